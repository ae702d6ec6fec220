#include "server/clock.h"

#include <ctime>

namespace flagbridge::server {
namespace {

std::int64_t read(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

}  // namespace

std::int64_t wall_ms() { return read(CLOCK_REALTIME); }

std::int64_t now_ms() {
  static const std::int64_t begun = wall_ms() - read(CLOCK_BOOTTIME);
  return begun + read(CLOCK_BOOTTIME);
}

}  // namespace flagbridge::server
