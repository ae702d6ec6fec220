#pragma once

#include <array>
#include <span>
#include <vector>

#include "ahl/rules.h"

// How far it is on one deck.
namespace flagbridge::ahl {

inline constexpr int never = 0xffff;
inline constexpr int lift_count = 7;  // A to G

// How somebody gets about.
struct Gait {
  bool climbs = true;   // robots do not (21)
  bool trots = true;    // those who feel the gravity do not, and rest between climbs (V.3)
  bool creeps = false;  // blobs: a square a phase, through nothing that is shut, and down but not up (20)
  friend constexpr bool operator==(const Gait&, const Gait&) = default;
};

// A square to get to, and what is still to be spent from there.
struct Destination {
  Square at;
  int cost = 0;
};

// A deck as a walker finds it.
struct Floor {
  const Deck* plan = nullptr;
  int number = 0;
  DeckBarriers steps;
  DeckBarriers corners;
  PortalBits open;
  PortalBits stuck;
  std::array<bool, lift_count> lifts{};  // those that may come when called
};
// In play as it stands; otherwise as its plan shows it.
Floor floor_of(Scene& scene, int number);
Floor floor_as_planned(Scene& scene, int number);
std::array<bool, lift_count> lifts_at_call(const Position& position);

// What the squares of a deck cost on top of the steps, such as those beside a blob.
using Tolls = std::array<std::uint8_t, DeckGrid::squares>;

// The distance in half action points from every square of a deck to the nearest target: by steps, through
// portals that would have to be opened first, and into lifts that would have to be waited for.
class Field {
 public:
  void spread(const Floor& floor, std::span<const Destination> targets, Gait gait,
              const Tolls* tolls = nullptr);
  int at(Square square) const {
    return DeckGrid::contains(flat(square)) ? costs_[static_cast<std::size_t>(DeckGrid::index(flat(square)))]
                                            : never;
  }

 private:
  void reach(Square square, int cost);
  void spread_from(const Floor& floor, Square at, int cost, Gait gait, const Tolls* tolls);

  std::array<std::uint16_t, DeckGrid::squares> costs_;
  // Squares by the cost they were reached at, round and round: no step costs as much as there are buckets.
  std::array<std::vector<std::uint16_t>, 256> buckets_;
  std::size_t waiting_ = 0;
};

}  // namespace flagbridge::ahl
