#include "sfb/rules/j3_weasels.h"

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"

// (J3) Wild weasels: a shuttle that looks like its ship to whatever seeks it.
namespace flagbridge::sfb {
namespace {

constexpr int weasel_rate = 4;  // the ship's maneuver rate while one is out

UnitId weasel_of(const Ship& ship) { return ship.weasel; }

// (J3) Who is not deceived.
bool sees_through(const Battles& game, const Position& position, const Craft& weapon, UnitId ship) {
  return sees_by_itself(game, position, weapon, position.place_of(ship));
}

// (C2.42) With what turning hard or in place adds to speed.
bool too_lively(const Battles& game, const Position& position, const Ship& ship) {
  return maneuver_rate(game, position, ship) > weasel_rate;
}

// What it fired or launched in the impulse of the weasel went before it: shuttles come last (6B8.05). Of a
// launcher that is lost that time says when (FP1.7).
bool fires(const Battles& game, const Position& position, const Ship& ship) {
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = position.mount(ship, i);
    if (mount.fired != never && mount.fired == position.now() && weapon_works(game, position, ship, i))
      return true;
  }
  return false;
}

// (D19.21) A shuttle that seeks a place needs no guide, but it was launched all the same.
bool fights(const Battles& game, const Position& position, UnitId unit, const Ship& ship) {
  const bool just_out =
      position.exists(weasel_of(ship)) && position.small(weasel_of(ship)).launched == position.now();
  bool guides = false, launches = false;
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    guides = guides || craft.controller == unit;
    launches = launches || (craft.seeks() && craft.launcher == unit && craft.launched == position.now());
  });
  return guides || (!just_out && (launches || fires(game, position, ship)));
}

bool tractors(const Position& position, UnitId unit) {
  return std::ranges::any_of(position.links, [&](const Link& link) {
    return link.holder == unit && position.exists(link.target) && position.enemies(unit, link.target);
  });
}

// (J3.4) The first thing the ship does that gives it away.
Rule given_away_by(const Battles& game, const Position& position, UnitId unit, const Ship& ship) {
  if (too_lively(game, position, ship)) return "J3.4"_sfb;
  if (controls_fire(ship) || ship.control_due != never) return "J3.40"_sfb;
  if (ship.cloak != Cloaking::off || tractors(position, unit) || fights(game, position, unit, ship))
    return "J3.4"_sfb;
  return {};
}

}  // namespace

void check_weasel(const Battles& game, const Position& position, UnitId unit, Violations& found) {
  const Ship& ship = position.ship(unit);
  found.require(ship.weasel == no_unit, "J3.116"_sfb, "it has a wild weasel out already");
  found.require(!too_lively(game, position, ship), "J3.4"_sfb, "the ship moves too fast for a wild weasel");
  found.require(!hampered_by_beam(game, position, unit), "G7.98"_sfb, "it is held by a tractor beam");
  found.require(!tractors(position, unit), "G7.98"_sfb, "it holds an enemy by a tractor beam");
}

UnitId attracted(const Battles& game, const Position& position, const Craft& weapon) {
  if (!is_ship(weapon.target)) return weapon.target;
  const UnitId weasel = weasel_of(position.ship(weapon.target));
  if (weasel == no_unit || !position.exists(weasel)) return weapon.target;
  return sees_through(game, position, weapon, weapon.target) ? weapon.target : weasel;
}

void release_weasel(BattlePlay& play, UnitId ship, UnitId weasel) {
  Position& at = play.at;
  play.tell(Happening::weasel, "J3.20"_sfb, Sides::everyone(), arg(ship));
  switch_fire_control(play, ship, FireControl::inactive, "D6.65"_sfb);
  for (int i = 0; std::cmp_less(i, at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    if (at.small(unit).exists() && at.small(unit).seeks() && at.small(unit).controller == ship)
      lose_guide(play, unit, "J3.20"_sfb);
  }
  at.ship(ship).weasel = weasel;
  for_each_craft(at, [&](UnitId, Craft& craft) {
    if (craft.seeks() && craft.target == ship) craft.target = attracted(play.game, at, craft);
  });
}

void void_weasel(BattlePlay& play, UnitId unit, Rule rule) {
  Ship& ship = play.at.ship(unit);
  const UnitId weasel = weasel_of(ship);
  if (weasel == no_unit) return;
  ship.weasel = no_unit;
  play.tell(Happening::weasel_voided, rule, Sides::everyone(), arg(unit));
  alert(play.at, ship.side);
  if (!play.at.exists(weasel)) return;
  for_each_craft(play.at, [&](UnitId, Craft& craft) {
    if (craft.target == weasel) craft.target = unit;
  });
  Craft& shuttle = play.at.small(weasel);
  if (shuttle.has(Craft::exploding)) return remove_craft(play.at, weasel);
  shuttle.role = Role::none;  // nobody is aboard
  shuttle.set(Craft::inert, true);
}

Flow watch_weasels(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (ship.weasel == no_unit) return;
    const Rule rule = given_away_by(play.game, play.at, unit, ship);
    if (!rule.none()) void_weasel(play, unit, rule);
  });
  return Flow::done;
}

void end_weasel(BattlePlay& play, UnitId weasel, int points) {
  Position& at = play.at;
  const Craft craft = at.small(weasel);
  if (craft.has(Craft::exploding)) return;  // (J3.2111) what comes later finds nothing left to destroy
  const CollateralBand* band = band_at(play.game.tables_of().weasel, points);
  const int harm = band == nullptr ? 0 : band->damage;
  destroy_craft(play, weasel, "J3.21"_sfb);
  if (harm == 0) return;
  for_each_ship(at, [&](UnitId unit, const Ship& ship) {
    if (ship.at == craft.at)
      strike(play, unit, struck_shield(play.game, at, unit, weasel), {.points = harm, .by = By::explosion},
             "J3.26"_sfb);
  });
  for (int i = 0; std::cmp_less(i, at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    const Craft& near = at.small(unit);
    if (unit == weasel || !near.exists() || near.at != craft.at || near.kind == CraftKind::mine)
      continue;  // (M2.22)
    hurt_craft(play, unit, harm, Hurt::otherwise, "J3.26"_sfb);
  }
}

void settle_weasels(BattlePlay& play) {
  Position& at = play.at;
  for_each_craft(at, [&](UnitId unit, Craft& craft) {
    if (craft.role != Role::wild_weasel || !craft.has(Craft::exploding) || craft.ends >= at.now()) return;
    if (!craft.marked(Craft::burnt_out)) {
      // (J3.212) It jams and attracts no longer; what is on its way to it comes on.
      craft.marks |= Craft::burnt_out;
      for (Ship& ship : at.ships) {
        if (ship.weasel == unit) ship.weasel = no_unit;
      }
    }
    bool sought = false;
    for_each_craft(at, [&](UnitId, const Craft& other) { sought = sought || other.target == unit; });
    if (sought) return;
    play.tell(Happening::expires, "J3.212"_sfb, Sides::everyone(), arg(unit));
    remove_craft(at, unit);
  });
}

int weasel_ecm(const Jammed& between) {
  constexpr int points = 6;  // count as lent
  const Ship* ship = between.ship();
  return ship != nullptr && ship->weasel != no_unit ? points : 0;
}

}  // namespace flagbridge::sfb
