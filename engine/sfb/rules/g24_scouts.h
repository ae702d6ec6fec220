#pragma once

#include "sfb/rules/chapter.h"

// (G24) Scouts and their special sensors.
namespace flagbridge::sfb {

bool is_scout(const Design& design);
// (G24.13) Whether a special sensor is blind for the time being; whether it works and sees.
bool is_blind(const Position& position, const Ship& ship, int sensor);
bool sensor_sees(const Battles& game, const Position& position, const Ship& ship, int weapon);
// An explosion or a burst blinds one for every twelve points of it, for 32 impulses (G24.133, P5.35).
void blind_sensors(BattlePlay& play, UnitId unit, int points, Rule rule);
// Those that see again are forgotten to have been blinded.
void forget_blinding(Position& position);
// (C7.23, G24.14) Whether a special sensor works and has power this turn. Which of an enemy's have he keeps
// to himself: whoever would leave learns by trying.
bool has_active_channel(const Battles& game, const Position& position, const Ship& ship);
// (G24.27) Special sensors that may study something; so many do.
int free_sensors(const Battles& game, const Position& position, const Ship& ship);
void use_sensors(BattlePlay& play, const Ship& ship, int count);
// For views: whether a special sensor belongs to whoever looks.
bool owns_sensor(const BattleEyes& eyes, std::uint16_t sensor);

// Takes out of a list what is gone.
template <class List, class Gone>
void drop_from(List& list, Gone&& gone) {
  for (std::size_t i = list.size(); i-- > 0;) {
    if (gone(list[i])) list.erase(i);
  }
}

ArmingCost cost_of_sensor(const Loading& loading);
void load_sensor(const Loading& loading, Mount& mount, Energy energy);
bool always_holds(const Battles& game, const Position& position, const Ship& ship, int weapon);
void lose_sensor(BattlePlay& play, UnitId unit, int weapon);
inline constexpr std::array g24_weapons = {
    Family{.what = WeaponFamily::special_sensor,
           .keeps_load = true,
           .cost = cost_of_sensor,
           .load = load_sensor,
           .holds = always_holds,
           .lose = lose_sensor},
};
inline constexpr std::array g24_events = {
    EventRow{Happening::blinded,
             {"blinded", "{unit}: {number} special sensors are blinded", {"unit", "number"}}},
};
inline constexpr Chapter chapter_g24 = {.section = "G24", .events = g24_events, .weapons = g24_weapons};

}  // namespace flagbridge::sfb
