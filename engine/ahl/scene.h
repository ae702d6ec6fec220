#pragma once

#include <array>

#include "ahl/position.h"

namespace flagbridge::ahl {

class Azhanti;

// The decks as they stand just now, for questions of sight, reach and steps. Barriers are worked out when
// they are first asked for and kept; whoever changes a structure while a scene is in use says so with
// forget().
class Scene {
 public:
  Scene(const Azhanti& game, const Position& position) : game_(game), position_(position) {}
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  void forget() { kept_ = 0; }

  // The level with this number; it must be in play.
  const Level& level(int number) const;
  const Deck& plan(int number) const;
  bool in_play(int number) const;
  // What blocks on a level: portals as they stand, holes, crates and fighters included.
  const DeckBarriers& barriers(Barrier kind, int number);

  // (10) A clear line between the centres of two squares, on one level or down a drop or an open ladder.
  bool sees(Square from, Square to);
  // (13, 17) The same square, or neighbours with nothing between that parts them.
  bool adjacent(Square a, Square b);
  // (8.A) One step on foot.
  bool can_step(Square from, Compass direction);
  // (11.C.1) Squares of height between two levels.
  int height_between(int upper, int lower) const;
  int range(Square from, Square to) const;

  const Azhanti& game() const { return game_; }
  const Position& position() const { return position_; }

 private:
  struct Kept {
    std::uint8_t number;
    Barrier kind;
    DeckBarriers barriers;
  };
  // Scenes are made at every question: what is not asked for is not even cleared.
  union Slot {
    Slot() {}
    Kept kept;
  };
  DeckBarriers work_out(Barrier kind, int number) const;
  bool sees_down(Square upper, Square lower);

  const Azhanti& game_;
  const Position& position_;
  std::array<Slot, 6> store_;  // of the last few asked for
  std::size_t kept_ = 0;
};

// (8.A) One step on foot between squares of a plan: past what stops a step, and not through a blocked corner.
bool can_step(const DeckBarriers& steps, const DeckBarriers& corners, Square from, Compass direction);

// The square as its plan counts it, without the number of its deck.
constexpr Square flat(Square square) { return Square::at(square.x, square.y); }
constexpr Square on_level(Square square, int number) { return Square::at(square.x, square.y, number); }

// The level in play with this number, or nothing.
const Level* find_level(const Position& position, int number);
Level* find_level(Position& position, int number);

}  // namespace flagbridge::ahl
