#include <algorithm>

#include "fe/rules.h"

// (511.5) The assault on a capital hex of several systems: each is fought over by itself, one round at a
// time.
namespace flagbridge::fe {
using namespace rules;

// (433.411) Where bases have been built apart from each other, a hex is one of several systems, too; what was
// there before is the first.
int systems_in(const Campaign& game, const Position& position, Place at) {
  const HexInfo& hex = game.hex(at);
  if (hex.capital && hex.planet_count > 0)
    return 1 + game.board().planets[static_cast<std::size_t>(hex.first_planet + hex.planet_count - 1)].system;
  int most = 0;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.at == at && is_base(game, counter) && !is_cargo(game, counter))
      most = std::max(most, counter.system());
  });
  return most > 1 ? most : 0;
}

bool has_planet(const Campaign& game, Place at, int system) {
  for (int i = 0; i < game.hex(at).planet_count; ++i) {
    if (system_of_planet(game, at, i) == system) return true;
  }
  return false;
}

int system_of_planet(const Campaign& game, Place at, int planet) {
  return 1 + game.board().planets[static_cast<std::size_t>(game.hex(at).first_planet + planet)].system;
}

bool is_assault(const Campaign& game, const Position& position) {
  const Battle& battle = position.battle;
  return battle.ground == Ground::base && systems_in(game, position, battle.at) > 1 &&
         base_owner(game, position) == other(position.phasing);
}

namespace {

enum : std::uint16_t { dividing, attacking, deploying, fighting };

// The two halves of the defender's ships, in ships and in factors.
struct Half {
  int ships = 0;
  int strength = 0;
  void add(const Campaign& game, const Counter& counter) {
    ships += ships_of(game, counter);
    strength += attack_of(game, counter) + defense_of(game, counter) + counter.fighters;
  }
  bool less_than(const Half& other) const {
    return ships != other.ships ? ships < other.ships : strength <= other.strength;
  }
};

// (511.5 steps 2 and 3) What is crippled or cannot move belongs to a system; the others are halved.
bool is_halved(const Campaign& game, const Position& position, Seat seat, const Counter& counter) {
  return counter.at == position.battle.at && belongs(position, counter, seat) && !immobile(game, counter) &&
         !has_crippled_ship(counter) && !works_on_base(game, position, counter) &&
         !is_fighters(game, counter);
}

// Every second ship of a type is bound to a system, and an odd one goes where fewer ships are, or the weaker;
// the defender may change that.
void divide(const Campaign& game, Position& position, Seat seat) {
  const auto free = [&](const Counter& counter) { return is_halved(game, position, seat, counter); };
  std::array<std::uint8_t, 2048> all{};
  for (const Counter& counter : position.counters) all[counter.type % all.size()] += free(counter) ? 1 : 0;
  std::array<std::uint8_t, 2048> seen{};
  std::array<Half, 2> halves;
  for (const bool odd_ones : {false, true}) {
    if (odd_ones) seen = {};
    for (Counter& counter : position.counters) {
      if (!free(counter)) continue;
      const std::size_t type = counter.type % all.size();
      const int number = seen[type]++;
      const bool odd = number >= all[type] / 2 * 2;
      if (odd != odd_ones) continue;
      const bool stays = odd ? halves[0].less_than(halves[1]) : number % 2 == 0;
      halves[stays ? 0 : 1].add(game, counter);
      counter.put(Mark::stationed, stays);
      counter.put_in_system(stays ? 1 : 0);
    }
  }
  for (Counter& counter : position.counters) {
    if (counter.at != position.battle.at || !belongs(position, counter, seat) || free(counter)) continue;
    const bool stays = !is_fighters(game, counter);
    // A base has its place; its fighters may fly to an approach battle (302.22).
    counter.put(Mark::stationed, stays && (!is_base(game, counter) || is_cargo(game, counter)));
    if (!is_base(game, counter) || counter.system() == 0) counter.put_in_system(stays ? 1 : 0);
  }
  position.battle.divided = 1;
}

// The attacker's ships, and those of the defender that may change systems, go back to nowhere in particular.
void gather(const Campaign& game, Position& position) {
  for (Counter& counter : position.counters) {
    if (counter.at != position.battle.at || is_base(game, counter) || counter.has(Mark::stationed)) continue;
    counter.put_in_system(0);
  }
}

// What is carried over belongs to the system (308.25): its points take the place of those of the whole hex,
// from an approach battle (308.2), which wait in theirs until its round is over.
void swap_points(Battle& battle) {
  SystemFight& fight = battle.systems[battle.system - 1U];
  for (std::size_t i = 0; i < battle.side.size(); ++i) {
    std::swap(battle.side[i].plus, fight.plus[i]);
    std::swap(battle.side[i].minus, fight.minus[i]);
  }
}

void clear_forces(const Campaign& game, Position& position) {
  position.battle.begin_fight();
  for (Counter& counter : position.counters) {
    counter.role = Role::none;
    counter.sent = 0;
  }
  for_each_world(game, position, position.battle.at,
                 [&](int index, const World&) { position.worlds[static_cast<std::size_t>(index)].sent = 0; });
}

// The next system under attack in which both sides still have something; 0 if there is none.
int next_system(const Campaign& game, Position& position, int after) {
  for (int system = after + 1; system <= systems_in(game, position, position.battle.at); ++system) {
    if (position.battle.systems[static_cast<std::size_t>(system - 1)].attacked == 0) continue;
    position.battle.system = static_cast<std::uint8_t>(system);
    bool ships = false;
    for_each_fighting(position, position.phasing, [&](UnitId, const Counter&) { ships = true; });
    if (ships) return system;
  }
  position.battle.system = 0;
  return 0;
}

Flow fight_on(FePlay& play, Task& task) {
  Position& at = play.at;
  if (task.a != 0) swap_points(at.battle);
  clear_forces(play.game, at);
  task.a = next_system(play.game, at, task.a);
  if (task.a == 0) {
    at.battle.assaulted = 1;
    gather(play.game, at);
    return Flow::done;
  }
  swap_points(at.battle);
  play.tell(Happening::system_fought, "511.5"_fe, Sides::everyone(), Arg::number(task.a));
  play.push(Sequences::system);
  return Flow::again;
}

}  // namespace

Flow assault_capital(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at) || !is_assault(play.game, at)) return Flow::done;
  const Seat defender = other(at.phasing);
  switch (task.stage) {
    case dividing:
      task.a = 0;
      for (SystemFight& fight : at.battle.systems) fight.attacked = 0;
      for (Combatant& side : at.battle.side) side.odd_point = 0;
      if (at.battle.divided == 0) {
        divide(play.game, at, defender);
        return play.ask(Decision::station, defender);
      }
      task.stage = attacking;
      [[fallthrough]];
    case attacking: return play.ask(Decision::assault, at.phasing);
    case deploying: return play.ask(Decision::station, defender);
    default: return fight_on(play, task);
  }
}

namespace {

bool check_ships(const Campaign& game, const Position& position, Seat seat, const UnitList& units,
                 Violations& found) {
  UnitSet seen;
  for (const UnitId unit : units) {
    if (!found.require(is_own(position, seat, unit) && position[unit].at == position.battle.at, "511.5"_fe,
                       "you have no counter {0} in this battle", Arg::number(index_of(unit)))) {
      return false;
    }
    found.require(!seen.test(static_cast<std::size_t>(unit)), "511.5"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(!is_base(game, position[unit]), "511.5"_fe, "{0} cannot move", arg(unit));
  }
  return found.none();
}

}  // namespace

namespace {

// How far the halves are from each other if some ships change theirs.
struct Imbalance {
  int type = 0;  // the most that one half has more of a type
  int ships = 0;
  int strength = 0;
};

Imbalance imbalance_of(const Campaign& game, const Position& position, Seat seat, const UnitSet& changing) {
  std::array<std::int8_t, 2048> of_type{};
  std::array<Half, 2> halves;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (!is_halved(game, position, seat, counter)) return;
    const bool stays = counter.has(Mark::stationed) != changing.test(static_cast<std::size_t>(unit));
    halves[stays ? 0 : 1].add(game, counter);
    auto& more = of_type[counter.type % of_type.size()];
    more = static_cast<std::int8_t>(more + (stays ? 1 : -1));
  });
  Imbalance found{0, std::abs(halves[0].ships - halves[1].ships),
                  std::abs(halves[0].strength - halves[1].strength)};
  for (const int more : of_type) found.type = std::max(found.type, std::abs(more));
  return found;
}

// (511.5 step 3) What is odd goes as the defender says, and either half may be the one that is bound, if the
// halves come out as even as they were: type by type, then in ships, then in factors.
void check_halves(const Campaign& game, const Position& position, Seat seat, const UnitList& units,
                  Violations& found) {
  UnitSet changing;
  for (const UnitId unit : units) {
    changing.set(static_cast<std::size_t>(unit));
    found.require(is_halved(game, position, seat, position[unit]), "511.5"_fe, "{0} is bound to its system",
                  arg(unit));
  }
  const Imbalance before = imbalance_of(game, position, seat, {});
  const Imbalance after = imbalance_of(game, position, seat, changing);
  if (!found.require(after.type <= 1, "511.5"_fe, "one half would have {0} more of a type than the other",
                     Arg::number(after.type))) {
    return;
  }
  found.require(
      after.ships < before.ships || (after.ships == before.ships && after.strength <= before.strength),
      "511.5"_fe, "the halves would differ by {0} ships and {1} factors, now it is {2} and {3}",
      Arg::number(after.ships), Arg::number(after.strength / 2), Arg::number(before.ships),
      Arg::number(before.strength / 2));
}

}  // namespace

// The first time those that are bound to a system are placed, and ships change halves; afterwards those that
// are not bound are placed.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Station& order) {
  Violations found;
  const bool first = position.core.agenda.back().stage == dividing;
  found.require(
      order.system >= (first ? 0 : 1) && order.system <= systems_in(game, position, position.battle.at),
      "511.5"_fe, "there is no system {0}", Arg::number(order.system));
  found.require(!order.units.empty(), "511.5"_fe, "no counters are named");
  if (!found.none() || !check_ships(game, position, seat, order.units, found)) return found;
  if (order.system == 0) {
    check_halves(game, position, seat, order.units, found);
    return found;
  }
  for (const UnitId unit : order.units) {
    found.require(position[unit].has(Mark::stationed) == first, "511.5"_fe, "{0} is not placed now",
                  arg(unit));
  }
  return found;
}

void carry_out(FePlay& play, Seat, const Station& order) {
  for (const UnitId unit : order.units) {
    Counter& counter = play.at[unit];
    if (order.system != 0) {
      counter.put_in_system(order.system);
      continue;
    }
    const bool stays = !counter.has(Mark::stationed);
    counter.put(Mark::stationed, stays);
    counter.put_in_system(stays ? 1 : 0);
  }
}

namespace {

// Something of the defender's is at that planet or bound to its system.
bool worth_attacking(const Campaign& game, const Position& position, Seat defender, int system, int planet) {
  const Place at = position.battle.at;
  if (planet != no_planet) {
    const World& world = position.worlds[static_cast<std::size_t>(game.hex(at).first_planet + planet)];
    if (held_by(position, world, defender) && stands(world)) return true;
  }
  bool any = false;
  for_each_at(position, at, defender,
              [&](UnitId, const Counter& counter) { any = any || counter.system() == system; });
  return any;
}

bool anything_to_attack(const Campaign& game, const Position& position, Seat defender) {
  bool any = false;
  for_each_goal(game, position, position.battle.at, [&](std::uint8_t system, std::uint8_t planet) {
    any = any || worth_attacking(game, position, defender, system, planet);
  });
  return any;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Assault& order) {
  Violations found;
  const Place at = position.battle.at;
  bool known = false;
  for_each_goal(game, position, at, [&](std::uint8_t system, std::uint8_t planet) {
    known = known || (system == order.system && planet == order.planet);
  });
  if (!found.require(known, "511.5"_fe, "planet {0} is not in system {1}", Arg::number(order.planet),
                     Arg::number(order.system))) {
    return found;
  }
  found.require(worth_attacking(game, position, other(seat), order.system, order.planet) ||
                    !anything_to_attack(game, position, other(seat)),
                "511.5"_fe, "nothing is left to attack at planet {0}", Arg::number(order.planet));
  found.require(!order.units.empty(), "511.5"_fe, "no counters are named");
  if (!check_ships(game, position, seat, order.units, found)) return found;
  for (const UnitId unit : order.units) {
    found.require(selectable(game, position[unit]), "511.5"_fe, "{0} does not attack", arg(unit));
    found.require(position[unit].system() == 0, "511.5"_fe, "{0} attacks elsewhere", arg(unit));
  }
  found.require(position.battle.systems[order.system - 1U].attacked == 0, "511.5"_fe,
                "system {0} is attacked already", Arg::number(order.system));
  return found;
}

void carry_out(FePlay& play, Seat, const Assault& order) {
  SystemFight& fight = play.at.battle.systems[order.system - 1U];
  fight.attacked = 1;
  fight.planet = order.planet;
  for (const UnitId unit : order.units) play.at[unit].put_in_system(order.system);
}

bool any_system_attacked(const Position& position) {
  return std::ranges::any_of(position.battle.systems,
                             [](const SystemFight& each) { return each.attacked != 0; });
}

}  // namespace flagbridge::fe
