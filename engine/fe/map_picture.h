#pragma once

#include <string>

#include "fe/content.h"

// The strategic map for people: in characters, and as a drawing for browsers.
namespace flagbridge::fe {

// The whole map, two characters a hex: whose it is, and what is there.
std::string map_picture(const StrategicMap& map);

// What stands in one hex, in words; empty if nothing does.
std::string hex_words(const StrategicMap& map, Hex hex);

// A rectangle of the map, both corners in it.
struct Region {
  Hex from, to;
  bool has(Hex hex) const {
    return hex.column >= from.column && hex.column <= to.column && hex.row >= from.row && hex.row <= to.row;
  }
};
Region whole_map();
// Where a scenario is played: around the stacks it begins with, or the space of those who take part.
Region region_of(const Content& content, const Scenario& scenario);

std::string map_svg(const Content& content, const Region& region);

// One letter for a race in pictures; a dot for the neutral zone.
char race_letter(std::optional<Race> race);

}  // namespace flagbridge::fe
