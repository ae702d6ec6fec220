#pragma once

#include "sfb/rules/chapter.h"

// (C2) Speeds a ship may choose.
namespace flagbridge::sfb {

inline constexpr int most_warp_hexes = 30;  // (C2.112)
inline constexpr int most_speed = 31;       // (C1.42)

// The speed that a form gives in an impulse of its turn.
int speed_in(const Allocate& form, int impulse);
// (C2.2, C12.33) The highest speed it may accelerate to in an impulse of a form's turn, from the lowest of
// the 32 impulses before: those of the turn before, and the form's own. Without a form: when the turn begins.
int acceleration_limit(const Battles& game, const Ship& ship, const Allocate& form, int impulse);
int acceleration_limit(const Battles& game, const Ship& ship);
// (C2.2) What it may accelerate to from that speed, or from none.
int acceleration_from(const Battles& game, const Ship& ship, int base);
inline int acceleration_from_rest(const Battles& game, const Ship& ship) {
  return acceleration_from(game, ship, 0);
}
// (C6.541, C8) The first impulse of the present turn in which it may move.
int first_free_impulse(const Position& position, const Ship& ship);
// (C2.18) The highest speed its engines allow at all.
int engine_limit(const Battles& game, const Ship& ship, int doubled);
// (C12.384) And the highest of this turn, by the warp power it began with.
int most_speed_of(const Battles& game, const Ship& ship);
// Hexes of a turn with that speed and those changes.
int hexes_of(int speed, const FixedVector<SpeedChange, 4>& changes);
// (C3.52) Movement points for braking if the form reverses the direction of travel.
int braking_points(const Battles& game, const Ship& ship, const Allocate& form);
// How movement is paid: hexes by warp, and at most one by impulse power (C2.111).
struct MovementBill {
  Energy warp;
  Energy impulse;
};
MovementBill movement_bill(const Battles& game, const Ship& ship, const Allocate& form, bool by_impulse);
// Whether the form needs a hex by impulse power, and whether it has one, if there is warp power for all else.
bool needs_impulse_hex(const Battles& game, const Ship& ship, const Allocate& form);
bool has_impulse_hex(const Battles& game, const Ship& ship, const Allocate& form);
// The highest speed of the turn, and whether it is never faster than before.
int fastest_of(const Allocate& form);
bool never_accelerates(const Allocate& form, int speed_before);
// The speed it will have in the next impulse, as far as that is plotted.
int speed_next(const Position& position, const Ship& ship);

// (C12.38) What moves a ship at one moment: its speed, whether a hex of it goes by impulse power, and hexes
// of maneuvers. All the rest comes from the warp engines, as they were when the turn began.
struct Exertion {
  int speed = 0;
  bool by_impulse = false;
  int maneuvers = 0;
};
bool warp_carries(const Battles& game, const Ship& ship, const Exertion& exertion);
// Whether a hex of its movement is paid for with impulse power.
bool moves_by_impulse(const Ship& ship);
// (C12.382) Hexes of erratic maneuvers that the warp engines would have to give.
int erratic_by_warp(const Battles& game, const Ship& ship);

inline constexpr std::array c2_events = {
    EventRow{Happening::speed, {"speed", "{unit} moves at speed {speed}", {"unit", "speed"}, true}},
};
void pay_movement(const Filled& filled, Purse& purse);
void check_speed(const Filled& filled, Violations& found);
void begin_movement(BattlePlay& play, UnitId unit, const Allocate& form);
void show_speed(Sheet& sheet);
inline constexpr std::array c2_energy = {
    EnergyLine{.name = "speed",
               .rule = "C2"_sfb,
               .purpose = Purpose::movement,
               .pay_first = pay_movement,
               .check = check_speed,
               .begin = begin_movement,
               .show = show_speed},
};
void remember_standing(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_c2 = {
    .section = "C2", .events = c2_events, .energy = c2_energy, .end_turn = remember_standing};

}  // namespace flagbridge::sfb
