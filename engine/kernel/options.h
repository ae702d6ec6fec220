#pragma once

#include <span>
#include <string_view>

namespace flagbridge {

// Where a game writes a side's legal answers: the caller's buffer, so that listing them allocates nothing.
template <class Order>
class OptionList {
 public:
  explicit OptionList(std::span<Order> buffer) : buffer_(buffer) {}

  void add(const Order& order) {
    if (count_ < buffer_.size()) {
      buffer_[count_++] = order;
    } else {
      overflowed_ = true;
    }
  }
  // Says that legal answers exist beyond those listed: the list holds sensible candidates.
  void only_candidates() { complete_ = false; }

  bool complete() const { return complete_ && !overflowed_; }
  bool overflowed() const { return overflowed_; }
  std::span<const Order> list() const { return buffer_.first(count_); }
  void clear() { *this = OptionList(buffer_); }

 private:
  std::span<Order> buffer_;
  std::size_t count_ = 0;
  bool complete_ = true;
  bool overflowed_ = false;
};

// What a standing-order policy is called and says.
struct PolicyKind {
  std::string_view name;
  std::string_view text;
};

}  // namespace flagbridge
