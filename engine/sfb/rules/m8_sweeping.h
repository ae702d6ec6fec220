#pragma once

#include "sfb/rules/chapter.h"
#include "sfb/rules/e1_shots.h"

// (M8) Sweeping mines.
namespace flagbridge::sfb {

SFB_ACTION(lock_mine);
void foresee_lock_mine(const Battles& game, Position& position, const Do& order);

// (M8.14) Whether a ship has lock-on to that mine.
bool locked_on_mine(const Position& position, UnitId ship, UnitId mine);
// It is gone, and its number may be given to another.
void forget_lock_on_mine(Position& position, UnitId mine);

// What fires at a mine, and with what.
struct Sweep {
  UnitId unit = no_unit;
  UnitId mine = no_unit;
  By by = By::phaser;
};
// (M8.11, M8.52) Why not; nothing for any other target.
Refusal refuse_sweeping(const Battles& game, const Position& position, const Sweep& sweep);
// (M8.21) What seeking weapons at a mine need beside lock-on.
void check_launch_at_mine(const Position& position, const Do& order, Violations& found);

inline constexpr std::array m8_actions = {
    ActionKind{.what = Action::lock_mine,
               .rule = "M8.14"_sfb,
               .step = ActStep::lock_on,
               .check = check_lock_mine,
               .perform = perform_lock_mine,
               .list = list_lock_mine,
               .words = say_lock_mine,
               .foresee = foresee_lock_mine},
};
void lose_mines(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_m8 = {.section = "M8", .actions = m8_actions, .begin_turn = lose_mines};

}  // namespace flagbridge::sfb
