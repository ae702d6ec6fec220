#pragma once

#include "sfb/rules/chapter.h"

// (P2.4, P2.61) Units in the air over one of the six sides of a planet, and on the ground there: Ship::over
// and Craft::over are 0 anywhere else, 1 + the side in the air, and 8 more on the ground. (P3.44) A base on a
// side of a large asteroid has 16 more than that, and 32 more again if nothing is hidden from it (R1.14A5).
namespace flagbridge::sfb {

SFB_ACTION(touch_down);
SFB_ACTION(take_off);

inline constexpr std::uint8_t on_the_ground = 8, on_a_rock = 16, all_round = 32;
inline constexpr int speed_in_air = 1;  // (P2.8)
constexpr bool has_landed(std::uint8_t over) { return (over & on_the_ground) != 0; }
constexpr int side_over(std::uint8_t over) { return (over & 7) - 1; }
constexpr bool is_on_rock(std::uint8_t over) { return (over & on_a_rock) != 0; }
// (P2.61) Where whatever leaves a unit is, and whatever lands on it must be: a large asteroid has no air.
constexpr std::uint8_t air_beside(std::uint8_t over) {
  return is_on_rock(over) ? std::uint8_t{0} : static_cast<std::uint8_t>(over & ~on_the_ground);
}
inline std::uint8_t over_of(const Position& position, UnitId unit) {
  return is_ship(unit) ? position.ship(unit).over : position.small(unit).over;
}

// (P2.611) A unit has come into a hex: over which side of a planet it is now.
void note_side(BattlePlay& play, UnitId unit);
// (P2.43) Whether a ship is built to come down on a planet.
bool can_land(const Battles& game, const Ship& ship);
// (P2.61) Whether the planet itself is between two units, one of which is over it.
bool behind_ground(const Battles& game, const Position& position, const Ends& ends);
// (P2.547) Whether the air keeps what bursts in another hex off a unit.
bool sheltered_by_air(const Battles& game, const Position& position, UnitId unit, Hex from);
// (P2.45, P2.8) What being down there forbids on a form.
void check_low(const Filled& filled, Violations& found);

// --- rocks: p3_paths.cpp
// ------------------------------------------------------------------------------------ (P3.232) Whether a
// ship goes through rocks in the wake of a larger one.
bool in_the_wake(const Battles& game, const Position& position, UnitId unit);
// (P3.25) Points that fire of the impulse before has taken off; used up by that.
int cleared_for(Position& position, UnitId unit);

inline constexpr std::array p2_4_actions = {
    ActionKind{Action::touch_down, "P2.43"_sfb, ActStep::final, check_touch_down, perform_touch_down,
               list_touch_down, say_touch_down},
    ActionKind{Action::take_off, "P2.4"_sfb, ActStep::final, check_take_off, perform_take_off, list_take_off,
               say_take_off},
};
inline constexpr std::array p2_4_events = {
    EventRow{Happening::touches_down,
             {"touches_down", "{unit} is on side {side} of the planet", {"unit", "side"}, true}},
    EventRow{Happening::takes_off, {"takes_off", "{unit} leaves the ground", {"unit"}, true}},
};
inline constexpr std::array p2_4_screens = {
    Screen{from(Ray::sight), "D1.4"_sfb, behind_ground, "something stands in the line of {0}"},
    Screen{from(Ray::beam), "P2.32"_sfb, behind_ground, "something solid is in the way"},
};
inline constexpr std::array p2_4_energy = {
    EnergyLine{.rule = "P2.45"_sfb, .check = check_low},
};
inline constexpr Chapter chapter_p2_4 = {.section = "P2.4",
                                         .actions = p2_4_actions,
                                         .events = p2_4_events,
                                         .energy = p2_4_energy,
                                         .screens = p2_4_screens,
                                         .arrive = note_side};

}  // namespace flagbridge::sfb
