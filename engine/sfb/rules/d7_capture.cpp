#include <algorithm>

#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g5_probes.h"

// (D7.5) A ship that has been captured.
namespace flagbridge::sfb {
namespace {

// (D7.531) Its seeking weapons are nobody's to guide.
void release_weapons(BattlePlay& play, UnitId unit) {
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId weapon = craft_at(i);
    const Craft& craft = play.at.small(weapon);
    if (craft.exists() && craft.controller == unit) release(play, weapon, "D7.531"_sfb);
  }
}

// (D7.537, D7.834) Loads are lost, and guards are boarding parties like any other.
void unload(Position& position, Ship& ship) {
  ship.guards = 0;
  arm_probes(position, ship, {});
  for (int i = 0; i < ship.mounts; ++i) {
    Mount& mount = position.mount(ship, i);
    empty_weapon(mount);  // what is in a rack and its storage is no load
    mount.target = no_unit;
    mount.set(Mount::guarded, false);
  }
}

// Which engines were doubled is no order any more: they wear when the turn ends, whoever has the ship
// (G15.202).
void forget_orders(Ship& ship) {
  ship.course.clear();
  ship.plot.clear();
  ship.hets = ship.tacs = ship.tac_ready = ship.sublight_tac = 0;
  ship.repairing = {};
  ship.repair_points = 0;
  ship.self_destruct = Ship::none;
  ship.disengaging = Ship::stays;
  ship.ecm = ship.eccm = 0;  // (D7.532)
  ship.plans_warfare = ship.planned_ecm = ship.planned_eccm = 0;
  ship.mutinous = 0;
}

}  // namespace

void capture(BattlePlay& play, UnitId unit, Side captor) {
  Ship& ship = play.at.ship(unit);
  release_weapons(play, unit);
  for (std::size_t i = 0; i < play.at.links.size();) {
    if (play.at.links[i].holder == unit) {
      play.at.links.erase(i);
    } else {
      ++i;
    }
  }
  unload(play.at, ship);
  forget_spheres(play.at, unit);
  end_lending(play.at, unit);  // (D7.532)
  forget_orders(ship);
  play.at.form(unit) = {};
  play.at.plot(unit) = {};  // (C1.33) the helm of those who plotted it
  const Side before = ship.side;
  const Side first = first_owner(ship);
  ship.side = captor;
  ship.captured = captor == first ? std::uint8_t{0} : static_cast<std::uint8_t>(1 + index_of(first));
  ship.held_rooms = ship.held_security = 0;
  refresh_lending(play);  // (D7.532) what it lent and what it was lent ends at once
  // (D7.512, G9.4) The crew are prisoners; boarding parties work a prize (see hands), and a ship that is
  // taken back is worked by those who took it back.
  constexpr int parties_a_unit = 2;
  const int parties = ship.parties[static_cast<std::size_t>(index_of(captor))];
  ship.crew = ship.captured != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(parties / parties_a_unit);
  play.tell(Happening::captured, "D7.50"_sfb, Sides::everyone(), arg(unit), Arg::side(captor));
  alert(play.at, before);
  alert(play.at, captor);
}

}  // namespace flagbridge::sfb
