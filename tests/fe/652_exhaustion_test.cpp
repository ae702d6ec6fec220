#include <algorithm>

#include "tests/fe/tabletop.h"

// (652.3) Exhausted economies.
namespace flagbridge::fe {
namespace {

// What the Lyrans get in each turn of the story: the lower of two shares, that of their status and that of
// the turns of war so far.
TEST(FeExamples, TheLyransAreExhausted) {  // (652.3), fe 8323-8355
  const CampaignTables& tables = campaign().content().tables.campaign;
  enum Status : std::size_t { peace, limited, war };
  const auto share = [&](Status status, int turns_of_war) {
    return std::min<int>(tables.status[status].percent, tables.exhaustion_share(Race::lyran, turns_of_war));
  };
  for (int turn = 1; turn <= 15; ++turn) EXPECT_EQ(share(war, turn), 100) << turn;
  for (int turn = 16; turn <= 25; ++turn) EXPECT_EQ(share(war, turn), 75) << turn;
  EXPECT_EQ(share(war, 26), 50) << "turn 26, had they stayed at war";
  for (int turn = 26; turn <= 28; ++turn) EXPECT_EQ(share(limited, 25), 75) << turn;
  EXPECT_EQ(share(war, 25), 75) << "with 24 behind them they would have one such turn";
  EXPECT_EQ(share(war, 26), 50) << "and then half";
  for (int turn = 29; turn <= 30; ++turn) EXPECT_EQ(share(peace, 24), 50) << turn;
  EXPECT_EQ(share(war, 24), 75) << "turn 31, with 23 behind them";
  EXPECT_EQ(share(war, 25), 75) << "turn 32";
  EXPECT_EQ(share(war, 26), 50) << "turn 33";
}

}  // namespace
}  // namespace flagbridge::fe
