
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

// The province of 1902 without anything in it that would hold it; what its owners earn with it as it is then.
struct OpenProvince {
  Table table;
  int province = campaign().hex(place("1902")).province;
  OpenProvince() {
    table.settle(Race::kzinti);
    for (Counter& counter : table.at.counters) {
      if (on_map(counter.at) && campaign().hex(counter.at).province == province) counter.at = place("1401");
    }
    for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
      if (inside(campaign().board().planets[i].at)) table.at.worlds[i].battalions = 0;
    }
  }
  bool inside(Place at) const { return on_map(at) && campaign().hex(at).province == province; }
  int income() {
    Table copy = table;
    return income_of(copy, Race::kzinti, alliance_seat);
  }
};

TEST(FeIncome, WhatHoldsAProvinceAndWhatDoesNot) {  // (430.21, 430.22, 430.23), fe 4619-4651
  OpenProvince open;
  const int whole = open.income();
  const auto with = [&](auto&& change) {
    OpenProvince trial;
    change(trial.table);
    return trial.income();
  };
  const auto raid = [](Table& table) { table.add(Race::lyran, "FF", "1902"); };
  EXPECT_EQ(with(raid), whole - 2) << "captured";
  EXPECT_EQ(with([](Table& table) { table.add(Race::lyran, "CONV", "1902"); }), whole)
      << "a convoy disrupts nothing";
  EXPECT_EQ(with([](Table& table) { table.add(Race::lyran, "FRD", "1902"); }), whole) << "nor a dock";
  EXPECT_EQ(with([](Table& table) { table.add(Race::lyran, "BATS", "1902"); }), whole - 2)
      << "a base captures it";
  for (const std::string_view code : {"CONV", "FRD"}) {
    EXPECT_EQ(with([&](Table& table) {
                raid(table);
                table.add(Race::kzinti, code, "1902");
              }),
              whole - 2)
        << code << " is no garrison";
  }
  for (const std::string_view code : {"FF", "BATS"}) {
    EXPECT_EQ(with([&](Table& table) {
                raid(table);
                table.add(Race::kzinti, code, "1902");
              }),
              whole - 1)
        << code << " keeps one point";
  }
  EXPECT_EQ(with([&](Table& table) {
              raid(table);
              table.add(Race::federation, "FF", "1902");
            }),
            whole - 1)
      << "so does an ally";
}

TEST(FeIncome, ADefendedPlanetKeepsItsProvince) {  // (430.21, 430.25), fe 4621-4624
  OpenProvince open;
  std::size_t planet = 0;
  while (planet < open.table.at.worlds.size() && !open.inside(campaign().board().planets[planet].at))
    ++planet;
  ASSERT_LT(planet, open.table.at.worlds.size());
  const int whole = open.income();
  open.table.add(Race::lyran, "FF", "1902");
  EXPECT_EQ(open.income(), whole - 2);
  open.table.at.worlds[planet].battalions = 1;
  EXPECT_EQ(open.income(), whole - 1);
  open.table.at.worlds[planet].holder = Race::lyran;
  open.table.at.worlds[planet].devastated = 1;
  EXPECT_LT(open.income(), whole - 2) << "not in the hands of the enemy";
}

// The enemy has left all provinces but that of the capital: those next to it pay a point, the others nothing.
TEST(FeIncome, OnlyProvincesNextToOnesOwnPayWhenTheEnemyHasLeft) {  // (430.24), fe 4649-4657
  const auto& provinces = campaign().content().map.provinces();
  const int home = campaign().hex(place("1401")).province;
  const auto income = [&](bool raided) {
    Table table;
    table.settle(Race::kzinti);
    for (Counter& counter : table.at.counters) {
      if (counter.race == Race::kzinti && on_map(counter.at)) counter.at = place("1401");
    }
    for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
      if (campaign().board().planets[i].at != place("1401")) table.at.worlds[i] = {};
    }
    for (std::size_t i = 0; i < provinces.size(); ++i) {
      if (provinces[i].row.race != Race::kzinti || static_cast<int>(i) == home) continue;
      table.at.pass(place_of(provinces[i].row.province), Race::lyran);
      const Place far = place_of(provinces[i].hexes.back());
      if (raided) table.at[table.add(Race::lyran, "FF", "0502")].at = far;
    }
    return income_of(table, Race::kzinti, alliance_seat);
  };
  int beside = 0;
  int others = 0;
  for (std::size_t i = 0; i < provinces.size(); ++i) {
    if (provinces[i].row.race != Race::kzinti || static_cast<int>(i) == home) continue;
    bool near = false;
    for (const Hex hex : provinces[i].hexes) {
      for (const Place each : campaign().hex(place_of(hex)).near)
        near = near || (each != nowhere && campaign().hex(each).province == home);
    }
    ++(near ? beside : others);
  }
  ASSERT_GT(beside, 0);
  ASSERT_GT(others, 0);
  EXPECT_EQ(income(false) - income(true), beside);
}

TEST(FeIncome, OfSeveralCaptorsOneIsPaid) {  // (430.22, 430.1)
  const auto earned = [](bool captured) {
    Table table;
    table.settle(Race::klingon);
    table.settle(Race::lyran);
    if (captured) {
      table.add(Race::klingon, "F5", "1505");
      table.add(Race::lyran, "FF", "1505");
    }
    static_cast<void>(income_of(table, Race::lyran, coalition_seat));
    return (table.at.realm(Race::klingon).last_income + table.at.realm(Race::lyran).last_income) / 20;
  };
  EXPECT_EQ(earned(true) - earned(false), 1);
}

// (601.14) The half of its turn is for a race that has entered the war in that turn and has collected nothing
// yet.
TEST(FeIncome, IsCollectedLateOnlyInTheTurnOfEntry) {  // (601.14), fe 7251-7258
  struct Row {
    int turns_of_war, last_income, at_war;
    bool paid;
  };
  for (const Row& row : {Row{0, 0, full_war, true}, Row{1, 0, full_war, false}, Row{0, 20, full_war, false},
                         Row{0, 0, limited_war, false}}) {
    Table table;
    table.settle(Race::federation);
    table.at.phasing = alliance_seat;
    Realm& realm = table.at.realm(Race::federation);
    realm.turns_of_war = static_cast<std::uint8_t>(row.turns_of_war);
    realm.last_income = row.last_income;
    realm.at_war = static_cast<std::uint8_t>(row.at_war);
    ASSERT_TRUE(joined_later(campaign(), table.at, Race::federation));
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    collect_late(hand);
    EXPECT_EQ(realm.treasury > 0, row.paid) << row.turns_of_war << row.last_income << row.at_war;
  }
  Table table;
  table.settle(Race::federation);
  table.at.phasing = coalition_seat;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  collect_late(hand);
  EXPECT_EQ(table.at.realm(Race::federation).treasury, 0) << "in the other player's turn";
}

// (503.62) Who is in a hex of the zone, and who is next to it.
TEST(FeSpending, ZoneHexesAreHeldByWhoPassedLast) {  // (503.62, 430.22), fe 5989-5995
  const std::initializer_list<std::string_view> hexes = {"0601", "0602", "0603", "0704", "0905"};
  const auto income = [&](auto&& change) {
    Table table;
    table.settle(Race::lyran);
    for (const auto hex : hexes) table.at.pass(place(hex), Race::lyran);
    change(table);
    return income_of(table, Race::lyran, coalition_seat);
  };
  const int held = income([](Table&) {});
  EXPECT_EQ(income([](Table& table) { table.at.pass(place("0704"), Race::kzinti); }), held - 1)
      << "another has passed";
  EXPECT_EQ(income([](Table& table) {
              table.at.pass(place("0704"), Race::kzinti);
              table.add(Race::lyran, "CW", "0704");
            }),
            held - 1)
      << "a ship that came otherwise does not take it";
  EXPECT_EQ(income([](Table& table) {
              table.add(Race::lyran, "CW", "0704");
              table.add(Race::kzinti, "FF", "0704");
            }),
            held - 1)
      << "enemies in it";
  EXPECT_EQ(income([](Table& table) { table.add(Race::kzinti, "CONV", "0703"); }), held)
      << "a convoy next to it";
}

TEST(FeIncome, ADebtIsNoted) {  // (430.63), fe 4723-4727
  for (const int debt : {0, 10, 500}) {
    Table table;
    table.settle(Race::kzinti);
    table.at.realm(Race::kzinti).treasury = -20 * debt;
    static_cast<void>(income_of(table, Race::kzinti, alliance_seat));
    EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * (93 - debt));
    EXPECT_EQ(table.at.realm(Race::kzinti).in_debt, debt > 93 ? 1 : 0);
  }
}

}  // namespace
}  // namespace flagbridge::fe
