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

}  // namespace
}  // namespace flagbridge::fe
