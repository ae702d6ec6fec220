#pragma once

#include <optional>

#include "fe/campaign.h"

// (606.0) The moves the scenario notes, where the players agreed on them.
namespace flagbridge::fe {

// In the turn the book describes.
bool moves_are_noted(const Campaign& game, const Position& position);
void check_noted(const Campaign& game, const Position& position, const Move& order, Violations& found);
std::optional<Move> noted_move(const Campaign& game, const Position& position, Seat seat);

}  // namespace flagbridge::fe
