#include "tests/fe/realms.h"

// (511.3, 511.6) A capital that is lost, given up or restored, and the one that replaces it.
namespace flagbridge::fe {
namespace {

TEST(FeNewCapital, IsBeyondTheMapForARaceWithAnAreaThere) {  // (511.31), fe 6833-6838
  Realms realms{Race::kzinti};
  realms.fall(Race::kzinti, Race::lyran);
  EXPECT_EQ(capital_of(campaign(), realms.at(), Race::kzinti), place("off-KZI"));
  EXPECT_FALSE(may_designate(campaign(), realms.at(), alliance_seat)) << "nothing is left to say";
}

TEST(FeNewCapital, IsAStarbaseOrPlanetOfAKlingon) {  // (511.31, 511.34)
  Realms realms{Race::klingon};
  realms.fall(Race::klingon, Race::hydran);
  EXPECT_EQ(capital_of(campaign(), realms.at(), Race::klingon), std::nullopt);
  Session play(realms.table, {});
  play.turn(coalition_seat, ask_missions);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  const auto designate = [&](std::string_view hex) {
    return play.give(coalition_seat, Designate{Race::klingon, place(hex), false});
  };
  EXPECT_EQ(designate("off-KLI"), Refused{"511.31"}) << "no capital off the map";
  EXPECT_EQ(designate("1304"), Refused{"511.31"}) << "of the Kzintis";
  EXPECT_EQ(designate("1509"), Refused{}) << "a starbase";
  EXPECT_EQ(capital_of(campaign(), realms.at(), Race::klingon), place("1509"));
  EXPECT_EQ(designate("1716"), Refused{"511.31"}) << "it has one now";
  const Census census(campaign(), realms.at());
  EXPECT_TRUE(SupplyField(campaign(), realms.at(), census, Race::klingon, false).point_at(place("1509")))
      << "(413.1) the grid begins there";
}

TEST(FeNewCapital, GetsAShipyardOnTheMap) {  // (511.32, 511.31)
  Realms realms{Race::klingon};
  realms.fall(Race::klingon, Race::hydran);
  realms.at().realm(Race::klingon).capital = place("1509");
  EXPECT_EQ(realms.at().realm(Race::klingon).treasury, 20 * 200) << "(511.35) there was a way to other bases";
  realms.table.ask(Decision::production, coalition_seat);
  const Buy turn{.race = Race::klingon, .goods = Goods::shipyard};
  Session play(realms.table, {});
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(check_order(campaign(), realms.at(), coalition_seat, turn).none()) << i;
    EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::klingon), std::nullopt);
    carry_out(hand, coalition_seat, turn);
    realms.at().realm(Race::klingon).extras = 0;
  }
  EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::klingon), place("1509"));
  EXPECT_FALSE(check_order(campaign(), realms.at(), coalition_seat, turn).none()) << "one is enough";
}

TEST(FeNewCapital, ItsShipyardIsPaidInSmallerSumsToo) {  // (511.32), fe 6839-6850
  Realms realms{Race::klingon};
  realms.fall(Race::klingon, Race::hydran);
  Realm& realm = realms.at().realm(Race::klingon);
  realm.capital = place("1509");
  realms.table.pay(Race::klingon, 7);
  realms.table.ask(Decision::production, coalition_seat);
  Buy some{.race = Race::klingon, .goods = Goods::shipyard};
  EXPECT_EQ(refusals(realms.table, coalition_seat, some), Refused{"430.61"}) << "fifteen are not there";
  some.points = 16;
  EXPECT_EQ(refusals(realms.table, coalition_seat, some), (Refused{"511.32"})) << "fifteen a turn";
  some.points = 7;
  EXPECT_EQ(refusals(realms.table, coalition_seat, some), Refused{});
  EXPECT_EQ(
      refusals(realms.table, coalition_seat, Buy{.race = Race::klingon, .goods = Goods::dock, .points = 7}),
      (Refused{"431.2", "431.5"}))
      << "nothing else";
  std::vector<Order> buffer(Campaign::max_options);
  OptionList<Order> list{std::span<Order>(buffer)};
  campaign().options(realms.at(), coalition_seat, list);
  EXPECT_NE(std::ranges::find(list.list(), Order(some)), list.list().end()) << "what there is, is offered";
  Session play(realms.table, {});
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  carry_out(hand, coalition_seat, some);
  EXPECT_EQ(realm.treasury, 0);
  EXPECT_EQ(refusals(realms.table, coalition_seat, some), Refused{"511.32"}) << "once a turn";
  realms.table.pay(Race::klingon, 100);
  some.points = 0;
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::klingon), std::nullopt) << i;
    realm.extras = 0;
    ASSERT_EQ(refusals(realms.table, coalition_seat, some), Refused{}) << i;
    carry_out(hand, coalition_seat, some);
  }
  EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::klingon), place("1509"));
  EXPECT_EQ(realm.treasury, 20 * (100 - 83)) << "ninety in all";
}

TEST(FeNewCapital, TheOldShipyardIsNotThereAgainWithItsPlanet) {  // (511.32, 511.36), fe 6874-6883
  Realms realms{Race::kzinti};
  realms.fall(Race::kzinti, Race::lyran);
  Realm& realm = realms.at().realm(Race::kzinti);
  realm.yard_paid = 90;
  ASSERT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), place("off-KZI"));
  realms.table.ask(Decision::production, alliance_seat);
  const Buy restore{.race = Race::kzinti, .goods = Goods::shipyard, .at = place("1401")};
  EXPECT_FALSE(check_order(campaign(), realms.at(), alliance_seat, restore).none()) << "not theirs";
  realms.planets_of(Race::kzinti, Race::kzinti);
  EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), place("off-KZI"));
  Session play(realms.table, {});
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(check_order(campaign(), realms.at(), alliance_seat, restore).none()) << i;
    EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), place("off-KZI")) << "it works meanwhile";
    carry_out(hand, alliance_seat, restore);
    realm.extras = 0;
  }
  EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), place("1401"));
  EXPECT_EQ(realm.yard_paid, 0) << "the other is no more";
}

TEST(FeNewCapital, MakesABattalionOrAMobileBaseATurn) {  // (511.33), fe 6851-6860
  Realms realms{Race::kzinti};
  realms.fall(Race::kzinti, Race::lyran);
  realms.table.ask(Decision::production, alliance_seat);
  const auto rules = [&](Goods goods) {
    const auto found =
        check_order(campaign(), realms.at(), alliance_seat, Buy{.race = Race::kzinti, .goods = goods});
    return found.none() ? std::string() : to_text((*found.begin()).rule);
  };
  EXPECT_EQ(rules(Goods::dock), "fe:431.5");
  EXPECT_EQ(rules(Goods::battalion), "");
  EXPECT_EQ(rules(Goods::mobile_base), "");
  Session play(realms.table, {});
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  carry_out(hand, alliance_seat, Buy{.race = Race::kzinti, .goods = Goods::mobile_base});
  EXPECT_EQ(realms.at().counters[realms.at().counters.size() - 1].at, place("off-KZI"));
  EXPECT_EQ(rules(Goods::battalion), "fe:511.33") << "one or the other";
  EXPECT_EQ(rules(Goods::mobile_base), "fe:511.33");
}

TEST(FeNewCapital, ACapitalIsGivenUp) {  // (511.6), fe 7001-7020
  Realms realms{Race::kzinti, Race::klingon};
  Session play(realms.table, {});
  play.turn(alliance_seat, ask_missions);
  const Designate order{Race::kzinti, place("off-KZI"), true};
  if (!play.is_asked(alliance_seat, Decision::missions)) realms.table.ask(Decision::missions, alliance_seat);
  EXPECT_FALSE(
      check_order(campaign(), realms.at(), alliance_seat, Designate{Race::kzinti, place("0902"), true})
          .none())
      << "they have an area beyond the map";
  realms.at().realm(Race::kzinti).at_war = 0;
  EXPECT_FALSE(check_order(campaign(), realms.at(), alliance_seat, order).none()) << "only in war";
  realms.at().realm(Race::kzinti).at_war = 1;
  ASSERT_TRUE(check_order(campaign(), realms.at(), alliance_seat, order).none());
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  carry_out(hand, alliance_seat, order);
  const HexInfo& hex = campaign().hex(place("1401"));
  for (int i = 0; i < hex.planet_count; ++i) {
    const World& world = realms.table.world_at("1401", i);
    EXPECT_EQ(world.battalions, 0);
    EXPECT_EQ(world.devastated, 1);
    EXPECT_EQ(world.paid, realms.at().core.turn) << "nothing from them in this turn";
  }
  EXPECT_EQ(realms.at().realm(Race::kzinti).treasury, 0);
  EXPECT_EQ(capital_of(campaign(), realms.at(), Race::kzinti), place("off-KZI"));
  EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), std::nullopt);
  EXPECT_EQ(campaign().broken(realms.at()), "");
}

TEST(FeNewCapital, APlayerWithoutTugsMayGiveHisUp) {  // (511.6), fe 7001-7007
  for (const std::uint8_t at_war : {std::uint8_t{1}, std::uint8_t{0}}) {
    Realms realms{Race::kzinti};
    realms.at().realm(Race::kzinti).at_war = at_war;
    Session play(realms.table, {});
    play.turn(alliance_seat, ask_missions);
    ASSERT_EQ(play.is_asked(alliance_seat, Decision::missions), at_war != 0);
    if (at_war == 0) continue;
    ASSERT_EQ(play.give(alliance_seat, Designate{Race::kzinti, place("off-KZI"), true}), Refused{});
    EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), std::nullopt);
  }
}

// The enemy comes to a capital hex in which nobody is left to fight for it.
void march_in(Realms& realms, Race race, Race captor, std::string_view ship) {
  Position& at = realms.at();
  const Place capital = capital_hex(race);
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    if (at.counters[i].at == capital) remove_counter(at, unit_at(static_cast<int>(i)));
  }
  for (std::size_t i = 0; i < at.worlds.size(); ++i) {
    if (campaign().board().planets[i].at != capital) continue;
    World& world = at.worlds[i];
    world.battalions = world.fighters = world.residual = 0;
    world.devastated = 1;
  }
  realms.table.add(captor, ship, to_text(capital));
  Session play(realms.table, {});
  FePlay hand(campaign(), at, play.dice, play.events);
  capture_planets(hand, capital);
}

TEST(FeNewCapital, AnAbandonedOneIsNotLostAgain) {  // (511.6, 511.36, 511.35), fe 7001-7010
  Realms realms{Race::kzinti};
  Session play(realms.table, {});
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  carry_out(hand, alliance_seat, Designate{Race::kzinti, place("off-KZI"), true});
  realms.table.pay(Race::kzinti, 40);  // an income, at the new capital
  const Buy turn{.race = Race::kzinti, .goods = Goods::shipyard};
  realms.table.ask(Decision::production, alliance_seat);
  ASSERT_TRUE(check_order(campaign(), realms.at(), alliance_seat, turn).none());
  carry_out(hand, alliance_seat, turn);
  const Realm& realm = realms.at().realm(Race::kzinti);
  ASSERT_EQ(realm.treasury, 20 * 25);
  // No way leads from 1401 to another base of theirs.
  for (const Place near : campaign().hex(place("1401")).near) {
    if (near != nowhere) realms.table.add(Race::lyran, "CW", to_text(near));
  }
  march_in(realms, Race::kzinti, Race::lyran, "DN");
  ASSERT_EQ(realms.table.world_at("1401").holder, Race::lyran);
  EXPECT_EQ(realm.yard_paid, 15) << "work on the new shipyard goes on";
  EXPECT_EQ(realm.treasury, 20 * 25) << "the treasury is elsewhere";
  EXPECT_EQ(capital_of(campaign(), realms.at(), Race::kzinti), place("off-KZI"));
  EXPECT_EQ(realm.activated[0], 255) << "(434.2) no ships in store are left";
}

TEST(FeNewCapital, StaysWhenTheOldOneIsRetakenAndLostAgain) {  // (511.36, 511.31), fe 6874-6883
  Realms realms{Race::klingon};
  realms.fall(Race::klingon, Race::hydran);
  Realm& realm = realms.at().realm(Race::klingon);
  realm.capital = place("1509");
  realm.yard_paid = 90;
  realms.planets_of(Race::klingon, Race::klingon);
  realm.yard_lost = 31;  // two payments for the old one
  march_in(realms, Race::klingon, Race::hydran, "RN");
  EXPECT_EQ(capital_of(campaign(), realms.at(), Race::klingon), place("1509"));
  EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::klingon), place("1509"));
  EXPECT_EQ(realm.yard_lost, 1) << "what was done for the old one is lost";
}

TEST(FeNewCapital, TheOldOneOnceRestoredIsLostLikeTheFirstTime) {  // (511.36, 511.35)
  Realms realms{Race::kzinti};
  realms.fall(Race::kzinti, Race::lyran);
  realms.planets_of(Race::kzinti, Race::kzinti);
  Realm& realm = realms.at().realm(Race::kzinti);
  realm.yard_lost = 0;
  realm.capital = nowhere;
  ASSERT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), place("1401"));
  march_in(realms, Race::kzinti, Race::lyran, "DN");
  EXPECT_EQ(shipyard_of(campaign(), realms.at(), Race::kzinti), std::nullopt);
  EXPECT_EQ(capital_of(campaign(), realms.at(), Race::kzinti), place("off-KZI"));
}

// The Hydran capital in Lyran hands, and the planet next to it.
int treasury_after_fall(bool friends_near) {
  Table table;
  table.settle(Race::hydran);
  table.pay(Race::hydran, 40);
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    const Place at = campaign().board().planets[i].at;
    if (at != place("0617") && at != place("0718")) continue;
    table.at.worlds[i] = {};
    table.at.worlds[i].holder = Race::lyran;
    table.at.worlds[i].devastated = 1;
  }
  table.add(3, Race::lyran, "CA", "0617");
  if (friends_near) table.add(Race::hydran, "RN", "0518");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  lose_capital(hand, Race::hydran);
  EXPECT_EQ(capital_of(campaign(), table.at, Race::hydran), place("off-HYD"));
  return table.at.realm(Race::hydran).treasury;
}

TEST(FeNewCapital, TheTreasuryNeedsAWayOut) {  // (511.35), fe 6869-6873
  EXPECT_EQ(treasury_after_fall(false), 0) << "every hex around is next to the Lyrans in the capital";
  EXPECT_EQ(treasury_after_fall(true), 20 * 40) << "the ship in 0518 holds a way open";
}

TEST(FeNewCapital, ADebtIsTakenAlong) {  // (511.35)
  Table table;
  table.settle(Race::hydran);
  table.at.realm(Race::hydran).treasury = -60;
  table.add(3, Race::lyran, "CA", "0617");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  lose_capital(hand, Race::hydran);
  EXPECT_EQ(table.at.realm(Race::hydran).treasury, -60);
}

TEST(FeCapital, IsNotLostAgainWhereItWasGivenUp) {  // (511.6, 511.36)
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 40);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Designate{Race::kzinti, area_of(Race::kzinti), true});
  Realm& realm = table.at.realm(Race::kzinti);
  credit(table.at, Race::kzinti, Points(30));
  realm.yard_paid = 30;
  lose_capital(hand, Race::kzinti);
  EXPECT_EQ(realm.yard_paid, 30) << "the new yard is elsewhere";
  EXPECT_EQ(realm.treasury, 20 * 30);
  EXPECT_EQ(realm.capital, area_of(Race::kzinti));
}

TEST(FeNewCapital, TheShipyardIsLostWithTheCapital) {  // (511.35)
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 30;
  for (Counter& counter : table.at.counters) {
    if (counter.race == Race::klingon) counter = {};
  }
  for (World& world : table.at.worlds) {
    if (world.holder != Race::klingon) continue;
    world.battalions = world.fighters = 0;
    world.devastated = 1;
  }
  table.world_at("1312").battalions = 2;
  table.add(Race::kzinti, "DN", "1411");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  capture_planets(hand, place("1411"));
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::klingon), std::nullopt);
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 30) << "it is taken to the planet next to it";
}

TEST(FeShipyard, IsBuiltAnewBeyondTheMap) {  // (511.3, 511.32, 511.35)
  Table table;
  table.settle(Race::kzinti);
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::kzinti), place("1401"));
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    if (campaign().board().planets[i].at == place("1401")) table.at.worlds[i].holder = Race::lyran;
  }
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::kzinti), std::nullopt);
  table.pay(Race::kzinti, 200);
  table.ask(Decision::production, alliance_seat);
  const Buy turn{.race = Race::kzinti, .goods = Goods::shipyard};
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, turn).none());
    carry_out(hand, alliance_seat, turn);
    EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, turn).none()) << "once a turn";
    table.at.realm(Race::kzinti).extras = 0;
  }
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 110) << "six times fifteen";
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::kzinti), area_of(Race::kzinti));
}

TEST(FeNewCapital, ANewShipyardIsOnlyBuiltBeyondTheMap) {  // (511.34, 511.36, 511.32)
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

TEST(FeNewCapital, WhatIsNoPlaceForOne) {  // (511.31), fe 6833-6838
  Realms realms{Race::klingon, Race::lyran, Race::kzinti};
  realms.fall(Race::klingon, Race::hydran);
  const auto refused = [&](std::string_view hex) {
    realms.table.ask(Decision::missions, coalition_seat);
    return refusals(realms.table, coalition_seat, Designate{Race::klingon, place(hex), false});
  };
  EXPECT_EQ(refused("1509"), Refused{}) << "a starbase of theirs";
  EXPECT_EQ(refused("1312"), Refused{}) << "a planet of theirs";
  EXPECT_EQ(refused("1411"), Refused{"511.31"}) << "the old one";
  EXPECT_EQ(refused("1413"), Refused{"511.31"}) << "nothing is there";
  realms.table.add(Race::lyran, "SB", "1413");
  EXPECT_EQ(refused("1413"), Refused{"511.31"}) << "an ally's starbase";
  realms.table.add(Race::klingon, "BATS", "1413");
  EXPECT_EQ(refused("1413"), Refused{"511.31"}) << "a battle station";
  realms.table.add(Race::klingon, "SB", "1413");
  EXPECT_EQ(refused("1413"), Refused{});
  realms.table.add(Race::kzinti, "FF", "1509");
  EXPECT_EQ(refused("1509"), Refused{"511.31"}) << "the enemy is there";
  const int province = campaign().hex(place("1312")).province;
  realms.at().pass(
      place_of(campaign().content().map.provinces()[static_cast<std::size_t>(province)].row.province),
      Race::kzinti);
  EXPECT_EQ(refused("1312"), Refused{"511.31"}) << "the province is the enemy's";
}

TEST(FeNewCapital, EverybodyIsTold) {  // (511.31)
  Realms realms{Race::klingon};
  realms.fall(Race::klingon, Race::hydran);
  Session play(realms.table, {});
  std::vector<Event> all;
  play.events = Events(all);
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  carry_out(hand, coalition_seat, Designate{Race::klingon, place("1509"), false});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].kind, static_cast<std::uint16_t>(Happening::new_capital));
  EXPECT_EQ(all[0].args[1], arg(place("1509")));
}

TEST(FeNewCapital, WhatIsNotBuiltOrGivenUp) {  // (511.36, 511.6, 511.33), fe 6851-6883, 7001-7008
  Realms realms{Race::kzinti};
  realms.table.ask(Decision::production, alliance_seat);
  const auto buys = [&](Goods goods, std::string_view at = "nowhere") {
    realms.table.ask(Decision::production, alliance_seat);
    return refusals(realms.table, alliance_seat, Buy{.race = Race::kzinti, .goods = goods, .at = place(at)});
  };
  EXPECT_EQ(buys(Goods::shipyard), Refused{"511.36"}) << "the old one stands";
  realms.table.ask(Decision::missions, alliance_seat);
  const Designate gives_up{Race::kzinti, place("off-KZI"), true};
  EXPECT_EQ(refusals(realms.table, alliance_seat, gives_up), Refused{});
  EXPECT_EQ(refusals(realms.table, alliance_seat, Designate{Race::kzinti, place("off-KZI"), false}),
            Refused{"511.31"})
      << "they have one";
  realms.fall(Race::kzinti, Race::lyran);
  realms.table.ask(Decision::missions, alliance_seat);
  EXPECT_EQ(refusals(realms.table, alliance_seat, gives_up), Refused{"511.6"}) << "it is lost already";
  EXPECT_EQ(refusals(realms.table, coalition_seat, gives_up), Refused{"511.6"}) << "not the enemy's to say";
  realms.table.pay(Race::kzinti, 200);
  EXPECT_EQ(buys(Goods::shipyard, "1401"), Refused{"511.36"}) << "the planet is not theirs";
  EXPECT_EQ(buys(Goods::shipyard, "1304"), Refused{"511.32"}) << "not at any starbase";
  EXPECT_EQ(buys(Goods::shipyard), Refused{});
  realms.at().realm(Race::kzinti).yard_paid = 90;
  EXPECT_EQ(buys(Goods::shipyard), Refused{"511.36"}) << "it is built";
  realms.at().realm(Race::kzinti).yard_paid = 0;
  EXPECT_EQ(buys(Goods::mobile_base), Refused{});
  realms.at().realm(Race::kzinti).extras |= extra_makeshift;
  EXPECT_EQ(buys(Goods::mobile_base), Refused{"511.33"});
  EXPECT_EQ(buys(Goods::battalion), Refused{"511.33"});
  Realms klingons{Race::klingon};
  klingons.fall(Race::klingon, Race::hydran);
  klingons.table.ask(Decision::production, coalition_seat);
  EXPECT_EQ(refusals(klingons.table, coalition_seat, Buy{.race = Race::klingon, .goods = Goods::mobile_base}),
            Refused{"511.33"})
      << "they have named no new one";
}

}  // namespace
}  // namespace flagbridge::fe
