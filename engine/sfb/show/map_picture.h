#pragma once

#include "sfb/battles.h"

// The map in a terminal, and what lies on it.
namespace flagbridge::sfb {

// Units, terrain, webs and the rings of expanding spheres, with a line for each kind of mark that is not a
// unit, and one for each tractor beam.
std::string map_of(const Battles& game, const Position& position);

// Terrain of all scenarios, for whoever draws a map of his own: "scenario" is the number that positions have.
json::array features_of(const Content& content);

}  // namespace flagbridge::sfb
