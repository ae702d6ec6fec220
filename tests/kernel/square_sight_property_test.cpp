#include <algorithm>
#include <array>
#include <cstdint>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <vector>

#include "kernel/square_sight.h"
#include "reference_sight.h"

// What must hold for lines of sight on any plan, and agreement with a second, slow and purely geometric
// judgement.

namespace flagbridge {
namespace {

using reference::centre;
using reference::enters;
using reference::Point;
using reference::slow_sight;
using reference::slow_sight_between_decks;
using reference::turn;

constexpr int plan_side = 9;
using Plan = SquareGrid<2, 11, 11>;
using Walls = Barriers<Plan>;
using Squares = std::vector<Square>;

// All plans live in the top left 9 by 9 squares of deck 0, so that there is room to move them.
Squares plan_squares() {
  Squares squares;
  for (int y = 0; y < plan_side; ++y) {
    for (int x = 0; x < plan_side; ++x) squares.push_back(Square::at(x, y));
  }
  return squares;
}

struct Obstacles {
  std::vector<Edge> edges;
  Squares squares;

  Walls walls() const {
    Walls walls;
    for (const Edge edge : edges) walls.block(edge);
    for (const Square square : squares) walls.block(square);
    return walls;
  }
};

Square any_plan_square() { return plan_squares()[*rc::gen::inRange<std::size_t>(0, plan_side * plan_side)]; }

Edge any_plan_edge() {
  return edge_of(any_plan_square(), orthogonal_compass[*rc::gen::inRange<std::size_t>(0, 4)]);
}

Obstacles any_obstacles() {
  Obstacles obstacles;
  for (int i = *rc::gen::inRange(0, 50); i > 0; --i) obstacles.edges.push_back(any_plan_edge());
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) obstacles.squares.push_back(any_plan_square());
  return obstacles;
}

template <class Check>
void for_all_pairs(Check check) {
  for (const Square a : plan_squares()) {
    for (const Square b : plan_squares()) check(a, b);
  }
}

// Hides the type, so that the general functions are used instead of those for Barriers.
struct PlainView {
  const Walls& walls;
  bool blocks(Square square) const { return walls.blocks(square); }
  bool blocks(Edge edge) const { return walls.blocks(edge); }
};

Squares danger_space(const Walls& walls, Square from, Square through) {
  Squares entered;
  ray(walls, from, through, 100, [&](Square square) {
    entered.push_back(square);
    return true;
  });
  return entered;
}

RC_GTEST_PROP(SquareSightProperties, AgreesWithExactGeometry, ()) {
  const Walls walls = any_obstacles().walls();
  for_all_pairs([&](Square a, Square b) {
    const bool expected = slow_sight(walls, a, b);
    RC_ASSERT(sight(walls, a, b) == expected);
    RC_ASSERT(sight(PlainView{walls}, a, b) == expected);
  });
}

RC_GTEST_PROP(SquareSightProperties, RayEntersWhatTheLineEnters, ()) {
  const Walls open;
  const Square a = any_plan_square();
  for (const Square b : plan_squares()) {
    if (a == b) continue;
    Squares entered = danger_space(open, a, b);
    entered.erase(std::ranges::find(entered, b) + 1, entered.end());
    for (const Square square : plan_squares()) {
      RC_ASSERT((std::ranges::count(entered, square) == 1) == (square != a && enters(a, b, square)));
    }
  }
}

RC_GTEST_PROP(SquareSightProperties, IsMutualBetweenOpenSquares, ()) {
  const Walls walls = any_obstacles().walls();
  for_all_pairs([&](Square a, Square b) {
    if (!walls.blocks(a) && !walls.blocks(b)) RC_ASSERT(sight(walls, a, b) == sight(walls, b, a));
    RC_ASSERT(adjacent(walls, a, b) == adjacent(walls, b, a));
  });
}

using Change = Square (*)(Square);
constexpr std::array<Change, 5> changes = {
    [](Square s) { return Square::at(plan_side - 1 - s.x, s.y); },  // mirrored
    [](Square s) { return Square::at(s.x, plan_side - 1 - s.y); },  // upside down
    [](Square s) { return Square::at(s.y, s.x); },                  // transposed
    [](Square s) { return Square::at(s.x + 2, s.y + 1); },          // moved
    [](Square s) { return Square::at(s.x, s.y, 1); },               // on another deck
};

// Obstacles on the border of the plan have one square outside; changing both squares keeps them right.
Walls changed(const Obstacles& obstacles, Change change) {
  Walls walls;
  for (const Edge edge : obstacles.edges) {
    const auto [a, b] = squares_of(edge);
    walls.block(*edge_between(change(a), change(b)));
  }
  for (const Square square : obstacles.squares) walls.block(change(square));
  return walls;
}

RC_GTEST_PROP(SquareSightProperties, SurvivesMirrorsAndMoves, ()) {
  const Obstacles obstacles = any_obstacles();
  const Walls walls = obstacles.walls();
  for (const Change change : changes) {
    const Walls other = changed(obstacles, change);
    for_all_pairs([&](Square a, Square b) {
      RC_ASSERT(sight(walls, a, b) == sight(other, change(a), change(b)));
      RC_ASSERT(adjacent(walls, a, b) == adjacent(other, change(a), change(b)));
    });
  }
}

RC_GTEST_PROP(SquareSightProperties, NewObstaclesNeverOpenALine, ()) {
  const Obstacles obstacles = any_obstacles();
  const Walls before = obstacles.walls();
  Walls after = before;
  for (int i = 0; i < 5; ++i) after.block(any_plan_edge());
  after.block(any_plan_square());
  for_all_pairs([&](Square a, Square b) {
    if (sight(after, a, b)) RC_ASSERT(sight(before, a, b));
    if (adjacent(after, a, b)) RC_ASSERT(adjacent(before, a, b));
  });
}

RC_GTEST_PROP(SquareSightProperties, OpeningAnEdgeNeverRemovesALine, ()) {
  Obstacles obstacles = any_obstacles();
  obstacles.edges.push_back(any_plan_edge());
  const Walls before = obstacles.walls();
  Walls after = before;
  after.open(*rc::gen::elementOf(obstacles.edges));
  for_all_pairs([&](Square a, Square b) {
    if (sight(before, a, b)) RC_ASSERT(sight(after, a, b));
  });
}

RC_GTEST_PROP(SquareSightProperties, NeighboursAreDividedByTheirEdgeOnly, ()) {
  Obstacles obstacles = any_obstacles();
  obstacles.squares.clear();
  const Walls walls = obstacles.walls();
  for_all_pairs([&](Square a, Square b) {
    if (a == b) RC_ASSERT(sight(walls, a, b) && adjacent(walls, a, b));
    if (const auto edge = edge_between(a, b)) {
      RC_ASSERT(sight(walls, a, b) == !walls.blocks(*edge));
      RC_ASSERT(adjacent(walls, a, b) == !walls.blocks(*edge));
    }
    if (chebyshev(a, b) == 1) RC_ASSERT(adjacent(walls, a, b) == sight(walls, a, b));
    if (chebyshev(a, b) > 1) RC_ASSERT(!adjacent(walls, a, b));
  });
}

RC_GTEST_PROP(SquareSightProperties, DangerSpaceHoldsTheTargetAndGrowsInRange, ()) {
  const Walls walls = any_obstacles().walls();
  for_all_pairs([&](Square a, Square b) {
    if (a == b) return;
    const Squares space = danger_space(walls, a, b);
    RC_ASSERT(sight(walls, a, b) == (std::ranges::count(space, b) == 1));
    RC_ASSERT(std::ranges::count(space, a) == 0);
    RC_ASSERT(std::ranges::is_sorted(space, {}, [a](Square s) { return range(a, s); }));
    for (const Square square : space) {
      if (turn(centre(a), centre(b), centre(square)) == 0) RC_ASSERT(sight(walls, a, square));
    }
    for (const Compass facing : orthogonal_compass) {
      if (!in_field_of_fire(a, facing, b)) continue;
      RC_ASSERT(std::ranges::all_of(space, [&](Square s) { return in_field_of_fire(a, facing, s); }));
    }
  });
}

RC_GTEST_PROP(SquareSightProperties, FaceIsSeenWheneverTheSquareWouldBeSeenIfOpen, ()) {
  const Obstacles obstacles = any_obstacles();
  const Walls walls = obstacles.walls();
  const Square b = any_plan_square();
  Walls opened = walls;
  opened.open(b);
  for (const Square a : plan_squares()) RC_ASSERT(sight_of_face(walls, a, b) == sight(opened, a, b));
}

// With no floor at all and the same walls on both decks, height makes no difference to a line.
RC_GTEST_PROP(SquareSightProperties, OpenFloorsAndEqualDecksSeeAsOneDeck, ()) {
  const Obstacles obstacles = any_obstacles();
  Walls walls = obstacles.walls();
  for (const Edge edge : obstacles.edges) walls.block(Edge{{edge.square.x, edge.square.y, 1}, edge.side});
  for (const Square square : obstacles.squares) walls.block(Square{square.x, square.y, 1});
  const int height = *rc::gen::inRange(1, 6);
  for_all_pairs([&](Square a, Square b) {
    if (walls.blocks(a)) return;
    const Square below{b.x, b.y, 1};
    RC_ASSERT(sight_between_decks(walls, a, below, height, [](Square) { return true; }) ==
              sight(walls, a, b));
    RC_ASSERT(!sight_between_decks(walls, a, below, height, [](Square) { return false; }));
  });
}

RC_GTEST_PROP(SquareSightProperties, BetweenDecksAgreesWithExactGeometry, ()) {
  Walls walls = any_obstacles().walls();
  for (const Edge edge : any_obstacles().edges)
    walls.block(Edge{{edge.square.x, edge.square.y, 1}, edge.side});
  for (int i = *rc::gen::inRange(0, 8); i > 0; --i) {
    const Square square = any_plan_square();
    walls.block(Square{square.x, square.y, 1});
  }
  const int height = *rc::gen::inRange(1, 6);
  for_all_pairs([&](Square a, Square b) {
    const Square below{b.x, b.y, 1};
    RC_ASSERT(sight_between_decks(walls, a, below, height, [](Square) { return true; }) ==
              slow_sight_between_decks(walls, a, below, height));
  });
}

// The squares asked about are those whose closed area holds the point where the line passes the floor.
RC_GTEST_PROP(SquareSightProperties, HolesAreSoughtExactlyWhereTheLinePassesTheFloor, ()) {
  const int height = *rc::gen::inRange(1, 6);
  for_all_pairs([&](Square a, Square b) {
    Squares asked;
    passes_opening(a, b, height, [&](Square square) {
      asked.push_back(square);
      return false;
    });
    for (const Square square : plan_squares()) {
      const Point from = centre(a);
      const Point to = centre(b);
      const Point middle = centre(square);
      const bool holds = std::abs(from.x * (height - 1) + to.x - middle.x * height) <= height &&
                         std::abs(from.y * (height - 1) + to.y - middle.y * height) <= height;
      RC_ASSERT((std::ranges::count(asked, square) == 1) == holds);
    }
  });
}

}  // namespace
}  // namespace flagbridge
