#include "sfb/rules/p2_landing.h"

#include "sfb/rules/c2_speed.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (P2.4, P2.61, P2.8) Coming down on a planet and leaving it: in at speed 1, on the ground at the end of a
// later turn, and back the same way.
namespace flagbridge::sfb {
namespace {

const Feature* planet_at(const Battles& game, const Position& position, Hex hex) {
  const auto& all = game.scenario(position).features;
  const auto found = std::ranges::find_if(
      all, [&](const Feature& each) { return each.kind == Feature::Kind::planet && each.at == hex; });
  return found == all.end() ? nullptr : &*found;
}

bool own_unit(const Position& position, Side side, UnitId unit, Violations& found) {
  const bool there = (is_ship(unit) || is_craft(unit)) && position.exists(unit);
  if (!found.require(there && position.side_of(unit) == side, "P2.4"_sfb, "that is none of your units"))
    return false;
  const bool flown = is_ship(unit) ? position.ship(unit).captured == 0 : manned(position.small(unit));
  return found.require(flown, "P2.4"_sfb, "nobody flies it");
}

// (P2.4) Landing and taking off take a turn each.
bool changed_now(const Position& position, UnitId unit) {
  if (is_ship(unit)) return position.in_turn(position.ship(unit).lowered);
  return position.small(unit).lowered == static_cast<std::uint8_t>(position.core.turn);
}
void note_change(Position& position, UnitId unit) {
  if (is_ship(unit)) {
    position.ship(unit).lowered = position.now();
  } else {
    position.small(unit).lowered = static_cast<std::uint8_t>(position.core.turn);
  }
}
std::uint8_t& over_of(Position& position, UnitId unit) {
  return is_ship(unit) ? position.ship(unit).over : position.small(unit).over;
}

// (P2.41) At the end of a turn after that in which it came there.
void check_time(const Position& position, UnitId unit, Violations& found) {
  found.require(position.impulse == impulses_a_turn, "P2.4"_sfb,
                "that is done in the last impulse of a turn");
  found.require(!changed_now(position, unit), "P2.41"_sfb, "it takes the turn after");
}

void stop(Position& position, UnitId unit) {
  if (is_craft(unit)) {
    position.small(unit).speed = 0;
    position.small(unit).course.clear();
    return;
  }
  Ship& ship = position.ship(unit);
  ship.speed = 0;
  ship.plot.clear();
  ship.course.clear();
}

template <class F>
void for_each_own(const Position& position, Side side, F&& f) {
  for_each_unit(position, [&](UnitId unit) {
    if (position.side_of(unit) == side && sfb::over_of(position, unit) != 0) f(unit);
  });
}

// (P2.4) Both are done at the end of a turn.
template <class Check>
void list_if_legal(const Battles& game, const Position& position, Side side, Action what, Check check,
                   List& list) {
  if (position.impulse != impulses_a_turn) return;
  for_each_own(position, side, [&](UnitId unit) {
    const Do order{what, unit};
    Violations found;
    check(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

}  // namespace

bool can_land(const Battles& game, const Ship& ship) {
  return !game.design(ship).sheet.features.landing.empty();
}

void note_side(BattlePlay& play, UnitId unit) {
  if (play.game.scenario(play.at).features.empty()) return;
  const Hex at = play.at.place_of(unit);
  if (is_craft(unit) && play.at.small(unit).kind == CraftKind::plasma) {
    const bool thick = in_air(play.game, play.at, at);
    Craft& torpedo = play.at.small(unit);
    if (thick && torpedo.air < 255) ++torpedo.air;  // (P2.541)
    return;
  }
  const bool air = planet_at(play.game, play.at, at) != nullptr;
  const Direction from = is_ship(unit) ? play.at.ship(unit).came_from : play.at.small(unit).came_from;
  over_of(play.at, unit) = static_cast<std::uint8_t>(air ? 1 + index_of(from) : 0);
}

bool behind_ground(const Battles& game, const Position& position, const Ends& ends) {
  if (ends.a == no_unit || game.scenario(position).features.empty()) return false;
  const auto hides = [&](UnitId low, UnitId other) {
    const std::uint8_t over = sfb::over_of(position, low);
    const Feature* planet = over == 0 ? nullptr : planet_at(game, position, position.place_of(low));
    if (planet == nullptr) return false;
    const std::uint8_t theirs = sfb::over_of(position, other);
    if (position.place_of(other) != planet->at || theirs == 0)
      return !faces_surface(*planet, side_over(over), position.place_of(other));
    const int apart = (side_over(over) - side_over(theirs) + surface_sides) % surface_sides;
    return apart > 1 && apart < surface_sides - 1;
  };
  return hides(ends.a, ends.b) || hides(ends.b, ends.a);
}

bool sheltered_by_air(const Battles& game, const Position& position, UnitId unit, Hex from) {
  const Hex at = position.place_of(unit);
  return at != from && in_air(game, position, at);
}

void check_low(const Filled& filled, Violations& found) {
  if (filled.ship.over == 0) return;
  const int fastest = fastest_of(filled.form);
  found.require(!has_landed(filled.ship.over) || fastest == 0, "P2.45"_sfb, "it stands on a planet");
  found.require(fastest <= speed_in_air, "P2.8"_sfb, "nothing flies faster than {0} in air",
                Arg::number(speed_in_air));
}

void check_touch_down(const Battles& game, const Position& position, Side side, const Do& order,
                      Violations& found) {
  if (!own_unit(position, side, order.unit, found)) return;
  const std::uint8_t over = sfb::over_of(position, order.unit);
  if (!found.require(over != 0 && !has_landed(over), "P2.42"_sfb, "it does not fly low over a planet"))
    return;
  check_time(position, order.unit, found);
  found.require(!position.in_turn(position.entered_by(order.unit)), "P2.41"_sfb, "it takes the turn after");
  found.require(!held_by_enemy(position, order.unit), "G7.9"_sfb, "an enemy holds it in a tractor beam");
  found.require(is_craft(order.unit) || can_land(game, position.ship(order.unit)), "P2.43"_sfb,
                "it is not built to land");
}

void perform_touch_down(BattlePlay& play, Side, const Do& order) {
  std::uint8_t& over = over_of(play.at, order.unit);
  over = over | on_the_ground;
  note_change(play.at, order.unit);
  stop(play.at, order.unit);
  release_all(play, order.unit, "P2.45"_sfb);
  play.tell(Happening::touches_down, "P2.43"_sfb, Sides::everyone(), arg(order.unit),
            Arg::number(side_over(over) + 1));
}

void list_touch_down(const Battles& game, const Position& position, Side side, List& list) {
  list_if_legal(game, position, side, Action::touch_down, check_touch_down, list);
}

void check_take_off(const Battles& game, const Position& position, Side side, const Do& order,
                    Violations& found) {
  if (!own_unit(position, side, order.unit, found)) return;
  if (!found.require(has_landed(sfb::over_of(position, order.unit)), "P2.45"_sfb, "it is not on a planet"))
    return;
  check_time(position, order.unit, found);
  const bool stays = is_ship(order.unit) && game.design(position.ship(order.unit)).sheet.features.no_take_off;
  found.require(!stays, "R2.31"_sfb, "it cannot take off again");
  // (P2.44, G29.28) A base that works is part of its planet.
  const bool base = is_ship(order.unit) && game.design(position.ship(order.unit)).ground;
  found.require(!base, "P2.44"_sfb, "a base that works is not raised from the ground");
}

void perform_take_off(BattlePlay& play, Side, const Do& order) {
  std::uint8_t& over = over_of(play.at, order.unit);
  over = static_cast<std::uint8_t>(over & ~on_the_ground);
  note_change(play.at, order.unit);
  play.tell(Happening::takes_off, "P2.4"_sfb, Sides::everyone(), arg(order.unit));
}

void list_take_off(const Battles& game, const Position& position, Side side, List& list) {
  list_if_legal(game, position, side, Action::take_off, check_take_off, list);
}

std::string say_touch_down(const Said&) { return "Land on the planet"; }

std::string say_take_off(const Said&) { return "Take off from the planet"; }

}  // namespace flagbridge::sfb
