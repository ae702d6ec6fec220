#include <algorithm>
#include <fmt/format.h>

#include "kernel/secrets.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/g24_scouts.h"

// (D6.3144, G24.21) Electronic warfare lent to a friendly ship through a special sensor, whose mount keeps
// the points that are still ready.
namespace flagbridge::sfb {
namespace {

constexpr int reach = 15;

bool may_lend(const Battles& game, const Position& position, UnitId lender, UnitId to) {
  const Ship& ship = position.ship(lender);
  if (!may(game, position, ship, Activity::lend)) return false;
  if (ship.side != position.side_of(to)) return false;  // (D7.532) one of them has been captured
  return ship.fire_control == FireControl::active && has_lock(game, position, lender, to) &&
         true_range(position, lender, to) <= reach;
}

bool any_lent(const Position& position) {
  return std::ranges::any_of(position.ships,
                             [](const Ship& ship) { return ship.lent_ecm != 0 || ship.lent_eccm != 0; });
}

}  // namespace

const Lending* lending_of(const Position& position, const Ship& ship, int sensor) {
  const auto* found =
      std::ranges::find(position.lendings, Position::mount_place(ship, sensor), &Lending::sensor);
  return found == position.lendings.end() ? nullptr : found;
}

void end_lending_by(Position& position, std::uint16_t sensor) {
  drop_from(position.lendings, [&](const Lending& each) { return each.sensor == sensor; });
}

void end_lending(Position& position, UnitId unit) {
  drop_from(position.lendings,
            [&](const Lending& each) { return position.owner_of_mount(each.sensor) == unit; });
}

// (D6.3172) Points stay with their ship; while the lender cannot send them they do nothing.
void refresh_lending(BattlePlay& play) {
  Position& position = play.at;
  if (!any_lent(position)) return;
  for (Ship& ship : position.ships) ship.lent_ecm = ship.lent_eccm = 0;
  for (const Lending& each : position.lendings) {
    const Mount& sensor = position.mounts[each.sensor];
    const UnitId lender = sensor.ship;
    if (!position.exists(lender) || !position.exists(each.to)) continue;
    const bool sends = sensor_sees(play.game, position, position.ship(lender), sensor.number) &&
                       may_lend(play.game, position, lender, each.to);
    if (!sends) continue;
    Ship& receiver = position.ship(each.to);
    receiver.lent_ecm = static_cast<std::uint8_t>(std::min(most_lent, receiver.lent_ecm + each.ecm));
    receiver.lent_eccm = static_cast<std::uint8_t>(std::min(most_lent, receiver.lent_eccm + each.eccm));
  }
}

void check_lend(const Battles& game, const Position& position, Side side, const Do& order,
                Violations& found) {
  if (!own_ship(position, side, order.unit, "D6.3144"_sfb, found)) return;
  if (!own_ship(position, side, order.at, "D6.3144"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(weapon_works(game, position, ship, order.with) &&
                         game.weapon(ship, order.with).family == WeaponFamily::special_sensor,
                     "G24.21"_sfb, "points are lent through a special sensor that works")) {
    return;
  }
  const Mount& sensor = position.mount(ship, order.with);
  found.require(!is_blind(position, ship, order.with), "G24.13"_sfb, "that sensor is blinded");
  found.require(order.a + order.b > 0 && Energy(order.a + order.b) <= sensor.energy.get(), "G24.21"_sfb,
                "that sensor has {0} points ready",
                Arg::number(static_cast<int>(sensor.energy.get().floor())));
  found.require(!position.in_turn(sensor.fired), "G24.272"_sfb, "that sensor gathers information this turn");
  const Lending* lending = lending_of(position, ship, order.with);
  found.require(lending == nullptr || lending->to == order.at, "G24.21"_sfb,
                "a sensor lends to one ship in a turn");
  found.require(lending != nullptr || !position.lendings.full(), "G24.21"_sfb,
                "too many sensors lend something");
  found.require(may_lend(game, position, order.unit, order.at), "G24.21"_sfb,
                "lending needs active fire control, lock-on and at most {0} hexes", Arg::number(reach));
  const Ship& receiver = position.ship(order.at);
  found.require(receiver.lent_ecm + order.a <= most_lent && receiver.lent_eccm + order.b <= most_lent,
                "D6.3144"_sfb, "a ship receives at most {0} points of either kind", Arg::number(most_lent));
}

void perform_lend(BattlePlay& play, Side, const Do& order) {
  const Ship& ship = play.at.ship(order.unit);
  auto& lendings = play.at.lendings;
  const std::uint16_t sensor = Position::mount_place(ship, order.with);
  auto* lending = std::ranges::find(lendings, sensor, &Lending::sensor);
  if (lending == lendings.end() && !lendings.push_back({.sensor = sensor, .to = order.at})) return;
  lending->ecm = static_cast<std::uint8_t>(lending->ecm + order.a);
  lending->eccm = static_cast<std::uint8_t>(lending->eccm + order.b);
  play.at.mounts[sensor].energy -= Energy(order.a + order.b);
  Ship& receiver = play.at.ship(order.at);
  receiver.lent_ecm = static_cast<std::uint8_t>(receiver.lent_ecm + order.a);
  receiver.lent_eccm = static_cast<std::uint8_t>(receiver.lent_eccm + order.b);
  play.tell(Happening::lends, "G24.2115"_sfb, Sides::everyone(), arg(order.unit), Arg::number(order.a),
            Arg::number(order.b), arg(order.at));
  play.tell(Happening::warfare, "D6.3144"_sfb, Sides::everyone(), arg(order.at),
            Arg::number(receiver.ecm + receiver.lent_ecm), Arg::number(receiver.eccm + receiver.lent_eccm));
}

void list_lend(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (int i = 0; i < ship.mounts; ++i) {
      if (game.weapon(ship, i).family != WeaponFamily::special_sensor) continue;
      const auto points = static_cast<std::uint16_t>(position.mount(ship, i).energy.get().floor());
      if (points == 0) continue;
      for_each_ship(position, [&](UnitId to, const Ship&) {
        for (const bool ecm : {true, false}) {
          const std::uint16_t none = 0;
          const Do order{Action::lend,       unit, static_cast<std::uint8_t>(i), to, ecm ? points : none,
                         ecm ? none : points};
          Violations found;
          check_lend(game, position, side, order, found);
          if (found.none()) list.add(order);
        }
      });
    }
  });
}

// (G24.2115) Who lends to whom, and how much, is known to all who know that both of them are there (G13.61).
Lendings shown_lendings(const BattleEyes& eyes, const Position& position) {
  Lendings seen = position.lendings;
  drop_from(seen, [&](const Lending& each) {
    return unseen(eyes, position.ship(position.owner_of_mount(each.sensor))) ||
           unseen(eyes, position.ship(each.to));
  });
  return seen;
}
std::string say_lend(const Said& said) {
  return fmt::format("Lend {} {} ECM, {} ECCM by {}", said.at(), said.order.a, said.order.b, said.weapon());
}

}  // namespace flagbridge::sfb
