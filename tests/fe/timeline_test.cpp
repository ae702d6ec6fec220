#include "tests/fe/tabletop.h"

// Things that take several turns or phases: areas beyond the map (207.29), the cycle of repair (423.0),
// retreat from a capital (302.72).
namespace flagbridge::fe {
namespace {

void next_turn(Table& table, Seat seat, int turn) {
  table.at.core.turn = static_cast<std::uint16_t>(turn);
  table.at.phasing = seat;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(begin_player_turn(hand, task));
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

// (423.0) Crippled in the enemy's half of turn 1: moved on turn 2, mended on turn 3, or by repair ships on
// turn 2 (fe 4527-4547).
TEST(FeRepairCycle, OfAShipCrippledInTheEnemysTurn) {  // (423.0, 420.3, 422.12)
  for (const bool field : {false, true}) {
    Table table;
    table.settle(Race::lyran);
    Realm& realm = table.at.realm(Race::lyran);
    realm.treasury = realm.earned = 20 * 50;
    const UnitId ship = table.add(Race::lyran, "CW", "0603");
    table.at[ship].set(Mark::crippled);
    table.at[ship].set(Mark::fought);
    next_turn(table, coalition_seat, 2);
    {
      Session play(table, {});
      play.turn(coalition_seat, ask_repair);
      EXPECT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{"420.42"}) << "no base where it is";
    }
    {
      Session play(table, {});
      play.turn(coalition_seat, ask_operations);
      ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"0604", "0504"})), Refused{});
      ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
    }
    EXPECT_TRUE(table.at[ship].crippled()) << "the time for repairs at bases is over";
    if (field) {
      Session play(table, {});
      play.turn(coalition_seat, ask_field_repair);
      ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
      EXPECT_FALSE(table.at[ship].crippled());
      continue;
    }
    next_turn(table, coalition_seat, 3);
    Session play(table, {});
    play.turn(coalition_seat, ask_repair);
    ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
    EXPECT_FALSE(table.at[ship].crippled());
  }
}

TEST(FeCapital, ItsDefendersLeaveOneByOne) {  // (302.72, 511.5)
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(4, Race::kzinti, "CM", "1401");
  table.add(6, Race::klingon, "D7", "1401");
  table.at[ships[0]].set(Mark::crippled);
  table.battle("1401", Ground::base, coalition_seat);
  table.ask(Decision::retreat, alliance_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_GT(choices.count, 0);
  const Place to = choices.hexes[0];
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, Retreat{to, only(ships[0])}).none());
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Retreat{to, only(ships[0])});
  Task task;
  static_cast<void>(after_round(hand, task));
  EXPECT_EQ(table.at[ships[0]].at, to);
  EXPECT_EQ(table.at[ships[1]].at, place("1401"));
  EXPECT_EQ(table.at.battle.side[1].retreats, 0) << "the others fight on";
  const RetreatChoices later = retreat_choices(campaign(), table.at, alliance_seat);
  EXPECT_EQ(later.count, 1);
  EXPECT_TRUE(later.has(to)) << "all go to the same hex";
  // Elsewhere all go or none.
  Table field;
  const UnitList fleet = field.add(2, Race::kzinti, "CM", "1205");
  field.add(2, Race::klingon, "D7", "1205");
  field.battle("1205", Ground::open, coalition_seat);
  const RetreatChoices ways = retreat_choices(campaign(), field.at, alliance_seat);
  const auto found = check_order(campaign(), field.at, alliance_seat, Retreat{ways.hexes[0], only(fleet[0])});
  ASSERT_FALSE(found.none());
  EXPECT_EQ(to_text((*found.begin()).rule), "fe:302.72");
}

TEST(FeWind, KzintisMayStartWithReserves) {  // (601.0), fe 7291-7293
  const auto& scenarios = campaign().content().scenarios.all();
  Table table;
  table.at.core.turn = 0;
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    if (scenarios[i].id == "601") table.at.scenario = static_cast<std::uint8_t>(i);
  }
  const UnitId ready = table.add(Race::kzinti, "BC", "0902");
  const UnitId elsewhere = table.add(Race::kzinti, "BC", "1205");
  const UnitId lyran = table.add(Race::lyran, "CA", "0408");
  table.at.realm(Race::kzinti).released = 0xffff;
  table.at.realm(Race::lyran).released = 0xffff;
  const auto rule = [&](Seat seat, UnitId unit) {
    const auto found = check_order(campaign(), table.at, seat, HoldReserve{only(unit)});
    return found.none() ? std::string() : to_text((*found.begin()).rule);
  };
  EXPECT_EQ(rule(alliance_seat, ready), "");
  EXPECT_EQ(rule(alliance_seat, elsewhere), "fe:601.0");
  EXPECT_EQ(rule(coalition_seat, lyran), "fe:601.0");
  table.at.core.turn = 1;
  EXPECT_EQ(rule(alliance_seat, elsewhere), "");
}

}  // namespace
}  // namespace flagbridge::fe
