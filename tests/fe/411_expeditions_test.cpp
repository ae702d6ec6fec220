#include "tests/fe/tabletop.h"

// (411.7) Expeditions.
namespace flagbridge::fe {
namespace {

TEST(FeExpedition, WhoFallsBehindHasLeftIt) {  // (411.72), fe 3946-3955
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const UnitList ships = table.add(3, Race::kzinti, "BC", "2910");
  for (const UnitId unit : ships)
    static_cast<void>(table.at.backings.push_back({unit, Race::kzinti, Support::expedition}));
  const auto supplied = [&](UnitId unit) {
    note_supply_to_move(campaign(), table.at);
    return table.at[unit].has(Mark::supplied_to_move);
  };
  EXPECT_TRUE(supplied(ships[1]));
  table.at[ships[1]].at = place("2904");
  ASSERT_EQ(distance(place("2910"), place("2904")), 6);
  EXPECT_TRUE(supplied(ships[1])) << "six hexes are near enough";
  table.at[ships[1]].at = place("2803");
  ASSERT_GT(distance(place("2910"), place("2803")), 6);
  EXPECT_FALSE(supplied(ships[1]));
  EXPECT_TRUE(supplied(ships[0])) << "the others are together";
  EXPECT_TRUE(supplied(ships[2]));
}

TEST(FeExpedition, ItsDockMendsShips) {  // (411.72, 411.74, 420.432), fe 3958-3963
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const UnitId dock = table.add(Race::kzinti, "FRD", "2910");
  const UnitId ship = table.add(Race::kzinti, "FF", "2910");
  table.at[ship].set(Mark::crippled);
  const int points = repair_points(campaign(), table.at[ship]);
  table.pay(Race::kzinti, 10);
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{"420.432"});
  static_cast<void>(table.at.backings.push_back({dock, Race::kzinti, Support::expedition}));
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 10 - 10 * points) << "half a point each, as at home";
}

TEST(FeExpedition, OfThreeDroneFrigates) {  // (411.7, 411.71, 411.72, 411.73, 411.74), fe 3965-3971
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const UnitList ships = table.add(3, Race::kzinti, "DF", "2910");
  const UnitId far = table.add(Race::kzinti, "DF", "1902");
  const Census census(campaign(), table.at);
  EXPECT_FALSE(SupplyField(campaign(), table.at, census, Race::kzinti, false).supplies(place("2910")));
  table.pay(Race::kzinti, 10);
  table.at.phasing = alliance_seat;
  table.ask(Decision::provisions, alliance_seat);
  const auto refused = [&](const Provide& order) { return refusals(table, alliance_seat, order); };
  UnitList apart = ships;
  static_cast<void>(apart.push_back(far));
  EXPECT_EQ(refused({Support::expedition, Race::kzinti, apart}),
            (Refused{"411.72", "411.72", "411.72", "411.72"}))
      << "more than six hexes from one another";
  EXPECT_EQ(refused({Support::second_expedition, Race::kzinti, ships}), Refused{"411.73"});
  EXPECT_EQ(refused({Support::expedition, Race::federation, ships}), Refused{"411.72"});
  ASSERT_EQ(refused({Support::expedition, Race::kzinti, ships}), Refused{});
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Provide{Support::expedition, Race::kzinti, ships});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 10 - 15) << "three quarters of a point";
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[ships[0]].has(Mark::supplied_to_move));
  int factors = 0;
  for (const UnitId unit : ships) factors += campaign().model(table.at[unit]).drones;
  EXPECT_EQ((campaign().content().tables.economy.price(Price::drone_factor) * factors).raw(), 24)
      << "1.2 points a volley";
}

// (411.72) Twelve ships, groups with all of theirs, a base and a dock.
TEST(FeExpedition, IsTwelveShipsABaseAndADock) {  // (411.72, 411.73), fe 3946-3957
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  table.pay(Race::kzinti, 20);
  table.at.phasing = alliance_seat;
  table.ask(Decision::provisions, alliance_seat);
  const UnitId group = table.add(Race::kzinti, "3CV", "2910");
  const UnitList ships = table.add(10, Race::kzinti, "FF", "2910");
  const UnitList bases = table.add(2, Race::kzinti, "BATS", "2910");
  const UnitList docks = table.add(2, Race::kzinti, "FRD", "2910");
  const auto rules = [&](std::size_t frigates, std::size_t stations, std::size_t repair_docks) {
    UnitList units = first(ships, frigates);
    static_cast<void>(units.push_back(group));
    for (const UnitId unit : first(bases, stations)) static_cast<void>(units.push_back(unit));
    for (const UnitId unit : first(docks, repair_docks)) static_cast<void>(units.push_back(unit));
    return refusals(table, alliance_seat, Provide{Support::expedition, Race::kzinti, units});
  };
  EXPECT_EQ(rules(9, 1, 1), Refused{}) << "three and nine";
  EXPECT_EQ(rules(10, 1, 1), Refused{"411.72"});
  EXPECT_EQ(rules(9, 2, 1), Refused{"411.72"});
  EXPECT_EQ(rules(9, 1, 2), Refused{"411.72"});
}

TEST(FeExpedition, TheFederationHasTwo) {  // (411.73), fe 3956-3957
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  table.pay(Race::federation, 20);
  table.at.phasing = alliance_seat;
  table.ask(Decision::provisions, alliance_seat);
  const UnitList first_fleet = table.add(12, Race::federation, "FF", "1402");
  const UnitList second_fleet = table.add(2, Race::federation, "FF", "1001");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Provide one{Support::expedition, Race::federation, first_fleet};
  ASSERT_EQ(refusals(table, alliance_seat, one), Refused{});
  carry_out(hand, alliance_seat, one);
  EXPECT_EQ(table.at.realm(Race::federation).treasury, 20 * (20 - 3)) << "a quarter of a point a ship";
  const Provide more{Support::expedition, Race::federation, second_fleet};
  EXPECT_FALSE(refusals(table, alliance_seat, more).empty()) << "the first is full";
  EXPECT_EQ(
      refusals(table, alliance_seat, Provide{Support::second_expedition, Race::federation, second_fleet}),
      Refused{});
}

}  // namespace
}  // namespace flagbridge::fe
