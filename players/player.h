#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "kernel/game.h"

namespace flagbridge {

// A computer player. It is given what its side may see, like everyone else, and dice of its own.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  virtual typename G::Order choose(const G& game, const typename G::Position& view, Side side,
                                   Roller& roller) = 0;
};

// Any legal order.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  typename G::Order choose(const G& game, const typename G::Position& view, Side side,
                           Roller& roller) override {
    return game.sample(view, side, roller);
  }
};

template <Game G>
struct PlayerKind {
  std::string_view name;
  std::string_view text;
  std::unique_ptr<Player<G>> (*make)();
};

template <Game G, class P>
std::unique_ptr<Player<G>> make_player() {
  return std::make_unique<P>();
}

// The players a game has; each game specialises it in players/<game>/.
template <Game G>
std::span<const PlayerKind<G>> player_kinds();

// The standing orders a game proposes to a person at the beginning; most games propose none.
template <Game G>
std::span<const Standing> usual_standing() {
  return {};
}

}  // namespace flagbridge
