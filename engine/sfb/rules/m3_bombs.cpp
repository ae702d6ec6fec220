#include "sfb/rules/m3_bombs.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/p_terrain.h"

// (M3.22) Bombs that a transporter sets down; a dummy looks the same until it should explode (M3.224).
namespace flagbridge::sfb {
namespace {

// Where a bomb may be worth it: on the way of an enemy ship.
constexpr int most_ahead = 3;

}  // namespace

void check_lay_bomb(const Battles& game, const Position& position, Side side, const Do& order,
                    Violations& found) {
  if (!own_ship(position, side, order.unit, "M3.22"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(order.a <= 1, "M3.224"_sfb, "a bomb is real or a dummy")) return;
  found.require((order.a == 0 ? ship.tbombs : ship.dummies) > 0, "M3.1"_sfb, "it carries none of them");
  found.require(distance(ship.at, order.where) <= transporter_range, "M3.22"_sfb,
                "transporters reach {0} hexes", Arg::number(transporter_range));
  check_transporters(game, position, order.unit, 1, found);
  found.require(ship.fire_control == FireControl::active, "D6.62"_sfb, "its fire control is not active");
  found.require(ship.weasel == no_unit, "J3.4"_sfb, "not while a wild weasel is out");
  require_free(game, position, Ray::beam, {ship.at, order.where}, found);
  found.require(open_toward(game, ship, order.where), "G8"_sfb, "its own shield is up");
}

void perform_lay_bomb(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  use_transporters(play, order.unit, 1);
  --(order.a == 0 ? ship.tbombs : ship.dummies);
  set_bomb(play, order.unit, order.where, order.a != 0);
  alert(play.at, play.at.sides());
}

void list_lay_bomb(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.tbombs + ship.dummies == 0) return;
    if (free_transporters(game, position, ship) == 0) return;
    for_each_ship(position, [&](UnitId, const Ship& enemy) {
      if (!position.hostile(side, enemy.side)) return;
      Hex where = enemy.at;
      for (int ahead = 0; ahead < most_ahead; ++ahead) {
        where = neighbour(where, enemy.reverse != 0 ? opposite(enemy.facing) : enemy.facing);
        for (std::uint8_t dummy = 0; dummy < 2; ++dummy) {
          const Do order{Action::lay_bomb, unit, 0, no_unit, dummy, 0, where};
          Violations found;
          check_lay_bomb(game, position, side, order, found);
          if (found.none()) list.add(order);
        }
      }
    });
  });
}

// (SG24.74) Before the battle nothing is beamed.
std::string say_lay_bomb(const Said& said) {
  if (said.before_battle()) return "Hide a transporter bomb in " + said.where();
  return fmt::format("Beam a {} bomb to {}", said.order.a > 0 ? "dummy" : "transporter", said.where());
}

}  // namespace flagbridge::sfb
