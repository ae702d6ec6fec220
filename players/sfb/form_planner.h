#pragma once

#include "sfb/rules/b3_allocation.h"

// Filling in the energy form of a ship line by line: a change is kept if it can be paid.
namespace flagbridge::sfb {

class FormPlanner {
 public:
  FormPlanner(const Battles& game, const Position& view, UnitId unit);

  template <class Change>
  bool attempt(Change&& change) {
    Allocate changed = form_;
    change(changed);
    if (!check_order(game_, view_, view_.ship(form_.unit).side, changed).none()) return false;
    form_ = changed;
    return true;
  }
  // The first of these numbers, from the most down, that can be paid; 0: none.
  template <class Set>
  int at_most(int most, Set&& set) {
    for (int number = most; number > 0; --number) {
      if (attempt([&](Allocate& form) { set(form, number); })) return number;
    }
    return 0;
  }

  // The fastest speed up to a wish that leaves the rest of the form as it is.
  void speed_up(int wish);
  void slow_down(int wish);
  // Arms what is not armed yet and fills the capacitor, slowing down for it to a point.
  void feed_weapons(int least_speed);
  // As much of the heavy weapons as can be overloaded.
  void overload();
  // Slows down until nothing is taken from the batteries, to a point.
  void spare_batteries(int least_speed);
  // What is left over goes into them.
  void recharge();

  const Allocate& form() const { return form_; }
  Allocate& form() { return form_; }

 private:
  bool feed();
  bool armed(int weapon) const;
  bool uses_batteries() const;

  const Battles& game_;
  const Position& view_;
  Allocate form_;
};

// The next ship of a side whose form is not in; nobody if all are.
UnitId first_without_form(const Position& view, Side side);

}  // namespace flagbridge::sfb
