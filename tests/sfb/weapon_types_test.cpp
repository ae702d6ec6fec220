#include <gtest/gtest.h>

#include "library.h"

// The list of weapon types, what option mounts hold, and who there is, line by line.
namespace flagbridge::sfb {
namespace {

// Hit on, arc, chart, range, power, arm, overload, hold.
std::string line(const WeaponType& row) {
  const auto cell = [](const auto& value) { return write_cell(value); };
  return cell(row.hit_on) + " " + cell(row.arc) + " " + cell(row.chart) + " " + cell(row.range) + " " +
         cell(row.power) + " " + cell(row.arm) + " " + cell(row.overload) + " " + cell(row.hold);
}

TEST(SfbWeaponTypes, ArmAndAreHitAsTheRulesSay) {
  const std::map<std::string, std::string> expected = {
      {"phaser-1", "phaser yes phasers 75 capacitor 1 - -"},
      {"phaser-2", "phaser yes phasers 50 capacitor 1 - -"},
      {"phaser-3", "phaser yes phasers 15 capacitor 1/2 - -"},
      {"phaser-4", "phaser yes phasers 100 capacitor 2 - -"},
      {"phaser-G", "phaser yes phasers 15 capacitor 1/4 - -"},
      {"disruptor", "torpedo yes disruptors - any 2 4 -"},
      {"disruptor-10", "torpedo yes disruptors 10 any 2 4 -"},
      {"disruptor-15", "torpedo yes disruptors 15 any 2 4 -"},
      {"disruptor-22", "torpedo yes disruptors 22 any 2 4 -"},
      {"disruptor-30", "torpedo yes disruptors 30 any 2 4 -"},
      {"disruptor-40", "torpedo yes disruptors 40 any 2 4 -"},
      {"photon", "torpedo yes photons 30 warp 2,2 4,4 1"},
      {"fusion", "torpedo yes fusion 24 any 2 4 1"},
      {"hellbore", "drone yes hellbores 40 any 3,3 3,6 -"},
      {"plasma-R", "torpedo yes plasma - any 2,2,5 - -"},
      {"plasma-S", "torpedo yes plasma - any 2,2,4 - 2"},
      {"plasma-G", "torpedo yes plasma - any 2,2,3 - 1"},
      {"plasma-F", "torpedo yes plasma - any 1,1,3 - 0"},
      {"plasma-D", "torpedo yes plasma - any 1/2 - 0"},
      {"drone-rack-A", "drone maybe drone-racks - none - - -"},
      {"drone-rack-B", "drone maybe drone-racks - none - - -"},
      {"drone-rack-C", "drone maybe drone-racks - none - - -"},
      {"drone-rack-D", "drone maybe drone-racks - none - - -"},
      {"drone-rack-E", "drone maybe drone-racks - none - - -"},
      {"drone-rack-F", "drone maybe drone-racks - none - - -"},
      {"drone-rack-G", "drone maybe drone-racks - none - - -"},
      {"ADD-6", "drone no anti-drones 3 none - - -"},
      {"ADD-12", "drone no anti-drones 3 none - - -"},
      {"ADD-30", "drone no anti-drones 3 none - - -"},
      {"ESG", "drone no esg 3 any - - -"},
      {"mauler", "none yes mauler 10 none - - -"},
      {"SFG", "phaser yes - - any - - -"},
      {"special-sensor", "- no - - any - - -"},
      {"mine-rack", "cargo/shuttle/excess no - - none - - -"},
      {"option-mount", "by-content yes - - none - - -"},
      {"MCIDS", "- no mcids 1 none - - -"},
      {"web-generator", "flag no - - any - - -"},
      {"snare", "flag no - - any - - -"},
      {"web-caster", "drone yes - - any - - -"},
      {"PPD", "drone yes - - any - - -"},
      {"TR-heavy", "torpedo yes - - any - - -"},
      {"TR-light", "torpedo yes - - any - - -"},
      {"displacement-device", "flag no - - any - - -"},
      {"PPE-A", "phaser yes - - any - - -"},
      {"PPE-B", "phaser yes - - any - - -"},
      {"PPE-C", "phaser yes - - any - - -"},
      {"PPE-D", "phaser yes - - any - - -"},
      {"PPE-E", "phaser yes - - any - - -"},
      {"GB-light", "phaser yes - - any - - -"},
      {"GB-medium", "phaser yes - - any - - -"},
      {"GB-heavy", "phaser yes - - any - - -"},
      {"PP-light", "phaser yes - - any - - -"},
      {"PP-short", "phaser yes - - any - - -"},
      {"PP-extended", "phaser yes - - any - - -"},
      {"MPDS", "drone yes - - any - - -"},
      {"RAM", "drone yes - - any - - -"},
      {"RSH", "drone no - - any - - -"},
      {"particle-shotgun", "torpedo yes - - any - - -"},
      {"plasmatron", "torpedo yes - - any - - -"},
      {"hellfire", "torpedo yes - - any - - -"},
      {"hellblazer", "torpedo yes - - any - - -"},
      {"SRAM", "none yes - - any - - -"},
      {"fighter-photon", "none yes photons - none - - -"},
      {"fighter-disruptor", "none yes disruptors - none - - -"},
      {"fighter-fusion", "none yes fusion - none - - -"},
      {"fighter-hellbore", "none yes hellbores - none - - -"}};
  std::map<std::string, std::string> found;
  for (const WeaponType& row : tables().weapons) found[row.type] = line(row);
  EXPECT_EQ(found, expected);
}

// The farthest range of a weapon is the last line of its chart.
TEST(SfbWeaponTypes, ReachAsFarAsTheirCharts) {
  for (const char* phaser : {"phaser-1", "phaser-2", "phaser-3", "phaser-4"}) {
    const int range = *tables().weapon(phaser)->range;
    EXPECT_GT(Tables::damage_of(tables().phasers, phaser, range, 1), 0) << phaser;
    EXPECT_EQ(Tables::damage_of(tables().phasers, phaser, range + 1, 1), 0) << phaser;
  }
  EXPECT_EQ(tables().photons.back().to, tables().weapon("photon")->range);
  EXPECT_EQ(tables().hellbores.back().to, tables().weapon("hellbore")->range);
  EXPECT_EQ(tables().disruptors.back().to, tables().weapon("disruptor-40")->range);
}

// (D4.322) Every type of the list of best boxes is a weapon, but for the panels.
TEST(SfbWeaponTypes, AreTheBestBoxes) {
  for (const PriorityRow& row : tables().damage_priority) {
    if (row.type == "power-absorber") continue;
    const WeaponType* type = tables().weapon(row.type);
    ASSERT_NE(type, nullptr) << row.type;
    if (type->hit_on) {
      EXPECT_EQ(name_of(*type->hit_on), name_of(row.category)) << row.type;
    }
  }
}

// (G15.4) Item, mounts, arc; hellbores go on the centerline only.
TEST(SfbWeaponTypes, FitOptionMounts) {
  std::vector<std::string> found;
  for (const OptionMountRow& row : tables().option_mounts) {
    found.push_back(row.item + " " + std::to_string(row.mounts) + " " + write_cell(row.arc));
    EXPECT_EQ(row.wing, row.item != "hellbore") << row.item;
  }
  const std::vector<std::string> expected = {
      "phaser-1 1 FA",    "phaser-2 1 FA",    "phaser-3 1 FA",     "phaser-G 1 FA",    "drone-rack-A 1 -",
      "drone-rack-B 1 -", "drone-rack-C 1 -", "drone-rack-E 1 -",  "drone-rack-G 1 -", "ADD-6 1 -",
      "ADD-12 1 -",       "photon 1 FA",      "disruptor-30 1 FA", "hellbore 1 FA",    "fusion 1 FA",
      "plasma-G 2 FA",    "plasma-S 2 FA",    "plasma-F 1 FP",     "plasma-D 1 FH",    "PPD 2 FA",
      "ESG 2 -",          "SFG 2 FA",         "lab 1 -",           "probe 1 -",        "tractor 1 -",
      "transporter 1 -",  "battery 1 -",      "cargo 1 -",         "apr 1 -",          "awr 1 -",
      "hull 1 -",         "shuttle 1 -",      "mine-rack 1 -",     "repair 1 -",       "special-sensor 1 -",
      "barracks 1 -",     "auxiliary 1 -"};
  EXPECT_EQ(found, expected);
}

TEST(SfbRaces, AreKnownByShortNames) {
  std::map<std::string, std::string> found;
  for (const Race& row : tables().races) found[row.race] = row.name + ", " + write_cell(row.folder);
  const std::map<std::string, std::string> expected = {{"AND", "Andromedan, andromedan"},
                                                       {"FED", "Federation, federation"},
                                                       {"GEN", "General, general"},
                                                       {"GOR", "Gorn, gorn"},
                                                       {"HEL", "Helgardian, helgardian"},
                                                       {"HYD", "Hydran, hydran"},
                                                       {"ISC", "ISC, isc"},
                                                       {"KLI", "Klingon, klingon"},
                                                       {"KZI", "Kzinti, kzinti"},
                                                       {"LDR", "Lyran Democratic Republic, -"},
                                                       {"LYR", "Lyran, lyran"},
                                                       {"MAL", "Mallaran, mallaran"},
                                                       {"ORI", "Orion, orion"},
                                                       {"ROM", "Romulan, romulan"},
                                                       {"THO", "Tholian, tholian"},
                                                       {"WOU", "Worlds of Unions, worlds-of-unions"},
                                                       {"WYN", "WYN Star Cluster, -"}};
  EXPECT_EQ(found, expected);
  EXPECT_EQ(std::ranges::count(tables().races, Race::Galaxy::triangulum, &Race::galaxy), 3);
}

}  // namespace
}  // namespace flagbridge::sfb
