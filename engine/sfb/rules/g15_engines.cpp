#include "sfb/rules/g15_engines.h"

#include <algorithm>

#include "sfb/rules/d4_damage.h"

// (G15.2) What doubling costs the engines of an Orion ship when the turn ends.
namespace flagbridge::sfb {
namespace {

constexpr std::array engines = {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse};
constexpr int warp_engines = 3;  // the first of them
constexpr int large = 3;         // (G15.212) size class, and larger ships

bool doubled(const Ship& ship, int engine) { return (ship.doubled >> engine & 1u) != 0; }

// (G15.213) One box in all: of the warp engine that has most left, if any was doubled.
int engine_that_pays(const Battles& game, const Ship& ship) {
  int chosen = -1;
  for (int i = 0; i < warp_engines; ++i) {
    if (!doubled(ship, i) || left(game, ship, engines[static_cast<std::size_t>(i)]) == 0) continue;
    const auto boxes = [&](int engine) {
      return left(game, ship, engines[static_cast<std::size_t>(engine)]);
    };
    if (chosen < 0 || boxes(i) > boxes(chosen)) chosen = i;
  }
  if (chosen >= 0) return chosen;
  return doubled(ship, warp_engines) && left(game, ship, Box::impulse) > 0 ? warp_engines : -1;
}

}  // namespace

Flow wear_engines(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (ship.doubled == 0) return;
    if (play.game.design(ship).size_class > large) {
      const int engine = engine_that_pays(play.game, ship);
      if (engine >= 0) lose(play, unit, loss_of(engines[static_cast<std::size_t>(engine)]), "G15.213"_sfb);
      return;
    }
    for (int i = 0; i <= warp_engines; ++i) {
      const Box box = engines[static_cast<std::size_t>(i)];
      if (doubled(ship, i) && left(play.game, ship, box) > 0) lose(play, unit, loss_of(box), "G15.212"_sfb);
    }
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb
