#include <map>

#include "fe/victory.h"
#include "tests/fe/tabletop.h"

// (601.12, 601.14, 602.4, 430.7) The Federation in The Wind: what brings it into the war, how far, and with
// what.
namespace flagbridge::fe {
namespace {

constexpr Race fed = Race::federation;

// The Wind as it is set up, in a turn in which all but the Federation are at war. Columns of hexes that the
// tests use: Kzinti 1705, zone 1706, Klingon 1707; Kzinti 2001, zone 2002, Federation 2003; Federation 2012,
// zone 2013, Klingon 2014.
struct Wind {
  Table table;
  explicit Wind(int turn) {
    table.at = drawn(campaign());
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    for (const Race race : {Race::lyran, Race::klingon, Race::kzinti, Race::hydran})
      table.at.realm(race).at_war = full_war;
  }
  std::vector<Event> told;  // of the last move
  Position& at() { return table.at; }
  const Realm& realm() const { return table.at.realm(fed); }

  // A ship of no fleet goes along a path; nobody pins it, and the other player does nothing about it.
  Refused go(Race race, std::string_view code, std::string_view from,
             std::initializer_list<std::string_view> path) {
    for_each_at(table.at, place(from), other(seat_of(table.at, race)),
                [&](UnitId unit, const Counter&) { remove_counter(table.at, unit); });
    return go(table.add(race, code, from), path);
  }
  Refused go(UnitId ship, std::initializer_list<std::string_view> path) {
    const Seat seat = seat_of(table.at, table.at[ship].race);
    Session play(table, {});
    play.turn(seat, ask_operations);
    told.clear();
    play.events = Events(told);
    const Refused refused = play.give(seat, along(only(ship), path));
    while (play.is_asked(other(seat), Decision::reaction)) play.give(other(seat), Ready{});
    return refused;
  }
  // (601.12) Klingons in the province 1803.
  void alarm() { ASSERT_EQ(go(Race::klingon, "D7", "1706", {"1705"}), Refused{}); }
  // (601.14) Hydrans come in their own turn.
  void hydrans() { ASSERT_EQ(go(Race::hydran, "RN", "2014", {"2013", "2012"}), Refused{}); }
  // The rule by which the last move brought it into the war.
  std::string joined_by() const {
    for (const Event& each : told) {
      if (each.kind == static_cast<std::uint16_t>(Happening::joins_war)) return to_text(each.rule).substr(3);
    }
    return "";
  }

  // From the start of the Alliance's turn to its economics; what the Federation has earned.
  int economics() {
    Session play(table, {});
    play.turn(alliance_seat, update_availability);
    while (play.is_asked(alliance_seat, Decision::set_up) || play.is_asked(alliance_seat, Decision::missions))
      play.give(alliance_seat, Ready{});
    return realm().last_income / 20;
  }
  int next_turn() {
    ++table.at.core.turn;
    return economics();
  }

  // Ships of a fleet of the Federation that are free, and all of them.
  std::pair<int, int> free_of(std::string_view name) const {
    const OrderOfBattle* order = campaign().content().orders.find(fed);
    std::pair<int, int> ships;
    for_each_counter(table.at, [&](UnitId, const Counter& counter) {
      if (counter.race != fed || counter.fleet >= order->fleets.size() || !is_ship(campaign(), counter))
        return;
      if (order->fleets[counter.fleet].name != name) return;
      const int own = ships_of(campaign(), counter);
      ships.second += own;
      if (!counter.has(Mark::unreleased)) ships.first += own;
    });
    return ships;
  }
  bool waits(std::string_view name) const { return free_of(name).first == 0 && free_of(name).second > 0; }
  bool is_free(std::string_view name) const {
    return free_of(name).first == free_of(name).second && free_of(name).second > 0;
  }
  // A ship that belongs to a fleet of the Federation, free or not as the others are.
  UnitId of_fleet(std::string_view name, std::string_view hex) {
    const OrderOfBattle* order = campaign().content().orders.find(fed);
    const bool held = waits(name);
    const UnitId unit = table.add(fed, "CA", hex);
    for (std::size_t i = 0; i < order->fleets.size(); ++i) {
      if (order->fleets[i].name == name) table.at[unit].fleet = static_cast<std::uint8_t>(i);
    }
    table.at[unit].put(Mark::unreleased, held);
    return unit;
  }
  Refused builds(int line) const {
    Table asked = table;
    asked.ask(Decision::production, alliance_seat);
    asked.at.realm(fed).treasury = 20 * 500;
    return refusals(asked, alliance_seat, Build{fed, static_cast<std::uint16_t>(line)});
  }
  // What the schedule of this turn offers, by its codes.
  std::map<std::string, int> offered() const {
    std::map<std::string, int> codes;
    Table asked = table;
    asked.ask(Decision::production, alliance_seat);
    asked.at.realm(fed).treasury = asked.at.realm(fed).earned = 20 * 500;
    for (std::uint16_t line = 0; builds(line).empty(); ++line) {
      Table one = asked;
      Session play(one, {});
      FePlay hand(campaign(), one.at, play.dice, play.events);
      carry_out(hand, alliance_seat, Build{fed, line});
      ++codes[campaign().content().units.all()[one.at.counters.back().type].code];
    }
    return codes;
  }
};

TEST(FeFederation, StaysAsideAtFirst) {  // (601.15, 503.4)
  Wind now(2);
  EXPECT_FALSE(takes_part(now.at(), fed));
  EXPECT_EQ(now.economics(), 0);
  EXPECT_EQ(now.go(Race::klingon, "D7", "1506", {"1505"}), Refused{})
      << "Kzinti space, but no province of two";
  EXPECT_FALSE(takes_part(now.at(), fed));
}

TEST(FeFederation, EnemiesInTheTwoProvincesBringLimitedWar) {  // (601.12), fe 7241-7247
  for (const Race race : {Race::klingon, Race::lyran}) {
    Wind now(3);
    ASSERT_EQ(now.go(race, race == Race::lyran ? "CW" : "D7", "1706", {"1705"}), Refused{});
    ASSERT_TRUE(takes_part(now.at(), fed));
    EXPECT_EQ(seat_of(now.at(), fed), alliance_seat);
    EXPECT_TRUE(at_limited_war(now.at(), fed));
    EXPECT_TRUE(now.is_free("4th Fleet"));
    const OrderOfBattle* order = campaign().content().orders.find(Race::kzinti);
    for_each_counter(now.at(), [&](UnitId, const Counter& counter) {
      if (counter.race != Race::kzinti || counter.fleet >= order->fleets.size()) return;
      if (order->fleets[counter.fleet].name != "Marquis' Fleet") return;
      EXPECT_FALSE(counter.has(Mark::unreleased)) << "the six ships that stayed";
    });
  }
}

TEST(FeFederation, NotFromTheSeventhTurnOn) {  // (601.12), fe 7245-7246
  Wind now(7);
  now.alarm();
  EXPECT_FALSE(takes_part(now.at(), fed));
}

TEST(FeFederation, FleetsThatWaitInLimitedWar) {  // (602.42 to 602.44), fe 7519-7530
  Wind now(3);
  now.alarm();
  EXPECT_EQ(now.free_of("2nd (Exploration) Fleet"), std::pair(3, 3)) << "three CVLs";
  for (const char* name : {"1st (Home) Fleet", "3rd Fleet", "5th Fleet", "6th Fleet", "7th Fleet"})
    EXPECT_TRUE(now.waits(name)) << name;
}

TEST(FeFederation, FleetsHaveTheShipsOfTheTurnsBefore) {  // (701.0, 702.0), fe 8660-8663
  // CC, 3xCA, 3xDD, SC, 3xFF, TG; in the fall of Y170, turn 5, DN, 3xNCL and 3xFF are added.
  for (const auto& [turn, ships] : std::map<int, int>{{3, 12}, {5, 12}, {6, 19}}) {
    Wind now(turn);
    now.alarm();
    EXPECT_EQ(now.free_of("4th Fleet"), std::pair(ships, ships)) << turn;
  }
  // In the Alliance's turn the production of that turn, which was still one of peace, is over.
  for (const auto& [turn, ships] : std::map<int, int>{{4, 12}, {5, 19}, {6, 19}}) {
    Wind now(turn);
    now.hydrans();
    EXPECT_EQ(now.free_of("4th Fleet"), std::pair(ships, ships)) << turn;
  }
}

TEST(FeFederation, BuildsItselfIfItComesInBeforeProduction) {  // (702.0), fe 8660-8663
  Wind now(5);
  now.table.add(Race::klingon, "D7", "1705");  // since the end of the Coalition's turn
  now.economics();
  EXPECT_TRUE(at_limited_war(now.at(), fed));
  EXPECT_EQ(now.free_of("4th Fleet"), std::pair(12, 12)) << "this turn's ships are those of its schedule";
}

TEST(FeFederation, ThreeQuartersOfTheIncomeInLimitedWar) {  // (602.46, 430.7, 753.0), fe 4728-4736 7537 9287
  Wind now(3);
  now.alarm();
  EXPECT_EQ(now.economics(), 166) << "221 at three quarters is 165.75";
  EXPECT_EQ(now.next_turn(), 166);
  EXPECT_EQ(now.next_turn(), 166);
  EXPECT_EQ(now.realm().survey_total, 0);
  EXPECT_EQ(now.realm().command_points, 0) << "these come with war (308.91)";
}

TEST(FeFederation, HydransInItsSpaceBringItIntoTheWar) {  // (601.14), fe 7253-7256
  Wind now(3);
  EXPECT_EQ(now.go(Race::hydran, "RN", "2014", {"2013"}), Refused{"503.61"}) << "no farther than the zone";
  EXPECT_EQ(now.go(Race::kzinti, "BC", "2014", {"2013", "2012"}), Refused{"503.61"}) << "Hydrans only";
  EXPECT_EQ(now.go(Race::klingon, "D7", "2014", {"2013", "2012"}), Refused{"503.61"});
  EXPECT_FALSE(takes_part(now.at(), fed));
  ASSERT_EQ(now.go(Race::hydran, "RN", "2014", {"2013", "2012"}), Refused{});
  EXPECT_EQ(seat_of(now.at(), fed), alliance_seat);
  EXPECT_EQ(now.realm().at_war, full_war);
  for (const char* name : {"1st (Home) Fleet", "2nd (Exploration) Fleet", "3rd Fleet", "4th Fleet"})
    EXPECT_TRUE(now.is_free(name)) << name;
  for (const char* name : {"5th Fleet", "6th Fleet", "7th Fleet"}) EXPECT_TRUE(now.waits(name)) << name;
}

// (601.14) Half at the end of the Alliance's turn in which it came in, three quarters in the next, then all:
// what that is.
int expect_shares(Wind& now) {
  Session play(now.table, {});
  FePlay hand(campaign(), now.at(), play.dice, play.events);
  now.at().phasing = alliance_seat;
  Task task;
  static_cast<void>(end_player_turn(hand, task));
  EXPECT_EQ(now.realm().treasury, 20 * 111) << "half of 221 is 110.5";
  EXPECT_EQ(now.next_turn(), 166);
  const int third = now.next_turn();
  EXPECT_EQ(third, 221 + 2 * now.realm().explored) << "and two for a province found beyond the map (505.2)";
  return third;
}

TEST(FeFederation, IncomeAfterHydransCameInTheAlliancesTurn) {  // (601.14, 430.7), fe 7256-7259
  Wind now(3);
  ASSERT_EQ(now.go(Race::hydran, "RN", "2014", {"2013", "2012"}), Refused{});
  const int third = expect_shares(now);
  EXPECT_EQ(now.realm().treasury, 20 * (111 + 166 + third));
}

TEST(FeFederation, IncomeAfterHydransCameInTheCoalitionsTurn) {  // (601.14), fe 7254-7256
  Wind now(3);
  const UnitId ship = now.table.add(Race::hydran, "RN", "2013");
  now.table.battle("2013", Ground::open, coalition_seat);
  now.table.add(Race::klingon, "D7", "2013");
  EXPECT_FALSE(takes_in(campaign(), now.at(), Race::hydran, place("2012"))) << "nobody interns them";
  EXPECT_TRUE(takes_in(campaign(), now.at(), Race::lyran, place("2012")));
  EXPECT_TRUE(may_enter(campaign(), now.at(), Race::hydran, place("2012")));
  now.at()[ship].at = place("2012");  // a retreat
  now.at().battle = {};
  Session play(now.table, {});
  FePlay hand(campaign(), now.at(), play.dice, play.events);
  check_releases(hand);
  ASSERT_EQ(now.realm().at_war, full_war);
  Task task;
  static_cast<void>(end_player_turn(hand, task));
  EXPECT_EQ(now.realm().treasury, 0);
  EXPECT_EQ(now.economics(), 166) << "in the same turn";
  EXPECT_EQ(now.next_turn(), 221);
}

TEST(FeFederation, IncomeOfAFederationThatComesInAfterTheScenario) {  // (601.14, 602.15), fe 7256-7259
  Wind now(7);
  const WarCount before = count_war(campaign(), now.at());
  now.hydrans();
  expect_shares(now);
  const WarCount after = count_war(campaign(), now.at());
  EXPECT_EQ(after.ships[1], before.ships[1] + 1) << "the Hydran; it does not count for victory (601.4)";
}

TEST(FeFederation, BuildsAsIfItWereTurnSevenOrEight) {  // (702.0), fe 8678-8690 8738-8745
  const std::map<std::string, int> seventh{{"DN", 1}, {"CA", 1}, {"NCL", 3}, {"FF", 3}};
  const std::map<std::string, int> eighth{{"4CVA", 1}, {"CA", 1}, {"NCL", 3}, {"FF", 3}};
  const std::map<std::string, int> ninth{{"DN", 1}, {"CA", 1}, {"NCL", 6}, {"FF", 6}};
  for (const int turn : {1, 3, 5}) {
    Wind now(turn);
    EXPECT_EQ(now.builds(0), Refused{"431.1"}) << "not while it stands aside";
    now.alarm();
    EXPECT_EQ(now.offered(), seventh) << turn;
    ++now.at().core.turn;
    EXPECT_EQ(now.offered(), eighth) << turn;
    ++now.at().core.turn;
    EXPECT_EQ(now.offered(), ninth) << turn;
  }
  for (const int turn : {2, 4, 6}) {
    Wind now(turn);
    now.alarm();
    EXPECT_EQ(now.offered(), eighth) << turn;
    ++now.at().core.turn;
    EXPECT_EQ(now.offered(), ninth) << turn;
  }
}

TEST(FeFederation, FewerShipsFromTheStoreInLimitedWar) {  // (702.0, 434.1), fe 8692-8694
  Wind now(3);
  now.alarm();
  now.table.pay(fed, 200);
  now.table.ask(Decision::production, alliance_seat);
  Session play(now.table, {});
  FePlay hand(campaign(), now.at(), play.dice, play.events);
  const auto comes_out = [&](std::uint8_t kind) {
    int ships = 0;
    for (; refusals(now.table, alliance_seat, Activate{fed, kind}).empty(); ++ships)
      carry_out(hand, alliance_seat, Activate{fed, kind});
    now.at().realm(fed).activated_now = {};
    return ships;
  };
  const auto three = [&] { return std::array{comes_out(0), comes_out(1), comes_out(2)}; };
  EXPECT_EQ(three(), (std::array{0, 1, 1})) << "a CL and an FF";
  now.at().realm(fed).at_war = full_war;
  EXPECT_EQ(three(), (std::array{1, 3, 3})) << "a CA, three CLs, three FFs";
}

TEST(FeFederation, WhereItsShipsGoInLimitedWar) {  // (602.42, 602.43), fe 7519-7527
  Wind now(3);
  now.alarm();
  for (const char* fleet : {"4th Fleet", "2nd (Exploration) Fleet", "none"}) {
    EXPECT_EQ(now.go(now.of_fleet(fleet, "2003"), {"2002", "2001"}), Refused{}) << fleet << ": Kzinti space";
    EXPECT_EQ(now.go(now.of_fleet(fleet, "2012"), {"2013"}), Refused{"602.42"}) << fleet << ": no farther";
  }
  for (const char* fleet : {"1st (Home) Fleet", "3rd Fleet"}) {
    EXPECT_EQ(now.go(now.of_fleet(fleet, "2003"), {"2103", "2104"}), Refused{})
        << fleet << ": their own space";
    EXPECT_EQ(now.go(now.of_fleet(fleet, "2003"), {"2002"}), Refused{"602.43"}) << fleet;
  }
}

TEST(FeFederation, TheFifthFleetStaysInItsArea) {  // (602.44, 600.31), fe 7528-7530
  Wind now(3);
  now.alarm();
  constexpr std::size_t fifth = 4;
  int tried = 0;
  for (int i = 0; i < hex_count && tried == 0; ++i) {
    if (!in_fleet_area(campaign(), now.at(), fed, fifth, place_at(i))) continue;
    for (const Place near : campaign().hex(place_at(i)).near) {
      if (near == nowhere || tried > 0 || campaign().hex(near).owner != fed) continue;
      if (in_fleet_area(campaign(), now.at(), fed, fifth, near)) continue;
      EXPECT_EQ(now.go(now.of_fleet("5th Fleet", to_text(place_at(i))), {to_text(near)}), Refused{"600.31"});
      ++tried;
    }
  }
  EXPECT_EQ(tried, 1);
}

TEST(FeFederation, FleetsThatGetFreeByThemselvesStayAtHome) {  // (602.42, 602.45), fe 7519-7522 7531-7534
  Wind now(3);
  now.alarm();
  for (const char* fleet : {"3rd Fleet", "5th Fleet", "7th Fleet"}) {
    const auto freed = [&](std::string_view hex) {
      const UnitId ship = now.of_fleet(fleet, hex);
      now.at()[ship].clear(Mark::unreleased);
      return ship;
    };
    EXPECT_EQ(now.go(freed("2003"), {"2002", "2001"}), Refused{"602.42"}) << fleet;
    EXPECT_EQ(now.go(freed("2003"), {"2103", "2104"}), Refused{}) << fleet;
    const UnitId ship = freed("2004");
    Session play(now.table, {});
    play.turn(alliance_seat, ask_strategic);
    EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("1902")}), Refused{"602.42"}) << fleet;
    EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("2006")}), Refused{}) << fleet;
  }
}

TEST(FeFederation, AnyNumberOfTheThirdFleetMoves) {  // (602.43, 600.31), fe 7175-7178 7525-7527
  Wind now(3);
  now.alarm();
  UnitList seven;
  for (int i = 0; i < 7; ++i) static_cast<void>(seven.push_back(now.of_fleet("3rd Fleet", "2206")));
  Session play(now.table, {});
  play.turn(alliance_seat, ask_operations);
  EXPECT_EQ(play.give(alliance_seat, along(seven, {"2207"})), Refused{});
}

TEST(FeFederation, KzintisStayOutOfItsSpaceInLimitedWar) {  // (503.61, 602.12)
  Wind now(3);
  EXPECT_EQ(now.go(Race::kzinti, "BC", "2001", {"2002"}), Refused{"503.61"}) << "at peace";
  now.alarm();
  EXPECT_EQ(now.go(Race::kzinti, "BC", "2001", {"2002"}), Refused{}) << "the zone between allies";
  EXPECT_EQ(now.go(Race::kzinti, "BC", "2002", {"2003"}), Refused{"503.61"});
  EXPECT_FALSE(takes_in(campaign(), now.at(), Race::kzinti, place("2003"))) << "and none is interned";
  EXPECT_TRUE(takes_in(campaign(), now.at(), Race::klingon, place("2012"))) << "but enemies are (602.41)";
}

TEST(FeFederation, HydransDoNotPassThroughItInLimitedWar) {  // (601.14, 602.4), fe 7251-7256 7508-7513
  Wind now(3);
  now.alarm();
  const UnitId ship = now.table.add(Race::hydran, "RN", "1902");
  {
    Session play(now.table, {});
    play.turn(alliance_seat, ask_strategic);
    EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("2004")}), Refused{"204.23"});
  }
  EXPECT_FALSE(may_enter(campaign(), now.at(), Race::hydran, place("2003"))) << "no supply by that way";
  now.at()[ship].at = place("2002");
  EXPECT_TRUE(at_limited_war(now.at(), fed));
  ASSERT_EQ(now.go(ship, {"2003"}), Refused{}) << "but they may come to it";
  EXPECT_EQ(now.realm().at_war, full_war);
}

TEST(FeFederation, HydransMayRetreatIntoIt) {  // (601.14, 302.73), fe 7252-7255
  Wind now(3);
  now.alarm();
  now.table.add(Race::hydran, "RN", "2002");
  now.table.add(Race::klingon, "D7", "2002");
  for (const Place near : campaign().hex(place("2002")).near) {
    if (near != nowhere && campaign().hex(near).owner != fed)
      now.table.add(2, Race::klingon, "D7", to_text(near));
  }
  now.table.battle("2002", Ground::open, coalition_seat);
  EXPECT_TRUE(retreat_choices(campaign(), now.at(), alliance_seat).has(place("2003")));
}

TEST(FeFederation, WhatBringsTheWarIsSaid) {  // (601.14, 602.41), fe 7251-7252 7514-7518
  for (const bool limited : {false, true}) {
    Wind now(3);
    if (limited) now.alarm();
    now.hydrans();
    EXPECT_EQ(now.joined_by(), "601.14");
  }
  Wind now(3);
  now.alarm();
  EXPECT_EQ(now.joined_by(), "");
  ASSERT_EQ(now.go(Race::klingon, "D7", "2014", {"2013", "2012"}), Refused{});
  EXPECT_EQ(now.joined_by(), "602.41");
}

TEST(FeFederation, ShipsThatAreLetGoInvadeNobody) {  // (503.13, 602.41, 602.44), fe 7441-7447 5887-5891
  Wind now(3);
  now.alarm();
  now.table.add(Race::klingon, "D7", "2206");
  Session play(now.table, {});
  FePlay hand(campaign(), now.at(), play.dice, play.events);
  check_releases(hand);
  EXPECT_TRUE(at_limited_war(now.at(), fed));
  EXPECT_EQ(now.at().invaded, 0);
  for (const char* name : {"3rd Fleet", "5th Fleet"}) EXPECT_TRUE(now.waits(name)) << name;
}

TEST(FeFederation, AnAttackEndsLimitedWar) {  // (602.41, 602.44), fe 7441-7447 7514-7518
  Wind now(3);
  now.alarm();
  EXPECT_EQ(now.economics(), 166);
  EXPECT_EQ(now.go(Race::klingon, "D7", "2014", {"2013"}), Refused{"503.61"}) << "the zone alone is closed";
  EXPECT_TRUE(at_limited_war(now.at(), fed));
  const UnitId raider = now.table.add(Race::klingon, "D7", "2014");
  ASSERT_EQ(now.go(raider, {"2013", "2012"}), Refused{});
  EXPECT_EQ(now.realm().at_war, full_war);
  EXPECT_FALSE(takes_in(campaign(), now.at(), Race::klingon, place("2011")));
  for (const char* name : {"1st (Home) Fleet", "2nd (Exploration) Fleet", "3rd Fleet", "4th Fleet"})
    EXPECT_TRUE(now.is_free(name)) << name;
  EXPECT_EQ(now.free_of("5th Fleet"), std::pair(8, 12)) << "CC, 2xCA, 2xDD, SC, 2xFF";
  remove_counter(now.at(), raider);  // who would cost a province
  EXPECT_EQ(now.next_turn(), 166) << "as on turn 7 (602.15)";
  EXPECT_EQ(now.next_turn(), 221);
}

TEST(FeFederation, OneReserveMarkerServesInLimitedWar) {  // (602.45, 507.4), fe 7531-7536
  Wind now(3);
  now.alarm();
  const UnitId first = now.of_fleet("4th Fleet", "2003");
  const UnitId second = now.of_fleet("4th Fleet", "2103");
  const UnitId third = now.of_fleet("3rd Fleet", "2206");
  Session play(now.table, {});
  play.turn(alliance_seat, ask_reserves);
  EXPECT_EQ(play.give(alliance_seat, HoldReserve{only(first)}), Refused{});
  EXPECT_EQ(play.give(alliance_seat, HoldReserve{only(second)}), Refused{"507.4"});
  EXPECT_EQ(play.give(alliance_seat, HoldReserve{only(third)}), Refused{}) << "its own";
}

TEST(FeFederation, TheSeventhFleetIsFreeAfterAnInvasion) {  // (602.44), fe 7448-7453
  Wind now(3);
  now.alarm();
  ASSERT_EQ(now.go(Race::klingon, "D7", "2014", {"2013", "2012"}), Refused{});
  now.economics();
  EXPECT_TRUE(now.waits("7th Fleet")) << "on the first turn of the Federation";
  now.next_turn();
  EXPECT_TRUE(now.is_free("7th Fleet")) << "on the second";
}

TEST(FeFederation, EnemiesWithinTwoHexesFreeTheSeventhFleet) {  // (602.44), fe 7448-7450
  for (const bool near : {false, true}) {
    Wind now(3);
    now.alarm();
    Place at = nowhere;
    for_each_counter(now.at(), [&](UnitId, const Counter& counter) {
      const bool seventh = counter.race == fed && counter.fleet == 6 && is_ship(campaign(), counter);
      if (seventh) at = counter.at;
    });
    ASSERT_TRUE(on_map(at));
    const UnitId ship = now.table.add(Race::lyran, "CW", "0502");
    for (int i = 0; i < hex_count; ++i) {
      const bool fits = distance(place_at(i), at) == 2 && campaign().hex(place_at(i)).owner != fed;
      if (near && fits) now.at()[ship].at = place_at(i);
    }
    Session play(now.table, {});
    FePlay hand(campaign(), now.at(), play.dice, play.events);
    check_releases(hand);
    EXPECT_EQ(now.is_free("7th Fleet"), near);
  }
}

// The Imperial War Reserve of the Klingons.
struct Reserve : Wind {
  using Wind::Wind;
  int free() const {
    const OrderOfBattle* order = campaign().content().orders.find(Race::klingon);
    int ships = 0;
    for_each_counter(table.at, [&](UnitId, const Counter& counter) {
      if (counter.race != Race::klingon || counter.fleet >= order->fleets.size()) return;
      if (order->fleets[counter.fleet].name == "Imperial War Reserve" && !counter.has(Mark::unreleased))
        ++ships;
    });
    return ships;
  }
  int points() const { return table.at.realm(Race::klingon).command_points; }
  void klingon_turn() {
    ++table.at.core.turn;
    Session play(table, {});
    play.turn(coalition_seat, update_availability);
  }
};

TEST(FeFederation, ItsWarFreesTheWarReserveBySquadrons) {  // (703.0, 308.96), fe 3625-3627 8789-8805
  Reserve now(3);
  now.alarm();
  now.klingon_turn();
  EXPECT_EQ(now.free(), 0) << "limited war is none";
  now.hydrans();
  int points = now.points();
  for (const int ships : {5, 10, 15}) {
    now.klingon_turn();
    EXPECT_EQ(now.free(), ships);
    points += 2;  // one of the squadron, one of the turn of war
    EXPECT_EQ(now.points(), points);
    now.economics();
  }
}

TEST(FeFederation, SquadronsThatAreFreeBringNoMorePoints) {  // (308.96, 703.0), fe 3625-3627 8789-8797
  for (const int turns : {0, 1, 2}) {
    Reserve now(3);
    now.hydrans();
    const int start = now.points();
    for (int i = 0; i < turns; ++i) {
      now.klingon_turn();
      now.economics();
    }
    ASSERT_EQ(now.free(), 5 * turns);
    now.table.add(Race::hydran, "RN", "1410");
    Session play(now.table, {});
    FePlay hand(campaign(), now.at(), play.dice, play.events);
    check_releases(hand);
    EXPECT_EQ(now.free(), 15) << "all squadrons at once";
    EXPECT_EQ(now.points(), start + turns + 3) << "one for each turn of war, three of the reserve";
  }
}

TEST(FeFederation, SquadronsBringNoPointsWhereNoneArePlayed) {  // (308.96), fe 3625-3627
  Reserve now(3);
  now.at().options.command_points = is_left_out;
  now.hydrans();
  const int start = now.points();
  now.klingon_turn();
  EXPECT_EQ(now.free(), 5);
  EXPECT_EQ(now.points(), start);
}

TEST(FeFederation, DoesNotCountForVictory) {  // (601.4), fe 7349-7353
  Wind now(3);
  const WarCount before = count_war(campaign(), now.at());
  ASSERT_EQ(now.go(Race::hydran, "RN", "2014", {"2013", "2012"}), Refused{});
  now.at().realm(fed).last_income = 20 * 221;
  const WarCount after = count_war(campaign(), now.at());
  EXPECT_EQ(after.ships[1], before.ships[1] + 1) << "the Hydran";
  EXPECT_EQ(after.income, before.income);
}

}  // namespace
}  // namespace flagbridge::fe
