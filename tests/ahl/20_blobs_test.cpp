#include "ahl/rules/17_melee.h"
#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// Blobs (20).
namespace flagbridge::ahl {
namespace {

Tabletop with_blob() {
  Tabletop table(
      "+##+##+##+##+\n"
      "#A> B^ C< ..#\n"
      "+  +  +  +  +\n"
      "#.. .. .. ..#\n"
      "+##+##+##+##+\n",
      "B");
  Figure& blob = table['B'];
  blob.level = 5;
  blob.melee = blob.morale = 0;
  blob.weapon = no_weapon;
  return table;
}

void melee(Tabletop& table, const std::vector<std::pair<char, char>>& blows, const std::vector<int>& throws) {
  table.with_dice(throws, [&](AhlPlay& play) {
    for (const auto& [who, target] : blows) {
      EXPECT_TRUE(
          check_order(play.game, play.at, table.side(who), Strike{table.who(who), table.who(target)}).none());
      carry_out(play, table.side(who), Strike{table.who(who), table.who(target)});
    }
    Task task{};
    resolve_melee(play, task);
  });
}

TEST(Blobs, FightWithTwiceTheirLevel) {  // (20)
  Tabletop table = with_blob();
  EXPECT_EQ(melee_of(table['B']), 10);
  EXPECT_EQ(damage_modifier(table.game.content().tables, {.penetration = 0}, {.blob_level = 5}), -5);
}

TEST(Blobs, ReachAllRound) {  // (20)
  Tabletop table = with_blob();
  Scene scene(table.game, table.position);
  EXPECT_TRUE(may_strike(scene, table['B'], table['A']));
  EXPECT_TRUE(may_strike(scene, table['B'], table['C']));
}

TEST(Blobs, HoldThoseTheyEngage) {  // (20)
  Tabletop table = with_blob();
  table['A'].melee = 15;            // +5 to the blob's -5 keeps both dice harmless
  melee(table, {{'B', 'A'}}, {1});  // column -6
  EXPECT_TRUE(gripped(table['A']));
  EXPECT_FALSE(gripped(table['B']));
  EXPECT_EQ(table['B'].grip, table.who('A'));
  EXPECT_EQ(table.told(Happening::gripped), 1);
}

TEST(Blobs, LetGoWhenStunned) {  // (20)
  Tabletop table = with_blob();
  table['A'].melee = 15;
  melee(table, {{'B', 'A'}}, {1});
  melee(table, {{'A', 'B'}}, {1});  // +5, die 1: a stun
  EXPECT_FALSE(gripped(table['A']));
  EXPECT_EQ(table['B'].grip, nobody);
  EXPECT_EQ(table['B'].condition, Condition::fit);
  EXPECT_EQ(table.told(Happening::released), 1);
}

TEST(Blobs, FeelNothingOfABlowThatDoesNotStun) {  // (20)
  Tabletop table = with_blob();
  table['A'].melee = 10;
  melee(table, {{'B', 'A'}}, {1});
  melee(table, {{'A', 'B'}}, {3});  // even, die 3: nothing
  EXPECT_TRUE(gripped(table['A']));
}

TEST(Blobs, AKillingBlowOnlyStuns) {  // (20)
  Tabletop table = with_blob();
  table['A'].melee = 19;
  melee(table, {{'A', 'B'}}, {6});  // +9, die 6: death to anybody else
  EXPECT_TRUE(table['B'].active());
  EXPECT_TRUE(table['B'].due.none());
}

TEST(Blobs, HoldOneAtATime) {  // (20)
  Tabletop table = with_blob();
  table['A'].melee = table['C'].melee = 15;
  melee(table, {{'B', 'A'}}, {1});
  melee(table, {{'B', 'C'}}, {1});
  EXPECT_FALSE(gripped(table['A']));
  EXPECT_TRUE(gripped(table['C']));
}

TEST(Blobs, DeadOnesHoldNobody) {  // (20)
  Tabletop table = with_blob();
  table['A'].melee = 15;
  melee(table, {{'B', 'A'}}, {1});
  table['B'].condition = Condition::dead;
  table.with_dice({}, [](AhlPlay& play) { check_after_phase(play); });
  EXPECT_FALSE(gripped(table['A']));
}

TEST(Blobs, NeverCheckMorale) {  // (20)
  Tabletop table = with_blob();
  table['B'].shocks = 3;
  table.with_dice({}, [](AhlPlay& play) { check_after_phase(play); });
  EXPECT_EQ(table['B'].panic, Panic::calm);
}

void make_blob(Tabletop& table, char letter) {
  table[letter].level = 5;
  table[letter].melee = table[letter].morale = 0;
  table[letter].weapon = no_weapon;
}

// Two blobs beside A, both holding him.
Tabletop held_twice() {
  Tabletop table(
      "+##+##+##+\n"
      "#B^ A> C^#\n"
      "+##+##+##+\n",
      "BC");
  for (const char letter : {'B', 'C'}) {
    make_blob(table, letter);
    table.with_dice({}, [&](AhlPlay& play) { take_hold(play, table.who(letter), table.who('A')); });
  }
  return table;
}

TEST(Blobs, EachOfTwoMustBeShakenOff) {  // (20)
  Tabletop table = held_twice();
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('C'), Harm::dead, "12"_ahl);
    settle(play);
  });
  EXPECT_TRUE(gripped(table['A']));
  EXPECT_EQ(table['A'].grip, table.who('B'));
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('B'), Harm::stun, "17.C"_ahl);
    settle(play);
  });
  EXPECT_FALSE(gripped(table['A']));
  EXPECT_EQ(table.told(Happening::released), 1);
}

TEST(Blobs, AllLetGoOfOneWhoFalls) {  // (20)
  Tabletop table = held_twice();
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('A'), Harm::dead, "12"_ahl);
    settle(play);
  });
  EXPECT_EQ(table['B'].grip, nobody);
  EXPECT_EQ(table['C'].grip, nobody);
}

TEST(Blobs, HighExplosiveTurnsASeriousWoundIntoDeath) {  // (20, 12.D)
  const Tabletop table(row_of_seven);
  const Tables& tables = table.game.tables_of();
  const Target blob{.blob_level = 5};
  // 10 + 4 - 5 = 9: serious to others.
  EXPECT_EQ(harm_of(tables, 10, {4, WeaponType::launcher, Load::he, true}, blob), Harm::dead);
  EXPECT_EQ(harm_of(tables, 10, {4, WeaponType::launcher, Load::heap, true}, blob), Harm::dead);
  EXPECT_EQ(harm_of(tables, 10, {4, WeaponType::launcher, Load::he, false}, blob), Harm::none);
}

TEST(Blob, OneSquareInAnyDirection) {  // (20)
  Movement table(
      "+##+##+##+\n"
      "#.. .. ..#\n"
      "+  +  +  +\n"
      "#.. A> B>#\n"
      "+##+##+##+\n",
      "B");
  table['A'].level = 3;
  for (const char* each : {"blob_step:N", "blob_step:NW", "blob_step:W"})
    EXPECT_EQ(table.cost('A', each), 12);
  EXPECT_TRUE(table.against('A', "blob_step:S", "8.A.1"_ahl));
  EXPECT_TRUE(table.against('A', "blob_step:E", "2"_ahl)) << "it fills a square";
  EXPECT_TRUE(table.against('A', "walk:E", "20"_ahl));
  EXPECT_TRUE(table.against('B', "blob_step:N", "20"_ahl));
}

TEST(Blob, CreepsOutOfTheWell) {  // (20, V.1, V.4) whichever way it faces, diagonally too
  const auto well = [] {
    Movement table(
        "+##+##+##+##+\n"
        "#.. ..~vv vv#\n"
        "+  +  +~~+~~+\n"
        "#.. .. .. A>#\n"
        "+##+##+##+##+\n",
        "A", "DROP rect=2,0..3,0 to=well\n");
    table['A'].level = 3;
    table['A'].at = Square::at(2, 0, 101);
    return table;
  };
  Movement table = well();
  for (const char* each : {"blob_step:W", "blob_step:SW", "blob_step:S", "blob_step:E"})
    EXPECT_EQ(table.cost('A', each), 12) << each;
  EXPECT_FALSE(table.legal('A', "blob_step:N")) << "the hull";
  EXPECT_TRUE(table.against('A', "blob_step:W blob_step:W", "20"_ahl)) << "one square";
  table.plot('A', "blob_step:SW");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(1, 1));
  EXPECT_EQ(table.told(Happening::arrives), 1);
  Movement inside = well();
  inside.plot('A', "blob_step:E");
  inside.run();
  EXPECT_EQ(inside['A'].at, Square::at(3, 0, 101));
}

TEST(Blob, DropsOverEdgesAndThroughOpenFloors) {  // (20) and feels nothing
  Movement table(
      "+##+##+##+##+\n"
      "#.. A>~vv vv#\n"
      "+  +  +~~+~~+\n"
      "#.. .. .. ..#\n"
      "+##+##+##+##+\n",
      "A", "DROP rect=2,0..3,0 to=well\nLADDER 1 at=0,0 up=hatch down=hatch\n");
  table.add_deck_below();
  table['A'].level = 3;
  EXPECT_FALSE(table.legal('A', "blob_drop:W"));
  EXPECT_FALSE(table.legal('A', "blob_drop:-"));
  table.plot('A', "blob_drop:E");
  table.run();
  EXPECT_EQ(table['A'].at, Square::at(2, 0, 101));
  EXPECT_TRUE(table['A'].due.none());
  EXPECT_EQ(table['A'].debt, 0);
  table['A'].at = table.at(0, 0);
  EXPECT_FALSE(table.legal('A', "blob_drop:-")) << "the hatch is shut";
  const PortalId floor = table.game.content().plans[0].floor_portal(Square::at(0, 0));
  table.position.levels[0].open.set(index_of(floor));
  table.next_phase();
  table.plot('A', "blob_drop:-");
  EXPECT_EQ(table.cost('A', "blob_drop:-"), 12);
  table.run();
  EXPECT_EQ(table['A'].at, Square::at(0, 0, 2));
  EXPECT_FALSE(table.legal('A', "climb_up")) << "but it climbs no ladder";
}

TEST(Blob, HoldsItsVictim) {  // (20)
  Movement table(
      "+##+##+##+\n"
      "#A> B< ..#\n"
      "+##+##+##+\n",
      "A");
  table['A'].level = 3;
  table['A'].grip = table.who('B');
  table['B'].grip = table.who('A');
  EXPECT_TRUE(table.against('B', "left", "20"_ahl));
}

}  // namespace
}  // namespace flagbridge::ahl
