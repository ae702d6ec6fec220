#include "sfb/rules/s4_launched.h"

#include <algorithm>

#include "sfb/ask/actions.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f1_launch.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/s1_placing.h"

namespace flagbridge::sfb {
namespace {

constexpr int fighter_reach = 2, drone_reach = 4;  // (S4) hexes from the ship
constexpr int from_enemies = 3;                    // (S4.13) and beyond that from every enemy
constexpr std::uint8_t noted = 128;                // added to the action on the notes

Do order_on(const Act& act) {
  Act plain = act;
  plain.what = static_cast<std::uint8_t>(act.what - noted);
  return order_of(plain);
}

const WeaponStatusRow& row_of(const Battles& game, const Ship& ship) {
  const auto& rows = game.tables_of().weapon_status;
  return rows[std::min<std::size_t>(ship.weapon_status, rows.size() - 1)];
}

// Launches of a kind that a ship has written down.
int written(const Position& position, UnitId unit, Action what) {
  const auto& acts = position.notes(position.side_of(unit)).acts;
  return static_cast<int>(std::ranges::count_if(acts, [&](const Act& act) {
    return is_launch(act) && act.unit == unit && order_on(act).what == what;
  }));
}

bool written_for(const Position& position, const Do& order) {
  const auto& acts = position.notes(position.side_of(order.unit)).acts;
  return std::ranges::any_of(acts, [&](const Act& act) {
    return is_launch(act) && act.unit == order.unit && order_on(act).what == order.what &&
           act.with == order.with;
  });
}

// (FD3.46) Whether a drone of another magazine of that launcher has been written down.
bool written_beside(const Battles& game, const Position& position, const Do& order) {
  if (order.what != Action::launch_drone) return false;
  const Ship& ship = position.ship(order.unit);
  return std::ranges::any_of(position.notes(ship.side).acts, [&](const Act& act) {
    return is_launch(act) && act.unit == order.unit && order_on(act).what == order.what &&
           shares_launcher(game, ship, act.with, order.with);
  });
}

// Whether it carries what it can carry.
bool is_armed(const Battles& game, const BayBox& box) {
  const Fighter& facts = craft_facts(game, box.craft);
  const CraftGuns& guns = guns_of(game, box.craft);
  const int load = facts.rails + facts.light_rails + guns.plasma_f + guns.plasma_d + (guns.heavy ? 1 : 0);
  return load == 0 || box.rails + box.light + box.charges > 0;
}

void check_fighter(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const bool there = order.with < ship.bays && position.bay(ship, order.with).full != 0 &&
                     is_fighter(game, position.bay(ship, order.with).craft);
  if (!found.require(there, "S4"_sfb, "no fighter stands in that box")) return;
  found.require(order.at == no_unit, "S4.14"_sfb, "it has a pilot, and no target before the battle");
  const BayBox& box = position.bay(ship, order.with);
  found.require(is_armed(game, box), "S4"_sfb, "it is not armed yet");
  found.require(distance(ship.at, order.where) <= fighter_reach, "S4"_sfb, "it may be {0} hexes away",
                Arg::number(fighter_reach));
  found.require(order.a < 6, "J1.50"_sfb, "there is no such heading");
  const int speed = craft_facts(game, box.craft).speed;
  found.require(order.b <= speed, "J1.22"_sfb, "it flies no faster than {0}", Arg::number(speed));
  found.require(!game.scenario(position).nebula, "P6.6"_sfb, "nothing flies in a nebula");
}

// (D6.12, R1.15C) At whom a drone is sent before the battle: at an enemy whom it could be launched at.
void check_quarry(const Battles& game, const Position& position, const Do& order, Violations& found) {
  check_aim(game, position, order.unit, order.at, found);
  found.require(position.ship(order.at).cloak == Cloaking::off, "D6.12"_sfb,
                "nobody has lock-on to a cloaked ship before the battle");
  const int heading = heading_of(order);
  found.require(heading < 6 && boar_of(order) == 0 &&
                    ahead_of(order.where, static_cast<Direction>(heading), position.place_of(order.at)),
                "FD1.21"_sfb, "the target is not in the weapon's forward arc");
}

void check_drone(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const bool rack = order.with < ship.mounts && position.mount(ship, order.with).rack < most_racks;
  const bool loaded = rack && order.a < rack_room &&
                      !position.racks[position.mount(ship, order.with).rack].drones[order.a].empty();
  if (!found.require(loaded, "FD3"_sfb, "there is no such drone in the rack")) return;
  found.require(row_of(game, ship).drones_out, "S4"_sfb, "its weapon status lets no drones out");
  found.require(distance(ship.at, order.where) <= drone_reach, "S4"_sfb, "it may be {0} hexes away",
                Arg::number(drone_reach));
  for_each_ship(position, [&](UnitId other, const Ship& enemy) {
    // (G13.61) Where a hidden one is says nobody, not by a refusal either.
    if (position.enemies(order.unit, other) && !hidden_from(position, ship.side, other))
      found.require(distance(enemy.at, order.where) > from_enemies, "S4"_sfb,
                    "it is too near to an enemy there");
  });
  const bool target =
      is_ship(order.at) && position.exists(order.at) && position.enemies(order.unit, order.at);
  if (!found.require(target, "F1"_sfb, "there is no target {0}", Arg::number(index_of(order.at)))) return;
  check_quarry(game, position, order, found);
}

// How many a ship may have out, and guide.
void check_numbers(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const int before = written(position, order.unit, order.what);
  if (order.what == Action::launch_drone) {
    found.require(before < control_channels(game, ship), "F3.21"_sfb, "it has no free channel");
    return;
  }
  const int most = row_of(game, ship).fighters_out;
  found.require(before < most, "S4"_sfb, "{0} of its fighters may be out before the battle",
                Arg::number(most));
}

bool possible(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  found.require(ship.cloak == Cloaking::off && ship.bystander == 0, "S4.14"_sfb,
                "nothing of that ship is out before the battle");
  found.require(room_at(game, position, order.where), "S4"_sfb, "there is no room for it");
  if (order.what == Action::launch_shuttle) {
    check_fighter(game, position, order, found);
  } else {
    check_drone(game, position, order, found);
  }
  return found.none();
}

// It has been out for a while: nothing that counts impulses since a launch is in its way.
void set_out(BattlePlay& play, UnitId unit, const Do& order) {
  Craft& craft = play.at.small(unit);
  if (!craft.exists()) return;
  craft.at = order.where;
  craft.over = 0;  // (P2.61) it has left the air over its base
  craft.launched = never;
  const Ship& ship = play.at.ship(order.unit);
  if (craft.kind == CraftKind::drone) {
    craft.ends = drone_end(play.game, craft.load, craft.launched);
    Mount& mount = play.at.mount(ship, order.with);
    mount.fired = never;
    play.at.racks[mount.rack].launched = 0;
  } else {
    play.at.bay(ship, order.with).used = never;
  }
}

}  // namespace

bool is_launch(const Act& act) {
  return act.what == noted + static_cast<int>(Action::launch_shuttle) ||
         act.what == noted + static_cast<int>(Action::launch_drone);
}

bool launches_early(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const WeaponStatusRow& row = row_of(game, ship);
  if (ship.cloak != Cloaking::off || ship.bystander != 0) return false;
  const auto has_drone = [&](int weapon) {
    const std::uint16_t rack = position.mount(ship, weapon).rack;
    return rack < most_racks && !position.racks[rack].drones[0].empty();
  };
  for (int i = 0; i < ship.mounts && row.drones_out; ++i) {
    if (has_drone(i)) return true;
  }
  for (int i = 0; i < ship.bays && row.fighters_out > 0; ++i) {
    if (position.bay(ship, i).full != 0 && is_fighter(game, position.bay(ship, i).craft)) return true;
  }
  return false;
}

namespace {

// Calls f(position) with the ships of a side where it has said they will be (S1).
template <class F>
auto as_placed(const Position& position, Side side, F&& f) {
  if (!has_places(position.notes(side))) return f(position);
  Position placed = position;
  foresee_places(placed, side);
  return f(static_cast<const Position&>(placed));
}

Violations check_in_place(const Battles& game, const Position& position, Side side, const Do& order) {
  Violations found;
  const bool known = order.what == Action::launch_shuttle || order.what == Action::launch_drone;
  if (!found.require(known, "S4.14"_sfb, "only fighters and drones are out before the battle")) return found;
  if (!own_ship(position, side, order.unit, "S4"_sfb, found)) return found;
  found.require(position.core.question.a == 0, "S4"_sfb, "everything is out by now");
  found.require(!position.notes(side).acts.full(), "S4"_sfb, "too many orders");
  found.require(!written_for(position, order), "S4"_sfb, "that has been ordered already");
  if (!possible(game, position, order, found)) return found;
  found.require(!written_beside(game, position, order), "FD3.46"_sfb,
                "another magazine of that rack has a drone out");
  check_numbers(game, position, order, found);
  return found;
}

}  // namespace

Violations check_early_launch(const Battles& game, const Position& position, Side side, const Do& order) {
  return as_placed(position, side,
                   [&](const Position& placed) { return check_in_place(game, placed, side, order); });
}

void note_early_launch(Position& position, Side side, const Do& order) {
  Act act = act_of(order);
  act.what = static_cast<std::uint8_t>(act.what + noted);
  static_cast<void>(position.notes(side).acts.push_back(act));
}

void launch_before_battle(BattlePlay& play, const Notes& notes) {
  for (const Act& act : notes.acts) {
    if (!is_launch(act)) continue;
    const Do order = order_on(act);
    Violations found;
    if (!play.at.exists(order.unit) || !possible(play.game, play.at, order, found)) {
      play.tell(Happening::dropped, "S4"_sfb, play.at.side_of(order.unit), arg(order.unit), arg(order.what));
      continue;
    }
    Do launch = order;
    launch.where = {};
    const UnitId unit = new_craft(play.at);
    if (order.what == Action::launch_shuttle) {
      perform_launch_shuttle(play, play.at.side_of(order.unit), launch);
    } else {
      perform_launch_drone(play, play.at.side_of(order.unit), launch);
    }
    if (unit != no_unit) set_out(play, unit, order);
  }
}

namespace {

Hex ahead_by(Hex from, Direction way, int hexes) {
  for (int i = 0; i < hexes; ++i) from = neighbour(from, way);
  return from;
}

void offer_fighters(const Battles& game, const Position& position, UnitId unit, List& list) {
  const Ship& ship = position.ship(unit);
  for (std::uint8_t i = 0; i < ship.bays; ++i) {
    const auto speed = static_cast<std::uint8_t>(craft_facts(game, position.bay(ship, i).craft).speed);
    const auto heading = static_cast<std::uint8_t>(index_of(ship.facing));
    const Do order{Action::launch_shuttle,
                   unit,
                   i,
                   no_unit,
                   heading,
                   speed,
                   ahead_by(ship.at, ship.facing, fighter_reach)};
    if (check_in_place(game, position, ship.side, order).none()) list.add(order);
  }
}

void offer_drones(const Battles& game, const Position& position, UnitId unit, UnitId target, List& list) {
  const Ship& ship = position.ship(unit);
  const auto toward = bearing(ship.at, position.place_of(target));
  if (!toward) return;
  const Direction way = nearest_hexside(*toward);
  for (std::uint8_t i = 0; i < ship.mounts; ++i) {
    if (position.mount(ship, i).rack >= most_racks) continue;
    const Do order{Action::launch_drone,
                   unit,
                   i,
                   target,
                   0,
                   static_cast<std::uint8_t>(index_of(way)),
                   ahead_by(ship.at, way, drone_reach)};
    if (check_in_place(game, position, ship.side, order).none()) list.add(order);
  }
}

void offer_launches(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || !launches_early(game, position, unit)) return;
    offer_fighters(game, position, unit, list);
    for_each_ship(position, [&](UnitId target, const Ship& enemy) {
      if (position.hostile(side, enemy.side)) offer_drones(game, position, unit, target, list);
    });
  });
}

}  // namespace

// As far out as they may be: fighters ahead of their ship, the first drone of each rack toward each enemy.
void list_early_launches(const Battles& game, const Position& position, Side side, List& list) {
  if (position.core.question.a != 0) return;
  as_placed(position, side, [&](const Position& placed) { offer_launches(game, placed, side, list); });
}

}  // namespace flagbridge::sfb
