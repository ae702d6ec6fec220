#pragma once

#include "fe/campaign.h"
#include "players/player.h"

namespace flagbridge::fe {

// Rules of thumb: attack where it is stronger, stand by bases while that pays, give up fighters before ships,
// run from what cannot be held, bring the crippled home, spend what there is.
class BasicPlayer final : public Player<Campaign> {
 public:
  Order choose(const Campaign& game, const Position& view, Seat seat, Roller& roller) override;
};

// The parts of it, by what is asked.
Order choose_move(const Campaign& game, const Position& view, Seat seat);
Order choose_reaction(const Campaign& game, const Position& view, Seat seat);
Order choose_in_battle(const Campaign& game, const Position& view, Seat seat, std::span<const Order> options);
int spending_score(const Campaign& game, const Position& view, Seat seat, const Order& option);
int mission_score(const Campaign& game, const Position& view, Seat seat, const Assign& order);
Order choose_after_battle(const Campaign& game, const Position& view, Seat seat,
                          std::span<const Order> options);

}  // namespace flagbridge::fe
