#include "fe/forming.h"
#include "tests/fe/fight.h"

// (303.0) Command ratings and leaders.
namespace flagbridge::fe {
namespace {

TEST(FeCombat, OneOfThreeWarCruisersLeads) {  // (303.5)
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitList cruisers = fight.table.add(9, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  const int rating = command_of(campaign(), fight.at()[cruisers[0]]);
  ASSERT_LT(rating, 7);
  FormForce order = force_of(cruisers[0]);
  for (std::size_t i = 1; i <= 7; ++i) static_cast<void>(order.line.push_back(cruisers[i]));
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none())
      << "as a leader it commands seven";
  static_cast<void>(order.line.push_back(cruisers[8]));
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none());
}

TEST(FeCombat, TheLeaderOfWarCruisersIsNotCommandedByALesserShip) {  // (303.5, 302.33), fe 2870-2875
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = fight.lyran("CL");
  const UnitList line = fight.table.add(3, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  ASSERT_EQ(command_of(campaign(), fight.at()[cruiser]), command_of(campaign(), fight.at()[line[0]]));
  const auto refused = [&](const FormForce& order) {
    bool found = false;
    for (const Violation& each : check_order(campaign(), fight.at(), coalition_seat, order))
      found = found || to_text(each.rule) == "fe:303.5";
    return found;
  };
  EXPECT_TRUE(refused(force_of(cruiser, line)));
  EXPECT_FALSE(refused(force_of(cruiser, first(line, 2)))) << "two have no leader";
  FormForce led = force_of(line[0]);
  led.line = list_of({cruiser, line[1], line[2]});
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, led).none());
  const UnitId heavy = fight.lyran("CA");
  UnitList all = line;
  static_cast<void>(all.push_back(cruiser));
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, force_of(heavy, all)).none());
}

TEST(FeCombat, AForceIsFoundWhereWarCruisersHaveALeader) {  // (303.5)
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.lyran("CL");
  fight.table.add(7, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  const UnitId best = best_commander(campaign(), fight.at(), coalition_seat);
  EXPECT_TRUE(plan_force(campaign(), fight.at(), coalition_seat, {best}).has_value());
}

TEST(FeCommand, PlanetsDoNotLead) {  // (303.4, 303.9)
  Table table;
  table.settle(Race::kzinti);
  const UnitId dock = table.add(Race::kzinti, "FRD", "1401");
  const UnitId convoy = table.add(Race::kzinti, "CONV", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  EXPECT_FALSE(may_be_flagship(campaign(), table.at, dock));
  EXPECT_FALSE(may_be_flagship(campaign(), table.at, convoy));
}

TEST(FeCommand, CrippledShipsKeepTheirRating) {  // (303.6, 303.1, 303.8)
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = table.add(Race::lyran, "DN", "1003");
  const UnitList line = table.add(11, Race::lyran, "CW", "1003");
  table.at[leader].set(Mark::crippled);
  table.ask(Decision::battle_force, coalition_seat);
  FormForce order;
  order.flagship = leader;
  order.line = first(line, 10);
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  order.line = line;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none());
}

}  // namespace
}  // namespace flagbridge::fe
