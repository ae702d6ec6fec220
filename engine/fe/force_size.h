#pragma once

#include "fe/campaign.h"
#include "fe/orders.h"

namespace flagbridge::fe {

// (302.33) A battle force in units of the command limit.
struct ForceSize {
  int ships = 0;
  int squadrons = 0;
  int limit = 0;
};
// Of counters that are all the player's own and in the battle.
ForceSize force_size(const Campaign& game, const Position& position, Seat seat, const FormForce& order);

}  // namespace flagbridge::fe
