#pragma once

#include "sfb/rules/rule.h"

namespace flagbridge::sfb {

// Of courses, fire and answers, whose members say what they are: answer_words.cpp. Nothing for any other.
std::string answer_words(const Battles& game, const Position& view, const Order& order);

}  // namespace flagbridge::sfb
