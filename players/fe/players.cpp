#include "players/fe/players.h"

namespace flagbridge {

template <>
std::span<const PlayerKind<fe::Campaign>> player_kinds<fe::Campaign>() {
  static constexpr std::array<PlayerKind<fe::Campaign>, 1> kinds = {{
      {"random", "any legal order", make_player<fe::Campaign, RandomPlayer<fe::Campaign>>},
  }};
  return kinds;
}

}  // namespace flagbridge
