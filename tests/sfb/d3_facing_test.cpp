#include <set>

#include "sfb/rules/c3_turning.h"
#include "tests/sfb/systems.h"

// (D3.4) The shields that face another unit, in one hex too, and what is seen of them.
namespace flagbridge::sfb {
namespace {

// (D3.4, D3.41, D2, D1.4) Check 8: other hexes as seen from 2215 facing A.
TEST(SfbFacing, ShieldsAndRanges) {
  struct Row {
    Hex other;
    int range, shield, also;
  };
  for (const Row& row :
       {Row{{22, 10}, 5, 1, 0}, Row{{23, 13}, 3, 1, 0}, Row{{24, 12}, 4, 1, 2}, Row{{24, 13}, 3, 2, 0},
        Row{{25, 14}, 3, 2, 0}, Row{{26, 15}, 4, 2, 3}, Row{{26, 16}, 4, 3, 0}, Row{{25, 17}, 3, 3, 0},
        Row{{22, 20}, 5, 4, 0}, Row{{20, 18}, 4, 4, 5}, Row{{19, 17}, 3, 5, 0}, Row{{19, 14}, 3, 6, 0}}) {
    Encounter meeting;
    meeting[0].at = {22, 15};
    EXPECT_EQ(distance(meeting[0].at, row.other), row.range);
    const Facing facing = facing_shields(meeting[0], row.other);
    const std::set<int> seen{facing.shield, facing.other == 0 ? facing.shield : facing.other};
    const std::set<int> wanted{row.shield, row.also == 0 ? row.shield : row.also};
    EXPECT_EQ(seen, wanted) << row.other.column << " " << row.other.row;
  }
}

// (D3.41) On the line between two shields the one that was faced before is struck.
TEST(SfbFacing, RemembersAcrossABoundary) {
  Encounter meeting;
  meeting[0].at = {22, 15};
  meeting[1].at = {24, 13};  // shield 2
  remember_facings(meeting.position, Encounter::own);
  meeting[1].at = {24, 12};  // between 1 and 2
  EXPECT_EQ(struck_shield(meeting.game, meeting.position, Encounter::own, Encounter::enemy), 2);
  meeting[1].at = {23, 13};  // shield 1
  remember_facings(meeting.position, Encounter::own);
  meeting[1].at = {24, 12};
  EXPECT_EQ(struck_shield(meeting.game, meeting.position, Encounter::own, Encounter::enemy), 1);
}

// (D3.54, D3.541) Everybody sees which shields are down and what they have lost, nobody what reinforces them.
TEST(SfbFacing, WhatIsSeenOfShields) {
  Encounter meeting;
  meeting[0].shields[2] = 5;
  meeting[0].specific[1] = 3;
  meeting[0].general = 2;
  meeting.act({.what = Action::drop_shield, .unit = Encounter::own, .with = 4});
  const Position seen = meeting.game.view(meeting.position, red);
  EXPECT_EQ(seen.ships[0].shields[2], 5);
  EXPECT_NE(seen.ships[0].shield_dropped[3], never);
  EXPECT_EQ(seen.ships[0].specific[1], 0);
  EXPECT_EQ(seen.ships[0].general, 0);
  EXPECT_EQ(meeting.told(Happening::shield_down), 1);
}

// (D3.42) In one hex the later comer lies where it came from.
TEST(SfbFacing, InOneHex) {
  Encounter meeting;
  meeting[1].at = meeting[0].at;
  meeting[0].entered = moment_of(2, 3);
  meeting[1].entered = moment_of(2, 8);
  meeting[1].came_from = Direction::C;
  // The first ship faces A: C is its shield 3. The second faces D and went toward F: its shield 3.
  EXPECT_EQ(struck_shield(meeting.game, meeting.position, Encounter::own, Encounter::enemy), 3);
  EXPECT_EQ(struck_shield(meeting.game, meeting.position, Encounter::enemy, Encounter::own), 3);
}

// (D3.42) Two ships come into a hex from behind in one impulse: the later one lies behind the earlier.
TEST(SfbOneHex, TheLastToEnterLiesWhereItCameFrom) {
  Yard yard({Berth{"FED/CA", {22, 16}, Direction::A, 0}, Berth{"KLI/D7", {22, 16}, Direction::A, 1}});
  yard.with_dice({}, [&](BattlePlay& play) {
    enter_hex(play, unit_at(0), {22, 15}, Direction::A);
    enter_hex(play, unit_at(1), {22, 15}, Direction::A);
  });
  EXPECT_EQ(struck_shield(yard.game, yard.position, unit_at(0), unit_at(1)), 4);
  EXPECT_EQ(struck_shield(yard.game, yard.position, unit_at(1), unit_at(0)), 1);
}

// (D3.42) A fighter launched long ago that flies in from behind.
TEST(SfbOneHex, SmallCraftEnterToo) {
  Encounter meeting(8);
  meeting[0].entered = moment_of(2, 6);
  meeting[0].came_from = Direction::D;
  const UnitId fighter = meeting.craft(CraftKind::fighter, 1, {20, 16});
  meeting.with_dice({}, [&](BattlePlay& play) { enter_hex(play, fighter, Encounter::centre, Direction::A); });
  EXPECT_EQ(struck_shield(meeting.game, meeting.position, Encounter::own, fighter), 4);
}

}  // namespace
}  // namespace flagbridge::sfb
