#include "server/throttle.h"

#include <utility>

namespace flagbridge::server {

std::optional<std::int64_t> Throttle::pass(const std::string& cause, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  if (causes_.size() >= most_causes && !causes_.contains(cause)) {
    std::erase_if(causes_, [&](const auto& each) {
      return now_ms - each.second.since >= minute && each.second.left_out == 0;
    });
  }
  Count& count = causes_[causes_.size() < most_causes || causes_.contains(cause) ? cause : ""];
  if (now_ms - count.since >= minute) count = {now_ms, 0, count.left_out};
  if (count.said >= most_a_minute) {
    ++count.left_out;
    return std::nullopt;
  }
  ++count.said;
  return std::exchange(count.left_out, 0);
}

}  // namespace flagbridge::server
