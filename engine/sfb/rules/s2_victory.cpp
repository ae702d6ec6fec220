#include "sfb/rules/s2_victory.h"

#include <algorithm>

#include "sfb/rules/g14_pods.h"
#include "sfb/rules/g24_scouts.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/sg_ground.h"

// (S2) Points, and the level of victory.
namespace flagbridge::sfb {
namespace {

// (S2.21) What can become of a unit, in the order of data/sfb/victory-points.tsv.
enum class Fate : std::uint8_t { damaged, disengaged, crippled, destroyed, captured, unhurt };

int percent_of(const Battles& game, Fate fate) {
  const auto& rows = game.tables_of().victory_points;
  const auto at = static_cast<std::size_t>(fate);
  return at < rows.size() ? rows[at].percent : 0;
}

Fate fate_of(const Battles& game, const Position& position, const Ship& ship) {
  const bool in_enemy_hands = position.hostile(ship.side, first_owner(ship));
  if (in_enemy_hands && ship.status != Status::destroyed) return Fate::captured;
  const auto hurt = [&] {
    if (crippled(game, position, ship)) return Fate::crippled;
    return ship.was_hurt != 0 ? Fate::damaged : Fate::unhurt;
  };
  // (SG24.3, SG24.5) The visitor must be gone in time, and earns nobody anything by going.
  const bool visitor = surveys(judgement_of(game, position), first_owner(ship));
  const bool late = position.last_turn != 0 && position.core.turn >= position.last_turn;
  switch (ship.status) {
    case Status::destroyed: return Fate::destroyed;
    case Status::disengaged: return visitor || crippled(game, position, ship) ? hurt() : Fate::disengaged;
    case Status::playing: return visitor && position.core.over != 0 && late ? Fate::destroyed : hurt();
    default: return Fate::unhurt;
  }
}

// (S2.24) Halves go up; the value is given in half points.
int share(int half_points, int percent) { return (half_points * percent + 100) / 200; }

int half_points_of(const Battles& game, int type) {
  const Fighter& facts = craft_facts(game, type);
  return facts.kind == Fighter::Kind::fighter && facts.bpv ? static_cast<int>(facts.bpv->raw()) : 0;
}

bool crippled_by(const Battles& game, int type, int damage) {
  const Fighter& facts = craft_facts(game, type);
  return facts.crippled > 0 && damage >= facts.crippled;
}

// Fighters that stand in a ship share its fate, those between the boxes too (J1.64); otherwise only their own
// damage counts.
int points_for_fighters(const Battles& game, const Position& position, const Ship& ship, Fate fate) {
  const bool shared = fate == Fate::destroyed || fate == Fate::captured || fate == Fate::disengaged;
  const auto points_for = [&](int type, int damage) {
    const Fate own = crippled_by(game, type, damage) ? Fate::crippled : Fate::unhurt;
    return share(half_points_of(game, type), percent_of(game, shared ? fate : own));
  };
  int points = 0;
  for (int i = 0; i < ship.bays; ++i) {
    const BayBox& box = position.bay(ship, i);
    if (box.lost != 0) continue;
    if (box.full != 0) points += points_for(box.craft, box.damage);
    if (box.guest != 0) points += points_for(box.guest - 1, box.guest_damage);
  }
  return points;
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
    if (first_owner(ship) == side) {
      sum.force += battle_value(game, position, ship);
      sum.bought += ship.bought;
    }
    if (!position.hostile(side, first_owner(ship))) continue;
    const Fate fate = fate_of(game, position, ship);
    sum.scored += share(2 * game.design(ship).sheet.bpv.value_or(0), percent_of(game, fate));
    sum.scored += points_for_fighters(game, position, ship, fate);
  }
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    if (craft.kind != CraftKind::fighter || !craft.has(Craft::crippled)) return;
    if (!position.hostile(side, craft.side)) return;
    sum.scored += share(half_points_of(game, craft.type), percent_of(game, Fate::crippled));
  });
  sum.force += (position.fighters[static_cast<std::size_t>(index_of(side))] + 1) / 2;
  for_each_side(position.foes_of(side), [&](Side enemy) {
    sum.scored += position.fighters_gone[static_cast<std::size_t>(index_of(enemy))];
  });
  sum.bought = (sum.bought + 1) / 2;  // from half points, halves up
  return sum;
}

}  // namespace

void count_fighter(const Battles& game, Position& position, Side side, int type, int percent) {
  std::uint16_t& gone = position.fighters_gone[static_cast<std::size_t>(index_of(side))];
  gone = static_cast<std::uint16_t>(std::min(0xffff, gone + share(half_points_of(game, type), percent)));
}

int battle_value(const Battles& game, const Position& position, const Ship& ship) {
  const ShipClass& sheet = game.design(ship).sheet;
  const bool in_company = std::ranges::any_of(position.ships, [&](const Ship& other) {
    return other.status != Status::none && other.bystander == 0 && first_owner(other) == first_owner(ship) &&
           !is_scout(game.design(other));
  });
  return is_scout(game.design(ship)) && in_company && sheet.bpv ? int{*sheet.bpv} : sheet.points_in_battle();
}

int ships_left(const Battles& game, const Position& position, Side side) {
  int count = 0;
  for_each_ship(position, [&](UnitId, const Ship& ship) {
    const bool fights = ship.bystander == 0 && !drifts(game, ship);
    // A ship that was taken back by an ally of its owner fights for him.
    count += ship.side == side && !position.hostile(side, first_owner(ship)) && fights ? 1 : 0;
  });
  return count;
}

int forces_left(const Battles& game, const Position& position, Side side) {
  int count = ships_left(game, position, side);
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    count += craft.kind == CraftKind::fighter && craft.side == side && !is_ship(craft.launcher) ? 1 : 0;
  });
  return count;
}

Flow test_end(BattlePlay& play, Task&) {
  Position& at = play.at;
  Sides left;
  for_each_side(at.sides(), [&](Side side) {
    if (forces_left(play.game, at, side) > 0) left = left | side;
  });
  bool contested = false;  // enemies are left
  for_each_side(left, [&](Side side) { contested = contested || !(at.foes_of(side) & left).empty(); });
  const bool late = at.last_turn != 0 && at.core.turn >= at.last_turn;
  if (!late && (contested || visit_goes_on(play.game, at))) return Flow::done;
  at.finished = contested ? 2 : 1;
  play.tell(Happening::ended, "S2.3"_sfb, Sides::everyone());
  play.finish();
  return Flow::done;
}

namespace {

using Totals = std::array<int, side_count>;

// (S2.20) What the enemy brought and bought, and what became of it. (S2.201) What the enemy brought does not
// count where forces are unequal.
Totals totals_of(const Battles& game, const Position& position) {
  const Judgement judgement = judgement_of(game, position);
  const bool whole = judgement == Judgement::standard || is_survey(judgement);
  Totals totals{};
  for_each_side(position.sides(), [&](Side side) {
    int& total = totals[static_cast<std::size_t>(index_of(side))];
    total = tally(game, position, side).scored;
    total += points_of_scenario(game, position, side);
    for_each_side(position.foes_of(side), [&](Side enemy) {
      const Tally theirs = tally(game, position, enemy);
      total += theirs.bought + (whole ? theirs.force : 0);
    });
    total = std::max(0, total);
  });
  return totals;
}

// (S2.3) Own points to the enemy's, in percent.
int ratio(int own, int enemy) {
  constexpr int even = 100, without_limit = 1000;
  if (enemy == 0) return own > 0 ? without_limit : even;
  return own * 100 / enemy;
}

// Policy: where there are more than two sides, by the one that has most of those it fights.
Verdict verdict_by_points(const Battles& game, const Position& position, const Totals& totals) {
  constexpr int winning = 110;  // percent: a marginal victory
  Verdict verdict{{}, "S2.3"_sfb, game.tables_of().victory_level(100).level.c_str()};
  for_each_side(position.sides(), [&](Side side) {
    int best = 0;
    for_each_side(position.foes_of(side), [&](Side enemy) {
      best = std::max(best, totals[static_cast<std::size_t>(index_of(enemy))]);
    });
    const int percent = ratio(totals[static_cast<std::size_t>(index_of(side))], best);
    if (percent < winning) return;
    verdict.winners = verdict.winners | side;
    verdict.why = game.tables_of().victory_level(percent).level.c_str();
  });
  return verdict;
}

Verdict verdict_of(const Battles& game, const Position& position, const Totals& totals) {
  switch (judgement_of(game, position)) {
    case Judgement::hood: return verdict_on_hood(game, position);
    case Judgement::tow: return verdict_by_tow(game, position);
    case Judgement::explorer:
      return verdict_on_explorer(game, position, verdict_by_points(game, position, totals));
    case Judgement::escape: return verdict_on_escape(game, position);
    case Judgement::harass: return verdict_on_harassment(game, position);
    case Judgement::privateers:
      if (privateer_taken(position)) return {side_at(1), "SH20.5"_sfb, "a privateer was taken"};
      if (people_on_ground(position, side_at(0)) > 0)
        return {side_at(1), "SH20.5"_sfb, "privateers were left on the planet"};
      return verdict_by_points(game, position, totals);
    default: return verdict_by_points(game, position, totals);
  }
}

}  // namespace

Outcome Battles::outcome(const Position& position) const {
  Outcome outcome;
  outcome.over = position.core.over != 0;
  outcome.rule = "S2.3"_sfb;
  const Totals totals = totals_of(*this, position);
  std::ranges::copy(totals, outcome.scores.begin());
  if (!outcome.over) return outcome;
  const Verdict verdict = verdict_of(*this, position, totals);
  outcome.winners = verdict.winners;
  outcome.rule = verdict.rule;
  outcome.why = verdict.why;
  return outcome;
}

}  // namespace flagbridge::sfb
