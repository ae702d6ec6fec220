#include "players/sfb/tactics.h"

#include <algorithm>

#include "sfb/rules/e1_shots.h"
#include "sfb/rules/p_terrain.h"

namespace flagbridge::sfb {

bool deadly_at(const Battles& game, const Position& view, Hex hex) {
  const Scenario& scenario = game.scenario(view);
  if (!scenario.floating && !on_fixed_map(hex)) return true;
  return std::ranges::any_of(scenario.features, [&](const Feature& each) {
    constexpr int grip = 2;  // (P4.1) so near a black hole nobody gets away from it
    const bool pulls = each.kind == Feature::Kind::black_hole && distance(each.at, hex) <= grip;
    return pulls || bars(each, hex, Barrier::room);
  });
}

UnitId chosen_enemy(const Position& view, UnitId unit) {
  UnitId best = no_unit;
  int nearest = 1 << 20;
  for_each_ship(view, [&](UnitId other, const Ship& ship) {
    if (!view.hostile(view.ship(unit).side, ship.side) || ship.bystander != 0) return;
    if (true_range(view, unit, other) >= nearest) return;
    nearest = true_range(view, unit, other);
    best = other;
  });
  return best;
}

int promised_damage(const Battles& game, const Position& view, UnitId unit, UnitId enemy) {
  int sum = 0;
  for (int i = 0; i < view.ship(unit).mounts; ++i)
    sum += expected_damage(game, view, unit, i, enemy, Mode::none);
  return sum;
}

Fire with_enough_guns(const Battles& game, const Position& view, const Fire& fire) {
  constexpr int enough = 5'000;
  if (!is_craft(fire.target) || view.small(fire.target).kind != CraftKind::drone) return fire;
  Fire few = fire;
  few.weapons.clear();
  int sum = 0;
  // The last on the sheet are the least.
  for (auto i = fire.weapons.size(); i > 0 && sum < enough; --i) {
    const std::uint8_t weapon = fire.weapons[i - 1];
    static_cast<void>(few.weapons.push_back(weapon));
    sum += expected_damage(game, view, fire.unit, weapon, fire.target, fire.mode);
  }
  return few;
}

// Near enough for every gun; a ship with plasma torpedoes launches where nobody outruns them. Who is better
// kept at a distance for a while, steering sees by what he may fire.
int wanted_range(const Battles& game, const Position& view, UnitId unit) {
  const Ship& ship = view.ship(unit);
  constexpr int close = 4, middle = 6, out_of_it = 30;
  if (crippled(game, view, ship)) return out_of_it;
  int loaded_plasma = 0, heavy = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    if (!weapon_works(game, view, ship, i)) continue;
    const WeaponFamily family = game.weapon(ship, i).family;
    const bool plasma = family == WeaponFamily::plasma;
    loaded_plasma += plasma && view.mount(ship, i).has(Mount::completed) ? 1 : 0;
    heavy += family == WeaponFamily::photon || family == WeaponFamily::disruptor ||
                     family == WeaponFamily::fusion || family == WeaponFamily::hellbore
                 ? 1
                 : 0;
  }
  return loaded_plasma > heavy ? middle : close;
}

namespace {

// (SG22.63) Where the enemy has nothing but fighters: near them, but not far from what it guards.
int worth_against_fighters(const Position& view, UnitId unit) {
  constexpr int wanted = 2, guard = 10, far = 1000;
  const Ship& ship = view.ship(unit);
  int nearest = far;
  for_each_craft(view, [&](UnitId, const Craft& craft) {
    if (craft.kind == CraftKind::fighter && view.hostile(ship.side, craft.side))
      nearest = std::min(nearest, distance(craft.at, ship.at));
  });
  int worth = nearest == far ? 0 : -300 * std::abs(nearest - wanted);
  for_each_ship(view, [&](UnitId, const Ship& other) {
    if (other.bystander != 0) worth -= 2000 * std::max(0, distance(other.at, ship.at) - guard);
  });
  return worth;
}

// Whoever has a planet or the edge of the map ahead has to turn in time.
int danger_ahead(const Battles& game, const Position& view, const Ship& ship) {
  constexpr int sight = 5;  // hexes
  const Scenario& scenario = game.scenario(view);
  if (scenario.floating && scenario.features.empty()) return 0;
  const Direction way = ship.reverse != 0 ? opposite(ship.facing) : ship.facing;
  Hex hex = ship.at;
  for (int ahead = 0; ahead <= sight; ++ahead, hex = neighbour(hex, way)) {
    if (deadly_at(game, view, hex)) return 10'000'000 >> (2 * ahead);
  }
  return 0;
}

}  // namespace

int worth_of_place(const Battles& game, const Position& view, UnitId unit) {
  const UnitId enemy = chosen_enemy(view, unit);
  const int danger = danger_ahead(game, view, view.ship(unit));
  if (enemy == no_unit) return worth_against_fighters(view, unit) - danger;
  const Ship& ship = view.ship(unit);
  const int range = true_range(view, unit, enemy);
  const int shield = struck_shield(game, view, unit, enemy);
  const int strength = shield_strength(game, ship, shield);
  const int full = game.design(ship).shields[static_cast<std::size_t>(shield - 1)];
  int worth = -danger - 300 * std::abs(range - wanted_range(game, view, unit));
  worth += std::min(promised_damage(game, view, unit, enemy), 60'000) / 20;
  if (range <= 15) worth += strength * 40 - (full > 0 && strength * 3 < full ? 800 : 0);
  // A heading toward the enemy keeps the choice of what comes next.
  const auto where = bearing(ship.at, view.place_of(enemy));
  if (where) {
    const int off = in_frame(*where, ship.facing).index;
    worth -= std::min(off, Bearing::count - off) * 25;
  }
  // What seeks it should have far to go.
  for_each_craft(view, [&](UnitId, const Craft& craft) {
    if (view.hostile(ship.side, craft.side) && craft.target == unit && distance(craft.at, ship.at) <= 3)
      worth -= 250;
  });
  return worth;
}

}  // namespace flagbridge::sfb
