#include "tests/fe/tabletop.h"

// (203.5) Pinning.
namespace flagbridge::fe {
namespace {

bool may_go(const Table& table, Seat seat, std::string_view hex, const UnitSet& leaving) {
  return may_leave(campaign(), table.at, seat, place(hex), leaving);
}

TEST(FePinning, AsManyShipsStayAsTheEnemyHas) {  // (203.5), fe 1160-1165
  Table table;
  const UnitList fleet = table.add(10, Race::klingon, "D6", "1010");
  table.add(3, Race::kzinti, "DN", "1010");  // commanders at least as good
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 7)})));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 8)})));
}

TEST(FePinning, ShipsThatArriveLaterAreFreeWhereOthersHold) {  // (203.51), fe 1166-1184
  Table table;
  table.add(3, Race::klingon, "D6", "1010");
  table.add(3, Race::kzinti, "FF", "1010");
  const UnitList more = table.add(3, Race::klingon, "D6", "1010");
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({more})));
}

TEST(FePinning, ABaseHoldsOnlyByItsFighters) {  // (203.53), fe 1199-1207
  Table table;
  const UnitList fleet = table.add(6, Race::federation, "CA", "2010");
  table.add(Race::federation, "CONV", "2010");
  table.add(3, Race::klingon, "D6", "2010");
  const UnitId base = table.add(Race::klingon, "BATS", "2010");
  table.at[base].fighters = 0;
  EXPECT_TRUE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 3)})));
  EXPECT_FALSE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 4)}))) << "a convoy holds nobody";
  table.at[base].fighters = 12;  // six factors are one ship more (501.9)
  EXPECT_TRUE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 2)})));
  EXPECT_FALSE(may_go(table, alliance_seat, "2010", set_of({first(fleet, 3)})));
}

TEST(FePinning, CrippledShipsCountHalf) {  // (203.54)
  Table table;
  const UnitList fleet = table.add(4, Race::klingon, "D6", "1010");
  const UnitId enemy = table.add(Race::kzinti, "DN", "1010");
  table.at[fleet[3]].set(Mark::crippled);
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 3)})));
  table.at[enemy].set(Mark::crippled);
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({first(fleet, 3)})));
}

TEST(FePinning, TheBetterCommanderBreaksOut) {  // (203.55), fe 1226-1242
  Table table;
  UnitSet leaving =
      set_of({table.add(3, Race::klingon, "D7", "1010"), table.add(3, Race::klingon, "D6", "1010"),
              table.add(2, Race::klingon, "F5", "1010")});
  const UnitId leader = table.add(Race::klingon, "D7C", "1010");
  const UnitId carriers = table.add(Race::klingon, "3D5V", "1010");
  const UnitId frigate = table.add(Race::klingon, "F5", "1010");
  table.add(3, Race::federation, "FF", "1010");
  leaving.set(static_cast<std::size_t>(carriers));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", leaving)) << "11 of 13 leave and the commander stays";
  leaving.set(static_cast<std::size_t>(leader));
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", leaving)) << "12 of 13 with the commander";
  leaving.set(static_cast<std::size_t>(frigate));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", leaving)) << "one ship stays behind";
}

// Six ships under a dreadnought, rating 10, among more frigates or cruisers of the enemy.
struct Surrounded {
  Table table;
  UnitId leader = table.add(Race::lyran, "DN", "1010");
  UnitList ships = table.add(5, Race::lyran, "CA", "1010");
  bool may(const UnitList& units) { return may_go(table, coalition_seat, "1010", set_of({units})); }
};

// Completely pinned: as many go as the rating is the better by, ten against eight, whatever stays behind.
TEST(FePinning, TheOutnumberedBreakOutByTheDifference) {  // (203.55), fe 1216-1225
  Surrounded now;
  now.table.add(8, Race::kzinti, "BC", "1010");
  EXPECT_TRUE(now.may(list_of({now.leader, now.ships[0]}))) << "two";
  EXPECT_FALSE(now.may(list_of({now.leader, now.ships[0], now.ships[1]}))) << "not three";
  EXPECT_FALSE(now.may(only(now.ships[0]))) << "nor anybody without the commander";
  now.table.add(Race::kzinti, "CC", "1010");
  EXPECT_TRUE(now.may(only(now.leader))) << "ten against nine: one";
  EXPECT_FALSE(now.may(list_of({now.leader, now.ships[0]})));
  now.table.add(Race::kzinti, "DN", "1010");
  EXPECT_FALSE(now.may(only(now.leader))) << "an equal holds all of them";
}

TEST(FePinning, OneShipOfTheOutnumberedStays) {  // (203.55), fe 1222-1224
  Surrounded now;
  now.table.add(30, Race::kzinti, "FF", "1010");  // a rating of three: seven more
  UnitList all = now.ships;
  static_cast<void>(all.push_back(now.leader));
  EXPECT_FALSE(now.may(all));
  EXPECT_TRUE(now.may(list_of({now.leader, now.ships[0], now.ships[1], now.ships[2], now.ships[3]})));
}

TEST(FePinning, ACommanderBreaksOutOnceUntilOthersCome) {  // (203.51, 203.55), fe 1166-1171, 1216-1225
  Surrounded now;
  const UnitId second = now.table.add(Race::lyran, "DN", "1010");
  now.table.add(12, Race::kzinti, "BC", "1010");
  Session play(now.table, {});
  play.turn(coalition_seat, ask_operations);
  const auto out = [&](const UnitList& units) {
    const Refused rules = play.give(coalition_seat, along(units, {"1011"}, true));
    if (rules.empty() && play.is_asked(alliance_seat, Decision::reaction)) {
      EXPECT_EQ(play.give(alliance_seat, Ready{}), Refused{});
    }
    return rules;
  };
  ASSERT_EQ(out(list_of({now.leader, now.ships[0]})), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{}) << "that part is done";
  if (play.is_asked(alliance_seat, Decision::reaction)) {
    ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(out(list_of({second, now.ships[1]})), Refused{"203.5"}) << "not with another commander";
  const UnitId late = now.table.add(Race::lyran, "FF", "1010");
  EXPECT_EQ(refusals(now.table, coalition_seat, along(list_of({second, now.ships[1]}), {"1011"})), Refused{})
      << "a frigate has come, and all is counted again";
  EXPECT_NE(late, no_unit);
}

TEST(FePinning, TheOutnumberedReactByTheDifferenceToo) {  // (203.554, 205.61), fe 1279-1281
  Table table;
  const UnitId leader = table.add(Race::kzinti, "DN", "1003");
  const UnitList ships = table.add(3, Race::kzinti, "BC", "1003");
  table.add(9, Race::lyran, "STT", "1003");  // a rating of eight
  const UnitId mover = table.add(Race::lyran, "CA", "0803");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(mover), {"0903"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, React{list_of({leader, ships[0], ships[1]}), place("0903")}),
            Refused{"205.61"});
  EXPECT_EQ(play.give(alliance_seat, React{only(ships[0]), place("0903")}), Refused{"205.61"});
  ASSERT_EQ(play.give(alliance_seat, React{list_of({leader, ships[0]}), place("0903")}), Refused{});
  EXPECT_TRUE(table.at[ships[1]].has(Mark::held_back));
  EXPECT_FALSE(table.at[ships[0]].has(Mark::held_back));
}

// (205.75)
TEST(FePinning, FightersAloneCommandThree) {  // (203.553, 303.7), fe 1259-1278
  Table table;
  const UnitList rest = table.add(9, Race::klingon, "D6", "1010");
  const UnitId leader = table.add(Race::klingon, "D7C", "1010");
  const UnitId carriers = table.add(Race::klingon, "3D5V", "1010");
  table.at[carriers].fighters = 12;
  for (int i = 0; i < 10; ++i) {
    const UnitId fighters = table.add(Race::kzinti, "FTR", "1010");
    table.at[fighters].fighters = 12;
  }
  // Ten of thirteen ships arrive if the carrier group, four ship-equivalents, is what stays.
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({rest, only(leader)})));
  // Nine of thirteen if the carriers come along: four others stay.
  EXPECT_TRUE(may_go(table, coalition_seat, "1010", set_of({first(rest, 5), only(leader), only(carriers)})));
  EXPECT_FALSE(may_go(table, coalition_seat, "1010", set_of({first(rest, 6), only(leader), only(carriers)})));
}

TEST(FePinning, ALargeCarrierGroupIgnoresASingleShip) {  // (205.62)
  Table table;
  const UnitId carriers = table.add(Race::kzinti, "3CVL", "1010");
  const UnitId enemy = table.add(Race::klingon, "D7C", "1010");
  EXPECT_TRUE(may_go(table, alliance_seat, "1010", set_of({only(carriers)})));
  const UnitId second = table.add(Race::klingon, "F5", "1010");
  EXPECT_FALSE(may_go(table, alliance_seat, "1010", set_of({only(carriers)})));
  table.at[enemy].set(Mark::crippled);
  table.at[second].set(Mark::crippled);
  EXPECT_FALSE(may_go(table, alliance_seat, "1010", set_of({only(carriers)})))
      << "two cripples are two ships";
  remove_counter(table.at, second);
  EXPECT_TRUE(may_go(table, alliance_seat, "1010", set_of({only(carriers)})));
  remove_counter(table.at, carriers);
  const UnitId pair = table.add(Race::kzinti, "2CVE", "1010");
  EXPECT_FALSE(may_go(table, alliance_seat, "1010", set_of({only(pair)}))) << "a group of two does not";
}

TEST(FeParts, ShipsAreComparedNotBases) {  // (203.55), fe 1216-1225
  Table table;
  table.add(Race::kzinti, "BATS", "1003");  // six factors of fighters, and a rating of nine
  table.add(3, Race::kzinti, "FF", "1003");
  UnitList force = table.add(3, Race::lyran, "CW", "1003");
  static_cast<void>(force.push_back(table.add(Race::lyran, "CC", "1003")));
  const auto goes = [&](const UnitList& units) {
    return may_leave(campaign(), table.at, coalition_seat, place("1003"), set_of({units}));
  };
  EXPECT_TRUE(goes(list_of({force[3], force[0], force[1]}))) << "nine against three: six more";
  EXPECT_FALSE(goes(force)) << "one stays";
  Table alone;
  const UnitId starbase = alone.add(Race::kzinti, "SB", "1003");
  ASSERT_EQ(alone.at[starbase].fighters, 24);
  const UnitId leader = alone.add(Race::lyran, "CW", "1003");
  alone.add(Race::lyran, "FF", "1003");
  EXPECT_TRUE(may_leave(campaign(), alone.at, coalition_seat, place("1003"), set_of({only(leader)})))
      << "six against the three of fighters alone";
}

TEST(FeParts, OwnBasesDoNotLeadEither) {  // (203.55)
  Table table;
  const UnitId leader = table.add(Race::kzinti, "BC", "1003");
  table.add(Race::kzinti, "CL", "1003");
  table.add(Race::kzinti, "BATS", "1003");
  table.add(4, Race::lyran, "FF", "1003");
  EXPECT_TRUE(may_leave(campaign(), table.at, alliance_seat, place("1003"), set_of({only(leader)})));
}

TEST(FeParts, AnotherHexLendsNoCommander) {  // (205.61, 203.55)
  Table table;
  const UnitList frigates = table.add(3, Race::kzinti, "FF", "0903");
  table.add(2, Race::klingon, "E4", "0903");
  const UnitId leader = table.add(Race::kzinti, "DN", "1103");
  const UnitId mover = table.add(Race::klingon, "D7", "1002");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(mover), {"1003"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, React{list_of({frigates[0], frigates[1], leader}), place("1003")}),
            Refused{"205.61"});
  EXPECT_EQ(play.give(alliance_seat, React{list_of({frigates[0], leader}), place("1003")}), Refused{});
}

TEST(FeParts, HalfAShipAndHalfASquadronAreNoShip) {  // (203.54)
  EXPECT_EQ(equivalents(1, 6), 1);
  EXPECT_EQ(equivalents(2, 6), 3);
  EXPECT_EQ(equivalents(1, 12), 3);
}

TEST(FePinning, TheCommanderFollowsThoseWhoWereFree) {  // (203.551), fe 1226-1249
  Table table;
  const UnitId leader = table.add(Race::klingon, "D7C", "1304");
  const UnitList ships = table.add(5, Race::klingon, "F5", "1304");
  table.add(3, Race::kzinti, "FF", "1304");
  const auto may = [&](const UnitList& units) {
    return may_leave(campaign(), table.at, coalition_seat, place("1304"), set_of({units}));
  };
  // Three of the six are free. When they have gone, the commander and two more may follow: one stays.
  ASSERT_TRUE(may(first(ships, 3)));
  for (const UnitId unit : first(ships, 3)) table.at[unit].at = place("1303");
  EXPECT_FALSE(may(only(ships[3]))) << "not without the commander";
  EXPECT_TRUE(may(list_of({leader, ships[3]})));
  EXPECT_FALSE(may(list_of({leader, ships[3], ships[4]}))) << "somebody has to stay";
}

TEST(FePinning, WhoReactedDoesNotFollow) {  // (203.552, 205.1)
  Table table;
  const UnitId ship = table.add(Race::kzinti, "FF", "1304");
  table.at.moving.at = place("1303");
  table.at.moving.before = place("1302");
  table.at.moving.underway = 1;
  table.at.phasing = coalition_seat;
  table.add(Race::klingon, "D7C", "1303");
  ASSERT_TRUE(may_react(campaign(), table.at, ship, place("1303")));
  table.at[ship].set(Mark::reacted_near);
  EXPECT_FALSE(may_react(campaign(), table.at, ship, place("1303")));
}

TEST(FePinning, CloaksAndCommandersDoNotAddUp) {  // (203.555, 203.82)
  Table table;
  const UnitId leader = table.add(Race::romulan, "KRC", "3710");
  const UnitList ships = table.add(3, Race::romulan, "SN", "3710");
  table.add(4, Race::federation, "FF", "3710");
  const UnitSet going = set_of({list_of({leader, ships[0], ships[1]})});
  // Four frigates: under cloaks two have to stay. By its rating, nine to three, one would do.
  EXPECT_TRUE(may_leave(campaign(), table.at, coalition_seat, place("3710"), going));
  EXPECT_FALSE(may_leave(campaign(), table.at, coalition_seat, place("3710"), going, true));
}

}  // namespace
}  // namespace flagbridge::fe
