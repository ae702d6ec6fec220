#include "players/sfb/players.h"

#include <array>

namespace flagbridge {

template <>
std::span<const PlayerKind<sfb::Battles>> player_kinds<sfb::Battles>() {
  using sfb::Battles;
  static constexpr std::array<PlayerKind<Battles>, 1> kinds = {{
      {"random", "any legal order", make_player<Battles, RandomPlayer<Battles>>},
  }};
  return kinds;
}

}  // namespace flagbridge
