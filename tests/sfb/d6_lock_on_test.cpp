#include "sfb/rules/d6_fire_control.h"
#include "tests/sfb/pair.h"
#include "tests/sfb/systems.h"

// (D6.1, D6.2) Lock-on and scanners.
namespace flagbridge::sfb {
namespace {

// (D6.1, D6.11) Whole sensors need no die; damaged ones lock on with their number or less.
TEST(SfbWarfare, LockOnIsRolledWithDamagedSensors) {
  Pair pair;
  Task task;
  pair.range.with_dice({}, [&](BattlePlay& play) { lock_on(play, task); });
  EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  // The track of a Federation cruiser is 6 6 5 3 1 0: two hits leave 5, three leave 3.
  pair.own().lost[index_of(Box::sensor)] = 3;
  pair.range.with_dice({{"D6.11", 4}}, [&](BattlePlay& play) { lock_on(play, task); });
  EXPECT_FALSE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  pair.range.with_dice({{"D6.11", 3}}, [&](BattlePlay& play) { lock_on(play, task); });
  EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
}

// (D6.12, D6.123, D6.2, D6.21) Twice as far without lock-on; a damaged scanner adds its factor.
TEST(SfbWarfare, EffectiveRange) {
  Pair pair;
  EXPECT_EQ(pair.effective(), 8);
  pair.own().lost[index_of(Box::scanner)] = 3;  // the track is 0 0 1 3 5 9
  EXPECT_EQ(pair.effective(), 11);
  pair.own().lock_on = 0;
  EXPECT_EQ(pair.effective(), 19);
  // (D19.11) Passive fire control has no lock-on.
  pair.own().lost[index_of(Box::scanner)] = 0;
  pair.own().lock_on = 1;
  pair.own().fire_control = FireControl::passive;
  EXPECT_EQ(pair.effective(), 16);
}

// (D6.32) What everybody generates is told to everybody with the lock-ons of the turn.
TEST(SfbWarfare, IsAnnounced) {
  Encounter meeting;
  meeting[1].ecm = 3;
  meeting.run(lock_on);
  ASSERT_EQ(meeting.told(Happening::warfare), 2);
  const auto last = std::ranges::find_if(meeting.events, [](const Event& each) {
    return each.kind == static_cast<std::uint16_t>(Happening::warfare) && each.args[0] == arg(unit_at(1));
  });
  ASSERT_NE(last, meeting.events.end());
  EXPECT_EQ(last->args[1], Arg::number(3));
  EXPECT_TRUE(last->audience.has(blue));
}

// (D6.124) Friends beam without lock-on.
TEST(SfbHands, FriendsNeedNoLockOn) {
  Encounter meeting(1);
  meeting[1].side = blue;
  for (int i = 0; i < 2; ++i) meeting[i].shield_dropped[0] = moment_of(2, 2);
  meeting[0].transporter_uses = 2;
  meeting[0].lock_on = 0;
  const Do order{Action::board, unit_at(0), 0, unit_at(1), 1};
  EXPECT_TRUE(meeting.check(order).none());
  meeting[1].side = red;
  EXPECT_TRUE(meeting.refuses(order, "G8.17"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
