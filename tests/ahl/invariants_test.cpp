#include "lab/invariants.h"

#include <gtest/gtest.h>

#include "ahl/azhanti.h"
#include "lab/files.h"
#include "lab/ledger.h"

namespace flagbridge::ahl {
namespace {

const Azhanti& azhanti() {
  static const Azhanti game = [] {
    auto content = load(FolderSource(FLAGBRIDGE_ROOT "/data"));
    EXPECT_TRUE(content) << to_string(content.error());
    return Azhanti(std::move(*content));
  }();
  return game;
}

// Every scenario, played with random orders; everything that must always hold is checked at every question.
class EveryScenario : public testing::TestWithParam<std::string> {};

TEST_P(EveryScenario, KeepsWhatMustAlwaysHold) {
  const auto ledger = Ledger::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  InvariantSuite<Azhanti> suite(azhanti(), [&](Rule rule) { return ledger->knows(rule); });
  const Options brief{.turns = 2};
  const auto wrong = suite.run(GetParam(), brief, Seed{3, 4}, {.orders = 60'000, .mutants = 2});
  ASSERT_TRUE(wrong.empty()) << wrong.front();
}

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const ScenarioInfo& each : azhanti().scenarios()) all.push_back(each.id);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Azhanti, EveryScenario, testing::ValuesIn(ids()), [](const auto& scenario) {
  std::string name = scenario.param;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

}  // namespace
}  // namespace flagbridge::ahl
