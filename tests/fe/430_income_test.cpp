
#include "tests/fe/money.h"

// (430.0) Income.
namespace flagbridge::fe {
namespace {

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

TEST(FeSpending, StarbasesBeyondTheMapWork) {  // (430.5, 420.4, 433.11), fe 4677-4690
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 20);
  const UnitId base = table.add(Race::kzinti, "SB", "off-KZI");
  const UnitId ship = table.add(Race::kzinti, "FF", "off-KZI");
  table.at[ship].set(Mark::crippled);
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_repair);
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::repair));
    ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
    EXPECT_FALSE(table.at[ship].crippled());
    EXPECT_EQ(left(table, Race::kzinti), 20 * (20 - 1));
  }
  Session play(table, {});
  play.turn(alliance_seat, ask_production);
  ASSERT_EQ(play.give(alliance_seat, Convert{line_to(Race::kzinti, "SF", 1), only(ship)}), Refused{});
  EXPECT_EQ(left(table, Race::kzinti), 20 * (20 - 1 - 1));
  EXPECT_TRUE(table.at[base].has(Mark::spent));
}

TEST(FeSpending, StarbasesBeyondTheMapAreThereAtStart) {  // (430.5, 601.4)
  WrittenDice none({});
  class First final : public DrawSource {
   public:
    int draw(Throw thrown, const Label&) override { return lowest(thrown); }
  } source;
  Roller roller{Dice(source)};
  const auto position = campaign().set_up("601", {}, roller);
  ASSERT_TRUE(position.has_value());
  for (const Race race : {Race::lyran, Race::kzinti, Race::hydran}) {
    int bases = 0;
    for (const Counter& counter : position->counters)
      bases += counter.at == area_of(race) && counter.type == campaign().board().starbase ? 1 : 0;
    EXPECT_EQ(bases, 1);
  }
}

TEST(FeSpending, HexesOfTheNeutralZone) {  // (503.62, 430.22), fe 5986-5999
  const auto income = [](std::initializer_list<std::string_view> hexes, bool occupied, bool watched) {
    Table table;
    table.settle(Race::lyran);
    for (const auto hex : hexes) {
      table.at.pass(place(hex), Race::lyran);
      if (occupied) table.add(Race::lyran, "CW", hex);
    }
    if (watched) table.add(Race::kzinti, "BC", "0702");
    return income_of(table, Race::lyran, coalition_seat);
  };
  const int none = income({}, false, false);
  const std::initializer_list<std::string_view> near = {"0601", "0602", "0603", "0704", "0905"};
  for (const auto hex : near) ASSERT_EQ(campaign().hex(place(hex)).kind, Land::neutral_zone) << hex;
  EXPECT_EQ(income(near, true, false), none + 1);
  EXPECT_EQ(income(near, true, true), none + 1) << "what is occupied is held, whoever is next to it";
  EXPECT_EQ(income(near, false, true), none) << "the others are not";
  EXPECT_EQ(income({"1908", "1909", "1911", "1912", "1913"}, false, false), none) << "no supply route";
}

// A Lyran frigate far from home and a Klingon one in the same province of the Kzintis.
TEST(FeSpending, ACapturedProvincePaysWhoeverIsLinkedToIt) {  // (430.22)
  Table table;
  table.settle(Race::klingon);
  const int province = campaign().hex(place("1505")).province;
  ASSERT_GE(province, 0);
  const int before = [&] {
    Table copy = table;
    return income_of(copy, Race::klingon, coalition_seat);
  }();
  table.add(Race::lyran, "FF", "1505");
  table.add(Race::klingon, "F5", "1505");
  EXPECT_EQ(income_of(table, Race::klingon, coalition_seat), before + 1);
}

TEST(FeIncome, OfProvincesThatChangeHands) {  // (430.22, 430.23, 430.24, 430.25)
  // Province 1902 has planets and a base; without them and with a Lyran in it, it is captured.
  const int province = campaign().hex(place("1902")).province;
  Table table;
  table.settle(Race::kzinti);
  for (Counter& counter : table.at.counters) {
    if (on_map(counter.at) && campaign().hex(counter.at).province == province) counter.at = place("1401");
  }
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    if (campaign().hex(campaign().board().planets[i].at).province == province)
      table.at.worlds[i].battalions = 0;
  }
  const auto income = [&](int turn) {
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    table.at.phasing = alliance_seat;
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(collect_income(hand, task));
    return table.at.realm(Race::kzinti).last_income / 20;
  };
  const int whole = income(1);
  const UnitId raider = table.add(Race::lyran, "CW", "1902");
  EXPECT_EQ(income(2), whole - 2) << "the province; its planets pay as before (430.25)";
  table.at[raider].at = place("0504");
  EXPECT_EQ(income(3), whole - 1) << "left by the enemy, beside a province of theirs (430.24)";
  const UnitId patrol = table.add(Race::kzinti, "FF", "1902");
  EXPECT_EQ(income(4), whole) << "taken back (430.23)";
  EXPECT_NE(patrol, no_unit);
}

// (430.62) The bounds of the three lines.
TEST(FeIncome, WhatMayBeOwed) {  // (430.62), fe 4710-4720
  Table table;
  Realm& realm = table.at.realm(Race::kzinti);
  table.ask(Decision::strategic, alliance_seat);
  const auto most = [&](int income) {
    realm.last_income = 20 * income;
    int points = 0;
    while (affordable(campaign(), table.at, Race::kzinti, Points::from_raw(20 * (points + 1)))) ++points;
    return points;
  };
  for (const auto& [income, points] :
       {std::pair{0, 0}, std::pair{1, 1}, std::pair{10, 10}, std::pair{11, 10}, std::pair{50, 10},
        std::pair{51, 10}, std::pair{60, 12}, std::pair{100, 20}})
    EXPECT_EQ(most(income), points) << income;
  realm.treasury = 20 * 3;
  EXPECT_EQ(most(10), 13) << "with what is there";
}

}  // namespace
}  // namespace flagbridge::fe
