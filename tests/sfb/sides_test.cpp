#include "sfb/rules/d7_boarding.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// Who is whose enemy, for any number of sides.
namespace flagbridge::sfb {
namespace {

TEST(SfbSides, EverybodyElseIsAnEnemy) {
  for (int sides = 2; sides <= 4; ++sides) {
    for (int i = 0; i < sides; ++i) {
      const Sides enemies = enemies_of(side_at(i), sides);
      EXPECT_EQ(enemies.count(), sides - 1);
      for (int other = 0; other < sides; ++other) {
        EXPECT_EQ(enemies.has(side_at(other)), other != i);
        EXPECT_EQ(hostile(side_at(i), side_at(other)), hostile(side_at(other), side_at(i)));
      }
    }
  }
  EXPECT_EQ(enemies_of(side_at(1), 3), Sides(side_at(0)) | Sides(side_at(2)));
  EXPECT_EQ(enemies_of(blue), Sides(red));
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
  EXPECT_EQ(boarders(meeting[0]), 4);
  meeting[0].side = red;
  EXPECT_EQ(boarders(meeting[0]), 6);
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
