#include "kernel/hex_bearing.h"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <type_traits>
#include <vector>

#include "hex_gen.h"
#include "kernel/hex_area.h"

namespace flagbridge {
namespace {

static_assert(std::has_unique_object_representations_v<Bearing>);
static_assert(std::is_trivially_copyable_v<Bearings> && std::has_unique_object_representations_v<Bearings>);

// The arcs of starships, as sets of bearings and as the inequalities that define them.
struct Arc {
  const char* name;
  Bearings set;
  bool (*holds)(Cube);
};

constexpr Bearings lf = Bearings::sector(Direction::F), rf = Bearings::sector(Direction::A);
constexpr Bearings l = Bearings::sector(Direction::E), r = Bearings::sector(Direction::B);
constexpr Bearings lr = Bearings::sector(Direction::D), rr = Bearings::sector(Direction::C);

const Arc arcs[] = {
    {"LF", lf, [](Cube d) { return d.x <= 0 && d.z <= 0; }},
    {"RF", rf, [](Cube d) { return d.x >= 0 && d.y >= 0; }},
    {"L", l, [](Cube d) { return d.y >= 0 && d.z >= 0; }},
    {"R", r, [](Cube d) { return d.y <= 0 && d.z <= 0; }},
    {"LR", lr, [](Cube d) { return d.x <= 0 && d.y <= 0; }},
    {"RR", rr, [](Cube d) { return d.x >= 0 && d.z >= 0; }},
    {"FH", Bearings::about(Direction::A, 6), [](Cube d) { return d.y - d.z >= 0; }},
    {"RH", Bearings::about(Direction::D, 6), [](Cube d) { return d.y - d.z <= 0; }},
    {"FP", Bearings::about(Direction::A, 6), [](Cube d) { return d.y - d.z >= 0; }},
    {"LP", Bearings::about(Direction::F, 6), [](Cube d) { return d.y - d.x >= 0; }},
    {"RP", Bearings::about(Direction::B, 6), [](Cube d) { return d.x - d.z >= 0; }},
    {"LPR", Bearings::about(Direction::E, 6), [](Cube d) { return d.z - d.x >= 0; }},
    {"RPR", Bearings::about(Direction::C, 6), [](Cube d) { return d.x - d.y >= 0; }},
    {"AP", Bearings::about(Direction::D, 6), [](Cube d) { return d.z - d.y >= 0; }},
    {"LS", lf | l | lr, [](Cube d) { return d.x <= 0; }},
    {"RS", rf | r | rr, [](Cube d) { return d.x >= 0; }},
    {"ahead", Bearings::of(bearing_of(Direction::A)), [](Cube d) { return d.x == 0 && d.y > 0; }},
    {"astern", Bearings::of(bearing_of(Direction::D)), [](Cube d) { return d.x == 0 && d.y < 0; }},
};
constexpr std::size_t basic_arcs = 6, half_arcs = 11;

std::vector<Cube> displacements_to(int range) {
  std::vector<Cube> all;
  visit_within(Hex{}, range, [&](Hex hex) { all.push_back(displacement(Hex{}, hex)); });
  all.erase(all.begin());
  return all;
}

std::string arcs_holding(Cube seen, std::size_t first, std::size_t last) {
  std::string names;
  for (std::size_t i = first; i < last; ++i) {
    if (arcs[i].set.contains(seen)) names += std::string(names.empty() ? "" : " ") + arcs[i].name;
  }
  return names;
}

std::string shields_facing(Cube seen) {
  std::string names;
  for (int shield = 1; shield <= 6; ++shield) {
    const bool faces = (hexsides_facing(bearing(seen).value()) >> (shield - 1) & 1) != 0;
    if (faces) names += (names.empty() ? "" : "/") + std::to_string(shield);
  }
  return names;
}

TEST(Bearing, ArcsAreTheirInequalities) {
  for (const Cube d : displacements_to(30)) {
    for (const Arc& arc : arcs)
      ASSERT_EQ(arc.set.contains(d), arc.holds(d)) << arc.name << " " << d.x << " " << d.y;
  }
}

TEST(Bearing, ShieldsAreTheLargestProjections) {
  for (const Cube d : displacements_to(30)) {
    const int projections[] = {d.y - d.z, d.x - d.z, d.x - d.y, d.z - d.y, d.z - d.x, d.y - d.x};
    const int largest = *std::max_element(std::begin(projections), std::end(projections));
    for (int side = 0; side < 6; ++side) {
      const bool faces = projections[side] == largest;
      const Bearing at_bearing = bearing(d).value();
      ASSERT_EQ((hexsides_facing(at_bearing) >> side & 1) != 0, faces);
      ASSERT_EQ(Bearings::about(turned_right(Direction::A, side), 2).contains(d), faces);
    }
  }
}

TEST(Bearing, SectorsShareTheirRows) {
  for (const Cube d : displacements_to(30)) {
    const Bearing at_bearing = bearing(d).value();
    for (const Direction first : all_directions) {
      ASSERT_EQ((sectors_holding(at_bearing) >> index_of(first) & 1) != 0,
                Bearings::sector(first).contains(d));
    }
    ASSERT_EQ(std::popcount(sectors_holding(at_bearing)), at_bearing.on_hex_row() ? 2 : 1);
    ASSERT_EQ(std::popcount(hexsides_facing(at_bearing)), at_bearing.on_corner() ? 2 : 1);
    ASSERT_EQ(at_bearing.on_hex_row(), d.x == 0 || d.y == 0 || d.z == 0);
    ASSERT_EQ(at_bearing.on_corner(), d.x == d.y || d.y == d.z || d.z == d.x);
  }
}

// Worked positions: own ship in 2215, the other where listed.
TEST(Bearing, WorkedPositions) {
  struct Row {
    const char *hex, *facing;
    int range;
    const char *basic, *half, *shields;
  };
  for (const Row& row :
       {Row{"2210", "A", 5, "LF RF", "FH FP LP RP", "1"}, Row{"2313", "A", 3, "RF", "FH FP LP RP", "1"},
        Row{"2412", "A", 4, "RF", "FH FP LP RP", "1/2"}, Row{"2413", "A", 3, "RF", "FH FP RP", "2"},
        Row{"2514", "A", 3, "RF R", "FH FP RP", "2"}, Row{"2615", "A", 4, "R", "FH RH FP RP", "2/3"},
        Row{"2616", "A", 4, "R", "RH RP", "3"}, Row{"2517", "A", 3, "R RR", "RH RP", "3"},
        Row{"2220", "A", 5, "LR RR", "RH", "4"}, Row{"2018", "A", 4, "LR", "RH LP", "4/5"},
        Row{"1917", "A", 3, "L LR", "RH LP", "5"}, Row{"1914", "A", 3, "LF L", "FH FP LP", "6"},
        Row{"2412", "C", 4, "L", "FH RH FP LP", "5/6"}, Row{"2412", "E", 4, "RR", "RH RP", "3/4"}}) {
    const Cube d = displacement(at("2215"), at(row.hex));
    const Cube seen = in_frame(d, from_text<Direction>(row.facing).value());
    EXPECT_EQ(distance(at("2215"), at(row.hex)), row.range) << row.hex;
    EXPECT_EQ(arcs_holding(seen, 0, basic_arcs), row.basic) << row.hex << row.facing;
    EXPECT_EQ(arcs_holding(seen, basic_arcs, half_arcs), row.half) << row.hex << row.facing;
    EXPECT_EQ(shields_facing(seen), row.shields) << row.hex << row.facing;
  }
}

TEST(Bearing, RaysAndBetween) {
  const auto index = [](const char* hex) { return int{bearing(at("2215"), at(hex)).value().index}; };
  EXPECT_EQ(bearing(at("2215"), at("2215")), std::nullopt);
  EXPECT_EQ(index("2210"), 0);
  EXPECT_EQ(index("2313"), 1);
  EXPECT_EQ(index("2412"), 2);
  EXPECT_EQ(index("2413"), 3);
  EXPECT_EQ(index("2514"), 4);
  EXPECT_EQ(index("2615"), 6);
  EXPECT_EQ(index("2220"), 12);
  EXPECT_EQ(index("2018"), 14);
  EXPECT_EQ(index("1917"), 16);
  EXPECT_EQ(index("1914"), 20);
  EXPECT_FALSE(Bearings::all().contains(Cube{}));
}

TEST(Bearing, SetsCombine) {
  const Bearings fa = lf | rf;
  EXPECT_EQ(fa, Bearings::about(Direction::A, 4));
  EXPECT_EQ(lf & rf, Bearings::of(bearing_of(Direction::A)));
  EXPECT_EQ(fa | ~fa, Bearings::all());
  EXPECT_TRUE((fa & ~fa).empty());
  EXPECT_EQ(fa | l | r | lr | rr, Bearings::all());
  EXPECT_EQ(Bearings::about(Direction::C, 12), Bearings::all());
  EXPECT_EQ(Bearings::about(Direction::C, 11), ~Bearings::of(bearing_of(Direction::F)));
  EXPECT_EQ(Bearings::from_bits(~0U), Bearings::all());
  EXPECT_EQ(std::popcount(Bearings::about(Direction::A, 6).bits()), 13);
}

RC_GTEST_PROP(BearingProperty, RotatesWithFacing, ()) {
  const Cube d = displacement(any_hex(), any_hex());
  RC_PRE(d != Cube{});
  const Direction facing = any_direction();
  RC_ASSERT(in_frame(bearing(d).value(), facing) == bearing(in_frame(d, facing)).value());
  const auto set = Bearings::from_bits(*rc::gen::arbitrary<std::uint32_t>());
  RC_ASSERT(out_of_frame(set, facing).contains(d) == set.contains(in_frame(d, facing)));
}

RC_GTEST_PROP(BearingProperty, DoesNotDependOnDistance, ()) {
  const Cube d = displacement(any_hex(), any_hex());
  RC_ASSERT(bearing(d) == bearing(d * *rc::gen::inRange(1, 50)));
}

// Clockwise order on paper: of two displacements less than half a turn apart, the one with the larger bearing
// lies to the right of the other.
RC_GTEST_PROP(BearingProperty, GrowsClockwise, ()) {
  const Cube a = displacement(any_hex(), any_hex()), b = displacement(any_hex(), any_hex());
  RC_PRE(a != Cube{} && b != Cube{});
  const int turn = (bearing(b)->index - bearing(a)->index + Bearing::count) % Bearing::count;
  // Across is 3x, down is z - y (half hexes): the cross product is positive when b is clockwise of a.
  const int cross = a.x * (b.z - b.y) - (a.z - a.y) * b.x;
  if (turn > 0 && turn < 11) RC_ASSERT(cross > 0);
  if (turn > 13) RC_ASSERT(cross < 0);
}

}  // namespace
}  // namespace flagbridge
