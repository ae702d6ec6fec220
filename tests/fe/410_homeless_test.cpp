#include "tests/fe/tabletop.h"

// (410.5) Races that live on an ally.
namespace flagbridge::fe {
namespace {

TEST(FeGrids, BasesAbroadSupplyOnlyThemselves) {  // (410.54, 410.4)
  Table table;
  table.settle(Race::lyran);
  const UnitId base = table.add(Race::lyran, "BATS", "1801");
  const UnitId ship = table.add(Race::lyran, "CW", "1801");
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[base].has(Mark::supplied_to_move));
  EXPECT_FALSE(table.at[ship].has(Mark::supplied_to_move));
}

TEST(FeHomeless, AnAllySetsUpLinesOfSupport) {  // (410.5, 410.51, 410.52, 410.56)
  Table table;
  table.settle(Race::klingon);
  const UnitList ships = table.add(13, Race::lyran, "CW", "1410");
  const UnitId group = table.add(Race::lyran, "3CVL", "1410");
  table.pay(Race::klingon, 50);
  table.at.phasing = coalition_seat;
  table.ask(Decision::provisions, coalition_seat);
  const auto refused = [&](const Provide& order) { return refusals(table, coalition_seat, order); };
  EXPECT_EQ(refused({Support::host, Race::klingon, ships}), Refused{"410.56"}) << "twelve of one ally";
  EXPECT_EQ(refused({Support::host, Race::lyran, first(ships, 2)}), Refused{"410.51"});
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  UnitList nine = first(ships, 9);
  ASSERT_EQ(refused({Support::host, Race::klingon, nine}), Refused{});
  carry_out(hand, coalition_seat, Provide{Support::host, Race::klingon, nine});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 50 - 90) << "half a point a ship";
  ASSERT_EQ(refused({Support::host, Race::klingon, only(group)}), Refused{});
  carry_out(hand, coalition_seat, Provide{Support::host, Race::klingon, only(group)});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 50 - 90 - 30 - 20) << "and one for the group";
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[ships[0]].has(Mark::supplied_to_move));
  EXPECT_FALSE(table.at[ships[9]].has(Mark::supplied_to_move)) << "nobody pays for it";
  EXPECT_TRUE(is_homeless(table.at, ships[0]));
  // The next turn it is said anew, and the lines are there already.
  table.at.backings.clear();
  carry_out(hand, coalition_seat, Provide{Support::host, Race::klingon, nine});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 50 - 140) << "what was set up is used again";
}

TEST(FeHomeless, HaveNoDronesAndNoMaulers) {  // (410.55)
  DroneScout drones;
  EXPECT_EQ(drones.refused(), Refused{});
  static_cast<void>(drones.table.at.backings.push_back({drones.scout, Race::lyran, Support::host}));
  EXPECT_EQ(drones.refused(), Refused{"410.55"});
}

TEST(FeHomeless, DronesAreFiredWithinTheOwnGrid) {  // (410.55)
  DroneScout drones;
  drones.table.settle(Race::klingon);
  static_cast<void>(drones.table.at.backings.push_back({drones.scout, Race::lyran, Support::host}));
  EXPECT_EQ(drones.refused(), Refused{}) << "named by an ally, supplied from home";
}

// (410.56) The Federation supplies twelve ships each of the Kzintis and the Gorns, and nobody besides.
TEST(FeHomeless, TwentyFourInAll) {  // (410.56), fe 3876-3884
  Table table;
  table.settle(Race::federation);
  table.pay(Race::federation, 50);
  const UnitList kzintis = table.add(12, Race::kzinti, "FF", "2910");
  const UnitList gorns = table.add(12, Race::gorn, "DD", "2910");
  const UnitId hydran = table.add(Race::hydran, "HN", "2910");
  table.at.phasing = alliance_seat;
  table.ask(Decision::provisions, alliance_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  for (const UnitList& units : {kzintis, gorns}) {
    const Provide order{Support::host, Race::federation, units};
    ASSERT_EQ(refusals(table, alliance_seat, order), Refused{}) << "twelve of one ally";
    carry_out(hand, alliance_seat, order);
  }
  EXPECT_EQ(table.at.realm(Race::federation).treasury, 20 * (50 - 12)) << "half a point a ship";
  const Provide more{Support::host, Race::federation, only(hydran)};
  EXPECT_EQ(refusals(table, alliance_seat, more), Refused{"410.56"});
  table.at.backings.pop_back();
  EXPECT_EQ(refusals(table, alliance_seat, more), Refused{}) << "in the place of another";
}

TEST(FeHomeless, PayForNoBases) {  // (410.51), fe 3845-3851
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 50);
  table.at.phasing = coalition_seat;
  table.ask(Decision::provisions, coalition_seat);
  for (const char* code : {"MB", "FRD"}) {
    const UnitId unit = table.add(Race::lyran, code, "1410");
    EXPECT_EQ(refusals(table, coalition_seat, Provide{Support::host, Race::klingon, only(unit)}),
              Refused{"410.51"})
        << code;
  }
}

}  // namespace
}  // namespace flagbridge::fe
