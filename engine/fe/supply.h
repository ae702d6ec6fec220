#pragma once

#include "fe/census.h"

// (411.0 to 413.0) Which hexes a race can supply at one moment. Nothing of it is kept in the position: it is
// worked out when a rule asks, and that is cheap.
namespace flagbridge::fe {

class SupplyField {
 public:
  // `in_battle`: at the instant of combat, when hexes with enemy units are closed (411.2).
  SupplyField(const Campaign& game, const Position& position, const Census& census, Race race,
              bool in_battle);

  // Whether a unit of the race in that hex has a supply route (410.1) or stands on a base or planet (410.25).
  bool supplies(Place place) const;
  // The same without convoys and tugs (206.31).
  bool supplied_by_base(Place place) const;
  // Whether a route of the grid itself comes here, whatever stands in the hex (410.34, 410.41, 420.432).
  bool in_grid(Place place) const {
    return off_map(place) ? place == area_of(race_) : on_map(place) && reach_[slot(place)] >= 0;
  }
  // A supply point of the grid is there.
  bool point_at(Place place) const { return on_map(place) && point_[slot(place)]; }

 private:
  struct Search;

  std::array<std::int8_t, hex_count>
      reach_{};                             // hexes a route may still go on from here; -1: none comes here
  std::array<bool, hex_count> point_{};     // base or planet of the grid
  std::array<bool, hex_count> own_{};       // base or planet that may join the grid
  std::array<bool, hex_count> self_{};      // supplies who stands on it, joined or not (410.25)
  std::array<bool, hex_count> extended_{};  // reached from a convoy or tug only
  Race race_;
};

// (302.73) Hexes to the nearest supply point of the grid that has no enemy in its hex; a large number if
// there is none.
int distance_to_supply(const SupplyField& field, const Census& census, Seat seat, Place from);

}  // namespace flagbridge::fe
