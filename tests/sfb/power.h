#pragma once

#include "sfb/rules/b3_allocation.h"
#include "tests/sfb/yard.h"

// An energy form and its bill.
namespace flagbridge::sfb {

struct Powered : Yard {
  Powered() {
    form.unit = unit_at(0);
    form.shields = ShieldLevel::off;
    form.fire_control = FireControl::inactive;
    (*this)[0].energized = 1;
  }
  Spending bill() {
    found = {};
    return bill_of(game, position, unit_at(0), form, found);
  }
  Allocate form;
  Violations found;
};

}  // namespace flagbridge::sfb
