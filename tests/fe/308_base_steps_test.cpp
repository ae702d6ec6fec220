#include "tests/fe/fight.h"

// (308.8) Starbases damaged step by step.
namespace flagbridge::fe {
namespace {

TEST(FeCombat, EightStepsCrippleAStarbaseAndFourMoreDestroyIt) {  // (308.81, 308.82, 308.86), fe 3555-3593
  Fight fight;
  fight.table.battle("1003", Ground::base, coalition_seat);
  const UnitId base = fight.kzinti("SB");
  const UnitId station = fight.kzinti("BATS");
  fight.at()[base].role = fight.at()[station].role = Role::line;
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  const auto step = [&](UnitId unit) {
    fight.at().battle.side[slot(coalition_seat)].scored = 2 * 18;
    strike(hand, coalition_seat, Direct{.target = unit, .aim = Aim::step});
  };
  for (int i = 0; i < 7; ++i) step(base);
  EXPECT_FALSE(fight.at()[base].crippled());
  step(base);
  EXPECT_TRUE(fight.at()[base].crippled());
  for (int i = 0; i < 3; ++i) step(base);
  EXPECT_TRUE(fight.at()[base].in_play());
  step(base);
  EXPECT_FALSE(fight.at()[base].in_play());
  for (int i = 0; i < 3; ++i) step(station);
  EXPECT_TRUE(fight.at()[station].crippled()) << "three for a battle station";
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 18;
  EXPECT_EQ(cost_of(campaign(), fight.at(), coalition_seat, Direct{.target = station, .aim = Aim::step}),
            std::nullopt);
}

}  // namespace
}  // namespace flagbridge::fe
