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

int fleet_index(const OrderOfBattle& order, std::string_view name) {
  for (std::size_t i = 0; i < order.fleets.size(); ++i) {
    if (order.fleets[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

// (602.44) Within so many hexes of a unit of one of the fleets.
bool near_fleet(const Campaign& game, const Position& position, const Release& release, Place at) {
  const OrderOfBattle* order = game.content().orders.find(release.race);
  for (std::size_t f = 0; order != nullptr && f < release.fleets.size(); ++f) {
    const int fleet = fleet_index(*order, release.fleets[f]);
    if (fleet < 0 || (position.realm(release.race).released >> fleet & 1U) != 0) continue;
    // While it waits it is in its area.
    const auto& area =
        game.board().areas[static_cast<std::size_t>(release.race)][static_cast<std::size_t>(fleet)];
    std::size_t hex = area._Find_first();
    while (hex < area.size() && distance(at, place_at(static_cast<int>(hex))) > release.distance)
      hex = area._Find_next(hex);
    if (hex >= area.size()) continue;
    const bool close = std::ranges::any_of(position.counters, [&](const Counter& each) {
      return on_map(each.at) && each.race == release.race && each.fleet == fleet &&
             distance(at, each.at) <= release.distance;
    });
    if (close) return true;
  }
  return false;
}

// Whether a unit of that race in that hex, a ship or not, sets the fleets of a release free.
bool triggers(const Campaign& game, const Position& position, const Release& release, Race race, Place at,
              bool ship) {
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
    case Trigger::near_fleet: return ship && near_fleet(game, position, release, at);
    default: return false;
  }
}

// (709.0) Fleets that wait for the fall of something of their own, or (602.44) for a turn of their own player
// after their space was invaded.
bool triggered_by_loss(const Campaign& game, const Position& position, const Release& release) {
  if (release.on == Trigger::turns_after_invasion) {
    const int turns = (player_turn(position) - position.invaded + 1) / 2;
    return position.invaded != 0 && position.phasing == seat_of(position, release.race) &&
           turns >= release.distance;
  }
  if (release.on == Trigger::starbase_destroyed) return position.realm(release.race).starbases_lost > 0;
  if (release.on != Trigger::capital_attacked || !on_map(position.battle.at)) return false;
  const HexInfo& hex = game.hex(position.battle.at);
  return hex.capital && hex.owner == release.race;
}

void add_points(Position& position, Race race, int points) {
  if (!played(position, &Options::command_points)) return;
  Realm& realm = position.realm(race);
  realm.command_points = static_cast<std::uint8_t>(std::min(realm.command_points + points, 255));
}

// (308.96) The command points that a fleet still brings: with each of its squadrons a part of them, and none
// for those that are free already.
int points_waiting(const Position& position, Race race, const Fleet& fleet, int index) {
  if (fleet.command_points == 0 || fleet.squadrons == 0) return fleet.command_points;
  int all = 0;
  for (const UnitCount& each : fleet.units) all += each.count;
  const auto waits = [&](const Counter& counter) {
    const bool own = counter.in_play() && counter.race == race && counter.fleet == index;
    return own && counter.has(Mark::unreleased);
  };
  const auto waiting = static_cast<int>(std::ranges::count_if(position.counters, waits));
  const int a_squadron = std::max(1, all / fleet.squadrons);
  const int squadrons = std::min<int>(fleet.squadrons, (waiting + a_squadron - 1) / a_squadron);
  return fleet.command_points * squadrons / fleet.squadrons;
}

// (308.96) A fleet is free from now on; some bring command points with them.
void release_fleet(const Campaign& game, Position& position, Race race, int fleet) {
  Realm& realm = position.realm(race);
  if ((realm.released >> fleet & 1U) != 0) return;
  realm.released |= 1U << fleet;
  const OrderOfBattle* order = game.content().orders.find(race);
  const Fleet& row = order->fleets[static_cast<std::size_t>(fleet)];
  add_points(position, race, points_waiting(position, race, row, fleet));
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

// Counters of a type, of a fleet, that wait.
template <class F>
void for_each_waiting(Position& position, Race race, int fleet, std::uint16_t type, F&& f) {
  for (Counter& counter : position.counters) {
    const bool same = counter.in_play() && counter.race == race && counter.fleet == fleet;
    if (same && counter.type == type && counter.has(Mark::unreleased)) f(counter);
  }
}

std::uint16_t type_named(const Campaign& game, Race race, std::string_view code) {
  const Unit* unit = game.content().units.find(race, code);
  return unit == nullptr ? no_model : static_cast<std::uint16_t>(unit - game.content().units.all().data());
}

// Ships of a type are free but for so many of those that wait. Answers how many more are free now.
int free_but(Position& position, Race race, int fleet, std::uint16_t type, int stay) {
  int waiting = 0;
  for_each_waiting(position, race, fleet, type, [&](Counter&) { ++waiting; });
  const int more = std::max(0, waiting - stay);
  int left = more;
  for_each_waiting(position, race, fleet, type, [&](Counter& counter) {
    if (left-- > 0) counter.clear(Mark::unreleased);
  });
  return more;
}

// (602.44) A detachment of a fleet: so many of its ships of each type.
void free_detachment(const Campaign& game, Position& position, const Release& release, int index) {
  const OrderOfBattle* order = game.content().orders.find(release.race);
  for (const UnitCount& wanted : release.units) {
    int stay = -wanted.count;
    for (const UnitCount& each : order->fleets[static_cast<std::size_t>(index)].units)
      stay += each.codes.front() == wanted.codes.front() ? each.count : 0;
    const std::uint16_t type = type_named(game, release.race, wanted.codes.front());
    free_but(position, release.race, index, type, std::max(0, stay));
  }
}

// (703.0, 308.96) A squadron of the fleet on each of the first turns of war with somebody, each with its part
// of the command points.
void free_squadrons(const Campaign& game, Position& position, const Release& release) {
  if (position.phasing != seat_of(position, release.race)) return;
  int turns = 0;
  for (const Race race : release.by) {
    if (takes_part(position, race) && position.realm(race).at_war == full_war)
      turns = std::max(turns, position.realm(race).turns_of_war + 1);
  }
  const OrderOfBattle* order = game.content().orders.find(release.race);
  if (turns == 0 || order == nullptr) return;
  Realm& realm = position.realm(release.race);
  for (const std::string& name : release.fleets) {
    const int index = fleet_index(*order, name);
    if (index < 0 || (realm.released >> index & 1U) != 0) continue;
    const Fleet& fleet = order->fleets[static_cast<std::size_t>(index)];
    const int parts = std::max<int>(1, fleet.squadrons);
    const int now = std::min(turns, parts);
    int squadrons = 0;
    for (const UnitCount& each : fleet.units) {
      const int a_part = std::max(1, each.count / parts);
      const std::uint16_t type = type_named(game, release.race, each.codes.front());
      const int freed = free_but(position, release.race, index, type, each.count - now * a_part);
      squadrons = std::max(squadrons, freed / a_part);
    }
    add_points(position, release.race, squadrons * fleet.command_points / parts);
    if (now == parts) realm.released |= 1U << index;
  }
}

void free_fleets(const Campaign& game, Position& position, const Release& release) {
  const OrderOfBattle* order = game.content().orders.find(release.race);
  if (order == nullptr) return;
  for (const std::string& name : release.fleets) {
    const int index = fleet_index(*order, name);
    if (index < 0 || (position.realm(release.race).released >> index & 1U) != 0) continue;
    if (!release.units.empty()) {
      free_detachment(game, position, release, index);
      continue;
    }
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
    for (std::size_t i = 0; i < order.fleets.size(); ++i) {
      if (in_fleet_area(game, position, order.race, i, at))
        release_fleet(game, position, order.race, static_cast<int>(i));
    }
  }
}

// (602.42) Those that are free in limited war.
void free_by_standing(const Campaign& game, Position& position, Race race) {
  for (const Release& release : game.scenario(position).releases) {
    const bool free = release.race == race && release.on == Trigger::limited_war && !release.at_home;
    if (free && at_limited_war(position, race)) free_fleets(game, position, release);
  }
}

// (601.12, 601.14, 602.41) A race is brought into the war. An enemy does so only once it is at limited war,
// and by moving in; else he is interned, or was and is let go.
bool brought_in(FePlay& play, const Release& release, Race by, Place at) {
  if (release.joins == WarStatus::peace) return true;
  const bool ally = play.game.content().race(by).side == play.game.content().race(release.race).side;
  if (release.joins == WarStatus::war && !ally) {
    const bool comes = play.at.moving.underway != 0 && play.at.moving.at == at;
    const bool at_war =
        takes_part(play.at, release.race) && (comes || !at_limited_war(play.at, release.race));
    if (!at_war) return false;
  }
  const Rule because = release.joins == WarStatus::limited_war ? "601.12"_fe
                       : ally                                  ? "601.14"_fe
                                                               : "602.41"_fe;
  if (join_war(play, release.race, release.joins, because))
    free_by_standing(play.game, play.at, release.race);
  // (601.12) The ships of the race whose space was entered may go home.
  if (release.joins == WarStatus::limited_war)
    let_go(play.game, play.at, release.race, play.game.hex(at).owner);
  return true;
}

// (602.44) Klingons, and others the scenario names, in the space of a race that is at war with them.
void note_invasion(const Campaign& game, Position& position, const Release& release, Race by, Place at) {
  if (release.on != Trigger::turns_after_invasion || !is_by(release, by) || position.invaded != 0) return;
  const bool there = takes_part(position, release.race) && game.hex(at).owner == release.race;
  if (there) position.invaded = static_cast<std::uint8_t>(player_turn(position));
}

// (503.13, 602.41) Who is only let go or left there, and will be interned, has invaded nobody; who moves in
// at limited war has.
bool is_guest(const Campaign& game, const Position& position, Race by, Place at) {
  const bool comes = position.moving.underway != 0 && position.moving.at == at;
  return !comes && takes_in(game, position, by, at);
}

// What units of a race in a hex set free, ships among them or not.
void free_by_entry(FePlay& play, Race by, Place at, bool ships) {
  Position& position = play.at;
  if (!on_map(at) || is_guest(play.game, position, by, at)) return;
  for (const Release& release : play.game.scenario(position).releases) {
    if (!release.counts_on(position.core.turn)) continue;
    if (release.joins == WarStatus::peace && !takes_part(position, release.race)) continue;
    if (ships) note_invasion(play.game, position, release, by, at);
    if (!triggers(play.game, position, release, by, at, ships)) continue;
    if (brought_in(play, release, by, at)) free_fleets(play.game, position, release);
  }
  if (ships) free_invaded(play.game, position, by, at);
}

}  // namespace

// (601.0) Areas may be joined to others in the course of a scenario.
bool in_fleet_area(const Campaign& game, const Position& position, Race race, std::size_t fleet, Place at) {
  if (!on_map(at) || fleet >= most_fleets) return false;
  const auto& areas = game.board().areas[static_cast<std::size_t>(race)];
  if (areas[fleet].test(slot(at))) return true;
  if (game.hex(at).owner == race && moves_at_home(game, position, race, fleet)) return true;
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
  const OrderOfBattle* order = game.content().orders.find(race);
  for (std::size_t i = 0; order != nullptr && i < order->fleets.size(); ++i) {
    const bool known = (position.realm(race).released >> i & 1U) != 0;
    if (known || moves_at_home(game, position, race, i)) continue;
    if (in_fleet_area(game, position, race, i, at)) here |= 1U << i;
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
    if (races.contains(static_cast<Race>(i))) free_by_entry(play, static_cast<Race>(i), at, ships);
  }
  mark_counters(play);
}

// What the enemy does may set fleets free at once.
void check_releases(FePlay& play) {
  Position& at = play.at;
  if (!economy_used(play.game, at)) return;
  for (const Release& release : play.game.scenario(at).releases) {
    if (!takes_part(at, release.race) || !release.counts_on(at.core.turn)) continue;
    if (triggered_by_loss(play.game, at, release)) free_fleets(play.game, at, release);
    if (release.on == Trigger::turns_of_war) free_squadrons(play.game, at, release);
  }
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    const Counter& counter = at.counters[i];
    if (counter.in_play() && takes_part(at, counter.race))
      free_by_entry(play, counter.race, counter.at, is_ship(play.game, counter));
  }
  mark_counters(play);
}

namespace {

// (308.91) A turn of war brings a command point.
void count_turns_of_war(Position& position) {
  for (Realm& realm : position.realms) {
    if (realm.seat != flagbridge::index_of(position.phasing) || realm.at_war != full_war) continue;
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
