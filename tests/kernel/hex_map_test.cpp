#include "kernel/hex_map.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <type_traits>
#include <vector>

#include "hex_gen.h"

namespace flagbridge {
namespace {

static_assert(std::is_trivially_copyable_v<HexMap> && std::has_unique_object_representations_v<HexMap>);

constexpr HexMap standard = HexMap::fixed(42, 30);

TEST(HexMap, FixedMapEndsAtItsEdges) {
  EXPECT_EQ(standard.size(), 1260);
  for (const char* inside : {"0101", "4230", "0130", "4201"})
    EXPECT_TRUE(standard.contains(at(inside))) << inside;
  for (const char* outside : {"4301", "0131", "0,5", "5,0", "-1,-1"}) {
    EXPECT_FALSE(standard.contains(at(outside))) << outside;
    EXPECT_EQ(standard.index(at(outside)), std::nullopt);
  }
  EXPECT_FALSE(HexMap{}.contains(at("0101")));
  EXPECT_EQ(HexMap::fixed(-5, 3).size(), 0);
}

TEST(HexMap, IndexIsDense) {
  std::vector<int> seen(static_cast<std::size_t>(standard.size()));
  for (std::int16_t column = 1; column <= 42; ++column) {
    for (std::int16_t row = 1; row <= 30; ++row) {
      const int index = standard.index({column, row}).value();
      ++seen.at(static_cast<std::size_t>(index));
      EXPECT_EQ(standard.hex(index), (Hex{column, row}));
    }
  }
  for (const int times : seen) EXPECT_EQ(times, 1);
  EXPECT_EQ(standard.hex(-1), std::nullopt);
  EXPECT_EQ(standard.hex(1260), std::nullopt);
  EXPECT_EQ(HexMap{}.hex(0), std::nullopt);
}

TEST(HexMap, FloatingMapHasNoEdge) {
  const HexMap map = HexMap::floating(42, 30);
  EXPECT_TRUE(map.contains(Hex{-500, 700}));
  EXPECT_FALSE(map.on_sheet(Hex{-500, 700}));
  EXPECT_TRUE(map.contains(Hex{farthest_hex, -farthest_hex}));
  EXPECT_FALSE(map.contains(Hex{farthest_hex + 1, 0}));
}

TEST(HexMap, RecentresOnlyWhenItMust) {
  HexMap map = HexMap::floating(42, 30);
  std::vector<Hex> units = {at("0101"), at("4230")};
  EXPECT_EQ(map.recentre(units), Cube{});
  EXPECT_EQ(units, (std::vector<Hex>{at("0101"), at("4230")}));

  units = {Hex{-3, 15}, Hex{-1, 16}};
  const auto shift = map.recentre(units);
  EXPECT_EQ(shift.value().x % 2, 0) << "an even shift was possible";
  EXPECT_EQ(units[1].row - units[0].row, 1);
  EXPECT_EQ(units[0] + -map.drift(), (Hex{-3, 15}));
  EXPECT_NE(map, HexMap::floating(42, 30));
}

TEST(HexMap, RecentresByAnOddShiftWhenThatAloneFits) {
  HexMap map = HexMap::floating(42, 30);
  std::vector<Hex> units = {Hex{2, 10}, Hex{43, 12}};
  const int apart = distance(units[0], units[1]);
  EXPECT_EQ(map.recentre(units).value().x, -1);
  EXPECT_EQ(distance(units[0], units[1]), apart);
  EXPECT_TRUE(map.on_sheet(units[0]) && map.on_sheet(units[1]));
}

TEST(HexMap, RefusesToRecentre) {
  HexMap map = HexMap::floating(42, 30);
  std::vector<Hex> wide = {Hex{1, 1}, Hex{43, 1}}, tall = {Hex{1, 1}, Hex{1, 31}}, off = {Hex{0, 0}};
  for (auto* units : {&wide, &tall}) {
    const auto before = *units;
    EXPECT_EQ(map.recentre(*units), std::nullopt);
    EXPECT_EQ(*units, before);
  }
  EXPECT_EQ(map.drift(), Cube{});
  HexMap hard = standard;
  EXPECT_EQ(hard.recentre(off), std::nullopt);
  EXPECT_EQ(off, std::vector<Hex>{(Hex{0, 0})});
  EXPECT_EQ(map.recentre(std::span<Hex>{}), Cube{});
}

RC_GTEST_PROP(HexMapProperty, RecentringKeepsEveryonesPlace, ()) {
  const Hex corner = any_hex(300);
  std::vector<Hex> units;
  for (int i = *rc::gen::inRange(1, 12); i > 0; --i) {
    units.push_back({static_cast<std::int16_t>(corner.column + *rc::gen::inRange(0, 42)),
                     static_cast<std::int16_t>(corner.row + *rc::gen::inRange(0, 29))});
  }
  const std::vector<Hex> before = units;
  HexMap map = HexMap::floating(42, 30);
  RC_ASSERT(map.recentre(units).has_value());
  for (std::size_t i = 0; i < units.size(); ++i) {
    RC_ASSERT(map.on_sheet(units[i]));
    RC_ASSERT(displacement(units[0], units[i]) == displacement(before[0], before[i]));
    RC_ASSERT(units[i] + -map.drift() == before[i]);
  }
}

}  // namespace
}  // namespace flagbridge
