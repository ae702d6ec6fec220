#include "sfb/rules/c8_deceleration.h"

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c1_movement.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/refusals.h"

// (C8) Emergency deceleration.
namespace flagbridge::sfb {
namespace {

TEST(SfbDeceleration, StopsTwoImpulsesLaterAndStrengthensTheShields) {  // (C8.101, C8.11, C8.3)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  yard.now(1, 14);
  yard[0].speed = 16;
  const Do order{.what = Action::stop_hard, .unit = unit_at(0)};
  Violations found;
  check_stop_hard(yard.game, yard.position, side_at(0), order, found);
  ASSERT_TRUE(found.none());
  yard.with_dice({}, [&](BattlePlay& play) { perform_stop_hard(play, side_at(0), order); });
  check_stop_hard(yard.game, yard.position, side_at(0), order, found);
  EXPECT_FALSE(found.none());  // once
  yard.now(1, 15);
  EXPECT_EQ(yard.run(decelerate), Flow::done);
  EXPECT_EQ(yard[0].speed, 16);
  yard.now(1, 16);
  EXPECT_EQ(yard.run(decelerate), Flow::done);
  EXPECT_EQ(yard[0].speed, 0);
  EXPECT_EQ(yard[0].stopped, Moment{16});
  // Eight hexes were left at movement cost 1: three for shield 1 and what is over, two for the others.
  EXPECT_EQ(yard[0].specific, (std::array<std::uint8_t, 6>{4, 2, 0, 0, 0, 2}));
}

TEST(SfbDeceleration, RefusedToWhoStandsStillOrIsNotOurs) {  // (C8)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  for (const int unit : {0, 1, 2, 20, 140, 255}) {
    Violations found;
    check_stop_hard(yard.game, yard.position, side_at(0), {.what = Action::stop_hard, .unit = unit_at(unit)},
                    found);
    EXPECT_FALSE(found.none()) << unit;
  }
}

// (C8.4) A ship that has stopped hard stands still for sixteen impulses.
TEST(SfbDeceleration, StandsStillAfterDeceleration) {
  Encounter meeting(10);
  meeting[0].stopped = moment_of(2, 10);
  const auto moves = [&](int impulse) {
    meeting.now(2, impulse);
    meeting[0].speed = 31;
    meeting[0].course.clear();
    static_cast<void>(meeting[0].course.push_back(Step::straight));
    const Hex before = meeting[0].at;
    meeting.position.moved_now.clear();
    meeting.fresh_step();
    meeting.run(move_units);
    return meeting[0].at != before;
  };
  EXPECT_FALSE(moves(25));
  EXPECT_TRUE(moves(26));
}

// (C8, C6.541) Sixteen impulses at speed 0, on the form of the next turn too.
TEST(SfbSpeed, AStandstillIsSpeedNothing) {
  Cruiser ship;
  ship[0].stopped = moment_of(1, 32);
  ship.form.speed = 10;
  EXPECT_TRUE(names(ship.check(), "C8"_sfb));
  ship.form.speed = 0;
  ship.plots({{15, 10}});
  EXPECT_TRUE(names(ship.check(), "C8"_sfb));
  ship.plots({{16, 10}});
  EXPECT_TRUE(ship.check().none());
  EXPECT_EQ(default_form(ship.game, ship.position, unit_at(0)).speed, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
