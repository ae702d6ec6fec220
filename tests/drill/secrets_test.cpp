#include <gtest/gtest.h>

#include "lab/twins.h"
#include "tests/drill/loaded.h"

namespace flagbridge::drill {
namespace {

// (3.2, 4.1, 6.1, 7.1) Nothing that lies open depends on what is hidden.
TEST(DrillSecrets, WhatSoundsTheSameLooksTheSame) {
  const Drill game = load_drill();
  Twins<Drill> twins(game);
  for (const ScenarioInfo& scenario : game.scenarios()) {
    for (std::uint64_t i = 0; i < 100; ++i) {
      const auto wrong =
          twins.run(scenario.id, {}, derived(Seed{3, 2}, i), side_at(static_cast<int>(i % 2)), {});
      ASSERT_TRUE(wrong.empty()) << wrong.front();
    }
  }
  EXPECT_GT(twins.apart(), 1000U);
  EXPECT_EQ(twins.untouched(), std::vector<std::string>{});
}

}  // namespace
}  // namespace flagbridge::drill
