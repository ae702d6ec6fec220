#pragma once

#include "sfb/show/ship_layout.h"

// The blocks of a ship display, each for itself, before they have a place.
namespace flagbridge::sfb {

inline constexpr int caption_height = 9, caption_line = 7, letter_width = 4;

// The block with its caption above it, as large as it must be.
DisplayBlock sized(DisplayBlock block);

// The blocks of a thing that a plan names, standing at the centre or divided between left and right. `moved`
// are weapons that stand elsewhere.
std::vector<DisplayBlock> blocks_of(const ShipClass& ship, const PlanItem& item, PlanPlace place,
                                    const std::vector<ArcRow>& arcs, const std::vector<std::string>& moved);
// Weapons that a correction names.
std::vector<DisplayBlock> blocks_of(const ShipClass& ship, const PlanCorrection& correction);

// The six shields, #1 first; the one all round; or absorber panels, ahead and astern. `standing`: boxes in
// columns.
DisplayBlock shield_block(int number, int boxes, bool standing);
DisplayBlock panel_block(std::string label, int boxes);

// Under what is there already, at the left edge.
void put_below(DisplaySheet& sheet, DisplayBlock block);
// Sensor, scanner, damage control and excess damage, one below the other.
DisplaySheet track_sheet(const Tracks& tracks);

}  // namespace flagbridge::sfb
