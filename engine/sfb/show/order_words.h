#pragma once

#include "sfb/rules/rule.h"

namespace flagbridge::sfb {

// What a number of a loss, a repair or a raid stands for.
std::string loss_name(const Design& design, int what);

// Of courses, fire and answers, whose members say what they are: answer_words.cpp. Nothing for any other.
std::string answer_words(const Battles& game, const Position& view, const Order& order);

}  // namespace flagbridge::sfb
