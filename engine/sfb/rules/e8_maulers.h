#pragma once

#include "sfb/rules/e1_shots.h"

// (E8) Maulers: whole groups of batteries are discharged into a beam straight ahead, as often as there is
// energy; engines that are coupled to it suffer.
namespace flagbridge::sfb {

bool has_mauler(const Battles& game, const Ship& ship);

// (E8.31) The groups of a ship as they are now. Energy that was used otherwise (E8.34) was taken from the
// last groups, energy that was charged since lies in the first; so do the boxes that are left.
struct Group {
  Energy room, charge;
  Moment used = never;
};
using Groups = FixedVector<Group, 15>;
Groups groups_of(const Battles& game, const Position& position, UnitId unit);
// (E8.323) Not twice within a quarter of a turn.
bool is_rested(const Position& position, const Group& group);

// The functions of its family.
Refusal refuse_mauler(const Shot& shot);
Effect effect_of_mauler(const Shot& shot, const Sight& sight);
ArmingCost cost_of_mauler(const Loading& loading);
void load_mauler(const Loading& loading, Mount& mount, Energy energy);
bool mauler_ready(const Battles& game, const Position& position, UnitId unit, int weapon);
void check_mauler(const Battles& game, const Position& position, const Fire& order, int weapon,
                  Violations& found);
// What its groups of batteries would give, which nothing else declared may count on.
Energy drawn_by_mauler(const Battles& game, const Position& position, const Fire& order);
void declare_mauler(BattlePlay& play, const Fire& order, int weapon);
void use_mauler(BattlePlay& play, UnitId unit, int weapon);
// (E8.13) What a hit on any weapon may take instead.
inline constexpr std::array mauler_power = {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse,
                                            Box::apr,       Box::awr,        Box::battery};

inline constexpr std::array e8_weapons = {
    Family{.what = WeaponFamily::mauler,
           .by = By::mauler,
           .every_impulse = true,
           .keeps_load = true,
           .by_groups = true,
           .refuse = refuse_mauler,
           .effect = effect_of_mauler,
           .cost = cost_of_mauler,
           .load = load_mauler,
           .ready = mauler_ready,
           .check = check_mauler,
           .declare = declare_mauler,
           .draws = drawn_by_mauler,
           .use = use_mauler},
};
inline constexpr std::array e8_instead = {Instead{Hit::any_weapon, mauler_power, has_mauler}};
inline constexpr std::array e8_events = {
    EventRow{
        Happening::engines_coupled,
        {"engines_coupled", "{unit}: {points} points of its engines go into the mauler", {"unit", "points"}}},
};
inline constexpr Chapter chapter_e8 = {
    .section = "E8", .events = e8_events, .weapons = e8_weapons, .instead = e8_instead};

}  // namespace flagbridge::sfb
