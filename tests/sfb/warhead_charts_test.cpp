#include "sfb/rules/f_seeking.h"
#include "tests/sfb/duel.h"

// The warheads of drones (FD2) and of plasma torpedoes (FP1), against the printed charts.
namespace flagbridge::sfb {
namespace {

// (FD2, FD2.54) 12 points a space of warhead; of a type VI 8, 4 and 2 by the size of the target.
TEST(SfbWarheadCharts, WarheadsOfDrones) {
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
TEST(SfbWarheadCharts, WarheadsOfTorpedoes) {
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
