#include "lab/invariants.h"

#include "lab/ledger.h"
#include "tests/fe/tabletop.h"

namespace flagbridge::fe {
namespace {

void hold(const std::string& scenario, const Options& options, std::uint64_t games) {
  const auto ledger = Ledger::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  InvariantSuite<Campaign> suite(campaign(), [&](Rule rule) { return ledger->knows(rule); });
  for (std::uint64_t i = 0; i < games; ++i) {
    const auto wrong = suite.run(scenario, options, derived(Seed{5, 6}, i), {.orders = 5'000, .mutants = 2});
    ASSERT_TRUE(wrong.empty()) << wrong.front();
  }
}

TEST(FeInvariants, HoldInFastPlay) { hold("606", {}, 6); }
TEST(FeInvariants, HoldInFastPlayWithAllRules) { hold("606", {.level = Level::advanced}, 6); }
TEST(FeInvariants, HoldInTheWind) { hold("601", {.turns = 1}, 1); }

}  // namespace
}  // namespace flagbridge::fe
