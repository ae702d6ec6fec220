#pragma once

#include "players/player.h"
#include "sfb/battles.h"

namespace flagbridge {

template <>
std::span<const PlayerKind<sfb::Battles>> player_kinds<sfb::Battles>();
template <>
std::span<const Standing> usual_standing<sfb::Battles>();

}  // namespace flagbridge
