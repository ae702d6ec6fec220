#pragma once

#include "ahl/azhanti.h"

// What orders and the scene say alike.
namespace flagbridge::ahl {

// "ACR, HE" by its row of the weapons table; "none".
std::string weapon_words(const Azhanti& game, std::uint8_t row);
// Action points as people count them, from halves: "3½".
std::string points_words(int halves);
// "walk NE, turn left".
std::string plot_words(const Plot& plot);
// The squares a plot leads through, the first where it begins, as far as its steps tell.
std::vector<std::string> plot_path(Square from, const Plot& plot);

}  // namespace flagbridge::ahl
