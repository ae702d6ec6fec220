#pragma once

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "tests/sfb/yard.h"

// Ships under way.
namespace flagbridge::sfb {

// One ship in 2015 facing A: a Federation heavy cruiser, turn mode D, a point a hex.
struct Flight : Yard {
  explicit Flight(int speed, const std::vector<Berth>& hulls = {Berth{}}) : Yard(hulls) {
    for (std::size_t i = 0; i < hulls.size(); ++i) go(static_cast<int>(i), speed);
  }
  void go(int ship, int speed) {
    (*this)[ship].speed = static_cast<std::uint8_t>(speed);
    (*this)[ship].speeds.fill(static_cast<std::uint8_t>(speed));
  }
  Turning may(Step step) { return may_step(game, position, unit_at(0), step); }
  void step(Step step, const std::vector<int>& throws = {}) {
    with_dice(throws, [&](BattlePlay& play) { move_ship(play, unit_at(0), step); });
  }
};

inline void turn(Yard& yard, Direction to, const std::vector<int>& throws) {
  yard.with_dice(throws, [&](BattlePlay& play) { turn_hard(play, unit_at(0), to); });
}

}  // namespace flagbridge::sfb
