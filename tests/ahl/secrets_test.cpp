#include "lab/twins.h"
#include "tests/ahl/scenarios.h"

// Nothing that lies open depends on what is hidden, in any scenario; and all that is hidden is put to the
// test.
namespace flagbridge::ahl {
namespace {

// A charge that has been set, a conduit that was chosen and a command of somebody hidden, by each side.
Position with_things(Position at) {
  for (const int side : {0, 1}) {
    EXPECT_TRUE(
        at.commands.push_back({.portal = PortalId{}, .secret_of = static_cast<std::uint8_t>(1 + side)}));
    for (std::size_t i = 0; i < at.people.size(); ++i) {
      if (!at.people[i].here() || flagbridge::index_of(at.people[i].side) != side) continue;
      const Square here = at.people[i].at;
      EXPECT_TRUE(at.things.push_back({.kind = ThingKind::charge,
                                       .state = ThingState::primed,
                                       .at = here,
                                       .clock = 9,
                                       .holder = who_at(i)}));
      EXPECT_TRUE(at.things.push_back(
          {.kind = ThingKind::conduit, .at = here, .value = static_cast<std::uint8_t>(1 + side)}));
      break;
    }
  }
  return at;
}

// (5, 8, 11.D, 13, 14, 24.B, 25.A, I.1.2, I.1.4, IV.1, IV.8, VI.1.3, CONDUITS)
TEST(AhlSecrets, WhatSoundsTheSameLooksTheSame) {
  Twins<Azhanti> twins(whole_game());
  std::uint64_t game = 0;
  for (const ScenarioInfo& each : whole_game().scenarios()) {
    for (const int side : {0, 1}) {
      for (const RuleSet rules : {RuleSet::scenario, RuleSet::advanced}) {
        const auto wrong =
            twins.run(each.id, {.rules = rules}, derived(Seed{3, 2}, ++game), side_at(side), {.orders = 400});
        ASSERT_TRUE(wrong.empty()) << wrong.front();
      }
    }
  }
  EXPECT_GT(twins.apart(), 1000U) << "the twins were hardly ever different";
  // What no game above came to: through a game with all rules, ammunition chosen by hand (25.A).
  Roller roller(Seed{3, 3}, player_stream(0));
  Game charged("skirmish", 0, {.rules = RuleSet::advanced});
  for (int i = 0; i < 120 && charged.position.core.running(); ++i) {
    const bool loading = asked(charged.position) == Decision::load;
    for (int n = 0; n < (loading ? 200 : 10); ++n)
      twins.vary(with_things(charged.position), side_at(n % 2), roller);
    charged.give(charged.turn(), charged.any());
  }
  EXPECT_EQ(twins.wrong(), std::vector<std::string>{});
  EXPECT_EQ(twins.untouched(), std::vector<std::string>{});
}

}  // namespace
}  // namespace flagbridge::ahl
