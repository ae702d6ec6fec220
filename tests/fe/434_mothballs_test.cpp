#include "tests/fe/refused.h"
#include "tests/fe/tabletop.h"

// (434.0) Ships in mothballs.
namespace flagbridge::fe {
namespace {

TEST(FeMothballs, MothballsNeedTheirCapital) {  // (434.2, 434.31)
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 5;
  table.ask(Decision::production, coalition_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, Activate{Race::klingon, 0}).none());
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    if (campaign().board().planets[i].at == place("1411")) table.at.worlds[i].holder = Race::kzinti;
  }
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, Activate{Race::klingon, 0}).none());
}

TEST(FeProduction, MothballsAreActivatedByTheirRate) {  // (434.0, 434.1, 434.2), fe 8781-8788
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 20);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const Activate cruiser{Race::klingon, 0};
  ASSERT_EQ(play.give(coalition_seat, cruiser), Refused{});
  ASSERT_EQ(play.give(coalition_seat, cruiser), Refused{});
  EXPECT_EQ(play.give(coalition_seat, cruiser), Refused{"434.1"}) << "two D6 a turn";
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 18);
  EXPECT_EQ(play.give(coalition_seat, Activate{Race::klingon, 3}), Refused{"434.0"});
  int cruisers = 0;
  for_each_at(table.at, place("1411"), coalition_seat, [&](UnitId, const Counter& counter) {
    cruisers += counter.type == type_of(Race::klingon, "D6") && counter.has(Mark::fresh) ? 1 : 0;
  });
  EXPECT_EQ(cruisers, 2);
}

TEST(FePhases, MothballsAndOverbuildingAreForWar) {  // (434.32, 431.4)
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 100;
  table.ask(Decision::production, coalition_seat);
  const Activate order{Race::klingon, 0};
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none()) << "on turn 1";
  Overbuild more{Race::klingon, 0, 0};
  while (more.type < campaign().board().models.size() &&
         !check_order(campaign(), table.at, coalition_seat, more).none()) {
    ++more.type;
  }
  ASSERT_LT(more.type, campaign().board().models.size());
  table.at.core.turn = 2;  // when the scenario does not put them on a war economy by itself
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, more).none());
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none());
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, more).none());
}

TEST(FeMothballs, ActivatedShipsMoveAtOnceAndFree) {  // (434.31, 434.1, 204.31), fe 5276-5293
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 5);
  UnitId ship = no_unit;
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_production);
    ASSERT_EQ(play.give(coalition_seat, Activate{Race::klingon, 0}), Refused{});
    ship = unit_at(static_cast<int>(table.at.counters.size()) - 1);
    EXPECT_EQ(table.at[ship].at, place("1411")) << "in the capital";
    EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 4) << "a point a ship";
  }
  Table moving = table;
  {
    Session play(moving, {});
    play.turn(coalition_seat, ask_operations);
    const Place next = campaign().hex(place("1411")).near[0];
    EXPECT_EQ(play.give(coalition_seat, along(only(ship), {to_text(next)})), Refused{});
    EXPECT_EQ(moving.at[ship].at, next);
  }
  const UnitId old = table.add(Race::klingon, "D6", "1411");
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  ASSERT_EQ(play.give(coalition_seat, Relocate{only(ship), place("1509")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::klingon).strategic_used, 0) << "as a new ship it goes free";
  ASSERT_EQ(play.give(coalition_seat, Relocate{only(old), place("1509")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::klingon).strategic_used, 1);
}

TEST(FeMothballs, AreGoneWithTheirCapital) {  // (434.2), fe 5283-5288
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 5);
  table.ask(Decision::production, coalition_seat);
  EXPECT_EQ(refusals(table, coalition_seat, Activate{Race::klingon, 0}), Refused{});
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    if (campaign().board().planets[i].at == place("1411")) table.at.worlds[i].holder = Race::kzinti;
  }
  EXPECT_EQ(refusals(table, coalition_seat, Activate{Race::klingon, 0}), Refused{"434.2"});
}

TEST(FeMothballs, WhatIsInStore) {  // (434.0, 434.1), fe 5268-5280
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  table.pay(Race::lyran, 10);
  table.ask(Decision::production, coalition_seat);
  const auto rules = [&](Race race, std::uint8_t kind) {
    return refusals(table, coalition_seat, Activate{race, kind});
  };
  EXPECT_EQ(rules(Race::lyran, 0), Refused{"434.0"}) << "Lyrans have none";
  EXPECT_EQ(rules(Race::klingon, 0), Refused{"434.1"}) << "a point a ship";
  table.pay(Race::klingon, 1);
  EXPECT_EQ(rules(Race::klingon, 0), Refused{});
  Realm& realm = table.at.realm(Race::klingon);
  const int ships = ships_in_store(campaign(), table.at, Race::klingon, 0);
  realm.activated[0] = static_cast<std::uint8_t>(ships - 1);
  EXPECT_EQ(rules(Race::klingon, 0), Refused{}) << "the last";
  realm.activated[0] = static_cast<std::uint8_t>(ships);
  EXPECT_EQ(rules(Race::klingon, 0), Refused{"434.0"}) << "the store is empty";
  EXPECT_EQ(refusals(table, alliance_seat, Activate{Race::klingon, 0}), Refused{"431.1"});
}

}  // namespace
}  // namespace flagbridge::fe
