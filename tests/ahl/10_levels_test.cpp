#include "tests/ahl/firing.h"

// Fire from a balcony and back (10, 11.C.1), weapons that need rules of their own (T.C, T.D), and firing from
// ladders (QA.C).
namespace flagbridge::ahl {
namespace {

const char* const balcony =
    "+##+##+##+##+##+##+##+\n"
    "#A> C> .. vv vv B< vv#\n"
    "+##+##+##+##+##+##+##+\n";

// Deck 2 lies below deck 1 and looks the same; B stands on it.
void add_lower_deck(Tabletop& table) {
  ASSERT_TRUE(table.position.levels.push_back(table.position.levels[0]));
  table.position.levels[1].number = 2;
  table['B'].at.deck = 2;
}

TEST(AhlLevels, HeightCountsAsRange) {  // (11.C.1)
  Tabletop table(balcony, "B");
  add_lower_deck(table);
  Scene scene(table.game, table.position);
  EXPECT_EQ(scene.range(table.at(2, 0), table['B'].at), 5);
  table['A'].at = table.at(2, 0);
  EXPECT_TRUE(can_fire_at(scene, table['A'], table['A'].at, table['B'].at));
  EXPECT_TRUE(can_fire_at(scene, table['B'], table['B'].at, table['A'].at));
  EXPECT_FALSE(can_fire_at(scene, table['A'], table['A'].at, Square::at(6, 0, 3)));
}

TEST(AhlLevels, ThoseBeforeTheEdgeAreInTheLine) {  // (10)
  Tabletop table(balcony, "B");
  add_lower_deck(table);
  EXPECT_EQ(met(table, 'A', 'B'), "open");
  EXPECT_EQ(met(table, 'A', 'C', table['B'].at), "open");
  EXPECT_EQ(met(table, 'B', 'C', table['A'].at), "open");
  table['C'].at = Square::at(4, 0, 2);  // below, the line passes over him
  EXPECT_EQ(met(table, 'A', 'C', table['B'].at), "none");
}

TEST(AhlLevels, ShotDownAtSomebody) {  // (10, 11.C.2)
  Tabletop table(balcony, "B");
  add_lower_deck(table);
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  run(table, resolve_aim, {2, 6, 12});  // C before the edge is missed, B is hit with +2: 12 + 4
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

// (T.C) With the option, a far-reaching weapon endangers only those at the range of the one aimed at. Nothing
// on a deck is beyond the effective range of such weapons, so short ones are unaffected.
TEST(AhlLevels, BandsOfADangerSpace) {
  const std::string top = "+##+##+##+##+##+##+##+##+##+##+\n";
  Tabletop table(top + "#A> .. .. B< .. .. .. .. C< ..#\n" + top, "BC");
  table.arm('A', "SP", "HEAP");
  table.position.options.band_danger_space = 1;
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  run(table, resolve_aim, {2, 2});  // B at effective range, C at long range: both are attacked
  EXPECT_EQ(table.told(Happening::missed), 2);
}

TEST(AhlLevels, MachineGunHitsThree) {  // (T.D)
  for (const auto& [rules, hits] : {std::pair{RuleSet::special, 2}, {RuleSet::traveller, 3}}) {
    Tabletop table(
        "+##+##+##+##+##+##+\n"
        "#A> B< C< D< E< ..#\n"
        "+##+##+##+##+##+##+\n",
        "BCDE");
    table.position.rules = rules;
    table.arm('A', "Light Machine Gun");
    fill_clips(table.game, table['A']);
    order_shot(table, 'A', table['E'].at, Commitment::aim);
    std::vector<int> dice;
    for (int i = 0; i < hits; ++i) dice.insert(dice.end(), {4, 12});  // +4 against 8, and dead
    run(table, resolve_aim, dice);
    EXPECT_EQ(table.told(Happening::hit), hits);
  }
}

TEST(AhlLevels, OnALadderOnlyPistolsAndInHaste) {  // (QA.C)
  Tabletop table(
      "+##+##+##+\n"
      "#A> .. B<#\n"
      "+##+##+##+\n",
      "B");
  table['A'].climb = 1;
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "QA.C"_ahl));
  table.arm('A', "BP");
  table.order('A', "shoot 0 1:2,0");
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "9.C"_ahl));  // it costs five of the six points
  run(table, resolve_snap, {2});
  EXPECT_EQ(table['A'].halves, 2);
  table['A'].commitment = Commitment::aim;
  table['A'].halves = 12;
  ask(table, Decision::aim);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "QA.C"_ahl));
}

}  // namespace
}  // namespace flagbridge::ahl
