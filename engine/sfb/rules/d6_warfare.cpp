#include "sfb/rules/d6_warfare.h"

#include <algorithm>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/h7_reserve.h"
#include "sfb/rules/h_power.h"

// (D6.315) Changes of the points a ship generates, decided in secret with its fire.
namespace flagbridge::sfb {
namespace {

// Points fall into places: first those that are ECM, then those that are ECCM. Each place remembers when its
// point was last turned round (D6.312).
constexpr int places = 6;

struct Change {
  int turned = 0;   // points that become the other kind
  int dropped = 0;  // and are lost
  int added = 0;    // paid for by reserve power
};

Change change_to(const Ship& ship, int ecm, int eccm) {
  const int before = ship.ecm + ship.eccm;
  const int after = ecm + eccm;
  Change change;
  change.added = std::max(0, after - before);
  change.dropped = std::max(0, before - after);
  // What is not bought anew has to be turned round.
  const int grown = std::max(0, ecm - ship.ecm) + std::max(0, eccm - ship.eccm);
  change.turned = std::max(0, grown - change.added);
  return change;
}

// Points of the kind that shrinks which may be turned round now.
int may_turn(const Position& position, const Ship& ship, bool from_ecm) {
  const int first = from_ecm ? 0 : ship.ecm;
  const int last = from_ecm ? ship.ecm : ship.ecm + ship.eccm;
  int count = 0;
  for (int i = first; i < std::min(last, places); ++i) {
    if (past(position.now(), ship.flipped[static_cast<std::size_t>(i)], quarter_turn)) ++count;
  }
  return count;
}

// The memories of one kind's points, longest rested first.
struct Rested {
  std::array<Moment, places> at{};
  int count = 0;
  void add(Moment moment) {
    if (count < places) at[static_cast<std::size_t>(count++)] = moment;
  }
  void sort() { std::ranges::sort(at.begin(), at.begin() + count); }
};

void apply(Position& position, Ship& ship, int ecm, int eccm) {
  const Change change = change_to(ship, ecm, eccm);
  std::array<Rested, 2> kinds;
  for (int i = 0; i < std::min<int>(ship.ecm + ship.eccm, places); ++i) {
    kinds[i < ship.ecm ? 0 : 1].add(ship.flipped[static_cast<std::size_t>(i)]);
  }
  const std::size_t from = ecm < ship.ecm ? 0 : 1;
  kinds[from].sort();
  Rested moved;
  for (int i = 0; i < change.turned; ++i) moved.add(position.now());
  const std::array<int, 2> wanted{ecm, eccm};
  ship.flipped = {};
  int place = 0;
  for (std::size_t kind = 0; kind < 2; ++kind) {
    // Those that stay: of the kind that shrinks the last ones, after those that were turned round.
    const int skip = kind == from ? change.turned : 0;
    const Rested& turned = kind == from ? Rested{} : moved;
    for (int i = 0; i < wanted[kind] && place < places; ++i, ++place) {
      const int old = i + skip;
      Moment memory = never;
      if (old < kinds[kind].count) {
        memory = kinds[kind].at[static_cast<std::size_t>(old)];
      } else if (i - kinds[kind].count < turned.count && i >= kinds[kind].count) {
        memory = turned.at[static_cast<std::size_t>(i - kinds[kind].count)];
      }
      ship.flipped[static_cast<std::size_t>(place)] = memory;
    }
  }
  ship.ecm = static_cast<std::uint8_t>(ecm);
  ship.eccm = static_cast<std::uint8_t>(eccm);
}

}  // namespace

// (R1.14C3) What a small ground base has for nothing counts.
int warfare_rating(const Battles& game, const Ship& ship) {
  const Design& design = game.design(ship);
  const int rating = sensor_rating(game, ship);
  if (!design.small_ground) return rating;
  return std::max(0, rating - design.sheet.features.free_ecm - design.sheet.features.free_eccm);
}

int warfare_limit(const Battles& game, const Ship& ship) {
  constexpr int most = 6;
  return std::min(warfare_rating(game, ship), most);
}

Violations check_order(const Battles& game, const Position& position, Side side, const Warfare& order) {
  Violations found;
  if (!own_ship(position, side, order.unit, "D6.315"_sfb, found)) return found;
  const Ship& ship = position.ship(order.unit);
  const int limit = warfare_limit(game, ship);
  found.require(order.ecm + order.eccm <= std::max<int>(limit, ship.ecm + ship.eccm), "D6.3141"_sfb,
                "its sensors allow {0} points in all", Arg::number(limit));
  found.require(order.eccm <= ship.eccm || (ship.fire_control == FireControl::active && controls_fire(ship)),
                "D6.62"_sfb, "ECCM needs active fire control");
  found.require(ship.cloak == Cloaking::off || order.ecm + order.eccm <= ship.ecm + ship.eccm, "G13.5"_sfb,
                "a cloaked ship generates no electronic warfare");
  found.require(order.ecm == 0 || order.eccm == 0 || !game.scenario(position).nebula, "P6"_sfb,
                "in a nebula a ship uses either ECM or ECCM");
  const Change change = change_to(ship, order.ecm, order.eccm);
  found.require(change.turned <= may_turn(position, ship, order.ecm < ship.ecm), "D6.312"_sfb,
                "a point can be turned round once in eight impulses");
  found.require(Energy(change.added) + reserve_declared(game, position, order.unit) <= ship.battery.get(),
                "H7.13"_sfb, "its batteries hold too little for {0} points", Arg::number(change.added));
  return found;
}

Answer carry_out(BattlePlay& play, Side, const Warfare& order) {
  Ship& ship = play.at.ship(order.unit);
  ship.plans_warfare = 1;
  ship.planned_ecm = order.ecm;
  ship.planned_eccm = order.eccm;
  return Answer::more;
}

bool can_jam_more(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  if (ship.plans_warfare != 0) return false;
  const auto more = static_cast<std::uint8_t>(ship.ecm + 1);
  const auto less = static_cast<std::uint8_t>(ship.eccm - (ship.eccm > 0 ? 1 : 0));
  return (ship.eccm > 0 && check_order(game, position, ship.side, Warfare{unit, more, less}).none()) ||
         check_order(game, position, ship.side, Warfare{unit, more, ship.eccm}).none();
}

int planned_points(const Ship& ship) {
  if (ship.plans_warfare == 0) return 0;
  return change_to(ship, ship.planned_ecm, ship.planned_eccm).added;
}

void reveal_warfare(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  if (ship.plans_warfare == 0) return;
  const int ecm = ship.planned_ecm, eccm = ship.planned_eccm;
  const int added = planned_points(ship);
  ship.plans_warfare = ship.planned_ecm = ship.planned_eccm = 0;
  if (added > 0 && !take_reserve(ship, Energy(added))) return;
  apply(play.at, ship, ecm, eccm);
  play.tell(Happening::warfare, "D6.315"_sfb, Sides::everyone(), arg(unit), Arg::number(ecm),
            Arg::number(eccm));
}

// --- the form -------------------------------------------------------------------------------------------

void pay_ecm(const Filled& filled, Purse& purse) {
  purse.pay_any(Purpose::ecm, Energy(static_cast<int>(filled.form.ecm)));
}

// Of both kinds together.
void check_warfare(const Filled& filled, Violations& found) {
  const int rating = warfare_rating(filled.game, filled.ship);
  found.require(filled.form.ecm + filled.form.eccm <= rating, "D6.3141"_sfb,
                "it generates no more than {0} points in all", Arg::number(rating));
}

void begin_ecm(BattlePlay& play, UnitId unit, const Allocate& form) { play.at.ship(unit).ecm = form.ecm; }

void show_ecm(Sheet& sheet) { sheet.number("ECM", sensor_rating(sheet.game, sheet.ship)); }

void pay_eccm(const Filled& filled, Purse& purse) {
  purse.pay_any(Purpose::eccm, Energy(static_cast<int>(filled.form.eccm)));
}

void check_eccm(const Filled& filled, Violations& found) {
  found.require(filled.form.eccm == 0 || filled.form.fire_control == FireControl::active, "D6.62"_sfb,
                "ECCM needs active fire control");
}

void begin_eccm(BattlePlay& play, UnitId unit, const Allocate& form) { play.at.ship(unit).eccm = form.eccm; }

void show_eccm(Sheet& sheet) { sheet.number("ECCM", sensor_rating(sheet.game, sheet.ship)); }

void end_warfare(BattlePlay&, UnitId, Ship& ship) { ship.ecm = ship.eccm = 0; }

}  // namespace flagbridge::sfb
