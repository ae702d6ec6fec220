#pragma once

#include "sfb/ask/actions.h"
#include "sfb/state/geometry.h"
#include "sfb/state/ships.h"

// What the files in rules/ offer each other and the sequence of play. For every order there are two
// functions: check_order says why it is not legal, carry_out does it. For every question there are two more:
// list_... puts its legal (or at least sensible) answers into a list, sample_... draws one at random.
namespace flagbridge::sfb {

using namespace rules;

#define SFB_ORDER(Type)                                                                                \
  Violations check_order(const Battles& game, const Position& position, Side side, const Type& order); \
  Answer carry_out(BattlePlay& play, Side side, const Type& order)
SFB_ORDER(Allocate);   // rules/b3_allocation.cpp
SFB_ORDER(Course);     // rules/c1_movement.cpp
SFB_ORDER(Plot);       // rules/c1_plots.cpp
SFB_ORDER(Do);         // actions.cpp
SFB_ORDER(Fire);       // rules/e1_declare.cpp
SFB_ORDER(Warfare);    // rules/d6_warfare.cpp
SFB_ORDER(Reinforce);  // rules/h7_reinforcement.cpp
SFB_ORDER(Face);       // rules/h7_reinforcement.cpp
SFB_ORDER(Lose);       // rules/d4_choices.cpp
SFB_ORDER(Bid);        // rules/g7_auctions.cpp
SFB_ORDER(Deal);       // rules/d7_combat.cpp
SFB_ORDER(Load);       // rules/s3_options.cpp
SFB_ORDER(Buy);        // rules/s3_options.cpp
SFB_ORDER(Place);      // rules/s1_placing.cpp
SFB_ORDER(Pass);       // rules/b2_turn.cpp, answers.cpp
#undef SFB_ORDER
inline Violations check_order(const Battles&, const Position&, Side, const SetStanding&) { return {}; }
inline Violations check_order(const Battles&, const Position&, Side, const DropStanding&) { return {}; }
inline Answer carry_out(BattlePlay&, Side, const SetStanding&) { return Answer::more; }
inline Answer carry_out(BattlePlay&, Side, const DropStanding&) { return Answer::more; }

#define SFB_QUESTION(name)                                                                \
  void list_##name(const Battles& game, const Position& position, Side side, List& list); \
  Order sample_##name(const Battles& game, const Position& position, Side side, Roller& roller)
SFB_QUESTION(allocation);
SFB_QUESTION(course);
SFB_QUESTION(act);
SFB_QUESTION(fire);
SFB_QUESTION(reinforcement);
SFB_QUESTION(face);
SFB_QUESTION(loss);
SFB_QUESTION(bid);
SFB_QUESTION(deal);
SFB_QUESTION(preparation);
SFB_QUESTION(plot);
#undef SFB_QUESTION

#define SFB_STEP(name) Flow name(BattlePlay& play, Task& task)

// --- (B2) the turn: rules/b2_turn.cpp ----------------------------------------------------------------------
SFB_STEP(prepare);  // (S3, S4) rules/s3_options.cpp
SFB_STEP(begin_turn);
SFB_STEP(ask_acts);     // 6B
SFB_STEP(ask_marines);  // 6B7.03
SFB_STEP(run_impulses);
SFB_STEP(begin_impulse);
SFB_STEP(end_impulse);
SFB_STEP(end_turn);
SFB_STEP(test_end);  // (S2) rules/s2_victory.cpp

// --- (B3, H) energy: rules/b3_*.cpp, h_power.cpp, h7_reinforcement.cpp
// -------------------------------------
SFB_STEP(ask_energy);     // row of phase 1
SFB_STEP(reveal_speeds);  // (C12.131) phase 2
// What the ship's boxes give this turn.
Energy generated(const Battles& game, const Ship& ship, Source source, int doubled = 0);
// The bill of a form: what each line costs, and from where it is paid. Refusals go to `found`.
Ledger bill_of(const Battles& game, const Position& position, UnitId unit, const Allocate& form,
               Violations& found);
// Whether a ship's form of this turn is in.
inline bool form_in(const Position& position, UnitId unit) {
  return (position.forms_in >> index_of(unit) & 1u) != 0;
}
Allocate default_form(const Battles& game, const Position& position, UnitId unit);
// What a form as JSON would cost, for whoever fills it in: bills.cpp.
Result<Inquiry> bill_inquiry(const Battles& game, const Position& view, Side side, std::string_view words);
// Takes energy from the batteries; false if there is not enough. `warp` asks for reserve warp power (H7.42).
bool take_reserve(Ship& ship, Energy energy, bool warp = false);

// (G5.32) Probes armed as weapons: rules/g5_probes.cpp.
void check_probe_arms(const Battles& game, const Position& position, const Ship& ship, const Allocate& form,
                      Violations& found);
Energy probe_arms_cost(const Allocate& form);
void arm_probes(const Battles& game, Position& position, Ship& ship, const Allocate& form);
// (G5.32) What was begun with reserve power only its owner knows.
void hide_begun_probes(const Battles& game, Position& seen, const Ship& ship);
// (H7.2, H7.53) Its first turn of energy from the batteries.
inline constexpr std::uint8_t any_probe = 0xff;  // in place of a weapon
void check_begin_probe(const Battles& game, const Position& position, const Do& order, Violations& found);
void begin_probe(BattlePlay& play, const Do& order);

// --- (C) movement: rules/c*.cpp
// ------------------------------------------------------------------------------
// (C1.32) Courses that are plotted: rules/c1_plots.cpp.
SFB_STEP(ask_plots);  // phase 1
Plot proposed_plot(const Battles& game, const Position& position, UnitId unit);
void fill_plots(BattlePlay& play, Side side);
// (C3.53, C3.6) Changes of the direction of travel: rules/c12_changes.cpp.
void turn_about(BattlePlay& play, UnitId unit);
void risk_quick_reverse(BattlePlay& play, UnitId unit);
SFB_STEP(move_units);       // 6A2
SFB_STEP(move_further);     // 6A2 and 6A3 once more (C1.4)
SFB_STEP(announce_speeds);  // 6A4.02 (C12.36)
SFB_STEP(decelerate);       // 6A4.04 (C8)
SFB_STEP(break_down);       // 6A3.10 (C6.54)
SFB_STEP(tumble);           // 6B11 (C6.5511)
SFB_STEP(separate);         // 6B3.06 (C7.21)
SFB_STEP(leave_battle);     // phase 7 (C7)
struct Turning {            // whether a step is legal for a ship now
  bool legal = false;
  Rule rule;
  const char* why = "";
};
// (C1.4) Moves that the chart has left for a ship in this impulse; whether there is one.
int moves_left(const Battles& game, const Position& position, UnitId unit);
inline bool scheduled(const Battles& game, const Position& position, UnitId unit) {
  return moves_left(game, position, unit) > 0;
}
Turning may_step(const Battles& game, const Position& position, UnitId unit, Step step);
// One scheduled move of a ship. Damage it causes is noted, not resolved.
void move_ship(BattlePlay& play, UnitId unit, Step step);
// (C6) Whether a ship may make a high energy turn now: when, how often, and with what energy.
Turning may_turn_hard(const Battles& game, const Position& position, UnitId unit);
// (C7.1) Why a form that says so cannot begin to disengage.
void check_disengagement(const Battles& game, const Position& position, UnitId unit, const Allocate& form,
                         Violations& found);
// (C7.1) Warp boxes a ship needs to disengage by acceleration.
int warp_to_disengage(const Design& design);
// (C6) A high energy turn to a heading, with its breakdown roll.
void turn_hard(BattlePlay& play, UnitId unit, Direction to);
// Sets a unit into a hex: remembers how it came there, and everything that follows from being there (D3.41,
// M2.4, P3).
void enter_hex(BattlePlay& play, UnitId unit, Hex to, Direction through);
void breakdown(BattlePlay& play, UnitId unit, Rule cause);
// (C3.7) Bases that rotate: rules/c3_rotation.cpp.
void check_rotation(const Battles& game, const Ship& ship, const Allocate& form, Violations& found);
void rotate_bases(BattlePlay& play);
// (C10) Erratic maneuvers: rules/c10_erratic.cpp. What they cost, in hexes; what they add to the speed now.
int erratic_cost(const Battles& game, const Ship& ship);
int erratic_hexes(const Battles& game, const Ship& ship);
void check_erratic(const Battles& game, const Position& position, const Allocate& form, Violations& found);
// (C10.313) Whether the form of this turn must pay for them.
bool erratic_due(const Battles& game, const Position& position, UnitId unit);
// (C10.314) An engine box is lost.
void note_engine_lost(const Position& position, Ship& ship);
void carry_erratic_over(BattlePlay& play, UnitId unit, const Allocate& form);
void end_erratic(BattlePlay& play, UnitId unit, Rule rule);
SFB_STEP(stop_erratic);    // (C10.24)
SFB_STEP(watch_engines);   // (C10.314)
SFB_STEP(change_erratic);  // 6E2
// (C6.55, C10.5) For whatever needs a steady ship.
void require_steady(const Ship& ship, Violations& found);

// --- (D3, D4, D5, D8, D9) damage: rules/d3_*.cpp, d4_*.cpp, d5_explosions.cpp, d8_criticals.cpp,
// d9_repair.cpp Adds points to the volley on that shield (1 to 6; 0: straight inside); `firers` are the ships
// whose fire it is. Craft are hurt at once.
void strike(BattlePlay& play, UnitId target, int shield, int points, std::uint32_t firers, Rule rule);
// (E10.4, FP5) Dealt over all six shields.
void strike_all_round(BattlePlay& play, UnitId target, int points, std::uint32_t firers, Mode how, Rule rule);
SFB_STEP(meet_shields);     // 6A3, 6D2: reserve power, reinforcement and boxes take what they can (D3.34)
SFB_STEP(allocate_damage);  // 6A3, 6D4: the rest goes inside, by the chart (D4)
SFB_STEP(explode);          // 6A3.07, 6D5.01 (D5)
SFB_STEP(self_destruct);    // phase 3 (D5.1)
SFB_STEP(critical_hits);    // (D8)
SFB_STEP(mend_criticals);   // phase 7 (D8.31)
SFB_STEP(repair);           // 8A (D9)
void destroy(BattlePlay& play, UnitId unit, Rule rule);
// (D7.7, D8.2, D9.7) What damage forbids on a form.
void check_after_damage(const Battles& game, const Position& position, const Allocate& form,
                        Violations& found);
// (D4.223) What Pass means when a box is to be chosen: the one its owner misses least.
void lose_cheapest(BattlePlay& play);
// (H7.34) What a careful owner would answer when he is asked about reserve power.
Order proposed_reinforcement(const Battles& game, const Position& position);
// (D9.7) Whether damage control can begin to mend that box (1 + Box, 64 + weapon, 192 + shuttle box).
bool may_mend(const Battles& game, const Position& position, const Ship& ship, std::uint8_t what);
// What hurts something small: only phasers wear torpedoes down (FP1.61), and nothing but phasers and seeking
// weapons sweeps a mine (M2.22, M8.52).
enum class Hurt : std::uint8_t { by_phaser, by_seeker, otherwise };
void hurt_craft(BattlePlay& play, UnitId craft, int points, Hurt how, Rule rule);
void remove_craft(Position& position, UnitId craft);
// (S2.21) A fighter is gone, and the enemy has that share of its points for it.
void count_fighter(const Battles& game, Position& position, Side side, int type, int percent);
// (S2.20, G24.35) What a ship counts for in a force: a scout in company counts whole.
int battle_value(const Battles& game, const Position& position, const Ship& ship);

// --- (D6) fire control and electronic warfare: rules/d6_*.cpp
// ---------------------------------------------------
SFB_STEP(lock_on);              // phase 4 (D6.11)
SFB_STEP(change_lock_on);       // 6B3.01
SFB_STEP(finish_fire_control);  // (D6.633)
bool has_lock(const Battles& game, const Position& position, UnitId firer, UnitId target);
bool controls_fire(const Ship& ship);  // active or low-power
// (D6.68) A breakdown disrupts the fire control for four impulses: no lock-on, no guidance, no ECCM.
inline bool disrupted(const Position& position, const Ship& ship) {
  constexpr int impulses = 4;
  return !past(position.now(), ship.broken_down, impulses);
}
int effective_range(const Battles& game, const Position& position, UnitId firer, UnitId target);
// (D6.34) The shift of a die for fire of one unit at another: of phasers, tractors, transporters. Guns that
// drones are harder to hit for see more of it (FD1.52).
int warfare_shift(const Battles& game, const Position& position, UnitId firer, UnitId target);
// (D6.37) Whether a tractor or transporter works on somebody unwilling, with its die if there is a shift.
bool warfare_roll(BattlePlay& play, UnitId user, UnitId target, const char* purpose);
// (D6.3141) Points of electronic warfare a ship may generate in all: by its sensors; as reserve power allows.
int warfare_rating(const Battles& game, const Ship& ship);
int warfare_limit(const Battles& game, const Ship& ship);
// Fire control to another mode now (D6.63), or forced off by a cloak or a wild weasel (D6.64, D6.65); active
// fire control takes four impulses to work.
void switch_fire_control(BattlePlay& play, UnitId unit, FireControl mode, Rule rule);
// What a mode costs for the turn (D6.6, D6.7).
Energy fire_control_cost(FireControl mode);
// Electronic warfare decided with fire (D6.315): points it adds by reserve power, and its announcement.
int planned_points(const Ship& ship);
void reveal_warfare(BattlePlay& play, UnitId unit);

// --- (E) direct fire: rules/e*.cpp
// ------------------------------------------------------------------------------
SFB_STEP(ask_fire);              // 6D1.02
SFB_STEP(declare_fire);          // 6D1.03
SFB_STEP(fire_first_hellbores);  // 6D2.03
SFB_STEP(fire_direct);           // 6D2.04
SFB_STEP(fire_last_hellbores);   // 6D2.06
SFB_STEP(burn_out_uims);         // 6E1
// (E6) Called by move_units when all have moved: rules/e6_close_in.cpp.
void defend_close_in(BattlePlay& play);
// What arming a weapon in a mode costs this turn, in all and in warp power; none: not possible.
struct ArmingCost {
  bool legal = false;
  Energy energy;
  bool warp = false;  // only warp power will do
  Rule rule;
  const char* why = "";
};
ArmingCost arming_cost(const Battles& game, const Position& position, const Ship& ship, const Arming& arming);
void arm(BattlePlay& play, Ship& ship, const Arming& arming, Energy energy);
// (E1.24) To be called when the forms of a turn are in and carried out: what was neither armed nor held loses
// its energy, and every weapon may fire again.
void settle_weapons(BattlePlay& play, UnitId unit);
// (E3.24, FD2.42) To be called at the end of a turn: what cannot be held is discharged, racks are reloaded.
void discharge_weapons(BattlePlay& play, UnitId unit);
// (S4) Weapons as they are when a scenario begins.
void arm_for_status(const Battles& game, Position& position, UnitId unit, int status);
// (FP1.133) The torpedo that is in a plasma launcher or being armed in it.
Plasma plasma_loaded(const WeaponPlan& plan, const Mount& mount);
// (FP1.7) Whether a launcher that was destroyed still holds a torpedo that may be launched.
bool held_in_wreck(const Battles& game, const Position& position, const Ship& ship, int weapon);
// A plasma torpedo was launched or a weapon discharged: it is empty from now on (E1.5).
void empty_weapon(Mount& mount);
// (H7.13) Reserve power that fire and electronic warfare declared in this impulse will take.
Energy reserve_declared(const Battles& game, const Position& position, UnitId unit);
// (G13.37) What is left of damage to a ship that is fully cloaked.
int through_cloak(BattlePlay& play, UnitId target, int points);
// What a player may ask: the odds of each weapon against a target, and what its weapons bear on.
Inquiry odds_of(const Battles& game, const Position& view, UnitId unit, UnitId target);
Inquiry arcs_of(const Battles& game, const Position& view, UnitId unit);
// Whether a weapon could be declared at a target now, and why not.
void check_shot(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                Mode mode, Violations& found);
// Damage expected from a shot, in 1/1000 points: for odds and players.
int expected_damage(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                    Mode mode);

// --- (F) seeking weapons: rules/f*.cpp
// ---------------------------------------------------------------------------
// (F2) Called by move_units after the ships; false while somebody is asked for the way of a weapon of his.
bool move_seekers(BattlePlay& play);
// (F2, F2.13) What the owner of a weapon says when he is asked: rules/f2_ways.cpp.
Violations check_way(const Battles& game, const Position& position, Side side, const Course& order);
void take_way(Position& position, Step step);
void take_usual_way(const Battles& game, Position& position);
void list_ways(const Battles& game, const Position& position, Side side, List& list);
Order sample_way(const Battles& game, const Position& position, Side side, Roller& roller);
SFB_STEP(strike_enveloping);  // 6A3.02 (FP5.3)
SFB_STEP(strike_seekers);     // 6A3.03 (F2.3)
SFB_STEP(expire_seekers);     // (FD1.4)
SFB_STEP(check_guidance);     // 6B3.01 (F3.31)
SFB_STEP(loose_boars);        // 6B3 (FD5.25)
// (FD2) Fills the racks by year.
void load_default_drones(const Battles& game, Position& position, UnitId unit);
// A free place for something small; nobody if there is none.
UnitId new_craft(Position& position);

// --- (J) shuttles and fighters: rules/j*.cpp
// ---------------------------------------------------------------------------
SFB_STEP(watch_weasels);  // (J3.4) what voids a wild weasel
SFB_STEP(release_packs);  // 6B6.04 (FD7.33)
SFB_STEP(serve_craft);    // phase 8 (J4.8) deck crews
SFB_STEP(fight_aboard);   // phase 7 (D7.6) shuttles whose fate is in doubt
// Work on shuttles that a form asks for (J1.8), and what comes of it.
void check_shuttle_work(const Battles& game, const Position& position, const Allocate& form,
                        Violations& found);
void work_on_shuttles(BattlePlay& play, UnitId unit, const Allocate& form);
// Work that keeps what is prepared, as far as it is worth it (J1.8).
void propose_shuttle_work(const Battles& game, const Position& position, Allocate& form);
// (J3) What a weapon launched at a ship really flies at: its wild weasel, if one is out.
UnitId attracted(const Battles& game, const Position& position, const Craft& weapon);
// (J3.4) The weapons it drew away turn back to the ship.
void void_weasel(BattlePlay& play, UnitId unit, Rule rule);
// (J4) The fighter of that role in a year, as an index of the tables; -1 if its race has none.
int fighter_of(const Tables& tables, std::string_view race, std::string_view role, int year);
// (SG22.63) The fighter a scenario names, -1 if there is none; and one that is out as the battle begins.
int fighter_named(const Tables& tables, std::string_view name, int year);
struct FighterStart {
  int type = 0;
  Side side{};
  Hex at;
  Direction facing{};
};
void put_fighter(const Battles& game, Position& position, const FighterStart& start);
// (J4.46) One fighter of a squadron of so many: the version for electronic warfare, if the players agree on
// it, the squadron is large enough and there is one.
int warfare_version(const Battles& game, const Position& position, int squadron, int type);
// (S4, J4) Fighters of the year, special shuttles and loads of drones as a scenario begins.
void fit_bays(const Battles& game, Position& position, UnitId unit, int status);

// (J7) Dogfights: rules/j7_dogfights.cpp.
SFB_STEP(hold_dogfights);  // 6C
bool in_dogfight(const Position& position, UnitId unit);
// Whom a weapon strikes that was aimed at one of a pair.
UnitId struck_in_dogfight(BattlePlay& play, UnitId target);

// --- (M) mines: rules/m*.cpp
// ---------------------------------------------------------------------------
// (M3.22) A bomb that a transporter has set down; it is active two impulses later (M3.223).
void set_bomb(BattlePlay& play, UnitId layer, Hex where, bool dummy);
// (SG24.74) Bombs that a side hides before the battle, written down on its desk: rules/m3_hidden_bombs.cpp.
Violations check_hidden_bomb(const Battles& game, const Position& position, Side side, const Do& order);
void write_down_bomb(Position& position, Side side, const Do& order);
bool is_bomb_note(const Act& act);
void hide_bombs(BattlePlay& play);
Sides those_who_hide_bombs(const Battles& game, const Position& position);
void list_hidden_bombs(const Battles& game, const Position& position, Side side, List& list);
// A small mine as it lies there (M3).
Craft small_bomb(const Battles& game, Side side, Hex where);
SFB_STEP(judge_mines);  // 6D2 (M2.22) those that were fired at and are still there
// (M2.4) A unit has moved into its hex: what that sets off.
void tread_on_mines(BattlePlay& play, UnitId unit);

// --- (P) terrain: rules/p*.cpp
// ---------------------------------------------------------------------------
// (P4.1, P6.5) Hexes a turn by which the terrain moves a unit from where it is.
int drawn_along(const Battles& game, const Position& position, UnitId unit);
// (P2.32) Where small moons stand this turn.
void shift_moons(BattlePlay& play);
// (P2.5) Hexes of atmosphere on the line of fire from one unit to another.
int atmosphere_between(const Battles& game, const Position& position, UnitId a, UnitId b);

// (SG23.45, SG24.5, SH20.46) People on the ground: rules/sg_ground.cpp.
SFB_STEP(fight_on_ground);  // phase 7
int mines_destroyed(const Position& position);
int left_on_ground(const Position& position, Side side, bool crew);
int people_on_ground(const Position& position, Side side);  // with garrisons
void note_circling(BattlePlay& play, UnitId unit);
// (R1.15) What a satellite fires is ready without energy: rules/r1_satellites.cpp.
void load_satellite(BattlePlay& play, UnitId unit);
// (P2.75) People on the ground take the bases of the enemy there: rules/p2_ground_bases.cpp.
void storm_bases(BattlePlay& play);
// (P8.0) Units in orbit move in the last impulse of a turn: rules/p8_orbits.cpp.
void move_in_orbit(BattlePlay& play);

// --- (D7, G, J, M, P)
// -----------------------------------------------------------------------------------------
SFB_STEP(board_ships);     // phase 7 (D7.4)
SFB_STEP(keep_links);      // phase 1 (G7.42)
SFB_STEP(ask_rotation);    // phase 5 (G7.7)
SFB_STEP(hold_auctions);   // 6B4.04 (G7.414)
SFB_STEP(release_broken);  // 6A4.01, 6D5.06
SFB_STEP(fade_cloaks);     // 6B2
SFB_STEP(meet_spheres);    // 6A3.01 (G23.5)
SFB_STEP(arm_bombs);       // 6B7.06
SFB_STEP(arm_mines);       // 6B10.04
SFB_STEP(explode_mines);   // 6A3.06
SFB_STEP(meet_terrain);    // 6A3.04, .05
SFB_STEP(pull);            // 6A1
SFB_STEP(burst_pulsar);    // 6B1.01
SFB_STEP(decay_webs);      // phase 8
SFB_STEP(mutiny);          // 6B7.01
SFB_STEP(ask_blocking);    // 6B7.03 (G8.23)
SFB_STEP(wear_engines);    // phase 8 (G15.202)
SFB_STEP(report_hidden);   // 6B2.02 (G13.61)

#undef SFB_STEP

// --- actions, for the rows of action_kinds -----------------------------------------------------------------
// --- actions (6B), for the table in actions.cpp
// -----------------------------------------------------------------
#define SFB_ACTION(name)                                                                       \
  void check_##name(const Battles& game, const Position& position, Side side, const Do& order, \
                    Violations& found);                                                        \
  void perform_##name(BattlePlay& play, Side side, const Do& order);                           \
  void list_##name(const Battles& game, const Position& position, Side side, List& list)
SFB_ACTION(fire_control);
SFB_ACTION(lend);
SFB_ACTION(drop_shield);
SFB_ACTION(raise_shield);
SFB_ACTION(stop_hard);
SFB_ACTION(evade);
SFB_ACTION(identify);
SFB_ACTION(transfer_control);
SFB_ACTION(release_control);
SFB_ACTION(launch_plasma);
SFB_ACTION(launch_drone);
SFB_ACTION(tractor);
SFB_ACTION(release_tractor);
SFB_ACTION(rotate);
SFB_ACTION(board);
SFB_ACTION(raid);
void perform_wreck(BattlePlay& play, Side side, const Do& order);
SFB_ACTION(beam_back);
SFB_ACTION(lay_bomb);
SFB_ACTION(program_pack);
SFB_ACTION(cloak);
SFB_ACTION(destroy_cloak);
SFB_ACTION(study);
SFB_ACTION(launch_probe);
SFB_ACTION(raise_sphere);
SFB_ACTION(lower_sphere);
SFB_ACTION(reinforce_web);
SFB_ACTION(lay_web);
SFB_ACTION(launch_shuttle);
SFB_ACTION(land_shuttle);
SFB_ACTION(throttle);
SFB_ACTION(drop_mine);
SFB_ACTION(drop_pod);
SFB_ACTION(attach_pod);
SFB_ACTION(swerve);
SFB_ACTION(begin_arming);
SFB_ACTION(begin_weasel);
SFB_ACTION(challenge);
SFB_ACTION(break_away);
SFB_ACTION(land_party);
SFB_ACTION(fetch_party);
SFB_ACTION(replot);
SFB_ACTION(accelerate);
SFB_ACTION(hand_over);
SFB_ACTION(board_shuttle);
SFB_ACTION(embark);
SFB_ACTION(move_shuttle);
SFB_ACTION(lend_squadron);
SFB_ACTION(follow);
SFB_ACTION(touch_down);
SFB_ACTION(take_off);
#undef SFB_ACTION

// (G7) Whether a tractor beam holds a unit: small things then neither move nor strike by themselves (G7.5).
bool held(const Position& position, UnitId unit);
// (G7.32) The speed a ship moves at: its own, or its part of that of ships in tractor beams.
int speed_now(const Battles& game, const Position& position, UnitId unit);
// (C2.45) Hexes a turn by which anything comes along, by itself, towed, or by what the terrain does to it.
int effective_speed(const Battles& game, const Position& position, UnitId unit);

inline constexpr int fading_impulses = 5;  // (G13.14, G13.15) the one of switching among them
// (G13.431) Whether a tractor beam between it and an enemy takes away what the cloak does for a ship.
bool cloak_voided(const Position& position, UnitId unit);
// (G13.4) Damage that shows where a cloaked ship is, for the rest of the impulse.
void expose(BattlePlay& play, UnitId unit, Rule rule);
// (G13.15) Begins to become visible, by order or by force.
void begin_fading_in(BattlePlay& play, UnitId unit, Rule rule);
// (G13.61) Whether a side does not know where a ship is; who does know; what the others see of it.
bool hidden_from(const Position& position, Side side, UnitId unit);
Sides who_sees(const Position& position, UnitId unit);
void remember_seen(Position& position);
void hide_place(Ship& ship);
// (G14.6) Whether it is a pod that nobody controls.
bool drifts(const Battles& game, const Ship& ship);
// (D7.83) What a form says about guards, and what it changes.
void check_guards(const Battles& game, const Position& position, const Ship& ship, const Allocate& form,
                  Violations& found);
void post_guards(Position& position, Ship& ship, const Allocate& form);
// (G8.23) Whether a ship is asked to reinforce its shields against a transporter; what a careful owner says.
bool blocking_asked(const Position& position);
// (G10.5) The strength of the web in a hex; 0: none.
int web_strength(const Position& position, Hex hex);
// (G10.61) Whether a web lies between two places.
bool web_between(const Position& position, Hex a, Hex b);
// (G10.5, G10.59) A unit has come into a hex: it may be caught by a web.
void meet_web(BattlePlay& play, UnitId unit, Direction through);
// (G10.5) Counts a scheduled move off; true while the web holds it.
bool web_holds(Position& position, UnitId unit);
// (G23.5) To be called before a unit moves to another hex: notes the spheres it meets on the way.
void note_contacts(const Battles& game, Position& position, UnitId unit, Hex to);

// Interest: clears the quiet of a side because something has happened that concerns it.
inline void alert(Position& position, Sides sides) {
  for_each_side(sides,
                [&](Side side) { position.desk(side).quiet_acts = position.desk(side).quiet_fire = 0; });
}

// One of the side's own ships in play; refusals cite the rule given.
bool own_ship(const Position& position, Side side, UnitId unit, Rule rule, Violations& found);

}  // namespace flagbridge::sfb
