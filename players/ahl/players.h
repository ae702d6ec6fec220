#pragma once

#include "ahl/azhanti.h"
#include "players/player.h"

namespace flagbridge {

template <>
std::span<const PlayerKind<ahl::Azhanti>> player_kinds<ahl::Azhanti>();

}  // namespace flagbridge
