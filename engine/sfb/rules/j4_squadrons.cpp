#include <fmt/format.h>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j_craft.h"

// (J4.9) A carrier lends some of the electronic warfare it generates to all fighters it has launched.
namespace flagbridge::sfb {

void check_lend_squadron(const Battles& game, const Position& position, Side side, const Do& order,
                         Violations& found) {
  if (!own_ship(position, side, order.unit, "J4.9"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(game.design(ship).sheet.features.carrier, "J4.62"_sfb,
                "only a true carrier is fitted to help its squadron");
  found.require(order.a <= ship.ecm && order.b <= ship.eccm, "J4.9"_sfb, "it generates {0} ECM and {1} ECCM",
                Arg::number(ship.ecm), Arg::number(ship.eccm));
  found.require(order.a <= most_lent && order.b <= most_lent, "D6.3144"_sfb,
                "no more than {0} of either kind are lent", Arg::number(most_lent));
  found.require(order.a != ship.squadron_ecm || order.b != ship.squadron_eccm, "J4.9"_sfb,
                "it lends that already");
  const bool takes_back = order.a == 0 && order.b == 0;
  found.require(takes_back || ship.fire_control == FireControl::active, "D6.62"_sfb,
                "its fire control is not active");
  require_may(game, position, ship, Activity::squadron, found);
}

void perform_lend_squadron(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  ship.squadron_ecm = order.a;
  ship.squadron_eccm = order.b;
  play.tell(Happening::squadron, "J4.9"_sfb, Sides::everyone(), arg(order.unit), Arg::number(order.a),
            Arg::number(order.b));
}

// All of it or nothing, while fighters are out.
void list_lend_squadron(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || !game.design(ship).sheet.features.carrier) return;
    bool out = false;
    for_each_craft(position, [&](UnitId, const Craft& craft) {
      out = out || (craft.kind == CraftKind::fighter && craft.launcher == unit);
    });
    if (!out) return;
    for (const bool all : {false, true}) {
      const auto ecm = static_cast<std::uint8_t>(all ? std::min<int>(most_lent, ship.ecm) : 0);
      const auto eccm = static_cast<std::uint8_t>(all ? std::min<int>(most_lent, ship.eccm) : 0);
      if (all && ecm + eccm == 0) continue;  // that is to take it back
      const Do order{Action::lend_squadron, unit, 0, no_unit, ecm, eccm};
      Violations found;
      check_lend_squadron(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

std::string say_lend_squadron(const Said& said) {
  return fmt::format("Lend the fighters {} ECM, {} ECCM", said.order.a, said.order.b);
}

// --- electronic warfare ---------------------------------------------------------------------------------

namespace {

// (J4.9, D6.68, G2.22) Whether a carrier can send anything to its fighters now.
bool sends(const Battles& game, const Position& position, const Ship& ship) {
  return ship.fire_control == FireControl::active && ship.cloak == Cloaking::off &&
         !disrupted(position, ship) && !uncontrolled(game, ship);
}

// The carrier of a fighter, if it may help it now.
const Ship* helper_of(const Battles& game, const Position& position, const Craft* craft) {
  constexpr int reach = 35;  // policy: as far as weapons are guided
  if (craft == nullptr || craft->kind != CraftKind::fighter || !is_ship(craft->launcher) ||
      !position.exists(craft->launcher))
    return nullptr;
  const Ship& ship = position.ship(craft->launcher);
  const bool can =
      ship.side == craft->side && distance(ship.at, craft->at) <= reach && sends(game, position, ship);
  return can ? &ship : nullptr;
}

}  // namespace

// What is lent to its fighters does nothing for the carrier.
int kept_for_fighters(const Jammed& between) {
  const Ship* ship = between.ship();
  if (ship == nullptr || ship->squadron_ecm == 0 || !sends(between.game, between.position, *ship)) return 0;
  return -std::min<int>(ship->ecm, ship->squadron_ecm);
}
int counter_for_fighters(const Jammed& between) {
  const Ship* ship = between.by_ship();
  if (ship == nullptr || ship->squadron_eccm == 0) return 0;
  return counters(between.game, between.position, *ship) ? -std::min(ship->eccm, ship->squadron_eccm) : 0;
}
int squadron_ecm(const Jammed& between) {
  const Ship* carrier = helper_of(between.game, between.position, between.craft());
  return carrier == nullptr ? 0 : std::min(carrier->squadron_ecm, carrier->ecm);
}
int squadron_eccm(const Jammed& between) {
  const Craft* craft = is_craft(between.firer) ? &between.position.small(between.firer) : nullptr;
  const Ship* carrier = helper_of(between.game, between.position, craft);
  return carrier == nullptr ? 0 : std::min(carrier->squadron_eccm, carrier->eccm);
}

}  // namespace flagbridge::sfb
