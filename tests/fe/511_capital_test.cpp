#include "fe/force_size.h"
#include "fe/victory.h"
#include "tests/fe/fight.h"

// (511.0, 511.5) Battles over a capital, system by system.
namespace flagbridge::fe {
namespace {

// Lyrans fight in the first system of the Kzinti capital, over one of its planets: 0 is the minor one, 1 the
// major one with the starbase.
struct Kzintai {
  Table table;
  UnitId leader = table.add(Race::lyran, "DN", "1401");
  explicit Kzintai(std::uint8_t planet) {
    table.settle(Race::kzinti);
    table.battle("1401", Ground::base, coalition_seat);
    Battle& battle = table.at.battle;
    battle.divided = 1;
    battle.system = 1;
    battle.systems[0].attacked = 1;
    battle.systems[0].planet = planet;
    battle.side[slot(coalition_seat)].scored = 2 * 200;
    table.at[leader].put_in_system(1);
    table.at[leader].role = Role::flagship;
  }
  UnitId bound(std::string_view code) {
    const UnitId unit = table.add(Race::kzinti, code, "1401");
    table.at[unit].put_in_system(1);
    table.at[unit].set(Mark::stationed);
    return unit;
  }
  Refused direct(UnitId target, Aim aim = Aim::cripple) const {
    Direct order;
    order.target = target;
    order.aim = aim;
    return refusals(table, coalition_seat, order);
  }
};

TEST(FeCapital, ABaseAtAnotherPlanetIsNotHit) {  // (511.5 steps 5 and 7), fe 6955-6958, 6971-6975
  for (const std::uint8_t planet : {std::uint8_t{0}, std::uint8_t{1}}) {
    Kzintai now(planet);
    const UnitId base = now.bound("SB");
    const UnitId dock = now.bound("FRD");
    const bool fights = base_fights(campaign(), now.table.at, now.table.at[base]);
    ASSERT_EQ(fights, planet == 1);
    if (fights) now.table.at[base].role = Role::line;
    const Refused expected = fights ? Refused{} : Refused{"302.51"};
    EXPECT_EQ(now.direct(base), expected);
    EXPECT_EQ(now.direct(base, Aim::destroy), expected);
    EXPECT_EQ(now.direct(dock), Refused{}) << "not in the force, and within reach";
  }
}

TEST(FeCapital, EscortsOfAGroupWithACrippledShipAreHit) {  // (511.5 step 7, 308.111), fe 6972-6975
  Kzintai now(0);
  const UnitId group = now.bound("3CV");
  EXPECT_EQ(now.direct(group, Aim::cripple_escort), Refused{"302.51"}) << "whole, and not in the force";
  now.table.at[group].parts = with_part(0, 1, Part::crippled);
  EXPECT_EQ(now.direct(group, Aim::cripple_escort), Refused{});
  EXPECT_EQ(now.direct(group, Aim::destroy_escort), Refused{});
}

// Kzintis in their capital, where nothing else of theirs is left, two of them crippled, before Lyrans.
struct Flight {
  Table table;
  UnitList lyrans = table.add(6, Race::lyran, "CA", "1401");
  UnitList cripples = table.add(2, Race::kzinti, "CM", "1401");
  UnitList others = table.add(2, Race::kzinti, "CM", "1401");
  Session play{table, {6, 6, 6, 6, 6, 6}};
  Place to = nowhere;
  Flight() {
    for (const UnitId unit : cripples) table.at[unit].set(Mark::crippled);
    table.battle("1401", Ground::open, coalition_seat);
    play.start(coalition_seat, Sequences::round, ask_retreat);
    to = retreat_choices(campaign(), table.at, alliance_seat).hexes[0];
  }
  void leave(const UnitList& units) {
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat));
    ASSERT_EQ(play.give(alliance_seat, Retreat{to, units}), Refused{});
  }
  void attacker_stays() {
    ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retreat)) << "he may retreat as well (302.71)";
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
};

TEST(FeCapital, AllItsDefendersOneByOneArePursued) {  // (302.72, 307.0), fe 2743-2745, 3159-3163
  Flight flight;
  UnitList all = flight.cripples;
  for (const UnitId unit : flight.others) static_cast<void>(all.push_back(unit));
  flight.leave(all);
  flight.attacker_stays();
  EXPECT_TRUE(flight.play.is_asked(coalition_seat, Decision::pursuit));
}

TEST(FeCapital, ItsDefendersInTwoPartsArePursued) {  // (302.72, 302.71, 307.0)
  for (const bool named : {false, true}) {
    Flight flight;
    flight.leave(flight.cripples);
    flight.attacker_stays();
    EXPECT_EQ(flight.play.give(alliance_seat, Retreat{flight.to, only(flight.cripples[0])}),
              Refused{"302.72"})
        << "it leaves already";
    flight.leave(named ? flight.others : UnitList{});
    ASSERT_TRUE(flight.play.is_asked(coalition_seat, Decision::pursuit));
    ASSERT_EQ(flight.play.give(coalition_seat, Ready{}), Refused{});
    for (const UnitList& list : {flight.cripples, flight.others}) {
      for (const UnitId unit : list) EXPECT_EQ(flight.table.at[unit].at, flight.to);
    }
  }
}

TEST(FeCapital, ThoseWhoLeaveAreCoveredByOthers) {  // (302.72), fe 2743-2745
  Flight flight;
  flight.leave(flight.cripples);
  flight.attacker_stays();
  ASSERT_TRUE(flight.play.is_asked(alliance_seat, Decision::retreat)) << "again (302.71)";
  ASSERT_EQ(flight.play.give(alliance_seat, Ready{}), Refused{});
  EXPECT_TRUE(flight.play.is_asked(coalition_seat, Decision::battle_force)) << "the next round, no pursuit";
  for (const UnitId unit : flight.cripples) EXPECT_EQ(flight.table.at[unit].at, flight.to);
  for (const UnitId unit : flight.others) EXPECT_EQ(flight.table.at[unit].at, place("1401"));
}

TEST(FeCapital, ItsPlanetsMayFightAlone) {  // (511.5)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1401");
  const UnitList enemies = table.add(3, Race::lyran, "CW", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  EXPECT_NE(refusals(table, alliance_seat, FormForce{}), Refused{}) << "not of the hex as a whole";
  table.at[ship].put_in_system(1);
  for (const UnitId unit : enemies) table.at[unit].put_in_system(1);
  table.at.battle.system = 1;
  table.at.battle.systems[0].attacked = 1;
  EXPECT_EQ(refusals(table, alliance_seat, FormForce{}), Refused{});
  EXPECT_NE(refusals(table, coalition_seat, FormForce{}), Refused{}) << "who attacks does so with ships";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, FormForce{});
  EXPECT_EQ(table.at[ship].role, Role::none);
}

// Kzintis in their capital, with Lyrans before the first of its systems.
struct Inner {
  Table table;
  UnitId ship;
  UnitId tug;
  Inner() {
    table.settle(Race::kzinti);
    ship = table.add(Race::kzinti, "BC", "1401");
    tug = table.add_tug(Race::kzinti, "TGT", "1401");
    const UnitId enemy = table.add(Race::lyran, "CW", "1401");
    table.battle("1401", Ground::base, coalition_seat);
    for (const UnitId unit : {ship, tug, enemy}) table.at[unit].put_in_system(1);
    table.at.battle.system = 1;
    table.at.battle.systems[0].attacked = 1;
  }
};

TEST(FeCapital, ATugWithPointsDoesNotStayOutOfIt) {  // (435.23, 511.5), fe 5342-5346
  Inner inner;
  EXPECT_EQ(refusals(inner.table, alliance_seat, FormForce{}), Refused{});
  Counter& tug = inner.table.at[inner.tug];
  tug.steps = 10;
  tug.home = errand(Race::kzinti, Race::hydran, false);
  EXPECT_EQ(refusals(inner.table, alliance_seat, FormForce{}), Refused{"435.23"});
  tug.put_in_system(2);
  EXPECT_EQ(refusals(inner.table, alliance_seat, FormForce{}), Refused{}) << "another system";
}

TEST(FeCapital, PlanetsAloneLeaveTheOddCommandPoint) {  // (308.94, 511.5), fe 3613-3617
  for (const bool alone : {true, false}) {
    Inner inner;
    Position& at = inner.table.at;
    at.battle.side[slot(alliance_seat)].command_points[static_cast<std::size_t>(Race::kzinti)] = 3;
    Session play(inner.table, {});
    FePlay hand(campaign(), at, play.dice, play.events);
    FormForce first;
    if (!alone) first.flagship = inner.tug;
    apply_force(campaign(), at, alliance_seat, first);
    settle_forces(hand);
    at[inner.ship].put_in_system(2);
    at.battle.system = 2;
    FormForce second;
    second.flagship = inner.ship;
    EXPECT_EQ(force_size(campaign(), at, alliance_seat, second).limit,
              1 + command_of(campaign(), at[inner.ship]) + (alone ? 2 : 1));
  }
}

TEST(FeCapital, IsFoughtSystemBySystem) {  // (511.5, 308.25)
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::lyran);
  const UnitId leader = table.add(Race::lyran, "DN", "1401");
  const UnitList line = table.add(8, Race::lyran, "CA", "1401");
  const UnitList defenders = table.add(4, Race::kzinti, "CM", "1401");
  UnitId base = table.add(Race::kzinti, "SB", "1401");
  table.at[base].put_in_system(1);
  Session play(table, {6, 1, 6, 1});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{}) << "no approach battle";
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::station));
  int bound = 0;
  for (const UnitId unit : defenders) bound += table.at[unit].has(Mark::stationed) ? 1 : 0;
  EXPECT_EQ(bound, 2) << "half of the ships of a type";
  UnitId mobile = no_unit;
  for (const UnitId unit : defenders) {
    if (!table.at[unit].has(Mark::stationed)) mobile = unit;
  }
  EXPECT_EQ(play.give(alliance_seat, Station{only(mobile), 2}), Refused{"511.5"}) << "not its turn";
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::assault));
  EXPECT_EQ(play.give(coalition_seat, Ready{}), Refused{"511.5"}) << "something has to be attacked";
  UnitList force = line;
  static_cast<void>(force.push_back(leader));
  // Planets 2 and 3 are those of the second system, Keevarsh: a minor one, and a major one of four
  // battalions.
  EXPECT_EQ(play.give(coalition_seat, Assault{force, 1, 3}), Refused{"511.5"}) << "another system";
  ASSERT_EQ(play.give(coalition_seat, Assault{force, 2, 3}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::station));
  ASSERT_EQ(play.give(alliance_seat, Station{only(mobile), 2}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::battle_force));
  ASSERT_EQ(play.give(coalition_seat, force_of(leader, line)), Refused{});
  EXPECT_EQ(play.give(alliance_seat, force_of(defenders[0])), Refused{"302.31"}) << "it is in another system";
  ASSERT_EQ(play.give(alliance_seat, force_of(mobile)), Refused{});
  EXPECT_EQ(table.at[base].role, Role::none) << "the starbase is elsewhere";
  // A medium cruiser of seven, four battalions of three and their 24 fighters.
  EXPECT_EQ(combat_potential(campaign(), table.at, alliance_seat), 2 * (7 + 12 + 24));
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

TEST(FeCapital, IsFoughtOverBySystemsInTheStandardGame) {  // (511.5)
  Table table(Level::standard);
  table.settle(Race::kzinti);
  table.add(Race::lyran, "DN", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  EXPECT_TRUE(is_assault(campaign(), table.at));
}

TEST(FeCapital, OnlyShipsLeaveOneByOne) {  // (302.72, 302.74), fe 2743-2745, 2808-2815
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(2, Race::kzinti, "CM", "1401");
  const UnitId dock = table.add(Race::kzinti, "FRD", "1401");
  const UnitId away = table.add(Race::kzinti, "CM", "1304");
  const UnitList enemies = table.add(3, Race::klingon, "D7", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  table.ask(Decision::retreat, alliance_seat);
  const Place to = retreat_choices(campaign(), table.at, alliance_seat).hexes[0];
  const auto leaves = [&](const UnitList& units) {
    return refusals(table, alliance_seat, Retreat{to, units});
  };
  EXPECT_EQ(leaves(only(ships[0])), Refused{});
  EXPECT_EQ(leaves(only(dock)), Refused{"302.74"});
  EXPECT_EQ(leaves(only(away)), Refused{"302.72"}) << "elsewhere";
  EXPECT_EQ(leaves(only(enemies[0])), Refused{"302.72"});
  EXPECT_EQ(leaves(list_of({ships[0], ships[0]})), Refused{"302.72"}) << "twice";
  EXPECT_EQ(refusals(table, alliance_seat, Retreat{place("0101"), only(ships[0])}), Refused{"302.73"});
  table.ask(Decision::retreat, coalition_seat);
  const Place back = retreat_choices(campaign(), table.at, coalition_seat).hexes[0];
  EXPECT_EQ(refusals(table, coalition_seat, Retreat{back, only(enemies[0])}), Refused{"302.72"})
      << "who attacks leaves with all";
}

}  // namespace
}  // namespace flagbridge::fe
