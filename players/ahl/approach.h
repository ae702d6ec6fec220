#pragma once

#include "players/ahl/atlas.h"

namespace flagbridge::ahl {

// How far it is, in half action points, from every square of a deck to the nearest of some targets on that
// deck or on others.
class Approach {
 public:
  Approach(Atlas& atlas, Scene& scene, int deck, std::span<const Destination> targets, Gait gait,
           const Tolls* tolls = nullptr);

  int from(Square square) const { return square.deck == deck_ ? field_.at(square) : never; }
  // The best way off the deck that begins where somebody stands; its act is none if there is none.
  Exit exit_at(Square square) const;

 private:
  struct Door {
    SquareRect squares;
    Exit exit;
  };
  void add_jumps(Scene& scene, std::span<const Destination> targets, Gait gait);
  void add_holes(Scene& scene, std::span<const Destination> targets, Gait gait);
  void add_climbs_out(Atlas& atlas, Scene& scene, std::span<const Destination> targets, Gait gait);

  int deck_;
  Field field_;
  std::vector<Door> doors_;
};

}  // namespace flagbridge::ahl
