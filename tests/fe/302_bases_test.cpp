#include "tests/fe/fight.h"

// (302.2) Battles at a base.
namespace flagbridge::fe {
namespace {

// (302.21, 302.335)
TEST(FeCombat, AtTheBaseEverythingImmobileFights) {  // (302.23, 302.231, 303.3, 304.4)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitId base = fight.kzinti("BATS");
  const UnitId convoy = fight.kzinti("CONV");
  fight.table.settle(Race::lyran);
  Session play(fight.table, {6, 1});
  begin(play);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::approach)) << "a base alone cannot come out";
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(leader)), Refused{});
  EXPECT_EQ(fight.at()[base].role, Role::line);
  EXPECT_EQ(fight.at()[convoy].role, Role::line);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::intensity));
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::intensity)) << "who cannot retreat does not choose";
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{4, 0, 0}), Refused{"304.4"});
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{4, 4, 1}), Refused{"304.5"});
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{4, 4, 0}), Refused{});
  EXPECT_TRUE(play.throws.all_thrown());
}

TEST(FeCombat, WhoLeavesTheBaseAloneRetreats) {  // (302.23)
  Fight fight;
  fight.table.settle(Race::lyran);
  const UnitId ship = fight.lyran("CW");
  fight.kzinti("BATS");
  Session play(fight.table, {});
  begin(play);
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::leave}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retreat));
  EXPECT_EQ(play.give(coalition_seat, Ready{}), Refused{"302.23"});
  const RetreatChoices choices = retreat_choices(campaign(), fight.at(), coalition_seat);
  ASSERT_EQ(play.give(coalition_seat, Retreat{choices.hexes[0]}), Refused{});
  EXPECT_EQ(fight.at()[ship].at, choices.hexes[0]);
}

TEST(FeCombat, WhereTheAttackerHasTheBaseThePartsAreReversed) {  // (302.24)
  Table table;
  table.add(Race::lyran, "BATS", "0502");
  table.add(Race::lyran, "CW", "0502");
  table.add(2, Race::kzinti, "CM", "0502");
  table.battle("0502", Ground::open, coalition_seat);
  EXPECT_EQ(base_owner(campaign(), table.at), coalition_seat);
  table.add(Race::kzinti, "CONV", "0502");
  EXPECT_EQ(base_owner(campaign(), table.at), alliance_seat) << "the defender's comes first";
}

TEST(FeAftermath, TugsKeptOutOfTheForceGiveUpTheirWork) {  // (302.233), fe 2286-2296
  Table table;
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[base].work = 1;
  table.at[tug].mission = Mission::carry_base;
  table.battle("1413", Ground::base, alliance_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  table.at[tug].role = Role::line;
  abandon_work(hand, coalition_seat);
  EXPECT_TRUE(table.at[base].in_play());
  table.at[tug].role = Role::none;
  abandon_work(hand, coalition_seat);
  EXPECT_FALSE(table.at[base].in_play());
}

}  // namespace
}  // namespace flagbridge::fe
