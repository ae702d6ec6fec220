#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// What a player has left: ships and bases one by one, and their attack with fighters (601.4).
struct Remains {
  int ships = 0;
  int attack = 0;
};

Remains fleet_of(const Campaign& game, const Position& position, Seat seat) {
  Remains fleet;
  for_each_of(position, seat, [&](UnitId, const Counter& counter) {
    if (!is_ship(game, counter) && !is_base(game, counter)) return;
    fleet.ships += is_ship(game, counter) ? ships_of(game, counter) : 1;
    fleet.attack += attack_of(game, counter) + counter.fighters;
  });
  return fleet;
}

// The capital planet of a race is in the hands of its enemies.
bool capital_lost(const Campaign& game, const Position& position, Race race) {
  const auto& planets = game.board().planets;
  for (std::size_t i = 0; i < planets.size(); ++i) {
    if (!planets[i].capital || planets[i].owner != race) continue;
    return takes_part(position, position.worlds[i].holder) &&
           seat_of(position, position.worlds[i].holder) != seat_of(position, race);
  }
  return false;
}

int income_of(const Position& position, Seat seat) {
  int sum = 0;
  for (const Realm& realm : position.realms) {
    if (realm.seat == flagbridge::index_of(seat)) sum += realm.last_income;
  }
  return sum / 20;
}

// (601.4) Battle stations destroyed, a starbase counting for several; each new base makes up for one of its
// own kind.
int bases_destroyed(const BaseTally& tally, int starbase_counts) {
  const int stations = std::max(0, tally.stations_lost - tally.stations_built);
  const int starbases = std::max(0, tally.starbases_lost - tally.starbases_built);
  return stations + starbases * std::max(1, starbase_counts);
}

bool meets(const Campaign& game, const Position& position, const LevelNeeds& level) {
  for (const Race race : level.capitals) {
    if (!capital_lost(game, position, race)) return false;
  }
  if (level.income && income_of(position, alliance_seat) > *level.income) return false;
  const int worth = game.scenario(position).victory.starbase_counts;
  const int bases = bases_destroyed(position.bases[slot(alliance_seat)], worth) -
                    bases_destroyed(position.bases[slot(coalition_seat)], worth);
  return !level.battle_stations || bases >= *level.battle_stations;
}

// (601.4) Any level wins for the Coalition, if it is also the stronger and has kept its capitals.
bool coalition_wins(const Campaign& game, const Position& position) {
  const Remains ours = fleet_of(game, position, coalition_seat);
  const Remains theirs = fleet_of(game, position, alliance_seat);
  const VictoryRules& rules = game.scenario(position).victory;
  if (rules.more_ships && ours.ships <= theirs.ships) return false;
  if (rules.more_attack && ours.attack <= theirs.attack) return false;
  for (const ScenarioSide& side : game.scenario(position).sides) {
    if (side.side != Side::coalition) continue;
    for (const Race race : side.races) {
      if (capital_lost(game, position, race)) return false;
    }
  }
  for (const LevelNeeds& level : rules.levels) {
    if (meets(game, position, level)) return true;
  }
  return false;
}

// Defense factors a player has lost, crippled ones too: what fast-play is compared by.
int hurt(const Campaign& game, const Position& position, Seat seat) {
  int sum = position.losses[slot(seat)];
  for_each_of(position, seat, [&](UnitId, const Counter& counter) {
    if (counter.crippled()) sum += game.model(counter).defense - game.model(counter).crippled_defense;
  });
  return sum / 2;
}

}  // namespace

Outcome Campaign::outcome(const Position& position) const {
  Outcome outcome;
  outcome.over = position.core.over != 0;
  const bool levels = scenario(position).victory.kind == VictoryKind::levels;
  outcome.rule = levels ? "601.4"_fe : "606.0"_fe;
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    outcome.scores[slot(seat)] = hurt(*this, position, other(seat));
  }
  if (!outcome.over) return outcome;
  if (levels) {
    const bool won = coalition_wins(*this, position);
    outcome.winners = won ? coalition_seat : alliance_seat;
    outcome.why =
        won ? "the Coalition has reached a level of victory" : "the Coalition has reached no victory";
    return outcome;
  }
  if (outcome.scores[0] > outcome.scores[1]) outcome.winners = coalition_seat;
  if (outcome.scores[1] > outcome.scores[0]) outcome.winners = alliance_seat;
  outcome.why = outcome.winners.empty() ? "the losses are equal" : "the enemy lost more defense factors";
  return outcome;
}

}  // namespace flagbridge::fe
