#pragma once

#include "sfb/rules/chapter.h"

// (M2) Mines.
namespace flagbridge::sfb {

SFB_STEP(judge_mines);    // 6D2 (M2.22) those that were fired at and are still there
SFB_STEP(arm_bombs);      // 6B7.06
SFB_STEP(arm_mines);      // 6B10.04
SFB_STEP(explode_mines);  // 6A3.06

// (M3.22) A bomb that a transporter has set down; it is active two impulses later (M3.223).
void set_bomb(BattlePlay& play, UnitId layer, Hex where, bool dummy);
// A small mine as it lies there (M3).
Craft small_bomb(const Battles& game, Side side, Hex where);
// (M2.4) A unit has moved into its hex: what that sets off.
void tread_on_mines(BattlePlay& play, UnitId unit);

SFB_ACTION(drop_mine);

inline constexpr std::array m2_actions = {
    ActionKind{.what = Action::drop_mine,
               .rule = "M2.1"_sfb,
               .step = ActStep::mines,
               .check = check_drop_mine,
               .perform = perform_drop_mine,
               .list = list_drop_mine,
               .words = say_drop_mine,
               .barred_in_nebula = true},
};
inline constexpr std::array m2_events = {
    EventRow{Happening::mine_laid, {"mine_laid", "{unit} lays a mine at {at}", {"unit", "at"}, true}},
    EventRow{Happening::mine_explodes,
             {"mine_explodes", "a mine explodes at {at} with strength {points}", {"at", "points"}, true}},
};
int mine_ecm(const Jammed& between);
inline constexpr std::array m2_jam = {Jam{Ewar::firm, "M8.12"_sfb, mine_ecm}};
inline constexpr Chapter chapter_m2 = {
    .section = "M2", .actions = m2_actions, .events = m2_events, .jam = m2_jam, .arrive = tread_on_mines};

}  // namespace flagbridge::sfb
