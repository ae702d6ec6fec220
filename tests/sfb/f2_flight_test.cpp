#include "sfb/rules/f2_flight.h"

#include "sfb/rules/f_seeking.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/setting_up.h"

// (F2) Seeking weapons: their way, their turns, their strike.
namespace flagbridge::sfb {
namespace {

// (F2) The way that ends nearest to the target: straight before a turn before a slip.
TEST(SfbSeekers, TakeTheNearestWay) {
  Drones ahead;
  const UnitId one = ahead.drone({20, 10});
  ahead.fly();
  EXPECT_EQ(ahead.position.small(one).at, (Hex{20, 9}));
  Drones aside;
  const UnitId two = aside.drone({20, 5}, Direction::C);  // the target is in 2005
  aside[1].at = {16, 5};
  aside.position.small(two).het = aside.position.now();  // its hard turn is used
  aside.fly();
  EXPECT_EQ(aside.position.small(two).facing, Direction::D);  // C to D brings it nearer than straight on
}

// (F2.13, F2.135) A hard turn of its own once in 32 impulses, also in the first impulse of a turn.
TEST(SfbSeekers, TurnHardOnce) {
  Drones meeting(10);
  const UnitId unit = meeting.drone({20, 10}, Direction::D);
  meeting.position.small(unit).speed = 32;
  meeting.fly(1);
  EXPECT_EQ(meeting.position.small(unit).facing, Direction::A);
  EXPECT_EQ(meeting.position.small(unit).at, (Hex{20, 9}));
  EXPECT_EQ(meeting.position.small(unit).het, meeting.position.now());
  meeting.position.small(unit).facing = Direction::D;
  meeting.fly(2);
  EXPECT_NE(meeting.position.small(unit).facing, Direction::A);
}

// (F2.3, D3.401) It strikes when it reaches the hex, on the shield of the hexside it came through.
TEST(SfbSeekers, Strike) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 6});  // the target in 2005 faces D, toward it
  meeting.fly();
  EXPECT_EQ(meeting.position.small(unit).at, (Hex{20, 5}));
  meeting.run(strike_seekers);
  EXPECT_EQ(points_on(meeting, Encounter::enemy), 12);
  EXPECT_EQ(meeting.position.volleys[0].shield, 1);
  EXPECT_FALSE(meeting.position.small(unit).exists());
  Drones side;
  const UnitId other = side.drone({21, 6}, Direction::F);  // through hexside C: shield 6 of a ship facing D
  side.fly();
  EXPECT_EQ(side.position.small(other).at, (Hex{20, 5}));
  side.run(strike_seekers);
  EXPECT_EQ(side.position.volleys[0].shield, 6);
}

// (F1, F2.3) Launched into the hex of its target it strikes in the impulse of its first move, or when its
// target enters the hex; not while it would stand still.
TEST(SfbSeekers, StrikeInTheirOwnHexWhenTheyWouldMove) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 5});
  meeting.position.small(unit).speed = 8;  // impulses 4, 8, 12 and so on
  meeting.position.small(unit).launched = moment_of(2, 9);
  meeting.now(2, 11);
  meeting.run(strike_seekers);
  EXPECT_TRUE(meeting.position.small(unit).exists());
  meeting.now(2, 12);
  meeting.run(strike_seekers);
  EXPECT_FALSE(meeting.position.small(unit).exists());
  Drones met;
  const UnitId other = met.drone({20, 5});
  met.position.small(other).speed = 8;
  met.position.small(other).launched = moment_of(2, 9);
  met.now(2, 11);
  met[1].entered = met.position.now();
  met.run(strike_seekers);
  EXPECT_FALSE(met.position.small(other).exists());
}

// (F2.3, D4.22) All that strike one shield in a step are one volley.
TEST(SfbSeekers, AreOneVolley) {
  Drones meeting;
  for (int i = 0; i < 3; ++i) meeting.drone({20, 6});
  meeting.fly();
  meeting.run(strike_seekers);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 36);
}

// (F2.33, FD5.35, FD1.7) A drone whose target is gone is gone too.
TEST(SfbDrones, WithoutTarget) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 9});
  meeting[1].status = Status::destroyed;
  meeting.fly();
  EXPECT_FALSE(meeting.position.small(unit).exists());
  EXPECT_EQ(meeting.told(Happening::goes_inert), 1);
}

// (F2.6) Of two cloaked ships in one hex a drone strikes the one it was launched at.
TEST(Seekers, TellCloakedShipsApart) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0}, Berth{"ROM/WE", {20, 10}, Direction::D, 1},
             Berth{"ROM/WE", {20, 10}, Direction::D, 1}});
  for (const int i : {1, 2}) yard[i].cloak = Cloaking::cloaked;
  const UnitId unit = new_craft(yard.position);
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.load = {1, 1};
  drone.at = {20, 10};
  drone.side = side_at(0);
  drone.launched = Moment{1};
  drone.target = unit_at(2);
  drone.impact = 1;
  yard.position.small(unit) = drone;
  yard.run(strike_seekers, {6});  // (G13.37)
  EXPECT_FALSE(yard.position.exists(unit));
  EXPECT_EQ(points_on(yard, unit_at(1)), 0);
}

// (F2.33, FD1.72) A suicide shuttle without a target stays where it is.
TEST(SuicideShuttles, WithoutATarget) {
  Encounter meeting;
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 0, {20, 14});
  Craft& craft = meeting.position.small(shuttle);
  craft.role = Role::suicide;
  craft.speed = 6;
  craft.target = Encounter::enemy;
  craft.controller = Encounter::own;
  meeting[1].status = Status::destroyed;
  meeting.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  ASSERT_TRUE(craft.exists());
  EXPECT_TRUE(craft.has(Craft::inert));
  EXPECT_EQ(craft.at, (Hex{20, 14}));
}

}  // namespace
}  // namespace flagbridge::sfb
