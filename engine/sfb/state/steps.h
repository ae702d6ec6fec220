#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/describe.h"
#include "kernel/fixed_vector.h"

// (C1) The steps of a course, and how a position keeps them.
namespace flagbridge::sfb {

enum class Step : std::uint8_t {
  none,
  straight,
  turn_left,
  turn_right,
  slip_left,
  slip_right,
  // (C6) a high energy turn to that heading, then ahead
  het_a,
  het_b,
  het_c,
  het_d,
  het_e,
  het_f,
};
inline constexpr int most_course = 31;  // hexes of a turn (C1.42)

// Up to N steps, two in a byte: every unit of a position has room for a course.
template <std::size_t N>
class Steps {
 public:
  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return length_; }
  constexpr bool empty() const { return length_ == 0; }
  constexpr bool full() const { return length_ == N; }

  constexpr Step operator[](std::size_t i) const {
    assert(i < length_);
    return static_cast<Step>(pairs_[i / 2] >> shift(i) & 15);
  }
  // Answers whether there was room.
  [[nodiscard]] constexpr bool push_back(Step step) {
    if (full()) return false;
    put(length_++, step);
    return true;
  }
  constexpr void drop_first() {
    assert(length_ > 0);
    for (std::size_t i = 1; i < length_; ++i) put(i - 1, (*this)[i]);
    put(static_cast<std::size_t>(--length_), Step::none);
  }
  constexpr void clear() { *this = Steps{}; }
  constexpr Steps& operator=(const FixedVector<Step, N>& list) {
    clear();
    for (const Step step : list) put(length_++, step);
    return *this;
  }
  constexpr Steps& operator=(const Steps&) = default;
  constexpr Steps(const Steps&) = default;
  constexpr Steps() = default;
  friend constexpr bool operator==(const Steps&, const Steps&) = default;

 private:
  static constexpr int shift(std::size_t i) { return i % 2 == 0 ? 0 : 4; }
  constexpr void put(std::size_t i, Step step) {
    const int others = pairs_[i / 2] & ~(15 << shift(i));
    pairs_[i / 2] = static_cast<std::uint8_t>(others | static_cast<int>(step) << shift(i));
  }

  std::uint8_t length_ = 0;
  std::array<std::uint8_t, (N + 1) / 2> pairs_{};
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Step> =
    std::to_array<std::string_view>({"none", "S", "L", "R", "SL", "SR", "HA", "HB", "HC", "HD", "HE", "HF"});

// "S S L".
template <std::size_t N>
struct TextOf<sfb::Steps<N>> {
  static std::string write(const sfb::Steps<N>& steps) {
    std::string text;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (i > 0) text += ' ';
      text += name_of(steps[i]);
    }
    return text;
  }
  static std::optional<sfb::Steps<N>> read(std::string_view text) {
    sfb::Steps<N> steps;
    while (!text.empty()) {
      const auto end = text.find(' ');
      const auto step = TextOf<sfb::Step>::read(text.substr(0, end));
      if (!step || !steps.push_back(*step) || end + 1 == text.size()) return std::nullopt;
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return steps;
  }
};
}  // namespace flagbridge
