#pragma once

#include "sfb/rules/chapter.h"

// (P3.2) Ways through asteroids.
namespace flagbridge::sfb {

SFB_ACTION(follow);

inline constexpr std::array p3_actions = {
    ActionKind{Action::follow, "P3.23"_sfb, ActStep::final, check_follow, perform_follow, list_follow,
               say_follow},
};
// (P3.43, R1.14A5) Whether the large asteroid on which one of them stands is between two units.
bool behind_rock(const Battles& game, const Position& position, const Ends& ends);
inline constexpr std::array p3_screens = {
    Screen{from(Ray::sight), "R1.14A5"_sfb, behind_rock,
           "a large asteroid with a base on it is in the line of {0}"},
    Screen{from(Ray::beam), "P2.32"_sfb, behind_rock, "something solid is in the way"},
};
inline constexpr std::array p3_events = {
    EventRow{
        Happening::path_cleared,
        {"path_cleared", "{unit} clears {points} points of rock at {at}", {"unit", "points", "at"}, true}},
    EventRow{Happening::follows, {"follows", "{unit} follows {target}", {"unit", "target"}, true}},
};
inline constexpr Chapter chapter_p3 = {
    .section = "P3", .actions = p3_actions, .events = p3_events, .screens = p3_screens};

}  // namespace flagbridge::sfb
