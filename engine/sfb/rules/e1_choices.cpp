#include "sfb/rules/e1_fire.h"

// The question of fire: who is asked, what could be answered.
namespace flagbridge::sfb {
namespace {

int weapons_of(const Battles& game, const Position& position, UnitId unit) {
  return is_ship(unit) ? position.ship(unit).mounts : craft_weapons(game, position, unit);
}

bool is_phaser(const Battles& game, const Position& position, UnitId unit, int weapon) {
  return !is_ship(unit) || game.weapon(position.ship(unit), weapon).family == WeaponFamily::phaser;
}

// Whether the weapon could fire at anything, as far as it alone is concerned.
bool ready(const Battles& game, const Position& position, UnitId unit, int weapon) {
  if (!is_ship(unit)) return true;
  const Ship& ship = position.ship(unit);
  if (refuse_weapon(game, position, ship, weapon)) return false;
  const WeaponPlan& plan = game.weapon(ship, weapon);
  if (plan.family == WeaponFamily::phaser) {
    return ship.energized != 0 && (!ship.capacitor.none() || !ship.battery.none());
  }
  return plan.family == WeaponFamily::anti_drone ? position.mount(ship, weapon).rounds > 0
                                                 : position.mount(ship, weapon).has(Mount::completed);
}

template <class F>
bool any_unit(const Position& position, Side side, F&& f) {
  for (int i = 0; i < most_units; ++i) {
    const UnitId unit = unit_at(i);
    if (!position.exists(unit) || position.side_of(unit) != side) continue;
    if (is_craft(unit) && position.small(unit).kind != CraftKind::shuttle &&
        position.small(unit).kind != CraftKind::fighter) {
      continue;
    }
    if (f(unit)) return true;
  }
  return false;
}

// Weapons of a unit that can hurt a target now.
using Weapons = FixedVector<std::uint8_t, 63>;
Weapons weapons_on(const Battles& game, const Position& position, UnitId unit, UnitId target) {
  Weapons found;
  if (refuse_target(game, position, unit, target)) return found;
  const Sight sight = sight_of(game, position, unit, target);
  for (int i = 0; i < weapons_of(game, position, unit); ++i) {
    if (!ready(game, position, unit, i) || refuse_shot(game, position, unit, i, target, Mode::none)) continue;
    if (effect_in_sight(game, position, {unit, i, target, Mode::none}, sight).best() == 0) continue;
    if (!found.push_back(static_cast<std::uint8_t>(i))) break;
  }
  return found;
}

struct Kinds {
  bool light = true, heavy = true;
};

// An order for those of the weapons that the capacitor can feed: batteries are not emptied unasked.
std::optional<Fire> order_for(const Battles& game, const Position& position, const Weapons& weapons,
                              UnitId unit, UnitId target, Kinds kinds) {
  Fire order;
  order.unit = unit;
  order.target = target;
  if (is_craft(unit) && position.small(unit).firing_at != 0) return std::nullopt;
  Energy used = is_ship(unit) ? drawn(game, position, unit).capacitor : Energy();
  int left = is_ship(unit) ? low_power_shots_left(position, position.ship(unit)) : CraftGuns::most;
  for (const int weapon : weapons) {
    if (!(is_phaser(game, position, unit, weapon) ? kinds.light : kinds.heavy) || left == 0) continue;
    if (is_ship(unit)) {
      const Ship& ship = position.ship(unit);
      const Energy more =
          draw_of(game, ship, position.mount(ship, weapon), game.weapon(ship, weapon), Mode::none, 1)
              .capacitor;
      if (more > Energy() && used + more > ship.capacitor.get()) continue;
      used += more;
    }
    if (!order.weapons.push_back(static_cast<std::uint8_t>(weapon))) break;
    --left;
  }
  if (order.weapons.empty()) return std::nullopt;
  return order;
}

}  // namespace

bool can_fire(const Battles& game, const Position& position, Side side) {
  return any_unit(position, side, [&](UnitId unit) {
    Weapons loaded;
    for (int i = 0; i < weapons_of(game, position, unit); ++i) {
      if (ready(game, position, unit, i) && !loaded.push_back(static_cast<std::uint8_t>(i))) break;
    }
    if (loaded.empty()) return false;
    return any_target(position, side, [&](UnitId target) {
      if (refuse_target(game, position, unit, target)) return false;
      const Sight sight = sight_of(game, position, unit, target);
      return std::ranges::any_of(loaded, [&](int weapon) {
        return !refuse_shot(game, position, unit, weapon, target, Mode::none) &&
               effect_in_sight(game, position, {unit, weapon, target, Mode::none}, sight).best() > 0;
      });
    });
  });
}

// (6D1.02) Only those who could hurt somebody are asked, and who wanted to be left alone is.
Flow ask_fire(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides;
  for (int i = 0; i < side_count; ++i) {
    const Side side = side_at(i);
    if (play.at.desk(side).quiet_fire > play.at.now()) continue;
    if (can_fire(play.game, play.at, side)) sides = sides | side;
  }
  return play.ask(Decision::fire, sides);
}

void list_fire(const Battles& game, const Position& position, Side side, List& list) {
  list.add(Pass{});
  list.only_candidates();
  any_unit(position, side, [&](UnitId unit) {
    any_target(position, side, [&](UnitId target) {
      const Weapons weapons = weapons_on(game, position, unit, target);
      if (weapons.empty()) return false;
      const auto all = order_for(game, position, weapons, unit, target, {});
      if (!all) return false;
      list.add(*all);
      const auto light = order_for(game, position, weapons, unit, target, {.light = true, .heavy = false});
      const auto heavy = order_for(game, position, weapons, unit, target, {.light = false, .heavy = true});
      // (D6.7) Under low power two weapons may be all there are of one kind.
      if (light && heavy) {
        if (*light != *all) list.add(*light);
        if (*heavy != *all) list.add(*heavy);
      }
      return false;
    });
    return false;
  });
}

// Nothing, mostly: otherwise some shots of one unit at one target.
Order sample_fire(const Battles& game, const Position& position, Side side, Roller& roller) {
  const Label label{"E1.11"_sfb, "any fire"};
  constexpr std::uint32_t idle_of = 4, longest_quiet = 8;
  const auto pass = [&] { return Pass{static_cast<std::uint8_t>(1 + roller.pick(longest_quiet, label))}; };
  if (roller.pick(idle_of, label) != 0) return pass();
  FixedVector<UnitId, most_units> own, enemies;
  any_unit(position, side, [&](UnitId unit) { return !own.push_back(unit); });
  any_target(position, side, [&](UnitId unit) { return !enemies.push_back(unit); });
  if (own.empty() || enemies.empty()) return pass();
  const UnitId unit =
      own[static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(own.size()), label))];
  const UnitId target =
      enemies[static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(enemies.size()), label))];
  const int kinds = roller.pick(3, label);
  const auto order = order_for(game, position, weapons_on(game, position, unit, target), unit, target,
                               {.light = kinds != 1, .heavy = kinds != 0});
  if (!order) return pass();
  return *order;
}

}  // namespace flagbridge::sfb
