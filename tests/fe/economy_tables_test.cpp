#include <gtest/gtest.h>

#include "loaded.h"

// The charts of income, prices and repair, cell by cell, against a copy written down from the book.
namespace flagbridge::fe {
namespace {

const EconomyTables& economy_tables() { return loaded().tables.economy; }

// (430.1, 430.2, 508.21, 511.2)
TEST(FeEconomyTables, Income) {
  const auto line = [](Earner place) {
    const IncomeRow& row = economy_tables().income_of(place);
    const auto text = [](const std::optional<Points>& points) { return points ? to_text(*points) : "-"; };
    return to_text(row.whole) + " " + text(row.disrupted) + " " + text(row.devastated) + " " +
           text(row.captured);
  };
  EXPECT_EQ(line(Earner::province), "2 1 - 1");
  EXPECT_EQ(line(Earner::minor_planet), "3 - 1 1");
  EXPECT_EQ(line(Earner::major_planet), "5 - 2 2");
  EXPECT_EQ(line(Earner::tholia), "20 - 10 2");
  // (503.62) Five hexes of the neutral zone are a captured province.
  EXPECT_EQ(economy_tables().income_of(Earner::neutral_zone_hex).whole * 5,
            economy_tables().income_of(Earner::province).captured);
}

// (430.62)
TEST(FeEconomyTables, DeficitSpending) {
  EXPECT_EQ(economy_tables().deficit_for(0), 0);
  EXPECT_EQ(economy_tables().deficit_for(7), 7);
  EXPECT_EQ(economy_tables().deficit_for(10), 10);
  EXPECT_EQ(economy_tables().deficit_for(11), 10);
  EXPECT_EQ(economy_tables().deficit_for(50), 10);
  EXPECT_EQ(economy_tables().deficit_for(51), 10);  // 10.2
  EXPECT_EQ(economy_tables().deficit_for(53), 11);  // 10.6 (430.7)
  EXPECT_EQ(economy_tables().deficit_for(221), 44);
}

// (753.0) Every line of the chart: provinces, minor and major planets.
TEST(FeEconomyTables, EconomicsChart) {
  const std::vector<std::string> chart = {
      "FED on-map 46 13 5", "FED off-map 3 0 0", "FED capital 0 8 7", "KLI on-map 26 7 4",
      "KLI off-map 0 0 0",  "KLI capital 0 8 5", "ROM on-map 31 4 1", "ROM off-map 0 0 0",
      "ROM capital 0 8 2",  "KZI on-map 12 5 1", "KZI off-map 3 2 1", "KZI capital 0 4 4",
      "GOR on-map 18 5 0",  "GOR off-map 3 2 0", "GOR capital 0 3 3", "THO on-map 1 0 0",
      "THO off-map 0 0 0",  "THO capital 0 0 1", "HYD on-map 11 2 1", "HYD off-map 2 1 2",
      "HYD capital 0 3 3",  "LYR on-map 16 3 3", "LYR off-map 4 2 2", "LYR capital 0 5 4",
      "ISC on-map 22 3 2",  "ISC off-map 8 2 1", "ISC capital 0 7 8"};
  std::vector<std::string> lines;
  for (const EconomicsRow& row : economy_tables().economics) {
    lines.push_back(std::string(name_of(row.race)) + " " + std::string(name_of(row.area)) + " " +
                    std::to_string(row.provinces) + " " + std::to_string(row.minors) + " " +
                    std::to_string(row.majors));
  }
  EXPECT_EQ(lines, chart);
}

// (508.11, 433.424, 511.2)
TEST(FeEconomyTables, PlanetaryDefenses) {
  const auto line = [](Guarded planet) {
    return std::pair<int, int>(economy_tables().defense_of(planet).at_start,
                               economy_tables().defense_of(planet).most);
  };
  EXPECT_EQ(line(Guarded::minor), std::pair(2, 6));
  EXPECT_EQ(line(Guarded::major), std::pair(4, 10));
  EXPECT_EQ(line(Guarded::capital), std::pair(8, 20));
  EXPECT_EQ(line(Guarded::tholia), std::pair(16, 20));
}

// (420.2, 420.42, 422.21, 422.22)
TEST(FeEconomyTables, Repair) {
  const auto line = [](Facility where) {
    return std::pair(int{economy_tables().repair_at(where).points},
                     to_text(economy_tables().repair_at(where).price));
  };
  EXPECT_EQ(line(Facility::battle_station), std::pair(4, std::string("1/2")));
  EXPECT_EQ(line(Facility::starbase), std::pair(16, std::string("1/2")));
  EXPECT_EQ(line(Facility::repair_dock), std::pair(12, std::string("1/2")));
  EXPECT_EQ(line(Facility::mobile_base).first, 0);
  EXPECT_EQ(line(Facility::repair_ship), std::pair(8, std::string("1")));
}

// (752.0) From the fleet charts.
TEST(FeEconomyTables, ClassPrices) {
  std::vector<std::pair<ShipClass, int>> lines;
  for (const ClassPriceRow& row : economy_tables().class_prices)
    lines.emplace_back(row.ship_class, row.points);
  EXPECT_EQ(lines, (std::vector<std::pair<ShipClass, int>>{{ShipClass::dreadnought, 16},
                                                           {ShipClass::war_cruiser, 5},
                                                           {ShipClass::war_destroyer, 4},
                                                           {ShipClass::frigate, 3}}));
}

// Prices by rule: 432.12, 432.2, 432.4, 432.5, 502.2, 204.35, 434.1, 309.3, 411.74, 410.51, 308.9, 433.16,
// 433.433, 308.132, 431.73, 436.2, 511.32, 508.31, 433.42, 704.0.
TEST(FeEconomyTables, Prices) {
  const std::vector<std::pair<Price, const char*>> expected = {{Price::carrier_surcharge, "2"},
                                                               {Price::escort_surcharge, "1"},
                                                               {Price::scout_surcharge, "3"},
                                                               {Price::tender_surcharge, "5"},
                                                               {Price::ship_fighter, "2"},
                                                               {Price::base_fighter, "1"},
                                                               {Price::defense_fighter, "1/2"},
                                                               {Price::f15_surcharge, "8"},
                                                               {Price::pf, "1/2"},
                                                               {Price::strategic_move, "1"},
                                                               {Price::activation, "1"},
                                                               {Price::drone_factor, "1/10"},
                                                               {Price::expedition_unit, "1/4"},
                                                               {Price::homeless_ship, "1/2"},
                                                               {Price::homeless_group, "1"},
                                                               {Price::command_point, "5"},
                                                               {Price::major_conversion, "5"},
                                                               {Price::stored_module, "1"},
                                                               {Price::escort_replacement, "1"},
                                                               {Price::unconversion, "1"},
                                                               {Price::battleship_work, "5"},
                                                               {Price::battleship_double_work, "10"},
                                                               {Price::battleship_upkeep, "2"},
                                                               {Price::shipyard_turn, "15"},
                                                               {Price::battalion_at_shipyard, "4"},
                                                               {Price::battalion_on_planet, "5"},
                                                               {Price::battalion_by_tug, "7"},
                                                               {Price::kc9_to_klingons, "11"},
                                                               {Price::kc9_on_completion, "5"}};
  EXPECT_EQ(economy_tables().prices.size(), expected.size());
  for (const auto& [price, points] : expected)
    EXPECT_EQ(to_text(economy_tables().price(price)), points) << name_of(price);
  // (411.74) The book's expedition: three DFs pay 1.2 for a volley and .75 for themselves.
  EXPECT_EQ(economy_tables().price(Price::drone_factor) * 12, *Points::fraction(12, 10));
  EXPECT_EQ(economy_tables().price(Price::expedition_unit) * 3, *Points::fraction(3, 4));
}

// Limits by rule: 431.3, 435.1, 435.2, 410.56, 411.72, 309.2, 308.92, 308.95, 505.2, 307.2, 307.3, 501.9,
// 411.0, 204.23, 304.1, 508.21, 433.424, 508.12, 511.32, 436.2, 436.33, 431.5, 433.12, 305.23, 413.45, 431.2,
// 432.4, 600.31.
TEST(FeEconomyTables, Limits) {
  const std::vector<std::pair<Limit, int>> expected = {{Limit::overbuild_times, 2},
                                                       {Limit::overbuild_factor, 8},
                                                       {Limit::overbuild_fighters, 8},
                                                       {Limit::transfer_to_ally, 20},
                                                       {Limit::transfer_by_tug, 10},
                                                       {Limit::homeless_of_ally, 12},
                                                       {Limit::homeless_in_all, 24},
                                                       {Limit::expedition_ships, 12},
                                                       {Limit::drone_ships, 3},
                                                       {Limit::drone_factors, 12},
                                                       {Limit::command_points_a_hex, 2},
                                                       {Limit::command_points_a_capital, 4},
                                                       {Limit::survey_total, 20},
                                                       {Limit::survey_total_later, 30},
                                                       {Limit::survey_later_after, 10},
                                                       {Limit::pursuers, 6},
                                                       {Limit::fleeing_uncrippled, 3},
                                                       {Limit::squadron, 6},
                                                       {Limit::half_squadron, 3},
                                                       {Limit::supply_range, 6},
                                                       {Limit::node_range, 6},
                                                       {Limit::intensity_least, 1},
                                                       {Limit::intensity_most, 4},
                                                       {Limit::devastation_points, 10},
                                                       {Limit::recovery_turns, 4},
                                                       {Limit::battalions_a_turn, 4},
                                                       {Limit::battalions_hit_at_once, 4},
                                                       {Limit::battalion_directed, 5},
                                                       {Limit::battalion_given_up, 9},
                                                       {Limit::shipyard_turns, 6},
                                                       {Limit::battleship_total, 40},
                                                       {Limit::battleship_fights_from, 16},
                                                       {Limit::battleship_half_from, 30},
                                                       {Limit::battleship_store_loss, 2},
                                                       {Limit::starbase_yard_price, 3},
                                                       {Limit::minor_conversion, 3},
                                                       {Limit::captured_cost_times, 2},
                                                       {Limit::satellite_stockpile, 30},
                                                       {Limit::pod_sets_a_turn, 1},
                                                       {Limit::mobile_bases_a_turn, 1},
                                                       {Limit::repair_docks_a_turn, 1},
                                                       {Limit::convoys_a_turn, 2},
                                                       {Limit::tenders_a_turn, 2},
                                                       {Limit::scouts_a_turn, 1},
                                                       {Limit::fleet_moves_unreleased, 6}};
  EXPECT_EQ(economy_tables().limits.size(), expected.size());
  for (const auto& [limit, number] : expected)
    EXPECT_EQ(economy_tables().limit(limit), number) << name_of(limit);
}

// (509.1, 509.21)
TEST(FeEconomyTables, TugMissions) {
  std::string letters, restricted;
  for (const TugMissionRow& row : economy_tables().tug_missions) {
    letters += row.mission;
    if (!row.restricted) restricted += row.mission;
  }
  EXPECT_EQ(letters, "ABCDEFGHJKL");
  EXPECT_EQ(restricted, "ABGL");
}

// (431.63) The SeaHawk and the KD5 are not of this game.
TEST(FeEconomyTables, EarlySeries) {
  std::vector<std::string> lines;
  for (const EarlyRow& row : economy_tables().early_series) {
    std::string line = row.early;
    for (const std::string& code : row.instead_of) line += " " + code;
    lines.push_back(line);
  }
  EXPECT_EQ(lines, (std::vector<std::string>{"KE FH KR", "WE SP", "BH SK K5", "SN K4"}));
}

// (204.3, 505.3, 308.96, 433.15, 422.6) What each race has.
TEST(FeEconomyTables, Races) {
  struct Line {
    Race race;
    int moves, survey, command, repair, major;
  };
  const std::vector<Line> lines = {{Race::federation, 15, 7, 0, 3, 2}, {Race::klingon, 15, 2, 6, 3, 2},
                                   {Race::romulan, 10, 0, 4, 3, 1},    {Race::kzinti, 10, 3, 0, 2, 1},
                                   {Race::gorn, 10, 2, 0, 2, 1},       {Race::tholian, 5, 0, 0, 1, 1},
                                   {Race::hydran, 10, 3, 0, 2, 1},     {Race::lyran, 10, 3, 4, 3, 1}};
  for (const Line& line : lines) {
    const RaceRow& row = loaded().race(line.race);
    EXPECT_EQ(row.strategic_moves, line.moves) << row.name;
    EXPECT_EQ(row.survey_ships, line.survey) << row.name;
    EXPECT_EQ(row.command_points, line.command) << row.name;
    EXPECT_EQ(row.repair_ships, line.repair) << row.name;
    EXPECT_EQ(row.major_conversions, line.major) << row.name;
  }
  EXPECT_EQ(loaded().race(Race::isc).survey_ships, 8);
}

// (431.74) Free fighter factors: six, three, and two a year.
TEST(FeEconomyTables, FreeFighters) {
  const std::vector<std::pair<Race, int>> free = {
      {Race::federation, 6}, {Race::klingon, 6}, {Race::kzinti, 6}, {Race::hydran, 6},
      {Race::romulan, 3},    {Race::gorn, 3},    {Race::lyran, 3},  {Race::tholian, 2}};
  for (const auto& [race, factors] : free)
    EXPECT_EQ(loaded().race(race).free_fighters, factors) << name_of(race);
  EXPECT_EQ(loaded().race(Race::tholian).free_fighters_per, Period::year);
  EXPECT_EQ(loaded().race(Race::lyran).free_fighters_per, Period::turn);
}

}  // namespace
}  // namespace flagbridge::fe
