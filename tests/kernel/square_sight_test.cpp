#include "kernel/square_sight.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "deck_drawing.h"

// Worked deck diagrams, each with its number (T01...) and the Azhanti High Lightning rule it shows.

namespace flagbridge {
namespace {

using drawing::draw;
using drawing::Drawing;
using drawing::TestBarriers;
using Squares = std::vector<Square>;

Squares danger_space(const TestBarriers& opaque, Square from, Square through, int max_range = 1000) {
  Squares entered;
  ray(opaque, from, through, max_range, [&](Square square) {
    entered.push_back(square);
    return true;
  });
  return entered;
}

Squares squares_between(const TestBarriers& opaque, Square from, Square to) {
  Squares entered = danger_space(opaque, from, to);
  entered.erase(std::ranges::find(entered, to), entered.end());
  return entered;
}

// The columns of one row that `from` sees.
std::vector<int> seen_in_row(const TestBarriers& opaque, Square from, int row, int columns) {
  std::vector<int> seen;
  for (int x = 0; x < columns; ++x) {
    if (sight(opaque, from, Square::at(x, row))) seen.push_back(x);
  }
  return seen;
}

// Plans known at compile time can be judged there.
constexpr bool sees_past_a_pillar(Square pillar) {
  TestBarriers opaque;
  opaque.block(pillar);
  return sight(opaque, {0, 0}, {2, 2}) &&
         sight_between_decks(opaque, {0, 0, 0}, {2, 2, 1}, 2, [](Square) { return true; });
}
static_assert(sees_past_a_pillar({0, 1}) && !sees_past_a_pillar({1, 1}));

TEST(SquareSightDiagrams, T01_OpenRow_10) {
  const Drawing d = draw({"+##+##+##+##+##+",  //
                          "#.. .. .. .. ..#",  //
                          "+  +  +  +  +  +",  //
                          "#A> .. .. B< ..#",  //
                          "+  +  +  +  +  +",  //
                          "#.. .. .. .. ..#",  //
                          "+##+##+##+##+##+"});
  EXPECT_TRUE(d.sees('A', 'B'));
  EXPECT_EQ(range(d.at('A'), d.at('B')), 3);
  EXPECT_EQ(danger_space(d.opaque, d.at('A'), d.at('B')), (Squares{{1, 1}, {2, 1}, {3, 1}, {4, 1}}));
  const RayEnd end = ray(d.opaque, d.at('A'), d.at('B'), 40, [](Square) { return true; });
  EXPECT_EQ(end.why, RayStop::Barrier);
  EXPECT_EQ(end.step.edge(), edge_of({4, 1}, Compass::E));
}

TEST(SquareSightDiagrams, T02_Partition_10) {
  const Drawing d = draw({"+##+##+##+##+##+",  //
                          "#A> .. ..|.. ..#",  //
                          "+  +  +  +  +  +",  //
                          "#.. .. ..|.. B<#",  //
                          "+  +  +  +  +  +",  //
                          "#.. .. .. .. C<#",  //
                          "+  +  +  +  +  +",  //
                          "#.. .. .. .. D<#",  //
                          "+##+##+##+##+##+"});
  EXPECT_FALSE(d.sees('A', 'B'));
  EXPECT_FALSE(d.sees('A', 'C'));
  EXPECT_TRUE(d.sees('A', 'D'));
  EXPECT_EQ(squares_between(d.opaque, d.at('A'), d.at('D')),
            (Squares{{1, 0}, {1, 1}, {2, 1}, {2, 2}, {3, 2}, {3, 3}}));
  EXPECT_EQ(range(d.at('A'), d.at('D')), 6);
}

// Four ways in which a line through a corner meets walls; seeing, reaching and stepping agree.
TEST(SquareSightDiagrams, T03_to_T06_WallsAtACorner_10_13) {
  struct Case {
    const char* number;
    std::vector<std::string> lines;
    bool open;
  };
  const std::vector<Case> cases = {
      {"T03 wall end", {"+##+##+", "#A>|..#", "+  +  +", "#.. B<#", "+##+##+"}, true},
      {"T04 straight wall", {"+##+##+", "#A>|..#", "+  +  +", "#..|B<#", "+##+##+"}, false},
      {"T05 inside corner", {"+##+##+", "#A>|..#", "+--+  +", "#.. B<#", "+##+##+"}, false},
      {"T06 outside corner", {"+##+##+", "#A>|..#", "+  +--+", "#.. B<#", "+##+##+"}, true},
  };
  for (const Case& c : cases) {
    const Drawing d = draw(c.lines);
    EXPECT_EQ(d.sees('A', 'B'), c.open) << c.number;
    EXPECT_EQ(d.sees('B', 'A'), c.open) << c.number;
    EXPECT_EQ(adjacent(d.opaque, d.at('A'), d.at('B')), c.open) << c.number;
    EXPECT_EQ(can_step(d.opaque, d.at('A'), Compass::SE), c.open) << c.number;
  }
}

TEST(SquareSightDiagrams, T07_Crates_10_17) {
  const Drawing d = draw({"+##+##+##+",  //
                          "#A> BX ..#",  //
                          "+  +  +  +",  //
                          "#BX B< BX#",  //
                          "+  +  +  +",  //
                          "#.. .. C<#",  //
                          "+##+##+##+"});
  EXPECT_FALSE(d.sees('A', 'B'));
  EXPECT_FALSE(d.sees('A', 'C'));
  EXPECT_TRUE(d.sees('B', 'C'));
  EXPECT_FALSE(can_step(d.opaque, d.at('A'), Compass::SE));
  EXPECT_TRUE(can_step(d.opaque, d.at('B'), Compass::SE));
  EXPECT_FALSE(adjacent(d.opaque, d.at('A'), d.at('B')));
  EXPECT_TRUE(adjacent(d.opaque, d.at('B'), d.at('C')));
}

// A crate hides what is behind it, but itself can be aimed at; the line ends at its near side (AHL 15.A).
TEST(SquareSightDiagrams, T07_CrateItselfIsATarget_15A) {
  const Drawing d = draw({"+##+##+##+", "#A> BX ..#", "+##+##+##+"});
  EXPECT_FALSE(sight(d.opaque, {0, 0}, {1, 0}));
  EXPECT_TRUE(sight_of_face(d.opaque, {0, 0}, {1, 0}));
  EXPECT_FALSE(sight_of_face(d.opaque, {0, 0}, {2, 0}));
  EXPECT_TRUE(adjacent(d.opaque, {0, 0}, {1, 0}));
}

TEST(SquareSightDiagrams, T08_KnightsMove_10) {
  Drawing d = draw({"+##+##+##+",  //
                    "#A> .. ..#",  //
                    "+  +--+  +",  //
                    "#.. .. B<#",  //
                    "+##+##+##+"});
  EXPECT_FALSE(d.sees('A', 'B'));
  d.opaque.open(edge_of({1, 0}, Compass::S));
  EXPECT_TRUE(d.sees('A', 'B'));
  EXPECT_EQ(squares_between(d.opaque, d.at('A'), d.at('B')), (Squares{{1, 0}, {1, 1}}));
  EXPECT_EQ(range(d.at('A'), d.at('B')), 3);
}

std::vector<std::string> doorway(const std::string& door) {
  return {"+##+##+##+##+##+##+##+",            //
          "#.. .. .. Bv .. .. ..#",            //
          "+  +  +  +  +  +  +  +",            //
          "#.. .. .. Av .. .. ..#",            //
          "+--+--+--+" + door + "+--+--+--+",  //
          "#.. .. .. .. .. .. ..#",            //
          "+  +  +  +  +  +  +  +",            //
          "#.. .. .. .. .. .. ..#",            //
          "+  +  +  +  +  +  +  +",            //
          "#.. .. .. .. .. .. ..#",            //
          "+##+##+##+##+##+##+##+"};
}

TEST(SquareSightDiagrams, T09_OpenDoorway_10_17) {
  const Drawing d = draw(doorway("DD"));
  using Columns = std::vector<int>;
  EXPECT_EQ(seen_in_row(d.opaque, d.at('A'), 2, 7), (Columns{2, 3, 4}));
  EXPECT_EQ(seen_in_row(d.opaque, d.at('A'), 3, 7), (Columns{1, 2, 3, 4, 5}));
  EXPECT_EQ(seen_in_row(d.opaque, d.at('A'), 4, 7), (Columns{0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(seen_in_row(d.opaque, d.at('B'), 2, 7), (Columns{3}));
  EXPECT_EQ(seen_in_row(d.opaque, d.at('B'), 3, 7), (Columns{2, 3, 4}));
  EXPECT_EQ(seen_in_row(d.opaque, d.at('B'), 4, 7), (Columns{2, 3, 4}));
  EXPECT_TRUE(adjacent(d.opaque, d.at('A'), {2, 2}));
  EXPECT_TRUE(adjacent(d.opaque, d.at('A'), {4, 2}));
  EXPECT_FALSE(adjacent(d.opaque, {2, 1}, {2, 2}));
}

TEST(SquareSightDiagrams, T10_ClosedDoorway_10) {
  const Drawing d = draw(doorway("dd"));
  for (const char who : {'A', 'B'}) {
    for (int row = 2; row <= 4; ++row) EXPECT_TRUE(seen_in_row(d.opaque, d.at(who), row, 7).empty());
  }
}

TEST(SquareSightDiagrams, T11_DangerSpaceGoesOn_10) {
  const Drawing d = draw({"+##+##+##+##+##+##+##+",  //
                          "#A> .. B< .. C> .. ..#",  //
                          "+  +  +  +  +  +  +  +",  //
                          "#.. .. .. .. .. .. D<#",  //
                          "+##+##+##+##+##+##+##+"});
  EXPECT_EQ(danger_space(d.opaque, d.at('A'), d.at('B')),
            (Squares{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}}));
}

TEST(SquareSightDiagrams, T12_ShallowLineWithCorners_10) {
  const Drawing d = draw({"+##+##+##+##+##+##+##+",  //
                          "#A> .. E> .. .. .. ..#",  //
                          "+  +  +  +  +  +  +  +",  //
                          "#.. .. .. B< .. G> ..#",  //
                          "+  +  +  +  +  +  +  +",  //
                          "#.. .. .. .. .. .. C<#",  //
                          "+##+##+##+##+##+##+##+"});
  const Squares line = {{1, 0}, {2, 1}, {3, 1}, {4, 1}, {5, 2}, {6, 2}};
  EXPECT_EQ(danger_space(d.opaque, d.at('A'), d.at('B')), line);
  EXPECT_EQ(danger_space(d.opaque, d.at('A'), d.at('C')), line);
}

TEST(SquareSightDiagrams, T13_ExactDiagonal_10_11A2) {
  const Drawing d = draw({"+##+##+##+##+",  //
                          "#A> C> .. ..#",  //
                          "+  +  +  +  +",  //
                          "#.. .. .. ..#",  //
                          "+  +  +  +  +",  //
                          "#.. .. B< ..#",  //
                          "+  +  +  +  +",  //
                          "#.. .. .. D<#",  //
                          "+##+##+##+##+"});
  EXPECT_EQ(danger_space(d.opaque, d.at('A'), d.at('B')), (Squares{{1, 1}, {2, 2}, {3, 3}}));
  EXPECT_EQ(range(d.at('A'), d.at('B')), 3);
  EXPECT_EQ(range(d.at('A'), d.at('D')), 5);
  EXPECT_TRUE(in_field_of_fire(d.at('A'), d.facing('A'), d.at('B')));
}

TEST(SquareSightDiagrams, T14_FieldOfFire_11A2) {
  const Square shooter{3, 2};
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 7; ++x) {
      const bool expected = (y == 1 && x >= 2 && x <= 4) || (y == 0 && x >= 1 && x <= 5);
      EXPECT_EQ(in_field_of_fire(shooter, Compass::N, Square::at(x, y)), expected) << x << ',' << y;
    }
  }
}

TEST(SquareSightDiagrams, T14_BearingTurnsWithTheFacing_11A2) {
  EXPECT_EQ(bearing({3, 3}, Compass::N, {5, 2}), (SquareBearing{1, 2}));
  EXPECT_EQ(bearing({3, 3}, Compass::E, {5, 2}), (SquareBearing{2, -1}));
  EXPECT_EQ(bearing({3, 3}, Compass::S, {5, 2}), (SquareBearing{-1, -2}));
  EXPECT_EQ(bearing({3, 3}, Compass::W, {5, 2}), (SquareBearing{-2, 1}));
}

TEST(SquareSightDiagrams, T16_CorridorBend_14A) {
  const Drawing d = draw({"+##+##+##+##+##+##+",  //
                          "#.. .. .. .. .. E<#",  //
                          "+  +--+--+--+--+--+",  //
                          "#Q>|",                 //
                          "+  +",                 //
                          "#S^|",                 //
                          "+  +",                 //
                          "#R^|",                 //
                          "+##+"});
  EXPECT_FALSE(d.sees('E', 'Q'));
  EXPECT_FALSE(d.sees('E', 'S'));
  EXPECT_TRUE(sight(d.opaque, d.at('E'), {0, 0}));
  EXPECT_EQ(range(d.at('E'), {0, 0}), 5);
  // Fired from where he leans; looking up the corridor he has E outside his wedge.
  EXPECT_TRUE(in_field_of_fire({0, 0}, Compass::E, d.at('E')));
  EXPECT_FALSE(in_field_of_fire({0, 0}, Compass::N, d.at('E')));
}

TEST(SquareSightDiagrams, T17_BesideADoorway_14A) {
  const Drawing d = draw({"+##+##+##+##+##+",  //
                          "#F> .. E< .. ..#",  //
                          "+  +  +  +  +  +",  //
                          "#.. .. .. .. J<#",  //
                          "+--+--+DD+--+--+",  //
                          "#.. S^ .. .. ..#",  //
                          "+  +  +  +  +  +",  //
                          "#.. .. .. K< ..#",  //
                          "+##+##+##+##+##+"});
  const Square lean{2, 2};
  EXPECT_FALSE(d.sees('E', 'S'));
  EXPECT_FALSE(d.sees('F', 'S'));
  EXPECT_TRUE(sight(d.opaque, d.at('E'), lean));
  EXPECT_TRUE(sight(d.opaque, d.at('F'), lean));
  EXPECT_TRUE(d.sees('J', 'S'));
  EXPECT_FALSE(sight(d.opaque, d.at('J'), lean));
  EXPECT_TRUE(d.sees('K', 'S'));
}

// Consoles stop no sight; the game asks which squares the line crosses.
TEST(SquareSightDiagrams, T18_LineOverAConsole_14B) {
  const Drawing d = draw({"+##+##+##+##+##+##+",  //
                          "#A> .. CC B< .. ..#",  //
                          "+  +  +  +  +  +  +",  //
                          "#.. .. CC .. .. ..#",  //
                          "+  +  +  +  +  +  +",  //
                          "#.. .. .. .. C< ..#",  //
                          "+##+##+##+##+##+##+"});
  EXPECT_TRUE(d.sees('A', 'B'));
  EXPECT_TRUE(d.sees('A', 'C'));
  const Squares line = squares_between(d.opaque, d.at('A'), d.at('C'));
  EXPECT_EQ(std::ranges::count(line, Square{2, 1}), 1);
  EXPECT_FALSE(adjacent(d.opaque, d.at('A'), {2, 1}));
  EXPECT_FALSE(adjacent(d.opaque, d.at('C'), {2, 1}));
  EXPECT_TRUE(adjacent(d.opaque, d.at('B'), {2, 1}));
}

struct Balcony {
  TestBarriers opaque = drawing::draw({"+##+##+##+##+##+##+##+",  //
                                       "#.. .. .. vv vv vv vv#",  //
                                       "+##+##+##+##+##+##+##+"})
                            .opaque;

  Balcony() {
    for (int x = 0; x < 7; ++x) opaque.open(Square::at(x, 0, 1));
  }

  // Lower columns seen from a column of the balcony, two squares up.
  std::vector<int> seen_from(int x) const {
    std::vector<int> seen;
    for (int below = 0; below < 7; ++below) {
      const auto open_floor = [](Square upper) { return upper.x >= 3; };
      if (sight_between_decks(opaque, Square::at(x, 0, 0), Square::at(below, 0, 1), 2, open_floor)) {
        seen.push_back(below);
      }
    }
    return seen;
  }
};

TEST(SquareSightDiagrams, T22_Balcony_10_11C1) {
  using Columns = std::vector<int>;
  const Balcony open;
  EXPECT_EQ(open.seen_from(2), (Columns{3, 4, 5, 6}));
  EXPECT_EQ(open.seen_from(1), (Columns{4, 5, 6}));
  EXPECT_EQ(open.seen_from(0), (Columns{5, 6}));
  EXPECT_EQ(range({2, 0, 0}, {5, 0, 1}, 2), 5);

  Balcony lower_wall;
  lower_wall.opaque.block(edge_of({5, 0, 1}, Compass::W));
  EXPECT_EQ(lower_wall.seen_from(2), (Columns{3, 4}));

  Balcony upper_wall;
  upper_wall.opaque.block(edge_of({2, 0, 0}, Compass::W));
  EXPECT_EQ(upper_wall.seen_from(1), Columns{});
}

TEST(SquareSightBetweenDecks, StraightDownNeedsAHoleAndRoomBelow) {
  TestBarriers opaque;
  const auto hole = [](Square upper) { return upper == Square{3, 3, 0}; };
  EXPECT_TRUE(sight_between_decks(opaque, {3, 3, 0}, {3, 3, 1}, 2, hole));
  EXPECT_FALSE(sight_between_decks(opaque, {4, 3, 0}, {4, 3, 1}, 2, hole));
  opaque.block(Square{3, 3, 1});
  EXPECT_FALSE(sight_between_decks(opaque, {3, 3, 0}, {3, 3, 1}, 2, hole));
}

// From 2,2 to 4,4 two decks high the floor is passed in the middle of 3,3, from 2,2 to 3,3 at their common
// corner.
TEST(SquareSightBetweenDecks, AcceptsAHoleThatTouchesTheLine) {
  const TestBarriers opaque;
  for (const Square hole : {Square{2, 2}, Square{3, 2}, Square{2, 3}, Square{3, 3}}) {
    const auto is_hole = [hole](Square upper) { return upper == hole; };
    EXPECT_TRUE(sight_between_decks(opaque, {2, 2, 0}, {3, 3, 1}, 2, is_hole)) << to_text(hole);
    EXPECT_TRUE(sight_between_decks(opaque, {3, 3, 0}, {2, 2, 1}, 2, is_hole)) << to_text(hole);
    EXPECT_EQ(sight_between_decks(opaque, {2, 2, 0}, {4, 4, 1}, 2, is_hole), hole == (Square{3, 3}));
  }
}

TEST(SquareSightDiagrams, T25_ClippedSquare_10) {
  const Drawing d = draw({"+##+##+##+##+##+",  //
                          "#A> .. .. .. ..#",  //
                          "+  +--+  +  +  +",  //
                          "#.. .. C< .. B<#",  //
                          "+##+##+##+##+##+"});
  EXPECT_FALSE(d.sees('A', 'C'));
  EXPECT_EQ(danger_space(d.opaque, d.at('A'), d.at('B')), (Squares{{1, 0}, {2, 0}, {2, 1}, {3, 1}, {4, 1}}));
}

TEST(SquareSightDiagrams, T26_DoorJambGrazed_10) {
  const Drawing d = draw({"+##+##+##+##+##+##+",  //
                          "#.. .. .. .. .. B<#",  //
                          "+--+--+--+DD+--+--+",  //
                          "#A> .. .. .. .. ..#",  //
                          "+##+##+##+##+##+##+"});
  EXPECT_EQ(seen_in_row(d.opaque, d.at('A'), 0, 6), std::vector<int>{5});
}

TEST(SquareRay, EndsAtItsRangeOrWhenTheVisitorHasEnough) {
  const TestBarriers opaque;
  EXPECT_EQ(danger_space(opaque, {0, 0}, {1, 1}, 3), (Squares{{1, 1}, {2, 2}}));
  EXPECT_EQ(ray(opaque, {0, 0}, {1, 1}, 3, [](Square) { return true; }).why, RayStop::Range);
  const RayEnd end = ray(opaque, {0, 0}, {1, 0}, 9, [](Square square) { return square.x < 3; });
  EXPECT_EQ(end, (RayEnd{{{2, 0}, {3, 0}}, RayStop::Visitor}));
  EXPECT_TRUE(danger_space(opaque, {4, 4}, {4, 4}).empty());
  EXPECT_TRUE(danger_space(opaque, {4, 4, 0}, {5, 4, 1}).empty());
}

TEST(SquareSight, DoesNotReachOtherDecksOrOutsideTheGrid) {
  const TestBarriers opaque;
  EXPECT_FALSE(sight(opaque, {4, 4, 0}, {4, 4, 1}));
  EXPECT_FALSE(sight(opaque, {4, 4, 0}, {4, 12, 0}));
  EXPECT_FALSE(sight(opaque, {-1, 4, 0}, {4, 4, 0}));
  EXPECT_FALSE(adjacent(opaque, {4, 4, 0}, {4, 4, 1}));
}

}  // namespace
}  // namespace flagbridge
