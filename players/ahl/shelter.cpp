#include "players/ahl/shelter.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

constexpr int far_enough = 240;  // half points of an enemy's way beyond which nothing is gained

}  // namespace

std::vector<Destination> hideouts(Scene& scene, const Figure& figure) {
  const int deck = figure.at.deck;
  std::vector<Destination> foes;
  for_each_active(scene.position(), [&](Who, const Figure& each) {
    if (enemies(each, figure) && each.hidden == 0 && each.at.deck == deck) foes.push_back({each.at, 0});
  });
  std::vector<Destination> found;
  if (foes.empty()) return found;
  const Floor floor = floor_of(scene, deck);
  Field way;
  way.spread(floor, foes, {});
  floor.plan->plan().for_each_square([&](Square square) {
    const Square at = on_level(square, deck);
    if (floor.steps.blocks(square) || way.at(at) == 0) return;
    if (floor.plan->kind(square) == SquareKind::close_machinery) return;
    const bool seen =
        std::ranges::any_of(foes, [&](const Destination& foe) { return scene.sees(foe.at, at); });
    if (!seen) found.push_back({at, far_enough - std::min(far_enough, way.at(at))});
  });
  return found;
}

}  // namespace flagbridge::ahl
