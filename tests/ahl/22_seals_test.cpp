#include "ahl/rules/17_melee.h"
#include "ahl/rules/24_structures.h"
#include "tests/ahl/crew.h"
#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// Grips, command groups, suits, structures and special actions at their bounds (20, 21, 22, 24, 25.B, 26).
namespace flagbridge::ahl {
namespace {

Tabletop blob_row() {
  Tabletop table(
      "+##+##+##+##+\n"
      "#B^ A> C^ ..#\n"
      "+##+##+##+##+\n",
      "BC");
  for (const char letter : {'B', 'C'}) {
    table[letter].level = 5;
    table[letter].weapon = no_weapon;
  }
  return table;
}

TEST(Grip, IsLooseOnceTheVictimIsNotBesideTheBlob) {  // (20)
  const auto loose = [](auto change) {
    Tabletop table = blob_row();
    table.with_dice({}, [&](AhlPlay& play) {
      take_hold(play, table.who('B'), table.who('A'));
      change(table);
      loosen_grips(play);
    });
    return table['A'].grip == nobody && table['B'].grip == nobody;
  };
  EXPECT_FALSE(loose([](Tabletop&) {}));
  EXPECT_TRUE(loose([](Tabletop& table) { table['A'].at = table.at(3, 0); }));
  EXPECT_TRUE(loose([](Tabletop& table) { table['A'].condition = Condition::dead; }));
  EXPECT_FALSE(loose([](Tabletop& table) { table['A'].condition = Condition::unconscious; }));
  EXPECT_TRUE(loose([](Tabletop& table) { table['A'].presence = Presence::gone; }));
  EXPECT_TRUE(loose([](Tabletop& table) { table['B'].condition = Condition::dead; }));
}

TEST(Grip, OfOneBlobGivesWayToThatOfTheOther) {  // (20)
  Tabletop table = blob_row();
  table.with_dice({}, [&](AhlPlay& play) {
    take_hold(play, table.who('B'), table.who('A'));
    take_hold(play, table.who('B'), table.who('A'));  // it holds him already
    take_hold(play, table.who('C'), table.who('A'));
    let_go(play, table.who('B'));
  });
  EXPECT_EQ(table.told(Happening::gripped), 2);
  EXPECT_EQ(table['A'].grip, table.who('C'));
  EXPECT_EQ(table.told(Happening::released), 0);
  table.with_dice({}, [&](AhlPlay& play) {
    let_go(play, table.who('B'));  // it holds nobody
    let_go(play, table.who('C'));
  });
  EXPECT_EQ(table['A'].grip, nobody);
  EXPECT_EQ(table.told(Happening::released), 1);
}

TEST(Grip, ABlobThatCreepsOnLeavesItsVictim) {  // (20)
  Movement table(
      "+##+##+##+##+\n"
      "#.. B^ A> ..#\n"
      "+##+##+##+##+\n",
      "B");
  table['B'].level = 3;
  table['B'].grip = table.who('A');
  table['A'].grip = table.who('B');
  table.plot('B', "blob_step:W");
  table.run();
  EXPECT_EQ(table['B'].at, table.at(0, 0));
  EXPECT_EQ(table['A'].grip, nobody);
}

TEST(CommandGroup, OneThatWatchesAlreadyGoesOnWatching) {  // (21)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> B> R> C< D<#\n"
      "+##+##+##+##+##+\n");
  cast(table, 'A', Group::zhodani, "O1");
  cast(table, 'B', Group::zhodani, "T1");
  cast(table, 'C', Group::zhodani, "O2");
  cast(table, 'D', Group::zhodani, "T2");
  cast(table, 'R', Group::zhodani, "R9");
  table['R'].robot = 2;
  table['B'].at = table['A'].at;
  table['D'].at = table['C'].at;
  table.position.phase = 1;
  table['C'].supervises = table['D'].supervises = 1;
  table['C'].halves = table['D'].halves = 0;
  table.with_dice({}, [&](AhlPlay& play) { use_supervision(play, table['R']); });
  EXPECT_EQ(table['A'].supervises + table['B'].supervises, 0) << "the other pair is free";
  EXPECT_EQ(table['A'].halves, 12);
  table['C'].supervises = table['D'].supervises = 0;
  table.with_dice({}, [&](AhlPlay& play) { use_supervision(play, table['R']); });
  EXPECT_EQ(table['A'].supervises + table['B'].supervises, 2);
  EXPECT_EQ(table['A'].halves + table['B'].halves + table['A'].react + table['B'].react, 0);
}

// --- suits and structures
// ------------------------------------------------------------------------------------

TEST(Suits, WhoIsSealedInVacuum) {  // (22) vacc suits, combat armor and battle dress
  Tabletop table(row_of_seven);
  table.position.levels[0].vacuum.set(table.game.content().plans[0].compartment_at(Square::at(0, 0)));
  Scene scene(table.game, table.position);
  const auto sealed = [&](Suit suit) {
    table['A'].suit = suit;
    return suited_in_vacuum(scene, table['A']);
  };
  EXPECT_FALSE(sealed(Suit::none));
  EXPECT_TRUE(sealed(Suit::vacc));
  EXPECT_TRUE(sealed(Suit::combat));
  EXPECT_TRUE(sealed(Suit::battle));
  table.position.levels[0].vacuum = {};
  EXPECT_FALSE(sealed(Suit::battle));
}

TEST(Suits, AChangeThatIsBrokenOffBeginsAnew) {  // (22) eight turns on end
  Tabletop table(yard, "B");
  const auto turn = [&](Commitment to) {
    table['A'].commitment = to;
    table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  };
  for (int i = 0; i < 7; ++i) turn(Commitment::change_suit);
  turn(Commitment::move);
  EXPECT_EQ(table['A'].progress, 0);
  for (int i = 0; i < 7; ++i) turn(Commitment::change_suit);
  EXPECT_EQ(table['A'].suit, Suit::none);
  turn(Commitment::change_suit);
  EXPECT_EQ(table['A'].suit, Suit::vacc);
  EXPECT_EQ(table['A'].progress, 0);
}

void shot_at_door(Tabletop& table, int penetration) {
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    batter(play, scene, Edge{table.at(2, 0), EdgeSide::West}, penetration);
  });
}

TEST(Structures, PointsAreWhatIsLeftOfThePenetration) {  // (24.A, 24.TABLE)
  const Tabletop table(row_of_seven);
  const Tables& tables = table.game.tables_of();
  const auto points = [&](int penetration, Structure structure) {
    return structure_points(tables, penetration, structure);
  };
  EXPECT_EQ(points(5, Structure::sliding_door), 1);
  EXPECT_EQ(points(4, Structure::sliding_door), 0);
  EXPECT_EQ(points(3, Structure::sliding_door), 0);
  EXPECT_EQ(points(14, Structure::wall), 10);
  EXPECT_EQ(points(14, Structure::bulkhead), 9);
  EXPECT_EQ(points(5, Structure::conduit), 2);
}

TEST(Structures, ADoorGivesWayAtFivePoints) {  // (24.TABLE)
  Tabletop table(
      "+##+##+##+##+\n"
      "#A> ..d.. B<#\n"
      "+##+##+##+##+\n",
      "B");
  for (int shot = 1; shot <= 4; ++shot) shot_at_door(table, 5);
  EXPECT_EQ(table.told(Happening::breached), 0);
  shot_at_door(table, 4);
  EXPECT_EQ(table.told(Happening::damaged), 4) << "no harm is no event";
  shot_at_door(table, 5);
  EXPECT_EQ(table.told(Happening::breached), 1);
  shot_at_door(table, 5);
  EXPECT_EQ(table.told(Happening::breached), 1) << "once";
  Scene scene(table.game, table.position);
  EXPECT_TRUE(scene.sees(table['A'].at, table['B'].at));
}

// What one point more does to a structure that has taken so many: "holed", "breached", both or nothing.
std::string one_more(const std::string& code, int before, int penetration) {
  Tabletop table("+##+##+##+\n#A> .." + code + "..#\n+##+##+##+\n");
  table['A'].suit = Suit::vacc;
  const Edge edge{table.at(2, 0), EdgeSide::West};
  EXPECT_TRUE(table.position.damage.push_back({edge, static_cast<std::uint16_t>(before)}));
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    batter(play, scene, edge, penetration);
  });
  EXPECT_EQ(damage_points(table.position, edge), before + 1) << code;
  return std::string(table.told(Happening::holed) > 0 ? "holed" : "") +
         (table.told(Happening::breached) > 0 ? "breached" : "");
}

TEST(Structures, WhatEachKindBears) {  // (24.TABLE)
  EXPECT_EQ(one_more("|", 23, 5), "");
  EXPECT_EQ(one_more("|", 24, 5), "breached") << "a wall never held air";
  EXPECT_EQ(one_more("d", 3, 5), "");
  EXPECT_EQ(one_more("d", 4, 5), "breached");
  EXPECT_EQ(one_more("i", 8, 6), "");
  EXPECT_EQ(one_more("i", 9, 6), "holed");
  EXPECT_EQ(one_more("i", 10, 6), "");
  EXPECT_EQ(one_more("i", 99, 6), "breached");
  EXPECT_EQ(one_more("%", 23, 6), "");
  EXPECT_EQ(one_more("%", 24, 6), "holed");
  EXPECT_EQ(one_more("%", 249, 6), "breached");
  EXPECT_EQ(one_more("h", 24, 6), "holed");
  EXPECT_EQ(one_more("h", 249, 6), "breached");
}

int wall_points(int squares, int penetration, Burst kind) {
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#.. .. .. ..|..#\n"
      "+##+##+##+##+##+\n");
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, {table.at(3 - squares, 0), penetration, kind, WeaponType::charge, nobody, "24.B"_ahl});
  });
  return damage_points(table.position, Edge{table.at(4, 0), EdgeSide::West});
}

TEST(Structures, ABurstReachesTwoSquaresAndIsHalved) {  // (24.A, 15.B.2) less four for a wall
  EXPECT_EQ(wall_points(0, 30, Burst::charge), 26);
  EXPECT_EQ(wall_points(1, 30, Burst::charge), 11);
  EXPECT_EQ(wall_points(2, 30, Burst::charge), 3);
  EXPECT_EQ(wall_points(3, 30, Burst::charge), 0);
  EXPECT_EQ(wall_points(0, 14, Burst::strike), 3);
  EXPECT_EQ(wall_points(1, 14, Burst::strike), 0);
  EXPECT_EQ(wall_points(0, 5, Burst::charge), 1);
  EXPECT_EQ(wall_points(0, 4, Burst::charge), 0);
}

TEST(Structures, BasicRulesSpareThem) {  // (24, 11.D)
  Tabletop table(
      "+##+##+##+\n"
      "#A> ..|..#\n"
      "+##+##+##+\n");
  table.position.rules = RuleSet::basic;
  table['A'].presence = Presence::aside;
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, {table.at(1, 0), 30, Burst::charge, WeaponType::charge, nobody, "24.B"_ahl});
  });
  EXPECT_TRUE(table.position.damage.empty());
}

// --- charges
// -------------------------------------------------------------------------------------------------

void set_charge(Tabletop& table, int delay) {
  table['A'].charges = 1;
  table['A'].commitment = Commitment::place_charge;
  table['A'].delay = static_cast<std::uint8_t>(delay);
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
}

TEST(Charges, AreAttachedToAFighterBesideThem) {  // (I.2.3) two squares by two
  const auto attached = [](int x, int y, bool spent) {
    Tabletop table(floor_of_five, "B");
    EXPECT_TRUE(table.position.things.push_back({.kind = ThingKind::crate, .at = table.at(4, 4)}));
    EXPECT_TRUE(table.position.things.push_back({.kind = ThingKind::fighter, .at = table.at(1, 1)}));
    if (spent) table.position.things[1].state = ThingState::spent;
    table['A'].at = table.at(x, y);
    set_charge(table, 0);
    return int{table.position.things.back().on};
  };
  EXPECT_EQ(attached(0, 0, false), 2) << "its place in the list, and one";
  EXPECT_EQ(attached(3, 3, false), 2) << "beside its far corner";
  EXPECT_EQ(attached(3, 0, false), 2);
  EXPECT_EQ(attached(4, 2, false), 0);
  EXPECT_EQ(attached(0, 0, true), 0) << "one that is wrecked already";
}

TEST(Charges, WhoHasNoneSetsNone) {  // (24.B)
  Tabletop table(yard, "B");
  set_charge(table, 3);
  EXPECT_EQ(table['A'].charges, 0);
  EXPECT_EQ(table.position.things[0].clock, 4) << "three phases pass";
  EXPECT_EQ(table.position.things[0].holder, table.who('A'));
  table['A'].commitment = Commitment::place_charge;
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table.position.things.size(), 1u);
}

TEST(Charges, OnlyPrimedOnesTick) {  // (24.B)
  Tabletop table(yard, "B");
  for (const ThingState state : {ThingState::idle, ThingState::primed, ThingState::spent})
    ASSERT_TRUE(table.position.things.push_back(
        {.kind = ThingKind::charge, .state = state, .at = table.at(2, 0), .clock = 2}));
  table.with_dice({}, [](AhlPlay& play) { count_down_charges(play); });
  EXPECT_EQ(table.position.things[0].clock, 2);
  EXPECT_EQ(table.position.things[1].clock, 1);
  EXPECT_EQ(table.position.things[2].clock, 2);
  table.position.things[1].clock = 0;
  table.with_dice({}, [](AhlPlay& play) { count_down_charges(play); });
  EXPECT_EQ(table.position.things[1].clock, 0);
}

TEST(Charges, DefusingOneLeavesTheOthers) {  // (24.B)
  Tabletop table(yard, "B");
  for (int i = 0; i < 2; ++i)
    ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::charge,
                                                 .state = ThingState::primed,
                                                 .at = table['A'].at,
                                                 .clock = 9,
                                                 .holder = table.who('B'),
                                                 .on = 1}));
  table['A'].commitment = Commitment::defuse;
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table.position.things[0].state, ThingState::idle);
  EXPECT_EQ(table.position.things[0].clock + table.position.things[0].on, 0);
  EXPECT_EQ(table.position.things[0].holder, nobody);
  EXPECT_EQ(table.position.things[1].state, ThingState::primed);
}

// --- reloading
// -----------------------------------------------------------------------------------------------

TEST(Reloads, NothingComesOfItWithoutClips) {  // (25.B)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].rounds = 3;
  table['A'].clips = {};
  table['A'].commitment = Commitment::reload;
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].rounds, 3);
  EXPECT_EQ(table.told(Happening::reloads), 0);
}

TEST(Reloads, WhoIsOfferedThem) {  // (25, 25.B)
  Tabletop table(yard, "B");
  ask(table, Decision::commit);
  EXPECT_TRUE(table.refused('A', "commit 0 reload", "25"_ahl));
  table.position.rules = RuleSet::advanced;
  fill_clips(table.game, table['A']);
  EXPECT_TRUE(table.refusal('A', "commit 0 reload").none());
  table.arm('A', "FG");
  EXPECT_TRUE(table.refused('A', "commit 0 reload", "25.B"_ahl)) << "a fusion gun has no clips";
}

// --- without weight
// ------------------------------------------------------------------------------------------

TEST(Weightless, StepsAlongHandholdsOnly) {  // (26.A, 26.C) at a walk
  Movement table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n");
  EXPECT_TRUE(table.legal('A', "trot:E"));
  table.position.levels[0].weightless = 1;
  EXPECT_TRUE(table.legal('A', "walk:E"));
  EXPECT_TRUE(table.against('A', "trot:E", "26.C"_ahl));
  EXPECT_TRUE(table.against('A', "walk:SE", "26.C"_ahl)) << "nothing to hold on to there";
  table['A'].at = table.at(1, 1);
  EXPECT_TRUE(table.against('A', "walk:NE", "26.C"_ahl)) << "nor here";
}

TEST(Weightless, HandsOnAHoldCostOneInAim) {  // (26.B) but not those on a plasma or fusion gun
  Tabletop table(row_of_seven, "B");
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2);
  EXPECT_EQ(modifier(table, "FG", "-"), 0);
  table.position.levels[0].weightless = 1;
  EXPECT_EQ(modifier(table, "ACR", "DS"), 1);
  EXPECT_EQ(modifier(table, "FG", "-"), 0);
  table['A'].adrift = 1;
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2) << "who drifts holds on to nothing";
}

TEST(Charges, OneThatIsNotPrimedIsNotDefused) {  // (24.B)
  Tabletop table(yard, "B");
  for (const ThingState state : {ThingState::spent, ThingState::primed})
    ASSERT_TRUE(table.position.things.push_back(
        {.kind = ThingKind::charge, .state = state, .at = table['A'].at, .clock = 9}));
  table['A'].commitment = Commitment::defuse;
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table.position.things[0].state, ThingState::spent);
  EXPECT_EQ(table.position.things[1].state, ThingState::idle);
}

TEST(CommandGroup, MayHitBackInItsOwnSquare) {  // (17, 21)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> B> R> E< F<#\n"
      "+##+##+##+##+##+\n",
      "EF");
  cast(table, 'A', Group::zhodani, "O1");
  cast(table, 'B', Group::zhodani, "T1");
  cast(table, 'R', Group::zhodani, "R9");
  table['R'].robot = 2;
  table['B'].at = table['F'].at = table['A'].at;
  table.position.phase = 1;
  table.with_dice({}, [&](AhlPlay& play) {
    carry_out(play, table.side('R'), Strike{table.who('R'), table.who('E')});
  });
  const auto strike = [&](char target) {
    return check_order(table.game, table.position, table.side('A'),
                       Strike{table.who('A'), table.who(target)});
  };
  EXPECT_TRUE(strike('F').none());
  table['F'].at = table.at(1, 0);
  EXPECT_FALSE(strike('F').none()) << "but not leave its robots for one beside it";
}

TEST(AirAbove, GoesByTheUpperSideOfAPortalThatOnlyTheLowerDeckKnows) {  // (22)
  Movement table(
      "+##+##+\n"
      "#A> l+#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=hatch down=hatch\n");
  table.add_deck_below();
  Content content = table.game.content();
  for (Way& way : content.vessels[0].ways) way.floor = no_portal;
  table.game = Azhanti(content);
  table['A'].suit = Suit::vacc;
  const Deck& deck = table.game.content().plans[0];
  const std::uint8_t air = deck.compartment_at(Square::at(1, 0));
  table.position.levels[0].vacuum.set(air);
  table.with_dice({}, [](AhlPlay& play) { spread_vacuum(play); });
  EXPECT_FALSE(table.position.levels[1].vacuum.test(air));
  table.position.levels[1].open.set(index_of(deck.overhead_portal(Square::at(1, 0))));
  table.with_dice({}, [](AhlPlay& play) { spread_vacuum(play); });
  EXPECT_TRUE(table.position.levels[1].vacuum.test(air));
}

TEST(AirAbove, AWellSharesItWithItsDeckIfItIsInPlay) {  // (22)
  for (const bool in_play : {true, false}) {
    Tabletop table(
        "+##+##+##+##+\n"
        "#.. A>~vv vv#\n"
        "+  +  +~~+~~+\n"
        "#.. .. .. ..#\n"
        "+##+##+##+##+\n",
        "", "DROP rect=2,0..3,0 to=well\n");
    table['A'].suit = Suit::vacc;
    if (!in_play) table.position.levels.pop_back();
    const Deck& deck = table.game.content().plans[table.position.levels[0].plan];
    table.position.levels[0].vacuum.set(deck.compartment_at(Square::at(0, 0)));
    table.with_dice({}, [](AhlPlay& play) { spread_vacuum(play); });
    if (!in_play) continue;
    ASSERT_EQ(table.position.levels[1].number, 101);
    const Deck& well = table.game.content().plans[table.position.levels[1].plan];
    EXPECT_TRUE(table.position.levels[1].vacuum.test(well.compartment_at(Square::at(2, 0))));
  }
}

}  // namespace
}  // namespace flagbridge::ahl
