#include "sfb/rules/d7_boarding.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// Who is whose enemy, for any number of sides.
namespace flagbridge::sfb {
namespace {

TEST(SfbSides, EverybodyElseIsAnEnemy) {
  for (std::uint8_t sides = 2; sides <= side_count; ++sides) {
    Position position;
    position.seats = sides;
    for (int i = 0; i < sides; ++i) {
      const Sides enemies = position.enemies_of(side_at(i));
      EXPECT_EQ(enemies.count(), sides - 1);
      for (int other = 0; other < sides; ++other) {
        EXPECT_EQ(enemies.has(side_at(other)), other != i);
        EXPECT_EQ(position.hostile(side_at(i), side_at(other)), other != i);
      }
    }
  }
}

// Sides of one team do not fight each other.
TEST(SfbSides, OfOneTeamAreNoEnemies) {
  const Position position = *start(Battles(everything()), "allies", Options{});
  EXPECT_EQ(position.seats, 4);
  EXPECT_EQ(position.enemies_of(side_at(0)), Sides(side_at(1)) | side_at(3));
  EXPECT_EQ(position.enemies_of(side_at(2)), Sides(side_at(1)) | side_at(3));
  EXPECT_EQ(position.enemies_of(side_at(1)), Sides(side_at(0)) | side_at(2));
  EXPECT_TRUE(position.enemies(unit_at(0), unit_at(1)));
  EXPECT_FALSE(position.enemies(unit_at(0), unit_at(2)));
}

// (SG22.45) Units are enemies as their sides are, except who stands by.
TEST(SfbSides, EnemiesOfAUnit) {
  Encounter meeting;
  EXPECT_TRUE(meeting.position.enemies(Encounter::own, Encounter::enemy));
  EXPECT_FALSE(meeting.position.enemies(Encounter::own, Encounter::own));
  meeting[1].bystander = 1;
  EXPECT_FALSE(meeting.position.enemies(Encounter::own, Encounter::enemy));
}

// (D7.4) Boarders are the parties of whoever is hostile to the ship's present owner.
TEST(SfbSides, BoardersAreTheEnemiesAboard) {
  Encounter meeting;
  meeting[0].parties = {6, 4};
  EXPECT_EQ(boarders(meeting.position, meeting[0]), 4);
  meeting[0].side = red;
  EXPECT_EQ(boarders(meeting.position, meeting[0]), 6);
}

// (S1) A scenario is not played with a side left out.
TEST(SfbSides, AreNotLeftOut) {
  Content changed = everything();
  const auto duel = std::ranges::find(changed.scenarios, "duel", &Scenario::id);
  ASSERT_NE(duel, changed.scenarios.end());
  while (duel->sides.size() <= std::size_t{side_count}) duel->sides.push_back(duel->sides[1]);
  const Battles crowded(std::move(changed));
  EXPECT_TRUE(start(Battles(everything()), "duel", Options{}));
  EXPECT_FALSE(start(crowded, "duel", Options{}));
}

}  // namespace
}  // namespace flagbridge::sfb
