#include "tests/fe/tabletop.h"

// (508.3, 433.42, 510.4, 431.2, 431.1) Battalions by tug, mobile bases taken down, pods, limits of
// production.
namespace flagbridge::fe {
namespace {

// A planet of the race outside its capital.
std::pair<Place, World*> outer_planet(Table& table, Race race) {
  const auto& planets = campaign().board().planets;
  for (std::size_t i = 0; i < planets.size(); ++i) {
    if (planets[i].owner == race && !campaign().hex(planets[i].at).capital)
      return {planets[i].at, &table.at.worlds[i]};
  }
  return {nowhere, nullptr};
}

TEST(FeBattalions, AreStoredCarriedAndSetUp) {  // (508.32, 508.33, 508.34, 508.35, 433.423, 431.2)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  table.pay(Race::klingon, 30);
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_production);
    ASSERT_EQ(play.give(coalition_seat, Buy{.race = Race::klingon, .goods = Goods::battalion}), Refused{});
  }
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (30 - 4 - 3));
  UnitId battalion = no_unit;
  for_each_of(table.at, coalition_seat, [&](UnitId unit, const Counter& counter) {
    if (counter.type == campaign().board().battalion) battalion = unit;
  });
  ASSERT_NE(battalion, no_unit);
  EXPECT_EQ(defense_of(campaign(), table.at[battalion]), 0) << "stored, it does nothing";
  table.at[tug].mission = Mission::none;
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_missions);
    ASSERT_EQ(play.give(coalition_seat, Assign{tug, Mission::carry_base, battalion}), Refused{});
  }
  auto [at, world] = outer_planet(table, Race::klingon);
  ASSERT_NE(world, nullptr);
  const int before = world->battalions;
  const auto land = [&](Place where) {
    table.at[tug].at = table.at[battalion].at = where;
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    return play.give(coalition_seat, Deploy{tug, 0});
  };
  EXPECT_EQ(land(place("1509")), Refused{"508.33"}) << "only on planets";
  table.settle(Race::lyran);
  EXPECT_EQ(land(outer_planet(table, Race::lyran).first), Refused{"508.35"}) << "not on an ally's";
  Table bare = table;
  ASSERT_EQ(land(at), Refused{});
  EXPECT_EQ(world->battalions, before + 1) << "beside others it is ready at once";
  EXPECT_FALSE(table.at[battalion].in_play());
  // On a planet without any it takes until the next turn, and the tug has to stay.
  auto [there, empty] = outer_planet(bare, Race::klingon);
  empty->battalions = empty->fighters = 0;
  bare.at[tug].at = bare.at[battalion].at = there;
  {
    Session play(bare, {});
    play.turn(coalition_seat, ask_reserves);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{});
  }
  EXPECT_EQ(empty->battalions, 0);
  Session play(bare, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(empty->battalions, 1);
  EXPECT_EQ(empty->fighters, 6);
}

TEST(FeBattalions, ATugHelpsAPlanetRaiseOne) {  // (433.42, 433.422, 433.424, 508.14)
  Table table;
  table.settle(Race::klingon);
  auto [at, world] = outer_planet(table, Race::klingon);
  const int before = world->battalions;
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  table.at[tug].at = at;
  table.pay(Race::klingon, 60);
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"510.22"}) << "the tug has another mission";
    // It may come in the same turn: it moves like any other tug.
    table.at[tug].mission = Mission::planet_work;
    EXPECT_TRUE(may_relocate(campaign(), table.at[tug]));
    world->added = 4;
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"433.424"}) << "four a turn";
    world->added = 0;
    table.at[tug].set(Mark::crippled);
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"509.1"});
    table.at[tug].clear(Mark::crippled);
    world->battalions = 0;
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"433.422"}) << "nothing to add to";
    world->battalions = static_cast<std::uint8_t>(before);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{});
    EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (60 - 7 - 3));
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug, 0}), Refused{"509.1"}) << "one a tug";
  }
  EXPECT_EQ(world->battalions, before);
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(world->battalions, before + 1) << "with the next turn";
}

TEST(FeTugs, TakeMobileBasesDown) {  // (510.4)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    table.at[tug].mission = Mission::supply_point;
    EXPECT_EQ(play.give(coalition_seat, Dismantle{tug, base}), Refused{"509.32"});
    table.at[tug].mission = Mission::none;
    ASSERT_EQ(play.give(coalition_seat, Dismantle{tug, base}), Refused{});
  }
  EXPECT_EQ(attack_of(campaign(), table.at[base]), 0) << "it works no more";
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(table.at[tug].mission, Mission::carry_base);
  EXPECT_EQ(table.at[base].home, tug);
  EXPECT_EQ(table.at[base].work, 0) << "and can be carried away";
}

TEST(FePods, AreBuiltOneSetATurn) {  // (431.2, 509.4), fe 9249-9252
  Table table;
  table.settle(Race::lyran);
  table.at.realm(Race::lyran).pods = {1, 0, 0};
  table.pay(Race::lyran, 100);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  const auto buy = [&](Goods goods) {
    return play.give(coalition_seat, Buy{.race = Race::lyran, .goods = goods});
  };
  EXPECT_EQ(buy(Goods::carrier_pod), Refused{"509.4"}) << "not before turn 6";
  EXPECT_EQ(buy(Goods::heavy_pod), Refused{"509.4"}) << "Lyrans have none";
  ASSERT_EQ(buy(Goods::battle_pod), Refused{});
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * (100 - 6));
  EXPECT_EQ(table.at.realm(Race::lyran).pods[0], 2);
  EXPECT_EQ(buy(Goods::battle_pod), (Refused{"431.2", "509.4"})) << "one a turn, and no more than two";
  table.at.realm(Race::lyran).extras = 0;
  table.at.core.turn = 6;
  ASSERT_EQ(buy(Goods::carrier_pod), Refused{});
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * (100 - 6 - 2 - 12));
}

// The substitution of one ship for another.
std::uint16_t substitution(Race race, std::string_view code, std::string_view instead) {
  const auto& all = campaign().board().substitutes;
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    const auto& units = campaign().content().units.all();
    if (all[i].race == race && units[all[i].build].code == code &&
        units[all[i].instead[0][0]].code == instead)
      return static_cast<std::uint16_t>(i + 1);
  }
  return 0;
}

TEST(FeQuotas, OneTugAYearInPlaceOfACruiser) {  // (431.1, 703.0), fe 8812
  EXPECT_LE(campaign().board().quotas.size(), most_quotas);
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 200);
  const std::uint16_t instead = substitution(Race::klingon, "TGA", "D7");
  const std::uint16_t other_tug = substitution(Race::klingon, "TGB", "D7");
  ASSERT_NE(instead, 0);
  const auto line_for = [&](std::uint16_t which) {
    for (std::uint16_t line = 0; line < 30; ++line) {
      table.ask(Decision::production, coalition_seat);
      const auto found = check_order(campaign(), table.at, coalition_seat,
                                     Build{Race::klingon, line, which, nowhere, false});
      if (found.none()) return static_cast<int>(line);
    }
    return -1;
  };
  table.at.phasing = coalition_seat;
  table.at.core.turn = 2;
  const int line = line_for(instead);
  ASSERT_GE(line, 0) << "a tug in place of a D6 or D7";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat,
            Build{Race::klingon, static_cast<std::uint16_t>(line), instead, nowhere, false});
  table.at.realm(Race::klingon).lines_used = 0;
  EXPECT_EQ(line_for(other_tug), -1) << "both kinds of tug share the limit";
  table.at.core.turn = 3;
  renew_quotas(campaign(), table.at);
  EXPECT_EQ(line_for(instead), -1) << "the fall of the same year";
  table.at.core.turn = 4;
  renew_quotas(campaign(), table.at);
  EXPECT_GE(line_for(instead), 0) << "spring of the next";
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

}  // namespace
}  // namespace flagbridge::fe
