#include <algorithm>

#include "fe/rules.h"

// (600.3) Which fleets may move: by the turn, and by what the enemy has done.
namespace flagbridge::fe {
using namespace rules;

// A race that is not yet in the war may still be on a war economy (601.15).
bool on_war_footing(const Campaign& game, const Position& position, Race race) {
  if (position.realm(race).at_war != 0) return true;
  const auto& available = game.scenario(position).available;
  return std::ranges::any_of(available, [&](const Available& each) {
    return each.race == race && each.new_ships_only && position.core.turn >= each.first &&
           position.core.turn <= each.last.value_or(255);
  });
}

namespace {

bool counts_now(const Release& release, int turn) {
  return turn >= release.first.value_or(0) && turn <= release.last.value_or(255);
}

bool is_by(const Release& release, Race race) { return std::ranges::count(release.by, race) > 0; }

// (601.11) A province of the race that touches the neutral zone it shares with another.
bool at_border(const Campaign& game, Place at, Race race, Race zone) {
  const int province = game.hex(at).province;
  if (game.hex(at).owner != race || province < 0) return false;
  for (const Hex hex : game.content().map.provinces()[static_cast<std::size_t>(province)].hexes) {
    for (const Place near : game.hex(place_of(hex)).near) {
      if (near == nowhere || game.hex(near).kind != Land::neutral_zone) continue;
      if (game.hex(near).beside.contains(zone) && game.hex(near).beside.contains(race)) return true;
    }
  }
  return false;
}

// Whether a ship in that hex sets the fleets of a release free.
bool triggers(const Campaign& game, const Release& release, const Counter& counter) {
  if (!on_map(counter.at) || !is_by(release, counter.race)) return false;
  switch (release.on) {
    case Trigger::enters_territory:
      return release.territory && game.hex(counter.at).owner == *release.territory;
    case Trigger::enters_provinces: {
      const int province = game.hex(counter.at).province;
      if (province < 0) return false;
      const Hex name = game.content().map.provinces()[static_cast<std::size_t>(province)].row.province;
      return std::ranges::count(release.provinces, name) > 0;
    }
    case Trigger::enters_border:
      return release.territory && at_border(game, counter.at, release.race, *release.territory);
    case Trigger::near_hex:
      return release.hex && distance(counter.at, place_of(*release.hex)) <= release.distance;
    default: return false;
  }
}

// (709.0) Fleets that wait for the fall of something of their own.
bool triggered_by_loss(const Campaign& game, const Position& position, const Release& release) {
  if (release.on == Trigger::starbase_destroyed) return position.realm(release.race).starbases_lost > 0;
  if (release.on != Trigger::capital_attacked || !on_map(position.battle.at)) return false;
  const HexInfo& hex = game.hex(position.battle.at);
  return hex.capital && hex.owner == release.race;
}

int fleet_index(const OrderOfBattle& order, std::string_view name) {
  for (std::size_t i = 0; i < order.fleets.size(); ++i) {
    if (order.fleets[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

// (601.12) All of a fleet but some of its first ships are free; the best commander is among those that stay.
void free_most(const Campaign& game, Position& position, Race race, int fleet, int kept) {
  UnitList waiting;
  UnitId leader = no_unit;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    const bool waits = counter.race == race && counter.fleet == fleet && counter.has(Mark::unreleased);
    if (!waits || !is_ship(game, counter)) return;
    static_cast<void>(waiting.push_back(unit));
    if (leader == no_unit || command_of(game, counter) > command_of(game, position[leader])) leader = unit;
  });
  int ships = 0;
  for (const UnitId unit : waiting) ships += ships_of(game, position[unit]);
  for (const UnitId unit : waiting) {
    const int own = ships_of(game, position[unit]);
    if (unit == leader || ships - own < kept) continue;
    position[unit].clear(Mark::unreleased);
    ships -= own;
  }
}

void free_fleets(const Campaign& game, Position& position, const Release& release) {
  const OrderOfBattle* order = game.content().orders.find(release.race);
  if (order == nullptr) return;
  for (const std::string& name : release.fleets) {
    const int index = fleet_index(*order, name);
    if (index < 0) continue;
    if (release.keep_back > 0) {
      free_most(game, position, release.race, index, release.keep_back);
      continue;
    }
    Realm& realm = position.realm(release.race);
    realm.released = static_cast<std::uint16_t>(realm.released | 1U << index);
  }
}

void free_by_turn(const Campaign& game, Position& position, Race race) {
  const OrderOfBattle* order = game.content().orders.find(race);
  if (order == nullptr) return;
  for (std::size_t i = 0; i < order->fleets.size(); ++i) {
    if (!game.scenario(position).is_free(race, order->fleets[i].name, position.core.turn)) continue;
    const int kept = game.scenario(position).kept_back(race, order->fleets[i].name, position.core.turn);
    if (kept > 0) {
      free_most(game, position, race, static_cast<int>(i), kept);
      continue;
    }
    position.realm(race).released = static_cast<std::uint16_t>(position.realm(race).released | 1U << i);
  }
}

// (204.39) A fleet beyond the map that comes in with the strategic movement of its turn.
bool arrives_later(const Campaign& game, const Position& position, const Counter& counter) {
  const OrderOfBattle* order = game.content().orders.find(counter.race);
  if (!off_map(counter.at) || order == nullptr || counter.fleet >= order->fleets.size()) return false;
  const auto& arrives = order->fleets[counter.fleet].arrives;
  return arrives && position.core.turn <= arrives->turn;
}

void mark_counters(FePlay& play) {
  Position& at = play.at;
  std::array<int, race_count> freed{};
  for (Counter& counter : at.counters) {
    if (!counter.in_play() || counter.fleet == 0xff || !counter.has(Mark::unreleased)) continue;
    if ((at.realm(counter.race).released >> counter.fleet & 1U) == 0) continue;
    if (arrives_later(play.game, at, counter)) continue;
    counter.clear(Mark::unreleased);
    ++freed[static_cast<std::size_t>(counter.race)];
  }
  for (std::size_t i = 0; i < race_count; ++i) {
    if (freed[i] == 0) continue;
    play.tell(Happening::released, "600.3"_fe, Sides::everyone(), Arg::number(freed[i]),
              arg(static_cast<Race>(i)));
  }
}

// (601.0) Who is in the war from this half of this turn on.
void enter_the_war(const Campaign& game, Position& position) {
  const Scenario& scenario = game.scenario(position);
  const int turn = position.core.turn;
  for (const ScenarioSide& side : scenario.sides) {
    for (const Race race : side.races) {
      const bool later = std::ranges::any_of(scenario.late, [&](const LateSetUp& late) {
        const bool alliance_half = late.side == Side::alliance;
        return late.race == race && (turn < late.turn || (turn == late.turn && alliance_half &&
                                                          position.phasing == coalition_seat));
      });
      const bool waits = std::ranges::any_of(scenario.available, [&](const Available& each) {
        return each.race == race && each.new_ships_only && turn >= each.first &&
               turn <= each.last.value_or(255);
      });
      if (!later && !waits) position.realm(race).at_war = 1;
    }
  }
}

}  // namespace

// What the enemy does may set fleets free at once.
void check_releases(FePlay& play) {
  Position& at = play.at;
  if (!economy_used(play.game, at)) return;
  for (const Release& release : play.game.scenario(at).releases) {
    if (!takes_part(at, release.race) || !counts_now(release, at.core.turn)) continue;
    bool now = triggered_by_loss(play.game, at, release);
    for (std::size_t i = 0; i < at.counters.size() && !now; ++i)
      now = triggers(play.game, release, at.counters[i]);
    if (now) free_fleets(play.game, at, release);
  }
  mark_counters(play);
}

// At the start of a player turn: who is at war, and which fleets are free by the calendar.
Flow update_availability(FePlay& play, Task&) {
  Position& at = play.at;
  if (!economy_used(play.game, at)) return Flow::done;
  enter_the_war(play.game, at);
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (takes_part(at, race) && at.realm(race).at_war != 0) free_by_turn(play.game, at, race);
  }
  check_releases(play);
  return Flow::done;
}

// (204.39) Fleets from beyond the map are at hand from the strategic phase of their turn on: they come in as
// their owner likes, free as far as the edge.
Flow bring_in_arrivals(FePlay& play, Task&) {
  Position& at = play.at;
  if (!economy_used(play.game, at)) return Flow::done;
  for (Counter& counter : at.counters) {
    if (!off_map(counter.at) || counter.fleet == 0xff || !belongs(at, counter, at.phasing)) continue;
    const OrderOfBattle* order = play.game.content().orders.find(counter.race);
    if (order == nullptr || counter.fleet >= order->fleets.size()) continue;
    const auto& arrives = order->fleets[counter.fleet].arrives;
    if (!arrives || at.core.turn != arrives->turn) continue;
    counter.set(Mark::fresh);
    counter.clear(Mark::unreleased);
  }
  return Flow::done;
}

}  // namespace flagbridge::fe
