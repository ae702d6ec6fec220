#include <algorithm>

#include "fe/rules.h"
#include "fe/victory.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

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

// (601.4) Battle stations destroyed, a starbase counting for several; each new base makes up for one of its
// own kind.
int bases_destroyed(const BaseTally& tally, int starbase_counts) {
  const int stations = std::max(0, tally.stations_lost - tally.stations_built);
  const int starbases = std::max(0, tally.starbases_lost - tally.starbases_built);
  return stations + starbases * std::max(1, starbase_counts);
}

bool meets(const Campaign& game, const Position& position, const WarCount& count, const LevelNeeds& level) {
  for (const Race race : level.capitals) {
    if (!capital_lost(game, position, race)) return false;
  }
  if (level.income && count.income > 20 * *level.income) return false;
  const int bases = count.bases[slot(alliance_seat)] - count.bases[slot(coalition_seat)];
  return !level.battle_stations || bases >= *level.battle_stations;
}

const char* words_for(std::optional<VictoryLevel> level) {
  if (!level) return "the Coalition has reached no level of victory";
  switch (*level) {
    case VictoryLevel::tactical: return "the Coalition has reached a tactical victory";
    case VictoryLevel::major: return "the Coalition has reached a major victory";
    case VictoryLevel::decisive: return "the Coalition has reached a decisive victory";
  }
  return "";
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

// (601.4) The races the scenario names; what one has that came in later does not count.
WarCount count_war(const Campaign& game, const Position& position) {
  WarCount count;
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    const bool counts = takes_part(position, race) && !joined_later(game, position, race);
    if (counts && seat_of(position, race) == alliance_seat) count.income += position.realm(race).last_income;
  }
  const int worth = game.scenario(position).victory.starbase_counts;
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    count.bases[slot(seat)] = bases_destroyed(position.bases[slot(seat)], worth);
    for_each_of(position, seat, [&](UnitId, const Counter& counter) {
      if (!is_ship(game, counter) && !is_base(game, counter)) return;
      if (joined_later(game, position, counter.race)) return;
      // Escorts that are gone count no more (308.134).
      count.ships[slot(seat)] += is_ship(game, counter) ? ships_left(game, counter) : 1;
      count.attack[slot(seat)] += attack_of(game, counter) + counter.fighters;
    });
  }
  return count;
}

// (601.4) For any level the Coalition is also the stronger, and has kept its capitals.
std::optional<VictoryLevel> level_reached(const Campaign& game, const Position& position) {
  const WarCount count = count_war(game, position);
  const VictoryRules& rules = game.scenario(position).victory;
  if (rules.more_ships && count.ships[0] <= count.ships[1]) return std::nullopt;
  if (rules.more_attack && count.attack[0] <= count.attack[1]) return std::nullopt;
  for (const ScenarioSide& side : game.scenario(position).sides) {
    if (side.side != Side::coalition) continue;
    for (const Race race : side.races) {
      if (capital_lost(game, position, race)) return std::nullopt;
    }
  }
  std::optional<VictoryLevel> best;
  for (const LevelNeeds& level : rules.levels) {
    if (meets(game, position, count, level)) best = std::max(best.value_or(level.level), level.level);
  }
  return best;
}

Outcome Campaign::outcome(const Position& position) const {
  Outcome outcome;
  outcome.over = position.core.over != 0;
  const bool levels = scenario(position).victory.kind == VictoryKind::levels;
  outcome.rule = levels ? "601.4"_fe : "606.0"_fe;
  // (601.4) Bases of the enemy as battle stations, or defense factors he has lost.
  const auto bases = levels ? count_war(*this, position).bases : std::array<int, side_count>{};
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    outcome.scores[slot(seat)] = levels ? bases[slot(other(seat))] : hurt(*this, position, other(seat));
  }
  if (!outcome.over) return outcome;
  if (levels) {
    const auto level = level_reached(*this, position);
    outcome.winners = level ? coalition_seat : alliance_seat;
    outcome.why = words_for(level);
    return outcome;
  }
  if (outcome.scores[0] > outcome.scores[1]) outcome.winners = coalition_seat;
  if (outcome.scores[1] > outcome.scores[0]) outcome.winners = alliance_seat;
  outcome.why = outcome.winners.empty() ? "the losses are equal" : "the enemy lost more defense factors";
  return outcome;
}

}  // namespace flagbridge::fe
