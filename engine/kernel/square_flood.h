#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernel/square.h"
#include "kernel/square_grid.h"
#include "kernel/square_sight.h"

namespace flagbridge {

// Adds the seed and every square of its deck that can be reached from it to `reached`. `may_step(square,
// direction)` decides each of the eight steps. Squares that are members already are not entered again, so
// calls with several seeds add up, and ladders or lifts are a matter of calling once for each deck they lead
// to.
template <class Grid, class MayStep>
constexpr void flood(Square seed, MayStep may_step, SquareSet<Grid>& reached) {
  if (!Grid::contains(seed) || reached.contains(seed)) return;
  // A square enters the queue when it becomes a member, so at most once; the queue cannot overflow.
  std::array<Square, static_cast<std::size_t>(Grid::area)> queue;
  std::size_t end = 0;
  queue[end++] = seed;
  reached.insert(seed);
  for (std::size_t next = 0; next < end; ++next) {
    for (const Compass direction : all_compass) {
      const Square to = step(queue[next], direction);
      if (!Grid::contains(to) || reached.contains(to) || !may_step(queue[next], direction)) continue;
      reached.insert(to);
      queue[end++] = to;
    }
  }
}

// What hangs together by open edges alone: the rooms of a plan. Diagonal steps would add nothing, for the
// corner rule wants one of the two square ways round to be open.
template <class Grid>
constexpr SquareSet<Grid> connected(const Barriers<Grid>& barriers, Square seed) {
  SquareSet<Grid> reached;
  flood(
      seed,
      [&barriers](Square from, Compass direction) {
        return is_orthogonal(direction) && can_step(barriers, from, direction);
      },
      reached);
  return reached;
}

}  // namespace flagbridge
