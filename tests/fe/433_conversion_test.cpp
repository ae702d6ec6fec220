#include "tests/fe/tabletop.h"

// (433.0) Conversion.
namespace flagbridge::fe {
namespace {

// (433.3)
TEST(FeProduction, ConversionUsesFreeFighters) {  // (433.1, 433.11, 433.14, 433.21, 431.74), fe 4894-4898
  Table table;
  table.settle(Race::klingon);
  const UnitId capital = table.add(Race::klingon, "SB", "1411");
  const UnitId f5 = table.add(Race::klingon, "F5", "1411");
  const UnitId e4 = table.add(Race::klingon, "E4", "1411");
  const UnitId away = table.add(Race::klingon, "E4", "1412");
  table.pay(Race::klingon, 20);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const std::uint16_t line = line_to(Race::klingon, "2FV", 2);
  ASSERT_NE(line, 0xffff);
  EXPECT_EQ(play.give(coalition_seat, Convert{line, list_of({f5, away})}), Refused{"433.21"});
  ASSERT_EQ(play.give(coalition_seat, Convert{line, list_of({f5, e4})}), Refused{});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 17) << "three points; four fighters came free";
  EXPECT_EQ(table.at[f5].type, type_of(Race::klingon, "2FV"));
  EXPECT_EQ(table.at[f5].fighters, 8);
  EXPECT_FALSE(table.at[e4].in_play());
  EXPECT_TRUE(table.at[capital].has(Mark::spent));
}

TEST(FeProduction, LargeConversionsAtTheCapitalOnly) {  // (433.12, 433.15, 433.16, 433.17, 433.44)
  Table table;
  table.settle(Race::lyran);
  table.add(2, Race::lyran, "SB", "0408");
  const UnitList cruisers = table.add(4, Race::lyran, "CA", "0408");
  const UnitId away = table.add(Race::lyran, "CA", "0404");
  table.pay(Race::lyran, 40);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const std::uint16_t line = line_to(Race::lyran, "DN", 1);
  ASSERT_NE(line, 0xffff);
  EXPECT_EQ(play.give(coalition_seat, Convert{line, only(away)}), Refused{"433.17"});
  table.at[cruisers[3]].set(Mark::crippled);
  EXPECT_EQ(play.give(coalition_seat, Convert{line, only(cruisers[3])}), Refused{"433.44"});
  ASSERT_EQ(play.give(coalition_seat, Convert{line, only(cruisers[0])}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Convert{line, only(cruisers[1])}), Refused{"433.12"}) << "one a turn";
  ASSERT_EQ(play.give(coalition_seat, Buy{.race = Race::lyran, .goods = Goods::conversion}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Buy{.race = Race::lyran, .goods = Goods::conversion}),
            Refused{"433.16"});
  ASSERT_EQ(play.give(coalition_seat, Convert{line, only(cruisers[1])}), Refused{});
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * (40 - 6 - 5 - 6));
}

TEST(FeProduction, LateralConversionsOfHydrans) {  // (433.18), fe 5076-5081
  Table table;
  table.settle(Race::hydran);
  const UnitId capital = table.add(Race::hydran, "SB", "0617");
  const UnitId dragoon = table.add(Race::hydran, "DG", "0617");
  table.pay(Race::hydran, 30);
  table.at.realm(Race::hydran).free_fighters = 6;  // all used up
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  table.at.realm(Race::hydran).free_fighters = 6;
  ASSERT_EQ(play.give(alliance_seat, Convert{line_to(Race::hydran, "RN", 1), only(dragoon)}), Refused{});
  EXPECT_EQ(table.at.realm(Race::hydran).treasury, 20 * (30 - 3 - 2)) << "two more fighters are bought";
  table.at[capital].clear(Mark::spent);
  ASSERT_EQ(play.give(alliance_seat, Convert{line_to(Race::hydran, "DG", 1), only(dragoon)}), Refused{});
  EXPECT_EQ(table.at.realm(Race::hydran).treasury, 20 * (30 - 3 - 2 - 3)) << "two are lost";
  EXPECT_EQ(table.at[dragoon].fighters, campaign().model(table.at[dragoon]).fighters);
}

TEST(FeConversion, ConversionsOfOneRaceOnly) {  // (433.22, 433.15)
  Table table;
  table.settle(Race::lyran);
  table.settle(Race::klingon);
  EXPECT_EQ(campaign().content().race(Race::klingon).major_conversions, 2);
  EXPECT_EQ(campaign().content().race(Race::federation).major_conversions, 2);
  EXPECT_EQ(campaign().content().race(Race::lyran).major_conversions, 1);
}

TEST(FeConversion, EscortsSetFreeWaitWithTheirFleet) {  // (433.19, 600.31), fe 5082-5090
  Table table;
  table.settle(Race::federation);
  table.pay(Race::federation, 20);
  const UnitId group = table.add(Race::federation, "4CVA", "2808");  // CVA, ECL, DE, DE
  const UnitId cruiser = table.add(Race::federation, "NCL", "2808");
  const UnitId frigate = table.add(Race::federation, "FF", "2808");
  table.add(Race::federation, "SB", "2808");
  table.at[group].fleet = 3;
  table.at[group].set(Mark::unreleased);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Convert order{line_to(Race::federation, "4CVN", 3), list_of({group, cruiser, frigate})};
  carry_out(hand, alliance_seat, order);
  int freed = 0;
  for (const std::string_view hull : {"CL", "DD"}) {
    for_each_at(table.at, place("2808"), alliance_seat, [&](UnitId, const Counter& counter) {
      if (counter.type != type_of(Race::federation, hull)) return;
      ++freed;
      EXPECT_EQ(counter.fleet, 3) << hull;
      EXPECT_TRUE(counter.has(Mark::unreleased)) << hull;
    });
  }
  EXPECT_EQ(freed, 2) << "the ECL and one DE; the other stays";
}

}  // namespace
}  // namespace flagbridge::fe
