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

// The data of one game, as if there were no others.
class OnlyDrill final : public DataSource {
 public:
  Result<std::string> read(const std::string& path) const override {
    if (path.starts_with("drill/")) return all_.read(path);
    return fail(Error{.file = path, .what = "is not there"});
  }
  Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override {
    if (folder.starts_with("drill/")) return all_.list(folder, ending);
    return fail(Error{.file = folder, .what = "is not there"});
  }

 private:
  FolderSource all_{FLAGBRIDGE_ROOT "/data"};
};

TEST(Games, AreLoadedAlone) {
  const auto drill = Games::load(OnlyDrill(), GameId::drill);
  ASSERT_TRUE(drill) << to_string(drill.error());
  EXPECT_NE(drill->find("drill"), nullptr);
  EXPECT_EQ(drill->find("sfb"), nullptr);
  EXPECT_FALSE(Games::load(OnlyDrill()));
  EXPECT_FALSE(Games::load(OnlyDrill(), GameId::sfb));
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
