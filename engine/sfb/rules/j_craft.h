#pragma once

#include <algorithm>

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/rule.h"

// (J) What shuttles and fighters are, and how they fly.
namespace flagbridge::sfb {

inline const Fighter& craft_facts(const Battles& game, int type) {
  const auto& all = game.tables_of().fighters;
  return all[std::min(static_cast<std::size_t>(type), all.size() - 1)];
}
inline bool is_fighter(const Battles& game, int type) {
  return craft_facts(game, type).kind == Fighter::Kind::fighter;
}
inline bool has_trait(const Fighter& facts, std::string_view name) {
  return std::ranges::any_of(facts.traits,
                             [&](const Trait& each) { return each.name == name && each.value != 0; });
}

inline constexpr int until_landing = 8;  // (J1.52) impulses between a launch and a landing
inline bool valid_box(const Ship& ship, int box) { return box >= 0 && box < ship.bays; }

// Of what stands in a shuttle box.
inline bool crippled_aboard(const Battles& game, const BayBox& box) {
  const int limit = craft_facts(game, box.craft).crippled;
  return limit > 0 && box.damage >= limit;
}

// (J1.33) Half speed, rounded up, once crippled.
constexpr int speed_when_crippled(int whole) { return (whole + 1) / 2; }
inline int top_speed(const Battles& game, const Craft& craft) {
  const int whole = craft_facts(game, craft.type).speed;
  return craft.has(Craft::crippled) ? speed_when_crippled(whole) : whole;
}

constexpr bool is_shuttle(const Craft& craft) {
  return craft.kind == CraftKind::shuttle || craft.kind == CraftKind::fighter;
}
// Flown by people, who can do more than fly on (J1.8).
constexpr bool manned(const Craft& craft) {
  return is_shuttle(craft) && !craft.seeks() && craft.role != Role::wild_weasel && !craft.has(Craft::inert);
}

// (C7.131) Drones have another use for that mark.
constexpr bool disengages(const Craft& craft) {
  return craft.kind == CraftKind::fighter && craft.marked(Craft::leaving);
}

// --- flight: j1_flight.cpp ------------------------------------------------------------------------------
Turning may_step_craft(const Battles& game, const Position& position, UnitId unit, Step step);
void move_craft(BattlePlay& play, UnitId unit, Step step);
// (J1.22) How much faster it can become at a time.
inline int surge_of(const Battles& game, const Craft& craft) {
  return (craft_facts(game, craft.type).speed + 1) / 2;
}
// (G7.55, C12.342) A fighter that a tractor beam has caught may turn hard out of it in its next move, if it
// was at its best speed or can reach it at once.
bool may_break_free(const Position& position, UnitId unit);

// --- bays: j1_bays.cpp ----------------------------------------------------------------------------------
// (C6.38, C6.5472, C6.55) Whether a ship's hatches can be opened now.
void check_doors(const Battles& game, const Position& position, UnitId unit, Violations& found);
// (G13.5) The same for shuttles, which a cloak shuts in.
void check_hatch(const Battles& game, const Position& position, UnitId unit, Violations& found);
// (J1.50) Whether this bay has done as much as it may in two impulses.
bool bay_busy(const Battles& game, const Position& position, UnitId unit, int bay, bool launching);
// (J1.643) Whether something stands in the way there, so that nobody can work in it.
bool overcrowded(const Battles& game, const Position& position, const Ship& ship, int bay);

// --- passengers: j2_passengers.cpp ------------------------------------------------------------------------
// (G9.14, J2.211) Boarding parties it carries into a fight; a crew unit takes the room of two. (G9.141,
// G9.143) Twice as many at most, and then nobody can use its guns.
int passenger_room(const Fighter& facts);
inline constexpr int crew_room = 2;
inline bool packed(const Battles& game, const Craft& craft) {
  return craft.parties + crew_room * craft.crew > passenger_room(craft_facts(game, craft.type));
}

// --- roles: j2_roles.cpp --------------------------------------------------------------------------------
// Turns of preparation a role takes.
int turns_to_prepare(Role role);
bool may_become(const Fighter& facts, Role role);
// Undoes what a shuttle was prepared for (J1.861).
void strip(BayBox& box);
inline bool prepared(const BayBox& box) {
  if (box.role == Role::scatter_pack) return true;  // (FD7.45) even empty
  return box.role != Role::none && box.turns >= turns_to_prepare(box.role);
}

// --- scatter-packs: fd7_packs.cpp -----------------------------------------------------------------------
// (FD7.21) Spaces for drones; 0: it cannot be one.
int pack_room(const Fighter& facts);
// (FD7.31) What it carries, and how it was programmed.
void aim_pack(Craft& craft, const BayBox& box, const Do& order);

// --- weasels: j3_weasels.cpp ----------------------------------------------------------------------------
void check_weasel(const Battles& game, const Position& position, UnitId unit, Violations& found);
void release_weasel(BattlePlay& play, UnitId ship, UnitId weasel);
// (J3) Weapons that have struck a weasel in one step, with their warheads added up.
void end_weasel(BattlePlay& play, UnitId weasel, int points);
// (J3.212) The explosion is over.
void settle_weasels(BattlePlay& play);

// --- fighters: j4_fighters.cpp --------------------------------------------------------------------------
void check_rail_launch(const Battles& game, const Position& position, Side side, const Do& order,
                       Violations& found);
void launch_from_rail(BattlePlay& play, const Do& order);
// (J1.34, J4.28) Whether a fighter may let go of a drone now; and that it does so.
bool may_launch_from_rail(const Battles& game, const Position& position, const Craft& craft);
void use_rail(const Position& position, Craft& craft, bool small);
void list_rail_launches(const Battles& game, const Position& position, Side side, List& list);

}  // namespace flagbridge::sfb
