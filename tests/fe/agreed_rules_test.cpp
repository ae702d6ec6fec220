#include "tests/fe/fight.h"

// (303.5, 304.0, 306.0 to 309.0, 430.6, 302.5) Each rule that the book calls advanced may be agreed on by
// itself, and nothing else changes with it.
namespace flagbridge::fe {
namespace {

using AgreedRule = std::uint8_t Options::*;

struct Agreed : Fight {
  Agreed(Level level, const Options& options) : Fight(level) {
    at().options = options;
    table.battle("1003", Ground::open, coalition_seat);
  }
  UnitId in_line(Race race, std::string_view code) {
    const UnitId unit = table.add(race, code, "1003");
    at()[unit].role = Role::line;
    return unit;
  }
  bool legal(const FormForce& order) {
    table.ask(Decision::battle_force, coalition_seat);
    return check_order(campaign(), table.at, coalition_seat, order).none();
  }
  bool costs(const Direct& order) const {
    return cost_of(campaign(), table.at, coalition_seat, order).has_value();
  }
};

// Each says whether the rule is felt on the table.
bool directs(Agreed& on) {  // (302.5)
  on.in_line(Race::lyran, "DN");
  on.in_line(Race::kzinti, "FF");
  on.at().battle.side[slot(coalition_seat)].scored = 2 * 20;
  Session play(on.table, {});
  play.start(coalition_seat, Sequences::round, ask_directed);
  return play.is_asked(coalition_seat, Decision::direct);
}
bool has_leader(Agreed& on) {  // (303.5) A rating of 7: eight ships
  const UnitList cruisers = on.table.add(8, Race::lyran, "CW", "1003");
  FormForce order = force_of(cruisers[0]);
  for (std::size_t i = 1; i < cruisers.size(); ++i) static_cast<void>(order.line.push_back(cruisers[i]));
  return on.legal(order);
}
bool asks_intensity(Agreed& on) {  // (304.1)
  on.in_line(Race::lyran, "DN");
  on.in_line(Race::kzinti, "DN");
  Session play(on.table, {3, 3});
  play.start(coalition_seat, Sequences::round, ask_intensity);
  return play.is_asked(coalition_seat, Decision::intensity);
}
bool evades(Agreed& on) {  // (306.1)
  return may_evade(campaign(), on.at(), on.in_line(Race::romulan, "WE"));
}
bool pursues(Agreed& on) {  // (307.0)
  on.in_line(Race::lyran, "DN");
  on.at()[on.in_line(Race::kzinti, "CM")].set(Mark::crippled);
  on.at().battle.side[slot(alliance_seat)].retreats = 1;
  on.at().battle.side[slot(alliance_seat)].retreat_to = place("1103");
  Session play(on.table, {});
  play.start(coalition_seat, Sequences::round, after_round);
  return play.is_asked(coalition_seat, Decision::pursuit);
}
bool hits_escorts(Agreed& on) {  // (308.11, 308.112)
  const UnitId group = on.in_line(Race::kzinti, "3CV");
  on.table.ask(Decision::allocate, alliance_seat);
  on.at().battle.side[slot(coalition_seat)].scored = 2 * 7;
  const bool given_up = check_order(campaign(), on.at(), alliance_seat, Take{group, Loss::escort, 2}).none();
  EXPECT_EQ(on.costs({.target = group, .aim = Aim::cripple_escort}), given_up);
  return given_up;
}
bool carries_over(Agreed& on) {  // (308.21) One point is too little for a cruiser.
  on.in_line(Race::lyran, "DN");
  on.in_line(Race::kzinti, "CM");
  on.at().battle.side[slot(coalition_seat)].scored = 2;
  Session play(on.table, {});
  play.start(coalition_seat, Sequences::round, ask_allocation);
  return on.at().battle.side[slot(alliance_seat)].plus == 2;
}
bool needs_success(Agreed& on) {  // (308.3)
  on.lyran("DN");
  on.kzinti("BATS");
  on.kzinti("CM");
  on.at().battle.round = 2;
  return !choice_fits(campaign(), on.at(), Choice::assault);
}
bool mauls(Agreed& on) {  // (308.41, 308.43)
  const UnitId mauler = on.in_line(Race::romulan, "FAL");
  const bool halved_alone =
      2 * combat_potential(campaign(), on.at(), coalition_seat) == attack_of(campaign(), on.at()[mauler]);
  on.in_line(Race::romulan, "WE");
  on.in_line(Race::romulan, "WE");
  const bool fires = may_maul(campaign(), on.at(), coalition_seat, mauler);
  EXPECT_EQ(fires, halved_alone);
  return fires;
}
bool scouts(Agreed& on) {  // (308.53, 308.52)
  const UnitId leader = on.lyran("DN");
  FormForce order = force_of(leader);
  order.scout = on.lyran("SC");
  const UnitId enemy = on.in_line(Race::kzinti, "SF");
  const int plain = 2 * defense_of(campaign(), on.at()[enemy]);
  const auto cost = cost_of(campaign(), on.at(), coalition_seat, {.target = enemy, .aim = Aim::cripple});
  const bool free = on.legal(order);
  EXPECT_EQ(cost, free ? plain + 2 * 2 : plain) << "one point, at two for one";
  return free;
}
bool forms_up(Agreed& on) {  // (308.71)
  FormForce order = force_of(on.lyran("DN"));
  order.formation = order.flagship;
  return on.legal(order);
}
bool counts_steps(Agreed& on) {  // (308.81)
  on.at().battle.ground = Ground::base;
  return on.costs({.target = on.in_line(Race::kzinti, "SB"), .aim = Aim::step});
}
bool has_points(Agreed& on) {  // (308.92, 308.94)
  on.at().realm(Race::lyran).command_points = 1;
  FormForce order = force_of(on.lyran("DN"));
  order.points = 1;
  const bool used = on.legal(order);
  on.table.pay(Race::lyran, 5);
  on.table.ask(Decision::production, coalition_seat);
  on.at().phasing = coalition_seat;
  const Buy one{.race = Race::lyran, .goods = Goods::command_point, .at = nowhere, .count = 1};
  EXPECT_EQ(check_order(campaign(), on.at(), coalition_seat, one).none(), used);
  return used;
}
bool bombards(Agreed& on) {  // (309.1)
  FormForce order = force_of(on.table.add(Race::klingon, "D7C", "1003"));
  static_cast<void>(order.drones.push_back(on.table.add(Race::klingon, "D6D", "1003")));
  on.table.pay(Race::klingon, 10);
  return on.legal(order);
}
bool owes(Agreed& on) {  // (430.62) Ten points of an income of 20.
  on.at().realm(Race::lyran).last_income = 20 * 20;
  return affordable(campaign(), on.at(), Race::lyran, Points(10));
}

struct Switch {
  std::string_view name;
  AgreedRule rule;
  bool (*felt)(Agreed&);
};
constexpr std::array switches = {
    Switch{"directed damage", &Options::directed_damage, directs},
    Switch{"leaders of war cruisers", &Options::cruiser_leaders, has_leader},
    Switch{"intensity", &Options::intensity, asks_intensity},
    Switch{"cloaks", &Options::cloaks, evades},
    Switch{"pursuit", &Options::pursuit, pursues},
    Switch{"damage to escorts", &Options::escort_damage, hits_escorts},
    Switch{"plus and minus points", &Options::carry_over, carries_over},
    Switch{"success in approach battles", &Options::approach_success, needs_success},
    Switch{"maulers", &Options::maulers, mauls},
    Switch{"scouts", &Options::scouts, scouts},
    Switch{"formation", &Options::formation, forms_up},
    Switch{"steps of bases", &Options::base_steps, counts_steps},
    Switch{"command points", &Options::command_points, has_points},
    Switch{"drones", &Options::drones, bombards},
    Switch{"deficit", &Options::deficit, owes},
};

bool felt(const Switch& each, Level level, const Options& options) {
  Agreed on(level, options);
  return each.felt(on);
}

TEST(FeAgreedRules, OneLeftOutLeavesTheOthers) {  // (302.5, 303.5, 304.0, 306.0, 307.0, 308.1 to 308.5)
  for (const Switch& off : switches) {
    Options options;
    options.*off.rule = is_left_out;
    for (const Switch& each : switches)
      EXPECT_EQ(felt(each, Level::advanced, options), &each != &off) << off.name << ", " << each.name;
  }
}

TEST(FeAgreedRules, OnePlayedBringsNoOther) {  // (308.7, 308.8, 308.9, 309.0, 430.6)
  for (const Switch& on : switches) {
    Options options;
    options.*on.rule = is_played;
    for (const Switch& each : switches)
      EXPECT_EQ(felt(each, Level::introductory, options), &each == &on) << on.name << ", " << each.name;
  }
}

TEST(FeAgreedRules, TheLevelDecidesWhatNobodySpeaksOf) {  // (302.5)
  for (const Switch& each : switches) {
    EXPECT_TRUE(felt(each, Level::advanced, {})) << each.name;
    EXPECT_EQ(felt(each, Level::standard, {}), each.rule == &Options::directed_damage) << each.name;
    EXPECT_FALSE(felt(each, Level::introductory, {})) << each.name;
  }
}

TEST(FeAgreedRules, ScoutsLeftOutJamNobodyAndComeWithNoReserve) {  // (308.51, 308.53, 507.2)
  Options options;
  options.scouts = is_left_out;
  options.intensity = is_left_out;
  Agreed on(Level::advanced, options);
  on.at()[on.in_line(Race::lyran, "DN")].role = Role::flagship;
  on.at()[on.in_line(Race::kzinti, "DN")].role = Role::flagship;
  on.in_line(Race::kzinti, "SF");
  Session play(on.table, {2, 2});
  FePlay hand(campaign(), on.at(), play.dice, play.events);
  Task task;
  static_cast<void>(determine_damage(hand, task));
  const CombatTables& tables = campaign().content().tables.combat;
  EXPECT_EQ(on.at().battle.side[slot(coalition_seat)].total, (12 * tables.coefficient(2) + 50) / 100);
  ASSERT_NE(tables.coefficient(1), tables.coefficient(2));
  const UnitId leader = on.lyran("DN");
  UnitList reserve = on.table.add(command_of(campaign(), on.at()[leader]), Race::lyran, "FF", "1003");
  static_cast<void>(reserve.push_back(leader));
  EXPECT_TRUE(commanded(campaign(), on.at(), reserve));
  static_cast<void>(reserve.push_back(on.lyran("SC")));
  EXPECT_FALSE(commanded(campaign(), on.at(), reserve));
  on.at().options.scouts = is_played;
  EXPECT_TRUE(commanded(campaign(), on.at(), reserve)) << "one scout comes free";
}

TEST(FeAgreedRules, CommandPointsThatAreNotPlayedAreNotGiven) {  // (308.91, 308.96), fe 3595-3630
  OneEnd source(true);
  Roller roller{Dice(source)};
  const auto points = [&](std::uint8_t agreed) {
    const auto begun = campaign().set_up("601", {.set_up = Placing::lot, .command_points = agreed}, roller);
    return begun->realm(Race::lyran).command_points;
  };
  EXPECT_EQ(points(as_the_level), 4) << "the Lyrans begin with four";
  EXPECT_EQ(points(is_left_out), 0);
  Options options;
  options.command_points = is_left_out;
  Agreed on(Level::advanced, options);
  Session play(on.table, {});
  FePlay hand(campaign(), on.at(), play.dice, play.events);
  on.at().phasing = coalition_seat;
  Task task;
  static_cast<void>(update_availability(hand, task));
  EXPECT_EQ(on.at().realm(Race::lyran).command_points, 0);
  on.at().options.command_points = is_played;
  static_cast<void>(update_availability(hand, task));
  EXPECT_EQ(on.at().realm(Race::lyran).command_points, 1);
}

}  // namespace
}  // namespace flagbridge::fe
