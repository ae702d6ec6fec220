#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f3_guidance.h"
#include "tests/sfb/pair.h"
#include "tests/sfb/systems.h"

// (G13.33) Lock-ons and ranges to cloaked ships.
namespace flagbridge::sfb {
namespace {

// (G13.301, G13.302) A cloak adds five, fading one more each impulse.
TEST(SfbWarfare, CloakedAndFadingTargetsAreFarther) {
  Pair pair;
  pair.enemy().cloak = Cloaking::fading_out;
  pair.enemy().faded = later(pair.range.at.now(), -2);
  EXPECT_EQ(pair.effective(), 8 + 3);
  pair.enemy().cloak = Cloaking::fading_in;
  EXPECT_EQ(pair.effective(), 8 + 3);
  pair.enemy().cloak = Cloaking::cloaked;
  EXPECT_EQ(pair.effective(), 8 + 5);
  pair.own().no_lock.insert(pair.target);
  EXPECT_EQ(pair.effective(), 16 + 5);
}

// (G13.33, G13.331) Check 21: whole sensors, 5 to 10 hexes, speed 1 to 4: the lock-on is kept on a 1; at no
// distance and speed 19 certainly; found again at 1 to 4 hexes and speed 19 on a 1 or 2.
TEST(SfbWarfare, A21CloakedShipsSlipAway) {
  Task task;
  {
    Pair pair;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 4;
    pair.range.with_dice({{"G13.331", 2}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_FALSE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
    // (G13.3322) No further die while nothing changes.
    pair.range.with_dice({}, [&](BattlePlay& play) { change_lock_on(play, task); });
  }
  {
    Pair pair;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 4;
    pair.range.with_dice({{"G13.331", 1}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
    // (G13.3322) Faster is easier to see, and rolled for again: 6 - 1 + 2 - 4 = 3.
    pair.enemy().speed = 12;
    pair.range.with_dice({{"G13.3322", 4}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_FALSE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
    // (G13.333) And found again at 3 hexes and speed 19: 6 - 0 + 6 - 10 = 2.
    pair.enemy().speed = 19;
    pair.enemy().at = Range::ahead(3);
    pair.range.with_dice({{"G13.333", 2}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  }
  {
    Pair pair;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 19;
    pair.enemy().at = Range::middle;
    pair.range.with_dice({}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  }
}

// (G13.33) Check 44: ECCM four points ahead helps by two: 6 + 2 - 1 + 0 - 4 = 3.
TEST(SfbWarfare, A44EccmHelpsAgainstTheCloak) {
  Task task;
  for (const int die : {3, 4}) {
    Pair pair;
    pair.own().eccm = 4;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 4;
    pair.range.with_dice({{"G13.331", die}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_EQ(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target), die == 3);
  }
}

// (G13.3341) Weapons of a ship that keeps its lock-on follow a cloaked ship without a die.
TEST(SfbCloak, SeekersFollowWithTheirShip) {
  Encounter meeting(8, "KZI/CA", "ROM/WE");
  const UnitId drone = meeting.craft(CraftKind::drone, 0, {20, 9});
  meeting.position.small(drone).load = {1, 1};
  meeting.position.small(drone).target = Encounter::enemy;
  meeting.position.small(drone).controller = Encounter::own;
  meeting[1].cloak = Cloaking::cloaked;
  meeting.run(check_guidance);
  EXPECT_TRUE(meeting.position.small(drone).exists());
  meeting[0].no_lock = {unit_at(1)};
  meeting.run(check_guidance);
  EXPECT_FALSE(meeting.position.small(drone).exists());
}

// (G13.3321) A lock-on that was kept is kept over the end of a turn, without a die while nothing changes.
TEST(SfbCloak, RetainedLockOnOutlastsTheTurn) {
  Encounter ship(2, "ROM/WE", "FED/CA");
  ship[0].cloak = Cloaking::cloaked;
  ship[0].speed = 4;
  ship.with_dice({1}, [&](BattlePlay& play) { follow_cloaked(play, false); });
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::enemy, Encounter::own));
  ship.now(3, 0);
  ship.with_dice({}, [&](BattlePlay& play) { follow_cloaked(play, true); });
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::enemy, Encounter::own));
}

}  // namespace
}  // namespace flagbridge::sfb
