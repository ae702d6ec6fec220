#pragma once

#include "sfb/rules/chapter.h"

// (C3) Turning: what a ship may do in its next move, and the move itself.
namespace flagbridge::sfb {

struct Turning {  // whether a step is legal for a ship now
  bool legal = false;
  Rule rule;
  const char* why = "";
};

Turning may_step(const Battles& game, const Position& position, UnitId unit, Step step);
// One scheduled move of a ship. Damage it causes is noted, not resolved.
void move_ship(BattlePlay& play, UnitId unit, Step step);

// Sets a unit into a hex: remembers how it came there, and everything that follows from being there (D3.41,
// M2.4, P3).
void enter_hex(BattlePlay& play, UnitId unit, Hex to, Direction through);
// (C3.7) Bases that rotate: rules/c3_rotation.cpp.
void check_rotation(const Filled& filled, Violations& found);
void rotate_bases(BattlePlay& play);

inline constexpr std::array c3_events = {
    EventRow{Happening::moves, {"moves", "{unit} moves to {to}", {"unit", "to", "heading"}, true}},
    EventRow{Happening::turns,
             {"turns", "{unit} turns to {heading} and moves to {to}", {"unit", "to", "heading"}, true}},
    EventRow{Happening::slips, {"slips", "{unit} slips to {to}", {"unit", "to", "heading"}, true}},
    EventRow{Happening::base_turns, {"base_turns", "{unit} rotates to {facing}", {"unit", "facing"}}},
};
// (C3.5, C3.6) Going astern, and the quick way to it: rules/c12_changes.cpp.
void pay_braking(const Filled& filled, Purse& purse);
void check_quick_reverse(const Filled& filled, Violations& found);
void show_reverse(Sheet& sheet);
void show_rotation(Sheet& sheet);
inline constexpr std::array c3_energy = {
    EnergyLine{.name = "reverse",
               .rule = "C3.5"_sfb,
               .purpose = Purpose::braking,
               .pay_first = pay_braking,
               .check = check_quick_reverse,
               .show = show_reverse},
    EnergyLine{.name = "rotation", .rule = "C3.7"_sfb, .check = check_rotation, .show = show_rotation},
};
inline constexpr Chapter chapter_c3 = {.section = "C3", .events = c3_events, .energy = c3_energy};

}  // namespace flagbridge::sfb
