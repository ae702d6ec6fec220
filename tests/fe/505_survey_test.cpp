#include "tests/fe/money.h"

// (505.0) Survey ships.
namespace flagbridge::fe {
namespace {

TEST(FeSurvey, TheFederationsLightCarriersJoinIn) {  // (505.31, 505.33), fe 6261-6275
  Table table;
  table.settle(Race::federation);
  const UnitId carrier = table.add(Race::federation, "CVL", "2901");
  Position& at = table.at;
  // A die each for the seven survey ships of the Federation, and whoever else there is: Kzintis, Gorns,
  // Hydrans.
  const auto total = [&] {
    Session play(table, {});
    at.realm(Race::federation).survey_total = 0;
    play.turn(alliance_seat, collect_income);
    return int{at.realm(Race::federation).survey_total};
  };
  const auto assign = [&](Mission mission) {
    Session play(table, {});
    play.turn(alliance_seat, ask_missions);
    return play.give(alliance_seat, Assign{carrier, mission, no_unit});
  };
  EXPECT_EQ(total(), 7) << "each die shows a one";
  EXPECT_NE(assign(Mission::survey), Refused{}) << "it is on the map";
  at[carrier].at = area_of(Race::federation);
  EXPECT_EQ(total(), 7) << "nobody has told it to";
  EXPECT_EQ(assign(Mission::repair), Refused{"505.33"});
  ASSERT_EQ(assign(Mission::survey), Refused{});
  EXPECT_EQ(total(), 8);
  EXPECT_FALSE(may_relocate(campaign(), at[carrier]));
  const auto leaves = [&] {
    Session play(table, {});
    play.turn(alliance_seat, ask_operations);
    return play.give(alliance_seat, along(only(carrier), {"2901"}));
  };
  EXPECT_NE(leaves(), Refused{}) << "not in a turn in which it surveys";
  ASSERT_EQ(assign(Mission::none), Refused{});
  EXPECT_EQ(leaves(), Refused{});
}

TEST(FeSurvey, SeveralProvincesInATurn) {  // (505.2), fe 6246-6250
  Table table;
  table.settle(Race::federation);
  Realm& realm = table.at.realm(Race::federation);
  realm.survey_total = 55;
  realm.explored = 9;
  Session play(table, {});
  play.turn(alliance_seat, collect_income);
  EXPECT_EQ(realm.explored, 11) << "one for twenty, and the eleventh for thirty";
  EXPECT_EQ(realm.survey_total, 55 + 7 - 20 - 30);
}

TEST(FeSurvey, AShipIsToldSoAtTheStartOfTheTurn) {  // (505.33)
  Table table;
  table.settle(Race::federation);
  const UnitId carrier = table.add(Race::federation, "CVL", "off-FED");
  for (const Decision decision : {Decision::missions, Decision::production}) {
    table.ask(decision, alliance_seat);
    for (const Mission mission : {Mission::survey, Mission::none}) {
      EXPECT_EQ(refusals(table, alliance_seat, Assign{carrier, mission, no_unit}),
                decision == Decision::missions ? Refused{} : Refused{"505.33"});
    }
  }
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

TEST(FeSurvey, FindsAProvinceEachTimeTheTotalIsReached) {  // (505.2)
  Table table;
  const int needed = campaign().content().tables.economy.limit(Limit::survey_total);
  Realm& realm = table.at.realm(Race::federation);
  realm.survey_total = static_cast<std::uint8_t>(2 * needed);
  const int ships = campaign().content().race(Race::federation).survey_ships;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  table.at.phasing = alliance_seat;
  Task task;
  static_cast<void>(collect_income(hand, task));
  EXPECT_EQ(realm.explored, 2);
  EXPECT_EQ(realm.survey_total, ships) << "each has thrown a one";
}

}  // namespace
}  // namespace flagbridge::fe
