#pragma once

#include "sfb/rules/chapter.h"

// (G5) Probes.
namespace flagbridge::sfb {

// (H7.2, H7.53) Its first turn of energy from the batteries.
inline constexpr std::uint8_t any_probe = 0xff;  // in place of a weapon

// (G5.32) Probes armed as weapons: rules/g5_probes.cpp.
void check_probe_arms(const Filled& filled, Violations& found);
Energy probe_arms_cost(const Allocate& form);
void arm_probes(Position& position, Ship& ship, const Allocate& form);
// (H7.32) Of a ship that loses a launcher the one begun last with reserve power is no more.
void drop_late_probe(Position& position, UnitId ship);
void check_begin_probe(const Battles& game, const Position& position, const Do& order, Violations& found);
void begin_probe(BattlePlay& play, const Do& order);

SFB_ACTION(launch_probe);

inline constexpr std::array g5_actions = {
    ActionKind{Action::launch_probe, "G5.2"_sfb, ActStep::probes, check_launch_probe, perform_launch_probe,
               list_launch_probe, say_launch_probe},
};
inline constexpr std::array g5_events = {
    EventRow{Happening::launches_probe,
             {"launches_probe", "{unit} launches a probe to {where}", {"unit", "where"}}},
};
void pay_probes(const Filled& filled, Purse& purse);
void check_probes(const Filled& filled, Violations& found);
void begin_probes(BattlePlay& play, UnitId unit, const Allocate& form);
void show_probes(Sheet& sheet);
inline constexpr std::array g5_energy = {
    EnergyLine{.name = "probes",
               .rule = "G5.2"_sfb,
               .purpose = Purpose::probe,
               .pay = pay_probes,
               .check = check_probes,
               .begin = begin_probes,
               .show = show_probes},
};
inline constexpr Chapter chapter_g5 = {
    .section = "G5", .actions = g5_actions, .events = g5_events, .energy = g5_energy};

}  // namespace flagbridge::sfb
