#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>

namespace flagbridge {

// A list inside a position with room for the largest battle, of which only the used part is ever touched:
// copying, comparing and hashing one costs what is in it. A plain value without pointers, like FixedVector;
// unlike there, what lies beyond the length is nobody's business and may be anything.
template <class T, std::size_t N>
class LongList {
  static_assert(std::has_unique_object_representations_v<T>, "elements are compared as plain memory");
  // The length is as wide as an element's alignment, which leaves no padding between the two.
  using Length = std::conditional_t<alignof(T) <= 2 && (N < 65536), std::uint16_t,
                                    std::conditional_t<alignof(T) <= 4, std::uint32_t, std::uint64_t>>;
  static_assert((N * sizeof(T)) % sizeof(Length) == 0, "choose another capacity");

 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return N; }

  LongList() {}  // NOLINT(modernize-use-equals-default): leaves the room as it is
  LongList(const LongList& other) : length_(other.length_) { take(other); }
  LongList& operator=(const LongList& other) {
    if (this == &other) return *this;
    length_ = other.length_;
    take(other);
    return *this;
  }

  std::size_t size() const { return length_; }
  bool empty() const { return length_ == 0; }
  bool full() const { return length_ == N; }

  T& operator[](std::size_t i) {
    assert(i < length_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < length_);
    return items_[i];
  }
  T& back() { return (*this)[length_ - 1u]; }
  const T& back() const { return (*this)[length_ - 1u]; }

  T* begin() { return items_; }
  T* end() { return items_ + length_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + length_; }
  T* data() { return items_; }
  const T* data() const { return items_; }

  // Answers whether there was room.
  [[nodiscard]] bool push_back(const T& item) {
    if (full()) return false;
    std::construct_at(items_ + length_, item);
    ++length_;
    return true;
  }
  void pop_back() {
    assert(length_ > 0);
    --length_;
  }
  void erase(std::size_t at) {
    assert(at < length_);
    for (std::size_t i = at + 1; i < length_; ++i) items_[i - 1] = items_[i];
    pop_back();
  }
  void clear() { length_ = 0; }
  // New places hold T{}. Answers whether there was room.
  [[nodiscard]] bool resize(std::size_t length) {
    if (length > N) return false;
    for (std::size_t i = length_; i < length; ++i) std::construct_at(items_ + i);
    length_ = static_cast<Length>(length);
    return true;
  }

  // How much of its memory is used, from its beginning on: the length, then the elements.
  std::size_t used_bytes() const { return sizeof(Length) + length_ * sizeof(T); }

  // Takes length and elements from such memory; answers how much of it.
  std::size_t restore(const std::byte* from) {
    std::memcpy(&length_, from, sizeof(Length));
    assert(length_ <= N);
    std::memcpy(static_cast<void*>(items_), from + sizeof(Length), length_ * sizeof(T));
    return used_bytes();
  }

  friend bool operator==(const LongList& a, const LongList& b) {
    return a.length_ == b.length_ && std::memcmp(a.items_, b.items_, a.length_ * sizeof(T)) == 0;
  }

 private:
  void take(const LongList& other) {
    std::memcpy(static_cast<void*>(items_), static_cast<const void*>(other.items_), length_ * sizeof(T));
  }

  Length length_ = 0;
  union {
    T items_[N];  // NOLINT(modernize-avoid-c-arrays): not to be filled before it is used
  };
};

}  // namespace flagbridge
