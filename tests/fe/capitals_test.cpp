#include "tests/fe/tabletop.h"

// (511.3, 511.4, 511.6, 508.23) Capitals that are lost, given up and replaced; captured planets of two
// allies.
namespace flagbridge::fe {
namespace {

Place capital_hex(Race race) { return place_of(*campaign().content().map.capital_of(race)); }

// Races with all that is theirs on the map.
struct Realms {
  Table table;
  explicit Realms(std::initializer_list<Race> races) {
    for (const Race race : races) {
      table.settle(race);
      Realm& realm = table.at.realm(race);
      realm.treasury = realm.earned = 20 * 200;
    }
  }
  Position& at() { return table.at; }
  void planets_of(Race race, Race holder) {
    for (std::size_t i = 0; i < at().worlds.size(); ++i) {
      if (campaign().board().planets[i].at == capital_hex(race)) at().worlds[i].holder = holder;
    }
  }
  // The capital of a race falls to another.
  void fall(Race race, Race captor) {
    planets_of(race, captor);
    Session play(table, {});
    FePlay hand(campaign(), at(), play.dice, play.events);
    lose_capital(hand, race);
  }
};

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

// Lyrans have devastated the Kzinti capital; Kzintis are in Klingon space, near the Kzinti border.
struct Recall {
  Realms realms{Race::kzinti, Race::klingon, Race::lyran};
  UnitId ship = no_unit;
  UnitId home_fleet = no_unit;
  UnitId besieger = realms.table.add(Race::lyran, "DN", "1401");

  Recall() {
    ship = realms.table.add(Race::kzinti, "BC", "1408");
    home_fleet = realms.table.add(Race::kzinti, "BC", "1305");
    realms.at()[home_fleet].set(Mark::unreleased);
    realms.table.battle("1401", Ground::base, coalition_seat);
    Session play(realms.table, {});
    FePlay hand(campaign(), realms.at(), play.dice, play.events);
    for (std::size_t i = 0; i < realms.at().worlds.size(); ++i) {
      const PlanetSite& site = campaign().board().planets[i];
      if (site.capital && site.owner == Race::kzinti) devastate(hand, static_cast<int>(i));
    }
    realms.at().battle = {};
  }
  void turn(Seat seat) {
    realms.at().phasing = seat;
    Session play(realms.table, {});
    FePlay hand(campaign(), realms.at(), play.dice, play.events);
    update_capitals(hand);
  }
};

TEST(FeRecall, ShipsAbroadComeHome) {  // (511.4), fe 6889-6909
  Recall recall;
  Position& at = recall.realms.at();
  ASSERT_EQ(campaign().hex(place("1408")).owner, Race::klingon);
  EXPECT_FALSE(at[recall.home_fleet].has(Mark::unreleased)) << "released at once";
  recall.turn(alliance_seat);
  Session play(recall.realms.table, {});
  play.turn(alliance_seat, ask_operations);
  EXPECT_EQ(play.give(alliance_seat, Ready{}), Refused{"511.4"}) << "it has to go";
  EXPECT_EQ(play.give(alliance_seat, along(only(recall.ship), {"1409"})), Refused{"511.4"}) << "farther away";
  const auto home = homeward_move(campaign(), at, alliance_seat);
  ASSERT_TRUE(home.has_value());
  ASSERT_EQ(play.give(alliance_seat, *home), Refused{});
  while (play.is_asked(coalition_seat, Decision::reaction)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_LT(distance(at[recall.ship].at, place("1305")), distance(place("1408"), place("1305")));
  EXPECT_EQ(play.give(alliance_seat, Ready{}), Refused{});
}

TEST(FeRecall, NotFromTheSpaceOfTheDevastator) {  // (511.4)
  Recall recall;
  Position& at = recall.realms.at();
  recall.turn(alliance_seat);
  at[recall.ship].at = place("0504");
  ASSERT_EQ(campaign().hex(place("0504")).owner, Race::lyran);
  EXPECT_FALSE(homeward_move(campaign(), at, alliance_seat).has_value());
}

TEST(FeRecall, LastsThreeTurnsOrUntilTheEnemyHasGone) {  // (511.4)
  Recall recall;
  const Realm& realm = recall.realms.at().realm(Race::kzinti);
  for (int i = 0; i < 3; ++i) {
    recall.turn(alliance_seat);
    EXPECT_NE(realm.recall, 0) << i;
  }
  recall.turn(alliance_seat);
  EXPECT_EQ(realm.recall, 0);
  Recall relieved;
  relieved.realms.at()[relieved.besieger].at = place("1003");
  relieved.turn(alliance_seat);
  EXPECT_EQ(relieved.realms.at().realm(Race::kzinti).recall, 0) << "nobody is within two hexes";
}

// The capital planet of a race is devastated by whoever is there; true if ships are called home for it.
bool called_home(Realms& realms, Race race) {
  Session play(realms.table, {});
  FePlay hand(campaign(), realms.at(), play.dice, play.events);
  for (std::size_t i = 0; i < realms.at().worlds.size(); ++i) {
    const PlanetSite& site = campaign().board().planets[i];
    if (site.capital && site.owner == race) devastate(hand, static_cast<int>(i));
  }
  return realms.at().realm(race).recall != 0;
}

TEST(FeRecall, NotForACapitalThatWasReplaced) {  // (511.4, 511.6), fe 6904-6905
  for (const bool abandoned : {true, false}) {
    Realms realms{Race::kzinti};
    const UnitId waiting = realms.table.add(Race::kzinti, "BC", "1305");
    realms.at()[waiting].set(Mark::unreleased);
    realms.table.add(Race::lyran, "DN", "1401");
    if (abandoned) {
      Session play(realms.table, {});
      FePlay hand(campaign(), realms.at(), play.dice, play.events);
      carry_out(hand, alliance_seat, Designate{Race::kzinti, area_of(Race::kzinti), true});
    }
    EXPECT_EQ(called_home(realms, Race::kzinti), !abandoned);
    EXPECT_EQ(realms.at()[waiting].has(Mark::unreleased), abandoned) << "fleets that wait";
  }
}

TEST(FeRecall, NotAgainForItsResidualUnit) {  // (511.4, 508.21), fe 6889, 6440-6446, 6907-6909
  Realms realms{Race::kzinti};
  realms.table.add(Race::lyran, "DN", "1401");
  ASSERT_TRUE(called_home(realms, Race::kzinti));
  realms.at().realm(Race::kzinti).recall = 0;  // three turns later
  for (World& world : realms.at().worlds) world.residual = world.holder == Race::kzinti ? 1 : 0;
  EXPECT_FALSE(called_home(realms, Race::kzinti)) << "it was devastated before";
}

TEST(FeRecall, ForOneThatWasRetakenIfThereIsNoOther) {  // (511.4, 511.31)
  for (const bool replaced : {true, false}) {
    Realms realms{Race::klingon};
    realms.fall(Race::klingon, Race::hydran);
    if (replaced) realms.at().realm(Race::klingon).capital = place("1509");
    realms.planets_of(Race::klingon, Race::klingon);
    realms.table.add(Race::hydran, "RN", "1411");
    EXPECT_EQ(called_home(realms, Race::klingon), !replaced);
  }
}

// The Kzinti planet in 1105 held by Klingons, with Lyrans beside them.
struct Shared {
  Realms realms{Race::klingon, Race::lyran};
  UnitId klingon = realms.table.add(Race::klingon, "D7", "1105");
  UnitId lyran = realms.table.add(Race::lyran, "CW", "1105");
  World& world = realms.table.world_at("1105");
  Shared() {
    world = {};
    world.holder = Race::klingon;
    world.devastated = 1;
  }
  void settle() {
    Session play(realms.table, {});
    FePlay hand(campaign(), realms.at(), play.dice, play.events);
    check_garrisons(hand);
  }
};

TEST(FePlanets, AnAllyWhoStaysInheritsOne) {  // (508.233), fe 6494-6501
  Shared shared;
  shared.settle();
  EXPECT_EQ(shared.world.holder, Race::klingon);
  shared.realms.at()[shared.klingon].at = place("1509");
  shared.settle();
  EXPECT_EQ(shared.world.holder, Race::lyran);
  shared.realms.at()[shared.lyran].at = place("1509");
  shared.settle();
  EXPECT_EQ(shared.world.holder, Race::kzinti) << "(508.23)";
}

TEST(FePlanets, OneIsLeftToAnAlly) {  // (508.232), fe 6481-6493
  Shared shared;
  // Both have a base beside it, so that their grids reach it.
  for (const Race race : {Race::klingon, Race::lyran}) {
    for (const char* hex : {"1005", "0804", "1207"}) shared.realms.table.add(race, "BATS", hex);
  }
  Session play(shared.realms.table, {});
  play.turn(coalition_seat, ask_missions);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  EXPECT_EQ(play.give(coalition_seat, Cede{place("1105"), 0, Race::romulan}),
            (Refused{"508.232", "508.232"}));
  EXPECT_EQ(play.give(coalition_seat, Cede{place("1105"), 9, Race::lyran}), Refused{"508.232"});
  ASSERT_EQ(play.give(coalition_seat, Cede{place("1105"), 0, Race::lyran}), Refused{});
  EXPECT_EQ(shared.world.holder, Race::lyran);
}

TEST(FePlanets, AnAlliesBaseMakesItAPointOfHisGrid) {  // (508.234), fe 6502-6505
  Shared shared;
  const auto serves = [&](Race race) {
    const Census census(campaign(), shared.realms.at());
    const SupplyField field(campaign(), shared.realms.at(), census, race, false);
    return field.point_at(place("1105")) || field.part_at(place("1105")) != 0 ||
           is_node(campaign(), shared.realms.at(), RaceSet{race}, place("1105"));
  };
  EXPECT_FALSE(serves(Race::lyran)) << "a ship is not enough";
  EXPECT_TRUE(is_node(campaign(), shared.realms.at(), RaceSet{Race::klingon}, place("1105")));
  shared.realms.table.add(Race::lyran, "BATS", "1105");
  EXPECT_TRUE(serves(Race::lyran));
}

}  // namespace
}  // namespace flagbridge::fe
