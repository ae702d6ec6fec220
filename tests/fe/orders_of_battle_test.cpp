#include <gtest/gtest.h>

#include "loaded.h"

// The orders of battle against copies of the book's lists.
namespace flagbridge::fe {
namespace {

const OrderOfBattle& order(Race race) { return *loaded().orders.find(race); }

std::string text(const std::vector<UnitCount>& units) {
  std::string all;
  for (const UnitCount& each : units) all += (all.empty() ? "" : " ") + to_text(each);
  return all;
}

std::string area(Race race, const char* fleet) {
  std::string all;
  for (const Hex each : set_up_hexes(loaded().map, order(race), *order(race).fleet(fleet))) {
    all += (all.empty() ? "" : " ") + to_text(each);
  }
  return all;
}

// Adds the ships of a list by type.
void add(std::map<std::string, int>& sum, const std::vector<UnitCount>& units) {
  for (const UnitCount& each : units) sum[each.codes.front()] += each.count;
}

// (702.0, 703.0, 704.0, 705.0, 706.0, 707.0, 709.0, 711.0) Ships of all fleets, groups counting with all of
// theirs.
TEST(FeOrders, ShipsAtStart) {
  const std::vector<std::pair<Race, int>> totals = {
      {Race::federation, 101}, {Race::klingon, 204}, {Race::romulan, 118}, {Race::kzinti, 88},
      {Race::gorn, 44},        {Race::tholian, 26},  {Race::hydran, 55},   {Race::lyran, 99}};
  for (const auto& [race, total] : totals) {
    int ships = 0;
    for (const Fleet& fleet : order(race).fleets) ships += loaded().units.ships(race, fleet.units);
    EXPECT_EQ(ships, total) << name_of(race);
  }
}

// Every fleet, as printed; a carrier stands for its group, and one FE or CPC entry for one group of three.
TEST(FeOrders, FleetsAsPrinted) {
  const std::vector<std::tuple<Race, const char*, const char*>> fleets = {
      {Race::federation, "1st (Home) Fleet", "DN CC 3xCA 3xCL 3xDD SC 6xFF 3xTG FRD 3xMB"},
      {Race::federation, "2nd (Exploration) Fleet", "3xCVL"},
      {Race::federation, "3rd Fleet", "3CVS CC 3xCA 3xCL 3xDD SC 6xFF TG FRD"},
      {Race::federation, "4th Fleet", "CC 3xCA 3xDD SC 3xFF TG"},
      {Race::federation, "5th Fleet", "CC 3xCA 3xDD SC 3xFF TG"},
      {Race::federation, "6th Fleet", "3CVS CC 3xCA 3xCL 3xDD SC 6xFF TG FRD"},
      {Race::federation, "7th Fleet", "CC 3xCA 3xDD SC 3xFF"},
      {Race::klingon, "Home Fleet", "C8 D7C 3xD7 3xD6 D6M 3xD5 3xF5Q 3xF5S 2FV 6xE4 TGA 3D6V FRD 2xMB"},
      {Race::klingon, "Eastern Fleet", "D7C 3xD7 3xD6 D6D 3xF5Q F5S 2FV 3xE4 3DV TGA"},
      {Race::klingon, "Northern Fleet", "D7C 3xD7 3xD6 D6D 3xF5Q F5S 2FV 3xE4 3D6V TGA"},
      {Race::klingon, "Western Fleet", "D7C 3xD7 3xD6 D6M 3xF5Q F5S 2FV 3xE4 3DV TGA"},
      {Race::klingon, "Tholian Border Squadron", "D7C 3xD7 3xD6 F5Q F5S 2FV 3xE4 TGA"},
      {Race::klingon, "Northern Reserve", "C8 D7C 3xD7 3xD6 D6M 3xF5Q F5S 2FV 3xE4 3DV TGB FRD MB"},
      {Race::klingon, "Southern Reserve", "D7C 3xD7 3xD6 D6D 3xF5Q F5S 2FV 3xE4 3D6V TGB FRD MB"},
      {Race::klingon, "Imperial War Reserve", "3xD7C 6xD7 3xD6D 3xF5S"},
      {Race::romulan, "Home Fleet",
       "2xSP SK KE 8xWE SE 4WH FAL 3xSN 3xSNB 2xFRD MB KRC 2xKR KRM 2xKRT 2xK5Q K5S"},
      {Race::romulan, "Fleet of the North", "KE 8xWE SE FAL 3xSN 3xSNB 3FE MB KRC 2xKR KRM K5Q K5S"},
      {Race::romulan, "Fleet of the West", "KE 8xWE SE FAL 4WH 3xSN 3xSNB 3FE MB KRC 2xKR 3xK7R KRM K5Q K5S"},
      {Race::romulan, "Patrol Detachment", "SK 6xWE 3xBH 3xSN 4xSNB SE"},
      {Race::kzinti, "Home Fleet", "DN 3CV 3CVL 2CVE CC 3xBC CL 3xDD 3xFF DF SF TGC FRD MB"},
      {Race::kzinti, "Baron's Fleet", "3CV 2CVE CC 3xBC CL DF SF TGT FRD MB"},
      {Race::kzinti, "Marquis' Fleet", "3CV 3CVL 2CVE CC 3xBC CL DF FF SF TGT"},
      {Race::kzinti, "Duke's Fleet", "DN 3CV 3CVL 2CVE CC 3xBC CL DF FF SF TGC"},
      {Race::kzinti, "Count's Fleet", "3CV 3CVL 2CVE CC 3xBC CL DF FF SF TGT"},
      {Race::gorn, "1st (Home) Fleet", "CC 2xBC 4xCL 6xDD SC 2xTG 2xFRD 2xMB"},
      {Race::gorn, "2nd Fleet", "CC 2xBC 4xCL 6xDD SC"},
      {Race::gorn, "6th Fleet", "CC 2xBC 4xCL 6xDD SC"},
      {Race::tholian, "1st Fleet", "CA DD 3xPC SC"},
      {Race::tholian, "2nd Fleet", "CA DD 3xPC SC"},
      {Race::tholian, "3rd Fleet", "CA DD 3xPC SC"},
      {Race::tholian, "Home Fleet", "CA DD 3xPC 3CPC MB"},
      {Race::orion, "Pirates", "CA CR 2xLR"},
      {Race::hydran, "Home Fleet", "LM 3xRN 3xLN SC TG CR 2xHN 2xFRD 2xMB"},
      {Race::hydran, "Expeditionary Fleet", "LB 3xDG 3xKN SC TG CR 2xCU"},
      {Race::hydran, "First Fleet", "LM 3xRN 3xLN SC TG CR 2xHN"},
      {Race::hydran, "Second Fleet", "LB 3xDG 3xKN SC TG CR 2xCU"},
      {Race::hydran, "Old Colonies Squadron", "LM 3xLN CR 2xHN"},
      {Race::lyran, "Red Claw (Northern) Fleet", "BC CC 4xCA 5xCW 5xCL 5xDD 5xFF SC TGC MB"},
      {Race::lyran, "Home (Foremost) Fleet", "DN CC 4xCA 5xCW 5xCL 5xDD 3xDW 5xFF SC TGP FRD MB"},
      {Race::lyran, "Enemy's Blood Fleet", "BC CC 3xCA 3xCL 4xDD 4xFF SC TGC MB"},
      {Race::lyran, "Far Stars Fleet", "CC 4xCA 5xCL 4xDD 4xFF CW DW SC TGP FRD"}};
  std::size_t known = 0;
  for (const OrderOfBattle& each : loaded().orders.all()) known += each.fleets.size();
  EXPECT_EQ(fleets.size(), known);
  for (const auto& [race, name, units] : fleets) {
    const Fleet* fleet = order(race).fleet(name);
    ASSERT_NE(fleet, nullptr) << name;
    EXPECT_EQ(text(fleet->units), units) << name;
  }
}

// (702.0, 703.0, 705.0, 711.0) Areas given by hexes, by distance, and by borders.
TEST(FeOrders, AreasFollowFromTheMap) {
  EXPECT_EQ(area(Race::hydran, "First Fleet"), "0915 1017 1116 1217 1219");
  EXPECT_EQ(area(Race::kzinti, "Marquis' Fleet"), "1803 1902");
  EXPECT_EQ(area(Race::lyran, "Far Stars Fleet"), "");
  const std::string home = area(Race::klingon, "Home Fleet");  // within two hexes of the capital
  EXPECT_EQ(std::ranges::count(home, ' '), 18);
  for (const char* number : {"1409", "1413", "1210", "1612"}) EXPECT_NE(home.find(number), std::string::npos);
  // Count's Fleet: everything Kzinti up to column 9.
  for (const char* number : {"0701", "0703", "0803", "0902"}) {
    EXPECT_NE(area(Race::kzinti, "Count's Fleet").find(number), std::string::npos) << number;
  }
  EXPECT_EQ(area(Race::kzinti, "Count's Fleet").find("1004"), std::string::npos);
  // (711.0) Each has the starbase the book adds to its provinces.
  EXPECT_NE(area(Race::lyran, "Red Claw (Northern) Fleet").find("0404"), std::string::npos);
  EXPECT_NE(area(Race::lyran, "Enemy's Blood Fleet").find("0411"), std::string::npos);
  // (706.0)
  EXPECT_NE(area(Race::gorn, "6th Fleet").find("4806"), std::string::npos);
}

// (702.0) Fleets do not set up in one another's area, where the book says so.
TEST(FeOrders, FederationFleetsStayOutOfOneAnothersAreas) {
  const OrderOfBattle& federation = order(Race::federation);
  std::map<Hex, int> taken;
  for (const char* name : {"3rd Fleet", "4th Fleet", "5th Fleet", "6th Fleet", "7th Fleet"}) {
    for (const Hex each : set_up_hexes(loaded().map, federation, *federation.fleet(name))) ++taken[each];
  }
  for (const auto& [place, fleets] : taken) EXPECT_EQ(fleets, 1) << to_text(place);
}

// (703.0) Three equal squadrons; (711.0) at most six ships at 0707; (703.0) two at 2318.
TEST(FeOrders, SpecialConditionsOfFleets) {
  EXPECT_EQ(order(Race::klingon).fleet("Imperial War Reserve")->squadrons, 3);
  EXPECT_EQ(order(Race::lyran).fleet("Home (Foremost) Fleet")->spots.at(0).most, 6);
  const Spot two = order(Race::klingon).fleet("Tholian Border Squadron")->spots.at(0);
  EXPECT_EQ(two.least, 2);
  EXPECT_EQ(two.most, 2);
  EXPECT_EQ(order(Race::kzinti).fleet("Baron's Fleet")->arrives->turn, 2);  // (204.39)
}

// (702.0) Every line of the Federation's schedule, and (703.0, 711.0) those that are the same every year.
TEST(FeOrders, Schedules) {
  const auto offered = [](Race race, int turn, WarState state = WarState::war) {
    return text(order(race).scheduled(turn, state));
  };
  EXPECT_EQ(offered(Race::federation, 6), "");
  EXPECT_EQ(offered(Race::federation, 7), "DN CA 3xNCL 3xFF");
  EXPECT_EQ(offered(Race::federation, 8), "4CVA CA 3xNCL 3xFF");
  EXPECT_EQ(offered(Race::federation, 9), "DN CA 6xNCL 6xFF");
  EXPECT_EQ(offered(Race::federation, 12), "4CVA CC CA 6xNCL 12xFF");
  EXPECT_EQ(offered(Race::federation, 13), "DN 2xCA 9xNCL 12xFF");
  EXPECT_EQ(offered(Race::klingon, 1), "D7C D7 D6 6xD5 2xF5Q");
  EXPECT_EQ(offered(Race::klingon, 14), "C8 D7 6xD5 2xF5Q");
  EXPECT_EQ(offered(Race::romulan, 8), "KC9 SUP FH 2xSP 3xSK");
  EXPECT_EQ(offered(Race::romulan, 11), "CON FH 3xSP 3xSK WE SN");
  EXPECT_EQ(offered(Race::kzinti, 1), "BC DD 2xFF");
  EXPECT_EQ(offered(Race::kzinti, 2), "BC CM 2xDD 3xFF");
  EXPECT_EQ(offered(Race::kzinti, 3), "BC 3xCM 6xFF");
  EXPECT_EQ(offered(Race::kzinti, 4), "DN 3xCM 6xFF");
  EXPECT_EQ(offered(Race::gorn, 10, WarState::prewar), "DN HD 2xBD");
  EXPECT_EQ(offered(Race::gorn, 11, WarState::prewar), "3CV");
  EXPECT_EQ(offered(Race::gorn, 12), "DN 3xHD 3xBD");
  EXPECT_EQ(offered(Race::gorn, 13), "BC 3xHD 3xBD");
  EXPECT_EQ(offered(Race::tholian, 1, WarState::prewar), "PC");
  EXPECT_EQ(offered(Race::tholian, 4, WarState::prewar), "PC 2BW");
  EXPECT_EQ(offered(Race::tholian, 12, WarState::prewar), "PC any");
  EXPECT_EQ(offered(Race::tholian, 12), "DN PC");
  EXPECT_EQ(offered(Race::hydran, 5), "4CV DG 2xHR TR 3xHN 3xCU");
  EXPECT_EQ(offered(Race::hydran, 13), "LB|LM|LC DG 3xHR|TR LN 3xHN 3xCU");
  EXPECT_EQ(offered(Race::lyran, 1), "BC CA 3xCW 3xDW 3xFF");
  EXPECT_EQ(offered(Race::lyran, 2), "DN CA 3xCW 3xDW 3xFF");
}

// (704.0) Ships built before the war are those of the schedule, hull for hull: groups and variants are SP and
// SK.
TEST(FeOrders, RomulanPrewarShipsAreTheSchedule) {
  std::map<std::string, int> scheduled, built;
  for (int turn = 1; turn <= 9; ++turn)
    add(scheduled, order(Race::romulan).scheduled(turn, WarState::prewar));
  for (const Fleet& fleet : order(Race::romulan).fleets) {
    for (const Prewar& each : fleet.prewar) add(built, each.units);
  }
  const auto hulls = [](std::map<std::string, int>& ships, const char* variant, int sp, int sk) {
    ships["SP"] += sp * ships[variant];
    ships["SK"] += sk * ships[variant];
    ships.erase(variant);
  };
  hulls(built, "3SPB", 1, 2);
  hulls(built, "2SKB", 0, 2);
  hulls(built, "SPC", 1, 0);
  hulls(built, "SKF", 0, 1);
  EXPECT_EQ(built, scheduled);
}

// (706.0)
TEST(FeOrders, GornPrewarShipsAreTheSchedule) {
  std::map<std::string, int> scheduled, built;
  for (int turn = 1; turn <= 11; ++turn) add(scheduled, order(Race::gorn).scheduled(turn, WarState::prewar));
  for (const Fleet& fleet : order(Race::gorn).fleets) {
    for (const Prewar& each : fleet.prewar) add(built, each.units);
  }
  EXPECT_EQ(built, scheduled);
}

// (702.0, 703.0) Mothballs; (602.57, 603.42) what is left of them after six and three turns.
TEST(FeOrders, Mothballs) {
  EXPECT_EQ(text(order(Race::federation).mothballs->ships), "6xCA 18xCL 18xFF");
  EXPECT_EQ(text(order(Race::federation).mothballs->activate), "CA 3xCL 3xFF");
  EXPECT_EQ(text(order(Race::klingon).mothballs->ships), "24xD6 12xF5 12xE4");
  EXPECT_EQ(text(order(Race::klingon).mothballs->activate), "2xD6 2xF5 3xE4");
  EXPECT_FALSE(order(Race::lyran).mothballs);
  EXPECT_EQ(text(loaded().scenarios.find("602")->mothballs.at(0).units), "12xD6");
}

// (702.0, 707.0, 709.0, 711.0) Substitutions and limits of several kinds.
TEST(FeOrders, SubstitutionsAndLimits) {
  const auto find = [](Race race, const char* build, const char* instead) {
    for (const Substitution& each : order(race).substitutions) {
      if (text(each.build) == build && text(each.instead_of) == instead) return each;
    }
    throw std::runtime_error(std::string("no substitution ") + build);
  };
  EXPECT_EQ(find(Race::federation, "BC", "CA").first, turn_of(177, Season::spring));
  EXPECT_EQ(find(Race::federation, "BC", "CA").shared, find(Race::federation, "BC", "DN").shared);
  EXPECT_TRUE(find(Race::federation, "TG", "CA").or_conversion);
  EXPECT_EQ(find(Race::federation, "3CVS", "CA DD|NCL FF").per, Period::year);
  EXPECT_EQ(find(Race::hydran, "4CV", "LB|LM|LC LN|HR 2xHN").first, turn_of(171, Season::spring));
  EXPECT_EQ(find(Race::lyran, "STT", "CA").first, turn_of(171, Season::spring));
  EXPECT_EQ(find(Race::tholian, "CA 2xPC", "DN PC").season, Season::spring);
  const ProductionLimit& groups = order(Race::klingon).limits.front();
  EXPECT_EQ(text(groups.units), "4C8V 4C8S 3DVS 3DV 3D6V 3D5V");  // (703.0) two groups a turn, the FV apart
  EXPECT_EQ(groups.most, 2);
}

// (431.31, 431.32, 431.35)
TEST(FeOrders, OverbuildingBeyondTheLimit) {
  EXPECT_EQ(order(Race::gorn).overbuild, (std::vector<std::string>{"BC"}));
  EXPECT_EQ(order(Race::romulan).overbuild, (std::vector<std::string>{"FH", "SN", "SNB", "BH", "WE"}));
  EXPECT_EQ(order(Race::hydran).overbuild, (std::vector<std::string>{"DG", "4UH", "4CV", "3NCV"}));
}

}  // namespace
}  // namespace flagbridge::fe
