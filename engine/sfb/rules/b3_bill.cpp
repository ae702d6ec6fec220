#include <algorithm>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/b3_lines.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/h_power.h"

// (B3.1) What a form costs and from where it is paid.
namespace flagbridge::sfb {

Purse::Purse(const Filled& filled, Spending& ledger) : ledger_(ledger) {
  const Allocate& form = filled.form;
  for (int i = 0; i < sources; ++i) {
    const auto source = static_cast<Source>(i);
    // (G13) Engines that are off give nothing.
    const bool off = form.cold && source == Source::warp;
    left_[index_of(source)] = off ? Energy() : generated(filled.game, filled.ship, source, form.doubled);
  }
  awr_ = Energy(left(filled.game, filled.ship, Box::awr));
  // (H7.4) Charge that has to make room for a recharge is used before anything else.
  const Energy room(left(filled.game, filled.ship, Box::battery));
  const Energy wanted = filled.ship.battery.get() + form.recharge.get();
  if (wanted > room) makes_room_ = wanted - room;
}

void Purse::pay_warp(Purpose purpose, Energy energy) {
  const Energy by_awr = std::min({energy, awr_, left_[index_of(Source::reactor)]});
  awr_ -= by_awr;
  pay(purpose, Source::reactor, by_awr);
  pay(purpose, Source::warp, energy - by_awr);
}

void Purse::pay_hexes(Purpose purpose, Energy cost, int hexes) {
  for (; hexes > 0; --hexes) {
    const bool by_warp = left_[index_of(Source::warp)] >= cost;
    pay(purpose, by_warp ? Source::warp : Source::impulse, by_warp ? cost : Energy(1));
  }
}

void Purse::pay_any(Purpose purpose, Energy energy) {
  if (energy == Energy()) return;  // most lines of a form are empty
  Energy old_charge = std::min(makes_room_, energy);
  energy -= old_charge;
  makes_room_ -= old_charge;
  pay_part(purpose, Source::battery, old_charge);
  energy += old_charge;
  for (const Source source : {Source::reactor, Source::impulse, Source::warp, Source::battery}) {
    pay_part(purpose, source, energy);
  }
  missing_ += energy;
}

void Purse::recharge(Energy energy, Energy by_impulse) {
  const Energy first = std::min(energy, by_impulse);
  pay(Purpose::recharge, Source::impulse, first);  // what they do not have is missing
  energy -= first;
  for (const Source source : {Source::warp, Source::impulse, Source::reactor}) {
    pay_part(Purpose::recharge, source, energy);
  }
  missing_ += energy;
}

namespace {

bool powerless(const Battles& game, const Ship& ship, Energy needed) {
  Energy all;
  for (int i = 0; i < sources; ++i) all += generated(game, ship, static_cast<Source>(i));
  return all < needed;
}

struct Bill {
  Spending ledger;
  Energy missing;
};

Bill pay(const Filled& filled) {
  Bill bill;
  Purse purse(filled, bill.ledger);
  for (const Payment payment : payments()) payment(filled, purse);
  bill.missing = purse.missing();
  return bill;
}

}  // namespace

// (B3.3) A crippled ship lives on emergency life support, and so does one without any power.
void pay_life_support(const Filled& filled, Purse& purse) {
  const Energy cost = filled.design.life_support;
  const bool emergency =
      crippled(filled.game, filled.position, filled.ship) || powerless(filled.game, filled.ship, cost);
  if (!emergency) purse.pay_any(Purpose::life_support, cost);
}

namespace {

Bill cheapest_bill(const Battles& game, const Position& position, UnitId unit, const Allocate& form) {
  Filled filled(game, position, unit, form);
  filled.by_impulse = has_impulse_hex(game, filled.ship, form);
  Bill bill = pay(filled);
  // (H3) Though it is dearer, a hex by impulse power leaves warp power for what takes nothing else; without
  // it impulse power is left for the batteries (H7.47).
  const bool either = form.impulse_hex == ImpulseHex::usual &&
                      (!filled.by_impulse || !needs_impulse_hex(game, filled.ship, form));
  if (bill.missing > Energy() && either) {
    filled.by_impulse = !filled.by_impulse;
    const Bill other = pay(filled);
    if (other.missing < bill.missing) bill = other;
  }
  return bill;
}

}  // namespace

Spending bill_of(const Battles& game, const Position& position, UnitId unit, const Allocate& form,
                 Violations& found) {
  const Bill bill = cheapest_bill(game, position, unit, form);
  found.require(bill.missing <= Energy(), "B3.1"_sfb, "{0} points of energy are missing",
                Arg::number(static_cast<int>(bill.missing.ceil())));
  return bill.ledger;
}

Energy missing_for(const Battles& game, const Position& position, const Allocate& form) {
  return cheapest_bill(game, position, form.unit, form).missing;
}

}  // namespace flagbridge::sfb
