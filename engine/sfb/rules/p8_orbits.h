#pragma once

#include <optional>

#include "sfb/rules.h"

// (P8.0) Orbits round a planet.
namespace flagbridge::sfb {

// Where the orbit through a hex goes on; nothing if there is no planet within three hexes.
std::optional<Direction> way_round(const Scenario& scenario, Hex hex, bool clockwise);

}  // namespace flagbridge::sfb
