#include "lab/invariants.h"

#include <gtest/gtest.h>

#include "lab/ledger.h"
#include "tests/dose.h"
#include "tests/sfb/setting_up.h"

namespace flagbridge::sfb {
namespace {

// Every scenario, played with random orders; everything that must always hold is checked at every question.
class EveryBattle : public testing::TestWithParam<std::string> {};

TEST_P(EveryBattle, KeepsWhatMustAlwaysHold) {
  const auto ledger = flagbridge::Ledger::load(repository());
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  InvariantSuite<Battles> suite(battles(), [&](Rule rule) { return ledger->knows(rule); });
  // Two dozen ships a side have so much to choose from that a turn of it takes as long as all the others.
  const bool large = GetParam() == "fleet-action";
  for (std::uint64_t i = 0; i < (large ? dose(1U, 2U) : 6U); ++i) {
    Options options;
    options.turns = large ? 1 : 5;
    options.choose_damage = i == 3 ? 1 : 0;
    options.choose_ways = options.choose_hard_turns = i == 1 ? 1 : 0;  // (F2, F2.13)
    options.critical_hits = i == 4 ? 1 : 0;
    options.hidden_cloaks = options.dogfights = i == 5 ? 1 : 0;                     // (G13.61, J7)
    options.plotted = options.quick_reverse = options.withdrawal = i == 2 ? 1 : 0;  // (C1.32, C3.6, C7.4)
    options.secret_targets = options.warfare_fighters = i == 5 ? 1 : 0;             // (F3.6, J4.46)
    options.leaky_shields = i == 0 ? 4 : 0;                                         // (D3.6)
    options.mutiny = i == 4 ? 1 : 0;                                                // (G6)
    options.plotted_speeds = i == 1 ? 1 : 0;                                        // (C12.24)
    options.weapon_status = static_cast<std::uint8_t>((i + 3) % 5);                 // (S4)
    const auto wrong =
        suite.run(GetParam(), options, derived(Seed{5, 6}, i), {.orders = 20'000, .mutants = 2});
    ASSERT_TRUE(wrong.empty()) << wrong.front();
  }
}

// (P1) And free battles on every terrain.
class EveryTerrain : public testing::TestWithParam<std::string> {};

TEST_P(EveryTerrain, KeepsWhatMustAlwaysHold) {
  InvariantSuite<Battles> suite(battles(), [](Rule) { return true; });
  for (std::uint64_t i = 0; i < 2; ++i) {
    Options options;
    options.turns = 5;
    options.variation = *TextOf<ShortText>::read(GetParam());
    const auto wrong = suite.run(i == 0 ? "duel" : "fleet", options, derived(Seed{7, 8}, i),
                                 {.orders = 20'000, .mutants = 2});
    ASSERT_TRUE(wrong.empty()) << wrong.front();
  }
}

// And every variation and balance that a printed scenario offers, as "sg22 pirates".
class EveryChoice : public testing::TestWithParam<std::string> {};

TEST_P(EveryChoice, KeepsWhatMustAlwaysHold) {
  const std::string id = GetParam().substr(0, GetParam().find(' '));
  const ShortText name = *TextOf<ShortText>::read(GetParam().substr(id.size() + 1));
  const auto& all = battles().content().scenarios;
  const auto& choices = std::ranges::find(all, id, &Scenario::id)->choices;
  const auto choice = std::ranges::find(choices, name.text(), &Choice::id);
  ASSERT_NE(choice, choices.end());
  Options options;
  options.turns = 3;
  (choice->kind == Choice::Kind::variation ? options.variation : options.balance) = name;
  InvariantSuite<Battles> suite(battles(), [](Rule) { return true; });
  const auto wrong = suite.run(id, options, Seed{9, 10}, {.orders = 10'000, .mutants = 1});
  ASSERT_TRUE(wrong.empty()) << wrong.front();
}

std::vector<std::string> choices() {
  std::vector<std::string> all;
  for (const Scenario& scenario : battles().content().scenarios) {
    if (scenario.free) continue;
    for (const Choice& each : scenario.choices) all.push_back(scenario.id + " " + each.id);
  }
  return all;
}

std::vector<std::string> terrains() {
  std::vector<std::string> all;
  for (const Scenario& each : battles().content().scenarios) {
    if (each.id == "duel" && !each.terrain.empty()) all.push_back(each.terrain);
  }
  return all;
}

std::string as_name(const testing::TestParamInfo<std::string>& tested) {
  std::string name = tested.param;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Battles, EveryChoice, testing::ValuesIn(choices()), as_name);
INSTANTIATE_TEST_SUITE_P(Battles, EveryTerrain, testing::ValuesIn(terrains()), as_name);

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const ScenarioInfo& each : battles().scenarios()) all.push_back(each.id);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Battles, EveryBattle, testing::ValuesIn(ids()), as_name);

}  // namespace
}  // namespace flagbridge::sfb
