#include "sfb/rules/b2_turn.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/s2_victory.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/ground.h"

// (SH20) The Romulan privateers at the mines.
namespace flagbridge::sfb {
namespace {

// (G8.31, G8.32) One boarding party a use to where the enemy is, two where he is not.
TEST(Mines, AreReachedOneByOne) {
  Privateers raid;
  const int boxes = left(raid.game, raid.ship(), Box::transporter);
  ASSERT_GT(boxes, 0);
  EXPECT_TRUE(raid.check(raid.land(boxes)).none());
  EXPECT_FALSE(raid.check(raid.land(boxes + 1)).none());
  EXPECT_TRUE(cites(raid.check(raid.land(1, 0, 1)), "G8.31"));
  raid.at.posts[0] = {};
  EXPECT_TRUE(raid.check(raid.land(2 * boxes)).none());
  EXPECT_TRUE(raid.check(raid.land(1, 0, 1)).none());
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 1, 0, 1, 0}));
  EXPECT_FALSE(raid.check(raid.land(boxes + 1)).none());
}

// (SH20.3) The garrisons are Federation forces: the battle goes on without her ships, until they are gone
// too.
TEST(Mines, AreDefendedWithoutShips) {
  Privateers raid;
  for (Ship& ship : raid.at.ships) {
    if (ship.status != Status::none && ship.side == side_at(1)) ship.status = Status::destroyed;
  }
  const auto end = [&] {
    raid.with_dice({}, [&](BattlePlay& play) {
      Task task{};
      static_cast<void>(test_end(play, task));
    });
    return raid.at.finished != 0;
  };
  EXPECT_FALSE(end());
  for (Post& post : raid.at.posts) post = {};
  EXPECT_TRUE(end());
}

// (SH20.5) 33 points a mine, 50 more at three, 100 more at six; lost with anybody left on the planet or a
// ship captured. Stations that nobody holds are lost again.
TEST(Mines, WhatTheyAreWorth) {
  Privateers raid;
  const int before = raid.score(0);
  for (int i = 0; i < 3; ++i) raid.at.posts[static_cast<std::size_t>(i)].held = 255;
  EXPECT_EQ(raid.score(0), before + 3 * 33 + 50);
  for (Post& post : raid.at.posts) post.held = 255;
  EXPECT_EQ(raid.score(0), before + 6 * 33 + 50 + 100);
  raid.at.core.over = 1;
  EXPECT_TRUE(raid.game.outcome(raid.at).winners == Sides(side_at(0)));
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 1, 0}));
  EXPECT_TRUE(raid.game.outcome(raid.at).winners == Sides(side_at(1)));
  raid.at.landings[0] = {raid.at.now(), 0, 0, 0, 1};  // one of the crew says as much
  EXPECT_TRUE(raid.game.outcome(raid.at).winners == Sides(side_at(1)));
  Privateers left;
  left.at.posts[2] = {0, 3, 2, 0};
  left.fight({});
  EXPECT_EQ(left.at.posts[2].stations, 0);
  EXPECT_EQ(left.at.posts[2].held, 0);
}

// (SH20.63) Six phaser-1s in place of the phaser-4s, and the 32 boxes of each of two cargo pods beside the
// ten of the station.
TEST(Choices, OfTheSmallStation) {
  Battle battle("sh20", agreed("small-raid"));
  const Ship& station = battle.at.ship(battle.find("BS(Ph1)"));
  int light = 0, heavy = 0;
  for (int i = 0; i < station.mounts; ++i) {
    const WeaponPlan& plan = battle.game.weapon(station, i);
    if (plan.family != WeaponFamily::phaser) continue;
    light += static_cast<PhaserType>(plan.variant) == PhaserType::one ? 1 : 0;
    heavy += static_cast<PhaserType>(plan.variant) == PhaserType::four ? 1 : 0;
  }
  EXPECT_EQ(light, 6);
  EXPECT_EQ(heavy, 0);
  EXPECT_EQ(battle.game.design(station).boxes[index_of(Box::cargo)], 10 + 2 * 32);
  EXPECT_EQ(station.orbit, Ship::clockwise);
}

// (SH20.3) While there are garrisons the battle goes on, and what flies from a lost station is asked.
TEST(FightersAlone, ActWithoutTheirStation) {
  Battle battle("sh20");
  Craft& fighter = battle.craft(0);
  fighter.kind = CraftKind::fighter;
  fighter.type = static_cast<std::uint8_t>(fighter_named(battle.game.tables_of(), "FED/F-18", 172));
  fighter.side = red;
  fighter.launcher = battle.find("BATS(Y170)");
  fighter.at = {30, 10};
  for (Ship& ship : battle.at.ships) {
    if (ship.playing() && ship.side == red) ship.status = Status::destroyed;
  }
  battle.at.core.live = ~0ULL;
  battle.play([](BattlePlay& play) {
    static_cast<void>(play.at.core.agenda.push_back(Task{}));
    static_cast<void>(play.call(ask_acts, play.at.core.agenda.back()));
  });
  EXPECT_TRUE(battle.at.core.question.awaiting.has(red));
}

// (SH20.2, SH20.47, S4.14) The Romulans come cloaked, two of them full of boarding parties.
TEST(RomulanPrivateers, Forces) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sh20", {});
  ASSERT_TRUE(started) << to_string(started.error());
  for (int i = 0; i < 4; ++i) {
    const Ship& ship = started->ships[static_cast<std::size_t>(i)];
    EXPECT_EQ(ship.cloak, Cloaking::cloaked) << i;
    EXPECT_EQ(ship.at.column, 42);
    EXPECT_EQ(ship.speed, 10);
  }
  EXPECT_EQ(started->ships[2].parties[0], 20);
  EXPECT_EQ(started->ships[2].commandos[0], 1);
  EXPECT_EQ(game.design(started->ships[1]).sheet.full_name(), "ROM/WER");
  EXPECT_EQ(started->last_turn, 15);
}

}  // namespace
}  // namespace flagbridge::sfb
