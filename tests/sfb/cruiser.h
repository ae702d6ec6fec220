#pragma once

#include "sfb/ask/answers.h"
#include "sfb/rules/b3_allocation.h"
#include "tests/sfb/systems.h"

// A cruiser whose energy form is filled in.
namespace flagbridge::sfb {

// A cruiser in the middle of its second turn's energy allocation; it costs one point to move and has 30 warp.
struct Cruiser : Yard {
  Cruiser() : Yard({Berth{}}) {
    now(2, 0);
    form.unit = unit_at(0);
    form.shields = ShieldLevel::off;
    form.fire_control = FireControl::passive;
  }
  Violations check() { return check_order(game, position, side_at(0), form); }
  void at_speeds(int first_half, int second_half) {
    for (std::size_t i = 0; i < 32; ++i)
      (*this)[0].speeds[i] = static_cast<std::uint8_t>(i < 16 ? first_half : second_half);
  }
  void plots(std::initializer_list<SpeedChange> changes) {
    form.changes.clear();
    for (const SpeedChange& each : changes) static_cast<void>(form.changes.push_back(each));
  }
  Spending bill() {
    Violations none;
    return bill_of(game, position, unit_at(0), form, none);
  }
  Allocate form;
};

// A cruiser allocating energy; it costs one point to move and has 30 warp.
struct Running : Yard {
  explicit Running(int before) : Yard({Berth{}}) {
    now(2, 0);
    form.unit = unit_at(0);
    form.shields = ShieldLevel::off;
    form.fire_control = FireControl::passive;
    for (std::uint8_t& each : (*this)[0].speeds) each = static_cast<std::uint8_t>(before);
    (*this)[0].speed = form.speed = static_cast<std::uint8_t>(before);
  }
  Violations check() { return check_order(game, position, side_at(0), form); }
  void plots(std::initializer_list<SpeedChange> changes) {
    form.changes.clear();
    for (const SpeedChange& each : changes) static_cast<void>(form.changes.push_back(each));
  }
  Energy braking() {
    Violations none;
    return bill_of(game, position, unit_at(0), form, none).total(Purpose::braking);
  }
  Allocate form;
};

}  // namespace flagbridge::sfb
