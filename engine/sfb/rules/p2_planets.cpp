#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (P2, P3) Asteroids, rings, planets and moons, for units that have moved into them.
namespace flagbridge::sfb {
namespace {

constexpr int collision = 6;      // (P2.231) policy: the number is not known
constexpr int landing_speed = 1;  // (P2.212) and slower units enter an atmosphere unharmed

bool lies_in(const Scenario& scenario, Feature::Kind kind, Hex hex) {
  return std::ranges::any_of(scenario.features, [&](const Feature& each) {
    return each.kind == kind && distance(each.at, hex) <= each.radius;
  });
}

// (P3.21) On the shield that faces where the ship is going; whatever is small takes it as it is.
void batter(BattlePlay& play, UnitId unit, int points, Rule rule) {
  if (points == 0) return;
  play.tell(Happening::terrain, rule, Sides::everyone(), arg(unit), Arg::number(points));
  if (is_craft(unit)) return hurt_craft(play, unit, points, Hurt::by_phaser, rule);
  const Ship& ship = play.at.ship(unit);
  strike(play, unit, shield_towards(ship, opposite(ship.came_from)), {.points = points, .by = By::terrain},
         rule);
  expose(play, unit, "G13.48"_sfb);
}

void meet_rocks(BattlePlay& play, UnitId unit) {
  const Scenario& scenario = play.game.scenario(play.at);
  const Hex hex = play.at.place_of(unit);
  const bool asteroids = lies_in(scenario, Feature::Kind::asteroids, hex);
  if (!asteroids && !lies_in(scenario, Feature::Kind::ring, hex)) return;
  const int cleared = cleared_for(play.at, unit);
  if (in_the_wake(play.game, play.at, unit)) return;
  const int speed = effective_speed(play.game, play.at, unit);
  constexpr int harmless = 6;  // no column up to that speed has anything in it
  if (speed <= harmless) return;
  const Rule rule = asteroids ? "P3.2"_sfb : "P2.223"_sfb;
  // (G13.61) That a ship which nobody sees is among them is told only if it is struck.
  const int thrown = play.d6({rule, "rocks"}, who_sees(play.at, unit));
  const int die = std::clamp(thrown + modified(play.game, play.at, unit, Roll::rocks), 1, 6);
  const auto& table = play.game.tables_of().asteroids;
  const int points = Tables::damage_of(table, asteroids ? "asteroids" : "rings", speed, die);
  batter(play, unit, std::max(0, points - cleared), rule);
}

// (P2.33, R1.14A5) A weapon that seeks a base on a large asteroid has come to it from the side that is
// hidden.
bool strikes_rock(const Position& position, const Feature& rock, UnitId unit) {
  if (!is_craft(unit) || rock.at != position.place_of(unit)) return false;
  const Craft& craft = position.small(unit);
  if (!craft.seeks() || !is_ship(craft.target) || !position.exists(craft.target)) return false;
  return position.ship(craft.target).at == rock.at && over_far_side(position, craft);
}

// What is in the hex of a unit that it cannot pass through; nothing if all is well.
Rule obstacle(BattlePlay& play, UnitId unit) {
  const Hex hex = play.at.place_of(unit);
  const int speed = effective_speed(play.game, play.at, unit);
  const bool able = is_ship(unit) ? can_land(play.game, play.at.ship(unit)) : is_shuttle(play.at.small(unit));
  const bool lands = able && speed <= landing_speed;
  for (const Feature& each : play.game.scenario(play.at).features) {
    using enum Feature::Kind;
    const int from_it = distance(each.at, hex);
    if (each.kind == planet && from_it == 0 && !lands) return "P2.212"_sfb;
    if ((each.kind == moon || each.kind == pulsar) && from_it == 0) return "P2.212"_sfb;
    if (each.kind == black_hole && from_it == 0) return "P4.1"_sfb;
    if (each.kind == large_asteroid && strikes_rock(play.at, each, unit)) return "R1.14A5"_sfb;
    if (each.kind == gas_giant && from_it <= body_radius(each)) return "P2.22"_sfb;
    if (is_air(each, hex) && speed > landing_speed && each.kind == gas_giant) return "P2.222"_sfb;
    if (each.kind == small_moon && from_it == 0) {
      const int thrown = play.d6({"P2.231"_sfb, "collision"}, who_sees(play.at, unit));
      if (thrown + modified(play.game, play.at, unit, Roll::collision) >= collision) return "P2.231"_sfb;
    }
  }
  return {};
}

void meet_obstacle(BattlePlay& play, UnitId unit) {
  const Rule rule = obstacle(play, unit);
  if (!rule.none()) destroy(play, unit, rule);
}

template <class F>
void for_each_moved(Position& position, F&& f) {
  for_each_unit(position, [&](UnitId unit) {
    if (position.has_just_entered(unit)) f(unit);
  });
}

}  // namespace

// Policy: a die a turn for each says where in its hex a small moon stands.
void shift_moons(BattlePlay& play) {
  constexpr int in_way = 3;  // (P2.32) and below
  constexpr int most_moons = 8;
  play.at.moons_in_way = 0;
  int moon = 0;
  for (const Feature& each : play.game.scenario(play.at).features) {
    if (each.kind != Feature::Kind::small_moon || moon == most_moons) continue;
    const bool blocks = play.d6({"P2.32"_sfb, "small moon in the way"}) <= in_way;
    play.at.moons_in_way = static_cast<std::uint8_t>(play.at.moons_in_way | (blocks ? 1 << moon : 0));
    ++moon;
  }
}

Flow meet_terrain(BattlePlay& play, Task&) {
  if (play.game.scenario(play.at).features.empty()) return Flow::done;
  for_each_moved(play.at, [&](UnitId unit) { meet_rocks(play, unit); });
  for_each_moved(play.at, [&](UnitId unit) { meet_obstacle(play, unit); });
  return Flow::done;
}

bool passes_terrain(BattlePlay& play, UnitId unit) {
  if (!play.at.has_just_entered(unit) || play.game.scenario(play.at).features.empty()) return true;
  meet_rocks(play, unit);
  if (play.at.exists(unit)) meet_obstacle(play, unit);
  return play.at.exists(unit);
}

int atmosphere_between(const Battles& game, const Position& position, UnitId a, UnitId b) {
  const Scenario& scenario = game.scenario(position);
  if (scenario.features.empty()) return 0;
  if (is_ship(a) && game.design(position.ship(a)).ground) return 0;  // (P2.722, R1.14D)
  const auto air = [&](Hex hex) { return in_air(game, position, hex); };
  int hexes = 0;
  walk_line(position.place_of(a), position.place_of(b), [&](const LineStep& step) {
    if (step.passage != Passage::corner && air(step.hex) && air(step.other)) ++hexes;
    return true;
  });
  return hexes;
}

// (P6) In a nebula shields work at their minimum and no better, and nobody adds to the jamming who counters
// it.
void check_nebula(const Filled& filled, Violations& found) {
  if (!filled.game.scenario(filled.position).nebula) return;
  const Allocate& form = filled.form;
  found.require(form.shields != ShieldLevel::full, "P6.2"_sfb,
                "shields work at the minimum level only in a nebula");
  found.require(form.ecm == 0 || form.eccm == 0, "P6"_sfb, "in a nebula a ship uses either ECM or ECCM");
}

// --- lines ----------------------------------------------------------------------------------------------

namespace {

// (P2.32) What cannot be fired through. A small moon is in the way in some turns (shift_moons).
bool solid(const Scenario& scenario, unsigned moons, Hex hex) {
  for (const Feature& each : scenario.features) {
    if (bars(each, hex, Barrier::line)) return true;
    if (each.kind != Feature::Kind::small_moon) continue;
    if ((moons & 1u) != 0 && each.at == hex) return true;
    moons >>= 1;
  }
  return false;
}

}  // namespace

bool blocked_between(const Battles& game, const Position& position, Hex from, Hex to) {
  const Scenario& scenario = game.scenario(position);
  if (scenario.features.empty()) return false;
  bool blocked = false;
  walk_line(from, to, [&](const LineStep& step) {
    if (step.passage == Passage::corner || step.hex == from || step.hex == to) return true;
    blocked = solid(scenario, position.moons_in_way, step.hex) &&
              solid(scenario, position.moons_in_way, step.other);
    return !blocked;
  });
  return blocked;
}

bool body_between(const Battles& game, const Position& position, const Ends& ends) {
  return blocked_between(game, position, ends.from, ends.to);
}

bool body_stops_probe(const Battles& game, const Position& position, const Ends& ends) {
  bool free = true;
  walk_line(ends.from, ends.to, [&](const LineStep& step) {
    if (step.passage == Passage::corner || step.hex == ends.from || step.hex == ends.to) return true;
    free = std::ranges::none_of(game.scenario(position).features, [&](const Feature& each) {
      return bars(each, step.hex, Barrier::way) && bars(each, step.other, Barrier::way);
    });
    return free;
  });
  return !free;
}

}  // namespace flagbridge::sfb
