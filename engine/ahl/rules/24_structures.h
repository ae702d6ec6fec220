#pragma once

#include "ahl/rules.h"

// (24.A) Structures that are on no edge of a plan: conduits, and portals between two decks.
namespace flagbridge::ahl {

// Where the damage to them is kept: at an edge of a square that no plan has, the mirror image of their own.
// A portal between decks is kept with the square above it.
constexpr Edge conduit_at(Square square) {
  return {Square::at(-1 - square.x, -1 - square.y, square.deck), EdgeSide::North};
}
constexpr Edge floor_at(Square square) {
  return {Square::at(-1 - square.x, -1 - square.y, square.deck), EdgeSide::West};
}

// What the portal of a way between decks counts as; none where there is no portal.
Structure structure_of(const Azhanti& game, const Position& position, const Way& way);
// (22) Air gets through a portal that has lost its integrity.
bool leaks(const Azhanti& game, const Position& position, const Way& way);

// A penetration reaches the conduit in a square.
void batter_conduit(AhlPlay& play, Scene& scene, Square square, int penetration);
// The same for all of them in a square: the conduit, and shut portals overhead and in the floor.
void batter_square(AhlPlay& play, Scene& scene, Square square, int penetration);

}  // namespace flagbridge::ahl
