#pragma once

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/chapter.h"
#include "sfb/rules/g2_control.h"

// (C6) High energy turns and breakdowns.
namespace flagbridge::sfb {

SFB_STEP(break_down);  // 6A3.10 (C6.54)
SFB_STEP(tumble);      // 6B11 (C6.5511)

// (C6) Whether a ship may make a high energy turn now: when, how often, and with what energy.
Turning may_turn_hard(const Battles& game, const Position& position, UnitId unit);
// (C6) A high energy turn to a heading, with its breakdown roll.
void turn_hard(BattlePlay& play, UnitId unit, Direction to);
void breakdown(BattlePlay& play, UnitId unit, Rule cause);

inline constexpr std::array c6_events = {
    EventRow{Happening::turns_hard,
             {"turns_hard", "{unit} makes a high energy turn to {heading}", {"unit", "heading"}, true}},
    EventRow{Happening::breaks_down, {"breaks_down", "{unit} breaks down", {"unit"}}},
    EventRow{Happening::tumbles, {"tumbles", "{unit} tumbles to {heading}", {"unit", "heading"}}},
};

// (C6.547) How long a breakdown keeps a ship from much; and whether one does.
inline constexpr int quiet_after_breakdown = 8;
inline bool broken_lately(const Battles&, const Position& position, const Ship& ship) {
  return !past(position.now(), ship.broken_down, quiet_after_breakdown);
}
inline bool tumbles(const Battles&, const Position&, const Ship& ship) { return ship.tumbling != 0; }
// (C6.37)
bool too_shaken_to_turn(const Battles& game, const Position& position, const Ship& ship);

inline constexpr std::array c6_bars = {
    Bar{from(Activity::turn_hard), "C6.37"_sfb, nobody_controls, "nobody controls the ship"},
    Bar{from(Activity::turn_hard), "C6.37"_sfb, is_captured, "not with a captured ship"},
    Bar{from(Activity::turn_hard), "C6.37"_sfb, too_shaken_to_turn,
        "not within 16 impulses of a breakdown or emergency deceleration"},
    Bar{from(Activity::launch, Activity::tractor), "C6.547"_sfb, broken_lately,
        "too soon after the breakdown"},
    Bar{from(Activity::beam), "C6.5474"_sfb, broken_lately, "too soon after the breakdown"},
    Bar{from(Activity::doors), "C6.5472"_sfb, broken_lately, "too soon after the breakdown"},
    Bar{from(Activity::arm_probe), "C6.547"_sfb, broken_lately,
        "no weapon is launched so soon after a breakdown"},
    Bar{from(Activity::fire), "C6.547"_sfb, broken_lately, "{0} cannot fire so soon after a breakdown"},
    Bar{from(Activity::launch, Activity::launch_probe, Activity::tractor, Activity::beam, Activity::web,
             Activity::sphere, Activity::lab, Activity::drop_pod, Activity::attach_pod, Activity::doors,
             Activity::guide, Activity::lend),
        "C6.55"_sfb, tumbles, "not while the ship tumbles"},
};
void pay_hets(const Filled& filled, Purse& purse);
void check_hets(const Filled& filled, Violations& found);
void begin_hets(BattlePlay& play, UnitId unit, const Allocate& form);
void show_hets(Sheet& sheet);
inline constexpr std::array c6_energy = {
    EnergyLine{.name = "hets",
               .rule = "C6.34"_sfb,
               .purpose = Purpose::high_energy_turn,
               .pay_first = pay_hets,
               .check = check_hets,
               .begin = begin_hets,
               .show = show_hets},
};
void count_hard_turns_anew(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_c6 = {.section = "C6",
                                       .events = c6_events,
                                       .bars = c6_bars,
                                       .energy = c6_energy,
                                       .begin_turn = count_hard_turns_anew};

}  // namespace flagbridge::sfb
