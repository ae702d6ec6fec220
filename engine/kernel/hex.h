#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/describe.h"
#include "kernel/text.h"

namespace flagbridge {

// A hex by its printed number. The hexes are flat-topped and stand in vertical columns, numbered column
// first; even columns sit half a hex lower than odd ones.
struct Hex {
  std::int16_t column = 0;
  std::int16_t row = 0;

  friend constexpr bool operator==(Hex, Hex) = default;
  friend constexpr std::strong_ordering operator<=>(Hex, Hex) = default;
  static constexpr auto fields() { return record(field("column", &Hex::column), field("row", &Hex::row)); }
};

// Farthest column or row, either way from zero, that play may reach. Well inside 16 bits, so that a move or a
// ring started on any hex in play cannot wrap round.
constexpr int farthest_hex = 9999;

// The six hexsides, clockwise from the top of the map; also the headings of units.
enum class Direction : std::uint8_t { A, B, C, D, E, F };

constexpr std::array all_directions = {Direction::A, Direction::B, Direction::C,
                                       Direction::D, Direction::E, Direction::F};

constexpr int index_of(Direction direction) { return static_cast<int>(direction); }

// Turned clockwise by hexsides; a negative number turns the other way.
constexpr Direction turned_right(Direction direction, int hexsides = 1) {
  return static_cast<Direction>(((index_of(direction) + hexsides) % 6 + 6) % 6);
}
constexpr Direction turned_left(Direction direction, int hexsides = 1) {
  return turned_right(direction, -(hexsides % 6));
}
constexpr Direction opposite(Direction direction) { return turned_right(direction, 3); }

// A place or a displacement on three axes that always sum to zero, where the geometry of hexes is plain
// arithmetic: turning by a hexside permutes the axes, distance is the largest of them.
struct Cube {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t z = 0;

  friend constexpr bool operator==(Cube, Cube) = default;
  friend constexpr Cube operator+(Cube a, Cube b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Cube operator-(Cube a, Cube b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Cube operator*(Cube a, int times) { return {a.x * times, a.y * times, a.z * times}; }
  constexpr Cube operator-() const { return {-x, -y, -z}; }
};

// c + (c & 1) is even whatever the sign of c, so the halving never rounds.
constexpr Cube cube_of(Hex hex) {
  const int x = hex.column;
  const int z = hex.row - (x + (x & 1)) / 2;
  return {x, -x - z, z};
}
constexpr Hex hex_at(Cube place) {
  return {static_cast<std::int16_t>(place.x),
          static_cast<std::int16_t>(place.z + (place.x + (place.x & 1)) / 2)};
}

constexpr Cube displacement(Hex from, Hex to) { return cube_of(to) - cube_of(from); }
constexpr Hex operator+(Hex hex, Cube shift) { return hex_at(cube_of(hex) + shift); }

constexpr int length(Cube shift) {
  const auto size = [](int v) { return v < 0 ? -v : v; };
  // The axes sum to zero, so the largest is half of the three together.
  return (size(shift.x) + size(shift.y) + size(shift.z)) / 2;
}
constexpr int distance(Hex a, Hex b) { return length(displacement(a, b)); }

constexpr Cube unit_vector(Direction direction) {
  constexpr std::array<Cube, 6> steps = {
      {{0, 1, -1}, {1, 0, -1}, {1, -1, 0}, {0, -1, 1}, {-1, 0, 1}, {-1, 1, 0}}};
  return steps[static_cast<std::size_t>(direction)];
}

constexpr Hex moved(Hex hex, Direction direction, int hexes) { return hex + unit_vector(direction) * hexes; }
constexpr Hex neighbour(Hex hex, Direction direction) { return hex + unit_vector(direction); }
constexpr std::array<Hex, 6> neighbours(Hex hex) {
  std::array<Hex, 6> all;
  for (const Direction direction : all_directions) {
    all[static_cast<std::size_t>(direction)] = neighbour(hex, direction);
  }
  return all;
}

// Which hexside of `from` an adjacent hex lies behind; nullopt for a hex that is not adjacent.
constexpr std::optional<Direction> direction_to(Hex from, Hex adjacent) {
  const Cube shift = displacement(from, adjacent);
  for (const Direction direction : all_directions) {
    if (unit_vector(direction) == shift) return direction;
  }
  return std::nullopt;
}

// Swung clockwise about the zero displacement by hexsides (negative: the other way).
constexpr Cube rotated(Cube shift, int hexsides) {
  switch ((hexsides % 6 + 6) % 6) {
    case 1: return {-shift.z, -shift.x, -shift.y};
    case 2: return {shift.y, shift.z, shift.x};
    case 3: return -shift;
    case 4: return {shift.z, shift.x, shift.y};
    case 5: return {-shift.y, -shift.z, -shift.x};
    default: return shift;
  }
}

// A displacement as a unit with that facing sees it: dead ahead is direction A.
constexpr Cube in_frame(Cube shift, Direction facing) { return rotated(shift, -index_of(facing)); }
constexpr Cube out_of_frame(Cube shift, Direction facing) { return rotated(shift, index_of(facing)); }

// "0412" while both numbers are 1 to 99, as printed on the map; beyond that "column,row" in plain numbers
// ("-3,105"). Each hex has exactly one spelling, so "4,12" is refused.
template <>
struct TextOf<Hex> {
  static std::string write(const Hex& hex);
  static std::optional<Hex> read(std::string_view text);
};

template <>
inline constexpr auto enum_names<Direction> = std::to_array<std::string_view>({"A", "B", "C", "D", "E", "F"});

}  // namespace flagbridge
