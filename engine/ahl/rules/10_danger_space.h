#pragma once

#include "ahl/scene.h"
#include "ahl/tables.h"

// (10) The squares that a fire passes through.
namespace flagbridge::ahl {

// No line over a deck enters more squares than its width and height together.
using FireLine = LongList<Square, ship_width + ship_height + 2>;

// Where a fire goes: the squares it enters, nearest first, without the one it comes from, and what stops it.
struct DangerSpace {
  Square from;
  FireLine squares;
  SightStep stop;  // the step it does not make; the squares have no deck
  RayStop why = RayStop::Range;
  bool console = false;  // it was aimed at a console and ends there (15.A)

  int index_of(Square square) const {
    for (std::size_t i = 0; i < squares.size(); ++i) {
      if (squares[i] == square) return static_cast<int>(i);
    }
    return -1;
  }
  bool has(Square square) const { return index_of(square) >= 0; }
};

// The last square a weapon reaches (11.C.1).
int reach_of(const Weapon& weapon);

// From one square through another: to the first obstruction, or as far as the weapon reaches. Fire to
// another level endangers the square aimed at and those before the edge it passes over. Both levels must be
// in play.
DangerSpace danger_space(Scene& scene, Square from, Square at, int reach);
// The same for somebody's covering fire.
DangerSpace danger_space(Scene& scene, const Sweep& sweep);

// (11.A.2) The wedge before the faced side; straight up and down counts as before everybody.
bool in_field(Scene& scene, Square from, Compass facing, Square at);

// A square as the plan of another level counts it.
Square seen_from(const Scene& scene, Square square, int level);

}  // namespace flagbridge::ahl
