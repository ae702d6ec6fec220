#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"

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
  if (ship.captured != 0 || ship.weasel != 0 || ship.cloak != Cloaking::off) return false;
  // (G2.22, C6.55, C10.5) Nobody is at the controls, or everything spins.
  if (uncontrolled(game, ship) || ship.swerves()) return false;
  if (true_range(position, controller, weapon) > control_range) return false;
  return has_lock(game, position, controller, target) && !line_blocked(game, position, controller, target);
}

void release(BattlePlay& play, UnitId unit, Rule rule) {
  Craft& craft = play.at.small(unit);
  const UnitId by = craft.controller;
  craft.controller = no_unit;
  if (by != no_unit) play.tell(Happening::released, rule, Sides::everyone(), arg(by), arg(unit));
  if (craft.kind == CraftKind::drone && play.at.exists(craft.target)) {  // (F3.4)
    craft.set(Craft::self_guided, guides_itself(play.game, play.at, craft, play.at.place_of(craft.target)));
  }
  if (craft.has(Craft::self_guided)) return;
  go_inert(play, unit, "FD1.7"_sfb);
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
  int least = 1 << 30;
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.controller != controller || !craft.seeks()) return;
    const bool alone = craft.has(Craft::self_guided) ||
                       (position.exists(craft.target) &&
                        guides_itself(game, position, craft, position.place_of(craft.target)));
    const int value = (alone ? 0 : 1 << 29) - (craft.launched << 8) - craft.order;
    if (value >= least) return;
    least = value;
    chosen = unit;
  });
  return chosen;
}

}  // namespace

Flow check_guidance(BattlePlay& play, Task&) {
  for (int i = 0; i < play.at.craft_end; ++i) {
    const UnitId unit = unit_at(most_ships + i);
    const Craft& craft = play.at.small(unit);
    if (!craft.exists() || !craft.seeks() || craft.has(Craft::inert)) continue;
    if (craft.has(Craft::ballistic)) continue;  // (F4) nobody guides it
    if (craft.controller == no_unit) {
      // A drone may have lost sight of what it saw by itself.
      const bool alone = craft.has(Craft::self_guided) && craft.kind != CraftKind::drone;
      if (!alone) release(play, unit, "F3.31"_sfb);
    } else if (!may_guide(play.game, play.at, craft.controller, unit, craft.target)) {
      release(play, unit, "F3.31"_sfb);
    }
  }
  for (int i = 0; i < play.at.craft_end; ++i) {
    const UnitId unit = unit_at(most_ships + i);
    if (play.at.small(unit).exists() && play.at.small(unit).seeks()) follow_by_itself(play, unit);
  }
  // (F3.21) A damaged sensor guides fewer in the turns after.
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    int over = channels_used(play.at, unit) - control_channels(play.game, ship);
    for (; over > 0; --over) {
      const UnitId which = given_up(play.game, play.at, unit);
      if (which == no_unit) return;
      release(play, which, "F3.21"_sfb);
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
  play.at.small(order.at).controller = order.unit;
  play.tell(Happening::transferred, "F3.5"_sfb, Sides::everyone(), arg(order.at), arg(order.unit));
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

}  // namespace flagbridge::sfb
