#include <gtest/gtest.h>

#include "library.h"

// Every cell of the charts of drones and plasma torpedoes, and of the damage allocation chart, a second time.
namespace flagbridge::sfb {
namespace {

// Hexes travelled across, as printed; 0 where the torpedo is gone.
TEST(SfbTables, PlasmaWarheadsFadeAsPrinted) {
  const std::vector<std::pair<int, int>> hexes = {{0, 5},   {6, 10},  {11, 12}, {13, 14}, {15, 15},
                                                  {16, 18}, {19, 19}, {20, 20}, {21, 23}, {24, 24},
                                                  {25, 25}, {26, 28}, {29, 29}, {30, 30}};
  const std::vector<std::pair<Count PlasmaBand::*, std::vector<int>>> rows = {
      {&PlasmaBand::r, {50, 50, 35, 35, 35, 25, 25, 25, 20, 20, 20, 10, 5, 1}},
      {&PlasmaBand::s, {30, 30, 22, 22, 22, 15, 15, 15, 10, 5, 1, 0, 0, 0}},
      {&PlasmaBand::g, {20, 20, 15, 15, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0}},
      {&PlasmaBand::f, {20, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
      {&PlasmaBand::d, {10, 8, 5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
      {&PlasmaBand::bolt_hit, {4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1}}};
  ASSERT_EQ(tables().plasma.size(), hexes.size());
  for (const auto& [cell, expected] : rows) {
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      for (int at = hexes[i].first; at <= hexes[i].second; ++at) {
        EXPECT_EQ(band_at(tables().plasma, at)->*cell, expected[i]) << "after " << at;
      }
    }
  }
  EXPECT_EQ(band_at(tables().plasma, 31), nullptr);
}

std::string arming(const PlasmaArming& row) {
  const auto maybe = [](const auto& value) { return value ? write_cell(*value) : std::string("-"); };
  return std::string(name_of(row.plasma)) + " " + to_text(row.first) + " " + to_text(row.second) + " " +
         to_text(row.last) + " " + maybe(row.enveloping) + " hold " +
         (row.holdable ? to_text(row.hold) : "no") + " " + maybe(row.hold_in_larger) + " F " +
         maybe(row.shotgun);
}

TEST(SfbTables, PlasmaArmsOverThreeTurns) {
  const std::vector<std::string> expected = {"R 2 2 5 10 hold no - F 5", "S 2 2 4 8 hold 2 - F 3",
                                             "G 2 2 3 6 hold 1 - F 2", "F 1 1 3 - hold 0 1 F -",
                                             "D 1/2 0 0 - hold 0 - F -"};
  std::vector<std::string> found;
  for (const PlasmaArming& row : tables().plasma_arming) found.push_back(arming(row));
  EXPECT_EQ(found, expected);
}

// Type, spaces, speed, turns of flight, warhead (against size 5, against larger), hits, payload, cost.
TEST(SfbTables, DronesAreAsListed) {
  const std::vector<std::string> expected = {"I 1 8 3 12/12/12 4 1 1",     "II 1 12 2 12/12/12 4 1 1 1/2",
                                             "III 1 12 25 12/12/12 4 1 2", "III-XX 2 12 100 12/12/12 4 1 3",
                                             "IV 2 8 3 24/24/24 6 2 2",    "V 2 12 2 24/24/24 6 2 2 1/2",
                                             "VI 1/2 12 1 8/4/2 3 1/2 -"};
  std::vector<std::string> found;
  for (const DroneType& row : tables().drones) {
    found.push_back(row.drone + " " + to_text(row.spaces) + " " + std::to_string(row.speed) + " " +
                    std::to_string(row.endurance) + " " + std::to_string(row.warhead) + "/" +
                    std::to_string(row.warhead_size5) + "/" + std::to_string(row.warhead_large) + " " +
                    std::to_string(row.hits) + " " + to_text(row.payload) + " " + write_cell(row.cost));
  }
  EXPECT_EQ(found, expected);
}

TEST(SfbTables, DroneRacksAreAsListed) {
  // Rack, spaces, launches in turns, gap, reloads.
  const std::vector<std::string> expected = {"A 4 1/1 8 1", "B 6 1/1 8 1", "C 4 2/1 12 2", "D 4 1/1 8 1",
                                             "E 8 4/1 1 1", "F 4 1/2 8 1", "G 4 1/1 8 1",  "ADD 6 1/1 8 1"};
  std::vector<std::string> found;
  for (const DroneRack& row : tables().drone_racks) {
    found.push_back(row.rack + " " + std::to_string(row.spaces) + " " + std::to_string(row.launches) + "/" +
                    std::to_string(row.turns) + " " + std::to_string(row.gap) + " " +
                    std::to_string(row.reloads));
    const bool type_six = std::ranges::count(row.types, "VI") > 0;
    const bool only_small = row.rack == "E" || row.rack == "ADD";  // (E5.42)
    EXPECT_EQ(type_six, only_small || row.rack == "G") << row.rack;
    EXPECT_EQ(std::ranges::count(row.types, "I") > 0, !only_small) << row.rack;
  }
  EXPECT_EQ(found, expected);
}

TEST(SfbTables, DroneSpeedsComeWithTheirYears) {
  std::vector<std::string> found;
  for (const DroneSpeed& row : tables().drone_speeds) {
    found.push_back(row.module + " " + write_cell(row.speed) + " " + write_cell(row.year));
  }
  EXPECT_EQ(found, (std::vector<std::string>{"standard - -", "medium 20 165", "fast 32 178"}));
}

// (D4.21) As printed, the underlined cells with "!".
TEST(SfbTables, DamageAllocationChartIsAsPrinted) {
  const std::vector<std::string> expected = {
      "bridge! flag! sensor! damage-control! aft-hull! left-warp transporter tractor shuttle lab "
      "forward-hull "
      "right-warp excess",
      "drone! phaser! impulse left-warp right-warp aft-hull shuttle damage-control! center-warp lab battery "
      "phaser excess",
      "phaser! transporter! right-warp impulse forward-hull aft-hull left-warp apr lab transporter probe "
      "center-warp excess",
      "right-warp! aft-hull cargo battery shuttle torpedo! left-warp impulse right-warp tractor probe "
      "any-weapon excess",
      "forward-hull impulse lab left-warp sensor! tractor shuttle right-warp phaser transporter battery "
      "any-weapon excess",
      "cargo forward-hull battery center-warp shuttle apr lab phaser any-warp probe aft-hull any-weapon "
      "excess",
      "aft-hull apr shuttle right-warp scanner! tractor lab left-warp phaser transporter battery any-weapon "
      "excess",
      "left-warp! forward-hull cargo battery lab drone! right-warp impulse left-warp tractor probe "
      "any-weapon "
      "excess",
      "phaser! tractor! left-warp impulse aft-hull forward-hull right-warp apr lab transporter probe "
      "center-warp excess",
      "torpedo! phaser! impulse right-warp left-warp forward-hull tractor damage-control! center-warp lab "
      "battery phaser excess",
      "auxiliary! emergency! scanner! probe! forward-hull! right-warp transporter shuttle tractor lab "
      "aft-hull "
      "left-warp excess"};
  for (int roll = 2; roll <= 12; ++roll) {
    std::string line;
    for (const HitCell& cell : tables().damage_row(roll).cells()) {
      line += (line.empty() ? "" : " ") + to_text(cell);
    }
    EXPECT_EQ(line, expected[static_cast<std::size_t>(roll) - 2]) << roll;
  }
}

TEST(SfbTables, FastPatrolShipsHaveTheirOwnChart) {
  const std::vector<std::string> expected = {"forward-hull center-warp left-warp right-warp any excess",
                                             "forward-hull left-warp center-warp impulse any excess",
                                             "forward-hull right-warp center-warp impulse any excess",
                                             "forward-hull battery apr bridge any excess",
                                             "forward-hull weapon-a weapon-b weapon-c any excess",
                                             "forward-hull weapon-b weapon-a weapon-c any excess"};
  std::vector<std::string> found;
  for (const PfDamageRow& row : tables().damage_pf) {
    std::string line;
    for (const Hit hit : {row.a, row.b, row.c, row.d, row.e, row.f}) {
      line += (line.empty() ? "" : " ") + std::string(name_of(hit));
    }
    found.push_back(line);
  }
  EXPECT_EQ(found, expected);
}

std::string priority(Hit category) {
  std::string line;
  for (const PriorityRow& row : tables().damage_priority) {
    if (row.category == category) line += (line.empty() ? "" : " ") + row.type;
  }
  return line;
}

// (D4.322)
TEST(SfbTables, BestBoxesComeFirst) {
  EXPECT_EQ(priority(Hit::phaser), "special-sensor SFG phaser-4 phaser-1 phaser-G phaser-2 phaser-3");
  EXPECT_EQ(priority(Hit::torpedo),
            "special-sensor plasma-R plasma-S TR-heavy TR-light photon plasma-G disruptor-40 disruptor-30 "
            "disruptor-22 disruptor-15 disruptor-10 fusion plasma-F plasma-D");
  EXPECT_EQ(
      priority(Hit::drone),
      "special-sensor PPD web-caster hellbore ESG power-absorber drone-rack-D drone-rack-G drone-rack-B "
      "drone-rack-C drone-rack-E drone-rack-F drone-rack-A ADD-30 ADD-12 ADD-6");
  EXPECT_EQ(tables().damage_priority.size(), 7U + 15U + 16U);
}

std::string boxes_of(Hit word) {
  for (const DamageWord& row : tables().damage_words) {
    if (row.word == word) return write_cell(row.boxes);
  }
  return "?";
}

// (D4.323, D4.31) Torpedo and drone are categories of weapons, not types.
TEST(SfbTables, WordsOfTheChartMeanBoxes) {
  const std::map<Hit, std::string> expected = {
      {Hit::forward_hull, "forward hull,center hull,repair,barracks"},
      {Hit::aft_hull, "aft hull,center hull,repair,barracks"},
      {Hit::cargo, "cargo,mine-rack,repair"},
      {Hit::left_warp, "left warp"},
      {Hit::right_warp, "right warp"},
      {Hit::center_warp, "center warp"},
      {Hit::any_warp, "left warp,right warp,center warp"},
      {Hit::impulse, "impulse"},
      {Hit::apr, "apr,awr"},
      {Hit::battery, "battery,energy-absorber"},
      {Hit::phaser, "weapons hit as phasers"},
      {Hit::torpedo, "weapons hit as torpedoes"},
      {Hit::drone, "weapons hit as drones,power-absorber"},
      {Hit::any_weapon, "weapons"},
      {Hit::shuttle, "shuttle,fighter,mine-rack"},
      {Hit::bridge, "bridge"},
      {Hit::emergency, "emergency"},
      {Hit::auxiliary, "auxiliary"},
      {Hit::flag, "flag,security,weapons hit as flag bridge"},
      {Hit::sensor, "sensor,ecm"},
      {Hit::scanner, "scanner,ecm"},
      {Hit::damage_control, "damage-control"},
      {Hit::transporter, "transporter"},
      {Hit::tractor, "tractor"},
      {Hit::lab, "lab"},
      {Hit::probe, "probe"},
      {Hit::excess, "excess,mine-rack"}};
  EXPECT_EQ(tables().damage_words.size(), expected.size());
  for (const auto& [word, boxes] : expected) EXPECT_EQ(boxes_of(word), boxes) << name_of(word);
  for (const DamageRow& row : tables().damage) {
    for (const HitCell& cell : row.cells()) EXPECT_TRUE(expected.contains(cell.hit)) << to_text(cell);
  }
}

TEST(SfbTables, RepairsCostAsListed) {
  const std::map<std::string, int> expected = {
      {"warp", 10},        {"impulse", 5},       {"phaser-1", 5},       {"photon", 8},
      {"battery", 2},      {"lab", 5},           {"shock point", 4},    {"awr", 6},
      {"apr", 4},          {"phaser-2", 4},      {"phaser-3", 2},       {"phaser-G", 6},
      {"phaser-4", 15},    {"disruptor", 6},     {"fusion", 6},         {"hellbore", 10},
      {"ESG", 10},         {"plasma-R", 16},     {"plasma-S", 12},      {"plasma-G", 9},
      {"plasma-F", 6},     {"plasma-D", 4},      {"drone-rack-A", 3},   {"drone-rack-F", 3},
      {"drone-rack-C", 4}, {"drone-rack-G", 4},  {"drone-rack-E", 4},   {"drone-rack-B", 4},
      {"ADD", 2},          {"web-generator", 6}, {"web-caster", 12},    {"PPD", 15},
      {"TR-heavy", 12},    {"TR-light", 8},      {"SFG", 12},           {"special-sensor", 12},
      {"tractor", 4},      {"transporter", 4},   {"probe", 2},          {"shuttle", 3},
      {"hull", 1},         {"cargo", 1},         {"barracks", 1},       {"bridge", 5},
      {"auxiliary", 5},    {"emergency", 5},     {"flag", 5},           {"security", 3},
      {"sensor", 6},       {"scanner", 4},       {"damage-control", 5}, {"cloak", 20},
      {"shield", 1},       {"repair", 5},        {"mauler", 15},        {"power-absorber", 4}};
  std::map<std::string, int> found;
  for (const RepairRow& row : tables().repair) found[row.system] = row.points;
  EXPECT_EQ(found, expected);
}

TEST(SfbTables, BreakdownsAndCriticalHitsAreAsListed) {
  std::vector<std::string> found;
  for (const BreakdownRow& row : tables().breakdown) {
    found.push_back(row.effect + " " + to_text(row.value) + " " + row.rounding);
  }
  EXPECT_EQ(found,
            (std::vector<std::string>{"crew lost 1/3 up", "warp boxes lost 1/5 down", "internal points 2 -",
                                      "rating worse by 1 -", "impulses without movement 16 -",
                                      "impulses without weapons 8 -"}));
  found.clear();
  for (const CriticalRow& row : tables().critical_hits) found.push_back(row.fails);
  EXPECT_EQ(found, (std::vector<std::string>{"helm", "sensors", "power conduits", "shield control",
                                             "warp control", "weapons control"}));
}

// (FD10.52)
TEST(SfbTables, DroneEnginesHaveTheirPrices) {
  std::vector<std::string> found;
  for (const DroneEngine& row : tables().drone_engines)
    found.push_back(std::to_string(row.speed) + " " + to_text(row.one) + " " + to_text(row.two));
  EXPECT_EQ(found, (std::vector<std::string>{"8 1/2 1", "12 1 1 1/2", "20 1 1 1/2", "32 1 1/2 2"}));
}

}  // namespace
}  // namespace flagbridge::sfb
