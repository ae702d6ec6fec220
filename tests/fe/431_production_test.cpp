#include <bit>

#include "tests/fe/money.h"
#include "tests/fe/refused.h"
#include "tests/fe/told.h"

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

TEST(FeProduction, WhatCannotBeBought) {  // (431.2, 508.32, 508.35, 433.421, 204.35, 308.94)
  Table table;
  for (const Race race : {Race::kzinti, Race::hydran}) table.settle(race);
  table.pay(Race::kzinti, 200);
  table.pay(Race::hydran, 200);
  const auto buys = [&](Goods goods, std::string_view at = "nowhere", std::uint8_t planet = 0) {
    table.ask(Decision::production, alliance_seat);
    return refusals(table, alliance_seat,
                    Buy{.race = Race::kzinti, .goods = goods, .at = place(at), .planet = planet});
  };
  EXPECT_EQ(buys(Goods::battalion, "1105"), Refused{"508.32"}) << "beyond the capital a tug brings it";
  EXPECT_EQ(buys(Goods::battalion, "0617"), (Refused{"508.35", "508.32"})) << "an ally's planet";
  EXPECT_EQ(buys(Goods::own_battalion, "0617"), (Refused{"508.35", "433.421"}));
  EXPECT_EQ(buys(Goods::own_battalion, "1105"), Refused{});
  EXPECT_EQ(buys(Goods::own_battalion, "1105", 5), Refused{"508.33"}) << "no such planet";
  EXPECT_EQ(buys(Goods::own_battalion), Refused{"508.33"});
  table.world_at("1105").devastated = 1;
  EXPECT_EQ(buys(Goods::own_battalion, "1105"), Refused{"433.421"}) << "devastated";
  table.world_at("1105").devastated = 0;
  table.world_at("1105").battalions = 0;
  EXPECT_EQ(buys(Goods::own_battalion, "1105"), Refused{"433.421"}) << "nobody to raise another";
  EXPECT_EQ(buys(Goods::strategic_move), (Refused{"431.2"})) << "later";
  table.ask(Decision::production, alliance_seat);
  EXPECT_EQ(refusals(table, alliance_seat, Buy{.race = Race::kzinti, .goods = Goods::dock, .count = 2}),
            Refused{"431.2"})
      << "one at a time";
  EXPECT_EQ(refusals(table, coalition_seat, Buy{.race = Race::kzinti, .goods = Goods::dock}),
            Refused{"431.2"});
  table.at.realm(Race::kzinti).at_war = 0;
  EXPECT_EQ(buys(Goods::dock), Refused{"431.2"}) << "not at war";
  table.at.realm(Race::kzinti).at_war = 1;
  const auto moves = [&](int count) {
    table.ask(Decision::strategic, alliance_seat);
    return refusals(
        table, alliance_seat,
        Buy{.race = Race::kzinti, .goods = Goods::strategic_move, .count = static_cast<std::uint8_t>(count)});
  };
  const int most = campaign().content().race(Race::kzinti).strategic_moves;
  EXPECT_EQ(moves(0), Refused{"204.35"});
  EXPECT_EQ(moves(most), Refused{}) << "as many again";
  EXPECT_EQ(moves(most + 1), Refused{"204.35"});
  table.at.realm(Race::kzinti).strategic_bought = 1;
  EXPECT_EQ(moves(most), Refused{"204.35"});
  table.ask(Decision::strategic, alliance_seat);
  EXPECT_EQ(refusals(table, alliance_seat, Buy{.race = Race::kzinti, .goods = Goods::dock}), Refused{"431.2"})
      << "docks are built in production";
  Table simple(Level::standard);
  simple.settle(Race::kzinti);
  simple.pay(Race::kzinti, 50);
  simple.ask(Decision::production, alliance_seat);
  EXPECT_TRUE(
      refused_by("308.94", simple, alliance_seat, Buy{.race = Race::kzinti, .goods = Goods::command_point}));
}

TEST(FeProduction, EverythingThatCanBeBoughtIsOffered) {  // (431.2, 508.31)
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 200);
  table.ask(Decision::production, alliance_seat);
  std::vector<Order> buffer(Campaign::max_options);
  OptionList<Order> list{std::span<Order>(buffer)};
  campaign().options(table.at, alliance_seat, list);
  const auto offered = [&](const Buy& order) {
    return std::ranges::find(list.list(), Order(order)) != list.list().end();
  };
  for (const Goods goods :
       {Goods::dock, Goods::mobile_base, Goods::command_point, Goods::conversion, Goods::battalion})
    EXPECT_TRUE(offered({.race = Race::kzinti, .goods = goods})) << static_cast<int>(goods);
  EXPECT_TRUE(offered({.race = Race::kzinti, .goods = Goods::convoy, .at = place("1401")}));
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    const Place at = campaign().board().planets[i].at;
    const auto planet = static_cast<std::uint8_t>(static_cast<int>(i) - campaign().hex(at).first_planet);
    const Buy own{.race = Race::kzinti, .goods = Goods::own_battalion, .at = at, .planet = planet};
    const Buy built{.race = Race::kzinti, .goods = Goods::battalion, .at = at, .planet = planet};
    EXPECT_EQ(offered(own), refusals(table, alliance_seat, own).empty()) << i;
    EXPECT_EQ(offered(built), refusals(table, alliance_seat, built).empty()) << i;
  }
}

TEST(FeProduction, EverybodyIsTold) {  // (431.1, 431.2, 431.3, 434.1)
  Told now;
  now.table.settle(Race::klingon);
  now.table.pay(Race::klingon, 100);
  now.at().phasing = coalition_seat;
  now.table.ask(Decision::production, coalition_seat);
  carry_out(now.hand, coalition_seat, Buy{.race = Race::klingon, .goods = Goods::dock});
  EXPECT_TRUE(
      now.once(Happening::bought, "431.2", {arg(Race::klingon), Arg::number(static_cast<int>(Goods::dock))}));
  carry_out(now.hand, coalition_seat, Build{.race = Race::klingon, .line = 0});
  EXPECT_TRUE(now.once(Happening::built, "431.1", {arg(Race::klingon), arg(now.last())}));
  carry_out(now.hand, coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "D6")});
  EXPECT_TRUE(now.once(Happening::built, "431.3", {arg(Race::klingon), arg(now.last())}));
  carry_out(now.hand, coalition_seat, Activate{Race::klingon, 0});
  EXPECT_TRUE(now.once(Happening::built, "434.1", {arg(Race::klingon), arg(now.last())}));
}

// What is bought is at the shipyard, and new.
TEST(FeProduction, GoodsAreAtTheShipyard) {  // (431.5, 510.21, 508.34)
  Told now;
  now.table.settle(Race::kzinti);
  now.table.pay(Race::kzinti, 100);
  now.table.ask(Decision::production, alliance_seat);
  const auto buy = [&](Goods goods, std::string_view at = "nowhere") {
    carry_out(now.hand, alliance_seat, Buy{.race = Race::kzinti, .goods = goods, .at = place(at)});
    return now.at()[now.last()];
  };
  const Counter dock = buy(Goods::dock);
  EXPECT_EQ(dock.at, place("1401"));
  EXPECT_EQ(dock.type, campaign().board().dock);
  EXPECT_TRUE(dock.has(Mark::fresh));
  EXPECT_EQ(dock.mission, Mission::none);
  const Counter base = buy(Goods::mobile_base);
  EXPECT_EQ(base.at, place("1401"));
  EXPECT_EQ(base.mission, Mission::set_up) << "in store";
  const Counter battalion = buy(Goods::battalion);
  EXPECT_EQ(battalion.type, campaign().board().battalion);
  EXPECT_EQ(battalion.mission, Mission::set_up);
  EXPECT_EQ(battalion.fighters, 0);
  const Counter convoy = buy(Goods::convoy, "1304");
  EXPECT_EQ(convoy.at, place("1304"));
  EXPECT_EQ(convoy.type, campaign().board().convoy);
  const Realm& realm = now.at().realm(Race::kzinti);
  EXPECT_EQ(realm.docks_built, 1);
  EXPECT_EQ(realm.bases_built, 1);
  EXPECT_EQ(realm.convoys_built, 1);
  EXPECT_EQ(realm.command_points, 0);
  buy(Goods::command_point);
  EXPECT_EQ(realm.command_points, 1);
  const int before = realm.treasury;
  buy(Goods::mobile_base);
  EXPECT_EQ(before - realm.treasury, 2 * 20 * 10) << "the second of a turn costs double";
}

TEST(FeEscorts, WhatIsTakenIntoANewGroup) {  // (431.72), fe 4867-4876
  Yard yard;
  const auto takes = [&](UnitId unit) {
    Build order = yard.order;
    static_cast<void>(order.absorbed.push_back(unit));
    return refusals(yard.table, coalition_seat, order);
  };
  Counter& frigate = yard.table.at[yard.frigate];
  EXPECT_EQ(takes(yard.frigate), Refused{});
  for (const Mark mark : {Mark::crippled, Mark::unreleased}) {
    frigate.set(mark);
    EXPECT_EQ(takes(yard.frigate), Refused{"431.72"});
    frigate.clear(mark);
  }
  frigate.at = place("1509");
  EXPECT_EQ(takes(yard.frigate), Refused{"431.72"}) << "elsewhere";
  frigate.at = place("1411");
  EXPECT_EQ(takes(yard.table.add(Race::lyran, "FF", "1411")), Refused{"431.72"}) << "an ally's";
  EXPECT_EQ(takes(yard.table.add(Race::kzinti, "FF", "1411")), Refused{"431.72"}) << "the enemy's";
  EXPECT_EQ(takes(yard.table.add(Race::klingon, "2FV", "1411")), Refused{"431.72"}) << "a group";
  EXPECT_EQ(takes(yard.table.add(Race::klingon, "FRD", "1411")), Refused{"431.72"}) << "no ship";
  EXPECT_EQ(takes(yard.table.add(Race::klingon, "D6", "1411")), Refused{"431.72"}) << "another hull";
  Build twice = yard.order;
  for (int i = 0; i < 2; ++i) static_cast<void>(twice.absorbed.push_back(yard.frigate));
  EXPECT_EQ(refusals(yard.table, coalition_seat, twice), Refused{"431.72"});
  Build single{.race = Race::klingon, .line = yard.order.line};
  static_cast<void>(single.absorbed.push_back(yard.frigate));
  EXPECT_EQ(refusals(yard.table, coalition_seat, single), Refused{"431.72"}) << "no group is built";
}

}  // namespace
}  // namespace flagbridge::fe
