#include "lab/invariants.h"

#include <gtest/gtest.h>

#include "lab/ledger.h"
#include "tests/drill/loaded.h"

namespace flagbridge::drill {
namespace {

TEST(DrillInvariants, HoldInEveryGeneratedGame) {
  const Drill game = load_drill();
  const auto ledger = Ledger::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  InvariantSuite<Drill> suite(game, [&](Rule rule) { return ledger->knows(rule); });
  for (const ScenarioInfo& scenario : game.scenarios()) {
    for (std::uint64_t i = 0; i < 150; ++i) {
      const auto wrong =
          suite.run(scenario.id, Options{.chains = i % 5 == 0 ? std::uint8_t{0} : std::uint8_t{1}},
                    derived(Seed{1, 2}, i), {});
      ASSERT_TRUE(wrong.empty()) << wrong.front();
    }
  }
  EXPECT_GT(suite.orders(), 1000U);
}

}  // namespace
}  // namespace flagbridge::drill
