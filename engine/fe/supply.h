#pragma once

#include <optional>

#include "fe/census.h"

// (411.0 to 413.0) Which hexes a race can supply at one moment. Nothing of it is kept in the position: it is
// worked out when a rule asks, and that is cheap.
namespace flagbridge::fe {

constexpr int most_grid_parts = 60;  // cut off from the grid of a race

class SupplyField {
 public:
  // `in_battle`: at the instant of combat, when hexes with enemy units are closed (411.2). `along`: allies
  // whose bases and planets carry the routes on as well (411.71).
  SupplyField(const Campaign& game, const Position& position, const Census& census, Race race, bool in_battle,
              RaceSet along = {});

  // Whether a unit of the race in that hex has a supply route (410.1) or stands on a base or planet (410.25).
  bool supplies(Place place) const;
  // The same without convoys and tugs (206.31).
  bool supplied_by_base(Place place) const;
  // A base or planet of a part that is cut off reaches the hex, not only a convoy or tug of it (206.31).
  bool part_supplies_by_base(Place place) const { return on_map(place) && part_based_[slot(place)]; }
  // The grid of the capital and of the area beyond the map reaches the hex.
  bool reaches(Place place) const;
  // A supply point of that grid is there.
  bool point_at(Place place) const { return on_map(place) && point_[slot(place)]; }

  // (413.4) Parts of the realm that are cut off from it, numbered from 1: the part whose base or planet is
  // there, and the one that reaches the hex; 0: none.
  int part_at(Place place) const { return on_map(place) ? part_[slot(place)] : 0; }
  int part_reaching(Place place) const { return on_map(place) ? part_reach_[slot(place)] : 0; }
  int parts() const { return parts_; }

 private:
  using Hexes = std::array<bool, hex_count>;
  using Reach = std::array<std::int8_t, hex_count>;
  struct Search;

  void note_points(const Campaign& game, const Position& position, RaceSet along);
  void find_parts(Search& search);

  Reach reach_{};     // hexes a route may still go on from here; -1: none comes here
  Hexes point_{};     // base or planet of the grid
  Hexes own_{};       // base or planet that may join the grid
  Hexes self_{};      // supplies who stands on it, joined or not (410.25)
  Hexes abroad_{};    // the same, but only as a point of some grid (410.54)
  Hexes carries_{};   // a convoy or tug on duty as a supply point (413.3, 414.1)
  Hexes extended_{};  // reached from a convoy or tug only
  std::array<std::uint8_t, hex_count> part_{};
  std::array<std::uint8_t, hex_count> part_reach_{};
  Hexes part_based_{};  // of that part a base or planet reaches it
  int parts_ = 0;
  Race race_;
};

// The grids of races at one moment, each worked out when it is first asked for: for rules that look at many
// places or many orders.
class Grids {
 public:
  Grids(const Campaign& of, const Position& at) : game(of), position(at) {}

  const Campaign& game;
  const Position& position;

  const Census& census() {
    if (!census_) census_.emplace(game, position);
    return *census_;
  }
  // Not at the instant of combat.
  const SupplyField& of(Race race) {
    auto& field = fields_[static_cast<std::size_t>(race)];
    if (!field) field.emplace(game, position, census(), race, false);
    return *field;
  }

 private:
  std::optional<Census> census_;
  std::array<std::optional<SupplyField>, race_count> fields_{};
};

// (302.73) Hexes to the nearest supply point of the grid, or of a part that is cut off, that has no enemy in
// its hex; a large number if there is none.
int distance_to_supply(const SupplyField& field, const Census& census, Seat seat, Place from, int part = 0);

// (413.4) Who pays: the treasury, or a part of the realm that is cut off.
using Piles = std::bitset<most_stockpiles>;  // by their place in the list
struct Purse {
  Race race = Race::any;
  Piles piles;  // none: the treasury
  bool treasury() const { return piles.none(); }
};
// The first of some.
std::size_t first_of(const Piles& piles);

}  // namespace flagbridge::fe
