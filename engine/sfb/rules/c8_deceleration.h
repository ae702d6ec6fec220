#pragma once

#include "sfb/rules/chapter.h"

// (C8) Emergency deceleration.
namespace flagbridge::sfb {

SFB_STEP(decelerate);  // 6A4.04 (C8)

SFB_ACTION(stop_hard);

inline constexpr std::array c8_actions = {
    ActionKind{Action::stop_hard, "C8"_sfb, ActStep::final, check_stop_hard, perform_stop_hard,
               list_stop_hard, say_stop_hard},
};
inline constexpr std::array c8_events = {
    EventRow{Happening::stops_hard,
             {"stops_hard", "{unit} begins an emergency deceleration", {"unit"}, true}},
    EventRow{Happening::stopped, {"stopped", "{unit} has stopped", {"unit"}}},
};
inline constexpr Chapter chapter_c8 = {.section = "C8", .actions = c8_actions, .events = c8_events};

}  // namespace flagbridge::sfb
