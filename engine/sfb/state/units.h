#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

#include "kernel/describe.h"
#include "kernel/exact.h"
#include "kernel/side.h"

// Names of the things on the map, and the small quantities kept for them.
namespace flagbridge {
template <class G>
struct Eyes;
}  // namespace flagbridge

namespace flagbridge::sfb {

class Battles;
using BattleEyes = Eyes<Battles>;  // who looks at a position (kernel/secrets.h)

// Seats at the table, at most.
inline constexpr int side_count = 6;

// Everybody against everybody else.
constexpr std::array<Sides, side_count> every_one_for_himself() {
  std::array<Sides, side_count> foes;
  for (int i = 0; i < side_count; ++i)
    foes[static_cast<std::size_t>(i)] = Sides::first(side_count).without(side_at(i));
  return foes;
}

// Ships (also bases and fast patrol ships) come first, then everything small: seeking weapons, shuttles and
// fighters, then mines, and mines whose very existence is a secret of their owner (SG24.74): they have
// numbers of their own, so that no other number tells of them.
inline constexpr int most_ships = 128;
inline constexpr int most_craft = 1024;
inline constexpr int most_mines = 1024;
inline constexpr int first_mine = most_ships + most_craft;
inline constexpr int first_buried = first_mine + most_mines;
inline constexpr int most_buried = 64;
inline constexpr int most_units = first_buried + most_buried;

enum class UnitId : std::uint16_t {};
inline constexpr UnitId no_unit = UnitId{0xffff};
constexpr int index_of(UnitId unit) { return static_cast<int>(unit); }
constexpr UnitId unit_at(int index) { return static_cast<UnitId>(index); }
constexpr UnitId craft_at(int index) { return unit_at(most_ships + index); }
constexpr UnitId mine_at(int index) { return unit_at(first_mine + index); }
constexpr UnitId buried_at(int index) { return unit_at(first_buried + index); }
constexpr bool is_ship(UnitId unit) { return index_of(unit) < most_ships; }
// Anything small.
constexpr bool is_craft(UnitId unit) { return index_of(unit) >= most_ships && index_of(unit) < most_units; }
// (P2.52) The six sides of a planet's surface, as targets of fire.
inline constexpr int surface_sides = 6;
inline constexpr int first_surface = most_units;
constexpr UnitId surface(int side) { return unit_at(first_surface + side); }
constexpr bool is_surface(UnitId unit) {
  return index_of(unit) >= first_surface && index_of(unit) < first_surface + surface_sides;
}

// (P3.25) The six hexes around a ship, as targets of fire that clears a path through rocks.
inline constexpr int first_rocks = first_surface + surface_sides;
constexpr UnitId rocks(int way) { return unit_at(first_rocks + way); }
constexpr bool is_rocks(UnitId unit) {
  return index_of(unit) >= first_rocks && index_of(unit) < first_rocks + surface_sides;
}

// A set of ships.
class ShipSet {
 public:
  constexpr ShipSet() = default;
  constexpr ShipSet(std::initializer_list<UnitId> ships) {
    for (const UnitId ship : ships) insert(ship);
  }

  constexpr bool has(UnitId ship) const { return is_ship(ship) && (word(ship) & bit(ship)) != 0; }
  constexpr void insert(UnitId ship) {
    assert(is_ship(ship));
    word(ship) |= bit(ship);
  }
  constexpr void erase(UnitId ship) {
    assert(is_ship(ship));
    word(ship) &= ~bit(ship);
  }
  constexpr void set(UnitId ship, bool in) { in ? insert(ship) : erase(ship); }
  constexpr void clear() { *this = {}; }
  constexpr bool empty() const { return *this == ShipSet(); }
  constexpr int size() const {
    int sum = 0;
    for (const std::uint32_t each : words_) sum += std::popcount(each);
    return sum;
  }
  // The ship with the lowest number; nobody if there is none.
  constexpr UnitId first() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != 0) return unit_at(static_cast<int>(i) * word_bits + std::countr_zero(words_[i]));
    }
    return no_unit;
  }
  constexpr ShipSet& operator|=(const ShipSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr ShipSet& operator&=(const ShipSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  friend constexpr bool operator==(const ShipSet&, const ShipSet&) = default;

 private:
  static constexpr int word_bits = 32;
  static constexpr std::uint32_t bit(UnitId ship) { return 1u << index_of(ship) % word_bits; }
  constexpr std::uint32_t& word(UnitId ship) {
    return words_[static_cast<std::size_t>(index_of(ship) / word_bits)];
  }
  constexpr std::uint32_t word(UnitId ship) const {
    return words_[static_cast<std::size_t>(index_of(ship) / word_bits)];
  }

  std::array<std::uint32_t, most_ships / word_bits> words_{};
};

// (B2.2) A moment of the battle: impulses are counted through all of it, impulse 1 of turn 1 is the first.
// Moments are compared, one is so many impulses after another, and nothing else is reckoned with them.
enum class Moment : std::uint16_t {};
inline constexpr Moment never{};
inline constexpr int impulses_a_turn = 32;
inline constexpr int quarter_turn = 8;
constexpr int operator-(Moment a, Moment b) { return static_cast<int>(a) - static_cast<int>(b); }
constexpr Moment later(Moment from, int impulses) {
  return static_cast<Moment>(static_cast<int>(from) + impulses);
}
constexpr Moment moment_of(int turn, int impulse) {
  return later(never, impulses_a_turn * (turn - 1) + impulse);
}
constexpr int turn_of(Moment moment) { return (moment - Moment{1}) / impulses_a_turn + 1; }
// Whether so many impulses have gone by since then (E1.5).
constexpr bool past(Moment now, Moment then, int impulses) { return then == never || now - then >= impulses; }

// Energy as a position keeps it: the same units as Energy in sixteen bits, up to 273 points.
class Stored {
 public:
  constexpr Stored() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): the same quantity
  constexpr Stored(Energy energy) : raw_(static_cast<std::uint16_t>(energy.raw())) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr operator Energy() const { return Energy::from_raw(raw_); }
  constexpr Energy get() const { return Energy::from_raw(raw_); }
  constexpr bool none() const { return raw_ == 0; }
  static constexpr Energy most() { return Energy::from_raw(0xffff); }

  constexpr Stored& operator+=(Energy more) { return *this = get() + more; }
  constexpr Stored& operator-=(Energy less) { return *this = get() - less; }
  friend constexpr bool operator==(Stored, Stored) = default;

 private:
  std::uint16_t raw_ = 0;
};

// The boxes of a ship that are all alike, so that it is enough to count the lost ones. Weapons and shuttle
// boxes are kept one by one.
enum class Box : std::uint8_t {
  left_warp,
  right_warp,
  center_warp,
  impulse,
  apr,
  awr,
  battery,
  forward_hull,
  aft_hull,
  center_hull,
  cargo,
  repair,
  barracks,
  armor,
  bridge,
  flag,
  emergency,
  auxiliary,
  security,
  transporter,
  tractor,
  lab,
  probe,
  sensor,
  scanner,
  damage_control,
  excess,
  count
};
inline constexpr int box_kinds = static_cast<int>(Box::count);
constexpr std::size_t index_of(Box box) { return static_cast<std::size_t>(box); }

// (B3.1) What energy is spent on: the lines of the energy allocation form.
enum class Purpose : std::uint8_t {
  life_support,
  fire_control,
  phasers,  // into the capacitor (H6)
  weapons,  // all heavy weapons together; each remembers its own
  shields,
  general,   // reinforcement (D3.341)
  specific,  // reinforcement (D3.342)
  movement,
  high_energy_turn,
  erratic,
  tactical,
  braking,
  damage_control,
  recharge,  // batteries
  tractor,   // also against tractors (G7.35)
  transporter,
  ecm,
  eccm,
  cloak,
  web,
  shuttles,  // wild weasels, suicide shuttles
  probe,
  count
};
inline constexpr int purposes = static_cast<int>(Purpose::count);
constexpr std::size_t index_of(Purpose purpose) { return static_cast<std::size_t>(purpose); }

// (H2-H5) Where it comes from.
enum class Source : std::uint8_t { warp, impulse, reactor, battery };
inline constexpr int sources = 4;
constexpr std::size_t index_of(Source source) { return static_cast<std::size_t>(source); }

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Box> = std::to_array<std::string_view>(
    {"left-warp", "right-warp",     "center-warp", "impulse",     "apr",      "awr",   "battery", "forward",
     "aft",       "center",         "cargo",       "repair",      "barracks", "armor", "bridge",  "flag",
     "emergency", "auxiliary",      "security",    "transporter", "tractor",  "lab",   "probe",   "sensor",
     "scanner",   "damage-control", "excess",      "none"});
template <>
inline constexpr auto enum_names<sfb::Purpose> = std::to_array<std::string_view>(
    {"life-support",   "fire-control", "phasers",          "weapons",     "shields",  "general",
     "specific",       "movement",     "high-energy-turn", "erratic",     "tactical", "braking",
     "damage-control", "recharge",     "tractor",          "transporter", "ecm",      "eccm",
     "cloak",          "web",          "shuttles",         "probe",       "none"});

// "0 3 17": the numbers of the ships.
template <>
struct TextOf<sfb::ShipSet> {
  static std::string write(const sfb::ShipSet& ships);
  static std::optional<sfb::ShipSet> read(std::string_view text);
};

template <>
struct TextOf<sfb::Stored> {
  static std::string write(const sfb::Stored& value) { return TextOf<Energy>::write(value); }
  static std::optional<sfb::Stored> read(std::string_view text) {
    const auto energy = TextOf<Energy>::read(text);
    if (!energy || *energy < Energy() || *energy > sfb::Stored::most()) return std::nullopt;
    return sfb::Stored(*energy);
  }
};
}  // namespace flagbridge

namespace flagbridge::sfb {
// "6 1/2".
inline std::string as_points(Energy energy) { return TextOf<Energy>::write(energy); }
}  // namespace flagbridge::sfb
