#include "sfb/rules/c7_disengagement.h"

#include <algorithm>

#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/g14_pods.h"
#include "sfb/rules/g24_scouts.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/s2_victory.h"

// (C7) Leaving the battle: by acceleration, by separation, by sublight evasion.
namespace flagbridge::sfb {
namespace {

constexpr int warp_enough = 15;
constexpr int far_from_ships = 50, far_from_scouts = 75, far_from_small = 35;  // (C7.2, C7.23, C7.26)
constexpr int evasion_friends = 35, evasion_enemies = 15, evasion_succeeds = 3;
constexpr int terrain_near = 10, terrain_ahead = 100;

void leave(BattlePlay& play, UnitId unit, Rule rule) {
  Ship& ship = play.at.ship(unit);
  ship.status = Status::disengaged;
  ship.disengaging = Ship::stays;
  ship.speed = 0;
  play.tell(Happening::disengages, rule, Sides::everyone(), arg(unit));
  let_go_of_all(play, unit);
  alert(play.at, play.at.sides());
}

// Where something is and which way it goes.
struct Way {
  Hex at;
  Direction course{};
};
Way way_out(const Ship& ship) { return {ship.at, ship.reverse == 0 ? ship.facing : opposite(ship.facing)}; }

// (C7) A black hole or a pulsar close by or ahead lets nobody go.
bool held_by_terrain(const Battles& game, const Position& position, const Way& way) {
  return std::ranges::any_of(game.scenario(position).features, [&](const Feature& feature) {
    if (feature.kind != Feature::Kind::black_hole && feature.kind != Feature::Kind::pulsar) return false;
    const int range = distance(way.at, feature.at);
    const auto at = bearing(way.at, feature.at);
    const bool ahead = at && Bearings::about(way.course, 4).contains(*at);
    return range <= terrain_near || (ahead && range <= terrain_ahead);
  });
}

// (C7.123) A large body on the row ahead is in the way of whoever accelerates, and so is the air of a gas
// giant (P2.222).
bool body_ahead(const Battles& game, const Position& position, const Way& way) {
  return std::ranges::any_of(game.scenario(position).features, [&](const Feature& feature) {
    using enum Feature::Kind;
    if (feature.kind != planet && feature.kind != moon && feature.kind != gas_giant) return false;
    Hex hex = way.at;
    for (int i = 0; i < terrain_ahead; ++i) {
      hex = neighbour(hex, way.course);
      if (bars(feature, hex, Barrier::room)) return true;
    }
    return false;
  });
}

// (C7.1, G10.5) Whether a web has kept a ship from going as fast as it could: it is in one, or has made fewer
// moves in the turn than its speed gives it. Those that tractor beams have cost it are forgiven.
bool delayed_by_web(const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  if (position.web_hexes.empty()) return false;
  const bool tied = std::ranges::any_of(
      position.links, [&](const Link& link) { return link.holder == unit || link.target == unit; });
  return ship.web_left != 0 || (ship.moved < ship.speed && !tied);
}

bool accelerates_away(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const Design& design = game.design(ship);
  if (design.base || design.sheet.features.no_disengage_by_acceleration) return false;
  if (ship.reverse != 0 || ship.speed == 0 || ship.tumbling != 0) return false;
  if (delayed_by_web(position, unit)) return false;
  // Whoever stopped or slowed down in the turn has not spent it at his best speed.
  if (std::ranges::any_of(ship.speeds, [&](int speed) { return speed != ship.speed; })) return false;
  return warp_left(game, ship) >= warp_to_disengage(design) &&
         !held_by_terrain(game, position, way_out(ship)) && !body_ahead(game, position, way_out(ship));
}

enum class Judged : std::uint8_t { by_owner, in_fact };

// (C7.22) Whether a seeking weapon could still reach it: by speed, and by the impulses it has left, which its
// owner knows of a drone that has been identified (F1.4).
bool could_catch(const Position& position, const Craft& seeker, const Ship& ship, Judged judged) {
  if (seeker.speed <= ship.speed) return false;
  const bool known = judged == Judged::in_fact || seeker.identified.has(ship.side);
  if (seeker.ends == never || !known) return true;
  const int impulses = std::max(0, seeker.ends - position.now());
  return (seeker.speed - ship.speed) * impulses >= distance(seeker.at, ship.at) * impulses_a_turn;
}

// (C7.2) Far from every enemy, and nothing on its way. Its owner goes by the distance: whether the enemy has
// a lock-on, which would halve it, he cannot know.
bool is_separated(const Battles& game, const Position& position, UnitId unit, Judged judged) {
  const Ship& ship = position.ship(unit);
  if (game.design(ship).base || held_by_terrain(game, position, way_out(ship))) return false;
  bool clear = true;
  for_each_ship(position, [&](UnitId other, const Ship& enemy) {
    if (!position.enemies(unit, other) || !clear) return;
    const bool scouts = judged == Judged::in_fact && has_active_channel(game, position, enemy);
    const int least = scouts ? far_from_scouts : game.design(enemy).pf ? far_from_small : far_from_ships;
    const int range = judged == Judged::in_fact ? effective_range(game, position, other, unit)
                                                : true_range(position, other, unit);
    clear = range > least;
  });
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    if (!position.hostile(ship.side, craft.side) || !clear) return;
    // What a shuttle is prepared for its owner knows, and whoever has identified it (F1.4).
    Craft seen = craft;
    const bool unknown = judged == Judged::by_owner && !craft.identified.has(ship.side);
    if (unknown && seen.seeks() && (position.options.secret_targets != 0 || seen.has(Craft::ballistic)))
      seen.target = no_unit;  // (F3.6, F4)
    if (unknown) seen.role = Role::none;
    const bool manned =
        seen.kind == CraftKind::fighter || (seen.kind == CraftKind::shuttle && seen.role == Role::none);
    if (manned && distance(seen.at, ship.at) <= far_from_small) clear = false;
    if (seen.seeks() && seen.target == unit && could_catch(position, seen, ship, judged)) clear = false;
  });
  return clear;
}

// (C7.3)
bool evades(BattlePlay& play, UnitId unit) {
  const Ship& ship = play.at.ship(unit);
  int die = play.d6({"C7.3"_sfb, "sublight evasion"});
  for_each_ship(play.at, [&](UnitId other, const Ship& near) {
    if (other == unit || near.bystander != 0) return;
    const int range = distance(near.at, ship.at);
    if (!play.at.hostile(ship.side, near.side)) {
      die -= range <= evasion_friends ? 1 : 0;
    } else if (range <= evasion_enemies && !crippled(play.game, play.at, near)) {
      ++die;
    }
  });
  return die <= evasion_succeeds;
}

bool may_evade(const Battles& game, const Ship& ship) {
  return !game.design(ship).base && warp_left(game, ship) == 0 && left(game, ship, Box::impulse) > 0;
}

// (C7.4) Nobody who could fight it is near.
bool let_alone(const Battles& game, const Position& position, UnitId unit) {
  constexpr int engaged = 15;
  bool alone = true;
  for_each_ship(position, [&](UnitId other, const Ship& enemy) {
    if (!position.enemies(unit, other) || crippled(game, position, enemy)) return;
    alone = alone && true_range(position, unit, other) > engaged;
  });
  return alone;
}

// (C7.4) An option: crippled ships withdraw when nothing keeps them.
bool withdraws(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  return position.options.withdrawal != 0 && !game.design(ship).base && ship.bystander == 0 &&
         !drifts(game, ship) && crippled(game, position, ship) && let_alone(game, position, unit) &&
         !held_by_terrain(game, position, way_out(ship));
}

// (C7.131) Whether a fighter has flown at its best speed all turn, and has done nothing else.
bool flies_away(const Battles& game, const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  const Way way{craft.at, craft.facing};
  const Moment last = std::max(craft.throttled, craft.launched);
  const bool fought = position.in_turn(craft.acted) || position.in_turn(craft.fired);
  return craft.speed == top_speed(game, craft) && craft.web_left == 0 && !position.in_turn(last) && !fought &&
         !held(position, unit) && !in_dogfight(position, unit) && !held_by_terrain(game, position, way) &&
         !body_ahead(game, position, way);
}

void leave_by_wing(BattlePlay& play) {
  for_each_craft(play.at, [&](UnitId unit, Craft& craft) {
    if (!disengages(craft)) return;
    craft.mark(Craft::leaving, false);
    if (!flies_away(play.game, play.at, unit)) return;
    constexpr int driven_off = 25;  // (S2.21) percent
    count_fighter(play.game, play.at, craft.side, craft.type, driven_off);
    play.tell(Happening::disengages, "C7.131"_sfb, Sides::everyone(), arg(unit));
    let_go_of_all(play, unit);
    remove_craft(play.at, unit);
  });
}

void check_wing(const Battles& game, const Position& position, Side side, UnitId unit, Violations& found) {
  const Craft& craft = position.small(unit);
  const bool fighter = craft.kind == CraftKind::fighter && craft.side == side;
  if (!found.require(fighter, "C7.131"_sfb, "{0} is no fighter of yours", Arg::number(index_of(unit))))
    return;
  found.require(craft.speed == top_speed(game, craft), "C7.131"_sfb, "it must fly at speed {0}",
                Arg::number(top_speed(game, craft)));
  found.require(!disengages(craft), "C7.131"_sfb, "{0} is disengaging already", arg(unit));
  found.require(!position.in_turn(craft.acted) && !position.in_turn(craft.fired), "C7.131"_sfb,
                "it has fired this turn");
  found.require(!in_dogfight(position, unit), "J7"_sfb, "it is busy with its dogfight");
}

}  // namespace

// The turn is spent going ahead as fast as engines and acceleration allow.
void check_disengagement(const Filled& filled, Violations& found) {
  const auto& [game, position, ship, design, form, unit, by_impulse] = filled;
  if (!form.disengage) return;
  found.require(!design.base && !design.sheet.features.no_disengage_by_acceleration, "C7.1"_sfb,
                "this class cannot disengage by acceleration");
  found.require(!form.reverse && form.changes.empty(), "C7.1"_sfb,
                "to disengage it must go ahead at one speed all turn");
  const int fastest = std::min(acceleration_limit(game, ship), engine_limit(game, ship, form.doubled));
  found.require(form.speed >= fastest, "C7.1"_sfb, "to disengage it must move at speed {0}",
                Arg::number(fastest));
  found.require(warp_left(game, ship) >= warp_to_disengage(design), "C7.1"_sfb,
                "to disengage it needs {0} warp boxes", Arg::number(warp_to_disengage(design)));
}

int warp_to_disengage(const Design& design) { return std::min((design.warp() + 1) / 2, warp_enough); }

Flow separate(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (ship.disengaging != Ship::stays && is_separated(play.game, play.at, unit, Judged::in_fact))
      leave(play, unit, "C7.21"_sfb);
  });
  return Flow::done;
}

Flow leave_battle(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    const bool away = ship.disengaging == Ship::accelerating && accelerates_away(play.game, play.at, unit);
    const bool evading = ship.disengaging == Ship::evading && may_evade(play.game, ship);
    ship.disengaging = Ship::stays;
    if (away) return leave(play, unit, "C7.1"_sfb);
    if (evading && evades(play, unit)) return leave(play, unit, "C7.3"_sfb);
    if (withdraws(play.game, play.at, unit)) leave(play, unit, "C7.4"_sfb);
  });
  leave_by_wing(play);
  return Flow::done;
}

// Said in one impulse: a ship without warp engines tries to slip away when the turn ends, any other leaves in
// the next impulse if it is far enough from everybody.
void check_evade(const Battles& game, const Position& position, Side side, const Do& order,
                 Violations& found) {
  if (is_craft(order.unit)) return check_wing(game, position, side, order.unit, found);
  if (!own_ship(position, side, order.unit, "C7.3"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(ship.disengaging == Ship::stays, "C7"_sfb, "{0} is disengaging already", arg(order.unit));
  if (may_evade(game, ship)) return;
  found.require(is_separated(game, position, order.unit, Judged::by_owner), "C7.2"_sfb,
                "it has warp engines and is not far enough from the enemy");
}

void perform_evade(BattlePlay& play, Side, const Do& order) {
  if (is_craft(order.unit)) {
    Craft& craft = play.at.small(order.unit);
    craft.mark(Craft::leaving);
    return;
  }
  Ship& ship = play.at.ship(order.unit);
  ship.disengaging = may_evade(play.game, ship) ? Ship::evading : Ship::separating;
}

void list_evade(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    const Do order{.what = Action::evade, .unit = unit};
    Violations found;
    check_evade(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

std::string say_evade(const Said& said) {
  return said.ship() != nullptr ? "Sublight evasion" : "Disengage by acceleration";
}

void begin_disengagement(BattlePlay& play, UnitId unit, const Allocate& form) {
  play.at.ship(unit).disengaging = form.disengage ? Ship::accelerating : Ship::stays;
}

void show_disengagement(Sheet& sheet) { sheet.flag("disengage by acceleration"); }

// Who would leave says so anew every turn.
void stay_for_now(BattlePlay&, UnitId, Ship& ship) { ship.disengaging = Ship::stays; }

}  // namespace flagbridge::sfb
