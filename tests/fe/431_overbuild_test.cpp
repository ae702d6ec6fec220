
#include "tests/fe/money.h"

// (431.3) Overbuilding.
namespace flagbridge::fe {
namespace {

TEST(FeSpending, AnOverbuiltShipPaysTwiceInTwoOrdersToo) {  // (431.34), fe 4793-4799
  Table table;
  table.settle(Race::klingon);
  table.add(Race::klingon, "SB", "1411");
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto before = table.at.counters.size();
  ASSERT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "D6")}), Refused{});
  const UnitId ship = unit_at(static_cast<int>(before));
  EXPECT_EQ(left(table, Race::klingon), 20 * (50 - 16));
  ASSERT_EQ(play.give(coalition_seat, Convert{line_to(Race::klingon, "D6D", 1), only(ship)}), Refused{});
  EXPECT_EQ(left(table, Race::klingon), 20 * (50 - 22)) << "(8 + 3) x 2";
}

TEST(FeSpending, OverbuiltCarriersHaveFreeFightersToo) {  // (431.32, 431.74), fe 4885-4891
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  ASSERT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "2FV")}), Refused{});
  EXPECT_EQ(left(table, Race::klingon), 20 * (50 - 18)) << "twice nine; four of six free factors";
  EXPECT_EQ(table.at.realm(Race::klingon).free_fighters, 4);
}

// The carrier of the group is a ship of ten factors, the group has six of fighters.
TEST(FeSpending, GroupsAreOverbuiltByTheirFighters) {  // (431.31, 431.32), fe 4769-4781
  const auto& models = campaign().board().models;
  EXPECT_TRUE(models[type_of(Race::kzinti, "3CV")].overbuilt);
  EXPECT_FALSE(models[type_of(Race::kzinti, "4CVA")].overbuilt) << "twelve factors of fighters";
  EXPECT_FALSE(models[type_of(Race::kzinti, "CC")].overbuilt) << "larger than eight";
}

TEST(FeSpending, AStarbaseOverbuildsASmallShip) {  // (431.5), fe 4815-4819
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto overbuild = [&](std::string_view code) {
    return play.give(coalition_seat, Overbuild{Race::lyran, type_of(Race::lyran, code), 0, place("0404")});
  };
  EXPECT_EQ(overbuild("DW"), Refused{"431.5"}) << "four points";
  ASSERT_EQ(overbuild("FF"), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * (60 - 6));
  EXPECT_EQ(table.at.counters[table.at.counters.size() - 1].at, place("0404"));
  EXPECT_EQ(overbuild("FF"), Refused{"431.5"}) << "one ship a turn";
}

TEST(FeSpending, AWarEconomyNeitherOverbuildsNorSaves) {  // (431.4, 601.15), fe 4806-4809 7276-7283
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).at_war = 0;
  table.pay(Race::klingon, 142);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  EXPECT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "D6")}),
            Refused{"431.4"});
  ASSERT_EQ(play.give(coalition_seat, Build{.race = Race::klingon, .line = 0}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_EQ(left(table, Race::klingon), 0);
  EXPECT_EQ(table.at.realm(Race::klingon).earned, table.at.realm(Race::klingon).paid);
}

TEST(FeProduction, OverbuildingCostsDouble) {  // (431.3, 431.31, 431.33, 432.24), fe 4964-4968
  Table table;
  table.settle(Race::hydran);
  table.pay(Race::hydran, 100);
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::production));
  ASSERT_EQ(play.give(alliance_seat, Overbuild{Race::hydran, type_of(Race::hydran, "RN"), 0}), Refused{});
  EXPECT_EQ(table.at.realm(Race::hydran).treasury, 20 * (100 - 16)) << "twice six and four for the fighters";
  EXPECT_EQ(play.give(alliance_seat, Overbuild{Race::hydran, type_of(Race::hydran, "PAL"), 0}),
            Refused{"431.31"})
      << "larger than eight";
  const Overbuild large{Race::hydran, type_of(Race::hydran, "PAL"), 0};
  EXPECT_EQ((*check_order(campaign(), table.at, alliance_seat, large).begin()).args[0],
            arg_of_type(large.type))
      << "the refusal names the class";
  EXPECT_EQ(play.give(alliance_seat, Overbuild{Race::hydran, type_of(Race::hydran, "TG"), 0}),
            Refused{"431.33"});
}

// What each race is refused beyond the schedule, and what it is offered.
TEST(FeOverbuilding,
     SaysWhatIsNeverBuiltBeyondTheSchedule) {  // (431.33, 501.11, 309.0, 431.31), fe 4785-4792
  Table table;
  table.at.core.turn = 30;
  for (const Race race : {Race::federation, Race::klingon, Race::romulan, Race::kzinti, Race::gorn,
                          Race::hydran, Race::lyran}) {
    table.settle(race);
    table.pay(race, 200);
  }
  const auto rule = [&](Race race, std::string_view code) {
    const Seat seat = seat_of(table.at, race);
    table.at.phasing = seat;
    const Refused all = refusals(table, seat, Overbuild{race, type_of(race, code)});
    return all.empty() ? std::string("none") : all.front();
  };
  using Row = std::tuple<Race, std::string_view, std::string_view>;
  for (const auto& [race, code, expected] :
       std::initializer_list<Row>{// tugs and maulers, and the Federation's light carriers
                                  {Race::federation, "TG", "431.33"},
                                  {Race::klingon, "TGA", "431.33"},
                                  {Race::klingon, "TGB", "431.33"},
                                  {Race::romulan, "SPH", "431.33"},
                                  {Race::kzinti, "TGC", "431.33"},
                                  {Race::gorn, "TG", "431.33"},
                                  {Race::hydran, "TG", "431.33"},
                                  {Race::lyran, "TGP", "431.33"},
                                  {Race::klingon, "D6M", "431.33"},
                                  {Race::romulan, "FAL", "431.33"},
                                  {Race::romulan, "SPF", "431.33"},
                                  {Race::lyran, "STT", "431.33"},
                                  {Race::federation, "CVL", "431.33"},
                                  {Race::federation, "3CVB", "431.33"},
                                  {Race::klingon, "3DV", "431.33"},
                                  // carriers and escorts of groups, one by one
                                  {Race::federation, "CVS", "501.11"},
                                  {Race::federation, "CVB", "501.11"},
                                  {Race::federation, "DE", "501.11"},
                                  {Race::klingon, "D5V", "501.11"},
                                  {Race::klingon, "AD5", "501.11"},
                                  {Race::kzinti, "CV", "501.11"},
                                  {Race::kzinti, "EFF", "501.11"},
                                  {Race::lyran, "CWE", "501.11"},
                                  {Race::hydran, "AH", "501.11"},
                                  {Race::gorn, "CLE", "501.11"},
                                  {Race::romulan, "SKE", "501.11"},
                                  // drone ships
                                  {Race::federation, "NCD", "309.0"},
                                  {Race::klingon, "D6D", "309.0"},
                                  {Race::kzinti, "DF", "309.0"},
                                  // more than eight factors, or more than eight of fighters, but for some
                                  {Race::lyran, "CC", "431.31"},
                                  {Race::lyran, "CA", "none"},
                                  {Race::gorn, "CC", "431.31"},
                                  {Race::gorn, "BC", "none"},
                                  {Race::romulan, "KE", "431.31"},
                                  {Race::romulan, "FH", "none"},
                                  {Race::romulan, "SN", "none"},
                                  {Race::romulan, "SNB", "none"},
                                  {Race::romulan, "BH", "none"},
                                  {Race::romulan, "WE", "none"},
                                  {Race::hydran, "LM", "431.31"},
                                  {Race::hydran, "DG", "none"},
                                  {Race::hydran, "4UH", "none"},
                                  {Race::hydran, "4CV", "none"},
                                  {Race::hydran, "3NCV", "none"},
                                  {Race::hydran, "4ID", "431.31"},
                                  {Race::federation, "3CVS", "none"},
                                  {Race::federation, "4CVA", "431.31"},
                                  {Race::klingon, "3D5V", "none"}}) {
    EXPECT_EQ(rule(race, code), expected) << name_of(race) << " " << code;
  }
}

TEST(FeOverbuilding, NoneOfThatIsOffered) {  // (431.33, 501.11, 309.0), fe 4785-4792
  Table table;
  table.at.core.turn = 30;
  for (const Race race : {Race::federation, Race::klingon, Race::kzinti}) {
    table.settle(race);
    table.pay(race, 200);
  }
  int offered = 0;
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    table.at.phasing = seat;
    table.ask(Decision::production, seat);
    std::array<Order, Campaign::max_options> buffer;
    OptionList<Order> list(buffer);
    campaign().options(table.at, seat, list);
    for (const Order& each : list.list()) {
      const auto* order = std::get_if<Overbuild>(&each);
      if (order == nullptr) continue;
      ++offered;
      const Model& model = campaign().board().models[order->type];
      const std::string& code = campaign().content().units.all()[order->type].code;
      EXPECT_TRUE(model.kind == UnitKind::ship || model.carrier_group()) << code;
      EXPECT_FALSE(model.has(Ability::tug) || model.has(Ability::mauler) || model.has(Ability::drone))
          << code;
      EXPECT_FALSE(code == "CVL" && order->race == Race::federation);
    }
  }
  EXPECT_GT(offered, 10);
}

// Nor while it is built: a mauler made of an overbuilt cruiser would be one beyond the schedule.
TEST(FeOverbuilding, NoMaulerIsMadeOfAnOverbuiltShip) {  // (431.33, 431.34), fe 4785-4799
  Table table;
  table.settle(Race::klingon);
  table.at.core.turn = 10;
  table.add(Race::klingon, "SB", "1411");
  table.pay(Race::klingon, 60);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const std::uint16_t line = line_to(Race::klingon, "D6M", 1);
  const auto type = type_of(Race::klingon, "D6");
  EXPECT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type, static_cast<std::uint16_t>(1 + line)}),
            Refused{"431.33"});
  const auto before = table.at.counters.size();
  ASSERT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type}), Refused{});
  const UnitId ship = unit_at(static_cast<int>(before));
  EXPECT_EQ(play.give(coalition_seat, Convert{line, only(ship)}), Refused{"431.33"});
  table.at[ship].clear(Mark::overbuilt);  // as a ship of the schedule
  EXPECT_EQ(play.give(coalition_seat, Convert{line, only(ship)}), Refused{});
}

TEST(FeProduction, AnOverbuiltShipIsConvertedAtTwiceThePrice) {  // (431.34, 433.23), fe 4793-4798
  Table table;
  table.settle(Race::klingon);
  table.add(Race::klingon, "SB", "1411");
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto line = static_cast<std::uint16_t>(1 + line_to(Race::klingon, "D6D", 1));
  ASSERT_EQ(play.give(coalition_seat, Overbuild{Race::klingon, type_of(Race::klingon, "D6"), line}),
            Refused{});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (50 - 22)) << "(8 + 3) x 2";
}

TEST(FeOverbuilding, SmallCarriersAreOverbuilt) {  // (431.32, 432.43)
  const auto model = [](Race race, std::string_view code) -> const Model& {
    const Units& units = campaign().content().units;
    return campaign().board().models[static_cast<std::size_t>(units.find(race, code) - units.all().data())];
  };
  EXPECT_TRUE(model(Race::kzinti, "2CVE").overbuilt);
  EXPECT_FALSE(model(Race::kzinti, "4CVA").overbuilt) << "twelve factors";
  EXPECT_FALSE(model(Race::federation, "3CVB").overbuilt);
  EXPECT_TRUE(model(Race::hydran, "3NCV").overbuilt) << "an exception of theirs";
}

// By hand: nothing that has such a limit is overbuilt and converted today.
TEST(FeOverbuilding, AConvertedShipCountsAsItsOwnTypeToo) {  // (431.34, 431.1), fe 4793-4798
  Table table;
  table.settle(Race::romulan);
  table.pay(Race::romulan, 60);
  table.at.phasing = coalition_seat;
  const auto type = type_of(Race::romulan, "SPH");  // one a turn
  ASSERT_TRUE(quota_left(campaign(), table.at, Race::romulan, type, Means::any));
  std::uint16_t line = 0;
  const auto& reworks = campaign().board().reworks;
  for (std::uint16_t i = 0; i < reworks.size(); ++i) {
    const bool from = std::ranges::find(reworks[i].from[0], type) != reworks[i].from[0].end();
    if (from && reworks[i].parts == 1) line = static_cast<std::uint16_t>(i + 1);
  }
  ASSERT_NE(line, 0);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  table.add(Race::romulan, "SB", to_text(old_capital(campaign(), Race::romulan)));
  carry_out(hand, coalition_seat, Overbuild{Race::romulan, type, line});
  EXPECT_FALSE(quota_left(campaign(), table.at, Race::romulan, type, Means::any));
}

}  // namespace
}  // namespace flagbridge::fe
