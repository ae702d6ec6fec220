#pragma once

#include <atomic>
#include <memory>

namespace flagbridge {

// Something dear that is made when it is first asked for, and kept. Nobody waits for a lock: of several who
// ask at the same time each makes one, and all get the one that was there first. So the making must always
// give the same.
template <class T>
class Once {
 public:
  Once() = default;
  Once(const Once&) = delete;
  Once& operator=(const Once&) = delete;
  ~Once() { delete made_.load(std::memory_order_acquire); }

  template <class Make>
  const T& get(Make&& make) const {
    if (const T* made = made_.load(std::memory_order_acquire)) return *made;
    auto fresh = std::make_unique<const T>(make());
    const T* first = nullptr;
    if (made_.compare_exchange_strong(first, fresh.get(), std::memory_order_acq_rel)) return *fresh.release();
    return *first;
  }

 private:
  mutable std::atomic<const T*> made_ = nullptr;
};

}  // namespace flagbridge
