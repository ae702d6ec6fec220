#include "players/ahl/players.h"

#include <gtest/gtest.h>

#include "lab/watch.h"
#include "tests/ahl/scenarios.h"

// The computer player against random orders. Seeds are fixed, so that a result changes only with the player
// or the rules; the thresholds leave room for both.
namespace flagbridge::ahl {
namespace {

std::unique_ptr<Player<Azhanti>> player_named(std::string_view name) {
  for (const auto& kind : player_kinds<Azhanti>()) {
    if (kind.name == name) return kind.make();
  }
  throw std::runtime_error("no player " + std::string(name));
}

// Plays one game under watch; answers in halves what `basic` makes of it on its side.
int play_one(const std::string& scenario, int side, std::uint64_t number) {
  const Azhanti& game = whole_game();
  const Seed seed = derived(Seed{7, 7}, number);
  Events quiet;
  auto position = start(game, scenario, Options{}, seed, quiet);
  if (!position) throw std::runtime_error(to_string(position.error()));
  std::array players = {player_named(side == 0 ? "basic" : "random"),
                        player_named(side == 1 ? "basic" : "random")};
  std::array rollers = {Roller(seed, player_stream(0)), Roller(seed, player_stream(1))};
  Dice dice(seed, Stream::engine);
  Watch<Azhanti> watch(game);
  for (int i = 0; position->core.running() && !testing::Test::HasFailure(); ++i) {
    const Side turn = position->core.question.awaiting.lowest();
    const auto who = static_cast<std::size_t>(index_of(turn));
    const Position view = game.view(*position, turn);
    const Position before = *position;
    EXPECT_EQ(watch.before(before, turn, view), "");
    const Order order = players[who]->choose(game, view, turn, rollers[who]);
    EXPECT_TRUE(play(game, *position, turn, order, dice, quiet).none()) << order_text(order);
    EXPECT_EQ(watch.after(before, view, turn, order, *position, seed), "");
    EXPECT_LT(i, 200'000) << "the game does not come to an end";
  }
  const Sides winners = game.outcome(*position).winners;
  return winners.empty() ? 1 : winners.has(side_at(side)) ? 2 : 0;
}

// In percent; a draw counts half.
int score(const std::string& scenario, int side, int games) {
  int halves = 0;
  for (int i = 0; i < games; ++i) halves += play_one(scenario, side, static_cast<std::uint64_t>(i));
  return 50 * halves / games;
}

TEST(BasicPlayer, BeatsRandomOrdersInASkirmish) {
  EXPECT_GE(score("skirmish", 0, 20), 80);
  EXPECT_GE(score("skirmish", 1, 20), 65);
}

TEST(BasicPlayer, BeatsRandomOrdersInMarineCountry) {  // (II.1)
  EXPECT_GE(score("II.1", 0, 20), 55);
  EXPECT_GE(score("II.1", 1, 20), 55);
}

TEST(BasicPlayer, FindsItsWayThroughTheMaze) {  // (III)
  EXPECT_GE(score("III", 1, 4), 75);
}

TEST(BasicPlayer, GoesIntoTheLaunchTrackForTheFighters) {  // (I.2)
  EXPECT_GE(score("I.2", 1, 8), 60);
}

}  // namespace
}  // namespace flagbridge::ahl
