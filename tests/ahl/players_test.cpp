#include "players/ahl/players.h"

#include <gtest/gtest.h>

#include "lab/arena.h"
#include "tests/ahl/scenarios.h"

// The computer player against random orders. Seeds are fixed, so that a result changes only with the player
// or the rules; the thresholds leave room for both.
namespace flagbridge::ahl {
namespace {

// What `basic` scores on a side in percent: a draw counts half. Everything is checked that must always hold.
int score(const std::string& scenario, int side, int games) {
  static const Arena<Azhanti> arena(whole_game());
  Contest contest{.scenario = scenario, .players = {"random", "random"}, .check = true};
  contest.players[static_cast<std::size_t>(side)] = "basic";
  int halves = 0;
  for (int i = 0; i < games; ++i) {
    const ContestResult result = arena.play(contest, derived(Seed{7, 7}, static_cast<std::uint64_t>(i)));
    EXPECT_EQ(result.trouble, "");
    if (result.outcome.winners.empty()) halves += 1;
    if (result.outcome.winners.has(side_at(side))) halves += 2;
  }
  return 50 * halves / games;
}

TEST(BasicPlayer, BeatsRandomOrdersInASkirmish) {
  EXPECT_GE(score("skirmish", 0, 20), 80);
  EXPECT_GE(score("skirmish", 1, 20), 70);
}

TEST(BasicPlayer, BeatsRandomOrdersInMarineCountry) {  // (II.1)
  EXPECT_GE(score("II.1", 0, 10), 70);
  EXPECT_GE(score("II.1", 1, 20), 60);
}

TEST(BasicPlayer, FindsItsWayThroughTheMaze) {  // (III)
  EXPECT_GE(score("III", 1, 4), 75);
}

TEST(BasicPlayer, GetsAwayWithTheWine) {  // (IV)
  EXPECT_GE(score("IV", 1, 6), 50);
}

TEST(BasicPlayer, GoesIntoTheLaunchTrackForTheFighters) {  // (I.2)
  EXPECT_GE(score("I.2", 1, 8), 60);
}

}  // namespace
}  // namespace flagbridge::ahl
