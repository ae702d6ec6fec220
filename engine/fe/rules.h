#pragma once

#include <span>

#include "fe/campaign.h"
#include "fe/census.h"
#include "fe/force.h"
#include "fe/joining.h"
#include "fe/noted.h"
#include "fe/planets.h"
#include "fe/reserves.h"
#include "fe/supply.h"

// What the files in rules/ offer each other and the sequence of play. Every order has two functions:
// check_order says why it is not legal, carry_out does it.
namespace flagbridge::fe {

constexpr Decision asked(const Position& position) {
  return static_cast<Decision>(position.core.question.kind);
}
// Whether one of the rules that may be agreed on by themselves is played.
inline bool played(const Position& position, std::uint8_t Options::*rule) {
  const std::uint8_t agreed = position.options.*rule;
  if (agreed != as_the_level) return agreed == is_played;
  return static_cast<Level>(position.level) == Level::advanced;
}
// (302.5) From the standard rules on.
inline bool directed_allowed(const Position& position) {
  const std::uint8_t agreed = position.options.directed_damage;
  if (agreed != as_the_level) return agreed == is_played;
  return static_cast<Level>(position.level) != Level::introductory;
}

// The round is without a fight: the attacker leaves the base alone (302.23), one die has settled it (310.2),
// or it was fought system by system (511.5).
inline bool no_fighting(const Position& position) {
  return position.battle.head_start != 0 || position.battle.over != 0 || position.battle.assaulted != 0;
}

// (105.0) the turn
Flow play_turns(FePlay& play, Task& task);
Flow begin_player_turn(FePlay& play, Task& task);
// (601.0) Until the first turn begins, reserves are made only where the scenario says so.
bool before_the_war(const Campaign& game, const Position& position);
bool may_start_as_reserve(const Campaign& game, const Position& position, const Counter& counter);
Flow end_player_turn(FePlay& play, Task& task);

// (601.15) the set-up
std::optional<Flow> ask_first_set_up(FePlay& play, Task& task);
Flow ask_set_up(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Arrange& order);
void carry_out(FePlay& play, Seat seat, const Arrange& order);

// (503.0) neutrals
bool is_asylum(const Campaign& game, const Position& position, Place place);
// Whether a ship of that race would be interned there.
bool takes_in(const Campaign& game, const Position& position, Race race, Place place);
void intern(FePlay& play, UnitId unit, Place at);
void free_interned(FePlay& play);
void let_go(const Campaign& game, Position& position, Race neutral, Race race);
void end_custody(FePlay& play, Race race);
void intern_visitors(FePlay& play);
// (503.63) Planets of the neutral zone defend themselves during combat, operated by the other player.
void arm_neutrals(FePlay& play);
void disarm_neutrals(FePlay& play, bool all);
inline bool is_lent(const World& world) { return world.grown == lent; }
// A planet that is nobody's and takes battalions from anybody.
bool is_neutral(const Campaign& game, const Position& position, std::size_t planet);
bool may_exchange(const Position& position);
bool release_proposed(const Position& position);
void answer_proposal(FePlay& play, bool agreed);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Exchange& order);
void carry_out(FePlay& play, Seat seat, const Exchange& order);

// (600.3) release of fleets
Flow update_availability(FePlay& play, Task& task);
Flow bring_in_arrivals(FePlay& play, Task& task);
void check_releases(FePlay& play);
void check_entry(FePlay& play, RaceSet races, Place at, bool ships);
// (600.31) Whether a hex lies in the area of a fleet, or of the counter's fleet.
bool in_fleet_area(const Campaign& game, const Position& position, Race race, std::size_t fleet, Place at);
inline bool in_fleet_area(const Campaign& game, const Position& position, const Counter& counter, Place at) {
  return in_fleet_area(game, position, counter.race, counter.fleet, at);
}
bool in_inactive_area(const Campaign& game, const Position& position, Race race, Place at);
bool on_war_footing(const Campaign& game, const Position& position, Race race);

// (203.0) operational movement
Flow ask_operations(FePlay& play, Task& task);
Flow move_pulse(FePlay& play, Task& task);
Flow go_on(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Move& order);
void carry_out(FePlay& play, Seat seat, const Move& order);
// Hexes a counter may still enter in this phase.
int hexes_left(const Campaign& game, const Position& position, const Counter& counter);
// Hexes it may enter in a phase at all, three for one under a cloak; a dock in tow (421.21).
int allowance_of(const Campaign& game, const Counter& counter);
int allowance_in_tow(const Counter& dock);
// (503.0) Whether units of that player may enter the hex at all.
bool may_enter(const Campaign& game, const Position& position, Race race, Place place);

constexpr int pulses_a_stack = 6;
int pulses_of(const Position& position, const UnitList& units);
// Convoys and docks, which keep their own count of hexes (203.47).
inline bool is_slow(const Campaign& game, const Counter& counter) {
  return game.model(counter).move < pulses_a_stack;
}

// (203.5) pinning
int rating_of(const Tally& enemy);
bool may_leave(const Campaign& game, const Position& position, Seat seat, Place from, const UnitSet& leaving,
               bool cloaked = false);
// (203.51, 203.55) They leave now: where only their commander makes it possible, the others are held back.
void note_departure(const Campaign& game, Position& position, Seat seat, Place from, const UnitSet& leaving,
                    bool cloaked = false);

// (207.0) beyond the map
// The area that a hex at the edge opens for units of that race; nowhere if it opens none.
Place area_beyond(const Campaign& game, const Position& position, Race race, Place edge);
bool is_step(const Campaign& game, const Position& position, Race race, Place from, Place to);
bool areas_joined(const Campaign& game, const Position& position, Place from, Place to);

// (421.2) docks in tow
struct Tows {
  UnitSet towing, towed;
  std::array<UnitId, 8> docks{}, tugs{}, seconds{};  // a dock, who has it in tow, and the other of a pair
  std::size_t count = 0;
};
Tows tows_of(const Campaign& game, const Position& position, const UnitList& units);
int hexes_left_in_tow(const Position& position, UnitId dock);

// (205.0) reaction
Flow ask_reaction(FePlay& play, Task& task);
bool may_react(const Campaign& game, const Position& position, UnitId unit, Place to);
bool can_react(const Campaign& game, const Position& position, Seat seat);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const React& order);
void carry_out(FePlay& play, Seat seat, const React& order);

// (205.7) fighters on their own
// Half factors that a carrier or base can send after the moving stack.
int fighters_free(const Campaign& game, const Position& position, Seat seat, UnitId from);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Scramble& order);
void carry_out(FePlay& play, Seat seat, const Scramble& order);
void recall_fighters(FePlay& play, Place from, Sides whose = Sides::everyone());
void land_fighters(FePlay& play);

// (301.0) battles
bool is_battle_hex(const Campaign& game, const Position& position, const Census& census, Place place);
Flow begin_combat(FePlay& play, Task& task);
Flow fight_battles(FePlay& play, Task& task);
Flow end_combat(FePlay& play, Task& task);
// (420.1, 501.5, 420.432) What has been repaired has all its fighters again, if it is in supply.
void refill(const Campaign& game, Position& position, UnitId unit);
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

// (306.1) evasion
Flow ask_evasion(FePlay& play, Task& task);
bool may_evade(const Campaign& game, const Position& position, UnitId unit);
bool can_evade(const Campaign& game, const Position& position, Seat seat);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Evade& order);
void carry_out(FePlay& play, Seat seat, const Evade& order);

// (511.5) capital assault
int systems_in(const Campaign& game, const Position& position, Place at);
// (433.411) A system with bases only.
constexpr std::uint8_t no_planet = 255;
bool has_planet(const Campaign& game, Place at, int system);
int system_of_planet(const Campaign& game, Place at, int planet);  // 1 and up
bool is_assault(const Campaign& game, const Position& position);
bool any_system_attacked(const Position& position);
Flow assault_capital(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Station& order);
void carry_out(FePlay& play, Seat seat, const Station& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Assault& order);
void carry_out(FePlay& play, Seat seat, const Assault& order);

// Calls f(system, planet) for what can be singled out in a hex of several systems.
template <class F>
void for_each_goal(const Campaign& game, const Position& position, Place at, F&& f) {
  for (int i = 0; i < game.hex(at).planet_count; ++i)
    f(static_cast<std::uint8_t>(system_of_planet(game, at, i)), static_cast<std::uint8_t>(i));
  for (int system = 1; system <= systems_in(game, position, at); ++system) {
    if (!has_planet(game, at, system)) f(static_cast<std::uint8_t>(system), no_planet);
  }
}

// (305.0) capture
Flow capture_ships(FePlay& play, Task& task);
// A ship goes over to another race, crippled, where the battle is.
void change_hands(FePlay& play, UnitId unit, Race race);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Scrap& order);
void carry_out(FePlay& play, Seat seat, const Scrap& order);
// (305.2) A captured ship that has not been mended since.
inline bool is_prize(const Counter& counter) { return counter.has(Mark::captured) && counter.crippled(); }
// (305.21) Taken in this battle from the enemy who is fought, and out of the battle force.
bool may_deceive(const Campaign& game, const Position& position, Seat seat, UnitId unit);
Flow ask_decoys(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Deceive& order);
void carry_out(FePlay& play, Seat seat, const Deceive& order);
// (503.4) A prize that only waits to be mended or broken up.
inline bool is_held(const Counter& counter) { return is_prize(counter) && counter.fleet == held_prize; }

// (302.2) action with bases
bool immobile(const Campaign& game, const Counter& counter);
bool in_transit(const Campaign& game, const Counter& counter);
bool has_base(const Campaign& game, const Position& position, Seat seat, Place at);
// (302.72) He would leave something behind that cannot retreat.
bool leaves_some_behind(const Campaign& game, const Position& position, Seat seat, Place at);
bool has_any_ship(const Campaign& game, const Position& position, Seat seat, Place at);
Seat base_owner(const Campaign& game, const Position& position);
Flow begin_round(FePlay& play, Task& task);
Flow ask_approach(FePlay& play, Task& task);
bool choice_fits(const Campaign& game, const Position& position, Choice choice);

// (310.0) single combat
Flow single_combat(FePlay& play, Task& task);
Violations check_duel(const Campaign& game, const Position& position, Seat seat, Choice choice);
void answer_duel(Position& position, Seat seat, Choice choice);

// (302.3) battle forces
// In the battle, and in the system of it that is fought over.
bool here(const Position& position, Seat seat, UnitId unit);
// What a force uses besides its ships (308.9, 306.2, 309.0), and in a pursuit as well (307.4).
void check_means(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                 const UnitSet& in, Violations& found);
void apply_means(Position& at, Seat seat, const FormForce& order);
void forget_means(Position& at, Seat seat);
int points_at_hand(const Campaign& game, const Position& position, Seat seat, const FormForce& order);
void settle_forces(FePlay& play);
void check_drones(const Campaign& game, const Position& position, Seat seat, const FormForce& order,
                  UnitSet in, Violations& found);
void pay_for_drones(FePlay& play, Seat seat);
int drone_factors(const Campaign& game, const Position& position, Seat seat);
bool base_fights(const Campaign& game, const Position& position, const Counter& counter);
bool fights_by_itself(const Campaign& game, const Position& position, const Counter& counter);
void apply_force(const Campaign& game, Position& position, Seat seat, const FormForce& order);
bool selectable(const Campaign& game, const Counter& counter);
// (503.4) A prize that waits stays out of the fight.
bool held_out(const Campaign& game, const Position& position, Seat seat, const Counter& counter);
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
void use_cloaks(FePlay& play, Seat seat);
bool force_has_scout(const Campaign& game, const Position& position, Seat seat);
// (308.43) Maulers of the force that have two other ships each beside them.
int supported_maulers(const Campaign& game, const Position& position, Seat seat);
// (410.32) Half of a factor, a half rounded up; in halves.
constexpr int halved(int half_factors) { return 2 * ((half_factors + 2) / 4); }
// (302.351) Half factors of fighters in a ship-equivalent, and how many of these they count as.
constexpr int squadron = 2 * squadron_factors;
constexpr int squadrons_in(int half_factors) { return (half_factors + squadron - 1) / squadron; }

// (302.5) directed damage
bool may_maul(const Campaign& game, const Position& position, Seat seat, UnitId unit);
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
// (302.53) Fighters whose deck is gone fight on to the end of the round.
void orphan_fighters(FePlay& play, Race race, int halves, int at_risk);
// (501.6) Fighters that have no home, and what has room for them.
bool is_orphan(const Campaign& game, const Counter& counter);
// Half factors of fighters that the battalions of a planet can still take in.
int room_on(const World& world);
// Battalions there can take fighters of that race.
bool houses(const World& world, Race race);
// (302.53) He has such fighters, and more than one way to house them.
bool may_choose_deck(const Campaign& game, const Position& position, Seat seat);
// (501.6) Klingons and Lyrans share their fighters.
bool same_fighters(Race a, Race b);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Transfer& order);
void carry_out(FePlay& play, Seat seat, const Transfer& order);
// (302.54) Fighters the enemy has directed damage at without saying whose.
int fighters_in_force(const Campaign& game, const Position& position, Seat seat);

// (302.7) retreat
struct RetreatChoices {
  std::array<Place, 14> hexes{};
  int count = 0;
  bool has(Place place) const;
};
// Of all his ships in the battle, or of some of them (302.12).
RetreatChoices retreat_choices(const Campaign& game, const Position& position, Seat seat,
                               const UnitSet* leaving = nullptr);
bool can_retreat(const Campaign& game, const Position& position, Seat seat);
// (302.72, 511.5) The defender of a capital hex, whose ships may leave one by one.
bool may_leave_singly(const Campaign& game, const Position& position, Seat seat);
Flow ask_retreat(FePlay& play, Task& task);
Flow after_round(FePlay& play, Task& task);
void intern_withdrawn(FePlay& play);
void leave_work(const Campaign& game, Position& position, UnitId unit);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Retreat& order);
void carry_out(FePlay& play, Seat seat, const Retreat& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Scuttle& order);
void carry_out(FePlay& play, Seat seat, const Scuttle& order);

// (307.0) pursuit
Flow ask_pursuit(FePlay& play, Task& task);
Flow form_pursued(FePlay& play, Task& task);
Flow end_pursuit(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Pursue& order);
void carry_out(FePlay& play, Seat seat, const Pursue& order);

// (511.3) the new capital of a race
std::optional<Place> capital_of(const Campaign& game, const Position& position, Race race);
// (511.1) Where a race has several capital hexes, this is the one with the shipyard.
Place old_capital(const Campaign& game, Race race);
void lose_capital(FePlay& play, Race race);
void check_new_yard(const Campaign& game, const Position& position, const Buy& order, Violations& found);
int paid_for_yard(const Campaign& game, const Position& position, const Buy& order);
void work_on_yard(const Campaign& game, Position& position, const Buy& order);
bool may_designate(const Campaign& game, const Position& position, Seat seat);
void list_capitals(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Designate& order);
void carry_out(FePlay& play, Seat seat, const Designate& order);

// (511.4) fleets are called home when the capital is devastated
void devastate(FePlay& play, int planet);
void update_capitals(FePlay& play);
void check_recall(const Campaign& game, const Position& position, const Move& order, Violations& found);
// Called home, and so kept from a hex with enemies that it need not enter.
bool shuns(const Campaign& game, const Position& position, UnitId unit, Place to);
// A move that a ship called home has to make; nothing if there is none.
std::optional<Move> homeward_move(const Campaign& game, const Position& position, Seat seat);

// (600.32) conversion of ships of fleets that are not released
// Outside the area of its fleet, to be converted.
bool is_away(const Campaign& game, const Position& position, const Counter& counter);
bool goes_to_yard(const Campaign& game, const Position& position, const Move& order);
void free_at_yard(FePlay& play);
// A move back that such a ship has to make; nothing if there is none.
std::optional<Move> move_back(const Campaign& game, const Position& position, Seat seat);
// Any move that has to be made.
std::optional<Move> due_move(const Campaign& game, const Position& position, Seat seat);

// (206.0) retrograde
// Hexes a ship may get to.
struct ReachField {
  std::array<std::int8_t, hex_count> left{};  // -1: not reached
  std::array<bool, race_count> beyond{};      // areas off the map
  bool reaches(Place place) const {
    if (off_map(place)) return beyond[static_cast<std::size_t>(race_of_area(place))];
    return on_map(place) && left[slot(place)] >= 0;
  }
};
// From there by retrograde movement; those who leave together are no company to each other (206.22).
void retrograde_reach(const Campaign& game, const Position& position, Race race, Place from,
                      const UnitSet& leaving, ReachField& reach);
bool is_retrograde_point(const Campaign& game, const Position& position, Seat seat, Place at);
Flow ask_retrograde(FePlay& play, Task& task);
bool may_retrograde(const Campaign& game, const Position& position, UnitId unit);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Retrograde& order);
void carry_out(FePlay& play, Seat seat, const Retrograde& order);

// (204.0) strategic movement
Flow ask_strategic(FePlay& play, Task& task);
// Nodes of the races named, a way between them, and who may end there.
// For units of that race.
// Where a strategic move starts; for a fleet that arrives from beyond the map the hexes by which it comes
// (204.39).
struct Start {
  Place at = nowhere;
  std::span<const Hex> gates;
  Start(Place place) : at(place) {}  // NOLINT(google-explicit-constructor)
  Start(Place place, std::span<const Hex> by) : at(place), gates(by) {}
};
void strategic_reach(const Campaign& game, const Position& position, Race race, RaceSet nodes,
                     const Start& start, ReachField& reach);
bool is_node(const Campaign& game, const Position& position, RaceSet races, Place at);
bool may_relocate(const Campaign& game, const Counter& counter);
// (204.3, 204.38) Moves a race has left in this turn.
int moves_left(const Campaign& game, const Position& position, Race race);
// (204.32) The races whose nodes a move has to use; nothing if there is no way.
std::optional<RaceSet> nodes_for(const Campaign& game, const Position& position, Seat seat, Race race,
                                 const Start& start, Place to);
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
// What the bases and docks of a hex can still do before the owner's next repair step is over.
int repair_capacity(const Campaign& game, const Position& position, Seat seat, Place at);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Repair& order);
void carry_out(FePlay& play, Seat seat, const Repair& order);

// (308.13) damage to carrier groups
Flow ask_escorts(FePlay& play, Task& task);
bool may_resolve(const Campaign& game, const Position& position, Seat seat, UnitId group);
void check_resolving(const Campaign& game, const Position& position, Seat seat, const Retrograde& order,
                     Violations& found);
void mend_returned(FePlay& play, Seat seat, const Retrograde& order);
// A lost escort of a group whose place a ship of that type can take; -1 if there is none.
int place_for(const Campaign& game, const Counter& group, std::uint16_t type);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Absorb& order);
void carry_out(FePlay& play, Seat seat, const Absorb& order);

// (430.6) the treasury
bool affordable(const Campaign& game, const Position& position, Race race, Points price);
void charge(const Campaign& game, Position& position, Race race, Points price);
void credit(Position& position, Race race, Points points);

// (413.4) points of a part of the realm that is cut off
// Points in a purse, in twentieths.
int points_in(const Position& position, const Purse& purse);
// Who pays for what is done in a place: the treasury, a part that is cut off, or nobody.
std::optional<Purse> purse_at(const Campaign& game, const Position& position, Race race, Place at);
std::optional<Purse> purse_at(Grids& grids, Race race, Place at);
bool affordable(const Campaign& game, const Position& position, const Purse& purse, Points price);
void charge(const Campaign& game, Position& position, const Purse& purse, Points price);
// All stockpiles of a part, and those in one place.
Piles piles_of(const Position& position, const SupplyField& field, Race race, int part);
Piles piles_at(const Position& position, Race race, Place at);
// (413.41) Half factors of fighters a part has paid for and not used yet, as many as are wanted.
int use_factors(Position& position, const SupplyField& field, Race race, int part, int halves);
void keep_in_part(Position& position, Race race, const SupplyField& field, int part, int twentieths);
void note_parts(Position& position, Race race, const SupplyField& field);
void join_stockpiles(const Campaign& game, Position& position, Race race, const SupplyField& field);
void store(Position& position, Race race, Place at, int twentieths, bool apart);

// (410.5, 411.7, 413.41) units that cannot reach their own grid
const Backing* backing_of(const Position& position, UnitId unit);  // nullptr: its own grid, or nobody
bool is_homeless(const Position& position, UnitId unit);
bool lives_on_ally(const Campaign& game, const Position& position, UnitId unit);
bool on_expedition(const Position& position, UnitId unit);
// `by_base`: not by a convoy or tug alone (206.31).
bool is_backed(const Campaign& game, const Position& position, const Census& census, UnitId unit,
               bool in_battle, bool by_base = false);
Flow ask_provisions(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Provide& order);
void carry_out(FePlay& play, Seat seat, const Provide& order);
RaceSet allies(const Position& position, Seat seat);

// (431.1, 701.0) limits of production; `own` is the limit of the substitution or pod itself
bool quota_left(const Campaign& game, const Position& position, Race race, std::uint16_t model, Means means,
                int own = -1);
void use_quota(const Campaign& game, Position& position, Race race, std::uint16_t model, Means means,
               int own = -1);
void renew_quotas(const Campaign& game, Position& position);

// (509.0, 510.0) tugs and what they carry
Flow ask_missions(FePlay& play, Task& task);
Flow ask_first_missions(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Assign& order);
void carry_out(FePlay& play, Seat seat, const Assign& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Deploy& order);
void carry_out(FePlay& play, Seat seat, const Deploy& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Dismantle& order);
void carry_out(FePlay& play, Seat seat, const Dismantle& order);
// (505.33) A ship that serves as a survey ship beyond the map, if it is told to.
bool can_survey(const Campaign& game, const Counter& counter);
// (509.3) pods
// Which of the race's sets of pods a mission takes; none for other missions.
std::optional<std::size_t> pods_for(Mission mission);
void check_pod(Grids& grids, UnitId tug, Mission mission, Violations& found);
// A tug gives up the pod of its mission, and takes that of another; false if it cannot give it up.
bool change_pod(const Campaign& game, Position& position, UnitId tug, Mission mission);
void lose_pod(Position& position, const Counter& tug);
void lose_pods(Position& position, const Stockpile& pile);
void lose_loose_pods(const Campaign& game, Position& position, Race race, const SupplyField& field);
// (510.12) A starbase, or a planet that stands, of the player.
bool stores_cargo(const Campaign& game, const Position& position, Seat seat, Place at);
bool carries_cargo(const Campaign& game, const Position& position, UnitId tug);
// (412.2, 433.41, 422.8, 433.422, 510.21) A tug whose mission keeps it from reaction and reserve movement.
bool stays_at_work(const Campaign& game, const Position& position, UnitId unit);
void settle_cargo(FePlay& play);
// (302.233, 510.23) Tugs at work that are not where they have to be give their work up.
void abandon_work(FePlay& play, Seat seat);
// (302.232) A tug that sets up or upgrades a base is where that is.
bool works_on_base(const Campaign& game, const Position& position, const Counter& tug);
void cancel_upgrades(const Campaign& game, Position& position, Place at);

// (430.0) economics
Flow collect_income(FePlay& play, Task& task);
void collect_late(FePlay& play);
Flow ask_production(FePlay& play, Task& task);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Build& order);
void carry_out(FePlay& play, Seat seat, const Build& order);
// Of the player, and at war.
bool check_at_war(const Position& position, Seat seat, Race race, Rule rule, Violations& found);
// (431.5, 511.1) Where the ships of a race are built; nothing while it has no shipyard.
std::optional<Place> shipyard_of(const Campaign& game, const Position& position, Race race);
// (431.5, 433.11) A whole starbase of the race in that place that does not carry the mark of such work yet:
// `yard_used` for a ship built, `spent` for a conversion.
UnitId free_starbase(const Campaign& game, const Position& position, Race race, Place at, Mark used);
// (431.74) How many of so many factors of fighters on a new ship of that model the race gets free, and what
// the others cost (432.21, 432.24).
int free_factors(const Campaign& game, const Position& position, Race race, const Model& model, int factors);
Points fighters_price(const Campaign& game, const Position& position, Race race, const Model& model,
                      int factors);
void use_free_factors(const Campaign& game, Position& position, Race race, const Model& model, int factors);
bool has_plain_hulls(const Campaign& game, const Position& position, const Model& model);
// (434.0) Ships of a kind that are or were in store.
int ships_in_store(const Campaign& game, const Position& position, Race race, std::size_t kind);
// What may be bought once a turn; bits of Realm::extras.
constexpr std::uint8_t extra_point = 1;
constexpr std::uint8_t extra_conversion = 2;
constexpr std::uint8_t extra_shipyard = 4;
constexpr std::uint8_t extra_pods = 8;
constexpr std::uint8_t extra_makeshift = 16;
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Overbuild& order);
void carry_out(FePlay& play, Seat seat, const Overbuild& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Activate& order);
void carry_out(FePlay& play, Seat seat, const Activate& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Convert& order);
void carry_out(FePlay& play, Seat seat, const Convert& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Disband& order);
void carry_out(FePlay& play, Seat seat, const Disband& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Upgrade& order);
void carry_out(FePlay& play, Seat seat, const Upgrade& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Buy& order);
void carry_out(FePlay& play, Seat seat, const Buy& order);
// (435.22, 435.3) Points that a tug has aboard, to whom they go, whether into a part of his realm, and whose
// they were: in Counter::home. A tug on such a trip has no other mission.
inline bool on_errand(const Counter& tug) { return tug.mission == Mission::transport && tug.home != no_unit; }
constexpr UnitId errand(Race sender, Race to, bool into_part) {
  return unit_at((into_part ? 256 : 0) + 16 * static_cast<int>(sender) + static_cast<int>(to));
}
inline Race receiver_of(const Counter& tug) { return static_cast<Race>(index_of(tug.home) % 16); }
inline Race sender_of(const Counter& tug) { return static_cast<Race>(index_of(tug.home) / 16 % 16); }
inline bool into_part(const Counter& tug) { return index_of(tug.home) >= 256; }
void deliver_points(FePlay& play);
void lose_points(FePlay& play, UnitId tug, Race captor);
void lose_account(Position& position, const Counter& tug);
void lose_points_of_cripples(FePlay& play);
// (435.23) Tugs that carry points are in the force.
void check_bound_tugs(const Campaign& game, const Position& position, Seat seat, const UnitSet& in,
                      Violations& found);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Send& order);
void carry_out(FePlay& play, Seat seat, const Send& order);
void complete_upgrades(FePlay& play);
// By a race whose starbase that is: the ships' own, or their captor (305.23).
void check_rework(const Campaign& game, const Position& position, const Rework& rework, Race by, Place at,
                  Violations& found);
void note_rework(const Campaign& game, Position& position, const Rework& rework, Race by, Place at);
// A tug in the hex that is there to work on bases and has not done so yet (420.61, 433.41).
UnitId tug_at_work(const Campaign& game, const Position& position, Seat seat, Place at);
// Whether so many more fit; what is out of play leaves its place to others.
// For what somebody orders; some of the list is kept for what comes about without an order.
bool has_room(const Position& position, int more = 1);
void require_room(const Position& position, int more, Rule rule, Violations& found);
// no_unit if there is no room.
UnitId add_counter(const Campaign& game, Position& position, std::uint16_t type, Race race, Place at);
// Takes it out of play; what it was is still known, as long as its place in the list is not used again.
void remove_counter(Position& position, UnitId unit);
// The race with most ships of a player in a hex; none if he has no ships there.
Race main_race(const Campaign& game, const Position& position, Seat seat, Place at);

// Orders with nothing to check and nothing to do.
inline Violations check_order(const Campaign&, const Position&, Seat, const Ready&) { return {}; }
inline Violations check_order(const Campaign&, const Position&, Seat, const SetStanding&) { return {}; }
inline Violations check_order(const Campaign&, const Position&, Seat, const DropStanding&) { return {}; }
inline void carry_out(FePlay&, Seat, const Ready&) {}
inline void carry_out(FePlay&, Seat, const SetStanding&) {}
inline void carry_out(FePlay&, Seat, const DropStanding&) {}

}  // namespace flagbridge::fe
