#include "server/net/backlog.h"

namespace flagbridge::server {

bool Backlog::Share::hold(std::size_t bytes) {
  const std::size_t counted = bytes > backlog_.room_.little ? bytes : 0;
  if (counted == held_) return true;
  if (!backlog_.change(address_, held_, counted)) return false;
  held_ = counted;
  return true;
}

bool Backlog::change(const std::string& address, std::size_t from, std::size_t to) {
  const std::lock_guard lock(mutex_);
  const auto found = by_address_.try_emplace(address, 0).first;
  const std::size_t one = found->second - from + to;
  const std::size_t all = all_ - from + to;
  const bool fits = to <= from || (one <= room_.of_one && all <= room_.of_all);
  if (fits) {
    found->second = one;
    all_ = all;
  }
  if (found->second == 0) by_address_.erase(found);
  return fits;
}

}  // namespace flagbridge::server
