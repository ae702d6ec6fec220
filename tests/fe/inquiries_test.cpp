#include "fe/stack_orders.h"
#include "tests/fe/tabletop.h"

// What a player is told when he asks before he orders.
namespace flagbridge::fe {
namespace {

Inquiry answered(const Table& table, Seat seat, std::string_view words) {
  auto answer = campaign().inquire(table.at, seat, words);
  if (!answer) throw std::runtime_error(to_string(answer.error()));
  return *answer;
}

std::vector<StackOrder> orders_for(const Table& table, const UnitList& units) {
  return stack_orders(campaign(), table.at, coalition_seat, units);
}

const StackOrder* order_to(const std::vector<StackOrder>& orders, std::string_view hex) {
  for (const StackOrder& each : orders) {
    if (each.to == place(hex)) return &each;
  }
  return nullptr;
}

TEST(FeInquiries, AStackGoesSixHexesAndNotSeven) {  // (203.61)
  Table table;
  const UnitList stack = table.add(2, Race::lyran, "CW", "0402");
  table.ask(Decision::operations, coalition_seat);
  const auto orders = orders_for(table, stack);
  const StackOrder* far = order_to(orders, "0408");
  ASSERT_NE(far, nullptr);
  EXPECT_EQ(far->hexes, 6);
  EXPECT_EQ(order_to(orders, "0409"), nullptr);
  for (const StackOrder& each : orders) {
    EXPECT_TRUE(campaign().check(table.at, coalition_seat, each.order).none()) << to_text(each.to);
  }
}

TEST(FeInquiries, WhyAStackCannotGoThere) {
  Table table;
  table.add(2, Race::lyran, "CW", "0402");
  table.ask(Decision::operations, coalition_seat);
  const Inquiry far = answered(table, coalition_seat, "why 0,1 0410");
  EXPECT_EQ(far.data.at("as_far_as"), "0408");
  EXPECT_EQ(far.data.at("refusals").at(0).at("rule"), "203.61") << far.text;  // six pulses
  EXPECT_TRUE(answered(table, coalition_seat, "why 0,1 0408").data.at("refusals").as_array().empty());
  EXPECT_FALSE(campaign().inquire(table.at, coalition_seat, "why 0,1").has_value());
  EXPECT_FALSE(campaign().inquire(table.at, alliance_seat, "why 0,1 0403").has_value());  // the enemy's
}

TEST(FeInquiries, AWayAsShortAvoidsTheEnemy) {  // (203.5): ships there would hold some of the stack
  Table table;
  const UnitList stack = table.add(6, Race::lyran, "CW", "0402");
  table.add(Race::kzinti, "FF", "0403");
  table.ask(Decision::operations, coalition_seat);
  const auto orders = orders_for(table, stack);
  const StackOrder* beyond = order_to(orders, "0503");
  ASSERT_NE(beyond, nullptr);
  for (const Place hex : std::get<Move>(beyond->order).path) EXPECT_NE(hex, place("0403"));
  ASSERT_NE(order_to(orders, "0403"), nullptr);
}

TEST(FeInquiries, NothingIsOrderedOutOfTurn) {
  Table table;
  const UnitList stack = table.add(2, Race::lyran, "CW", "0402");
  table.ask(Decision::operations, alliance_seat);
  EXPECT_TRUE(orders_for(table, stack).empty());
  EXPECT_FALSE(campaign().inquire(table.at, alliance_seat, "stack 0").has_value());  // the enemy's counter
  EXPECT_FALSE(campaign().inquire(table.at, coalition_seat, "stack 9999").has_value());
}

TEST(FeInquiries, ACrippledShipIsHalfOfOne) {  // (203.54)
  Table table;
  const UnitList ships = table.add(3, Race::lyran, "CW", "0402");
  table.at[ships[0]].set(Mark::crippled);
  const Inquiry answer = answered(table, coalition_seat, "board");
  const json::array& stacks = answer.data.at("stacks").as_array();
  ASSERT_EQ(stacks.size(), 1U);
  EXPECT_EQ(stacks[0].at("at"), "0402");
  EXPECT_EQ(stacks[0].at("strength").to_number<int>(), 5);  // halves
  EXPECT_NE(answer.text.find("2½"), std::string::npos);
}

TEST(FeInquiries, ABattleHexHasBothSides) {  // (301.2)
  Table table;
  table.add(Race::lyran, "CW", "0703");
  EXPECT_TRUE(answered(table, coalition_seat, "board").data.at("battles").as_array().empty());
  table.add(Race::kzinti, "FF", "0703");
  EXPECT_EQ(answered(table, coalition_seat, "board").data.at("battles").as_array().size(), 1U);
}

TEST(FeInquiries, SupplyGoesSixHexesFromABaseOfTheGrid) {  // (411.0)
  Table table;
  table.add(Race::lyran, "SB", "0411");
  const auto supplied = [&](std::string_view hex) {
    const Inquiry answer = answered(table, coalition_seat, "supply LYR");
    const json::array& hexes = answer.data.at("hexes").as_array();
    return std::find(hexes.begin(), hexes.end(), json::value(hex)) != hexes.end();
  };
  EXPECT_TRUE(supplied("0411"));
  EXPECT_TRUE(supplied("1011"));   // six hexes away, in the space of an ally
  EXPECT_FALSE(supplied("1111"));  // seven
}

TEST(FeInquiries, TheBattleShowsTheLineOnlyOfWhoeverMayKnow) {  // (302.31)
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = table.add(Race::kzinti, "BC", "1003");
  table.add(Race::lyran, "CW", "1003");
  table.at[cruiser].role = Role::flagship;
  table.at.core.question = {static_cast<std::uint16_t>(Decision::battle_force),
                            Sides(coalition_seat).with(alliance_seat), coalition_seat, 0, 0};
  table.at.core.agenda.clear();
  static_cast<void>(table.at.core.agenda.push_back({}));
  const auto role_seen_by = [&](Seat seat) {
    const Position seen = campaign().view(table.at, seat);
    const auto answer = campaign().inquire(seen, seat, "battle");
    return std::string(answer->data.at("sides").at(1).at("units").at(0).at("role").as_string());
  };
  EXPECT_EQ(role_seen_by(alliance_seat), "flagship");
  EXPECT_EQ(role_seen_by(coalition_seat), "none");
}

// (302.33, 302.4) A flagship leads as many ships as its rating besides itself; the potential is the sum of
// the attack factors.
TEST(FeInquiries, AForceIsCountedAgainstWhatItsFlagshipCanLead) {
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = table.add(Race::kzinti, "BC", "1003");
  const UnitId frigate = table.add(Race::kzinti, "FF", "1003");
  const UnitId enemy = table.add(Race::lyran, "CW", "1003");
  const auto asked = [&](UnitId flagship, UnitId in_line) {
    FormForce order{flagship};
    static_cast<void>(order.line.push_back(in_line));
    return campaign().inquire(table.at, alliance_seat, "force " + json::serialize(to_json(order)));
  };
  const auto answer = asked(leader, frigate);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->data.at("ships").to_number<int>(), 2);
  EXPECT_EQ(answer->data.at("limit").to_number<int>(), 1 + command_of(campaign(), table.at[leader]));
  EXPECT_EQ(answer->data.at("potential").to_number<int>(),
            attack_of(campaign(), table.at[leader]) + attack_of(campaign(), table.at[frigate]));
  EXPECT_EQ(table.at[leader].role, Role::none);  // nothing has been ordered
  EXPECT_FALSE(asked(leader, enemy));
  EXPECT_FALSE(campaign().inquire(table.at, alliance_seat, "force nonsense"));
}

// (302.33, 302.35, 308.5, 308.7, 309.1) Who can be what in a battle force, and which members of the order say
// so.
TEST(FeInquiries, TheBattleTellsThePartsOfAForce) {
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.add(Race::kzinti, "BC", "1003");
  table.add(Race::kzinti, "CV", "1003");
  table.add(Race::kzinti, "SF", "1003");
  table.add(Race::kzinti, "DF", "1003");
  table.add(Race::lyran, "CW", "1003");
  const Inquiry answer = answered(table, alliance_seat, "battle");
  const json::array& units = answer.data.at("sides").at(1).at("units").as_array();
  ASSERT_EQ(units.size(), 4U);
  const auto can = [&](std::size_t unit, std::string_view part) {
    const json::array& parts = units[unit].at("parts").as_array();
    return std::find(parts.begin(), parts.end(), json::value(part)) != parts.end();
  };
  for (std::size_t i = 0; i < units.size(); ++i) EXPECT_TRUE(can(i, "line") && can(i, "formation")) << i;
  EXPECT_TRUE(can(0, "flagship"));
  EXPECT_FALSE(can(0, "scout") || can(0, "drones") || can(0, "fighters"));
  EXPECT_TRUE(can(1, "fighters"));
  EXPECT_TRUE(can(2, "scout"));
  EXPECT_TRUE(can(3, "drones"));
  // Every member is one of the order's.
  const json::value order = to_json(FormForce{});
  const json::array& parts = answer.data.at("parts").as_array();
  ASSERT_EQ(parts.size(), 6U);
  for (const json::value& part : parts) {
    const json::array& members = part.at("members").as_array();
    ASSERT_FALSE(members.empty());
    for (std::size_t i = 0; i < members.size(); ++i) {
      const json::value* member = order.as_object().if_contains(members[i].as_string());
      ASSERT_NE(member, nullptr) << members[i];
      EXPECT_EQ(member->is_array(), i > 0 || !part.at("one").as_bool()) << members[i];
    }
  }
}

// (511.5) In a system of a capital the planets may fight alone: a force of nobody is one.
TEST(FeInquiries, NoFlagshipIsNeededWherePlanetsFightAlone) {
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1401");
  const UnitId enemy = table.add(Race::lyran, "CW", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  const auto needed = [&](Seat seat) {
    const Inquiry told = answered(table, seat, "battle");
    for (const json::value& part : told.data.at("parts").as_array()) {
      if (part.at("part").as_string() == "flagship") return part.at("needed").as_bool();
    }
    return false;
  };
  const auto empty = [&](Seat seat) {
    return campaign().inquire(table.at, seat, "force " + json::serialize(to_json(FormForce{})));
  };
  EXPECT_TRUE(needed(alliance_seat)) << "the whole hex is no system";
  EXPECT_FALSE(empty(alliance_seat));
  for (const UnitId unit : {ship, enemy}) table.at[unit].put_in_system(1);
  table.at.battle.system = 1;
  table.at.battle.systems[0].attacked = 1;
  EXPECT_FALSE(needed(alliance_seat));
  EXPECT_TRUE(needed(coalition_seat)) << "who attacks does so with ships";
  EXPECT_FALSE(empty(coalition_seat));
  const auto answer = empty(alliance_seat);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->data.at("ships").to_number<int>(), 0);
  EXPECT_EQ(answer->data.at("potential").to_number<int>(),
            combat_potential(campaign(), table.at, alliance_seat))
      << "of the planets";
}

}  // namespace
}  // namespace flagbridge::fe
