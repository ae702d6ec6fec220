#include "sfb/rules/g15_engines.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/h_power.h"
#include "tests/sfb/boarding.h"

// (G15, G15.2) Doubled engines.
namespace flagbridge::sfb {
namespace {

// (G15.202, G15.21, G15.212, G15.213) Check 48 of the specification.
TEST(SfbEngines, A48WhatDoublingCosts) {
  Yard large({Berth{"ORI/CR"}});
  large[0].doubled = 1 | 2 | 8;
  large.run(wear_engines);
  EXPECT_EQ(large.lost(0, Box::left_warp), 1);
  EXPECT_EQ(large.lost(0, Box::right_warp), 1);
  EXPECT_EQ(large.lost(0, Box::impulse), 1);
  Yard small({Berth{"ORI/LR"}});
  small[0].doubled = 1 | 2 | 8;
  small.run(wear_engines);
  EXPECT_EQ(small.lost(0, Box::left_warp) + small.lost(0, Box::right_warp), 1);
  EXPECT_EQ(small.lost(0, Box::impulse), 0);
  Yard impulse({Berth{"ORI/LR"}});
  impulse[0].doubled = 8;
  impulse.run(wear_engines);
  EXPECT_EQ(impulse.lost(0, Box::impulse), 1);
}

// (G15.2, G15.28, G15.29) Twice the power of the engines that are named; not for others, nor for prizes.
TEST(SfbEngines, Doubling) {
  Yard yard({Berth{"ORI/CR"}, Berth{"FED/CA", {30, 15}, Direction::A, 1}});
  EXPECT_EQ(generated(yard.game, yard[0], Source::warp, 1), Energy(30));
  EXPECT_EQ(generated(yard.game, yard[0], Source::warp, 3), Energy(40));
  EXPECT_EQ(generated(yard.game, yard[0], Source::impulse, 8), Energy(6));
  // (G15.29) Reactors and batteries give what they have.
  Yard powered({{.name = "ORI/CR", .change = [](Design& design) { design.boxes[index_of(Box::apr)] = 3; }}});
  powered[0].battery = Energy(2);
  EXPECT_EQ(generated(powered.game, powered[0], Source::reactor, all_engines), Energy(3));
  EXPECT_EQ(generated(powered.game, powered[0], Source::battery, all_engines), Energy(2));
  yard[0].lost[index_of(Box::left_warp)] = 4;
  EXPECT_EQ(generated(yard.game, yard[0], Source::warp, 1), Energy(22));
  const auto refuses = [&](int ship, Side side) {
    Allocate form;
    form.unit = unit_at(ship);
    form.doubled = 1;
    const Violations found = check_order(yard.game, yard.position, side, form);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "G15.28"_sfb; });
  };
  EXPECT_FALSE(refuses(0, blue));
  EXPECT_TRUE(refuses(1, red));
  yard[0].captured = 2;
  EXPECT_TRUE(refuses(0, blue));
}

// (G15.202, G15.212) Engines that were doubled in the turn of the capture wear at its end all the same;
// (G15.28) the form that doubled them is gone.
TEST(SfbBoarding, DoubledEnginesOfAPrizeWear) {
  Open meeting("FED/CA", "ORI/CR");
  meeting[1].doubled = 1 | 8;
  meeting.position.forms[1].doubled = 1 | 8;
  meeting.with_dice({}, [](BattlePlay& play) { capture(play, unit_at(1), blue); });
  ASSERT_EQ(meeting[1].side, blue);
  EXPECT_EQ(meeting.position.forms[1].doubled, 0);
  meeting.run(wear_engines);
  EXPECT_EQ(meeting.lost(1, Box::left_warp), 1);
  EXPECT_EQ(meeting.lost(1, Box::right_warp), 0);
  EXPECT_EQ(meeting.lost(1, Box::impulse), 1);
}

// (G15.26) Doubled engines carry nobody beyond thirty hexes by warp power.
TEST(SfbEngines, DoubledEnginesAndSpeed) {
  Encounter meeting(8, "ORI/CR", "FED/CA");
  EXPECT_EQ(engine_limit(meeting.game, meeting[0], 3), 31);
}

}  // namespace
}  // namespace flagbridge::sfb
