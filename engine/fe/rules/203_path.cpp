#include <algorithm>

#include "fe/rules.h"

// Which moves of stacks are legal (203.0).
namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int cloaked_cost = 3;    // (203.81)
constexpr int cloaked_stacks = 3;  // (203.85)
constexpr int cloaked_stack_ships = 12;

// Counters that never move by themselves: bases, repair ships, fighters on their own (202.1).
bool can_move(const Campaign& game, const Counter& counter) {
  return game.model(counter).move > 0 && counter.mission != Mission::supply_point &&
         counter.mission != Mission::base_work && counter.mission != Mission::repair &&
         counter.mission != Mission::survey;  // (505.33)
}

}  // namespace

// (503.61, 503.64) The neutral zone is open unless a race lies next to it that is not yet in the war; the
// Tholians, the LDR and the WYN do not close it. (602.42) Who is at limited war goes no farther than the zone
// between him and the Kzintis.
bool zone_open(const Position& position, const HexInfo& hex, Race race, Race but) {
  if (hex.closed) return false;
  if (at_limited_war(position, race) && !(hex.beside.contains(race) && hex.beside.contains(Race::kzinti)))
    return false;
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race beside = static_cast<Race>(r);
    if (!hex.beside.contains(beside) || beside == but) continue;
    if (beside == Race::wyn || beside == Race::ldr || beside == Race::tholian) continue;
    if (!zone_known(position, race, beside)) return false;
  }
  return true;
}

bool may_enter(const Campaign& game, const Position& position, Race race, Place place) {
  if (off_map(place)) {
    const Race owner = race_of_area(place);
    const bool allied = takes_part(position, owner) && seat_of(position, owner) == seat_of(position, race);
    return allied && (owner == race || !(at_limited_war(position, owner) || at_limited_war(position, race)));
  }
  if (!on_map(place)) return false;
  const HexInfo& hex = game.hex(place);
  switch (hex.kind) {
    case Land::neutral_state: return false;
    case Land::neutral_zone: return zone_open(position, hex, race);
    case Land::territory:
    case Land::capital: break;
  }
  if (hex.owner == race) return true;
  // (601.14, 602.4) One at limited war is entered only by a move that brings it into the war; see leads_in.
  return open_to(position, race, hex.owner) ||
         (invites(game, position, race, hex.owner) && !at_limited_war(position, hex.owner));
}

int allowance_of(const Campaign& game, const Counter& counter) {
  const int allowance = game.model(counter).move;
  // (410.31) Half for a counter without supply, halves rounded up.
  return counter.has(Mark::supplied_to_move) ? allowance : (allowance + 1) / 2;
}

int hexes_left(const Campaign& game, const Position&, const Counter& counter) {
  return std::max(0, allowance_of(game, counter) - counter.hexes);
}

int pulses_of(const Position& position, const UnitList& units) {
  int pulses = 0;
  for (const UnitId unit : units) pulses = std::max<int>(pulses, position[unit].pulses);
  return pulses;
}

namespace {

UnitSet set_of(const UnitList& units) {
  UnitSet set;
  for (const UnitId unit : units) set.set(static_cast<std::size_t>(unit));
  return set;
}

// (600.31) Fleets that are not released move only within their area, and few ships a turn.
void check_unreleased(const Campaign& game, const Position& position, const Move& order, Violations& found) {
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    if (!counter.has(Mark::unreleased)) continue;
    if (!found.require(position.realm(counter.race).at_war != 0, "601.15"_fe,
                       "{0} is of a fleet, and only new ships move", arg(unit))) {
      return;
    }
    // (600.32) To a starbase and back again.
    const bool back = is_away(game, position, counter);
    const bool at_home = moves_at_home(game, position, counter.race, counter.fleet);
    const bool sent = !back && goes_to_yard(game, position, order);
    for (const Place next : order.path) {
      const bool free = sent || (back && next != order.path.back());
      if (!found.require(free || in_fleet_area(game, position, counter, next),
                         back      ? "600.32"_fe
                         : at_home ? "602.43"_fe
                                   : "600.31"_fe,
                         "{0} is not released for {1}", arg(unit), arg(next))) {
        return;
      }
    }
    if (at_home) continue;
    int moving = 0;
    for_each_counter(position, [&](UnitId each, const Counter& other) {
      const bool same = other.race == counter.race && other.fleet == counter.fleet;
      const bool goes = std::ranges::find(order.units, each) != order.units.end();
      if (same && other.has(Mark::unreleased) && (goes || other.pulses > 0)) moving += ships_of(game, other);
    });
    const int most = game.content().tables.economy.limit(Limit::fleet_moves_unreleased);
    if (!found.require(moving <= most, "600.31"_fe, "at most {0} ships of a fleet that is not released move",
                       Arg::number(most))) {
      return;
    }
  }
}

// (203.42, 203.45) The counters are one stack: of one player and one hex, and none has finished moving. While
// a stack is under way, only its parts move, and what they take along.
bool check_stack(const Campaign& game, const Position& position, Seat seat, const Move& order,
                 Violations& found) {
  if (!found.require(!order.units.empty(), "203.42"_fe, "no counters are named")) return false;
  UnitSet seen;
  bool active = false;
  bool going = false;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "203.1"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return false;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "203.42"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(counter.at == position[order.units[0]].at, "203.42"_fe, "{0} is not with the stack",
                  arg(unit));
    found.require(can_move(game, counter), "202.1"_fe, "{0} cannot move", arg(unit));
    found.require(!counter.has(Mark::moved), "203.51"_fe, "{0} has finished moving", arg(unit));
    found.require(on_war_footing(game, position, counter.race), "601.15"_fe, "{0} is not in the war yet",
                  arg(unit));
    active = active || counter.has(Mark::active);
    going = going || counter.has(Mark::going);
  }
  if (asked(position) == Decision::proceed) {
    // (203.44) A part that has moved on is finished before the next begins.
    bool underway = false;
    for_each_counter(position,
                     [&](UnitId, const Counter& each) { underway = underway || each.has(Mark::going); });
    found.require(underway ? going : active, "203.44"_fe, "the stack under way is finished first");
  }
  return found.none();
}

// One step of the path, for everybody in the stack.
struct Step {
  Place at;
  Place next;
};

bool check_step(const Campaign& game, const Position& position, Seat seat, const Move& order, Step step,
                Violations& found) {
  const auto [at, next] = step;
  const Race race = position[order.units[0]].race;
  if (!found.require(is_step(game, position, race, at, next), "202.1"_fe, "{1} is not next to {0}", arg(at),
                     arg(next))) {
    return false;
  }
  for (const UnitId unit : order.units) {
    // (305.24) A captured ship may be left in neutral space.
    const bool left = is_prize(position[unit]) && !is_held(position[unit]) && next == order.path.back() &&
                      takes_in(game, position, position[unit].race, next);
    const Race own = position[unit].race;
    const bool home = kept_home(game, position, position[unit], next);
    const bool open = left || (!home && may_enter(game, position, own, next)) ||
                      (!is_prize(position[unit]) && leads_in(game, position, own, order, next));
    if (!found.require(open, at_limited_war(position, own) ? "602.42"_fe : "503.61"_fe,
                       "{0} may not enter {1}", arg(unit), arg(next))) {
      return false;
    }
    if (!found.require(!off_map(next) || !position[unit].has(Mark::came_in), "207.26"_fe,
                       "{0} has come from beyond the map in this phase", arg(unit))) {
      return false;
    }
    // Whoever has entered a hex in this phase and is beyond the map now has gone there by it.
    if (!found.require(!off_map(position[unit].at) || position[unit].hexes == 0, "207.26"_fe,
                       "{0} has gone beyond the map in this phase", arg(unit))) {
      return false;
    }
  }
  return found.require(may_leave(game, position, seat, at, set_of(order.units), order.cloaked), "203.5"_fe,
                       "too few ships would stay in {0} to hold the enemy there", arg(at));
}

void check_path(const Campaign& game, const Position& position, Seat seat, const Move& order,
                Violations& found) {
  const Place start = position[order.units[0]].at;
  Place at = start;
  int steps = 0;
  for (const Place next : order.path) {
    if (next == at) continue;
    if (!check_step(game, position, seat, order, {at, next}, found)) return;
    // (207.26) Nobody goes out and comes back in one phase, either way.
    if (!found.require(!off_map(at) || at == start, "207.26"_fe, "the stack stays beyond the map")) return;
    if (!found.require(!off_map(next) || !off_map(start), "207.26"_fe, "the stack stays on the map")) return;
    at = next;
    ++steps;
  }
  const int pulse = order.cloaked ? cloaked_cost : 1;
  const int before = pulses_of(position, order.units);
  found.require(before + pulse * static_cast<int>(order.path.size()) <= pulses_a_stack, "203.61"_fe,
                "{0} pulses are left", Arg::number(pulses_a_stack - before));
  const Tows tows = tows_of(game, position, order.units);
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    const bool loose = counter.type == game.board().dock && !counter.has(Mark::active) && before > 0 &&
                       !tows.towed.test(static_cast<std::size_t>(unit));
    if (!found.require(!loose, "203.48"_fe, "a stack that has moved does not take {0} along", arg(unit)))
      return;
    const bool absorbed = !counter.has(Mark::active) && before > 0 && !is_slow(game, counter);
    const int left = tows.towed.test(static_cast<std::size_t>(unit))
                         ? hexes_left_in_tow(position, unit)
                         : hexes_left(game, position, counter) - (absorbed ? before : 0);
    const int cost = steps * pulse * (tows.towing.test(static_cast<std::size_t>(unit)) ? 2 : 1);
    if (!found.require(cost <= left, "203.3"_fe, "{0} can enter {1} more hexes", arg(unit),
                       Arg::number(std::max(0, left)))) {
      return;
    }
  }
}

// (414.2, 421.22, 510.21) Convoys stay away from enemy ships, docks and mobile bases from all enemies.
void check_slow(const Campaign& game, const Position& position, Seat seat, const Move& order,
                Violations& found) {
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    const bool dock = counter.type == game.board().dock;
    const bool carries = carries_cargo(game, position, unit);
    if (counter.type != game.board().convoy && !dock && !carries) continue;
    for (const Place next : order.path) {
      const Tally enemy = tally_at(game, position, next, other(seat));
      const Rule rule = dock ? "421.22"_fe : carries ? "510.21"_fe : "414.2"_fe;
      const bool barred = dock || carries ? enemy.units > 0 : enemy.ships();
      found.require(!barred, rule, "{0} cannot enter {1}, where enemies are", arg(unit), arg(next));
    }
  }
}

// (203.8) Ships with cloaks, whole, few, all together, and not among friends who are seen.
void check_cloaks(const Campaign& game, const Position& position, Seat seat, const Move& order,
                  Violations& found) {
  if (!order.cloaked) return;
  int ships = 0;
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    found.require(has_ability(game, counter, Ability::cloak) && !counter.crippled(), "203.83"_fe,
                  "{0} cannot move under a cloak", arg(unit));
    ships += ships_of(game, counter);
  }
  found.require(ships <= cloaked_stack_ships, "203.85"_fe, "at most {0} ships move together under cloaks",
                Arg::number(cloaked_stack_ships));
  const Realm& realm = position.realm(position[order.units[0]].race);
  const bool goes_on = position[order.units[0]].has(Mark::cloaked);
  found.require(goes_on || realm.cloaked_stacks < cloaked_stacks, "203.85"_fe,
                "{0} stacks have moved under cloaks", Arg::number(cloaked_stacks));
  for (const Place next : order.path) {
    for_each_at(position, next, seat, [&](UnitId unit, const Counter& counter) {
      const UnitKind kind = game.model(counter).kind;
      const bool seen = kind != UnitKind::base && kind != UnitKind::defense && !counter.has(Mark::cloaked) &&
                        std::ranges::find(order.units, unit) == order.units.end();
      found.require(!seen, "203.84"_fe, "{0} in {1} is not cloaked", arg(unit), arg(next));
    });
  }
  for_each_at(position, position[order.units[0]].at, seat, [&](UnitId unit, const Counter& counter) {
    const bool left = counter.has(Mark::active) && counter.has(Mark::cloaked) &&
                      std::ranges::find(order.units, unit) == order.units.end();
    found.require(!left, "203.85"_fe, "{0} belongs to the cloaked stack", arg(unit));
  });
}

// (305.2) A captured ship goes back by the rules of retrograde movement, to a base or into neutral space.
void check_prizes(const Campaign& game, const Position& position, Seat seat, const Move& order,
                  Violations& found) {
  const auto waits = [&](UnitId unit) { return is_prize(position[unit]); };
  if (std::ranges::none_of(order.units, waits)) return;
  if (!found.require(std::ranges::all_of(order.units, waits), "305.3"_fe,
                     "captured ships move by themselves"))
    return;
  const Counter& first = position[order.units[0]];
  const Place to = order.path.back();
  ReachField reach;
  retrograde_reach(game, position, first.race, first.at, set_of(order.units), reach);
  const bool fits = is_retrograde_point(game, position, seat, to) || takes_in(game, position, first.race, to);
  found.require(fits && reach.reaches(to), "305.3"_fe, "{0} is not where a captured ship goes", arg(to));
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Move& order) {
  Violations found;
  if (!check_stack(game, position, seat, order, found)) return found;
  if (!found.require(!order.path.empty(), "203.1"_fe, "no hex to move to is named")) return found;
  check_path(game, position, seat, order, found);
  if (!found.none()) return found;
  check_unreleased(game, position, order, found);
  check_slow(game, position, seat, order, found);
  check_recall(game, position, order, found);
  check_cloaks(game, position, seat, order, found);
  check_prizes(game, position, seat, order, found);
  check_noted(game, position, order, found);
  return found;
}

}  // namespace flagbridge::fe
