#include <gtest/gtest.h>

#include "library.h"

// Every cell of the charts of direct fire, written down here a second time as the book lays them out: dice
// down, ranges across.
namespace flagbridge::sfb {
namespace {

struct Grid {
  std::vector<std::pair<int, int>> ranges;  // -1: no end
  std::vector<std::vector<int>> dice;       // one line a die
};

// Compares a chart with its grid, range by range inside the columns and one beyond the last.
void expect_grid(const std::vector<DieBand>& bands, const std::string& table, const Grid& grid) {
  ASSERT_EQ(grid.dice.size(), 6U);
  std::size_t columns = 0;
  for (const DieBand& band : bands) columns += band.table == table ? 1 : 0;
  EXPECT_EQ(columns, grid.ranges.size()) << table;
  for (int die = 1; die <= 6; ++die) {
    const auto& line = grid.dice[static_cast<std::size_t>(die) - 1];
    ASSERT_EQ(line.size(), grid.ranges.size()) << table << " die " << die;
    for (std::size_t column = 0; column < line.size(); ++column) {
      const auto [from, to] = grid.ranges[column];
      for (int range = from; range <= (to < 0 ? 200 : to); ++range) {
        EXPECT_EQ(Tables::damage_of(bands, table, range, die), line[column]) << table << " range " << range;
      }
    }
    const int last = grid.ranges.back().second;
    if (last >= 0) {
      EXPECT_EQ(Tables::damage_of(bands, table, last + 1, die), 0) << table;
    }
  }
}

// (E2)
TEST(SfbTables, PhaserOneScoresAsPrinted) {
  expect_grid(
      tables().phasers, "phaser-1",
      {{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 8}, {9, 15}, {16, 25}, {26, 50}, {51, 75}},
       {{9, 8, 7, 6, 5, 5, 4, 3, 2, 1, 1},
        {8, 7, 6, 5, 5, 4, 3, 2, 1, 1, 0},
        {7, 5, 5, 4, 4, 4, 3, 1, 0, 0, 0},
        {6, 4, 4, 4, 4, 3, 2, 0, 0, 0, 0},
        {5, 4, 4, 4, 3, 3, 1, 0, 0, 0, 0},
        {4, 4, 3, 3, 2, 2, 0, 0, 0, 0, 0}}});
}

TEST(SfbTables, PhaserTwoScoresAsPrinted) {
  expect_grid(tables().phasers, "phaser-2",
              {{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 8}, {9, 15}, {16, 30}, {31, 50}},
               {{6, 5, 5, 4, 3, 2, 1, 1},
                {6, 5, 4, 4, 2, 1, 1, 0},
                {6, 4, 4, 4, 1, 1, 0, 0},
                {5, 4, 4, 3, 1, 0, 0, 0},
                {5, 4, 3, 3, 0, 0, 0, 0},
                {5, 3, 3, 3, 0, 0, 0, 0}}});
}

TEST(SfbTables, PhaserThreeScoresAsPrinted) {
  expect_grid(tables().phasers, "phaser-3",
              {{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 8}, {9, 15}},
               {{4, 4, 4, 3, 1, 1},
                {4, 4, 4, 2, 1, 0},
                {4, 4, 4, 1, 0, 0},
                {4, 4, 3, 0, 0, 0},
                {4, 3, 2, 0, 0, 0},
                {3, 3, 1, 0, 0, 0}}});
}

TEST(SfbTables, PhaserFourScoresAsPrinted) {
  expect_grid(tables().phasers, "phaser-4",
              {{{0, 3},
                {4, 5},
                {6, 6},
                {7, 7},
                {8, 8},
                {9, 9},
                {10, 10},
                {11, 13},
                {14, 17},
                {18, 25},
                {26, 40},
                {41, 70},
                {71, 100}},
               {{20, 20, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1},
                {20, 20, 15, 12, 11, 9, 8, 6, 4, 3, 2, 1, 0},
                {20, 15, 12, 11, 10, 8, 7, 5, 4, 2, 1, 0, 0},
                {20, 15, 11, 10, 9, 8, 6, 4, 3, 1, 0, 0, 0},
                {15, 12, 10, 9, 8, 7, 5, 3, 2, 0, 0, 0, 0},
                {15, 10, 9, 8, 7, 6, 5, 3, 1, 0, 0, 0, 0}}});
}

// (E1.82) Appendix check 16: a phaser-1 at range 2, die 6; with a shift of 3 the column of range 5, with 4
// that of 6 to 8.
TEST(SfbTables, DiceAboveSixMoveToFartherRanges) {
  EXPECT_EQ(Tables::damage_of(tables().phasers, "phaser-1", 2, 6), 3);
  EXPECT_EQ(Tables::damage_of(tables().phasers, "phaser-1", 2, 9), 2);
  EXPECT_EQ(Tables::damage_of(tables().phasers, "phaser-1", 2, 10), 0);
  EXPECT_EQ(Tables::damage_of(tables().phasers, "phaser-3", 9, 7), 0);  // not on the next phaser's lines
  EXPECT_EQ(Tables::damage_of(tables().phasers, "phaser-1", 75, 30), 0);
}

TEST(SfbTables, FusionBeamsScoreAsPrinted) {
  expect_grid(tables().fusion, "standard",
              {{{0, 0}, {1, 1}, {2, 2}, {3, 10}, {11, 15}, {16, 24}},
               {{13, 8, 6, 4, 3, 2},
                {11, 8, 5, 3, 2, 1},
                {10, 7, 4, 2, 1, 0},
                {9, 6, 3, 1, 1, 0},
                {8, 5, 3, 1, 0, 0},
                {8, 4, 2, 0, 0, 0}}});
  expect_grid(
      tables().fusion, "overload",
      {{{0, 0}, {1, 1}, {2, 2}, {3, 8}},
       {{19, 12, 9, 6}, {16, 12, 7, 4}, {15, 10, 6, 3}, {13, 9, 4, 1}, {12, 7, 4, 1}, {12, 6, 3, 0}}});
  expect_grid(
      tables().fusion, "suicide",
      {{{0, 0}, {1, 1}, {2, 2}, {3, 8}},
       {{26, 16, 12, 8}, {22, 16, 10, 6}, {20, 14, 8, 4}, {18, 12, 6, 2}, {16, 10, 6, 2}, {16, 8, 4, 0}}});
}

// (P3.2) The same form: effective speeds across.
TEST(SfbTables, AsteroidsAndRingsHurtBySpeed) {
  const std::vector<std::pair<int, int>> speeds = {{1, 6}, {7, 14}, {15, 25}, {26, -1}};
  expect_grid(
      tables().asteroids, "asteroids",
      {speeds, {{0, 0, 0, 0}, {0, 0, 0, 5}, {0, 0, 3, 10}, {0, 2, 6, 15}, {0, 6, 10, 20}, {0, 10, 15, 30}}});
  expect_grid(
      tables().asteroids, "rings",
      {speeds, {{0, 0, 0, 0}, {0, 0, 0, 2}, {0, 0, 1, 5}, {0, 1, 3, 7}, {0, 3, 5, 10}, {0, 5, 7, 15}}});
}

constexpr int no = -1;

int value(const MaybeCount& cell) { return cell ? *cell : no; }

// A chart with one line a range band: each column of it against a list.
template <class Band, class Get>
void expect_column(const std::vector<Band>& bands, const std::vector<std::pair<int, int>>& ranges, Get&& get,
                   const std::vector<int>& expected, const char* what) {
  ASSERT_EQ(bands.size(), ranges.size()) << what;
  ASSERT_EQ(expected.size(), ranges.size()) << what;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    for (int range = ranges[i].first; range <= ranges[i].second; ++range) {
      const Band* band = band_at(bands, range);
      ASSERT_NE(band, nullptr) << what << " range " << range;
      EXPECT_EQ(get(*band), expected[i]) << what << " range " << range;
    }
  }
  EXPECT_EQ(band_at(bands, ranges.back().second + 1), nullptr) << what;
}

// (E3)
TEST(SfbTables, DisruptorsHitAndScoreAsPrinted) {
  const auto& bands = tables().disruptors;
  const std::vector<std::pair<int, int>> ranges = {{0, 0},  {1, 1},   {2, 2},   {3, 4},  {5, 8},
                                                   {9, 15}, {16, 22}, {23, 30}, {31, 40}};
  const auto column = [&](MaybeCount DisruptorBand::*cell, const std::vector<int>& expected,
                          const char* what) {
    expect_column(
        bands, ranges, [&](const DisruptorBand& band) { return value(band.*cell); }, expected, what);
  };
  column(&DisruptorBand::hit, {no, 5, 5, 4, 4, 4, 3, 2, 2}, "standard");
  column(&DisruptorBand::hit_uim, {no, 5, 5, 4, 4, 4, 4, 2, 2}, "with UIM");
  column(&DisruptorBand::hit_derfacs, {no, 5, 5, 4, 4, 4, 3, 3, 2}, "with DERFACS");
  column(&DisruptorBand::hit_overload, {6, 5, 5, 4, 4, no, no, no, no}, "overload");
  column(&DisruptorBand::hit_overload_uim, {6, 5, 5, 5, 5, no, no, no, no}, "overload with UIM");
  column(&DisruptorBand::damage, {no, 5, 4, 4, 3, 3, 2, 2, 1}, "damage");
  column(&DisruptorBand::damage_overload, {10, 10, 8, 8, 6, no, no, no, no}, "damage of an overload");
}

// (E4)
TEST(SfbTables, PhotonsHitAndScoreAsPrinted) {
  const auto& bands = tables().photons;
  const std::vector<std::pair<int, int>> ranges = {{0, 1}, {2, 2}, {3, 4}, {5, 8}, {9, 12}, {13, 30}};
  const auto column = [&](MaybeCount PhotonBand::*cell, const std::vector<int>& expected, const char* what) {
    expect_column(
        bands, ranges, [&](const PhotonBand& band) { return value(band.*cell); }, expected, what);
  };
  column(&PhotonBand::hit, {no, 5, 4, 3, 2, 1}, "standard");
  column(&PhotonBand::hit_proximity, {no, no, no, no, 4, 3}, "proximity");
  column(&PhotonBand::hit_overload, {6, 5, 4, 3, no, no}, "overload");
  column(&PhotonBand::damage, {no, 8, 8, 8, 8, 8}, "damage");
  column(&PhotonBand::damage_proximity, {no, no, no, no, 4, 4}, "damage by proximity");
}

// (E10.4)
TEST(SfbTables, HellboresHitAndScoreAsPrinted) {
  const auto& bands = tables().hellbores;
  const std::vector<std::pair<int, int>> ranges = {{0, 1},  {2, 2},   {3, 4},  {5, 8},
                                                   {9, 15}, {16, 22}, {23, 40}};
  expect_column(
      bands, ranges, [](const HellboreBand& b) { return int{b.hit}; }, {11, 10, 9, 8, 7, 6, 5}, "hit");
  expect_column(
      bands, ranges, [](const HellboreBand& b) { return int{b.damage}; }, {20, 17, 15, 13, 10, 8, 4},
      "damage");
  expect_column(
      bands, ranges, [](const HellboreBand& b) { return value(b.damage_overload); },
      {30, 25, 22, 19, no, no, no}, "overload");
}

TEST(SfbTables, MaulersDoubleClose) {
  expect_column(
      tables().mauler, {{0, 1}, {2, 5}, {6, 10}},
      [](const MaulerBand& b) { return static_cast<int>((b.factor * 2).floor()); }, {4, 2, 1}, "halves");
}

TEST(SfbTables, AntiDronesReachThreeHexes) {
  std::vector<std::pair<int, int>> found;
  for (const AntiDroneRange& row : tables().anti_drones) found.emplace_back(row.range, row.hit);
  EXPECT_EQ(found, (std::vector<std::pair<int, int>>{{1, 2}, {2, 3}, {3, 4}}));
  std::vector<std::pair<std::string, int>> racks;
  for (const AntiDroneRack& row : tables().anti_drone_racks) racks.emplace_back(row.rack, row.rounds);
  EXPECT_EQ(racks, (std::vector<std::pair<std::string, int>>{{"ADD-6", 6}, {"ADD-12", 12}, {"ADD-30", 30}}));
}

TEST(SfbTables, InteriorDefenceByDie) {
  const std::vector<Ruin> drones = {Ruin::destroyed, Ruin::destroyed, Ruin::destroyed,
                                    Ruin::destroyed, Ruin::none,      Ruin::none};
  const std::vector<Ruin> shuttles = {Ruin::destroyed, Ruin::destroyed, Ruin::crippled,
                                      Ruin::crippled,  Ruin::none,      Ruin::none};
  const std::vector<int> plasma = {35, 35, 25, 25, 10, 10};
  ASSERT_EQ(tables().mcids.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(tables().mcids[i].drone, drones[i]);
    EXPECT_EQ(tables().mcids[i].shuttle, shuttles[i]);
    EXPECT_EQ(tables().mcids[i].plasma, plasma[i]);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
