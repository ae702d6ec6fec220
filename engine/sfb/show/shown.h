#pragma once

#include <span>

#include "sfb/battles.h"

// What the scene and the words of orders say alike.
namespace flagbridge::sfb {

// A unit as lists and boards call it: the class of a ship, with its number where there was one before it; the
// kind of what is small. Also what is fired at and is no unit (P2.52, P3.25).
std::string shown_name(const Battles& game, const Position& view, UnitId unit);

// A step in words: "Turn left to F"; without a heading "Turn left".
std::string step_words(Step step, std::optional<Direction> heading);

// Where steps lead from where a unit is, its own hex first, and its heading at the end. What meets it on the
// way is not foreseen.
struct Way {
  std::vector<Hex> hexes;
  Direction heading{};
};
Way way_along(const Position& view, UnitId unit, std::span<const Step> steps);

// The volley that somebody is asked about, if its target is a ship.
const Volley* volley_asked_about(const Position& view);

}  // namespace flagbridge::sfb
