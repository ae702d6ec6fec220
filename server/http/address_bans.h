#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace flagbridge::server {

// Networks that are kept out, "203.0.113.0/24" or "2001:db8::/32", or single addresses.
struct AddressBan {
  std::string network;
  std::int64_t until = 0;
  std::string reason;
};

// The network as it is kept: without what lies beyond its bits. Nothing if it is none, or one of more than a
// 2^16th of all: nobody should shut out half the world by a slip.
std::optional<std::string> read_network(const std::string& text);

// Asked with every request, so kept in memory.
class AddressBans {
 public:
  void set(std::vector<AddressBan> all);
  // Whether an address, as it is known, is kept out now.
  bool keep_out(const std::string& address, std::int64_t now) const;

 private:
  mutable std::mutex mutex_;
  std::vector<AddressBan> all_;
};

}  // namespace flagbridge::server
