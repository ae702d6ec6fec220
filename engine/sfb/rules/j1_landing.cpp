#include <fmt/format.h>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/s2_victory.h"

// (J1.6) Shuttles and fighters come aboard: by themselves, by a tractor beam, into a bay without room, or on
// top of what stands there; and on ships of the enemy, or into his bays against their will.
namespace flagbridge::sfb {
namespace {

enum Way : std::uint8_t { by_itself, by_beam, crash };

// Where a shuttle comes to stand.
struct Spot {
  enum class Kind : std::uint8_t { none, box, aisle, ruin };  // (J1.64) between the boxes, (J1.66) a lost box
  Kind kind = Kind::none;
  int box = -1;
};

int bay_of_box(const Battles& game, const Ship& ship, int box) {
  return game.design(ship).bays[static_cast<std::size_t>(box)].bay;
}

bool open_box(const Battles& game, const Position& position, UnitId unit, int box) {
  return valid_box(position.ship(unit), box) &&
         !bay_busy(game, position, unit, bay_of_box(game, position.ship(unit), box), false);
}

// The box it came from if it is free, or another one; then room that is none. Policy: a bay holds one craft
// more than it has boxes.
Spot spot_for(const Battles& game, const Position& position, const Craft& craft, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const auto empty = [&](int box) {
    return open_box(game, position, unit, box) && position.bay(ship, box).full == 0 &&
           position.bay(ship, box).lost == 0;
  };
  using enum Spot::Kind;
  if (craft.launcher == unit && empty(craft.home)) return {box, craft.home};
  for (int i = 0; i < ship.bays; ++i) {
    if (empty(i)) return {box, i};
  }
  for (int i = 0; i < ship.bays; ++i) {
    const BayBox& each = position.bay(ship, i);
    const bool room = each.full != 0 && each.lost == 0 && open_box(game, position, unit, i);
    if (room && !overcrowded(game, position, ship, bay_of_box(game, ship, i))) return {aisle, i};
  }
  for (int i = 0; i < ship.bays; ++i) {
    const BayBox& each = position.bay(ship, i);
    if (each.lost != 0 && each.full == 0 && open_box(game, position, unit, i)) return {ruin, i};
  }
  return {};
}

// (J1.65) A box in whose shuttle it can crash; -1 if there is none.
int box_to_crash_in(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  for (int i = 0; i < ship.bays; ++i) {
    if (position.bay(ship, i).full != 0 && open_box(game, position, unit, i)) return i;
  }
  return -1;
}

}  // namespace

bool overcrowded(const Battles& game, const Position& position, const Ship& ship, int bay) {
  for (int i = 0; i < ship.bays; ++i) {
    if (bay_of_box(game, ship, i) == bay && position.bay(ship, i).guest != 0) return true;
  }
  return false;
}

namespace {

constexpr int beam_reach = 1;

// (G7.54, G7.542) What drags a shuttle to death, and a crippled one sooner.
void check_drag(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Craft& craft = position.small(order.unit);
  found.require(distance(craft.at, position.ship(order.at).at) <= beam_reach, "J1.621"_sfb,
                "it must be within {0} hex of the ship", Arg::number(beam_reach));
  const int most = 2 * top_speed(game, craft);
  found.require(effective_speed(game, position, order.at) <= most, "J1.212"_sfb,
                "a shuttle is torn apart beyond speed {0}", Arg::number(most));
}

// (J1.62, J1.620, J1.621) A beam that holds it already or could now, in the hex or the next; not at a speed
// that would tear it apart.
void check_beam_landing(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.at);
  check_drag(game, position, order, found);
  const bool holds = link_between(position, order.at, order.unit) >= 0;
  const bool pays = free_beam(game, position, order.at) >= 0 && tractor_energy(game, position, order.at) >= 1;
  if (found.require(holds || pays, "J1.620"_sfb, "the ship has no tractor beam with power for it") && !holds)
    check_tractor(game, position, ship.side, {Action::tractor, order.at, 0, order.unit, 1}, found);
}

// (FD7.42) Whether the order drags a shuttle of the enemy into a bay that nobody flies: one that is guided
// (J1.866), or inert. What it is for is its owner's secret.
bool is_dragged(const Position& position, Side side, const Do& order) {
  const Craft& craft = position.small(order.unit);
  const bool nobody_aboard = craft.controller != no_unit || craft.has(Craft::inert);
  return position.hostile(side, craft.side) && order.a == by_beam && craft.kind == CraftKind::shuttle &&
         nobody_aboard;
}

void check_dragging(const Battles& game, const Position& position, Side side, const Do& order,
                    Violations& found) {
  if (!own_ship(position, side, order.at, "FD7.42"_sfb, found)) return;
  found.require(link_between(position, order.at, order.unit) >= 0, "J1.620"_sfb,
                "no tractor beam of the ship holds it");
  check_hatch(game, position, order.at, found);
  check_drag(game, position, order, found);
  const Spot spot = spot_for(game, position, position.small(order.unit), order.at);
  found.require(spot.kind != Spot::Kind::none, "J1.61"_sfb, "there is no room left, or the bay is busy");
}

void check_own_landing(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Craft& craft = position.small(order.unit);
  const Ship& ship = position.ship(order.at);
  if (!found.require(manned(craft), "J1.6"_sfb, "nobody flies it")) return;
  found.require(!in_dogfight(position, order.unit), "J7"_sfb, "it is busy with its dogfight");
  found.require(craft.at == ship.at, "J1.61"_sfb, "it must be in the hex of the ship");
  const int speed = effective_speed(game, position, order.at);  // (C2.451)
  found.require(speed <= craft.speed, "J1.61"_sfb, "the ship is faster than the shuttle");
  // (P2.61) On a planet both must be on the same side of it, the shuttle in the air.
  found.require(craft.over == air_beside(ship.over), "P2.45"_sfb,
                "a planet, or a part of it, lies between them");
}

// (J1.63) On an enemy whose shield is open, with people aboard.
void check_hostile(const Battles& game, const Position& position, const Do& order, Violations& found) {
  const Craft& craft = position.small(order.unit);
  found.require(!position.stands_by(order.at), "SG22.45"_sfb, "nobody boards that ship");
  found.require(position.hostile(craft.side, position.side_of(order.at)), "J1.63"_sfb,
                "it is an ally's ship");
  check_boarding_of(game, position, order.at, found);
  found.require(craft.parties > 0, "J1.63"_sfb, "there are no boarding parties in it");
  found.require(!packed(game, craft), "J2.211"_sfb, "so many cannot fight their way out of it");
  found.require(order.a == by_itself, "J1.63"_sfb, "the enemy does not help it aboard");
  found.require(open_toward(game, position.ship(order.at), craft.at), "J1.63"_sfb, "its shields are up");
}

}  // namespace

void check_land_shuttle(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  const bool there = is_craft(order.unit) && position.small(order.unit).exists();
  if (!found.require(there, "J1.6"_sfb, "there is no craft {0}", Arg::number(index_of(order.unit)))) return;
  if (is_dragged(position, side, order)) return check_dragging(game, position, side, order, found);
  const Craft& craft = position.small(order.unit);
  if (!found.require(craft.side == side, "J1.6"_sfb, "craft {0} is not yours", arg(order.unit))) return;
  if (!found.require(is_shuttle(craft) && craft.role != Role::wild_weasel, "J1.6"_sfb, "that does not land"))
    return;
  const bool ship_there = is_ship(order.at) && position.exists(order.at);
  if (!found.require(ship_there, "J1.6"_sfb, "there is no ship to land on")) return;
  if (position.side_of(order.at) != side) check_hostile(game, position, order, found);
  check_hatch(game, position, order.at, found);
  found.require(!held_by_enemy(position, order.unit), "G7.9"_sfb, "an enemy holds it in a tractor beam");
  found.require(!craft.intruders.any(), "D7.6"_sfb, "its crew fights with boarders");
  if (order.a == by_beam) {
    check_beam_landing(game, position, order, found);
  } else {
    check_own_landing(game, position, order, found);
  }
  found.require(past(position.now(), craft.launched, until_landing), "J1.52"_sfb,
                "it has been launched within eight impulses");
  found.require(!position.in_turn(craft.launched) || !craft.marked(Craft::landed_before), "J1.52"_sfb,
                "it has landed this turn");
  const Spot spot = spot_for(game, position, craft, order.at);
  if (order.a != crash) {
    found.require(spot.kind != Spot::Kind::none, "J1.61"_sfb, "there is no room left, or the bay is busy");
    return;
  }
  found.require(spot.kind == Spot::Kind::none, "J1.65"_sfb, "there is room to land without a crash");
  found.require(box_to_crash_in(game, position, order.at) >= 0, "J1.65"_sfb, "no bay is open");
}

namespace {

// (J1.63, J2.211) Those aboard get out. Policy: crew units among enemies are taken and lost.
void get_out(BattlePlay& play, const Craft& craft, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  auto& parties = ship.parties[static_cast<std::size_t>(index_of(craft.side))];
  parties = static_cast<std::uint8_t>(std::min(255, parties + craft.parties));
  if (ship.side == craft.side) ship.crew = static_cast<std::uint8_t>(std::min(255, ship.crew + craft.crew));
  // (SG23.45) They are home.
  if (ship.side == craft.side && craft.kind == CraftKind::shuttle && craft.role == Role::none)
    credit_stays(play, unit, craft.stays);
  if (ship.side == craft.side || craft.parties == 0) return;
  alert(play.at, ship.side);
  play.tell(Happening::boarded, "J1.63"_sfb, Sides::everyone(), arg(craft.launcher), arg(unit),
            Arg::number(craft.parties));
}

// (FD7.391, J1.861) What was prepared is still in it; a scatter-pack that was never opened has its drones.
void restore(BayBox& box, const Craft& craft) {
  if (craft.kind == CraftKind::fighter) {
    box.rails = craft.rails;
    box.light = craft.light;
    box.charges = craft.charges;
    return;
  }
  if (!craft.has(Craft::inert) && craft.role == Role::none) return;
  box.marks |= BayBox::rigged;
  if (craft.role != Role::scatter_pack) return;
  box.role = Role::scatter_pack;
  box.rails = craft.rails;
  box.load = craft.load;
}

// (J1.65) Policy: it is a wreck, its people are unhurt, and what it fell on is crippled, or destroyed if it
// was that before.
void crash_into(BattlePlay& play, UnitId unit, int number) {
  BayBox& box = play.at.bay(play.at.ship(unit), number);
  const Fighter& facts = craft_facts(play.game, box.craft);
  const bool before = facts.crippled > 0 && box.damage >= facts.crippled;
  const Moment now = play.at.now();
  if (before || facts.crippled == 0) {
    constexpr int whole = 100;
    count_fighter(play.game, play.at, first_owner(play.at.ship(unit)), box.craft, whole);
    box.refill({.used = now, .craft = box.craft, .lost = box.lost});
  } else {
    box.damage = static_cast<std::uint8_t>(facts.crippled);
    box.used = now;
  }
  play.tell(Happening::crashes_aboard, "J1.65"_sfb, Sides::everyone(), arg(unit));
}

void stand(BattlePlay& play, const Craft& craft, UnitId unit, const Spot& spot) {
  BayBox& box = play.at.bay(play.at.ship(unit), spot.box);
  const auto damage = static_cast<std::uint8_t>(std::min<int>(craft.hit, 255));
  const bool foreign = craft.launcher != unit;  // (J3.16)
  if (spot.kind == Spot::Kind::aisle) {
    if (foreign) box.marks |= BayBox::foreign_guest;
    box.guest = static_cast<std::uint8_t>(craft.type + 1);
    box.guest_damage = damage;
    box.used = play.at.now();
    return;
  }
  const std::uint8_t lost = box.lost;
  box.refill({.used = play.at.now(), .flown = craft.launched, .craft = craft.type, .full = 1, .lost = lost});
  box.damage = damage;
  if (foreign) box.marks = BayBox::foreign;
  restore(box, craft);
}

// (FD7.421, J2.228) What explodes when it is dragged in: a suicide shuttle, or the fuel of the drones in a
// scatter-pack, three points a space.
int blast_in_bay(const Battles& game, const Craft& craft) {
  if (craft.role == Role::suicide) return craft.warhead;
  if (craft.role != Role::scatter_pack) return 0;
  constexpr int points_a_space = 3, halves = 2;
  return points_a_space * craft.rails * half_spaces(game, craft.load) / halves;
}

// (FD7.42) Policy: what does not explode stands in the bay, with nothing left in it.
void drag_in(BattlePlay& play, const Do& order) {
  Craft craft = play.at.small(order.unit);
  const Spot spot = spot_for(play.game, play.at, craft, order.at);
  if (spot.kind == Spot::Kind::none) return;
  play.tell(Happening::lands, "FD7.42"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
  let_go_of_all(play, order.unit);
  remove_craft(play.at, order.unit);
  const int blast = blast_in_bay(play.game, craft);
  if (blast == 0) {
    craft.role = Role::none;
    craft.rails = craft.light = craft.charges = craft.warhead = craft.stays = 0;
    return stand(play, craft, order.at, spot);
  }
  const Rule rule = craft.role == Role::suicide ? "J2.228"_sfb : "FD7.421"_sfb;
  play.at.bay(play.at.ship(order.at), spot.box).used = play.at.now();
  play.tell(Happening::explodes, rule, Sides::everyone(), arg(order.at), Arg::number(blast));
  strike(play, order.at, 0, {.points = blast, .by = By::explosion}, rule);
}

}  // namespace

void perform_land_shuttle(BattlePlay& play, Side side, const Do& order) {
  Position& at = play.at;
  if (is_dragged(at, side, order)) return drag_in(play, order);
  const Craft craft = at.small(order.unit);
  if (order.a == by_beam && link_between(at, order.at, order.unit) < 0) {
    const int beam = free_beam(play.game, at, order.at);
    at.uses[beam_slot(play.game, at.ship(order.at), beam)] = at.now();
    pay_tractor(play, order.at, 1);
  }
  const Spot spot = spot_for(play.game, at, craft, order.at);
  if (order.a == crash) {
    const int box = box_to_crash_in(play.game, at, order.at);
    if (box < 0) return;
    constexpr int whole = 100;
    if (craft.kind == CraftKind::fighter) count_fighter(play.game, at, craft.side, craft.type, whole);
    crash_into(play, order.at, box);
  } else {
    if (spot.kind == Spot::Kind::none) return;
    stand(play, craft, order.at, spot);
  }
  play.tell(Happening::lands, "J1.6"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
  get_out(play, craft, order.at);
  let_go_of_all(play, order.unit);
  remove_craft(at, order.unit);
}

void list_land_shuttle(const Battles& game, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (!is_shuttle(craft) || (craft.side != side && !held(position, unit))) return;
    for_each_ship(position, [&](UnitId ship, const Ship& other) {
      const bool foreign = other.side != side && (craft.side != side || craft.parties == 0);
      if (distance(other.at, craft.at) > beam_reach || foreign) return;
      for (const std::uint8_t way : {by_itself, by_beam, crash}) {
        const Do order{Action::land_shuttle, unit, 0, ship, way};
        Violations found;
        check_land_shuttle(game, position, side, order, found);
        if (!found.none()) continue;
        list.add(order);
        break;
      }
    });
  });
}

std::string say_land_shuttle(const Said& said) {
  constexpr std::array<std::string_view, 3> ways = {"Land on", "By tractor beam aboard", "Crash-land on"};
  return fmt::format("{} {}", ways[said.order.a < ways.size() ? said.order.a : 0], said.at());
}

}  // namespace flagbridge::sfb
