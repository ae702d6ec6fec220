#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"

// (D6.3144, G24.21) Electronic warfare lent to a friendly ship through a special sensor. The sensor's mount
// keeps it: `energy` the points still ready, `lends_to` whom they go to, `turns` the ECM and `shots` the
// ECCM.
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

// Calls f(mount) for each special sensor of a ship that works and sees.
template <class F>
void for_each_sensor(const Battles& game, Position& position, Ship& ship, F&& f) {
  for (int i = 0; i < ship.mounts; ++i) {
    if (game.weapon(ship, i).family != WeaponFamily::special_sensor) continue;
    Mount& sensor = position.mount(ship, i);
    if (weapon_works(game, position, ship, i) && !is_blind(position, sensor)) f(sensor);
  }
}

bool any_lent(const Position& position) {
  return std::ranges::any_of(position.ships,
                             [](const Ship& ship) { return ship.lent_ecm != 0 || ship.lent_eccm != 0; });
}

constexpr int blind_for = 32;  // (G24.13) impulses

}  // namespace

// What a sensor uses as the time of its last work is that of its blinding then.
bool is_blind(const Position& position, const Mount& sensor) {
  return sensor.has(Mount::cooling) && !past(position.now(), sensor.fired, blind_for);
}

// (G24.131, G24.132) Powered sensors that see, one after another.
void blind_sensors(BattlePlay& play, UnitId unit, int points, Rule rule) {
  constexpr int points_a_sensor = 12;
  Ship& ship = play.at.ship(unit);
  const int most = points / points_a_sensor;
  int blinded = 0;
  for_each_sensor(play.game, play.at, ship, [&](Mount& sensor) {
    if (blinded >= most || !sensor.has(Mount::completed)) return;
    sensor.set(Mount::cooling, true);
    sensor.fired = play.at.now();
    ++blinded;
  });
  if (blinded == 0) return;
  play.tell(Happening::blinded, rule, Sides::everyone(), arg(unit), Arg::number(blinded));
  refresh_lending(play);
}

// (D6.3172) Points stay with their ship; while the lender cannot send them they do nothing.
void refresh_lending(BattlePlay& play) {
  Position& position = play.at;
  if (!any_lent(position)) return;
  for (Ship& ship : position.ships) ship.lent_ecm = ship.lent_eccm = 0;
  for_each_ship(position, [&](UnitId lender, Ship& ship) {
    for_each_sensor(play.game, position, ship, [&](const Mount& sensor) {
      const UnitId to = sensor.lends_to;
      if (to == no_unit || !position.exists(to) || !may_lend(play.game, position, lender, to)) return;
      Ship& receiver = position.ship(to);
      receiver.lent_ecm = static_cast<std::uint8_t>(std::min(most_lent, receiver.lent_ecm + sensor.turns));
      receiver.lent_eccm = static_cast<std::uint8_t>(std::min(most_lent, receiver.lent_eccm + sensor.shots));
    });
  });
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
  found.require(!is_blind(position, sensor), "G24.13"_sfb, "that sensor is blinded");
  found.require(order.a + order.b > 0 && Energy(order.a + order.b) <= sensor.energy.get(), "G24.21"_sfb,
                "that sensor has {0} points ready",
                Arg::number(static_cast<int>(sensor.energy.get().floor())));
  found.require(!position.in_turn(sensor.fired), "G24.272"_sfb, "that sensor gathers information this turn");
  found.require(sensor.lends_to == no_unit || sensor.lends_to == order.at, "G24.21"_sfb,
                "a sensor lends to one ship in a turn");
  found.require(may_lend(game, position, order.unit, order.at), "G24.21"_sfb,
                "lending needs active fire control, lock-on and at most {0} hexes", Arg::number(reach));
  const Ship& receiver = position.ship(order.at);
  found.require(receiver.lent_ecm + order.a <= most_lent && receiver.lent_eccm + order.b <= most_lent,
                "D6.3144"_sfb, "a ship receives at most {0} points of either kind", Arg::number(most_lent));
}

void perform_lend(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  Mount& sensor = play.at.mount(ship, order.with);
  sensor.energy -= Energy(order.a + order.b);
  sensor.lends_to = order.at;
  sensor.turns = static_cast<std::uint8_t>(sensor.turns + order.a);
  sensor.shots = static_cast<std::uint8_t>(sensor.shots + order.b);
  Ship& receiver = play.at.ship(order.at);
  receiver.lent_ecm = static_cast<std::uint8_t>(receiver.lent_ecm + order.a);
  receiver.lent_eccm = static_cast<std::uint8_t>(receiver.lent_eccm + order.b);
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

std::string say_lend(const Said& said) {
  return fmt::format("Lend {} {} ECM, {} ECCM by {}", said.at(), said.order.a, said.order.b, said.weapon());
}

}  // namespace flagbridge::sfb
