#pragma once

#include "sfb/rules/chapter.h"

// (J7) Dogfights.
namespace flagbridge::sfb {

// (J7) Dogfights: rules/j7_dogfights.cpp.
SFB_STEP(hold_dogfights);  // 6C

bool in_dogfight(const Position& position, UnitId unit);
// Whom a weapon strikes that was aimed at one of a pair.
UnitId struck_in_dogfight(BattlePlay& play, UnitId target);

SFB_ACTION(challenge);
SFB_ACTION(break_away);

inline constexpr std::array j7_actions = {
    ActionKind{Action::challenge, "J7"_sfb, ActStep::dogfights, check_challenge, perform_challenge,
               list_challenge, say_challenge},
    ActionKind{Action::break_away, "J7"_sfb, ActStep::break_away, check_break_away, perform_break_away,
               list_break_away, say_break_away},
};
inline constexpr std::array j7_events = {
    EventRow{Happening::challenges,
             {"challenges", "{unit} challenges {target} to a dogfight", {"unit", "target"}, true}},
    EventRow{Happening::dogfight,
             {"dogfight", "{unit} has the advantage over {target}: {number}", {"unit", "target", "number"}}},
    EventRow{Happening::breaks_away, {"breaks_away", "{unit} breaks away from its dogfight", {"unit"}}},
};
inline constexpr Chapter chapter_j7 = {.section = "J7", .actions = j7_actions, .events = j7_events};

}  // namespace flagbridge::sfb
