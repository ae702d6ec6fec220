#include "tests/fe/tabletop.h"

// (205.7) Fighters that react by themselves, and fly home.
namespace flagbridge::fe {
namespace {

// Kzinti cruisers in 0802, and six factors of fighters of a carrier group in 0902.
struct Scrambled {
  Table table;
  UnitList ships = table.add(2, Race::kzinti, "BC", "0802");
  UnitId carrier = table.add(Race::kzinti, "3CV", "0902");
  UnitId fighters = table.add(Race::kzinti, "CM", "0802");
  Scrambled() {
    table.settle(Race::kzinti);
    Counter& counter = table.at[fighters];
    counter.type = campaign().board().fighters;
    counter.fighters = 12;
    counter.home = carrier;
    table.at[carrier].fighters = 0;
    table.add(6, Race::lyran, "CW", "0802");
    table.battle("0802", Ground::open, coalition_seat);
  }
};

TEST(FeFighters, FlyHomeWhenTheShipsRetreat) {  // (302.71, 205.73), fe 1842-1850
  Scrambled now;
  now.table.at.battle.side[slot(alliance_seat)].retreats = 1;
  now.table.at.battle.side[slot(alliance_seat)].retreat_to = place("0703");
  Session play(now.table, {});
  FePlay hand(campaign(), now.table.at, play.dice, play.events);
  Task task;
  task.stage = 1;
  EXPECT_EQ(after_round(hand, task), Flow::leave) << "nobody is left to fight";
  EXPECT_EQ(now.table.at[now.ships[0]].at, place("0703"));
  EXPECT_NE(now.table.at[now.fighters].at, place("0802"));
  land_fighters(hand);
  EXPECT_EQ(now.table.at[now.carrier].fighters, 12);
}

TEST(FeFighters, DivertWhenTheirDeckIsLost) {  // (205.73)
  Scrambled now;
  const UnitId second = now.table.add(Race::kzinti, "3CV", "0801");
  now.table.at[second].fighters = 0;
  Session play(now.table, {});
  FePlay hand(campaign(), now.table.at, play.dice, play.events);
  recall_fighters(hand, place("0802"), Sides::everyone());
  remove_counter(now.table.at, now.carrier);
  land_fighters(hand);
  EXPECT_EQ(now.table.at[second].fighters, 12);
}

TEST(FeFighters, DivertWhenTheirDeckHasGoneTooFar) {  // (205.73), fe 1826-1828
  for (const char* away : {"0803", "1003"}) {
    for (const bool other_deck : {true, false}) {
      Scrambled now;
      Position& at = now.table.at;
      Session play(now.table, {});
      FePlay hand(campaign(), at, play.dice, play.events);
      recall_fighters(hand, place("0802"), Sides::everyone());
      const UnitId second = now.table.add(Race::kzinti, "3CV", "0801");
      if (other_deck) at[second].fighters = 0;
      at[now.carrier].at = place(away);
      land_fighters(hand);
      const bool near = distance(place(away), place("0802")) == 1;
      EXPECT_EQ(at[now.carrier].fighters, near ? 12 : 0) << away;
      EXPECT_EQ(at[second].fighters, near && other_deck ? 0 : 12) << away;
      EXPECT_FALSE(at[now.fighters].in_play()) << "landed, or lost";
    }
  }
}

// (501.8)
TEST(FeReactionPlay, FightersComeAloneAndGoHome) {  // (205.7, 205.71, 205.72, 205.73, 205.74)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  const UnitId base = table.add(Race::federation, "BATS", "2309");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, Scramble{base, 7}), Refused{"205.7"}) << "it has six factors";
  ASSERT_EQ(play.give(alliance_seat, Scramble{base, 4}), Refused{});
  EXPECT_EQ(table.at[base].fighters, 4) << "two factors stay";
  UnitId fighters = no_unit;
  for_each_at(table.at, place("2209"), alliance_seat, [&](UnitId unit, const Counter&) { fighters = unit; });
  ASSERT_NE(fighters, no_unit);
  EXPECT_EQ(table.at[fighters].fighters, 8);
  EXPECT_EQ(table.at[fighters].home, base);
  FePlay hand(campaign(), table.at, play.dice, play.events);
  recall_fighters(hand, place("2209"), Sides::everyone());
  EXPECT_FALSE(on_map(table.at[fighters].at)) << "out of combat for the rest of the phase";
  land_fighters(hand);
  EXPECT_EQ(table.at[base].fighters, 12);
  EXPECT_FALSE(table.at[fighters].in_play());
}

TEST(FeReactionPlay, FightersWithoutADeckAreLost) {  // (205.73)
  Table table;
  const UnitId base = table.add(Race::federation, "BATS", "2309");
  const UnitId fighters = table.add(Race::federation, "FTR", "2209");
  table.at[fighters].fighters = 6;
  table.at[fighters].home = base;
  table.at[base] = {};
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  recall_fighters(hand, place("2209"), Sides::everyone());
  EXPECT_FALSE(table.at[fighters].in_play());
}

// A Kzinti carrier with six factors in 1003 beside Lyrans who come to 0903.
TEST(FeFighters, HowManyFlyOut) {  // (205.7, 205.71, 205.72, 205.61), fe 1800-1812
  Table table;
  const UnitId carrier = table.add(Race::kzinti, "3CV", "1003");
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1003");
  const UnitId far = table.add(Race::kzinti, "3CV", "1104");
  table.add(2, Race::lyran, "CW", "0903");
  table.at.moving.underway = 1;
  table.at.moving.at = place("0903");
  table.at.moving.before = place("0803");
  table.at.phasing = coalition_seat;
  const auto sends = [&](UnitId from, int factors) {
    return refusals(table, alliance_seat, Scramble{from, static_cast<std::uint8_t>(factors)});
  };
  ASSERT_EQ(table.at[carrier].fighters, 2 * 6);
  EXPECT_EQ(sends(carrier, 6), Refused{});
  EXPECT_EQ(sends(carrier, 1), Refused{});
  EXPECT_EQ(sends(carrier, 7), Refused{"205.7"});
  EXPECT_EQ(sends(carrier, 0), Refused{"205.7"});
  EXPECT_EQ(sends(cruiser, 1), Refused{"205.7"}) << "it has none";
  EXPECT_EQ(sends(far, 1), Refused{"205.7"}) << "two hexes away";
  EXPECT_EQ(refusals(table, coalition_seat, Scramble{carrier, 1}), Refused{"205.7"}) << "not the enemy's";
  table.at.moving.before = place("1003");
  EXPECT_EQ(sends(carrier, 1), Refused{"205.7"}) << "after a stack that moves away";
  table.at.moving.before = place("0803");
  table.add(4, Race::lyran, "FF", "1003");
  EXPECT_EQ(sends(carrier, 1), Refused{}) << "four ships, three of the group and one more hold four";
  table.add(Race::lyran, "FF", "1003");
  EXPECT_EQ(sends(carrier, 1), Refused{"205.7"}) << "against five none can be spared";
}

}  // namespace
}  // namespace flagbridge::fe
