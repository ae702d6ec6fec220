#include <algorithm>
#include <gtest/gtest.h>

#include "rig.h"

namespace flagbridge::rig {
namespace {

using Trace = std::vector<int>;

constexpr Sides all_three = Sides::first(3);

TEST(Questions, StopTheRunAndResumeTheRowOneStageFurther) {
  Trial run;
  run.on(plain, 1) = asking(b);
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10}));
  EXPECT_EQ(run.at.core.question, (Question{0, b, b, 0, 0}));
  EXPECT_TRUE(run.say(b, 4));
  EXPECT_EQ(run.trace(), (Trace{0, 10, 11, 20}));
  EXPECT_EQ(run.at.core.question, Question{}) << "no trace of it is left";
  EXPECT_EQ(run.said(b), Trace{4});
}

TEST(Questions, CarryTheirNumbers) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task& task) {
    return task.stage == 0 ? play.ask(Decision::second, all_three, -3, 70'000) : Flow::done;
  };
  run.start();
  EXPECT_EQ(run.at.core.question, (Question{1, all_three, all_three, -3, 70'000}));
}

TEST(Questions, MayBeAskedOneAfterTheOtherByTheSameRow) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task& task) {
    return task.stage < 3 ? play.ask(Decision::first, side_at(task.stage)) : finish(play, task);
  };
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_TRUE(run.say(b, 2));
  EXPECT_TRUE(run.say(c, 3));
  EXPECT_EQ(run.trace(), (Trace{0, 1, 2, 3}));
  EXPECT_EQ(run.at.core.over, 1);
}

TEST(Questions, ToSeveralSidesWaitForAllAndForgetWhoHasAnswered) {
  Trial run;
  run.on(plain, 0) = asking(all_three);
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_TRUE(run.say(c, 3));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(a) | Sides(b));
  EXPECT_EQ(run.at.core.question.asked, all_three);
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(b));
  EXPECT_EQ(run.trace(), Trace{0}) << "nothing runs before the last answer";
  EXPECT_TRUE(run.say(b, 2));
  EXPECT_EQ(run.at.core.over, 1);
}

TEST(Questions, ToSeveralSidesComeToTheSameInAnyOrder) {
  std::array<Side, 3> order = {a, b, c};
  std::vector<Position> ends;
  do {
    Trial run;
    run.on(plain, 0) = asking(all_three);
    run.on(plain, 1) = [](RigPlay& play, Task& task) {
      play.d6({Rule{}, "a die"});
      return finish(play, task);
    };
    run.start();
    for (const Side side : order) EXPECT_TRUE(run.say(side, index_of(side) + 1));
    ends.push_back(run.at);
  } while (std::next_permutation(order.begin(), order.end()));
  ASSERT_EQ(ends.size(), 6U);
  for (const Position& end : ends) EXPECT_EQ(end, ends[0]);
}

TEST(Questions, StayOpenForASideThatHasMoreToSay) {
  Trial run;
  run.on(plain, 0) = asking(Sides(a) | Sides(b));
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_TRUE(run.play(a, Add{1}).none());
  EXPECT_TRUE(run.say(b, 5));
  EXPECT_TRUE(run.play(a, Add{2}).none());
  EXPECT_EQ(run.at.core.question.awaiting, Sides(a));
  EXPECT_TRUE(run.say(a, 3));
  EXPECT_EQ(run.said(a), (Trace{1, 2, 3}));
  EXPECT_EQ(run.at.core.over, 1);
}

TEST(Questions, ToNobodyGoOnAtOnce) {
  Trial run;
  run.on(plain, 0) = asking(Sides());
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 1, 10}));
}

TEST(Questions, ToEveryoneAskTheSidesThatPlay) {
  Trial run;
  run.on(plain, 0) = asking(Sides::everyone());
  run.start();
  EXPECT_EQ(run.at.core.question.asked, all_three);
  EXPECT_EQ(run.at.core.question.awaiting, all_three);
}

TEST(Questions, AskNobodyInASeatThatTheScenarioLeavesEmpty) {
  Trial run;
  run.on(plain, 0) = asking(Sides::everyone());
  run.on(plain, 1) = asking(c);
  run.on(plain, 2) = finish;
  run.start({.seats = 2});
  EXPECT_EQ(run.at.core.question.asked, Sides(a) | Sides(b));
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_TRUE(run.say(b, 2));
  EXPECT_EQ(run.trace(), (Trace{0, 1, 10, 11, 20}))
      << "and what only the empty seat is asked goes on at once";
}

TEST(Foes, AreThoseThePositionNamesAmongThoseWhoPlay) {
  Position at;
  EXPECT_EQ(foes_in(at, a), Sides(b) | Sides(c)) << "nobody is his own enemy";
  at.foes = {2, 5, 2};
  EXPECT_EQ(foes_in(at, a), Sides(b));
  EXPECT_EQ(foes_in(at, b), Sides(a) | Sides(c));
  at.playing = 2;
  EXPECT_EQ(foes_in(at, b), Sides(a));
}

struct Plain {
  Core<4, 6, 3> core;
};

TEST(Foes, AreAllTheOthersWhereThePositionNamesNone) {
  EXPECT_EQ(seats_in(Plain{}), 4);
  EXPECT_EQ(foes_in(Plain{}, side_at(2)), Sides::of_bits(0b1011));
}

TEST(Answers, MayPushAReactionThatRunsBeforeTheAskingRowGoesOn) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.on(third, 0) = asking(b, Decision::second);
  run.rig.on_answer = [](RigPlay& play, Side side) {
    if (side == a) play.push(third);
  };
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(b));
  EXPECT_EQ(run.at.core.question.kind, 1);
  EXPECT_TRUE(run.say(b, 2));
  EXPECT_EQ(run.trace(), (Trace{0, 200, 201, 210, 1, 10}));
}

TEST(Answers, MayPushSeveralReactions) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.rig.on_answer = [](RigPlay& play, Side) {
    play.push(second);
    play.push(third);
  };
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_EQ(run.trace(), (Trace{0, 200, 210, 100, 110, 120, 1, 10}));
}

TEST(Answers, ThatPushByTheLastToAnswerResumeTheRightRow) {
  Trial run;
  run.on(plain, 0) = asking(Sides(a) | Sides(b));
  run.rig.on_answer = [](RigPlay& play, Side side) {
    if (side == b) play.push(third);
  };
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_TRUE(run.say(b, 1));
  EXPECT_EQ(run.trace(), (Trace{0, 200, 210, 1, 10}));
}

// Others would see from the agenda what the answer was, and there is nowhere to run it before all are in.
TEST(Answers, ThatPushWhileOthersAreStillAskedAreAStepOutOfOrder) {
  Trial run;
  run.on(plain, 0) = asking(Sides(a) | Sides(b));
  run.rig.on_answer = [](RigPlay& play, Side) { play.push(third); };
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_EQ(run.at.core.halt, Halt::bad_step);
}

TEST(Answers, ThatPushAndLeaveMoreToSayAreAStepOutOfOrder) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.rig.on_answer = [](RigPlay& play, Side) { play.push(third); };
  run.start();
  EXPECT_TRUE(run.play(a, Add{1}).none());
  EXPECT_EQ(run.at.core.halt, Halt::bad_step);
}

TEST(Steps, ThatPushAndThenAskAreOutOfOrder) {
  for (const Sides asked : {Sides(a), Sides()}) {
    Trial run;
    run.on(plain, 0) = [asked](RigPlay& play, Task& task) {
      if (task.stage > 0) return Flow::done;
      play.push(third);
      return play.ask(Decision::first, asked);
    };
    run.start();
    EXPECT_EQ(run.at.core.halt, Halt::bad_step);
  }
}

TEST(Steps, ThatAskAndDoNotWaitAreOutOfOrder) {
  for (const Flow flow : {Flow::done, Flow::restart, Flow::leave}) {
    Trial run;
    run.on(plain, 0) = [flow](RigPlay& play, Task&) {
      play.ask(Decision::first, a);
      return flow;
    };
    run.start();
    EXPECT_EQ(run.at.core.halt, Halt::bad_step);
  }
}

TEST(Refusals, OutOfTurnCiteTheRuleOfTheRunningRow) {
  Trial run;
  run.on(plain, 3) = asking(b);
  run.start();
  const Position before = run.at;
  const Violations found = run.play(a, Say{1});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rule, rule("1.4"));
  EXPECT_STREQ(found[0].text, "nothing is asked of this side now");
  EXPECT_EQ(run.at, before);
  EXPECT_TRUE(run.told.empty());
}

TEST(Refusals, MeetASideThatHasAnsweredAlready) {
  Trial run;
  run.on(plain, 0) = asking(Sides(a) | Sides(b));
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_FALSE(run.say(a, 2)) << "an answer stands";
  EXPECT_EQ(run.said(a), Trace{1});
}

TEST(Refusals, MeetSidesThatDoNotPlay) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.start();
  for (const int side : {3, 15, 16, 64, 255}) {
    for (const Order& order : {Order(Say{1}), Order(SetStanding{}), Order(DropStanding{})}) {
      const Violations found = run.play(side_at(side), order);
      ASSERT_EQ(found.size(), 1U);
      EXPECT_STREQ(found[0].text, "there is no such side");
    }
  }
}

TEST(Refusals, MeetTheSeatThatTheScenarioLeavesEmpty) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.start({.seats = 2});
  EXPECT_TRUE(run.play(b, SetStanding{}).none());
  const Violations found = run.play(c, SetStanding{});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_STREQ(found[0].text, "there is no such side");
}

TEST(Refusals, ComeWithTheGamesOwnReasons) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.start();
  const Position before = run.at;
  const Violations found = run.play(a, Say{77});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rule, rule("6.1"));
  EXPECT_EQ(found[0].args[0], Arg::number(77));
  EXPECT_EQ(run.at, before);
}

TEST(Refusals, MeetEveryOrderWhenTheGameIsOver) {
  Trial run;
  run.on(plain, 0) = finish;
  run.start();
  const Position before = run.at;
  for (const Order& order : {Order(Say{1}), Order(SetStanding{}), Order(DropStanding{})}) {
    const Violations found = run.play(a, order);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_STREQ(found[0].text, "the game is over");
  }
  EXPECT_EQ(run.at, before);
}

TEST(Refusals, MeetEveryOrderWhenTheGameIsHalted) {
  Trial run;
  run.start();
  ASSERT_EQ(run.at.core.halt, Halt::agenda_empty);
  const Position before = run.at;
  for (const Order& order : {Order(Say{1}), Order(SetStanding{}), Order(DropStanding{})}) {
    const Violations found = run.play(a, order);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_STREQ(found[0].text, "the game is halted");
  }
  EXPECT_EQ(run.at, before);
}

// What a side hears when it speaks out of turn must not tell it that another is asked in secret.
TEST(Refusals, OutOfTurnSayNothingOfASecretRow) {
  Trial secret;
  secret.on(hidden, 1) = asking(b);
  secret.on(plain, 0) = [](RigPlay& play, Task&) {
    play.push(hidden);
    return Flow::done;
  };
  secret.start();
  ASSERT_TRUE(secret.at.core.question.open());
  const Violations found = secret.play(a, Say{1});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found[0].rule, rule("5.2"));
  EXPECT_EQ(found, check(secret.rig, secret.rig.view(secret.at, a), a, Order(Say{1})));
}

}  // namespace
}  // namespace flagbridge::rig
