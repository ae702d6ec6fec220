#include "tests/fe/fight.h"

// (301.0) The order of battles.
namespace flagbridge::fe {
namespace {

// (301.1, 301.3)
TEST(FeCombat, TheAttackerChoosesTheOrder) {  // (301.4)
  Table table;
  table.add(Race::lyran, "CW", "1003");
  table.add(Race::kzinti, "CM", "1003");
  table.add(Race::lyran, "CW", "0703");
  table.add(Race::kzinti, "CM", "0703");
  Session play(table, {});
  begin(play);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::choose_battle));
  EXPECT_EQ(play.give(coalition_seat, ChooseBattle{place("0704")}), Refused{"301.2"});
  EXPECT_EQ(play.give(coalition_seat, ChooseBattle{place("0703")}), Refused{});
  EXPECT_EQ(table.at.battle.at, place("0703"));
}

}  // namespace
}  // namespace flagbridge::fe
