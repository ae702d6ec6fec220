#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace flagbridge::server {

// How much may be done: so many at once, and so many more each minute. 0 at once: no limit.
struct Allowance {
  int at_once = 0;
  double a_minute = 0;
};

// Counts by name what somebody does.
class Limiter {
 public:
  explicit Limiter(Allowance allowance) : allowance_(allowance) {}

  // The seconds to wait before it may be done; 0: it is allowed, and counted.
  int wait_for(const std::string& who, std::int64_t now_ms);
  // The same without counting it.
  int would_wait(const std::string& who, std::int64_t now_ms);

 private:
  struct Bucket {
    double left = 0;
    std::int64_t at = 0;
  };

  void forget_full(std::int64_t now_ms);
  int until_one(double left) const;
  double filled(const Bucket& bucket, std::int64_t now_ms) const;

  Allowance allowance_;
  std::mutex mutex_;
  std::int64_t looked_ = 0;  // for full ones
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace flagbridge::server
