#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// The turn (4, 5, 7, 12), played through orders: its steps, commitments, and who may still act.
namespace flagbridge::ahl {
namespace {

using Questions = std::vector<std::pair<int, Decision>>;

// Whoever is asked has no more orders, until this question comes up; says what was asked on the way.
Questions pass_to(Tabletop& table, Decision until) {
  Questions asked_for;
  while (table.position.core.question.open() && asked(table.position) != until) {
    const std::pair<int, Decision> now{table.position.phase, asked(table.position)};
    if (asked_for.empty() || asked_for.back() != now) asked_for.push_back(now);
    table.order(table.position.core.question.awaiting.has(table.side('A')) ? 'A' : 'B', "ready");
  }
  return asked_for;
}

// (4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 7.1, 7.2, 7.3, 7.4) and so (1, 4, 7)
TEST(AhlTurn, IsADecisionAndFiveActionPhasesOfFourSteps) {
  Tabletop table(yard, "B");
  begin(table);
  EXPECT_EQ(asked(table.position), Decision::commit);
  EXPECT_EQ(table.position.phase, 0);
  table.order('A', "commit 0 cover");
  table.order('A', "ready");
  table.order('B', "commit 1 aim");
  table.order('B', "ready");
  Questions expected;
  for (int phase = 1; phase <= 5; ++phase) {
    for (const Decision step : {Decision::cover, Decision::plot, Decision::aim, Decision::snap})
      expected.emplace_back(phase, step);
  }
  EXPECT_EQ(pass_to(table, Decision::commit), expected);
  EXPECT_EQ(table.position.core.turn, 2);
}

TEST(AhlTurn, CommitmentsAreSecretAndFixed) {  // (5)
  Tabletop table(yard, "B");
  begin(table);
  table.order('A', "commit 0 aim");
  table.order('A', "commit 0 cover");  // changed while it is still on paper
  EXPECT_TRUE(table.refused('A', "commit 1 move", "5"_ahl));
  for (const Event& event : table.events) {
    if (event.kind == static_cast<std::uint16_t>(Happening::committed)) {
      EXPECT_FALSE(event.audience.has(table.side('B')));
    }
  }
  table.order('A', "ready");
  table.order('B', "ready");
  EXPECT_EQ(asked(table.position), Decision::cover);
  EXPECT_FALSE(table.refusal('A', "commit 0 move").none());
  pass_to(table, Decision::plot);  // fires no covering fire: nobody has to
  EXPECT_TRUE(table.refused('A', "move 0 walk:E", "5"_ahl));
  const Questions rest = pass_to(table, Decision::snap);
  EXPECT_EQ(rest.size(), 1u) << "nobody is asked to aim";
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:5,0").none()) << "snap shots stay open";
}

// A's covering fire at B, who wants to aim, in the first step of the first phase.
void cover_first(Tabletop& table, const std::vector<int>& throws) {
  begin(table);
  table.order('A', "commit 0 cover");
  table.order('A', "ready");
  table.order('B', "commit 1 aim");
  table.order('B', "ready");
  table.order('A', "cover 0 1:5,0");
  table.order('A', "ready", throws);
}

TEST(AhlTurn, WhoFellInAnEarlierStepDoesNotActInALaterOne) {  // (12.B.3) and (7)
  Tabletop table(yard, "B");
  cover_first(table, {12, 12});
  EXPECT_EQ(table['B'].condition, Condition::dead);
  for (const auto& [phase, decision] : pass_to(table, Decision::snap)) EXPECT_NE(decision, Decision::aim);
  EXPECT_FALSE(table.position.core.question.awaiting.has(table.side('B')));
}

TEST(AhlTurn, TheUnconsciousLieProneAndDoNothing) {  // (12.B.1, 12.C)
  Tabletop table(yard, "B");
  cover_first(table, {12, 2, 6});  // 2 + 4 is a light wound, and a six takes consciousness
  EXPECT_EQ(table['B'].condition, Condition::unconscious);
  EXPECT_EQ(table['B'].prone, 1);
  pass_to(table, Decision::snap);
  EXPECT_FALSE(table.refusal('B', "shoot 1 1:0,0").none());
  while (table.position.phase < 5) {
    table.order('A', "ready");
    pass_to(table, Decision::snap);
  }
  table.order('A', "ready", {6});  // the next turn begins, and he comes to
  ASSERT_EQ(asked(table.position), Decision::commit);
  table.order('B', "commit 1 move");
  EXPECT_EQ(table['B'].prone, 1);
}

TEST(AhlTurn, WhatNobodyCanBeCommittedTo) {  // (5, 9, 22, 24.B, 25, 25.B, VI.2.4)
  Tabletop table(yard, "B");
  begin(table);
  EXPECT_TRUE(table.refused('A', "commit 0 none", "5"_ahl));
  EXPECT_TRUE(table.refused('A', "commit 0 place_charge", "24.B"_ahl)) << "he has none";
  EXPECT_TRUE(table.refused('A', "commit 0 defuse", "24.B"_ahl)) << "there is none";
  EXPECT_TRUE(table.refused('A', "commit 0 reload", "25"_ahl)) << "rounds are not counted";
  table['A'].charges = 1;
  EXPECT_FALSE(table.refused('A', "commit 0 place_charge", "24.B"_ahl));
  ASSERT_TRUE(table.position.things.push_back(
      {.kind = ThingKind::charge, .state = ThingState::primed, .at = table['A'].at}));
  EXPECT_FALSE(table.refused('A', "commit 0 defuse", "24.B"_ahl));
  table.position.things[0].at = table['B'].at;
  EXPECT_TRUE(table.refused('A', "commit 0 defuse", "24.B"_ahl)) << "it lies elsewhere";
  table['A'].suit = Suit::combat;
  EXPECT_TRUE(table.refused('A', "commit 0 change_suit", "22"_ahl)) << "only a vacc suit is put on and off";
  table.position.rules = RuleSet::advanced;
  table['A'].clips = {};
  EXPECT_TRUE(table.refused('A', "commit 0 reload", "25.B"_ahl)) << "no clip is left";
  table['A'].weapon = no_weapon;
  EXPECT_TRUE(table.refused('A', "commit 0 aim", "9"_ahl));
  EXPECT_TRUE(table.refused('A', "commit 0 cover", "9"_ahl));
  EXPECT_TRUE(table.refusal('A', "commit 0 move").none());
  table['A'].neutral = 1;
  EXPECT_TRUE(table.refused('A', "commit 0 aim", "VI.2.4"_ahl));
  EXPECT_TRUE(table.refusal('A', "commit 0 move").none());
}

}  // namespace
}  // namespace flagbridge::ahl
