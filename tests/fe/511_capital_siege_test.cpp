#include "tests/fe/fight.h"

// (511.5) A capital attacked round after round: halves, points left over, command points.
namespace flagbridge::fe {
namespace {

// An assault on the Kzinti capital: a dreadnought and eight cruisers against four medium cruisers.
struct Siege {
  Table table;
  Session play{table, {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}};
  UnitId leader = table.add(Race::lyran, "DN", "1401");
  UnitId second = table.add(Race::lyran, "BC", "1401");
  UnitList line = table.add(12, Race::lyran, "CA", "1401");
  UnitList defenders = table.add(5, Race::kzinti, "CM", "1401");
  UnitList frigates = table.add(3, Race::kzinti, "FF", "1401");
  Siege() {
    table.settle(Race::kzinti);
    table.settle(Race::lyran);
    table.at.realm(Race::lyran).command_points = 3;
    begin(play);
    EXPECT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
    EXPECT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{}) << "no approach battle";
    EXPECT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  }
  bool bound(UnitId unit) const { return table.at[unit].has(Mark::stationed); }
  void ready(Seat seat) { ASSERT_EQ(play.give(seat, Ready{}), Refused{}); }
  // Nothing is directed, nobody retreats, and the first loss offered is taken, up to the next question of a
  // kind.
  void until(Decision decision) {
    for (int i = 0; i < 200 && table.at.core.question.open() && asked(table.at) != decision; ++i) {
      const Seat seat = table.at.core.question.awaiting.lowest();
      std::vector<Order> buffer(Campaign::max_options);
      OptionList<Order> list{std::span<Order>(buffer)};
      campaign().options(table.at, seat, list);
      const bool waits = check(campaign(), table.at, seat, Ready{}).none();
      const Order order = waits ? Order(Ready{}) : list.list()[0];
      ASSERT_EQ(play.give(seat, order), Refused{});
    }
  }
};

void table_asks(Table& table) {
  table.at.core.question = {static_cast<std::uint16_t>(Decision::battle_force), Sides::everyone(),
                            Sides(alliance_seat), 0, 0};
}

TEST(FeCapital, ShipsAreDividedEvenly) {  // (511.5 step 3), fe 6935-6943
  Siege siege;
  int cruisers = 0;
  int frigates = 0;
  for (const UnitId unit : siege.defenders) cruisers += siege.bound(unit) ? 1 : 0;
  for (const UnitId unit : siege.frigates) frigates += siege.bound(unit) ? 1 : 0;
  EXPECT_EQ(cruisers + frigates, 4) << "of eight ships";
  EXPECT_GE(cruisers, 2);
  EXPECT_LE(cruisers, 3);
}

TEST(FeCapital, TheDefenderMayChangeTheHalves) {  // (511.5 step 3), fe 6933-6939
  Siege siege;
  Position& at = siege.table.at;
  UnitList all;
  for (const UnitList& list : {siege.defenders, siege.frigates}) {
    for (const UnitId unit : list) static_cast<void>(all.push_back(unit));
  }
  const auto give = [&](const UnitList& units) { return siege.play.give(alliance_seat, Station{units, 0}); };
  const auto of = [&](const UnitList& units, bool bound) {
    for (const UnitId unit : units) {
      if (siege.bound(unit) == bound) return unit;
    }
    return no_unit;
  };
  EXPECT_EQ(give(only(of(siege.defenders, true))), Refused{"511.5"}) << "less even";
  const Station uneven{only(of(siege.defenders, true)), 0};
  const Violations found = check_order(campaign(), siege.table.at, alliance_seat, uneven);
  EXPECT_NE((*found.begin()).args[0], Arg{}) << "it says how uneven they would be";
  // Three of the five cruisers are bound and one of the three frigates.
  ASSERT_EQ(give(list_of({of(siege.defenders, true), of(siege.frigates, false)})), Refused{})
      << "the odd ones, the other way round";
  EXPECT_EQ(give(list_of({of(siege.defenders, true), of(siege.frigates, false)})), Refused{"511.5"})
      << "as many ships, but not type by type";
  const UnitId bound = of(siege.defenders, true);
  const UnitId mobile = of(siege.defenders, false);
  ASSERT_EQ(give(list_of({bound, mobile})), Refused{}) << "one for one of a type";
  EXPECT_FALSE(siege.bound(bound));
  EXPECT_TRUE(siege.bound(mobile));
  EXPECT_EQ(at[mobile].system(), 1);
  UnitSet before;
  for (const UnitId unit : all) before.set(static_cast<std::size_t>(unit), siege.bound(unit));
  ASSERT_EQ(give(all), Refused{}) << "the other half is bound";
  for (const UnitId unit : all) EXPECT_NE(siege.bound(unit), before.test(static_cast<std::size_t>(unit)));
  siege.ready(alliance_seat);
  UnitList force = siege.line;
  static_cast<void>(force.push_back(siege.leader));
  ASSERT_EQ(siege.play.give(coalition_seat, Assault{force, 2, 3}), Refused{});
  siege.ready(coalition_seat);
  EXPECT_EQ(give(all), Refused{"511.5"}) << "only once";
}

TEST(FeCapital, RoundAfterRound) {  // (511.5 steps 5 to 8), fe 6977-6990
  Siege siege;
  siege.ready(alliance_seat);
  UnitList force = siege.line;
  static_cast<void>(force.push_back(siege.leader));
  ASSERT_EQ(siege.play.give(coalition_seat, Assault{force, 2, 3}), Refused{});
  siege.ready(coalition_seat);
  UnitId mobile = no_unit;
  UnitId fixed = no_unit;
  for (const UnitId unit : siege.defenders) (siege.bound(unit) ? fixed : mobile) = unit;
  ASSERT_EQ(siege.play.give(alliance_seat, Station{only(mobile), 2}), Refused{});
  siege.ready(alliance_seat);
  siege.until(Decision::assault);
  ASSERT_TRUE(siege.play.is_asked(coalition_seat, Decision::assault)) << "the next round";
  EXPECT_EQ(siege.table.at.battle.round, 2);
  EXPECT_FALSE(any_system_attacked(siege.table.at));
  EXPECT_EQ(siege.table.at[mobile].system(), 0) << "mobile ships may go elsewhere now";
  EXPECT_EQ(siege.table.at[fixed].system(), 1) << "the others stay where they are";
  UnitList left;
  for (const UnitId unit : force) {
    if (siege.table.at[unit].in_play()) static_cast<void>(left.push_back(unit));
  }
  ASSERT_EQ(siege.play.give(coalition_seat, Assault{left, 1, 0}), Refused{}) << "another system";
  siege.ready(coalition_seat);
  ASSERT_TRUE(siege.play.is_asked(alliance_seat, Decision::station));
  EXPECT_EQ(siege.play.give(alliance_seat, Station{only(fixed), 2}), Refused{"511.5"});
  for (const UnitId unit : siege.frigates) {
    if (siege.table.at[unit].in_play() && !siege.bound(unit)) mobile = unit;
  }
  EXPECT_EQ(siege.play.give(alliance_seat, Station{only(mobile), 1}), Refused{});
}

TEST(FeCapital, PointsOfAnApproachBattleOutlastTheAssault) {  // (308.2, 308.25), fe 3347-3354, 3382-3388
  Siege siege;
  Combatant& side = siege.table.at.battle.side[slot(alliance_seat)];
  side.minus = 2 * 3;
  siege.ready(alliance_seat);
  UnitList force = siege.line;
  static_cast<void>(force.push_back(siege.leader));
  ASSERT_EQ(siege.play.give(coalition_seat, Assault{force, 2, 3}), Refused{});
  siege.ready(coalition_seat);
  siege.ready(alliance_seat);
  ASSERT_TRUE(siege.play.is_asked(coalition_seat, Decision::battle_force));
  EXPECT_EQ(side.minus, 0) << "the system has a pool of its own";
  siege.until(Decision::assault);
  ASSERT_TRUE(siege.play.is_asked(coalition_seat, Decision::assault)) << "the next round";
  EXPECT_EQ(side.minus, 2 * 3);
}

TEST(FeCapital, TheOddCommandPointGoesWhereItsOwnerLikes) {  // (308.94), fe 3613-3617
  for (const bool spare : {false, true}) {
    Siege siege;
    Position& at = siege.table.at;
    FePlay hand(campaign(), at, siege.play.dice, siege.play.events);
    FormForce force = force_of(siege.leader);
    force.points = 3;
    force.spare = spare;
    at.battle.system = 1;
    EXPECT_EQ(points_at_hand(campaign(), at, coalition_seat, force), spare ? 1 : 2)
        << "two of them count in each system";
    apply_force(campaign(), at, coalition_seat, force);
    if (!spare) {
      table_asks(siege.table);
      EXPECT_EQ(campaign().view(at, alliance_seat).battle.side[slot(coalition_seat)].odd_point, 0)
          << "a secret";
    }
    settle_forces(hand);
    at.battle.system = 2;
    force.spare = false;
    EXPECT_EQ(points_at_hand(campaign(), at, coalition_seat, force), spare ? 2 : 1) << "once a round";
  }
}

TEST(FeCapital, WhoIsNotBoundIsInNoSystemYet) {  // (511.5 steps 3 and 4), fe 6933-6948
  Siege siege;
  for (const UnitList& list : {siege.defenders, siege.frigates}) {
    for (const UnitId unit : list) {
      EXPECT_EQ(siege.table.at[unit].system(), siege.bound(unit) ? 1 : 0);
    }
  }
}

// (511.5 step 2) Docks and crippled ships have their place in a system, and so has a tug at work; fighters
// that have flown in and ships of others have none.
TEST(FeCapital, WhatCannotFightElsewhereHasItsPlace) {  // (511.5 step 2), fe 6929-6934
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::lyran);
  table.add(6, Race::lyran, "CA", "1401");
  const UnitList ships = table.add(2, Race::kzinti, "CM", "1401");
  const UnitId cripple = table.add(Race::kzinti, "CM", "1401");
  table.at[cripple].set(Mark::crippled);
  const UnitId group = table.add(Race::kzinti, "3CV", "1401");
  table.at[group].parts = with_part(0, 1, Part::crippled);
  const UnitId dock = table.add(Race::kzinti, "FRD", "1401");
  const UnitId convoy = table.add(Race::kzinti, "CONV", "1401");
  const UnitId tug = table.add_tug(Race::kzinti, "TGT", "1401", Mission::base_work);
  table.at[tug].set(Mark::spent);
  const UnitId idle = table.add_tug(Race::kzinti, "TGC", "1401", Mission::base_work);
  const UnitId fighters = table.add(Race::kzinti, "FTR", "1401");
  table.at[fighters].fighters = 12;
  const UnitId elsewhere = table.add(Race::kzinti, "CM", "1304");
  Session play(table, {});
  begin(play);
  for (int i = 0; i < 2; ++i) ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::station));
  const auto bound = [&](UnitId unit) { return table.at[unit].has(Mark::stationed); };
  for (const UnitId unit : {cripple, group, dock, convoy, tug}) {
    EXPECT_TRUE(bound(unit)) << index_of(unit);
    EXPECT_EQ(table.at[unit].system(), 1) << index_of(unit);
  }
  EXPECT_FALSE(bound(fighters));
  EXPECT_FALSE(bound(elsewhere));
  EXPECT_EQ(table.at[elsewhere].system(), 0);
  EXPECT_NE(bound(ships[0]), bound(ships[1])) << "these are halved";
  EXPECT_EQ(play.give(alliance_seat, Station{only(cripple), 0}), Refused{"511.5"}) << "it does not change";
  EXPECT_EQ(play.give(alliance_seat, Station{only(dock), 3}), Refused{}) << "but it may be placed";
  EXPECT_EQ(table.at[dock].system(), 3);
  EXPECT_EQ(play.give(alliance_seat, Station{only(fighters), 1}), Refused{"511.5"});
  static_cast<void>(idle);
}

TEST(FeCapital, WhatAnOrderOfTheDefenderNames) {  // (511.5 steps 4 and 6)
  Siege siege;
  UnitId fixed = no_unit;
  UnitId mobile = no_unit;
  for (const UnitId unit : siege.defenders) (siege.bound(unit) ? fixed : mobile) = unit;
  const auto give = [&](const Station& order) { return siege.play.give(alliance_seat, order); };
  EXPECT_EQ(give({only(mobile), 99}), Refused{"511.5"}) << "no such system";
  EXPECT_EQ(give({{}, 1}), Refused{"511.5"}) << "nobody";
  EXPECT_EQ(give({list_of({fixed, fixed}), 1}), Refused{"511.5"}) << "twice";
  EXPECT_EQ(give({only(siege.leader), 1}), Refused{"511.5"}) << "the enemy's";
  EXPECT_EQ(give({only(mobile), 1}), Refused{"511.5"}) << "later";
  EXPECT_EQ(give({only(fixed), 2}), Refused{});
  EXPECT_EQ(siege.table.at[fixed].system(), 2);
  siege.ready(alliance_seat);
  UnitList force = siege.line;
  ASSERT_EQ(siege.play.give(coalition_seat, Assault{force, 2, 3}), Refused{});
  siege.ready(coalition_seat);
  ASSERT_TRUE(siege.play.is_asked(alliance_seat, Decision::station));
  EXPECT_EQ(give({only(fixed), 99}), Refused{"511.5"});
  EXPECT_EQ(give({only(mobile), 0}), Refused{"511.5"}) << "the halves are made";
  EXPECT_EQ(give({only(mobile), 2}), Refused{});
}

TEST(FeCapital, WhatAnOrderOfTheAttackerNames) {  // (511.5 step 5), fe 6955-6960
  Siege siege;
  siege.ready(alliance_seat);
  const auto give = [&](const Assault& order) { return siege.play.give(coalition_seat, order); };
  EXPECT_EQ(give({siege.line, 2, 99}), Refused{"511.5"}) << "no such planet";
  EXPECT_EQ(give({siege.line, 99, 3}), Refused{"511.5"});
  EXPECT_EQ(give({{}, 2, 3}), Refused{"511.5"}) << "with nobody";
  EXPECT_EQ(give({only(siege.defenders[0]), 2, 3}), Refused{"511.5"}) << "the enemy's";
  const UnitId convoy = siege.table.add(Race::lyran, "CONV", "1401");
  EXPECT_EQ(give({only(convoy), 2, 3}), Refused{"511.5"}) << "that is no warship";
  const UnitId away = siege.table.add(Race::lyran, "CA", "1303");
  EXPECT_EQ(give({only(away), 2, 3}), Refused{"511.5"});
  ASSERT_EQ(give({first(siege.line, 4), 2, 3}), Refused{});
  EXPECT_EQ(give({only(siege.line[0]), 1, 0}), Refused{"511.5"}) << "it attacks another system";
  EXPECT_EQ(give({only(siege.line[5]), 2, 2}), Refused{"511.5"}) << "one planet of a system";
  EXPECT_EQ(give({only(siege.line[5]), 1, 0}), Refused{}) << "several systems";
}

// (511.5) A planet without defenses is attacked only where nothing else is left.
TEST(FeCapital, NobodyAttacksWhereNothingIs) {
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::lyran, "CA", "1401");
  const UnitId last = table.add(Race::kzinti, "CM", "1401");
  for (int i = 0; i < campaign().hex(place("1401")).planet_count; ++i) {
    World& world = table.world_at("1401", i);
    world.battalions = world.fighters = world.residual = 0;
    world.devastated = 1;
  }
  table.battle("1401", Ground::base, coalition_seat);
  const auto attacks = [&](std::uint8_t system, std::uint8_t planet) {
    return refusals(table, coalition_seat, Assault{only(ship), system, planet});
  };
  EXPECT_EQ(attacks(2, 3), Refused{}) << "nothing is left anywhere";
  table.at[last].put_in_system(1);
  EXPECT_EQ(attacks(2, 3), Refused{"511.5"}) << "a ship is in the first";
  EXPECT_EQ(attacks(1, 0), Refused{});
  table.world_at("1401", 3).residual = 1;
  EXPECT_EQ(attacks(2, 3), Refused{}) << "something stands there";
  EXPECT_EQ(attacks(2, 2), Refused{"511.5"});
}

TEST(FeCapital, EverybodyIsToldWhichSystemIsFought) {  // (511.5 step 7)
  Siege siege;
  std::vector<Event> all;
  siege.play.events = Events(all);
  siege.ready(alliance_seat);
  ASSERT_EQ(siege.play.give(coalition_seat, Assault{siege.line, 2, 3}), Refused{});
  siege.ready(coalition_seat);
  siege.ready(alliance_seat);
  const auto told =
      std::ranges::find(all, static_cast<std::uint16_t>(Happening::system_fought), &Event::kind);
  ASSERT_NE(told, all.end());
  EXPECT_EQ(told->args[0], Arg::number(2));
}

}  // namespace
}  // namespace flagbridge::fe
