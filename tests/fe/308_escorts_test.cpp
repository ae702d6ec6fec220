#include "tests/fe/fight.h"

// (308.1) Escorts given up, replaced, and changed between groups.
namespace flagbridge::fe {
namespace {

TEST(FeEscorts, GoFromOneGroupToAnother) {  // (308.133), fe 3326-3331
  Table table;
  const UnitId large = table.add(Race::kzinti, "3CV", "1304");   // CV, MEC, EFF
  const UnitId small = table.add(Race::kzinti, "2CVE", "1304");  // CVE, EFF
  const UnitId other = table.add(Race::klingon, "2FV", "1304");
  table.at[large].parts = with_part(0, 2, Part::destroyed);
  table.ask(Decision::repair, alliance_seat);
  const auto fits = [&](const Absorb& order) {
    return check_order(campaign(), table.at, alliance_seat, order).none();
  };
  EXPECT_FALSE(fits({large, small, 0})) << "not its carrier";
  EXPECT_FALSE(fits({large, other, 1})) << "not an enemy's";
  table.at[small].at = place("1205");
  EXPECT_FALSE(fits({large, small, 1})) << "elsewhere";
  table.at[small].at = place("1304");
  table.at[small].parts = with_part(0, 1, Part::crippled);
  ASSERT_TRUE(fits({large, small, 1}));
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Absorb{large, small, 1});
  EXPECT_EQ(part_of(table.at[large].parts, 2), Part::crippled) << "as it was";
  EXPECT_EQ(part_of(table.at[small].parts, 1), Part::destroyed);
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 0) << "nothing is paid";
  EXPECT_FALSE(fits({large, small, 1})) << "it is gone from there";
}

TEST(FeEscorts, OfAnotherTypeDoNotFit) {  // (308.133)
  Table table;
  const UnitId large = table.add(Race::kzinti, "3CV", "1304");
  const UnitId small = table.add(Race::kzinti, "2CVE", "1304");
  table.at[large].parts = with_part(0, 1, Part::destroyed);  // the MEC
  table.ask(Decision::repair, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Absorb{large, small, 1}).none());
}

// (308.134, 501.11)
TEST(FeCombat, EscortsAreGivenUpOneByOne) {  // (308.112, 308.12, 308.13, 308.14)
  Fight fight;
  const UnitId carriers = fight.kzinti("3CV");
  fight.at()[carriers].role = Role::flagship;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::allocate, alliance_seat);
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 7;
  const Take frigate{carriers, Loss::escort, 2};
  EXPECT_TRUE(check_order(campaign(), fight.at(), alliance_seat, frigate).none());
  const int before = attack_of(campaign(), fight.at()[carriers]);
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  carry_out(hand, alliance_seat, frigate);
  EXPECT_EQ(part_of(fight.at()[carriers].parts, 2), Part::crippled);
  EXPECT_LT(attack_of(campaign(), fight.at()[carriers]), before);
  EXPECT_FALSE(fight.at()[carriers].crippled());
  EXPECT_GT(repair_points(campaign(), fight.at()[carriers]), 0);
}

TEST(FeProduction, LostEscortsAreReplaced) {  // (308.13, 308.132)
  Table table;
  const UnitId group = table.add(Race::kzinti, "3CV", "1304");
  const UnitId frigate = table.add(Race::kzinti, "FF", "1304");
  const UnitId drone = table.add(Race::kzinti, "DF", "1304");
  table.at[group].parts = with_part(0, 2, Part::destroyed);
  table.pay(Race::kzinti, 2);
  table.ask(Decision::repair, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Absorb{group, drone}).none())
      << "another hull";
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, Absorb{group, frigate}).none());
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Absorb{group, frigate});
  EXPECT_EQ(table.at[group].parts, 0);
  EXPECT_FALSE(table.at[frigate].in_play());
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20);
}

TEST(FeEscorts, ASecondCarrierIsNone) {  // (308.11, 308.111)
  Table table;
  const UnitId group = table.add(Race::romulan, "4WH", "3710");
  EXPECT_EQ(escorts_left(campaign(), table.at[group]), 2) << "WH, WH, BHE, BHE";
  EXPECT_EQ(smallest_escort(campaign(), table.at[group]), 2);
  table.at[group].parts = with_part(with_part(0, 2, Part::destroyed), 3, Part::destroyed);
  EXPECT_EQ(smallest_escort(campaign(), table.at[group]), -1);
}

}  // namespace
}  // namespace flagbridge::fe
