#pragma once

#include "kernel/paper.h"
#include "sfb/library/tables.h"
#include "sfb/show/display_plan.h"

// What players of a battle want on paper.
namespace flagbridge::sfb {

struct PrintedShip {
  const ShipClass& ship;
  const DisplayPlans& plans;
  const Tables& tables;
};

// The ship display with its tracks, people, turn mode, costs of movement and weapons.
void print_ship(Paper& paper, const PrintedShip& of);
// The energy allocation form (B3) of a ship: a column a turn.
void print_energy(Paper& paper, const PrintedShip& of);

}  // namespace flagbridge::sfb
