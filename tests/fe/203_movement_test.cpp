#include "tests/fe/refused.h"
#include "tests/fe/tabletop.h"
#include "tests/fe/told.h"

// (202.0, 203.0) Operational movement of stacks.
namespace flagbridge::fe {
namespace {

// (202.1, 202.2, 202.31, 202.32, 203.2, 203.3)
TEST(FeStack, SixHexesOneAfterTheOther) {  // (203.1, 203.61), fe 1055-1062
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::operations));
  Move order = along(only(ship), {"1011", "1112", "1212", "1312", "1412", "1413"});
  Move longer = order;
  static_cast<void>(longer.path.push_back(place("1414")));
  EXPECT_EQ(play.give(coalition_seat, longer), (Refused{"203.61", "203.3"}));
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"1012"})), Refused{"202.1"}) << "not next to it";
  EXPECT_EQ(play.give(coalition_seat, order), Refused{});
  EXPECT_EQ(table.at[ship].at, place("1413"));
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"1412"})), Refused{"203.51"}) << "it has moved";
}

TEST(FeStack, OfAnySizeComesToTheSameHex) {  // (202.5), fe 996-1001
  Table table;
  table.settle(Race::klingon);
  const UnitList ships = table.add(most_listed, Race::klingon, "F5", "1010");
  const UnitId last = table.add(Race::klingon, "F5", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"1011", "1112"})), Refused{});
  ASSERT_EQ(play.give(coalition_seat, along(only(last), {"1011", "1112"})), Refused{})
      << "those an order cannot name follow";
  int there = 0;
  for_each_at(table.at, place("1112"), coalition_seat, [&](UnitId, const Counter&) { ++there; });
  EXPECT_EQ(there, static_cast<int>(most_listed) + 1);
}

// (203.41, 203.42)
TEST(FeStack, WhatJoinsHasMovedAsFar) {  // (203.45), fe 1123-1134
  Table table;
  table.settle(Race::klingon);
  const UnitId stack = table.add(Race::klingon, "D7", "1010");
  const UnitId cruiser = table.add(Race::klingon, "D6", "1013");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(stack), {"1011", "1012", "1013"}, true)), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed));
  EXPECT_EQ(play.give(coalition_seat, along(only(cruiser), {"1014"})), Refused{"203.44"})
      << "the stack under way comes first";
  ASSERT_EQ(play.give(coalition_seat, along(list_of({stack, cruiser}), {"1014", "1015", "1016"})), Refused{});
  EXPECT_EQ(table.at[cruiser].at, place("1016"));
  EXPECT_EQ(table.at[cruiser].pulses, 6) << "three it did not make count all the same";
  EXPECT_TRUE(table.at[cruiser].has(Mark::moved));
}

TEST(FeStack, DividesAndEachPartIsFinished) {  // (203.44, 203.64)
  Table table;
  table.settle(Race::klingon);
  const UnitList ships = table.add(2, Race::klingon, "D7", "1010");
  const UnitId other_ship = table.add(Race::klingon, "D6", "1411");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"1011"}, true)), Refused{});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[0]), {"1012"})), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "the other part is not through";
  EXPECT_EQ(play.give(coalition_seat, along(only(other_ship), {"1412"})), Refused{"203.44"});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[1]), {"1112"})), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::operations));
  EXPECT_EQ(table.at[ships[0]].at, place("1012"));
  EXPECT_EQ(table.at[ships[1]].at, place("1112"));
}

// (203.47, 203.65)
TEST(FeStack, GoesAsFarAsItsSlowest) {  // (203.46, 414.2), fe 1135-1140
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1010");
  const UnitId convoy = table.add(Race::klingon, "CONV", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(list_of({ship, convoy}), {"1011", "1012", "1013"})),
            Refused{"203.3"});
  ASSERT_EQ(play.give(coalition_seat, along(list_of({ship, convoy}), {"1011", "1012"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"1013", "1113", "1213", "1313"})), Refused{})
      << "without the convoy it has four hexes left";
}

// (203.6, 205.41, 205.42)
TEST(FeStack, AWaitingStackCanBeReactedTo) {  // (203.62, 203.63, 203.64, 205.4), fe 1321-1325
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  const UnitId fed = table.add(Race::federation, "CA", "2310");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209", "2209", "2208"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction)) << "after the first pulse";
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction)) << "after the pulse it let go by";
  ASSERT_EQ(play.give(alliance_seat, React{only(fed), place("2209")}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "the mover may change his path";
  EXPECT_EQ(table.at[ship].pulses, 2);
}

TEST(FeMovement, CrippledShipsMoveAsFarAsOthers) {  // (202.34, 202.3)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "1010");
  const UnitId base = table.add(Race::klingon, "BATS", "1011");
  table.at[ship].set(Mark::crippled);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[ship]), 6);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[base]), 0) << "(202.33)";
}

TEST(FeMovement, BasesDoNotMove) {  // (202.33)
  Table table;
  table.settle(Race::klingon);
  const UnitId base = table.add(Race::klingon, "BATS", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(only(base), {"1011"})), Refused{"202.1"});
}

TEST(FeExamples, ACruiserLeftBehindMovesSixLater) {  // (203.45), fe 1123-1134
  Table table;
  table.settle(Race::klingon);
  const UnitId stack = table.add(Race::klingon, "D7", "1010");
  const UnitId cruiser = table.add(Race::klingon, "D6", "1013");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(stack), {"1011", "1012", "1013", "1014", "1015", "1016"})),
            Refused{});
  const Move six = along(only(cruiser), {"1014", "1013", "1014", "1013", "1014", "1013"});
  Move seven = six;
  static_cast<void>(seven.path.push_back(place("1014")));
  EXPECT_NE(play.give(coalition_seat, seven), Refused{});
  EXPECT_EQ(play.give(coalition_seat, six), Refused{});
  EXPECT_EQ(table.at[cruiser].hexes, 6);
}

TEST(FeParts, OneIsFinishedBeforeTheNextBegins) {  // (203.44), fe 1101-1107
  Table table;
  table.settle(Race::lyran);
  const UnitList ships = table.add(3, Race::lyran, "CW", "0502");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"0503"}, true)), Refused{});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[0]), {"0504"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(only(ships[1]), {"0504"}, true)), Refused{"203.44"});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[0]), {"0505"}, true)), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_TRUE(table.at[ships[0]].has(Mark::moved));
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "the others wait";
  EXPECT_FALSE(table.at[ships[1]].has(Mark::moved));
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[1]), {"0504"})), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed));
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::operations));
  EXPECT_TRUE(table.at[ships[2]].has(Mark::moved));
}

TEST(FeStack, IsOfOneHexAndOnePlayer) {  // (203.42, 203.1), fe 1083-1093
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "1010");
  const UnitId elsewhere = table.add(Race::klingon, "D7", "1011");
  const UnitId enemy = table.add(Race::kzinti, "BC", "1010");
  table.ask(Decision::operations, coalition_seat);
  const auto rules = [&](const UnitList& units) {
    return refusals(table, coalition_seat, along(units, {"1009"}));
  };
  EXPECT_EQ(rules({}), Refused{"203.42"});
  EXPECT_EQ(rules(list_of({ship, ship})), Refused{"203.42"});
  EXPECT_EQ(rules(list_of({ship, elsewhere})), Refused{"203.42"});
  EXPECT_EQ(rules(only(enemy)), Refused{"203.1"});
  EXPECT_EQ(refusals(table, coalition_seat, along(only(ship), {})), Refused{"203.1"}) << "no hex";
}

TEST(FeMovement, EverybodyIsToldWhoGoesWhere) {  // (203.1, 203.64, 205.2, 204.21, 206.21, 507.1)
  Told now;
  now.table.settle(Race::klingon);
  const UnitList ships = now.table.add(2, Race::klingon, "D7", "1010");
  now.play.turn(coalition_seat, ask_operations);
  now.all.clear();
  ASSERT_EQ(now.play.give(coalition_seat, along(ships, {"1011", "1011", "1112"})), Refused{});
  std::vector<Event> moves;
  int passes = 0;
  for (const Event& each : now.all) {
    if (each.kind == static_cast<std::uint16_t>(Happening::moves)) moves.push_back(each);
    passes += each.kind == static_cast<std::uint16_t>(Happening::passes) ? 1 : 0;
  }
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0].args[0], Arg::number(2));
  EXPECT_EQ(moves[0].args[1], arg(Race::klingon));
  EXPECT_EQ(moves[0].args[2], arg(place("1010")));
  EXPECT_EQ(moves[0].args[3], arg(place("1011")));
  EXPECT_EQ(moves[1].args[3], arg(place("1112")));
  EXPECT_GE(passes, 1) << "a pulse it lets go by";
  now.all.clear();
  const UnitId scout = now.table.add(Race::klingon, "D7", "1411");
  now.play.turn(coalition_seat, ask_strategic);
  now.all.clear();
  ASSERT_EQ(now.play.give(coalition_seat, Relocate{only(scout), place("1509")}), Refused{});
  EXPECT_TRUE(now.once(Happening::relocates, "204.21",
                       {Arg::number(1), arg(Race::klingon), arg(place("1411")), arg(place("1509"))}));
  now.at().realm(Race::klingon).released = ~0U;
  const UnitId reserve = now.table.add(Race::klingon, "D7", "1509");
  now.play.turn(coalition_seat, ask_reserves);
  now.all.clear();
  ASSERT_EQ(now.play.give(coalition_seat, HoldReserve{only(reserve)}), Refused{});
  EXPECT_TRUE(
      now.once(Happening::marks_reserve, "507.1", {Arg::number(1), arg(Race::klingon), arg(place("1509"))}));
}

TEST(FeMovement, EverybodyIsToldWhoReacts) {  // (205.2, 205.7)
  Told now;
  const UnitId ship = now.table.add(Race::klingon, "D7", "2110");
  const UnitId fed = now.table.add(Race::federation, "CA", "2310");
  const UnitId carrier = now.table.add(Race::federation, "3CVS", "2310");
  now.play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(now.play.give(coalition_seat, along(only(ship), {"2209"})), Refused{});
  now.all.clear();
  ASSERT_EQ(now.play.give(alliance_seat, React{only(fed), place("2209")}), Refused{});
  EXPECT_TRUE(now.once(Happening::reacts, "205.2", {arg(fed), arg(place("2310")), arg(place("2209"))}));
  ASSERT_EQ(now.play.give(alliance_seat, Scramble{carrier, 6}), Refused{});
  EXPECT_TRUE(now.once(Happening::scrambles, "205.7", {Arg::number(6), arg(carrier), arg(place("2209"))}));
}

}  // namespace
}  // namespace flagbridge::fe
