#pragma once

#include <vector>

#include "fe/rules.h"

// What a player can order a stack he has put together to do: every place he could send exactly these counters
// to, where the list of candidates only has whole stacks.
namespace flagbridge::fe {

struct StackOrder {
  Order order;
  Place to = nowhere;  // nowhere: the order names no place
  int hexes = 0;       // entered on the way, where the way is the player's own
};

// Legal answers to the open question for these counters together; none if no answer names a stack.
std::vector<StackOrder> stack_orders(const Campaign& game, const Position& view, Seat seat,
                                     const UnitList& units);

}  // namespace flagbridge::fe
