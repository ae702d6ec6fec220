#include "kernel/square.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <vector>

#include "kernel/square_edge.h"
#include "kernel/square_flood.h"
#include "kernel/square_grid.h"

namespace flagbridge {
namespace {

using Grid = SquareGrid<3, 9, 7>;

Square any_square() {
  return {*rc::gen::arbitrary<std::int8_t>(), *rc::gen::arbitrary<std::int8_t>(),
          *rc::gen::arbitrary<std::uint8_t>()};
}

// Away from the ends of the coordinates, so that every neighbour exists.
Square inner_square() {
  return Square::at(*rc::gen::inRange(-100, 100), *rc::gen::inRange(-100, 100), *rc::gen::inRange(0, 256));
}

Square grid_square() { return Grid::square_at(*rc::gen::inRange(0, Grid::squares)); }

Compass any_compass() { return all_compass[*rc::gen::inRange<std::size_t>(0, 8)]; }

Barriers<Grid> any_barriers() {
  Barriers<Grid> barriers;
  for (int i = *rc::gen::inRange(0, 120); i > 0; --i) {
    const Square square = grid_square();
    barriers.block(edge_of(square, orthogonal_compass[*rc::gen::inRange<std::size_t>(0, 4)]));
    if (i % 4 == 0) barriers.block(square);
  }
  return barriers;
}

TEST(Square, IsWrittenWithItsDeckUnlessThatIsZero) {
  EXPECT_EQ(to_text(Square{12, 5, 0}), "12,5");
  EXPECT_EQ(to_text(Square{12, 5, 4}), "4:12,5");
  EXPECT_EQ(to_text(Square{-1, 0, 0}), "-1,0");
}

TEST(Square, RefusesTextThatIsNoSquare) {
  for (const char* text : {"", "12", "12,", ",5", "12,5,", "12;5", "4:", ":1,2", "256:1,2", "-1:1,2", "128,0",
                           "0,-129", " 1,2", "1, 2", "1,2 ", "+1,2", "1:2:3,4", "N"}) {
    EXPECT_FALSE(from_text<Square>(text)) << text;
  }
}

TEST(SquareCompass, IsWrittenByItsUsualNames) {
  EXPECT_EQ(to_text(Compass::N), "N");
  EXPECT_EQ(to_text(Compass::SW), "SW");
  for (const Compass direction : all_compass) EXPECT_EQ(from_text<Compass>(to_text(direction)), direction);
  for (const char* text : {"", "n", "NN", "NNE"}) EXPECT_FALSE(from_text<Compass>(text)) << text;
}

TEST(SquareCompass, TurnsAndFacesBack) {
  EXPECT_EQ(rotate(Compass::N, 2), Compass::E);
  EXPECT_EQ(rotate(Compass::N, -1), Compass::NW);
  EXPECT_EQ(rotate(Compass::W, 11), Compass::NE);
  EXPECT_EQ(opposite(Compass::SE), Compass::NW);
  EXPECT_TRUE(is_orthogonal(Compass::W));
  EXPECT_FALSE(is_orthogonal(Compass::SW));
  EXPECT_EQ(step({3, 3, 2}, Compass::NW), (Square{2, 2, 2}));
}

TEST(Square, KnowsTheDirectionOfSquaresInLineOnly) {
  EXPECT_EQ(direction_to({3, 3, 1}, {3, 0, 1}), Compass::N);
  EXPECT_EQ(direction_to({3, 3, 1}, {6, 6, 1}), Compass::SE);
  EXPECT_EQ(direction_to({3, 3, 1}, {0, 6, 1}), Compass::SW);
  EXPECT_FALSE(direction_to({3, 3, 1}, {4, 5, 1}));
  EXPECT_FALSE(direction_to({3, 3, 1}, {3, 3, 1}));
  EXPECT_FALSE(direction_to({3, 3, 1}, {3, 2, 0}));
}

RC_GTEST_PROP(SquareCompass, SteppingThereAndBackReturns, ()) {
  const Square square = inner_square();
  const Compass direction = any_compass();
  RC_ASSERT(step(step(square, direction), opposite(direction)) == square);
  RC_ASSERT(direction_to(square, step(square, direction)) == direction);
  RC_ASSERT(rotate(rotate(direction, 3), -3) == direction);
  RC_ASSERT(chebyshev(square, step(square, direction)) == 1);
}

RC_GTEST_PROP(SquareText, ReadsWhatItWrote, ()) {
  const Square square = any_square();
  const Edge edge{any_square(), *rc::gen::element(EdgeSide::North, EdgeSide::West)};
  RC_ASSERT(from_text<Square>(to_text(square)) == square);
  RC_ASSERT(from_text<Edge>(to_text(edge)) == edge);
  RC_ASSERT(from_text<Corner>(to_text(Corner{square})) == Corner{square});
}

TEST(SquareEdge, HasOneNameForBothItsSquares) {
  EXPECT_EQ(edge_of({4, 4, 1}, Compass::E), edge_of({5, 4, 1}, Compass::W));
  EXPECT_EQ(edge_of({4, 4, 1}, Compass::S), edge_of({4, 5, 1}, Compass::N));
  EXPECT_EQ(to_text(edge_of({4, 4, 1}, Compass::E)), "1:5,4,W");
  EXPECT_EQ(from_text<Edge>("4,4,S"), (Edge{{4, 5, 0}, EdgeSide::North}));
  for (const char* text : {"4,4", "4,4,NE", "4,4,", "4,4,n", "127,4,E", "4,127,S"}) {
    EXPECT_FALSE(from_text<Edge>(text)) << text;
  }
  EXPECT_EQ(from_text<Corner>("4,4,SE"), (Corner{{5, 5, 0}}));
  for (const char* text : {"4,4,S", "127,4,NE", "4,127,SW"}) EXPECT_FALSE(from_text<Corner>(text)) << text;
}

RC_GTEST_PROP(SquareEdge, IsTheSameFromBothSides, ()) {
  const Square square = inner_square();
  for (const Compass side : orthogonal_compass) {
    const Edge edge = edge_of(square, side);
    const Square other = step(square, side);
    RC_ASSERT(edge == edge_of(other, opposite(side)));
    RC_ASSERT(edge_between(square, other) == edge);
    RC_ASSERT(edge_between(other, square) == edge);
    const auto both = squares_of(edge);
    RC_ASSERT((std::set<Square>{both[0], both[1]}) == (std::set<Square>{square, other}));
    RC_ASSERT(std::ranges::count(edges_of(square), edge) == 1);
    RC_ASSERT(std::ranges::count(edges_of(other), edge) == 1);
  }
  RC_ASSERT(!edge_between(square, square));
  RC_ASSERT(!edge_between(square, step(square, Compass::SE)));
  RC_ASSERT(!edge_between(square, step(step(square, Compass::S), Compass::S)));
}

RC_GTEST_PROP(SquareCorner, JoinsFourSquaresAndFourEdges, ()) {
  const Square square = inner_square();
  for (const Compass which : {Compass::NE, Compass::SE, Compass::SW, Compass::NW}) {
    const Corner corner = corner_of(square, which);
    RC_ASSERT(std::ranges::count(squares_of(corner), square) == 1);
    RC_ASSERT(corner == corner_of(step(square, which), opposite(which)));
  }
  const Corner corner{square};
  for (const Edge edge : edges_of(corner)) {
    RC_ASSERT(std::ranges::count(corners_of(edge), corner) == 1);
    for (const Square beside : squares_of(edge))
      RC_ASSERT(std::ranges::count(squares_of(corner), beside) == 1);
  }
}

TEST(SquareGrid, NumbersItsSquaresDensely) {
  for (int i = 0; i < Grid::squares; ++i) {
    ASSERT_TRUE(Grid::contains(Grid::square_at(i)));
    ASSERT_EQ(Grid::index(Grid::square_at(i)), i);
  }
  EXPECT_EQ(Grid::index({0, 0, 0}), 0);
  EXPECT_EQ(Grid::index({8, 6, 2}), Grid::squares - 1);
  for (const Square outside :
       {Square{-1, 0, 0}, Square{9, 0, 0}, Square{0, 7, 0}, Square{0, -1, 0}, Square{0, 0, 3}}) {
    EXPECT_FALSE(Grid::contains(outside));
    EXPECT_FALSE(SquareSet<Grid>{}.contains(outside));
    EXPECT_TRUE(Barriers<Grid>{}.blocks(outside));
  }
}

// Every edge of the grid, its outer border included, has a bit of its own.
TEST(SquareBarriers, ChangesOneEdgeOrSquareAndNothingElse) {
  std::set<Edge> edges;
  for (int i = 0; i < Grid::squares; ++i) {
    for (const Edge edge : edges_of(Grid::square_at(i))) edges.insert(edge);
  }
  EXPECT_EQ(edges.size(), 3U * (9 * 8 + 10 * 7));
  Barriers<Grid> barriers;
  std::set<Edge> blocked;
  for (const Edge edge : edges) {
    ASSERT_FALSE(barriers.blocks(edge));
    barriers.block(edge);
    blocked.insert(edge);
    for (const Edge other : edges) ASSERT_EQ(barriers.blocks(other), blocked.contains(other));
  }
  for (int i = 0; i < Grid::squares; ++i) {
    ASSERT_FALSE(barriers.blocks(Grid::square_at(i)));
    barriers.block(Grid::square_at(i));
    ASSERT_TRUE(barriers.blocks(Grid::square_at(i)));
    barriers.open(Grid::square_at(i));
  }
  for (const Edge edge : edges) barriers.open(edge);
  EXPECT_EQ(barriers, Barriers<Grid>{});
}

TEST(SquareBarriers, BlocksAWholeDeckAndNoOther) {
  Barriers<Grid> barriers;
  barriers.block_deck(1);
  for (int i = 0; i < Grid::squares; ++i) {
    EXPECT_EQ(barriers.blocks(Grid::square_at(i)), Grid::square_at(i).deck == 1);
  }
}

RC_GTEST_PROP(SquareSet, BehavesAsASet, ()) {
  SquareSet<Grid> set;
  std::set<int> expected;
  for (int i = *rc::gen::inRange(0, 200); i > 0; --i) {
    const Square square = grid_square();
    if (*rc::gen::arbitrary<bool>()) {
      set.insert(square);
      expected.insert(Grid::index(square));
    } else {
      set.erase(square);
      expected.erase(Grid::index(square));
    }
  }
  std::set<int> found;
  set.for_each([&](Square square) { found.insert(Grid::index(square)); });
  RC_ASSERT(found == expected);
  RC_ASSERT(set.size() == static_cast<int>(expected.size()));
  RC_ASSERT(set.empty() == expected.empty());
}

// Adds neighbours until nothing changes any more.
template <class MayStep>
SquareSet<Grid> slow_flood(Square seed, MayStep may_step) {
  SquareSet<Grid> reached;
  reached.insert(seed);
  for (int before = 0; before != reached.size();) {
    before = reached.size();
    for (int i = 0; i < Grid::squares; ++i) {
      const Square from = Grid::square_at(i);
      if (!reached.contains(from)) continue;
      for (const Compass direction : all_compass) {
        if (may_step(from, direction)) reached.insert(step(from, direction));
      }
    }
  }
  return reached;
}

RC_GTEST_PROP(SquareFlood, ReachesWhatRepeatedStepsReach, ()) {
  const Barriers<Grid> barriers = any_barriers();
  const Square seed = grid_square();
  const auto walk = [&](Square from, Compass direction) { return can_step(barriers, from, direction); };
  const SquareSet<Grid> expected = slow_flood(seed, walk);
  SquareSet<Grid> reached;
  flood(seed, walk, reached);
  RC_ASSERT(reached == expected);
  RC_ASSERT(connected(barriers, seed) == expected);
  reached.for_each([&](Square square) { RC_ASSERT(square.deck == seed.deck); });
}

RC_GTEST_PROP(SquareFlood, JoinsSeveralSeeds, ()) {
  const Barriers<Grid> barriers = any_barriers();
  const Square a = grid_square();
  const Square b = grid_square();
  SquareSet<Grid> together;
  for (const Square seed : {a, b}) {
    flood(
        seed, [&](Square from, Compass way) { return can_step(barriers, from, way); }, together);
  }
  SquareSet<Grid> expected = connected(barriers, a);
  expected |= connected(barriers, b);
  RC_ASSERT(together == expected);
}

TEST(SquareFlood, StopsAtWallsAndPassesOpenedDoors) {
  Barriers<Grid> barriers;
  for (int y = 0; y < Grid::height; ++y) barriers.block(edge_of(Square::at(4, y, 1), Compass::W));
  EXPECT_EQ(connected(barriers, {0, 0, 1}).size(), 4 * 7);
  EXPECT_EQ(connected(barriers, {8, 6, 1}).size(), 5 * 7);
  barriers.open(edge_of({4, 2, 1}, Compass::W));
  EXPECT_EQ(connected(barriers, {0, 0, 1}).size(), 9 * 7);
}

// AHL 11.C.1, worked table T15.
TEST(SquareRange, CountsHalfOfTheShorterSide) {
  struct Case {
    int dx, dy, range;
  };
  for (const auto& [dx, dy, expected] : {Case{0, 0, 0},
                                         {1, 0, 1},
                                         {1, 1, 2},
                                         {2, 1, 3},
                                         {3, 2, 4},
                                         {3, 3, 5},
                                         {4, 4, 6},
                                         {5, 5, 8},
                                         {6, 1, 7},
                                         {12, 1, 13},
                                         {19, 2, 20},
                                         {20, 1, 21}}) {
    EXPECT_EQ(range({30, 30, 0}, Square::at(30 + dx, 30 - dy)), expected) << dx << ',' << dy;
    EXPECT_EQ(range({30, 30, 0}, Square::at(30 - dy, 30 + dx)), expected) << dx << ',' << dy;
  }
  EXPECT_EQ(range({2, 0, 0}, {5, 0, 1}, 2), 5);
}

RC_GTEST_PROP(SquareRange, IsADistance, ()) {
  const Square a = any_square();
  const Square b = any_square();
  const Square c = any_square();
  RC_ASSERT(range(a, b) == range(b, a));
  RC_ASSERT(range(a, b) >= chebyshev(a, b));
  RC_ASSERT(range(a, c) <= range(a, b) + range(b, c));
}

}  // namespace
}  // namespace flagbridge
