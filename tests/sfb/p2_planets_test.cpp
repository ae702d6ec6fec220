#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/terrain.h"

// (P2) Planets and moons in the way.
namespace flagbridge::sfb {
namespace {

using enum Feature::Kind;

// (P2.21, P2.211, P2.321, P2.3221, D1.4) A planet is one hex and blocks; so does a large moon; a line that
// runs along the edge of it does not.
TEST(Planets, BlockLines) {
  const auto blocked = [](Feature feature, Hex from, Hex to) {
    const Land land({feature});
    return blocked_between(land.game, land.position, from, to);
  };
  const Feature world{.kind = planet, .at = {20, 10}};
  EXPECT_TRUE(blocked(world, {20, 15}, {20, 5}));
  EXPECT_TRUE(blocked({.kind = moon, .at = {20, 10}}, {20, 15}, {20, 5}));
  EXPECT_FALSE(blocked(world, {21, 15}, {21, 5}));
  EXPECT_FALSE(blocked(world, {20, 10}, {20, 5}));  // out of its own hex
  // From 2010 to 2210 the line runs between 2110 and 2111: with only one of them solid it is free.
  EXPECT_FALSE(blocked({.kind = planet, .at = {21, 11}}, {20, 10}, {22, 10}));
}

// (P2.22, P2.222) The outermost ring of a gas giant seven hexes across is air, the rest solid.
TEST(Planets, GasGiants) {
  const Feature giant{.kind = gas_giant, .at = {20, 10}, .radius = 3};
  EXPECT_TRUE(is_air(giant, {20, 7}));
  EXPECT_FALSE(is_air(giant, {20, 8}));
  EXPECT_EQ(body_radius(giant), 2);
  const auto survives = [&](int speed) {
    Land land({giant});
    land[0].at = {20, 14};
    land[0].speed = static_cast<std::uint8_t>(speed);
    land.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
    land.run(meet_terrain);
    return land[0].playing();
  };
  EXPECT_TRUE(survives(1));
  EXPECT_FALSE(survives(2));
}

// (P2.34) A planet between the guiding ship and its drone does not matter, one between ship and target does.
TEST(Planets, AndGuidance) {
  const auto guided = [](Hex world) {
    Land land({{.kind = planet, .at = world}}, 10, "KZI/CA", "FED/CA");
    const UnitId drone = land.craft(CraftKind::drone, 0, {24, 13});
    land.position.small(drone).target = Encounter::enemy;
    return may_guide(land.game, land.position, Encounter::own, drone, Encounter::enemy);
  };
  EXPECT_TRUE(guided({22, 14}));   // on the line to the drone
  EXPECT_FALSE(guided({20, 10}));  // on the line to the target
}

// (P2.33) A weapon that flies into a planet is gone.
TEST(Planets, StopSeekers) {
  Land land({{.kind = planet, .at = {20, 10}}}, 10, "KZI/CA", "FED/CA");
  const UnitId drone = land.craft(CraftKind::drone, 0, {20, 11});
  Craft& weapon = land.position.small(drone);
  weapon.load = {1, 1};
  weapon.speed = 32;
  weapon.target = Encounter::enemy;
  weapon.travelled = 3;
  land.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  land.run(meet_terrain);
  EXPECT_FALSE(weapon.exists());
}

// (P2.33, F3.31, F3.421) What flies by itself takes a world between itself and its target for its target and
// keeps it; a line that is free and a weapon that somebody guides are another matter.
TEST(Planets, DrawWhatFliesByItself) {
  const auto goes_to = [](std::vector<Feature> features, bool guided, Hex from = {20, 13}) {
    Land land(std::move(features), 10, "ROM/WE", "FED/CA");
    land[0].at = {28, 10};  // it sees the target past the planet
    const UnitId unit = land.craft(CraftKind::plasma, 0, from);
    Craft& torpedo = land.position.small(unit);
    torpedo.target = Encounter::enemy;
    torpedo.controller = guided ? Encounter::own : no_unit;
    torpedo.set(Craft::self_guided, true);
    land.position.moons_in_way = 2;
    land.run(check_guidance);
    land[1].at = {30, 13};
    land.run(check_guidance);
    return torpedo.has(Craft::ballistic) ? torpedo.aim : Hex{};
  };
  const Feature world{.kind = planet, .at = {20, 10}};
  EXPECT_EQ(goes_to({world}, false), (Hex{20, 10}));
  EXPECT_EQ(goes_to({world}, true), Hex{});
  EXPECT_EQ(goes_to({world}, false, {24, 9}), Hex{});
  EXPECT_EQ(goes_to({{.kind = moon, .at = {20, 9}}, world}, false), (Hex{20, 10}));
  EXPECT_EQ(goes_to({{.kind = gas_giant, .at = {20, 9}, .radius = 1}}, false), (Hex{20, 10}));
  // (P2.32) Of two small moons the second is in the way in this turn.
  EXPECT_EQ(goes_to({{.kind = small_moon, .at = {20, 10}}, {.kind = small_moon, .at = {20, 8}}}, false),
            (Hex{20, 8}));
  EXPECT_EQ(goes_to({{.kind = asteroids, .at = {20, 10}, .radius = 1}}, false), Hex{});
}

// (P2.212, P2.22, P2.23, P2.231) Into a planet is the end; past a small moon with luck.
TEST(Terrain, Collisions) {
  const auto survives = [](Feature feature, const std::vector<int>& throws) {
    feature.at = {20, 14};
    Field field({Berth{.at = {20, 15}}}, {feature});
    field[0].speed = 10;
    field.step(0);
    field.run(meet_terrain, throws);
    return field[0].playing();
  };
  EXPECT_FALSE(survives({.kind = Feature::Kind::planet}, {}));
  EXPECT_FALSE(survives({.kind = Feature::Kind::gas_giant, .radius = 2}, {}));
  EXPECT_TRUE(survives({.kind = Feature::Kind::small_moon}, {5}));
  EXPECT_FALSE(survives({.kind = Feature::Kind::small_moon}, {6}));
  EXPECT_FALSE(survives({.kind = Feature::Kind::black_hole}, {}));
}

// (P2.22) A gas giant is as large as its radius: two hexes from the middle of one of two a ship is lost,
// three hexes from it it is not.
TEST(Terrain, GasGiantsReachToTheirRim) {
  for (const std::int16_t row : {12, 11}) {
    Field field({Berth{.at = {20, 15}}}, {{.kind = Feature::Kind::gas_giant, .at = {20, row}, .radius = 2}});
    field[0].speed = 10;
    field.step(0);
    field.run(meet_terrain);
    EXPECT_EQ(field[0].playing(), row == 11) << row;
  }
}

// (P2.32) A planet in the way blocks; (P2.5) atmosphere around a large gas giant does not, but spoils the
// aim.
TEST(Terrain, LinesOfFire) {
  const std::vector<Berth> two = {Berth{.at = {20, 15}}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}};
  Field planet(two, {{.kind = Feature::Kind::planet, .at = {20, 10}}});
  EXPECT_TRUE(line_blocked(planet.game, planet.position, unit_at(0), unit_at(1)));
  EXPECT_TRUE(blocked_between(planet.game, planet.position, {20, 15}, {20, 5}));
  Field giant(two, {{.kind = Feature::Kind::gas_giant, .at = {20, 11}, .radius = 3}});
  EXPECT_EQ(atmosphere_between(giant.game, giant.position, unit_at(0), unit_at(1)), 2);
  EXPECT_EQ(atmosphere_between(planet.game, planet.position, unit_at(0), unit_at(1)), 1);
}

// (P2.32, P2.23) A small moon cuts lines in the turns in which it is in the way.
TEST(SmallMoons, CutLines) {
  Land ground({{.kind = Feature::Kind::small_moon, .at = {20, 13}}}, 4);
  ground.with_dice({4}, [](BattlePlay& play) { shift_moons(play); });
  EXPECT_FALSE(line_blocked(ground.game, ground.position, Encounter::own, Encounter::enemy));
  ground.with_dice({3}, [](BattlePlay& play) { shift_moons(play); });
  EXPECT_TRUE(line_blocked(ground.game, ground.position, Encounter::own, Encounter::enemy));
}

// (P2.32) Friends do not beam through a planet either.
TEST(Planets, CutBeamsOfFriends) {
  Land ground({{.kind = Feature::Kind::planet, .at = {20, 13}}}, 4);
  ground[1].side = side_at(0);
  const Do beam{Action::board, Encounter::own, 0, Encounter::enemy, 1};
  EXPECT_TRUE(ground.refuses(beam, "P2.32"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
