#pragma once

#include "sfb/rules/chapter.h"

// (B2) The turn and its impulses.
namespace flagbridge::sfb {

SFB_ORDER(Pass);

SFB_STEP(begin_turn);
SFB_STEP(ask_acts);  // 6B
SFB_STEP(run_impulses);
SFB_STEP(begin_impulse);
SFB_STEP(end_impulse);
SFB_STEP(end_turn);

inline constexpr std::array b2_events = {
    EventRow{Happening::turn, {"turn", "turn {number} begins", {"number"}}},
    EventRow{Happening::impulse, {"impulse", "turn {turn}, impulse {number}", {"turn", "number"}}},
    EventRow{Happening::dropped, {"dropped", "{unit} can no longer do what was ordered", {"unit", "what"}}},
    EventRow{Happening::arrives, {"arrives", "{unit} begins at {at}", {"unit", "at"}, true}},
    EventRow{Happening::ended, {"ended", "the battle is over", {}}},
};
inline constexpr Chapter chapter_b2 = {.section = "B2", .events = b2_events};

}  // namespace flagbridge::sfb
