#pragma once

#include <bit>
#include <cstdint>

namespace flagbridge {

// A player's seat in a game, counted from 0.
enum class Side : std::uint8_t {};

constexpr int index_of(Side side) { return static_cast<int>(side); }
constexpr Side side_at(int index) { return static_cast<Side>(index); }

inline constexpr int max_sides = 16;
// Somebody who belongs to no side and knows what everybody knows.
inline constexpr Side onlooker = side_at(max_sides);

// A set of sides: who is asked, who may see an event.
class Sides {
 public:
  constexpr Sides() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): one side is a set of sides
  constexpr Sides(Side side) : bits_(static_cast<std::uint16_t>(1u << index_of(side))) {}
  static constexpr Sides first(int count) { return of_bits((1u << count) - 1u); }
  static constexpr Sides everyone() { return of_bits(0xffffu); }
  static constexpr Sides of_bits(unsigned bits) {
    Sides sides;
    sides.bits_ = static_cast<std::uint16_t>(bits);
    return sides;
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Side side) const { return ((bits_ >> index_of(side)) & 1u) != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  constexpr Side lowest() const { return side_at(std::countr_zero(bits_)); }

  constexpr Sides with(Side side) const { return of_bits(bits_ | Sides(side).bits()); }
  constexpr Sides without(Side side) const { return of_bits(bits_ & ~Sides(side).bits()); }
  friend constexpr Sides operator&(Sides a, Sides b) { return of_bits(a.bits_ & b.bits_); }
  friend constexpr Sides operator|(Sides a, Sides b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr bool operator==(Sides, Sides) = default;

 private:
  std::uint16_t bits_ = 0;
};

// Calls f(side) for each side of the set, lowest first.
template <class F>
constexpr void for_each_side(Sides sides, F&& f) {
  for (unsigned rest = sides.bits(); rest != 0; rest &= rest - 1) f(side_at(std::countr_zero(rest)));
}

}  // namespace flagbridge
