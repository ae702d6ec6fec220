#include <algorithm>
#include <bit>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int dock_range = 12;       // (421.3)
constexpr int moves_a_starbase = 2;  // (204.38)

// (204.22) Never into a hex with enemy units or next to one.
bool quiet(const Campaign& game, const Census& census, Seat seat, Place place) {
  if (census.at(place, other(seat)).units > 0) return false;
  const auto& near = game.hex(place).near;
  return std::none_of(near.begin(), near.end(),
                      [&](Place each) { return each != nowhere && census.at(each, other(seat)).units > 0; });
}

}  // namespace

RaceSet allies(const Position& position, Seat seat) {
  RaceSet all;
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (takes_part(position, race) && seat_of(position, race) == seat) all.insert(race);
  }
  return all;
}

namespace {

// (204.2) A base that works, or a tug on duty as a supply point. (204.32) In the space of an ally a base has
// to be in supply from the grid of its owner.
bool is_node_unit(const Campaign& game, const Position& position, const Counter& counter) {
  if (counter.mission == Mission::supply_point) return true;
  if (!is_base(game, counter) || counter.mission == Mission::set_up) return false;
  const Race owner = on_map(counter.at) ? game.hex(counter.at).owner : counter.race;
  const bool guest = owner != counter.race && takes_part(position, owner) &&
                     takes_part(position, counter.race) &&
                     seat_of(position, owner) == seat_of(position, counter.race);
  if (!guest) return true;
  const Census census(game, position);
  return SupplyField(game, position, census, counter.race, false).point_at(counter.at);
}

}  // namespace

// (204.2) Bases, those of areas off the map among them, planets held since an earlier turn, those with own
// battalions (508.234), tugs on duty as supply points.
bool is_node(const Campaign& game, const Position& position, RaceSet races, Place at) {
  if (off_map(at)) {
    const Race owner = race_of_area(at);
    return races.contains(owner) && game.board().off_map[static_cast<std::size_t>(owner)].starbase;
  }
  bool node = false;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    node =
        node || (counter.at == at && races.contains(counter.race) && is_node_unit(game, position, counter));
  });
  for_each_world(game, position, at, [&](int, const World& world) {
    node = node || (serves(world, races) && settled(position, world));
  });
  return node;
}

namespace {

void note_nodes(const Campaign& game, const Position& position, RaceSet races,
                std::array<bool, hex_count>& nodes) {
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (on_map(counter.at) && races.contains(counter.race) && is_node_unit(game, position, counter))
      nodes[slot(counter.at)] = true;
  });
  for (std::size_t i = 0; i < position.worlds.size(); ++i) {
    const World& world = position.worlds[i];
    if (serves(world, races) && settled(position, world)) nodes[slot(game.board().planets[i].at)] = true;
  }
}

}  // namespace

void strategic_reach(const Campaign& game, const Position& position, Race race, RaceSet nodes,
                     const Start& start, ReachField& reach) {
  const Place from = start.at;
  const Seat seat = seat_of(position, race);
  reach.left.fill(-1);
  reach.beyond = {};
  std::array<bool, hex_count> node{};
  note_nodes(game, position, nodes, node);
  if (!off_map(from) && (!on_map(from) || !node[slot(from)])) return;
  const Census census(game, position);
  std::array<std::array<Place, hex_count>, node_range + 1> waiting{};
  std::array<int, node_range + 1> count{};
  const auto add = [&](Place place, int left) {
    if (reach.left[slot(place)] >= left) return;
    reach.left[slot(place)] = static_cast<std::int8_t>(left);
    auto& list = count[static_cast<std::size_t>(left)];
    waiting[static_cast<std::size_t>(left)][static_cast<std::size_t>(list++)] = place;
  };
  if (on_map(from)) {
    add(from, node_range);
  } else {
    // (207.24) From beyond the map the count begins with the first hex at the edge.
    for (int i = 0; i < hex_count; ++i) {
      const Place edge = place_at(i);
      const Race owner = game.hex(edge).entry;
      if (owner != race_of_area(from) || !quiet(game, census, seat, edge)) continue;
      if (!start.gates.empty() && std::ranges::find(start.gates, hex_of(edge)) == start.gates.end()) continue;
      add(edge, node[slot(edge)] ? node_range : node_range - 1);
    }
  }
  for (int left = node_range; left > 0;) {
    auto& open = count[static_cast<std::size_t>(left)];
    if (open == 0) {
      --left;
      continue;
    }
    const Place place = waiting[static_cast<std::size_t>(left)][static_cast<std::size_t>(--open)];
    if (reach.left[slot(place)] != left) continue;
    const int now = left;
    const Race edge = game.hex(place).entry;
    if (edge != Race::any && nodes.contains(edge) &&
        game.board().off_map[static_cast<std::size_t>(edge)].starbase) {
      reach.beyond[static_cast<std::size_t>(edge)] = true;
    }
    for (const Place near : game.hex(place).near) {
      if (near == nowhere || reach.left[slot(near)] >= now - 1) continue;
      if (!quiet(game, census, seat, near) || !may_enter(game, position, race, near)) continue;
      add(near, node[slot(near)] ? node_range : now - 1);
      if (node[slot(near)]) left = node_range;
    }
  }
}

bool may_relocate(const Campaign& game, const Counter& counter) {
  const bool movable =
      is_ship(game, counter) || counter.type == game.board().convoy || counter.type == game.board().dock;
  return movable && !counter.has(Mark::moved) && !counter.has(Mark::retrograded) &&
         !counter.has(Mark::relocated) && !counter.has(Mark::unreleased) && counter.in_play() &&
         (counter.mission == Mission::none || counter.mission == Mission::carry_base ||
          counter.mission == Mission::transport || counter.mission == Mission::planet_work ||
          counter.mission == Mission::battle_pod || counter.mission == Mission::carrier_pod ||
          counter.mission == Mission::heavy_pod);
}

// (204.32) The races whose nodes a move has to use: as few as will do, its own before others.
std::optional<RaceSet> nodes_for(const Campaign& game, const Position& position, Seat seat, Race race,
                                 const Start& start, Place to) {
  const Place from = start.at;
  // (207.293) From one area off the map to another: both races, and the Federation if it lies between.
  if (areas_joined(game, position, from, to)) {
    RaceSet both{race_of_area(from), race_of_area(to)};
    if (takes_part(position, Race::federation)) both.insert(Race::federation);
    return both;
  }
  const RaceSet all = allies(position, seat);
  std::array<Race, race_count> list{race};
  std::size_t count = 1;
  for (std::size_t i = 0; i < race_count; ++i) {
    if (all.contains(static_cast<Race>(i)) && static_cast<Race>(i) != race)
      list[count++] = static_cast<Race>(i);
  }
  ReachField reach;
  for (int size = 1; size <= static_cast<int>(count); ++size) {
    for (unsigned bits = 1; bits < 1U << count; ++bits) {
      if (std::popcount(bits) != size) continue;
      RaceSet some;
      for (std::size_t i = 0; i < count; ++i) {
        if ((bits >> i & 1U) != 0) some.insert(list[i]);
      }
      if (!is_node(game, position, some, to) || !is_node(game, position, some, from)) continue;
      strategic_reach(game, position, race, some, start, reach);
      if (reach.reaches(to)) return some;
    }
  }
  return std::nullopt;
}

int moves_left(const Campaign& game, const Position& position, Race race) {
  const Realm& realm = position.realm(race);
  const int original = game.content().race(race).strategic_moves;
  const int lost = std::min(original / 2, moves_a_starbase * realm.starbases_lost);
  return original - lost + realm.strategic_bought - realm.strategic_used;
}

namespace {

// What a counter counts for in the moves of its own race and of an ally whose nodes it uses (204.31, 414.3).
// (204.39) A fleet that arrives from beyond the map comes free as far as the edge.
int moves_of(const Campaign& game, const Counter& counter, bool ally, Place to) {
  if (counter.type == game.board().convoy) return 0;
  const bool at_edge = on_map(to) && game.hex(to).entry == counter.race;
  if (!ally && counter.has(Mark::arriving) && at_edge) return 0;
  // Of a new group only the ships it has taken in count.
  if (!ally && counter.has(Mark::fresh))
    return game.model(counter).group && !counter.crippled() ? counter.work : 0;
  return is_ship(game, counter) ? ships_of(game, counter) : 1;
}

// (421.3) Each dock goes with a tug of its own that is whole and free for it, and no farther than its way
// allows, hex by hex.
bool way_within(const Campaign& game, const Position& position, const Counter& from, RaceSet nodes,
                Place to) {
  std::array<bool, hex_count> node{};
  note_nodes(game, position, nodes, node);
  const Census census(game, position);
  const Seat seat = seat_of(position, from.race);
  std::array<std::int8_t, hex_count> left{};
  left.fill(-1);
  left[slot(from.at)] = node_range;
  for (int step = 0; step < dock_range && left[slot(to)] < 0; ++step) {
    std::array<std::int8_t, hex_count> next = left;
    for (int i = 0; i < hex_count; ++i) {
      const int now = left[static_cast<std::size_t>(i)];
      if (now <= 0) continue;
      for (const Place near : game.hex(place_at(i)).near) {
        if (near == nowhere || !quiet(game, census, seat, near)) continue;
        if (!may_enter(game, position, from.race, near)) continue;
        const int then = node[slot(near)] ? node_range : now - 1;
        next[slot(near)] = static_cast<std::int8_t>(std::max<int>(next[slot(near)], then));
      }
    }
    left = next;
  }
  return left[slot(to)] >= 0;
}

bool may_take_dock(const Campaign& game, const Counter& counter) {
  return has_ability(game, counter, Ability::tug) && !counter.crippled() && counter.mission == Mission::none;
}

void check_docks(const Campaign& game, const Position& position, const Relocate& order, RaceSet nodes,
                 Violations& found) {
  int tugs = 0;
  int docks = 0;
  UnitId dock = no_unit;
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    tugs += may_take_dock(game, counter) ? 1 : 0;
    if (counter.type != game.board().dock) continue;
    ++docks;
    dock = unit;
  }
  if (docks == 0) return;
  found.require(docks <= tugs, "421.3"_fe, "{0} docks need as many tugs", Arg::number(docks));
  const Counter& first = position[order.units[0]];
  const bool near =
      on_map(order.to) && on_map(first.at) && way_within(game, position, first, nodes, order.to);
  found.require(near, "421.3"_fe, "{0} is too far for {1}", arg(order.to), arg(dock));
}

// (509.1, 421.3) The tugs that go with docks, the first that are named, have had their mission of this turn.
void note_tows(const Campaign& game, Position& position, const Relocate& order) {
  auto docks = std::ranges::count_if(order.units,
                                     [&](UnitId unit) { return position[unit].type == game.board().dock; });
  for (const UnitId unit : order.units) {
    if (docks == 0 || !may_take_dock(game, position[unit])) continue;
    position[unit].set(Mark::spent);
    --docks;
  }
}

// (204.39) A fleet on the turn of its arrival comes in by the hexes its order of battle names.
Start start_of(const Campaign& game, const Position& position, const Relocate& order) {
  const Place from = position[order.units[0]].at;
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    const OrderOfBattle* orders = game.content().orders.find(counter.race);
    if (!counter.has(Mark::arriving) || !off_map(from) || orders == nullptr) continue;
    if (counter.fleet >= orders->fleets.size() || !orders->fleets[counter.fleet].arrives) continue;
    return {from, orders->fleets[counter.fleet].arrives->hexes};
  }
  return from;
}

void check_moves(const Campaign& game, const Position& position, const Relocate& order, RaceSet nodes,
                 Violations& found) {
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!nodes.contains(race)) continue;
    int used = 0;
    for (const UnitId unit : order.units) {
      used += moves_of(game, position[unit], position[unit].race != race, order.to);
    }
    const int left = moves_left(game, position, race);
    found.require(used <= left, "204.3"_fe, "{0} strategic moves are needed, the {1} have {2} left",
                  Arg::number(used), arg(race), Arg::number(left));
  }
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Relocate& order) {
  Violations found;
  if (!found.require(!order.units.empty(), "204.21"_fe, "no counters are named")) return found;
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "204.1"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
    const Counter& counter = position[unit];
    const Counter& first = position[order.units[0]];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "204.21"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(counter.at == first.at && counter.race == first.race, "204.33"_fe,
                  "{0} starts elsewhere or is of another race", arg(unit));
    found.require(may_relocate(game, counter) && on_war_footing(game, position, counter.race), "204.21"_fe,
                  "{0} cannot move strategically", arg(unit));
  }
  if (!found.none()) return found;
  const Counter& first = position[order.units[0]];
  if (!found.require(order.to != nowhere && order.to != first.at, "204.21"_fe, "{0} is no place to go to",
                     arg(order.to))) {
    return found;
  }
  for (const UnitId unit : order.units) {
    // (414.3) Convoys go to points of their own race only.
    const bool convoy = position[unit].type == game.board().convoy;
    found.require(!convoy || is_node(game, position, RaceSet{first.race}, order.to), "414.3"_fe,
                  "{0} goes to points of its own race only", arg(unit));
  }
  const auto nodes = nodes_for(game, position, seat, first.race, start_of(game, position, order), order.to);
  if (!found.require(nodes.has_value(), "204.23"_fe, "no way from node to node leads from {0} to {1}",
                     arg(first.at), arg(order.to))) {
    return found;
  }
  for (const UnitId unit : order.units) {
    found.require(!kept_home(game, position, position[unit], order.to), "602.42"_fe,
                  "{0} stays in its own space in limited war", arg(unit));
  }
  check_docks(game, position, order, *nodes, found);
  check_moves(game, position, order, *nodes, found);
  return found;
}

void carry_out(FePlay& play, Seat seat, const Relocate& order) {
  Position& at = play.at;
  const Counter first = at[order.units[0]];
  const auto nodes = nodes_for(play.game, at, seat, first.race, start_of(play.game, at, order), order.to)
                         .value_or(RaceSet{});
  note_tows(play.game, at, order);
  for (const UnitId unit : order.units) {
    Counter& counter = at[unit];
    for (std::size_t i = 0; i < race_count; ++i) {
      const Race race = static_cast<Race>(i);
      if (!nodes.contains(race)) continue;
      Realm& realm = at.realm(race);
      realm.strategic_used = static_cast<std::uint8_t>(
          realm.strategic_used + moves_of(play.game, counter, counter.race != race, order.to));
    }
    for (Counter& cargo : at.counters) {
      // (510.21) A tug and the mobile base it carries are one unit; (509.1) a crippled one leaves it.
      const bool carried = cargo.in_play() && cargo.mission == Mission::set_up && cargo.home == unit &&
                           counter.mission == Mission::carry_base && !counter.crippled();
      if (carried) cargo.at = order.to;
    }
    counter.at = order.to;
    counter.work = 0;
    counter.set(Mark::relocated);
  }
  play.tell(Happening::relocates, "204.21"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(first.race), arg(first.at), arg(order.to));
  settle_cargo(play);
  deliver_points(play);
}

Flow ask_strategic(FePlay& play, Task& task) {
  if (task.stage == 0) return play.ask(Decision::strategic, play.at.phasing);
  check_garrisons(play);
  return Flow::done;
}

}  // namespace flagbridge::fe
