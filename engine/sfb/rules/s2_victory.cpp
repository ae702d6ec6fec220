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
    // (G14) What is carried counts with its tug.
    if (ship.status == Status::none || ship.status == Status::carried || ship.bystander != 0) continue;
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

int ships_left(const Battles& game, const Position& position, Side side) {
  int count = 0;
  for_each_ship(position, [&](UnitId, const Ship& ship) {
    const bool fights = ship.bystander == 0 && !drifts(game, ship);
    count += ship.side == side && ship.captured == 0 && fights ? 1 : 0;
  });
  return count;
}

}  // namespace

Flow test_end(BattlePlay& play, Task&) {
  Position& at = play.at;
  int sides_left = 0;
  for (int i = 0; i < side_count; ++i) sides_left += ships_left(play.game, at, side_at(i)) > 0 ? 1 : 0;
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
      const bool alone = ships_left(game, position, other) == 0 && left(game, ship, Box::tractor) > 0;
      if (holds || alone) winners = winners | ship.side;
    });
  }
  return winners.count() == 1 ? winners : Sides();
}

// (SG24.5) If the ship got away: half a point for each point of information, and more for going round the
// planet and for people who have been down there; less for those it left behind.
int survey_points(const Position& position, Side side) {
  constexpr int each = 25, parties_a_unit = 2;
  if (side != side_at(1)) return 0;
  const bool away = std::ranges::any_of(position.ships, [&](const Ship& ship) {
    return ship.status == Status::disengaged && ship.side == side;
  });
  if (!away) return 0;
  int points = position.research[static_cast<std::size_t>(index_of(side))] / 2;
  if ((position.surveyed & Position::survey_circled) != 0) points += each;
  if ((position.surveyed & Position::survey_landed) != 0) points += each;
  const int left =
      left_on_ground(position, side, true) + left_on_ground(position, side, false) / parties_a_unit;
  return points - each * left;
}

// (SG23.5) A point for each point of damage to the planet that counts, less for parties left there.
int raid_points(const Position& position, Side side) {
  constexpr int a_party = 5;
  if (side != side_at(1)) return 0;
  int points = 0;
  for (const Post& post : position.posts) points += post.bombed;
  return points - a_party * left_on_ground(position, side, false);
}

// (SH20.5) For each mine, and more for three and for all of them.
int mine_points(const Position& position, Side side) {
  constexpr int a_mine = 33, three = 50, all = 100;
  if (side != side_at(0)) return 0;
  const int mines = mines_destroyed(position);
  return a_mine * mines + (mines >= 3 ? three : 0) + (mines >= surface_sides ? all : 0);
}

int special_points(const Battles& game, const Position& position, Side side) {
  switch (game.scenario(position).victory) {
    case Judgement::survey: return survey_points(position, side);
    case Judgement::raid: return raid_points(position, side);
    case Judgement::privateers: return mine_points(position, side);
    default: return 0;
  }
}

// (SH20.5) The raiders have lost if one of their ships is captured or anybody is left on the planet.
bool privateers_failed(const Battles& game, const Position& position) {
  if (game.scenario(position).victory != Judgement::privateers) return false;
  const bool taken = std::ranges::any_of(position.ships, [](const Ship& ship) {
    return ship.status != Status::none && ship.captured != 0 && first_owner(ship) == side_at(0);
  });
  return taken || left_on_ground(position, side_at(0), false) > 0;
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
    const int special = special_points(*this, position, side_at(i));
    totals[static_cast<std::size_t>(i)] = std::max(0, enemy + own.scored + special);
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
  if (privateers_failed(*this, position)) {
    outcome.rule = "SH20.5"_sfb;
    outcome.winners = side_at(1);
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
