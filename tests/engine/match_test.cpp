#include "kernel/match.h"

#include <gtest/gtest.h>

#include "any_play.h"
#include "drill/drill.h"
#include "lab/files.h"
#include "toy_game.h"

namespace flagbridge::toy {
namespace {

using ToyMatch = Match<Toy>;

const Toy& toy_rules() {
  static const Toy game;
  return game;
}

const drill::Drill& drill_rules() {
  static const drill::Drill game(std::move(*drill::load(FolderSource(FLAGBRIDGE_ROOT "/data"))));
  return game;
}

ToyMatch started(const Seed& seed) {
  Events quiet;
  return std::move(*ToyMatch::start(toy_rules(), {"short", "{\"rounds\":0}", seed}, {}, quiet));
}

ToyMatch finished(const Seed& seed) {
  ToyMatch match = started(seed);
  Roller roller(seed, player_stream(0));
  Events quiet;
  while (match.position().core.running()) {
    const Side side = match.position().core.question.awaiting.lowest();
    match.play(side, toy_rules().sample(match.position(), side, roller), quiet);
  }
  return match;
}

TEST(Commitment, IsTheDigestOfTheSeedAsText) {
  // Worked out with Python's hashlib.
  EXPECT_EQ(hex_of(commitment_of(Seed{1, 2})),
            "6aae94aede6ec068b4e98d1ac9643b8e2dc118f13cdfc0365b7986a9841dbd54");
  EXPECT_NE(commitment_of(Seed{1, 2}), commitment_of(Seed{2, 1}));
}

TEST(Match, WritesDownEveryOrderWithTheHashAfterIt) {
  ToyMatch match = started(Seed{1, 2});
  Events quiet;
  EXPECT_TRUE(
      match.play(side_at(2), toy_rules().standing_answer(match.position(), side_at(2), {}).value(), quiet)
          .none());
  ASSERT_EQ(match.entries().size(), 1U);
  EXPECT_EQ(match.entries()[0].side, side_at(2));
  EXPECT_EQ(match.entries()[0].hash, hash_of(match.position()));
}

TEST(Match, WritesDownNothingOfARefusedOrder) {
  ToyMatch match = started(Seed{1, 2});
  const auto before = match.position();
  std::vector<Event> happened;
  Events events(happened);
  EXPECT_FALSE(match.play(side_at(0), Choose{9}, events).none());
  EXPECT_TRUE(match.entries().empty());
  EXPECT_TRUE(happened.empty());
  EXPECT_EQ(match.position(), before);
}

TEST(Match, AddsALinkAtTheEndOfEveryTurnAndOfTheGame) {
  const ToyMatch match = finished(Seed{1, 2});
  ASSERT_EQ(match.links().size(), 2U);
  EXPECT_EQ(match.links()[0].turn, 1U);
  EXPECT_EQ(match.links()[1].turn, 2U);
  EXPECT_EQ(match.links()[1].orders, match.entries().size());
}

TEST(Match, ChainsItsLinksAsDescribed) {
  const ToyMatch match = finished(Seed{1, 2});
  ToyMatch again = started(Seed{1, 2});
  Sha256 sha;
  sha.add("flagbridge journal 1\ndrill\n3\nshort\n{\"rounds\":0}\n").add(commitment_of(Seed{1, 2}));
  Events quiet;
  std::size_t link = 0;
  for (const auto& entry : match.entries()) {
    again.play(entry.side, entry.order, quiet);
    Bytes bytes = binary_of(static_cast<std::uint8_t>(entry.side));
    to_binary(entry.order, bytes);
    for (int shift = 0; shift < 64; shift += 8)
      bytes.push_back(static_cast<std::uint8_t>(entry.hash >> shift));
    sha.add(bytes);
    if (again.entries().size() != match.links()[link].orders) continue;
    const Digest digest = sha.finish();
    EXPECT_EQ(match.links()[link++].digest, digest);
    sha = Sha256();
    sha.add(digest);
  }
  EXPECT_EQ(link, 2U);
}

TEST(Verify, AgreesWithWhatWasPlayed) {
  for (std::uint64_t i = 0; i < 30; ++i) {
    const ToyMatch match = finished(derived(Seed{1, 2}, i));
    ToyMatch again = started(match.info().seed);
    EXPECT_FALSE(verify(again, match.entries(), match.links()));
    EXPECT_EQ(again.position(), match.position());
  }
}

TEST(Verify, NamesTheFirstOrderThatIsRefused) {
  const ToyMatch match = finished(Seed{1, 2});
  for (std::size_t i = 0; i < match.entries().size(); ++i) {
    auto entries = match.entries();
    entries[i].order = Choose{9};
    ToyMatch again = started(Seed{1, 2});
    const auto found = verify(again, entries, match.links());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->order, i);
    EXPECT_EQ(found->what, "the order is refused");
  }
}

TEST(Verify, FindsMissingSurplusAndChangedLinks) {
  const ToyMatch match = finished(Seed{1, 2});
  const auto verdict = [&](const std::vector<Link>& links) {
    ToyMatch again = started(Seed{1, 2});
    return verify(again, match.entries(), links);
  };
  auto links = match.links();
  links.pop_back();
  EXPECT_EQ(verdict(links)->order, match.entries().size() - 1);
  links = match.links();
  links.push_back(links.back());
  EXPECT_EQ(verdict(links)->what, "the journal has more links than turns");
  links = match.links();
  links[0].turn = 7;
  EXPECT_EQ(verdict(links)->what, "the chain differs at the end of the turn");
  std::swap(links[0], links[1]);
  EXPECT_TRUE(verdict(links));
}

// --- what cannot be taken back
// ---------------------------------------------------------------------------------

TEST(Barrier, FallsWithDiceAndWithWhatIsShown) {
  const ErasedGame<Toy> erased{Toy()};
  const AnyGame& game = erased;
  auto match = std::move(*game.start("short", json::object{}, Seed{1, 2}));
  Roller roller(Seed{1, 2}, player_stream(0));
  const auto play = [&](int side) {
    return match->play(side_at(side), match->random_order(side_at(side), roller));
  };
  EXPECT_FALSE(play(0).barrier) << "a secret number";
  EXPECT_FALSE(play(1).barrier);
  EXPECT_TRUE(play(2).barrier) << "now the numbers are shown";
  EXPECT_FALSE(play(0).barrier) << "a secret stake";
  EXPECT_FALSE(match->play(side_at(1), *parse_json("{\"stake\":{\"low\":9,\"high\":9}}")).barrier)
      << "refused";
  EXPECT_FALSE(match->play(side_at(1), *parse_json("{\"nonsense\":{}}")).barrier) << "refused";
}

// The barrier is up exactly when dice were thrown or a revealing event came, in every order of every game
// played.
void expect_barriers(const AnyGame& game, const std::string& scenario, const Seed& seed) {
  auto match = std::move(*game.start(scenario, json::object{}, seed));
  Roller roller(seed, player_stream(0));
  int up = 0;
  int down = 0;
  while (!match->asked().empty()) {
    const Side side = match->asked()[0].side;
    const json::value before = match->position().at("core").at("draws");
    const Played played = match->play(side, match->random_order(side, roller));
    bool shown = before != match->position().at("core").at("draws");
    for (const Told& told : played.events) {
      shown = shown || told.reveals || told.data.at("event") == "rolled";
    }
    EXPECT_EQ(played.barrier, shown);
    ++(played.barrier ? up : down);
  }
  EXPECT_GT(up, 0);
  EXPECT_GT(down, 0);
}

TEST(Barrier, IsUpExactlyAfterDiceOrReveals) {
  expect_barriers(ErasedGame<Toy>(Toy()), "long", Seed{1, 2});
  expect_barriers(ErasedGame<drill::Drill>(drill_rules()), "meeting", Seed{1, 2});
}

TEST(Undo, ThenRedoComesToTheSame) {
  const ErasedGame<Toy> erased{Toy()};
  const AnyGame& game = erased;
  auto match = std::move(*game.start("long", json::object{}, Seed{1, 2}));
  Roller roller(Seed{1, 2}, player_stream(0));
  while (!match->asked().empty()) {
    const auto before = match->clone();
    const Side side = match->asked()[0].side;
    const json::value order = match->random_order(side, roller);
    match->play(side, order);
    before->play(side, order);
    ASSERT_EQ(before->hash(), match->hash());
    ASSERT_EQ(before->journal(), match->journal());
  }
}

TEST(Clone, IsAGameOfItsOwn) {
  const ErasedGame<Toy> erased{Toy()};
  const AnyGame& game = erased;
  auto match = std::move(*game.start("long", json::object{}, Seed{1, 2}));
  const auto copy = match->clone();
  const std::uint64_t before = copy->hash();
  Roller roller(Seed{1, 2}, player_stream(0));
  play_on(*match, roller);
  EXPECT_EQ(copy->hash(), before);
  EXPECT_EQ(copy->orders(), 0U);
}

}  // namespace
}  // namespace flagbridge::toy
