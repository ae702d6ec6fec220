#pragma once

#include "ahl/rules.h"

// (24.A) Structures that are on no edge of a plan: conduits, and portals between two decks.
namespace flagbridge::ahl {

inline constexpr int charge_penetration = 30;  // (24.B)

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

// (24.A) The way whose portal overhead or in the floor of a square stands shut there; nothing if there is
// none.
const Way* shut_way(const Azhanti& game, const Position& position, Square square, AimedAt mark);
// It takes a penetration that came from that square's deck.
void batter_way(AhlPlay& play, const Way& way, Square at, int penetration);

// A penetration reaches the conduit in a square.
void batter_conduit(AhlPlay& play, Scene& scene, Square square, int penetration);
// The same for all of them in a square: the conduit, and shut portals overhead and in the floor, but not one
// that has had the blow itself.
void batter_square(AhlPlay& play, Scene& scene, Square square, int penetration,
                   const std::optional<Edge>& struck = {});

}  // namespace flagbridge::ahl
