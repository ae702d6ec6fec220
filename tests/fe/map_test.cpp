#include <algorithm>
#include <set>

#include "fe/map_picture.h"
#include "tests/fe/fight.h"
#include "tests/fe/loaded.h"

// The strategic map against what the rulebook says of it.
namespace flagbridge::fe {
namespace {

const StrategicMap& map() { return loaded().map; }

// (101.4) The southernmost and easternmost hexes the book names are on the sheet, and nothing beyond.
TEST(FeMap, HasSixtyOneColumnsOfNineteenHexes) {
  EXPECT_EQ(map().hexes().size(), 61U * 19U);
  EXPECT_TRUE(map_sheet.on_sheet(hex("6119")));
  EXPECT_FALSE(map_sheet.on_sheet(hex("6219")));
  EXPECT_FALSE(map_sheet.on_sheet(hex("6120")));
}

// (203.2) The book's path of six hexes.
TEST(FeMap, NumbersRunAsInTheExampleOfMovement) {
  const std::vector<Hex> path = {hex("1010"), hex("1011"), hex("1112"), hex("1212"),
                                 hex("1312"), hex("1412"), hex("1413")};
  for (std::size_t i = 1; i < path.size(); ++i) EXPECT_EQ(distance(path[i - 1], path[i]), 1) << i;
}

// (302.73) Where a force in 0703 could retreat to, fe 8092-8137.
TEST(FeMap, SixHexesLieAroundOne) {
  for (const char* near : {"0702", "0704", "0602", "0603", "0802", "0803"})
    EXPECT_EQ(distance(hex("0703"), hex(near)), 1) << near;
}

// (753.0) Provinces, minor and major planets of every race: on the map, off it, and in the capital.
TEST(FeMap, HoldsWhatTheEconomicsChartCounts) {
  struct Expected {
    Race race;
    Holdings on, off, capital;
  };
  // Bases are not in the chart.
  const std::vector<Expected> chart = {{Race::federation, {46, 13, 5}, {3, 0, 0}, {0, 8, 7}},
                                       {Race::klingon, {26, 7, 4}, {0, 0, 0}, {0, 8, 5}},
                                       {Race::romulan, {31, 4, 1}, {0, 0, 0}, {0, 8, 2}},
                                       {Race::kzinti, {12, 5, 1}, {3, 2, 1}, {0, 4, 4}},
                                       {Race::gorn, {18, 5, 0}, {3, 2, 0}, {0, 3, 3}},
                                       {Race::tholian, {1, 0, 0}, {0, 0, 0}, {0, 0, 1}},
                                       {Race::hydran, {11, 2, 1}, {2, 1, 2}, {0, 3, 3}},
                                       {Race::lyran, {16, 3, 3}, {4, 2, 2}, {0, 5, 4}},
                                       {Race::isc, {22, 3, 2}, {8, 2, 1}, {0, 7, 8}}};
  const auto counted = [](Race race, Area area) {
    Holdings has = map().holdings(race, area);
    has.battle_stations = has.starbases = 0;
    return has;
  };
  for (const Expected& each : chart) {
    EXPECT_EQ(counted(each.race, Area::on_map), each.on) << name_of(each.race);
    EXPECT_EQ(counted(each.race, Area::off_map), each.off) << name_of(each.race);
    EXPECT_EQ(counted(each.race, Area::capital), each.capital) << name_of(each.race);
  }
}

// (753.0)
TEST(FeMap, YieldsTheIncomeOfTheEconomicsChart) {
  const std::vector<std::pair<Race, int>> totals = {
      {Race::federation, 221}, {Race::klingon, 142}, {Race::romulan, 113},
      {Race::kzinti, 93},      {Race::gorn, 87},     {Race::tholian, 22},
      {Race::hydran, 74},      {Race::lyran, 115},   {Race::isc, 151}};
  for (const auto& [race, total] : totals) EXPECT_EQ(loaded().income(race), Points(total)) << name_of(race);
}

// (759.0) Capital hexes, their systems, planets and starbases.
TEST(FeMap, CapitalsAreThoseOfTheAnnex) {
  struct System {
    const char *hex, *name;
    bool capital;
    int majors, minors, starbases;
  };
  const std::vector<System> annex = {
      {"2908", "Earth", true, 2, 2, 1},      {"2908", "Vulcan", false, 1, 1, 0},
      {"2908", "Rigel", false, 2, 3, 1},     {"2908", "Andoria", false, 2, 2, 1},
      {"1411", "Klinshai", true, 2, 2, 1},   {"1411", "Kangor", false, 1, 2, 1},
      {"1411", "Kadrak", false, 1, 2, 1},    {"1411", "Klardon", false, 1, 2, 0},
      {"4613", "Romulus", true, 1, 1, 1},    {"4613", "Vesuvius", false, 0, 3, 0},
      {"4514", "Remus", false, 1, 2, 1},     {"4514", "Tiberius", false, 0, 2, 0},
      {"1401", "Kzintai", true, 1, 1, 1},    {"1401", "Keevarsh", false, 1, 1, 0},
      {"1401", "Vielsalm", false, 1, 2, 0},  {"1401", "Vronkett", false, 1, 0, 0},
      {"4402", "Ghdar I", true, 1, 1, 1},    {"4403", "Ghdar II", false, 1, 1, 1},
      {"4503", "Ghdar III", false, 1, 1, 1}, {"2919", "Tholia", true, 1, 0, 1},
      {"0617", "Hydrax", true, 1, 1, 1},     {"0617", "Hydramax", false, 1, 1, 0},
      {"0617", "Anthraxan", false, 1, 1, 0}, {"0408", "Lyrantan", true, 1, 2, 1},
      {"0408", "Volmark", false, 1, 1, 0},   {"0408", "Bolmark", false, 1, 0, 0},
      {"0408", "Frakmark", false, 1, 2, 0}};
  EXPECT_EQ(map().capitals().size(), annex.size() + 1);  // and the ISC, whose systems nobody knows
  for (const System& each : annex) {
    const auto found = std::ranges::find(map().capitals(), each.name, &CapitalSystem::system);
    ASSERT_NE(found, map().capitals().end()) << each.name;
    EXPECT_EQ(found->hex, hex(each.hex)) << each.name;
    EXPECT_EQ(found->capital, each.capital) << each.name;
    EXPECT_EQ(found->majors, each.majors) << each.name;
    EXPECT_EQ(found->minors, each.minors) << each.name;
    EXPECT_EQ(found->starbases, each.starbases) << each.name;
  }
}

// (508.11, 511.2) Two battalions a minor planet, four a major one, eight a capital planet, sixteen on Tholia.
TEST(FeMap, CapitalPlanetsAreGuarded) {
  const auto battalions = [](const char* system) {
    return std::ranges::find(map().capitals(), system, &CapitalSystem::system)->battalions;
  };
  EXPECT_EQ(battalions("Earth"), 8 + 4 + 2 * 2);
  EXPECT_EQ(battalions("Vesuvius"), 3 * 2);
  EXPECT_EQ(battalions("Tholia"), 4 * 4);
}

// (430.5, 207.29, 506.0)
TEST(FeMap, AreasBeyondTheEdge) {
  const auto area = [](Race race) { return std::ranges::find(map().off_map(), race, &OffMapArea::race); };
  EXPECT_EQ(map().holdings(Race::kzinti, Area::off_map), (Holdings{3, 2, 1, 0, 1}));
  EXPECT_EQ(map().holdings(Race::isc, Area::off_map), (Holdings{8, 2, 1, 0, 2}));
  EXPECT_EQ(area(Race::tholian), map().off_map().end());
  EXPECT_EQ(area(Race::klingon)->kind, OffMapKind::exploration);
  EXPECT_EQ(area(Race::romulan)->kind, OffMapKind::exploration);
  EXPECT_EQ(area(Race::federation)->joined, (std::vector{Race::kzinti, Race::gorn}));
  EXPECT_TRUE(area(Race::lyran)->joined.empty());
  // (601.0, 204.39, 505.32) Where the book lets ships come in or go out.
  EXPECT_EQ(map().at(hex("0104")).entry, Race::lyran);
  EXPECT_EQ(map().at(hex("0109")).entry, Race::lyran);
  EXPECT_EQ(map().at(hex("1401")).entry, Race::kzinti);
  EXPECT_EQ(map().at(hex("2901")).entry, Race::federation);
  EXPECT_EQ(map().at(hex("6119")).entry, Race::romulan);
  // (207.1) The southern edge is shut.
  const auto southern = [](const HexRow& each) {
    return each.hex.row == 19 && each.hex.column > 1 && each.hex.column < 61 && each.entry;
  };
  EXPECT_TRUE(std::ranges::none_of(map().hexes(), southern));
}

// (102.0) Two to seven hexes, and a capital's on top.
TEST(FeMap, ProvincesAreInOnePiece) {
  EXPECT_EQ(map().provinces().size(), 46U + 26 + 31 + 12 + 18 + 1 + 11 + 16 + 22 + 1);
  for (const Province& each : map().provinces()) {
    EXPECT_GE(each.hexes.size(), 2U);
    EXPECT_LE(each.hexes.size(), 8U);
    for (const Hex inside : each.hexes) EXPECT_EQ(map().province_of(inside), &each);
  }
}

// (602.5, 603.4) Each list names all twelve Kzinti and all eleven Hydran provinces once, by different hexes.
TEST(FeMap, ProvincesAnswerToEveryNameTheScenariosUse) {
  const auto distinct = [](const std::vector<const char*>& names, Race race) {
    std::vector<const Province*> found;
    for (const char* name : names) {
      const Province* province = map().province_named(hex(name));
      EXPECT_NE(province, nullptr) << name;
      EXPECT_EQ(province->row.race, race) << name;
      EXPECT_EQ(std::ranges::count(found, province), 0) << name;
      found.push_back(province);
    }
    return found.size();
  };
  EXPECT_EQ(distinct({"1301", "1501", "1503", "1704", "1801", "1402", "1104", "1504", "0701", "0901", "0903",
                      "1101"},
                     Race::kzinti),
            12U);
  EXPECT_EQ(distinct({"1301", "1901", "1702", "1803", "1504", "0701", "0903", "0901", "1101", "1104", "1402",
                      "1501"},
                     Race::kzinti),
            12U);
  EXPECT_EQ(distinct({"0114", "0316", "0318", "0517", "0718", "1015", "1217", "0917", "0714", "0614", "0716"},
                     Race::hydran),
            11U);
  EXPECT_EQ(map().province_named(hex("1503")), map().province_named(hex("1702")));
  EXPECT_EQ(map().province_named(hex("0102")), nullptr);  // inside 0101, and no name of it
}

// (503.6, 503.62)
TEST(FeMap, TheNeutralZonePartsTheRaces) {
  EXPECT_EQ(std::ranges::count(map().hexes(), Land::neutral_zone, &HexRow::kind), 158);
  EXPECT_TRUE(map().beside(hex("2617")).contains(Race::federation));
  EXPECT_TRUE(map().beside(hex("3217")).contains(Race::federation));
  EXPECT_FALSE(std::ranges::any_of(on_sheet_neighbours(hex("2617")),
                                   [](Hex near) { return map().at(near).owner == Race::federation; }));
  // (503.61) Closed to the Lyrans on turn 1: beside the Klingons.
  for (const char* number : {"0805", "0905"}) {
    EXPECT_EQ(map().at(hex(number)).kind, Land::neutral_zone);
    EXPECT_TRUE(map().beside(hex(number)).contains(Race::klingon)) << number;
  }
}

// (503.2) Nobody enters hexes beside the ISC; (503.1) the two small neutrals.
TEST(FeMap, NeutralsHaveTheirPlace) {
  EXPECT_TRUE(map().closed(hex("5110")));
  EXPECT_FALSE(map().closed(hex("2617")));
  EXPECT_EQ(map().at(hex("0804")).owner, Race::wyn);
  EXPECT_EQ(map().province_of(hex("0711"))->row.race, Race::ldr);
  EXPECT_EQ(map().province_of(hex("0712")), map().province_of(hex("0711")));
}

// (503.5) The enclave is a province of seven hexes round a planet, and holds 2913 (603.42).
TEST(FeMap, OrionIsAProvinceOfSevenHexes) {
  const Province* orion = map().province_of(hex("2812"));
  EXPECT_EQ(orion->hexes.size(), 7U);
  EXPECT_EQ(map().at(hex("2812")).name, "Orion");
  EXPECT_TRUE(map().at(hex("2812")).planet);
  EXPECT_EQ(map().province_of(hex("2913")), orion);
  EXPECT_NE(map().province_of(hex("2813")), orion);
}

// (603.15)
TEST(FeMap, FiveRomulanProvincesAreUnexplored) {
  std::vector<std::string> names;
  for (const Province& each : map().provinces()) {
    if (each.row.unexplored) names.push_back(to_text(each.row.province));
  }
  EXPECT_EQ(names, (std::vector<std::string>{"5115", "5117", "5318", "5416", "5718"}));
}

// Bases the book names, by their kind (711.0, 705.0, 706.0, 603.4, 606.0).
TEST(FeMap, BasesStandWhereTheBookHasThem) {
  for (const char* number : {"0902", "1304", "0404", "0411", "4206", "4806", "2211"}) {
    EXPECT_EQ(map().at(hex(number)).bases, (std::vector{Base::starbase})) << number;
  }
  for (const char* number :
       {"0701", "0703", "0803", "1004", "0502", "0504", "0705", "0212", "0413", "1507"}) {
    EXPECT_EQ(map().at(hex(number)).bases, (std::vector{Base::battle_station})) << number;
  }
}

// (511.1) Of two Romulan and three Gorn hexes one has the shipyard.
TEST(FeMap, OneHexIsTheCapital) {
  EXPECT_EQ(map().capital_of(Race::romulan), hex("4613"));
  EXPECT_EQ(map().capital_of(Race::gorn), hex("4402"));
  EXPECT_EQ(map().capital_of(Race::orion), std::nullopt);
}

// (601.12) Two Kzinti provinces lie at the Federation's zone.
TEST(FeMap, TwoKzintiProvincesFaceTheFederation) {
  std::vector<std::string> names;
  const auto zone = map().zone_between(Race::kzinti, Race::federation);
  for (const Province& each : map().provinces()) {
    const auto faces = [&](Hex inside) {
      return std::ranges::any_of(zone, [&](Hex near) { return distance(inside, near) == 1; });
    };
    if (each.row.race == Race::kzinti && std::ranges::any_of(each.hexes, faces)) {
      names.push_back(to_text(each.row.province));
    }
  }
  EXPECT_EQ(names, (std::vector<std::string>{"1803", "1901"}));
}

// The colour of a hex in the drawing of the whole map.
std::string colour_of(const std::string& svg, Hex hex) {
  const auto name = svg.find(">" + to_text(hex) + "</text>");
  const auto fill = svg.rfind("fill=\"", name);
  return svg.substr(fill + 6, 7);
}

TEST(FeMap, EveryRaceHasItsOwnColour) {  // (103.1), fe 438-460
  const std::string svg = map_svg(campaign().content(), whole_map());
  std::set<std::string> colours;
  std::size_t races = 0;
  std::set<Race> seen;
  for (const HexRow& row : campaign().content().map.hexes()) {
    if (!row.owner || !seen.insert(*row.owner).second) continue;
    ++races;
    colours.insert(colour_of(svg, row.hex));
  }
  EXPECT_GE(races, 8U);
  EXPECT_EQ(colours.size(), races);
}

// (606.0) Its stacks stand from 0404 to 1304, the northernmost in row 1, the southernmost in row 8; a hex
// more all round. (602.0) A war is fought in the space of those who take part.
TEST(FeMap, IsCutToWhereAScenarioIsPlayed) {
  const Content& content = campaign().content();
  const auto& all = content.scenarios.all();
  const auto played = [&](std::string_view id) {
    return region_of(content, *std::ranges::find(all, id, &Scenario::id));
  };
  const Region small = played("606");
  EXPECT_EQ(to_text(small.from), "0301");
  EXPECT_EQ(to_text(small.to), "1409");
  const std::string svg = map_svg(content, small);
  EXPECT_NE(svg.find(">0902</text>"), std::string::npos);
  EXPECT_EQ(svg.find(">1509</text>"), std::string::npos);
  EXPECT_EQ(svg.find(">0910</text>"), std::string::npos);
  const Region war = played("602");
  const auto lyran = content.map.capital_of(Race::lyran);
  ASSERT_TRUE(lyran);
  EXPECT_TRUE(war.has(*lyran));
}

}  // namespace
}  // namespace flagbridge::fe
