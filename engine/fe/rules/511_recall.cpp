#include <algorithm>

#include "fe/rules.h"

// (511.4) When the capital planet of a race is devastated, its units abroad have to come home.
namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int turns_called = 3;
constexpr int near_capital = 2;  // hexes

// Realm::recall holds the turns left and who devastated the capital.
constexpr std::uint8_t recall_for(int turns, Race by) {
  return static_cast<std::uint8_t>(turns * 16 + static_cast<int>(by));
}
constexpr int turns_left(std::uint8_t recall) { return recall / 16; }
constexpr Race devastator(std::uint8_t recall) { return static_cast<Race>(recall % 16); }

int way_home(const Campaign& game, Race race, Place at) {
  int best = hex_count;
  for (int i = 0; i < hex_count; ++i) {
    if (game.hex(place_at(i)).owner == race) best = std::min(best, distance(at, place_at(i)));
  }
  return best;
}

// Units in the territory of others, except that of the devastator; not those on an expedition or homeless.
bool is_called(const Campaign& game, const Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  const std::uint8_t recall = position.realm(counter.race).recall;
  const Board& board = game.board();
  const bool movable = is_ship(game, counter) || counter.type == board.convoy || counter.type == board.dock;
  if (recall == 0 || !movable || !on_map(counter.at)) return false;
  const HexInfo& hex = game.hex(counter.at);
  const bool abroad = hex.kind == Land::territory || hex.kind == Land::capital;
  if (!abroad || hex.owner == counter.race || hex.owner == devastator(recall)) return false;
  return std::ranges::none_of(
      position.backings, [&](const Backing& each) { return each.unit == unit && each.how != Support::part; });
}

bool has_enemies(const Campaign& game, const Position& position, Race race, Place at) {
  return tally_at(game, position, at, other(seat_of(position, race))).units > 0;
}

// A hex nearer home without enemies in it.
bool has_free_way(const Campaign& game, const Position& position, const Counter& counter) {
  const int now = way_home(game, counter.race, counter.at);
  return std::ranges::any_of(game.hex(counter.at).near, [&](Place next) {
    return next != nowhere && way_home(game, counter.race, next) < now &&
           may_enter(game, position, counter.race, next) && !has_enemies(game, position, counter.race, next);
  });
}

bool enemies_near(const Campaign& game, const Position& position, Race race) {
  const Place capital = old_capital(game, race);
  if (!on_map(capital)) return false;
  for (int i = 0; i < hex_count; ++i) {
    if (distance(capital, place_at(i)) <= near_capital && has_enemies(game, position, race, place_at(i)))
      return true;
  }
  return false;
}

}  // namespace

void devastate(FePlay& play, int planet) {
  Position& at = play.at;
  World& world = at.worlds[static_cast<std::size_t>(planet)];
  const PlanetSite& site = play.game.board().planets[static_cast<std::size_t>(planet)];
  // (508.21, 508.22) Of one that was so before only the residual unit is shot away.
  const bool before = world.devastated != 0;
  world.devastated = 1;
  world.residual = 0;
  play.tell(Happening::devastated, "508.21"_fe, Sides::everyone(), arg(site.at));
  if (before || !site.capital || world.holder != site.owner) return;
  Realm& realm = at.realm(site.owner);
  // The capital is elsewhere by now (511.31, 511.6).
  if (realm.yard_lost != 0 && capital_of(play.game, at, site.owner)) return;
  const Race by = main_race(play.game, at, other(seat_of(at, site.owner)), site.at);
  // One more: the count goes down as the player turn of the race begins.
  if (by != Race::any) realm.recall = recall_for(turns_called + 1, by);
  realm.released = ~std::uint32_t{0};
  int freed = 0;
  for (Counter& counter : at.counters) {
    if (!counter.in_play() || counter.race != site.owner || !counter.has(Mark::unreleased)) continue;
    counter.clear(Mark::unreleased);
    ++freed;
  }
  if (freed > 0)
    play.tell(Happening::released, "511.4"_fe, Sides::everyone(), Arg::number(freed), arg(site.owner));
}

// Three turns, or until the enemy has gone from the capital; (511.31) a new capital on the map that has
// fallen is none any more.
void update_capitals(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!takes_part(at, race) || seat_of(at, race) != at.phasing) continue;
    Realm& realm = at.realm(race);
    if (realm.recall != 0) {
      const int left = turns_left(realm.recall) - 1;
      const bool lasts = left > 0 && enemies_near(play.game, at, race);
      realm.recall = lasts ? recall_for(left, devastator(realm.recall)) : std::uint8_t{0};
    }
    if (realm.capital == nowhere || capital_of(play.game, at, race)) continue;
    realm.capital = nowhere;
    realm.yard_paid = 0;
  }
}

// A ship called home gets nearer to it with every move, and keeps away from enemies where it can.
void check_recall(const Campaign& game, const Position& position, const Move& order, Violations& found) {
  for (const UnitId unit : order.units) {
    if (!is_called(game, position, unit)) continue;
    const Counter& counter = position[unit];
    const Place last = order.path.back();
    const bool nearer =
        !on_map(last) || way_home(game, counter.race, last) < way_home(game, counter.race, counter.at);
    if (!found.require(nearer, "511.4"_fe, "{0} is called home", arg(unit))) return;
    if (!has_free_way(game, position, counter)) continue;
    for (const Place next : order.path) {
      const bool quiet = !on_map(next) || !has_enemies(game, position, counter.race, next);
      if (!found.require(quiet, "511.4"_fe, "{0} is called home and keeps away from the enemy in {1}",
                         arg(unit), arg(next))) {
        return;
      }
    }
  }
}

bool shuns(const Campaign& game, const Position& position, UnitId unit, Place to) {
  return is_called(game, position, unit) && on_map(to) &&
         has_enemies(game, position, position[unit].race, to);
}

std::optional<Move> homeward_move(const Campaign& game, const Position& position, Seat seat) {
  const bool any = std::ranges::any_of(position.realms, [](const Realm& each) { return each.recall != 0; });
  if (!any) return std::nullopt;
  std::optional<Move> found;
  for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
    if (found || counter.has(Mark::moved) || !is_called(game, position, unit)) return;
    Move order;
    static_cast<void>(order.units.push_back(unit));
    Place at = counter.at;
    for (bool further = true; further && !order.path.full();) {
      further = false;
      for (const Place next : game.hex(at).near) {
        if (next == nowhere || way_home(game, counter.race, next) >= way_home(game, counter.race, at))
          continue;
        static_cast<void>(order.path.push_back(next));
        further = check_order(game, position, seat, order).none();
        if (further) {
          at = next;
          break;
        }
        order.path.pop_back();
      }
    }
    if (!order.path.empty()) found = order;
  });
  return found;
}

}  // namespace flagbridge::fe
