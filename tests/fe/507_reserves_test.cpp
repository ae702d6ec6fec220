#include "tests/fe/fleets.h"
#include "tests/fe/refused.h"

// (507.0) Reserve markers.
namespace flagbridge::fe {
namespace {

// (507.4) Two ships of the Tholian border lend their marker to nobody else.
TEST(FeRelease, AMarkerServesItsOwnFleetOnly) {  // (507.4), fe 6334-6339
  Table table;
  const UnitId own = waiting(table, Race::klingon, "D7C", "2318", "Tholian Border Squadron");
  const UnitId another = table.add(Race::klingon, "D7", "2318");
  // All four markers are of fleets that wait.
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_FALSE(
      check_order(campaign(), table.at, coalition_seat, HoldReserve{list_of({own, another})}).none());
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, HoldReserve{only(own)}).none());
}

// Klingons: two fleets that have a marker wait, two are released.
struct Markers {
  Table table;
  std::vector<UnitId> ships;
  UnitId guest = no_unit;  // of no fleet
  Session play{table, {}};
  Markers() {
    for (const char* fleet :
         {"Home Fleet", "Southern Reserve", "Northern Reserve", "Tholian Border Squadron"})
      ships.push_back(waiting(table, Race::klingon, "D7C", "2216", fleet));
    for (const std::size_t free : {2U, 3U}) {
      table.at.realm(Race::klingon).released |= 1U << table.at[ships[free]].fleet;
      table.at[ships[free]].clear(Mark::unreleased);
    }
    guest = table.add(Race::klingon, "D7C", "2216");
    play.turn(coalition_seat, ask_reserves);
  }
  Refused hold(UnitId unit) { return play.give(coalition_seat, HoldReserve{only(unit)}); }
};

TEST(FeRelease, EveryMarkerIsUsedInWhateverOrder) {  // (507.4), fe 6331-6345
  std::array<std::size_t, 4> order{0, 1, 2, 3};
  do {
    Markers now;
    for (const std::size_t i : order) EXPECT_EQ(now.hold(now.ships[i]), Refused{}) << i;
    EXPECT_EQ(now.hold(now.guest), Refused{"507.4"}) << "there are four";
  } while (std::ranges::next_permutation(order).found);
}

TEST(FeRelease, AMarkerOfAFleetThatWaitsIsKeptForIt) {  // (507.4)
  Markers now;
  EXPECT_EQ(now.hold(now.guest), Refused{});
  EXPECT_EQ(now.hold(now.ships[2]), Refused{});
  EXPECT_EQ(now.hold(now.ships[3]), Refused{"507.4"}) << "the other two are of fleets that wait";
  EXPECT_EQ(now.hold(now.ships[0]), Refused{});
  EXPECT_EQ(now.hold(now.ships[1]), Refused{});
}

TEST(FeMarkers, OfFleetsThatWaitLeaveTheOthersFree) {  // (507.4), fe 6331-6345
  Table table;
  ASSERT_EQ(campaign().content().race(Race::klingon).reserve_markers, 4);
  Realm& realm = table.at.realm(Race::klingon);
  for (const char* name : {"Northern Reserve", "Tholian Border Squadron"})
    realm.released |= 1U << fleet_named(Race::klingon, name);
  table.ask(Decision::reserves, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const auto hold = [&](std::uint8_t fleet) {
    const UnitId ship = table.add(Race::klingon, "D7", "1411");
    table.at[ship].fleet = fleet;
    const Refused refused = refusals(table, coalition_seat, HoldReserve{only(ship)});
    if (refused.empty()) carry_out(hand, coalition_seat, HoldReserve{only(ship)});
    return refused;
  };
  EXPECT_EQ(hold(fleet_named(Race::klingon, "Southern Reserve")), Refused{}) << "its own marker";
  EXPECT_EQ(hold(no_fleet), Refused{});
  EXPECT_EQ(hold(no_fleet), Refused{}) << "two are free";
  EXPECT_EQ(hold(no_fleet), Refused{"507.4"}) << "the last is the Home Fleet's";
  EXPECT_EQ(hold(fleet_named(Race::klingon, "Home Fleet")), Refused{});
  EXPECT_EQ(hold(fleet_named(Race::klingon, "Home Fleet")), Refused{"507.4"}) << "all four are used";
}

TEST(FeMarkers, EightWarCruisersHaveTheirLeader) {  // (303.5, 507.2)
  Table table;
  table.at.realm(Race::lyran).released = ~0U;  // markers of fleets that wait are theirs (507.4)
  const UnitList ships = table.add(9, Race::lyran, "CW", "0408");
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_EQ(refusals(table, coalition_seat, HoldReserve{first(ships, 8)}), Refused{});
  EXPECT_EQ(refusals(table, coalition_seat, HoldReserve{ships}), Refused{"507.2"});
}

TEST(FeReserveMarkers, NeedAFlagshipAndNoMovement) {  // (507.1, 507.2, 507.3, 507.4, 507.5), fe 6315-6323
  Table table;
  const UnitId leader = table.add(Race::kzinti, "BC", "1304");
  const UnitList line = table.add(10, Race::kzinti, "FF", "1304");
  const UnitId scout = table.add(Race::kzinti, "SF", "1304");
  table.ask(Decision::reserves, alliance_seat);
  table.at.realm(Race::kzinti).released = 0xffff;
  const int rating = command_of(campaign(), table.at[leader]);
  UnitList fleet = first(line, static_cast<std::size_t>(rating));
  static_cast<void>(fleet.push_back(leader));
  const auto fits = [&](const UnitList& units) {
    return check_order(campaign(), table.at, alliance_seat, HoldReserve{units}).none();
  };
  EXPECT_TRUE(fits(fleet));
  UnitList larger = fleet;
  static_cast<void>(larger.push_back(scout));
  EXPECT_TRUE(fits(larger)) << "a scout comes free";
  UnitList more = first(line, static_cast<std::size_t>(rating) + 1);
  static_cast<void>(more.push_back(leader));
  EXPECT_FALSE(fits(more));
  table.at[leader].set(Mark::moved);
  EXPECT_FALSE(fits(fleet));
  table.at[leader].clear(Mark::moved);
  UnitList mixed = list_of({leader});
  for (const UnitId unit : table.add(2, Race::federation, "FF", "1304"))
    static_cast<void>(mixed.push_back(unit));
  EXPECT_FALSE(fits(mixed)) << "most must be of the marker's race";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  for (int i = 0; i < campaign().content().race(Race::kzinti).reserve_markers; ++i) {
    carry_out(hand, alliance_seat, HoldReserve{only(line[static_cast<std::size_t>(i)])});
  }
  EXPECT_FALSE(fits(only(line[9]))) << "no marker is left";
  for (Counter& counter : table.at.counters) counter.clear(Mark::reserve);
  EXPECT_TRUE(fits(only(line[9])));
  table.at.realm(Race::kzinti).released = 0;
  EXPECT_FALSE(fits(only(line[9]))) << "the markers belong to fleets that are not released";
}

// (507.5) Equal commanders: the flagship is the one whose race has most of the ships.
TEST(FeReserveMarkers, OneOfEqualCommandersIsTheFlagship) {  // (507.5, 302.33), fe 6346-6349
  Table table;
  for (const Race race : {Race::klingon, Race::lyran}) table.at.realm(race).released = ~0U;
  const UnitId guest = table.add(Race::lyran, "DN", "1411");
  const UnitId leader = table.add(Race::klingon, "C8", "1411");
  const UnitList line = table.add(3, Race::klingon, "D7", "1411");
  ASSERT_EQ(command_of(campaign(), table.at[guest]), command_of(campaign(), table.at[leader]));
  UnitList fleet = list_of({guest, leader});
  for (const UnitId unit : line) static_cast<void>(fleet.push_back(unit));
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_EQ(refusals(table, coalition_seat, HoldReserve{fleet}), Refused{});
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, HoldReserve{fleet});
  EXPECT_EQ(table.at[guest].reserve / 8, static_cast<int>(Race::klingon)) << "a Klingon marker";
  // Half of the ships are not most of them.
  for (Counter& counter : table.at.counters) counter.clear(Mark::reserve);
  EXPECT_EQ(refusals(table, coalition_seat, HoldReserve{list_of({guest, leader})}), Refused{"507.5"});
  EXPECT_EQ(refusals(table, coalition_seat, HoldReserve{list_of({guest, line[0], line[1]})}),
            Refused{"507.5"})
      << "the better commander is of another race";
}

TEST(FeReserveMarkers, NotAfterMovementOrRetreat) {  // (507.2, 203.75), fe 6318-6323
  Table table;
  table.at.realm(Race::kzinti).released = ~0U;
  const UnitId ship = table.add(Race::kzinti, "BC", "1304");
  table.ask(Decision::reserves, alliance_seat);
  const auto rules = [&] { return refusals(table, alliance_seat, HoldReserve{only(ship)}); };
  EXPECT_EQ(rules(), Refused{});
  for (const Mark mark : {Mark::moved, Mark::retrograded, Mark::retreated}) {
    table.at[ship].set(mark);
    EXPECT_EQ(rules(), Refused{"507.2"});
    table.at[ship].clear(mark);
  }
  table.at[ship].set(Mark::relocated);
  EXPECT_EQ(rules(), Refused{}) << "strategic movement does not matter";
  table.at[ship].set(Mark::crippled);
  EXPECT_EQ(rules(), Refused{"203.75"});
}

TEST(FeMarkers, WhoIsNoReserve) {  // (203.75, 507.1, 507.2, 507.3, 507.5), fe 1392-1393, 6305-6324, 6346-6350
  Markers now;
  const UnitId mate = now.table.add(Race::klingon, "D7", "2216");
  const UnitId away = now.table.add(Race::klingon, "D7", "2318");
  const UnitId base = now.table.add(Race::klingon, "BATS", "2216");
  const UnitId ally = now.table.add(Race::lyran, "FF", "2216");
  const auto rules = [&](const UnitList& units) {
    return refusals(now.table, coalition_seat, HoldReserve{units});
  };
  EXPECT_EQ(rules({}), Refused{"507.2"});
  EXPECT_EQ(rules(list_of({now.guest, mate})), Refused{});
  EXPECT_EQ(rules(list_of({now.guest, now.guest})), Refused{"507.2"}) << "twice the same";
  EXPECT_EQ(rules(list_of({now.guest, away})), Refused{"507.1"}) << "one marker, one hex";
  EXPECT_EQ(rules(list_of({now.guest, base})), Refused{"203.75"}) << "no ship";
  EXPECT_EQ(rules(list_of({now.guest, ally})), Refused{"507.5"}) << "a half is no majority";
  EXPECT_EQ(rules(list_of({now.guest, mate, ally})), Refused{});
  for (const Mark mark : {Mark::moved, Mark::retrograded, Mark::retreated, Mark::reserve, Mark::crippled}) {
    now.table.at[mate].set(mark);
    EXPECT_EQ(rules(list_of({now.guest, mate})), Refused{mark == Mark::crippled  ? "203.75"
                                                         : mark == Mark::reserve ? "507.3"
                                                                                 : "507.2"});
    now.table.at[mate].clear(mark);
  }
}

TEST(FeReserveMarkers, AreForOneHexAndOnce) {  // (507.1, 507.3), fe 6303-6330
  Table table;
  table.at.realm(Race::kzinti).released = ~0U;
  const UnitList ships = table.add(2, Race::kzinti, "BC", "1304");
  const UnitId elsewhere = table.add(Race::kzinti, "BC", "1205");
  table.ask(Decision::reserves, alliance_seat);
  EXPECT_EQ(refusals(table, alliance_seat, HoldReserve{list_of({ships[0], elsewhere})}), Refused{"507.1"});
  EXPECT_EQ(refusals(table, alliance_seat, HoldReserve{}), Refused{"507.2"});
  EXPECT_EQ(refusals(table, alliance_seat, HoldReserve{list_of({ships[0], ships[0]})}), Refused{"507.2"});
  table.at[ships[1]].set(Mark::reserve);
  EXPECT_EQ(refusals(table, alliance_seat, HoldReserve{ships}), Refused{"507.3"});
}

}  // namespace
}  // namespace flagbridge::fe
