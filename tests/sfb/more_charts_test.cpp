#include "sfb/rules/f_seeking.h"
#include "tests/sfb/duel.h"

// Means of what fire_charts_test.cpp does not have: a base's phaser-4, aids to aiming, bolts of type D,
// warheads. Guns of small craft are in craft_guns_test.cpp, real shots in many_shots_test.cpp.
namespace flagbridge::sfb {
namespace {

int phaser_sum(const std::string& chart, int hexes) {
  int sum = 0;
  for (int die = 1; die <= 6; ++die) sum += Tables::damage_of(tables().phasers, chart, hexes, die);
  return sum;
}

// (E2) With the stabilizers of a base a phaser-4 has its own chart.
TEST(SfbMoreCharts, PhaserFourOfABase) {
  ShipClass base = ship("KLI/BATS");
  base.weapons = Range::cruiser({"phaser-4"}).weapons;
  Duel duel(base);
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    EXPECT_EQ(duel.mean(), thousandths(phaser_sum("phaser-4", hexes), 6)) << hexes;
  }
  duel.apart(6);  // 20, 15, 12, 11, 10, 9
  EXPECT_EQ(duel.mean(), thousandths(77, 6));
}

// --- (E3, D6.5) aids --------------------------------------------------------------------------------------

// The printed lines: to hit by range, and the damage. 0: none.
struct AidedBand {
  int to, uim, derfacs, overload_uim, damage, overload;
};
constexpr std::array<AidedBand, 9> aided_bands = {{{0, 0, 0, 6, 0, 10},
                                                   {1, 5, 5, 5, 5, 10},
                                                   {2, 5, 5, 5, 4, 8},
                                                   {4, 4, 4, 5, 4, 8},
                                                   {8, 4, 4, 5, 3, 6},
                                                   {15, 4, 4, 0, 3, 0},
                                                   {22, 4, 3, 0, 2, 0},
                                                   {30, 2, 3, 0, 2, 0},
                                                   {40, 2, 2, 0, 1, 0}}};
AidedBand aided_at(int hexes) {
  for (const AidedBand& each : aided_bands) {
    if (hexes <= each.to) return each;
  }
  return {};
}

// (E3, D6.5, E3.62)
TEST(SfbMoreCharts, DisruptorsWithAids) {
  Duel aimed("disruptor-40");
  aimed.range.at.ship(aimed.unit).uims = 1;
  ShipClass ranged = Range::cruiser({"disruptor-40"});
  ranged.systems.derfacs = true;
  Duel derfacs(ranged);
  for (int hexes = 0; hexes <= longest; ++hexes) {
    const AidedBand band = aided_at(hexes);
    for (Duel* each : {&aimed, &derfacs}) {
      each->apart(hexes);
      each->range.load(each->unit, 0, Mode::standard, Energy(2));
    }
    EXPECT_EQ(aimed.mean(), thousandths(band.uim * band.damage, 6)) << hexes;
    EXPECT_EQ(derfacs.mean(), thousandths(band.derfacs * band.damage, 6)) << hexes;
    aimed.range.load(aimed.unit, 0, Mode::overload, Energy(4));
    EXPECT_EQ(aimed.mean(), thousandths(band.overload_uim * band.overload, 6)) << hexes;
  }
}

// --- others -----------------------------------------------------------------------------------------------

// (E10.7) An overload that strikes one shield does half, rounded down: of 30, 25, 22 and 19 points.
TEST(SfbMoreCharts, OverloadedHellboresStrikeDirectly) {
  Duel duel("hellbore");
  duel.range.load(duel.unit, 0, Mode::overload, Energy(9));
  const std::array<std::array<int, 3>, 5> rows = {
      {{1, 35, 15}, {2, 33, 12}, {4, 30, 11}, {8, 26, 9}, {9, 0, 0}}};  // range, ways of 36, points
  for (const auto& [hexes, ways, points] : rows) {
    duel.apart(hexes);
    EXPECT_EQ(duel.mean(Mode::direct), thousandths(ways * points, 36)) << hexes;
  }
}

// (FP8) Half of a type-D torpedo's 10, 8, 5, 2 and 1 points, rounded down.
TEST(SfbMoreCharts, BoltsOfTypeD) {
  Duel duel("plasma-D");
  duel.range.load(duel.unit, 0, Mode::standard, Energy(1));
  for (int hexes = 0; hexes <= longest; ++hexes) {
    duel.apart(hexes);
    const int points = hexes <= 5 ? 4 * 5 : hexes <= 10 ? 3 * 4 : hexes <= 12 ? 2 * 2 : hexes <= 14 ? 2 : 0;
    EXPECT_EQ(duel.mean(), thousandths(points, 6)) << hexes;
  }
}

// --- warheads ---------------------------------------------------------------------------------------------

// (FD2, FD2.54) 12 points a space of warhead; of a type VI 8, 4 and 2 by the size of the target.
TEST(SfbMoreCharts, WarheadsOfDrones) {
  Range range;
  const UnitId large = range.add("FED/CA", red, Range::ahead(5));
  const UnitId shuttle = range.add_craft(CraftKind::shuttle, red, Range::ahead(4));
  Craft drone;
  drone.kind = CraftKind::drone;
  const auto scores = [&](std::string_view type, UnitId target) {
    const auto& types = tables().drones;
    const auto found = std::ranges::find(types, type, &DroneType::drone);
    drone.load = {static_cast<std::uint8_t>(found - types.begin() + 1), 1};
    return warhead_of(range.game(), range.at, drone, target);
  };
  for (const auto& [type, points] : {std::pair("I", 12), std::pair("II", 12), std::pair("III", 12),
                                     std::pair("III-XX", 12), std::pair("IV", 24), std::pair("V", 24)}) {
    EXPECT_EQ(scores(type, large), points) << type;
    EXPECT_EQ(scores(type, shuttle), points) << type;
  }
  EXPECT_EQ(scores("VI", large), 2);
  EXPECT_EQ(scores("VI", shuttle), 8);
}

// (FP1) By hexes travelled: the last hex of each column of the chart, and the first beyond.
TEST(SfbMoreCharts, WarheadsOfTorpedoes) {
  constexpr std::array<int, 14> ends = {5, 10, 12, 14, 15, 18, 19, 20, 23, 24, 25, 28, 29, 30};
  const std::vector<std::vector<int>> rows = {{50, 50, 35, 35, 35, 25, 25, 25, 20, 20, 20, 10, 5, 1},
                                              {30, 30, 22, 22, 22, 15, 15, 15, 10, 5, 1, 0, 0, 0},
                                              {20, 20, 15, 15, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0},
                                              {20, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0},
                                              {10, 8, 5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}};
  Range range;
  const UnitId target = range.add("FED/CA", red, Range::ahead(5));
  Craft torpedo;
  torpedo.kind = CraftKind::plasma;
  for (std::size_t type = 0; type < rows.size(); ++type) {
    torpedo.type = static_cast<std::uint8_t>(type);
    int first = 0;
    for (std::size_t column = 0; column < ends.size(); ++column) {
      for (const int hexes : {first, ends[column]}) {
        torpedo.travelled = static_cast<std::uint8_t>(hexes);
        EXPECT_EQ(warhead_of(range.game(), range.at, torpedo, target), rows[type][column])
            << "type " << type << " after " << hexes;
      }
      first = ends[column] + 1;
    }
    torpedo.travelled = 31;
    EXPECT_EQ(warhead_of(range.game(), range.at, torpedo, target), 0);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
