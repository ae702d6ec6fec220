#pragma once

#include "tests/sfb/systems.h"

// A ship near a planet to be studied.
namespace flagbridge::sfb {

struct Survey : Encounter {
  Survey() : Encounter(9) {
    Content content = game.content();
    content.scenarios[0].features.push_back({Feature::Kind::planet, Hex{20, 11}, 0});
    world = std::make_unique<Battles>(std::move(content));
  }
  std::unique_ptr<Battles> world;
  template <class F>
  void in_world(const std::vector<int>& throws, F&& f) {
    WrittenDice script(throws);
    Dice dice(script);
    Events log(events);
    BattlePlay play(*world, position, dice, log);
    f(play);
    EXPECT_EQ(script.left(), 0u);
  }
};

}  // namespace flagbridge::sfb
