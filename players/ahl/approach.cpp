#include "players/ahl/approach.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

// A lift is entered by any square of its car.
SquareRect squares_of(const Deck& plan, const Landing& landing) {
  for (const LiftRecord& each : plan.plan().lifts) {
    if (landing.lift == each.letter) return each.car;
  }
  return {flat(landing.at), flat(landing.at)};
}

bool at_lift_door(const Deck& plan, Square at) {
  return std::ranges::any_of(plan.plan().lifts, [at](const LiftRecord& each) { return each.door.square == at; });
}

}  // namespace

Approach::Approach(Atlas& atlas, Scene& scene, int deck, std::span<const Destination> targets, Gait gait,
                   const Tolls* tolls)
    : deck_(deck) {
  const Floor floor = floor_of(scene, deck);
  std::vector<Destination> here;
  bool elsewhere = false;
  for (const Destination& each : targets) {
    if (each.at.deck == deck) here.push_back(each);
    elsewhere = elsewhere || each.at.deck != deck;
  }
  if (elsewhere && deck <= deck_count) {
    for (const Exit& exit : atlas.exits(scene, deck, targets, gait)) {
      const Landing& landing = atlas.landings()[static_cast<std::size_t>(exit.landing)];
      const SquareRect squares = squares_of(*floor.plan, landing);
      doors_.push_back({squares, exit});
      // Those who wait in a lift do not stand in its door.
      squares.for_each([&](Square at) {
        here.push_back({on_level(at, deck), exit.cost + (at_lift_door(*floor.plan, at) ? 1 : 0)});
      });
    }
  }
  field_.spread(floor, here, gait, tolls);
}

Exit Approach::exit_at(Square square) const {
  Exit best;
  for (const Door& each : doors_) {
    if (square.deck == deck_ && each.squares.contains(flat(square)) && each.exit.cost < best.cost)
      best = each.exit;
  }
  return best;
}

}  // namespace flagbridge::ahl
