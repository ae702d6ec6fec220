#pragma once

#include "sfb/rules/chapter.h"

// (G4) Labs.
namespace flagbridge::sfb {

SFB_ACTION(identify);
SFB_ACTION(study);

inline constexpr std::array g4_actions = {
    ActionKind{.what = Action::identify,
               .rule = "G4.2"_sfb,
               .step = ActStep::identify,
               .check = check_identify,
               .perform = perform_identify,
               .list = list_identify,
               .words = say_identify,
               .repeats = true},
    ActionKind{Action::study, "G4.12"_sfb, ActStep::identify, check_study, perform_study, list_study,
               say_study},
};
inline constexpr std::array g4_events = {
    EventRow{Happening::examines, {"examines", "{unit} examines {what}", {"unit", "what"}}},
    EventRow{Happening::identified, {"identified", "{unit} identifies {what}", {"unit", "what"}, true}},
    EventRow{Happening::studied,
             {"studied", "{unit} learns {points} points about {target}", {"unit", "target", "points"}, true}},
};
inline constexpr Chapter chapter_g4 = {.section = "G4", .actions = g4_actions, .events = g4_events};

}  // namespace flagbridge::sfb
