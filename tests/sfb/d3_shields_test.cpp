#include "sfb/rules/d3_shields.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/d4_damage.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/striking.h"

// (D3) Shields and their reinforcement against a volley.
namespace flagbridge::sfb {
namespace {

// The shields of a Federation heavy cruiser are 30, 24, 20, 20, 20, 24.

TEST(SfbShields, Check24GeneralThenSpecificThenBoxes) {  // (D3.34, D3.3411)
  Yard yard;
  yard[0].general = 2;
  yard[0].specific[0] = 3;
  yard[0].shields[0] = 26;
  strike_at(yard, 0, 1, 12);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(inside(yard), 3);
  EXPECT_EQ(yard[0].general, 0);
  EXPECT_EQ(yard[0].specific[0], 0);
  EXPECT_EQ(yard[0].shields[0], 30);
}

TEST(SfbShields, ReinforcementIsUsedUpAndOutlastsTheVolley) {  // (D3.341, D3.343)
  Yard yard;
  yard[0].general = 5;
  strike_at(yard, 0, 1, 3);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard[0].general, 2);
  EXPECT_EQ(yard[0].shields[0], 0);
  strike_at(yard, 0, 4, 3);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard[0].general, 0);
  EXPECT_EQ(yard[0].shields[3], 1);
}

TEST(SfbShields, OnlyGeneralReinforcementStandsBehindADroppedShield) {  // (D3.341, D3.342)
  Yard yard;
  yard[0].general = 1;
  yard[0].specific[1] = 9;
  yard[0].shield_dropped[1] = Moment{1};
  strike_at(yard, 0, 2, 4);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(inside(yard), 3);
  EXPECT_EQ(yard[0].specific[1], 9);
  EXPECT_EQ(yard[0].shields[1], 0);
}

TEST(SfbShields, MinimumShieldsAreFiveBoxesThatGoFirst) {  // (D3.33, D3.331)
  Yard yard;
  yard[0].shield_level = ShieldLevel::minimum;
  strike_at(yard, 0, 1, 7);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(inside(yard), 2);
  yard.position.volleys.clear();
  // Five boxes are gone, so none works at this level, although 19 are left.
  strike_at(yard, 0, 1, 4);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(inside(yard), 4);
  EXPECT_EQ(yard[0].shields[0], 5);
}

TEST(SfbShields, WhatStrikesAShieldInOneStepIsOneVolley) {  // (D4.22)
  Yard yard;
  strike_at(yard, 0, 3, 12);
  strike_at(yard, 0, 2, 5);
  strike_at(yard, 0, 3, 11);
  ASSERT_EQ(yard.position.volleys.size(), 2u);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  ASSERT_EQ(yard.position.volleys.size(), 1u);
  EXPECT_EQ(yard.position.volleys[0].points, 3);
  EXPECT_EQ(yard.position.volleys[0].through, 1 << 2);
  strike_at(yard, 0, 3, 1);  // a later step
  EXPECT_EQ(yard.position.volleys.size(), 2u);
}

TEST(SfbShields, LeakyShieldsLetOnePointInSoManyThrough) {  // (D3.6)
  Yard yard;
  yard.position.options.leaky_shields = 4;
  strike_at(yard, 0, 1, 11);
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(inside(yard), 2);
  EXPECT_EQ(yard[0].shields[0], 9);
  // (S2.21) What leaks is not counted as damage done by the enemy: two forward hull boxes.
  EXPECT_EQ(yard.run(allocate_damage, {6, 6}), Flow::done);
  EXPECT_EQ(yard.lost(0, Box::forward_hull), 2);
  EXPECT_EQ(yard[0].was_hurt, 0);
}

TEST(SfbShields, OwnerChoosesOnALineThatWasNeverLeft) {  // (D3.43)
  // 2412 lies on the line between shields 1 and 2 of a ship in 2215 facing A.
  Yard yard({{.at = {22, 15}}, {.at = {24, 12}, .side = 1}});
  strike_at(yard, 0, 1, 5, unit_at(1));
  EXPECT_EQ(yard.run(meet_shields), Flow::again);
  EXPECT_EQ(asked(yard.position), Decision::shield);
  EXPECT_TRUE(yard.refused(Face{3}, "D3.43"_sfb));
  yard.answer(Face{2});
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard[0].shields[0], 0);
  EXPECT_EQ(yard[0].shields[1], 5);
}

TEST(SfbShields, TheShieldFacedBeforeIsStruckWithoutAsking) {  // (D3.41)
  Yard yard({{.at = {22, 15}}, {.at = {24, 12}, .side = 1}});
  yard.position.regard(unit_at(0), unit_at(1)).faced = 2;
  strike_at(yard, 0, 2, 5, unit_at(1));
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard[0].shields[1], 5);
}

// (D3.43, D4.22) Two ships on the same line and one squarely ahead: the owner says for each of the two, and
// whatever ends on one shield is one volley.
TEST(SfbShields, OwnerChoosesForEachOfSeveralShips) {
  Yard yard({{.at = {22, 15}},
             {.at = {24, 12}, .side = 1},
             {.at = {24, 12}, .side = 1},
             {.at = {22, 12}, .side = 1}});
  strike_at(yard, 0, 1, 5, unit_at(1));
  strike_at(yard, 0, 1, 3, unit_at(2));
  strike_at(yard, 0, 1, 4, unit_at(3));
  EXPECT_EQ(yard.position.volleys.size(), 3u);
  EXPECT_EQ(yard.run(meet_shields), Flow::again);
  yard.answer(Face{2});
  EXPECT_EQ(yard.run(meet_shields), Flow::again);
  EXPECT_EQ(asked(yard.position), Decision::shield);
  yard.answer(Face{1});
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard[0].shields[0], 4 + 3);
  EXPECT_EQ(yard[0].shields[1], 5);
}

Violations checked(Yard& yard, const Do& order) {
  Violations found;
  if (order.what == Action::drop_shield) {
    check_drop_shield(yard.game, yard.position, side_at(0), order, found);
  } else {
    check_raise_shield(yard.game, yard.position, side_at(0), order, found);
  }
  return found;
}

TEST(SfbShields, DroppedForEightImpulsesAtLeast) {  // (D3.5, D3.51)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  const Do drop{.what = Action::drop_shield, .unit = unit_at(0), .with = 4};
  const Do raise{.what = Action::raise_shield, .unit = unit_at(0), .with = 4};
  EXPECT_FALSE(checked(yard, raise).none());
  ASSERT_TRUE(checked(yard, drop).none());
  yard.with_dice({}, [&](BattlePlay& play) { perform_drop_shield(play, side_at(0), drop); });
  EXPECT_EQ(shield_strength(yard.game, yard[0], 4), 0);
  EXPECT_FALSE(checked(yard, drop).none());
  yard.now(1, 17);
  ASSERT_EQ(checked(yard, raise).size(), 1u);
  EXPECT_EQ(checked(yard, raise)[0].rule, "D3.51"_sfb);
  yard.now(1, 18);
  ASSERT_TRUE(checked(yard, raise).none());
  yard.with_dice({}, [&](BattlePlay& play) { perform_raise_shield(play, side_at(0), raise); });
  EXPECT_EQ(shield_strength(yard.game, yard[0], 4), 20);
}

// (D3.32, H7.2) A heavy cruiser's shields cost 1 at minimum and 2 in full; what was not allotted the
// batteries may pay for before the damage comes.
TEST(SfbShields, AreSwitchedOnWithReservePower) {
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  const auto raise = [](ShieldLevel level) {
    return Do{.what = Action::raise_shield, .unit = unit_at(0), .a = static_cast<std::uint8_t>(level)};
  };
  const auto refusal = [&](ShieldLevel level) {
    const Violations found = checked(yard, raise(level));
    return found.none() ? std::string() : std::string(found[0].rule.number());
  };
  const auto perform = [&](ShieldLevel level) {
    yard.with_dice({}, [&](BattlePlay& play) { perform_raise_shield(play, side_at(0), raise(level)); });
  };
  yard[0].battery = Energy(3);
  EXPECT_EQ(refusal(ShieldLevel::full), "D3.32");  // they are on
  yard[0].shield_level = ShieldLevel::off;
  EXPECT_EQ(shield_strength(yard.game, yard[0], 1), 0);
  EXPECT_EQ(refusal(ShieldLevel::full), "");
  perform(ShieldLevel::minimum);
  EXPECT_EQ(yard[0].shield_level, ShieldLevel::minimum);
  EXPECT_EQ(yard[0].battery.get(), Energy(2));
  EXPECT_EQ(yard.told(Happening::shield_up), 6);
  EXPECT_EQ(refusal(ShieldLevel::minimum), "D3.32");
  perform(ShieldLevel::full);  // one point more: the full level includes the minimum
  EXPECT_EQ(shield_strength(yard.game, yard[0], 1), 30);
  EXPECT_EQ(yard[0].battery.get(), Energy(1));
  EXPECT_EQ(yard[0].ledger.at(Purpose::shields, Source::battery).get(), Energy(2));
  perform(ShieldLevel::full);  // ordered twice in one step it is paid for once
  EXPECT_EQ(yard[0].battery.get(), Energy(1));
}

TEST(SfbShields, StayOffWithoutReservePower) {  // (D3.32, H7.113)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  yard[0].shield_level = ShieldLevel::off;
  yard[0].battery = Energy(1);
  const Do full{.what = Action::raise_shield, .unit = unit_at(0), .a = 2};
  ASSERT_EQ(checked(yard, full).size(), 1u);
  EXPECT_EQ(checked(yard, full)[0].rule, "H7.113"_sfb);
  EXPECT_TRUE(checked(yard, {.what = Action::raise_shield, .unit = unit_at(0), .a = 1}).none());
  EXPECT_FALSE(checked(yard, {.what = Action::raise_shield, .unit = unit_at(0), .a = 3}).none());
}

TEST(SfbShields, NonsenseIsRefused) {  // (D3.5)
  Yard yard({{}, {.at = {30, 15}, .side = 1}});
  for (const int unit : {1, 2, 19, 20, 139, 140, 255}) {
    EXPECT_FALSE(checked(yard, {.what = Action::drop_shield, .unit = unit_at(unit), .with = 1}).none())
        << unit;
  }
  for (const std::uint8_t shield : {std::uint8_t{0}, std::uint8_t{7}, std::uint8_t{255}}) {
    EXPECT_FALSE(checked(yard, {.what = Action::drop_shield, .unit = unit_at(0), .with = shield}).none());
    EXPECT_FALSE(checked(yard, {.what = Action::raise_shield, .unit = unit_at(0), .with = shield}).none());
  }
}

// (D3.341) Check 23: five points of energy are two points of general reinforcement; the odd one is lost.
TEST(SfbConformance, A23GeneralReinforcement) {
  Yard yard;
  yard.now(2, 0);
  Allocate form;
  form.unit = unit_at(0);
  form.general = Energy(5);
  ASSERT_TRUE(check_order(yard.game, yard.position, side_at(0), form).none());
  yard.position.forms[0] = form;
  yard.position.forms_in = {unit_at(0)};
  yard.run(reveal_speeds);
  EXPECT_EQ(yard[0].general, 2);
  EXPECT_EQ(yard[0].ledger.total(Purpose::general), Energy(5));
}

// (D3.342) Reinforcement only in front of a shield that stands.
TEST(SfbSpeed, ReinforcementNeedsAShield) {
  Cruiser ship;
  ship.form.shields = ShieldLevel::full;
  ship.form.specific[0] = 5;
  EXPECT_TRUE(ship.check().none());
  ship[0].shield_dropped[0] = moment_of(1, 20);
  EXPECT_TRUE(names(ship.check(), "D3.342"_sfb));
  ship[0].shield_dropped[0] = never;
  ship.form.shields = ShieldLevel::off;
  EXPECT_TRUE(names(ship.check(), "D3.342"_sfb));
  ship.form.shields = ShieldLevel::minimum;
  ship[0].shields[0] = 4;
  EXPECT_TRUE(ship.check().none());
  ship[0].shields[0] = 5;  // (D3.331) the five that work are gone
  EXPECT_TRUE(names(ship.check(), "D3.342"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
