#include "fe/victory.h"
#include "tests/fe/fight.h"

// What is left over when ships are mended, leave a capital by ones and twos, or stand in one of its systems.
namespace flagbridge::fe {
namespace {

// A crippled Kzinti carrier group where a starbase can mend it: of its six factors three are left.
struct Carrier {
  static constexpr int half = 2 * 3;
  static constexpr int all = 2 * 6;
  static UnitId in(Table& table, std::string_view hex) {
    const UnitId group = table.add(Race::kzinti, "3CV", hex);
    table.at[group].set(Mark::crippled);
    table.at[group].fighters = half;
    return group;
  }
};

TEST(FeRepair, ACarrierHasAllItsFightersAgain) {  // (420.1, 501.5), fe 4213-4214, 5585-5590
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 100);
  const UnitId group = Carrier::in(table, "0902");
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(group)}), Refused{});
  EXPECT_EQ(table.at[group].fighters, Carrier::all);
}

TEST(FeRepair, ABaseHasAllItsFightersAgain) {  // (420.61, 501.5)
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 100);
  table.add_tug(Race::kzinti, "TGT", "0902", Mission::base_work);
  UnitId base = no_unit;
  for_each_at(table.at, place("0902"), alliance_seat, [&](UnitId unit, const Counter& counter) {
    if (is_base(campaign(), counter)) base = unit;
  });
  ASSERT_NE(base, no_unit);
  table.at[base].set(Mark::crippled);
  table.at[base].fighters = 2 * 6;
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(base)}), Refused{});
  EXPECT_EQ(table.at[base].fighters, 2 * 12);
}

TEST(FeRepair, AStarbaseThatIsCutOffReplacesNoFighters) {  // (420.432, 410.34), fe 4279-4283
  TwoGrids cut_off;
  const UnitId group = Carrier::in(cut_off.table, "0703");
  keep_at(cut_off.table, Race::kzinti, "0703", 20);
  Session play(cut_off.table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(group)}), Refused{});
  EXPECT_FALSE(cut_off.table.at[group].crippled());
  EXPECT_EQ(cut_off.table.at[group].fighters, Carrier::half);
}

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

// A Lyran dreadnought leads eleven ships, itself among them, and two more for two command points, the most
// in one force, although four were spent on the capital.
TEST(FeApproach, AFullForceBeforeACapitalHasTwoShipsMore) {  // (308.32, 308.92, 308.95), fe 3394-3400
  for (const int ships : {12, 13}) {
    Table table;
    table.settle(Race::kzinti);
    const UnitId leader = table.add(Race::lyran, "DN", "1401");
    ASSERT_EQ(command_of(campaign(), table.at[leader]), 10);
    table.at[leader].role = Role::flagship;
    for (const UnitId unit : table.add(ships - 1, Race::lyran, "CA", "1401"))
      table.at[unit].role = Role::line;
    table.at[table.add(Race::kzinti, "CM", "1401")].role = Role::flagship;
    table.battle("1401", Ground::approach, coalition_seat);
    Battle& battle = table.at.battle;
    battle.side[slot(coalition_seat)].command_points[static_cast<std::size_t>(Race::lyran)] = 4;
    Session play(table, {1, 1});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(determine_damage(hand, task));
    EXPECT_EQ(battle.full_approaches, ships == 13 ? 1 : 0);
  }
}

TEST(FeApproach, ShipsBoundToASystemStayThere) {  // (511.5 step 4, 302.22), fe 6943-6950, 2252-2256
  Table table;
  Position& at = table.at;
  table.settle(Race::kzinti);
  table.add(3, Race::lyran, "DN", "1401");
  const UnitList ships = table.add(2, Race::kzinti, "CM", "1401");
  at[table.add(Race::kzinti, "SB", "1401")].put_in_system(1);
  table.battle("1401", Ground::base, coalition_seat);
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, assault_capital);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::station));
  ASSERT_NE(at[ships[0]].has(Mark::stationed), at[ships[1]].has(Mark::stationed)) << "one is bound";
  const UnitId bound = at[ships[0]].has(Mark::stationed) ? ships[0] : ships[1];
  const UnitId free = bound == ships[0] ? ships[1] : ships[0];
  at.battle.round = 2;
  at.battle.ground = Ground::approach;
  EXPECT_EQ(refusals(table, alliance_seat, force_of(bound)), Refused{"302.31"});
  FormForce order = force_of(free);
  EXPECT_EQ(refusals(table, alliance_seat, order), Refused{}) << "all the ships there are (302.36)";
  for_each_at(at, place("1401"), alliance_seat, [&](UnitId unit, const Counter& counter) {
    if (is_base(campaign(), counter)) static_cast<void>(order.squadrons.push_back(unit));
  });
  ASSERT_EQ(order.squadrons.size(), 1U);
  EXPECT_EQ(refusals(table, alliance_seat, order), Refused{}) << "fighters of the starbase";
  at.battle.ground = Ground::open;
  EXPECT_TRUE(choice_fits(campaign(), at, Choice::offer));
  EXPECT_FALSE(choice_fits(campaign(), at, Choice::assault)) << "without success (308.3)";
  remove_counter(at, free);
  EXPECT_FALSE(choice_fits(campaign(), at, Choice::offer)) << "nobody could meet him";
  EXPECT_TRUE(choice_fits(campaign(), at, Choice::assault));
}

// A Hydran scout with three factors of fighters (fe 9407) beyond what the flagship commands.
struct ExtraScout {
  Table table;
  UnitId scout = table.add(Race::hydran, "NSC", "0617");
  FormForce force;
  ExtraScout() {
    force.flagship = table.add(Race::hydran, "RN", "0617");
    force.scout = scout;
    table.add(Race::klingon, "D7", "0617");
    table.battle("0617", Ground::open, coalition_seat);
    table.at[force.flagship].fighters = 0;
  }
  int in_fight() {
    apply_force(campaign(), table.at, alliance_seat, force);
    return fighters_in_force(campaign(), table.at, alliance_seat);
  }
};

TEST(FeScouts, FightersOfTheExtraOneAreSentByThemselves) {  // (308.53, 302.35), fe 3499-3505
  ExtraScout kept;
  EXPECT_EQ(kept.in_fight(), 0) << "they are not in the force";
  ExtraScout sent;
  static_cast<void>(sent.force.squadrons.push_back(sent.scout));
  EXPECT_EQ(refusals(sent.table, alliance_seat, sent.force), Refused{});
  const int before = combat_potential(campaign(), kept.table.at, alliance_seat);
  EXPECT_EQ(sent.in_fight(), 2 * 3);
  EXPECT_EQ(combat_potential(campaign(), sent.table.at, alliance_seat), before + 2 * 3);
}

TEST(FeScouts, FightersThatStayWithTheExtraOneAreNotGivenUp) {  // (308.53, 302.6)
  for (const bool sends : {false, true}) {
    ExtraScout now;
    if (sends) static_cast<void>(now.force.squadrons.push_back(now.scout));
    now.in_fight();
    now.table.at.battle.side[slot(coalition_seat)].scored = 2 * 3;
    now.table.ask(Decision::allocate, alliance_seat);
    Take order;
    order.loss = Loss::fighters;
    order.unit = now.scout;
    order.count = 3;
    EXPECT_EQ(refusals(now.table, alliance_seat, order).empty(), sends);
  }
}

TEST(FeWind, EscortsThatAreGoneAreNoShips) {  // (601.4, 308.134), fe 7351-7354
  Table table;
  const UnitId group = table.add(Race::kzinti, "3CV", "1401");
  const auto ships = [&] { return count_war(campaign(), table.at).ships[slot(alliance_seat)]; };
  EXPECT_EQ(ships(), 3);
  table.at[group].parts = with_part(with_part(0, 1, Part::crippled), 2, Part::destroyed);
  EXPECT_EQ(ships(), 2) << "a crippled ship counts";
}

}  // namespace
}  // namespace flagbridge::fe
