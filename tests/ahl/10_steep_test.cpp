#include "tests/ahl/firing.h"

// Fire down over an edge at somebody right under it (10, 11.C.1).
namespace flagbridge::ahl {
namespace {

TEST(SteepFire, EndangersNobodyBeyondTheOneBelow) {  // (10)
  Tabletop table(
      "+##+##+##+##+##+##+##+\n"
      "#.. .. A> vv vv B< C<#\n"
      "+##+##+##+##+##+##+##+\n",
      "BC");
  ASSERT_TRUE(table.position.levels.push_back(table.position.levels[0]));
  table.position.levels[1].number = 2;
  table['B'].at = Square::at(3, 0, 2);
  EXPECT_EQ(danger(table, 'A', table['B'].at), "3,0");
  EXPECT_EQ(met(table, 'A', 'B'), "open");
  EXPECT_EQ(met(table, 'A', 'C', table['B'].at), "none");
}

}  // namespace
}  // namespace flagbridge::ahl
