#pragma once

#include <array>
#include <span>
#include <vector>

#include "ahl/rules.h"

namespace flagbridge::ahl {

// How far it is, in half action points, from every square in play to the nearest of some squares: by steps,
// through portals that would have to be opened first, and by ladders. What stands in the way of a robot (21)
// is left out for robots.
class Approach {
 public:
  static constexpr int never = 0xffff;

  Approach(Scene& scene, std::span<const Square> goals, bool climbs = true);

  int from(Square square) const;

 private:
  struct Node {
    std::uint16_t cost;
    Square at;
  };
  void reach(Square square, int cost);
  void spread(Scene& scene, const Node& node, bool climbs);
  void spread_by_ways(Scene& scene, const Node& node);
  std::uint16_t* slot(Square square);

  std::array<std::uint8_t, 256> index_{};  // 1 + place in costs_, by level
  std::vector<std::array<std::uint16_t, DeckGrid::squares>> costs_;
  std::vector<std::vector<Node>> buckets_;
};

}  // namespace flagbridge::ahl
