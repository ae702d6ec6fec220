#include <algorithm>

#include "tests/fe/tabletop.h"

// (203.8) Movement under cloak.
namespace flagbridge::fe {
namespace {

TEST(FeCloaks, CoverHalfOfThePinning) {  // (203.82), fe 1419-1425
  Table table;
  const UnitList fleet = table.add(5, Race::romulan, "WE", "3710");
  table.add(3, Race::federation, "DN", "3710");
  const auto may = [&](std::size_t leave) {
    return may_leave(campaign(), table.at, coalition_seat, place("3710"), set_of({first(fleet, leave)}),
                     true);
  };
  EXPECT_TRUE(may(3)) << "two stay for three";
  EXPECT_FALSE(may(4));
}

Move cloaked(const UnitList& units, std::initializer_list<std::string_view> path) {
  Move order = along(units, path);
  order.cloaked = true;
  return order;
}

TEST(FeCloaks, TakeThreePointsAHex) {  // (203.81, 203.83, 203.85)
  Table table;
  table.settle(Race::romulan);
  const UnitId ship = table.add(Race::romulan, "WE", "4412");
  const UnitId crippled = table.add(Race::romulan, "WE", "4412");
  table.at[crippled].set(Mark::crippled);
  const UnitList many = table.add(13, Race::romulan, "WE", "4414");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(crippled), {"4512"})), Refused{"203.83"});
  EXPECT_EQ(play.give(coalition_seat, cloaked(many, {"4514"})), Refused{"203.85"}) << "more than twelve";
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(ship), {"4512", "4612", "4611"})),
            (Refused{"203.61", "203.3"}));
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(ship), {"4512", "4612"})), Refused{});
  EXPECT_EQ(table.at[ship].pulses, 6);
  EXPECT_EQ(table.at.realm(Race::romulan).cloaked_stacks, 1);
}

TEST(FeCloaks, AreNotReactedTo) {  // (203.81, 203.84)
  Table table;
  table.settle(Race::romulan);
  const UnitList ships = table.add(2, Race::romulan, "WE", "4512");
  table.add(Race::federation, "CA", "4410");
  const UnitId friend_ship = table.add(Race::romulan, "SN", "4612");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(ships[0]), {"4612"})), Refused{"203.84"})
      << "a friend is seen";
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(ships[0]), {"4511"})), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::operations)) << "nobody was asked";
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[1]), {"4511"})), Refused{});
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_NE(friend_ship, no_unit);
}

TEST(FeCloaks, EnterNoHexWithFriendsButBasesAndPlanets) {  // (203.84), fe 1428-1430
  const auto enters = [](std::string_view friends) {
    Table table;
    const UnitId ship = table.add(Race::romulan, "WE", "4512");
    if (!friends.empty()) table.add(Race::romulan, friends, "4612");
    Session play(table, {});
    play.turn(coalition_seat, ask_operations);
    return play.give(coalition_seat, cloaked(only(ship), {"4612"}));
  };
  EXPECT_EQ(enters(""), Refused{});
  for (const char* seen : {"CONV", "FRD", "SN", "3SPB"}) EXPECT_EQ(enters(seen), Refused{"203.84"}) << seen;
  for (const char* fixed : {"BATS", "SB", "MB", "BTN"}) EXPECT_EQ(enters(fixed), Refused{}) << fixed;
  Table table;
  table.settle(Race::romulan);
  const UnitId ship = table.add(Race::romulan, "WE", "4512");
  for (const PlanetSite& site : campaign().board().planets) {
    if (site.owner != Race::romulan || site.capital) continue;
    table.at[ship].at = campaign().hex(site.at).near[0];
    Move order = cloaked(only(ship), {});
    static_cast<void>(order.path.push_back(site.at));
    EXPECT_EQ(refusals(table, coalition_seat, order), Refused{}) << "battalions of its own";
    return;
  }
  FAIL() << "no planet";
}

// Romulans cloaked in the zone, with a cruiser of the Federation that could react next to it.
bool is_reacted_to(bool under_cloak, bool defended, Race holder) {
  Table table;
  const auto& planets = campaign().board().planets;
  std::size_t planet = 0;
  while (to_text(planets[planet].at) != "3912") ++planet;
  World& world = table.at.worlds[planet];
  world = {};
  world.holder = holder;
  world.battalions = defended ? 2 : 0;
  world.devastated = 1;
  const auto& near = campaign().hex(place("3912")).near;
  const UnitId ship = table.add(Race::romulan, "WE", to_text(near[0]));
  table.add(Race::federation, "CA", to_text(near[3]));
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  Move order = along(only(ship), {"3912"});
  order.cloaked = under_cloak;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{});
  return play.is_asked(alliance_seat, Decision::reaction);
}

TEST(FeCloaks, AreReactedToAmongDefendersAndNeutrals) {  // (203.81), fe 1410-1415
  EXPECT_TRUE(is_reacted_to(false, false, Race::any)) << "in the open";
  EXPECT_FALSE(is_reacted_to(true, false, Race::any)) << "the planet has no units";
  EXPECT_TRUE(is_reacted_to(true, true, Race::any)) << "neutral battalions";
  EXPECT_TRUE(is_reacted_to(true, true, Race::federation));
  EXPECT_FALSE(is_reacted_to(true, true, Race::romulan)) << "battalions of its own";
}

TEST(FeCloaks, ThreeStacksAPhaseOfTwelveShips) {  // (203.85), fe 1431-1435
  Table table;
  const UnitList twelve = table.add(12, Race::romulan, "WE", "4412");
  const UnitList others = table.add(3, Race::romulan, "WE", "4414");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, cloaked(twelve, {"4512"})), Refused{}) << "twelve are not too many";
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(others[0]), {"4514"})), Refused{});
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(others[1]), {"4515"})), Refused{});
  EXPECT_EQ(table.at.realm(Race::romulan).cloaked_stacks, 3);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(others[2]), {"4413"})), Refused{"203.85"}) << "a fourth";
  EXPECT_EQ(play.give(coalition_seat, along(only(others[2]), {"4413"})), Refused{}) << "in the open it may";
}

TEST(FeCloaks, GoPartOfTheWayAndStayTogether) {  // (203.81, 203.85), fe 1415-1417, 1432-1435
  Table table;
  table.settle(Race::romulan);
  const UnitList ships = table.add(2, Race::romulan, "WE", "4412");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  Move hidden = cloaked(ships, {"4512"});
  hidden.hold = true;
  ASSERT_EQ(play.give(coalition_seat, hidden), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed));
  EXPECT_EQ(table.at[ships[0]].hexes, 3);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(ships[0]), {"4511"})), Refused{"203.85"}) << "together";
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"4511", "4411", "4410"})), Refused{})
      << "three in the open";
  EXPECT_EQ(table.at[ships[0]].hexes, 6);
  EXPECT_EQ(table.at.realm(Race::romulan).cloaked_stacks, 1);
}

TEST(FeCloaks, AreForShipsThatHaveThem) {  // (203.8, 203.83), fe 1407-1409
  Table table;
  const UnitId other = table.add(Race::klingon, "D7", "4412");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(other), {"4512"})), Refused{"203.83"}) << "Klingons";
  EXPECT_EQ(play.give(coalition_seat, along(only(other), {"4512"})), Refused{});
}

// Two ships and a crippled one: half of two and a half, fractions up, is two.
TEST(FeCloakedMoves, FractionsOfAShipAreRoundedUp) {  // (203.82), fe 1419-1425
  Table table;
  const UnitList ships = table.add(5, Race::romulan, "SN", "3710");
  const UnitList enemies = table.add(3, Race::federation, "DN", "3710");
  table.at[enemies[2]].set(Mark::crippled);
  const auto may = [&](std::size_t leaving) {
    return may_leave(campaign(), table.at, coalition_seat, place("3710"),
                     set_of({flagbridge::fe::first(ships, leaving)}), true);
  };
  EXPECT_TRUE(may(3)) << "two stay";
  EXPECT_FALSE(may(4)) << "one is not enough";
}

}  // namespace
}  // namespace flagbridge::fe
