#pragma once

#include "drill/drill.h"
#include "players/player.h"

namespace flagbridge {

template <>
std::span<const PlayerKind<drill::Drill>> player_kinds<drill::Drill>();

}  // namespace flagbridge
