#include "players/ahl/basic.h"
#include "players/ahl/goals.h"
#include "players/ahl/judgement.h"
#include "players/ahl/shelter.h"
#include "tests/ahl/story.h"
#include "tests/ahl/tabletop.h"

// What the computer player thinks of squares, shots and blows, and whom it sends where.
namespace flagbridge::ahl {
namespace {

TEST(Tactics, WhoeverLosesByWaitingMustAdvance) {
  const auto advances = [](const char* id, int side) {
    const Game game(id);
    return must_advance(whole_game(), game.position, side_at(side));
  };
  for (const char* id : {"I.1", "I.2", "I.3", "II.1", "II.2", "III", "IV"}) {
    EXPECT_FALSE(advances(id, 0)) << id;
    EXPECT_TRUE(advances(id, 1)) << id;
  }
  EXPECT_TRUE(advances("V", 0)) << "those who are still aboard when time is up have won nothing";
  EXPECT_FALSE(advances("V", 1));
}

TEST(Tactics, BlobsCreepOutOfTheTrackAfterTheirPrey) {  // (20, V.1)
  Tale game("V");
  BasicPlayer player;
  const auto hunting = [&] {
    return game.count([](const Figure& figure) { return figure.blob() && figure.at.deck == 69; }) > 0;
  };
  for (int i = 0; i < 400 && game.position.core.turn < 6 && !hunting(); ++i) {
    const Side side = game.turn();
    const Position view = whole_game().view(game.position, side);
    const bool blobs = side == side_at(1);
    game.send(side, blobs ? player.choose(whole_game(), view, side, game.answers) : game.plain(side));
  }
  EXPECT_TRUE(hunting());
}

TEST(Tactics, HideoutsAreOutOfSightAndBetterFarAway) {
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#A> ..|.. .. .. ..#\n"
      "+  +  +  +  +  +  +\n"
      "#.. ..|.. .. .. B<#\n"
      "+  +  +--+--+--+  +\n"
      "#.. ..|.. .. .. ..#\n"
      "+  +  +--+--+--+--+\n"
      "#.. .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+\n",
      "B");
  Scene scene(table.game, table.position);
  const auto found = hideouts(scene, table['A']);
  const auto cost_of = [&](int x, int y) {
    const auto there = std::ranges::find(found, table.at(x, y), &Destination::at);
    return there == found.end() ? never : there->cost;
  };
  EXPECT_EQ(cost_of(3, 0), never) << "in his sight";
  EXPECT_NE(cost_of(3, 2), never);
  EXPECT_LT(cost_of(2, 2), cost_of(4, 2)) << "further from him is better";
  EXPECT_LE(cost_of(0, 3), cost_of(2, 2)) << "and where he cannot come at all is best";
  table['B'].hidden = 1;
  EXPECT_TRUE(hideouts(scene, table['A']).empty()) << "nobody to hide from";
}

const char* const pair_and_third =
    "+##+##+##+##+##+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. .. .. .. B< .. C<#\n"
    "+##+##+##+##+##+##+##+##+##+##+##+\n";

TEST(Tactics, WhatAGrenadePromises) {  // (15.B.1, 16) worked out by hand
  Tabletop table(pair_and_third, "BC");
  Scene scene(table.game, table.position);
  const Missile grenade{4, 15};
  table['C'].condition = Condition::dead;
  // 33 of 36 rolls are serious or worse and 3 light, which count a third: 34; 100 for a rifleman, hit with
  // an 8.
  EXPECT_EQ(blast_value(scene, table['A'], table['B'].at, grenade), 100 * 34 / 36 * 15 / 36);
  table['B'].armor = Armor::battle;
  // 4 - 10: light wounds with a 10 or more, six of 36, which count a third.
  EXPECT_EQ(blast_value(scene, table['A'], table['B'].at, grenade), 100 * 2 / 36 * 15 / 36);
  table['B'].armor = Armor::none;
  table['B'].side = table['A'].side;
  EXPECT_LT(blast_value(scene, table['A'], table['B'].at, grenade), 0) << "not among friends";
}

TEST(Tactics, BlowsAreWorthTheirTable) {  // (17.TABLE) column 0: stuns on 4 and 5, a light wound on 6
  Tabletop table(
      "+##+##+\n"
      "#A> B<#\n"
      "+##+##+\n",
      "B");
  EXPECT_EQ(blow_value(table.game, table['A'], table['B']), 100 * (10 + 10 + 35) / 600);
  table['B'].condition = Condition::unconscious;
  EXPECT_EQ(blow_value(table.game, table['A'], table['B']), 0);
}

}  // namespace
}  // namespace flagbridge::ahl
