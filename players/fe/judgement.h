#pragma once

#include "fe/rules.h"

// How the basic player weighs things. All of it is in half factors.
namespace flagbridge::fe {

// What a counter brings into a fight, and what can be taken from it before it is gone.
int fighting_value(const Campaign& game, const Counter& counter);

// What a player has in a hex, planets included; with or without what cannot leave it.
int strength_at(const Campaign& game, const Position& position, Seat seat, Place at,
                bool mobile_only = false);

// Nothing of his is there but fighters.
bool only_fighters(const Campaign& game, const Position& position, Seat seat, Place at);

// Steps of a shortest way to every hex that keeps out of hexes with enemy units, except as the last one.
struct Ways {
  std::array<std::int8_t, hex_count> steps{};  // -1: none
  std::array<Place, hex_count> from{};

  bool reaches(Place place) const { return on_map(place) && steps[slot(place)] >= 0; }
};
void find_ways(const Campaign& game, const Position& position, const Census& census, Race race, Place from,
               Ways& ways);

}  // namespace flagbridge::fe
