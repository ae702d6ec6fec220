#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "kernel/square.h"
#include "kernel/square_edge.h"
#include "kernel/square_grid.h"

namespace flagbridge {

// One move of a straight line from square to square: across the inside of an edge, or through a corner into
// the diagonal neighbour.
struct SightStep {
  Square from;
  Square to;

  constexpr bool through_corner() const { return from.x != to.x && from.y != to.y; }

  // The edge crossed, when no corner is passed.
  constexpr Edge edge() const {
    return {Square{from.x > to.x ? from.x : to.x, from.y > to.y ? from.y : to.y, from.deck},
            from.x == to.x ? EdgeSide::North : EdgeSide::West};
  }

  // The two squares that a line through a corner touches without entering them.
  constexpr std::array<Square, 2> sides() const {
    return {Square{to.x, from.y, from.deck}, Square{from.x, to.y, from.deck}};
  }

  friend constexpr bool operator==(SightStep, SightStep) = default;
};

static_assert(std::has_unique_object_representations_v<SightStep>);

// The rhythm of a straight line from the centre of one square through the centre of another, which it does
// not stop at: whether each step goes to the next column, the next row, or through a corner to both. Centres
// lie half a square off the grid lines, so a line never runs along an edge. The two squares must differ.
class SightPace {
 public:
  constexpr SightPace(Square from, Square through) {
    const auto [dx, dy] = offset_between(from, through);
    nx_ = dx < 0 ? -dx : dx;
    ny_ = dy < 0 ? -dy : dy;
    lead_ = ny_ - nx_;
  }

  constexpr bool across() const { return lead_ <= 0; }
  constexpr bool down() const { return lead_ >= 0; }

  // Masks instead of branches: the rhythm is what a branch predictor cannot guess.
  constexpr void advance() { lead_ += (-int{across()} & (2 * ny_)) - (-int{down()} & (2 * nx_)); }

  // Is the coming step, after `columns` and `rows` made so far, within the first 1/parts of the way between
  // the two centres?
  constexpr bool within(int parts, int columns, int rows) const {
    return across() ? (1 + 2 * columns) * parts <= 2 * nx_ : (1 + 2 * rows) * parts <= 2 * ny_;
  }

 private:
  int nx_ = 0;
  int ny_ = 0;
  // The next column begins after (1+2i)/2nx of the way, the next row after (1+2j)/2ny. The sign of
  // (1+2i)ny - (1+2j)nx says which comes first; zero is a corner.
  int lead_ = 0;
};

// The line as steps from square to square.
class SightLine {
 public:
  constexpr SightLine(Square from, Square through)
      : pace_(from, through),
        start_(from),
        at_(from),
        sx_(through.x < from.x ? -1 : 1),
        sy_(through.y < from.y ? -1 : 1) {}

  constexpr SightStep next() {
    const Square from = at_;
    at_ = Square::at(from.x + (-int{pace_.across()} & sx_), from.y + (-int{pace_.down()} & sy_), from.deck);
    pace_.advance();
    return {from, at_};
  }

  // Does the coming step happen within the first 1/parts of the way between the two centres?
  constexpr bool next_within(int parts) const {
    return pace_.within(parts, sx_ * (at_.x - start_.x), sy_ * (at_.y - start_.y));
  }

 private:
  SightPace pace_;
  Square start_;
  Square at_;
  int sx_;
  int sy_;
};

// May a line slip past the corner between two diagonal neighbours? It may if one of the two ways round by the
// side squares is open: the mere end of a wall or one corner of a pillar does not stop it.
template <BarrierView View>
constexpr bool corner_open(const View& view, SightStep diagonal) {
  for (const Square side : diagonal.sides()) {
    if (!view.blocks(SightStep{diagonal.from, side}.edge()) &&
        !view.blocks(SightStep{side, diagonal.to}.edge()) && !view.blocks(side)) {
      return true;
    }
  }
  return false;
}

// corner_open for cells of Barriers: from `cell` by `column` and `row`.
template <class Grid>
constexpr bool corner_cells_open(const Barriers<Grid>& barriers, int cell, int column, int row) {
  const auto open = [&](bool west, int a, int b) { return !barriers.edge_cell_blocks(west, a > b ? a : b); };
  const int beside = cell + column;
  const int below = cell + row;
  const int goal = beside + row;
  return (!barriers.square_cell_blocks(beside) && open(true, cell, beside) && open(false, beside, goal)) ||
         (!barriers.square_cell_blocks(below) && open(false, cell, below) && open(true, below, goal));
}

// Is the way between the two squares open, whatever the second one holds?
template <BarrierView View>
constexpr bool border_open(const View& view, SightStep step) {
  return step.through_corner() ? corner_open(view, step) : !view.blocks(step.edge());
}

template <BarrierView View>
constexpr bool step_open(const View& view, SightStep step) {
  return border_open(view, step) && !view.blocks(step.to);
}

// Is the line between the two centres free? Squares are judged as the line enters them, so the first one is
// not looked at: the answer is the same both ways between squares that do not block. Nothing is seen across
// decks here, nor from outside a grid.
template <BarrierView View>
constexpr bool sight(const View& view, Square from, Square to) {
  if (from.deck != to.deck) return false;
  if (from == to) return true;
  SightLine line(from, to);
  for (;;) {
    const SightStep step = line.next();
    if (!step_open(view, step)) return false;
    if (step.to == to) return true;
  }
}

// The same over plain Barriers, where it is asked most often: a neighbour is a constant number of cells away,
// and between two squares of the grid no border has to be watched.
template <class Grid>
constexpr bool sight(const Barriers<Grid>& barriers, Square from, Square to) {
  if (from.deck != to.deck) return false;
  if (from == to) return true;
  if (!Grid::contains(from) || !Grid::contains(to)) return false;
  SightPace pace(from, to);
  const int column = to.x < from.x ? -1 : 1;
  const int row = to.y < from.y ? -Barriers<Grid>::stride : Barriers<Grid>::stride;
  const int goal = Barriers<Grid>::cell(to);
  for (int cell = Barriers<Grid>::cell(from); cell != goal; pace.advance()) {
    const int next = cell + (-int{pace.across()} & column) + (-int{pace.down()} & row);
    if (barriers.square_cell_blocks(next)) return false;
    if (pace.across() && pace.down()) {
      if (!corner_cells_open(barriers, cell, column, row)) return false;
    } else if (barriers.edge_cell_blocks(pace.across(), cell > next ? cell : next)) {
      return false;
    }
    cell = next;
  }
  return true;
}

// As sight, but to the near side of the last square, which may block what lies behind it: for shooting at a
// crate or a machine.
template <BarrierView View>
constexpr bool sight_of_face(const View& view, Square from, Square to) {
  if (from.deck != to.deck) return false;
  if (from == to) return true;
  SightLine line(from, to);
  for (;;) {
    const SightStep step = line.next();
    if (step.to == to) return border_open(view, step);
    if (!step_open(view, step)) return false;
  }
}

enum class RayStop : std::uint8_t { Barrier, Range, Visitor };

// Why a ray went no further, and the step it did not make (for Visitor: the last it made).
struct RayEnd {
  SightStep step;
  RayStop why = RayStop::Range;

  friend constexpr bool operator==(RayEnd, RayEnd) = default;
};

static_assert(std::has_unique_object_representations_v<RayEnd>);

// Follows the line beyond its second square and visits each square it enters, in order, without the first. It
// ends at a barrier, at the first square further than `max_range` (as range() counts), or when the visitor
// answers false. A view that does not block outside its plan needs a `max_range` below 127. Without a
// direction, from a square through itself or another deck, nothing is visited.
template <BarrierView View, class Visit>
constexpr RayEnd ray(const View& view, Square from, Square through, int max_range, Visit visit) {
  if (from == through || from.deck != through.deck) return {{from, from}, RayStop::Range};
  SightLine line(from, through);
  for (;;) {
    const SightStep step = line.next();
    if (range(from, step.to) > max_range) return {step, RayStop::Range};
    if (!step_open(view, step)) return {step, RayStop::Barrier};
    if (!visit(step.to)) return {step, RayStop::Visitor};
  }
}

// Can two people reach each other: the same square, or neighbours with an open border. What the squares
// themselves hold does not matter, so machines have neighbours too; of the side squares at a corner only
// those count that `view` calls blocked, and a game gives a view with as much equipment in it as its rule
// wants.
template <BarrierView View>
constexpr bool adjacent(const View& view, Square a, Square b) {
  if (a.deck != b.deck || chebyshev(a, b) > 1) return false;
  return a == b || border_open(view, {a, b});
}

// One step of somebody who walks, over a view of what stops walkers.
template <BarrierView View>
constexpr bool can_step(const View& view, Square from, Compass direction) {
  return step_open(view, {from, step(from, direction)});
}

// The line from a square to one `height` squares lower (at least 1) starts one square above its floor, so it
// passes that floor after 1/height of its way. Is there an opening at that point? On a border or corner any
// of the squares that meet there will do.
template <class OpenFloor>
constexpr bool passes_opening(Square upper, Square lower, int height, OpenFloor open_floor) {
  const auto [dx, dy] = offset_between(upper, lower);
  const auto lies_in = [height](int way, int squares) {
    const int off = 2 * way - 2 * height * squares;
    return off <= height && -off <= height;
  };
  const int low_x = dx < 0 ? dx / height - 1 : 0;
  const int low_y = dy < 0 ? dy / height - 1 : 0;
  for (int x = low_x; x <= (dx > 0 ? dx / height + 1 : 0); ++x) {
    for (int y = low_y; lies_in(dx, x) && y <= (dy > 0 ? dy / height + 1 : 0); ++y) {
      if (lies_in(dy, y) && open_floor(Square::at(upper.x + x, upper.y + y, upper.deck))) return true;
    }
  }
  return false;
}

// Sight from a deck to a lower one through a hole in the upper floor, the same both ways. Until it passes
// that floor the line is judged on the upper deck, from then on, with the square it comes down into, on the
// lower one. `open_floor` answers for a square of the upper deck whether it has no floor.
template <BarrierView View, class OpenFloor>
constexpr bool sight_between_decks(const View& view, Square upper, Square lower, int height,
                                   OpenFloor open_floor) {
  if (!passes_opening(upper, lower, height, open_floor)) return false;
  const Square above_lower{lower.x, lower.y, upper.deck};
  SightLine line(upper, above_lower);
  Square at = upper;
  while (at != above_lower && line.next_within(height)) {
    const SightStep step = line.next();
    if (!step_open(view, step)) return false;
    at = step.to;
  }
  at.deck = lower.deck;
  if (view.blocks(at)) return false;
  while (at != lower) {
    SightStep step = line.next();
    step.from.deck = step.to.deck = lower.deck;
    if (!step_open(view, step)) return false;
    at = step.to;
  }
  return true;
}

}  // namespace flagbridge
