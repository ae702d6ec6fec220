#include <gtest/gtest.h>

#include "rig.h"

namespace flagbridge::rig {
namespace {

constexpr auto halted = static_cast<std::uint16_t>(KernelEvent::halted);

// The game stopped for this reason, said so once to everyone, and cannot go on.
void expect_halt(const Trial& run, Halt why) {
  EXPECT_EQ(name_of(run.at.core.halt), name_of(why));
  EXPECT_EQ(run.at.core.over, 0);
  EXPECT_FALSE(run.at.core.running());
  int reports = 0;
  for (const Event& event : run.told) {
    if (event.kind != halted) continue;
    ++reports;
    EXPECT_EQ(event.args[0], Arg::number(static_cast<int>(why)));
    EXPECT_EQ(event.audience, Sides::everyone());
  }
  EXPECT_EQ(reports, 1);
}

TEST(Halts, ReportAnAgendaThatRunsOut) {
  Trial run;
  run.start();
  expect_halt(run, Halt::agenda_empty);
}

TEST(Halts, ReportAGameThatBeginsWithNothingToDo) {
  Trial run;
  run.start({plain, 0, 1});
  expect_halt(run, Halt::agenda_empty);
  EXPECT_TRUE(run.trace().empty());
}

TEST(Halts, ReportAStepThatNeverEnds) {
  Trial run;
  run.on(plain, 0) = [](RigPlay&, Task&) { return Flow::again; };
  run.start();
  expect_halt(run, Halt::step_budget);
  EXPECT_EQ(run.at.core.steps, static_cast<unsigned>(Rig::step_budget));
}

TEST(Halts, ReportASequenceThatRestartsForEver) {
  Trial run;
  run.on(plain, 4) = [](RigPlay&, Task&) { return Flow::restart; };
  run.start();
  expect_halt(run, Halt::step_budget);
}

TEST(Halts, CountTheBudgetAnewAfterEveryAnswer) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task& task) {
    return ++task.stage % (Rig::step_budget - 10) == 0 ? play.ask(Decision::first, a) : Flow::again;
  };
  run.start();
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(run.say(a, 1));
  EXPECT_TRUE(run.at.core.running());
}

TEST(Halts, ReportAnAgendaThatOverflows) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    play.push(plain);
    return Flow::done;
  };
  run.start();
  expect_halt(run, Halt::agenda_full);
  EXPECT_EQ(run.at.core.agenda.size(), run.at.core.agenda.capacity());
}

TEST(Halts, ReportAnOverflowOnceHoweverMuchIsPushed) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    for (int i = 0; i < 20; ++i) play.push(second);
    return Flow::done;
  };
  run.start();
  expect_halt(run, Halt::agenda_full);
}

TEST(Halts, KeepTheFirstReason) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    for (int i = 0; i < 20; ++i) play.push(second);
    return Flow::leave;
  };
  run.start();
  expect_halt(run, Halt::agenda_full);
}

TEST(Halts, ReportAnAnswerThatOverflowsTheAgenda) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.rig.on_answer = [](RigPlay& play, Side) {
    for (int i = 0; i < 20; ++i) play.push(second);
  };
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  expect_halt(run, Halt::agenda_full);
}

// A chain: each link of `third` sets off the next, `count` of them, allowed up to `most`.
Trial chain(int count, std::uint16_t most) {
  Trial run;
  run.on(plain, 0) = [most](RigPlay& play, Task& task) {
    play.push_chain(third, task, most, 1);
    return Flow::done;
  };
  run.on(third, 1) = [count, most](RigPlay& play, Task& task) {
    if (task.a < count) play.push_chain(third, task, most, task.a + 1);
    return Flow::done;
  };
  run.on(plain, 1) = finish;
  run.start();
  return run;
}

TEST(Chains, RunUpToTheirBound) {
  const Trial run = chain(4, 4);
  EXPECT_EQ(run.at.core.halt, Halt::none);
  EXPECT_EQ(run.trace(), (std::vector<int>{0, 200, 210, 200, 210, 200, 210, 200, 210, 10}));
}

TEST(Chains, HaltOneLinkBeyondIt) {
  const Trial run = chain(5, 4);
  expect_halt(run, Halt::chain_too_long);
}

TEST(Chains, WithNoLinkAllowedHaltAtOnce) {
  const Trial run = chain(1, 0);
  expect_halt(run, Halt::chain_too_long);
}

TEST(Chains, BegunByAPlainPushAreBoundToo) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    play.push(third);
    return Flow::done;
  };
  run.on(third, 0) = [](RigPlay& play, Task& task) {
    play.push_chain(third, task, 3);
    return Flow::done;
  };
  run.start();
  expect_halt(run, Halt::chain_too_long);
}

TEST(Chains, MayBeSetOffByAnAnswer) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.rig.on_answer = [](RigPlay& play, Side) { play.push_chain(third, play.at.core.agenda.back(), 2); };
  run.on(third, 0) = [](RigPlay& play, Task& task) {
    play.push_chain(third, task, 2);
    return Flow::done;
  };
  run.start();
  EXPECT_TRUE(run.say(a, 1));
  expect_halt(run, Halt::chain_too_long);
}

}  // namespace
}  // namespace flagbridge::rig
