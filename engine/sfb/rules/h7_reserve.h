#pragma once

#include "sfb/rules/chapter.h"

// (H7) Reserve power: reinforcement, weapons begun late, fire.
namespace flagbridge::sfb {

SFB_ORDER(Reinforce);
SFB_ORDER(Face);

SFB_QUESTION(reinforcement);
SFB_QUESTION(face);

// (H7.34) What a careful owner would answer when he is asked about reserve power.
Order proposed_reinforcement(const Battles& game, const Position& position);
// (H7.13) Reserve power that fire and electronic warfare declared in this impulse will take.
Energy reserve_declared(const Battles& game, const Position& position, UnitId unit);

SFB_ACTION(begin_arming);
SFB_ACTION(begin_weasel);

inline constexpr std::array h7_actions = {
    ActionKind{Action::begin_arming, "H7.53"_sfb, ActStep::delayed, check_begin_arming, perform_begin_arming,
               list_begin_arming, say_begin_arming},
    ActionKind{Action::begin_weasel, "J3.122"_sfb, ActStep::delayed, check_begin_weasel, perform_begin_weasel,
               list_begin_weasel, say_begin_weasel},
};
inline constexpr std::array h7_events = {
    EventRow{Happening::arming_begun,
             {"arming_begun", "{unit} begins to arm {weapon} with reserve power", {"unit", "weapon"}, true}},
};
// (H5, H7.4) The charge of the batteries: h_power.cpp.
void pay_recharge(const Filled& filled, Purse& purse);
void check_recharge(const Filled& filled, Violations& found);
void begin_recharge(BattlePlay& play, UnitId unit, const Allocate& form);
void show_recharge(Sheet& sheet);
inline constexpr std::array h7_energy = {
    EnergyLine{.name = "recharge",
               .rule = "H5"_sfb,
               .purpose = Purpose::recharge,
               .pay_first = pay_recharge,
               .check = check_recharge,
               .begin = begin_recharge,
               .show = show_recharge},
};
void forget_kinds(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_h7 = {.section = "H7",
                                       .actions = h7_actions,
                                       .events = h7_events,
                                       .energy = h7_energy,
                                       .end_turn = forget_kinds};

}  // namespace flagbridge::sfb
