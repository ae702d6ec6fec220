#include "sfb/ask/room.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/p2_surface.h"

// The question of fire: who is asked, what could be answered.
namespace flagbridge::sfb {
namespace {

int weapons_of(const Battles& game, const Position& position, UnitId unit) {
  return is_ship(unit) ? position.ship(unit).mounts : craft_weapons(game, position, unit);
}

bool effective(const Battles& game, const Position& position, const Trigger& shot, const Sight& sight) {
  return !refuse_together(game, position, shot) && effect_in_sight(game, position, shot, sight).best() > 0;
}

// As it is loaded, or as reserve power could make it (H7.2, H7.64).
bool could_hurt(const Battles& game, const Position& position, Trigger shot, const Sight& sight) {
  // However it is loaded: most weapons point elsewhere.
  if (is_ship(shot.unit)) {
    const Bearings arc = game.weapon(position.ship(shot.unit), shot.weapon).arc;
    if (!bears(position, shot.unit, arc, shot.target)) return false;
  }
  if (effective(game, position, shot, sight)) return true;
  if (!is_ship(shot.unit) || position.ship(shot.unit).battery.none()) return false;
  const Ship& ship = position.ship(shot.unit);
  const WeaponPlan& plan = game.weapon(ship, shot.weapon);
  if (plan.family == WeaponFamily::phaser || fires_rounds(plan.family)) return false;
  for (const Mode mode : {Mode::standard, Mode::overload}) {
    shot.mode = mode;
    const Draw draw = draw_of(game, ship, position.mount(ship, shot.weapon), plan, mode, 1);
    if (draw.reserve > Energy() && covered(ship, draw) && effective(game, position, shot, sight)) return true;
  }
  return false;
}

bool is_phaser(const Battles& game, const Position& position, UnitId unit, int weapon) {
  return !is_ship(unit) || game.weapon(position.ship(unit), weapon).family == WeaponFamily::phaser;
}

bool silent(const Battles& game, const Position& position, UnitId unit) {
  return is_ship(unit) && static_cast<bool>(refuse_ship(game, position, position.ship(unit)));
}

// Whether the weapon could fire at anything, as far as it alone is concerned.
bool ready(const Battles& game, const Position& position, UnitId unit, int weapon) {
  if (!is_ship(unit)) return true;
  const Ship& ship = position.ship(unit);
  if (refuse_weapon(game, position, ship, weapon)) return false;
  const WeaponPlan& plan = game.weapon(ship, weapon);
  if (const auto own = family_of(plan.family).ready) return own(game, position, unit, weapon);
  const Mount& mount = position.mount(ship, weapon);
  return mount.has(Mount::completed) || raise_cost(plan, mount, Mode::standard) > Energy();
}

template <class F>
bool any_unit(const Position& position, Side side, F&& f) {
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const Ship& ship = position.ship(unit_at(i));
    if (ship.playing() && ship.side == side && f(unit_at(i))) return true;
  }
  for (int i = 0; std::cmp_less(i, position.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    const Craft& craft = position.small(unit);
    const bool manned = craft.kind == CraftKind::shuttle || craft.kind == CraftKind::fighter;
    if (manned && craft.side == side && f(unit)) return true;
  }
  return false;
}

// Weapons of a unit that can hurt a target now.
using Weapons = FixedVector<std::uint8_t, 63>;
Weapons weapons_on(const Battles& game, const Position& position, UnitId unit, UnitId target) {
  Weapons found;
  if (silent(game, position, unit) || refuse_target(game, position, unit, target)) return found;
  const Sight sight = sight_of(game, position, unit, target);
  for (int i = 0; i < weapons_of(game, position, unit); ++i) {
    if (!ready(game, position, unit, i) || !effective(game, position, {unit, i, target, Mode::none}, sight))
      continue;
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
  if (is_craft(unit) && position.small(unit).firing_at != no_unit) return std::nullopt;
  Energy used = is_ship(unit) ? drawn(game, position, unit).capacitor : Energy();
  int left = is_ship(unit) ? low_power_shots_left(position, position.ship(unit)) : CraftGuns::most;
  for (const int weapon : weapons) {
    if (!(is_phaser(game, position, unit, weapon) ? kinds.light : kinds.heavy)) continue;
    // (D6.7) A gatling phaser that pulses again is no further weapon.
    const bool again = is_ship(unit) && position.mount(position.ship(unit), weapon).shots > 0;
    if (left == 0 && !again) continue;
    if (is_ship(unit)) {
      const Ship& ship = position.ship(unit);
      const Energy more =
          draw_of(game, ship, position.mount(ship, weapon), game.weapon(ship, weapon), Mode::none, 1)
              .capacitor;
      if (more > Energy() && used + more > ship.capacitor.get()) continue;
      used += more;
    }
    if (!order.weapons.push_back(static_cast<std::uint8_t>(weapon))) break;
    if (!again) --left;
  }
  if (order.weapons.empty()) return std::nullopt;
  return order;
}

}  // namespace

bool can_fire(const Battles& game, const Position& position, Side side) {
  return any_unit(position, side, [&](UnitId unit) {
    if (silent(game, position, unit)) return false;
    Weapons loaded;
    for (int i = 0; i < weapons_of(game, position, unit); ++i) {
      if (ready(game, position, unit, i) && !loaded.push_back(static_cast<std::uint8_t>(i))) break;
    }
    if (loaded.empty()) return false;
    return any_target(position, side, [&](UnitId target) {
      if (refuse_target(game, position, unit, target)) return false;
      const Sight sight = sight_of(game, position, unit, target);
      return std::ranges::any_of(loaded, [&](int weapon) {
        return could_hurt(game, position, {unit, weapon, target, Mode::none}, sight);
      });
    });
  });
}

namespace {

// Whether a weapon that has not fired lately, as everybody has seen, bears on somebody.
bool points_at(const Battles& game, const Position& position, UnitId unit, UnitId target) {
  constexpr int heavy_reach = 40;
  const Ship& ship = position.ship(unit);
  if (ship.cloak != Cloaking::off || ship.captured != 0) return false;
  const int range = true_range(position, unit, target);
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    if (family_of(plan.family).refuse == nullptr || fires_rounds(plan.family)) continue;
    const int reach =
        plan.family == WeaponFamily::phaser ? game.charts().fire.phaser_range[plan.variant] : heavy_reach;
    if (range > reach || !weapon_works(game, position, ship, i)) continue;
    if (past(position.now(), position.mount(ship, i).fired, quarter_turn) &&
        bears(position, unit, plan.arc, target))
      return true;
  }
  return false;
}

// (D6.315) Whether a side could jam more than it does against somebody who may fire: it is asked also if it
// has nothing to fire itself.
bool wants_jamming(const Battles& game, const Position& position, Side side) {
  bool wants = false;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (wants || ship.side != side || !can_jam_more(game, position, unit)) return;
    for_each_ship(position, [&](UnitId enemy, const Ship& other) {
      wants = wants || (position.hostile(side, other.side) && points_at(game, position, enemy, unit));
    });
  });
  return wants;
}

void list_warfare(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.plans_warfare != 0) return;
    const auto all = static_cast<std::uint8_t>(ship.ecm + ship.eccm);
    const auto more = static_cast<std::uint8_t>(ship.ecm + 1);
    for (const Warfare& order :
         {Warfare{unit, all, 0}, Warfare{unit, 0, all}, Warfare{unit, more, ship.eccm}}) {
      const bool differs = order.ecm != ship.ecm || order.eccm != ship.eccm;
      if (differs && check_order(game, position, side, order).none()) list.add(order);
    }
  });
}

}  // namespace

// (6D1.02) Only those who could hurt somebody or protect themselves are asked, and who wanted to be left
// alone is.
Flow ask_fire(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides;
  for_each_side(play.at.sides(), [&](Side side) {
    if (play.at.notes(side).quiet_fire > play.at.now()) return;
    if (can_fire(play.game, play.at, side) || wants_jamming(play.game, play.at, side) ||
        can_bombard(play.game, play.at, side))
      sides = sides | side;
  });
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
  list_bombardment(game, position, side, list);
  list_warfare(game, position, side, list);
}

// Nothing, mostly: otherwise some shots of one unit at one target.
Order sample_fire(const Battles& game, const Position& position, Side side, Roller& roller) {
  const Label label{"E1.11"_sfb, "any fire"};
  constexpr std::uint32_t idle_of = 4, longest_quiet = 8;
  const auto pass = [&] { return Pass{static_cast<std::uint8_t>(1 + roller.pick(longest_quiet, label))}; };
  if (roller.pick(idle_of, label) != 0) return pass();
  if (can_bombard(game, position, side) && roller.pick(2, label) == 0) {
    OrderRoom<most_ships> room;
    List ground(room.all());
    list_bombardment(game, position, side, ground);
    const auto count = static_cast<std::uint32_t>(ground.list().size());
    return ground.list()[static_cast<std::size_t>(roller.pick(count, label))];
  }
  constexpr std::uint32_t jams_of = 4;
  if (roller.pick(jams_of, label) == 0) {
    OrderRoom<64> room;
    List jamming(room.all());
    list_warfare(game, position, side, jamming);
    const auto count = static_cast<std::uint32_t>(jamming.list().size());
    if (count > 0) return jamming.list()[static_cast<std::size_t>(roller.pick(count, label))];
  }
  LongList<UnitId, most_units> own, enemies;
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
