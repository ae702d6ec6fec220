#pragma once

#include "sfb/rules/chapter.h"

// (G13) Cloaking devices.
namespace flagbridge::sfb {

inline constexpr int fading_impulses = 5;  // (G13.14, G13.15) the one of switching among them

SFB_STEP(fade_cloaks);  // 6B2

// (G13.431) Whether a tractor beam between it and an enemy takes away what the cloak does for a ship.
bool cloak_voided(const Position& position, UnitId unit);
// (G13.4) Damage that shows where a cloaked ship is, for the rest of the impulse.
void expose(BattlePlay& play, UnitId unit, Rule rule);
// (G13.15) Begins to become visible, by order or by force.
void begin_fading_in(BattlePlay& play, UnitId unit, Rule rule);

SFB_ACTION(cloak);
SFB_ACTION(destroy_cloak);

void foresee_cloak(const Battles& game, Position& position, const Do& order);

inline constexpr std::array g13_actions = {
    ActionKind{.what = Action::cloak,
               .rule = "G13.14"_sfb,
               .step = ActStep::cloak,
               .check = check_cloak,
               .perform = perform_cloak,
               .list = list_cloak,
               .words = say_cloak,
               .barred_in_nebula = true,
               .weighs = always,
               .foresee = foresee_cloak},
    ActionKind{Action::destroy_cloak, "G13.162"_sfb, ActStep::cloak, check_destroy_cloak,
               perform_destroy_cloak, list_destroy_cloak, say_destroy_cloak},
};
inline constexpr std::array g13_events = {
    EventRow{Happening::cloaks, {"cloaks", "{unit} begins to cloak", {"unit"}, true}},
    EventRow{Happening::uncloaks, {"uncloaks", "{unit} begins to uncloak", {"unit"}, true}},
    EventRow{Happening::fades, {"fades", "{unit} has faded", {"unit"}}},
};

// Cloaked or fading.
inline bool is_under_cloak(const Battles&, const Position&, const Ship& ship) {
  return ship.cloak != Cloaking::off;
}
inline constexpr std::array g13_bars = {
    Bar{from(Activity::fire), "G13.5"_sfb, is_under_cloak,
        "{0} cannot fire from a ship that is cloaked or fading"},
    Bar{from(Activity::launch, Activity::launch_probe, Activity::guide), "G13.5"_sfb, is_under_cloak,
        "nothing is launched under the cloak"},
    Bar{from(Activity::tractor), "G13.5"_sfb, is_under_cloak, "a cloaked ship uses no tractor beam"},
    Bar{from(Activity::beam), "G13.5"_sfb, is_under_cloak, "a cloaked ship does not beam"},
    Bar{from(Activity::web), "G13.5"_sfb, is_under_cloak, "not while the ship is cloaked or fading"},
    Bar{from(Activity::hatch), "G13.5"_sfb, is_under_cloak, "its hatches are shut under the cloak"},
    Bar{from(Activity::swerve), "G13.59"_sfb, is_under_cloak, "not under the cloak"},
    Bar{from(Activity::sphere), "G23.622"_sfb, is_under_cloak, "not while the ship is cloaked or fading"},
};
void pay_cloak(const Filled& filled, Purse& purse);
void check_device(const Filled& filled, Violations& found);
void begin_cloak(BattlePlay& play, UnitId unit, const Allocate& form);
void show_cloak(Sheet& sheet);
inline constexpr std::array g13_energy = {
    EnergyLine{.name = "cloak",
               .rule = "G13.113"_sfb,
               .purpose = Purpose::cloak,
               .pay = pay_cloak,
               .check = check_device,
               .begin = begin_cloak,
               .show = show_cloak},
};
void forget_switching(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_g13 = {.section = "G13",
                                        .actions = g13_actions,
                                        .events = g13_events,
                                        .bars = g13_bars,
                                        .energy = g13_energy,
                                        .begin_turn = forget_switching};

}  // namespace flagbridge::sfb
