#pragma once

#include "ahl/azhanti.h"
#include "ahl/people.h"
#include "ahl/rules/11_fire.h"
#include "ahl/rules/12_wounds.h"
#include "ahl/rules/15_explosions.h"
#include "ahl/scene.h"

// What the files in rules/ offer each other and the sequence of play. For every order there are two
// functions: check_order says why it is not legal, carry_out does it. For every question there are two more:
// list_... puts its legal (or at least sensible) answers into a list, sample_... draws one at random.
namespace flagbridge::ahl {

using List = OptionList<Order>;
using namespace rules;

// --- orders ------------------------------------------------------------------------------------------------

#define AHL_ORDER(Type)                                                                                \
  Violations check_order(const Azhanti& game, const Position& position, Side side, const Type& order); \
  void carry_out(AhlPlay& play, Side side, const Type& order)
AHL_ORDER(Place);       // scenario/setup.cpp
AHL_ORDER(PlaceThing);  // scenario/setup.cpp
AHL_ORDER(Choose);      // scenario/setup.cpp
AHL_ORDER(Name);        // scenario/setup.cpp
AHL_ORDER(LoadRound);   // rules/11_ammunition.cpp
AHL_ORDER(Pack);        // rules/11_ammunition.cpp
AHL_ORDER(Commit);      // rules/05_decision.cpp
AHL_ORDER(CoverFire);   // rules/09_combat_actions.cpp
AHL_ORDER(Move);        // rules/08_plot.cpp
AHL_ORDER(Stance);      // rules/08_plot.cpp
AHL_ORDER(Land);        // rules/08_dive.cpp
AHL_ORDER(Strike);      // rules/17_melee.cpp
AHL_ORDER(Shoot);       // rules/09_combat_actions.cpp
AHL_ORDER(ahl::Throw);  // rules/09_combat_actions.cpp
AHL_ORDER(Surrender);   // scenario/endings.cpp
#undef AHL_ORDER
inline Violations check_order(const Azhanti&, const Position&, Side, const SetStanding&) { return {}; }
inline Violations check_order(const Azhanti&, const Position&, Side, const DropStanding&) { return {}; }
inline void carry_out(AhlPlay&, Side, const Ready&) {}
inline void carry_out(AhlPlay&, Side, const SetStanding&) {}
inline void carry_out(AhlPlay&, Side, const DropStanding&) {}
// Ready is refused only while something must still be placed or landed.
Violations check_order(const Azhanti& game, const Position& position, Side side, const Ready& order);

// One of the side's own characters that may be given orders; refusals cite 5.
bool own(const Position& position, Side side, Who who, Violations& found);

// --- (4, 5, 7) the turn: rules/04_sequence.cpp, rules/05_decision.cpp
// -------------------------------------------

Flow begin_turn(AhlPlay& play, Task& task);
Flow ask_commitments(AhlPlay& play, Task& task);
Flow play_phases(AhlPlay& play, Task& task);
Flow end_turn(AhlPlay& play, Task& task);
Flow begin_phase(AhlPlay& play, Task& task);
Flow end_phase(AhlPlay& play, Task& task);
void list_commitments(const Azhanti& game, const Position& position, Side side, List& list);
Order sample_commitment(const Azhanti& game, const Position& position, Side side, Roller& roller);
// Forgets what was ordered for the step that is over.
void clear_orders(Position& position);

// --- (8) movement: rules/08_*.cpp
// ---------------------------------------------------------------------------

class Ground;  // rules/08_movement.h

// What an action would lead to for a character in this state, and what it costs. Plots are checked and run
// with the same function, so that they cannot disagree.
struct Stride {
  bool legal = false;
  bool enters = false;  // another square
  bool ends = false;    // nothing can follow it in this phase
  int halves = 0;       // cost in half action points
  int least = 0;        // the same in an empty square
  Square to;            // where the character is afterwards
  Compass facing{};     // and how it faces
  Rule rule;            // why it is not legal
  const char* why = "";
};
Stride stride(Ground& ground, const Figure& mover, Who who, Action action);
Flow ask_plots(AhlPlay& play, Task& task);
Flow run_movement(AhlPlay& play, Task& task);    // pushes a tick for each of the half points
Flow complete_moves(AhlPlay& play, Task& task);  // (12 ticks) row of Sequences::tick
Flow ask_landing(AhlPlay& play, Task& task);     // (8.C.7)
void list_plots(const Azhanti& game, const Position& position, Side side, List& list);
Order sample_plot(const Azhanti& game, const Position& position, Side side, Roller& roller);
void list_landings(const Azhanti& game, const Position& position, Side side, List& list);
// The squares a plot leads through, with the half point at which each is entered.
struct Waypoint {
  Square at;
  std::uint8_t tick = 0;
  std::uint8_t action = 0;  // which of the plot
};
using Route = FixedVector<Waypoint, 7>;
Route route_of(Scene& scene, Who who, const Plot& plot);
// Every place a character can be at when the phase ends, each with its cheapest plot.
struct Reach {
  Square at;
  Compass facing{};
  int halves = 0;  // spent
  Plot plot;
};
using ReachVisitor = void (*)(void* context, const Reach& reach);
void for_each_reachable(Scene& scene, Who who, ReachVisitor visit, void* context);
// Why a square is not among those; none if it is. For players who ask: it looks over the whole deck.
Violations why_not_there(Scene& scene, Who who, Square to);
template <class Visit>
void for_each_reachable(Scene& scene, Who who, Visit&& visit) {
  using Visitor = std::remove_reference_t<Visit>;
  for_each_reachable(
      scene, who, [](void* context, const Reach& reach) { (*static_cast<Visitor*>(context))(reach); },
      &visit);
}
// (8.B) Portals, lifts and airlocks do at the start of a phase what they were told; lift dice at its end.
void work_portals(AhlPlay& play);
void roll_for_lifts(AhlPlay& play);
// Moves somebody to another level: it is brought into play if need be, or he leaves the game there if the
// scenario knows no such deck.
void change_level(AhlPlay& play, Who who, Square to, Rule rule);
// Gives the portals overhead and in the floor of a level that comes into play the state that the levels next
// to it know them in.
void match_portals(const Azhanti& game, Position& position, int number);

// --- (9, 10, 11, 13, 14) fire: rules/09_*.cpp to rules/14_*.cpp
// ---------------------------------------------------

Flow ask_cover(AhlPlay& play, Task& task);
Flow resolve_cover(AhlPlay& play, Task& task);
Flow sweep_movers(AhlPlay& play, Task& task);  // row of Sequences::tick: covering fire at those who entered
Flow react(AhlPlay& play, Task& task);         // row of Sequences::tick (13)
Flow ask_aim(AhlPlay& play, Task& task);
Flow resolve_aim(AhlPlay& play, Task& task);
Flow ask_snap(AhlPlay& play, Task& task);
Flow resolve_snap(AhlPlay& play, Task& task);
void list_covers(const Azhanti& game, const Position& position, Side side, List& list);
void list_aims(const Azhanti& game, const Position& position, Side side, List& list);
void list_snaps(const Azhanti& game, const Position& position, Side side, List& list);
void list_loads(const Azhanti& game, const Position& position, Side side, List& list);
Order sample_cover(const Azhanti& game, const Position& position, Side side, Roller& roller);
Order sample_aim(const Azhanti& game, const Position& position, Side side, Roller& roller);
Order sample_snap(const Azhanti& game, const Position& position, Side side, Roller& roller);
Flow ask_rounds(AhlPlay& play, Task& task);  // (11.D)

// (14) How a line of fire meets somebody: not at all, in the open, or under cover; and in which square.
struct Mark {
  bool attackable = false;
  bool cover = false;
  Square at;  // his own, or the one he leans into
};
Mark mark_of(Scene& scene, const Figure& firer, Square from, Square through, const Figure& target);
// (14.A) May somebody in this square lean into the one on that side?
bool can_lean(Scene& scene, Square from, Compass side);
// (11.A.2, 10, 11.C.1) May this character fire from there through that square at all?
bool can_fire_at(Scene& scene, const Figure& firer, Square from, Square at, Violations* why = nullptr,
                 AimedAt mark = AimedAt::line);
// Where a character's fire comes from: his square, or the one he leans into.
Square muzzle(const Figure& figure);
// The chance of a hit on this target, in 36ths, and the needed roll, for players and displays.
struct Odds {
  bool possible = false;
  int needed = 0;  // on the two dice, modifiers taken into account
  int hit36 = 0;   // ways out of 36
  Band band{};
  int modifier = 0;
  bool cover = false;
  // Ways out of 36 of each wound after a hit.
  int light36 = 0;
  int serious36 = 0;
  int dead36 = 0;
};
Odds odds(Scene& scene, FireKind kind, const Figure& firer, Square from, Square at, const Figure& target);

// --- (12, 15, 16, 24) harm: rules/12_*.cpp, 15_*.cpp, 16_*.cpp, 24_*.cpp
// ------------------------------------------

// Notes harm; it takes effect in settle().
void hurt(AhlPlay& play, Who who, Harm harm, Rule rule);
// Applies what is noted: wounds, unconsciousness dice, who saw it (18.A.3).
void settle(AhlPlay& play);
Flow settle_tick(AhlPlay& play, Task& task);  // last row of Sequences::tick
Flow wake(AhlPlay& play, Task& task);         // (12.C)
// (15.B) Something bursts in a square.
struct Blast {
  Square at;
  int penetration = 0;
  Burst burst = Burst::charge;
  WeaponType type = WeaponType::charge;
  Who direct = nobody;  // was struck directly, and takes no collateral damage
  Rule rule;
  std::optional<Edge> struck = {};   // the structure that took the blow itself
  std::optional<Edge> shutter = {};  // the same for a portal between decks, by its floor_at()
};
void burst(AhlPlay& play, Scene& scene, const Blast& blast);
// (24.A) A structure takes a penetration; true if it gave way just now.
bool batter(AhlPlay& play, Scene& scene, Edge edge, int penetration);
int damage_points(const Position& position, Edge edge);
Flow burst_charges(AhlPlay& play, Task& task);  // (24.B) at the end of the aimed fire step
void count_down_charges(AhlPlay& play);         // at the start of a phase
void finish_special_actions(AhlPlay& play);  // at the end of a turn: charges placed, defused, reloads, suits

// --- (17, 20, 21) melee: rules/17_melee.cpp, 20_blobs.cpp, 21_robots.cpp
// --------------------------------------------

Flow ask_melee(AhlPlay& play, Task& task);
Flow resolve_melee(AhlPlay& play, Task& task);
void list_strikes(const Azhanti& game, const Position& position, Side side, List& list);
Order sample_strike(const Azhanti& game, const Position& position, Side side, Roller& roller);
bool may_strike(Scene& scene, const Figure& attacker, const Figure& target);
// (20) Held by a blob: may not move.
constexpr bool gripped(const Figure& figure) { return figure.grip != nobody && !figure.blob(); }
// (20) Blobs that fell, or whose victim is no longer beside them, hold nobody.
void loosen_grips(AhlPlay& play);
// (21) A command group that is free to do so stands over the robots of this deck.
bool supervised(const Azhanti& game, const Position& position, const Figure& robot);
// (21) The robot does what only a supervised one may: its command group does nothing else in this phase.
void use_supervision(AhlPlay& play, const Figure& robot);
// (21) What a robot may be committed to.
void check_robot_commitment(Scene& scene, const Figure& robot, Commitment to, Violations& found);

// --- (18) morale: rules/18_*.cpp
// -----------------------------------------------------------------------------

Flow check_before_moving(AhlPlay& play, Task& task);  // (18.A.1, 18.A.2)
void check_after_phase(AhlPlay& play);                // (18.A.3, 18.A.4)
Flow rally(AhlPlay& play, Task& task);                // (18.D)
Plot flight_of(Scene& scene, Who who);                // (18.D) the plot of somebody who panics
bool can_flee(Scene& scene, Who who);                 // whether there is anything in it
void note_sightings(AhlPlay& play);                   // (18.A.4) at the start of a phase
bool in_darkness(Scene& scene, Square square);        // (23)

// --- (22, 23, 25, 26)
// ------------------------------------------------------------------------------------------

bool in_vacuum(Scene& scene, Square square);
// (22) In a suit that any wound holes, where there is no air.
bool suited_in_vacuum(Scene& scene, const Figure& figure);
void spread_vacuum(AhlPlay& play);            // (22) after a portal moved or a structure gave way
Flow decompress(AhlPlay& play, Task& task);   // (22)
void roll_for_disorientation(AhlPlay& play);  // (26.B)
// (26.C) Half points from one square to the next.
int drift_cost(const Figure& figure);
// (26.C) Those who come to their next square in this tick; false if there was nobody.
bool drift(AhlPlay& play, Scene& scene);
bool weightless(const Position& position, Square square);
bool has_handhold(Scene& scene, const Figure& figure);  // (26.A) those who can hold on do, and fire at -1
bool try_reorient(AhlPlay& play, Who who);              // (26.B) true if it has found its bearings
// (25) Whether the rules in force count rounds, and the rounds a fire would use.
bool counts_rounds(const Position& position);
// (25.A) Takes the rounds of one fire out of the clip; true if it was a burst.
bool spend_rounds(AhlPlay& play, Who who);
bool can_burst(const Azhanti& game, const Position& position, const Figure& figure);
// (25.B) Reloaded round by round: in one turn in the open, or in two while evading, for which the commitment
// says a delay of 1.
bool loads_singly(const Azhanti& game, const Figure& figure);
bool evades_reloading(const Azhanti& game, const Figure& figure);
// (25) A full clip, and with counted rounds eight more, for somebody who comes into the game.
void fill_clips(const Azhanti& game, Figure& figure);
// (26.A) A wall or machinery to hold on to.
bool has_handhold(Scene& scene, Square square);
// (8.C.4) Liquid hydrogen in a square; whoever is in it dies.
bool full_tank(const Azhanti& game, const Position& position, Square square);
void drown(AhlPlay& play);

// --- scenario: scenario/*.cpp
// --------------------------------------------------------------------------------

Flow place_everybody(AhlPlay& play, Task& task);
Flow decision_events(AhlPlay& play, Task& task);  // triggers at the start of a decision phase
Flow place_arrivals(AhlPlay& play, Task& task);
Flow place_latecomers(AhlPlay& play, Task& task);  // (II.2.2)
void phase_events(AhlPlay& play);                  // triggers at the end of a phase
void list_places(const Azhanti& game, const Position& position, Side side, List& list);
Order sample_place(const Azhanti& game, const Position& position, Side side, Roller& roller);
// Brings a deck into play; false if the scenario does not know it.
bool open_level(AhlPlay& play, int number);
// Told by the rules, so that triggers can act.
void entered_level(AhlPlay& play, Who who);
void entered_square(AhlPlay& play, Who who);
void fired_on_level(AhlPlay& play, Who firer);
void was_shot_at(AhlPlay& play, Who who, Who firer);
void was_wrecked(AhlPlay& play, Square equipment);  // (15.A)
// (IV.6) Dice for a deck that somebody's lift passes: 1 + the trigger that stops it there, or 0; and what it
// brings once the doors have opened.
int stopped_on_way(AhlPlay& play, Who who, int deck);
void meet_on_way(AhlPlay& play, Who who, int trigger);
void was_wounded(AhlPlay& play, Who who, Harm harm);
void left_ship(AhlPlay& play, Who who, Square by);  // by a way that leads out of play
// What has come about in a scenario, as an argument of an event, and in words.
inline constexpr int first_trigger_name = 1000;
std::string trigger_name(const Azhanti& game, const Position& position, int name);
// What the scenario allows.
bool may_commit(const Azhanti& game, const Position& position, Who who, Commitment to, Violations* why);
bool may_trot(const Azhanti& game, const Position& position, const Figure& figure);   // (V.3)
bool may_climb(const Azhanti& game, const Position& position, const Figure& figure);  // (V.3)
// (I.1.4, VI.1) Why somebody may not go from his level to that one, as far as his own side can tell; nothing
// if he may. `car`: in company of those who ride with him.
struct Bar {
  Rule rule;
  const char* why = nullptr;
};
Bar barred_from(const Azhanti& game, const Position& position, Who who, int to, bool car = false);
// (V.7) Those of this side who panic run for the ladders.
bool flees_upward(const Azhanti& game, const Position& position, const Figure& figure);
// (VI.1.1) What a weapon does for somebody whose skill depends on it.
int skill_with(const Azhanti& game, const Position& position, const Figure& figure, std::uint8_t weapon);
// (VI.2.4) Firing has begun on the deck of a neutral, and he looks for cover.
bool seeks_cover(const Position& position, const Figure& figure);
// (VI.2.4) A neutral whom somebody could shoot at, and whom his owner may therefore move.
bool moves_neutral(Scene& scene, const Figure& figure);
// (IV.5) Somebody in the car of a lift that waits to depart.
bool must_leave_lift(const Azhanti& game, const Position& position, const Figure& figure);
// (IV.5) A lift opens its door on a deck, wherever it was; false if somebody is in it, or it is out of order.
bool bring_lift(AhlPlay& play, char letter, int deck);
// (IV.5) No shot may be fired in this phase.
constexpr bool truce(const Position& position) { return position.story.truce != 0; }
// Ends the game if an ending has come about; true if so.
bool test_endings(AhlPlay& play);
Flow test_endings_row(AhlPlay& play, Task& task);

}  // namespace flagbridge::ahl
