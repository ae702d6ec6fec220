#pragma once

#include <algorithm>

#include "sfb/rules/chapter.h"

// (B3.1) What is left of each source while a form is paid.
namespace flagbridge::sfb {

class Purse {
 public:
  Purse(const Filled& filled, Spending& ledger);

  // From one source only.
  void pay(Purpose purpose, Source source, Energy energy) {
    Energy& have = left_[index_of(source)];
    const Energy paid = std::min(have, energy);
    have -= paid;
    ledger_.at(purpose, source) += paid;
    missing_ += energy - paid;
  }
  // (H4) Reactors that run on warp power will do for what must have warp power, movement apart.
  void pay_warp(Purpose purpose, Energy energy);
  // (C10.11, C10.112) Warp power by the hex, and a point of impulse power for a hex it cannot pay.
  void pay_hexes(Purpose purpose, Energy cost, int hexes);
  // From whatever is good for nothing better: reactors, impulse engines, warp engines, batteries.
  void pay_any(Purpose purpose, Energy energy);
  // (H7.4) Batteries are charged from the warp engines first, as reserve warp power can do more, but for what
  // the form wants of the impulse engines (H7.47).
  void recharge(Energy energy, Energy by_impulse);

  Energy missing() const { return missing_; }

 private:
  void pay_part(Purpose purpose, Source source, Energy& energy) {
    const Energy paid = std::min(energy, left_[index_of(source)]);
    pay(purpose, source, paid);
    energy -= paid;
  }

  Spending& ledger_;
  std::array<Energy, sources> left_{};
  Energy awr_;
  Energy missing_;
  Energy makes_room_;
};

}  // namespace flagbridge::sfb
