#include "fe/victory.h"
#include "tests/fe/tabletop.h"

// (601.4) Victory.
namespace flagbridge::fe {
namespace {

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

TEST(FeWind, EscortsThatAreGoneAreNoShips) {  // (601.4, 308.134), fe 7351-7354
  Table table;
  const UnitId group = table.add(Race::kzinti, "3CV", "1401");
  const auto ships = [&] { return count_war(campaign(), table.at).ships[slot(alliance_seat)]; };
  EXPECT_EQ(ships(), 3);
  table.at[group].parts = with_part(with_part(0, 1, Part::crippled), 2, Part::destroyed);
  EXPECT_EQ(ships(), 2) << "a crippled ship counts";
}

TEST(FeWind, EveryBaseIsAShip) {  // (601.4), fe 7351-7354, 7377-7378
  Table table;
  const auto ships = [&](Seat seat) { return count_war(campaign(), table.at).ships[slot(seat)]; };
  for (const char* code : {"BATS", "SB", "MB"}) {
    const int before = ships(alliance_seat);
    table.add(Race::kzinti, code, "1003");
    EXPECT_EQ(ships(alliance_seat), before + 1) << code;
  }
  table.add(Race::kzinti, "FRD", "1003");
  EXPECT_EQ(ships(alliance_seat), 3) << "a dock is neither";
  EXPECT_EQ(ships(coalition_seat), 0);
}

}  // namespace
}  // namespace flagbridge::fe
