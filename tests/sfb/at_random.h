#pragma once

#include <gtest/gtest.h>

#include "kernel/engine.h"
#include "sfb/rules/rule.h"
#include "tests/sfb/setting_up.h"

// Whole battles of random orders, watched for what no rule may break.
namespace flagbridge::sfb {

// Plays a scenario at random; before(position, side, order) and after(position, events) look on.
template <class Before, class After>
void play_at_random(const char* scenario, std::uint64_t number, Before&& before, After&& after,
                    std::uint8_t turns = 4) {
  const Battles& game = battles();
  const Seed seed = derived(Seed{3, 9}, number);
  std::vector<Event> told;
  Events events(told);
  Options options;
  options.turns = turns;
  auto started = flagbridge::start(game, scenario, options, seed, events);
  ASSERT_TRUE(started) << to_string(started.error());
  Position& at = *started;
  Roller roller(seed, player_stream(0));
  Dice dice(seed, Stream::engine);
  while (at.core.running()) {
    const Side side = at.core.question.awaiting.lowest();
    const Order order = game.sample(game.view(at, side), side, roller);
    before(at, side, order);
    ASSERT_TRUE(play(game, at, side, order, dice, events).none());
    after(at, told);
    told.clear();
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace flagbridge::sfb
