#pragma once

#include "sfb/battles.h"

// The map in a terminal.
namespace flagbridge::sfb {

// Units, terrain, webs and the rings of expanding spheres, with a line for each kind of mark that is not a
// unit, and one for each tractor beam.
std::string map_of(const Battles& game, const Position& position);

}  // namespace flagbridge::sfb
