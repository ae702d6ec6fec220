#pragma once

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/chapter.h"

// (C1, C5, C6) What the files about movement share.
namespace flagbridge::sfb {

SFB_ORDER(Course);
SFB_ORDER(Plot);

SFB_QUESTION(course);
SFB_QUESTION(plot);

// (C1.32) Courses that are plotted: rules/c1_plots.cpp.
SFB_STEP(ask_plots);     // phase 1
SFB_STEP(move_units);    // 6A2
SFB_STEP(move_further);  // 6A2 and 6A3 once more (C1.4)

Plot proposed_plot(const Battles& game, const Position& position, UnitId unit);
void fill_plots(BattlePlay& play, Side side);
// (C1.4) Moves that the chart has left for a ship in this impulse; whether there is one.
int moves_left(const Battles& game, const Position& position, UnitId unit);
inline bool scheduled(const Battles& game, const Position& position, UnitId unit) {
  return moves_left(game, position, unit) > 0;
}

SFB_ACTION(replot);

constexpr bool is_het(Step step) { return step >= Step::het_a; }
constexpr Direction het_heading(Step step) {
  return static_cast<Direction>(static_cast<int>(step) - static_cast<int>(Step::het_a));
}

// (C6.541, C8.4) Impulses at a standstill after a breakdown or an emergency deceleration.
inline constexpr int standstill = 16;
inline bool at_standstill(const Ship& ship, Moment now) { return !past(now, ship.stopped, standstill); }

// (C6, G21.12) Hexes of warp power that a high energy turn costs, by crew.
inline int het_hexes(const Ship& ship) { return ship.quality == 0 ? 6 : ship.quality == 2 ? 4 : 5; }
// (C6.554) Who may move again has steadied itself.
void stop_tumbling(Position& position);
// Where a step leads from a hex, once the ship has turned: reversing mirrors everything (C3.5).
Direction way_of(const Ship& ship, Step step);
// Turns and counts as a step makes it; answers the way it leads. What waits in the next hex is not looked at.
Direction set_out(Ship& ship, Step step);
Direction set_out(Craft& craft, Step step);  // j1_flight.cpp
// (C1.4, C6.33) Whether a unit may make that step in this impulse: one that does not move now may at most
// turn hard.
Turning may_go(const Battles& game, const Position& position, UnitId unit, Step step);
// (C1.313) Whether a side is asked for the course of a unit now.
bool asked_to_steer(const Battles& game, const Position& position, Side side, UnitId unit);
// Whether it has made its move of this impulse, or has none to make.
bool has_moved(const Position& position, UnitId unit);
// Whether it has still to move in this impulse, or might turn where it is; and whether anybody steers it from
// move to move: not what seeks, is held, lies in a web or follows a plot.
bool has_yet_to_move(const Battles& game, const Position& position, UnitId unit);
bool is_steered(const Battles& game, const Position& position, UnitId unit);

constexpr void count_up(std::uint8_t& count) {
  if (count < 255) ++count;
}
// (C3.24, C4.33) What a step does to the turn mode and the next slip. The hex entered on a turn counts as the
// first.
template <class Mover>
void count_step(Mover& mover, Step step) {
  if (step == Step::turn_left || step == Step::turn_right) mover.since_turn = 0;
  count_up(mover.since_turn);
  if (step == Step::slip_left || step == Step::slip_right) {
    mover.since_slip = 0;
  } else {
    count_up(mover.since_slip);
  }
}

// (C1.4) Hexes that the chart has left for a ship in this impulse, whatever may keep it from them.
int hexes_due(const Battles& game, const Position& position, UnitId unit);
// Whether a craft moves now, flown by its crew, which is asked where to; a wild weasel flies straight on by
// itself (J3).
bool scheduled(const Position& position, UnitId unit, const Craft& craft);

// --- plots: c1_plots.cpp ---------------------------------------------------------------------------------
// (C1.32) Whether the course of a unit is plotted; the step it makes now by its plot.
bool plots_course(const Battles& game, const Position& position, UnitId unit);
Step plotted_step(BattlePlay& play, UnitId unit);

// --- turns in place: c5_tactical.cpp ---------------------------------------------------------------------
// What a ship could make a tactical maneuver with now, in the order in which it is used.
enum class TacPaid : std::uint8_t {
  not_at_all,
  by_warp,
  by_impulse,
  by_reserve_impulse,
  by_reserve_warp,
  for_nothing,  // (C5.13)
};
// (C5.224, C5.234) Warp maneuvers a turn, by crew.
inline int most_tacs(const Ship& ship) { return ship.quality == 0 ? 2 : ship.quality == 2 ? 6 : 4; }
TacPaid tac_paid(const Battles& game, const Position& position, const Ship& ship);
void pay_tac(BattlePlay& play, Ship& ship);
// (C5.231) Warp maneuvers are earned one at a time; one earned while another is on hand is lost.
void earn_tacs(const Battles& game, Position& position);
// (C5, C6.33) Whether a ship that does not move by the chart might turn where it is.
bool may_tack(const Battles& game, const Position& position, UnitId unit);

inline constexpr std::array c1_actions = {
    ActionKind{Action::replot, "C1.3226"_sfb, ActStep::erratic, check_replot, perform_replot, list_replot,
               say_replot},
};
inline constexpr std::array c1_events = {
    EventRow{Happening::tacks, {"tacks", "{unit} turns in place to {heading}", {"unit", "heading"}, true}},
    EventRow{Happening::leaves_map, {"leaves_map", "{unit} leaves the map", {"unit"}}},
    EventRow{Happening::plot_changes,
             {"plot_changes",
              "{unit} follows a new plot from impulse {impulse} on: manner {manner}, {target}",
              {"unit", "impulse", "manner", "target"},
              true}},
};
void pay_tacs(const Filled& filled, Purse& purse);
void check_tacs(const Filled& filled, Violations& found);
void begin_tacs(BattlePlay& play, UnitId unit, const Allocate& form);
void show_tacs(Sheet& sheet);
inline constexpr std::array c1_energy = {
    EnergyLine{.name = "tacs",
               .rule = "C5.224"_sfb,
               .purpose = Purpose::tactical,
               .pay_first = pay_tacs,
               .check = check_tacs,
               .begin = begin_tacs,
               .show = show_tacs},
};
void count_moves_anew(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_c1 = {.section = "C1",
                                       .actions = c1_actions,
                                       .events = c1_events,
                                       .energy = c1_energy,
                                       .begin_turn = count_moves_anew};

}  // namespace flagbridge::sfb
