#pragma once

#include "tests/sfb/systems.h"

// Two ships open to boarding.
namespace flagbridge::sfb {

// Shields toward each other dropped, energy for the transporters.
struct Open : Encounter {
  explicit Open(const std::string& mine = "FED/CA", const std::string& theirs = "KLI/D7")
      : Encounter(2, mine, theirs) {
    (*this)[0].shield_dropped[0] = moment_of(2, 9);
    (*this)[1].shield_dropped[0] = moment_of(2, 9);
    (*this)[0].transporter_uses = 3;
  }
};

inline Do boards(int parties) {
  return {Action::board, unit_at(0), 0, unit_at(1), static_cast<std::uint8_t>(parties)};
}

inline Do raids(LostBox what) { return {Action::raid, unit_at(0), 0, unit_at(1), number_of(what)}; }

}  // namespace flagbridge::sfb
