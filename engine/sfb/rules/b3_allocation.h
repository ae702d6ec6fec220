#pragma once

#include "sfb/rules/chapter.h"

// (B3) Energy allocation: the form of a turn and its bill.
namespace flagbridge::sfb {

SFB_ORDER(Allocate);

SFB_QUESTION(allocation);

SFB_STEP(ask_energy);     // row of phase 1
SFB_STEP(reveal_speeds);  // (C12.131) phase 2

// The bill of a form: what each line costs, and from where it is paid. Refusals go to `found`.
Spending bill_of(const Battles& game, const Position& position, UnitId unit, const Allocate& form,
                 Violations& found);
// The energy that is missing for it; none, if it can be paid.
Energy missing_for(const Battles& game, const Position& position, const Allocate& form);
// Whether a ship's form of this turn is in.
inline bool form_in(const Position& position, UnitId unit) { return position.forms_in.has(unit); }
Allocate default_form(const Battles& game, const Position& position, UnitId unit);
// What a form as JSON would cost, for whoever fills it in: bills.cpp.
Result<Inquiry> bill_inquiry(const Battles& game, const Position& view, Side side, std::string_view words);

void pay_life_support(const Filled& filled, Purse& purse);
inline constexpr std::array b3_energy = {
    EnergyLine{.rule = "B3.3"_sfb, .purpose = Purpose::life_support, .pay = pay_life_support},
};
inline constexpr Chapter chapter_b3 = {.section = "B3", .energy = b3_energy};

}  // namespace flagbridge::sfb
