#include <algorithm>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/h_power.h"

// (B3.1) What a form costs and from where it is paid.
namespace flagbridge::sfb {
namespace {

// What is left of each source while a form is paid.
class Purse {
 public:
  Purse(const Battles& game, const Ship& ship, const Allocate& form, Ledger& ledger) : ledger_(ledger) {
    for (int i = 0; i < sources; ++i) {
      const auto source = static_cast<Source>(i);
      // (G13) Engines that are off give nothing.
      const bool off = form.cold && source == Source::warp;
      left_[index_of(source)] = off ? Energy() : generated(game, ship, source, form.doubled);
    }
    awr_ = Energy(sfb::left(game, ship, Box::awr));
    // (H7.4) Charge that has to make room for a recharge is used before anything else.
    const Energy room(sfb::left(game, ship, Box::battery));
    const Energy wanted = ship.battery.get() + form.recharge.get();
    if (wanted > room) makes_room_ = wanted - room;
  }

  // From one source only.
  void pay(Purpose purpose, Source source, Energy energy) {
    Energy& have = left_[index_of(source)];
    const Energy paid = std::min(have, energy);
    have -= paid;
    ledger_.at(purpose, source) += paid;
    missing_ += energy - paid;
  }

  // (H4) Reactors that run on warp power will do for what must have warp power, movement apart.
  void pay_warp(Purpose purpose, Energy energy) {
    const Energy by_awr = std::min({energy, awr_, left_[index_of(Source::reactor)]});
    awr_ -= by_awr;
    pay(purpose, Source::reactor, by_awr);
    pay(purpose, Source::warp, energy - by_awr);
  }

  // (C10.11, C10.112) Warp power by the hex, and a point of impulse power for a hex it cannot pay.
  void pay_hexes(Purpose purpose, Energy cost, int hexes) {
    for (; hexes > 0; --hexes) {
      const bool by_warp = left_[index_of(Source::warp)] >= cost;
      pay(purpose, by_warp ? Source::warp : Source::impulse, by_warp ? cost : Energy(1));
    }
  }

  // From whatever is good for nothing better: reactors, impulse engines, warp engines, batteries.
  void pay_any(Purpose purpose, Energy energy) {
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

  // (H7.4) Batteries are charged from the warp engines first, as reserve warp power can do more, but for what
  // the form wants of the impulse engines (H7.47).
  void recharge(Energy energy, Energy by_impulse) {
    const Energy first = std::min({energy, by_impulse, left_[index_of(Source::impulse)]});
    pay(Purpose::recharge, Source::impulse, first);
    energy -= first;
    for (const Source source : {Source::warp, Source::impulse, Source::reactor}) {
      pay_part(Purpose::recharge, source, energy);
    }
    missing_ += energy;
  }

  Energy missing() const { return missing_; }

 private:
  void pay_part(Purpose purpose, Source source, Energy& energy) {
    const Energy paid = std::min(energy, left_[index_of(source)]);
    pay(purpose, source, paid);
    energy -= paid;
  }

  Ledger& ledger_;
  std::array<Energy, sources> left_{};
  Energy awr_;
  Energy missing_;
  Energy makes_room_;
};

// Energy for special shuttles; suicide shuttles take warp power (J2.22).
void pay_shuttles(Purse& purse, const Allocate& form) {
  for (const BayWork& work : form.shuttles) {
    const Energy energy(static_cast<int>(work.energy));
    if (work.role == Role::suicide) {
      purse.pay_warp(Purpose::shuttles, energy);
    } else {
      purse.pay_any(Purpose::shuttles, energy);
    }
  }
}

void pay_weapons(const Battles& game, const Position& position, const Ship& ship, const Allocate& form,
                 Purse& purse, bool warp) {
  for (const Arming& each : form.arm) {
    const ArmingCost cost = arming_cost(game, position, ship, each);
    if (!cost.legal || cost.warp != warp) continue;
    if (warp) {
      purse.pay_warp(Purpose::weapons, cost.energy);
    } else {
      purse.pay_any(Purpose::weapons, cost.energy);
    }
  }
}

void pay_movement(const Battles& game, const Ship& ship, const Allocate& form, Purse& purse,
                  bool by_impulse) {
  const Energy cost = game.design(ship).move_cost;
  const MovementBill bill = movement_bill(game, ship, form, by_impulse);
  purse.pay(Purpose::movement, Source::warp, bill.warp);
  purse.pay(Purpose::movement, Source::impulse, bill.impulse);
  purse.pay(Purpose::high_energy_turn, Source::warp,
            cost * (het_hexes(ship) * form.hets + form.het_part));  // (C6, H7.6)
  purse.pay(Purpose::tactical, Source::warp, cost * static_cast<int>(form.tacs));
  if (form.sublight_tac) purse.pay(Purpose::tactical, Source::impulse, Energy(1));
  constexpr int quick = 5;  // (C3.6) hexes
  const int braking = braking_points(game, ship, form) + (form.quick_reverse ? quick : 0);
  purse.pay(Purpose::braking, Source::warp, cost * braking);
}

bool powerless(const Battles& game, const Ship& ship, Energy needed) {
  Energy all;
  for (int i = 0; i < sources; ++i) all += generated(game, ship, static_cast<Source>(i));
  return all < needed;
}

struct Bill {
  Ledger ledger;
  Energy missing;
};

Bill bill_with(const Battles& game, const Position& position, const Ship& ship, const Allocate& form,
               bool by_impulse) {
  const Design& design = game.design(ship);
  Bill bill;
  Purse purse(game, ship, form, bill.ledger);
  // What needs a certain kind of power comes first.
  pay_movement(game, ship, form, purse, by_impulse);
  pay_weapons(game, position, ship, form, purse, true);
  pay_shuttles(purse, form);
  if (form.erratic) purse.pay_hexes(Purpose::erratic, design.move_cost, erratic_cost(game, ship));
  purse.pay_hexes(Purpose::erratic, design.move_cost, form.erratic_part);  // (H7.6)
  purse.recharge(form.recharge, Energy(static_cast<int>(form.impulse_charge)));
  // (B3.3) A crippled ship lives on emergency life support, and so does one without any power.
  const bool emergency = crippled(game, position, ship) || powerless(game, ship, design.life_support);
  if (!emergency) purse.pay_any(Purpose::life_support, design.life_support);
  if (!design.small_ground)  // (R1.14A3)
    purse.pay_any(Purpose::fire_control, fire_control_cost(form.fire_control));
  const bool energizing = ship.energized == 0 && !form.phasers.none();  // (E2.3)
  purse.pay_any(Purpose::phasers, form.phasers.get() + Energy(energizing ? 1 : 0));
  pay_weapons(game, position, ship, form, purse, false);
  if (form.shields == ShieldLevel::minimum) purse.pay_any(Purpose::shields, design.shields_minimum);
  if (form.shields == ShieldLevel::full) purse.pay_any(Purpose::shields, design.shields_full);
  purse.pay_any(Purpose::general, form.general);
  for (const std::uint8_t points : form.specific)
    purse.pay_any(Purpose::specific, Energy(static_cast<int>(points)));
  purse.pay_any(Purpose::damage_control, form.repair);
  purse.pay_any(Purpose::tractor, form.tractor);
  purse.pay_any(Purpose::transporter, Energy::fraction(static_cast<int>(form.transporters), 5).value());
  purse.pay_any(Purpose::ecm, Energy(static_cast<int>(form.ecm)));
  purse.pay_any(Purpose::eccm, Energy(static_cast<int>(form.eccm)));
  if (form.cloak) {
    const auto& device = design.sheet.features.cloak;
    const bool cheap = form.cold && device && device->cost_low;
    purse.pay_any(Purpose::cloak, cheap ? *device->cost_low : design.cloak_cost);
  }
  purse.pay_any(Purpose::web, form.web);
  purse.pay_any(Purpose::probe, Energy(static_cast<int>(form.probes)) + probe_arms_cost(form));
  bill.missing = purse.missing();
  return bill;
}

}  // namespace

Ledger bill_of(const Battles& game, const Position& position, UnitId unit, const Allocate& form,
               Violations& found) {
  const Ship& ship = position.ship(unit);
  const bool by_impulse = has_impulse_hex(game, ship, form);
  Bill bill = bill_with(game, position, ship, form, by_impulse);
  // (H3) Though it is dearer, a hex by impulse power leaves warp power for what takes nothing else.
  if (bill.missing > Energy() && !by_impulse && form.impulse_hex == ImpulseHex::usual) {
    const Bill other = bill_with(game, position, ship, form, true);
    if (other.missing < bill.missing) bill = other;
  }
  found.require(bill.missing <= Energy(), "B3.1"_sfb, "{0} points of energy are missing",
                Arg::number(static_cast<int>(bill.missing.ceil())));
  return bill.ledger;
}

}  // namespace flagbridge::sfb
