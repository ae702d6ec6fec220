#pragma once

#include "sfb/rules/rule.h"

// (H7) Reserve power: reinforcement, weapons begun late, fire.
namespace flagbridge::sfb {

SFB_ORDER(Reinforce);
SFB_ORDER(Face);

SFB_QUESTION(reinforcement);
SFB_QUESTION(face);

// (H7.34) What a careful owner would answer when he is asked about reserve power.
Order proposed_reinforcement(const Battles& game, const Position& position);
// (H7.13) Reserve power that fire and electronic warfare declared in this impulse will take.
Energy reserve_declared(const Battles& game, const Position& position, UnitId unit);

SFB_ACTION(begin_arming);
SFB_ACTION(begin_weasel);

}  // namespace flagbridge::sfb
