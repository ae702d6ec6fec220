#pragma once

#include "fe/force.h"

// What stands where, counted once for questions that look at many hexes.
namespace flagbridge::fe {

// What a player has in a hex.
struct Tally {
  std::uint16_t halves = 0;         // ships, in halves
  std::uint16_t fighters = 0;       // half factors, wherever they are based
  std::uint16_t base_fighters = 0;  // half factors on bases
  std::uint16_t units = 0;          // counters, and planets with defenses
  std::uint8_t command = 0;         // the best rating of a ship (203.55)
  std::uint8_t bases = 0;

  bool ships() const { return halves > 0; }
  // (203.54) In half ship-equivalents.
  int strength() const { return equivalents(halves, fighters); }
  // (206.21, 411.32) Ships, or a base with a full ship-equivalent of fighters.
  bool guards() const { return halves > 0 || base_fighters >= 12; }
};

class Census {
 public:
  Census(const Campaign& game, const Position& position);

  // On the map.
  const Tally& at(Place place, Seat seat) const { return tallies_[slot(seat)][slot(place)]; }
  Tally& at(Place place, Seat seat) { return tallies_[slot(seat)][slot(place)]; }

 private:
  LongList<std::array<Tally, hex_count>, side_count> tallies_;  // of those who play
};

void count(const Campaign& game, const Counter& counter, Tally& tally);
// The other way round; the best rating is kept.
void uncount(const Campaign& game, const Counter& counter, Tally& tally);
// The same for one hex.
Tally tally_at(const Campaign& game, const Position& position, Place at, Seat seat);

}  // namespace flagbridge::fe
