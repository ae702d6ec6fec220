#include "kernel/hex_line.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck/gtest.h>
#include <type_traits>
#include <vector>

#include "hex_gen.h"
#include "kernel/hex_area.h"

namespace flagbridge {

void PrintTo(const LineStep& step, std::ostream* out) {
  constexpr const char* how[] = {"through ", "along ", "corner "};
  *out << how[static_cast<std::size_t>(step.passage)] << to_text(step.hex) << '/' << to_text(step.other);
}

namespace {

static_assert(std::is_trivially_copyable_v<LineStep> && std::has_unique_object_representations_v<LineStep>);
static_assert(std::is_trivially_copyable_v<HexLine<64>>);
static_assert(std::has_unique_object_representations_v<HexLine<64>>);
static_assert(HexLine<8>(Hex{22, 15}, Hex{22, 13}).steps().size() == 3);

using Steps = std::vector<LineStep>;

Steps line(Hex from, Hex to) {
  Steps steps;
  walk_line(from, to, [&](const LineStep& step) { steps.push_back(step); });
  return steps;
}

LineStep through(const char* hex) { return {at(hex), at(hex), Passage::through}; }
LineStep along(const char* left, const char* right) { return {at(left), at(right), Passage::along}; }
LineStep corner(const char* hex) { return {at(hex), at(hex), Passage::corner}; }

// A slow second opinion, on paper instead of in cubes: hexes as polygons whose corners are whole numbers (3
// across a column, 2 down a row), the line cut by each polygon's six sides in exact fractions.
struct Fraction {
  long n, d;  // d > 0
  friend bool operator==(Fraction a, Fraction b) { return a.n * b.d == b.n * a.d; }
  friend bool operator<(Fraction a, Fraction b) { return a.n * b.d < b.n * a.d; }
};

struct HexPoint {
  long x, y;
};

HexPoint centre_of(Hex hex) { return {3L * hex.column, 2L * hex.row + (hex.column % 2 == 0 ? 1 : 0)}; }

struct Meeting {
  Hex hex;
  Passage passage;
  Fraction from, to;  // how far along the line
};

std::optional<Meeting> meeting(Hex hex, HexPoint p, HexPoint q) {
  constexpr HexPoint corners[] = {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
  const HexPoint c = centre_of(hex);
  Fraction from{0, 1}, to{1, 1};
  bool on_a_side = false;
  for (int i = 0; i < 6; ++i) {
    const HexPoint a{c.x + corners[i].x, c.y + corners[i].y};
    const HexPoint b{c.x + corners[(i + 1) % 6].x, c.y + corners[(i + 1) % 6].y};
    const auto inside = [&](HexPoint at) { return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x); };
    const long start = inside(p), end = inside(q);
    if (start == end) {
      if (start < 0) return std::nullopt;
      on_a_side |= start == 0;
    } else if (end > start) {
      from = std::max(from, Fraction{-start, end - start});
    } else {
      to = std::min(to, Fraction{start, start - end});
    }
  }
  if (to < from) return std::nullopt;
  const Passage passage = from == to ? Passage::corner : on_a_side ? Passage::along : Passage::through;
  return Meeting{hex, passage, from, to};
}

Steps slow_line(Hex first, Hex last) {
  const HexPoint p = centre_of(first), q = centre_of(last);
  std::vector<Meeting> met;
  const auto [left, right] = std::minmax(first.column, last.column);
  const auto [top, bottom] = std::minmax(first.row, last.row);
  for (int column = left - 1; column <= right + 1; ++column) {
    for (int row = top - 2; row <= bottom + 2; ++row) {
      const Hex hex{static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)};
      if (const auto found = meeting(hex, p, q)) met.push_back(*found);
    }
  }
  // By where it starts, a corner before the hex entered at it, the left hex of a pair before the right one.
  const auto turn = [&](Hex hex) {
    const HexPoint c = centre_of(hex);
    return (q.x - p.x) * (c.y - p.y) - (q.y - p.y) * (c.x - p.x);
  };
  std::sort(met.begin(), met.end(), [&](const Meeting& a, const Meeting& b) {
    if (!(a.from == b.from)) return a.from < b.from;
    if (!(a.to == b.to)) return a.to < b.to;
    return turn(a.hex) < turn(b.hex);
  });
  Steps steps;
  for (std::size_t i = 0; i < met.size(); ++i) {
    const bool paired = met[i].passage == Passage::along;
    steps.push_back({met[i].hex, met[paired ? i + 1 : i].hex, met[i].passage});
    if (paired) ++i;
  }
  return steps;
}

TEST(HexLine, StraightAlongARow) {
  EXPECT_EQ(line(at("2215"), at("2212")),
            (Steps{through("2215"), through("2214"), through("2213"), through("2212")}));
  EXPECT_EQ(line(at("2215"), at("2414")), (Steps{through("2215"), through("2315"), through("2414")}));
}

TEST(HexLine, ToItself) { EXPECT_EQ(line(at("2215"), at("2215")), Steps{through("2215")}); }

TEST(HexLine, AlongASideThePairIsLeftAndRight) {
  EXPECT_EQ(line(at("2215"), at("2415")), (Steps{through("2215"), along("2315", "2316"), through("2415")}));
  EXPECT_EQ(line(at("2415"), at("2215")), (Steps{through("2415"), along("2316", "2315"), through("2215")}));
  EXPECT_EQ(line(at("2215"), at("2412")), (Steps{through("2215"), along("2214", "2315"), through("2314"),
                                                 along("2313", "2413"), through("2412")}));
}

// Steep and just right of the row: in and out of the next column, over the zigzag between the two.
TEST(HexLine, SteepLineWeavesBetweenColumns) {
  EXPECT_EQ(line(at("2115"), at("2210")), slow_line(at("2115"), at("2210")));
  const Steps steps = line(at("2115"), at("2210"));
  EXPECT_EQ(distance(at("2115"), at("2210")), 5);
  EXPECT_GT(steps.size(), 6U);
}

// Four hexes along A and one along B: through two corners on the way, along no side.
TEST(HexLine, ThroughCorners) {
  EXPECT_EQ(line(at("2215"), at("2311")),
            (Steps{through("2215"), through("2214"), corner("2314"), through("2213"), through("2313"),
                   corner("2212"), through("2312"), through("2311")}));
}

TEST(HexLine, VisitorMayStop) {
  int seen = 0;
  walk_line(at("0101"), at("0120"), [&](const LineStep&) { return ++seen < 4; });
  EXPECT_EQ(seen, 4);
}

TEST(HexLine, FixedCapacity) {
  const HexLine<4> cut(at("0101"), at("0105"));
  EXPECT_FALSE(cut.complete());
  EXPECT_EQ(cut.steps().size(), 4U);
  const HexLine<5> whole(at("0101"), at("0105"));
  EXPECT_TRUE(whole.complete());
  EXPECT_EQ(whole.steps().back(), through("0105"));
}

TEST(HexLine, EveryLineToRangeTwelveAgreesWithTheSecondOpinion) {
  for (const Hex from : {at("2215"), at("2115")}) {
    visit_within(from, 12, [&](Hex to) { EXPECT_EQ(line(from, to), slow_line(from, to)) << to_text(to); });
  }
}

TEST(HexLine, NoLineHasMoreThanTwiceItsDistanceInSteps) {
  visit_within(Hex{}, 60, [](Hex to) {
    std::size_t steps = 0;
    walk_line(Hex{}, to, [&](const LineStep&) { ++steps; });
    EXPECT_LE(steps, 2U * static_cast<std::size_t>(distance(Hex{}, to)) + 1) << to_text(to);
  });
}

TEST(HexLine, CrossesTheWholeRangeOfCoordinates) {
  const Hex from{-farthest_hex, -farthest_hex}, to{farthest_hex, farthest_hex};
  LineStep last;
  walk_line(from, to, [&](const LineStep& step) { last = step; });
  EXPECT_EQ(last.hex, to);
}

RC_GTEST_PROP(HexLineProperty, AgreesWithTheSecondOpinion, ()) {
  const Hex from = any_hex(25), to = any_hex(25);
  RC_ASSERT(line(from, to) == slow_line(from, to));
}

// Left and right change places, and nothing else does.
RC_GTEST_PROP(HexLineProperty, TheLineBackMeetsTheSameHexes, ()) {
  const Hex from = any_hex(), to = any_hex();
  Steps there = line(from, to), back = line(to, from);
  std::reverse(back.begin(), back.end());
  for (LineStep& step : back) std::swap(step.hex, step.other);
  RC_ASSERT(there == back);
}

RC_GTEST_PROP(HexLineProperty, GoesFromNeighbourToNeighbour, ()) {
  const Hex from = any_hex(), to = any_hex();
  const Steps steps = line(from, to);
  RC_ASSERT(steps.front().hex == from);
  RC_ASSERT(steps.back().hex == to);
  int counted = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    counted += steps[i].passage == Passage::corner ? 0 : 1;
    RC_ASSERT((steps[i].hex != steps[i].other) == (steps[i].passage == Passage::along));
    if (i == 0) continue;
    for (const Hex a : {steps[i - 1].hex, steps[i - 1].other}) {
      for (const Hex b : {steps[i].hex, steps[i].other}) RC_ASSERT(distance(a, b) == 1);
    }
  }
  RC_ASSERT(counted >= distance(from, to) + 1);
}

RC_GTEST_PROP(HexLineProperty, TurnsWithTheMap, ()) {
  const Hex from = any_hex(), to = any_hex();
  const int hexsides = *rc::gen::inRange(0, 6);
  const auto turn = [&](Hex hex) { return from + rotated(displacement(from, hex), hexsides); };
  Steps turned = line(from, to);
  for (LineStep& step : turned) step = {turn(step.hex), turn(step.other), step.passage};
  RC_ASSERT(line(from, turn(to)) == turned);
}

}  // namespace
}  // namespace flagbridge
