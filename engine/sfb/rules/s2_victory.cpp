#include <algorithm>

#include "sfb/rules.h"

// (S2) Who has won.
namespace flagbridge::sfb {
namespace {

// (S2.21) The share of its points that an enemy ship is worth, in percent.
int share_of(const Battles& game, const Position& position, const Ship& ship) {
  // (SG24.3, SG24.5) The visitor must be gone in time, and earns nobody anything by going.
  const bool visitor =
      game.scenario(position).victory == Judgement::survey && first_owner(ship) == side_at(1);
  if (visitor && ship.status == Status::playing && position.core.over != 0) return 100;
  if (visitor && ship.status == Status::disengaged)
    return crippled(game, position, ship) ? 50 : ship.was_hurt != 0 ? 10 : 0;
  if (ship.captured != 0 && ship.status != Status::destroyed) return 200;
  switch (ship.status) {
    case Status::destroyed: return 100;
    case Status::disengaged: return crippled(game, position, ship) ? 50 : 25;
    case Status::playing:
      if (crippled(game, position, ship)) return 50;
      return ship.was_hurt != 0 ? 10 : 0;
    default: return 0;
  }
}

struct Tally {
  int force = 0;   // combat value of what the side brought
  int bought = 0;  // points it spent on commander's options
  int scored = 0;  // for what became of the enemy
};

Tally tally(const Battles& game, const Position& position, Side side) {
  Tally sum;
  for (const Ship& ship : position.ships) {
    if (ship.status == Status::none || ship.bystander != 0) continue;
    const ShipClass& sheet = game.design(ship).sheet;
    if (first_owner(ship) == side) {
      sum.force += sheet.points_in_battle();
      sum.bought += ship.bought;
    } else {
      // (S2.24) Halves go up.
      sum.scored += (sheet.bpv.value_or(0) * share_of(game, position, ship) + 50) / 100;
    }
  }
  sum.scored += position.scores[static_cast<std::size_t>(index_of(side))];
  sum.bought = (sum.bought + 1) / 2;  // from half points, halves up
  return sum;
}

int ships_left(const Position& position, Side side) {
  int count = 0;
  for_each_ship(position, [&](UnitId, const Ship& ship) {
    count += ship.side == side && ship.captured == 0 && ship.bystander == 0 ? 1 : 0;
  });
  return count;
}

}  // namespace

Flow test_end(BattlePlay& play, Task&) {
  Position& at = play.at;
  int sides_left = 0;
  for (int i = 0; i < side_count; ++i) sides_left += ships_left(at, side_at(i)) > 0 ? 1 : 0;
  const bool late = at.last_turn != 0 && at.core.turn >= at.last_turn;
  if (sides_left > 1 && !late) return Flow::done;
  at.finished = sides_left > 1 ? 2 : 1;
  play.tell(Happening::ended, "S2.3"_sfb, Sides::everyone());
  play.finish();
  return Flow::done;
}

namespace {

// (SH19.5) The outcomes in their order; the first that fits decides. The Hood's side is the first.
Sides winners_of_hood(const Battles& game, const Position& position) {
  const Side hood_side = side_at(0), klingons = side_at(1);
  const Ship* hood = nullptr;
  int enemies = 0, destroyed = 0, taken = 0;
  for (const Ship& ship : position.ships) {
    if (ship.status == Status::none) continue;
    if (ship.side == hood_side) {
      hood = hood == nullptr ? &ship : hood;
      continue;
    }
    ++enemies;
    taken += ship.captured != 0 ? 1 : 0;
    destroyed += ship.status == Status::destroyed ? 1 : 0;
  }
  if (hood == nullptr) return {};
  const bool lost = hood->status == Status::destroyed;
  if (destroyed + taken == enemies && !lost) return hood_side;
  if (hood->captured != 0) return klingons;
  if (lost) return destroyed <= 1 && taken == 0 ? Sides(klingons) : Sides();
  if (!crippled(game, position, *hood)) return hood_side;
  return taken > 0 ? Sides(hood_side) : Sides();
}

// (SG22.5, G7.36) Whether a ship could drag the other along at that speed with the engines it has left.
bool can_tow(const Battles& game, const Ship& ship, const Ship& load) {
  constexpr int least_speed = 3;
  const Energy cost = game.design(ship).move_cost + game.design(load).move_cost;
  const bool helped = left(game, ship, Box::impulse) > 0;  // (C2.111) a hex by impulse power
  return Energy(warp_left(game, ship)) >= cost * (least_speed - (helped ? 1 : 0));
}

// (SG22.5) Whoever holds the freighter and can drag it away. Policy: a side that is left alone takes hold of
// it afterwards, if it has a tractor beam.
Sides winners_by_tow(const Battles& game, const Position& position) {
  Sides winners;
  for (int i = 0; i < most_ships; ++i) {
    const Ship& load = position.ships[static_cast<std::size_t>(i)];
    if (!load.playing() || load.bystander == 0) continue;
    for_each_ship(position, [&](UnitId unit, const Ship& ship) {
      if (ship.bystander != 0 || ship.captured != 0 || !can_tow(game, ship, load)) return;
      const bool holds = std::ranges::any_of(
          position.links, [&](const Link& link) { return link.holder == unit && link.target == unit_at(i); });
      const Side other = side_at(1 - index_of(ship.side));
      const bool alone = ships_left(position, other) == 0 && left(game, ship, Box::tractor) > 0;
      if (holds || alone) winners = winners | ship.side;
    });
  }
  return winners.count() == 1 ? winners : Sides();
}

// (SG24.5) Half a point for each point of information, if the ship that gathered it got away.
int survey_points(const Position& position, Side side) {
  if (side != side_at(1)) return 0;
  for (const Ship& ship : position.ships) {
    if (ship.status == Status::disengaged && ship.side == side)
      return position.research[static_cast<std::size_t>(index_of(side))] / 2;
  }
  return 0;
}

}  // namespace

// (S2.20, S2.3) Each side's total is what the enemy brought and bought plus what became of it; the levels of
// victory follow from the ratio. (S2.201) What the enemy brought does not count where forces are unequal.
Outcome Battles::outcome(const Position& position) const {
  Outcome outcome;
  outcome.over = position.core.over != 0;
  outcome.rule = "S2.3"_sfb;
  const Judgement judgement = scenario(position).victory;
  std::array<int, side_count> totals{};
  for (int i = 0; i < side_count; ++i) {
    const Tally own = tally(*this, position, side_at(i));
    int enemy = 0;
    for (int other = 0; other < side_count; ++other) {
      if (other == i) continue;
      const Tally theirs = tally(*this, position, side_at(other));
      const bool whole = judgement == Judgement::standard || judgement == Judgement::survey;
      enemy += theirs.bought + (whole ? theirs.force : 0);
    }
    const int learnt = judgement == Judgement::survey ? survey_points(position, side_at(i)) : 0;
    totals[static_cast<std::size_t>(i)] = enemy + own.scored + learnt;
    outcome.scores[static_cast<std::size_t>(i)] = totals[static_cast<std::size_t>(i)];
  }
  if (!outcome.over) return outcome;
  outcome.why = "the level of victory";
  if (judgement == Judgement::hood) {
    outcome.rule = "SH19.5"_sfb;
    outcome.winners = winners_of_hood(*this, position);
    return outcome;
  }
  if (judgement == Judgement::tow) {
    outcome.rule = "SG22.5"_sfb;
    outcome.winners = winners_by_tow(*this, position);
    return outcome;
  }
  constexpr int winning = 110;  // percent: a marginal victory
  for (int i = 0; i < side_count; ++i) {
    int best = 0;
    for (int other = 0; other < side_count; ++other) {
      if (other != i) best = std::max(best, totals[static_cast<std::size_t>(other)]);
    }
    const int own = totals[static_cast<std::size_t>(i)];
    if (own > 0 && own * 100 >= best * winning) outcome.winners = outcome.winners | side_at(i);
  }
  return outcome;
}

}  // namespace flagbridge::sfb
