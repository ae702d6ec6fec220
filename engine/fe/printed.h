#pragma once

#include "fe/content.h"
#include "kernel/paper.h"

// What players of a campaign want on paper.
namespace flagbridge::fe {

// The fleets of a race, what it builds and what it may build instead.
void print_order_of_battle(Paper& paper, const Content& content, const OrderOfBattle& order);
void print_map(Paper& paper, const Content& content);

}  // namespace flagbridge::fe
