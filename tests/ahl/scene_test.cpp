#include "tests/ahl/tabletop.h"

// Lines of sight (10) over the diagrams of docs/deck-plans.md and others: what the decks let pass.
namespace flagbridge::ahl {
namespace {

bool sees(Tabletop& table, char from, char to) {
  Scene scene(table.game, table.position);
  return scene.sees(table[from].at, table[to].at);
}

TEST(Sight, PartitionHidesWhatLiesBehindIt) {  // (10)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. ..|.. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. ..|.. B<#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. C<#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. D<#\n"
      "+##+##+##+##+##+\n");
  EXPECT_FALSE(sees(table, 'A', 'B'));
  EXPECT_FALSE(sees(table, 'A', 'C'));
  EXPECT_TRUE(sees(table, 'A', 'D'));
}

TEST(Sight, CratesOnBothSidesOfACornerStopALine) {  // (10, IV.1)
  Tabletop table(
      "+##+##+##+\n"
      "#A> BX ..#\n"
      "+  +  +  +\n"
      "#BX B< BX#\n"
      "+  +  +  +\n"
      "#.. .. C<#\n"
      "+##+##+##+\n");
  EXPECT_FALSE(sees(table, 'A', 'B'));
  EXPECT_FALSE(sees(table, 'A', 'C'));
  EXPECT_TRUE(sees(table, 'B', 'C'));
}

}  // namespace
}  // namespace flagbridge::ahl
