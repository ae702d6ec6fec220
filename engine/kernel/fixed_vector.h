#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>

namespace flagbridge {

// A list inside a position: a length and room for N elements, no heap. Unused places always hold T{}, so two
// equal lists are equal byte by byte, and positions can be copied, compared and hashed as plain memory.
template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  // The length is as wide as an element's alignment, which leaves no padding for unequal bytes to hide in.
  using Length = std::conditional_t < alignof(T) == 1 && N < 256, std::uint8_t,
        std::conditional_t<
            alignof(T) <= 2 &&
            N<65536, std::uint16_t, std::conditional_t<alignof(T) <= 4, std::uint32_t, std::uint64_t>>>;
  // Many small elements have a longer length, which an odd number of them would pad.
  static_assert(alignof(T) <= sizeof(Length) && (N * sizeof(T)) % sizeof(Length) == 0,
                "choose another capacity");

 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return N; }

  constexpr std::size_t size() const { return length_; }
  constexpr bool empty() const { return length_ == 0; }
  constexpr bool full() const { return length_ == N; }

  constexpr T& operator[](std::size_t i) {
    assert(i < length_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < length_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[length_ - 1]; }
  constexpr const T& back() const { return (*this)[length_ - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + length_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + length_; }
  constexpr T* data() { return items_.data(); }
  constexpr const T* data() const { return items_.data(); }

  // Answers whether there was room.
  [[nodiscard]] constexpr bool push_back(const T& item) {
    if (full()) return false;
    items_[length_++] = item;
    return true;
  }
  constexpr void pop_back() {
    assert(length_ > 0);
    items_[--length_] = T{};
  }
  constexpr void erase(std::size_t at) {
    assert(at < length_);
    for (std::size_t i = at + 1; i < length_; ++i) items_[i - 1] = items_[i];
    pop_back();
  }
  constexpr void clear() {
    while (length_ > 0) pop_back();
  }

  friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

 private:
  Length length_ = 0;
  std::array<T, N> items_{};
};

}  // namespace flagbridge
