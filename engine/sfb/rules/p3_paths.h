#pragma once

#include "sfb/rules/chapter.h"

// (P3.2) Ways through asteroids.
namespace flagbridge::sfb {

SFB_ACTION(follow);

inline constexpr std::array p3_actions = {
    ActionKind{Action::follow, "P3.23"_sfb, ActStep::final, check_follow, perform_follow, list_follow,
               say_follow},
};
inline constexpr std::array p3_events = {
    EventRow{
        Happening::path_cleared,
        {"path_cleared", "{unit} clears {points} points of rock at {at}", {"unit", "points", "at"}, true}},
    EventRow{Happening::follows, {"follows", "{unit} follows {target}", {"unit", "target"}, true}},
};
inline constexpr Chapter chapter_p3 = {.section = "P3", .actions = p3_actions, .events = p3_events};

}  // namespace flagbridge::sfb
