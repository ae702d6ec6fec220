#pragma once

#include "fe/stack_orders.h"

namespace flagbridge::fe {

// Why counters cannot be sent to a place together.
struct WhyNot {
  Violations refusals;        // none: they can, or the open question sends nobody anywhere
  Place as_far_as = nowhere;  // of a move: the hex nearest to it that they do reach
};
WhyNot why_not(const Campaign& game, const Position& view, Seat seat, const UnitList& units, Place to);

}  // namespace flagbridge::fe
