#pragma once

#include <cstdint>
#include <optional>

#include "kernel/hex.h"

namespace flagbridge {

// Where something lies, as finely as any arc or shield can tell apart. Twelve rays leave a hex: six along the
// hex rows (through the middles of its sides) and six through its corners, 30 degrees apart. An even bearing
// is exactly on a ray, an odd one strictly between two: 0 is the row in direction A, 2 the corner between A
// and B, 4 the row in direction B, and so on clockwise. Rays are bearings of their own because they are where
// rules disagree: an arc takes in its boundary row, two shields share a corner.
struct Bearing {
  static constexpr int count = 24;
  static constexpr int per_hexside = 4;

  std::uint8_t index = 0;

  friend constexpr bool operator==(Bearing, Bearing) = default;
  friend constexpr std::strong_ordering operator<=>(Bearing, Bearing) = default;

  constexpr bool on_hex_row() const { return index % 4 == 0; }
  constexpr bool on_corner() const { return index % 4 == 2; }
};

constexpr Bearing bearing_at(int index) {
  return {static_cast<std::uint8_t>((index % Bearing::count + Bearing::count) % Bearing::count)};
}
constexpr Bearing bearing_of(Direction direction) {
  return bearing_at(index_of(direction) * Bearing::per_hexside);
}

namespace bearing_detail {

// A displacement as `along` steps in the hexside direction that opens its sector and `across` in the next one
// clockwise; along > 0 and across >= 0.
struct InSector {
  int sector, along, across;
};

constexpr InSector in_sector(Cube d) {
  if (d.x >= 0 && d.y > 0) return {0, d.y, d.x};
  if (d.z < 0 && d.y <= 0) return {1, -d.z, -d.y};
  if (d.x > 0 && d.z >= 0) return {2, d.x, d.z};
  if (d.y < 0 && d.x <= 0) return {3, -d.y, -d.x};
  if (d.z > 0 && d.y >= 0) return {4, d.z, d.y};
  return {5, -d.x, -d.z};
}

}  // namespace bearing_detail

// Nothing at no distance lies in no direction: nullopt for the unit's own hex.
constexpr std::optional<Bearing> bearing(Cube shift) {
  if (shift == Cube{}) return std::nullopt;
  const auto [sector, along, across] = bearing_detail::in_sector(shift);
  const int within = across == 0 ? 0 : across < along ? 1 : across == along ? 2 : 3;
  return bearing_at(sector * Bearing::per_hexside + within);
}
constexpr std::optional<Bearing> bearing(Hex from, Hex to) { return bearing(displacement(from, to)); }

// A map bearing as a unit with that facing sees it.
constexpr Bearing in_frame(Bearing bearing, Direction facing) {
  return bearing_at(bearing.index - bearing_of(facing).index);
}

// A set of bearings: a firing arc, a shield's front, a blind spot.
class Bearings {
 public:
  constexpr Bearings() = default;
  static constexpr Bearings of(Bearing one) { return from_bits(std::uint32_t{1} << one.index); }
  static constexpr Bearings from_bits(std::uint32_t bits) {
    Bearings made;
    made.bits_ = bits & everywhere;
    return made;
  }
  static constexpr Bearings all() { return from_bits(everywhere); }
  // Clockwise from one bearing to another, both included.
  static constexpr Bearings from_to(Bearing first, Bearing last) {
    Bearings made = of(last);
    for (Bearing at = first; at != last; at = bearing_at(at.index + 1)) made = made | of(at);
    return made;
  }
  // Everything within so many bearings either side of a direction, ends included: 2 is the front of a hexside
  // (60 degrees), 4 the two sectors beside it (120), 6 the half-plane ahead of it (180).
  static constexpr Bearings about(Direction centre, int either_side) {
    const int middle = bearing_of(centre).index;
    if (either_side * 2 + 1 >= Bearing::count) return all();
    return from_to(bearing_at(middle - either_side), bearing_at(middle + either_side));
  }
  // The 60 degrees clockwise from the hex row in that direction to the next, both rows included.
  static constexpr Bearings sector(Direction first_row) {
    return from_to(bearing_of(first_row), bearing_of(turned_right(first_row)));
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(Bearing one) const { return (bits_ >> one.index & 1) != 0; }
  // A displacement in the frame of the set. Nothing contains a unit's own hex: rules for range 0 are their
  // own.
  constexpr bool contains(Cube shift) const {
    const auto one = bearing(shift);
    return one && contains(*one);
  }

  friend constexpr Bearings operator|(Bearings a, Bearings b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr Bearings operator&(Bearings a, Bearings b) { return from_bits(a.bits_ & b.bits_); }
  constexpr Bearings operator~() const { return from_bits(~bits_); }
  friend constexpr bool operator==(Bearings, Bearings) = default;

 private:
  static constexpr std::uint32_t everywhere = (std::uint32_t{1} << Bearing::count) - 1;
  std::uint32_t bits_ = 0;
};

// A set given in a unit's frame, on the map.
constexpr Bearings out_of_frame(Bearings set, Direction facing) {
  const int turn = bearing_of(facing).index;
  return Bearings::from_bits(set.bits() << turn | set.bits() >> (Bearing::count - turn));
}

// Six bits, one a direction, lowest for A.
using DirectionBits = std::uint8_t;

// The 60 degree sectors holding a bearing, each named by the hex row it starts from; on a row, the two beside
// it.
constexpr DirectionBits sectors_holding(Bearing at) {
  const int sector = at.index / Bearing::per_hexside;
  const int before = at.on_hex_row() ? (sector + 5) % 6 : sector;
  return static_cast<DirectionBits>(1 << sector | 1 << before);
}

// The hexside that faces a bearing; of two that meet at a corner exactly there, the clockwise one.
constexpr Direction nearest_hexside(Bearing at) {
  return turned_right(Direction::A, (at.index + 2) / Bearing::per_hexside);
}

// The hexsides that face a bearing: one, or the two that meet when it lies exactly at their corner.
constexpr DirectionBits hexsides_facing(Bearing at) {
  const int nearest = index_of(nearest_hexside(at));
  const int before = at.on_corner() ? (nearest + 5) % 6 : nearest;
  return static_cast<DirectionBits>(1 << nearest | 1 << before);
}

}  // namespace flagbridge
