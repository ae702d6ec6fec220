#pragma once

#include "sfb/rules/rule.h"

// (S2) What the files about victory share.
namespace flagbridge::sfb {

SFB_STEP(test_end);  // (S2) rules/s2_victory.cpp

// (S2.21) A fighter is gone, and the enemy has that share of its points for it.
void count_fighter(const Battles& game, Position& position, Side side, int type, int percent);
// (S2.20, G24.35) What a ship counts for in a force: a scout in company counts whole.
int battle_value(const Battles& game, const Position& position, const Ship& ship);

// Who has won, and how it is called.
struct Verdict {
  Sides winners;
  Rule rule;
  const char* why = "";
};

// Ships of a side that still fight: neither prizes nor bystanders nor what drifts.
int ships_left(const Battles& game, const Position& position, Side side);

// --- scenarios with conditions of their own: s2_scenarios.cpp ----------------------------------------------
Verdict verdict_on_hood(const Battles& game, const Position& position);
// What the scenario says about a ship, whoever has it now; nothing where the players have chosen the ships.
const ScenarioShip* scenario_row(const Battles& game, const Position& position, const Ship& ship);
// (SG22.61) A ship that fights, and that the other side wants to drag away.
bool is_prize(const Battles& game, const Position& position, const Ship& ship);
// (SG24.5) The ship that a side surveys the planet with, in its own hands.
bool is_surveyor(const Battles& game, const Position& position, const Ship& ship);
// How the winner is found, with the choices that were agreed on.
Judgement judgement_of(const Battles& game, const Position& position);
constexpr bool is_survey(Judgement how) {
  return how == Judgement::survey || how == Judgement::surveys || how == Judgement::explorer;
}
// (SG24.5, SG24.66) Whether a side is there to survey the planet.
constexpr bool surveys(Judgement how, Side side) {
  return how == Judgement::surveys || (is_survey(how) && side == side_at(1));
}
// (SG22.63) Whether the first side was driven off or hurt.
Verdict verdict_on_harassment(const Battles& game, const Position& position);
// Ships of a side that still fight, and fighters that came without one.
int forces_left(const Battles& game, const Position& position, Side side);
Verdict verdict_on_explorer(const Battles& game, const Position& position, const Verdict& by_points);
// (SG22.62) Whether the first side has got away.
Verdict verdict_on_escape(const Battles& game, const Position& position);
Verdict verdict_by_tow(const Battles& game, const Position& position);
// (SH20.5) Whether one of the first side's ships has fallen into the enemy's hands.
bool privateer_taken(const Position& position);
// Points that only some scenarios give: for a survey (SG24.5), a raid (SG23.5), mines destroyed (SH20.5).
int points_of_scenario(const Battles& game, const Position& position, Side side);
// (SG24.3) Whether the visitor may still go on by himself.
bool visit_goes_on(const Battles& game, const Position& position);

}  // namespace flagbridge::sfb
