#include "tests/fe/fight.h"

// (304.0) Battle intensity.
namespace flagbridge::fe {
namespace {

TEST(FeCombat, IntensityMayVaryByADie) {  // (304.3), fe 2961-2963
  const CombatTables& tables = campaign().content().tables.combat;
  const std::array<int, 6> shifts = {-2, -1, 0, 0, 1, 2};
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(tables.intensity_shift(die), shifts[static_cast<std::size_t>(die - 1)]);
}

TEST(FeCombat, IntensityIsRaisedAfterLongFightsWithBases) {  // (304.5)
  Fight fight;
  fight.lyran("DN");
  fight.kzinti("CM");
  fight.table.battle("1003", Ground::base, coalition_seat);
  fight.table.ask(Decision::intensity, coalition_seat);
  const SetIntensity raised{4, 0, 1};
  fight.at().battle.base_rounds = 3;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, raised).none());
  fight.at().battle.base_rounds = 4;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, raised).none());
  fight.table.ask(Decision::intensity, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), fight.at(), alliance_seat, raised).none()) << "only the attacker";
}

TEST(FeIntensity, ARoundInTwoSystemsIsOneRound) {  // (304.5), fe 2975-2981
  Table table;
  table.battle("1401", Ground::base, coalition_seat);
  Session play(table, {1, 1, 1, 1});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  for (std::uint8_t system : {std::uint8_t{1}, std::uint8_t{2}}) {
    table.at.battle.system = system;
    static_cast<void>(determine_damage(hand, task));
  }
  EXPECT_EQ(table.at.battle.base_rounds, 0);
  table.at.battle.system = 0;
  static_cast<void>(after_round(hand, task));
  EXPECT_EQ(table.at.battle.base_rounds, 1);
}

}  // namespace
}  // namespace flagbridge::fe
