#pragma once

#include "players/player.h"
#include "sfb/battles.h"

namespace flagbridge {

template <>
std::span<const PlayerKind<sfb::Battles>> player_kinds<sfb::Battles>();

}  // namespace flagbridge
