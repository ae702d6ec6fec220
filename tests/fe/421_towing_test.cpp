#include "tests/fe/grid.h"

// (421.0) Docks, and ships that tow them.
namespace flagbridge::fe {
namespace {

TEST(FeTowing, ADockGoesThreeHexesWithATug) {  // (421.2, 421.21), fe 4365-4380
  Table table;
  table.settle(Race::klingon);
  const UnitId dock = table.add(Race::klingon, "FRD", "1010");
  const UnitId tug = table.add(Race::klingon, "TGA", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(only(dock), {"1011", "1012"})), Refused{"203.3"});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, tug}), {"1011", "1012", "1013", "1113"})),
            Refused{"203.3"});
  ASSERT_EQ(play.give(coalition_seat, along(list_of({dock, tug}), {"1011", "1012", "1013"})), Refused{});
  EXPECT_EQ(table.at[tug].hexes, 6) << "two points a hex";
  EXPECT_EQ(table.at[dock].at, place("1013"));
}

TEST(FeTowing, TwoLargeShipsDoAsWell) {  // (421.23, 421.22)
  Table table;
  table.settle(Race::klingon);
  const UnitId dock = table.add(Race::klingon, "FRD", "1010");
  const UnitList large = table.add(2, Race::klingon, "D7", "1010");
  const UnitList small = table.add(2, Race::klingon, "F5", "1010");
  table.add(Race::kzinti, "CONV", "1012");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, small[0], small[1]}), {"1011", "1112"})),
            Refused{"203.3"})
      << "five factors are too few";
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], large[1]}), {"1011", "1012"})),
            Refused{"421.22"})
      << "not among enemies";
  // (421.21) The pair that has begun goes on with it, nobody else.
  const UnitId third = table.add(Race::klingon, "D7", "1011");
  ASSERT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], large[1]}), {"1011"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], third}), {"1112"})), Refused{"203.3"});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], large[1]}), {"1112"})), Refused{});
}

void no_reaction(Session& play) {
  while (play.is_asked(alliance_seat, Decision::reaction)) {
    ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  }
}

TEST(FeParts, AStackThatHasMovedTakesNoDockAlong) {  // (203.48), fe 1146-1151
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1010");
  const UnitId dock = table.add(Race::klingon, "FRD", "1011");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(tug), {"1011"}, true)), Refused{});
  no_reaction(play);
  EXPECT_EQ(play.give(coalition_seat, along(list_of({tug, dock}), {"1012"})), Refused{"203.48"});
}

TEST(FeParts, EachDockNeedsATugOfItsOwn) {  // (421.3), fe 4385-4392
  Table table;
  table.settle(Race::lyran);
  const UnitId tug = table.add(Race::lyran, "TGC", "0608");
  const UnitList docks = table.add(2, Race::lyran, "FRD", "0608");
  table.ask(Decision::strategic, coalition_seat);
  const auto goes = [&](const UnitList& units) {
    Refused rules;
    for (const Violation& each :
         check_order(campaign(), table.at, coalition_seat, Relocate{units, place("0707")}))
      rules.push_back(to_text(each.rule).substr(3));
    return rules;
  };
  EXPECT_EQ(goes(list_of({tug, docks[0]})), Refused{});
  EXPECT_EQ(goes(list_of({tug, docks[0], docks[1]})), Refused{"421.3"});
  table.at[tug].set(Mark::crippled);
  EXPECT_EQ(goes(list_of({tug, docks[0]})), Refused{"421.3"});
}

TEST(FeDock, IsNotTakenAlongByAStackThatHasMoved) {  // (203.48), fe 1146-1151
  Table table;
  table.settle(Race::lyran);
  const UnitList ships = table.add(2, Race::lyran, "CA", "0502");
  const UnitId dock = table.add(Race::lyran, "FRD", "0503");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"0503"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({ships[0], ships[1], dock}), {"0504"})),
            Refused{"203.48"});
  EXPECT_EQ(play.give(coalition_seat, along(ships, {"0504"})), Refused{});
}

// A Klingon tug and dock in 1609 and a base in 1612, with an enemy in 1611 between: a way of six hexes.
TEST(FeDock, GoesHomeThreeHexesOfWay) {  // (421.21, 206.32), fe 4363-4371
  Table table;
  const UnitId tug = table.add(Race::klingon, "TGA", "1609");
  const UnitId dock = table.add(Race::klingon, "FRD", "1609");
  const UnitId ship = table.add(Race::klingon, "D7", "1609");
  table.add(Race::klingon, "BATS", "1612");
  table.add(Race::kzinti, "BC", "1611");
  for (const UnitId unit : {tug, dock, ship}) {
    table.at[unit].set(Mark::fought);
    table.at[unit].set(Mark::based);
  }
  ASSERT_EQ(distance(place("1609"), place("1612")), 3);
  table.ask(Decision::retrograde, coalition_seat);
  table.at.phasing = coalition_seat;
  const auto refused = [&](const UnitList& units) {
    return refusals(table, coalition_seat, Retrograde{units, place("1612")});
  };
  EXPECT_EQ(refused(only(ship)), Refused{}) << "round the enemy";
  EXPECT_EQ(refused(list_of({tug, dock})), (Refused{"421.21", "421.21"}));
}

TEST(FeTowing, ADockIsNothingElse) {  // (421.4, 756.0)
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

// (421.23) Seven factors of defense: a D5 has them, an F5L has six.
TEST(FeTowing, APairNeedsSevenFactorsEach) {  // (421.23), fe 4380-4382
  const auto tows = [](std::string_view one, std::string_view two, bool crippled) {
    Table table;
    table.settle(Race::klingon);
    const UnitId dock = table.add(Race::klingon, "FRD", "1010");
    const UnitId ship = table.add(Race::klingon, one, "1010");
    const UnitId other_ship = table.add(Race::klingon, two, "1010");
    table.at[other_ship].put(Mark::crippled, crippled);
    return tows_of(campaign(), table.at, list_of({dock, ship, other_ship})).count == 1;
  };
  EXPECT_TRUE(tows("D5", "D5", false));
  EXPECT_FALSE(tows("D5", "F5L", false));
  EXPECT_FALSE(tows("D5", "D5", true));
  EXPECT_TRUE(tows("TGA", "E4", false)) << "a tug does it by itself";
  EXPECT_FALSE(tows("E4", "TGA", true)) << "not a crippled one";
}

// (421.3) With a node in every hex of Klingon space only the length of the way counts.
TEST(FeTowing, ADockGoesTwelveHexesStrategically) {  // (421.3), fe 4384-4392
  Table table;
  LongList<Place, hex_count> places;
  for (int i = 0; i < hex_count; ++i) {
    const HexInfo& hex = campaign().hex(place_at(i));
    if (hex.owner != Race::klingon || hex.planet_count > 0) continue;
    table.add(Race::klingon, "BATS", to_text(place_at(i)));
    static_cast<void>(places.push_back(place_at(i)));
  }
  Place from = nowhere;  // the hex with one as far away as can be
  int farthest = 0;
  for (const Place one : places) {
    for (const Place two : places) {
      if (distance(one, two) <= farthest) continue;
      farthest = distance(one, two);
      from = one;
    }
  }
  ASSERT_GT(farthest, 13);
  const UnitId dock = table.add(Race::klingon, "FRD", to_text(from));
  const UnitId tug = table.add(Race::klingon, "TGA", to_text(from));
  table.at.phasing = coalition_seat;
  table.ask(Decision::strategic, coalition_seat);
  int twelve = 0;
  for (const Place to : places) {
    const int far = distance(from, to);
    if (far != 12 && far != 13) continue;
    const Refused rules = refusals(table, coalition_seat, Relocate{list_of({dock, tug}), to});
    twelve += far == 12 && rules.empty() ? 1 : 0;
    if (far == 13) {
      EXPECT_EQ(rules, Refused{"421.3"}) << to_text(to);
    }
  }
  EXPECT_GT(twelve, 0);
}

}  // namespace
}  // namespace flagbridge::fe
