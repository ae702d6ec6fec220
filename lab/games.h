#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/document.h"
#include "lab/any_arena.h"

// The registry: every game there is, with its data loaded.
namespace flagbridge {

// A game on a board made for one case, run on to its first question; the match plays by that game.
struct DrawnGame {
  std::unique_ptr<AnyGame> game;
  std::unique_ptr<AnyMatch> match;
};

struct GameEntry {
  std::unique_ptr<AnyGame> game;
  std::unique_ptr<AnyArena> arena;
  // Makes a game of a case's board and options; empty where the game has no boards to draw.
  std::function<Result<DrawnGame>(const json::value& board, const json::value& options, Dice dice)> draw;
};

class Games {
 public:
  // Loads the data of all games; every error in them is reported.
  static Result<Games> load(const DataSource& data);
  // Of one game alone, for those who ask for no other.
  static Result<Games> load(const DataSource& data, GameId only);
  // Games that the tests make.
  static Games of(std::vector<GameEntry> all) {
    Games games;
    games.all_ = std::move(all);
    return games;
  }

  const std::vector<GameEntry>& all() const { return all_; }
  const GameEntry* find(GameId id) const;
  const GameEntry* find(std::string_view name) const;
  // The data tables of a game; none if there is no such game.
  std::vector<NamedTable> tables(std::string_view name) const;

 private:
  std::vector<GameEntry> all_;
};

// "drill/meeting" taken apart.
struct ScenarioId {
  const GameEntry* entry = nullptr;
  std::string scenario;
};

Result<ScenarioId> find_scenario(const Games& games, std::string_view id);

}  // namespace flagbridge
