#include <gtest/gtest.h>

#include "rig.h"

namespace flagbridge::rig {
namespace {

using Trace = std::vector<int>;

TEST(Sequences, RunTheirRowsInOrderAndThenHaltForLackOfWork) {
  Trial run;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 20, 30, 40}));
  EXPECT_EQ(run.at.core.halt, Halt::agenda_empty);
  EXPECT_TRUE(run.at.core.agenda.empty());
}

TEST(Sequences, StopWhereTheGameIsFinished) {
  Trial run;
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 20}));
  EXPECT_EQ(run.at.core.over, 1);
  EXPECT_EQ(run.at.core.halt, Halt::none);
}

TEST(Sequences, CountEveryStepTheyRun) {
  Trial run;
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_EQ(run.at.core.steps, 3U);
}

TEST(NeedfulRows, ArePassedOverWhileNoneOfTheirBitsIsLive) {
  const auto trace_with = [](std::uint64_t live) {
    Trial run;
    run.on(gated, 4) = finish;
    run.start({gated, static_cast<std::uint16_t>(live), 0});
    return run.trace();
  };
  EXPECT_EQ(trace_with(0), (Trace{300, 340}));
  EXPECT_EQ(trace_with(bit_a), (Trace{300, 310, 330, 340}));
  EXPECT_EQ(trace_with(bit_b), (Trace{300, 330, 340}));
  EXPECT_EQ(trace_with(bit_a | bit_b), (Trace{300, 310, 330, 340}));
  EXPECT_EQ(trace_with(~(bit_a | bit_b) & 0xffff), (Trace{300, 340})) << "other bits do not count";
}

TEST(NeedfulRows, LookAtTheBitsWhenTheirTurnComes) {
  Trial run;
  run.on(gated, 0) = [](RigPlay& play, Task&) {
    play.at.core.live = bit_a;
    return Flow::done;
  };
  run.on(gated, 1) = [](RigPlay& play, Task&) {
    play.at.core.live = 0;
    return Flow::done;
  };
  run.on(gated, 4) = finish;
  run.start({gated, 0, 0});
  EXPECT_EQ(run.trace(), (Trace{300, 310, 340}));
}

TEST(NeedfulRows, FinishWhatTheyHaveBegunWhenTheirLastBitGoes) {
  Trial run;
  run.on(gated, 1) = asking(a);
  run.rig.on_answer = [](RigPlay& play, Side) { play.at.core.live = bit_b; };
  run.on(gated, 4) = finish;
  run.start({gated, bit_a, 0});
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_EQ(run.trace(), (Trace{300, 310, 311, 330, 340}));
}

TEST(NeedfulRows, LeaveNoStageBehindForTheRowAfterThem) {
  Trial run;
  run.on(gated, 1) = asking(a);
  run.rig.on_answer = [](RigPlay& play, Side) { play.at.core.live = 0; };
  run.on(gated, 4) = asking(b);
  run.start({gated, bit_a, 0});
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_EQ(run.at.core.question.awaiting, Sides(b)) << "row 4 has its own question to ask";
}

TEST(Rows, WithoutAStepAreListedAndSkipped) {
  Trial run;
  run.on(gated, 4) = finish;
  run.start({gated, 0xffff, 0});
  EXPECT_EQ(run.trace(), (Trace{300, 310, 330, 340})) << "row 2 has no step";
}

TEST(Flow, AgainCallsTheRowAgainWithItsStage) {
  Trial run;
  run.on(plain, 1) = [](RigPlay&, Task& task) {
    task.stage = static_cast<std::uint16_t>(task.stage + 2);
    return task.stage < 5 ? Flow::again : Flow::done;
  };
  run.on(plain, 3) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 12, 14, 20, 30})) << "and the next row starts from stage 0";
}

TEST(Flow, RestartGoesBackToTheFirstRow) {
  Trial run;
  run.on(plain, 2) = [](RigPlay& play, Task& task) {
    task.stage = 7;
    return ++play.at.core.turn < 3 ? Flow::restart : finish(play, task);
  };
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 20, 0, 10, 20, 0, 10, 20}));
}

TEST(Flow, LeaveEndsTheSequenceAndResumesThePusher) {
  Trial run;
  run.on(plain, 1) = [](RigPlay& play, Task&) {
    play.push(second);
    return Flow::done;
  };
  run.on(second, 1) = [](RigPlay&, Task&) { return Flow::leave; };
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 100, 110, 20}));
}

TEST(Flow, LeaveAfterAPushIsAStepOutOfOrder) {
  Trial run;
  run.on(plain, 1) = [](RigPlay& play, Task&) {
    play.push(second);
    return Flow::leave;
  };
  run.start();
  EXPECT_EQ(run.at.core.halt, Halt::bad_step);
}

TEST(Pushing, RunsThePushedSequenceBeforeTheNextRow) {
  Trial run;
  run.on(plain, 1) = [](RigPlay& play, Task&) {
    play.push(second);
    return Flow::done;
  };
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 100, 110, 120, 20}));
}

TEST(Pushing, InMidStepResumesThePusherAtItsStageAfterwards) {
  Trial run;
  run.on(plain, 1) = [](RigPlay& play, Task& task) {
    if (task.stage == 3) return Flow::done;
    ++task.stage;
    play.push(third);
    return Flow::again;
  };
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 200, 210, 11, 200, 210, 12, 200, 210, 13, 20}));
}

TEST(Pushing, NestsAndUnwindsInOrder) {
  Trial run;
  run.on(plain, 1) = [](RigPlay& play, Task&) {
    play.push(second);
    return Flow::done;
  };
  run.on(second, 1) = [](RigPlay& play, Task& task) {
    if (task.stage++ > 0) return Flow::done;
    play.push(third);
    return Flow::again;
  };
  run.on(plain, 2) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 10, 100, 110, 200, 210, 111, 120, 20}));
}

TEST(Pushing, TwiceInOneStepRunsTheLastPushedFirst) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    play.push(second);
    play.push(third);
    return Flow::done;
  };
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_EQ(run.trace(), (Trace{0, 200, 210, 100, 110, 120, 10}));
}

TEST(Pushing, HandsItsNumbersToEveryRowOfTheSequence) {
  Trial run;
  std::vector<int> seen;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    play.push(third, 7, -8);
    return Flow::done;
  };
  run.on(third, 0) = run.on(third, 1) = [&](RigPlay&, Task& task) {
    seen.push_back(task.a);
    seen.push_back(task.b);
    return Flow::done;
  };
  run.on(plain, 1) = finish;
  run.start();
  EXPECT_EQ(seen, (Trace{7, -8, 7, -8}));
}

}  // namespace
}  // namespace flagbridge::rig
