#include <gtest/gtest.h>

#include "rig.h"

// What the kernel itself takes out of every view.
namespace flagbridge::rig {
namespace {

TEST(Veil, HidesHowManyDrawsAndStepsThereWere) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    play.d6({Rule{}, "unseen"}, b);
    return Flow::done;
  };
  run.on(plain, 1) = asking(a);
  run.start();
  ASSERT_EQ(run.at.core.draws, 1U);
  for (const Side side : {a, b, c}) {
    EXPECT_EQ(run.rig.view(run.at, side).core.draws, 0U);
    EXPECT_EQ(run.rig.view(run.at, side).core.steps, 0U);
  }
}

TEST(Veil, HidesTheStandingOrdersOfOthers) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.start();
  for (const Side side : {a, b, c}) EXPECT_TRUE(run.stand(side, {1, 0, 0, 5, 0}));
  const Position seen = run.rig.view(run.at, b);
  EXPECT_TRUE(seen.core.standing[0].empty());
  EXPECT_EQ(seen.core.standing[1].size(), 1U);
  EXPECT_TRUE(seen.core.standing[2].empty());
}

TEST(Veil, HidesAllStandingOrdersFromASpectator) {
  Trial run;
  run.on(plain, 0) = asking(a);
  run.start();
  for (const Side side : {a, b, c}) EXPECT_TRUE(run.stand(side, {1, 0, 0, 5, 0}));
  for (const auto& standing : run.rig.view(run.at, side_at(15)).core.standing) EXPECT_TRUE(standing.empty());
}

TEST(Veil, ShowsAnOpenQuestionAndItsAgendaToEveryone) {
  Trial run;
  run.on(plain, 2) = asking(a);
  run.start();
  for (const Side side : {a, b, c}) {
    EXPECT_EQ(run.rig.view(run.at, side).core.question, run.at.core.question);
    EXPECT_EQ(run.rig.view(run.at, side).core.agenda, run.at.core.agenda);
  }
}

// Row 1 of the hidden sequence, pushed by row 3 of the plain one, asks those sides in secret.
Trial asks_in_secret(Sides sides) {
  Trial run;
  run.on(plain, 3) = [](RigPlay& play, Task& task) {
    if (task.stage++ > 0) return Flow::done;
    play.push(hidden, 5, 6);
    return Flow::again;
  };
  run.on(hidden, 1) = asking(sides);
  run.on(plain, 4) = finish;
  run.start();
  return run;
}

TEST(Veil, HidesASecretRowFromThoseItDoesNotAsk) {
  const Trial run = asks_in_secret(a);
  for (const Side side : {b, c, side_at(15)}) {
    const Position seen = run.rig.view(run.at, side);
    EXPECT_EQ(seen.core.question, Question{});
    ASSERT_EQ(seen.core.agenda.size(), 1U);
    EXPECT_EQ(seen.core.agenda[0], run.at.core.agenda[0]) << "what lies below is known";
  }
}

TEST(Veil, ShowsASecretRowToTheSideItAsks) {
  const Trial run = asks_in_secret(a);
  const Position seen = run.rig.view(run.at, a);
  EXPECT_EQ(seen.core.question, run.at.core.question);
  EXPECT_EQ(seen.core.agenda, run.at.core.agenda);
}

TEST(Veil, HidesWhoElseIsAskedInASecretRow) {
  Trial run = asks_in_secret(Sides(a) | Sides(b));
  EXPECT_EQ(run.rig.view(run.at, a).core.question, (Question{0, a, a, 0, 0}));
  EXPECT_EQ(run.rig.view(run.at, b).core.question, (Question{0, b, b, 0, 0}));
  EXPECT_EQ(run.rig.view(run.at, c).core.question, Question{});
  EXPECT_TRUE(run.say(a, 1));
  EXPECT_EQ(run.rig.view(run.at, a).core.question, (Question{0, a, Sides(), 0, 0}))
      << "a is through, and knows it";
  EXPECT_EQ(run.rig.view(run.at, b).core.question, (Question{0, b, b, 0, 0}));
}

TEST(Veil, HidesSecretRowsThatLieOnTopOfEachOther) {
  Trial run;
  run.on(plain, 0) = [](RigPlay& play, Task&) {
    play.push(hidden);
    return Flow::done;
  };
  run.on(hidden, 1) = [](RigPlay& play, Task& task) {
    if (play.at.core.agenda.size() == 3) return task.stage == 0 ? play.ask(Decision::first, a) : Flow::done;
    if (task.stage++ > 0) return Flow::done;
    play.push(hidden);
    return Flow::again;
  };
  run.start();
  ASSERT_EQ(run.at.core.agenda.size(), 3U);
  EXPECT_EQ(run.rig.view(run.at, a).core.agenda.size(), 3U);
  EXPECT_EQ(run.rig.view(run.at, b).core.agenda.size(), 1U);
}

TEST(Veil, LooksTheSameWhicheverSideIsAskedInSecret) {
  const Trial one = asks_in_secret(a);
  const Trial other = asks_in_secret(b);
  EXPECT_EQ(one.rig.view(one.at, c), other.rig.view(other.at, c));
}

TEST(Veil, OverAVeilChangesNothing) {
  for (const Sides sides : {Sides(a), Sides(a) | Sides(c)}) {
    const Trial run = asks_in_secret(sides);
    for (const Side side : {a, b, c}) {
      const Position once = run.rig.view(run.at, side);
      EXPECT_EQ(run.rig.view(once, side), once);
    }
  }
}

}  // namespace
}  // namespace flagbridge::rig
