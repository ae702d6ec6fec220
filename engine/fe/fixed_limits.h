#pragma once

// Limits from which tables of the engine have their size, or that are needed where no data are at hand. The
// data have to agree: EconomyTables::load says so if they do not.
namespace flagbridge::fe {

constexpr int squadron_factors = 6;       // of fighters to a ship-equivalent (501.9)
constexpr int half_squadron_factors = 3;  // to half of one
constexpr int supply_range = 6;           // hexes of a supply route (411.0)
constexpr int node_range = 6;             // from node to node (204.23)

}  // namespace flagbridge::fe
