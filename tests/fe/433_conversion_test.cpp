#include "tests/fe/refused.h"
#include "tests/fe/tabletop.h"
#include "tests/fe/told.h"

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

TEST(FeConversion, TwoLargeOnesForFederationAndKlingons) {  // (433.15)
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

TEST(FeConversion, WhatAnOrderNames) {  // (433.2, 433.11, 433.3), fe 5094-5117
  Table table;
  table.settle(Race::klingon);
  table.add(Race::klingon, "SB", "1411");
  table.pay(Race::klingon, 100);
  table.at.core.turn = 10;
  const UnitList ships = table.add(2, Race::klingon, "D6", "1411");
  const UnitId frigate = table.add(Race::klingon, "F5", "1411");
  const UnitId enemy = table.add(Race::kzinti, "FF", "1401");
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const std::uint16_t line = line_to(Race::klingon, "D6D", 1);
  const auto rules = [&](std::uint16_t which, const UnitList& units) {
    return refusals(table, coalition_seat, Convert{which, units});
  };
  EXPECT_EQ(rules(line, only(ships[0])), Refused{});
  EXPECT_EQ(rules(line, ships), Refused{"433.2"}) << "one ship is needed";
  EXPECT_EQ(rules(line, {}), Refused{"433.2"});
  EXPECT_EQ(rules(line, only(enemy)), Refused{"433.2"});
  EXPECT_EQ(rules(line, only(frigate)), Refused{"433.3"}) << "an F5 does not become one";
  EXPECT_EQ(rules(60'000, only(ships[0])), Refused{"433.3"});
  const std::uint16_t pair = line_to(Race::klingon, "2FV", 2);
  EXPECT_TRUE(refused_by("433.2", table, coalition_seat, Convert{pair, list_of({frigate, frigate})}))
      << "twice";
  ASSERT_EQ(play.give(coalition_seat, Convert{line, only(ships[0])}), Refused{});
  EXPECT_EQ(rules(line, only(ships[1])), Refused{"433.11"}) << "one for each starbase";
}

// The drone variant of the NCL comes on turn 7, as the book allows one a turn from the fall of Y171.
TEST(FeConversion, NotBeforeItsDate) {  // (433.3, 702.0), fe 5118-5124, 8733-8734
  for (const int turn : {6, 7}) {
    Table table;
    table.settle(Race::federation);
    table.add(Race::federation, "SB", "2808");
    table.pay(Race::federation, 100);
    const UnitId ship = table.add(Race::federation, "NCL", "2808");
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    table.ask(Decision::production, alliance_seat);
    EXPECT_EQ(
        refused_by("433.3", table, alliance_seat, Convert{line_to(Race::federation, "NCD", 1), only(ship)}),
        turn == 6);
  }
}

TEST(FeConversion, CapturedShipsBecomeNoMaulers) {  // (305.23), fe 3034-3038
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 100);
  table.at.core.turn = 10;
  const UnitId ship = table.add(Race::klingon, "D6", "1304");
  table.at[ship].race = Race::kzinti;
  table.at[ship].set(Mark::captured);
  table.ask(Decision::production, alliance_seat);
  EXPECT_TRUE(
      refused_by("305.23", table, alliance_seat, Convert{line_to(Race::klingon, "D6M", 1), only(ship)}));
  EXPECT_EQ(refusals(table, alliance_seat, Convert{line_to(Race::klingon, "D6D", 1), only(ship)}), Refused{});
}

// The orders a player is offered to convert ships.
std::vector<Convert> offered_conversions(const Table& table, Seat seat) {
  std::vector<Order> buffer(Campaign::max_options);
  OptionList<Order> list{std::span<Order>(buffer)};
  campaign().options(table.at, seat, list);
  std::vector<Convert> found;
  for (const Order& each : list.list()) {
    if (const auto* order = std::get_if<Convert>(&each)) found.push_back(*order);
  }
  return found;
}

TEST(FeConversion, IsOfferedWhereItCanBeDone) {  // (433.11, 433.21, 433.22, 433.44), fe 5095-5117
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  table.at.core.turn = 10;
  const UnitId ship = table.add(Race::klingon, "D6", "1509");
  table.add(Race::klingon, "D6", "1413");  // no starbase is there
  const UnitId crippled = table.add(Race::klingon, "D6", "1716");
  table.at[crippled].set(Mark::crippled);
  table.add(Race::lyran, "CA", "1716");  // an ally's starbase
  const UnitId f5 = table.add(Race::klingon, "F5", "1509");
  const UnitId e4 = table.add(Race::klingon, "E4", "1509");
  table.ask(Decision::production, coalition_seat);
  table.at.phasing = coalition_seat;
  EXPECT_TRUE(offered_conversions(table, coalition_seat).empty()) << "nobody can pay";
  table.pay(Race::klingon, 100);
  table.pay(Race::lyran, 100);
  const auto offers = offered_conversions(table, coalition_seat);
  const auto has = [&](const Convert& order) { return std::ranges::find(offers, order) != offers.end(); };
  EXPECT_TRUE(has({line_to(Race::klingon, "D6D", 1), only(ship)}));
  EXPECT_TRUE(has({line_to(Race::klingon, "2FV", 2), list_of({f5, e4})}));
  for (const Convert& order : offers) {
    EXPECT_EQ(refusals(table, coalition_seat, order), Refused{});
    EXPECT_EQ(table.at[order.units[0]].at, place("1509"));
  }
  // Everything of one ship that is legal there is offered.
  for (std::uint16_t line = 0; line < campaign().board().reworks.size(); ++line) {
    const Convert order{line, only(ship)};
    if (refusals(table, coalition_seat, order).empty()) {
      EXPECT_TRUE(has(order)) << line;
    }
  }
}

TEST(FeConversion, NeedsAWarEconomyAndPoints) {  // (433.413, 430.61, 600.32)
  Table table;
  table.settle(Race::klingon);
  table.at.core.turn = 10;
  const UnitId ship = table.add(Race::klingon, "D6", "1509");
  table.ask(Decision::production, coalition_seat);
  const Convert order{line_to(Race::klingon, "D6D", 1), only(ship)};
  EXPECT_EQ(refusals(table, coalition_seat, order), Refused{"430.61"});
  table.pay(Race::klingon, 3);
  EXPECT_EQ(refusals(table, coalition_seat, order), Refused{}) << "three points";
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_EQ(refusals(table, coalition_seat, order), Refused{"600.32"});
}

TEST(FeConversion, EverybodyIsTold) {
  Told now;
  now.table.settle(Race::klingon);
  now.at().core.turn = 10;
  now.table.pay(Race::klingon, 50);
  const UnitId ship = now.table.add(Race::klingon, "D6", "1509");
  carry_out(now.hand, coalition_seat, Convert{line_to(Race::klingon, "D6D", 1), only(ship)});
  EXPECT_TRUE(now.once(Happening::converted, "433.21", {arg(ship), arg(place("1509"))}));
  const UnitId base = now.table.add(Race::klingon, "BATS", "1413");
  now.table.add_tug(Race::klingon, "TGA", "1413", Mission::base_work);
  carry_out(now.hand, coalition_seat, Upgrade{base});
  EXPECT_TRUE(now.once(Happening::upgrades, "433.41", {arg(base), arg(place("1413"))}));
  const UnitId group = now.table.add(Race::klingon, "2FV", "1509");
  now.at().core.turn = 30;
  for (Counter& counter : now.at().counters) counter.clear(Mark::spent);
  carry_out(now.hand, coalition_seat, Disband{group});
  EXPECT_TRUE(now.once(Happening::disbanded, "431.73", {arg(place("1509")), Arg::number(2)}));
}

}  // namespace
}  // namespace flagbridge::fe
