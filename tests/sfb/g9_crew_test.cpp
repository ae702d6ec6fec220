#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_fire.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (G9) Crew units: what kills them, and what they are needed for.
namespace flagbridge::sfb {
namespace {

// (G9.421) Three crew units serve three things.
TEST(SfbHands, EachFunctionNeedsOne) {
  Encounter meeting(2);
  ASSERT_GT(minimum_crew(meeting.game, meeting[0]), 3);
  meeting[0].crew = 3;
  EXPECT_TRUE(hands_free(meeting.game, meeting.position, meeting[0], 3));
  EXPECT_FALSE(hands_free(meeting.game, meeting.position, meeting[0], 4));
  for (const int weapon : {0, 1, 2}) meeting.position.mount(meeting[0], weapon).fired = moment_of(2, 1);
  EXPECT_EQ(refuse_weapon(meeting.game, meeting.position, meeting[0], 3).rule, "G9.421"_sfb);
  EXPECT_TRUE(meeting.refuses({Action::tractor, unit_at(0), 0, unit_at(1), 1}, "G9.421"_sfb));
  meeting.now(3, 1);  // a new turn
  EXPECT_FALSE(refuse_weapon(meeting.game, meeting.position, meeting[0], 3));
}

TEST(SfbDamage, EveryTenthPointKillsACrewUnitButNotTheLast) {  // (G9.21, G9.22)
  Yard yard;
  const auto points = [&](int number) {
    yard.with_dice({}, [&](BattlePlay& play) { count_casualties(play, unit_at(0), number); });
  };
  points(9);
  EXPECT_EQ(yard[0].crew, 43);
  points(1);
  EXPECT_EQ(yard[0].crew, 42);
  points(25);
  EXPECT_EQ(yard[0].crew, 40);
  yard[0].crew = 1;
  points(10);
  EXPECT_EQ(yard[0].crew, 1);
}

// (G9.421) A probe takes a hand for the rest of the turn.
TEST(Probes, TakeAHand) {
  Encounter meeting(5);
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 12});
  meeting[0].probes = meeting[0].probes_ready = 1;
  meeting[0].crew = 1;  // far below the minimum
  ASSERT_TRUE(hands_free(meeting.game, meeting.position, meeting[0]));
  meeting.act({Action::launch_probe, Encounter::own, 0, no_unit, 0, 0, meeting.position.place_of(drone)});
  EXPECT_FALSE(hands_free(meeting.game, meeting.position, meeting[0]));
}

// (G9.4, G9.41) One in ten is enough; below that the turn mode is a step worse.
TEST(SfbCrew, Undermanned) {
  Yard yard;
  EXPECT_EQ(minimum_crew(yard.game, yard[0]), 5);  // of 43
  EXPECT_EQ(turn_mode(yard.game, yard[0], 8), 2);  // D
  yard[0].crew = 4;
  EXPECT_EQ(turn_mode(yard.game, yard[0], 8), 3);  // E
  yard[0].crew = 5;
  EXPECT_EQ(turn_mode(yard.game, yard[0], 8), 2);
}

}  // namespace
}  // namespace flagbridge::sfb
