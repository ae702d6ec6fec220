#include "players/fe/basic.h"

#include "fe/rules.h"
#include "players/fe/players.h"

namespace flagbridge::fe {

Order BasicPlayer::choose(const Campaign& game, const Position& view, Seat seat, Roller& roller) {
  const Decision decision = asked(view);
  if (decision == Decision::operations || decision == Decision::proceed) return choose_move(game, view, seat);
  if (decision == Decision::reaction) return choose_reaction(game, view, seat);
  std::vector<Order> buffer(Campaign::max_options);
  OptionList<Order> list{std::span<Order>(buffer)};
  game.options(view, seat, list);
  if (list.list().empty()) return game.sample(view, seat, roller);
  switch (decision) {
    case Decision::choose_battle: return list.list().front();
    case Decision::missions:
    case Decision::provisions:
    case Decision::repair:
    case Decision::production:
    case Decision::reserve_movement:
    case Decision::escorts:
    case Decision::retrograde:
    case Decision::field_repair:
    case Decision::strategic:
    case Decision::reserves: return choose_after_battle(game, view, seat, list.list());
    default: return choose_in_battle(game, view, seat, list.list());
  }
}

}  // namespace flagbridge::fe

namespace flagbridge {

template <>
std::span<const PlayerKind<fe::Campaign>> player_kinds<fe::Campaign>() {
  using fe::Campaign;
  static constexpr std::array<PlayerKind<Campaign>, 2> kinds = {{
      {"random", "any legal order", make_player<Campaign, RandomPlayer<Campaign>>},
      {"basic", "rules of thumb", make_player<Campaign, fe::BasicPlayer>},
  }};
  return kinds;
}

}  // namespace flagbridge
