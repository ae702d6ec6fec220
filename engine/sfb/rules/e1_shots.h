#pragma once

#include <algorithm>

#include "sfb/rules/d6_warfare.h"

// (E1) One shot as the rules weigh it. Every family of weapons has a row of functions: whether it may fire,
// what it can do, what arming it costs. Everything else is the same for all of them.
namespace flagbridge::sfb {

// What arming a weapon in a mode costs this turn, in all and in warp power; none: not possible.
struct ArmingCost {
  bool legal = false;
  Energy energy;
  bool warp = false;  // only warp power will do
  Rule rule;
  const char* why = "";
};

// A weapon, its target and how it is to be fired.
struct Trigger {
  UnitId unit;
  int weapon;
  UnitId target;
  Mode mode;
};

// What a player may ask: the odds of each weapon against a target, and what its weapons bear on.
Inquiry odds_of(const Battles& game, const Position& view, UnitId unit, UnitId target);
Inquiry arcs_of(const Battles& game, const Position& view, UnitId unit);
// Whether a weapon could be declared at a target now, and why not.
void check_shot(const Battles& game, const Position& position, const Trigger& trigger, Violations& found);
// Damage expected from a shot, in 1/1000 points: for odds and players.
int expected_damage(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                    Mode mode);

struct Shot {
  const Battles& game;
  const Position& position;
  const Ship& ship;
  const WeaponPlan& plan;
  const Mount& mount;
  UnitId unit;
  UnitId target;
  Mode mode;  // as it is to be fired
  int range;  // true
};

// The first reason why not. In the words {0} is the weapon.
struct Refusal {
  Rule rule;
  const char* why = nullptr;
  explicit operator bool() const { return why != nullptr; }
};

// What a shot can do: damage by die on a chart, or a number to hit and what a hit does.
struct Effect {
  const DieChart* chart = nullptr;
  int column = 0;  // range at which the chart is read
  int hit = 0;     // on the dice or less
  int damage = 0;
  int dice = 1;
  int shift = 0;                  // added to the dice
  bool die_damage = false;        // a further die says how much
  bool all_round = false;         // strikes all shields at once
  bool aided = false;             // by a UIM (D6.5)
  bool certain = false;           // no dice are thrown (E8.22)
  std::uint8_t feedback = 0;      // points for the firer if it hits
  std::uint8_t feedback_all = 0;  // points on each of his shields
  Label label{};

  // (E1.81, E1.82, E1.823) What comes of a throw; `extra` is the further die.
  int points(int thrown, int extra = 0) const {
    const int result = thrown + shift;
    if (chart != nullptr) return chart->at(column, result);
    if (std::max(result, dice) > hit) return 0;
    return die_damage ? extra : damage;
  }
  // The most it can do.
  int best() const { return points(dice, 6); }
};

// What is known about the aim before the weapon is looked at.
struct Sight {
  int effective = 0;
  int light = 0;  // shift for phasers
  int heavy = 0;  // for everything else (FD1.52)
  int air = 0;    // hexes of atmosphere in the line (P2.5)
};

struct Loading {
  const Battles& game;
  const Position& position;
  const Ship& ship;
  const WeaponPlan& plan;
  const Mount& mount;
  const WeaponType& type;
  Mode mode;
  Energy energy;  // asked for; none: what the mode costs
};

inline constexpr int overload_range = 8;  // (D6.126)

// (E5, E5.42) What fires rounds: anti-drone racks, and drone racks as far as they have any.
constexpr bool fires_rounds(WeaponFamily family) {
  return family == WeaponFamily::anti_drone || family == WeaponFamily::drone_rack;
}
// Takes one of them.
void fire_round(Position& position, Mount& mount);

// --- families: e2_phasers.cpp ... fp1_arming.cpp --------------------------------------------------------
#define SFB_GUN(name)                      \
  Refusal refuse_##name(const Shot& shot); \
  Effect effect_of_##name(const Shot& shot, const Sight& sight)
#define SFB_LOAD(name)                               \
  ArmingCost cost_of_##name(const Loading& loading); \
  void load_##name(const Loading& loading, Mount& mount, Energy energy)
SFB_GUN(phaser);
bool phaser_ready(const Battles& game, const Position& position, UnitId unit, int weapon);
void declare_phaser(BattlePlay& play, const Fire& order, int weapon);
void use_phaser(BattlePlay& play, UnitId unit, int weapon);
void lose_phaser(BattlePlay& play, UnitId unit, int weapon);
SFB_GUN(disruptor);
SFB_LOAD(disruptor);
SFB_GUN(photon);
SFB_LOAD(photon);
void check_photon(const Battles& game, const Position& position, const Fire& order, int weapon,
                  Violations& found);
void declare_photon(BattlePlay& play, const Fire& order, int weapon);
SFB_GUN(fusion);
SFB_LOAD(fusion);
SFB_GUN(hellbore);
SFB_LOAD(hellbore);
SFB_GUN(bolt);
SFB_LOAD(plasma);
SFB_GUN(anti_drone);
SFB_LOAD(anti_drone);
SFB_LOAD(rack);
bool rounds_ready(const Battles& game, const Position& position, UnitId unit, int weapon);
void use_round(BattlePlay& play, UnitId unit, int weapon);
#undef SFB_GUN
#undef SFB_LOAD
Mode phaser_mode(const Mount& mount, Mode asked);
Mode loaded_mode(const Mount& mount, Mode asked);  // as it is armed, if the order says nothing
Mode hellbore_mode(const Mount& mount, Mode asked);
Mode plasma_mode(const Mount& mount, Mode asked);
bool always_holds(const Battles& game, const Position& position, const Ship& ship, int weapon);
bool fusion_holds(const Battles& game, const Position& position, const Ship& ship, int weapon);
bool hellbore_holds(const Battles& game, const Position& position, const Ship& ship, int weapon);
bool plasma_holds(const Battles& game, const Position& position, const Ship& ship, int weapon);

// Those of chapters that have no header of their own.
inline constexpr std::array e1_weapons = {
    Family{.what = WeaponFamily::phaser,
           .by = By::phaser,
           .refuse = refuse_phaser,
           .effect = effect_of_phaser,
           .mode = phaser_mode,
           .ready = phaser_ready,
           .declare = declare_phaser,
           .use = use_phaser,
           .lose = lose_phaser},
    Family{.what = WeaponFamily::disruptor,
           .by = By::disruptor,
           .keeps_load = true,
           .refuse = refuse_disruptor,
           .effect = effect_of_disruptor,
           .cost = cost_of_disruptor,
           .load = load_disruptor,
           .mode = loaded_mode},
    Family{.what = WeaponFamily::photon,
           .by = By::photon,
           .keeps_load = true,
           .by_parts = true,
           .refuse = refuse_photon,
           .effect = effect_of_photon,
           .cost = cost_of_photon,
           .load = load_photon,
           .holds = always_holds,
           .mode = loaded_mode,
           .check = check_photon,
           .declare = declare_photon},
    Family{.what = WeaponFamily::fusion,
           .by = By::fusion,
           .keeps_load = true,
           .refuse = refuse_fusion,
           .effect = effect_of_fusion,
           .cost = cost_of_fusion,
           .load = load_fusion,
           .holds = fusion_holds,
           .mode = loaded_mode},
    Family{.what = WeaponFamily::hellbore,
           .by = By::hellbore,
           .keeps_load = true,
           .refuse = refuse_hellbore,
           .effect = effect_of_hellbore,
           .cost = cost_of_hellbore,
           .load = load_hellbore,
           .holds = hellbore_holds,
           .mode = hellbore_mode},
    Family{.what = WeaponFamily::plasma,
           .by = By::bolt,
           .keeps_load = true,
           .refuse = refuse_bolt,
           .effect = effect_of_bolt,
           .cost = cost_of_plasma,
           .load = load_plasma,
           .holds = plasma_holds,
           .mode = plasma_mode},
    Family{.what = WeaponFamily::drone_rack,
           .by = By::anti_drone,
           .every_impulse = true,
           .refuse = refuse_anti_drone,
           .effect = effect_of_anti_drone,
           .cost = cost_of_rack,
           .load = load_rack,
           .ready = rounds_ready,
           .use = use_round},
    Family{.what = WeaponFamily::anti_drone,
           .by = By::anti_drone,
           .every_impulse = true,
           .refuse = refuse_anti_drone,
           .effect = effect_of_anti_drone,
           .cost = cost_of_anti_drone,
           .load = load_anti_drone,
           .ready = rounds_ready,
           .use = use_round},
    Family{.what = WeaponFamily::close_in, .by = By::close_in},
};

// (D1.51) A unit of one's own that nobody is aboard, or that drifts without control, may be attacked.
bool abandoned(const Battles& game, const Position& position, Side side, UnitId target);
// --- e1_shots.cpp ---------------------------------------------------------------------------------------
// The mode a weapon fires in if the order names none.
Mode firing_mode(const WeaponPlan& plan, const Mount& mount, Mode asked);
Refusal refuse_shot(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                    Mode mode);
// Whether the weapon can fire at all now, whatever the target.
Refusal refuse_weapon(const Battles& game, const Position& position, const Ship& ship, int weapon);
Refusal refuse_target(const Battles& game, const Position& position, UnitId unit, UnitId target);
// Whether a ship as a whole may fire.
Refusal refuse_ship(const Battles& game, const Position& position, const Ship& ship);
// Whether the three go together, where nothing is against the unit, the weapon and the target by themselves:
// many weapons are tried on one target.
Refusal refuse_together(const Battles& game, const Position& position, const Trigger& trigger);
Sight sight_of(const Battles& game, const Position& position, UnitId unit, UnitId target);
Effect effect_in_sight(const Battles& game, const Position& position, const Trigger& trigger,
                       const Sight& sight);
Effect effect_of_shot(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                      Mode mode);

// --- e2_phasers.cpp -------------------------------------------------------------------------------------
PhaserType fired_as(const WeaponPlan& plan, const Design& design, Mode mode);
Effect effect_of_phaser_type(const Battles& game, PhaserType type, const Sight& sight);
bool is_gatling(const WeaponPlan& plan);
inline constexpr int most_pulses = 4;

// --- h7_fire_power.cpp ----------------------------------------------------------------------------------
// (H6, H7.64) What shots take from the capacitor and the batteries.
struct Draw {
  Energy capacitor, reserve, reserve_warp;  // reserve_warp is part of reserve
};
Draw draw_of(const Battles& game, const Ship& ship, const Mount& mount, const WeaponPlan& plan, Mode mode,
             int pulses);
// Of everything the ship has declared in this impulse.
Draw drawn(const Battles& game, const Position& position, UnitId unit);
// Whether the ship can pay for all of it.
bool covered(const Ship& ship, Draw draw);
// (H7.2) Whether an empty weapon could be armed with reserve power for that shot.
bool armed_by_reserve(const Shot& shot);
// (H7.64) Energy that raises a weapon as it is loaded to the mode; none if it is loaded that way.
Energy raise_cost(const WeaponPlan& plan, const Mount& mount, Mode mode);
// (E4.413) So many half points of it.
constexpr Energy reserve_part(int halves) { return Energy::from_raw(Energy::denominator / 2 * halves); }

// --- small craft: j_craft_fire.cpp ----------------------------------------------------------------------
Refusal refuse_craft_shot(const Battles& game, const Position& position, UnitId unit, int weapon,
                          UnitId target);
Effect effect_of_craft_shot(const Battles& game, const Position& position, UnitId unit, int weapon,
                            UnitId target);
int craft_weapons(const Battles& game, const Position& position, UnitId unit);
const CraftGuns& guns_of(const Battles& game, int type);
// Arc, charge and range of a gun at a target.
// (E1.5, J1.34) Once a turn, eight impulses apart and not right after the launch.
Refusal refuse_guns(const Battles& game, const Position& position, UnitId unit);
Refusal refuse_gun(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target);

}  // namespace flagbridge::sfb
