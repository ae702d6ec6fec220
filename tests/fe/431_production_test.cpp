#include <bit>

#include "tests/fe/money.h"

// (431.0) Production.
namespace flagbridge::fe {
namespace {

TEST(FeProduction, WarshipsInPlaceOfACarrierGroup) {  // (431.73), fe 4877-4884
  const Model& group = campaign().board().models[type_of(Race::federation, "3CVS")];
  std::vector<std::uint16_t> hulls;
  for (std::size_t i = 0; i < group.part_count; ++i) {
    hulls.push_back(campaign().board().models[group.parts[i]].hull);
  }
  EXPECT_EQ(hulls,
            (std::vector<std::uint16_t>{type_of(Race::federation, "CA"), type_of(Race::federation, "DD"),
                                        type_of(Race::federation, "FF")}));
}

TEST(FeProduction, StarbasesBuildSmallShips) {  // (431.1, 431.5)
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto& schedule = campaign().board().schedules[static_cast<std::size_t>(Race::lyran)][1];
  std::uint16_t small = 0xffff;
  std::uint16_t large = 0xffff;
  for (std::uint16_t i = 0; i < schedule.size(); ++i) {
    const Model& model = campaign().board().models[schedule[i]];
    (model.price.raw() <= 60 && model.kind == UnitKind::ship ? small : large) = i;
  }
  ASSERT_NE(large, 0xffff);
  EXPECT_EQ(play.give(coalition_seat, Build{Race::lyran, large, 0, place("0404"), false}), Refused{"431.5"});
  if (small == 0xffff) GTEST_SKIP() << "no small ship is scheduled";
  ASSERT_EQ(play.give(coalition_seat, Build{Race::lyran, small, 0, place("0404"), false}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Build{Race::lyran, small, 0, nowhere, false}), Refused{"431.1"})
      << "used up";
}

TEST(FeProduction, OtherGoods) {  // (431.2, 414.3, 308.94)
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 80);
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  const auto buy = [&](Goods goods, std::string_view at = "nowhere") {
    return play.give(alliance_seat, Buy{.race = Race::kzinti, .goods = goods, .at = place(at)});
  };
  EXPECT_EQ(buy(Goods::convoy, "1303"), Refused{"414.3"}) << "no base there";
  ASSERT_EQ(buy(Goods::convoy, "1304"), Refused{});
  ASSERT_EQ(buy(Goods::convoy, "1304"), Refused{});
  EXPECT_EQ(buy(Goods::convoy, "1304"), Refused{"414.3"}) << "two a turn";
  ASSERT_EQ(buy(Goods::dock), Refused{});
  ASSERT_EQ(buy(Goods::mobile_base), Refused{});
  ASSERT_EQ(buy(Goods::command_point), Refused{});
  EXPECT_EQ(buy(Goods::command_point), Refused{"308.94"});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * (80 - 12 - 10 - 10 - 5));
  ASSERT_EQ(buy(Goods::dock), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * (80 - 12 - 10 - 10 - 5 - 20))
      << "the second costs double";
}

// (432.23)
TEST(FeProduction, Battalions) {  // (508.31, 508.32, 433.421, 433.424, 508.14)
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 80);
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  const auto buy = [&](Goods goods, std::string_view at, std::uint8_t planet) {
    return play.give(alliance_seat,
                     Buy{.race = Race::kzinti, .goods = goods, .at = place(at), .planet = planet});
  };
  const int before = table.world_at("1401").battalions;
  ASSERT_EQ(buy(Goods::battalion, "1401", 0), Refused{});
  EXPECT_EQ(table.world_at("1401").battalions, before + 1);
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 73) << "four and three for the fighters";
  ASSERT_EQ(buy(Goods::own_battalion, "1401", 0), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 65) << "five and three";
  EXPECT_EQ(buy(Goods::own_battalion, "1401", 0), Refused{"433.421"}) << "one a turn by itself";
  table.world_at("1401").battalions = 20;
  table.world_at("1401").fighters = 120;
  EXPECT_EQ(buy(Goods::battalion, "1401", 0), Refused{"433.424"});
  EXPECT_EQ(buy(Goods::battalion, "0902", 0), Refused{"508.33"}) << "no planet";
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

// Five for the work on a Hydran group, and two for each factor its ships do not bring along.
TEST(FeSpending, FightersOfShipsInAGroupAreNotBoughtAgain) {  // (433.14, 431.74), fe 5057-5060
  struct Line {
    std::vector<std::string_view> from;
    std::string_view to;
    int free, price;
  };
  const std::array lines = {Line{{"LN", "LN", "HN", "HN"}, "4UH", 0, 5 + 2 * (11 - 4)},
                            Line{{"LM", "LN", "HN", "HN"}, "4CV", 0, 5 + 2 * (14 - 5)},
                            Line{{"PAL", "HR", "HN", "HN"}, "4ID", 0, 5 + 2 * (15 - 9)},
                            Line{{"LN", "LN", "HN", "HN"}, "4UH", 6, 5 + 2 * (7 - 6)}};
  for (const Line& line : lines) {
    Table table;
    table.at.core.turn = 10;
    table.settle(Race::hydran);
    table.add(Race::hydran, "SB", "0617");
    table.pay(Race::hydran, 100);
    UnitList units;
    for (const auto code : line.from)
      static_cast<void>(units.push_back(table.add(Race::hydran, code, "0617")));
    Session play(table, {});
    play.turn(alliance_seat, ask_production);
    table.at.realm(Race::hydran).free_fighters = static_cast<std::uint8_t>(6 - line.free);
    ASSERT_EQ(play.give(alliance_seat, Convert{line_to(Race::hydran, line.to, 4), units}), Refused{});
    EXPECT_EQ(left(table, Race::hydran), 20 * (100 - line.price)) << line.to << " " << line.free;
    EXPECT_EQ(table.at.realm(Race::hydran).free_fighters, 6);
  }
}

// Turn 3: a Dragoon costs 10, and then an Uhlan group 23 + 22 less six free factors.
TEST(FeSpending, FreeFightersAreForCarriers) {  // (431.74, 432.24), fe 4885-4891 4933-4969
  Table table;
  table.at.core.turn = 3;
  table.settle(Race::hydran);
  table.pay(Race::hydran, 74);
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  const auto& schedule = campaign().board().schedules[static_cast<std::size_t>(Race::hydran)][3];
  const auto build = [&](std::string_view code) {
    std::uint16_t line = 0;
    while (schedule[line] != type_of(Race::hydran, code)) ++line;
    return play.give(alliance_seat, Build{.race = Race::hydran, .line = line});
  };
  ASSERT_EQ(build("DG"), Refused{});
  EXPECT_EQ(left(table, Race::hydran), 20 * 64);
  ASSERT_EQ(build("4UH"), Refused{});
  EXPECT_EQ(left(table, Race::hydran), 20 * (64 - 33));
}

TEST(FeProduction, AGroupTakesTheShipsOfItsEscorts) {  // (431.71, 703.0), fe 8817
  Table table;
  table.settle(Race::klingon);
  Realm& realm = table.at.realm(Race::klingon);
  realm.treasury = realm.earned = 20 * 200;
  table.at.core.turn = 4;
  table.at.phasing = coalition_seat;
  table.ask(Decision::production, coalition_seat);
  const auto& substitutes = campaign().board().substitutes;
  Build order{Race::klingon, 0, 0, nowhere, false};
  for (std::uint16_t i = 0; i < substitutes.size(); ++i) {
    if (campaign().content().units.all()[substitutes[i].build].code == "3D5V")
      order.instead = static_cast<std::uint16_t>(i + 1);
  }
  ASSERT_NE(order.instead, 0);
  while (order.line < 30 && !check_order(campaign(), table.at, coalition_seat, order).none()) ++order.line;
  ASSERT_LT(order.line, 30);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, order);
  EXPECT_EQ(std::popcount(realm.lines_used), 3) << "two D5 and an F5 of the schedule";
}

}  // namespace
}  // namespace flagbridge::fe
