#pragma once

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/systems.h"

// Two ships with something a hex ahead of the first.
namespace flagbridge::sfb {

struct Approach : Encounter {
  explicit Approach(std::vector<Feature> features, int hexes = 2, const std::string& mine = "ROM/WE",
                    const std::string& theirs = "FED/CA")
      : Encounter(hexes, mine, theirs) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    game = Battles(std::move(changed));
  }
  // One hex ahead, with what is met there.
  void step(int ship, const std::vector<int>& throws = {}) {
    with_dice({}, [&](BattlePlay& play) { move_ship(play, unit_at(ship), Step::straight); });
    run(meet_terrain, throws);
  }
};

inline const Feature planet_ahead{.kind = Feature::Kind::planet, .at = {20, 14}};

inline const Feature rocks_ahead{.kind = Feature::Kind::asteroids, .at = {20, 14}};

}  // namespace flagbridge::sfb
