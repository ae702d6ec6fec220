#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/pair.h"
#include "tests/sfb/terrain.h"

// (D6.36 to D6.38) Electronic warfare against seeking weapons, tractor beams and transporters.
namespace flagbridge::sfb {
namespace {

// (D6.372) A tractor that fails against jamming has cost energy: one point of strength at two hexes.
TEST(SfbHands, AFailedTractorCostsEnergy) {
  Encounter meeting(2);
  meeting[0].tractor_left = Energy(4);
  meeting[1].ecm = 6;                                                 // a shift of two
  meeting.act({Action::tractor, unit_at(0), 0, unit_at(1), 1}, {5});  // 5 and 2
  EXPECT_EQ(meeting[0].tractor_left.get(), Energy(2));
  EXPECT_TRUE(meeting.position.auctions.empty());
}

// (D6.36) At impact only the target's ECM and the controller's ECCM count, not what spoils his aim.
TEST(SfbGuidance, JammingAtImpact) {
  Guiding meeting(20);
  meeting[1].ecm = 5;
  meeting[0].eccm = 2;
  meeting[0].quality = 0;  // a poor crew
  meeting[0].tumbling = 1;
  EXPECT_EQ(jamming_at_impact(meeting.game, meeting.position, Encounter::enemy, Encounter::own).net(), 3);
  EXPECT_EQ(jamming_at_impact(meeting.game, meeting.position, Encounter::enemy, no_unit).net(), 5);
}

// (D6.36, J4.9) What its carrier lends to a fighter counts like the jamming of a ship: half of twelve with a
// 5 against a shift of two, and nothing is thrown for without it.
TEST(SfbGuidance, JammingOfAFighter) {
  for (const bool lent : {true, false}) {
    Guiding meeting(20);
    const UnitId fighter = meeting.craft(CraftKind::fighter, 1, {20, 5});
    meeting.position.small(fighter).launcher = Encounter::enemy;
    meeting[1].ecm = 6;
    meeting[1].squadron_ecm = lent ? 6 : 0;
    EXPECT_EQ(jamming_at_impact(meeting.game, meeting.position, fighter, Encounter::own).net(), lent ? 6 : 0);
    const UnitId unit = meeting.drone(10);
    Craft& drone = meeting.position.small(unit);
    drone.at = {20, 5};
    drone.target = fighter;
    const int whole = warhead_of(meeting.game, meeting.position, drone, fighter);
    meeting.run(strike_seekers, lent ? std::vector{5} : std::vector<int>{});
    const int done = lent ? (whole + 1) / 2 : whole;
    EXPECT_EQ(meeting.position.exists(fighter) ? int{meeting.position.small(fighter).hit} : whole, done);
  }
}

// A drone about to strike the ship, guided by the enemy.
UnitId incoming(Yard& yard) {
  const UnitId drone = new_craft(yard.position);
  Craft& craft = yard.position.small(drone);
  craft.kind = CraftKind::drone;
  craft.side = side_at(1);
  craft.load = {1, 1};
  craft.at = yard[0].at;
  craft.target = unit_at(0);
  craft.controller = craft.launcher = unit_at(1);
  craft.impact = 1;
  craft.launched = Moment{1};
  return drone;
}

// (D6.36) Check 22: against a shift of two a warhead counts in full on 1 to 4, half on 5 and 6.
TEST(SfbConformance, A22SeekersAgainstJamming) {
  for (int die = 1; die <= 6; ++die) {
    Yard yard({{}, {.name = "KLI/D7", .at = {20, 10}, .side = 1}});
    yard[0].ecm = 4;  // net four: a shift of two
    const UnitId drone = incoming(yard);
    yard[1].fire_control = FireControl::active;
    yard[1].lock_on = 1;
    const int whole = warhead_of(yard.game, yard.position, yard.position.small(drone), unit_at(0));
    ASSERT_EQ(whole, 12);
    yard.run(strike_seekers, {die});
    ASSERT_EQ(yard.position.volleys.size(), 1u) << die;
    EXPECT_EQ(yard.position.volleys[0].points, die <= 4 ? 12 : 6) << die;
  }
}

// (D6.38) A drone that was sent to look for a target is deceived like any other.
TEST(BallisticDrones, AreDeceived) {
  Encounter meeting(10);
  meeting[1].ecm = 6;
  const UnitId unit = meeting.craft(CraftKind::drone, 0, meeting[1].at);
  Craft& drone = meeting.position.small(unit);
  drone.load = {3, 1};
  drone.marks = Craft::boar;
  drone.set(Craft::self_guided, true);
  drone.target = Encounter::enemy;
  meeting.run(strike_seekers, {6});  // and two: half of 12
  EXPECT_EQ(points_on(meeting, Encounter::enemy), 6);
}

// (D6.36) Check 22: with a shift of two a die of 4 lets all through and a 5 half; rounded up from a half.
TEST(SfbSeekers, AgainstJamming) {
  const auto damage = [](int ecm, int die) {
    Drones meeting;
    meeting[1].ecm = static_cast<std::uint8_t>(ecm);
    meeting.drone({20, 6});
    meeting.fly();
    meeting.run(strike_seekers, die == 0 ? std::vector<int>{} : std::vector<int>{die});
    return points_on(meeting, Encounter::enemy);
  };
  EXPECT_EQ(damage(0, 0), 12);
  EXPECT_EQ(damage(4, 4), 12);
  EXPECT_EQ(damage(4, 5), 6);
  EXPECT_EQ(damage(4, 6), 6);
  EXPECT_EQ(damage(9, 6), 3);  // a shift of three: nine
}

// (D6.38, D6.36) A type-VI drone that has found its target by itself is not jammed.
TEST(Drones, SmallOnesAreNotJammed) {
  Land land({}, 1, "KZI/CA", "FED/CA");
  land[1].ecm = 9;
  const UnitId unit = land.craft(CraftKind::drone, 0, land[1].at);
  Craft& drone = land.position.small(unit);
  drone.load = usual_drone(land.game, 168, true);
  drone.target = Encounter::enemy;
  drone.launcher = Encounter::own;
  drone.controller = no_unit;
  drone.set(Craft::self_guided, true);
  drone.impact = 1;
  land.run(strike_seekers);
  EXPECT_EQ(land.points_on(1), 2);
}

// (D6.37) Six or less with the shift; no die without one (D6.373).
TEST(SfbWarfare, TractorsAndTransportersAgainstJamming) {
  Pair pair;
  pair.range.with_dice(
      {}, [&](BattlePlay& play) { EXPECT_TRUE(warfare_roll(play, pair.unit, pair.target, "tractor")); });
  pair.enemy().ecm = 4;
  pair.range.with_dice({{"D6.372", 4}, {"D6.372", 5}}, [&](BattlePlay& play) {
    EXPECT_TRUE(warfare_roll(play, pair.unit, pair.target, "tractor"));
    EXPECT_FALSE(warfare_roll(play, pair.unit, pair.target, "tractor"));
  });
  // (G7.412) Nor across a tractor beam.
  ASSERT_TRUE(pair.range.at.links.push_back({pair.target, pair.unit, 0, 1}));
  pair.range.with_dice(
      {}, [&](BattlePlay& play) { EXPECT_TRUE(warfare_roll(play, pair.unit, pair.target, "tractor")); });
}

}  // namespace
}  // namespace flagbridge::sfb
