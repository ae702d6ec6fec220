#include "fe/forming.h"
#include "tests/fe/fight.h"

// (301.0 to 304.0, 308.0, 309.0) Battles as they are played, with written dice.
namespace flagbridge::fe {
namespace {

// (301.1, 301.3)
TEST(FeCombat, TheAttackerChoosesTheOrder) {  // (301.4)
  Table table;
  table.add(Race::lyran, "CW", "1003");
  table.add(Race::kzinti, "CM", "1003");
  table.add(Race::lyran, "CW", "0703");
  table.add(Race::kzinti, "CM", "0703");
  Session play(table, {});
  begin(play);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::choose_battle));
  EXPECT_EQ(play.give(coalition_seat, ChooseBattle{place("0704")}), Refused{"301.2"});
  EXPECT_EQ(play.give(coalition_seat, ChooseBattle{place("0703")}), Refused{});
  EXPECT_EQ(table.at.battle.at, place("0703"));
}

// (302.14, 302.15)
TEST(FeCombat, UnopposedAnyShipsWithdraw) {  // (302.11, 302.12)
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList ships = fight.table.add(3, Race::kzinti, "FF", "1003");
  fight.table.settle(Race::kzinti);
  Session play(fight.table, {});
  begin(play);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::withdrawal));
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::yes}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::opposition));
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::withdraw));
  const RetreatChoices choices = retreat_choices(campaign(), fight.at(), alliance_seat);
  ASSERT_GT(choices.count, 0);
  ASSERT_EQ(play.give(alliance_seat, Withdraw{ships, choices.hexes[0]}), Refused{});
  for (const UnitId unit : ships) EXPECT_EQ(fight.at()[unit].at, choices.hexes[0]);
  EXPECT_EQ(fight.at()[enemy].at, place("1003"));
  if (play.is_asked(coalition_seat, Decision::retreat)) {  // (302.15)
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(fight.at().battle.at, nowhere) << "nobody is left to fight";
}

// (302.5)
TEST(FeCombat, UnitsAreCrippledThenDestroyed) {  // (301.8, 302.51, 302.52)
  Fight fight;
  const UnitId mine = fight.lyran("DN");
  const UnitId cruiser = fight.kzinti("CM");
  const UnitId convoy = fight.kzinti("CONV");
  fight.at()[mine].role = fight.at()[cruiser].role = fight.at()[convoy].role = Role::line;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::direct, coalition_seat);
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 50;
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  const Direct order{.target = cruiser, .aim = Aim::cripple};
  EXPECT_EQ(cost_of(campaign(), fight.at(), coalition_seat, order), 2 * 14) << "twice seven";
  strike(hand, coalition_seat, order);
  EXPECT_TRUE(fight.at()[cruiser].crippled());
  EXPECT_EQ(cost_of(campaign(), fight.at(), coalition_seat, order), 2 * 8) << "twice four";
  strike(hand, coalition_seat, order);
  EXPECT_FALSE(fight.at()[cruiser].in_play());
  EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].scored, 2 * (50 - 22));
  strike(hand, coalition_seat, Direct{.target = convoy, .aim = Aim::cripple});
  EXPECT_FALSE(fight.at()[convoy].in_play()) << "it has no crippled side";
}

// (302.21, 302.335)
TEST(FeCombat, AtTheBaseEverythingImmobileFights) {  // (302.23, 302.231, 303.3, 304.4)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitId base = fight.kzinti("BATS");
  const UnitId convoy = fight.kzinti("CONV");
  fight.table.settle(Race::lyran);
  Session play(fight.table, {6, 1});
  begin(play);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::approach)) << "a base alone cannot come out";
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(leader)), Refused{});
  EXPECT_EQ(fight.at()[base].role, Role::line);
  EXPECT_EQ(fight.at()[convoy].role, Role::line);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::intensity));
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::intensity)) << "who cannot retreat does not choose";
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{4, 0, 0}), Refused{"304.4"});
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{4, 4, 1}), Refused{"304.5"});
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{4, 4, 0}), Refused{});
  EXPECT_TRUE(play.throws.all_thrown());
}

TEST(FeCombat, WhoLeavesTheBaseAloneRetreats) {  // (302.23)
  Fight fight;
  fight.table.settle(Race::lyran);
  const UnitId ship = fight.lyran("CW");
  fight.kzinti("BATS");
  Session play(fight.table, {});
  begin(play);
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::leave}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retreat));
  EXPECT_EQ(play.give(coalition_seat, Ready{}), Refused{"302.23"});
  const RetreatChoices choices = retreat_choices(campaign(), fight.at(), coalition_seat);
  ASSERT_EQ(play.give(coalition_seat, Retreat{choices.hexes[0]}), Refused{});
  EXPECT_EQ(fight.at()[ship].at, choices.hexes[0]);
}

TEST(FeCombat, WhereTheAttackerHasTheBaseThePartsAreReversed) {  // (302.24)
  Table table;
  table.add(Race::lyran, "BATS", "0502");
  table.add(Race::lyran, "CW", "0502");
  table.add(2, Race::kzinti, "CM", "0502");
  table.battle("0502", Ground::open, coalition_seat);
  EXPECT_EQ(base_owner(campaign(), table.at), coalition_seat);
  table.add(Race::kzinti, "CONV", "0502");
  EXPECT_EQ(base_owner(campaign(), table.at), alliance_seat) << "the defender's comes first";
}

// (302.336)
TEST(FeCombat, ForcesAreSecretUntilBothAreMade) {  // (302.31, 304.1)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitId enemy = fight.kzinti("DN");
  fight.kzinti("FF");  // not a duel
  Session play(fight.table, {3, 3});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::battle_force));
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::battle_force));
  ASSERT_EQ(play.give(coalition_seat, force_of(leader)), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat)[leader].role, Role::none);
  EXPECT_EQ(campaign().view(fight.at(), coalition_seat)[leader].role, Role::flagship);
  ASSERT_EQ(play.give(alliance_seat, force_of(enemy)), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat)[leader].role, Role::flagship);
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{5, 0, 0}), Refused{"304.1"});
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{4, 0, 0}), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat).battle.side[0].intensity, 0);
}

TEST(FeCombat, IntensityMayVaryByADie) {  // (304.3), fe 2961-2963
  const CombatTables& tables = campaign().content().tables.combat;
  const std::array<int, 6> shifts = {-2, -1, 0, 0, 1, 2};
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(tables.intensity_shift(die), shifts[static_cast<std::size_t>(die - 1)]);
}

TEST(FeCombat, IntensityIsRaisedAfterLongFightsWithBases) {  // (304.5)
  Fight fight;
  fight.lyran("DN");
  fight.kzinti("CM");
  fight.table.battle("1003", Ground::base, coalition_seat);
  fight.table.ask(Decision::intensity, coalition_seat);
  const SetIntensity raised{4, 0, 1};
  fight.at().battle.base_rounds = 3;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, raised).none());
  fight.at().battle.base_rounds = 4;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, raised).none());
  fight.table.ask(Decision::intensity, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), fight.at(), alliance_seat, raised).none()) << "only the attacker";
}

// (302.334, 501.21)
TEST(FeCombat, AtMostThreeSquadronsOfFightersCount) {  // (302.332, 302.35)
  Fight fight(Level::standard);
  fight.table.battle("1003", Ground::open, coalition_seat);
  int attack = 0;
  for (int i = 0; i < 4; ++i) {
    const UnitId carriers = fight.kzinti("3CV");
    fight.at()[carriers].role = i == 0 ? Role::flagship : Role::line;
    attack += attack_of(campaign(), fight.at()[carriers]);
    EXPECT_EQ(fight.at()[carriers].fighters, 12);
  }
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), attack + 36);
  const UnitId base = fight.kzinti("BATS");
  fight.at()[base].role = Role::line;
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), attack + 36 + 24 + 12)
      << "those of bases are beside it";
}

// (501.4)
TEST(FeCombat, FightersOfCarriersOutsideTheForceAreSquadrons) {  // (302.35, 302.351, 302.36)
  Fight fight(Level::standard);
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = fight.kzinti("DN");
  const UnitId carriers = fight.kzinti("3CV");
  fight.table.ask(Decision::battle_force, alliance_seat);
  FormForce order = force_of(leader);
  static_cast<void>(order.squadrons.push_back(carriers));
  const UnitList cruisers = fight.table.add(2, Race::kzinti, "CM", "1003");
  order.line = cruisers;
  EXPECT_TRUE(check_order(campaign(), fight.at(), alliance_seat, order).none());
  apply_force(campaign(), fight.at(), alliance_seat, order);
  EXPECT_EQ(fight.at()[carriers].sent, 12);
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), 2 * (12 + 7 + 7 + 6));
}

TEST(FeCombat, OneOfThreeWarCruisersLeads) {  // (303.5)
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitList cruisers = fight.table.add(9, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  const int rating = command_of(campaign(), fight.at()[cruisers[0]]);
  ASSERT_LT(rating, 7);
  FormForce order = force_of(cruisers[0]);
  for (std::size_t i = 1; i <= 7; ++i) static_cast<void>(order.line.push_back(cruisers[i]));
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none())
      << "as a leader it commands seven";
  static_cast<void>(order.line.push_back(cruisers[8]));
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none());
}

TEST(FeCombat, TheLeaderOfWarCruisersIsNotCommandedByALesserShip) {  // (303.5, 302.33), fe 2870-2875
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = fight.lyran("CL");
  const UnitList line = fight.table.add(3, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  ASSERT_EQ(command_of(campaign(), fight.at()[cruiser]), command_of(campaign(), fight.at()[line[0]]));
  const auto refused = [&](const FormForce& order) {
    bool found = false;
    for (const Violation& each : check_order(campaign(), fight.at(), coalition_seat, order))
      found = found || to_text(each.rule) == "fe:303.5";
    return found;
  };
  EXPECT_TRUE(refused(force_of(cruiser, line)));
  EXPECT_FALSE(refused(force_of(cruiser, first(line, 2)))) << "two have no leader";
  FormForce led = force_of(line[0]);
  led.line = list_of({cruiser, line[1], line[2]});
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, led).none());
  const UnitId heavy = fight.lyran("CA");
  UnitList all = line;
  static_cast<void>(all.push_back(cruiser));
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, force_of(heavy, all)).none());
}

TEST(FeCombat, AForceIsFoundWhereWarCruisersHaveALeader) {  // (303.5)
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.lyran("CL");
  fight.table.add(7, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  const UnitId best = best_commander(campaign(), fight.at(), coalition_seat);
  EXPECT_TRUE(plan_force(campaign(), fight.at(), coalition_seat, {best}).has_value());
}

// (309.93)
TEST(FeCombat, CommandPointsAddShips) {  // (308.91, 308.92, 308.93, 308.95), fe 3607-3609
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = fight.lyran("DN");
  const UnitList line = fight.table.add(12, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  FormForce order = force_of(leader, line);
  order.points = 2;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "the Lyrans have none";
  fight.at().realm(Race::lyran).command_points = 4;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "thirteen ships";
  order.points = 1;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none());
  order.points = 3;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "two in a hex";
  order.points = 2;
  apply_force(campaign(), fight.at(), coalition_seat, order);
  const auto lyran = static_cast<std::size_t>(Race::lyran);
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat).battle.side[0].command_points[lyran], 0)
      << "still secret";
  EXPECT_EQ(fight.at().battle.side[0].command_points[lyran], 2);
  EXPECT_EQ(fight.at().battle.side[0].chosen, 3) << "two to be paid";
  apply_force(campaign(), fight.at(), coalition_seat, order);
  EXPECT_EQ(fight.at().battle.side[0].chosen, 1) << "they last for the battle";
  // Klingons and Lyrans spend theirs both and take turns as flagship (308.93), fe 3610-3617.
  const UnitId ally = fight.table.add(Race::klingon, "C8", "1003");
  fight.at().realm(Race::klingon).command_points = 2;
  fight.at()[leader].role = Role::none;
  order = force_of(ally, line);
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "those of the Lyrans";
  order.points = 2;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none());
}

// (302.337)
TEST(FeCombat, DronesArePaidByTheFactor) {  // (309.1, 309.2, 309.3), fe 3965-3971
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList line = fight.table.add(4, Race::kzinti, "CM", "1003");
  const UnitList drones = fight.table.add(3, Race::kzinti, "DF", "1003");
  fight.at().realm(Race::kzinti).treasury = fight.at().realm(Race::kzinti).earned = 20 * 5;
  Session play(fight.table, {3, 3});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(enemy)), Refused{});
  FormForce order = force_of(line[0], list_of({line[1], line[2], line[3]}));
  for (const UnitId unit : drones) static_cast<void>(order.drones.push_back(unit));
  fight.at()[drones[0]].clear(Mark::supplied_in_battle);
  fight.at()[drones[0]].clear(Mark::supplied_at_start);
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"309.3"}) << "not in supply";
  fight.at()[drones[0]].set(Mark::supplied_in_battle);
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(fight.at().realm(Race::kzinti).treasury, 20 * 5 - 24) << "twelve factors cost 1.2";
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), 2 * (4 * 7 + 12));
}

TEST(FeCombat, WithoutAScoutTheDieIsWorse) {  // (308.51, 308.53, 308.6)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitId enemy = fight.kzinti("DN");
  const UnitId scout = fight.kzinti("SF");
  Session play(fight.table, {2, 2});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(leader)), Refused{});
  FormForce order = force_of(enemy);
  order.scout = scout;
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{2, 0, 0}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, SetIntensity{3, 0, 0}), Refused{});
  // Intensity 5: a two is 25 percent, a one 20; twelve factors each.
  EXPECT_EQ(fight.at().battle.side[slot(coalition_seat)].total, 2) << "12 at 20 percent";
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].total, 3) << "12 at 25 percent";
}

// (302.6)
TEST(FeCombat, PointsAreCarriedOver) {  // (308.2, 308.21, 308.22), fe 3358-3372
  Fight fight;
  const UnitId mine = fight.lyran("CW");
  const UnitId cruiser = fight.kzinti("CM");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at()[mine].role = fight.at()[cruiser].role = Role::flagship;
  Combatant& enemy = fight.at().battle.side[slot(coalition_seat)];
  Combatant& own = fight.at().battle.side[slot(alliance_seat)];
  enemy.scored = 2 * 6;  // six points against seven factors
  Session play(fight.table, {});
  play.start(coalition_seat, Sequences::pursuit, ask_allocation);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::allocate));
  ASSERT_EQ(play.give(alliance_seat, Take{cruiser, Loss::unit, 0}), Refused{});
  EXPECT_EQ(own.minus, 2) << "one point too many was given up";
  EXPECT_EQ(own.plus, 0);
}

TEST(FeCombat, WhatIsLeftOverIsAddedNextTime) {  // (308.21, 308.22), fe 3364-3372
  Fight fight;
  const UnitId mine = fight.lyran("CW");
  const UnitId cruiser = fight.kzinti("CM");
  const UnitId second = fight.kzinti("CM");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at()[mine].role = fight.at()[cruiser].role = Role::flagship;
  fight.at()[second].role = Role::line;
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 8;  // eight points against seven factors
  Session play(fight.table, {});
  play.start(coalition_seat, Sequences::pursuit, ask_allocation);
  ASSERT_EQ(play.give(alliance_seat, Take{cruiser, Loss::unit, 0}), Refused{});
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].plus, 2) << "one point is remembered";
}

TEST(FeCombat, AMaulerSpendsNoMoreThanThereIs) {  // (308.41), fe 3436-3446
  Fight fight;
  fight.table.battle("1003", Ground::base, coalition_seat);
  const UnitId mauler = fight.table.add(Race::klingon, "D6M", "1003");
  const UnitId base = fight.kzinti("BATS");
  for (const UnitId unit : fight.table.add(2, Race::klingon, "F5", "1003"))
    fight.at()[unit].role = Role::line;
  fight.at()[mauler].role = fight.at()[base].role = Role::line;
  fight.table.ask(Decision::direct, coalition_seat);
  const Direct order{.target = base, .aim = Aim::cripple, .mauler = mauler};
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 13;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "ten and twice two";
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 14;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none());
}

TEST(FeCombat, EightStepsCrippleAStarbaseAndFourMoreDestroyIt) {  // (308.81, 308.82, 308.86), fe 3555-3593
  Fight fight;
  fight.table.battle("1003", Ground::base, coalition_seat);
  const UnitId base = fight.kzinti("SB");
  const UnitId station = fight.kzinti("BATS");
  fight.at()[base].role = fight.at()[station].role = Role::line;
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  const auto step = [&](UnitId unit) {
    fight.at().battle.side[slot(coalition_seat)].scored = 2 * 18;
    strike(hand, coalition_seat, Direct{.target = unit, .aim = Aim::step});
  };
  for (int i = 0; i < 7; ++i) step(base);
  EXPECT_FALSE(fight.at()[base].crippled());
  step(base);
  EXPECT_TRUE(fight.at()[base].crippled());
  for (int i = 0; i < 3; ++i) step(base);
  EXPECT_TRUE(fight.at()[base].in_play());
  step(base);
  EXPECT_FALSE(fight.at()[base].in_play());
  for (int i = 0; i < 3; ++i) step(station);
  EXPECT_TRUE(fight.at()[station].crippled()) << "three for a battle station";
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 18;
  EXPECT_EQ(cost_of(campaign(), fight.at(), coalition_seat, Direct{.target = station, .aim = Aim::step}),
            std::nullopt);
}

// (308.134, 501.11)
TEST(FeCombat, EscortsAreGivenUpOneByOne) {  // (308.112, 308.12, 308.13, 308.14)
  Fight fight;
  const UnitId carriers = fight.kzinti("3CV");
  fight.at()[carriers].role = Role::flagship;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::allocate, alliance_seat);
  fight.at().battle.side[slot(coalition_seat)].scored = 2 * 7;
  const Take frigate{carriers, Loss::escort, 2};
  EXPECT_TRUE(check_order(campaign(), fight.at(), alliance_seat, frigate).none());
  const int before = attack_of(campaign(), fight.at()[carriers]);
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  carry_out(hand, alliance_seat, frigate);
  EXPECT_EQ(part_of(fight.at()[carriers].parts, 2), Part::crippled);
  EXPECT_LT(attack_of(campaign(), fight.at()[carriers]), before);
  EXPECT_FALSE(fight.at()[carriers].crippled());
  EXPECT_GT(repair_points(campaign(), fight.at()[carriers]), 0);
}

TEST(FeCombat, SuccessInAnApproachBattle) {  // (308.3, 308.31, 308.33)
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.lyran("DN");
  fight.kzinti("BATS");
  fight.kzinti("CM");
  fight.at().battle.round = 2;
  EXPECT_FALSE(choice_fits(campaign(), fight.at(), Choice::assault)) << "not compelled yet";
  EXPECT_TRUE(choice_fits(campaign(), fight.at(), Choice::offer));
  fight.at().battle.success = 1;
  EXPECT_TRUE(choice_fits(campaign(), fight.at(), Choice::assault));
}

TEST(FeCombat, ThreeFullApproachBattlesAreASuccess) {  // (308.32)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitList line = fight.table.add(10, Race::lyran, "CW", "1003");
  fight.kzinti("BATS");
  const UnitId enemy = fight.kzinti("DN");
  fight.table.battle("1003", Ground::approach, coalition_seat);
  fight.at()[leader].role = Role::flagship;
  for (const UnitId unit : line) fight.at()[unit].role = Role::line;
  fight.at()[enemy].role = Role::flagship;
  for (int round = 1; round <= 3; ++round) {
    fight.at().battle.success = 0;
    Session play(fight.table, {1, 6});
    FePlay hand(campaign(), fight.at(), play.dice, play.events);
    fight.at().battle.side[0].intensity = fight.at().battle.side[1].intensity = 1;
    Task task;
    static_cast<void>(determine_damage(hand, task));
    EXPECT_EQ(fight.at().battle.full_approaches, round);
  }
  EXPECT_EQ(fight.at().battle.success, 1);
}

// (302.561)
TEST(FeCombat, AMaulerMayBreakAndNeedsOthers) {  // (308.42, 308.43)
  Fight fight;
  const UnitId mauler = fight.table.add(Race::klingon, "D6M", "1003");
  fight.at()[mauler].role = Role::flagship;
  fight.table.battle("1003", Ground::open, coalition_seat);
  EXPECT_EQ(combat_potential(campaign(), fight.at(), coalition_seat), 10) << "half of ten, alone";
  for (const UnitId unit : fight.table.add(2, Race::klingon, "D7", "1003"))
    fight.at()[unit].role = Role::line;
  EXPECT_EQ(combat_potential(campaign(), fight.at(), coalition_seat), 2 * (10 + 16));
  fight.at()[mauler].set(Mark::shocked);
  Session play(fight.table, {5});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_TRUE(fight.at()[mauler].crippled()) << "five or six";
}

TEST(FeCombat, RetreatAmongEnemiesIsAnotherBattle) {  // (302.72, 302.75)
  Table table;
  const UnitId ship = table.add(Race::kzinti, "CM", "1003");
  table.add(5, Race::lyran, "CW", "1003");
  for (const Place near : campaign().hex(place("1003")).near) {
    table.at[table.add(Race::lyran, "CW", "0504")].at = near;
  }
  table.battle("1003", Ground::open, coalition_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_GT(choices.count, 0) << "all hexes have enemies, so the priority is ignored";
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, ask_retreat);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat));
  ASSERT_EQ(play.give(alliance_seat, Retreat{choices.hexes[0]}), Refused{});
  if (play.is_asked(coalition_seat, Decision::retreat)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(table.at[ship].at, choices.hexes[0]);
  const Census census(campaign(), table.at);
  EXPECT_TRUE(is_battle_hex(campaign(), table.at, census, choices.hexes[0]));
}

// (503.1)
TEST(FeCombat, NeutralSpaceIsAWayOut) {  // (302.73, 503.11, 503.12)
  Table table;
  const UnitId ship = table.add(Race::kzinti, "CM", "0803");
  table.add(5, Race::lyran, "CW", "0803");
  table.battle("0803", Ground::open, coalition_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_TRUE(choices.has(place("0804"))) << "the WYN cluster";
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, ask_retreat);
  ASSERT_EQ(play.give(alliance_seat, Retreat{place("0804")}), Refused{});
  if (play.is_asked(coalition_seat, Decision::retreat)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_FALSE(table.at[ship].in_play()) << "interned";
}

}  // namespace
}  // namespace flagbridge::fe
