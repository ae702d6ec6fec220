#include "sfb/rules/c3_turning.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g7_tractors.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/terrain.h"

// (G7.32, G7.5, G7.7) What is towed, dragged and carried along in a beam, and what it meets; (G7.25, G29.2)
// bases.
namespace flagbridge::sfb {
namespace {

// (G7.36, P2.212, P3.2) Two ships in a beam that both move in an impulse go two hexes each; what is in the
// hex between counts for both. At five hexes each, together ten, a die of 6 among asteroids is 10 points.
TEST(CarriedAlong, MeetsWhatLiesBetween) {
  Space planet({{.kind = Feature::Kind::planet, .at = {20, 14}}});
  planet.tie();
  planet.step(Encounter::own);
  ASSERT_EQ(planet[0].at, (Hex{20, 14}));
  planet.step(Encounter::enemy);
  EXPECT_EQ(planet[0].status, Status::destroyed);
  EXPECT_EQ(planet[0].at, (Hex{20, 14}));
  Space rocks({{.kind = Feature::Kind::asteroids, .at = {20, 14}}});
  rocks.tie();
  rocks.step(Encounter::own);
  rocks.step(Encounter::enemy, {6});
  EXPECT_EQ(rocks[0].at, (Hex{20, 13}));
  ASSERT_EQ(rocks.position.volleys.size(), 1u);
  EXPECT_EQ(rocks.position.volleys[0].target, Encounter::own);
  EXPECT_EQ(rocks.position.volleys[0].points, 10);
}

// (G7.36, P2.212) So does the mover itself, if another has brought it there.
TEST(CarriedAlong, TheMoverMeetsItToo) {
  Space space({{.kind = Feature::Kind::planet, .at = {20, 15}}});
  space.tie();
  space[0].at = {20, 14};
  space.step(Encounter::own);
  ASSERT_EQ(space[1].at, (Hex{20, 15}));
  space.step(Encounter::enemy);
  EXPECT_EQ(space[1].status, Status::destroyed);
  EXPECT_EQ(space[0].at, (Hex{20, 13}));
}

// (G29.21) What stabilizers hold is moved by no beam, whoever is tied to it.
TEST(CarriedAlong, AreNoStations) {
  Encounter meeting(1, "FED/CA", "FED/BATS");
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  meeting.with_dice({}, [](BattlePlay& play) { carry_along(play, Encounter::own, Direction::C); });
  EXPECT_EQ(meeting[1].at, (Hex{20, 14}));
}

// (G7.251, E2) A base has stabilizers: its phaser-4s work as such, and nobody tows it.
TEST(SfbHands, BasesStayWhereTheyAre) {
  Encounter meeting(1, "FED/CA", "KLI/BATS");
  const Design& base = meeting.game.design(meeting[1]);
  ASSERT_TRUE(base.stabilized);
  const auto four = std::ranges::find_if(base.weapons, [](const WeaponPlan& plan) {
    return plan.family == WeaponFamily::phaser && plan.variant == static_cast<int>(PhaserType::four);
  });
  ASSERT_NE(four, base.weapons.end());
  EXPECT_EQ(fired_as(*four, base, Mode::none), PhaserType::four);
  meeting[0].speed = 20;
  ASSERT_TRUE(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  EXPECT_EQ(speed_now(meeting.game, meeting.position, Encounter::own), 0);
}

// (G7.542) Half of 15 rounded up: a crippled fighter of that speed is dragged at 16, not at 17.
TEST(SfbHands, DraggingACrippledFighter) {
  for (const int speed : {16, 17}) {
    Encounter meeting(8);
    const auto& types = meeting.game.tables_of().fighters;
    const auto type = std::ranges::find(types, 15, &Fighter::speed);
    ASSERT_NE(type, types.end());
    const UnitId fighter = meeting.craft(CraftKind::fighter, 1, Encounter::centre);
    meeting.position.small(fighter).type = static_cast<std::uint8_t>(type - types.begin());
    meeting.position.small(fighter).set(Craft::crippled, true);
    ASSERT_TRUE(meeting.position.links.push_back({Encounter::own, fighter, 0, 1, 0}));
    meeting[0].speed = static_cast<std::uint8_t>(speed);
    meeting.with_dice({}, [&](BattlePlay& play) { carry_small(play, Encounter::own, Direction::A); });
    EXPECT_EQ(meeting.position.exists(fighter), speed == 16);
  }
}

// (G7.25, G7.32) A friend without power is dragged along: 20 hexes of cost 1 move two of cost 1 ten hexes.
TEST(Towing, MovesTheHelpless) {
  Encounter meeting(1, "FED/CA", "FED/CA");
  meeting[1].side = blue;
  meeting[1].lost[index_of(Box::left_warp)] = meeting.game.design(meeting[1]).boxes[index_of(Box::left_warp)];
  meeting[0].speed = 20;
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  EXPECT_EQ(speed_now(meeting.game, meeting.position, Encounter::own), 10);
  EXPECT_EQ(speed_now(meeting.game, meeting.position, Encounter::enemy), 0);
  meeting.with_dice({}, [](BattlePlay& play) { carry_along(play, Encounter::own, Direction::A); });
  EXPECT_EQ(meeting[1].at, (Hex{20, 13}));
}

// (G7.254, G7.256, G29.211) Whoever holds a base hinders it in nothing.
TEST(Towing, HindersNoBase) {
  for (const bool base : {true, false}) {
    Encounter meeting(1, base ? "FED/BATS" : "FED/CA", "KLI/D7");
    static_cast<void>(meeting.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
    EXPECT_EQ(meeting.game.design(meeting[0]).stabilized, base);
    EXPECT_EQ(hampered_by_beam(meeting.game, meeting.position, Encounter::own), !base);
  }
}

// (G7.54, C2.45) A shuttle in the beam of a ship that is itself towed is torn apart by that speed.
TEST(Towing, TearsShuttlesApart) {
  Encounter meeting(1);
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 0, {20, 15});
  meeting.position.small(shuttle).type =
      static_cast<std::uint8_t>(tables().fighter("GEN", "Admin") - tables().fighters.data());
  ASSERT_TRUE(meeting.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  ASSERT_TRUE(meeting.position.links.push_back({Encounter::own, shuttle, 0, 1, 0}));
  meeting[0].speed = 0;
  meeting[1].speed = 28;  // both of movement cost 1: they go 14
  EXPECT_EQ(effective_speed(meeting.game, meeting.position, shuttle), 14);
  meeting.with_dice({}, [](BattlePlay& play) { move_ship(play, Encounter::enemy, Step::straight); });
  EXPECT_FALSE(meeting.position.exists(shuttle));
}

// (G7.717) What a ship holds that is swung round goes with it.
TEST(SfbTractors, SmallUnitsAreCarriedAlong) {
  Encounter ship(2);
  ship.now(2, 0);
  ship[0].tractor_left = Energy(9);
  const UnitId drone = ship.craft(CraftKind::drone, 0, {20, 12});
  static_cast<void>(ship.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  static_cast<void>(ship.position.links.push_back({Encounter::enemy, drone, 0, 1, 0}));
  const Hex to = neighbour(Hex{20, 13}, Direction::D);
  ship.act({.what = Action::rotate, .unit = Encounter::own, .at = Encounter::enemy, .where = to});
  EXPECT_EQ(ship[1].at, to);
  EXPECT_EQ(ship.position.small(drone).at, neighbour(Hex{20, 12}, Direction::D));
}

}  // namespace
}  // namespace flagbridge::sfb
