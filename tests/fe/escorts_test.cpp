#include "tests/fe/tabletop.h"

// (308.133, 431.72) Escorts that come from other groups, and ships that become escorts of new ones.
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

// The Klingons in turn 4, who may build a D5V group in place of two D5 and an F5.
struct Yard {
  Table table;
  Build order{Race::klingon, 0, 0, nowhere, false};
  UnitId frigate = no_unit;
  Yard() {
    table.settle(Race::klingon);
    Realm& realm = table.at.realm(Race::klingon);
    realm.treasury = realm.earned = 20 * 200;
    table.at.core.turn = 4;
    table.at.phasing = coalition_seat;
    table.ask(Decision::production, coalition_seat);
    frigate = table.add(Race::klingon, "F5", "1411");
    const auto& substitutes = campaign().board().substitutes;
    for (std::uint16_t i = 0; i < substitutes.size(); ++i) {
      if (campaign().content().units.all()[substitutes[i].build].code == "3D5V")
        order.instead = static_cast<std::uint16_t>(i + 1);
    }
    while (order.line < 30 && !fits(order)) ++order.line;
  }
  bool fits(const Build& build) const {
    return check_order(campaign(), table.at, coalition_seat, build).none();
  }
  int spent(const Build& build) {
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    carry_out(hand, coalition_seat, build);
    return 200 - table.at.realm(Race::klingon).treasury / 20;
  }
};

TEST(FeEscorts, AShipAtTheYardBecomesOneOfANewGroup) {  // (431.72, 432.12), fe 4867-4876
  Yard plain;
  ASSERT_LT(plain.order.line, 30);
  const int full = plain.spent(plain.order);
  EXPECT_EQ(std::popcount(plain.table.at.realm(Race::klingon).lines_used), 3);
  Yard yard;
  static_cast<void>(yard.order.absorbed.push_back(yard.frigate));
  ASSERT_TRUE(yard.fits(yard.order));
  // An F5E is an F5 of three points and a point for the escort; that point is paid for the frigate too.
  EXPECT_EQ(yard.spent(yard.order), full - 3);
  EXPECT_FALSE(yard.table.at[yard.frigate].in_play());
  EXPECT_EQ(std::popcount(yard.table.at.realm(Race::klingon).lines_used), 2) << "no F5 is given up for it";
}

TEST(FeEscorts, OnlyAWholeShipThereOfThatHull) {  // (431.72)
  Yard yard;
  static_cast<void>(yard.order.absorbed.push_back(yard.frigate));
  yard.table.at[yard.frigate].set(Mark::crippled);
  EXPECT_FALSE(yard.fits(yard.order));
  yard.table.at[yard.frigate].clear(Mark::crippled);
  yard.table.at[yard.frigate].at = place("1509");
  EXPECT_FALSE(yard.fits(yard.order));
  yard.order.absorbed[0] = yard.table.add(Race::klingon, "E4", "1411");
  EXPECT_FALSE(yard.fits(yard.order)) << "another hull";
}

}  // namespace
}  // namespace flagbridge::fe
