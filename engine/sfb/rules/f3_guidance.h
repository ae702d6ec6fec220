#pragma once

#include "sfb/rules/chapter.h"

// (F3) Who guides a seeking weapon.
namespace flagbridge::sfb {

SFB_STEP(check_guidance);  // 6B3.01 (F3.31)

SFB_ACTION(transfer_control);
SFB_ACTION(release_control);

inline constexpr std::array f3_actions = {
    ActionKind{Action::transfer_control, "F3.5"_sfb, ActStep::control, check_transfer_control,
               perform_transfer_control, list_transfer_control, say_transfer_control},
    ActionKind{Action::release_control, "F3.4"_sfb, ActStep::control, check_release_control,
               perform_release_control, list_release_control, say_release_control},
};
inline constexpr std::array f3_events = {
    EventRow{Happening::goes_inert, {"goes_inert", "{unit} goes inert", {"unit"}}},
    EventRow{Happening::released, {"released", "{unit} releases {what}", {"unit", "what"}, true}},
    EventRow{Happening::transferred,
             {"transferred", "{what} is guided by {unit} now", {"what", "unit"}, true}},
};
int guides_ecm(const Jammed& between);
inline constexpr std::array f3_jam = {Jam{Ewar::generated, "FP4.31"_sfb, guides_ecm}};
void count_channels_anew(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_f3 = {.section = "F3",
                                       .actions = f3_actions,
                                       .events = f3_events,
                                       .jam = f3_jam,
                                       .begin_turn = count_channels_anew};

}  // namespace flagbridge::sfb
