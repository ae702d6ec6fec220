#include <algorithm>

#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"

// (P2.7, R1.14) Bases on the ground of a planet: who finds them, and who storms them.
namespace flagbridge::sfb {
namespace {

constexpr int small_range = 5;  // (R1.14C2) hexes

}  // namespace

Refusal refuse_to_aim(const Battles& game, const Position& position, UnitId unit, UnitId target) {
  if (!is_ship(target)) return {};
  const Ship& ship = position.ship(target);
  if ((ship.over | ship.orbit) == 0) return {};
  const Design& design = game.design(ship);
  if (design.small_ground && true_range(position, unit, target) > small_range)
    return {"R1.14C2"_sfb, "{0} does not find a small ground base beyond five hexes"};
  if (design.satellite && (ship.happened & Ship::fired_from_orbit) == 0)
    return {"R1.15C"_sfb, "{0} does not find a satellite that has not fired"};
  return {};
}

void check_aim(const Battles& game, const Position& position, UnitId unit, UnitId target, Violations& found) {
  if (const Refusal refusal = refuse_to_aim(game, position, unit, target))
    found.add(refusal.rule, refusal.why, arg(unit));
}

bool over_far_side(const Position& position, const Craft& craft) {
  if (craft.entered == never || !is_ship(craft.target)) return false;
  const std::uint8_t over = position.ship(craft.target).over;
  if (over == 0) return false;
  if (is_on_rock(over)) {  // (R1.14A5) the arc that is hidden is that of one hexside
    const Ship& base = position.ship(craft.target);
    return !arc_of(base, {}).contains(in_frame(bearing_of(craft.came_from), base.facing));
  }
  const int apart = (side_over(over) - index_of(craft.came_from) + surface_sides) % surface_sides;
  return apart > 1 && apart < surface_sides - 1;
}

void check_boarding_of(const Battles& game, const Position& position, UnitId target, Violations& found) {
  const Design& design = game.design(position.ship(target));
  const bool raids = game.scenario(position).victory == Judgement::raid;
  found.require(!design.ground || !raids, "SG23.46"_sfb, "nobody fights on the ground here");
  found.require(!design.satellite, "R1.15E"_sfb, "nobody goes aboard a satellite");
}

// --- (P2.75) ----------------------------------------------------------------------------------------------

namespace {

int landed_at(const Position& position, Side side, int hexside) {
  int parties = 0;
  for (const Landing& each : position.landings) {
    if (each.owner == index_of(side) && each.hexside == hexside) parties += each.parties;
  }
  return parties;
}

// Takes so many of those who landed there; returns how many there were.
int take_landed(Position& position, Side side, int hexside, int number) {
  int taken = 0;
  for (std::size_t i = 0; i < position.landings.size();) {
    Landing& each = position.landings[i];
    if (each.owner == index_of(side) && each.hexside == hexside) {
      const int some = std::min<int>(number - taken, each.parties);
      each.parties = static_cast<std::uint8_t>(each.parties - some);
      taken += some;
    }
    if (each.parties == 0 && each.crew == 0) {
      position.landings.erase(i);
    } else {
      ++i;
    }
  }
  return taken;
}

// Policy: the chart for storming is in none of the books; people storm a base as boarders fight for a ship
// (D7.42), and it is theirs when nobody is left who defends it (D7.50). Its crew's quality counts (G21.141).
void storm(BattlePlay& play, UnitId unit, Side by) {
  Ship& base = play.at.ship(unit);
  const int hexside = side_over(base.over);
  const int crew = modified(play.game, play.at, unit, Roll::casualties);
  const auto own = static_cast<std::size_t>(index_of(base.side));
  const int defenders = base.parties[own];
  const int attack = roll_casualties(play, landed_at(play.at, by, hexside), 0, "casualties in the base");
  const int defence = roll_casualties(play, defenders, crew, "casualties among those who storm it");
  const int killed = std::min(attack, defenders);
  lose_parties(play.at, base, base.side, killed);
  const int lost = take_landed(play.at, by, hexside, defence);
  play.tell(Happening::ground_combat, "P2.75"_sfb, Sides::everyone(), Arg::number(hexside + 1),
            Arg::number(killed), Arg::number(lost), Arg::number(0));
  const int left = landed_at(play.at, by, hexside);
  if (base.parties[own] > 0 || left == 0) return;
  auto& garrison = base.parties[static_cast<std::size_t>(index_of(by))];
  garrison = static_cast<std::uint8_t>(std::min(255, garrison + take_landed(play.at, by, hexside, left)));
  capture(play, unit, by);
}

}  // namespace

void storm_bases(BattlePlay& play) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (!has_landed(ship.over) || !play.game.design(ship).ground) return;
    if (is_on_rock(ship.over)) return;  // (P3.44) people land on planets only
    // Policy: whoever comes first in the order of seats.
    Sides landed;
    for_each_side(play.at.foes_of(ship.side), [&](Side side) {
      if (landed_at(play.at, side, side_over(ship.over)) > 0) landed = landed | side;
    });
    if (!landed.empty()) storm(play, unit, landed.lowest());
  });
}

}  // namespace flagbridge::sfb
