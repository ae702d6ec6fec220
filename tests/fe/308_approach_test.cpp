#include "fe/victory.h"
#include "tests/fe/fight.h"

// (308.3) Approach battles.
namespace flagbridge::fe {
namespace {

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

// A Lyran dreadnought leads eleven ships, itself among them, and two more for two command points, the most
// in one force, although four were spent on the capital.
TEST(FeApproach, AFullForceBeforeACapitalHasTwoShipsMore) {  // (308.32, 308.92, 308.95), fe 3394-3400
  for (const int ships : {12, 13}) {
    Table table;
    table.settle(Race::kzinti);
    const UnitId leader = table.add(Race::lyran, "DN", "1401");
    ASSERT_EQ(command_of(campaign(), table.at[leader]), 10);
    table.at[leader].role = Role::flagship;
    for (const UnitId unit : table.add(ships - 1, Race::lyran, "CA", "1401"))
      table.at[unit].role = Role::line;
    table.at[table.add(Race::kzinti, "CM", "1401")].role = Role::flagship;
    table.battle("1401", Ground::approach, coalition_seat);
    Battle& battle = table.at.battle;
    battle.side[slot(coalition_seat)].command_points[static_cast<std::size_t>(Race::lyran)] = 4;
    Session play(table, {1, 1});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(determine_damage(hand, task));
    EXPECT_EQ(battle.full_approaches, ships == 13 ? 1 : 0);
  }
}

TEST(FeApproach, ShipsBoundToASystemStayThere) {  // (511.5 step 4, 302.22), fe 6943-6950, 2252-2256
  Table table;
  Position& at = table.at;
  table.settle(Race::kzinti);
  table.add(3, Race::lyran, "DN", "1401");
  const UnitList ships = table.add(2, Race::kzinti, "CM", "1401");
  at[table.add(Race::kzinti, "SB", "1401")].put_in_system(1);
  table.battle("1401", Ground::base, coalition_seat);
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, assault_capital);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::station));
  ASSERT_NE(at[ships[0]].has(Mark::stationed), at[ships[1]].has(Mark::stationed)) << "one is bound";
  const UnitId bound = at[ships[0]].has(Mark::stationed) ? ships[0] : ships[1];
  const UnitId free = bound == ships[0] ? ships[1] : ships[0];
  at.battle.round = 2;
  at.battle.ground = Ground::approach;
  EXPECT_EQ(refusals(table, alliance_seat, force_of(bound)), Refused{"302.31"});
  FormForce order = force_of(free);
  EXPECT_EQ(refusals(table, alliance_seat, order), Refused{}) << "all the ships there are (302.36)";
  for_each_at(at, place("1401"), alliance_seat, [&](UnitId unit, const Counter& counter) {
    if (is_base(campaign(), counter)) static_cast<void>(order.squadrons.push_back(unit));
  });
  ASSERT_EQ(order.squadrons.size(), 1U);
  EXPECT_EQ(refusals(table, alliance_seat, order), Refused{}) << "fighters of the starbase";
  at.battle.ground = Ground::open;
  EXPECT_TRUE(choice_fits(campaign(), at, Choice::offer));
  EXPECT_FALSE(choice_fits(campaign(), at, Choice::assault)) << "without success (308.3)";
  remove_counter(at, free);
  EXPECT_FALSE(choice_fits(campaign(), at, Choice::offer)) << "nobody could meet him";
  EXPECT_TRUE(choice_fits(campaign(), at, Choice::assault));
}

// Lyrans offer an approach battle at a Kzinti base; they score nothing that would be a success by itself.
int full_approaches(std::string_view code, int ships, std::uint8_t points) {
  Table table;
  table.add(Race::kzinti, "SB", "1003");
  table.at[table.add(Race::kzinti, "DN", "1003")].role = Role::flagship;
  const UnitList line = table.add(ships, Race::lyran, code, "1003");
  for (const UnitId unit : line) table.at[unit].role = Role::line;
  table.at[line[0]].role = Role::flagship;
  table.battle("1003", Ground::approach, coalition_seat);
  for (Combatant& side : table.at.battle.side) side.intensity = 1;
  table.at.battle.side[slot(coalition_seat)].command_points[static_cast<std::size_t>(Race::lyran)] = points;
  Session play(table, {1, 1});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(determine_damage(hand, task));
  return table.at.battle.full_approaches;
}

TEST(FeApproach, IsFullWithAllTheFlagshipCanCommand) {  // (308.32, 308.92, 303.5), fe 3399-3401
  EXPECT_EQ(full_approaches("DN", 11, 0), 1) << "a DN commands ten others";
  EXPECT_EQ(full_approaches("DN", 11, 2), 0) << "two command points are two ships more";
  EXPECT_EQ(full_approaches("DN", 13, 2), 1);
  EXPECT_EQ(full_approaches("CW", 7, 0), 0) << "one of them is a leader, with a rating of seven";
  EXPECT_EQ(full_approaches("CW", 8, 0), 1);
}

TEST(FeForces, SuccessIsForgottenWithTheBattlesThatMadeIt) {  // (308.33), fe 3403-3405
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.at.battle.full_approaches = 3;
  table.at.battle.success = 1;
  table.at.battle.base_rounds = 1;
  table.ask(Decision::approach, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, Decide{Choice::offer});
  EXPECT_EQ(table.at.battle.success, 0);
  EXPECT_EQ(table.at.battle.full_approaches, 0);
}

// A Lyran dreadnought against a Kzinti one away from the base, twelve factors each: 2, 3 or 4 points.
TEST(FeApproach, IsASuccessByMoreDamageOnly) {  // (308.31), fe 3391-3393
  for (const auto& [attacker, defender] :
       {std::pair{6, 1}, std::pair{1, 6}, std::pair{4, 4}, std::pair{2, 1}, std::pair{1, 2}}) {
    Fight fight(Level::standard);
    fight.table.battle("1003", Ground::approach, coalition_seat);
    fight.at()[fight.lyran("DN")].role = Role::flagship;
    fight.at()[fight.kzinti("DN")].role = Role::flagship;
    fight.kzinti("BATS");
    Session play(fight.table, {attacker, defender});
    FePlay hand(campaign(), fight.at(), play.dice, play.events);
    Task task;
    static_cast<void>(determine_damage(hand, task));
    EXPECT_EQ(fight.at().battle.success, attacker > defender ? 1 : 0) << attacker << " " << defender;
  }
  Fight fight(Level::standard);  // at the base itself it is none
  fight.table.battle("1003", Ground::base, coalition_seat);
  fight.at()[fight.lyran("DN")].role = Role::flagship;
  fight.at()[fight.kzinti("BATS")].role = Role::line;
  Session play(fight.table, {6, 1});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  Task task;
  static_cast<void>(determine_damage(hand, task));
  EXPECT_EQ(fight.at().battle.success, 0);
}

TEST(FeApproach, IsRememberedUntilThereWasAFightAtTheBase) {  // (308.33), fe 3403-3405
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.at.battle.full_approaches = 2;
  table.at.battle.success = 1;
  table.ask(Decision::approach, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, Decide{Choice::offer});
  EXPECT_EQ(table.at.battle.success, 1);
  EXPECT_EQ(table.at.battle.full_approaches, 2);
}

// (302.22, 302.23) The first offer is made without asking. A BATS with a cruiser at it, and a Lyran DN.
struct Offer {
  Fight fight;
  UnitId leader = fight.lyran("DN");
  UnitId base = fight.kzinti("BATS");
  UnitId ship = fight.kzinti("CM");
  Session play{fight.table, {}};
  Offer() {
    fight.table.settle(Race::lyran);
    fight.table.battle("1003", Ground::open, coalition_seat);
    fight.at().battle.round = 0;
    play.start(coalition_seat, Sequences::round, begin_round);
  }
};

TEST(FeApproach, IsOfferedFirstAndFoughtWithoutTheBase) {  // (302.22), fe 2236-2257
  Offer now;
  ASSERT_FALSE(now.play.is_asked(coalition_seat, Decision::approach)) << "he has to offer it";
  ASSERT_TRUE(now.play.is_asked(alliance_seat, Decision::answer_approach));
  ASSERT_EQ(now.play.give(alliance_seat, Decide{Choice::yes}), Refused{});
  EXPECT_EQ(now.fight.at().battle.ground, Ground::approach);
  EXPECT_EQ(refusals(now.fight.table, alliance_seat, force_of(now.base)), Refused{"302.32"});
  ASSERT_EQ(now.play.give(coalition_seat, force_of(now.leader)), Refused{});
  ASSERT_EQ(now.play.give(alliance_seat, force_of(now.ship)), Refused{});
  EXPECT_EQ(now.fight.at()[now.base].role, Role::none);
}

TEST(FeApproach, IsDeclinedForABattleAtTheBase) {  // (302.22, 302.23, 302.231), fe 2244-2272
  Offer now;
  ASSERT_EQ(now.play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(now.play.is_asked(coalition_seat, Decision::approach));
  EXPECT_EQ(now.play.give(coalition_seat, Decide{Choice::offer}), Refused{"302.22"}) << "not twice";
  ASSERT_EQ(now.play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  ASSERT_EQ(now.play.give(coalition_seat, force_of(now.leader)), Refused{});
  ASSERT_EQ(now.play.give(alliance_seat, force_of(now.ship)), Refused{});
  EXPECT_EQ(now.fight.at()[now.base].role, Role::line) << "the base has to fight";
}

// (302.32) Where a base is, fighters are no fleet by themselves: they need somebody to lead them.
TEST(FeApproach, FightersOfABaseDoNotComeOutWithoutShips) {  // (302.22, 302.32, 303.7), fe 2328-2334
  Fight fight;
  fight.lyran("DN");
  const UnitId base = fight.kzinti("BATS");
  ASSERT_EQ(fight.at()[base].fighters, 12);
  const UnitId fighters = fight.kzinti("FTR");
  fight.at()[fighters].fighters = 12;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at().battle.round = 0;
  Session play(fight.table, {});
  play.start(coalition_seat, Sequences::round, begin_round);
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::answer_approach));
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::approach));
  EXPECT_FALSE(choice_fits(campaign(), fight.at(), Choice::offer));
  EXPECT_TRUE(choice_fits(campaign(), fight.at(), Choice::assault)) << "nobody has to be met first";
}

}  // namespace
}  // namespace flagbridge::fe
