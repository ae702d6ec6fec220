#include "sfb/rules/g5_probes.h"

#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (G5) Probes: for information, and as a weapon of last resort (G5.3).
namespace flagbridge::sfb {
namespace {

constexpr int probe_range = 6;

constexpr int rest = 32;  // (H7.32) impulses after a launcher was used, or begun with reserve power

std::size_t first_slot(const Battles& game, const Ship& ship) {
  const Design& design = game.design(ship);
  return static_cast<std::size_t>(ship.first_use + design.boxes[index_of(Box::transporter)] +
                                  design.boxes[index_of(Box::tractor)] + design.boxes[index_of(Box::lab)]);
}

// Calls f(time) for each launcher that works, with the time when it was used last.
template <class AnyPosition, class F>
void for_each_launcher(const Battles& game, AnyPosition& position, const Ship& ship, F&& f) {
  const std::size_t first = first_slot(game, ship);
  const auto count = static_cast<std::size_t>(std::max(0, left(game, ship, Box::probe)));
  for (std::size_t i = first; i < first + count; ++i) f(position.uses[i]);
}

// (H7.32) Launchers that were launched from within 32 impulses.
int launched_lately(const Battles& game, const Position& position, const Ship& ship) {
  int count = 0;
  for_each_launcher(game, position, ship,
                    [&](Moment time) { count += past(position.now(), time, rest) ? 0 : 1; });
  return count;
}

// (H7.32) Launchers that were begun for a use in the turn before, within 32 impulses: of those of this turn
// none is ready.
int begun_lately(const Position& position, const Ship& ship, int as_weapon) {
  return static_cast<int>(std::ranges::count_if(position.late_probes, [&](const LateProbe& each) {
    return each.ship == ship.number && each.as_weapon == as_weapon && !position.in_turn(each.begun) &&
           !past(position.now(), each.begun, rest);
  }));
}

// (H7.53) Those launched from in this turn: they are empty, and are not begun again in it.
int launched_this_turn(const Battles& game, const Position& position, const Ship& ship) {
  int count = 0;
  for_each_launcher(game, position, ship, [&](Moment time) { count += position.in_turn(time) ? 1 : 0; });
  return count;
}

// (G9.421) Writes down the use of the launcher that has rested longest.
void use_launcher(const Battles& game, Position& position, const Ship& ship) {
  Moment* longest = nullptr;
  for_each_launcher(game, position, ship, [&](Moment& time) {
    if (longest == nullptr || time < *longest) longest = &time;
  });
  if (longest != nullptr) *longest = position.now();
}

// The last of a ship's launchers that were begun late, for one use or (-1) any, if there is one.
LateProbe* last_begun(Position& position, UnitId ship, int as_weapon) {
  LateProbe* last = nullptr;
  for (LateProbe& each : position.late_probes) {
    const bool fits = each.ship == ship && (as_weapon < 0 || each.as_weapon == as_weapon);
    if (fits && (last == nullptr || each.begun > last->begun)) last = &each;
  }
  return last;
}

void forget_begun(Position& position, const LateProbe* which) {
  if (which != nullptr)
    position.late_probes.erase(static_cast<std::size_t>(which - position.late_probes.begin()));
}

constexpr int weapon_damage = 8;  // (G5.3)
constexpr int weapon_hits = 4;    // policy: the die and below; the number is not known
constexpr int weapon_offset = 1;  // policy: hexes beside the row ahead; the drawing is lost
// (G5.3) The row of hexes straight ahead, and those beside it.
bool straight_ahead(const Ship& ship, Hex target) {
  Hex ahead = ship.at;
  for (int i = 0; i < probe_range; ++i) {
    ahead = neighbour(ahead, ship.facing);
    if (distance(ahead, target) <= weapon_offset && distance(ship.at, target) <= probe_range &&
        target != ship.at)
      return true;
  }
  return false;
}

// What any probe needs of the ship that launches it; so many are ready for that use.
void check_launcher(const Battles& game, const Position& position, const Ship& ship, int as_weapon,
                    Violations& found) {
  const int ready = as_weapon == 0 ? ship.probes_ready : ship.probe_arms_ready;
  const int launchers = left(game, ship, Box::probe) - launched_lately(game, position, ship);
  const bool rested = std::min(ready, launchers) > begun_lately(position, ship, as_weapon);
  found.require(ready == 0 || left(game, ship, Box::probe) == 0 || rested, "H7.32"_sfb,
                "its launchers were used, or begun with reserve power, within 32 impulses");
  require_may(game, position, ship, Activity::launch_probe, found);
  found.require(hands_free(game, position, ship), "G9.421"_sfb, "there are too few hands aboard");
}

void check_weapon_probe(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const bool there = position.exists(order.at) && position.hostile(side, position.side_of(order.at));
  if (!found.require(there, "G5.3"_sfb, "there is no such target")) return;
  found.require(!position.stands_by(order.at), "SG22.45"_sfb, "nobody attacks that ship");
  check_aim(game, position, order.unit, order.at, found);
  // Unlike one for information it is a weapon, and shares what keeps weapons from firing.
  require_may(game, position, ship, Activity::arm_probe, found);
  const bool ready =
      std::min<int>(ship.probe_arms_ready, left(game, ship, Box::probe)) > 0 && ship.probes > 0;
  found.require(ready, "G5.32"_sfb, "no probe is armed as a weapon");
  check_launcher(game, position, ship, 1, found);
  found.require(true_range(position, order.unit, order.at) <= probe_range, "G5.332"_sfb,
                "probes go {0} hexes", Arg::number(probe_range));
  found.require(straight_ahead(ship, position.place_of(order.at)), "G5.3"_sfb, "the target is not ahead");
  found.require(controls_fire(ship) && has_lock(game, position, order.unit, order.at), "D6.12"_sfb,
                "it has no lock-on");
  require_free(game, position, Ray::probe, ends_of(position, order.unit, order.at), found);
}

void fire_probe(BattlePlay& play, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  --ship.probe_arms_ready;
  --ship.probes;
  use_launcher(play.game, play.at, ship);
  const bool hit = play.d6({"G5.3"_sfb, "probe as a weapon"}) <= weapon_hits;
  play.tell(hit ? Happening::hits : Happening::misses, "G5.3"_sfb, Sides::everyone(), arg(order.unit),
            arg(Box::probe), arg(order.at), Arg::number(hit ? weapon_damage : 0));
  if (!hit) return;
  const int shield = is_ship(order.at) ? struck_shield(play.game, play.at, order.at, order.unit) : 0;
  strike(play, order.at, shield, {.points = weapon_damage, .by = By::probe, .firer = order.unit}, "G5.3"_sfb);
}

}  // namespace

void check_launch_probe(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!own_ship(position, side, order.unit, "G5.2"_sfb, found)) return;
  if (order.at != no_unit) return check_weapon_probe(game, position, side, order, found);
  const Ship& ship = position.ship(order.unit);
  const bool ready = std::min<int>(ship.probes_ready, left(game, ship, Box::probe)) > 0 && ship.probes > 0;
  found.require(ready, "G5.2"_sfb, "no probe is ready");
  check_launcher(game, position, ship, 0, found);
  const int range = distance(ship.at, order.where);
  if (!found.require(range <= probe_range, "G5.2"_sfb, "probes go {0} hexes", Arg::number(probe_range)))
    return;
  require_free(game, position, Ray::probe, {ship.at, order.where}, found);
}

// It reports at once: on what is there to be studied, and on every small thing in that hex (G5.25), but for
// bombs that nobody has found there yet (M7.53).
void perform_launch_probe(BattlePlay& play, Side side, const Do& order) {
  if (order.at != no_unit) return fire_probe(play, order);
  Ship& ship = play.at.ship(order.unit);
  --ship.probes_ready;
  --ship.probes;
  use_launcher(play.game, play.at, ship);
  play.tell(Happening::launches_probe, "G5.2"_sfb, Sides::everyone(), arg(order.unit), arg(order.where));
  if (something_at(play.game, play.at, order.where)) {
    // Policy: what is no monster is studied as by a lab in that hex.
    const int die = play.d6({"G5.2"_sfb, "report of a probe"});
    const int points = play.game.tables_of().labs[static_cast<std::size_t>(die - 1)].at(0);
    std::uint16_t& known = play.at.research[static_cast<std::size_t>(index_of(side))];
    known = static_cast<std::uint16_t>(std::min(0xffff, known + points));
    play.tell(Happening::studied, "G5.2"_sfb, Sides::everyone(), arg(order.unit), arg(order.where),
              Arg::number(points));
  }
  for_each_craft(play.at, [&](UnitId unit, Craft& craft) {
    if (craft.side == side || craft.at != order.where || craft.kind == CraftKind::plasma) return;
    if (craft.hidden_bomb()) return;
    craft.identified = craft.identified | side;
    play.tell(Happening::identified, "G5.25"_sfb, Sides::everyone(), arg(order.unit), arg(unit));
  });
}

namespace {

void list_weapon_probe(const Battles& game, const Position& position, UnitId unit, List& list) {
  const Side side = position.side_of(unit);
  for_each_ship(position, [&](UnitId target, const Ship& enemy) {
    if (!position.hostile(side, enemy.side)) return;
    const Do order{.what = Action::launch_probe, .unit = unit, .at = target};
    Violations found;
    check_weapon_probe(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

}  // namespace

// (G5.3, G5.32) Who may arm probes as weapons: crippled ships and outstanding crews, poor ones never; two
// points of energy in each of two turns running, and one launcher for one purpose.
void check_probe_arms(const Filled& filled, Violations& found) {
  const auto& [game, position, ship, design, form, unit, by_impulse] = filled;
  if (form.probe_arms == 0) return;
  const bool desperate = crippled(game, position, ship) && ship.quality != 0;
  found.require(desperate || ship.quality == 2, "G5.3"_sfb,
                "only crippled ships and outstanding crews use probes as weapons");
  const int launchers = std::min<int>(left(game, ship, Box::probe), ship.probes);
  found.require(form.probes + form.probe_arms <= launchers, "G5.2"_sfb, "it has {0} probe launchers",
                Arg::number(launchers));
}

Energy probe_arms_cost(const Allocate& form) {
  constexpr int energy_a_turn = 2;
  return Energy(energy_a_turn * form.probe_arms);
}

namespace {

// (H7.32) Launchers that get no more energy are empty; those begun last are given up first.
void give_up(Position& position, const Ship& ship, int as_weapon, int launchers) {
  for (int i = 0; i < launchers; ++i) forget_begun(position, last_begun(position, ship.number, as_weapon));
}

// Of those that have rested nothing need be remembered.
void forget_old(Position& position, UnitId ship) {
  auto& late = position.late_probes;
  for (std::size_t i = late.size(); i-- > 0;) {
    if (late[i].ship == ship && past(position.now(), late[i].begun, rest)) late.erase(i);
  }
}

}  // namespace

// (H7.32) A launcher that cannot be used yet is missed least.
void drop_late_probe(Position& position, UnitId ship) {
  forget_begun(position, last_begun(position, ship, -1));
}

// (G5.2) Launchers that have been given energy for two turns running are ready.
void arm_probes(Position& position, Ship& ship, const Allocate& form) {
  forget_old(position, ship.number);
  const int begun_before = ship.probes_begun + ship.probes_ready;
  give_up(position, ship, 0, begun_before - form.probes);
  ship.probes_ready = static_cast<std::uint8_t>(std::min<int>(form.probes, begun_before));
  ship.probes_begun = static_cast<std::uint8_t>(form.probes - ship.probes_ready);
  const int before = ship.probe_arms_begun + ship.probe_arms_ready;
  give_up(position, ship, 1, before - form.probe_arms);
  ship.probe_arms_ready = static_cast<std::uint8_t>(std::min<int>(form.probe_arms, before));
  ship.probe_arms_begun = static_cast<std::uint8_t>(form.probe_arms - ship.probe_arms_ready);
}

// Where something is to be learnt.
void list_launch_probe(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    if (ship.probe_arms_ready > 0) list_weapon_probe(game, position, unit, list);
    if (ship.probes_ready == 0) return;
    const auto offer = [&](Hex where) {
      const Do order{Action::launch_probe, unit, 0, no_unit, 0, 0, where};
      Violations found;
      check_launch_probe(game, position, side, order, found);
      const bool said = std::ranges::any_of(list.list(), [&](const Order& other) {
        const Do* before = std::get_if<Do>(&other);
        return before != nullptr && *before == order;
      });
      if (found.none() && !said) list.add(order);
    };
    for (const Feature& each : game.scenario(position).features) offer(each.at);
    for_each_craft(position, [&](UnitId, const Craft& craft) {
      if (position.hostile(side, craft.side) && !craft.identified.has(side)) offer(craft.at);
    });
  });
}

namespace {

constexpr int begin_cost = 1, begin_weapon_cost = 2;  // (G5.2, G5.32) energy of the first turn

// Launchers that have energy, for whatever use.
int launchers_taken(const Ship& ship) {
  return ship.probes_begun + ship.probes_ready + ship.probe_arms_begun + ship.probe_arms_ready;
}

}  // namespace

void check_begin_probe(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const int launchers = std::min<int>(left(game, ship, Box::probe), ship.probes);
  const int empty = launchers - launchers_taken(ship);
  if (!found.require(empty > 0, "G5.2"_sfb, "no probe launcher is empty")) return;
  const int rested =
      left(game, ship, Box::probe) - launchers_taken(ship) - launched_this_turn(game, position, ship);
  found.require(rested > 0, "H7.53"_sfb, "it has been used this turn");
  found.require(order.a <= 1, "G5.32"_sfb, "a probe is for information or a weapon");
  found.require(!position.late_probes.full(), "H7.53"_sfb, "too many probes are begun with reserve power");
  Allocate as_weapon;
  as_weapon.unit = order.unit;
  as_weapon.probe_arms = order.a;
  check_probe_arms({game, position, as_weapon}, found);
  found.require(ship.battery.get() >= Energy(order.a == 0 ? begin_cost : begin_weapon_cost), "H7.53"_sfb,
                "the batteries hold too little of the right power");
}

void begin_probe(BattlePlay& play, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  const Energy cost(order.a == 0 ? begin_cost : begin_weapon_cost);
  if (!take_reserve(ship, cost)) return;
  ship.ledger.at(Purpose::probe, Source::battery) += cost;
  static_cast<void>(
      play.at.late_probes.push_back({order.unit, play.at.now(), order.a}));  // the check saw room
  if (order.a == 0) {
    ++ship.probes_begun;
  } else {
    ++ship.probe_arms_begun;
  }
  play.tell(Happening::arming_begun, "H7.53"_sfb, ship.side, arg(order.unit), arg(Box::probe));
}

std::string say_launch_probe(const Said& said) {
  return said.aimed() ? "Fire a probe at " + said.at() : "Launch a probe to " + said.where();
}

// --- the form -------------------------------------------------------------------------------------------

void pay_probes(const Filled& filled, Purse& purse) {
  purse.pay_any(Purpose::probe, Energy(static_cast<int>(filled.form.probes)) + probe_arms_cost(filled.form));
}

void check_probes(const Filled& filled, Violations& found) {
  const int launchers = left(filled.game, filled.ship, Box::probe);
  found.require(filled.form.probes <= std::min<int>(launchers, filled.ship.probes), "G5.2"_sfb,
                "it has {0} probe launchers", Arg::number(launchers));
  check_probe_arms(filled, found);
}

void begin_probes(BattlePlay& play, UnitId unit, const Allocate& form) {
  arm_probes(play.at, play.at.ship(unit), form);
}

void show_probes(Sheet& sheet) {
  const int launchers = left(sheet.game, sheet.ship, Box::probe);
  if (sheet.possible([](Allocate& form) { form.probes = 1; })) sheet.number("probes", launchers);
  if (sheet.possible([](Allocate& form) { form.probe_arms = 1; }))
    sheet.number("probe_arms", "probes as weapons", launchers, "G5.32"_sfb);
}

}  // namespace flagbridge::sfb
