#include "sfb/rules/r1_satellites.h"

#include "sfb/ask/actions.h"
#include "sfb/ask/answers.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/fd7_packs.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/p2_surface.h"
#include "tests/sfb/guarded_planet.h"
#include "tests/sfb/sky.h"

// (R1.15) Defense satellites.
namespace flagbridge::sfb {
namespace {

struct Satellites : Sky {
  Satellites() : Sky("sg23", "", "satellites"), unit(unit_at(1)), raider(unit_at(6)) {
    at.impulse = 10;
    at.ship(raider).at = {22, 10};
    at.ship(raider).facing = Direction::D;
    for (const UnitId each : {unit, raider}) {
      at.ship(each).fire_control = FireControl::active;
      at.ship(each).lock_on = at.ship(each).energized = 1;
      at.ship(each).capacitor = capacitor_room(game, at, at.ship(each));
    }
  }
  Refusal shot(UnitId by, int weapon, UnitId target) {
    return refuse_shot(game, at, by, weapon, target, Mode::none);
  }
  int weapon(WeaponFamily family, int variant = 0) {
    const Ship& ship = at.ship(unit);
    for (int i = 0; i < ship.mounts; ++i) {
      if (game.weapon(ship, i).family == family && game.weapon(ship, i).variant == variant) return i;
    }
    ADD_FAILURE() << "it has no such weapon";
    return 0;
  }
  const UnitId unit, raider;
};

// (D3.32) They have no shields to be switched on.
TEST(DefenseSatellites, HaveNoShields) {
  Satellites sky;
  const auto full = static_cast<std::uint8_t>(ShieldLevel::full);
  sky.at.ship(sky.unit).shield_level = ShieldLevel::off;
  Violations found;
  check_raise_shield(sky.game, sky.at, sky.at.side_of(sky.unit),
                     {.what = Action::raise_shield, .unit = sky.unit, .a = full}, found);
  EXPECT_TRUE(cites(found, "D3.32"));
}

// (SG23.71, SG23.63, R1.15A, R1.15G) Five of them, all in orbit: three in the low one, two in a higher one.
// (R1.15F) Each is worth twenty points.
TEST(DefenseSatellites, AreDeployedInTwoOrbits) {
  for (const auto& [variation, balance] : {std::pair{"", "satellites"}, std::pair{"important", ""}}) {
    const Sky sky("sg23", variation, balance);
    std::array<int, 4> by_radius{};
    for (const Ship& ship : sky.at.ships) {
      if (ship.status == Status::none || !sky.game.design(ship).satellite) continue;
      ++by_radius[static_cast<std::size_t>(distance(ship.at, {22, 15}))];
      EXPECT_EQ(ship.orbit, Ship::clockwise);
      EXPECT_EQ(sky.game.design(ship).sheet.bpv, 20);
    }
    EXPECT_EQ(by_radius, (std::array{0, 3, 2, 0}));
  }
  // (SG23.63) The base is in orbit too.
  Sky sky("sg23", "important");
  Ship& station = sky.at.ship(sky.find("BS"));
  const Hex before = station.at;
  sky.go_round();
  EXPECT_EQ(distance(before, station.at), 1);
  EXPECT_EQ(distance(station.at, {22, 15}), 1);
}

// (R1.15C) Nobody fires at one that has not fired; 25 points destroy it, and until then it works.
TEST(DefenseSatellites, AreFoundWhenTheyFire) {
  Satellites sky;
  EXPECT_EQ(refuse_target(sky.game, sky.at, sky.raider, sky.unit).rule.number(), "R1.15C");
  sky.at.ship(sky.unit).happened = Ship::fired_from_orbit;
  EXPECT_FALSE(refuse_target(sky.game, sky.at, sky.raider, sky.unit));
  const auto hit = [&](int points) {
    sky.play([&](BattlePlay& play) {
      Task task{};
      strike(play, sky.unit, 1, {.points = points}, "D4.22"_sfb);
      static_cast<void>(meet_shields(play, task));
      static_cast<void>(allocate_damage(play, task));
    });
  };
  hit(24);
  EXPECT_TRUE(sky.at.ship(sky.unit).playing());
  EXPECT_TRUE(weapon_works(sky.game, sky.at, sky.at.ship(sky.unit), 0));
  hit(1);
  EXPECT_EQ(sky.at.ship(sky.unit).status, Status::destroyed);
}

// (R1.15B, R1.15D) Their owner decides, and no energy is needed: photon torpedoes fire every second turn. The
// phaser-3s are for what is small and near, and nothing is overloaded.
TEST(DefenseSatellites, FireWithoutEnergy) {
  Satellites sky;
  const int photon = sky.weapon(WeaponFamily::photon);
  const auto ready = [&](int turn) {
    sky.at.core.turn = static_cast<std::uint16_t>(turn);
    sky.play([&](BattlePlay& play) {
      settle_weapons(play, sky.unit);
      load_satellite(play, sky.unit);
    });
    return sky.at.mount(sky.at.ship(sky.unit), photon).has(Mount::completed);
  };
  EXPECT_TRUE(ready(2));
  EXPECT_FALSE(sky.shot(sky.unit, photon, sky.raider)) << sky.shot(sky.unit, photon, sky.raider).why;
  Mount& mount = sky.at.mount(sky.at.ship(sky.unit), photon);
  empty_weapon(mount);
  mount.fired = sky.at.now();
  EXPECT_FALSE(ready(3));
  EXPECT_TRUE(ready(4));
  const int light = sky.weapon(WeaponFamily::phaser, static_cast<int>(PhaserType::three));
  EXPECT_EQ(sky.shot(sky.unit, light, sky.raider).rule.number(), "R1.15B");
  EXPECT_FALSE(sky.shot(sky.unit, sky.weapon(WeaponFamily::phaser, 1), sky.raider));
  Fire order;
  order.unit = sky.unit;
  order.target = sky.raider;
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(photon)));
  EXPECT_TRUE(check_order(sky.game, sky.at, blue, order).none());
}

// (R1.15E, P8.22) It is neither held nor boarded, and sets off no mines.
TEST(DefenseSatellites, AreLeftAlone) {
  Satellites sky;
  const auto refused = [&](const Do& order) {
    Violations found;
    kind_of(order.what).check(sky.game, sky.at, red, order, found);
    return cites(found, "R1.15E");
  };
  EXPECT_TRUE(refused({Action::tractor, sky.raider, 0, sky.unit, 1}));
  EXPECT_TRUE(refused({Action::board, sky.raider, 0, sky.unit, 1}));
  Craft& mine = mine_place(sky.at, 0);
  mine = small_bomb(sky.game, red, {23, 15});
  mine.set(Craft::active, true);
  sky.at.mined = 1;
  sky.at.impulse = 32;
  sky.go_round();
  EXPECT_EQ(sky.at.ship(sky.unit).at, (Hex{23, 15}));
  EXPECT_FALSE(mine.has(Craft::exploding));
}

// (R1.15C) A satellite that has not fired is found neither by a weapon sent to its hex nor by a drone that
// looks for somebody, nor by a probe.
TEST(DefenseSatellites, AreFoundByNoWeapon) {
  GuardedPlanet planet;
  const UnitId satellite = planet.find("DefSat(Phot)");
  const Hex hex{22, 14};
  ASSERT_EQ(planet.at.ship(satellite).at, hex);
  EXPECT_TRUE(cites(planet.check(planet.send(hex)), "F4.22"));
  constexpr int precise = 15;
  planet.rack().drones[0] = {planet.drone_type("III"), 2};
  EXPECT_TRUE(cites(planet.check(planet.send({22, 12}, precise, satellite)), "R1.15C"));
  const Do probe{.what = Action::launch_probe, .unit = planet.raider, .at = satellite};
  EXPECT_TRUE(cites(planet.check(probe), "R1.15C"));
  planet.at.ship(satellite).happened = Ship::fired_from_orbit;
  EXPECT_FALSE(cites(planet.check(planet.send({22, 12}, precise, satellite)), "R1.15C"));
  EXPECT_FALSE(cites(planet.check(probe), "R1.15C"));
}

// (R1.15C, FD5.255) A wild boar passes over them: the monitor is the first that it takes.
TEST(DefenseSatellites, AreNoTargetsForBoars) {
  for (const bool fired : {false, true}) {
    GuardedPlanet planet;
    const UnitId near = planet.find("DefSat(Phot)"), monitor = planet.find("Mon");
    planet.at.ship(near).at = {22, 8};
    planet.at.ship(near).happened = fired ? Ship::fired_from_orbit : std::uint8_t{0};
    planet.at.ship(monitor).at = {22, 4};
    Craft& boar = planet.craft(0);
    boar.kind = CraftKind::drone;
    boar.side = red;
    boar.load = {planet.drone_type("III"), 2};
    boar.at = {22, 10};
    boar.aim = boar.at;
    boar.facing = Direction::A;
    boar.launched = Moment{1};
    boar.set(Craft::ballistic, true);
    boar.marks |= Craft::boar;
    boar.search = static_cast<std::uint8_t>(Boar::wild);
    planet.play([](BattlePlay& play) {
      Task task{};
      static_cast<void>(loose_boars(play, task));
    });
    EXPECT_EQ(boar.target, fired ? near : monitor);
  }
}

// (R1.15C, SG24.74, FD7.341) A scatter-pack that takes size class 7 gives no drone to a satellite that has
// not fired, nor to a bomb that its owner knows nothing of. (FD7.35, M8.14) A mine takes lock-on of its own.
TEST(DefenseSatellites, AreNoTargetsForPacks) {
  for (const bool known : {false, true}) {
    GuardedPlanet planet;
    const UnitId satellite = planet.find("DefSat(Phot)"), monitor = planet.find("Mon");
    planet.at.ship(monitor).at = {22, 4};
    planet.at.ship(satellite).at = {22, 8};
    planet.at.ship(satellite).happened = known ? Ship::fired_from_orbit : std::uint8_t{0};
    const UnitId mine = known ? new_mine(planet.at) : new_buried_mine(planet.at), unit = craft_at(0);
    Craft& bomb = planet.at.small(mine);
    bomb = small_bomb(planet.game, blue, {22, 7});
    bomb.marks = known ? std::uint16_t{0} : Craft::buried;
    static_cast<void>(planet.at.mine_locks.push_back({planet.raider, mine}));
    Craft& pack = planet.craft(0);
    pack.kind = CraftKind::shuttle;
    pack.role = Role::scatter_pack;
    pack.side = red;
    pack.at = {22, 9};
    pack.launched = Moment{1};
    pack.target = monitor;
    pack.controller = pack.launcher = planet.raider;
    pack.load = {planet.drone_type("I"), 2};
    pack.rails = 2;
    pack.opens_at = 3;
    pack.release = 35;
    pack.sizes = 1 << 7;
    planet.play([](BattlePlay& play) {
      Task task{};
      static_cast<void>(release_packs(play, task));
    });
    EXPECT_TRUE(planet.at.small(unit).has(Craft::inert));
    std::vector<UnitId> targets;
    for_each_craft(planet.at, [&](UnitId, const Craft& each) {
      if (each.kind == CraftKind::drone) targets.push_back(each.target);
    });
    EXPECT_EQ(targets, known ? (std::vector<UnitId>{satellite, mine}) : std::vector<UnitId>{});
  }
}

// (R1.15C) No critical hit fails in a satellite: it works until it is destroyed.
TEST(DefenseSatellites, HaveNoCriticalHits) {
  GuardedPlanet planet;
  planet.at.options.critical_hits = 1;
  const UnitId satellite = planet.find("DefSat(Phot)");
  planet.play([&](BattlePlay& play) {
    Task task{};
    strike(play, satellite, 1, {.points = 20}, "D4.22"_sfb);
    static_cast<void>(meet_shields(play, task));
    static_cast<void>(allocate_damage(play, task));
  });
  EXPECT_TRUE(planet.at.ship(satellite).playing());
  EXPECT_EQ(planet.at.ship(satellite).criticals, 0);
}

// (R1.15E, M8.53) Neither mines nor ships that explode hurt a satellite.
TEST(DefenseSatellites, AreSafeFromExplosions) {
  GuardedPlanet planet;
  const UnitId satellite = planet.find("DefSat(Phot)"), monitor = planet.find("Mon");
  planet.at.ship(monitor).at = {22, 13};
  const auto struck = [&](UnitId unit) {
    int points = 0;
    for (const Volley& each : planet.at.volleys) points += each.target == unit ? each.points : 0;
    return points;
  };
  Craft& bomb = mine_place(planet.at, 0);
  bomb = small_bomb(planet.game, red, {22, 14});
  bomb.set(Craft::active, true);
  bomb.set(Craft::exploding, true);
  planet.at.mined = 1;
  planet.play([](BattlePlay& play) {
    Task task{};
    static_cast<void>(explode_mines(play, task));
  });
  EXPECT_EQ(struck(monitor), 10);
  EXPECT_EQ(struck(satellite), 0);
  planet.at.volleys.clear();
  planet.at.ship(monitor).at = {1, 1};
  planet.at.ship(planet.raider).at = {22, 14};
  planet.play([&](BattlePlay& play) {
    destroy(play, planet.raider, "D5.1"_sfb);
    Task task{};
    static_cast<void>(explode(play, task));
  });
  EXPECT_EQ(planet.at.ship(satellite).internals, 0);
  EXPECT_EQ(planet.at.ship(planet.raider).self_destruct, Ship::none);  // it has exploded
}

}  // namespace
}  // namespace flagbridge::sfb
