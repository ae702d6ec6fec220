#include "tests/fe/tabletop.h"

// (509.36) Pods, and the grid they are in.
namespace flagbridge::fe {
namespace {

TEST(FePods, AreInTheGridInWhichTheyWereReleased) {  // (509.36), fe 6638-6646
  TwoGrids grids;
  Position& at = grids.table.at;
  at.realm(Race::kzinti).pods = {1, 0, 0};
  const UnitId inside = grids.tug("0703");
  const UnitId outside = grids.tug("1401");
  const UnitId third = grids.tug("1401");
  const auto takes = [&](UnitId unit) {
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    return play.give(alliance_seat, Assign{unit, Mission::battle_pod, no_unit});
  };
  EXPECT_EQ(takes(inside), Refused{"509.4"}) << "the pod is in the other grid";
  ASSERT_EQ(takes(outside), Refused{});
  at[outside].at = place("0703");
  EXPECT_EQ(takes(third), Refused{"509.4"}) << "the pod is set free where the tug is now";
  ASSERT_EQ(takes(inside), Refused{});
  at[inside].at = place("1411");
  EXPECT_EQ(takes(outside), Refused{"509.4"});
  EXPECT_EQ(at[inside].mission, Mission::battle_pod) << "in no grid it keeps the pod";
  Session play(grids.table, {});
  play.turn(alliance_seat, ask_missions);
  EXPECT_EQ(play.give(alliance_seat, Assign{inside, Mission::none, no_unit}), Refused{"509.36"});
}

TEST(FePods, AreFoundWhateverPointsThereAre) {  // (509.36, 413.45)
  for (const int put_by : {0, 5}) {
    TwoGrids grids;
    Position& at = grids.table.at;
    at.realm(Race::kzinti).pods = {1, 0, 0};
    const UnitId tug = grids.tug("0703");
    store(at, Race::kzinti, place("0703"), 0, false);
    at.stockpiles[0].pods[0] = 1;
    store(at, Race::kzinti, place("0703"), 20 * put_by, true);
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    EXPECT_EQ(play.give(alliance_seat, Assign{tug, Mission::battle_pod, no_unit}), Refused{}) << put_by;
    EXPECT_EQ(play.give(alliance_seat, Assign{grids.tug("0703"), Mission::battle_pod, no_unit}),
              Refused{"509.4"})
        << "it was the only one";
  }
}

TEST(FePods, AreNotDoubledByASiege) {  // (509.36, 509.4, 413.45), fe 6638-6646
  TwoGrids grids;
  Position& at = grids.table.at;
  grids.table.add(Race::kzinti, "BATS", "1003");  // between the two, when nobody bars the way
  at.realm(Race::kzinti).pods = {1, 0, 0};
  store(at, Race::kzinti, place("0703"), 20 * 5, true);
  at.realm(Race::kzinti).earned += 20 * 5;
  const UnitId inside = grids.tug("0703", Mission::battle_pod);
  const UnitId outside = grids.tug("1401");
  const auto takes = [&](UnitId unit) {
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    return play.give(alliance_seat, Assign{unit, Mission::battle_pod, no_unit});
  };
  EXPECT_EQ(takes(outside), Refused{"509.4"}) << "it is in the part now";
  // The siege is lifted for a turn.
  Position besieged = at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    if (at.counters[i].race == Race::lyran) at.counters[i].at = place("0502");
  }
  ASSERT_TRUE(grids.field().reaches(place("0703")));
  {
    Session play(grids.table, {});
    play.turn(alliance_seat, collect_income);
  }
  ASSERT_EQ(takes(outside), Refused{});
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    if (at.counters[i].race == Race::lyran) at.counters[i].at = besieged.counters[i].at;
  }
  ASSERT_NE(grids.field().part_at(place("0703")), 0);
  Session play(grids.table, {});
  grids.table.ask(Decision::missions, alliance_seat);
  EXPECT_EQ(play.give(alliance_seat, Assign{inside, Mission::battle_pod, no_unit}), Refused{"509.4"})
      << "the other tug has it";
}

TEST(FePods, AreLostWithTheLastBaseOfTheirGrid) {  // (509.36), fe 6643-6646
  for (const bool stands : {true, false}) {
    TwoGrids grids;
    Position& at = grids.table.at;
    at.realm(Race::kzinti).pods = {2, 0, 0};
    at[grids.tug("0703", Mission::battle_pod)].set(Mark::supplied_at_start);
    Session play(grids.table, {});
    play.turn(alliance_seat, ask_missions);
    ASSERT_EQ(at.stockpiles.size(), 1U);
    ASSERT_EQ(at.stockpiles[0].pods[0], 1);
    if (!stands) remove_counter(at, grids.base);
    play.turn(alliance_seat, collect_income);
    EXPECT_EQ(at.realm(Race::kzinti).pods[0], stands ? 2 : 1);
  }
}

TEST(FePods, OfAPartAreSeenWhateverItsPoints) {  // (509.36)
  Besieged siege("SB");
  Table& table = siege.table;
  table.at.realm(Race::kzinti).pods = {1, 0, 0};
  keep_at(table, Race::kzinti, "0703", 5, true);
  const UnitId tug = table.add_tug(Race::kzinti, "TGT", "0703", Mission::battle_pod);
  ASSERT_TRUE(change_pod(campaign(), table.at, tug, Mission::none));
  table.at[tug].mission = Mission::none;
  ASSERT_EQ(table.at.stockpiles.size(), 2U);
  EXPECT_EQ(table.at.stockpiles[0].pods[0], 0) << "not with what stays there after a siege";
  EXPECT_EQ(table.at.stockpiles[1].pods[0], 1);
  Session play(table, {});
  play.turn(alliance_seat, ask_missions);
  EXPECT_EQ(play.give(alliance_seat, Assign{tug, Mission::battle_pod, no_unit}), Refused{});
}

TEST(FePods, AreNotDoubledByASecondSiege) {  // (509.36)
  Besieged siege("SB");
  Table& table = siege.table;
  table.at.realm(Race::kzinti).pods = {1, 0, 0};
  const UnitId inside = table.add_tug(Race::kzinti, "TGT", "0703", Mission::battle_pod);
  ASSERT_TRUE(change_pod(campaign(), table.at, inside, Mission::none));
  table.at[inside].mission = Mission::none;
  Table relieved = table;
  for (const UnitId unit : siege.besiegers) relieved.at[unit].at = place("0101");
  relieved.settle(Race::kzinti);
  const UnitId outside = relieved.add_tug(Race::kzinti, "TGT", "1401", Mission::none);
  {
    Session play(relieved, {});
    play.turn(alliance_seat, ask_missions);
    ASSERT_EQ(play.give(alliance_seat, Assign{outside, Mission::battle_pod, no_unit}), Refused{});
  }
  for (const Stockpile& pile : relieved.at.stockpiles) EXPECT_EQ(pile.pods[0], 0) << "it has gone";
}

TEST(FePods, AreBuiltOneSetATurn) {  // (431.2, 509.4), fe 9249-9252
  Table table;
  table.settle(Race::lyran);
  table.at.realm(Race::lyran).pods = {1, 0, 0};
  table.pay(Race::lyran, 100);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto buy = [&](Goods goods) {
    return play.give(coalition_seat, Buy{.race = Race::lyran, .goods = goods});
  };
  EXPECT_EQ(buy(Goods::carrier_pod), Refused{"509.4"}) << "not before turn 6";
  EXPECT_EQ(buy(Goods::heavy_pod), Refused{"509.4"}) << "Lyrans have none";
  ASSERT_EQ(buy(Goods::battle_pod), Refused{});
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * (100 - 6));
  EXPECT_EQ(table.at.realm(Race::lyran).pods[0], 2);
  EXPECT_EQ(buy(Goods::battle_pod), (Refused{"431.2", "509.4"})) << "one a turn, and no more than two";
  table.at.realm(Race::lyran).extras = 0;
  table.at.core.turn = 6;
  ASSERT_EQ(buy(Goods::carrier_pod), Refused{});
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * (100 - 6 - 2 - 12));
}

}  // namespace
}  // namespace flagbridge::fe
