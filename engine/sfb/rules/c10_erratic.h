#pragma once

#include "sfb/rules/chapter.h"

// (C10) Erratic maneuvers.
namespace flagbridge::sfb {

SFB_STEP(stop_erratic);    // (C10.24)
SFB_STEP(watch_engines);   // (C10.314)
SFB_STEP(change_erratic);  // 6E2

// (C10) Erratic maneuvers: rules/c10_erratic.cpp. What they cost, in hexes; what they add to the speed now.
int erratic_cost(const Battles& game, const Ship& ship);
int erratic_hexes(const Battles& game, const Ship& ship);
void check_erratic(const Filled& filled, Violations& found);
// (C10.313) Whether the form of this turn must pay for them.
bool erratic_due(const Battles& game, const Position& position, UnitId unit);
// (C10.314) An engine box is lost.
void note_engine_lost(const Position& position, Ship& ship);
void carry_erratic_over(BattlePlay& play, UnitId unit, const Allocate& form);
void end_erratic(BattlePlay& play, UnitId unit, Rule rule);

SFB_ACTION(swerve);

inline constexpr std::array c10_actions = {
    ActionKind{Action::swerve, "C10.3"_sfb, ActStep::erratic, check_swerve, perform_swerve, list_swerve,
               say_swerve},
};
inline constexpr std::array c10_events = {
    EventRow{Happening::erratic_announced,
             {"erratic_announced", "{unit} announces erratic maneuvers {number}", {"unit", "number"}}},
    EventRow{Happening::erratic, {"erratic", "{unit}: erratic maneuvers {number}", {"unit", "number"}, true}},
};

inline bool is_swerving(const Battles&, const Position&, const Ship& ship) {
  return (ship.erratic & Ship::swerving) != 0;
}
inline constexpr std::array c10_bars = {
    Bar{from(Activity::launch, Activity::launch_probe, Activity::tractor, Activity::beam, Activity::web,
             Activity::sphere, Activity::lab, Activity::drop_pod, Activity::attach_pod, Activity::doors,
             Activity::guide, Activity::lend, Activity::sweep),
        "C10.5"_sfb, is_swerving, "not during erratic maneuvers"},
};
void pay_erratic(const Filled& filled, Purse& purse);
void show_erratic(Sheet& sheet);
inline constexpr std::array c10_energy = {
    EnergyLine{.name = "erratic",
               .rule = "C10.11"_sfb,
               .purpose = Purpose::erratic,
               .pay_first = pay_erratic,
               .check = check_erratic,
               .begin = carry_erratic_over,
               .show = show_erratic},
};
int swerving_ecm(const Jammed& between);
int swerving_aim(const Jammed& between);
inline constexpr std::array c10_jam = {
    Jam{Ewar::apart, "C10.41"_sfb, swerving_ecm},
    Jam{Ewar::against, "C10.42"_sfb, swerving_aim},
};
int swerving_collides(const Battles& game, const Position& position, UnitId unit);
int swerving_breaks(const Battles& game, const Position& position, UnitId unit);
inline constexpr std::array c10_modify = {
    Modifier{from(Roll::collision), "C10.47"_sfb, swerving_collides},
    Modifier{from(Roll::breakdown), "C10.55"_sfb, swerving_breaks},
};
inline constexpr Chapter chapter_c10 = {.section = "C10",
                                        .actions = c10_actions,
                                        .events = c10_events,
                                        .bars = c10_bars,
                                        .energy = c10_energy,
                                        .jam = c10_jam,
                                        .modify = c10_modify};

}  // namespace flagbridge::sfb
