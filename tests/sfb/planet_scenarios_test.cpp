#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/s1_placing.h"
#include "sfb/rules/s4_launched.h"
#include "tests/sfb/battle.h"

// What scenarios round planets hide, and how what guards a planet is found, struck and moved: bombs and
// cloaks, satellites (R1.15), bases on the ground (R1.14), stations in orbit (P8.0).
namespace flagbridge::sfb {
namespace {

// --- what is hidden ----------------------------------------------------------------------------------------

// (SG24.74) Nobody is asked to fire because of a bomb he does not know of.
TEST(HiddenBombs, AreNoReasonToBeAskedForFire) {
  Battle battle("sg24", agreed("", "bombs"));
  const UnitId visitor = battle.find("D7E");
  battle.at.ship(battle.find("GSC")).status = Status::disengaged;
  battle.ready(visitor, {10, 10}, Direction::A);
  Craft& bomb = battle.craft(0);
  bomb = small_bomb(battle.game, blue, {10, 8});
  bomb.marks |= Craft::buried;
  battle.at.mined = 1 | Position::bombs_hidden;
  EXPECT_FALSE(can_fire(battle.game, battle.at, red));
  EXPECT_EQ(refuse_target(battle.game, battle.at, visitor, unit_at(most_ships)).rule.number(), "SG24.74");
  bomb.marks = 0;
  EXPECT_TRUE(can_fire(battle.game, battle.at, red));
}

// (G13.61, P8.21) Where a cloaked ship in orbit goes is its own secret, and that it is in orbit.
TEST(HiddenCloaks, CoverAnOrbit) {
  Battle battle("sg24");
  battle.now(2, 32);
  battle.at.options.hidden_cloaks = 1;
  Ship& ship = battle.at.ship(battle.find("GSC"));
  ship.cloak = Cloaking::cloaked;
  ship.speed = 0;
  ship.circling = 1;
  battle.at.forms_in = 1;
  battle.play([](BattlePlay& play) { move_in_orbit(play); });
  EXPECT_EQ(ship.at, (Hex{21, 15}));
  EXPECT_EQ(battle.told_to(blue, Happening::moves), 1);
  EXPECT_EQ(battle.told_to(red, Happening::moves), 0);
  const Ship seen = battle.game.view(battle.at, red).ships[0];
  EXPECT_EQ(seen.at, (Hex{22, 14}));
  EXPECT_EQ(seen.orbit, 0);
  EXPECT_EQ(seen.circling, 0);
}

// (G13.61, SH20.2) Nor does anybody hear where a cloaked ship comes from.
TEST(HiddenCloaks, CoverTheEntry) {
  for (const bool hidden : {false, true}) {
    Options options;
    options.hidden_cloaks = hidden ? 1 : 0;
    Battle battle("sh20", options);
    battle.play([](BattlePlay& play) {
      static_cast<void>(carry_out(play, blue, Place{unit_at(0), {42, 3}, Direction::D}));
      take_places(play);
    });
    EXPECT_EQ(battle.at.ships[0].at, (Hex{42, 3}));
    EXPECT_EQ(battle.told_to(blue, Happening::arrives), 1);
    EXPECT_EQ(battle.told_to(red, Happening::arrives), hidden ? 0 : 1);
  }
}

// --- satellites and ground bases ---------------------------------------------------------------------------

struct GuardedPlanet : Battle {
  explicit GuardedPlanet(std::string_view balance = "satellites") : Battle("sg23", agreed("", balance)) {
    ready(raider, {22, 11}, Direction::D);
  }
  const UnitId raider = find("D6D");
  Do send(Hex where, int program = 0, UnitId target = no_unit) {
    const int rack = weapon(raider, WeaponFamily::drone_rack);
    return {Action::launch_drone,
            raider,
            static_cast<std::uint8_t>(rack),
            target,
            0,
            static_cast<std::uint8_t>(8 * program + index_of(Direction::D)),
            where};
  }
  Rack& rack() { return at.racks[at.mount(at.ship(raider), weapon(raider, WeaponFamily::drone_rack)).rack]; }
};

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
    boar.set_aim(boar.at);
    boar.facing = Direction::A;
    boar.launched = 1;
    boar.set(Craft::ballistic, true);
    boar.marks |= Craft::boar;
    boar.warhead = static_cast<std::uint8_t>(Boar::wild);
    planet.play([](BattlePlay& play) {
      Task task{};
      static_cast<void>(loose_boars(play, task));
    });
    EXPECT_EQ(boar.target, fired ? near : monitor);
  }
}

// (R1.15C, SG24.74, FD7.341) A scatter-pack that takes size class 7 gives no drone to a satellite that has
// not fired, nor to a bomb that its owner knows nothing of.
TEST(DefenseSatellites, AreNoTargetsForPacks) {
  for (const bool known : {false, true}) {
    GuardedPlanet planet;
    const UnitId satellite = planet.find("DefSat(Phot)"), monitor = planet.find("Mon");
    planet.at.ship(monitor).at = {22, 4};
    planet.at.ship(satellite).at = {22, 8};
    planet.at.ship(satellite).happened = known ? Ship::fired_from_orbit : std::uint8_t{0};
    Craft& bomb = planet.craft(0);
    bomb = small_bomb(planet.game, blue, {22, 7});
    bomb.marks = known ? std::uint8_t{0} : Craft::buried;
    const UnitId mine = unit_at(most_ships), unit = unit_at(most_ships + 1);
    Craft& pack = planet.craft(1);
    pack.kind = CraftKind::shuttle;
    pack.role = Role::scatter_pack;
    pack.side = red;
    pack.at = {22, 9};
    pack.launched = 1;
    pack.target = monitor;
    pack.controller = pack.launcher = planet.raider;
    pack.load = {planet.drone_type("I"), 2};
    pack.rails = 2;
    pack.drones = 3;
    pack.light = 35;
    pack.warhead = 1 << 7;
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
    strike(play, satellite, 1, 20, 0, "D4.22"_sfb);
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
  Craft& bomb = planet.craft(0);
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

// (F4.22, P2.713, SG23.47) A weapon is sent at the planet, from any distance and on any side; at the base on
// its ground from four hexes at most, if the order names the base.
TEST(GroundBases, AreNotInTheWayOfBombardment) {
  GuardedPlanet planet("ground-base");
  const UnitId base = planet.find("FGB-S");
  const Hex ground{22, 15};
  EXPECT_FALSE(cites(planet.check(planet.send(ground, 0, base)), "P2.713"));
  planet.at.ship(planet.raider).at = {22, 10};
  EXPECT_TRUE(cites(planet.check(planet.send(ground, 0, base)), "P2.713"));
  EXPECT_FALSE(cites(planet.check(planet.send(ground)), "P2.713"));
  EXPECT_FALSE(cites(planet.check(planet.send(ground)), "F4.22"));
  EXPECT_TRUE(cites(planet.check(planet.send({22, 14}, 0, base)), "F4.22"));
}

// (SG23.5, P2.33, F4) Twelve points for a type-I drone that comes down on the ground: one that was sent
// there, on any side, or one that was sent to the base and has come to the far side. On its own side the base
// is struck.
TEST(GroundBases, AreStruckIfTheyAreMeant) {
  for (const bool meant : {false, true}) {
    for (const Direction from : {Direction::A, Direction::D}) {
      GuardedPlanet planet("ground-base");
      const UnitId base = planet.find("FGB-S");
      Craft& drone = planet.craft(0);
      drone.kind = CraftKind::drone;
      drone.side = red;
      drone.load = {planet.drone_type("I"), 2};
      drone.launched = 1;
      drone.at = {22, 15};
      drone.entered = planet.at.now();
      drone.came_from = from;
      send_to_hex(drone, planet.send({22, 15}, 0, meant ? base : no_unit));
      planet.play([](BattlePlay& play) { land_ballistic(play); });
      const bool base_struck = meant && from == Direction::A;
      EXPECT_EQ(drone.exists(), base_struck);  // it strikes in the next step
      EXPECT_EQ(drone.exists() ? drone.target : no_unit, base_struck ? base : no_unit);
      EXPECT_EQ(planet.at.posts[static_cast<std::size_t>(index_of(from))].bombed, base_struck ? 0 : 12);
    }
  }
}

// (S4, P2.61) Fighters of a ground base that are out before the battle are not over the planet any more.
TEST(GroundBases, LeaveNothingInTheAir) {
  GuardedPlanet planet("ground-base");
  planet.now(0, 0);
  const UnitId base = planet.find("FGB-S");
  const Do order{Action::launch_shuttle, base, 0, no_unit, 0, 8, {22, 14}};
  note_early_launch(planet.at, blue, order);
  planet.play([&](BattlePlay& play) { launch_before_battle(play, play.at.desk(blue)); });
  const Craft& fighter = planet.craft(0);
  ASSERT_EQ(fighter.kind, CraftKind::fighter);
  EXPECT_EQ(fighter.at, (Hex{22, 14}));
  EXPECT_EQ(fighter.over, 0);
}

// --- (P8.22, G29.2) stations in orbit ----------------------------------------------------------------------

// (G29.21, G29.25) A beam does not stop a station in its orbit; (P8.22) whoever is tied to it goes along, on
// either end of the beam.
TEST(Orbits, CarryThoseInBeams) {
  for (const bool holds : {false, true}) {
    Battle battle("sh20");
    battle.now(2, 32);
    const UnitId station = battle.find("BATS(Y170)"), raider = battle.find("KE");
    battle.at.ship(raider).at = {22, 12};
    battle.at.ship(raider).cloak = Cloaking::off;
    static_cast<void>(battle.at.links.push_back(holds ? Link{station, raider} : Link{raider, station}));
    battle.play([](BattlePlay& play) { move_in_orbit(play); });
    EXPECT_EQ(battle.at.ship(station).at, (Hex{23, 15}));
    EXPECT_EQ(battle.at.ship(raider).at, (Hex{23, 13}));
    EXPECT_EQ(true_range(battle.at, station, raider), 2);
  }
}

// (P8.44) A ship without stabilizers is pulled out of its orbit.
TEST(Orbits, OfShipsEndInBeams) {
  Battle battle("sg24");
  battle.now(2, 32);
  battle.at.forms_in = 1;
  Ship& ship = battle.at.ship(battle.find("GSC"));
  ship.speed = 0;
  battle.at.ship(battle.find("D7E")).at = {22, 13};
  static_cast<void>(battle.at.links.push_back({battle.find("D7E"), battle.find("GSC")}));
  battle.play([](BattlePlay& play) { move_in_orbit(play); });
  EXPECT_EQ(ship.at, (Hex{22, 14}));
  EXPECT_EQ(ship.orbit, 0);
}

// (P8.21) Two that are tied together move one hex, not two.
TEST(Orbits, MoveOnceATurn) {
  Battle battle("sh20");
  battle.now(2, 32);
  const UnitId station = battle.find("BATS(Y170)"), other = battle.find("FFG");
  Ship& second = battle.at.ship(other);
  second.design = battle.at.ship(station).design;
  second.orbit = Ship::clockwise;
  second.at = {22, 13};
  static_cast<void>(battle.at.links.push_back({station, other}));
  const Hex before = second.at;
  battle.play([](BattlePlay& play) { move_in_orbit(play); });
  EXPECT_EQ(distance(before, second.at), 1);
}

}  // namespace
}  // namespace flagbridge::sfb
