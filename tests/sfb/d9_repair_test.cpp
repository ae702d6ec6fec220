#include "sfb/rules/d9_repair.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/d4_damage.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/systems.h"

// (D9) Damage control.
namespace flagbridge::sfb {
namespace {

TEST(SfbRepair, TwoPointsOfEnergyRepairAShieldBox) {  // (D9.2)
  Yard yard;
  yard[0].shields = {3, 0, 5, 0, 0, 0};
  yard[0].ledger.at(Purpose::damage_control, Source::warp) = Energy(2);
  yard[0].ledger.at(Purpose::damage_control, Source::impulse) = Energy(3);  // five in all: two boxes
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{3, 0, 3, 0, 0, 0}));
  yard[0].shields = {};
  EXPECT_EQ(yard.run(repair), Flow::done);  // never above what is printed
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{}));
}

TEST(SfbRepair, TheFormNamesTheShieldThatIsRepairedFirst) {  // (D9.2)
  Yard yard;
  yard[0].shields = {1, 0, 5, 4, 0, 0};
  yard[0].ledger.at(Purpose::damage_control, Source::warp) = Energy(4);  // two boxes
  yard.position.forms[0].mend_shield = 4;
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{1, 0, 5, 2, 0, 0}));
  yard.position.forms[0].mend_shield = 1;  // one box, then the worst
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{0, 0, 4, 2, 0, 0}));
  yard.run(ask_energy);
  Allocate form;
  form.mend_shield = 7;
  EXPECT_TRUE(yard.refused(form, "D9.2"_sfb));
}

TEST(SfbRepair, PointsAddUpUntilABoxIsMended) {  // (D9.7, D9.1)
  Yard yard;
  yard[0].lost[index_of(Box::left_warp)] = 2;
  yard[0].repairing = loss_of(Box::left_warp);  // ten points, four a turn
  for (const int turn : {1, 2}) {
    EXPECT_EQ(yard.run(repair), Flow::done);
    EXPECT_EQ(yard.lost(0, Box::left_warp), 2) << turn;
  }
  EXPECT_EQ(yard[0].repair_points, 8);
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_EQ(yard.lost(0, Box::left_warp), 1);
  EXPECT_EQ(yard[0].repairs, 1);
  EXPECT_TRUE(yard[0].repairing.none());
}

TEST(SfbRepair, LimitsOfContinuousRepair) {  // (D9.72, D9.76)
  Yard yard;
  const auto may = [&](LostBox loss) { return may_mend(yard.game, yard.position, yard[0], loss); };
  EXPECT_FALSE(may(loss_of(Box::impulse)));  // not destroyed
  yard[0].lost[index_of(Box::impulse)] = 1;
  yard[0].lost[index_of(Box::excess)] = 1;
  yard.position.mount(yard[0], 6).lost = 1;
  yard.position.bay(yard[0], 3).lost = 1;
  EXPECT_TRUE(may(loss_of(Box::impulse)));
  EXPECT_TRUE(may(weapon_loss(6)));
  EXPECT_TRUE(may(bay_loss(3)));
  EXPECT_FALSE(may(loss_of(Box::excess)));
  EXPECT_FALSE(may(bay_loss(4)));
  for (const std::uint16_t nonsense : {0, 28, 63, 64 + 40, 191, 255}) EXPECT_FALSE(may(lost_box(nonsense)));
  yard[0].repairs = 4;  // the rating at first
  EXPECT_FALSE(may(loss_of(Box::impulse)));
}

TEST(SfbRepair, AMendedWeaponIsWhole) {  // (D9.7)
  Yard yard;
  yard.position.mount(yard[0], 6).lost = 1;
  yard[0].repairing = weapon_loss(6);  // a photon torpedo: eight points
  yard[0].repair_points = 4;
  EXPECT_EQ(yard.run(repair), Flow::done);
  EXPECT_TRUE(weapon_works(yard.game, yard.position, yard[0], 6));
}

TEST(SfbRepair, WhatIsBegunIsProposedFirst) {  // (D9.7)
  Yard yard;
  const auto proposed = [&] { return proposed_mend(yard.game, yard.position, yard[0]); };
  EXPECT_TRUE(proposed().none());
  yard[0].lost[index_of(Box::right_warp)] = 1;
  EXPECT_EQ(proposed(), loss_of(Box::right_warp));
  yard.position.mount(yard[0], 6).lost = 1;  // a photon torpedo, 8 points
  EXPECT_EQ(proposed(), weapon_loss(6));
  yard.position.mount(yard[0], 2).lost = 1;  // a phaser-1, 5 points
  EXPECT_EQ(proposed(), weapon_loss(2));
  yard[0].repairing = loss_of(Box::right_warp);
  EXPECT_EQ(proposed(), loss_of(Box::right_warp));
}

// (C1.34) What damage control works on is said with the form, and not again in the turn.
TEST(SfbRepair, RepairsAreOrderedWithTheForm) {
  Encounter ship;
  ship.now(3, 0);
  ship.position.forms_in = {unit_at(1)};
  ship[0].lost[index_of(Box::left_warp)] = 2;
  Allocate form;
  form.unit = Encounter::own;
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::passive;
  form.mend = code_of(loss_of(Box::left_warp));
  ship.with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, form); });
  ship.position.forms[1].unit = Encounter::enemy;
  ship.run(reveal_speeds);
  EXPECT_EQ(ship[0].repairing, loss_of(Box::left_warp));
  form.mend = code_of(loss_of(Box::right_warp));
  EXPECT_TRUE(names(check_order(ship.game, ship.position, blue, form), "B3.1"_sfb));
}

// (D9.77) A box that is destroyed again may be mended again, and counts again.
TEST(SfbRepair, AMendedBoxMayBeMendedAgain) {
  Yard yard;
  const LostBox impulse = loss_of(Box::impulse);  // five points, four a turn
  for (const int times : {1, 2}) {
    yard[0].lost[index_of(Box::impulse)] = 1;
    EXPECT_TRUE(may_mend(yard.game, yard.position, yard[0], impulse));
    yard[0].repairing = impulse;
    yard.run(repair);
    yard.run(repair);
    EXPECT_EQ(yard.lost(0, Box::impulse), 0);
    EXPECT_EQ(yard[0].repairs, times);
  }
}

// (D9.1, D9.2) The rating is the best number that is left of 4, 4, 2, 2, 2, 0: as much energy may go into
// shields, and as many points into a box.
TEST(SfbRepair, TheRatingIsTheBestNumberLeft) {
  Yard yard;
  const auto refused = [&](int energy) {
    Allocate form;
    form.unit = unit_at(0);
    form.repair = Energy(energy);
    Violations found;
    check_repair({yard.game, yard.position, form}, found);
    return names(found, "D9.2"_sfb);
  };
  for (const auto& [lost, rating] : {std::pair{0, 4}, {1, 4}, {2, 2}, {4, 2}, {5, 0}}) {
    yard[0].lost[index_of(Box::damage_control)] = static_cast<std::uint8_t>(lost);
    EXPECT_FALSE(refused(rating)) << lost;
    EXPECT_TRUE(refused(rating + 1)) << lost;
    yard[0].lost[index_of(Box::left_warp)] = 1;
    yard[0].repairing = loss_of(Box::left_warp);
    yard[0].repair_points = 0;
    yard.run(repair);
    EXPECT_EQ(yard[0].repair_points, rating) << lost;
  }
}

// (D9.7) Points for one box are lost when another is named.
TEST(SfbRepair, AnotherBoxBeginsAnew) {
  Yard yard;
  yard[0].lost[index_of(Box::left_warp)] = yard[0].lost[index_of(Box::right_warp)] = 1;
  yard[0].repairing = loss_of(Box::left_warp);
  yard[0].repair_points = 8;
  Allocate form;
  form.unit = unit_at(0);
  form.mend = code_of(loss_of(Box::left_warp));
  yard.with_dice({}, [&](BattlePlay& play) { begin_repair(play, unit_at(0), form); });
  EXPECT_EQ(yard[0].repair_points, 8);
  form.mend = code_of(loss_of(Box::right_warp));
  yard.with_dice({}, [&](BattlePlay& play) { begin_repair(play, unit_at(0), form); });
  EXPECT_EQ(yard[0].repair_points, 0);
  EXPECT_EQ(yard[0].repairing, loss_of(Box::right_warp));
}

// (D9.7) A shuttle box too: three points, and somebody may stand in it again.
TEST(SfbRepair, AMendedShuttleBoxIsWhole) {
  Yard yard;
  yard.position.bay(yard[0], 1).lost = 1;
  yard[0].repairing = bay_loss(1);
  yard.run(repair);
  EXPECT_EQ(yard.position.bay(yard[0], 1).lost, 0);
  EXPECT_TRUE(yard[0].repairing.none());
  EXPECT_EQ(yard.told(Happening::mended), 1);
}

}  // namespace
}  // namespace flagbridge::sfb
