#pragma once

#include <array>
#include <span>
#include <vector>

#include "ahl/rules.h"

namespace flagbridge::ahl {

// How far it is, in half action points, from every square to the nearest of some squares: by steps, through
// portals that would have to be opened first, and by ladders. Decks that are not in play yet may be looked at
// too, as their plans show them.
class Approach {
 public:
  static constexpr int never = 0xffff;

  struct Goal {
    Square at;
    int cost = 0;  // what is still to do there
  };
  struct Means {
    bool climbs = true;           // robots do not (21)
    std::span<const int> beyond;  // decks not in play to be looked at
  };
  Approach(Scene& scene, std::span<const Goal> goals, const Means& means);

  int from(Square square) const;

 private:
  struct Floor {
    const Deck* plan = nullptr;
    int number = 0;
    DeckBarriers steps;
    DeckBarriers corners;
    PortalBits open;
    PortalBits stuck;
    std::array<std::uint16_t, DeckGrid::squares> costs;
  };
  struct Node {
    std::uint16_t cost;
    Square at;
  };
  void add_floor(Scene& scene, const Level& level);
  void add_floor(const Azhanti& game, const Position& position, int number);
  Floor* floor(int number) {
    return index_[static_cast<std::size_t>(number)] == 0
               ? nullptr
               : &floors_[index_[static_cast<std::size_t>(number)] - 1U];
  }
  void reach(Square square, int cost);
  void spread(const Node& node);
  void spread_by_ways(const Vessel& vessel, const Node& node);
  std::uint16_t* slot(Square square);

  std::array<std::uint8_t, 256> index_{};  // 1 + place in floors_, by level
  std::vector<Floor> floors_;
  std::vector<std::vector<Node>> buckets_;
};

}  // namespace flagbridge::ahl
