#include "sfb/rules/g8_transporters.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/ask/actions.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/h_power.h"

// (G8) Transporters: between ships whose shields toward each other are down.
namespace flagbridge::sfb {
namespace {

constexpr int uses_an_energy = 5;  // (G8.13)
constexpr int party_load = 2;      // (G8.32) boarding parties a use between friends

bool is_free(const Position& position, const Ship& ship, int box) {
  const Moment used = position.uses[static_cast<std::size_t>(ship.first_use + box)];
  const bool this_turn = position.in_turn(used);
  return !this_turn && past(position.now(), used, quarter_turn);
}

int uses_payable(const Ship& ship) {
  return ship.transporter_uses + static_cast<int>((ship.battery.get() * uses_an_energy).floor());
}

// (G8) Nothing stands between: the shield that faces the other end is down. On the line between two shields
// the one last faced counts, and if there is none both must be down.
bool shield_open(const Battles& game, const Position& position, UnitId unit, UnitId other) {
  const Ship& ship = position.ship(unit);
  const auto down = [&](int shield) { return shield_strength(game, ship, shield) == 0; };
  const Hex from = position.place_of(other);
  if (from == ship.at) return down(struck_shield(game, position, unit, other));
  const Facing facing = facing_shields(ship, from);
  if (facing.other == 0) return down(facing.shield);
  const std::uint8_t last = position.regard(unit, other).faced;
  if (last == facing.shield || last == facing.other) return down(last);
  return down(facing.shield) && down(facing.other);
}

bool is_transport(Action what) {
  return what == Action::board || what == Action::raid || what == Action::beam_back;
}

}  // namespace

void use_transporters(BattlePlay& play, UnitId unit, int uses) {
  Ship& ship = play.at.ship(unit);
  const int paid = std::min<int>(uses, ship.transporter_uses);
  ship.transporter_uses = static_cast<std::uint8_t>(ship.transporter_uses - paid);
  if (uses > paid) {
    const Energy reserve = Energy::fraction(uses - paid, uses_an_energy).value();
    if (take_reserve(ship, reserve)) ship.ledger.at(Purpose::transporter, Source::battery) += reserve;
  }
  for (int box = 0, left_over = uses; box < left(play.game, ship, Box::transporter) && left_over > 0; ++box) {
    if (!is_free(play.at, ship, box)) continue;
    play.at.uses[static_cast<std::size_t>(ship.first_use + box)] = play.at.now();
    --left_over;
  }
}

int free_transporters(const Battles& game, const Position& position, const Ship& ship) {
  int count = 0;
  for (int box = 0; box < left(game, ship, Box::transporter); ++box) count += is_free(position, ship, box);
  return count;
}

bool open_toward(const Battles& game, const Ship& ship, Hex where) {
  const auto down = [&](int shield) { return shield_strength(game, ship, shield) == 0; };
  if (where != ship.at) {
    const Facing facing = facing_shields(ship, where);
    return down(facing.shield) && (facing.other == 0 || down(facing.other));
  }
  bool any = false;
  for (int shield = 1; shield <= 6; ++shield) any = any || down(shield);
  return any;
}

void check_transporters(const Battles& game, const Position& position, UnitId unit, int uses,
                        Violations& found) {
  const Ship& ship = position.ship(unit);
  found.require(uses >= 1 && free_transporters(game, position, ship) >= uses, "G8.11"_sfb,
                "it has {0} transporters free", Arg::number(free_transporters(game, position, ship)));
  found.require(uses_payable(ship) >= uses, "G8.13"_sfb, "it has no energy for that");
  require_may(game, position, ship, Activity::beam, found);
  found.require(hands_free(game, position, ship, uses), "G9.421"_sfb, "there are too few hands aboard");
  found.require(ship.general == 0, "G8.23"_sfb, "its own shields are reinforced all round");
}

bool check_beam(const Battles& game, const Position& position, const Do& order, int uses, Violations& found) {
  const bool there = is_ship(order.at) && position.exists(order.at) && order.at != order.unit;
  if (!found.require(there, "G8"_sfb, "there is no ship at the other end")) return false;
  const Ship& ship = position.ship(order.unit);
  found.require(position.ship(order.at).bystander == 0, "SG22.45"_sfb, "nobody boards that ship");
  if (position.enemies(order.unit, order.at)) check_boarding_of(game, position, order.at, found);
  found.require(true_range(position, order.unit, order.at) <= transporter_range, "G8"_sfb,
                "transporters reach {0} hexes", Arg::number(transporter_range));
  check_transporters(game, position, order.unit, uses, found);
  // (D6.124) Friends find each other without.
  const bool hostile = position.enemies(order.unit, order.at);
  found.require(!hostile || ship.fire_control == FireControl::active, "D6.62"_sfb,
                "its fire control is not active");
  found.require(!hostile || has_lock(game, position, order.unit, order.at), "G8.17"_sfb,
                "it has no lock-on to that ship");
  require_free(game, position, Ray::beam, ends_of(position, order.unit, order.at), found);
  found.require(shield_open(game, position, order.unit, order.at), "G8"_sfb, "its own shield is up");
  found.require(shield_open(game, position, order.at, order.unit), "G8"_sfb, "the other ship's shield is up");
  return true;
}

bool beam(BattlePlay& play, const Do& order, int uses) {
  use_transporters(play, order.unit, uses);
  alert(play.at, play.at.side_of(order.at));
  play.tell(Happening::beams, "G8"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
  const bool blocked = play.at.ship(order.at).general > 0;  // (G8.23)
  const bool fails = blocked || (order.what != Action::beam_back &&
                                 !warfare_roll(play, order.unit, order.at, "transporter"));
  if (fails) {
    play.tell(Happening::raid_fails, blocked ? "G8.23"_sfb : "D6.372"_sfb, Sides::everyone(), arg(order.unit),
              arg(order.at));
  }
  return !fails;
}

// --- (G8.31, G8.32) parties and crew
// ------------------------------------------------------------------------

namespace {

int uses_of(const Position& position, const Do& order) {
  const bool friendly =
      is_ship(order.at) && position.exists(order.at) && !position.enemies(order.unit, order.at);
  if (order.with != 0 || !friendly) return order.a;
  return (order.a + party_load - 1) / party_load;
}

std::uint8_t& parties_of(Ship& ship, Side side) {
  return ship.parties[static_cast<std::size_t>(index_of(side))];
}
std::uint8_t& commandos_of(Ship& ship, Side side) {
  return ship.commandos[static_cast<std::size_t>(index_of(side))];
}

void move_parties(Position& position, UnitId out_of, UnitId into, Side side, const Do& order) {
  Ship& from = position.ship(out_of);
  Ship& to = position.ship(into);
  parties_of(from, side) = static_cast<std::uint8_t>(parties_of(from, side) - order.a);
  parties_of(to, side) = static_cast<std::uint8_t>(std::min(255, parties_of(to, side) + order.a));
  commandos_of(from, side) = static_cast<std::uint8_t>(commandos_of(from, side) - order.b);
  commandos_of(to, side) = static_cast<std::uint8_t>(std::min(255, commandos_of(to, side) + order.b));
  give_up_rooms(position, from);
}

void check_parties(const Position& position, const Ship& from, Side side, const Do& order,
                   Violations& found) {
  const int commandos = from.commandos[static_cast<std::size_t>(index_of(side))];
  found.require(order.a >= 1 && order.a <= free_parties(position, from, side), "D7"_sfb,
                "there are {0} boarding parties", Arg::number(free_parties(position, from, side)));
  found.require(order.b <= order.a && order.b <= commandos, "D7"_sfb, "there are {0} commandos",
                Arg::number(commandos));
}

}  // namespace

void check_board(const Battles& game, const Position& position, Side side, const Do& order,
                 Violations& found) {
  if (!own_ship(position, side, order.unit, "G8.31"_sfb, found)) return;
  if (!check_beam(game, position, order, uses_of(position, order), found)) return;
  const Ship& ship = position.ship(order.unit);
  const Side owner = position.side_of(order.at);
  found.require(owner == side || position.hostile(side, owner), "G8.31"_sfb,
                "that ship is neither yours nor an enemy's");
  if (order.with == 0) return check_parties(position, ship, side, order, found);
  found.require(order.with == 1 && owner == side, "G8.32"_sfb, "crew is sent to ships of its own side only");
  found.require(order.a >= 1 && order.a < ship.crew, "G8.32"_sfb, "{0} crew units are aboard",
                Arg::number(ship.crew));
}

void perform_board(BattlePlay& play, Side side, const Do& order) {
  if (!beam(play, order, uses_of(play.at, order))) return;
  Ship& from = play.at.ship(order.unit);
  Ship& to = play.at.ship(order.at);
  if (order.with != 0) {
    from.crew = static_cast<std::uint8_t>(from.crew - order.a);
    to.crew = static_cast<std::uint8_t>(std::min(255, to.crew + order.a));
    return;
  }
  move_parties(play.at, order.unit, order.at, side, order);
  if (to.side != side) {
    play.tell(Happening::boarded, "G8.31"_sfb, Sides::everyone(), arg(order.unit), arg(order.at),
              Arg::number(order.a));
  }
}

void list_board(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || free_transporters(game, position, ship) == 0) return;
    for_each_ship(position, [&](UnitId target, const Ship& other) {
      if (!position.hostile(side, other.side)) return;
      if (true_range(position, unit, target) > transporter_range) return;
      const int most = std::min(
          {free_transporters(game, position, ship), uses_payable(ship), free_parties(position, ship, side)});
      for (const int number : {1, most}) {
        const Do order{Action::board, unit, 0, target, static_cast<std::uint8_t>(std::max(0, number))};
        Violations found;
        check_board(game, position, side, order, found);
        if (found.none()) list.add(order);
        if (most <= 1) break;
      }
    });
  });
}

void check_beam_back(const Battles& game, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!own_ship(position, side, order.unit, "G8.31"_sfb, found)) return;
  if (!check_beam(game, position, order, order.a, found)) return;
  check_parties(position, position.ship(order.at), side, order, found);
}

void perform_beam_back(BattlePlay& play, Side side, const Do& order) {
  if (beam(play, order, order.a)) move_parties(play.at, order.at, order.unit, side, order);
}

void list_beam_back(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for_each_ship(position, [&](UnitId target, const Ship& other) {
      if (other.side == side || free_parties(position, other, side) == 0) return;
      const Do order{Action::beam_back, unit, 0, target, 1};
      Violations found;
      check_beam_back(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

// --- (G8.23)
// ------------------------------------------------------------------------------------------------

namespace {

// (D3.341, R1.14A3) Whether it could raise a point of general reinforcement; not where shield control has
// failed (D8.2).
bool could_block(const Battles& game, const Ship& ship) {
  return ship.battery.get() >= Energy(int{game.design(ship).general_cost}) &&
         !has_critical(ship, Critical::shield_control);
}

bool beamed_at(const Battles& game, const Position& position, UnitId unit) {
  bool beamed = false;
  for_each_side(position.foes_of(position.side_of(unit)), [&](Side side) {
    for (const Act& act : position.notes(side).acts) {
      if (!is_transport(static_cast<Action>(act.what)) || act.at != unit) continue;
      Violations found;
      kind_of(static_cast<Action>(act.what)).check(game, position, side, order_of(act), found);
      beamed = beamed || found.none();
    }
  });
  return beamed;
}

}  // namespace

// Reserve power may close the way in the moment somebody comes through it.
Flow ask_blocking(BattlePlay& play, Task& task) {
  for (; std::cmp_less(task.b, play.at.ships.size()); ++task.b) {
    const UnitId unit = unit_at(task.b);
    if (!play.at.exists(unit)) continue;
    const Ship& ship = play.at.ship(unit);
    if (ship.general > 0 || !could_block(play.game, ship)) continue;
    if (!beamed_at(play.game, play.at, unit)) continue;
    ++task.b;
    return play.ask(Decision::reinforce, ship.side, -1, index_of(unit));
  }
  task.b = 0;
  return Flow::done;
}

bool blocking_asked(const Position& position) {
  return asked(position) == Decision::reinforce && position.core.question.a < 0;
}

std::string say_board(const Said& said) {
  return fmt::format("Board {} with {}", said.at(), said.boarders());
}

std::string say_beam_back(const Said& said) {
  return fmt::format("Beam back {} from {}", said.boarders(), said.at());
}

// --- the form -------------------------------------------------------------------------------------------

void pay_transporters(const Filled& filled, Purse& purse) {
  constexpr int uses_a_point = 5;
  purse.pay_any(Purpose::transporter,
                Energy::fraction(static_cast<int>(filled.form.transporters), uses_a_point).value());
}

void check_uses(const Filled& filled, Violations& found) {
  const int transporters = left(filled.game, filled.ship, Box::transporter);
  found.require(filled.form.transporters <= transporters, "G8.11"_sfb, "it has {0} transporters",
                Arg::number(transporters));
}

void begin_transporters(BattlePlay& play, UnitId unit, const Allocate& form) {
  play.at.ship(unit).transporter_uses = form.transporters;
}

void show_transporters(Sheet& sheet) {
  if (sheet.possible([](Allocate& form) { form.transporters = 1; }))
    sheet.number("uses of transporters", left(sheet.game, sheet.ship, Box::transporter));
}

void forget_uses(BattlePlay&, UnitId, Ship& ship) { ship.transporter_uses = 0; }

}  // namespace flagbridge::sfb
