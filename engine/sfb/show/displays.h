#pragma once

#include "kernel/json.h"
#include "sfb/battles.h"

// Tables made for drawing.
namespace flagbridge::sfb {

// What a ship is made of, with the number of its design.
json::object display_of(std::size_t number, const Design& design);
// The displays of the ships in the scenarios; all would be too much to send at once.
json::array displays_of(const Content& content);
// (C1.4) The impulse chart, a row a speed.
json::array impulse_chart();
// How orders and positions number what is on the map: the first number of each kind and how many there are.
json::array unit_numbers();
// A ship with its losses, in text.
std::string ship_status(const Battles& game, const Position& view, UnitId unit);

}  // namespace flagbridge::sfb
