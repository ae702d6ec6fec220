#pragma once

#include "ahl/rules/18_morale.h"
#include "tests/ahl/tabletop.h"

// Counters of the roster for the people of a drawn deck.
namespace flagbridge::ahl {

inline void cast(Tabletop& table, char letter, Group group, std::string_view id) {
  const auto& roster = table.game.content().tables.roster;
  for (std::size_t i = 0; i < roster.size(); ++i) {
    if (roster[i].group != group || roster[i].id != id) continue;
    table[letter].person = static_cast<std::uint8_t>(i);
    return;
  }
  ADD_FAILURE() << "no counter " << id;
}

// Three squares by three inside the hull, with nothing in them.
inline const std::string open_floor =
    "+##+##+##+\n"
    "#A> B< C^#\n"
    "+  +  +  +\n"
    "#D^ .. ..#\n"
    "+  +  +  +\n"
    "#.. .. ..#\n"
    "+##+##+##+\n";

// Puts everybody named into the square of the first.
inline void crowd_together(Tabletop& table, std::string_view letters) {
  for (const char letter : letters) table[letter].at = table[letters[0]].at;
}

// The checks that follow an action phase (18).
inline void end_of_phase(Tabletop& table, const std::vector<int>& throws) {
  table.with_dice(throws, [](AhlPlay& play) { check_after_phase(play); });
}

}  // namespace flagbridge::ahl
