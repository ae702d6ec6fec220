#include "sfb/rules/f3_guidance.h"

#include <fmt/format.h>

#include "kernel/hex_line.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p_terrain.h"

// (F3) Who guides seeking weapons, and what becomes of those nobody guides.
namespace flagbridge::sfb {

namespace {

constexpr int own_range = 8;

// (P6.4) Nothing a drone carries finds its way in a nebula.
bool near_enough(const Battles& game, const Position& position, const Craft& weapon, Hex target) {
  return weapon.kind == CraftKind::drone && !game.scenario(position).nebula &&
         distance(weapon.at, target) <= own_range;
}

}  // namespace

bool sees_by_itself(const Battles& game, const Position& position, const Craft& weapon, Hex target) {
  constexpr std::string_view type_six = "VI";
  if (weapon.kind == CraftKind::drone && weapon.marked(Craft::boar)) return !game.scenario(position).nebula;
  return near_enough(game, position, weapon, target) && drone_type(game, weapon.load).drone == type_six;
}

bool guides_itself(const Battles& game, const Position& position, const Craft& weapon, Hex target) {
  if (sees_by_itself(game, position, weapon, target)) return true;
  const bool flying = weapon.has(Craft::self_guided) && !game.scenario(position).nebula;
  return weapon.kind == CraftKind::drone && weapon.load.has(DroneLoad::terminal_guidance) &&
         (flying || near_enough(game, position, weapon, target));
}

bool may_guide(const Battles& game, const Position& position, UnitId controller, UnitId weapon,
               UnitId target) {
  if (!position.exists(controller) || !position.exists(target)) return false;
  if (!is_ship(controller)) {  // (J4.43) a fighter guides what it has launched itself
    return manned(position.small(controller)) && true_range(position, controller, weapon) <= control_range &&
           has_lock(game, position, controller, target);
  }
  const Ship& ship = position.ship(controller);
  if (ship.fire_control != FireControl::active && ship.fire_control != FireControl::low) return false;
  if (ship.weasel != no_unit || !may(game, position, ship, Activity::guide)) return false;
  if (true_range(position, controller, weapon) > control_range) return false;
  return has_lock(game, position, controller, target) && !line_blocked(game, position, controller, target);
}

namespace {

// (F3.4) Whether it goes on by itself when nobody guides it.
bool goes_alone(const Battles& game, const Position& position, const Craft& craft) {
  if (craft.kind == CraftKind::drone && position.exists(craft.target))
    return guides_itself(game, position, craft, position.place_of(craft.target));
  return craft.has(Craft::self_guided);
}

// (P2.32) Whether a world fills a hex; of small moons those that are in the way in this turn.
bool world_at(const Scenario& scenario, unsigned moons, Hex hex) {
  for (const Feature& each : scenario.features) {
    using enum Feature::Kind;
    if (each.kind == small_moon) {
      if ((moons & 1u) != 0 && each.at == hex) return true;
      moons >>= 1;
      continue;
    }
    const bool world = each.kind == planet || each.kind == moon || each.kind == gas_giant;
    if (world && bars(each, hex, Barrier::line)) return true;
  }
  return false;
}

// The hex in which a line meets a world first, short of its end; none if it meets none.
Hex first_world(const Battles& game, const Position& position, Hex from, Hex to) {
  Hex found;
  const Scenario& scenario = game.scenario(position);
  if (scenario.features.empty()) return found;
  const auto world = [&](Hex hex) { return world_at(scenario, position.moons_in_way, hex); };
  walk_line(from, to, [&](const LineStep& step) {
    if (step.passage == Passage::corner || step.hex == from || step.hex == to) return true;
    const bool met = world(step.hex) && world(step.other);
    if (met) found = step.hex;
    return !met;
  });
  return found;
}

// (P2.33) What flies by itself and has a world between itself and its target takes that for its target, and
// keeps it (F3.421): from now on it flies there like a weapon that was sent to a hex (F4).
void mistake_world(BattlePlay& play, UnitId unit) {
  Craft& craft = play.at.small(unit);
  if (craft.controller != no_unit || !craft.has(Craft::self_guided) || craft.has(Craft::ballistic)) return;
  if (!play.at.exists(craft.target)) return;
  const Hex world = first_world(play.game, play.at, craft.at, play.at.place_of(craft.target));
  if (world == Hex{}) return;
  craft.target = no_unit;
  craft.aim = world;
  craft.set(Craft::ballistic, true);
  craft.set(Craft::self_guided, false);
  craft.mark(Craft::boar | Craft::releasing, false);
}

// (F3.53) Policy: of the friends that may guide a weapon and have a free channel the one nearest to it, then
// the one of the lowest number; nobody if there is none.
UnitId next_guide(const Battles& game, const Position& position, UnitId weapon) {
  const Craft& craft = position.small(weapon);
  UnitId chosen = no_unit;
  int nearest = control_range + 1;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != craft.side || unit == craft.controller) return;
    const int range = true_range(position, unit, weapon);
    if (range >= nearest || !may_guide(game, position, unit, weapon, craft.target)) return;
    if (channels_used(position, unit) >= control_channels(game, ship)) return;
    nearest = range;
    chosen = unit;
  });
  return chosen;
}

void hand_over(BattlePlay& play, UnitId weapon, UnitId to, Rule rule) {
  play.at.small(weapon).controller = to;
  play.tell(Happening::transferred, rule, Sides::everyone(), arg(weapon), arg(to));
}

}  // namespace

void release(BattlePlay& play, UnitId unit, Rule rule) {
  Craft& craft = play.at.small(unit);
  const UnitId by = craft.controller;
  craft.controller = no_unit;
  if (by != no_unit) play.tell(Happening::released, rule, Sides::everyone(), arg(by), arg(unit));
  craft.set(Craft::self_guided, goes_alone(play.game, play.at, craft));
  if (craft.has(Craft::self_guided)) return mistake_world(play, unit);
  go_inert(play, unit, "FD1.7"_sfb);
}

void lose_guide(BattlePlay& play, UnitId unit, Rule rule) {
  const bool alone = goes_alone(play.game, play.at, play.at.small(unit));
  const UnitId next = alone ? no_unit : next_guide(play.game, play.at, unit);
  if (next == no_unit) return release(play, unit, rule);
  hand_over(play, unit, next, "F3.53"_sfb);
}

void lose_guide_of_all(BattlePlay& play, UnitId guide, Rule rule) {
  for (int i = 0; std::cmp_less(i, play.at.craft.size());
       ++i) {  // those that go inert leave holes, and call nobody else
    const UnitId unit = craft_at(i);
    const Craft& craft = play.at.small(unit);
    if (craft.exists() && craft.seeks() && craft.controller == guide) lose_guide(play, unit, rule);
  }
}

void go_inert(BattlePlay& play, UnitId unit, Rule rule) {
  play.tell(Happening::goes_inert, rule, Sides::everyone(), arg(unit));
  Craft& craft = play.at.small(unit);
  if (craft.kind != CraftKind::shuttle) return remove_craft(play.at, unit);
  craft.set(Craft::inert, true);  // (FD1.72) it stops where it is
  craft.controller = no_unit;
  craft.speed = 0;
}

namespace {

// (G13.3343) A weapon that guides itself tries once to follow a ship that has cloaked.
void follow_by_itself(BattlePlay& play, UnitId unit) {
  Craft& craft = play.at.small(unit);
  if (craft.controller != no_unit || !is_ship(craft.target) || !play.at.exists(craft.target)) return;
  const Ship& target = play.at.ship(craft.target);
  if (target.cloak != Cloaking::cloaked || craft.acted > target.faded) return;
  if (cloak_voided(play.at, craft.target)) return;
  craft.acted = play.at.now();
  const int grip = own_grip(play.game, play.at, unit);
  constexpr int sure = 6;
  if (grip >= sure || (grip > 0 && play.d6({"G13.3343"_sfb, "a weapon follows a cloaked ship"}) <= grip))
    return;
  play.tell(Happening::goes_inert, "G13.3343"_sfb, Sides::everyone(), arg(unit));
  remove_craft(play.at, unit);
}

// Policy: its owner gives up first what goes on by itself, then what was launched last.
UnitId given_up(const Battles& game, const Position& position, UnitId controller) {
  UnitId chosen = no_unit;
  std::int64_t least = std::int64_t{1} << 41;
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.controller != controller || !craft.seeks()) return;
    const bool alone = goes_alone(game, position, craft);
    constexpr std::int64_t guided = std::int64_t{1} << 40;
    const std::int64_t value =
        (alone ? 0 : guided) - (std::int64_t{craft.launched - never} << 16) - craft.order;
    if (value >= least) return;
    least = value;
    chosen = unit;
  });
  return chosen;
}

}  // namespace

Flow check_guidance(BattlePlay& play, Task&) {
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    const Craft& craft = play.at.small(unit);
    if (!craft.exists() || !craft.seeks() || craft.has(Craft::inert)) continue;
    if (craft.has(Craft::ballistic)) continue;  // (F4) nobody guides it
    if (craft.controller == no_unit) {
      // A drone may have lost sight of what it saw by itself.
      const bool alone = craft.has(Craft::self_guided) && craft.kind != CraftKind::drone;
      if (!alone) release(play, unit, "F3.31"_sfb);
    } else if (!may_guide(play.game, play.at, craft.controller, unit, craft.target)) {
      lose_guide(play, unit, "F3.31"_sfb);
    }
  }
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    const Craft& craft = play.at.small(unit);
    if (!craft.exists() || !craft.seeks() || craft.has(Craft::inert)) continue;  // (FD1.72) it looks no more
    mistake_world(play, unit);
    if (!craft.has(Craft::ballistic)) follow_by_itself(play, unit);
  }
  // (F3.21) A damaged sensor guides fewer in the turns after.
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    int over = channels_used(play.at, unit) - control_channels(play.game, ship);
    for (; over > 0; --over) {
      const UnitId which = given_up(play.game, play.at, unit);
      if (which == no_unit) return;
      lose_guide(play, which, "F3.21"_sfb);
    }
  });
  return Flow::done;
}

namespace {

bool own_weapon(const Position& position, Side side, UnitId weapon, Rule rule, Violations& found) {
  const bool there = is_craft(weapon) && position.small(weapon).exists() && position.small(weapon).seeks();
  if (!found.require(there, rule, "there is no seeking weapon {0}", Arg::number(index_of(weapon))))
    return false;
  return found.require(position.small(weapon).side == side, rule, "weapon {0} is not yours",
                       Arg::number(index_of(weapon)));
}

}  // namespace

void check_release_control(const Battles&, const Position& position, Side side, const Do& order,
                           Violations& found) {
  if (!own_ship(position, side, order.unit, "F3.4"_sfb, found)) return;
  if (!own_weapon(position, side, order.at, "F3.4"_sfb, found)) return;
  found.require(position.small(order.at).controller == order.unit, "F3.4"_sfb,
                "it does not guide that weapon");
}

void perform_release_control(BattlePlay& play, Side, const Do& order) { release(play, order.at, "F3.4"_sfb); }

void list_release_control(const Battles&, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.side == side && craft.seeks() && craft.controller != no_unit && is_ship(craft.controller))
      list.add(Do{Action::release_control, craft.controller, 0, unit});
  });
}

void check_transfer_control(const Battles& game, const Position& position, Side side, const Do& order,
                            Violations& found) {
  if (!own_ship(position, side, order.unit, "F3.5"_sfb, found)) return;
  if (!own_weapon(position, side, order.at, "F3.5"_sfb, found)) return;
  const Craft& craft = position.small(order.at);
  found.require(craft.controller != order.unit, "F3.5"_sfb, "it guides that weapon already");
  found.require(may_guide(game, position, order.unit, order.at, craft.target), "F3.5"_sfb,
                "it cannot guide that weapon at its target");
  found.require(channels_used(position, order.unit) < control_channels(game, position.ship(order.unit)),
                "F3.21"_sfb, "it has no free channel");
}

void perform_transfer_control(BattlePlay& play, Side, const Do& order) {
  hand_over(play, order.at, order.unit, "F3.5"_sfb);
}

void list_transfer_control(const Battles& game, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId weapon, const Craft& craft) {
    if (craft.side != side || !craft.seeks()) return;
    for_each_ship(position, [&](UnitId unit, const Ship& ship) {
      if (ship.side != side) return;
      const Do order{Action::transfer_control, unit, 0, weapon};
      Violations found;
      check_transfer_control(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

std::string say_transfer_control(const Said& said) {
  return fmt::format("{} guides {} from now on", said.name(said.order.unit), said.at());
}

std::string say_release_control(const Said& said) { return "Let go of " + said.at(); }

// A guided torpedo has the jamming of whoever guides it.
int guides_ecm(const Jammed& between) {
  const Craft* craft = between.craft();
  if (craft == nullptr || craft->kind != CraftKind::plasma || !is_ship(craft->controller) ||
      !between.position.exists(craft->controller))
    return 0;
  return between.position.ship(craft->controller).ecm;
}

// (F3.21) They go by the rating at the beginning of the turn.
void count_channels_anew(BattlePlay&, UnitId, Ship& ship) { ship.sensors_lost = 0; }

}  // namespace flagbridge::sfb
