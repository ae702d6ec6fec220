#pragma once

#include "sfb/rules/chapter.h"

// (M3) Transporter bombs.
namespace flagbridge::sfb {

// (SG24.74) Bombs that a side hides before the battle, written down in its notes: rules/m3_hidden_bombs.cpp.
Violations check_hidden_bomb(const Battles& game, const Position& position, Side side, const Do& order);
void write_down_bomb(Position& position, Side side, const Do& order);
bool is_bomb_note(const Act& act);
void hide_bombs(BattlePlay& play);
Sides those_who_hide_bombs(const Battles& game, const Position& position);
void list_hidden_bombs(const Battles& game, const Position& position, Side side, List& list);

SFB_ACTION(lay_bomb);

inline constexpr std::array m3_actions = {
    ActionKind{.what = Action::lay_bomb,
               .rule = "M3.22"_sfb,
               .step = ActStep::transporters,
               .check = check_lay_bomb,
               .perform = perform_lay_bomb,
               .list = list_lay_bomb,
               .words = say_lay_bomb,
               .barred_in_nebula = true,
               .repeats = true,
               .weighs = always},
};
inline constexpr Chapter chapter_m3 = {.section = "M3", .actions = m3_actions};

}  // namespace flagbridge::sfb
