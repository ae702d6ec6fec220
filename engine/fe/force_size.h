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

// (511.5) In a system of a capital hex its defender need not use ships: the planet that is fought over, or a
// base, defends itself.
bool planets_suffice(const Campaign& game, const Position& position, Seat seat);

bool is_war_cruiser(const Campaign& game, const Counter& counter);
// (303.5) The rating of a flagship with so many war cruisers in its force, itself among them.
int rating_with(const Campaign& game, const Position& position, const Counter& flagship, int war_cruisers);
// (303.5, 302.33) So many war cruisers have a leader who would have to lead in place of that flagship.
bool outranked(const Campaign& game, const Position& position, const Counter& flagship, int war_cruisers);

}  // namespace flagbridge::fe
