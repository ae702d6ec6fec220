#include "tests/fe/tabletop.h"

// Rules of a sentence or two that nothing else shows.
namespace flagbridge::fe {
namespace {

SupplyField grid(const Table& table, Race race) {
  const Census census(campaign(), table.at);
  return {campaign(), table.at, census, race, false};
}

TEST(FeSmallRules, AGridBeginsBeyondTheMap) {  // (207.28, 411.5, 411.33)
  Table table;
  EXPECT_TRUE(grid(table, Race::kzinti).reaches(place("1401"))) << "with nothing of theirs on the map";
  EXPECT_TRUE(grid(table, Race::kzinti).reaches(place("off-KZI")));
  EXPECT_FALSE(grid(table, Race::kzinti).reaches(place("off-GOR"))) << "only to one's own area";
  EXPECT_FALSE(grid(table, Race::klingon).reaches(place("1401")));
  // Enemies beside the way close it; a ship beyond the map does not open it again.
  for (int i = 0; i < hex_count; ++i) {
    if (campaign().hex(place_at(i)).entry != Race::kzinti) continue;
    for (const Place near : campaign().hex(place_at(i)).near) {
      if (near != nowhere && campaign().hex(near).entry != Race::kzinti)
        table.at[table.add(Race::klingon, "D7", "1509")].at = near;
    }
  }
  EXPECT_FALSE(grid(table, Race::kzinti).reaches(place("1405")));
  table.add(3, Race::kzinti, "BC", "off-KZI");
  EXPECT_FALSE(grid(table, Race::kzinti).reaches(place("1405")));
}

TEST(FeSmallRules, ADockIsNothingElse) {  // (421.4, 756.0)
  Table table;
  table.settle(Race::klingon);
  const UnitId dock = table.add(Race::klingon, "FRD", "1610");
  const Place at = table.at[dock].at;
  ASSERT_FALSE(is_node(campaign(), table.at, RaceSet{Race::lyran}, at));
  EXPECT_FALSE(is_node(campaign(), table.at, RaceSet{Race::klingon}, at));
  EXPECT_FALSE(grid(table, Race::klingon).point_at(at));
  const Tally tally = tally_at(campaign(), table.at, at, coalition_seat);
  EXPECT_FALSE(tally.ships()) << "no garrison";
  EXPECT_EQ(tally.bases, 0);
}

TEST(FeSmallRules, ConvoysAreNoShipsAndHaveOneSide) {  // (103.23, 414.5, 302.21)
  Table table;
  const UnitId convoy = table.add(Race::klingon, "CONV", "1610");
  EXPECT_FALSE(is_ship(campaign(), table.at[convoy]));
  EXPECT_FALSE(campaign().model(table.at[convoy]).two_sided);
  EXPECT_TRUE(immobile(campaign(), table.at[convoy]));
  EXPECT_TRUE(has_base(campaign(), table.at, coalition_seat, place("1610")))
      << "it is fought over like a base";
}

TEST(FeSmallRules, WhatAMobileBaseIs) {  // (510.11, 205.31)
  Table table;
  const UnitId base = table.add(Race::klingon, "MB", "1610");
  const UnitId ship = table.add(Race::klingon, "D7", "1610");
  table.at[ship].set(Mark::crippled);
  EXPECT_EQ(capacity_of(campaign(), table.at[base]), 0) << "no fighters";
  EXPECT_TRUE(has_scout(campaign(), table.at[base]));
  EXPECT_FALSE(grid(table, Race::klingon).supplies(place("1610"))) << "no supply by itself";
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  const Refused answer = play.give(coalition_seat, Repair{only(ship)});
  ASSERT_FALSE(answer.empty());
  EXPECT_EQ(answer.front(), "420.42") << "and no repair";
  table.at[base].set(Mark::crippled);
  EXPECT_FALSE(has_scout(campaign(), table.at[base]));
}

TEST(FeSmallRules, ANewShipyardIsOnlyBuiltBeyondTheMap) {  // (511.34, 511.36, 511.32)
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::klingon);
  table.ask(Decision::production, alliance_seat);
  for (const Race race : {Race::kzinti, Race::klingon}) {
    Realm& realm = table.at.realm(race);
    realm.treasury = realm.earned = 20 * 90;
  }
  const auto rule = [&](Seat seat, Race race) {
    const auto found = check_order(campaign(), table.at, seat, Buy{.race = race, .goods = Goods::shipyard});
    return found.none() ? std::string() : to_text((*found.begin()).rule);
  };
  EXPECT_EQ(rule(alliance_seat, Race::kzinti), "fe:511.36") << "not while the old one works";
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    const PlanetSite& site = campaign().board().planets[i];
    if (site.capital && site.owner == Race::kzinti) table.at.worlds[i].holder = Race::lyran;
    if (site.capital && site.owner == Race::klingon) table.at.worlds[i].holder = Race::hydran;
  }
  EXPECT_EQ(rule(alliance_seat, Race::kzinti), "");
  EXPECT_EQ(rule(coalition_seat, Race::klingon), "fe:511.32") << "they have no place for it";
}

TEST(FeSmallRules, CarriersOfAllKinds) {  // (501.12, 501.13, 501.22, 103.22)
  Table table;
  const UnitId group = table.add(Race::federation, "3CVS", "2908");
  const UnitId single = table.add(Race::federation, "CVL", "2908");
  const UnitId base = table.add(Race::federation, "BATS", "2908");
  EXPECT_EQ(ships_of(campaign(), table.at[group]), 3) << "one counter of three ships";
  EXPECT_EQ(ships_of(campaign(), table.at[single]), 1);
  EXPECT_EQ(capacity_of(campaign(), table.at[group]), 2 * 6);
  EXPECT_EQ(capacity_of(campaign(), table.at[single]), 2 * 3);
  EXPECT_EQ(capacity_of(campaign(), table.at[base]), 2 * 6);
  table.at[group].set(Mark::crippled);
  EXPECT_EQ(capacity_of(campaign(), table.at[group]), 2 * 3)
      << "half of them, and the others are not lost yet";
  EXPECT_EQ(table.at[group].fighters, 2 * 6);
}

TEST(FeSmallRules, AGroupTakesTheShipsOfItsEscorts) {  // (431.71, 703.0), fe 8817
  Table table;
  table.settle(Race::klingon);
  Realm& realm = table.at.realm(Race::klingon);
  realm.treasury = realm.earned = 20 * 200;
  table.at.core.turn = 4;
  table.at.phasing = coalition_seat;
  table.ask(Decision::production, coalition_seat);
  const auto& substitutes = campaign().board().substitutes;
  Build order{Race::klingon, 0, 0, nowhere, false};
  for (std::uint16_t i = 0; i < substitutes.size(); ++i) {
    if (campaign().content().units.all()[substitutes[i].build].code == "3D5V")
      order.instead = static_cast<std::uint16_t>(i + 1);
  }
  ASSERT_NE(order.instead, 0);
  while (order.line < 30 && !check_order(campaign(), table.at, coalition_seat, order).none()) ++order.line;
  ASSERT_LT(order.line, 30);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, order);
  EXPECT_EQ(std::popcount(realm.lines_used), 3) << "two D5 and an F5 of the schedule";
}

class Lowest final : public DrawSource {
 public:
  int draw(Throw thrown, const Label&) override { return lowest(thrown); }
};

TEST(FeSmallRules, SquadronsAreSetUpShipByShip) {  // (103.21)
  Lowest lowest_draws;
  Roller roller{Dice(lowest_draws)};
  const auto position = campaign().set_up("601", Options{}, roller);
  ASSERT_TRUE(position.has_value());
  for (const Counter& counter : position->counters) {
    if (!counter.in_play()) continue;
    EXPECT_NE(campaign().model(counter).kind, UnitKind::squadron);
  }
}

}  // namespace
}  // namespace flagbridge::fe
