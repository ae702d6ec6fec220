#pragma once

#include "fe/campaign.h"
#include "players/player.h"

namespace flagbridge {

template <>
std::span<const PlayerKind<fe::Campaign>> player_kinds<fe::Campaign>();

}  // namespace flagbridge
