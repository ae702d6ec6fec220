#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/approach.h"
#include "tests/sfb/terrain.h"

// (P3) Asteroids and rings: what they do to who passes, and ways through them.
namespace flagbridge::sfb {
namespace {

// (P3.23, P3.232) Behind a larger friend nothing is met.
TEST(Rocks, AreSafeBehindALargerShip) {
  Approach field({rocks_ahead}, 2, "FED/FFG", "FED/CA");
  field[1].side = blue;
  field[0].speed = field[1].speed = 20;
  const Do follow{Action::follow, Encounter::own, 0, Encounter::enemy};
  EXPECT_TRUE(field.refuses({Action::follow, Encounter::enemy, 0, Encounter::own}, "P3.232"_sfb));
  EXPECT_TRUE(field.refuses({Action::follow, Encounter::own}, "P3.23"_sfb));
  EXPECT_TRUE(field.refuses({Action::follow, Encounter::own, 0, Encounter::own}, "P3.23"_sfb));
  field.act(follow);
  field[1].at = {20, 13};
  field[1].came_from = Direction::D;  // it has just left the rocks
  field[1].entered = field.position.now();
  field.step(0);
  EXPECT_EQ(points_on(field, Encounter::own), 0);
  Approach alone({rocks_ahead}, 2, "FED/FFG", "FED/CA");
  alone[0].speed = 20;
  alone.step(0, {6});
  EXPECT_EQ(points_on(alone, Encounter::own), 15);
}

// (P3.25, P3.251, P3.253, P3.254) Points scored on the next hex come off, in the very next impulse only.
TEST(Rocks, AreCleared) {
  for (const int impulses : {1, 2}) {
    Approach field({rocks_ahead}, 2, "FED/CA", "KLI/D7");
    Ship& ship = field[0];
    ship.energized = 1;
    ship.capacitor = capacitor_room(field.game, field.position, ship);
    int phaser = 0;
    while (field.game.weapon(ship, phaser).family != WeaponFamily::phaser ||
           refuse_shot(field.game, field.position, Encounter::own, phaser, rocks(0), Mode::none))
      ++phaser;
    EXPECT_EQ(refuse_shot(field.game, field.position, Encounter::own, phaser, rocks(1), Mode::none).rule,
              "P3.25"_sfb);
    Fire order;
    order.unit = Encounter::own;
    order.target = rocks(0);
    static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(phaser)));
    field.say(blue, order);
    field.run(declare_fire);
    field.run(fire_direct, {6});  // the worst roll of a phaser-1 at range 1
    EXPECT_EQ(field.told(Happening::path_cleared), 1);
    const int cleared = field[0].cleared_points;
    EXPECT_EQ(cleared, 4);
    field[0].speed = 20;
    field.position.impulse = static_cast<std::uint8_t>(field.position.impulse + impulses);
    field.step(0, {6});
    EXPECT_EQ(points_on(field, Encounter::own), impulses == 1 ? 15 - cleared : 15);
  }
  Approach swerving({rocks_ahead}, 2, "FED/CA", "KLI/D7");
  swerving[0].erratic = Ship::swerving;
  swerving[0].energized = 1;
  EXPECT_EQ(refuse_clearing(swerving.game, swerving.position, Encounter::own, 0, rocks(0)).rule,
            "P3.254"_sfb);
}

using enum Feature::Kind;

// (P3.221, P3.222, P3.223, P3.35) By die and speed; drones take it as they are. Nimble ships roll one better.
TEST(Asteroids, DieSpeedAndHandling) {
  const auto damage = [](const std::string& name, int speed, int die) {
    Land land({{.kind = asteroids, .at = {20, 14}}}, 10, name);
    land[0].speed = static_cast<std::uint8_t>(speed);
    land.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
    land.run(meet_terrain, {die});
    return land.points_on(0);
  };
  EXPECT_EQ(damage("FED/CA", 7, 4), 2);
  EXPECT_EQ(damage("FED/CA", 15, 3), 3);
  EXPECT_EQ(damage("FED/CA", 26, 4), 15);
  EXPECT_EQ(damage("FED/POL", 15, 4), 3);
  Land land({{.kind = asteroids, .at = {20, 14}}}, 10, "KZI/CA", "FED/CA");
  const UnitId drone = land.craft(CraftKind::drone, 0, {20, 15});
  land.position.small(drone).load = {1, 1};
  land.position.small(drone).speed = 32;
  land.position.small(drone).target = Encounter::enemy;
  land.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  land.run(meet_terrain, {6});
  EXPECT_FALSE(land.position.small(drone).exists());
}

// (P3.33, P3.31, P2.223) Check 39: two asteroid hexes are two points of ECM, three ring hexes two; lock-on is
// as always.
TEST(Asteroids, Jam) {
  Land rocks({{.kind = asteroids, .at = {20, 12}}, {.kind = asteroids, .at = {20, 8}}});
  EXPECT_EQ(jamming_of_terrain(rocks.game, rocks.position, Encounter::own, Encounter::enemy), 2);
  EXPECT_TRUE(has_lock(rocks.game, rocks.position, Encounter::own, Encounter::enemy));
  Land rings({{.kind = ring, .at = {20, 12}}, {.kind = ring, .at = {20, 10}}, {.kind = ring, .at = {20, 8}}});
  EXPECT_EQ(jamming_of_terrain(rings.game, rings.position, Encounter::own, Encounter::enemy), 2);
  // (P1) Different terrain adds up.
  Land both({{.kind = asteroids, .at = {20, 12}}, {.kind = ring, .at = {20, 8}}});
  EXPECT_EQ(jamming_of_terrain(both.game, both.position, Encounter::own, Encounter::enemy), 2);
}

// (P3.232) The way a leader has cleared closes behind it: at speed 8 after four impulses.
TEST(Rocks, CloseBehindTheLeader) {
  Encounter field(1, "FED/FFG", "FED/CA");
  field[1].side = blue;
  field[1].speed = 8;
  field[1].came_from = Direction::D;
  field[1].entered = moment_of(2, 8);
  field[0].following = Encounter::enemy;
  ASSERT_EQ(neighbour(field[1].at, Direction::D), field[0].at);
  field.now(2, 12);
  EXPECT_TRUE(in_the_wake(field.game, field.position, Encounter::own));
  field.now(2, 13);
  EXPECT_FALSE(in_the_wake(field.game, field.position, Encounter::own));
  field[1].speed = 0;
  field.now(2, 9);
  EXPECT_FALSE(in_the_wake(field.game, field.position, Encounter::own));
}

// (P3.2, P2.223) Conformance checks 38: speed 20, die 6: 15 from asteroids, 7 from a ring; nothing at
// speed 6.
TEST(Terrain, AsteroidsAndRings) {
  const auto damage = [](Feature::Kind kind, int speed, const std::vector<int>& throws) {
    Field field({Berth{.at = {20, 15}}}, {{.kind = kind, .at = {20, 14}, .radius = 0}});
    field[0].speed = static_cast<std::uint8_t>(speed);
    field.step(0);
    field.run(meet_terrain, throws);
    return field.points_on(0);
  };
  EXPECT_EQ(damage(Feature::Kind::asteroids, 20, {6}), 15);
  EXPECT_EQ(damage(Feature::Kind::asteroids, 14, {5}), 6);
  EXPECT_EQ(damage(Feature::Kind::asteroids, 26, {2}), 5);
  EXPECT_EQ(damage(Feature::Kind::ring, 20, {6}), 7);
  EXPECT_EQ(damage(Feature::Kind::asteroids, 6, {}), 0);
  // (P3.21) The shield that faces where it goes.
  Field astern({Berth{.at = {20, 15}}}, {{.kind = Feature::Kind::asteroids, .at = {20, 16}, .radius = 0}});
  astern[0].speed = 20;
  astern[0].reverse = 1;
  astern.step(0);
  astern.run(meet_terrain, {6});
  ASSERT_EQ(astern.position.volleys.size(), 1u);
  EXPECT_EQ(astern.position.volleys[0].shield, 4);
}

// (P3.33, P2.223) Check 39: three hexes of rings make 2 points, two of asteroids 2.
TEST(SfbWarfare, A39TerrainOnTheLine) {
  for (const bool rings : {true, false}) {
    Range range;
    const UnitId unit = range.add("FED/CA", blue, Range::middle);
    const UnitId target = range.add("KLI/D7", red, Range::ahead(6));
    Content content = range.game().content();
    for (int i = 1; i <= (rings ? 3 : 2); ++i) {
      content.scenarios[0].features.push_back(
          {rings ? Feature::Kind::ring : Feature::Kind::asteroids, Range::ahead(i), 0});
    }
    const Battles game(std::move(content));
    EXPECT_EQ(jamming_of_terrain(game, range.at, unit, target), 2) << rings;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
