#pragma once

#include "sfb/rules/chapter.h"

// (G8) Transporters.
namespace flagbridge::sfb {

SFB_STEP(ask_blocking);  // 6B7.03 (G8.23)

// (G8.23) Whether a ship is asked to reinforce its shields against a transporter; what a careful owner says.
bool blocking_asked(const Position& position);

SFB_ACTION(board);
SFB_ACTION(beam_back);

inline constexpr std::array g8_actions = {
    ActionKind{.what = Action::board,
               .rule = "G8.31"_sfb,
               .step = ActStep::transporters,
               .check = check_board,
               .perform = perform_board,
               .list = list_board,
               .words = say_board,
               .barred_in_nebula = true,
               .weighs = always},
    ActionKind{.what = Action::beam_back,
               .rule = "G8.31"_sfb,
               .step = ActStep::transporters,
               .check = check_beam_back,
               .perform = perform_beam_back,
               .list = list_beam_back,
               .words = say_beam_back,
               .barred_in_nebula = true},
};
inline constexpr std::array g8_events = {
    EventRow{Happening::beams, {"beams", "{unit} beams to {target}", {"unit", "target"}, true}},
};
void pay_transporters(const Filled& filled, Purse& purse);
void check_uses(const Filled& filled, Violations& found);
void begin_transporters(BattlePlay& play, UnitId unit, const Allocate& form);
void show_transporters(Sheet& sheet);
inline constexpr std::array g8_energy = {
    EnergyLine{.name = "transporters",
               .rule = "G8.11"_sfb,
               .purpose = Purpose::transporter,
               .pay = pay_transporters,
               .check = check_uses,
               .begin = begin_transporters,
               .show = show_transporters},
};
void forget_uses(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_g8 = {.section = "G8",
                                       .actions = g8_actions,
                                       .events = g8_events,
                                       .energy = g8_energy,
                                       .begin_turn = forget_uses};

}  // namespace flagbridge::sfb
