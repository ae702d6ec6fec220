#pragma once

#include "server/http/limiter.h"

namespace flagbridge::server {

// So many times as much, as far as that can be counted.
Allowance times(const Allowance& allowance, int factor);

// Counts what an address does, as it is known (message.h). Who has an address of IPv6 often has many networks
// of that size: what all of /56 and of /48 do together is counted too, with twice and eight times the
// allowance.
class NetworkLimiter {
 public:
  explicit NetworkLimiter(Allowance allowance);

  // The seconds to wait before it may be done; 0: it is allowed, and counted.
  int wait_for(const std::string& address, std::int64_t now_ms);
  // The same without counting it.
  int would_wait(const std::string& address, std::int64_t now_ms);
  void count(const std::string& address, std::int64_t now_ms);

 private:
  Limiter address_;
  Limiter house_;  // /56
  Limiter site_;   // /48
};

}  // namespace flagbridge::server
