#include "tests/fe/hand.h"

// (207.0) Movement beyond the edge of the map.
namespace flagbridge::fe {
namespace {

TEST(FeOffMap, TheEdgeOfTheGalaxyIsClosed) {  // (207.1)
  Table table;
  for (const char* hex : {"1019", "2919", "4519"}) {
    for (const Race race : {Race::klingon, Race::federation, Race::romulan}) {
      EXPECT_EQ(area_beyond(campaign(), table.at, race, place(hex)), nowhere) << hex;
    }
  }
}

TEST(FeOffMap, NobodyReactsToAStepOverTheEdge) {  // (207.27, 207.21)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1501");
  table.add(Race::klingon, "D7", "1602");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(only(ship), {"off-KZI"})), Refused{});
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::operations));
}

TEST(FeOffMap, ShipsGoBackBeyondTheMap) {  // (207.22)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1602");
  table.at[ship].set(Mark::fought);
  Session play(table, {});
  play.turn(alliance_seat, ask_retrograde);
  EXPECT_EQ(play.give(alliance_seat, Retrograde{only(ship), place("off-KZI")}), Refused{});
}

TEST(FeOffMap, OneHexMoreOverTheEdge) {  // (207.2, 207.23, 207.25, 207.26)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1402");
  const UnitId inside = table.add(Race::kzinti, "BC", "off-KZI");
  const UnitId enemy = table.add(Race::klingon, "D7", "1601");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  EXPECT_EQ(play.give(alliance_seat, along(only(ship), {"off-KZI"})), Refused{"202.1"}) << "not at the edge";
  EXPECT_EQ(play.give(alliance_seat, along(only(ship), {"1401", "off-KZI", "1501"})), Refused{"207.26"});
  ASSERT_EQ(play.give(alliance_seat, along(only(ship), {"1401", "off-KZI"})), Refused{});
  EXPECT_EQ(table.at[ship].hexes, 2);
  ASSERT_EQ(play.give(alliance_seat, along(only(inside), {"1501"}, true)), Refused{});
  if (play.is_asked(coalition_seat, Decision::reaction)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(play.give(alliance_seat, along(only(inside), {"off-KZI"})), Refused{"207.26"});
  EXPECT_NE(enemy, no_unit);
}

// (506.0)
TEST(FeOffMap, EnemiesStayOut) {  // (207.21)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "1401");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"off-KZI"})), Refused{"202.1"});
}

TEST(FeParts, WhoHasGoneBeyondTheMapStaysThere) {  // (207.26), fe 1935-1938
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1402");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(only(ship), {"1401", "off-KZI"}, true)), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::proceed));
  EXPECT_EQ(play.give(alliance_seat, along(only(ship), {"1501"})), Refused{"207.26"});
}

TEST(FeParts, AReserveWaitsBeyondTheMap) {  // (207.24, 507.1), fe 1925-1930
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(2, Race::kzinti, "BC", "off-KZI");
  table.at.realm(Race::kzinti).released = 0xffff;
  table.ask(Decision::reserves, alliance_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, alliance_seat, HoldReserve{ships}).none());
  for (const UnitId unit : ships) table.at[unit].set(Mark::reserve);
  const ReserveRoute route = reserve_route(campaign(), table.at, alliance_seat, ships, place("1402"));
  EXPECT_TRUE(route.found);
  EXPECT_EQ(route.steps, 2) << "over the edge into 1401 or 1501, and on";
}

TEST(FeOffMap, FromTheKzintisToTheGorns) {  // (207.29, 207.291, 207.293), fe 1946-1954
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::gorn);
  table.settle(Race::federation);
  const UnitId ship = table.add(Race::kzinti, "BC", "1401");
  next_turn(table, alliance_seat, 11);
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_operations);
    ASSERT_EQ(play.give(alliance_seat, along(only(ship), {"off-KZI"})), Refused{});
  }
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_strategic);
    EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("off-GOR")}), Refused{"204.21"})
        << "not in the turn in which it left the map";
  }
  next_turn(table, alliance_seat, 12);
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_strategic);
    ASSERT_EQ(play.give(alliance_seat, Relocate{only(ship), place("off-GOR")}), Refused{});
    EXPECT_EQ(table.at[ship].at, place("off-GOR"));
    for (const Race race : {Race::kzinti, Race::gorn, Race::federation})
      EXPECT_EQ(table.at.realm(race).strategic_used, 1) << name_of(race);
    EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("4503")}), Refused{"204.21"})
        << "it takes the whole turn";
  }
  next_turn(table, alliance_seat, 13);
  Place edge = nowhere;
  for (int i = 0; i < hex_count && edge == nowhere; ++i) {
    if (campaign().hex(place_at(i)).entry == Race::gorn) edge = place_at(i);
  }
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  Move order{only(ship), {}, false, false};
  static_cast<void>(order.path.push_back(edge));
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(table.at[ship].at, edge);
}

TEST(FeOffMap, AFederationTugOnItsWayToTheKzintis) {  // (207.292), fe 1957-1967
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const auto earth = campaign().content().map.capital_of(Race::federation);
  const auto kzintai = campaign().content().map.capital_of(Race::kzinti);
  const UnitId tug = table.add(Race::federation, "TG", to_text(*earth));
  const std::vector<std::pair<int, std::string>> legs = {
      {9, "off-FED"}, {10, "off-KZI"}, {11, to_text(*kzintai)}};
  Realm& federation = table.at.realm(Race::federation);
  federation.treasury = federation.earned = 20 * 30;
  for (const auto& [turn, to] : legs) {
    next_turn(table, alliance_seat, turn);
    if (turn == 9) table.at[tug].mission = Mission::transport;
    Session play(table, {});
    play.turn(alliance_seat, ask_strategic);
    const Send cargo{.tug = tug, .to = Race::kzinti, .points = 10, .aboard = true};
    ASSERT_EQ(play.give(alliance_seat, cargo), turn == 9 ? Refused{} : (Refused{"435.22", "509.32"}));
    EXPECT_EQ(federation.treasury, 20 * 20);
    EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 0) << "not before they arrive";
    ASSERT_EQ(play.give(alliance_seat, Relocate{only(tug), place(to)}), Refused{}) << turn;
    EXPECT_EQ(table.at[tug].at, place(to));
    if (turn != 11) continue;
    EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 10);
    // On the same turn it goes on, back over the edge (an exception to 207.26).
    ASSERT_EQ(play.give(alliance_seat, Relocate{only(tug), place("off-KZI")}), Refused{});
  }
}

TEST(FeSupply, RomulansHaveNothingBeyondTheMap) {  // (207.28, 506.0), fe 4685
  Table table;
  const Census census(campaign(), table.at);
  EXPECT_FALSE(SupplyField(campaign(), table.at, census, Race::romulan, false).reaches(place("6119")));
  EXPECT_TRUE(SupplyField(campaign(), table.at, census, Race::kzinti, false).reaches(place("1101")));
}

// The tug of (207.292) is beyond the map in Kzinti space at the end of turn 11, its points delivered.
TEST(FeExamples, TheTugIsHomeOnTurnThirteen) {  // (207.292), fe 1957-1967
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const std::string earth = to_text(*campaign().content().map.capital_of(Race::federation));
  const UnitId tug = table.add_tug(Race::federation, "TG", "off-KZI");
  table.at[tug].home = errand(Race::federation, Race::kzinti, false);
  const std::vector<std::pair<int, std::string>> legs = {{12, "off-FED"}, {13, earth}};
  for (const auto& [turn, to] : legs) {
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    table.at.phasing = alliance_seat;
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(begin_player_turn(hand, task));
    play.turn(alliance_seat, ask_strategic);
    ASSERT_EQ(play.give(alliance_seat, Relocate{only(tug), place(to)}), Refused{}) << turn;
    EXPECT_EQ(table.at[tug].at, place(to));
  }
}

TEST(FeOffMap, AlliesAreLetInAndEnemiesAreNot) {  // (207.21), fe 1911-1913
  Table table;
  const Place edge = place("1401");
  for (const Race race : {Race::kzinti, Race::federation, Race::gorn, Race::hydran})
    EXPECT_EQ(area_beyond(campaign(), table.at, race, edge), place("off-KZI")) << name_of(race);
  for (const Race race : {Race::klingon, Race::lyran, Race::romulan})
    EXPECT_EQ(area_beyond(campaign(), table.at, race, edge), nowhere) << name_of(race);
  table.settle(Race::kzinti);
  const UnitId guest = table.add(Race::federation, "CA", "1401");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(only(guest), {"off-KZI"})), Refused{});
  EXPECT_EQ(table.at[guest].at, place("off-KZI"));
  // (602.4) One at limited war only helps on the map.
  table.at.realm(Race::federation).at_war = limited_war;
  EXPECT_EQ(area_beyond(campaign(), table.at, Race::federation, edge), nowhere);
  EXPECT_EQ(area_beyond(campaign(), table.at, Race::kzinti, edge), place("off-KZI"));
}

}  // namespace
}  // namespace flagbridge::fe
