#pragma once

#include "sfb/rules/chapter.h"

// (G14) Pods.
namespace flagbridge::sfb {

// (G14.6) Whether it is a pod that nobody controls.
bool drifts(const Battles& game, const Ship& ship);

SFB_ACTION(drop_pod);
SFB_ACTION(attach_pod);

inline constexpr std::array g14_actions = {
    ActionKind{Action::drop_pod, "G14.3"_sfb, ActStep::separation, check_drop_pod, perform_drop_pod,
               list_drop_pod, say_drop_pod},
    ActionKind{Action::attach_pod, "G14.4"_sfb, ActStep::pods, check_attach_pod, perform_attach_pod,
               list_attach_pod, say_attach_pod},
};
inline constexpr std::array g14_events = {
    EventRow{Happening::pod_attached, {"pod_attached", "{unit} takes up {what}", {"unit", "what"}, true}},
    EventRow{Happening::pod_dropped, {"pod_dropped", "{unit} drops {what}", {"unit", "what"}, true}},
};
inline constexpr Chapter chapter_g14 = {.section = "G14", .actions = g14_actions, .events = g14_events};

}  // namespace flagbridge::sfb
