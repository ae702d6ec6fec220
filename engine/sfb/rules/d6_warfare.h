#pragma once

#include <algorithm>

#include "sfb/rules/chapter.h"

// (D6.3) The electronic warfare of one unit against another, source by source.
namespace flagbridge::sfb {

SFB_ORDER(Warfare);

// (D6.34) The shift of a die for fire of one unit at another: of phasers, tractors, transporters. Guns that
// drones are harder to hit for see more of it (FD1.52).
int warfare_shift(const Battles& game, const Position& position, UnitId firer, UnitId target);
// (D6.37) Whether a tractor or transporter works on somebody unwilling, with its die if there is a shift.
bool warfare_roll(BattlePlay& play, UnitId user, UnitId target, const char* purpose);
// (D6.3141) Points of electronic warfare a ship may generate in all: by its sensors; as reserve power allows.
int warfare_rating(const Battles& game, const Ship& ship);
int warfare_limit(const Battles& game, const Ship& ship);
// Electronic warfare decided with fire (D6.315): points it adds by reserve power, and its announcement.
int planned_points(const Ship& ship);
void reveal_warfare(BattlePlay& play, UnitId unit);

SFB_ACTION(lend);

inline constexpr int activation_delay = 4;  // (D6.633) impulses until fire control that is switched on works
inline constexpr int most_lent = 6;         // (D6.3144) points of either kind that a unit may be lent

// (D6.62, D6.68, G2.22) Whether ECCM of that ship works: active fire control, and somebody at the controls.
bool counters(const Battles& game, const Position& position, const Ship& ship);

// What the sources add up to (D6.34).
struct Jamming {
  int generated = 0, built_in = 0, natural = 0, lent = 0;  // ECM of the target
  int against = 0;                                         // whatever else spoils the firer's aim
  int countered = 0;                                       // ECCM of the firer
  int firm = 0;                                            // ECM that no ECCM counters (M8.12)
  int net() const {
    const int rest = generated + built_in + natural + lent + against - countered;
    return firm > 0 ? std::max(0, rest) + firm : rest;
  }
};

Jamming jamming(const Battles& game, const Position& position, UnitId firer, UnitId target, Aim aim);
// (D6.36) Of a seeking weapon that strikes: what its target puts up there, against the ECCM of its
// controller.
Jamming jamming_at_impact(const Battles& game, const Position& position, UnitId target, UnitId controller);
// (M8.12, M8.24) What a mine has against whoever is no minesweeper.
int mine_jamming(const Battles& game, const Position& position, UnitId firer, UnitId target);
// (D6.34) 1-3 points make one, 4-8 two, 9-15 three, and so on.
int shift_of(int net);
int shift_against(const Battles& game, const Position& position, UnitId firer, UnitId target, Aim aim);
// (P2.54) For fire at the ground, whose clutter is natural ECM.
int shift_at_ground(const Battles& game, const Position& position, UnitId firer);

// (P3.33, P2.223, P6) Natural ECM of what the line between two units goes through.
int jamming_of_terrain(const Battles& game, const Position& position, UnitId a, UnitId b);

// (D6.315) Whether a ship could turn to more ECM now than it has.
bool can_jam_more(const Battles& game, const Position& position, UnitId unit);

// (D6.11, D6.113) The die for a lock-on; none is thrown with whole sensors.
bool roll_for_lock(BattlePlay& play, UnitId unit, Rule rule);
// (G13.33) Rolls to keep or find again what is cloaked; `new_turn` in phase 4.
void follow_cloaked(BattlePlay& play, bool new_turn);
// (D6.3144) What a special sensor lends; nullptr if it lends nothing.
const Lending* lending_of(const Position& position, const Ship& ship, int sensor);
// Lent points that no longer reach their ship.
void refresh_lending(BattlePlay& play);
// All that the sensors of a ship lend ends; or one of them.
void end_lending(Position& position, UnitId unit);
void end_lending_by(Position& position, std::uint16_t sensor);

inline constexpr std::array d6_3_actions = {
    ActionKind{.what = Action::lend,
               .rule = "D6.3144"_sfb,
               .step = ActStep::lock_on,
               .check = check_lend,
               .perform = perform_lend,
               .list = list_lend,
               .words = say_lend,
               .barred_in_nebula = true},
};
inline constexpr std::array d6_3_events = {
    EventRow{Happening::warfare,
             {"warfare", "{unit} has {ecm} ECM and {eccm} ECCM", {"unit", "ecm", "eccm"}, true}},
    EventRow{
        Happening::lends,
        {"lends", "{unit} lends {ecm} ECM and {eccm} ECCM to {target}", {"unit", "ecm", "eccm", "target"}}},
};
void pay_ecm(const Filled& filled, Purse& purse);
void check_warfare(const Filled& filled, Violations& found);
void begin_ecm(BattlePlay& play, UnitId unit, const Allocate& form);
void show_ecm(Sheet& sheet);
void pay_eccm(const Filled& filled, Purse& purse);
void check_eccm(const Filled& filled, Violations& found);
void begin_eccm(BattlePlay& play, UnitId unit, const Allocate& form);
void show_eccm(Sheet& sheet);
inline constexpr std::array d6_3_energy = {
    EnergyLine{.name = "ecm",
               .rule = "D6.3141"_sfb,
               .purpose = Purpose::ecm,
               .pay = pay_ecm,
               .check = check_warfare,
               .begin = begin_ecm,
               .show = show_ecm},
    EnergyLine{.name = "eccm",
               .rule = "D6.3141"_sfb,
               .purpose = Purpose::eccm,
               .pay = pay_eccm,
               .check = check_eccm,
               .begin = begin_eccm,
               .show = show_eccm},
};
int generated_ecm(const Jammed& between);
int built_in_ecm(const Jammed& between);
int lent_ecm(const Jammed& between);
int generated_eccm(const Jammed& between);
int lent_eccm(const Jammed& between);
inline constexpr std::array d6_3_jam = {
    Jam{Ewar::generated, "D6.3141"_sfb, generated_ecm}, Jam{Ewar::built_in, "D6.3142"_sfb, built_in_ecm},
    Jam{Ewar::lent, "D6.3144"_sfb, lent_ecm},           Jam{Ewar::countered, "D6.3141"_sfb, generated_eccm},
    Jam{Ewar::countered_lent, "D6.124"_sfb, lent_eccm},
};
void end_warfare(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_d6_3 = {.section = "D6.3",
                                         .actions = d6_3_actions,
                                         .events = d6_3_events,
                                         .energy = d6_3_energy,
                                         .jam = d6_3_jam,
                                         .end_turn = end_warfare};

}  // namespace flagbridge::sfb
