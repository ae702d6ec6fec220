#include "kernel/hex.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <type_traits>
#include <vector>

#include "hex_gen.h"
#include "kernel/hex_area.h"

namespace flagbridge {
namespace {

static_assert(std::is_trivially_copyable_v<Hex> && std::has_unique_object_representations_v<Hex>);
static_assert(std::is_trivially_copyable_v<Cube> && std::has_unique_object_representations_v<Cube>);
static_assert(std::has_unique_object_representations_v<Direction>);
static_assert(sizeof(Hex) == 4);
static_assert(distance(Hex{22, 15}, Hex{22, 10}) == 5);

TEST(Hex, NeighboursOfAnEvenColumn) {
  const std::array<Hex, 6> expected = {at("2214"), at("2315"), at("2316"),
                                       at("2216"), at("2116"), at("2115")};
  EXPECT_EQ(neighbours(at("2215")), expected);
}

TEST(Hex, NeighboursOfAnOddColumn) {
  const std::array<Hex, 6> expected = {at("2114"), at("2214"), at("2215"),
                                       at("2116"), at("2015"), at("2014")};
  EXPECT_EQ(neighbours(at("2115")), expected);
}

TEST(Hex, MovesSeveralHexes) {
  EXPECT_EQ(moved(at("2215"), Direction::A, 5), at("2210"));
  EXPECT_EQ(moved(at("2215"), Direction::B, 3), at("2514"));
  EXPECT_EQ(moved(at("2215"), Direction::C, 3), at("2517"));
  EXPECT_EQ(moved(at("2215"), Direction::E, 3), at("1917"));
  EXPECT_EQ(moved(at("2215"), Direction::F, 3), at("1914"));
  EXPECT_EQ(moved(at("2215"), Direction::B, -3), at("1917"));
  EXPECT_EQ(moved(at("0101"), Direction::F, 1), (Hex{0, 0}));
}

TEST(Hex, DirectionsTurn) {
  EXPECT_EQ(turned_right(Direction::A), Direction::B);
  EXPECT_EQ(turned_right(Direction::F), Direction::A);
  EXPECT_EQ(turned_left(Direction::A), Direction::F);
  EXPECT_EQ(turned_left(Direction::B, 4), Direction::D);
  EXPECT_EQ(turned_right(Direction::A, -1), Direction::F);
  EXPECT_EQ(turned_right(Direction::C, 600), Direction::C);
  EXPECT_EQ(opposite(Direction::B), Direction::E);
  EXPECT_EQ(opposite(Direction::F), Direction::C);
  EXPECT_EQ(direction_to(at("2215"), at("2316")), Direction::C);
  EXPECT_EQ(direction_to(at("2215"), at("2215")), std::nullopt);
  EXPECT_EQ(direction_to(at("2215"), at("2415")), std::nullopt);
}

TEST(Hex, CubeMapping) {
  EXPECT_EQ(cube_of(at("2215")), (Cube{22, -26, 4}));
  EXPECT_EQ(cube_of(at("2115")), (Cube{21, -25, 4}));
  EXPECT_EQ(cube_of(Hex{-1, 3}), (Cube{-1, -2, 3}));
  EXPECT_EQ(cube_of(Hex{-2, 3}), (Cube{-2, -2, 4}));
}

TEST(Hex, Text) {
  EXPECT_EQ(to_text(Hex{4, 12}), "0412");
  EXPECT_EQ(to_text(Hex{99, 99}), "9999");
  EXPECT_EQ(to_text(Hex{100, 5}), "100,5");
  EXPECT_EQ(to_text(Hex{-3, 105}), "-3,105");
  EXPECT_EQ(to_text(Hex{0, 7}), "0,7");
  EXPECT_EQ(from_text<Hex>("4230"), (Hex{42, 30}));
  EXPECT_EQ(from_text<Hex>("-3,105"), (Hex{-3, 105}));
  for (const char* text :
       {"",     "412", "00412", "04a2",  "0012", "1200",    "4,12",  "-0,5",  "00,5", "0,+5",
        "0, 5", "0,",  ",0",    "0,0,0", "-1-2", "40000,1", " 0412", "0412 ", "+1+2", "0,7x"}) {
    EXPECT_EQ(from_text<Hex>(text), std::nullopt) << text;
  }
  EXPECT_EQ(to_text(Direction::E), "E");
  EXPECT_EQ(from_text<Direction>("B"), Direction::B);
  for (const char* text : {"", "G", "a", "AB", "@"})
    EXPECT_EQ(from_text<Direction>(text), std::nullopt) << text;
}

TEST(Hex, RingRunsClockwiseFromTheTop) {
  std::vector<Hex> ring;
  EXPECT_TRUE(visit_ring(at("2215"), 1, [&](Hex hex) { ring.push_back(hex); }));
  const auto expected = neighbours(at("2215"));
  EXPECT_TRUE(std::equal(ring.begin(), ring.end(), expected.begin(), expected.end()));

  int seen = 0;
  EXPECT_FALSE(visit_within(at("2215"), 3, [&](Hex) { return ++seen < 5; }));
  EXPECT_EQ(seen, 5);
  EXPECT_TRUE(visit_within(at("2215"), -1, [&](Hex) { ++seen; }));
  EXPECT_EQ(seen, 5);
  EXPECT_EQ(hexes_within(0), 1);
  EXPECT_EQ(hexes_within(2), 19);
}

RC_GTEST_PROP(HexProperty, DistanceIsAMetric, ()) {
  const Hex a = any_hex(), b = any_hex(), c = any_hex();
  const Cube d = displacement(a, b);
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT((distance(a, b) == 0) == (a == b));
  RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
  RC_ASSERT(distance(a, b) == std::max({std::abs(d.x), std::abs(d.y), std::abs(d.z)}));
}

RC_GTEST_PROP(HexProperty, NeighboursAreSymmetric, ()) {
  const Hex hex = any_hex();
  const auto around = neighbours(hex);
  RC_ASSERT(std::set<Hex>(around.begin(), around.end()).size() == 6U);
  for (const Direction direction : all_directions) {
    const Hex next = neighbour(hex, direction);
    RC_ASSERT(distance(hex, next) == 1);
    RC_ASSERT(neighbour(next, opposite(direction)) == hex);
    RC_ASSERT(direction_to(hex, next) == direction);
    RC_ASSERT(direction_to(next, hex) == opposite(direction));
  }
}

// On paper: column centres are 3 apart across, hexes 2 apart down, even columns 1 lower (no cubes involved).
RC_GTEST_PROP(HexProperty, NeighboursTouchOnPaper, ()) {
  const Hex a = any_hex(8), b = any_hex(8);
  const auto down = [](Hex hex) { return 2 * hex.row + (hex.column % 2 == 0 ? 1 : 0); };
  const int across = std::abs(a.column - b.column), drop = std::abs(down(a) - down(b));
  RC_ASSERT((distance(a, b) == 1) == ((across == 0 && drop == 2) || (across == 1 && drop == 1)));
}

RC_GTEST_PROP(HexProperty, CubesRoundTrip, ()) {
  const Hex hex{*rc::gen::arbitrary<std::int16_t>(), *rc::gen::arbitrary<std::int16_t>()};
  const Cube cube = cube_of(hex);
  RC_ASSERT(cube.x + cube.y + cube.z == 0);
  RC_ASSERT(hex_at(cube) == hex);
}

RC_GTEST_PROP(HexProperty, TextRoundTrips, ()) {
  const Hex hex =
      *rc::gen::element(any_hex(110), Hex{*rc::gen::arbitrary<std::int16_t>(), 5}, any_hex(32767));
  RC_ASSERT(from_text<Hex>(to_text(hex)) == hex);
  const Direction direction = any_direction();
  RC_ASSERT(from_text<Direction>(to_text(direction)) == direction);
}

RC_GTEST_PROP(HexProperty, SixRotationsComeBack, ()) {
  const Cube d = displacement(any_hex(), any_hex());
  Cube turned = d;
  for (int i = 0; i < 6; ++i) {
    RC_ASSERT(turned == rotated(d, i));
    RC_ASSERT(length(turned) == length(d));
    turned = rotated(turned, 1);
  }
  RC_ASSERT(turned == d);
  const Direction facing = any_direction();
  RC_ASSERT(out_of_frame(in_frame(d, facing), facing) == d);
  RC_ASSERT(in_frame(unit_vector(facing), facing) == unit_vector(Direction::A));
  RC_ASSERT(rotated(unit_vector(facing), 1) == unit_vector(turned_right(facing)));
}

// The frame as the rules write it: one substitution applied once a hexside.
RC_GTEST_PROP(HexProperty, FrameIsTheRepeatedSubstitution, ()) {
  const Cube d = displacement(any_hex(), any_hex());
  const Direction facing = any_direction();
  Cube seen = d;
  for (int i = 0; i < index_of(facing); ++i) seen = {-seen.y, -seen.z, -seen.x};
  RC_ASSERT(in_frame(d, facing) == seen);
}

RC_GTEST_PROP(HexProperty, MovingIsRepeatedStepping, ()) {
  const Hex start = any_hex();
  const Direction direction = any_direction();
  const int hexes = *rc::gen::inRange(0, 40);
  Hex walked = start;
  for (int i = 0; i < hexes; ++i) walked = neighbour(walked, direction);
  RC_ASSERT(moved(start, direction, hexes) == walked);
  RC_ASSERT(distance(start, walked) == hexes);
  RC_ASSERT(moved(walked, opposite(direction), hexes) == start);
}

RC_GTEST_PROP(HexProperty, RingsAndRangesAreExact, ()) {
  const Hex centre = any_hex();
  const int radius = *rc::gen::inRange(0, 9);
  std::vector<Hex> ring, area;
  visit_ring(centre, radius, [&](Hex hex) { ring.push_back(hex); });
  visit_within(centre, radius, [&](Hex hex) { area.push_back(hex); });
  RC_ASSERT(static_cast<int>(ring.size()) == hexes_in_ring(radius));
  RC_ASSERT(static_cast<int>(area.size()) == hexes_within(radius));
  RC_ASSERT(std::set<Hex>(area.begin(), area.end()).size() == area.size());
  for (const Hex hex : ring) RC_ASSERT(distance(centre, hex) == radius);
  for (std::size_t i = 0; radius > 0 && i < ring.size(); ++i) {
    RC_ASSERT(distance(ring[i], ring[(i + 1) % ring.size()]) == 1);
  }
  RC_ASSERT(std::is_sorted(area.begin(), area.end(),
                           [&](Hex a, Hex b) { return distance(centre, a) < distance(centre, b); }));
}

}  // namespace
}  // namespace flagbridge
