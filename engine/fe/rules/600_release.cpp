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

// Whether a unit of that race in that hex sets the fleets of a release free.
bool triggers(const Campaign& game, const Release& release, Race race, Place at) {
  if (!is_by(release, race)) return false;
  switch (release.on) {
    case Trigger::enters_territory: return release.territory && game.hex(at).owner == *release.territory;
    case Trigger::enters_provinces: {
      const int province = game.hex(at).province;
      if (province < 0) return false;
      const Hex name = game.content().map.provinces()[static_cast<std::size_t>(province)].row.province;
      return std::ranges::count(release.provinces, name) > 0;
    }
    case Trigger::enters_border:
      return release.territory && at_border(game, at, release.race, *release.territory);
    case Trigger::near_hex: return release.hex && distance(at, place_of(*release.hex)) <= release.distance;
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

// (308.96) A fleet is free from now on; some bring command points with them.
void release_fleet(const Campaign& game, Position& position, Race race, int fleet) {
  Realm& realm = position.realm(race);
  if ((realm.released >> fleet & 1U) != 0) return;
  realm.released |= 1U << fleet;
  if (!played(position, &Options::command_points)) return;
  const OrderOfBattle* order = game.content().orders.find(race);
  const int points = realm.command_points + order->fleets[static_cast<std::size_t>(fleet)].command_points;
  realm.command_points = static_cast<std::uint8_t>(std::min(points, 255));
}

bool is_command_cruiser(const Model& model) {
  return model.has_class && model.ship_class == ShipClass::command_cruiser;
}

// (601.12) All of a fleet but some of its last ships are free; a command cruiser is among those that stay.
void free_most(const Campaign& game, Position& position, Race race, int fleet, int kept) {
  UnitList waiting;
  UnitId leader = no_unit;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    const bool waits = counter.race == race && counter.fleet == fleet && counter.has(Mark::unreleased);
    if (!waits || !is_ship(game, counter)) return;
    static_cast<void>(waiting.push_back(unit));
    if (leader == no_unit && is_command_cruiser(game.model(counter))) leader = unit;
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
    release_fleet(game, position, release.race, index);
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
    release_fleet(game, position, race, static_cast<int>(i));
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
    if (!counter.in_play() || counter.fleet >= most_fleets || !counter.has(Mark::unreleased)) continue;
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
void enter_the_war(FePlay& play) {
  Position& position = play.at;
  const Scenario& scenario = play.game.scenario(position);
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
      if (later || waits || position.realm(race).at_war != 0) continue;
      position.realm(race).at_war = 1;
      end_custody(play, race);
    }
  }
}

// (600.31) Fleets into whose area ships of that race have come are free.
void free_invaded(const Campaign& game, Position& position, Race by, Place at) {
  for (const OrderOfBattle& order : game.content().orders.all()) {
    if (!takes_part(position, order.race) || seat_of(position, order.race) == seat_of(position, by)) continue;
    for (std::size_t i = 0; i < order.fleets.size() && i < most_fleets; ++i) {
      if (in_fleet_area(game, position, order.race, i, at))
        release_fleet(game, position, order.race, static_cast<int>(i));
    }
  }
}

// What units of a race in a hex set free, ships among them or not.
void free_by_entry(const Campaign& game, Position& position, Race by, Place at, bool ships) {
  if (!on_map(at)) return;
  for (const Release& release : game.scenario(position).releases) {
    if (!counts_now(release, position.core.turn) || !triggers(game, release, by, at)) continue;
    if (takes_part(position, release.race)) {
      free_fleets(game, position, release);
    } else {
      // (601.12) A race that stays out of it lets the ships of the race that is invaded go.
      let_go(game, position, release.race, game.hex(at).owner);
    }
  }
  if (ships) free_invaded(game, position, by, at);
}

}  // namespace

// (601.0) Areas may be joined to others in the course of a scenario.
bool in_fleet_area(const Campaign& game, const Position& position, Race race, std::size_t fleet, Place at) {
  if (!on_map(at) || fleet >= most_fleets) return false;
  const auto& areas = game.board().areas[static_cast<std::size_t>(race)];
  if (areas[fleet].test(slot(at))) return true;
  const OrderOfBattle* order = game.content().orders.find(race);
  if (order == nullptr || fleet >= order->fleets.size()) return false;
  return std::ranges::any_of(game.scenario(position).joined_areas, [&](const JoinedArea& each) {
    if (each.race != race || position.core.turn < each.first || each.joins != order->fleets[fleet].name)
      return false;
    const int other = fleet_index(*order, each.fleet);
    return other >= 0 && areas[static_cast<std::size_t>(other)].test(slot(at));
  });
}

// (600.32, 433.413) In the area of a fleet that waits, all of it.
bool in_inactive_area(const Campaign& game, const Position& position, Race race, Place at) {
  std::uint32_t here = 0;  // fleets that are not known to be free
  for (std::size_t i = 0; i < most_fleets; ++i) {
    const bool known = (position.realm(race).released >> i & 1U) != 0;
    if (!known && in_fleet_area(game, position, race, i, at)) here |= 1U << i;
  }
  if (here == 0) return false;
  std::uint32_t waiting = 0;
  std::uint32_t free = 0;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.race != race || counter.fleet >= most_fleets) return;
    (counter.has(Mark::unreleased) ? waiting : free) |= 1U << counter.fleet;
  });
  return (here & waiting & ~free) != 0;
}

// (600.31) At once when a stack enters a hex, before anybody reacts to it.
void check_entry(FePlay& play, RaceSet races, Place at, bool ships) {
  if (!economy_used(play.game, play.at)) return;
  for (std::size_t i = 0; i < race_count; ++i) {
    if (races.contains(static_cast<Race>(i)))
      free_by_entry(play.game, play.at, static_cast<Race>(i), at, ships);
  }
  mark_counters(play);
}

// What the enemy does may set fleets free at once.
void check_releases(FePlay& play) {
  Position& at = play.at;
  if (!economy_used(play.game, at)) return;
  for (const Release& release : play.game.scenario(at).releases) {
    const bool counts = takes_part(at, release.race) && counts_now(release, at.core.turn);
    if (counts && triggered_by_loss(play.game, at, release)) free_fleets(play.game, at, release);
  }
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    const Counter& counter = at.counters[i];
    if (counter.in_play() && takes_part(at, counter.race))
      free_by_entry(play.game, at, counter.race, counter.at, is_ship(play.game, counter));
  }
  mark_counters(play);
}

namespace {

// (308.91) A turn of war brings a command point.
void count_turns_of_war(Position& position) {
  for (Realm& realm : position.realms) {
    if (realm.seat != flagbridge::index_of(position.phasing) || realm.at_war == 0) continue;
    ++realm.turns_of_war;
    if (played(position, &Options::command_points) && realm.command_points < 255) ++realm.command_points;
  }
}

}  // namespace

// At the start of a player turn: who is at war, and which fleets are free by the calendar.
Flow update_availability(FePlay& play, Task&) {
  Position& at = play.at;
  if (economy_used(play.game, at)) enter_the_war(play);
  count_turns_of_war(at);
  if (!economy_used(play.game, at)) return Flow::done;
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
    if (!off_map(counter.at) || counter.fleet >= most_fleets || !belongs(at, counter, at.phasing)) continue;
    const OrderOfBattle* order = play.game.content().orders.find(counter.race);
    if (order == nullptr || counter.fleet >= order->fleets.size()) continue;
    const auto& arrives = order->fleets[counter.fleet].arrives;
    if (!arrives || at.core.turn != arrives->turn) continue;
    counter.set(Mark::arriving);
    counter.clear(Mark::unreleased);
  }
  return Flow::done;
}

}  // namespace flagbridge::fe
