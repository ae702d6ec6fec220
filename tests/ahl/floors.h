#pragma once

#include "tests/ahl/firing.h"

// Decks of a room or a row that several tests stand on.
namespace flagbridge::ahl {

inline const char* const wide_hall =
    "+##+##+##+##+##+##+##+\n"
    "#A> .. .. B< C< D< E<#\n"
    "+  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. ..#\n"
    "+##+##+##+##+##+##+##+\n";

inline const char* const floor_of_five =
    "+##+##+##+##+##+\n"
    "#.. .. .. .. ..#\n"
    "+  +  +  +  +  +\n"
    "#.. .. .. .. ..#\n"
    "+  +  +  +  +  +\n"
    "#.. .. A> .. B<#\n"
    "+  +  +  +  +  +\n"
    "#.. .. .. .. ..#\n"
    "+  +  +  +  +  +\n"
    "#.. .. .. .. ..#\n"
    "+##+##+##+##+##+\n";

inline const char* const row_of_seven =
    "+##+##+##+##+##+##+##+\n"
    "#A> .. .. B< .. .. C<#\n"
    "+##+##+##+##+##+##+##+\n";

// The modifiers of an aimed shot at B, three squares away.
inline int modifier(Tabletop& table, const char* weapon, const char* round) {
  table.arm('A', weapon, round);
  Scene scene(table.game, table.position);
  return odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']).modifier;
}

inline const char* const yard =
    "+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B<#\n"
    "+##+##+##+##+##+##+\n";

}  // namespace flagbridge::ahl
