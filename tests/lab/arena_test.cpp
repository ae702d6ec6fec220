#include <gtest/gtest.h>

#include "lab/games.h"
#include "tests/lab/all_games.h"

// Computer players who are given no more than what a server shows their side.
namespace flagbridge {
namespace {

// So many questions of the game's first scenario, answered by its best player: at each the same order comes
// of the match and of the view as JSON, whoever chooses.
void compare_choices(const GameEntry& entry, int questions) {
  auto match = entry.game->start(entry.game->scenarios().front().id, json::object{}, Seed{1, 2});
  ASSERT_TRUE(match) << to_string(match.error());
  const auto players = entry.arena->players();
  Roller roller(Seed{3, 4}, Stream::setup);
  for (int n = 0; n < questions && !(*match)->asked().empty(); ++n) {
    const Side side = (*match)->asked().front().side;
    json::value best;
    for (const auto& [name, text] : players) {
      Roller one = roller;
      Roller two = roller;
      const auto seen = entry.arena->choose_seeing((*match)->view(side), name, side, one);
      const auto known = entry.arena->choose(**match, name, side, two);
      ASSERT_TRUE(seen) << name << ": " << to_string(seen.error());
      ASSERT_TRUE(known);
      ASSERT_EQ(*seen, *known) << name << " at question " << n;
      best = *seen;
    }
    ASSERT_TRUE((*match)->play(side, best).accepted()) << n;
  }
}

TEST(Arena, PlayersChooseTheSameFromWhatAServerShows) {
  ASSERT_FALSE(games().all().empty());
  for (const GameEntry& entry : games().all()) {
    SCOPED_TRACE(std::string(entry.game->title()));
    compare_choices(entry, 40);
  }
}

TEST(Arena, WhatIsNoPositionIsRefused) {
  Roller roller(Seed{3, 4}, Stream::setup);
  const AnyArena& drill = *games().find("drill")->arena;
  EXPECT_FALSE(drill.choose_seeing({{"core", 1}}, "basic", side_at(0), roller));
  EXPECT_FALSE(drill.choose_seeing(nullptr, "basic", side_at(0), roller));
}

}  // namespace
}  // namespace flagbridge
