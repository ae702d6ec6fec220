#include <gtest/gtest.h>

#include "rig.h"

namespace flagbridge::rig {
namespace {

using Trace = std::vector<int>;

constexpr auto by_standing_order = static_cast<int>(KernelEvent::standing_order);

Standing say_always(int value) { return {0, 0, 0, static_cast<std::int16_t>(value), 0}; }

// Row 0 asks c, so that standing orders can be given; row 1 asks a; row 2 ends the game.
Trial asks_a_second() {
  Trial run;
  run.on(plain, 0) = asking(c, Decision::second);
  run.on(plain, 1) = asking(a);
  run.on(plain, 2) = finish;
  run.start();
  return run;
}

TEST(StandingOrders, AnswerWhenTheQuestionComes) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, say_always(7)));
  EXPECT_EQ(run.trace(), Trace{0}) << "giving one does not move the game";
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.said(a), Trace{7});
  EXPECT_EQ(run.at.core.over, 1);
}

TEST(StandingOrders, AreToldToTheirSideOnly) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, say_always(7)));
  EXPECT_TRUE(run.say(c, 1));
  ASSERT_EQ(run.kinds_told(), Trace{by_standing_order});
  EXPECT_EQ(run.told[0].audience, Sides(a));
  EXPECT_EQ(run.told[0].rule, rule("1.2"));
  EXPECT_EQ(run.told[0].args[0], Arg::side(a));
}

TEST(StandingOrders, AnswerAtOnceWhenGivenByASideThatIsAsked) {
  Trial run;
  run.on(plain, 0) = asking(Sides(a) | Sides(b));
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_TRUE(run.stand(b, say_always(3)));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(a));
  EXPECT_EQ(run.said(b), Trace{3});
  EXPECT_TRUE(run.stand(a, say_always(4)));
  EXPECT_EQ(run.at.core.over, 1);
}

TEST(StandingOrders, AnswerOnlyTheKindOfQuestionTheyAreAbout) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, {1, 0, 0, 7, 0}));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(a))
      << "a is asked the first kind, the order is about the second";
}

TEST(StandingOrders, HoldUpToTheirLastTurnAndNoLonger) {
  for (const int last : {1, 2, 3}) {
    Trial run;
    run.on(plain, 0) = [](RigPlay& play, Task& task) {
      if (task.stage > 0) return Flow::done;
      ++play.at.core.turn;
      return play.ask(Decision::second, c);
    };
    run.on(plain, 1) = asking(a);
    run.on(plain, 2) = [](RigPlay&, Task&) { return Flow::restart; };
    run.start();
    EXPECT_TRUE(run.stand(a, {0, 0, static_cast<std::uint16_t>(last), 7, 0}));
    int turn = 1;
    while (run.say(c, 1)) {
      if (run.at.core.question.awaiting == Sides(a)) break;
      ++turn;
    }
    EXPECT_EQ(turn, last + 1) << "the first turn in which a person is asked";
    EXPECT_EQ(run.at.core.turn, last + 1);
  }
}

TEST(StandingOrders, WithoutALastTurnHoldForGood) {
  Trial run = asks_a_second();
  run.at.core.turn = 60'000;
  EXPECT_TRUE(run.stand(a, say_always(7)));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.said(a), Trace{7});
}

TEST(StandingOrders, WhoseAnswerWouldBeIllegalLeaveTheQuestionToTheSide) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, say_always(70)));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(a));
  EXPECT_TRUE(run.said(a).empty());
  EXPECT_TRUE(run.told.empty());
  EXPECT_TRUE(run.say(a, 2));
}

TEST(StandingOrders, ThatHaveNoAnswerLeaveTheQuestionToTheSide) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, say_always(-1)));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(a));
}

TEST(StandingOrders, AreTriedInTurnUntilOneIsLegal) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, say_always(70)));
  EXPECT_TRUE(run.stand(a, say_always(5)));
  EXPECT_TRUE(run.stand(a, say_always(6)));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.said(a), Trace{5});
}

TEST(StandingOrders, MayGiveSeveralAnswersToOneQuestion) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, {0, 1, 0, 4, 2}));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.said(a), (Trace{4, 4, 4})) << "add, add, say";
  EXPECT_EQ(run.kinds_told(), (Trace{by_standing_order, by_standing_order, by_standing_order}));
  EXPECT_EQ(run.at.core.over, 1);
}

TEST(StandingOrders, OfSeveralSidesAnswerOneQuestionTogether) {
  Trial run;
  run.on(plain, 0) = asking(c, Decision::second);
  run.on(plain, 1) = asking(Sides::first(3));
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_TRUE(run.stand(b, {0, 1, 0, 2, 1}));
  EXPECT_TRUE(run.stand(a, say_always(1)));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(c));
  EXPECT_EQ(run.said(a), Trace{1});
  EXPECT_EQ(run.said(b), (Trace{2, 2}));
  EXPECT_TRUE(run.say(c, 3));
  EXPECT_EQ(run.at.core.over, 1);
}

TEST(StandingOrders, ThatNeverComeToAnEndHaltTheGame) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(a, {0, 1, 0, 4, 100}));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.at.core.halt, Halt::step_budget);
}

TEST(StandingOrders, AreRefusedWhenThereIsNoRoom) {
  Trial run = asks_a_second();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(run.stand(a, say_always(i)));
  const Position before = run.at;
  const Violations found = run.play(a, SetStanding{say_always(4)});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_STREQ(found[0].text, "no room for more than {0} standing orders");
  EXPECT_EQ(found[0].args[0], Arg::number(3));
  EXPECT_EQ(run.at, before);
  EXPECT_TRUE(run.stand(b, say_always(4))) << "every side has its own room";
}

TEST(StandingOrders, AreRefusedAboutNoKindOfQuestion) {
  Trial run = asks_a_second();
  const Violations found = run.play(a, SetStanding{{2, 0, 0, 0, 0}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_STREQ(found[0].text, "there is no question number {0}");
}

TEST(StandingOrders, AreRefusedForTheGamesOwnReasons) {
  Trial run = asks_a_second();
  const Violations found = run.play(a, SetStanding{{0, 9, 0, 0, 0}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rule, rule("6.2"));
}

TEST(StandingOrders, AreRefusedForEveryReasonAtOnce) {
  Trial run = asks_a_second();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(run.stand(a, say_always(i)));
  EXPECT_EQ(run.play(a, SetStanding{{2, 9, 0, 0, 0}}).size(), 3U);
}

TEST(StandingOrders, CanBeDroppedByTheirPlaceInTheList) {
  Trial run = asks_a_second();
  for (const int value : {4, 5, 6}) EXPECT_TRUE(run.stand(a, say_always(value)));
  EXPECT_TRUE(run.play(a, DropStanding{1}).none());
  ASSERT_EQ(run.at.core.standing[0].size(), 2U);
  EXPECT_EQ(run.at.core.standing[0][1], say_always(6));
  EXPECT_TRUE(run.play(a, DropStanding{0}).none());
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.said(a), Trace{6});
}

TEST(StandingOrders, ThatAreNotThereCannotBeDropped) {
  Trial run = asks_a_second();
  EXPECT_TRUE(run.stand(b, say_always(1)));
  EXPECT_TRUE(run.stand(a, say_always(1)));
  const Violations found = run.play(a, DropStanding{1});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_STREQ(found[0].text, "there is no standing order number {0}");
  EXPECT_EQ(found[0].args[0], Arg::number(1));
  EXPECT_FALSE(run.play(a, DropStanding{65'535}).none());
}

TEST(StandingOrders, MayPushAReactionWithTheirAnswer) {
  Trial run = asks_a_second();
  run.rig.on_answer = [](RigPlay& play, Side side) {
    if (side == a) play.push(third);
  };
  EXPECT_TRUE(run.stand(a, say_always(7)));
  EXPECT_TRUE(run.say(c, 1));
  EXPECT_EQ(run.trace(), (Trace{0, 1, 10, 200, 210, 11, 20}));
}

}  // namespace
}  // namespace flagbridge::rig
