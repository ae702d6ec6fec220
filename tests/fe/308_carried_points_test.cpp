#include "tests/fe/fight.h"

// (308.2) Points carried over and left over.
namespace flagbridge::fe {
namespace {

// (302.6)
TEST(FeCombat, PointsAreCarriedOver) {  // (308.2, 308.21, 308.22), fe 3358-3372
  Fight fight;
  const UnitId mine = fight.lyran("CW");
  const UnitId cruiser = fight.kzinti("CM");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at()[mine].role = fight.at()[cruiser].role = Role::flagship;
  Combatant& enemy = fight.at().battle.side[slot(coalition_seat)];
  Combatant& own = fight.at().battle.side[slot(alliance_seat)];
  enemy.scored = 2 * 6;  // six points against seven factors
  Session play(fight.table, {});
  play.start(coalition_seat, Sequences::pursuit, ask_allocation);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::allocate));
  ASSERT_EQ(play.give(alliance_seat, Take{cruiser, Loss::unit, 0}), Refused{});
  EXPECT_EQ(own.minus, 2) << "one point too many was given up";
  EXPECT_EQ(own.plus, 0);
}

TEST(FeCombat, WhatIsLeftOverIsAddedNextTime) {  // (308.21, 308.22), fe 3364-3372
  Fight fight;
  const UnitId mine = fight.lyran("CW");
  const UnitId cruiser = fight.kzinti("CM");
  const UnitId second = fight.kzinti("CM");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at()[mine].role = fight.at()[cruiser].role = Role::flagship;
  fight.at()[second].role = Role::line;
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 8;  // eight points against seven factors
  Session play(fight.table, {});
  play.start(coalition_seat, Sequences::pursuit, ask_allocation);
  ASSERT_EQ(play.give(alliance_seat, Take{cruiser, Loss::unit, 0}), Refused{});
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].plus, 2) << "one point is remembered";
}

TEST(FeCombat, WhatIsLeftOverTakesNoMinusPointsAway) {  // (308.21), fe 3358-3372
  Fight fight;
  const UnitId mine = fight.lyran("CW");
  const UnitList cruisers = fight.table.add(2, Race::kzinti, "CM", "1003");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at()[mine].role = fight.at()[cruisers[0]].role = Role::flagship;
  fight.at()[cruisers[1]].role = Role::line;
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 8;
  Session play(fight.table, {});
  play.start(coalition_seat, Sequences::pursuit, ask_allocation);
  ASSERT_EQ(play.give(alliance_seat, Take{cruisers[0], Loss::unit, 0}), Refused{});
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].plus, 2);
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].minus, 0);
}

}  // namespace
}  // namespace flagbridge::fe
