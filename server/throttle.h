#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace flagbridge::server {

// Keeps what is said again and again from filling the log: of one cause so many lines a minute.
class Throttle {
 public:
  // How many lines of that cause were left out before this one; nothing: this one is left out too.
  std::optional<std::int64_t> pass(const std::string& cause, std::int64_t now_ms);

 private:
  static constexpr std::int64_t minute = 60'000;
  static constexpr int most_a_minute = 20;
  static constexpr std::size_t most_causes = 2000;  // beyond that all that are new count as one

  struct Count {
    std::int64_t since = 0;
    int said = 0;
    std::int64_t left_out = 0;
  };

  std::mutex mutex_;
  std::unordered_map<std::string, Count> causes_;
};

}  // namespace flagbridge::server
