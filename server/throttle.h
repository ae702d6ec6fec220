#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/metrics.h"

namespace flagbridge::server {

// Keeps what is said again and again from filling the log: of one cause so many lines a minute.
class Throttle {
 public:
  // How many lines of that cause were left out before this one; nothing: this one is left out too.
  std::optional<std::int64_t> pass(Level level, const std::string& cause, std::int64_t now_ms);

 private:
  static constexpr std::int64_t minute = 60'000;
  static constexpr int most_a_minute = 20;
  // Beyond that all that are new count as one, but for errors: whoever invents causes hides none of them.
  static constexpr std::size_t most_causes = 2000;

  struct Count {
    std::int64_t since = 0;
    int said = 0;
    std::int64_t left_out = 0;
  };

  // Those of another minute, with what they have left out.
  void forget_old(std::int64_t now_ms);

  std::mutex mutex_;
  std::int64_t looked_ = 0;  // for old ones: at most once a second
  std::unordered_map<std::string, Count> causes_;
};

}  // namespace flagbridge::server
