#include "tests/ahl/floors.h"

// Rounds and reloading (25).
namespace flagbridge::ahl {
namespace {

TEST(AhlRounds, FiveBurstsEmptyTheRifle) {  // (25.A)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  fill_clips(table.game, table['A']);
  EXPECT_EQ(table['A'].rounds, 20);
  table.with_dice({}, [&](AhlPlay& play) {
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(spend_rounds(play, table.who('A')));
  });
  EXPECT_EQ(table['A'].rounds, 0);
  EXPECT_EQ(table.told(Happening::clip_empty), 1);
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0", "25.A"_ahl));
}

TEST(AhlRounds, SingleShotsAndAShortLastBurst) {  // (25.A)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].rounds = 4;
  table['A'].single = 1;
  table.with_dice({}, [&](AhlPlay& play) {
    EXPECT_FALSE(spend_rounds(play, table.who('A')));
    table['A'].single = 0;
    EXPECT_TRUE(spend_rounds(play, table.who('A')));  // three are left: still a burst
    EXPECT_EQ(table['A'].rounds, 0);
    table['A'].rounds = 1;
    EXPECT_FALSE(spend_rounds(play, table.who('A')));
  });
}

TEST(AhlRounds, SingleShotHasNoBonusAndOneHit) {  // (11.C.2.B, 25.A)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  fill_clips(table.game, table['A']);
  Scene scene(table.game, table.position);
  EXPECT_EQ(odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']).modifier, 2);
  table['A'].single = 1;
  EXPECT_EQ(odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']).modifier, 0);
}

TEST(AhlRounds, ReloadingTakesATurn) {  // (25.B)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].clips = {2};
  table['A'].commitment = Commitment::reload;
  EXPECT_TRUE(evades_reloading(table.game, table['A']));
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].rounds, 20);
  EXPECT_EQ(table['A'].clips[0], 1);
}

TEST(AhlRounds, ShotgunInOneTurnUprightOrTwoEvading) {  // (25.B)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table.arm('A', "Shotgun");
  table['A'].clips = {2};
  table['A'].commitment = Commitment::reload;
  EXPECT_FALSE(evades_reloading(table.game, table['A']));
  table['A'].delay = 1;
  EXPECT_TRUE(evades_reloading(table.game, table['A']));
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].rounds, 0);
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].rounds, 10);
}

TEST(AhlRounds, OnlyWhatIsLoadedSinglyIsLoadedSlowly) {  // (25.B)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].clips = {2};
  ask(table, Decision::commit);
  EXPECT_TRUE(table.refused('A', "commit 0 reload delay=1", "24.B"_ahl));
  table.arm('A', "Revolver");
  EXPECT_TRUE(table.refusal('A', "commit 0 reload delay=1").none());
  EXPECT_TRUE(table.refused('A', "commit 0 reload delay=2", "24.B"_ahl));
}

TEST(AhlRounds, ChosenBeforePlay) {  // (11.D)
  Tabletop table(yard, "B");
  ask(table, Decision::load);
  const auto& all = table.game.content().tables.weapons;
  for (std::size_t i = 0; i <= 255; ++i) {
    const Order order = LoadRound{table.who('A'), static_cast<std::uint8_t>(i)};
    const bool legal = i < all.size() && all[i].abbr == "ACR";
    EXPECT_EQ(flagbridge::check(table.game, table.position, table.side('A'), order).none(), legal) << i;
  }
  table.arm('A', "SP", "HE");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Order order = LoadRound{table.who('A'), static_cast<std::uint8_t>(i)};
    const bool legal = all[i].abbr == "SP" && (all[i].round == "HE" || all[i].round == "HEAP");
    EXPECT_EQ(flagbridge::check(table.game, table.position, table.side('A'), order).none(), legal) << i;
  }
}

TEST(Rules, OnlyTheAdvancedOnesCountRounds) {  // (11.D, 25.A)
  SCOPED_TRACE(to_text("ADVANCED"_ahl));
  Position position;
  for (const RuleSet rules : {RuleSet::basic, RuleSet::special, RuleSet::advanced, RuleSet::traveller}) {
    position.rules = rules;
    EXPECT_EQ(counts_rounds(position), rules >= RuleSet::advanced);
  }
}

TEST(AhlRounds, WhatCanBeReloaded) {  // (25.B)
  SCOPED_TRACE(to_text("25"_ahl));
  Tabletop table(row_of_seven);
  table.position.rules = RuleSet::advanced;
  ask(table, Decision::commit);
  struct Case {
    const char *weapon, *round;
    bool clips;
  };
  for (const Case& each : {Case{"ACR", "DS", true},
                           {"Light Machine Gun", "-", true},
                           {"PG12", "-", false},
                           {"AutoCannon", "HE", false},
                           {"VRF Gauss Gun", "-", false}}) {
    table.arm('A', each.weapon, each.round);
    fill_clips(table.game, table['A']);
    EXPECT_EQ(table['A'].clips[0] > 0, each.clips) << each.weapon;
    table['A'].clips[0] = 8;
    EXPECT_EQ(table.refusal('A', "commit 0 reload").none(), each.clips) << each.weapon;
  }
}

}  // namespace
}  // namespace flagbridge::ahl
