#include "sfb/ask/actions.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c12_changes.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/c7_disengagement.h"
#include "sfb/rules/c8_deceleration.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e3_disruptors.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/fd7_packs.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g15_engines.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g6_mutiny.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/g8_transporters.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/p4_forces.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/s2_victory.h"
#include "sfb/rules/s3_options.h"
#include "sfb/rules/sg_ground.h"
#include "sfb/state/live.h"

// The sequence of play (B2.2): every row in the order of the book. Rows without a step belong to chapters
// that are not handled yet, and are passed over.
namespace flagbridge::sfb {
namespace {

using BattleRow = Row<BattlePlay>;
constexpr Flow (*not_yet)(BattlePlay&, Task&) = nullptr;

Flow next_turn(BattlePlay& play, Task&) {
  play.push(Sequences::turn);
  return Flow::again;
}

constexpr std::array game_rows = {
    BattleRow{"S3.2"_sfb, "Ships are made ready in secret", prepare, 0, true},
    BattleRow{"B2.2"_sfb, "Turns", next_turn},
};

constexpr std::array turn_rows = {
    BattleRow{"B2.2"_sfb, "A turn begins", begin_turn},
    // 1
    BattleRow{"G7.42"_sfb, "1a Tractor beams are kept or dropped", keep_links, 0, true},
    BattleRow{"B3.1"_sfb, "1b Energy is allocated in secret", ask_energy, 0, true},
    BattleRow{"C1.321"_sfb, "1b Courses are plotted in secret", ask_plots, 0, true},
    // 2
    BattleRow{"C2"_sfb, "2 Speeds are announced", reveal_speeds},
    BattleRow{"C13.17"_sfb, "2 Docking is announced", not_yet},
    // 3
    BattleRow{"D5.1"_sfb, "3 Self-destruction", self_destruct},
    BattleRow{"D21.21"_sfb, "3 Catastrophic damage", not_yet},
    BattleRow{"D5.4"_sfb, "3 Explosions", explode},
    BattleRow{"D3.34"_sfb, "3 Shields meet the explosions", meet_shields},
    BattleRow{"D4"_sfb, "3 Damage inside", allocate_damage},
    // 4
    BattleRow{"D6.32"_sfb, "4 Electronic warfare and lock-on", lock_on},
    // 5
    BattleRow{"G22.132"_sfb, "5 Officers move", not_yet},
    BattleRow{"C13.21"_sfb, "5 Undocking", not_yet},
    BattleRow{"G12.02"_sfb, "5 Hulls separate", not_yet},
    BattleRow{"G7.7"_sfb, "5 Tractor rotation is written down", ask_rotation, 0, true},
    BattleRow{"G7.7"_sfb, "5 Tractor rotation", perform_step<ActStep::rotation>},
    // 6
    BattleRow{"C1.4"_sfb, "6 Thirty-two impulses", run_impulses},
    // 7
    BattleRow{"D7.4"_sfb, "7 Boarding combat", board_ships},
    BattleRow{"D7.6"_sfb, "7 Combat aboard shuttles", fight_aboard},
    BattleRow{"SH20.46"_sfb, "7 Combat on the ground", fight_on_ground},
    BattleRow{"C13.47"_sfb, "7 Docking is completed", not_yet},
    BattleRow{"D14.13"_sfb, "7 Emergency damage repair", not_yet},
    BattleRow{"D8.31"_sfb, "7 Critical hits are mended", mend_criticals},
    BattleRow{"C7"_sfb, "7 Disengagement", leave_battle},
    BattleRow{"G12.6"_sfb, "7 Warp engines are dropped", not_yet},
    // 8
    BattleRow{"D9.2"_sfb, "8A Repair", repair},
    BattleRow{"D10.41"_sfb, "8 Panels are settled", not_yet},
    BattleRow{"G10.4"_sfb, "8 Webs decay", decay_webs},
    BattleRow{"G15.202"_sfb, "8 Doubled engines wear", wear_engines},
    BattleRow{"J4.8"_sfb, "8C Fighters are served", serve_craft},
    BattleRow{"B2.2"_sfb, "8 The turn ends", end_turn},
    BattleRow{"S2.3"_sfb, "8 Is the battle over?", test_end},
};

constexpr std::array impulse_rows = {
    BattleRow{"C1.4"_sfb, "An impulse begins", begin_impulse},
    // 6A1
    BattleRow{"P4.1"_sfb, "6A1 Black holes pull, nebulae drift", pull},
    BattleRow{"P9.2"_sfb, "6A1.02 Gravity waves", not_yet},
    BattleRow{"P6.31"_sfb, "6A1.04 Nebulae damage Andromedans", not_yet},
    // 6A2
    BattleRow{"C3.81"_sfb, "6A2.01 Directed turn modes", not_yet},
    BattleRow{"D21.2"_sfb, "6A2.03 Escapes from catastrophic damage", not_yet},
    BattleRow{"C1.313"_sfb, "6A2.04 Units move", move_units, 0, true},
    BattleRow{"J3.4"_sfb, "6A2 Wild weasels of ships that move too fast", watch_weasels, live::craft},
    BattleRow{"C10.24"_sfb, "6A2 Erratic maneuvers that end in a web or in air", stop_erratic},
    // 6A3
    BattleRow{"G23.5"_sfb, "6A3.01 Expanding spheres", meet_spheres},
    BattleRow{"D3.34"_sfb, "6A3.01 Shields", meet_shields, live::volleys},
    BattleRow{"D4"_sfb, "6A3.01 Damage inside", allocate_damage, live::volleys},
    BattleRow{"FP5.3"_sfb, "6A3.02 Enveloping torpedoes", strike_enveloping, live::craft},
    BattleRow{"D3.34"_sfb, "6A3.02 Shields", meet_shields, live::volleys},
    BattleRow{"D4"_sfb, "6A3.02 Damage inside", allocate_damage, live::volleys},
    BattleRow{"F2.3"_sfb, "6A3.03 Seeking weapons strike", strike_seekers, live::craft},
    BattleRow{"D3.34"_sfb, "6A3.03 Shields", meet_shields, live::volleys},
    BattleRow{"D4"_sfb, "6A3.03 Damage inside", allocate_damage, live::volleys},
    BattleRow{"P3.2"_sfb, "6A3.04 Asteroids and rings, 6A3.05 collisions", meet_terrain},
    BattleRow{"D3.34"_sfb, "6A3.05 Shields", meet_shields, live::volleys},
    BattleRow{"D4"_sfb, "6A3.05 Damage inside", allocate_damage, live::volleys},
    BattleRow{"M2.5"_sfb, "6A3.06 Mines", explode_mines, live::craft},
    BattleRow{"D3.34"_sfb, "6A3.06 Shields", meet_shields, live::volleys},
    BattleRow{"D4"_sfb, "6A3.06 Damage inside", allocate_damage, live::volleys},
    BattleRow{"D5.4"_sfb, "6A3.07 Explosions", explode},
    BattleRow{"G19.21"_sfb, "6A3.08 Hangar damage", not_yet},
    BattleRow{"D8.2"_sfb, "6A3.09 Critical hits", critical_hits},
    BattleRow{"C6.54"_sfb, "6A3.10 Breakdowns", break_down},
    BattleRow{"D4"_sfb, "6A3.10 Damage inside", allocate_damage, live::volleys},
    BattleRow{"D22.1"_sfb, "6A3.11 Energy balance", not_yet},
    BattleRow{"FD1.4"_sfb, "6A3 Seeking weapons at the end of their endurance", expire_seekers, live::craft},
    BattleRow{"C1.4"_sfb, "6A3 Further moves of what is faster than 32", move_further, live::fast},
    // 6A4
    BattleRow{"G7.34"_sfb, "6A4.01 Broken tractor beams let go", release_broken},
    BattleRow{"C12.36"_sfb, "6A4.02 Plotted changes of speed are announced", announce_speeds},
    BattleRow{"M7.1"_sfb, "6A4.03 Minefields are revealed", not_yet},
    BattleRow{"C8.101"_sfb, "6A4.04 Emergency decelerations take effect", decelerate},
    // 6B
    BattleRow{"P5.2"_sfb, "6B1.01 Pulsars burst", burst_pulsar},
    BattleRow{"D3.34"_sfb, "6B1.01 Shields", meet_shields, live::volleys},
    BattleRow{"D4"_sfb, "6B1.01 Damage inside", allocate_damage, live::volleys},
    BattleRow{"B2.2"_sfb, "6B Activities are written down in secret", ask_acts, 0, true},
    BattleRow{"C10.3"_sfb, "6B Erratic maneuvers are announced, which belongs to 6A4.02",
              perform_step<ActStep::erratic>, live::acts},
    BattleRow{"D6.63"_sfb, "6B1.02 Fire control", perform_step<ActStep::fire_control>, live::acts},
    BattleRow{"D6.633"_sfb, "6B1.02 Fire control becomes active", finish_fire_control},
    BattleRow{"G13.14"_sfb, "6B2.01 Cloaks", perform_step<ActStep::cloak>, live::acts},
    BattleRow{"G13.15"_sfb, "6B2.01 Fading", fade_cloaks},
    BattleRow{"G13.61"_sfb, "6B2.02 Reports of hidden ships", report_hidden},
    BattleRow{"D6.1"_sfb, "6B3.01 Lock-on", change_lock_on},
    BattleRow{"J3.4"_sfb, "6B3.01 Wild weasels of ships that show themselves", watch_weasels, live::craft},
    BattleRow{"F3.31"_sfb, "6B3.01 Guidance", check_guidance, live::craft},
    BattleRow{"FD5.25"_sfb, "6B3.01 Drones look for a target", loose_boars, live::craft},
    BattleRow{"D6.3144"_sfb, "6B3.03 Lending", perform_step<ActStep::lock_on>, live::acts},
    BattleRow{"D17.23"_sfb, "6B3.04 Tactical intelligence", not_yet},
    BattleRow{"FD9.1"_sfb, "6B3.05 Jamming drones", not_yet},
    BattleRow{"C7.21"_sfb, "6B3.06 Disengagement by separation", separate},
    BattleRow{"M7.2"_sfb, "6B4.01 Mines are detected", not_yet},
    BattleRow{"G10.3"_sfb, "6B4.02 Webs", perform_step<ActStep::web>, live::acts},
    BattleRow{"G7.1"_sfb, "6B4.04 Tractors", perform_step<ActStep::tractors>, live::acts},
    BattleRow{"G7.414"_sfb, "6B4.04 Auctions", hold_auctions, 0, true},
    BattleRow{"C10.24"_sfb, "6B4.04 Erratic maneuvers that a beam ends", stop_erratic},
    BattleRow{"G14.4"_sfb, "6B4.05 Pods are attached", perform_step<ActStep::pods>, live::acts},
    BattleRow{"G4.2"_sfb, "6B4.06 Identification", perform_step<ActStep::identify>, live::acts},
    BattleRow{"G24.23"_sfb, "6B5 Scouts", not_yet},
    BattleRow{"J9"_sfb, "6B5.02 Wild scout shuttles", not_yet},
    BattleRow{"F3.5"_sfb, "6B6.01 Control of seeking weapons", perform_step<ActStep::control>, live::acts},
    BattleRow{"FP1.3"_sfb, "6B6.03 Plasma torpedoes are launched", perform_step<ActStep::plasma>, live::acts},
    BattleRow{"FD7.31"_sfb, "6B6.04 Scatter-packs are programmed", perform_step<ActStep::packs>, live::acts},
    BattleRow{"FD7.33"_sfb, "6B6.04 Scatter-packs open", release_packs, live::craft},
    BattleRow{"FD1.2"_sfb, "6B6.05 Drones are launched", perform_step<ActStep::drones>, live::acts},
    BattleRow{"G5.2"_sfb, "6B6.06 Probes", perform_step<ActStep::probes>, live::acts},
    BattleRow{"D11"_sfb, "6B6.07 Chaff", not_yet},
    BattleRow{"G23.3"_sfb, "6B6.08 Expanding spheres", perform_step<ActStep::spheres>, live::acts},
    BattleRow{"G16.3"_sfb, "6B6.09 Stasis fields", not_yet},
    BattleRow{"D23.3"_sfb, "6B6.10 Shock", not_yet},
    BattleRow{"G6.2"_sfb, "6B7.01 Mutiny", mutiny},
    BattleRow{"D3.5"_sfb, "6B7.02 Shields are dropped and raised", perform_step<ActStep::shields>,
              live::acts},
    BattleRow{"G8"_sfb, "6B7.03 Ways that have opened", ask_marines, 0, true},
    BattleRow{"G8.23"_sfb, "6B7.03 Shields against transporters", ask_blocking, 0, true},
    BattleRow{"G8.11"_sfb, "6B7.03 Transporters", perform_step<ActStep::transporters>, live::acts},
    BattleRow{"D7.8"_sfb, "6B7.03 What raids destroy", perform_step<ActStep::raided>, live::acts},
    BattleRow{"C13.1"_sfb, "6B7.05 Transfers between docked units", not_yet},
    BattleRow{"M3.32"_sfb, "6B7.06 Transporter bombs become active", arm_bombs},
    BattleRow{"J7"_sfb, "6B8.01 Challenges to dogfights", perform_step<ActStep::dogfights>, live::acts},
    BattleRow{"J5"_sfb, "6B8.02 Booster packs are dropped", not_yet},
    BattleRow{"J1.6"_sfb, "6B8.03 Shuttles land", perform_step<ActStep::land>, live::acts},
    BattleRow{"J1.50"_sfb, "6B8.05 Shuttles are launched", perform_step<ActStep::shuttles>, live::acts},
    BattleRow{"G19.27"_sfb, "6B9 Satellite ships", not_yet},
    BattleRow{"G14.3"_sfb, "6B10.01 Pods are dropped", perform_step<ActStep::separation>, live::acts},
    BattleRow{"G12.5"_sfb, "6B10.02 Separated hulls become steady", not_yet},
    BattleRow{"M2.1"_sfb, "6B10.03 Mines are laid", perform_step<ActStep::mines>, live::acts},
    BattleRow{"M2.34"_sfb, "6B10.04 Mines become active", arm_mines},
    BattleRow{"C8"_sfb, "6B11 Emergency deceleration", perform_step<ActStep::final>, live::acts},
    BattleRow{"C6.5511"_sfb, "6B11 Tumbling", tumble},
    BattleRow{"G11.1"_sfb, "6B11 Computers are programmed anew", not_yet},
    // 6C
    BattleRow{"J7"_sfb, "6C Dogfights", hold_dogfights, live::craft},
    BattleRow{"D10.4"_sfb, "6C Panels take in radiation and heat", not_yet},
    BattleRow{"P15.1"_sfb, "6C Radiation", not_yet},
    BattleRow{"P10.1"_sfb, "6C Heat", not_yet},
    // 6D
    BattleRow{"G18.4"_sfb, "6D1.01 Displacement devices", not_yet},
    BattleRow{"E1.11"_sfb, "6D1.02 Fire is decided in secret", ask_fire, 0, true},
    BattleRow{"E1.11"_sfb, "6D1.03 Fire is declared", declare_fire},
    BattleRow{"J3.4"_sfb, "6D1.03 Wild weasels of ships that fire", watch_weasels, live::craft},
    BattleRow{"C10.314"_sfb, "6D2.01 Engines are counted in impulse 32", watch_engines},
    BattleRow{"E11.3"_sfb, "6D2.02 Plasmatic pulsars", not_yet},
    BattleRow{"E10.44"_sfb, "6D2.03 Hellbores, first option", fire_first_hellbores, live::shots},
    BattleRow{"D3.34"_sfb, "6D2.03 Shields", meet_shields, live::volleys},
    BattleRow{"E1.11"_sfb, "6D2.04 Direct fire", fire_direct, live::shots},
    BattleRow{"D3.34"_sfb, "6D2.04 Shields", meet_shields, live::volleys},
    BattleRow{"D13"_sfb, "6D2.05 Aegis", not_yet},
    BattleRow{"E10.44"_sfb, "6D2.06 Hellbores, second option", fire_last_hellbores, live::shots},
    BattleRow{"D3.34"_sfb, "6D2.06 Shields", meet_shields, live::volleys},
    BattleRow{"M2.22"_sfb, "6D2 Mines that were fired at", judge_mines, live::craft},
    BattleRow{"E12.3"_sfb, "6D3 Web casters", not_yet},
    BattleRow{"D4"_sfb, "6D4 Damage inside", allocate_damage, live::volleys},
    BattleRow{"D5.4"_sfb, "6D5.01 Explosions", explode},
    BattleRow{"D3.34"_sfb, "6D5.01 Shields", meet_shields, live::volleys},
    BattleRow{"D4"_sfb, "6D5.01 Damage inside", allocate_damage, live::volleys},
    BattleRow{"G19.21"_sfb, "6D5.02 Hangar damage", not_yet},
    BattleRow{"G18.4"_sfb, "6D5.03 Displacement devices work", not_yet},
    BattleRow{"D8.2"_sfb, "6D5.04 Critical hits", critical_hits},
    BattleRow{"D22.1"_sfb, "6D5.05 Energy balance", not_yet},
    BattleRow{"G7.34"_sfb, "6D5.06 Broken tractor beams let go", release_broken},
    BattleRow{"D23.3"_sfb, "6D5.08 Shock", not_yet},
    // 6E
    BattleRow{"D6.52"_sfb, "6E1 Disruptor aids burn out", burn_out_uims},
    BattleRow{"C10.34"_sfb, "6E2 Erratic maneuvers take effect", change_erratic},
    BattleRow{"H7.132"_sfb, "6E3 Delayed uses of reserve power", perform_step<ActStep::delayed>, live::acts},
    BattleRow{"B2.2"_sfb, "6E The impulse ends", end_impulse},
};

// By its title: with sanitizers GCC 12 does not compare functions before the program runs.
constexpr std::size_t row_of(std::string_view title) {
  for (std::size_t i = 0; i < impulse_rows.size(); ++i) {
    if (impulse_rows[i].title == title) return i;
  }
  return impulse_rows.size();
}

// (C1.4) What follows each hex: movement, and the damage it does.
constexpr std::size_t first_of_move = row_of("6A2.04 Units move");
constexpr std::span further_rows =
    std::span(impulse_rows)
        .subspan(first_of_move, row_of("6A3 Further moves of what is faster than 32") - first_of_move);

constexpr std::array<Sequence<BattlePlay>, 4> all = {{
    {"game", game_rows},
    {"turn", turn_rows},
    {"impulse", impulse_rows},
    {"further move", further_rows},
}};

constexpr std::array<DecisionKind, 12> decision_kinds = {{
    {"prepare", "Make your ships ready"},
    {"allocate", "Allocate energy", DecisionKind::Shape::form},
    {"auction", "Bid energy for the tractor beam", DecisionKind::Shape::choices, true},
    {"move", "Move"},
    {"act", "Launch, beam, tractor and everything else before fire"},
    {"fire", "Decide on fire"},
    {"reinforce", "Reinforce the shield with reserve power"},
    {"shield", "Say which shield is struck"},
    {"damage", "Say which box is lost"},
    {"board", "Say whom your boarding parties fight"},
    {"plot", "Plot the course of a ship"},
    {"seek", "Say which way a seeking weapon goes"},
}};

constexpr std::array<PolicyKind, 7> policy_kinds = {{
    {"do_least", "do as little as possible"},
    {"hold_fire_beyond",
     "hold fire while every enemy is farther away than {a} hexes and nothing is about to strike"},
    {"straight_on", "straight ahead"},
    {"always_reinforce", "reinforce with all the batteries hold when damage would go inside"},
    {"same_energy", "allocate energy as proposed"},
    {"act_when_near",
     "do nothing while every enemy is farther away than {a} hexes, or nothing of weight can be done"},
    {"await_best_shot",
     "hold fire while every enemy is farther away than {a} hexes or flying on promises a better shot, and "
     "nothing is about to strike"},
}};

}  // namespace

std::span<const Sequence<BattlePlay>> Battles::sequences() { return all; }
std::span<const DecisionKind> Battles::decisions() { return decision_kinds; }
std::span<const PolicyKind> Battles::policies() { return policy_kinds; }

}  // namespace flagbridge::sfb
