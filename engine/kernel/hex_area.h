#pragma once

#include "kernel/hex.h"
#include "kernel/hex_visit.h"

namespace flagbridge {

constexpr int hexes_in_ring(int radius) { return radius < 0 ? 0 : radius == 0 ? 1 : 6 * radius; }
constexpr int hexes_within(int radius) { return radius < 0 ? 0 : 3 * radius * (radius + 1) + 1; }

// Calls visit(Hex) for every hex at exactly that distance, clockwise from the one in direction A. A visit
// that answers false ends the walk; the answer is whether it went to the end.
template <class Visit>
constexpr bool visit_ring(Hex centre, int radius, Visit&& visit) {
  if (radius < 0) return true;
  if (radius == 0) return keeps_going(visit, centre);
  Cube place = cube_of(centre) + unit_vector(Direction::A) * radius;
  for (const Direction corner : all_directions) {
    const Cube along = unit_vector(turned_right(corner, 2));
    for (int i = 0; i < radius; ++i, place = place + along) {
      if (!keeps_going(visit, hex_at(place))) return false;
    }
  }
  return true;
}

// Every hex within that distance, nearest first: the centre, then ring by ring.
template <class Visit>
constexpr bool visit_within(Hex centre, int radius, Visit&& visit) {
  for (int ring = 0; ring <= radius; ++ring) {
    if (!visit_ring(centre, ring, visit)) return false;
  }
  return true;
}

}  // namespace flagbridge
