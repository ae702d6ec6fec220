#pragma once

#include "sfb/rules/chapter.h"

// (D3) Shields.
namespace flagbridge::sfb {

SFB_STEP(meet_shields);  // 6A3, 6D2: reserve power, reinforcement and boxes take what they can (D3.34)

SFB_ACTION(drop_shield);
SFB_ACTION(raise_shield);

void foresee_drop_shield(const Battles& game, Position& position, const Do& order);
void foresee_raise_shield(const Battles& game, Position& position, const Do& order);

inline constexpr std::array d3_actions = {
    ActionKind{.what = Action::drop_shield,
               .rule = "D3.5"_sfb,
               .step = ActStep::shields,
               .check = check_drop_shield,
               .perform = perform_drop_shield,
               .list = list_drop_shield,
               .words = say_drop_shield,
               .foresee = foresee_drop_shield},
    ActionKind{.what = Action::raise_shield,
               .rule = "D3.5"_sfb,
               .step = ActStep::shields,
               .check = check_raise_shield,
               .perform = perform_raise_shield,
               .list = list_raise_shield,
               .words = say_raise_shield,
               .foresee = foresee_raise_shield},
};
inline constexpr std::array d3_events = {
    EventRow{
        Happening::reinforced,
        {"reinforced", "{unit} reinforces shield {shield} by {points}", {"unit", "shield", "points"}, true}},
    EventRow{Happening::shield_holds,
             {"shield_holds",
              "{unit}: shield {shield} takes {points} and has {left} left",
              {"unit", "shield", "points", "left"}}},
    EventRow{
        Happening::penetrated,
        {"penetrated", "{unit}: {points} points penetrate shield {shield}", {"unit", "shield", "points"}}},
    EventRow{Happening::shield_down,
             {"shield_down", "{unit} drops shield {shield}", {"unit", "shield"}, true}},
    EventRow{Happening::shield_up, {"shield_up", "{unit} raises shield {shield}", {"unit", "shield"}, true}},
};
void pay_shields(const Filled& filled, Purse& purse);
void begin_shields(BattlePlay& play, UnitId unit, const Allocate& form);
void show_shields(Sheet& sheet);
void pay_general(const Filled& filled, Purse& purse);
void begin_general(BattlePlay& play, UnitId unit, const Allocate& form);
void show_general(Sheet& sheet);
void pay_specific(const Filled& filled, Purse& purse);
void check_specific(const Filled& filled, Violations& found);
void begin_specific(BattlePlay& play, UnitId unit, const Allocate& form);
void show_specific(Sheet& sheet);
inline constexpr std::array d3_energy = {
    EnergyLine{.name = "shields",
               .rule = "D3.32"_sfb,
               .purpose = Purpose::shields,
               .pay = pay_shields,
               .begin = begin_shields,
               .show = show_shields},
    EnergyLine{.name = "general",
               .rule = "D3.341"_sfb,
               .purpose = Purpose::general,
               .pay = pay_general,
               .begin = begin_general,
               .show = show_general},
    EnergyLine{.name = "specific",
               .rule = "D3.342"_sfb,
               .purpose = Purpose::specific,
               .pay = pay_specific,
               .check = check_specific,
               .begin = begin_specific,
               .show = show_specific},
};
void end_reinforcement(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_d3 = {.section = "D3",
                                       .actions = d3_actions,
                                       .events = d3_events,
                                       .energy = d3_energy,
                                       .begin_turn = end_reinforcement};

}  // namespace flagbridge::sfb
