#include <fmt/format.h>

#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/h7_reserve.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/j_craft.h"

// (H7.132) What reserve power begins at the end of an impulse: arming a weapon that takes several turns
// (H7.53) or a probe (G5.32), preparing a wild weasel (J3.122) or a suicide shuttle (H7.42). The rest of the
// energy comes from the forms of later turns.
namespace flagbridge::sfb {
namespace {

constexpr Mode first = Mode::standard;

bool takes_turns(const Battles& game, const WeaponPlan& plan) {
  using enum WeaponFamily;
  const bool known = plan.family == photon || plan.family == plasma || plan.family == hellbore;
  return known && game.tables_of().weapons[plan.type].arm.size() > 1;
}

// Enough in the batteries, of the kind that is needed.
bool affordable(const Ship& ship, const ArmingCost& cost) {
  return cost.energy <= (cost.warp ? ship.battery_warp.get() : ship.battery.get());
}

// (H7.42, J2.22) A suicide shuttle takes reserve warp power.
Role role_begun(const Do& order) { return order.a == 0 ? Role::wild_weasel : Role::suicide; }

}  // namespace

void check_begin_arming(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!own_ship(position, side, order.unit, "H7.53"_sfb, found)) return;
  if (order.with == any_probe) return check_begin_probe(game, position, order, found);
  const Ship& ship = position.ship(order.unit);
  if (!found.require(order.with < ship.mounts, "H7.53"_sfb, "there is no weapon {0}",
                     Arg::number(order.with)))
    return;
  const Mount& mount = position.mount(ship, order.with);
  found.require(takes_turns(game, game.weapon(ship, order.with)), "H7.53"_sfb,
                "only what takes several turns to arm is begun so");
  found.require(mount.energy.none() && mount.turns == 0 && !mount.has(Mount::completed), "H7.53"_sfb,
                "it is armed, or being armed");
  found.require(mount.shots == 0, "H7.53"_sfb, "it has fired this turn");
  const ArmingCost cost = arming_cost(game, position, ship, {order.with, first, {}});
  if (!cost.legal) return found.add(cost.rule, cost.why, weapon_arg(game, ship, order.with));
  found.require(affordable(ship, cost), "H7.53"_sfb, "the batteries hold too little of the right power");
}

void perform_begin_arming(BattlePlay& play, Side side, const Do& order) {
  if (order.with == any_probe) return begin_probe(play, order);
  Ship& ship = play.at.ship(order.unit);
  const Arming arming{order.with, first, {}};
  const ArmingCost cost = arming_cost(play.game, play.at, ship, arming);
  if (!take_reserve(ship, cost.energy, cost.warp)) return;
  ship.ledger.at(Purpose::weapons, Source::battery) += cost.energy;
  arm(play, ship, arming, cost.energy);
  Mount& mount = play.at.mount(ship, order.with);
  mount.set(Mount::armed_now, false);  // the form of the next turn must go on with it
  mount.begun = play.at.now();         // (H7.32)
  play.tell(Happening::arming_begun, "H7.53"_sfb, side, arg(order.unit),
            weapon_arg(play.game, ship, order.with));
}

void list_begin_arming(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.battery.none()) return;
    const auto offer = [&](std::uint8_t what, std::uint8_t as_weapon) {
      const Do order{Action::begin_arming, unit, what, no_unit, as_weapon};
      Violations found;
      check_begin_arming(game, position, side, order, found);
      if (found.none()) list.add(order);
    };
    for (std::uint8_t i = 0; i < ship.mounts; ++i) offer(i, 0);
    if (left(game, ship, Box::probe) == 0) return;
    offer(any_probe, 0);
    offer(any_probe, 1);
  });
}

void check_begin_weasel(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!own_ship(position, side, order.unit, "J3.122"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(order.with < ship.bays, "J1.42"_sfb, "there is no shuttle box {0}",
                     Arg::number(order.with)))
    return;
  const BayBox& box = position.bay(ship, order.with);
  found.require(box.full != 0 && box.lost == 0, "J1.42"_sfb, "there is nothing in that box");
  const Role role = role_begun(order);
  found.require(box.role == Role::none && may_become(craft_facts(game, box.craft), role),
                role == Role::suicide ? "H7.42"_sfb : "J3.122"_sfb, "that craft cannot be made one");
  found.require(role == Role::suicide || !box.has(BayBox::foreign), "J3.16"_sfb,
                "a shuttle of another ship becomes no wild weasel");
  found.require(!overcrowded(game, position, ship, game.design(ship).bays[order.with].bay), "J1.643"_sfb,
                "nobody can work in an overcrowded bay");
  found.require(!box.occupied(), "J2.211"_sfb, "people sit in it");
  if (role == Role::wild_weasel) {
    found.require(ship.battery.get() >= Energy(1), "J3.122"_sfb, "the batteries are empty");
    return;
  }
  found.require(order.a <= most_suicide_energy, "J2.22"_sfb,
                "a suicide shuttle takes one to three points of energy a turn");
  found.require(ship.battery_warp.get() >= Energy(static_cast<int>(order.a)), "H7.42"_sfb,
                "the batteries hold too little of the right power");
}

// The impulse is kept with the box: it is not launched before the same impulse of the next turn.
void perform_begin_weasel(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  const Role role = role_begun(order);
  const std::uint8_t points = role == Role::suicide ? static_cast<std::uint8_t>(order.a) : std::uint8_t{1};
  if (!take_reserve(ship, Energy(static_cast<int>(points)), role == Role::suicide)) return;
  ship.ledger.at(Purpose::shuttles, Source::battery) += Energy(static_cast<int>(points));
  BayBox& box = play.at.bay(ship, order.with);
  box.role = role;
  box.turns = 1;
  box.energy = points;
  if (role == Role::wild_weasel) box.begun_in = play.at.impulse;
}

void list_begin_weasel(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.battery.none()) return;
    for (std::uint8_t i = 0; i < ship.bays; ++i) {
      for (const int points : {0, most_suicide_energy}) {
        const Do order{Action::begin_weasel, unit, i, no_unit, static_cast<std::uint8_t>(points)};
        Violations found;
        check_begin_weasel(game, position, side, order, found);
        if (found.none()) list.add(order);
      }
    }
  });
}

std::string say_begin_arming(const Said& said) {
  const std::string probe = said.order.a > 0 ? "a probe as a weapon" : "a probe";
  return fmt::format("Begin to arm {} with reserve power",
                     said.order.with == any_probe ? probe : said.weapon());
}

std::string say_begin_weasel(const Said& said) {
  if (role_begun(said.order) == Role::suicide)
    return fmt::format("Begin a suicide shuttle in box {} with {} of reserve warp power", said.order.with + 1,
                       said.points(said.order.a));
  return fmt::format("Begin a wild weasel in box {} with reserve power", said.order.with + 1);
}

// (H7.4) What kind of power charged a battery is forgotten.
void forget_kinds(BattlePlay&, UnitId, Ship& ship) { ship.battery_warp = ship.battery_impulse = {}; }

}  // namespace flagbridge::sfb
