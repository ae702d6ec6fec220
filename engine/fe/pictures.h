#pragma once

#include "fe/rules.h"

namespace flagbridge::fe {

// The counters and planets of a hex, race by race, in words.
std::string stack_text(const Campaign& game, const Position& position, Place at);

// What the numbers of positions and orders stand for: planets, marks of counters, lines of the schedules.
std::vector<NamedTable> position_tables(const Content& content, const Board& board);

}  // namespace flagbridge::fe
