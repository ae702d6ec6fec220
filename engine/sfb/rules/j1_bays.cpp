#include <fmt/format.h>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m8_sweeping.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"

// (J1.50) Shuttles and fighters leave their bays.
namespace flagbridge::sfb {
namespace {

constexpr int bay_window = 2;       // (J1.50) impulses
constexpr int quiet_after_het = 5;  // (C6.38) its impulse and the four after it

int speed_of_stored(const Battles& game, const BayBox& box) {
  const int whole = craft_facts(game, box.craft).speed;
  return crippled_aboard(game, box) ? speed_when_crippled(whole) : whole;
}

// (J2.22, FD7.32) What guides it: as any seeking weapon.
void check_seeking_target(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const bool there = (is_ship(order.at) || is_craft(order.at)) && position.exists(order.at);
  if (!found.require(there, "J2.22"_sfb, "a shuttle that seeks needs a target")) return;
  found.require(position.hostile(ship.side, position.side_of(order.at)), "D1.5"_sfb,
                "the target is none of your enemies");
  found.require(!position.stands_by(order.at), "SG22.45"_sfb, "nobody attacks that ship");
  check_aim(game, position, order.unit, order.at, found);
  check_launch_at_mine(position, order, found);
  require_may(game, position, ship, Activity::seeking_shuttle, found);
  // (D6.7) Low power guides on half the channels, and so it launches.
  found.require(ship.fire_control >= FireControl::low, "D6.62"_sfb, "its fire control is not active");
  found.require(has_lock(game, position, order.unit, order.at), "D6.12"_sfb,
                "it has no lock-on to the target");
  found.require(channels_used(position, order.unit) < control_channels(game, ship), "F3.21"_sfb,
                "it has no free channel");
  if (order.a < 6) {
    found.require(ahead_of(ship.at, static_cast<Direction>(order.a), position.place_of(order.at)), "F1"_sfb,
                  "the target is not in the weapon's forward arc");
  }
}

// (J1.52) Once a turn, and not within eight impulses of a landing.
void check_box(const Position& position, const BayBox& box, Violations& found) {
  found.require(!position.in_turn(box.flown), "J1.52"_sfb, "it has been launched this turn");
  const bool landed_since = box.used > box.flown;
  found.require(!landed_since || past(position.now(), box.used, until_landing), "J1.52"_sfb,
                "it has landed within eight impulses");
}

}  // namespace

void check_doors(const Battles& game, const Position& position, UnitId unit, Violations& found) {
  const Ship& ship = position.ship(unit);
  const Moment now = position.now();
  found.require(past(now, ship.turned_hard, quiet_after_het), "C6.38"_sfb,
                "too soon after a high energy turn");
  require_may(game, position, ship, Activity::doors, found);
}

void check_hatch(const Battles& game, const Position& position, UnitId unit, Violations& found) {
  check_doors(game, position, unit, found);
  require_may(game, position, position.ship(unit), Activity::hatch, found);
}

namespace {

// (M2.1) Mines that have gone through that bay's hatch in the same time.
int mines_through(const Battles& game, const Position& position, UnitId unit, int bay) {
  const auto& bays = game.design(position.ship(unit)).bays;
  int count = 0;
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    const bool through = craft.kind == CraftKind::mine && craft.launcher == unit &&
                         craft.home < bays.size() && bays[craft.home].bay == bay;
    if (through && !past(position.now(), craft.launched, bay_window)) ++count;
  });
  return count;
}

}  // namespace

bool bay_busy(const Battles& game, const Position& position, UnitId unit, int bay, bool launching) {
  const Ship& ship = position.ship(unit);
  const Design& design = game.design(ship);
  const BayDoors doors =
      std::cmp_less(bay, design.doors.size()) ? design.doors[static_cast<std::size_t>(bay)] : BayDoors{};
  if (doors.balcony > 0) return false;
  int done = position.mined != 0 ? mines_through(game, position, unit, bay) : 0;
  for (int i = 0; i < ship.bays; ++i) {
    if (design.bays[static_cast<std::size_t>(i)].bay != bay) continue;
    const BayBox& box = position.bay(ship, i);
    done += box.used != never && !past(position.now(), box.used, bay_window) ? 1 : 0;
  }
  return done >= (doors.tunnel ? 2 : 1) + (launching ? doors.tubes : 0);
}

namespace {

// (J1.866) A plain shuttle with nobody in it that is sent after somebody, to look like a suicide shuttle.
void check_pretence(const Battles& game, const Position& position, const Do& order, Violations& found) {
  found.require(!is_ballistic(order), "F4.4"_sfb, "what has a pilot needs no course to a hex");
  if (order.at == no_unit) return;
  const BayBox& box = position.bay(position.ship(order.unit), order.with);
  found.require(may_become(craft_facts(game, box.craft), Role::suicide) && !box.occupied(), "J1.866"_sfb,
                "that craft cannot be sent off alone");
  check_seeking_target(game, position, order, found);
}

// (F4.4, F4.42) A scatter-pack sent to a hex needs nobody to guide it; one a turn, and eight impulses apart.
void check_ballistic_shuttle(const Battles& game, const Position& position, const Do& order,
                             Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const BayBox& box = position.bay(ship, order.with);
  if (box.role == Role::suicide) return check_ballistic(game, position, order, found);
  if (!found.require(box.role == Role::scatter_pack, "F4.4"_sfb, "that is not sent to a hex")) return;
  found.require(
      !position.in_turn(ship.pack_launched) && past(position.now(), ship.pack_launched, quarter_turn),
      "F4.42"_sfb, "one scatter-pack a turn, and not within eight impulses of the last");
}

}  // namespace

void check_launch_shuttle(const Battles& game, const Position& position, Side side, const Do& order,
                          Violations& found) {
  if (!own_ship(position, side, order.unit, "J1.50"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(valid_box(ship, order.with), "J1.42"_sfb, "there is no shuttle box {0}",
                     Arg::number(order.with)))
    return;
  const BayBox& box = position.bay(ship, order.with);
  if (!found.require(box.full != 0 && box.lost == 0, "J1.42"_sfb, "there is nothing in that box")) return;
  check_hatch(game, position, order.unit, found);
  found.require(box.role != Role::none || !box.has(BayBox::rigged), "J1.861"_sfb,
                "a deck crew must first take out what it was prepared with");
  check_box(position, box, found);
  found.require(!bay_busy(game, position, order.unit, game.design(ship).bays[order.with].bay, true),
                "J1.50"_sfb, "the bay has launched or landed something in these two impulses");
  found.require(order.a < 6, "J1.50"_sfb, "there is no such heading");
  const int most = speed_of_stored(game, box);
  found.require(order.b <= most, "J1.22"_sfb, "it flies no faster than {0}", Arg::number(most));
  found.require(air_beside(ship.over) == 0 || order.b <= speed_in_air, "P2.8"_sfb,
                "nothing flies faster than {0} in air", Arg::number(speed_in_air));
  if (box.role == Role::none) return check_pretence(game, position, order, found);
  found.require(prepared(box), "J1.8"_sfb, "the shuttle is not ready for its task");
  // One that was hurt in flight and taken aboard again keeps its drones, but has to be mended first.
  found.require(box.role != Role::scatter_pack || !crippled_aboard(game, box), "FD7.112"_sfb,
                "a crippled shuttle is not launched as a scatter-pack");
  if (is_ballistic(order)) return check_ballistic_shuttle(game, position, order, found);
  const bool seeks = box.role == Role::suicide || box.role == Role::scatter_pack;
  if (seeks) check_seeking_target(game, position, order, found);
  // (J3.122) Begun with reserve power in that impulse of the turn before.
  found.require(box.role != Role::wild_weasel || box.begun_in == 0 || position.impulse >= box.begun_in,
                "J3.122"_sfb, "it was begun with reserve power within 32 impulses");
  if (box.role == Role::wild_weasel) check_weasel(game, position, order.unit, found);
}

namespace {

Craft craft_from(const Battles& game, const Position& position, const Do& order) {
  const Ship& ship = position.ship(order.unit);
  const BayBox& box = position.bay(ship, order.with);
  Craft craft;
  craft.kind = is_fighter(game, box.craft) ? CraftKind::fighter : CraftKind::shuttle;
  craft.type = box.craft;
  craft.at = ship.at;
  craft.side = ship.side;
  craft.facing = static_cast<Direction>(order.a);
  craft.speed = order.b;
  craft.launched = position.now();
  craft.launcher = order.unit;
  craft.home = order.with;
  craft.role = box.role;
  craft.hit = box.damage;
  craft.parties = box.parties;
  craft.crew = box.crew;
  craft.set(Craft::crippled, crippled_aboard(game, box));
  if (craft.kind == CraftKind::fighter) {
    craft.rails = box.rails;
    craft.light = box.light;
    craft.charges = box.charges;
  }
  craft.since_slip = 1;
  craft.over = air_beside(ship.over);  // (P2.61)
  if (position.in_turn(box.used)) craft.marks |= Craft::landed_before;
  return craft;
}

// (J1.64) What stood in its way takes its place.
void leave_box(BayBox& box, Moment now) {
  const BayBox before = box;
  box.refill({.used = now, .craft = before.craft});
  if (before.guest == 0) return;
  box.craft = static_cast<std::uint8_t>(before.guest - 1);
  box.full = 1;
  box.damage = before.guest_damage;
  if (before.has(BayBox::foreign_guest)) box.marks = BayBox::foreign;
  box.flown = now;
}

// (J2.22) Twice the energy that was put in.
void aim_suicide(Craft& craft, const BayBox& box, const Do& order) {
  craft.warhead = static_cast<std::uint8_t>(2 * box.energy);
  craft.target = order.at;
  craft.controller = order.unit;
}

}  // namespace

void perform_launch_shuttle(BattlePlay& play, Side, const Do& order) {
  Position& at = play.at;
  const UnitId unit = new_craft(at);
  if (unit == no_unit) {
    play.tell(Happening::dropped, "J1.50"_sfb, Sides::everyone(), arg(order.unit), arg(order.what));
    return;
  }
  BayBox& box = at.bay(at.ship(order.unit), order.with);
  Craft craft = craft_from(play.game, at, order);
  const bool weasel = box.role == Role::wild_weasel;
  const bool pretends = box.role == Role::none && order.at != no_unit;
  if (pretends) craft.role = Role::suicide;  // (J1.866) without a warhead
  if (box.role == Role::suicide || pretends) aim_suicide(craft, box, order);
  if (box.role == Role::scatter_pack) aim_pack(craft, box, order);
  if (pretends) craft.warhead = 0;
  if (is_ballistic(order)) {
    send_to_hex(craft, order);
    if (craft.role == Role::scatter_pack) at.ship(order.unit).pack_launched = at.now();
  }
  if (weasel) craft.identified = Sides::everyone();  // (F1.4)
  craft.order = at.launch_order++;
  at.small(unit) = craft;
  leave_box(box, at.now());
  alert(at, at.sides());
  if (craft.target == no_unit || craft.has(Craft::ballistic)) {
    play.tell(Happening::launches_shuttle, "J1.50"_sfb, Sides::everyone(), arg(order.unit), arg(unit));
  } else {
    tell_launch(play, order.unit, unit, order.at, "J2.22"_sfb);
    at.small(unit).target = attracted(play.game, at, craft);
  }
  if (play.game.scenario(at).nebula) return destroy(play, unit, "P6.6"_sfb);
  if (weasel) release_weasel(play, order.unit, unit);
}

namespace {

// The direction from which the ship is threatened least: away from the nearest enemy.
std::uint8_t away_from_enemies(const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  UnitId nearest = no_unit;
  for_each_ship(position, [&](UnitId other, const Ship& enemy) {
    if (!position.hostile(ship.side, enemy.side)) return;
    if (nearest == no_unit || true_range(position, unit, other) < true_range(position, unit, nearest))
      nearest = other;
  });
  const auto where = nearest == no_unit ? std::nullopt : bearing(ship.at, position.place_of(nearest));
  return static_cast<std::uint8_t>(index_of(where ? opposite(nearest_hexside(*where)) : ship.facing));
}

void offer_launch(const Battles& game, const Position& position, Side side, const Do& order, List& list) {
  Violations found;
  check_launch_shuttle(game, position, side, order, found);
  if (found.none()) list.add(order);
}

}  // namespace

// What seeks at every enemy ship; everything else once, ahead or away from the enemy.
void list_launch_shuttle(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (std::uint8_t i = 0; i < ship.bays; ++i) {
      const BayBox& box = position.bay(ship, i);
      if (box.full == 0 || box.lost != 0) continue;
      const int fastest = air_beside(ship.over) == 0 ? speed_of_stored(game, box) : speed_in_air;
      const auto speed = static_cast<std::uint8_t>(fastest);
      Do order{
          Action::launch_shuttle, unit, i, no_unit, static_cast<std::uint8_t>(index_of(ship.facing)), speed};
      if (box.role == Role::wild_weasel) order.a = away_from_enemies(position, unit);
      if (box.role != Role::suicide && box.role != Role::scatter_pack) {
        offer_launch(game, position, side, order, list);
        continue;
      }
      for_each_ship(position, [&](UnitId target, const Ship& enemy) {
        if (!position.hostile(side, enemy.side)) return;
        const auto where = bearing(ship.at, enemy.at);
        order.at = target;
        order.a = static_cast<std::uint8_t>(index_of(where ? nearest_hexside(*where) : ship.facing));
        offer_launch(game, position, side, order, list);
      });
    }
  });
}

std::string say_launch_shuttle(const Said& said) {
  const std::string shuttle = said.shuttle();
  if (said.before_battle()) {
    return said.out_before(fmt::format("the fighter of box {}", said.order.with + 1)) +
           fmt::format("{}, speed {}", said.headed(said.order.a), said.order.b);
  }
  // (J1.866) One that was prepared for nothing looks like a suicide shuttle.
  const bool pretends = said.aimed() && !shuttle.starts_with("suicide") && !shuttle.starts_with("scatter");
  return fmt::format("Launch the {}{}{}{}, speed {}", pretends ? "suicide " : "", shuttle,
                     said.aimed() || said.placed() ? " " + said.goal() : "", said.headed(said.order.a),
                     said.order.b);
}

bool is_prepared(const Position& position, const Do& order) {
  return position.bay(position.ship(order.unit), order.with).role != Role::none;
}

}  // namespace flagbridge::sfb
