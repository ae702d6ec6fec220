#include "kernel/match.h"

namespace flagbridge {

Digest commitment_of(const Seed& seed) {
  return Sha256().add("flagbridge seed 1\n").add(to_text(seed)).finish();
}

Chain::Chain(GameId game, int rules_version, const MatchInfo& info) {
  sha_.add("flagbridge journal 1\n")
      .add(std::string(game_names[static_cast<std::size_t>(game)]) + "\n")
      .add(std::to_string(rules_version) + "\n" + info.scenario + "\n" + info.options + "\n")
      .add(commitment_of(info.seed));
}

}  // namespace flagbridge
