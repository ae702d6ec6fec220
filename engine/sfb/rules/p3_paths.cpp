#include "sfb/rules/p3_paths.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (P3.23, P3.25) Ways through rocks: behind a larger ship, or cleared by fire.
namespace flagbridge::sfb {
namespace {

bool rocks_at(const Battles& game, const Position& position, Hex hex) {
  using enum Feature::Kind;
  return std::ranges::any_of(game.scenario(position).features, [&](const Feature& each) {
    return (each.kind == asteroids || each.kind == ring) && distance(each.at, hex) <= each.radius;
  });
}

Hex hex_of(const Ship& ship, UnitId target) {
  return neighbour(ship.at, static_cast<Direction>(index_of(target) - first_rocks));
}

}  // namespace

// --- (P3.23) following ------------------------------------------------------------------------------------

void check_follow(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  if (!own_ship(position, side, order.unit, "P3.23"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (order.at == no_unit) {
    found.require(ship.following != no_unit, "P3.23"_sfb, "it follows nobody");
    return;
  }
  const bool there = is_ship(order.at) && position.exists(order.at) && order.at != order.unit;
  if (!found.require(there && position.side_of(order.at) == side, "P3.23"_sfb, "it follows its friends"))
    return;
  found.require(size_class(game, position, order.at) < size_class(game, position, order.unit), "P3.232"_sfb,
                "the ship it follows must be larger");
  found.require(!ship.swerves() && !position.ship(order.at).swerves(), "P3.232"_sfb,
                "nobody follows in erratic maneuvers");
  found.require(ship.following != order.at, "P3.23"_sfb, "it does that already");
}

void perform_follow(BattlePlay& play, Side, const Do& order) {
  const bool ends = order.at == no_unit;
  play.at.ship(order.unit).following = order.at;
  if (!ends) play.tell(Happening::follows, "P3.23"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
}

void list_follow(const Battles& game, const Position& position, Side side, List& list) {
  const auto& features = game.scenario(position).features;
  const bool any = std::ranges::any_of(features, [](const Feature& each) {
    return each.kind == Feature::Kind::asteroids || each.kind == Feature::Kind::ring;
  });
  if (!any) return;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for_each_ship(position, [&](UnitId leader, const Ship& other) {
      if (distance(other.at, ship.at) > 1) return;
      const Do order{Action::follow, unit, 0, leader};
      Violations found;
      check_follow(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

// Policy: whoever enters the hex his leader is in, or the one it has just left, meets no rocks there.
bool in_the_wake(const Battles& game, const Position& position, UnitId unit) {
  if (!is_ship(unit) || position.ship(unit).following == no_unit) return false;
  const Ship& ship = position.ship(unit);
  const UnitId leader = ship.following;
  if (!position.exists(leader) || position.side_of(leader) != ship.side || ship.swerves()) return false;
  const Ship& ahead = position.ship(leader);
  if (ahead.swerves() || size_class(game, position, leader) >= size_class(game, position, unit)) return false;
  if (ahead.at == ship.at) return true;
  // Until its next move would be due.
  const int pause = ahead.speed == 0 ? 0 : (impulses_a_turn + ahead.speed - 1) / ahead.speed;
  const bool just_left = ahead.entered != never && position.now() - ahead.entered <= pause;
  return just_left && neighbour(ahead.at, ahead.came_from) == ship.at;
}

// --- (P3.25) clearing -------------------------------------------------------------------------------------

Refusal refuse_clearing(const Battles& game, const Position& position, UnitId unit, int weapon,
                        UnitId target) {
  const Ship& ship = position.ship(unit);
  const Hex hex = hex_of(ship, target);
  if (!rocks_at(game, position, hex)) return {"P3.25"_sfb, "{0} finds no rocks in that hex"};
  if (ship.swerves()) return {"P3.254"_sfb, "{0} clears no path in erratic maneuvers"};
  return refuse_fixed_target(game, position, unit, weapon, hex);
}

void clear_path(BattlePlay& play, UnitId unit, int weapon) {
  Ship& ship = play.at.ship(unit);
  const Hex hex = hex_of(ship, play.at.mount(ship, weapon).target);
  const int points = points_at_fixed_target(play, unit, weapon, hex, 0, {"P3.25"_sfb, "clearing a path"});
  // (P3.253) What was cleared before, or elsewhere, is of no use.
  const bool same = ship.cleared == hex && ship.cleared_when == play.at.now();
  ship.cleared = hex;
  ship.cleared_when = play.at.now();
  ship.cleared_points = static_cast<std::uint8_t>(std::min(255, (same ? ship.cleared_points : 0) + points));
  play.tell(Happening::path_cleared, "P3.25"_sfb, Sides::everyone(), arg(unit), Arg::number(points),
            arg(hex));
}

// (P3.251) Only for who fired, in the very next impulse.
int cleared_for(Position& position, UnitId unit) {
  if (!is_ship(unit)) return 0;
  Ship& ship = position.ship(unit);
  const bool helps = ship.cleared_points != 0 && ship.cleared == ship.at &&
                     later(ship.cleared_when, 1) == position.now() && !ship.swerves();
  const int points = helps ? ship.cleared_points : 0;
  ship.cleared_points = 0;
  return points;
}

std::string say_follow(const Said& said) {
  return said.aimed() ? fmt::format("Follow {} through rocks", said.at()) : "Follow nobody any more";
}

bool behind_rock(const Battles& game, const Position& position, const Ends& ends) {
  if (ends.a == no_unit || game.scenario(position).features.empty()) return false;
  const auto hides = [&](UnitId low, UnitId other) {
    return is_on_rock(over_of(position, low)) && !bears(position, low, {}, other);
  };
  return hides(ends.a, ends.b) || hides(ends.b, ends.a);
}

}  // namespace flagbridge::sfb
