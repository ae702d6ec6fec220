#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/describe.h"
#include "kernel/text.h"

namespace flagbridge {

// One square of a deck plan: x grows to the east, y to the south, 0,0 is the top left square of its deck.
// Eight bits a coordinate are plenty for a plan and keep the value at three bytes without padding. Text:
// "12,5" on deck 0, "4:12,5" on deck 4.
struct Square {
  std::int8_t x = 0;
  std::int8_t y = 0;
  std::uint8_t deck = 0;

  static constexpr Square at(int x, int y, int deck = 0) {
    return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), static_cast<std::uint8_t>(deck)};
  }

  friend constexpr bool operator==(Square, Square) = default;
  friend constexpr auto operator<=>(Square, Square) = default;
  static constexpr auto fields() {
    return record(field("x", &Square::x), field("y", &Square::y), field("deck", &Square::deck));
  }
};

// The eight directions, clockwise, so that turning is adding; the even ones run along rows and columns.
enum class Compass : std::uint8_t { N, NE, E, SE, S, SW, W, NW };

inline constexpr std::array all_compass = {Compass::N, Compass::NE, Compass::E, Compass::SE,
                                           Compass::S, Compass::SW, Compass::W, Compass::NW};
inline constexpr std::array orthogonal_compass = {Compass::N, Compass::E, Compass::S, Compass::W};

// A difference of two squares in plan; the deck plays no part in it.
struct SquareOffset {
  std::int16_t dx = 0;
  std::int16_t dy = 0;

  friend constexpr bool operator==(SquareOffset, SquareOffset) = default;
};

static_assert(std::has_unique_object_representations_v<Square> && sizeof(Square) == 3);
static_assert(std::has_unique_object_representations_v<SquareOffset>);

constexpr bool is_orthogonal(Compass direction) { return (static_cast<unsigned>(direction) & 1U) == 0; }

// Turns clockwise by eighths of a circle; negative counts turn the other way.
constexpr Compass rotate(Compass direction, int eighths) {
  return static_cast<Compass>((static_cast<unsigned>(direction) + static_cast<unsigned>(eighths)) & 7U);
}

constexpr Compass opposite(Compass direction) { return rotate(direction, 4); }

constexpr SquareOffset offset_of(Compass direction) {
  constexpr std::array<SquareOffset, 8> offsets = {
      {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
  return offsets[static_cast<unsigned>(direction)];
}

constexpr SquareOffset offset_between(Square from, Square to) {
  return {static_cast<std::int16_t>(to.x - from.x), static_cast<std::int16_t>(to.y - from.y)};
}

constexpr Square step(Square from, Compass direction) {
  const SquareOffset move = offset_of(direction);
  return Square::at(from.x + move.dx, from.y + move.dy, from.deck);
}

// The direction in which `to` lies exactly, at any distance; nothing for the same square, another deck, or a
// square that is on no row, column or diagonal of `from`.
constexpr std::optional<Compass> direction_to(Square from, Square to) {
  const auto [dx, dy] = offset_between(from, to);
  const bool aligned = dx == 0 || dy == 0 || dx == dy || dx == -dy;
  if (from.deck != to.deck || !aligned) return std::nullopt;
  const int sx = (dx > 0) - (dx < 0);
  const int sy = (dy > 0) - (dy < 0);
  for (const Compass direction : all_compass) {
    if (offset_of(direction) == SquareOffset{static_cast<std::int16_t>(sx), static_cast<std::int16_t>(sy)}) {
      return direction;
    }
  }
  return std::nullopt;
}

// King's-move distance in plan.
constexpr int chebyshev(Square a, Square b) {
  const auto [dx, dy] = offset_between(a, b);
  const int across = dx < 0 ? -dx : dx;
  const int down = dy < 0 ? -dy : dy;
  return across > down ? across : down;
}

// Distance as fire counts it: the longer side, half the shorter one rounded up, and the height between the
// levels in squares. Which heights lie between which decks only the game knows, so the caller adds them.
constexpr int range(Square a, Square b, int level_separation = 0) {
  const auto [dx, dy] = offset_between(a, b);
  const int across = dx < 0 ? -dx : dx;
  const int down = dy < 0 ? -dy : dy;
  const int longer = across > down ? across : down;
  const int shorter = across + down - longer;
  return longer + (shorter + 1) / 2 + level_separation;
}

// Where a square lies for somebody facing a side of his own square: squares ahead (negative: behind) and
// squares to the right (negative: left).
struct SquareBearing {
  std::int16_t forward = 0;
  std::int16_t lateral = 0;

  friend constexpr bool operator==(SquareBearing, SquareBearing) = default;
};

static_assert(std::has_unique_object_representations_v<SquareBearing>);

// `facing` is one of the four sides.
constexpr SquareBearing bearing(Square from, Compass facing, Square to) {
  const SquareOffset d = offset_between(from, to);
  const SquareOffset ahead = offset_of(facing);
  const SquareOffset right = offset_of(rotate(facing, 2));
  return {static_cast<std::int16_t>(d.dx * ahead.dx + d.dy * ahead.dy),
          static_cast<std::int16_t>(d.dx * right.dx + d.dy * right.dy)};
}

// The right-angled wedge opening from the faced side, its two diagonals included, the own square not.
constexpr bool in_field_of_fire(Square from, Compass facing, Square to) {
  const auto [forward, lateral] = bearing(from, facing, to);
  return forward >= 1 && lateral <= forward && -lateral <= forward;
}

template <>
struct TextOf<Square> {
  static std::string write(Square square);
  static std::optional<Square> read(std::string_view text);
};

template <>
inline constexpr auto enum_names<Compass> =
    std::to_array<std::string_view>({"N", "NE", "E", "SE", "S", "SW", "W", "NW"});

}  // namespace flagbridge
