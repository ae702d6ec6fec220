#include "tests/fe/forces.h"
#include "tests/fe/refused.h"

// (302.35, 302.36) Squadrons of fighters in the battle force.
namespace flagbridge::fe {
namespace {

struct Muster {
  Table table;
  Seat seat;
  explicit Muster(Seat side, Ground ground = Ground::open) : seat(side) {
    table.battle("1003", ground, coalition_seat);
    table.ask(Decision::battle_force, side);
  }
  Refused check(const FormForce& order) const {
    Refused rules;
    for (const Violation& each : check_order(campaign(), table.at, seat, order))
      rules.push_back(to_text(each.rule).substr(3));
    return rules;
  }
};

TEST(FeSquadrons, CountAsUnitsOfAFullForce) {  // (302.36, 302.351), fe 2395-2408, 2442-2452
  Muster muster(alliance_seat);
  const UnitId leader = muster.table.add(Race::kzinti, "CC", "1003");  // nine, and ten units in all
  const UnitList ships = muster.table.add(29, Race::kzinti, "CL", "1003");
  const UnitId carriers = muster.table.add(Race::kzinti, "3CV", "1003");
  FormForce order = under(leader, first(ships, 8));
  EXPECT_EQ(muster.check(order), Refused{"302.36"}) << "nine units";
  static_cast<void>(order.squadrons.push_back(carriers));
  EXPECT_EQ(muster.check(order), Refused{}) << "nine ships and a squadron";
  order.line = first(ships, 9);
  EXPECT_EQ(muster.check(order), Refused{"302.33"});
}

TEST(FeSquadrons, DoNotStandInForHalfOfTheShips) {  // (302.36)
  Muster muster(alliance_seat);
  const UnitId leader = muster.table.add(Race::kzinti, "CC", "1003");
  const UnitList ships = muster.table.add(13, Race::kzinti, "CL", "1003");
  const UnitId carriers = muster.table.add(Race::kzinti, "3CV", "1003");
  // Seventeen ships, of which the two best that stay out may be passed over: seven are half of the rest.
  FormForce order = under(leader, first(ships, 5));
  static_cast<void>(order.squadrons.push_back(carriers));
  EXPECT_EQ(muster.check(order), Refused{"302.36"});
  order.line = first(ships, 6);
  EXPECT_EQ(muster.check(order), Refused{});
}

TEST(FeSquadrons, AreHalfOfAForceToWhichTheBaseBelongs) {  // (302.36, 302.231, 302.335), fe 2269-2270, 2450
  for (const Ground ground : {Ground::approach, Ground::base}) {
    Muster muster(alliance_seat, ground);
    const UnitId leader = muster.table.add(Race::kzinti, "CC", "1003");
    muster.table.add(Race::kzinti, "BATS", "1003");
    FormForce order = under(leader, {});
    for (int i = 0; i < 2; ++i)
      static_cast<void>(order.squadrons.push_back(muster.table.add(Race::kzinti, "3CV", "1003")));
    EXPECT_EQ(muster.check(order), ground == Ground::base ? Refused{} : Refused{"302.36"})
        << "two of four units, or of three";
  }
}

TEST(FeSquadrons, ThreeWithThoseOfTheCarriersInTheForce) {  // (302.332, 302.334), fe 2354-2366
  Muster muster(alliance_seat, Ground::approach);
  const UnitId leader = muster.table.add(Race::kzinti, "3CV", "1003");
  const UnitId second = muster.table.add(Race::kzinti, "3CV", "1003");
  const UnitId small = muster.table.add(Race::kzinti, "2CVE", "1003");
  const UnitId light = muster.table.add(Race::kzinti, "3CVL", "1003");
  const UnitId base = muster.table.add(Race::kzinti, "BATS", "1003");
  FormForce order = under(leader, only(second));
  for (const UnitId unit : {small, light, base}) static_cast<void>(order.squadrons.push_back(unit));
  EXPECT_EQ(muster.check(order), Refused{"302.332"}) << "twelve factors and thirteen";
  order.squadrons.clear();
  static_cast<void>(order.squadrons.push_back(base));
  EXPECT_EQ(muster.check(order), Refused{}) << "eighteen";
}

TEST(FeSquadrons, FlyFromPlanetsInAnApproachBattle) {  // (302.22, 501.4), fe 2251-2256
  Table table;
  World& world = table.world_at("1802");
  world = {};
  world.holder = Race::kzinti;
  world.battalions = 4;
  world.fighters = 24;
  const UnitId leader = table.add(Race::kzinti, "CC", "1802");
  const UnitList ships = table.add(5, Race::kzinti, "BC", "1802");
  table.add(6, Race::lyran, "CW", "1802");
  table.battle("1802", Ground::approach, coalition_seat);
  table.ask(Decision::battle_force, alliance_seat);
  FormForce order = under(leader, ships);
  for (int i = 0; i < 3; ++i) static_cast<void>(order.planets.push_back(0));
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, order).none());
  apply_force(campaign(), table.at, alliance_seat, order);
  EXPECT_EQ(combat_potential(campaign(), table.at, alliance_seat), 2 * (9 + 5 * 8 + 18));
  EXPECT_EQ(campaign().view(table.at, coalition_seat).worlds, [&] {
    auto worlds = table.at.worlds;
    worlds[static_cast<std::size_t>(campaign().hex(place("1802")).first_planet)].sent = 0;
    return worlds;
  }()) << "it is secret";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 20;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Take all{no_unit, Loss::fighters, 18};
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, all).none());
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Take{no_unit, Loss::fighters, 19}).none());
  carry_out(hand, alliance_seat, all);
  EXPECT_EQ(world.fighters, 6) << "those at home are out of reach";
  table.at.battle.ground = Ground::base;
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, order).none()) << "the planet itself fights";
}

TEST(FeSquadrons, OfSpecialFederationCarriers) {  // (302.352, 410.51, 413.41), fe 2411-2441
  Table table;
  const UnitId strike = table.add(Race::federation, "3CVB", "2908");
  const UnitId heavy = table.add(Race::federation, "4CVA", "2908");
  const UnitId control = table.add(Race::federation, "4SCS", "2908");
  const UnitId usual = table.add(Race::federation, "3CVS", "2908");
  const auto ships = [&](UnitId unit) {
    return fighter_halves(counted_fighters(campaign(), table.at[unit]));
  };
  EXPECT_EQ(table.at[strike].fighters, 2 * 8);
  EXPECT_EQ(ships(strike), 2) << "eight factors, one ship";
  EXPECT_EQ(ships(heavy), 4) << "fifteen factors, two ships";
  EXPECT_EQ(ships(control), 6) << "twenty-four factors, three ships";
  EXPECT_EQ(ships(usual), 2);
  table.at[heavy].fighters = 2 * 12;
  EXPECT_EQ(ships(heavy), 4) << "twelve are twelve again";
  table.at[heavy].fighters = 2 * 11;
  EXPECT_EQ(ships(heavy), 3);
  table.at[heavy].fighters = 2 * 15;
  // By themselves they fly as eight and seven, and as six, eight and ten.
  table.battle("2908", Ground::open, coalition_seat);
  const UnitId flagship = table.add(Race::federation, "DN", "2908");
  const UnitList escorts = table.add(6, Race::federation, "FF", "2908");
  table.add(2, Race::klingon, "D7", "2908");
  FormForce order;
  order.flagship = flagship;
  order.line = escorts;
  const auto sent = [&](UnitId unit, int times) {
    Position trial = table.at;
    FormForce more = order;
    more.squadrons.clear();
    for (int i = 0; i < times; ++i) static_cast<void>(more.squadrons.push_back(unit));
    EXPECT_TRUE(check_order(campaign(), trial, alliance_seat, more).none());
    apply_force(campaign(), trial, alliance_seat, more);
    return trial[unit].sent / 2;
  };
  EXPECT_EQ(sent(strike, 1), 8);
  EXPECT_EQ(sent(heavy, 1), 8);
  EXPECT_EQ(sent(heavy, 2), 15);
  EXPECT_EQ(sent(control, 1), 6);
  EXPECT_EQ(sent(control, 2), 14);
  EXPECT_EQ(sent(control, 3), 24);
  EXPECT_EQ(sent(usual, 1), 6);
  // All of them beside the ships: three ship-equivalents are the limit (302.332), whatever they are worth.
  Position trial = table.at;
  FormForce all = order;
  for (int i = 0; i < 3; ++i) static_cast<void>(all.squadrons.push_back(control));
  apply_force(campaign(), trial, alliance_seat, all);
  const int without = combat_potential(campaign(), table.at, alliance_seat);
  EXPECT_EQ(without, 0) << "nobody is in a force yet";
  Position bare = table.at;
  apply_force(campaign(), bare, alliance_seat, order);
  EXPECT_EQ(
      combat_potential(campaign(), trial, alliance_seat) - combat_potential(campaign(), bare, alliance_seat),
      2 * 24);
}

TEST(FeSquadrons, AreSentByThoseWhoHaveSomeAndStayOut) {  // (302.35, 308.53), fe 2388-2394
  Muster muster(alliance_seat);
  const UnitId leader = muster.table.add(Race::kzinti, "CC", "1003");
  const UnitId carriers = muster.table.add(Race::kzinti, "3CVL", "1003");
  const UnitList ships = muster.table.add(3, Race::kzinti, "CL", "1003");
  const UnitId enemy = muster.table.add(Race::klingon, "3D6V", "1003");
  const auto sends = [&](UnitId unit, const UnitList& line) {
    FormForce order = under(leader, line);
    static_cast<void>(order.squadrons.push_back(unit));
    return muster.check(order);
  };
  EXPECT_EQ(sends(carriers, ships), Refused{});
  EXPECT_EQ(sends(carriers, list_of({ships[0], ships[1], carriers})), Refused{"302.35"})
      << "it is in the force";
  EXPECT_EQ(sends(ships[2], first(ships, 2)), Refused{"302.35"}) << "a ship without fighters";
  EXPECT_EQ(sends(enemy, ships), Refused{"302.35"});
  muster.table.at[carriers].fighters = 0;
  EXPECT_EQ(sends(carriers, ships), Refused{"302.35"}) << "they are lost";
  FormForce order = under(leader, first(ships, 2));
  order.scout = ships[2];
  EXPECT_EQ(muster.check(order), Refused{"308.53"}) << "no scout";
}

}  // namespace
}  // namespace flagbridge::fe
