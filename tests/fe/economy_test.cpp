#include "tests/fe/tabletop.h"

// (430.0 to 435.0, 505.0, 508.0 to 511.0) Income, production, tugs and planets.
namespace flagbridge::fe {
namespace {

int income_of(Table& table, Race race, Seat seat) {
  Session play(table, {});
  table.at.phasing = seat;
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(collect_income(hand, task));
  return table.at.realm(race).last_income / 20;
}

// (430.4)
TEST(FeIncome, IsThatOfTheEconomicsChart) {  // (430.1, 430.5, 753.0), fe 9285-9309
  Table table;
  for (const Race race : {Race::lyran, Race::klingon, Race::kzinti, Race::hydran}) table.settle(race);
  EXPECT_EQ(income_of(table, Race::lyran, coalition_seat), 115);
  EXPECT_EQ(table.at.realm(Race::klingon).last_income, 20 * 142);
  EXPECT_EQ(income_of(table, Race::kzinti, alliance_seat), 93);
  EXPECT_EQ(table.at.realm(Race::hydran).last_income, 20 * 74);
}

TEST(FeIncome, PaysOnceATurn) {  // (430.1)
  Table table;
  table.settle(Race::kzinti);
  ASSERT_EQ(income_of(table, Race::kzinti, alliance_seat), 93);
  const int again = income_of(table, Race::kzinti, alliance_seat);
  EXPECT_EQ(again, 3 * 2 + 2 * 3 + 5) << "only what lies beyond the map is not counted by the turn";
}

// Province 0901 of the Kzintis.
TEST(FeIncome, OfProvincesUnderAttack) {  // (430.21, 430.22, 430.23, 430.24, 430.25)
  const auto with = [](auto&& change) {
    Table table;
    table.settle(Race::kzinti);
    change(table);
    return income_of(table, Race::kzinti, alliance_seat);
  };
  // The province around 1402 has a starbase and no planet in 1304.
  const int disputed = with([](Table& table) { table.add(Race::lyran, "CW", "1303"); });
  EXPECT_EQ(disputed, 93 - 1) << "a ship of each: one point";
  const int captured = with([](Table& table) {
    for (Counter& counter : table.at.counters) {
      const int province = campaign().hex(place("1902")).province;
      if (on_map(counter.at) && campaign().hex(counter.at).province == province) counter.at = place("1401");
    }
    for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
      const Place at = campaign().board().planets[i].at;
      if (campaign().hex(at).province == campaign().hex(place("1902")).province)
        table.at.worlds[i].battalions = 0;
    }
    table.add(Race::lyran, "CW", "1902");
  });
  EXPECT_LE(captured, 93 - 2) << "nothing for its owner";
}

TEST(FeIncome, DeficitByTheLastIncome) {  // (430.6, 430.61, 430.62, 430.63), fe 4714-4718
  Table table;
  Realm& realm = table.at.realm(Race::kzinti);
  const auto owes = [&](int income, int points) {
    realm.last_income = 20 * income;
    return affordable(campaign(), table.at, Race::kzinti, Points::from_raw(20 * points));
  };
  table.ask(Decision::strategic, alliance_seat);
  EXPECT_TRUE(owes(8, 8));
  EXPECT_FALSE(owes(8, 9));
  EXPECT_TRUE(owes(40, 10));
  EXPECT_FALSE(owes(40, 11));
  EXPECT_TRUE(owes(100, 20));
  EXPECT_FALSE(owes(100, 21));
  realm.in_debt = 1;
  EXPECT_FALSE(owes(100, 1)) << "an older debt stands";
  realm.in_debt = 0;
  table.ask(Decision::production, alliance_seat);
  EXPECT_FALSE(owes(100, 1)) << "not during production";
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
            Refused{"431.31"});
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

TEST(FeProduction, MothballsAreActivatedByTheirRate) {  // (434.0, 434.1, 434.2), fe 8781-8788
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 20);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const Activate cruiser{Race::klingon, 0};
  ASSERT_EQ(play.give(coalition_seat, cruiser), Refused{});
  ASSERT_EQ(play.give(coalition_seat, cruiser), Refused{});
  EXPECT_EQ(play.give(coalition_seat, cruiser), Refused{"434.1"}) << "two D6 a turn";
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 18);
  EXPECT_EQ(play.give(coalition_seat, Activate{Race::klingon, 3}), Refused{"434.0"});
  int cruisers = 0;
  for_each_at(table.at, place("1411"), coalition_seat, [&](UnitId, const Counter& counter) {
    cruisers += counter.type == type_of(Race::klingon, "D6") && counter.has(Mark::fresh) ? 1 : 0;
  });
  EXPECT_EQ(cruisers, 2);
}

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

// (509.31)
TEST(FeTugs, HaveOneMissionATurn) {  // (509.1, 509.32, 509.33, 509.34, 509.4, 509.21, 412.2)
  Table table;
  table.settle(Race::klingon);
  const UnitList tugs = table.add(3, Race::klingon, "TGA", "1411");
  const UnitId other_tug = table.add(Race::klingon, "TGB", "1411");
  table.at.realm(Race::klingon).pods = {2, 1, 0};
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  const auto assign = [&](UnitId tug, Mission mission) {
    return play.give(coalition_seat, Assign{tug, mission, no_unit});
  };
  ASSERT_EQ(assign(tugs[0], Mission::battle_pod), Refused{});
  EXPECT_EQ(attack_of(campaign(), table.at[tugs[0]]), 2 * 12) << "12-12";
  EXPECT_EQ(defense_of(campaign(), table.at[tugs[0]]), 2 * 12);
  EXPECT_EQ(command_of(campaign(), table.at[tugs[0]]), command_of(campaign(), table.at[tugs[1]]) + 2);
  ASSERT_EQ(assign(other_tug, Mission::battle_pod), Refused{});
  EXPECT_EQ(attack_of(campaign(), table.at[other_tug]), 2 * 8) << "8-12";
  EXPECT_EQ(assign(tugs[1], Mission::battle_pod), Refused{"509.4"}) << "two sets";
  ASSERT_EQ(assign(tugs[1], Mission::carrier_pod), Refused{});
  EXPECT_EQ(table.at[tugs[1]].fighters, 12);
  EXPECT_EQ(assign(tugs[2], Mission::heavy_pod), Refused{"509.4"});
  ASSERT_EQ(assign(tugs[2], Mission::supply_point), Refused{});
  table.at[tugs[0]].set(Mark::crippled);
  EXPECT_LT(attack_of(campaign(), table.at[tugs[0]]), 2 * 12) << "a crippled tug has no use of its pods";
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, tugs[1], Rule{});
  EXPECT_EQ(table.at.realm(Race::klingon).pods[1], 0) << "the pods are lost with the tug";
}

// (432.22)
TEST(FeTugs, SetUpMobileBases) {  // (510.1, 510.2, 510.21, 510.22, 510.3, 433.41)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  const UnitId base = table.add(Race::klingon, "MB", "1411");
  table.at[base].mission = Mission::set_up;
  EXPECT_EQ(attack_of(campaign(), table.at[base]), 0) << "it does not work yet";
  table.pay(Race::klingon, 60);
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_missions);
    ASSERT_EQ(play.give(coalition_seat, Assign{tug, Mission::carry_base, base}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_operations);
    ASSERT_EQ(play.give(coalition_seat, along(only(tug), {"1412", "1413"})), Refused{});
    EXPECT_EQ(table.at[base].at, place("1413")) << "it goes where the tug goes";
  }
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{});
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{"510.22"}) << "once";
  }
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(table.at[base].mission, Mission::none);
  EXPECT_EQ(attack_of(campaign(), table.at[base]), 2 * 8);
  ASSERT_EQ(play.give(coalition_seat, Assign{tug, Mission::base_work, no_unit}), Refused{});
  table.pay(Race::klingon, 60);
  table.ask(Decision::production, coalition_seat);
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, Upgrade{base}).none());
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, Upgrade{base});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (60 - 9 - 6));
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, Upgrade{base}).none())
      << "the tug is at work";
  complete_upgrades(hand);
  EXPECT_EQ(table.at[base].type, campaign().board().battle_station);
}

TEST(FeTugs, ABaseBeingSetUpIsLostWithoutItsTug) {  // (510.22, 510.23)
  Table table;
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[base].work = 1;
  table.at[tug].mission = Mission::carry_base;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  settle_cargo(hand);
  EXPECT_TRUE(table.at[base].in_play());
  table.at[tug].at = place("1412");
  settle_cargo(hand);
  EXPECT_FALSE(table.at[base].in_play());
}

TEST(FeTransfer, ATugCarriesTenPoints) {  // (435.1, 435.2, 435.21, 435.22, 435.24)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitList tugs = table.add(3, Race::klingon, "TGA", "1411");
  for (const UnitId unit : tugs) table.at[unit].mission = Mission::transport;
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[0], Race::lyran, 11}), Refused{"435.21"});
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[0], Race::kzinti, 10}), Refused{"435.1"});
  ASSERT_EQ(play.give(coalition_seat, Send{tugs[0], Race::lyran, 10}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Send{tugs[1], Race::lyran, 10}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[2], Race::lyran, 1}), Refused{"435.1"}) << "twenty in a turn";
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 30);
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * 20);
}

TEST(FeSurvey, TwentyPipsAreAProvince) {  // (505.2, 505.3), fe 6244-6254
  Table table;
  Table other_table;
  table.at.realm(Race::kzinti).survey_total = 18;
  const int income = income_of(table, Race::kzinti, alliance_seat);
  EXPECT_EQ(table.at.realm(Race::kzinti).explored, 1) << "three ships with a one each: 21";
  EXPECT_EQ(table.at.realm(Race::kzinti).survey_total, 1);
  EXPECT_EQ(income, income_of(other_table, Race::kzinti, alliance_seat) + 2) << "it pays at once";
}

TEST(FePlanets, BattalionsAreLostOneByOneOrSingledOut) {  // (508.12), fe 6387-6396
  Table table;
  table.settle(Race::kzinti);
  table.battle("1010", Ground::base, coalition_seat);
  World& world = table.world_at("1010");
  world = {};
  world.holder = Race::kzinti;
  world.battalions = 2;
  world.fighters = 12;
  table.add(Race::klingon, "D7", "1010");
  table.ask(Decision::allocate, alliance_seat);
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 9;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Take battalion{no_unit, Loss::battalion, 0};
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, battalion).none());
  carry_out(hand, alliance_seat, battalion);
  EXPECT_EQ(table.at.battle.side[slot(coalition_seat)].scored, 0) << "nine points with its fighters";
  const Direct directed{.aim = Aim::battalions, .count = 1};
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat, directed), 2 * 10);
}

TEST(FePlanets, AreDevastatedCapturedAndGarrisoned) {  // (508.21, 508.22, 508.23, 508.16, 508.24, 508.25)
  Table table;
  const UnitId ship = table.add(Race::lyran, "CW", "1802");
  World& world = table.world_at("1802");
  world = {};
  world.holder = Race::kzinti;
  table.battle("1802", Ground::base, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Direct directed{.aim = Aim::devastate};
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat, directed), 2 * 20) << "ten points at two for one";
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::kzinti) << "not before it is devastated";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 20;
  strike(hand, coalition_seat, directed);
  EXPECT_EQ(world.devastated, 1);
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::lyran);
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::lyran);
  table.at[ship].at = place("1803");
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::kzinti) << "it is its owner's again";
  EXPECT_EQ(world.residual, 1);
  EXPECT_EQ(world.devastated, 1);
  EXPECT_EQ(world.recovery, 0) << "it begins with the next income";
}

TEST(FeFighters, AreReplacedInSupply) {  // (501.5, 410.35)
  Table table;
  table.settle(Race::kzinti);
  const UnitId carriers = table.add(Race::kzinti, "3CV", "1304");
  const UnitId lost = table.add(Race::kzinti, "3CV", "2915");
  table.at[carriers].fighters = table.at[lost].fighters = 0;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(end_combat(hand, task));
  EXPECT_EQ(table.at[carriers].fighters, 12);
  EXPECT_EQ(table.at[lost].fighters, 0) << "out of supply";
}

TEST(FeNeutralZone, IsClosedBesideThoseWhoAreNotInTheWar) {  // (503.61, 503.4), fe 5985-5986
  Table table;
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0805")));
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0905")));
  table.at.realm(Race::klingon).at_war = 1;
  EXPECT_TRUE(may_enter(campaign(), table.at, Race::lyran, place("0905")));
}

TEST(FeNeutralZone, FiveHexesAreAProvince) {  // (503.62)
  const auto income_with = [](int wanted) {
    Table table;
    table.settle(Race::kzinti);
    const Census census(campaign(), table.at);
    const SupplyField field(campaign(), table.at, census, Race::kzinti, false);
    int held = 0;
    for (int i = 0; i < hex_count && held < wanted; ++i) {
      if (campaign().hex(place_at(i)).kind != Land::neutral_zone || !field.reaches(place_at(i))) continue;
      table.at.passed[static_cast<std::size_t>(i)] = Race::kzinti;
      ++held;
    }
    return income_of(table, Race::kzinti, alliance_seat);
  };
  const int none = income_with(0);
  EXPECT_EQ(income_with(4), none);
  EXPECT_EQ(income_with(5), none + 1);
  EXPECT_EQ(income_with(10), none + 2);
}

TEST(FeShipyard, IsBuiltAnewBeyondTheMap) {  // (511.3, 511.32, 511.35)
  Table table;
  table.settle(Race::kzinti);
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::kzinti), place("1401"));
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    if (campaign().board().planets[i].at == place("1401")) table.at.worlds[i].holder = Race::lyran;
  }
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::kzinti), std::nullopt);
  table.pay(Race::kzinti, 200);
  table.ask(Decision::production, alliance_seat);
  const Buy turn{.race = Race::kzinti, .goods = Goods::shipyard};
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, turn).none());
    carry_out(hand, alliance_seat, turn);
    EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, turn).none()) << "once a turn";
    table.at.realm(Race::kzinti).extras = 0;
  }
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 110) << "six times fifteen";
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::kzinti), area_of(Race::kzinti));
}

TEST(FeVictory, NeedsShipsAttackAndALevel) {  // (601.4)
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::hydran);
  table.settle(Race::lyran);
  table.settle(Race::klingon);
  table.add(20, Race::klingon, "C8", "1411");
  table.at.core.over = 1;
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(alliance_seat)) << "any other result";
  table.at.realm(Race::kzinti).last_income = 20 * 40;
  table.at.realm(Race::hydran).last_income = 20 * 50;
  BaseTally& alliance = table.at.bases[slot(alliance_seat)];
  BaseTally& coalition = table.at.bases[slot(coalition_seat)];
  alliance.stations_lost = 20;
  coalition.stations_lost = 1;
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(alliance_seat))
      << "19 after the Coalition's own loss";
  coalition.stations_lost = 0;
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(coalition_seat)) << "a tactical victory";
  // A new base makes up for one of its own kind, built before or after the loss.
  alliance.stations_built = 1;
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(alliance_seat)) << "19";
  alliance = {.stations_lost = 20, .starbases_built = 1};
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(coalition_seat)) << "no starbase was destroyed";
  alliance = {.stations_lost = 17, .starbases_lost = 1};
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(coalition_seat)) << "a starbase counts for three";
  alliance.starbases_built = 1;
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(alliance_seat));
  alliance = {.stations_lost = 20};
  table.at.realm(Race::hydran).last_income = 20 * 51;
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(alliance_seat)) << "91 points";
  table.at.realm(Race::hydran).last_income = 20 * 50 + 10;
  EXPECT_EQ(campaign().outcome(table.at).winners, Sides(alliance_seat)) << "90 and a half are more than 90";
}

TEST(FeVictory, TheEndNamesItsLevel) {  // (601.4)
  Table table;
  for (const Race race : {Race::kzinti, Race::hydran, Race::lyran, Race::klingon}) table.settle(race);
  table.add(20, Race::klingon, "C8", "1411");
  table.at.core.over = 1;
  const auto ends = [&](std::string_view words) {
    return std::string_view(campaign().outcome(table.at).why).find(words) != std::string_view::npos;
  };
  EXPECT_TRUE(ends("no level of victory"));
  table.at.realm(Race::kzinti).last_income = 20 * 40;
  table.at.realm(Race::hydran).last_income = 20 * 50;
  BaseTally& alliance = table.at.bases[slot(alliance_seat)];
  alliance.stations_lost = 25;
  EXPECT_TRUE(ends("tactical victory"));
  table.at.realm(Race::hydran).last_income = 20 * 35;
  EXPECT_TRUE(ends("major victory")) << "75 points and 25 battle stations";
  alliance.stations_lost = 22;
  alliance.starbases_lost = 1;
  table.at.bases[slot(coalition_seat)].stations_lost = 1;
  EXPECT_TRUE(ends("tactical victory")) << "24 after the Coalition's own loss";
  const Outcome outcome = campaign().outcome(table.at);
  EXPECT_EQ(outcome.scores[slot(coalition_seat)], 25) << "bases of the enemy";
  EXPECT_EQ(outcome.scores[slot(alliance_seat)], 1);
  const auto& planets = campaign().board().planets;
  for (std::size_t i = 0; i < planets.size(); ++i) {
    if (planets[i].capital && planets[i].owner == Race::kzinti) table.at.worlds[i].holder = Race::lyran;
  }
  EXPECT_TRUE(ends("tactical victory")) << "one capital of the two";
  for (std::size_t i = 0; i < planets.size(); ++i) {
    if (planets[i].capital && planets[i].owner == Race::hydran) table.at.worlds[i].holder = Race::klingon;
  }
  EXPECT_TRUE(ends("decisive victory"));
}

}  // namespace
}  // namespace flagbridge::fe
