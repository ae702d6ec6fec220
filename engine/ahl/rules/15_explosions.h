#pragma once

#include "ahl/tables.h"

// (15) Bursts: who may be hurt near by, and how badly.
namespace flagbridge::ahl {

// What bursts: a round or bolt that has spent part of itself on what it struck, or a charge that bursts
// freely.
enum class Burst : std::uint8_t { strike, charge };

// (15.B.2) What is left of the penetration so many squares away: a strike is halved where it lands and again
// with each square, a charge is whole where it lies; halves are rounded down.
constexpr int collateral_penetration(int penetration, Burst burst, int squares) {
  const int halvings = squares + (burst == Burst::strike ? 1 : 0);
  return squares > 2 ? 0 : penetration >> halvings;
}

// (15.B.1) What 2d6 must reach to be caught; 0: always.
constexpr int needed_to_catch(int squares) { return squares == 0 ? 0 : squares == 1 ? 10 : 12; }

// (24.A) The points a penetration makes against a structure.
int structure_points(const Tables& tables, int penetration, Structure structure);

}  // namespace flagbridge::ahl
