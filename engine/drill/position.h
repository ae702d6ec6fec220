#pragma once

#include <array>
#include <cstdint>

#include "kernel/core.h"
#include "kernel/describe.h"
#include "kernel/fixed_vector.h"
#include "kernel/hex.h"

namespace flagbridge::drill {

inline constexpr int side_count = 2;
inline constexpr int units_a_side = 3;
inline constexpr int unit_count = side_count * units_a_side;
inline constexpr int pulses = 3;
inline constexpr int most_mines = 4;

// Counters 0 to 2 are red's, 3 to 5 blue's.
enum class UnitId : std::uint8_t {};
constexpr int index_of(UnitId unit) { return static_cast<int>(unit); }
constexpr UnitId unit_at(int index) { return static_cast<UnitId>(index); }
constexpr Side owner_of(UnitId unit) { return side_at(index_of(unit) / units_a_side); }
constexpr Side other(Side side) { return side_at(1 - flagbridge::index_of(side)); }

// One plotted step: stay, or through a hexside (4.1).
enum class Step : std::uint8_t { stay, A, B, C, D, E, F };
using Path = std::array<Step, pulses>;

constexpr UnitId no_unit = unit_at(0xff);

struct Counter {
  Hex at;
  std::uint8_t strength = 0;  // 0: not in this scenario
  std::uint8_t damage = 0;
  std::uint8_t moved = 0;  // steps taken this turn
  std::uint8_t fired = 0;
  // Secret from the other side (3.2, 4.1, 6.1):
  std::uint8_t engine = 0;
  std::uint8_t gun = 0;
  std::uint8_t shield = 0;
  UnitId target = no_unit;
  Path path{};
  std::uint8_t plotted = 0;

  constexpr bool alive() const { return damage < strength; }
  friend constexpr bool operator==(const Counter&, const Counter&) = default;
  static constexpr auto fields() {
    return record(field("at", &Counter::at), field("strength", &Counter::strength),
                  field("damage", &Counter::damage), field("moved", &Counter::moved),
                  field("fired", &Counter::fired), secret(field("engine", &Counter::engine)),
                  secret(field("gun", &Counter::gun)), secret(field("shield", &Counter::shield)),
                  secret(field("target", &Counter::target)), secret(field("path", &Counter::path)),
                  secret(field("plotted", &Counter::plotted)));
  }
};

// What the players may agree on before the game.
struct Options {
  std::uint8_t turns = 0;   // 0: as the scenario says (2.2)
  std::uint8_t chains = 1;  // mines set each other off (5.5)

  friend constexpr bool operator==(const Options&, const Options&) = default;
  static constexpr auto fields() {
    return record(optional_field("turns", &Options::turns), optional_field("chains", &Options::chains));
  }
};

struct Position {
  Core<side_count, 24, 7> core;
  std::array<Counter, unit_count> units{};
  std::array<FixedVector<Hex, most_mines>, side_count> mines{};  // each side's are its secret (7.1)
  Options options;
  std::uint8_t scenario = 0;
  std::uint8_t turns = 0;

  friend constexpr bool operator==(const Position&, const Position&) = default;
  static constexpr auto fields() {
    return record(field("core", &Position::core), field("units", &Position::units),
                  by_side(secret(field("mines", &Position::mines))), field("options", &Position::options),
                  field("scenario", &Position::scenario), field("turns", &Position::turns));
  }

  Counter& operator[](UnitId unit) { return units[static_cast<std::size_t>(unit)]; }
  const Counter& operator[](UnitId unit) const { return units[static_cast<std::size_t>(unit)]; }
};

inline Side owner_of(const Position&, const Counter&, std::size_t place) {
  return owner_of(unit_at(static_cast<int>(place)));
}

// Calls f(unit) for each of the side's counters still in play.
template <class F>
void for_each_unit(const Position& position, Side side, F&& f) {
  for (int i = 0; i < units_a_side; ++i) {
    const UnitId unit = unit_at(flagbridge::index_of(side) * units_a_side + i);
    if (position[unit].alive()) f(unit);
  }
}

int count_units(const Position& position, Side side);

}  // namespace flagbridge::drill

namespace flagbridge {
template <>
inline constexpr auto enum_names<drill::Step> =
    std::to_array<std::string_view>({"stay", "A", "B", "C", "D", "E", "F"});
}  // namespace flagbridge
