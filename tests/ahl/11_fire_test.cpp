#include "tests/ahl/floors.h"

// Lines of fire, who is met by them, and the three steps in which weapons are used (9, 10, 11, 11.A.3).
namespace flagbridge::ahl {
namespace {

const char* const crossfire =
    "+##+##+##+##+##+##+##+\n"
    "#A> .. B< .. C> .. ..#\n"
    "+  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. D<#\n"
    "+##+##+##+##+##+##+##+\n";

// (11.C.1) Beyond its last band a weapon does not reach: 20 squares for the snub pistol.
TEST(AhlFireLine, EndsWhereTheWeaponEnds) {
  const std::string top = "+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+##+\n";
  Tabletop table(top + "#A> .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. B< .. .. ..#\n" + top,
                 "B");
  table.arm('A', "SP", "HE");
  Scene scene(table.game, table.position);
  Violations why;
  EXPECT_FALSE(can_fire_at(scene, table['A'], table['A'].at, table.at(21, 0), &why));
  ASSERT_EQ(why.size(), 1u);
  EXPECT_EQ(why[0].rule, "11.C.1"_ahl);
  EXPECT_TRUE(can_fire_at(scene, table['A'], table['A'].at, table.at(20, 0)));
  EXPECT_EQ(met(table, 'A', 'B', table.at(20, 0)), "none");
}

TEST(AhlResolve, BurstMeetsEverybodyInASquare) {  // (10)
  Tabletop table(crossfire, "BCD");
  table['C'].at = table['D'].at = table['B'].at;
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  // Three hits with +2 against 8, rolls of 3 with penetration 4: light wounds.
  run(table, resolve_aim, {6, 3, 6, 3, 6, 3, 1, 1, 1});
  EXPECT_EQ(table.told(Happening::hit), 3);
}

TEST(AhlResolve, SingleShotDrawsWhoIsFirstInASquare) {  // (10)
  Tabletop table(crossfire, "BCD");
  table.arm('A', "LC");
  table['C'].at = table['B'].at;
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  run(table, resolve_aim, {0, 8, 2, 1});  // the first of two goes to the end: C is shot at first
  EXPECT_EQ(table['C'].light, 1);
  EXPECT_EQ(table['B'].light, 0);
}

TEST(AhlOrders, HighEnergyWeaponsCostAllAndNeverSnap) {  // (19)
  Tabletop table(crossfire, "BD");
  table.arm('A', "FG");
  table['A'].commitment = Commitment::cover;
  ask(table, Decision::cover);
  EXPECT_TRUE(table.refusal('A', "cover 0 1:6,0").none());
  table['A'].halves = 11;
  EXPECT_TRUE(table.refused('A', "cover 0 1:6,0", "6"_ahl));
  table['A'].halves = 12;
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "19"_ahl));
}

TEST(AhlOrders, OneCoveringFireLeavesOneSnapShot) {  // (9.A, 9.C)
  Tabletop table(crossfire, "BD");
  order_shot(table, 'A', table.at(6, 0), Commitment::cover);
  run(table, resolve_cover, {2, 2});
  EXPECT_EQ(table['A'].halves, 6);
  ask(table, Decision::snap);
  table.order('A', "shoot 0 1:2,0");
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "9.C"_ahl));
}

TEST(AhlOrders, AimingNeedsTheCommitmentAndAWholePhase) {  // (9.B, 17)
  Tabletop table(crossfire, "BD");
  ask(table, Decision::aim);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "9.B"_ahl));
  table['A'].commitment = Commitment::aim;
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:2,0").none());
  table['A'].engaged = 1;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "17"_ahl));
  table['A'].engaged = 0;
  table['A'].halves = 6;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "9.B"_ahl));
}

// (11.A.3) Three in one square face east, one north: two of the three and the fourth may fire.
TEST(AhlOrders, TwoFireThroughOneSideOfASquare) {
  Tabletop table(
      "+##+##+##+##+\n"
      "#.. .. .. E<#\n"
      "+  +  +  +  +\n"
      "#A> B> C> D^#\n"
      "+##+##+##+##+\n",
      "E");
  for (const char who : {'B', 'C', 'D'}) table[who].at = table['A'].at;
  for (const char who : {'A', 'B', 'C', 'D'}) table[who].commitment = Commitment::aim;
  ask(table, Decision::aim);
  table.order('A', "shoot 0 1:3,1");
  table.order('A', "shoot 1 1:3,1");
  EXPECT_TRUE(table.refused('A', "shoot 2 1:3,1", "11.A.3"_ahl));
  EXPECT_TRUE(table.refusal('A', "shoot 3 1:0,0").none());
  // As many as are ordered, two fire through a side.
  for (const char who : {'A', 'B', 'C'}) table[who].shots = 1;
  for (const char who : {'A', 'B', 'C'}) table[who].aims[0] = table.at(3, 1);
  run(table, resolve_aim, {});
  EXPECT_EQ(table.told(Happening::out_of_sight), 1);
}

TEST(AhlOrders, OnlySmallPistolsWhereFriendAndEnemyShareASquare) {  // (11.A.3)
  Tabletop table(crossfire, "BD");
  table['B'].at = table['A'].at;
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:0,0", "11.A.3"_ahl));
  EXPECT_TRUE(table.refused('A', "shoot 0 1:4,0", "11.A.3"_ahl));
  table.arm('A', "AP");
  EXPECT_TRUE(table.refused('A', "shoot 0 1:0,0", "11.A.3"_ahl));
  table.position.options.pistols_in_square = 1;
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:0,0").none());
  table.position.options.pistols_in_square = 0;
  for (const char* pistol : {"BP", "Revolver"}) {
    table.arm('A', pistol);
    EXPECT_TRUE(table.refusal('A', "shoot 0 1:0,0").none());
  }
}

TEST(AhlOrders, ShotInTheOwnSquareMeetsThoseInIt) {  // (11.A.3)
  Tabletop table(crossfire, "BD");
  table.arm('A', "BP");
  table['B'].at = table['A'].at;
  order_shot(table, 'A', table['A'].at, Commitment::move);
  run(table, resolve_snap, {10, 3, 1});  // -2 against 8; 3 + 1 is light
  EXPECT_EQ(table['B'].light, 1);
}

TEST(AhlOrders, MalformedOrdersAreRefused) {  // (5)
  Tabletop table(crossfire, "BD");
  for (const Decision kind : {Decision::cover, Decision::aim, Decision::snap}) {
    ask(table, kind);
    for (const Commitment to : {Commitment::cover, Commitment::aim, Commitment::none}) {
      table['A'].commitment = to;
      for (const char* text :
           {"shoot 255 1:2,0", "shoot 95 1:2,0", "shoot 0 77:2,0", "shoot 0 1:127,127", "shoot 0 1:-3,0",
            "shoot 1 1:0,0", "shoot 0 1:2,0 single=9", "cover 255 1:2,0", "cover 0 1:-128,-128",
            "cover 0 1:2,0 posture=lean_n", "cover 0 1:2,0 posture=crouching", "throw 255 1:2,0",
            "throw 0 101:2,0", "throw 0 1:2,0 charge=1", "throw 0 1:0,0"}) {
        const auto order = order_from_text<Order>(text);
        if (!order) continue;
        EXPECT_FALSE(flagbridge::check(table.game, table.position, table.side('A'), *order).none()) << text;
      }
    }
  }
}

TEST(AhlOrders, WhoIsBusyOrHasHisArmsFullDoesNotFire) {  // (5, IV.5, 25.B)
  Tabletop table(crossfire, "BD");
  ask(table, Decision::snap);
  table['A'].commitment = Commitment::reload;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "5"_ahl));
  EXPECT_TRUE(table.refused('A', "throw 0 1:2,0", "5"_ahl));
  table['A'].commitment = Commitment::move;
  table['A'].carries = 1;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "IV.5"_ahl));
  table['A'].carries = 0;
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:2,0").none());
}

TEST(AhlOrders, OneWhoShrankBackMustShootAtTheCause) {  // (18.D)
  Tabletop table(crossfire, "BD");
  table['A'].must_shoot = 1;
  table['A'].foe = table.who('B');
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:6,1", "18.D"_ahl));
  EXPECT_TRUE(table.refused('A', "throw 0 1:2,0", "18.D"_ahl));
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:2,0").none());
  run(table, resolve_snap, {2, 2});  // he does so without orders; B and C are missed
  EXPECT_EQ(table['A'].halves, 6);
}

TEST(AhlOrders, ListedOrdersAreLegalAndDrawingThemComesToAnEnd) {  // (9)
  Tabletop table(crossfire, "BD");
  Roller roller(Seed{}, Stream::engine);
  for (const Decision kind : {Decision::cover, Decision::aim, Decision::snap}) {
    for (Figure& figure : table.position.people) {
      figure.ordered = figure.shots = figure.throws = 0;
      figure.commitment = kind == Decision::cover ? Commitment::cover : Commitment::aim;
    }
    ask(table, kind);
    std::vector<Order> buffer(200);
    List list(buffer);
    table.game.options(table.position, side_at(0), list);
    EXPECT_GT(list.list().size(), 1u);
    for (std::size_t i = 0; i < list.list().size(); ++i) {
      EXPECT_TRUE(table.game.check(table.position, side_at(0), list.list()[i]).none());
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(list.list()[i] == list.list()[j]);
    }
    for (int i = 0;; ++i) {
      ASSERT_LT(i, 10);
      const Order order = table.game.sample(table.position, side_at(0), roller);
      ASSERT_TRUE(table.game.check(table.position, side_at(0), order).none());
      if (std::holds_alternative<Ready>(order)) break;
      table.with_dice({}, [&](AhlPlay& play) { table.game.answer(play, side_at(0), order); });
    }
  }
}

// (4, 9.B) Orders through the whole sequence: both sides commit, one aims, and the shot falls in its step.
TEST(AhlOrders, AimedFireThroughAPhase) {
  Tabletop table(crossfire, "BD");
  begin(table);
  table.order('A', "commit 0 aim");
  table.order('A', "ready");
  table.order('B', "ready");
  table.order('A', "ready");  // nobody moves
  table.order('B', "ready");
  table.order('A', "shoot 0 1:2,0");
  table.order('A', "ready", {6, 12, 2});  // 6 + 2 hits B, who is killed; C is missed
  EXPECT_EQ(table['B'].condition, Condition::dead);
  EXPECT_EQ(asked(table.position), Decision::snap);
}

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

TEST(AhlOrders, WhoIsReadyToFire) {  // (9, 5, 8.C.2, 19, 26.B, IV.5, QA.C)
  Tabletop table(yard, "B");
  ask(table, Decision::snap);
  const std::string shot = "shoot 0 1:5,0";
  ASSERT_TRUE(table.refusal('A', shot).none());
  const Figure ready = table['A'];
  const auto refused_with = [&](auto Figure::*member, int value, Rule rule) {
    table['A'] = ready;
    table['A'].*member = static_cast<std::remove_reference_t<decltype(table['A'].*member)>>(value);
    return table.refused('A', shot, rule);
  };
  EXPECT_TRUE(refused_with(&Figure::carries, 1, "IV.5"_ahl)) << "his arms are full";
  EXPECT_TRUE(refused_with(&Figure::disoriented, 1, "26.B"_ahl));
  EXPECT_TRUE(refused_with(&Figure::hangs, 1, "8.C.2"_ahl));
  EXPECT_TRUE(refused_with(&Figure::weapon, no_weapon, "9"_ahl));
  EXPECT_TRUE(refused_with(&Figure::climb, 1, "QA.C"_ahl)) << "a rifle on a ladder";
  EXPECT_TRUE(refused_with(&Figure::commitment, static_cast<int>(Commitment::defuse), "5"_ahl)) << "busy";
  table['A'] = ready;
  EXPECT_TRUE(table.refusal('A', shot).none());
}

}  // namespace
}  // namespace flagbridge::ahl
