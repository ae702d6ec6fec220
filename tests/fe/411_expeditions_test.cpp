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

}  // namespace
}  // namespace flagbridge::fe
