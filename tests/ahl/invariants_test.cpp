#include "lab/invariants.h"

#include <gtest/gtest.h>

#include "ahl/azhanti.h"
#include "lab/files.h"
#include "lab/ledger.h"
#include "tests/dose.h"

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
  const Options brief{.turns = dose<std::uint8_t>(1, 2)};
  const auto wrong = suite.run(GetParam(), brief, Seed{3, 4}, {.orders = 60'000, .mutants = 2});
  ASSERT_TRUE(wrong.empty()) << wrong.front();
}

// Those with most to hide, for longer and with other dice: what a side sees, is offered and is refused never
// depends on what it cannot know (I.1.2, III.1, IV.2).
class Secretive : public testing::TestWithParam<std::string> {};

TEST_P(Secretive, KeepsItsSecretsForLonger) {
  const auto ledger = Ledger::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  InvariantSuite<Azhanti> suite(azhanti(), [&](Rule rule) { return ledger->knows(rule); });
  const Options longer{.turns = dose<std::uint8_t>(2, 3)};
  const auto wrong = suite.run(GetParam(), longer, Seed{11, 5}, {.orders = 100'000, .mutants = 0});
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

std::string without_dots(const testing::TestParamInfo<std::string>& scenario) {
  std::string name = scenario.param;
  std::erase(name, '.');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Azhanti, Secretive, testing::Values("I.1", "III", "IV"), without_dots);

}  // namespace
}  // namespace flagbridge::ahl
