#include <gtest/gtest.h>

#include "loaded.h"

// The charts of the campaign against a copy written down from the book.
namespace flagbridge::fe {
namespace {

const CampaignTables& campaign_tables() { return loaded().tables.campaign; }

// (600.2)
TEST(FeCampaignTables, Calendar) {
  ASSERT_EQ(campaign_tables().calendar.size(), 34U);
  const auto at = [](int turn) { return campaign_tables().calendar[static_cast<std::size_t>(turn - 1)]; };
  const auto starts = [&](int turn, Season season, int year, const char* scenario) {
    EXPECT_EQ(at(turn).season, season) << turn;
    EXPECT_EQ(at(turn).year, year) << turn;
    EXPECT_EQ(at(turn).scenario, scenario) << turn;
    if (turn > 1) {
      EXPECT_NE(at(turn - 1).scenario, scenario) << turn;
    }
  };
  starts(1, Season::fall, 168, "601");
  starts(7, Season::fall, 171, "602");
  starts(10, Season::spring, 173, "603");
  starts(20, Season::spring, 178, "604");
  starts(26, Season::spring, 181, "605");
  EXPECT_EQ(at(34).year, 185);
  EXPECT_EQ(turn_of(169, Season::spring), 2);
  EXPECT_EQ(turn_of(169, Season::fall), 3);
}

// (600.2, 502.61) Three turns in a row, by race.
TEST(FeCampaignTables, PfDeployment) {
  const std::vector<std::pair<Race, int>> first = {
      {Race::lyran, 20},  {Race::klingon, 21},    {Race::hydran, 23},  {Race::tholian, 24},
      {Race::kzinti, 25}, {Race::federation, 26}, {Race::romulan, 27}, {Race::gorn, 28}};
  for (const auto& [race, turn] : first) {
    const auto row = std::ranges::find(campaign_tables().pf_deployment, race, &PfRow::race);
    ASSERT_NE(row, campaign_tables().pf_deployment.end());
    EXPECT_EQ(row->first, turn) << name_of(race);
    EXPECT_EQ(row->third, turn + 2) << name_of(race);
    EXPECT_EQ(row->flotillas1, 6) << name_of(race);
  }
}

// (502.5, 502.62) The lost table is filled from the bases at start: a flotilla a battle station, two a
// starbase.
TEST(FeCampaignTables, FreeFlotillasAreThoseOfTheBases) {
  for (const PfRow& row : campaign_tables().pf_deployment) {
    if (!row.flotillas1) continue;
    int bases = 0;
    for (const Area area : {Area::on_map, Area::off_map, Area::capital}) {
      const Holdings has = loaded().map.holdings(row.race, area);
      bases += has.battle_stations + 2 * has.starbases;
    }
    EXPECT_EQ(*row.flotillas1 + *row.flotillas2 + *row.flotillas3, bases) << name_of(row.race);
    EXPECT_LE(*row.flotillas2 - *row.flotillas3, 1) << name_of(row.race);
  }
}

// (602.15, 603.13, 604.13, 605.13)
TEST(FeCampaignTables, WarWearsEconomiesOut) {
  const auto share = [](Race race, int turn) { return campaign_tables().war_share(race, turn); };
  for (const Race race : {Race::klingon, Race::lyran, Race::kzinti, Race::hydran, Race::romulan}) {
    EXPECT_EQ(share(race, 1), 100) << name_of(race);
    EXPECT_EQ(share(race, 15), 100) << name_of(race);
    EXPECT_EQ(share(race, 16), 75) << name_of(race);
    EXPECT_EQ(share(race, 25), 75) << name_of(race);
    EXPECT_EQ(share(race, 26), 50) << name_of(race);
  }
  EXPECT_EQ(share(Race::federation, 6), 0);
  EXPECT_EQ(share(Race::federation, 7), 75);
  EXPECT_EQ(share(Race::federation, 8), 100);
  EXPECT_EQ(share(Race::federation, 27), 100);
  EXPECT_EQ(share(Race::federation, 28), 75);
  EXPECT_EQ(share(Race::federation, 37), 75);
  EXPECT_EQ(share(Race::federation, 38), 50);
  EXPECT_EQ(share(Race::gorn, 26), 100);
  EXPECT_EQ(share(Race::gorn, 27), 75);
  EXPECT_EQ(share(Race::gorn, 37), 50);
}

// (652.2, 652.3) The Lyrans of the example: 15 turns whole, ten at three quarters, then half.
TEST(FeCampaignTables, FreeCampaign) {
  EXPECT_EQ(campaign_tables().status[0].percent, 50);
  EXPECT_EQ(campaign_tables().status[1].percent, 75);
  EXPECT_EQ(campaign_tables().status[2].percent, 100);
  const auto share = [](Race race, int turns) { return campaign_tables().exhaustion_share(race, turns); };
  EXPECT_EQ(share(Race::lyran, 15), 100);
  EXPECT_EQ(share(Race::lyran, 16), 75);
  EXPECT_EQ(share(Race::lyran, 25), 75);
  EXPECT_EQ(share(Race::lyran, 26), 50);
  EXPECT_EQ(share(Race::federation, 20), 100);
  EXPECT_EQ(share(Race::federation, 30), 75);
  EXPECT_EQ(share(Race::federation, 31), 50);
}

// (603.3)
TEST(FeCampaignTables, LevelsOfVictory) {
  EXPECT_EQ(campaign_tables().victory(0), Victory::draw);
  EXPECT_EQ(campaign_tables().victory(50), Victory::draw);
  EXPECT_EQ(campaign_tables().victory(51), Victory::tactical);
  EXPECT_EQ(campaign_tables().victory(200), Victory::tactical);
  EXPECT_EQ(campaign_tables().victory(201), Victory::major);
  EXPECT_EQ(campaign_tables().victory(400), Victory::major);
  EXPECT_EQ(campaign_tables().victory(401), Victory::decisive);
}

// (653.0) Points of the handicaps, in the order of their letters.
TEST(FeCampaignTables, BalanceFactors) {
  const std::vector<std::pair<Race, std::vector<int>>> expected = {
      {Race::any, {10, 4, 4, 20, -20, 10, 20}},
      {Race::federation, {6, 4, 2, -3, -4, -1, -5}},
      {Race::klingon, {8, 20, 1, -20, -1, 1, -2, -20, 4}},
      {Race::romulan, {10, 4, -20, -4, 3, 5}},
      {Race::kzinti, {10, 20, -20}},
      {Race::gorn, {3, 20, -3, -20, 4, 1}},
      {Race::hydran, {10, -5, -10, 10}},
      {Race::lyran, {4, 20, -20, -4}}};
  for (const auto& [race, points] : expected) {
    std::vector<int> found;
    for (const BalanceRow& row : campaign_tables().balance) {
      if (row.race != race) continue;
      EXPECT_EQ(row.letter, std::string(1, static_cast<char>('A' + found.size())));
      found.push_back(row.points);
    }
    EXPECT_EQ(found, points) << name_of(race);
  }
}

}  // namespace
}  // namespace flagbridge::fe
