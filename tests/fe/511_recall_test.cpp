#include "tests/fe/realms.h"

// (511.4) Ships called home to a capital in danger.
namespace flagbridge::fe {
namespace {

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

TEST(FeRecall, ShipsCalledHomeKeepAwayFromTheEnemy) {  // (511.4), fe 6901-6903
  Table table;
  table.settle(Race::lyran);
  const UnitId ship = table.add(Race::lyran, "CW", "1107");
  ASSERT_EQ(campaign().hex(place("1107")).owner, Race::klingon);
  table.at[ship].set(Mark::reserve);
  table.add(Race::kzinti, "BC", "1106");
  table.add(Race::lyran, "CONV", "1106");
  table.at.moving.at = place("1106");
  table.at.moving.before = place("1105");
  EXPECT_TRUE(may_react(campaign(), table.at, ship, place("1106")));
  const auto refused = [&] {
    return refusals(table, coalition_seat, MoveReserve{only(ship), place("1106"), {}});
  };
  table.at.phasing = alliance_seat;
  EXPECT_EQ(refused(), Refused{});
  table.at.realm(Race::lyran).recall = 16 * 3 + static_cast<int>(Race::kzinti);
  EXPECT_FALSE(may_react(campaign(), table.at, ship, place("1106")));
  EXPECT_EQ(refused(), Refused{"511.4"});
}

TEST(FeRecall, EnemiesWithinTwoHexesKeepItUp) {  // (511.4), fe 6907-6909
  for (const auto& [hex, lasts] : {std::pair{"1401", true}, std::pair{"1402", true}, std::pair{"1403", true},
                                   std::pair{"1404", false}}) {
    Recall recall;
    recall.realms.at()[recall.besieger].at = place(hex);
    ASSERT_EQ(distance(place("1401"), place(hex)), hex[3] - '1');
    recall.turn(alliance_seat);
    EXPECT_EQ(recall.realms.at().realm(Race::kzinti).recall != 0, lasts) << hex;
  }
}

// (511.31) A new capital on the map that has fallen is none any more; one that stands stays.
TEST(FeRecall, ANewCapitalThatFallsIsGone) {
  for (const bool falls : {false, true}) {
    Realms realms{Race::klingon};
    realms.fall(Race::klingon, Race::hydran);
    Realm& realm = realms.at().realm(Race::klingon);
    realm.capital = place("1509");
    realm.yard_paid = 45;
    if (falls) {
      for (Counter& counter : realms.at().counters) {
        if (counter.at == place("1509")) counter.at = nowhere;
      }
      for (int i = 0; i < campaign().hex(place("1509")).planet_count; ++i)
        realms.table.world_at("1509", i).holder = Race::hydran;
    }
    realms.at().phasing = coalition_seat;
    Session play(realms.table, {});
    FePlay hand(campaign(), realms.at(), play.dice, play.events);
    update_capitals(hand);
    EXPECT_EQ(realm.capital, falls ? nowhere : place("1509"));
    EXPECT_EQ(realm.yard_paid, falls ? 0 : 45);
  }
}

}  // namespace
}  // namespace flagbridge::fe
