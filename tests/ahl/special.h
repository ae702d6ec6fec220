#pragma once

#include "ahl/rules/18_morale.h"
#include "ahl/scenario/run.h"
#include "tests/ahl/scenarios.h"

// What tests of special rules share.
namespace flagbridge::ahl {

inline Who who_is(const Game& game, const Figure& figure) {
  return who_at(static_cast<std::size_t>(&figure - game.position.people.data()));
}

// A free square of open floor on a deck, as far down the list as asked.
inline Square floor_on(const Game& game, int deck, int skip = 0) {
  const Level* level = find_level(game.position, deck);
  Square found = nowhere;
  whole_game().content().plans[level->plan].plan().for_each_square([&](Square square) {
    const Square at = on_level(square, deck);
    if (found != nowhere || !can_stand(whole_game(), game.position, Figure{}, at)) return;
    if (!open_floor(whole_game().content().plans[level->plan].kind(square))) return;
    if (crowd(game.position, at) == 0 && skip-- <= 0) found = at;
  });
  EXPECT_NE(found, nowhere);
  return found;
}

inline void play_to_phase(Game& game, int phase) {
  for (int i = 0; i < 200 && game.position.core.running() && game.position.phase < phase; ++i)
    game.give(game.turn(), Ready{});
}

}  // namespace flagbridge::ahl
