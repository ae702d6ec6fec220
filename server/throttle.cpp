#include "server/throttle.h"

#include <utility>

namespace flagbridge::server {

void Throttle::forget_old(std::int64_t now_ms) {
  constexpr std::int64_t second = 1000;
  if (now_ms - looked_ < second) return;
  looked_ = now_ms;
  std::erase_if(causes_, [&](const auto& each) { return now_ms - each.second.since >= minute; });
}

std::optional<std::int64_t> Throttle::pass(Level level, const std::string& cause, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  const bool known = causes_.contains(cause);
  if (!known && causes_.size() >= most_causes) forget_old(now_ms);
  const bool room = known || causes_.size() < most_causes;
  if (!room && level == Level::error) return 0;
  Count& count = causes_[room ? cause : ""];
  if (now_ms - count.since >= minute) count = {now_ms, 0, count.left_out};
  if (count.said >= most_a_minute) {
    ++count.left_out;
    return std::nullopt;
  }
  ++count.said;
  return std::exchange(count.left_out, 0);
}

}  // namespace flagbridge::server
