#include <map>

#include "tests/fe/fleets.h"

// (601.1, 601.15) Setting up The Wind, and what holds from its start.
namespace flagbridge::fe {
namespace {

// The Wind before anybody has said anything.
struct WindToSetUp {
  Table table;
  WrittenDice none{};
  Session play{table, {}};
  explicit WindToSetUp(const Options& options = {}) {
    Roller roller{Dice(none)};
    const auto position = campaign().set_up("601", options, roller);
    EXPECT_TRUE(position.has_value());
    if (position) table.at = *position;
    FePlay hand(campaign(), table.at, play.dice, play.events);
    detail::advance(hand);
  }
  UnitList fleet(Race race, std::string_view name) const {
    const OrderOfBattle* order = campaign().content().orders.find(race);
    UnitList units;
    for_each_counter(table.at, [&](UnitId unit, const Counter& counter) {
      const bool member = counter.race == race && counter.fleet < order->fleets.size() &&
                          order->fleets[counter.fleet].name == name && is_ship(campaign(), counter);
      if (member && !units.full()) static_cast<void>(units.push_back(unit));
    });
    return units;
  }
  bool asked_for(Seat seat, Race race) const {
    return play.is_asked(seat, Decision::set_up) && table.at.core.question.a == static_cast<int>(race);
  }
  Refused ready(Seat seat) { return play.give(seat, Ready{}); }
};

TEST(FeSetUp, GoesFromRaceToRace) {  // (601.15), fe 7285
  WindToSetUp wind;
  ASSERT_TRUE(wind.asked_for(coalition_seat, Race::lyran));
  ASSERT_EQ(wind.ready(coalition_seat), Refused{});
  ASSERT_TRUE(wind.asked_for(alliance_seat, Race::kzinti));
  ASSERT_EQ(wind.ready(alliance_seat), Refused{});
  ASSERT_TRUE(wind.asked_for(coalition_seat, Race::klingon));
  ASSERT_EQ(wind.ready(coalition_seat), Refused{});
  EXPECT_TRUE(wind.play.is_asked(alliance_seat, Decision::missions)) << "(509.32) tugs come next";
}

TEST(FeSetUp, ShipsStandWhereTheirOwnerPutsThem) {  // (601.15, 705.0)
  WindToSetUp wind;
  ASSERT_EQ(wind.ready(coalition_seat), Refused{});
  const UnitList dukes = wind.fleet(Race::kzinti, "Duke's Fleet");
  ASSERT_GT(dukes.size(), 4U);
  ASSERT_EQ(wind.play.give(alliance_seat, Arrange{first(dukes, 3), place("1205")}), Refused{});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(wind.table.at[dukes[i]].at, place("1205"));
  EXPECT_EQ(wind.play.give(alliance_seat, Arrange{first(dukes, 3), place("1401")}), Refused{"701.0"})
      << "outside its area";
  const UnitList lyrans = wind.fleet(Race::lyran, "Home (Foremost) Fleet");
  EXPECT_EQ(wind.play.give(alliance_seat, Arrange{first(lyrans, 1), place("0408")}), Refused{"601.15"});
  ASSERT_EQ(wind.ready(alliance_seat), Refused{});
  const UnitList klingons = wind.fleet(Race::klingon, "Northern Fleet");
  EXPECT_EQ(wind.play.give(coalition_seat, Arrange{first(lyrans, 1), place("0408")}), Refused{"601.15"})
      << "the Lyrans are done";
  EXPECT_TRUE(check(campaign(), wind.table.at, coalition_seat,
                    Arrange{first(klingons, 1), wind.table.at[klingons[1]].at})
                  .none());
}

TEST(FeSetUp, NoMoreShipsInAHexThanAllowed) {  // (711.0, 703.0), fe 8765-8768 9207-9210
  WindToSetUp wind;
  const UnitList home = wind.fleet(Race::lyran, "Home (Foremost) Fleet");
  UnitList six;
  int ships = 0;
  for (const UnitId unit : home) {
    const int more = ships_of(campaign(), wind.table.at[unit]);
    if (wind.table.at[unit].at == place("0707")) {
      ASSERT_EQ(wind.play.give(coalition_seat, Arrange{only(unit), place("0408")}), Refused{});
    }
    if (ships + more <= 6) {
      ships += more;
      static_cast<void>(six.push_back(unit));
    }
  }
  ASSERT_EQ(ships, 6);
  ASSERT_EQ(wind.play.give(coalition_seat, Arrange{six, place("0707")}), Refused{});
  UnitId seventh = no_unit;
  for (const UnitId unit : home) {
    if (wind.table.at[unit].at != place("0707")) seventh = unit;
  }
  EXPECT_EQ(wind.play.give(coalition_seat, Arrange{only(seventh), place("0707")}), Refused{"701.0"});
}

TEST(FeSetUp, AllIsDrawnByLotIfThePlayersLikeItSo) {
  Table table;
  table.at = drawn(campaign());
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  detail::advance(hand);
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::missions)) << "nobody is asked to set up";
}

TEST(FeSetUp, HydransDoItWhenTheyComeIn) {  // (601.15), fe 7267-7274
  WindToSetUp wind;
  wind.table.at.core.turn = 3;
  wind.table.at.realm(Race::hydran).at_war = 0;
  Session play(wind.table, {});
  play.turn(alliance_seat, update_availability);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::set_up));
  const UnitList fleet = wind.fleet(Race::hydran, "First Fleet");
  ASSERT_GT(fleet.size(), 1U);
  const Place there = wind.table.at[fleet[0]].at;
  EXPECT_EQ(play.give(alliance_seat, Arrange{only(fleet[1]), there}), Refused{});
  EXPECT_EQ(play.give(alliance_seat, Arrange{only(fleet[1]), place("1401")}), Refused{"701.0"});
  wind.table.at.core.turn = 4;
  Session later(wind.table, {});
  later.turn(alliance_seat, ask_set_up);
  EXPECT_FALSE(later.is_asked(alliance_seat, Decision::set_up)) << "once";
}

TEST(FeWind, NewShipsBelongToNoFleetThatWaits) {  // (600.34, 601.15), fe 7213-7217 7276-7279
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).at_war = 0;
  Realm& realm = table.at.realm(Race::klingon);
  realm.treasury = realm.earned = 20 * 100;
  table.ask(Decision::production, coalition_seat);
  table.at.phasing = coalition_seat;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Build order{.race = Race::klingon};
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  carry_out(hand, coalition_seat, order);
  const Counter& ship = table.at.counters[table.at.counters.size() - 1];
  EXPECT_FALSE(ship.has(Mark::unreleased));
  EXPECT_EQ(ship.fleet, 0xff);
}

TEST(FeWind, SpaceIsOpenBetweenThoseAtWar) {  // (601.13, 503.4), fe 7248-7251
  Table table;
  const auto enters = [&](Race race, std::string_view hex) {
    return may_enter(campaign(), table.at, race, place(hex));
  };
  EXPECT_TRUE(enters(Race::lyran, "1401")) << "an enemy's capital";
  EXPECT_TRUE(enters(Race::lyran, "1411")) << "an ally's";
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_FALSE(enters(Race::lyran, "1411")) << "they are not allied yet";
  EXPECT_FALSE(enters(Race::kzinti, "1411"));
  EXPECT_FALSE(enters(Race::klingon, "0408"));
  EXPECT_TRUE(enters(Race::klingon, "1411")) << "their own";
}

TEST(FeWind, EndsAfterSixTurns) {  // (601.3), fe 7345-7347
  WindToSetUp wind;
  EXPECT_EQ(wind.table.at.last_turn, 6);
  wind.table.at.core.turn = 6;
  wind.table.at.core.question = {};
  wind.table.at.core.agenda.clear();
  static_cast<void>(wind.table.at.core.agenda.push_back({0, 0, 0, 0, 12, 0}));
  FePlay hand(campaign(), wind.table.at, wind.play.dice, wind.play.events);
  detail::advance(hand);
  EXPECT_FALSE(wind.table.at.core.running()) << "twelve player turns";
}

// The data with one line of a file changed.
struct Changed final : DataSource {
  FolderSource data{FLAGBRIDGE_ROOT "/data"};
  std::string from, to;
  Changed(std::string before, std::string after) : from(std::move(before)), to(std::move(after)) {}
  Result<std::string> read(const std::string& path) const override {
    auto text = data.read(path);
    if (!text) return text;
    if (const auto at = text->find(from); at != std::string::npos) text->replace(at, from.size(), to);
    return text;
  }
  Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override {
    return data.list(folder, ending);
  }
};

constexpr std::string_view lyran_spots = "spots = [{hex = \"0707\", most = 6}]";

// What is wrong with the data when the Lyran Home Fleet has these spots.
std::string wrong_with(const std::string& spots) {
  const Changed data{std::string(lyran_spots), spots};
  const auto content = load(data);
  return content ? "" : to_string(content.error());
}

TEST(FeSetUp, AFleetHasRoomInItsHexes) {  // (701.0, 711.0)
  EXPECT_EQ(wrong_with(std::string(lyran_spots)), "");
  const std::string full = wrong_with(
      "spots = [{hex = \"0408\", most = 1}, {hex = \"0608\", most = 1}, {hex = \"0707\", most = 1}]");
  for (const std::string_view part : {"LYR.toml", "Home (Foremost) Fleet", "the 3 its hexes take", "701.0"})
    EXPECT_NE(full.find(part), std::string::npos) << part << " in " << full;
  EXPECT_EQ(wrong_with("spots = [{hex = \"0408\", most = 1}, {hex = \"0608\", most = 1}]"), "")
      << "0707 takes any number";
}

TEST(FeSetUp, AFleetHasTheShipsItsHexesNeed) {  // (701.0, 703.0)
  const std::string few = wrong_with("spots = [{hex = \"0707\", least = 200, most = 200}]");
  for (const std::string_view part : {"LYR.toml", "Home (Foremost) Fleet", "the 200 its hexes need", "701.0"})
    EXPECT_NE(few.find(part), std::string::npos) << part << " in " << few;
  EXPECT_NE(wrong_with("spots = [{hex = \"0707\", least = 3, most = 2}]").find("0707 needs more"),
            std::string::npos);
}

TEST(FeSetUp, WhatFindsNoRoomAtTheBasesStandsElsewhereInTheArea) {  // (701.0, 711.0)
  const Changed data{std::string(lyran_spots),
                     "spots = [{hex = \"0408\", most = 1}, {hex = \"0608\", most = 1}]"};
  auto content = load(data);
  ASSERT_TRUE(content.has_value());
  const Campaign game(std::move(*content));
  const Position position = drawn(game);
  const OrderOfBattle* order = game.content().orders.find(Race::lyran);
  std::map<std::string, int> ships;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.race != Race::lyran || counter.fleet >= order->fleets.size()) return;
    if (order->fleets[counter.fleet].name != "Home (Foremost) Fleet") return;
    ships[to_text(counter.at)] += ships_of(game, counter);
  });
  EXPECT_LE(ships["0408"], 1);
  EXPECT_LE(ships["0608"], 1);
  EXPECT_GT(ships["0707"], 3);
}

// (703.0, 711.0) Up to six ships of the Lyran home fleet in 0707, two of the Tholian border in 2318.
void keeps_limits(const Options& options, bool first) {
  OneEnd source(first);
  Roller roller{Dice(source)};
  const auto position = campaign().set_up("601", options, roller);
  ASSERT_TRUE(position.has_value());
  const auto ships = [&](Race race, std::string_view fleet, std::string_view hex) {
    int sum = 0;
    for (const Counter& counter : position->counters) {
      const bool there = counter.race == race && counter.at == place(hex);
      if (there && counter.fleet == fleet_named(race, fleet)) sum += ships_of(campaign(), counter);
    }
    return sum;
  };
  EXPECT_LE(ships(Race::lyran, "Home (Foremost) Fleet", "0707"), 6) << first;
  EXPECT_EQ(ships(Race::klingon, "Tholian Border Squadron", "2318"), 2) << first;
}

TEST(FeSetUp, KeepsTheLimitsOfHexes) {  // fe 8765-8768 9207-9210
  for (const Placing placing : {Placing::lot, Placing::players}) {
    for (const bool first : {true, false}) keeps_limits({.set_up = placing}, first);
  }
}

TEST(FeSetUp, TugsHaveMissionsBeforeTheFirstTurn) {  // (509.32), fe 6621-6626
  Table table;
  table.at = drawn(campaign());
  const UnitId count = waiting(table, Race::kzinti, "BC", "0902", "Count's Fleet");
  const UnitId duke = waiting(table, Race::kzinti, "BC", "1304", "Duke's Fleet");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  detail::advance(hand);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::missions));
  EXPECT_FALSE(play.is_asked(coalition_seat, Decision::missions)) << "theirs come with their turn";
  UnitId tug = no_unit;
  for_each_counter(table.at, [&](UnitId unit, const Counter& counter) {
    if (counter.race == Race::kzinti && campaign().model(counter).has(Ability::tug) && on_map(counter.at))
      tug = unit;
  });
  ASSERT_NE(tug, no_unit);
  ASSERT_EQ(play.give(alliance_seat, Assign{tug, Mission::battle_pod, no_unit}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserves));
  for (const UnitId ship : {count, duke})  // fe 7294-7296
    EXPECT_EQ(play.give(alliance_seat, HoldReserve{only(ship)}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  EXPECT_EQ(table.at[tug].mission, Mission::battle_pod);
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
