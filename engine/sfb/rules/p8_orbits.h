#pragma once

#include <optional>

#include "sfb/rules/rule.h"

// (P8.0) Orbits round a planet.
namespace flagbridge::sfb {

// (P8.0) Units in orbit move in the last impulse of a turn: rules/p8_orbits.cpp.
void move_in_orbit(BattlePlay& play);

// Where the orbit through a hex goes on; nothing if there is no planet within three hexes.
std::optional<Direction> way_round(const Scenario& scenario, Hex hex, bool clockwise);

}  // namespace flagbridge::sfb
