#pragma once

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/chapter.h"

// (C6) High energy turns and breakdowns.
namespace flagbridge::sfb {

SFB_STEP(break_down);  // 6A3.10 (C6.54)
SFB_STEP(tumble);      // 6B11 (C6.5511)

// (C6) Whether a ship may make a high energy turn now: when, how often, and with what energy.
Turning may_turn_hard(const Battles& game, const Position& position, UnitId unit);
// (C6) A high energy turn to a heading, with its breakdown roll.
void turn_hard(BattlePlay& play, UnitId unit, Direction to);
void breakdown(BattlePlay& play, UnitId unit, Rule cause);

inline constexpr std::array c6_events = {
    EventRow{Happening::turns_hard,
             {"turns_hard", "{unit} makes a high energy turn to {heading}", {"unit", "heading"}, true}},
    EventRow{Happening::breaks_down, {"breaks_down", "{unit} breaks down", {"unit"}}},
    EventRow{Happening::tumbles, {"tumbles", "{unit} tumbles to {heading}", {"unit", "heading"}}},
};
inline constexpr Chapter chapter_c6 = {.section = "C6", .events = c6_events};

}  // namespace flagbridge::sfb
