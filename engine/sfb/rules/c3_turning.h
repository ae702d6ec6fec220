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
void check_rotation(const Battles& game, const Ship& ship, const Allocate& form, Violations& found);
void rotate_bases(BattlePlay& play);

inline constexpr std::array c3_events = {
    EventRow{Happening::moves, {"moves", "{unit} moves to {to}", {"unit", "to", "heading"}, true}},
    EventRow{Happening::turns,
             {"turns", "{unit} turns to {heading} and moves to {to}", {"unit", "to", "heading"}, true}},
    EventRow{Happening::slips, {"slips", "{unit} slips to {to}", {"unit", "to", "heading"}, true}},
    EventRow{Happening::base_turns, {"base_turns", "{unit} rotates to {facing}", {"unit", "facing"}}},
};
inline constexpr Chapter chapter_c3 = {.section = "C3", .events = c3_events};

}  // namespace flagbridge::sfb
