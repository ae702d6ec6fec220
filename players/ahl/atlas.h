#pragma once

#include <map>
#include <vector>

#include "players/ahl/field.h"

// The ways from deck to deck, for routes over many of them.
namespace flagbridge::ahl {

// Where one changes decks: the square of a ladder, or the car of a lift.
struct Landing {
  Square at;
  char lift = 0;   // its letter
  int above = -1;  // where its ladder leads up to, as a place in Atlas::landings; -1: nowhere
  int below = -1;
  int rise = 0;  // half action points up the ladder
  int fall = 0;  // and down
};

// A way off a deck, and how far it is to the nearest target by it.
struct Exit {
  int landing = -1;
  Act act = Act::none;  // climb_up, climb_down, ride, jump or blob_drop
  int deck = 0;         // where it leads
  int cost = never;
  Compass side{};  // of a jump into a well, or a climb out of it
};

class Atlas {
 public:
  Atlas(const Azhanti& game, const Position& position);
  bool fits(const Position& position) const { return scenario_ == position.scenario; }

  // The landings of a deck, as places in landings().
  struct Range {
    int first = 0;
    int count = 0;
  };
  Range on(int deck) const;
  const std::vector<Landing>& landings() const { return landings_; }

  // The ways that lead from a deck to the targets on others, each with its cost. Decks that are not looked at
  // from somewhere near are taken to be as their plans show them.
  std::vector<Exit> exits(Scene& scene, int deck, std::span<const Destination> targets, Gait gait);

 private:
  struct Table {
    std::vector<std::uint16_t> costs;  // from the first landing of a deck to the second
  };
  void add_ways(const Azhanti& game, const Position& position, int upper);
  int landing_at(Square at) const;
  const Table& table(Scene& scene, int deck);
  // A search over landings and cars, from the targets back to the deck.
  class Search;

  std::uint8_t scenario_ = 0;
  std::vector<Landing> landings_;
  std::array<Range, 256> of_deck_{};
  std::map<int, Table> tables_;  // by plan, and whether its tanks are full
};

}  // namespace flagbridge::ahl
