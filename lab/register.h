#pragma once

#include "lab/arena.h"
#include "lab/games.h"

// How a game gets into the registry: one file a game, since making a game's untyped side is what takes a
// compiler longest.
namespace flagbridge {

// Loads a game's content and adds it; what is wrong with the content goes to the errors.
template <Game G, class Load>
void add_game(std::vector<GameEntry>& all, Errors& errors, const DataSource& data, Load&& load) {
  auto content = load(data);
  if (!content) {
    std::ranges::move(content.error(), std::back_inserter(errors));
    return;
  }
  auto game = std::make_unique<ErasedGame<G>>(G(std::move(*content)));
  auto arena = std::make_unique<Arena<G>>(game->typed());
  all.push_back({std::move(game), std::move(arena), {}});
}

void add_ahl(std::vector<GameEntry>& all, Errors& errors, const DataSource& data);
void add_drill(std::vector<GameEntry>& all, Errors& errors, const DataSource& data);
void add_sfb(std::vector<GameEntry>& all, Errors& errors, const DataSource& data);
void add_fe(std::vector<GameEntry>& all, Errors& errors, const DataSource& data);

}  // namespace flagbridge
