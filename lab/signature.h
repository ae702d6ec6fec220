#pragma once

#include <string>
#include <vector>

#include "lab/games.h"

namespace flagbridge {

// How a game behaves, as one number: fixed seeds of every scenario played by its random player, all orders,
// told events and results hashed together. It moves when and only when the rules, the data or the dice do;
// how a position is laid out has no part in it.
struct Signature {
  std::string game;
  std::string signature;

  friend bool operator==(const Signature&, const Signature&) = default;
  static constexpr auto fields() {
    return record(field("game", &Signature::game), field("signature", &Signature::signature));
  }
};

std::vector<Signature> signatures(const Games& games);

// The expected ones, from data/signatures.tsv.
Result<std::vector<Signature>> expected_signatures(const DataSource& data);

}  // namespace flagbridge
