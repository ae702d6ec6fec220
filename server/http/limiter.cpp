#include "server/http/limiter.h"

#include <algorithm>
#include <cmath>

namespace flagbridge::server {

double Limiter::filled(const Bucket& bucket, std::int64_t now_ms) const {
  const double more = static_cast<double>(now_ms - bucket.at) * allowance_.a_minute / 60'000;
  return std::min<double>(allowance_.at_once, bucket.left + std::max(0.0, more));
}

int Limiter::wait_for(const std::string& who, std::int64_t now_ms) {
  if (allowance_.at_once == 0) return 0;
  const std::lock_guard lock(mutex_);
  constexpr std::size_t most = 100'000;
  if (buckets_.size() > most) forget_full(now_ms);
  const auto [place, fresh] =
      buckets_.try_emplace(who, Bucket{static_cast<double>(allowance_.at_once), now_ms});
  Bucket& bucket = place->second;
  bucket.left = filled(bucket, now_ms);
  bucket.at = now_ms;
  if (bucket.left >= 1) {
    bucket.left -= 1;
    return 0;
  }
  return until_one(bucket.left);
}

// Those who have been quiet long enough to be full again need not be remembered. All are looked at, so not
// for everybody who comes.
void Limiter::forget_full(std::int64_t now_ms) {
  constexpr std::int64_t second = 1000;
  if (now_ms - looked_ < second) return;
  looked_ = now_ms;
  std::erase_if(buckets_,
                [&](const auto& each) { return filled(each.second, now_ms) >= allowance_.at_once; });
}

int Limiter::would_wait(const std::string& who, std::int64_t now_ms) {
  if (allowance_.at_once == 0) return 0;
  const std::lock_guard lock(mutex_);
  const auto found = buckets_.find(who);
  return found == buckets_.end() ? 0 : until_one(filled(found->second, now_ms));
}

int Limiter::until_one(double left) const {
  if (left >= 1) return 0;
  if (allowance_.a_minute == 0) return 60;
  return static_cast<int>(std::ceil((1 - left) * 60 / allowance_.a_minute));
}

}  // namespace flagbridge::server
