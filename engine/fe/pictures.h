#pragma once

#include "fe/rules.h"

namespace flagbridge::fe {

// The counters and planets of a hex, race by race, in words.
std::string stack_text(const Campaign& game, const Position& position, Place at);

}  // namespace flagbridge::fe
