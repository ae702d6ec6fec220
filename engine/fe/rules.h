#pragma once

#include "fe/campaign.h"
#include "fe/census.h"
#include "fe/force.h"
#include "fe/supply.h"

// What the files in rules/ offer each other and the sequence of play. Every order has two functions:
// check_order says why it is not legal, carry_out does it.
namespace flagbridge::fe {

constexpr Decision asked(const Position& position) {
  return static_cast<Decision>(position.core.question.kind);
}
inline bool advanced(const Position& position) {
  return static_cast<Level>(position.level) == Level::advanced;
}
inline bool directed_allowed(const Position& position) {
  return static_cast<Level>(position.level) != Level::introductory;
}

// The round is without a fight: the attacker leaves the base alone (302.23), or one die has settled it
// (310.2).
inline bool no_fighting(const Position& position) {
  return position.battle.head_start != 0 || position.battle.over != 0;
}

// (105.0) the turn
Flow play_turns(FePlay& play, Task& task);
Flow begin_player_turn(FePlay& play, Task& task);
Flow end_player_turn(FePlay& play, Task& task);

// (600.3) release of fleets
Flow update_availability(FePlay& play, Task& task);
Flow bring_in_arrivals(FePlay& play, Task& task);
void check_releases(FePlay& play);
bool on_war_footing(const Campaign& game, const Position& position, Race race);

// (203.0) operational movement
Flow ask_operations(FePlay& play, Task& task);
Flow move_pulse(FePlay& play, Task& task);
Flow go_on(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Move& order);
void carry_out(FePlay& play, Seat seat, const Move& order);
// Hexes a counter may still enter in this phase.
int hexes_left(const Campaign& game, const Position& position, const Counter& counter);
// (503.0) Whether units of that player may enter the hex at all.
bool may_enter(const Campaign& game, const Position& position, Race race, Place place);

// (203.5) pinning
bool may_leave(const Campaign& game, const Position& position, Seat seat, Place from, const UnitSet& leaving);

// (205.0) reaction
Flow ask_reaction(FePlay& play, Task& task);
bool may_react(const Campaign& game, const Position& position, UnitId unit, Place to);
bool can_react(const Campaign& game, const Position& position, Seat seat);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const React& order);
void carry_out(FePlay& play, Seat seat, const React& order);

// (203.7) reserve movement, (507.0) reserves
Flow ask_reserve_movement(FePlay& play, Task& task);
Flow ask_reserves(FePlay& play, Task& task);
bool reserve_may_reach(const Campaign& game, const Position& position, Seat seat, UnitId unit, Place to);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const HoldReserve& order);
void carry_out(FePlay& play, Seat seat, const MoveReserve& order);
void carry_out(FePlay& play, Seat seat, const HoldReserve& order);

// (301.0) battles
bool is_battle_hex(const Campaign& game, const Position& position, const Census& census, Place place);
Flow begin_combat(FePlay& play, Task& task);
Flow fight_battles(FePlay& play, Task& task);
Flow end_combat(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const ChooseBattle& order);
void carry_out(FePlay& play, Seat seat, const ChooseBattle& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Decide& order);
void carry_out(FePlay& play, Seat seat, const Decide& order);
bool defeated(const Campaign& game, const Position& position, Seat seat);

// (302.1) withdrawal
Flow ask_withdrawal(FePlay& play, Task& task);
Flow ask_opposition(FePlay& play, Task& task);
Flow ask_withdraw(FePlay& play, Task& task);
Flow fight_rounds(FePlay& play, Task& task);
Flow end_battle(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Withdraw& order);
void carry_out(FePlay& play, Seat seat, const Withdraw& order);

// (302.2) action with bases
bool immobile(const Campaign& game, const Counter& counter);
bool has_base(const Campaign& game, const Position& position, Seat seat, Place at);
bool only_immobile(const Campaign& game, const Position& position, Seat seat, Place at);
Seat base_owner(const Campaign& game, const Position& position);
Flow begin_round(FePlay& play, Task& task);
Flow ask_approach(FePlay& play, Task& task);
bool choice_fits(const Campaign& game, const Position& position, Choice choice);

// (310.0) single combat
Flow single_combat(FePlay& play, Task& task);

// (302.3) battle forces
void apply_force(Position& position, Seat seat, const FormForce& order);
bool selectable(const Campaign& game, const Counter& counter);
bool may_be_flagship(const Campaign& game, const Position& position, UnitId unit);
Flow ask_forces(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const FormForce& order);
void carry_out(FePlay& play, Seat seat, const FormForce& order);

// (304.0) intensity
Flow ask_intensity(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const SetIntensity& order);
void carry_out(FePlay& play, Seat seat, const SetIntensity& order);

// (302.4) damage
Flow determine_damage(FePlay& play, Task& task);
int combat_potential(const Campaign& game, const Position& position, Seat seat);  // halves
bool force_has_scout(const Campaign& game, const Position& position, Seat seat);

// (302.5) directed damage
Flow ask_directed(FePlay& play, Task& task);
// Points, in halves, that the order costs; nothing if it is not possible at all.
std::optional<int> cost_of(const Campaign& game, const Position& position, Seat seat, const Direct& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Direct& order);
void carry_out(FePlay& play, Seat seat, const Direct& order);

// (302.6) allocation
Flow ask_allocation(FePlay& play, Task& task);
// The smallest defense factor, in halves, that damage can still be taken on; 0 if there is none.
int smallest_defense(const Campaign& game, const Position& position, Seat seat);
bool must_take(const Campaign& game, const Position& position, Seat seat);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Take& order);
void carry_out(FePlay& play, Seat seat, const Take& order);
Flow settle_round(FePlay& play, Task& task);
void cripple(FePlay& play, UnitId unit, Rule rule);
void destroy(FePlay& play, UnitId unit, Rule rule);
void hit_part(FePlay& play, UnitId unit, int part, Rule rule);

// (302.7) retreat
struct RetreatChoices {
  std::array<Place, 7> hexes{};
  int count = 0;
  bool has(Place place) const;
};
RetreatChoices retreat_choices(const Campaign& game, const Position& position, Seat seat);
bool can_retreat(const Campaign& game, const Position& position, Seat seat);
Flow ask_retreat(FePlay& play, Task& task);
Flow after_round(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Retreat& order);
void carry_out(FePlay& play, Seat seat, const Retreat& order);

// (307.0) pursuit
Flow ask_pursuit(FePlay& play, Task& task);
Flow form_pursued(FePlay& play, Task& task);
Flow end_pursuit(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Pursue& order);
void carry_out(FePlay& play, Seat seat, const Pursue& order);

// (508.0) planets
void capture_planets(FePlay& play, Place at);
void check_garrisons(FePlay& play);

// (206.0) retrograde
// Hexes a ship may get to from there by retrograde movement.
struct ReachField {
  std::array<std::int8_t, hex_count> left{};  // -1: not reached
  bool reaches(Place place) const { return on_map(place) && left[slot(place)] >= 0; }
};
void retrograde_reach(const Campaign& game, const Position& position, Race race, Place from,
                      ReachField& reach);
bool is_retrograde_point(const Campaign& game, const Position& position, Seat seat, Place at);
Flow ask_retrograde(FePlay& play, Task& task);
bool may_retrograde(const Campaign& game, const Position& position, UnitId unit);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Retrograde& order);
void carry_out(FePlay& play, Seat seat, const Retrograde& order);

// (204.0) strategic movement
Flow ask_strategic(FePlay& play, Task& task);
// Nodes of the races named, a way between them, and who may end there.
void strategic_reach(const Campaign& game, const Position& position, Seat seat, RaceSet nodes, Place from,
                     ReachField& reach);
bool is_node(const Campaign& game, const Position& position, RaceSet races, Place at);
bool may_relocate(const Campaign& game, const Counter& counter);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Relocate& order);
void carry_out(FePlay& play, Seat seat, const Relocate& order);

// (410.0) supply at the moments it counts
Flow note_supply_at_start(FePlay& play, Task& task);
void note_supply_to_move(const Campaign& game, Position& position);
void note_supply_in_battle(const Campaign& game, Position& position, Place at);

// (420.0) repair
Flow ask_repair(FePlay& play, Task& task);
Flow ask_field_repair(FePlay& play, Task& task);
bool economy_used(const Campaign& game, const Position& position);
int repair_points(const Campaign& game, const Counter& counter);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Repair& order);
void carry_out(FePlay& play, Seat seat, const Repair& order);

// (430.0) economics
Flow collect_income(FePlay& play, Task& task);
Flow ask_production(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Build& order);
void carry_out(FePlay& play, Seat seat, const Build& order);
UnitId add_counter(const Campaign& game, Position& position, std::uint16_t type, Race race, Place at);

// Orders with nothing to check and nothing to do.
inline Violations check_order(const Campaign&, const Position&, Seat, const Ready&) { return {}; }
inline Violations check_order(const Campaign&, const Position&, Seat, const SetStanding&) { return {}; }
inline Violations check_order(const Campaign&, const Position&, Seat, const DropStanding&) { return {}; }
inline void carry_out(FePlay&, Seat, const Ready&) {}
inline void carry_out(FePlay&, Seat, const SetStanding&) {}
inline void carry_out(FePlay&, Seat, const DropStanding&) {}

}  // namespace flagbridge::fe
