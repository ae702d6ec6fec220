#include <algorithm>
#include <gtest/gtest.h>

#include "loaded.h"

// The scenarios against what the book says of them.
namespace flagbridge::fe {
namespace {

const Scenario& scenario(const char* id) { return *loaded().scenarios.find(id); }

int ships(const Stack& stack) { return loaded().units.ships(stack.race, stack.units); }

std::map<std::string, int> sum(const std::vector<UnitCount>& units) {
  std::map<std::string, int> all;
  for (const UnitCount& each : units) all[to_text(UnitCount{1, each.codes})] += each.count;
  return all;
}

// (600.2) Turns and order.
TEST(FeScenarios, FollowTheCalendar) {
  for (const CalendarRow& row : loaded().tables.campaign.calendar) {
    const Scenario& each = scenario(row.scenario.c_str());
    EXPECT_GE(row.turn, each.first_turn);
    EXPECT_LE(row.turn, each.last_turn.value_or(99));
  }
  EXPECT_EQ(scenario("603").follows, "602");
  EXPECT_EQ(scenario("651").chain.size(), 5U);
}

// Whoever chooses one reads a sentence of it, not a list of races.
TEST(FeScenarios, SayWhatTheyAreAbout) {
  for (const Scenario& each : loaded().scenarios.all()) {
    EXPECT_TRUE(each.summary.ends_with('.')) << each.id;
    EXPECT_GT(std::ranges::count(each.summary, ' '), 5) << each.id;
  }
}

// (601.0) Who is free when.
TEST(FeScenarios, FleetsOfTheWindAreFreeInTurn) {
  const Scenario& wind = scenario("601");
  EXPECT_TRUE(wind.is_free(Race::lyran, "Red Claw (Northern) Fleet", 1));
  EXPECT_FALSE(wind.is_free(Race::lyran, "Far Stars Fleet", 1));
  EXPECT_TRUE(wind.is_free(Race::lyran, "Far Stars Fleet", 2));
  EXPECT_FALSE(wind.is_free(Race::lyran, "Enemy's Blood Fleet", 2));
  EXPECT_TRUE(wind.is_free(Race::lyran, "Enemy's Blood Fleet", 3));
  EXPECT_FALSE(wind.is_free(Race::klingon, "Northern Fleet", 1));
  EXPECT_TRUE(wind.is_free(Race::klingon, "Northern Fleet", 2));
  EXPECT_FALSE(wind.is_free(Race::klingon, "Home Fleet", 3));
  EXPECT_TRUE(wind.is_free(Race::klingon, "Home Fleet", 4));
  for (int turn = 1; turn <= 6; ++turn) EXPECT_FALSE(wind.is_free(Race::klingon, "Eastern Fleet", turn));
  EXPECT_FALSE(wind.is_free(Race::klingon, "Imperial War Reserve", 6));  // (703.0)
  EXPECT_TRUE(wind.is_free(Race::kzinti, "Marquis' Fleet", 3));
  EXPECT_FALSE(wind.is_free(Race::kzinti, "Marquis' Fleet", 2));
  EXPECT_FALSE(wind.is_free(Race::hydran, "Old Colonies Squadron", 6));
  EXPECT_FALSE(wind.is_free(Race::federation, "4th Fleet", 6));
  EXPECT_EQ(wind.side_of(Race::kzinti), Side::alliance);
  EXPECT_EQ(wind.side_of(Race::federation), std::nullopt);
}

// (601.12) Six ships of Marquis' Fleet stay until turn 7; (703.0) the war reserve waits for the Federation.
TEST(FeScenarios, SomeShipsWait) {
  for (const Available& each : scenario("601").available) {
    const bool marquis = std::ranges::count(each.fleets, "Marquis' Fleet") == 1;
    EXPECT_EQ(each.keep_back, marquis ? 6 : 0);
  }
  for (const char* id : {"601", "602"}) {
    const auto reserve = std::ranges::find(scenario(id).releases, Trigger::turns_of_war, &Release::on);
    ASSERT_NE(reserve, scenario(id).releases.end()) << id;
    EXPECT_EQ(reserve->by, (std::vector{Race::federation}));
    EXPECT_FALSE(scenario(id).is_free(Race::klingon, "Imperial War Reserve", 7)) << id;
  }
}

// (601.4, 602.3) What each level takes.
TEST(FeScenarios, VictoryOfTheFirstTwo) {
  const auto line = [](const char* id, VictoryLevel level) {
    for (const LevelNeeds& each : scenario(id).victory.levels) {
      if (each.level == level && each.income) return std::pair<int, int>(*each.income, *each.battle_stations);
    }
    return std::pair(0, 0);
  };
  EXPECT_EQ(line("601", VictoryLevel::major), std::pair(75, 25));
  EXPECT_EQ(line("601", VictoryLevel::tactical), std::pair(90, 20));
  EXPECT_EQ(line("602", VictoryLevel::major), std::pair(200, 50));
  EXPECT_EQ(line("602", VictoryLevel::tactical), std::pair(250, 35));
  EXPECT_EQ(scenario("601").victory.starbase_counts, 3);
  EXPECT_TRUE(scenario("601").victory.more_attack);
  EXPECT_FALSE(scenario("602").victory.more_attack);
}

// (603.3, 605.31)
TEST(FeScenarios, ScoreAndEndOfTheWar) {
  for (const char* id : {"603", "604", "605", "651"}) {
    EXPECT_EQ(scenario(id).victory.kind, VictoryKind::score);
    EXPECT_EQ(scenario(id).victory.income_times, 2);
    EXPECT_EQ(scenario(id).victory.capital_bonus, 60);
  }
  EXPECT_EQ(scenario("605").war_end->first_throw, 31);
  EXPECT_EQ(scenario("651").sudden.at(0).count, 3);
  EXPECT_EQ(scenario("651").sudden.at(1).count, 2);
}

// (606.0) The set-up is Red Claw and the Home Fleet, less one mobile base.
TEST(FeScenarios, FastPlayIsTwoLyranFleets) {
  std::vector<UnitCount> stacked, fleets;
  for (const Stack& each : scenario("606").stacks) {
    if (each.race == Race::lyran) std::ranges::copy(each.units, std::back_inserter(stacked));
  }
  const OrderOfBattle& lyran = *loaded().orders.find(Race::lyran);
  for (const char* name : {"Red Claw (Northern) Fleet", "Home (Foremost) Fleet"}) {
    std::ranges::copy(lyran.fleet(name)->units, std::back_inserter(fleets));
  }
  auto expected = sum(fleets);
  --expected["MB"];
  EXPECT_EQ(sum(stacked), expected);
}

// (606.0) Stacks by hex; sixteen ships go to 0803, though the text counts fifteen. The Kzinti reserve brings
// nine.
TEST(FeScenarios, FastPlayStacks) {
  const auto at = [](Race race, const char* number) {
    for (const Stack& each : scenario("606").stacks) {
      if (each.race == race && each.hex == hex(number)) return each;
    }
    throw std::runtime_error("no stack");
  };
  EXPECT_EQ(ships(at(Race::lyran, "0502")), 16);
  EXPECT_EQ(ships(at(Race::lyran, "0504")), 11);
  EXPECT_EQ(ships(at(Race::lyran, "0707")), 6);
  EXPECT_EQ(ships(at(Race::lyran, "0608")), 16);
  EXPECT_EQ(at(Race::lyran, "0608").moves_to, hex("0803"));
  EXPECT_TRUE(at(Race::lyran, "0408").strategic);
  EXPECT_TRUE(at(Race::kzinti, "1304").reserve);
  EXPECT_EQ(ships(at(Race::kzinti, "1304")) + ships(at(Race::kzinti, "0803")), 10);
  // Distances the script relies on: the reserve reaches 0703, 0803 and 0902 within six hexes.
  EXPECT_EQ(distance(hex("1304"), hex("0703")), 6);
  EXPECT_EQ(distance(hex("1304"), hex("0803")), 5);
  EXPECT_EQ(distance(hex("1304"), hex("0902")), 4);
}

// (602.54, 603.4) Points of exploration become provinces at twenty each.
TEST(FeScenarios, ExplorationSoFar) {
  const auto points = [](const char* id, Race race) {
    for (const Exploration& each : scenario(id).exploration) {
      if (each.race == race) return int{each.points};
    }
    return 0;
  };
  EXPECT_EQ(points("602", Race::klingon), 35);
  EXPECT_EQ(points("602", Race::kzinti), 63);
  EXPECT_EQ(points("602", Race::lyran), 63);
  EXPECT_EQ(points("602", Race::hydran), 42);
  EXPECT_EQ(points("603", Race::federation), 73);
  EXPECT_EQ(points("603", Race::klingon), 56);
  EXPECT_EQ(points("603", Race::lyran), 93);
}

// (602.5) Every Kzinti and Hydran province has a holder, and bases are gone from those that are lost.
TEST(FeScenarios, TheTempestDividesTwoRealms) {
  std::vector<const Province*> held;
  for (const Holding& each : scenario("602").holdings) {
    for (const Hex name : each.provinces) held.push_back(loaded().map.province_named(name));
  }
  EXPECT_EQ(held.size(), 12U + 11U);
  const auto kept = [&](Race race, Hex place) {
    for (const Holding& each : scenario("602").holdings) {
      if (each.race != race || each.state != HoldingState::held) continue;
      for (const Hex name : each.provinces) {
        if (loaded().map.province_named(name) == loaded().map.province_of(place)) return true;
      }
    }
    return false;
  };
  for (const HexRow& row : loaded().map.hexes()) {
    if (row.bases.empty() || (row.owner != Race::kzinti && row.owner != Race::hydran)) continue;
    const bool lost = std::ranges::count(scenario("602").bases_lost, row.hex) == 1;
    EXPECT_NE(lost, kept(*row.owner, row.hex)) << to_text(row.hex);
  }
}

// (602.55, 603.42) Forces as printed.
TEST(FeScenarios, ForcesAsPrinted) {
  const auto force = [](const char* id, Race race, std::size_t nth) {
    for (const Force& each : scenario(id).forces) {
      if (each.race == race && nth-- == 0) return sum(each.units);
    }
    throw std::runtime_error("no force");
  };
  EXPECT_EQ(force("602", Race::kzinti, 0), (std::map<std::string, int>{{"DN", 2},
                                                                       {"CC", 2},
                                                                       {"BC", 9},
                                                                       {"CM", 12},
                                                                       {"DD", 3},
                                                                       {"DF", 6},
                                                                       {"FF", 18},
                                                                       {"3CV", 6},
                                                                       {"3CVL", 5},
                                                                       {"2CVE", 5},
                                                                       {"TGT", 2},
                                                                       {"TGC", 1},
                                                                       {"SF", 3},
                                                                       {"FRD", 1},
                                                                       {"MB", 2}}));
  EXPECT_EQ(force("603", Race::federation, 1), (std::map<std::string, int>{{"DN+", 1},
                                                                           {"CC", 1},
                                                                           {"3CVS", 1},
                                                                           {"CVL", 1},
                                                                           {"CA", 6},
                                                                           {"NCL", 3},
                                                                           {"NCD", 1},
                                                                           {"CL", 3},
                                                                           {"DD", 3},
                                                                           {"FF", 6},
                                                                           {"SC", 1}}));
}

}  // namespace
}  // namespace flagbridge::fe
