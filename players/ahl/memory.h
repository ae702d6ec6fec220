#pragma once

#include <memory>
#include <vector>

#include "players/ahl/approach.h"
#include "players/ahl/goals.h"

namespace flagbridge::ahl {

// What the player keeps in mind: the ways through the ship, where the side has agreed to go, and how far it
// is for whom, which is worked out anew in every phase.
class Memory {
 public:
  struct Way {
    Ambition aim;
    std::unique_ptr<Approach> approach;
  };
  // What somebody strives for, and how far it is from the squares of his deck.
  const Way& way(Scene& scene, const Figure& figure);
  // Before the game people are put down one after the other: nothing that was worked out stays true.
  void forget_ways() { entries_.clear(); }
  // For how many turns nobody has fallen, come or been found.
  int quiet_turns(const Position& view);

 private:
  struct Entry {
    std::uint32_t moment = 0;
    int key = 0;
    int deck = 0;
    Way way;
  };
  Atlas& atlas(const Scene& scene);
  // The one of several zones to which the side as a whole has the shortest way.
  std::uint8_t agreed_zone(Scene& scene, Side side);

  std::unique_ptr<Atlas> atlas_;
  std::vector<std::unique_ptr<Entry>> entries_;
  std::uint8_t zone_ = no_zone;
  int agreed_on_ = -1;  // the turn it was agreed in
  int seen_ = -1;       // how many were up and known
  int seen_since_ = 0;  // the turn of that
};

}  // namespace flagbridge::ahl
