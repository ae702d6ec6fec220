#include <gtest/gtest.h>

#include "library.h"

// The charts that are not about fire and damage, cell by cell, and what the loader says of spoilt ones.
namespace flagbridge::sfb {
namespace {

template <class Row>
std::string line(const Row& row) {
  std::string text;
  for_each_field(row, [&](std::string_view name, const auto& member) {
    if (name != "source") text += (text.empty() ? "" : " ") + write_cell(member);
  });
  return text;
}

template <class Row>
std::vector<std::string> lines(const std::vector<Row>& rows) {
  std::vector<std::string> all;
  for (const Row& row : rows) all.push_back(line(row));
  return all;
}

using Lines = std::vector<std::string>;

// (C3.31) Speed bands of turn modes 1, 2, 3 ... as printed.
TEST(SfbTables, TurnModesByCategoryAndSpeed) {
  const std::map<std::string, std::vector<std::pair<int, int>>> expected = {
      {"AA", {{2, 8}, {9, 16}, {17, 24}, {25, 32}}},
      {"A", {{2, 6}, {7, 12}, {13, 19}, {20, 26}, {27, 32}}},
      {"B", {{2, 5}, {6, 10}, {11, 15}, {16, 21}, {22, 28}, {29, 32}}},
      {"C", {{2, 4}, {5, 9}, {10, 14}, {15, 20}, {21, 27}, {28, 32}}},
      {"D", {{2, 4}, {5, 8}, {9, 12}, {13, 17}, {18, 24}, {25, 32}}},
      {"E", {{2, 3}, {4, 6}, {7, 10}, {11, 14}, {15, 20}, {21, 29}, {30, 32}}},
      {"F", {{2, 3}, {4, 5}, {6, 9}, {10, 13}, {14, 17}, {18, 23}, {24, 29}, {30, 32}}},
      {"shuttle", {{1, 11}, {12, 23}, {24, 32}}},
      {"seeking", {{1, 32}}}};
  EXPECT_EQ(tables().turn_modes.size(), expected.size());
  for (const auto& [category, bands] : expected) {
    const TurnModeRow* row = tables().turn_mode(category);
    ASSERT_NE(row, nullptr) << category;
    EXPECT_EQ(row->speeds.size(), bands.size()) << category;
    for (std::size_t i = 0; i < bands.size(); ++i) {
      for (int speed = bands[i].first; speed <= bands[i].second; ++speed) {
        EXPECT_EQ(row->at(speed), static_cast<int>(i) + 1) << category << " at speed " << speed;
      }
    }
    EXPECT_EQ(row->at(bands.front().first - 1), 0) << category;
  }
}

// (D3.32)
TEST(SfbTables, SizeClassesSetCosts) {
  EXPECT_EQ(lines(tables().size_classes), (Lines{"1 3 2+5 12", "2 1 1/2 1+3 6", "3 1 1+1 4",
                                                 "4 1/2 1/2+1/2 2", "5 0 1/2+1/2 0", "6 0 - 0", "7 0 - 0"}));
}

TEST(SfbTables, FireControlCosts) {
  EXPECT_EQ(lines(tables().fire_control),
            (Lines{"active 1 - yes", "low-power 1/2 2 no", "passive 0 - no", "inactive 0 0 no"}));
}

TEST(SfbTables, LabsLearnLessFarAway) {
  const std::vector<std::vector<int>> expected = {
      {10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, {9, 8, 7, 6, 5, 4, 3, 2, 1, 0}, {8, 7, 6, 5, 4, 3, 2, 1, 0, 0},
      {7, 6, 5, 4, 3, 2, 1, 0, 0, 0},  {6, 5, 4, 3, 2, 1, 0, 0, 0, 0}, {5, 4, 3, 2, 1, 0, 0, 0, 0, 0}};
  for (std::size_t die = 0; die < 6; ++die) {
    for (int range = 0; range < 10; ++range) {
      EXPECT_EQ(tables().labs[die].at(range), expected[die][static_cast<std::size_t>(range)]);
    }
    EXPECT_EQ(tables().labs[die].at(10), 0);
  }
}

TEST(SfbTables, SpheresWeakenWithTheirRadius) {
  const std::vector<std::vector<int>> expected = {
      {4, 8, 12, 16, 20}, {4, 7, 11, 15, 18}, {3, 7, 10, 13, 17}, {3, 6, 9, 12, 15}};
  for (std::size_t radius = 0; radius < 4; ++radius) {
    for (int energy = 1; energy <= 5; ++energy) {
      EXPECT_EQ(tables().esg[radius].at(energy), expected[radius][static_cast<std::size_t>(energy) - 1]);
    }
  }
}

TEST(SfbTables, TractorsRotationAndTacticalManeuvers) {
  EXPECT_EQ(lines(tables().tractors), (Lines{"0 1", "1 1", "2 2", "3 3"}));
  EXPECT_EQ(lines(tables().base_rotation), (Lines{"1 16", "2 8,24", "3 7,17,28", "4 4,12,20,28"}));
  EXPECT_EQ(lines(tables().tactical), (Lines{"2 2,8", "4 2,8,16,24", "6 2,6,11,16,22,27"}));
}

// (D7.421)
TEST(SfbTables, BoardingCasualtiesByDieAndParties) {
  const std::vector<std::vector<int>> expected = {
      {0, 0, 0, 0, 1, 1, 1, 1, 1, 1}, {0, 0, 1, 1, 1, 1, 1, 2, 2, 2}, {0, 1, 1, 1, 2, 2, 2, 2, 3, 3},
      {0, 1, 1, 2, 2, 2, 3, 3, 4, 4}, {1, 1, 2, 2, 3, 3, 4, 4, 5, 5}, {1, 1, 2, 2, 3, 4, 4, 5, 5, 6}};
  for (std::size_t die = 0; die < 6; ++die) {
    for (int parties = 1; parties <= 10; ++parties) {
      EXPECT_EQ(tables().casualties[die].at(parties), expected[die][static_cast<std::size_t>(parties) - 1]);
    }
  }
}

// Result, then the dice of normal, commando, outstanding and poor raiders.
TEST(SfbTables, RaidsByQuality) {
  EXPECT_EQ(lines(tables().raids),
            (Lines{"unguarded destroyed, party returns 1 1 1-2 -",
                   "unguarded destroyed, party lost 2 2-3 3 1", "unguarded no damage, party lost 3-5 4 4 2-4",
                   "unguarded no damage, party returns 6 5-6 5-6 5-6", "guard party lost 1-3 1-2 1-2 1-4",
                   "guard party returns 4-5 3 3-4 5", "guard may raid 6 4-6 5-6 6",
                   "manned shuttle captured 1-2 1-3 1-3 1", "manned shuttle party lost 3-5 4 4-5 2-4",
                   "manned shuttle in doubt 6 5-6 6 5-6", "wild weasel captured 1 1-2 1-2 1",
                   "wild weasel in doubt 2-4 3-4 3-4 2-3", "wild weasel explosion 5-6 5-6 5-6 4-6",
                   "seeking shuttle captured 1 1-3 1-3 1", "seeking shuttle in doubt 2-5 4-5 4-5 2-4",
                   "seeking shuttle explosion 6 6 6 5-6"}));
}

// Every die gives each kind of raider exactly one result.
TEST(SfbTables, RaidTablesCoverEveryDieOnce) {
  std::map<std::string, std::map<int, int>> results;
  for (const RaidRow& row : tables().raids) {
    const std::array qualities = {row.normal, row.commando, row.outstanding, row.poor};
    for (std::size_t i = 0; i < qualities.size(); ++i) {
      for (int die = 1; die <= 6; ++die) {
        results[row.table + std::to_string(i)][die] += qualities[i] && qualities[i]->has(die) ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(results.size(), 20U);
  for (const auto& [name, dice] : results) {
    for (const auto& [die, count] : dice) EXPECT_EQ(count, 1) << name << " die " << die;
  }
}

TEST(SfbTables, CloakFactors) {
  EXPECT_EQ(
      lines(tables().cloak),
      (Lines{"range 0 0 -1", "range 1 4 0", "range 5 10 1", "range 11 15 2", "range 16 20 3", "range 21 30 4",
             "range 31 40 5", "range 41 - 6", "speed 0 0 -2", "speed 1 4 0", "speed 5 8 1", "speed 9 12 2",
             "speed 13 15 3", "speed 16 17 4", "speed 18 18 5", "speed 19 - 6"}));
  EXPECT_EQ(lines(tables().shares),
            (Lines{"seeking 1 6 100", "seeking 7 8 50", "seeking 9 10 25", "seeking 11 - 0",
                   "cloaked 1 2 100", "cloaked 3 4 50", "cloaked 5 6 25", "cloaked 7 - 0"}));
}

TEST(SfbTables, SmallTargetsAreHardToHitFarAway) {
  EXPECT_EQ(lines(tables().small_targets),
            (Lines{"shuttle 0 11 0", "shuttle 12 24 2", "shuttle 25 - 4", "small 0 9 0", "small 10 19 2",
                   "small 20 - 4", "nimble 0 14 0", "nimble 15 29 2", "nimble 30 - 4"}));
}

TEST(SfbTables, WeaselsBlackHolesPulsarsAndMines) {
  EXPECT_EQ(lines(tables().weasel), (Lines{"1 2 0", "3 4 1", "5 6 2", "7 10 3", "11 18 4", "19 28 5",
                                           "29 40 6", "41 55 7", "56 75 8", "76 95 9", "96 - 10"}));
  EXPECT_EQ(lines(tables().black_hole),
            (Lines{"1 5 12", "6 10 8", "11 15 5", "16 20 3", "21 30 2", "31 50 1", "51 - 0"}));
  EXPECT_EQ(lines(tables().pulsar), (Lines{"1 10 20", "11 20 12", "21 30 8", "31 50 4", "51 - 1"}));
  EXPECT_EQ(lines(tables().mines), (Lines{"large 35 6 1 0", "small 10 4 1 2", "dummy 0 4 1 2"}));
}

// (S2.3, S2.21)
TEST(SfbTables, VictoryByPercentage) {
  const std::vector<std::pair<int, std::string>> expected = {{2000, "Astounding Victory"},
                                                             {500, "Astounding Victory"},
                                                             {499, "Decisive Victory"},
                                                             {300, "Decisive Victory"},
                                                             {299, "Substantive Victory"},
                                                             {200, "Substantive Victory"},
                                                             {199, "Tactical Victory"},
                                                             {150, "Tactical Victory"},
                                                             {149, "Marginal Victory"},
                                                             {110, "Marginal Victory"},
                                                             {109, "Draw"},
                                                             {91, "Draw"},
                                                             {90, "Marginal Defeat"},
                                                             {67, "Marginal Defeat"},
                                                             {66, "Tactical Defeat"},
                                                             {50, "Tactical Defeat"},
                                                             {49, "Brutal Defeat"},
                                                             {33, "Brutal Defeat"},
                                                             {32, "Crushing Defeat"},
                                                             {20, "Crushing Defeat"},
                                                             {19, "Devastating Defeat"},
                                                             {0, "Devastating Defeat"}};
  for (const auto& [percent, level] : expected)
    EXPECT_EQ(tables().victory_level(percent).level, level) << percent;
  EXPECT_EQ(lines(tables().victory_points),
            (Lines{"damaged 10", "disengaged 25", "crippled 50", "destroyed 100", "captured 200"}));
}

TEST(SfbTables, WeaponStatusAndOptions) {
  EXPECT_EQ(lines(tables().weapon_status),
            (Lines{"0 empty no - none 0 none 0 no 0 0", "1 empty yes 2 none 0 none 0 no 0 0",
                   "2 full yes 1 one 1 two 2 no 2 2", "3 full yes 0 all 2 all 4 yes 5 5"}));
  EXPECT_EQ(lines(tables().weapon_status_die), (Lines{"- 1 0", "2 3 1", "4 5 2", "6 - 3"}));
  EXPECT_EQ(
      lines(tables().options),
      (Lines{"boarding party 1/2 10", "convert to commando 1/2 2", "commando 1 2", "transporter bomb 4 -",
             "heavy-weapons squad 1 -", "convert to heavy-weapons squad 1/2 -", "spare UIM 5 -",
             "web anchor buoy 10 -", "dummy weapon 1 -", "deck crew 1/2 2", "nuclear space mine 15 -",
             "shuttle 2 -", "MRS shuttle 8 -", "probe 1 -", "two points of web 1/2 -"}));
  EXPECT_EQ(lines(tables().mutiny), (Lines{"normal 1 3", "poor 2 2", "outstanding 1 4"}));
  EXPECT_EQ(lines(tables().movement_order),
            (Lines{"1 monsters", "2 ships", "3 nimble ships", "4 shuttles", "5 seeking weapons",
                   "6 base rotation", "7 tactical maneuvers", "8 high energy turns", "10 computer ships"}));
}

// --- arcs ------------------------------------------------------------------------------------------------

std::vector<int> directions(std::string_view name) {
  std::vector<int> all;
  const auto arc = find_arc(tables().arcs, name);
  for (int d = 1; arc && d <= Arc::directions; ++d) {
    if (arc->has(d)) all.push_back(d);
  }
  return all;
}

// (D2) Written out direction by direction.
TEST(SfbArcs, AreTheirDirections) {
  using Set = std::vector<int>;
  EXPECT_EQ(directions("LF"), (Set{1, 21, 22, 23, 24}));
  EXPECT_EQ(directions("RF"), (Set{1, 2, 3, 4, 5}));
  EXPECT_EQ(directions("R"), (Set{5, 6, 7, 8, 9}));
  EXPECT_EQ(directions("RR"), (Set{9, 10, 11, 12, 13}));
  EXPECT_EQ(directions("LR"), (Set{13, 14, 15, 16, 17}));
  EXPECT_EQ(directions("L"), (Set{17, 18, 19, 20, 21}));
  EXPECT_EQ(directions("AHEAD"), (Set{1}));
  EXPECT_EQ(directions("ASTERN"), (Set{13}));
  EXPECT_EQ(directions("ROW-B"), (Set{5}));
  EXPECT_EQ(directions("ROW-F"), (Set{21}));
  EXPECT_EQ(directions("FH"), (Set{1, 2, 3, 4, 5, 6, 7, 19, 20, 21, 22, 23, 24}));
  EXPECT_EQ(directions("RH"), (Set{7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}));
  EXPECT_EQ(directions("LP"), (Set{1, 2, 3, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}));
  EXPECT_EQ(directions("RP"), (Set{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 23, 24}));
  EXPECT_EQ(directions("LPR"), (Set{11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}));
  EXPECT_EQ(directions("RPR"), (Set{3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}));
  EXPECT_EQ(directions("360").size(), 24U);
}

TEST(SfbArcs, SumsAreUnions) {
  const auto arc = [](std::string_view name) { return find_arc(tables().arcs, name); };
  EXPECT_EQ(arc("FA"), arc("LF+RF"));
  EXPECT_EQ(arc("RA"), arc("LR+RR"));
  EXPECT_EQ(arc("FX"), arc("L+LF+RF+R"));
  EXPECT_EQ(arc("RX"), arc("L+LR+RR+R"));
  EXPECT_EQ(arc("LS"), arc("LF+L+LR"));
  EXPECT_EQ(arc("RS"), arc("RF+R+RR"));
  EXPECT_EQ(arc("K-BOOM"), arc("FX+ASTERN"));
  EXPECT_EQ(arc("K-WING-L"), arc("LF+L+RR+ROW-B"));
  EXPECT_EQ(arc("K-WING-R"), arc("RF+R+LR+ROW-F"));
  EXPECT_EQ(arc("FP"), arc("FH"));
  EXPECT_EQ(arc("AP"), arc("RH"));
  EXPECT_EQ(arc("360"), Arc::all());
  EXPECT_EQ(arc("FA+SOMEWHERE"), std::nullopt);
  EXPECT_EQ(arc(""), std::nullopt);
  EXPECT_EQ(tables().arcs.size(), 30U);
}

TEST(SfbArcs, LeftIsTheMirrorImageOfRight) {
  const auto arc = [](std::string_view name) { return *find_arc(tables().arcs, name); };
  for (const auto& [left, right] : {std::pair{"LF", "RF"},
                                    {"L", "R"},
                                    {"LR", "RR"},
                                    {"LS", "RS"},
                                    {"LP", "RP"},
                                    {"LPR", "RPR"},
                                    {"K-WING-L", "K-WING-R"},
                                    {"ROW-F", "ROW-B"}}) {
    EXPECT_EQ(arc(left).mirrored(), arc(right)) << left;
  }
  for (const char* same :
       {"FA", "RA", "FX", "RX", "FH", "RH", "360", "AHEAD", "ASTERN", "K-BOOM", "FP", "AP"}) {
    EXPECT_EQ(arc(same).mirrored(), arc(same)) << same;
  }
}

// (FP3) Hexsides that a torpedo may face when it leaves.
TEST(SfbArcs, LaunchDirections) {
  std::map<std::string, std::string> found;
  for (const ArcRow& row : tables().arcs) {
    if (!row.launch.empty()) found[row.arc] = write_cell(row.launch);
  }
  EXPECT_EQ(found, (std::map<std::string, std::string>{{"FA", "A"},
                                                       {"RA", "D"},
                                                       {"LF+L", "F"},
                                                       {"RF+R", "B"},
                                                       {"FP", "F,A,B"},
                                                       {"LP", "E,F,A"},
                                                       {"RP", "A,B,C"},
                                                       {"LS", "A,D,E,F"},
                                                       {"RS", "A,B,C,D"}}));
}

// --- spoilt data -----------------------------------------------------------------------------------------

std::string errors_with(const std::string& file, std::string_view from, std::string_view to) {
  Spoilt data;
  data.files["sfb/" + file] = with(repository().read("sfb/" + file).value(), from, to);
  const auto loaded = load_tables(data);
  return loaded ? "" : to_string(loaded.error());
}

TEST(SfbTables, LoaderNamesFileLineAndReason) {
  const std::string cell = errors_with("damage-allocation.tsv", "bridge!", "brigde!");
  EXPECT_NE(cell.find("sfb/damage-allocation.tsv:4:2: a: "), std::string::npos) << cell;
  EXPECT_NE(cell.find("brigde!"), std::string::npos) << cell;
  const std::string number = errors_with("photons.tsv", "13\t30\t1", "13\t30\tone");
  EXPECT_NE(number.find("sfb/photons.tsv:"), std::string::npos) << number;
  EXPECT_NE(number.find("whole number"), std::string::npos) << number;
  EXPECT_NE(errors_with("mines.tsv", "seed sfb-am", "rumour sfb-am").find("source"), std::string::npos);
}

TEST(SfbTables, LoaderRefusesGapsAndStrangers) {
  EXPECT_NE(errors_with("phasers.tsv", "phaser-1\t6\t8", "phaser-1\t6\t7").find("phaser-1 6"),
            std::string::npos);
  EXPECT_NE(errors_with("labs.tsv", "\n6\t5", "\n7\t5").find("6 is expected here"), std::string::npos);
  EXPECT_NE(errors_with("fighters.tsv", "1 phaser-3 FA", "1 catapult FA").find("FED/A-10"),
            std::string::npos);
  EXPECT_NE(errors_with("fighters.tsv", "1 phaser-3 FA", "1 phaser-3 UP").find("no arc \"UP\""),
            std::string::npos);
  EXPECT_NE(errors_with("drone-racks.tsv", "I,II", "I,IX").find("\"IX\""), std::string::npos);
  EXPECT_NE(errors_with("arcs.tsv", "21-1", "25-1").find("spans"), std::string::npos);
}

}  // namespace
}  // namespace flagbridge::sfb
