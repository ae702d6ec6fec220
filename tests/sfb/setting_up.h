#pragma once

#include <gtest/gtest.h>

#include "kernel/dice_sources.h"
#include "lab/files.h"
#include "sfb/battles.h"
#include "sfb/library/force.h"
#include "tests/sfb/library.h"

// Battles of real scenarios.
namespace flagbridge::sfb {

inline const Content& everything() {
  static const auto loaded = load(repository());
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

inline const Battles& battles() {
  static const Battles game(everything());
  return game;
}

inline ShortText word(std::string_view text) { return TextOf<ShortText>::read(text).value(); }

// Whose ships a seat has; the seats before it stay as they are.
inline void choose_race(Options& options, std::size_t seat, std::string_view race) {
  while (options.races.size() <= seat) ASSERT_TRUE(options.races.push_back({}));
  options.races[seat] = word(race);
}

// With these dice and no others.
inline Result<Position> start(const Battles& game, std::string_view scenario, const Options& options = {},
                              std::vector<ScriptedDraw> dice = {}) {
  ScriptedDice scripted(std::move(dice));
  Roller roller{Dice(scripted)};
  auto position = game.set_up(scenario, options, roller);
  EXPECT_TRUE(scripted.faults().empty());
  return position;
}

}  // namespace flagbridge::sfb
