#include <algorithm>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p_terrain.h"

// (G23.5) What expanding spheres do to those who meet them.
namespace flagbridge::sfb {
namespace {

constexpr int no_limit = 1 << 20;

// (G7.36) What is tied to the ship moves with its field.
bool tied(const Position& position, UnitId generator, UnitId unit) {
  const ShipSet group = linked_ships(position, generator);
  if (is_ship(unit)) return group.has(unit);
  return std::ranges::any_of(position.links,
                             [&](const Link& link) { return link.target == unit && group.has(link.holder); });
}

// (G23.5) What was on the ring when the impulse began has nothing to fear from it: that is noted too, in the
// high bit of the weapon.
constexpr std::uint16_t began_there = 0x8000;

void note(Position& position, const Contact& contact) {
  if (tied(position, contact.generator, contact.unit)) return;
  Contact exempt = contact;
  exempt.weapon |= began_there;
  for (const Contact& each : position.contacts) {
    if (each == contact || each == exempt) return;
  }
  static_cast<void>(position.contacts.push_back(contact));  // more than that in one impulse go free
}

// (G23.5, G23.571) From one side of the ring onto it or beyond.
bool touches(int before, int after, int radius) {
  return before != radius && before != after && (before - radius) * (after - radius) <= 0;
}

bool has_entered(const Position& position, UnitId unit) {
  const Moment entered = position.entered_by(unit);
  return entered != never && entered == position.now();
}

// (G10.73) The part of a field that lies in a web or behind it does nothing.
bool cut_off(const Battles& game, const Position& position, Hex generator, Hex where) {
  return web_strength(position, where) > 0 ||
         between(game, position, Ray::field, {generator, where}) != nullptr;
}

// (G23.81) Plasma torpedoes pass.
bool is_met(const Position& position, UnitId unit) {
  return is_ship(unit) ||
         (position.small(unit).kind != CraftKind::plasma && position.small(unit).kind != CraftKind::mine);
}

// (G23.651) Fields cost strength where matter is in their way; bodies end them (G23.653).
int cost_of_terrain(const Battles& game, const Position& position, Hex centre, int radius) {
  int cost = 0;
  const Scenario& scenario = game.scenario(position);
  if (scenario.features.empty()) return 0;
  const auto look = [&](Hex hex) {
    for (const Feature& each : scenario.features) {
      using enum Feature::Kind;
      const bool inside = distance(each.at, hex) <= each.radius;
      if (each.kind == asteroids && inside) cost += 2;
      if (each.kind == ring && inside) cost += 1;
      if (bars(each, hex, Barrier::field)) cost += no_limit;
    }
  };
  if (radius == 0) {
    look(centre);
    return cost;
  }
  Hex hex = centre;
  for (int i = 0; i < radius; ++i) hex = neighbour(hex, Direction::E);
  for (int side = 0; side < 6; ++side) {
    for (int i = 0; i < radius; ++i) {
      look(hex);
      hex = neighbour(hex, static_cast<Direction>(side));
    }
  }
  return cost;
}

// Whether it changed so many impulses ago.
bool since(const Position& position, const Sphere& sphere, int impulses) {
  return past(position.now(), position.mounts[sphere.generator].fired, impulses);
}
bool due(const Position& position, const Sphere& sphere) {
  return sphere.announced() && since(position, sphere, sphere_delay);
}

// (G23.71, G23.712) No field forms over or inside that of another ship.
bool room_for(const Position& position, UnitId unit, int radius, bool announced_too) {
  bool room = true;
  for_each_sphere(position, [&](UnitId other, int, const Sphere& sphere) {
    if (other == unit || !(sphere.up() || (announced_too && due(position, sphere)))) return;
    if (distance(position.place_of(other), position.place_of(unit)) <= radius + sphere.radius) room = false;
  });
  return room;
}

// (G23.52) First those that are spent, then those that were announced.
void form_fields(BattlePlay& play) {
  Position& at = play.at;
  for_each_sphere(at, [&](UnitId unit, int weapon, const Sphere& sphere) {
    const bool dead = !weapon_works(play.game, at, at.ship(unit), weapon);
    const bool over = sphere.up() && since(at, sphere, sphere_lasts);
    if (!sphere.idle() && (dead || over)) drop_sphere(play, unit, weapon, "G23.47"_sfb);
  });
  // Whether there is room is seen before anything forms: two that would meet both fail.
  std::array<bool, decltype(Position::spheres)::capacity()> failed{};
  const auto number = [&](const Sphere& sphere) {
    return static_cast<std::size_t>(&sphere - at.spheres.begin());
  };
  for_each_sphere(at, [&](UnitId unit, int, const Sphere& sphere) {
    if (due(at, sphere)) failed[number(sphere)] = !room_for(at, unit, sphere.radius, true);
  });
  for_each_sphere(at, [&](UnitId unit, int weapon, Sphere& sphere) {
    if (!due(at, sphere)) return;
    Mount& mount = at.mounts[sphere.generator];
    const int energy = sphere.energy;
    mount.energy -= std::min(Energy(energy), mount.energy.get());
    sphere.activated = static_cast<std::uint16_t>(at.core.turn);
    if (failed[number(sphere)] || at.ship(unit).cloak != Cloaking::off)
      return drop_sphere(play, unit, weapon, "G23.71"_sfb);
    sphere.state = SphereState::up;
    sphere.energy = 0;
    mount.fired = at.now();
    const int strength = play.game.tables_of().esg[sphere.radius].at(energy);
    sphere.strength = static_cast<std::uint8_t>(strength);
    play.tell(Happening::sphere, "G23.46"_sfb, Sides::everyone(), arg(unit), Arg::number(sphere.radius));
  });
}

void weaken(BattlePlay& play, UnitId unit, int weapon, int points, Rule rule) {
  const int rest = sphere_of(play.at, play.at.ship(unit), weapon).strength - points;
  if (rest <= 0) return drop_sphere(play, unit, weapon, rule);
  if (Sphere* sphere = use_generator(play.at, play.at.ship(unit), weapon))
    sphere->strength = static_cast<std::uint8_t>(rest);
}

// (G23.73) Rings of different ships that share a hex wear each other down.
void fields_meet(BattlePlay& play) {
  for_each_sphere(play.at, [&](UnitId a, int first, const Sphere& one) {
    for_each_sphere(play.at, [&](UnitId b, int second, const Sphere& two) {
      if (index_of(a) >= index_of(b) || !one.up() || !two.up()) return;
      const int apart = distance(play.at.place_of(a), play.at.place_of(b));
      if (apart > one.radius + two.radius || apart < std::abs(one.radius - two.radius)) return;
      const int points = std::min(one.strength, two.strength);
      weaken(play, a, first, points, "G23.73"_sfb);
      weaken(play, b, second, points, "G23.73"_sfb);
    });
  });
}

void terrain_wears(BattlePlay& play) {
  for_each_sphere(play.at, [&](UnitId unit, int weapon, const Sphere& sphere) {
    if (!sphere.up()) return;
    if (play.at.further > 0 && !play.at.has_just_entered(unit)) return;  // (C1.4) it was counted before
    const int cost = cost_of_terrain(play.game, play.at, play.at.place_of(unit), sphere.radius);
    if (cost > 0) weaken(play, unit, weapon, cost, cost >= no_limit ? "G23.653"_sfb : "G23.651"_sfb);
  });
}

int yield_of(const Battles& game, const Craft& mine) {
  const auto& mines = game.tables_of().mines;
  return static_cast<int>(mines[std::min<std::size_t>(mine.type, mines.size() - 1)].yield);
}

// (G23.61, G23.612) Real mines that are active explode on the ring, the smallest first; nobody but the field
// is hurt, and the ship behind it by what the field cannot take.
void mines_meet(BattlePlay& play, UnitId unit, int weapon) {
  if (play.at.mined == 0) return;
  for (;;) {
    const Ship& ship = play.at.ship(unit);
    const Sphere& sphere = sphere_of(play.at, ship, weapon);
    if (!sphere.up()) return;
    UnitId smallest = no_unit;
    for_each_craft(play.at, [&](UnitId each, const Craft& mine) {
      const bool struck = mine.kind == CraftKind::mine && mine.has(Craft::active) &&
                          !mine.has(Craft::dummy) && distance(mine.at, ship.at) == sphere.radius;
      if (!struck) return;
      const bool smaller =
          smallest == no_unit || yield_of(play.game, mine) < yield_of(play.game, play.at.small(smallest));
      if (smaller) smallest = each;
    });
    if (smallest == no_unit) return;
    const int yield = yield_of(play.game, play.at.small(smallest));
    play.tell(Happening::mine_explodes, "G23.61"_sfb, Sides::everyone(), arg(play.at.place_of(smallest)),
              Arg::number(yield));
    const int beyond = yield - sphere.strength;
    if (beyond > 0)
      strike(play, unit, struck_shield(play.game, play.at, unit, smallest),
             {.points = beyond, .by = By::mine}, "G23.61"_sfb);
    remove_craft(play.at, smallest);
    weaken(play, unit, weapon, yield, "G23.61"_sfb);
  }
}

struct Entrant {
  int limit = 0;
  int points = 0;
  UnitId unit = no_unit;
  std::uint16_t spare = 0;
};
using Entrants = LongList<Entrant, 1024>;  // as many as there are contacts

Entrants entrants_of(const Battles& game, const Position& position, UnitId generator, int weapon) {
  Entrants found;
  for (const Contact& each : position.contacts) {
    if (each.generator != generator || each.weapon != weapon || !position.exists(each.unit)) continue;
    const int limit = is_ship(each.unit) ? no_limit : hits_left(game, position.small(each.unit));
    static_cast<void>(found.push_back({.limit = limit, .unit = each.unit}));
  }
  // (G23.52) The smallest first; policy: among equals by number.
  sort_few(found, [&](const Entrant& each) {
    return -size_class(game, position, each.unit) * most_units + index_of(each.unit);
  });
  return found;
}

// (G23.511) A point to each in turn until the field is spent.
int share_out(Entrants& entrants, int strength) {
  const int all = strength;
  for (bool given = true; given && strength > 0;) {
    given = false;
    for (Entrant& each : entrants) {
      if (strength == 0 || each.points >= each.limit) continue;
      ++each.points;
      --strength;
      given = true;
    }
  }
  return all - strength;
}

void strike_entrants(BattlePlay& play, UnitId generator, int weapon) {
  const Sphere& sphere = sphere_of(play.at, play.at.ship(generator), weapon);
  if (!sphere.up()) return;
  Entrants entrants = entrants_of(play.game, play.at, generator, weapon);
  if (entrants.empty()) return;
  const int used = share_out(entrants, sphere.strength);
  for (const Entrant& each : entrants) {
    if (each.points == 0) continue;
    play.tell(Happening::sphere_strikes, "G23.5"_sfb, Sides::everyone(), arg(generator), arg(each.unit),
              Arg::number(each.points));
    if (is_ship(each.unit)) {  // (G23.513, G23.75)
      const int shield = struck_shield(play.game, play.at, each.unit, generator);
      strike(play, each.unit, shield, {.points = each.points, .by = By::sphere, .firer = generator},
             "G23.513"_sfb);
      expose(play, each.unit, "G13.57"_sfb);
    } else {
      hurt_craft(play, each.unit, each.points, Hurt::otherwise, "G23.511"_sfb);
    }
  }
  weaken(play, generator, weapon, used, "G23.5"_sfb);
}

}  // namespace

bool behind_field(const Position& position, UnitId unit, Hex from) {
  bool behind = false;
  for_each_sphere(position, [&](UnitId generator, int, const Sphere& sphere) {
    if (generator == unit && sphere.up() && distance(from, position.place_of(unit)) > sphere.radius)
      behind = true;
  });
  return behind;
}

// From the outermost inward.
int through_fields(BattlePlay& play, UnitId unit, Hex from, int points) {
  constexpr int largest = 3;
  for (int radius = largest; radius >= 0; --radius) {
    for_each_sphere(play.at, [&](UnitId generator, int weapon, const Sphere& sphere) {
      if (generator != unit || points == 0 || !sphere.up() || sphere.radius != radius) return;
      if (distance(from, play.at.place_of(unit)) <= radius) return;
      const int taken = std::min<int>(points, sphere.strength);
      points -= taken;
      weaken(play, unit, weapon, taken, "G23.841"_sfb);
    });
  }
  return points;
}

void note_contacts(const Battles& game, Position& position, UnitId unit, Hex to) {
  const Hex from = position.place_of(unit);
  for_each_sphere(position, [&](UnitId generator, int weapon, const Sphere& sphere) {
    if (!sphere.up()) return;
    const Hex centre_now = position.place_of(generator);
    const int radius = sphere.radius;
    const auto number = static_cast<std::uint16_t>(weapon);
    // The hexes of the generator and of the other when it has moved.
    const auto meet = [&](UnitId other, int before, Hex centre, Hex where) {
      if (!is_met(position, other)) return;
      const int after = distance(centre, where);
      const bool first = !has_entered(position, generator) && !has_entered(position, other);
      if (before == radius && first) {
        note(position, {generator, other, static_cast<std::uint16_t>(number | began_there)});
      } else if (touches(before, after, radius) && !cut_off(game, position, centre, where)) {
        note(position, {generator, other, number});
      }
    };
    if (generator != unit) return meet(unit, distance(from, centre_now), centre_now, to);
    const auto met = [&](UnitId other, Hex at) {
      if (other != unit) meet(other, distance(from, at), to, at);
    };
    for_each_ship(position, [&](UnitId other, const Ship& each) { met(other, each.at); });
    for_each_craft(position, [&](UnitId other, const Craft& each) { met(other, each.at); });
  });
}

Flow meet_spheres(BattlePlay& play, Task&) {
  form_fields(play);
  if (any_sphere_up(play.at)) {
    fields_meet(play);
    terrain_wears(play);
    for_each_sphere(play.at, [&](UnitId unit, int weapon, const Sphere&) { mines_meet(play, unit, weapon); });
    // (G23.122) Of one ship the outermost first.
    for (int radius = 3; radius >= 0; --radius) {
      for_each_sphere(play.at, [&](UnitId unit, int weapon, const Sphere& sphere) {
        if (sphere.up() && sphere.radius == radius) strike_entrants(play, unit, weapon);
      });
    }
  }
  play.at.contacts.clear();
  return Flow::done;
}

}  // namespace flagbridge::sfb
