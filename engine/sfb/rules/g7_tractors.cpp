#include "sfb/rules/g7_tractors.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/p2_landing.h"

// (G7.1) Tractor beams are switched on and off.
namespace flagbridge::sfb {
namespace {

bool holds(const Position& position, UnitId unit, int beam) {
  const auto with = [&](const auto& each) { return each.holder == unit && each.box == beam; };
  return std::ranges::any_of(position.links, with) || std::ranges::any_of(position.auctions, with);
}

// (G7.1, G7.29) What a beam can take hold of; a mine only to sweep it (G7.271).
bool can_be_held(const Position& position, UnitId target) {
  return is_ship(target) || position.small(target).kind != CraftKind::plasma;
}

// (G7.271, M8.11) By a ship that stands still in its hex or the next.
bool may_hold_mine(const Position& position, UnitId unit, UnitId mine) {
  constexpr int reach = 1;
  return position.ship(unit).speed == 0 && true_range(position, unit, mine) <= reach;
}

}  // namespace

std::size_t beam_slot(const Battles& game, const Ship& ship, int beam) {
  return static_cast<std::size_t>(ship.first_use + game.design(ship).boxes[index_of(Box::transporter)] +
                                  beam);
}

int free_beam(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  for (int beam = 0; beam < left(game, ship, Box::tractor); ++beam) {
    const Moment used = position.uses[beam_slot(game, ship, beam)];
    // (G7.13) One new link a turn, and not within eight impulses of the last.
    const bool this_turn = position.in_turn(used);
    if (!this_turn && past(position.now(), used, quarter_turn) && !holds(position, unit, beam)) return beam;
  }
  return -1;
}

int cost_of_strength(const Battles& game, int range) {
  const auto& costs = game.tables_of().tractors;
  const auto last = static_cast<int>(costs.size()) - 1;
  return static_cast<int>(costs[static_cast<std::size_t>(std::clamp(range, 0, last))].cost.floor());
}

int tractor_energy(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  constexpr int most = 200;
  if (form_in(position, unit))
    return std::min(most, static_cast<int>((ship.tractor_left.get() + ship.battery.get()).floor()));
  Energy all = -ship.tractor_due.get() - game.design(ship).life_support;
  for (int i = 0; i < sources; ++i) all += generated(game, ship, static_cast<Source>(i));
  return std::clamp(static_cast<int>(all.floor()), 0, most);
}

void pay_tractor(BattlePlay& play, UnitId unit, int energy) {
  Ship& ship = play.at.ship(unit);
  if (!form_in(play.at, unit)) {
    ship.tractor_due += Energy(energy);
    return;
  }
  const Energy allotted = std::min(Energy(energy), ship.tractor_left.get());
  ship.tractor_left -= allotted;
  const Energy rest = Energy(energy) - allotted;
  if (rest > Energy() && take_reserve(ship, rest)) {
    ship.ledger.at(Purpose::tractor, Source::battery) += rest;
  }
}

int link_between(const Position& position, UnitId holder, UnitId target) {
  for (std::size_t i = 0; i < position.links.size(); ++i) {
    if (position.links[i].holder == holder && position.links[i].target == target) return static_cast<int>(i);
  }
  return -1;
}

bool held_by_enemy(const Position& position, UnitId unit) {
  return std::ranges::any_of(position.links, [&](const Link& link) {
    return link.target == unit && position.hostile(position.side_of(link.holder), position.side_of(unit));
  });
}

bool hampered_by_beam(const Battles& game, const Position& position, UnitId unit) {
  return held(position, unit) && !(is_ship(unit) && game.design(position.ship(unit)).stabilized);
}

void release_all(BattlePlay& play, UnitId unit, Rule rule) {
  auto& links = play.at.links;
  for (std::size_t i = links.size(); i-- > 0;) {
    if (links[i].holder != unit && links[i].target != unit) continue;
    play.tell(Happening::tractor_released, rule, Sides::everyone(), arg(links[i].holder),
              arg(links[i].target));
    links.erase(i);
  }
}

void check_tractor(const Battles& game, const Position& position, Side side, const Do& order,
                   Violations& found) {
  if (!own_ship(position, side, order.unit, "G7.1"_sfb, found)) return;
  const bool there = (is_ship(order.at) || is_craft(order.at)) && position.exists(order.at);
  if (!found.require(there && order.at != order.unit, "G7.1"_sfb, "there is nothing to take hold of")) return;
  const Ship& ship = position.ship(order.unit);
  found.require(can_be_held(position, order.at), "G7.29"_sfb, "a tractor beam cannot hold that");
  found.require(!is_ship(order.at) || !game.design(position.ship(order.at)).satellite, "R1.15E"_sfb,
                "no tractor beam holds a satellite");
  found.require(!is_mine(position, order.at) || may_hold_mine(position, order.unit, order.at), "G7.271"_sfb,
                "a mine is held by a ship that stands still next to it");
  found.require(!has_landed(over_of(position, order.at)) && !has_landed(ship.over), "P2.45"_sfb,
                "what stands on a planet is not moved");
  const int range = true_range(position, order.unit, order.at);
  found.require(range <= tractor_range, "G7.1"_sfb, "tractor beams reach {0} hexes",
                Arg::number(tractor_range));
  found.require(link_between(position, order.unit, order.at) < 0, "G7.162"_sfb, "it is held already");
  found.require(free_beam(game, position, order.unit) >= 0, "G7.13"_sfb, "no tractor beam is free");
  found.require(!position.links.full() && !position.auctions.full(), "G7.1"_sfb,
                "there are too many tractor beams about");
  found.require(
      order.a >= 1 && order.a * cost_of_strength(game, range) <= tractor_energy(game, position, order.unit),
      "G7.6"_sfb, "it cannot pay for that strength");
  require_may(game, position, ship, Activity::tractor, found);
  found.require(hands_free(game, position, ship), "G9.421"_sfb, "there are too few hands aboard");
  found.require(ship.fire_control == FireControl::active, "D6.62"_sfb, "its fire control is not active");
  found.require(has_lock(game, position, order.unit, order.at), "D6.12"_sfb,
                "it has no lock-on to the target");
  require_free(game, position, Ray::tractor, ends_of(position, order.unit, order.at), found);
}

// (D6.37) Jamming first; whoever can resist is asked before the beam holds.
void perform_tractor(BattlePlay& play, Side, const Do& order) {
  Position& at = play.at;
  const int beam = free_beam(play.game, at, order.unit);
  at.uses[beam_slot(play.game, at.ship(order.unit), beam)] = at.now();
  alert(at, at.side_of(order.at));
  if (!warfare_roll(play, order.unit, order.at, "tractor beam")) {
    // Policy: what is wasted is what the weakest beam would have cost.
    pay_tractor(play, order.unit, cost_of_strength(play.game, true_range(at, order.unit, order.at)));
    play.tell(Happening::tractor_fails, "D6.372"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
    return;
  }
  static_cast<void>(at.auctions.push_back({order.unit, order.at, static_cast<std::uint8_t>(beam),
                                           static_cast<std::uint8_t>(order.a), 0, 0}));  // the check saw room
}

// Weapons on their way to the ship and enemies; friends only by an order of one's own making.
void list_tractor(const Battles& game, const Position& position, Side side, List& list) {
  const auto offer = [&](UnitId unit, UnitId target) {
    if (true_range(position, unit, target) > tractor_range) return;
    const int cost = cost_of_strength(game, true_range(position, unit, target));
    const int most = is_ship(target) ? tractor_energy(game, position, unit) / cost : 1;
    for (const int strength : {1, 2, 4, most}) {
      if (strength > most || (strength == most && (most == 2 || most == 4))) continue;
      const Do order{Action::tractor, unit, 0, target, static_cast<std::uint8_t>(strength)};
      Violations found;
      check_tractor(game, position, side, order, found);
      if (found.none()) list.add(order);
      if (strength == most) break;
    }
  };
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || tractor_energy(game, position, unit) == 0) return;
    if (free_beam(game, position, unit) < 0) return;
    for_each_ship(position, [&](UnitId target, const Ship& other) {
      if (target != unit && (position.hostile(side, other.side) || other.bystander != 0)) offer(unit, target);
    });
    for_each_craft(position, [&](UnitId target, const Craft& craft) {
      if (position.hostile(side, craft.side) && can_be_held(position, target)) offer(unit, target);
    });
  });
}

void check_release_tractor(const Battles&, const Position& position, Side side, const Do& order,
                           Violations& found) {
  if (!own_ship(position, side, order.unit, "G7.1"_sfb, found)) return;
  found.require(link_between(position, order.unit, order.at) >= 0, "G7.1"_sfb, "it does not hold that");
}

void perform_release_tractor(BattlePlay& play, Side, const Do& order) {
  play.at.links.erase(static_cast<std::size_t>(link_between(play.at, order.unit, order.at)));
  play.tell(Happening::tractor_released, "G7.1"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
  alert(play.at, play.at.side_of(order.at));
}

void list_release_tractor(const Battles&, const Position& position, Side side, List& list) {
  for (const Link& link : position.links) {
    if (position.side_of(link.holder) == side) {
      list.add(Do{Action::release_tractor, link.holder, 0, link.target});
    }
  }
}

std::string say_tractor(const Said& said) {
  return "Tractor " + said.at() + (said.order.a > 0 ? " with " + said.points(said.order.a) : "");
}

std::string say_release_tractor(const Said& said) {
  return fmt::format("Let {} go from the tractor beam", said.at());
}

// --- the form -------------------------------------------------------------------------------------------

void pay_tractors(const Filled& filled, Purse& purse) {
  purse.pay_any(Purpose::tractor, filled.form.tractor);
}

void check_tractors(const Filled& filled, Violations& found) {
  const Energy due = filled.ship.tractor_due;
  found.require(filled.form.tractor.get() >= due, "G7.42"_sfb, "{0} points are promised to tractor beams",
                Arg::number(static_cast<int>(due.ceil())));
}

void begin_tractors(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  ship.tractor_left = form.tractor.get() - std::min(form.tractor.get(), ship.tractor_due.get());
}

void show_tractors(Sheet& sheet) {
  if (!sheet.possible([](Allocate& form) { form.tractor += Energy(1); })) return;
  const bool beams = left(sheet.game, sheet.ship, Box::tractor) > 0;  // (G7.354) to resist one it needs none
  sheet.number("tractor", beams ? "tractor beams" : "against tractor beams", Sheet::plenty,
               beams ? "G7.1"_sfb : "G7.354"_sfb);
}

// What was allotted to beams, and against them.
void forget_beams(BattlePlay&, UnitId, Ship& ship) {
  ship.tractor_left = ship.tractor_due = {};
  ship.resisted = 0;
}

}  // namespace flagbridge::sfb
