#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"

// Who can be shot at and who can shoot (11.A.3, 13, 14), where movement, postures and fire meet.
namespace flagbridge::ahl {
namespace {

// Whoever is asked has no more orders, until this question comes up.
void pass_to(Tabletop& table, Decision until) {
  while (table.position.core.question.open() && asked(table.position) != until)
    table.order(table.position.core.question.awaiting.has(table.side('A')) ? 'A' : 'B', "ready");
}

// --- those who come near (13) ------------------------------------------------------------------------------

const char* const corridor =
    "+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B<#\n"
    "+  +  +  +  +  +  +\n"
    "#.. .. .. .. .. ..#\n"
    "+##+##+##+##+##+##+\n";

TEST(AhlAdjacency, OneWhoIsUnderWayDoesNotReact) {  // (13) only those who do not move
  Movement table(corridor, "B");
  table['B'].at = table.at(2, 0);
  table.plot('A', "sidestep:S");
  table.position.tick = 2;
  step_to(table, 'B', table.at(1, 0));
  flagbridge::ahl::run(table, react, {});
  EXPECT_EQ(table['A'].halves, 12);
  table['A'].plot.clear();  // one committed to move who passes is not moving
  flagbridge::ahl::run(table, react, {2});
  EXPECT_EQ(table['A'].halves, 6);
}

// --- sides of a square (11.A.3) ----------------------------------------------------------------------------

TEST(AhlOrders, ShotsWithinTheSquareGoThroughNoSide) {  // (11.A, 11.A.3)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> B> C> D< E<#\n"
      "+##+##+##+##+##+\n",
      "DE");
  for (const char letter : {'B', 'C', 'D'}) table[letter].at = table['A'].at;
  for (const char letter : {'A', 'B', 'C'}) table.arm(letter, "SP", "HEAP");
  ask(table, Decision::snap);
  order_shot(table, 'A', table.at(0, 0), Commitment::move);
  order_shot(table, 'B', table.at(0, 0), Commitment::move);
  EXPECT_TRUE(table.refusal('C', "shoot 2 1:0,0").none());
  EXPECT_TRUE(table.refusal('C', "shoot 2 1:4,0").none());
  order_shot(table, 'C', table.at(0, 0), Commitment::move);
  // Each meets the other two and D, in an order drawn first, and misses.
  flagbridge::ahl::run(table, resolve_snap, {0, 0, 2, 2, 2, 0, 0, 2, 2, 2, 0, 0, 2, 2, 2});
  EXPECT_EQ(table.told(Happening::missed), 9);
}

// --- corners (14.A) ----------------------------------------------------------------------------------------

TEST(AhlCover, LeanerDrawsBackToShootAtOneInTheSquareHeLeansInto) {  // (14.A, 13)
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#.. .. .. .. .. B<#\n"
      "+  +--+--+--+--+--+\n"
      "#A^|               \n"
      "+##+               \n",
      "B");
  table['A'].posture = Posture::lean_n;
  table['B'].at = table.at(0, 0);
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:0,0").none());
  order_shot(table, 'A', table.at(0, 0), Commitment::aim);
  flagbridge::ahl::run(table, resolve_snap, {8, 12});  // +2 -2 against 8
  EXPECT_EQ(table['B'].condition, Condition::dead);
  table['A'].facing = Compass::E;
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:0,0", "11.A.2"_ahl)) << "he must still face it";
}

// --- consoles (14.B) ---------------------------------------------------------------------------------------

const char* const console =
    "+##+##+##+##+##+##+\n"
    "#A> .. CC B< .. ..#\n"
    "+##+##+##+##+##+##+\n";

// (14.B, 11.B, 18.A.1) Covering fire meets the exposed only, and who would rise into it needs the nerve.
TEST(AhlCover, WhoCrouchesStaysDownUntilHeRises) {
  Tabletop table(console, "B");
  begin(table);
  table.order('A', "commit 0 cover");
  table.order('A', "ready");
  table.order('B', "commit 1 aim");
  table.order('B', "ready");
  pass_to(table, Decision::plot);
  table.order('A', "ready");
  table.order('B', "stance 1 crouching");
  table.order('B', "ready");
  pass_to(table, Decision::snap);
  pass_to(table, Decision::cover);
  EXPECT_EQ(table.position.phase, 2);
  table.order('A', "cover 0 1:5,0");
  table.order('A', "ready");  // no dice: nobody is exposed
  table.order('A', "ready");
  table.order('B', "stance 1 exposed");
  table.order('B', "ready", {8});  // morale 7: he stays down
  EXPECT_EQ(table['B'].posture, Posture::crouching);
  pass_to(table, Decision::cover);
  EXPECT_EQ(table.position.phase, 3);
  table.order('A', "cover 0 1:5,0");
  table.order('A', "ready");
  table.order('A', "ready");
  table.order('B', "stance 1 exposed");
  table.order('B', "ready", {7, 8});  // rises (14.D); +2 -1 -2 against 8 under cover: an 8 misses
  EXPECT_EQ(table['B'].posture, Posture::exposed);
  EXPECT_EQ(table.told(Happening::missed), 1);
}

// --- wounds (12) -------------------------------------------------------------------------------------------

TEST(AhlFire, CellsThatOnePrintingLost) {  // (11.TABLE)
  const auto tables = load_tables(repository());
  ASSERT_TRUE(tables);
  const Weapon* accelerator = tables->weapon("Acl", "-");
  const Weapon* launcher = tables->weapon("4cm RAM", "HEAP");
  ASSERT_TRUE(accelerator != nullptr && launcher != nullptr);
  EXPECT_EQ(accelerator->band(40), Band::extended);
  EXPECT_EQ(accelerator->band(41), Band::extreme);
  EXPECT_EQ(accelerator->penetration(Band::extended), 3);
  EXPECT_EQ(automatic_bonus(*accelerator, Band::extended, true), 1);
  EXPECT_EQ(launcher->band(600), Band::extreme);
  EXPECT_FALSE(launcher->band(601).has_value());
}

TEST(AhlWounds, VaccSuitsCountAsCloth) {  // (12.A.3)
  const auto tables = load_tables(repository());
  ASSERT_TRUE(tables);
  int suited = 0;
  for (const Person& each : tables->roster) {
    if (each.suit != Suit::vacc) continue;
    ++suited;
    EXPECT_EQ(each.armor, Armor::cloth) << each.id;
  }
  EXPECT_GT(suited, 0);
  EXPECT_EQ(tables->protection(Armor::cloth, WeaponType::rifle), 6);
  EXPECT_EQ(tables->protection(Armor::combat, WeaponType::rifle), 8);
  EXPECT_EQ(tables->protection(Armor::battle, WeaponType::rifle), 10);
}

TEST(AhlWounds, ShapedChargesWorsenDirectHitsOnly) {  // (12.B, 12.D)
  const auto tables = load_tables(repository());
  ASSERT_TRUE(tables);
  Impact strike{.penetration = 4, .type = WeaponType::pistol, .load = Load::heap, .direct = true};
  EXPECT_EQ(harm_of(*tables, 3, strike, {}), Harm::serious) << "3 + 4 is a light wound, made worse";
  EXPECT_EQ(harm_of(*tables, 4, strike, {}), Harm::dead) << "4 + 4 is a serious one";
  EXPECT_EQ(harm_of(*tables, 2, strike, {.armor = Armor::cloth}), Harm::none) << "nothing stays nothing";
  strike.direct = false;
  EXPECT_EQ(harm_of(*tables, 3, strike, {}), Harm::light);
}

}  // namespace
}  // namespace flagbridge::ahl
