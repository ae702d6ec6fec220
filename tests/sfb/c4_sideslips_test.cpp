#include "tests/sfb/flight.h"

// (C4) Sideslips.
namespace flagbridge::sfb {
namespace {

// (C4, C4.33, C4.32) A slip keeps the facing, needs a hex straight on since the last one, and counts for the
// turn mode.
TEST(SfbSlipping, NeedsAHexBetween) {
  Flight flight(8);
  flight[0].since_slip = 0;
  EXPECT_EQ(flight.may(Step::slip_left).rule, "C4.33"_sfb);
  flight[0].since_slip = 1;
  flight[0].since_turn = 1;
  flight.step(Step::slip_right);
  EXPECT_EQ(flight[0].at, (Hex{21, 15}));
  EXPECT_EQ(flight[0].facing, Direction::A);
  EXPECT_EQ(flight[0].since_turn, 2);
  EXPECT_FALSE(flight.may(Step::slip_left).legal);
  flight[0].since_turn = 5;
  flight.step(Step::turn_left);  // the hex that completes a turn will do
  EXPECT_TRUE(flight.may(Step::slip_left).legal);
}

}  // namespace
}  // namespace flagbridge::sfb
