#pragma once

#include "fe/campaign.h"

namespace flagbridge::fe {

// (601.4) How the war stands by what levels of victory are counted by.
struct WarCount {
  int income = 0;                        // of the Alliance, in twentieths
  std::array<int, side_count> bases{};   // destroyed of each side, as battle stations, less new ones
  std::array<int, side_count> ships{};   // with bases
  std::array<int, side_count> attack{};  // in halves, with fighters
};
WarCount count_war(const Campaign& game, const Position& position);

// The best level the Coalition has reached; nothing if there is none, and so a victory of the Alliance.
std::optional<VictoryLevel> level_reached(const Campaign& game, const Position& position);

}  // namespace flagbridge::fe
