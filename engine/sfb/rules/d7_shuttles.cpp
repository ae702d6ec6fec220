#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j_craft.h"

// (D7.6) Boarding parties beamed into a shuttle of the enemy.
namespace flagbridge::sfb {
namespace {

enum Sort : std::uint8_t { piloted, weasel, seeking };  // what it turns out to be (D7.604)

// (D7.6) Three rows of the chart of raids for each sort. Piloted: taken, boarders lost, in doubt. Others:
// taken, in doubt, blown up.
constexpr int first_row = 7, rows_a_sort = 3;

Sort sort_of(const Craft& craft) {
  if (craft.role == Role::wild_weasel) return weasel;
  return craft.seeks() ? seeking : piloted;
}

UnitId owner_of_weasel(const Position& position, UnitId unit) {
  UnitId owner = no_unit;
  for_each_ship(position, [&](UnitId ship, const Ship& each) {
    if (each.weasel == unit) owner = ship;
  });
  return owner;
}

// (D7.6, D7.62) It flies for the other side; what it was sent out for is undone. A scatter-pack keeps its
// drones, inert, until somebody takes it aboard.
void take(BattlePlay& play, UnitId unit, Side captor) {
  if (sort_of(play.at.small(unit)) == weasel) {
    const UnitId owner = owner_of_weasel(play.at, unit);
    if (owner != no_unit) void_weasel(play, owner, "D7.6"_sfb);
  }
  Craft& craft = play.at.small(unit);
  const bool pack = craft.role == Role::scatter_pack;
  craft.side = captor;
  if (!pack) {
    craft.role = Role::none;
    craft.warhead = craft.stays = 0;
  }
  craft.set(Craft::inert, pack);
  craft.controller = craft.target = no_unit;
  craft.parties = 1;
  craft.crew = 0;
  craft.intruders = {};
  craft.speed = pack ? std::uint8_t{0} : craft.speed;
  craft.course.clear();
  play.tell(Happening::shuttle_taken, "D7.6"_sfb, Sides::everyone(), arg(unit), Arg::side(captor));
}

// Does one die decide it: who holds the shuttle, or what is left of it.
void fight(BattlePlay& play, UnitId unit, Raiders who, Side captor) {
  Craft& craft = play.at.small(unit);
  craft.identified = Sides::everyone();  // (D7.604)
  const Sort sort = sort_of(craft);
  const int taken = first_row + rows_a_sort * sort;
  const int die = play.d6({"D7.6"_sfb, "boarding a shuttle"});
  const int row = raid_row(play.game, who, taken, taken + rows_a_sort - 1, die);
  if (row == taken) return take(play, unit, captor);
  const bool lost = row == taken + (sort == piloted ? 1 : 2);
  craft.intruders = {};
  if (!lost) craft.intruders = {.side = captor, .crew = static_cast<std::uint8_t>(1 + static_cast<int>(who))};
  play.tell(Happening::shuttle_fought, "D7.6"_sfb, Sides::everyone(), arg(unit), Arg::number(lost ? 0 : 1));
  if (lost && sort != piloted) destroy_craft(play, unit, "D7.6"_sfb);
}

}  // namespace

void check_board_shuttle(const Battles& game, const Position& position, Side side, const Do& order,
                         Violations& found) {
  if (!own_ship(position, side, order.unit, "D7.6"_sfb, found)) return;
  const bool there = is_craft(order.at) && position.small(order.at).exists();
  if (!found.require(there && position.small(order.at).kind == CraftKind::shuttle, "D7.6"_sfb,
                     "there is no shuttle to board"))
    return;
  const Ship& ship = position.ship(order.unit);
  const Craft& craft = position.small(order.at);
  found.require(position.hostile(side, craft.side), "D7.6"_sfb, "it is none of your enemies");
  found.require(!craft.intruders.any(), "D7.6"_sfb, "people fight aboard it already");
  found.require(!craft.has(Craft::exploding), "D7.6"_sfb, "nothing is left to board");
  found.require(distance(ship.at, craft.at) <= transporter_range, "G8"_sfb, "transporters reach {0} hexes",
                Arg::number(transporter_range));
  check_transporters(game, position, order.unit, 1, found);
  found.require(ship.fire_control == FireControl::active, "D6.62"_sfb, "its fire control is not active");
  found.require(has_lock(game, position, order.unit, order.at), "G8.17"_sfb,
                "it has no lock-on to that shuttle");
  found.require(open_toward(game, ship, craft.at), "G8"_sfb, "its own shield is up");
  require_free(game, position, Ray::beam, ends_of(position, order.unit, order.at), found);
  found.require(free_parties(position, ship, side) >= 1, "D7.6"_sfb, "it has no boarding party for that");
  found.require(
      order.a <= 1 && (order.a == 0 || ship.commandos[static_cast<std::size_t>(index_of(side))] > 0),
      "D7.6"_sfb, "it has no commandos");
}

void perform_board_shuttle(BattlePlay& play, Side side, const Do& order) {
  use_transporters(play, order.unit, 1);
  alert(play.at, play.at.side_of(order.at));
  play.tell(Happening::beams, "D7.6"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
  if (!warfare_roll(play, order.unit, order.at, "transporter")) return;
  Ship& ship = play.at.ship(order.unit);
  const Raiders who = raiders_of(ship, order.a);
  auto& commandos = ship.commandos[static_cast<std::size_t>(index_of(side))];
  if (order.a != 0) --commandos;
  lose_parties(play.at, ship, side, 1);
  fight(play, order.at, who, side);
  Craft& craft = play.at.small(order.at);
  if (craft.exists() && craft.intruders.any()) craft.intruders.fresh = 1;
}

void list_board_shuttle(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || free_transporters(game, position, ship) == 0) return;
    for_each_craft(position, [&](UnitId target, const Craft& craft) {
      if (!position.hostile(side, craft.side) || craft.kind != CraftKind::shuttle) return;
      const Do order{Action::board_shuttle, unit, 0, target};
      Violations found;
      check_board_shuttle(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

// Those in doubt are fought for again in each later turn.
Flow fight_aboard(BattlePlay& play, Task&) {
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    Craft& craft = play.at.small(unit);
    if (!craft.exists() || !craft.intruders.any()) continue;
    const Intruders before = craft.intruders;
    craft.intruders.fresh = 0;
    if (before.fresh == 0) fight(play, unit, static_cast<Raiders>(before.crew - 1), before.side);
  }
  return Flow::done;
}

std::string say_board_shuttle(const Said& said) {
  return fmt::format("Board {} by transporter{}", said.at(), said.order.a > 0 ? " with commandos" : "");
}

}  // namespace flagbridge::sfb
