#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "kernel/square_edge.h"
#include "kernel/square_grid.h"

namespace flagbridge::reference {

// A slow second judgement of lines of sight from plain geometry: points in doubled coordinates, centres odd
// and corners even, and signs of cross products.
struct Point {
  std::int64_t x, y;
};

inline Point centre(Square square) { return {2 * square.x + 1, 2 * square.y + 1}; }
inline Point point(Corner corner) { return {2 * corner.square.x, 2 * corner.square.y}; }

inline int turn(Point a, Point b, Point c) {
  const std::int64_t cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return (cross > 0) - (cross < 0);
}

inline bool properly_cross(Point a, Point b, Point c, Point d) {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

inline bool strictly_between(Point a, Point b, Point c) {
  return turn(a, b, c) == 0 && (c.x - a.x) * (c.x - b.x) + (c.y - a.y) * (c.y - b.y) < 0;
}

// Does the line between the centres pass through the inside of the square? Inside the box of both ends,
// corners on both sides of the line are enough.
inline bool enters(Square a, Square b, Square square) {
  const auto within = [](int p, int q, int v) { return std::min(p, q) <= v && v <= std::max(p, q); };
  if (!within(a.x, b.x, square.x) || !within(a.y, b.y, square.y)) return false;
  if (a.x == b.x && a.y == b.y) return true;
  bool left = false;
  bool right = false;
  for (const Compass which : {Compass::NE, Compass::SE, Compass::SW, Compass::NW}) {
    const int sign = turn(centre(a), centre(b), point(corner_of(square, which)));
    left |= sign < 0;
    right |= sign > 0;
  }
  return left && right;
}

template <BarrierView View>
bool way_round(const View& view, Square from, Square by, Square to) {
  return !view.blocks(by) && !view.blocks(*edge_between(from, by)) && !view.blocks(*edge_between(by, to));
}

template <BarrierView View>
bool corner_passable(const View& view, Square a, Square b, Corner corner) {
  const auto [nw, ne, se, sw] = squares_of(corner);
  const bool falling = (b.x > a.x) == (b.y > a.y);
  return falling ? way_round(view, nw, ne, se) || way_round(view, nw, sw, se)
                 : way_round(view, ne, nw, sw) || way_round(view, ne, se, sw);
}

// Judges every edge, square and corner of the box between both ends, each on the deck `deck_of_*` names: the
// upper one for what the line meets in the first 1/height of its way, the lower one for what it meets later.
template <BarrierView View>
class SlowSight {
 public:
  SlowSight(const View& view, Square a, Square b, int height) : view_(view), a_(a), b_(b), height_(height) {}

  bool open() const {
    for (int y = std::min(a_.y, b_.y); y <= std::max(a_.y, b_.y) + 1; ++y) {
      for (int x = std::min(a_.x, b_.x); x <= std::max(a_.x, b_.x) + 1; ++x) {
        if (stopped_at(Square::at(x, y))) return false;
      }
    }
    return true;
  }

 private:
  bool stopped_at(Square square) const {
    const Point from = centre(a_);
    const Point to = centre(b_);
    const Point here = point(Corner{square});
    for (const Compass way : {Compass::N, Compass::W}) {
      const auto [one, two] = corners_of(edge_of(square, way));
      const bool early = way == Compass::N ? meets_early(here.y - from.y, to.y - from.y)
                                           : meets_early(here.x - from.x, to.x - from.x);
      if (properly_cross(from, to, point(one), point(two)) && view_.blocks(edge_of(on(square, early), way))) {
        return true;
      }
    }
    if (strictly_between(from, to, here)) {
      const Square place = on(square, meets_early(here.x - from.x, to.x - from.x));
      if (!corner_passable(view_, a_, b_, Corner{place})) return true;
    }
    if (!enters(a_, b_, square)) return false;
    if (square_equal(square, a_))
      return leaves_late(square) && a_.deck != b_.deck && view_.blocks(on(square, false));
    return (enters_early(square) && view_.blocks(on(square, true))) ||
           (leaves_late(square) && view_.blocks(on(square, false)));
  }

  static bool square_equal(Square one, Square two) { return one.x == two.x && one.y == two.y; }
  Square on(Square square, bool early) const { return {square.x, square.y, early ? a_.deck : b_.deck}; }

  // Is a grid line `met` away on an axis passed within 1/height of the way `whole` on that axis?
  bool meets_early(std::int64_t met, std::int64_t whole) const {
    return std::abs(met) * height_ <= std::abs(whole);
  }

  // Times when the line comes into and goes out of a square: the later of both axes, the earlier of both
  // axes.
  bool enters_early(Square square) const {
    const auto early = [this](int k, int n) { return k == 0 || (2 * k - 1) * height_ <= 2 * n; };
    return early(std::abs(square.x - a_.x), std::abs(b_.x - a_.x)) &&
           early(std::abs(square.y - a_.y), std::abs(b_.y - a_.y));
  }
  bool leaves_late(Square square) const {
    const auto late = [this](int k, int n) { return (2 * k + 1) * height_ > 2 * n; };
    return late(std::abs(square.x - a_.x), std::abs(b_.x - a_.x)) &&
           late(std::abs(square.y - a_.y), std::abs(b_.y - a_.y));
  }

  const View& view_;
  Square a_;
  Square b_;
  int height_;
};

template <BarrierView View>
bool slow_sight(const View& view, Square a, Square b) {
  return SlowSight<View>(view, a, b, 1).open();
}

// As if the upper deck had no floor anywhere.
template <BarrierView View>
bool slow_sight_between_decks(const View& view, Square upper, Square lower, int height) {
  return SlowSight<View>(view, upper, lower, height).open();
}

}  // namespace flagbridge::reference
