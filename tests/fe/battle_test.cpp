#include "tests/fe/tabletop.h"

// (302.0) Withdrawal, battle forces, damage; the examples of the book.
namespace flagbridge::fe {
namespace {

bool legal_withdrawal(Table& table, const UnitList& units) {
  table.at.battle.withdraws = table.at.battle.opposed = 1;
  table.ask(Decision::withdraw, alliance_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  EXPECT_GT(choices.count, 0);
  return check_order(campaign(), table.at, alliance_seat, Withdraw{units, choices.hexes[0]}).none();
}

TEST(FeWithdrawal, HalfOfTheShipsAgainstMoreAttackers) {  // (302.13), fe 2193-2197
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.add(10, Race::lyran, "CW", "1003");
  const UnitList ships = table.add(4, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_withdrawal(table, first(ships, 2)));
  EXPECT_FALSE(legal_withdrawal(table, first(ships, 3)));
}

TEST(FeWithdrawal, AllButAsManyAsTheAttackerHas) {  // (302.13), fe 2198-2201
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.add(4, Race::lyran, "CW", "1003");
  const UnitList ships = table.add(10, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_withdrawal(table, first(ships, 6)));
  EXPECT_FALSE(legal_withdrawal(table, first(ships, 7)));
}

TEST(FeWithdrawal, ALargeFleetLeavesAsAWhole) {  // (302.12), fe 2164-2168
  for (const bool opposed : {false, true}) {
    Table table;
    table.settle(Race::kzinti);
    table.add(Race::lyran, "DN", "1003");
    UnitId last = no_unit;
    for (std::size_t i = 0; i < most_listed + 5; ++i) last = table.add(Race::kzinti, "FF", "1003");
    table.battle("1003", Ground::open, coalition_seat);
    table.at.battle.withdraws = 1;
    table.at.battle.opposed = opposed ? 1 : 0;
    table.ask(Decision::withdraw, alliance_seat);
    const Place to = retreat_choices(campaign(), table.at, alliance_seat).hexes[0];
    const Withdraw all{{}, to, true};
    EXPECT_EQ(refusals(table, alliance_seat, all), opposed ? (Refused{"302.13", "302.13"}) : Refused{});
    const Withdraw but_one{only(last), to, true};
    ASSERT_EQ(refusals(table, alliance_seat, but_one), Refused{}) << "as many as the attacker has";
    std::vector<Order> buffer(Campaign::max_options);
    OptionList<Order> list{std::span<Order>(buffer)};
    campaign().options(table.at, alliance_seat, list);
    EXPECT_EQ(std::ranges::find(list.list(), Order(all)) != list.list().end(), !opposed);
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    carry_out(hand, alliance_seat, but_one);
    EXPECT_EQ(tally_at(campaign(), table.at, place("1003"), alliance_seat).units, 1);
    EXPECT_EQ(table.at[last].at, place("1003"));
  }
}

bool legal_force(Table& table, Seat seat, UnitId flagship, const UnitList& line) {
  table.ask(Decision::battle_force, seat);
  FormForce force;
  force.flagship = flagship;
  force.line = line;
  return check_order(campaign(), table.at, seat, force).none();
}

TEST(FeBattleForce, IsTheFlagshipAndAsManyAsItsRating) {  // (302.33), fe 2344-2345
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId dreadnought = table.add(Race::lyran, "DN", "1003");
  const UnitList line = table.add(11, Race::lyran, "CW", "1003");
  EXPECT_TRUE(legal_force(table, coalition_seat, dreadnought, first(line, 10)));
  EXPECT_FALSE(legal_force(table, coalition_seat, dreadnought, line));
}

TEST(FeBattleForce, IsHalfOfTheShipsOrWhatCanBeCommanded) {  // (302.36), fe 2453-2459
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId flagship = table.add(Race::klingon, "D7C", "1003");
  const UnitList line = table.add(29, Race::klingon, "D6", "1003");
  EXPECT_TRUE(legal_force(table, coalition_seat, flagship, first(line, 9)));
  EXPECT_FALSE(legal_force(table, coalition_seat, flagship, first(line, 8)));
}

TEST(FeBattleForce, ACrippledDreadnoughtIsExcused) {  // (302.32, 302.36), fe 2460-2480
  Table table;
  table.battle("2010", Ground::open, coalition_seat);
  const UnitId dreadnought = table.add(Race::federation, "DN", "2010");
  table.at[dreadnought].set(Mark::crippled);
  table.add(Race::federation, "CC", "2010");
  const UnitId carriers = table.add(Race::federation, "3CVB", "2010");
  table.add(2, Race::federation, "CA", "2010");
  table.add(2, Race::federation, "CL", "2010");
  const UnitList frigates = table.add(4, Race::federation, "FF", "2010");
  table.add(Race::federation, "SC", "2010");
  EXPECT_TRUE(legal_force(table, alliance_seat, carriers, frigates));
  EXPECT_FALSE(legal_force(table, alliance_seat, frigates[0], first(frigates, 1))) << "not among the best";
}

// (501.31)
TEST(FeBattleForce, EscortsCountAgainstTheCarriersRating) {  // (303.2), fe 2849-2858
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId carriers = table.add(Race::kzinti, "4CVA", "1003");
  const UnitList line = table.add(8, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_force(table, alliance_seat, carriers, first(line, 7)));
  EXPECT_FALSE(legal_force(table, alliance_seat, carriers, line));
}

TEST(FeDamage, IsAShareOfTheCombatPotential) {  // (302.4), fe 2521-2529
  Table table(Level::standard);
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId flagship = table.add(Race::klingon, "D7C", "1003");
  table.at[flagship].role = Role::flagship;
  for (const UnitId unit : table.add(3, Race::klingon, "D7", "1003")) table.at[unit].role = Role::line;
  table.at[table.add(Race::klingon, "F5", "1003")].role = Role::line;
  const int potential = combat_potential(campaign(), table.at, coalition_seat);
  EXPECT_EQ(potential, 2 * 38);
  EXPECT_EQ(campaign().content().tables.combat.coefficient(3), 25);
}

TEST(FeDamage, IsHalvedWithoutSupply) {  // (410.32), fe 3793-3803
  Table table(Level::standard);
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = table.add(Race::lyran, "CW", "1003");
  table.at[cruiser].role = Role::flagship;
  table.at[cruiser].clear(Mark::supplied_at_start);
  EXPECT_EQ(combat_potential(campaign(), table.at, coalition_seat), 2 * 7)
      << "one of the two checks is enough";
  table.at[cruiser].clear(Mark::supplied_in_battle);
  EXPECT_EQ(combat_potential(campaign(), table.at, coalition_seat), 2 * 4);
}

TEST(FeMovement, IsHalvedWithoutSupply) {  // (410.31), fe 3784-3790
  Table table;
  const UnitId ship = table.add(Race::lyran, "CW", "1003");
  const UnitId convoy = table.add(Race::lyran, "CONV", "1003");
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[ship]), 6);
  table.at[ship].clear(Mark::supplied_to_move);
  table.at[convoy].clear(Mark::supplied_to_move);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[ship]), 3);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[convoy]), 1);
}

TEST(FeDamage, IsTakenUntilLessThanHalfOfTheSmallestIsLeft) {  // (302.61)
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1003");
  table.at[cruiser].role = Role::flagship;
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 3;
  EXPECT_FALSE(must_take(campaign(), table.at, alliance_seat)) << "3 of 7";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 4;
  EXPECT_TRUE(must_take(campaign(), table.at, alliance_seat)) << "4 of 7";
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

}  // namespace
}  // namespace flagbridge::fe
