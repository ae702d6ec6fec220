#include "lab/simulate.h"

#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "lab/arena.h"
#include "lab/files.h"
#include "lab/games.h"
#include "toy_game.h"

namespace flagbridge {
namespace {

using toy::Toy;

// Takes the first answer of the list; the wasteful one throws dice for nothing before it does.
template <int Waste>
class FirstPlayer final : public Player<Toy> {
 public:
  Toy::Order choose(const Toy& game, const Toy::Position& view, Side side, Roller& roller) override {
    for (int i = 0; i < Waste; ++i) roller.draw(one_d6, {Rule{}, "for nothing"});
    std::array<Toy::Order, Toy::max_options> buffer;
    OptionList<Toy::Order> list(buffer);
    game.options(view, side, list);
    return list.list()[0];
  }
};

// Gives orders nobody may give.
class CheatingPlayer final : public Player<Toy> {
 public:
  Toy::Order choose(const Toy&, const Toy::Position&, Side, Roller&) override { return toy::Choose{9}; }
};

}  // namespace

template <>
std::span<const PlayerKind<Toy>> player_kinds<Toy>() {
  static constexpr std::array<PlayerKind<Toy>, 4> kinds = {{
      {"random", "", make_player<Toy, RandomPlayer<Toy>>},
      {"first", "", make_player<Toy, FirstPlayer<0>>},
      {"wasteful", "", make_player<Toy, FirstPlayer<17>>},
      {"cheat", "", make_player<Toy, CheatingPlayer>},
  }};
  return kinds;
}

namespace {

const Toy toy_game;
const Arena<Toy> toy_arena(toy_game);

bool go_on(std::size_t) { return true; }

Contest toy_contest(const std::string& a, const std::string& b, const std::string& c) {
  return {"long", json::object{}, {a, b, c}};
}

std::vector<std::uint64_t> hashes(const std::vector<ContestResult>& results) {
  std::vector<std::uint64_t> all;
  for (const ContestResult& each : results) all.push_back(each.hash);
  return all;
}

TEST(Simulation, GivesTheSameResultsForAnyNumberOfThreads) {
  Simulation simulation{toy_contest("random", "first", "random"), Seed{1, 2}, 60, 1};
  const auto one = simulate(toy_arena, simulation, go_on);
  ASSERT_EQ(one.size(), 60U);
  for (const unsigned threads : {0U, 2U, 5U}) {
    simulation.threads = threads;
    const auto many = simulate(toy_arena, simulation, go_on);
    ASSERT_EQ(hashes(many), hashes(one)) << threads << " threads";
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(many[i].orders, one[i].orders);
      EXPECT_EQ(many[i].outcome.winners, one[i].outcome.winners);
    }
  }
}

TEST(Simulation, OfTheDrillGivesTheSameResultsForAnyNumberOfThreads) {
  const auto games = Games::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(games) << to_string(games.error());
  const AnyArena& arena = *games->find("drill")->arena;
  Simulation simulation{{"ambush", json::object{}, {"basic", "random"}}, Seed{1, 2}, 20, 1};
  const auto one = simulate(arena, simulation, go_on);
  simulation.threads = 5;
  EXPECT_EQ(hashes(simulate(arena, simulation, go_on)), hashes(one));
}

TEST(Simulation, PlaysEveryGameFromASeedOfItsOwn) {
  const Simulation simulation{toy_contest("random", "random", "random"), Seed{1, 2}, 30, 2};
  const auto results = simulate(toy_arena, simulation, go_on);
  for (std::size_t i = 0; i < results.size(); ++i) {
    EXPECT_EQ(results[i].hash, toy_arena.play(simulation.contest, derived(Seed{1, 2}, i)).hash);
  }
  auto all = hashes(results);
  std::ranges::sort(all);
  EXPECT_GT(std::unique(all.begin(), all.end()) - all.begin(), 25) << "they are different games";
}

TEST(Simulation, OfMoreGamesBeginsWithTheSameOnes) {
  Simulation simulation{toy_contest("random", "random", "random"), Seed{1, 2}, 10, 1};
  const auto few = hashes(simulate(toy_arena, simulation, go_on));
  simulation.games = 25;
  auto many = hashes(simulate(toy_arena, simulation, go_on));
  many.resize(10);
  EXPECT_EQ(many, few);
}

TEST(Simulation, OfNoGamesIsEmpty) {
  const Simulation simulation{toy_contest("random", "random", "random"), Seed{1, 2}, 0, 2};
  EXPECT_TRUE(simulate(toy_arena, simulation, go_on).empty());
}

TEST(Dice, OfAPlayerDoNotMoveThoseOfTheGame) {
  const auto plain = simulate(toy_arena, {toy_contest("first", "first", "first"), Seed{1, 2}, 20, 1}, go_on);
  const auto waste =
      simulate(toy_arena, {toy_contest("first", "wasteful", "wasteful"), Seed{1, 2}, 20, 1}, go_on);
  EXPECT_EQ(hashes(plain), hashes(waste));
}

TEST(Dice, OfAPlayerDoNotMoveThoseOfAnother) {
  const auto plain =
      simulate(toy_arena, {toy_contest("random", "first", "random"), Seed{1, 2}, 20, 1}, go_on);
  const auto waste =
      simulate(toy_arena, {toy_contest("random", "wasteful", "random"), Seed{1, 2}, 20, 1}, go_on);
  EXPECT_EQ(hashes(plain), hashes(waste));
}

TEST(Arena, ReportsAPlayerThatGivesIllegalOrders) {
  const ContestResult result = toy_arena.play(toy_contest("first", "cheat", "first"), Seed{1, 2});
  EXPECT_EQ(result.trouble, "cheat gave an order that is not legal: choose 9 (3.2) (3.2)");
}

TEST(Arena, ReportsAGameThatDoesNotEndAndOneThatIsHalted) {
  const Toy endless(toy::Fault::endless);
  Contest contest = toy_contest("first", "first", "first");
  contest.most_orders = 100;
  EXPECT_EQ(Arena<Toy>(endless).play(contest, Seed{1, 2}).trouble, "the game does not come to an end");
  const Toy halting(toy::Fault::halts);
  EXPECT_EQ(Arena<Toy>(halting).play(contest, Seed{1, 2}).trouble, "halted: step budget used up");
}

TEST(Arena, ChecksAContestBeforeItIsPlayed) {
  const auto errors_of = [](const Contest& contest) { return to_string(toy_arena.check(contest)); };
  EXPECT_EQ(errors_of(toy_contest("first", "random", "wasteful")), "");
  EXPECT_EQ(errors_of(toy_contest("first", "second", "random")),
            "there is no player \"second\" for this game");
  EXPECT_EQ(errors_of({"long", json::object{}, {"first"}}), "3 players are expected, one a side");
  EXPECT_EQ(errors_of({"none", json::object{}, {"first", "first", "first"}}), "the toy has no such scenario");
  EXPECT_FALSE(errors_of({"long", {{"pace", 1}}, {"first", "first", "first"}}).empty());
  EXPECT_EQ(errors_of({"long", {{"rounds", 10}}, {"first", "first", "first"}}), "rounds: must be at most 9");
}

TEST(Arena, ReportsAContestThatCannotBeStarted) {
  EXPECT_FALSE(toy_arena.play({"none", json::object{}, {"first", "first", "first"}}, Seed{}).trouble.empty());
  EXPECT_FALSE(toy_arena.play({"long", {{"pace", 1}}, {"first", "first", "first"}}, Seed{}).trouble.empty());
}

// An arena whose games take a moment and tell their number.
class SlowArena final : public AnyArena {
 public:
  std::vector<std::pair<std::string, std::string>> players() const override { return {}; }
  Errors check(const Contest&) const override { return {}; }
  std::vector<json::value> usual_standing() const override { return {}; }
  Result<json::value> choose(const AnyMatch&, std::string_view, Side, Roller&) const override {
    return json::value();
  }
  Result<json::value> choose_seeing(const json::value&, std::string_view, Side, Roller&) const override {
    return json::value();
  }
  ContestResult play(const Contest&, const Seed& seed) const override {
    ++begun;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ContestResult result;
    result.hash = seed.low;
    result.orders = orders;
    return result;
  }

  std::size_t orders = 1;
  mutable std::atomic<int> begun{0};
};

TEST(Stopping, LeavesOutOnlyTheGamesThatWereNotBegun) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    const SlowArena arena;
    const Simulation simulation{{}, Seed{1, 2}, 5000, threads};
    const auto results = simulate(arena, simulation, [](std::size_t done) { return done < 20; });
    ASSERT_LT(results.size(), 5000U);
    EXPECT_GE(results.size(), 20U);
    EXPECT_EQ(results.size(), static_cast<std::size_t>(arena.begun));
    for (std::size_t i = 0; i < results.size(); ++i) {
      ASSERT_EQ(results[i].hash, derived(Seed{1, 2}, i).low) << "game " << i << " is missing";
    }
  }
}

TEST(Simulation, KeepsGamesThatEndBeforeTheFirstOrder) {
  SlowArena arena;
  arena.orders = 0;
  EXPECT_EQ(simulate(arena, {{}, Seed{1, 2}, 10, 2}, go_on).size(), 10U);
}

TEST(Progress, CountsUpToAllGames) {
  const SlowArena arena;
  std::vector<std::size_t> seen;
  simulate(arena, {{}, Seed{1, 2}, 50, 2}, [&](std::size_t done) {
    seen.push_back(done);
    return true;
  });
  EXPECT_TRUE(std::ranges::is_sorted(seen));
  EXPECT_EQ(seen.back(), 50U);
}

// --- statistics
// ------------------------------------------------------------------------------------------------

// Wilson's interval for k of n: (p + z²/2n ± z·sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n), with z = 1.95996.
// 0 of n: high = z²/(n + z²) = 3.8415/13.8415 = 0.2775 for n = 10; n of n is its mirror image, 0.7225.
// 50 of 100: 0.5 ± 1.95996·sqrt(0.0025 + 0.000096)/1.038415 = 0.5 ± 0.0962.
// 1 of 10: (0.1 + 0.192073 ± 1.95996·sqrt(0.009 + 0.0096036))/1.38415 = 0.2110 ± 0.1931.
TEST(Shares, HaveWilsonsInterval) {
  constexpr double near = 0.00006;
  const Share all = share_of(10, 10);
  EXPECT_EQ(all.value, 1);
  EXPECT_NEAR(all.low, 0.7225, near);
  EXPECT_EQ(all.high, 1);
  const Share none = share_of(0, 10);
  EXPECT_EQ(none.value, 0);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, near);
  const Share half = share_of(50, 100);
  EXPECT_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.4038, near);
  EXPECT_NEAR(half.high, 0.5962, near);
  const Share few = share_of(1, 10);
  EXPECT_NEAR(few.low, 0.0179, near);
  EXPECT_NEAR(few.high, 0.4042, near);
}

TEST(Shares, OfNothingCouldBeAnything) {
  const Share share = share_of(0, 0);
  EXPECT_EQ(share.low, 0);
  EXPECT_EQ(share.high, 1);
}

TEST(Shares, ContainTheirValueAndNarrowWithMoreGames) {
  for (std::size_t n : {1U, 2U, 3U, 10U, 1000U}) {
    for (std::size_t k = 0; k <= n; ++k) {
      const Share share = share_of(k, n);
      EXPECT_LE(0, share.low);
      EXPECT_LE(share.low, share.value);
      EXPECT_LE(share.value, share.high);
      EXPECT_LE(share.high, 1);
      EXPECT_GT(share.high - share.low, share_of(10 * k, 10 * n).high - share_of(10 * k, 10 * n).low);
    }
  }
}

TEST(Summaries, CountWinsDrawsAndTrouble) {
  std::vector<ContestResult> results(4);
  results[0].outcome.winners = side_at(0);
  results[0].outcome.scores = {5, 1};
  results[0].orders = 10;
  results[0].turns = 3;
  results[1].outcome.scores = {1, 3};
  results[1].orders = 20;
  results[1].turns = 4;
  results[2].outcome.winners = Sides::first(2);
  results[2].orders = 30;
  results[2].turns = 5;
  results[3].trouble = "halted";
  results[3].outcome.winners = side_at(1);
  results[3].orders = 1000;
  const Summary summary = summarise(results, 2);
  EXPECT_EQ(summary.games, 4U);
  EXPECT_EQ(summary.draws, 1U);
  EXPECT_EQ(summary.troubled, 1U);
  EXPECT_EQ(summary.wins, (std::vector<std::size_t>{2, 1}));
  EXPECT_DOUBLE_EQ(summary.orders, 20);
  EXPECT_DOUBLE_EQ(summary.turns, 4);
  EXPECT_DOUBLE_EQ(summary.scores[0], 2);
  EXPECT_DOUBLE_EQ(summary.scores[1], 4.0 / 3);
}

TEST(Summaries, OfNothingAreZero) {
  const Summary summary = summarise({}, 2);
  EXPECT_EQ(summary.games, 0U);
  EXPECT_EQ(summary.orders, 0);
}

}  // namespace
}  // namespace flagbridge
