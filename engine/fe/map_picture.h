#pragma once

#include <string>

#include "fe/content.h"

// The strategic map for people: in characters, and as a drawing for browsers.
namespace flagbridge::fe {

// The whole map, two characters a hex: whose it is, and what is there.
std::string map_picture(const StrategicMap& map);

// What stands in one hex, in words; empty if nothing does.
std::string hex_words(const StrategicMap& map, Hex hex);

std::string map_svg(const Content& content);

// One letter for a race in pictures; a dot for the neutral zone.
char race_letter(std::optional<Race> race);

}  // namespace flagbridge::fe
