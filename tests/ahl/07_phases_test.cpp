#include <set>

#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// What begins and ends with a phase and with a turn (4, 6, 7, 13, 14, 17.C.2).
namespace flagbridge::ahl {
namespace {

void one_row(Tabletop& table, Flow (*row)(AhlPlay&, Task&)) { run(table, row, {}); }

TEST(AhlPhase, EverybodyBeginsItAfresh) {  // (6, 7, 13)
  Tabletop table(yard, "B");
  Figure& figure = table['A'];
  figure.halves = 0;
  figure.evading = figure.moved = figure.dived = figure.fired = figure.supervises = 1;
  figure.engaged = 2;
  figure.react = 0;
  figure.must_shoot = 2;
  figure.foe = table.who('B');
  figure.ordered = figure.throws = figure.single = 1;
  figure.shots = 2;
  figure.aims = {table.at(5, 0), table.at(4, 0)};
  figure.marks = {AimedAt::floor, AimedAt::overhead};
  ASSERT_TRUE(figure.plot.push_back(action(Act::walk, Compass::E)));
  ASSERT_TRUE(table.position.sweeps.push_back({table.who('A'), table.at(0, 0), table.at(5, 0), 1, 0, {}}));
  table.position.levels[0].firing = 1;
  table.position.tick = 7;
  table.position.phase = 2;
  one_row(table, begin_phase);
  EXPECT_EQ(table.position.phase, 3);
  EXPECT_EQ(table.position.tick, 0);
  EXPECT_TRUE(table.position.sweeps.empty()) << "covering fire is for one phase";
  EXPECT_EQ(table.position.levels[0].firing, 0);
  EXPECT_EQ(figure.halves, 12) << "six points";
  EXPECT_EQ(figure.evading + figure.moved + figure.dived + figure.fired + figure.supervises, 0);
  EXPECT_EQ(figure.engaged, 0);
  EXPECT_EQ(figure.react, 2);
  EXPECT_EQ(figure.must_shoot, 0);
  EXPECT_EQ(figure.foe, nobody);
  EXPECT_EQ(figure.ordered + figure.throws + figure.single + figure.shots, 0);
  EXPECT_EQ(figure.aims, (std::array<Square, 2>{}));
  EXPECT_EQ(figure.marks, (std::array<AimedAt, 2>{}));
  EXPECT_TRUE(figure.plot.empty());
}

TEST(AhlPhase, WhatIsOwedForAJumpIsPaidFirst) {  // (8.C.1, 6) eight points are owed
  Tabletop table(yard, "B");
  table['A'].debt = 16;
  one_row(table, begin_phase);
  EXPECT_EQ(table['A'].halves, 0);
  EXPECT_EQ(table['A'].debt, 4);
  one_row(table, begin_phase);
  EXPECT_EQ(table['A'].halves, 12 - 4);
  EXPECT_EQ(table['A'].debt, 0);
  one_row(table, begin_phase);
  EXPECT_EQ(table['A'].halves, 12);
}

TEST(AhlPhase, WhoCrouchesStaysDownAndWhoLeansDrawsBack) {  // (14.B, 18.A.1, 14.A)
  const auto after = [](Posture posture, int moved, Condition condition) {
    Tabletop table(yard, "B");
    table['A'].posture = table['A'].stance = posture;
    table['A'].moved = static_cast<std::uint8_t>(moved);
    table['A'].condition = condition;
    one_row(table, begin_phase);
    EXPECT_EQ(table['A'].stance, table['A'].posture);
    return table['A'].posture;
  };
  EXPECT_EQ(after(Posture::crouching, 0, Condition::fit), Posture::crouching);
  EXPECT_EQ(after(Posture::crouching, 1, Condition::fit), Posture::exposed) << "he has got up and gone";
  EXPECT_EQ(after(Posture::crouching, 0, Condition::unconscious), Posture::exposed);
  EXPECT_EQ(after(Posture::lean_e, 0, Condition::fit), Posture::exposed);
}

TEST(AhlPhase, StunsRestAndSurpriseRunOut) {  // (17.C.2, V.7, III.3)
  Tabletop table(yard, "B");
  table['A'].stun = 2;
  table['A'].rest = 3;
  table['A'].surprised = 1;
  table['B'].dazed = 2;
  one_row(table, end_phase);
  EXPECT_EQ(table['A'].stun, 1);
  EXPECT_EQ(table['A'].rest, 2);
  EXPECT_EQ(table['A'].surprised, 0);
  EXPECT_EQ(table['B'].surprised, 2) << "all of the next phase";
  EXPECT_EQ(table['B'].dazed, 0);
  one_row(table, end_phase);
  one_row(table, end_phase);
  one_row(table, end_phase);
  EXPECT_EQ(table['A'].stun + table['A'].rest + table['B'].surprised, 0);
}

TEST(AhlPhase, NobodyKeepsAShockForTheNextOne) {  // (18.A.3, 12.C) not even one who lay unconscious
  Tabletop table(yard, "B");
  table['A'].condition = Condition::unconscious;
  table['A'].shocks = table['A'].startled = 1;
  one_row(table, end_phase);
  EXPECT_EQ(table['A'].shocks + table['A'].startled, 0);
}

TEST(AhlPhase, ATurnBeginsWithoutCommitments) {  // (5, 24.B, 25.B)
  Tabletop table(yard, "B");
  table['A'].commitment = Commitment::place_charge;
  table['A'].delay = 9;
  table['A'].next_round = 3;
  table.position.phase = 5;
  const int turn = table.position.core.turn;
  one_row(table, begin_turn);
  EXPECT_EQ(table.position.core.turn, turn + 1);
  EXPECT_EQ(table.position.phase, 0);
  EXPECT_EQ(table['A'].commitment, Commitment::none);
  EXPECT_EQ(table['A'].delay, 0);
  EXPECT_EQ(table['A'].next_round, no_weapon);
}

TEST(AhlPhase, WhoHasComeInATurnIsOneOfTheOthersInTheNext) {  // (II.2.2)
  Tabletop table(yard, "B");
  table['A'].fresh = 1;
  one_row(table, end_turn);
  EXPECT_EQ(table['A'].fresh, 0);
}

TEST(AhlPhase, ReloadersEvadeFromItsBeginning) {  // (25.B) but not with what is loaded round by round
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].commitment = table['B'].commitment = Commitment::reload;
  table.arm('B', "Revolver");
  one_row(table, begin_phase);
  EXPECT_EQ(table['A'].evading, 1);
  EXPECT_EQ(table['B'].evading, 0);
}

// --- the decision phase (5)
// ------------------------------------------------------------------------------

TEST(AhlDecision, OnlyThoseWhoCanDecideAreAsked) {  // (5, 12.C, 18.D)
  const auto asked_after = [](auto change) {
    Tabletop table(yard, "B");
    change(table['B']);
    begin(table);
    return table.position.core.question.asked;
  };
  const Sides both = Sides::first(2);
  const Sides one = Sides(side_at(0));
  EXPECT_EQ(asked_after([](Figure&) {}), both);
  EXPECT_EQ(asked_after([](Figure& b) { b.panic = Panic::fleeing; }), one);
  EXPECT_EQ(asked_after([](Figure& b) { b.panic = Panic::fleeing; }), one);
  EXPECT_EQ(asked_after([](Figure& b) { b.condition = Condition::serious; }), one);
  EXPECT_EQ(asked_after([](Figure& b) { b.presence = Presence::aside; }), one);
}

TEST(AhlDecision, WhoIsInNoStateToBeCommitted) {  // (5)
  Tabletop table(yard, "B");
  begin(table);
  table['A'].panic = Panic::fleeing;
  EXPECT_TRUE(table.refused('A', "commit 0 move", "5"_ahl));
  table['A'].panic = Panic::calm;
  EXPECT_TRUE(table.refusal('A', "commit 0 move").none());
  EXPECT_TRUE(table.refused('A', "commit 0 move delay=1", "24.B"_ahl)) << "only a charge waits";
  EXPECT_TRUE(table.refused('A', "commit 0 move round=2", "25.B"_ahl)) << "only who reloads names a round";
  table['A'].level = 3;
  EXPECT_TRUE(table.refused('A', "commit 0 cover", "20"_ahl)) << "blobs only move";
  EXPECT_TRUE(table.refusal('A', "commit 0 move").none());
}

std::vector<std::string> listed(const Tabletop& table, char side_of) {
  std::vector<Order> buffer(Azhanti::max_options);
  List list(buffer);
  table.game.options(table.position, table.side(side_of), list);
  std::vector<std::string> all;
  for (const Order& each : list.list()) all.push_back(order_text(each));
  std::ranges::sort(all);
  return all;
}

using Texts = std::vector<std::string>;

TEST(AhlDecision, WhatIsOfferedToWhom) {  // (5, 9, 22, 24.B, 25.B)
  Tabletop table(yard, "B");
  begin(table);
  EXPECT_EQ(listed(table, 'A'),
            (Texts{"commit 0 aim", "commit 0 change_suit", "commit 0 cover", "commit 0 move", "ready"}));
  EXPECT_EQ(listed(table, 'B'),
            (Texts{"commit 1 aim", "commit 1 change_suit", "commit 1 cover", "commit 1 move", "ready"}));
  table['A'].suit = Suit::battle;
  table['A'].charges = 1;
  EXPECT_EQ(listed(table, 'A'),
            (Texts{"commit 0 aim", "commit 0 cover", "commit 0 move", "commit 0 place_charge", "ready"}));
  table['A'].charges = 0;
  table['A'].weapon = no_weapon;
  EXPECT_EQ(listed(table, 'A'), (Texts{"commit 0 move", "ready"}));
}

TEST(AhlDecision, SamplesCommitEverybodyOnce) {  // (5)
  Tabletop table(wide_hall, "E");
  begin(table);
  table['B'].weapon = no_weapon;
  table['C'].panic = Panic::cowering;
  table['D'].ordered = 1;
  Roller roller(Seed{3, 4}, Stream::engine);
  std::vector<std::size_t> committed;
  std::set<Commitment> given;
  for (int i = 0; i < 4; ++i) {
    const Order order = sample_commitment(table.game, table.position, side_at(0), roller);
    const auto* commit = std::get_if<Commit>(&order);
    if (commit == nullptr) break;
    committed.push_back(index_of(commit->who));
    table[static_cast<char>('A' + index_of(commit->who))].ordered = 1;
    if (commit->who == table.who('B')) {
      EXPECT_EQ(commit->to, Commitment::move) << "he has nothing to fire";
    }
  }
  EXPECT_EQ(committed, (std::vector<std::size_t>{0, 1}));
  table['A'].ordered = 0;
  for (int i = 0; i < 60; ++i)
    given.insert(std::get<Commit>(sample_commitment(table.game, table.position, side_at(0), roller)).to);
  EXPECT_EQ(given, (std::set{Commitment::cover, Commitment::aim, Commitment::move}));
}

TEST(AhlDecision, OrdersAreForgottenWhenTheActionBegins) {  // (5, 7)
  Tabletop table(yard, "B");
  begin(table);
  table.order('A', "commit 0 cover");
  EXPECT_EQ(table['A'].ordered, 1);
  table.order('A', "ready");
  table.order('B', "ready");
  EXPECT_EQ(asked(table.position), Decision::cover);
  EXPECT_EQ(table['A'].ordered, 0);
  EXPECT_EQ(table['A'].commitment, Commitment::cover);
}

}  // namespace
}  // namespace flagbridge::ahl
