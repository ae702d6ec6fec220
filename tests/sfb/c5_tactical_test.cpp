#include "sfb/ask/answers.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/flight.h"
#include "tests/sfb/refusals.h"

// (C5) Tactical maneuvers: turning in place.
namespace flagbridge::sfb {
namespace {

// (C5.1, C5.2) Standing still it turns by a maneuver bought for that, sublight ones not in the first impulse.
TEST(SfbTacticalManeuvers, TurnInPlace) {
  Flight still(0);
  still[0].sublight_tac = 1;
  still.now(1, 1);
  EXPECT_FALSE(still.may(Step::turn_left).legal);
  still.now(1, 2);
  EXPECT_TRUE(still.may(Step::turn_left).legal);
  still.step(Step::turn_left);
  EXPECT_EQ(still[0].facing, Direction::F);
  EXPECT_EQ(still[0].at, (Hex{20, 15}));
  EXPECT_FALSE(still.may(Step::turn_left).legal);
  // (C5.4, C2.23, C2.233) It counts as having stood still.
  still[0].speeds.fill(20);
  EXPECT_EQ(acceleration_limit(still.game, still[0]), 10);
  still[0].tac_ready = 1;
  EXPECT_TRUE(still.may(Step::turn_right).legal);
  still.step(Step::turn_right);
  EXPECT_EQ(still[0].tac_ready, 0);
}

// (C5.13) A free turn in the last impulse for whoever has not moved.
TEST(SfbTacticalManeuvers, FreeTurnAtTheEnd) {
  Flight still(0);
  still.now(1, 31);
  EXPECT_FALSE(still.may(Step::turn_left).legal);
  still.now(1, 32);
  still[0].moved = 1;
  EXPECT_FALSE(still.may(Step::turn_left).legal);
  still[0].moved = 0;
  EXPECT_TRUE(still.may(Step::turn_left).legal);
  still.step(Step::turn_left);
  EXPECT_FALSE(still.may(Step::turn_left).legal);
}

// (C5.231, C5.232) Four that were bought are earned in impulses 2, 8, 16 and 24; one on hand is all it keeps.
TEST(SfbTacticalManeuvers, AreEarned) {
  Flight still(0);
  still[0].tacs = 4;
  std::vector<int> earned;
  for (int impulse = 1; impulse <= 31; ++impulse) {
    still.now(1, impulse);
    still.position.moved_now = {unit_at(0)};  // nobody is asked
    const int before = still[0].tacs;
    still.position.core.agenda.back() = {};
    still.run(move_units);
    if (still[0].tacs < before) earned.push_back(impulse);
    EXPECT_LE(still[0].tac_ready, 1);
  }
  EXPECT_EQ(earned, (std::vector<int>{2, 8, 16, 24}));
  EXPECT_EQ(still[0].tac_ready, 1);
}

// (C5.224, C5.234) Four warp maneuvers at most, two with a poor crew, six with an outstanding one.
TEST(SfbTacticalManeuvers, HowMany) {
  const auto refused = [](int quality, int tacs) {
    Flight still(0);
    still[0].quality = static_cast<std::uint8_t>(quality);
    Allocate form;
    form.unit = unit_at(0);
    form.tacs = static_cast<std::uint8_t>(tacs);
    return cites(check_order(still.game, still.position, side_at(0), form), "C5.224");
  };
  EXPECT_FALSE(refused(1, 4));
  EXPECT_TRUE(refused(1, 5));
  EXPECT_FALSE(refused(0, 2));
  EXPECT_TRUE(refused(0, 3));
  EXPECT_FALSE(refused(2, 6));
  EXPECT_TRUE(refused(2, 7));
}

// (C5, C8) Turns in place before the ship moves off, and after an emergency deceleration.
TEST(SfbSpeed, TacticalManeuversBesideMovement) {
  Cruiser ship;
  ship.form.tacs = 2;
  ship.plots({{17, 10}});
  EXPECT_TRUE(ship.check().none());
  ship.form.speed = 5;
  EXPECT_TRUE(names(ship.check(), "C5"_sfb));
  const auto paid = [&] { return tac_paid(ship.game, ship.position, ship[0]); };
  ship[0].stopped = moment_of(2, 5);
  ship[0].sublight_tac = Ship::tac_bought;
  ship.now(2, 6);
  EXPECT_EQ(paid(), TacPaid::not_at_all);
  ship.now(2, 7);
  EXPECT_EQ(paid(), TacPaid::by_impulse);
  ship[0].sublight_tac = Ship::tac_used;
  ship[0].battery = ship[0].battery_warp = Energy(1);
  ship.now(2, 8);
  EXPECT_EQ(paid(), TacPaid::not_at_all);
  ship.now(2, 9);
  EXPECT_EQ(paid(), TacPaid::by_reserve_warp);
  ship.with_dice({}, [&](BattlePlay& play) { pay_tac(play, ship[0]); });
  EXPECT_TRUE(ship[0].battery_warp.none());
  ship[0].broken_down = ship[0].stopped;  // a breakdown allows nothing
  ship[0].battery = ship[0].battery_warp = Energy(1);
  EXPECT_EQ(paid(), TacPaid::not_at_all);
}

}  // namespace
}  // namespace flagbridge::sfb
