#pragma once

#include "sfb/rules/chapter.h"

// (G2) Control of a ship, and who has it.
namespace flagbridge::sfb {

inline bool nobody_controls(const Battles& game, const Position&, const Ship& ship) {
  return uncontrolled(game, ship);
}
inline bool is_captured(const Battles&, const Position&, const Ship& ship) { return ship.captured != 0; }
// (D7.5) Who has captured a ship does not know how to use all of it.
inline bool not_in_hand(const Battles& game, const Position&, const Ship& ship) {
  return ship.captured != 0 || uncontrolled(game, ship);
}

inline constexpr std::array g2_bars = {
    Bar{from(Activity::launch, Activity::sphere, Activity::squadron), "G2.2"_sfb, not_in_hand,
        "nobody controls the ship"},
    Bar{from(Activity::launch_probe, Activity::tractor, Activity::beam, Activity::web, Activity::attach_pod,
             Activity::lay_mine, Activity::cloak),
        "G2.2"_sfb, nobody_controls, "nobody controls the ship"},
    Bar{from(Activity::lab, Activity::swerve, Activity::accelerate, Activity::seeking_shuttle,
             Activity::guide, Activity::lend),
        "G2.22"_sfb, nobody_controls, "nobody controls the ship"},
};
// (G2) Nobody is there to order more speed, or a maneuver.
void check_control(const Filled& filled, Violations& found);
inline constexpr std::array g2_energy = {
    EnergyLine{.rule = "G2.22"_sfb, .check = check_control},
};
inline constexpr Chapter chapter_g2 = {.section = "G2", .bars = g2_bars, .energy = g2_energy};

}  // namespace flagbridge::sfb
