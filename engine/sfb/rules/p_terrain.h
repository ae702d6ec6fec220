#pragma once

#include <algorithm>

#include "sfb/rules/chapter.h"

// (P) What lies on the map.
namespace flagbridge::sfb {

SFB_STEP(meet_terrain);  // 6A3.04, .05

// (P2.32) Where small moons stand this turn.
void shift_moons(BattlePlay& play);
// (P2.5) Hexes of atmosphere on the line of fire from one unit to another.
int atmosphere_between(const Battles& game, const Position& position, UnitId a, UnitId b);

// (S1) The map where it does not float.
constexpr bool on_fixed_map(Hex hex) {
  constexpr int columns = 42, rows = 30;
  return hex.column >= 1 && hex.row >= 1 && hex.column <= columns && hex.row <= rows;
}

// (P2.222) The outermost ring of a gas giant seven hexes across or more is nothing but atmosphere.
inline constexpr int large_giant = 3;  // its radius
constexpr int body_radius(const Feature& feature) {
  return feature.radius >= large_giant ? feature.radius - 1 : feature.radius;
}
// (P2.21, P2.222) Atmosphere that can be flown in: over a planet, and the outside of a large gas giant.
inline bool is_air(const Feature& feature, Hex hex) {
  const int from_it = distance(feature.at, hex);
  if (feature.kind == Feature::Kind::planet) return from_it == 0;
  return feature.kind == Feature::Kind::gas_giant && feature.radius >= large_giant &&
         from_it == feature.radius;
}

// Whether units in a hex are in air.
inline bool in_air(const Battles& game, const Position& position, Hex hex) {
  return std::ranges::any_of(game.scenario(position).features,
                             [&](const Feature& each) { return is_air(each, hex); });
}

// What a body may keep out of a hex.
enum class Barrier : std::uint8_t {
  line,   // of fire, sight or a beam (P2.32); those near a black hole too (P4.23)
  way,    // of a probe (G5.2)
  room,   // for a web (G10.114) or a unit that is set down (G7.714, S1)
  field,  // of an expanding sphere (G23.653)
};

// Whether a body does so in a hex. Of small moons only fields are always cut; for lines see moons_in_way.
// Policy: a large asteroid keeps nothing out (P3.4, E12.544), and who enters its hex does not meet it.
constexpr bool bars(const Feature& feature, Hex hex, Barrier what) {
  using enum Feature::Kind;
  constexpr int dark = 2;  // (P4.23) hexes around a black hole
  const int from_it = distance(feature.at, hex);
  const bool crowded = what == Barrier::room || what == Barrier::field;  // the air counts
  switch (feature.kind) {
    case planet:
    case moon:
    case pulsar: return from_it == 0;
    case gas_giant: return from_it <= (crowded ? int{feature.radius} : body_radius(feature));
    case black_hole: return from_it <= (what == Barrier::line ? dark : 0);
    case small_moon: return what == Barrier::field && from_it == 0;
    case asteroids:
    case ring:
    case large_asteroid: return false;
  }
  return false;
}

// (G4.12, G5.2) Whether there is something to be studied in a hex.
inline bool something_at(const Battles& game, const Position& position, Hex where) {
  return std::ranges::any_of(game.scenario(position).features,
                             [&](const Feature& each) { return distance(each.at, where) <= each.radius; });
}

// Whether a unit may be set down in a hex.
inline bool room_at(const Battles& game, const Position& position, Hex hex) {
  const Scenario& scenario = game.scenario(position);
  if (!scenario.floating && !on_fixed_map(hex)) return false;
  return std::ranges::none_of(scenario.features,
                              [&](const Feature& each) { return bars(each, hex, Barrier::room); });
}

// (G7.36) Whoever is moved on in the impulse in which it came meets what is in the hex that it leaves.
// Whether it is still there to move.
bool passes_terrain(BattlePlay& play, UnitId unit);

// (P2.32) Whether something solid stands between two hexes.
bool blocked_between(const Battles& game, const Position& position, Hex from, Hex to);

bool body_between(const Battles& game, const Position& position, const Ends& ends);
bool body_stops_probe(const Battles& game, const Position& position, const Ends& ends);
inline constexpr std::array p2_screens = {
    Screen{from(Ray::sight), "D1.4"_sfb, body_between, "something stands in the line of {0}"},
    Screen{from(Ray::beam), "P2.32"_sfb, body_between, "something solid is in the way"},
    Screen{from(Ray::probe), "G10.65"_sfb, body_stops_probe, "something solid is in the way"},
};

inline constexpr std::array p2_events = {
    EventRow{Happening::terrain,
             {"terrain", "{unit} takes {points} from its surroundings", {"unit", "points"}}},
};
// (P6) What a nebula forbids on a form: p2_planets.cpp.
void check_nebula(const Filled& filled, Violations& found);
inline constexpr std::array p2_energy = {
    EnergyLine{.rule = "P6"_sfb, .check = check_nebula},
};
int terrain_ecm(const Jammed& between);
inline constexpr std::array p2_jam = {Jam{Ewar::natural, "D6.3143"_sfb, terrain_ecm}};
inline constexpr Chapter chapter_p2 = {
    .section = "P2", .events = p2_events, .energy = p2_energy, .screens = p2_screens, .jam = p2_jam};

}  // namespace flagbridge::sfb
