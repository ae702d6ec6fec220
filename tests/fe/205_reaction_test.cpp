#include "tests/fe/tabletop.h"

// (205.0) Reaction movement.
namespace flagbridge::fe {
namespace {

void move_stack(Table& table, std::string_view before, std::string_view at) {
  table.at.moving.underway = 1;
  table.at.moving.before = place(before);
  table.at.moving.at = place(at);
}

bool reacts(const Table& table, UnitId unit, std::string_view to) {
  return may_react(campaign(), table.at, unit, place(to));
}

// (203.52, 205.11)
TEST(FeReaction, IsIntoTheHexJustEntered) {  // (205.2), fe 1649-1657
  Table table;
  const UnitList klingons = table.add(10, Race::klingon, "D6", "2209");
  const UnitList feds = table.add(5, Race::federation, "CA", "2310");
  move_stack(table, "2110", "2209");
  EXPECT_TRUE(reacts(table, feds[0], "2209"));
  for (const char* elsewhere : {"2309", "2311", "2210", "2410"})
    EXPECT_FALSE(reacts(table, feds[0], elsewhere));
  for (const UnitId unit : feds) table.at[unit].at = place("2209");
  EXPECT_TRUE(may_leave(campaign(), table.at, coalition_seat, place("2209"), set_of({first(klingons, 5)})));
}

TEST(FeReaction, OverTwoHexesFromABase) {  // (205.33, 205.36), fe 1717-1750
  Table table;
  table.add(10, Race::klingon, "D6", "2209");
  table.add(Race::federation, "BATS", "2308");
  const UnitId fed = table.add(Race::federation, "CA", "2308");
  move_stack(table, "2110", "2209");
  EXPECT_TRUE(reacts(table, fed, "2309")) << "next to the stack";
  EXPECT_FALSE(reacts(table, fed, "2307")) << "not next to it";
  EXPECT_FALSE(reacts(table, fed, "2209")) << "two hexes away";
  table.at[fed].at = place("2309");
  table.at[fed].set(Mark::reacted_far);
  for (const char* closer : {"2208", "2310"}) {
    move_stack(table, "2209", closer);
    EXPECT_TRUE(reacts(table, fed, closer)) << closer;
  }
  move_stack(table, "2209", "2209");
  EXPECT_TRUE(reacts(table, fed, "2209")) << "the stack waits";
  for (const char* away : {"2109", "2110", "2210"}) {
    move_stack(table, "2209", away);
    EXPECT_FALSE(reacts(table, fed, away)) << away;
  }
}

// (205.31)
TEST(FeReaction, NeedsAScoutThatHasNotMoved) {  // (205.3, 205.36)
  Table table;
  const UnitId fed = table.add(Race::federation, "CA", "2308");
  move_stack(table, "2110", "2209");
  EXPECT_FALSE(reacts(table, fed, "2309")) << "nothing extends its zone";
  const UnitId scout = table.add(Race::federation, "SC", "2308");
  EXPECT_TRUE(reacts(table, fed, "2309"));
  table.at[scout].set(Mark::reacted_near);
  EXPECT_FALSE(reacts(table, fed, "2309"));
}

// Kzintis with a base in 0701, and a ship in 0703; Lyrans come to 0702, wait, and go on with their last
// pulse.
struct LastPulse {
  Table table;
  UnitList lyrans = table.add(4, Race::lyran, "CW", "0602");
  UnitId base = table.add(Race::kzinti, "BATS", "0701");
  UnitId ship = table.add(Race::kzinti, "CL", "0701");
  UnitId near = table.add(Race::kzinti, "BC", "0703");
  Session play{table, {}};
  explicit LastPulse(std::string_view last) {
    play.turn(coalition_seat, ask_operations);
    const auto path = {std::string_view("0702"), std::string_view("0702"), std::string_view("0702"),
                       std::string_view("0702"), std::string_view("0702"), last};
    EXPECT_EQ(play.give(coalition_seat, along(lyrans, path)), Refused{});
    while (table.at[lyrans[0]].pulses < 6 && play.is_asked(alliance_seat, Decision::reaction))
      EXPECT_EQ(play.give(alliance_seat, Ready{}), Refused{});
    EXPECT_EQ(table.at.moving.at, place(last));
    EXPECT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  }
};

TEST(FeReaction, OfOthersLeavesAStackThatMovesAwayAlone) {  // (205.1, 205.33), fe 1600-1605, 1700-1703
  LastPulse now("0802");
  ASSERT_EQ(distance(place("0701"), place("0802")), 2) << "it was next to them before";
  const React away{only(now.ship), place("0801")};
  EXPECT_EQ(now.play.give(alliance_seat, away), Refused{"205.2"});
  ASSERT_EQ(now.play.give(alliance_seat, React{only(now.near), place("0802")}), Refused{});
  EXPECT_FALSE(now.play.is_asked(alliance_seat, Decision::reaction)) << "nobody has come near by it";
  EXPECT_EQ(now.table.at[now.ship].at, place("0701"));
}

TEST(FeReaction, AfterTheLastPulseThoseCloseInWhoCameNear) {  // (205.32), fe 1683-1690
  Table table;
  const UnitList lyrans = table.add(4, Race::lyran, "CW", "0404");
  table.add(Race::kzinti, "BATS", "0803");
  const UnitList ships = table.add(2, Race::kzinti, "CL", "0803");
  const UnitId late = table.add(Race::kzinti, "CL", "0803");
  const UnitId beside = table.add(Race::kzinti, "BC", "0603");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(lyrans, {"0504", "0504", "0504", "0504", "0504", "0604"})),
            Refused{});
  while (table.at[lyrans[0]].pulses < 6 && play.is_asked(alliance_seat, Decision::reaction))
    ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(distance(place("0803"), place("0604")), 2) << "the outer zone, with the sixth pulse";
  ASSERT_EQ(play.give(alliance_seat, React{ships, place("0704")}), Refused{});
  EXPECT_EQ(play.give(alliance_seat, React{only(ships[0]), place("0604")}), Refused{"205.2"});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, React{only(late), place("0704")}), Refused{"205.2"}) << "too late";
  EXPECT_EQ(play.give(alliance_seat, React{only(beside), place("0604")}), Refused{"205.2"});
  for (const UnitId unit : ships)
    EXPECT_EQ(play.give(alliance_seat, React{only(unit), place("0604")}), Refused{});
  EXPECT_EQ(table.at[ships[1]].at, place("0604"));
}

TEST(FeReaction, PinnedShipsSendOnlyTheSurplus) {  // (205.61), fe 1782-1791
  Table table;
  const UnitList klingons = table.add(10, Race::klingon, "D6", "1006");
  table.add(3, Race::kzinti, "DN", "1006");
  table.add(5, Race::federation, "CA", "1106");
  table.at.phasing = alliance_seat;
  move_stack(table, "1206", "1106");
  table.ask(Decision::reaction, coalition_seat);
  const React seven{first(klingons, 7), place("1106")};
  const React eight{first(klingons, 8), place("1106")};
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, seven).none());
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, eight).none());
}

TEST(FeReaction, NotByCrippledShipsOrTwice) {  // (205.14, 205.1)
  Table table;
  const UnitId fed = table.add(Race::federation, "CA", "2310");
  move_stack(table, "2110", "2209");
  table.at[fed].set(Mark::crippled);
  EXPECT_FALSE(reacts(table, fed, "2209"));
  table.at[fed].clear(Mark::crippled);
  table.at[fed].set(Mark::reacted_near);
  EXPECT_FALSE(reacts(table, fed, "2209"));
}

void pass_by(Table& table, std::string_view before, std::string_view at) {
  table.at.phasing = coalition_seat;
  table.at.moving.underway = 1;
  table.at.moving.before = place(before);
  table.at.moving.at = place(at);
}

TEST(FeExamples, FiveKlingonsStayWithFiveWhoReacted) {  // (205.2, 203.5), fe 1649-1657
  Table table;
  const UnitList klingons = table.add(10, Race::klingon, "D6", "2209");
  table.add(5, Race::federation, "CA", "2209");
  EXPECT_TRUE(may_leave(campaign(), table.at, coalition_seat, place("2209"), set_of({first(klingons, 5)})));
  EXPECT_FALSE(may_leave(campaign(), table.at, coalition_seat, place("2209"), set_of({first(klingons, 6)})));
}

// The Federation has reacted from 2308 to 2309, and Klingons follow it there; others pass by in 2310.
TEST(FeExamples, AFleetThatIsFollowedIsPinned) {  // (205.36, 205.6), fe 1733-1739
  const auto may_send = [](int klingons, int feds, std::size_t sent) {
    Table table;
    table.add(klingons, Race::klingon, "D6", "2309");
    const UnitList fleet = table.add(feds, Race::federation, "CA", "2309");
    for (const UnitId unit : fleet) table.at[unit].set(Mark::reacted_far);
    table.add(3, Race::klingon, "D6", "2310");
    pass_by(table, "2410", "2310");
    table.ask(Decision::reaction, alliance_seat);
    return check_order(campaign(), table.at, alliance_seat, React{first(fleet, sent), place("2310")}).none();
  };
  EXPECT_FALSE(may_send(10, 5, 1)) << "by a larger number of ships";
  EXPECT_TRUE(may_send(5, 10, 5)) << "five of ten are free";
  EXPECT_FALSE(may_send(5, 10, 6));
}

TEST(FeReaction, TheLastChanceIsForThoseWhoCameNear) {  // (205.1, 205.32)
  Table table;
  table.add(Race::klingon, "D7", "2209");
  table.add(Race::federation, "BATS", "2308");
  const UnitId near = table.add(Race::federation, "CA", "2309");
  table.at.moving.underway = 1;
  table.at.moving.before = place("2209");
  table.at.moving.at = place("2109");
  table.at.moving.reacted = 2;
  ASSERT_GT(distance(place("2309"), place("2109")), distance(place("2309"), place("2209")));
  table.at[near].at = place("2209");
  EXPECT_FALSE(may_react(campaign(), table.at, near, place("2109"))) << "it moves away";
  table.at[near].set(Mark::reacted_far);
  table.at[near].set(Mark::closing);
  EXPECT_TRUE(may_react(campaign(), table.at, near, place("2109"))) << "it came next to the stack";
}

TEST(FeReaction, ReactionIsTowardsTheEnemy) {  // (205.1, 205.15, 205.35)
  Table table;
  const UnitId fed = table.add(Race::federation, "CA", "2310");
  table.add(Race::klingon, "D7", "2210");
  table.at.moving.underway = 1;
  table.at.moving.before = place("2209");
  table.at.moving.at = place("2109");
  EXPECT_FALSE(may_react(campaign(), table.at, fed, place("2209"))) << "it moves away";
}

TEST(FeReactionPlay, TwoHexesAgainstTheLastPulse) {  // (205.32, 205.34)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  table.at[ship].clear(Mark::supplied_to_move);
  table.add(Race::federation, "BATS", "2308");
  const UnitId fed = table.add(Race::federation, "CA", "2308");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(play.give(alliance_seat, React{only(fed), place("2309")}), Refused{}) << "the long reaction";
  if (play.is_asked(coalition_seat, Decision::proceed)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(play.give(alliance_seat, React{only(fed), place("2209")}), Refused{}) << "the short one after it";
  EXPECT_EQ(table.at[fed].at, place("2209"));
}

TEST(FeParts, ALongReactionIsNotBothHexesAtOnce) {  // (205.32, 205.33), fe 1683-1691, 1717-1750
  Table table;
  const UnitList klingons = table.add(10, Race::klingon, "D6", "2110");
  table.add(Race::federation, "BATS", "2308");
  const UnitList feds = table.add(2, Race::federation, "CA", "2308");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(klingons, {"2209", "2208"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(play.give(alliance_seat, React{only(feds[0]), place("2309")}), Refused{});
  EXPECT_EQ(play.give(alliance_seat, React{only(feds[0]), place("2209")}), Refused{"205.2"});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "he chooses his next hex first";
  ASSERT_EQ(play.give(coalition_seat, along(klingons, {"2208"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, React{only(feds[0]), place("2208")}), Refused{});
}

// (205.31) Bases have the sensors of a scout; crippled, only the larger ones keep them, and no ship's scout.
TEST(FeReaction, WhatExtendsTheZone) {  // (205.3, 205.31), fe 1659-1682
  const auto extends = [](std::string_view code, bool crippled) {
    Table table;
    const UnitId fed = table.add(Race::federation, "CA", "2308");
    table.at[table.add(Race::federation, code, "2308")].put(Mark::crippled, crippled);
    move_stack(table, "2110", "2209");
    return reacts(table, fed, "2309");
  };
  for (const char* code : {"SB", "BATS", "MB", "SC", "NSC"}) EXPECT_TRUE(extends(code, false)) << code;
  for (const char* code : {"SB", "BATS"}) EXPECT_TRUE(extends(code, true)) << code;
  for (const char* code : {"MB", "SC"}) EXPECT_FALSE(extends(code, true)) << code;
  for (const char* code : {"CA", "CONV", "FRD", "BTN"}) EXPECT_FALSE(extends(code, false)) << code;
}

TEST(FeReaction, ReachesOneHexOrTwo) {  // (205.2, 205.3), fe 1633-1671
  Table table;
  const UnitId fed = table.add(Race::federation, "CA", "2308");
  move_stack(table, "2109", "2208");
  ASSERT_EQ(distance(place("2308"), place("2208")), 1);
  EXPECT_TRUE(reacts(table, fed, "2208"));
  table.add(Race::federation, "SB", "2308");
  move_stack(table, "2010", "2009");
  ASSERT_EQ(distance(place("2308"), place("2009")), 3);
  for (const Place near : campaign().hex(place("2308")).near)
    EXPECT_FALSE(may_react(campaign(), table.at, fed, near)) << "three hexes are too far";
  table.at[fed].set(Mark::reacted_far);
  move_stack(table, "2110", "2209");
  EXPECT_FALSE(reacts(table, fed, "2309")) << "one long reaction a turn";
}

TEST(FeReactionPlay, WhoCannotReact) {  // (205.1, 205.14, 205.41), fe 1597-1598, 1626-1628
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  table.add(Race::federation, "BATS", "2308");
  const UnitList feds = table.add(3, Race::federation, "CA", "2308");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  table.at[feds[1]].set(Mark::crippled);
  table.at[feds[2]].set(Mark::reacted_near);
  const auto rules = [&](const UnitList& units) {
    return refusals(table, alliance_seat, React{units, place("2309")});
  };
  ASSERT_EQ(rules(only(feds[0])), Refused{});
  EXPECT_EQ(rules({}), Refused{"205.41"});
  EXPECT_EQ(rules(list_of({feds[0], feds[0]})), Refused{"205.41"}) << "twice the same";
  EXPECT_EQ(rules(list_of({feds[0], ship})), Refused{"205.1"}) << "not his";
  EXPECT_EQ(rules(list_of({feds[0], feds[1]})).front(), "205.14") << "crippled";
  EXPECT_EQ(rules(list_of({feds[0], feds[2]})).front(), "205.1") << "once in a phase";
}

// A stack lets a pulse go by on its way, and somebody comes next to it: its owner is asked how it goes on,
// and nobody may close in before it has.
TEST(FeReaction, OverTwoHexesStopsAStackThatWaitsOnItsWay) {  // (203.63, 203.64, 205.33), fe 1309-1325
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  table.add(Race::federation, "BATS", "2308");
  const UnitId fed = table.add(Race::federation, "CA", "2308");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209", "2209", "2208"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction)) << "the pulse it let go by";
  ASSERT_EQ(play.give(alliance_seat, React{only(fed), place("2309")}), Refused{});
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::reaction)) << "not in the same pulse";
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::proceed));
}

}  // namespace
}  // namespace flagbridge::fe
