
#include "tests/fe/refused.h"
#include "tests/fe/tabletop.h"
#include "tests/fe/told.h"

// (509.0) Tugs and their missions.
namespace flagbridge::fe {
namespace {

// (509.31)
TEST(FeTugs, HaveOneMissionATurn) {  // (509.1, 509.32, 509.33, 509.34, 509.4, 509.21, 412.2)
  Table table;
  table.settle(Race::klingon);
  const UnitList tugs = table.add(3, Race::klingon, "TGA", "1411");
  const UnitId other_tug = table.add(Race::klingon, "TGB", "1411");
  table.at.realm(Race::klingon).pods = {2, 1, 0};
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  const auto assign = [&](UnitId tug, Mission mission) {
    return play.give(coalition_seat, Assign{tug, mission, no_unit});
  };
  ASSERT_EQ(assign(tugs[0], Mission::battle_pod), Refused{});
  EXPECT_EQ(attack_of(campaign(), table.at[tugs[0]]), 2 * 12) << "12-12";
  EXPECT_EQ(defense_of(campaign(), table.at[tugs[0]]), 2 * 12);
  EXPECT_EQ(command_of(campaign(), table.at[tugs[0]]), command_of(campaign(), table.at[tugs[1]]) + 2);
  ASSERT_EQ(assign(other_tug, Mission::battle_pod), Refused{});
  EXPECT_EQ(attack_of(campaign(), table.at[other_tug]), 2 * 8) << "8-12";
  EXPECT_EQ(assign(tugs[1], Mission::battle_pod), Refused{"509.4"}) << "two sets";
  ASSERT_EQ(assign(tugs[1], Mission::carrier_pod), Refused{});
  EXPECT_EQ(table.at[tugs[1]].fighters, 12);
  EXPECT_EQ(assign(tugs[2], Mission::heavy_pod), Refused{"509.4"});
  ASSERT_EQ(assign(tugs[2], Mission::supply_point), Refused{});
  table.at[tugs[0]].set(Mark::crippled);
  EXPECT_LT(attack_of(campaign(), table.at[tugs[0]]), 2 * 12) << "a crippled tug has no use of its pods";
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, tugs[1], Rule{});
  EXPECT_EQ(table.at.realm(Race::klingon).pods[1], 0) << "the pods are lost with the tug";
}

TEST(FeTugs, GroupsAndSomeOthersTakeNoPods) {  // (509.21, 509.22, 103.22)
  Table table;
  table.settle(Race::romulan);
  table.at.realm(Race::romulan).pods = {3, 3, 3};
  table.ask(Decision::missions, coalition_seat);
  for (const char* code : {"3FE", "KRT", "SPH"}) {
    const UnitId tug = table.add(Race::romulan, code, "4514");
    const auto fits = [&](Mission mission) {
      return check_order(campaign(), table.at, coalition_seat, Assign{tug, mission, no_unit}).none();
    };
    EXPECT_TRUE(fits(Mission::transport)) << code;
    EXPECT_FALSE(fits(Mission::battle_pod)) << code;
    EXPECT_FALSE(fits(Mission::carrier_pod)) << code;
  }
  EXPECT_TRUE(campaign().model(table.at[table.add(Race::romulan, "3FE", "4514")]).group);
}

TEST(FeSpending, ACrippledTugSetsNothingUp) {  // (509.1), fe 6563
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  const UnitId base = table.add(Race::klingon, "MB", "1411");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[tug].mission = Mission::carry_base;
  table.at[tug].set(Mark::crippled);
  Session play(table, {});
  play.turn(coalition_seat, ask_reserves);
  EXPECT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{"509.1"});
}

// (509.33, 509.34) The tugs with pods of each kind, whole and crippled.
TEST(FeTugs, FactorsWithPods) {  // (509.33, 509.34, 509.4), fe 6618-6650
  struct Row {
    Race race;
    std::string_view code;
    int attack, defense;
  };
  for (const Row& row :
       {Row{Race::klingon, "TGA", 12, 12}, Row{Race::klingon, "TGB", 8, 12}, Row{Race::lyran, "TGC", 12, 12},
        Row{Race::lyran, "TGP", 8, 12}, Row{Race::kzinti, "TGC", 12, 12}, Row{Race::kzinti, "TGT", 8, 12},
        Row{Race::federation, "TG", 12, 12}, Row{Race::gorn, "TG", 12, 12}}) {
    Table table;
    Counter& tug = table.at[table.add(row.race, row.code, "1411")];
    const int rating = command_of(campaign(), tug);
    const int attack = attack_of(campaign(), tug);
    const auto with = [&](Mission mission) { tug.mission = mission; };
    with(Mission::battle_pod);
    EXPECT_EQ(attack_of(campaign(), tug), 2 * row.attack) << name_of(row.race) << " " << row.code;
    EXPECT_EQ(defense_of(campaign(), tug), 2 * row.defense) << name_of(row.race) << " " << row.code;
    EXPECT_EQ(command_of(campaign(), tug), rating + 2);
    with(Mission::carrier_pod);
    EXPECT_EQ(attack_of(campaign(), tug), attack) << "carrier pods do not add to its own factors";
    EXPECT_EQ(command_of(campaign(), tug), rating + 1);
    EXPECT_EQ(capacity_of(campaign(), tug), 2 * 6);
    with(Mission::heavy_pod);
    EXPECT_EQ(command_of(campaign(), tug), rating + 1);
    EXPECT_EQ(capacity_of(campaign(), tug), 2 * 12);
    tug.set(Mark::crippled);
    EXPECT_EQ(command_of(campaign(), tug), rating);
    EXPECT_EQ(capacity_of(campaign(), tug), 0);
    with(Mission::battle_pod);
    EXPECT_LT(attack_of(campaign(), tug), 2 * row.attack);
    EXPECT_EQ(command_of(campaign(), tug), rating);
  }
}

TEST(FeTugs, WhatAMissionNeeds) {  // (509.1, 509.21, 510.21), fe 6563-6600, 6714-6727
  Table table;
  table.settle(Race::romulan);
  table.settle(Race::klingon);
  table.at.realm(Race::romulan).pods = {3, 3, 3};
  table.ask(Decision::missions, coalition_seat);
  const UnitId small = table.add(Race::romulan, "SPH", "4514");
  EXPECT_TRUE(refused_by("509.21", table, coalition_seat, Assign{small, Mission::battle_pod, no_unit}));
  EXPECT_FALSE(refused_by("509.21", table, coalition_seat, Assign{small, Mission::transport, no_unit}));
  const UnitList tugs = table.add(2, Race::klingon, "TGA", "1411");
  const UnitId ship = table.add(Race::klingon, "D7", "1411");
  const UnitId base = table.add(Race::klingon, "MB", "1411");
  table.at[base].mission = Mission::set_up;
  EXPECT_EQ(refusals(table, coalition_seat, Assign{ship, Mission::transport, no_unit}), Refused{"509.1"});
  EXPECT_EQ(refusals(table, coalition_seat, Assign{tugs[0], Mission::carry_base, base}), Refused{});
  EXPECT_EQ(refusals(table, coalition_seat, Assign{tugs[0], Mission::transport, base}), Refused{"510.21"});
  EXPECT_EQ(refusals(table, coalition_seat, Assign{tugs[0], Mission::carry_base, ship}), Refused{"510.21"});
  table.at[base].home = tugs[1];
  EXPECT_EQ(refusals(table, coalition_seat, Assign{tugs[0], Mission::carry_base, base}), Refused{"510.21"})
      << "the other tug has it";
}

TEST(FeTugs, WhatIsSetUpWhere) {  // (433.412, 433.411, 510.22, 510.3, 433.413), fe 5146-5161, 6767-6770
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1413", Mission::carry_base);
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.ask(Decision::reserves, coalition_seat);
  const auto rules = [&](const Deploy& order) { return refusals(table, coalition_seat, order); };
  const auto move = [&](std::string_view hex) { table.at[tug].at = table.at[base].at = place(hex); };
  EXPECT_EQ(rules({.tug = tug}), Refused{});
  EXPECT_EQ(rules({.tug = tug, .apart = true}), Refused{"433.411"}) << "there is no other base";
  move("0711");
  EXPECT_EQ(rules({.tug = tug}), Refused{"433.412"}) << "the LDR";
  move("off-LYR");
  EXPECT_EQ(rules({.tug = tug}), Refused{"510.22"}) << "not beyond the map";
  move("1411");
  EXPECT_EQ(rules({.tug = tug, .planet = 99}), Refused{"510.3"}) << "no such planet";
  EXPECT_EQ(rules({.tug = tug, .planet = 0}), Refused{});
  EXPECT_EQ(rules({.tug = tug, .planet = 0, .apart = true}), Refused{"433.411"})
      << "a capital has its systems";
  move("1509");
  EXPECT_EQ(rules({.tug = tug, .apart = true}), Refused{}) << "beside a starbase";
  table.at[base].work = static_cast<std::uint8_t>(Handling::set_up);
  EXPECT_EQ(rules({.tug = tug}), Refused{"510.22"}) << "work has begun";
  table.at[base].work = 0;
  table.at[tug].set(Mark::crippled);
  EXPECT_EQ(rules({.tug = tug}), Refused{"509.1"});
  table.at[tug].clear(Mark::crippled);
  table.at[tug].mission = Mission::transport;
  EXPECT_EQ(rules({.tug = tug}), Refused{"510.22"}) << "it has another mission";
  table.at[tug].mission = Mission::carry_base;
  table.at[base].home = no_unit;
  EXPECT_EQ(rules({.tug = tug}), Refused{"510.22"}) << "it carries nothing";
}

TEST(FeTugs, WhatIsTakenDown) {  // (510.4), fe 6784-6790
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  const UnitId station = table.add(Race::klingon, "BATS", "1413");
  const UnitId guest = table.add(Race::lyran, "MB", "1413");
  const UnitId away = table.add(Race::klingon, "MB", "1412");
  const UnitId ship = table.add(Race::klingon, "D7", "1413");
  const UnitId enemy = table.add(Race::kzinti, "MB", "1205");
  table.ask(Decision::reserves, coalition_seat);
  const auto rules = [&](UnitId by, UnitId what) {
    return refusals(table, coalition_seat, Dismantle{by, what});
  };
  EXPECT_EQ(rules(tug, base), Refused{});
  EXPECT_EQ(rules(tug, station), Refused{"510.4"}) << "no mobile base";
  EXPECT_EQ(rules(tug, guest), Refused{"510.4"}) << "an ally's";
  EXPECT_EQ(rules(tug, away), Refused{"510.4"}) << "elsewhere";
  EXPECT_EQ(rules(tug, enemy), Refused{"510.4"});
  EXPECT_EQ(rules(ship, base), Refused{"510.4"}) << "no tug";
  table.at[base].set(Mark::crippled);
  EXPECT_EQ(rules(tug, base), Refused{"510.4"});
  table.at[base].clear(Mark::crippled);
  table.at[base].mission = Mission::set_up;
  EXPECT_EQ(rules(tug, base), Refused{"510.4"}) << "it does not work";
  table.at[base].mission = Mission::none;
  table.at[tug].set(Mark::crippled);
  EXPECT_EQ(rules(tug, base), Refused{"509.32"});
  table.at[tug].clear(Mark::crippled);
  table.at[tug].mission = Mission::carry_base;
  EXPECT_EQ(rules(tug, base), Refused{}) << "it carries nothing yet";
  const UnitId cargo = table.add(Race::klingon, "MB", "1413");
  table.at[cargo].mission = Mission::set_up;
  table.at[cargo].home = tug;
  EXPECT_EQ(rules(tug, base), Refused{"509.32"}) << "it carries another";
}

TEST(FeTugs, EverybodyIsToldWhatTheyDo) {  // (509.32, 510.22, 510.4, 433.422)
  Told now;
  now.table.settle(Race::klingon);
  now.table.pay(Race::klingon, 50);
  const UnitId tug = now.table.add(Race::klingon, "TGA", "1413");
  now.table.ask(Decision::missions, coalition_seat);
  carry_out(now.hand, coalition_seat, Assign{tug, Mission::base_work, no_unit});
  EXPECT_TRUE(
      now.once(Happening::assigned, "509.32", {arg(tug), Arg::number(static_cast<int>(Mission::base_work))}));
  now.at()[tug].mission = Mission::none;
  const UnitId base = now.table.add(Race::klingon, "MB", "1413");
  carry_out(now.hand, coalition_seat, Dismantle{tug, base});
  EXPECT_TRUE(now.once(Happening::sets_up, "510.4", {arg(tug), arg(place("1413"))}));
  EXPECT_EQ(now.at()[base].work, static_cast<std::uint8_t>(Handling::taken_down));
  now.at()[base].work = 0;
  carry_out(now.hand, coalition_seat, Deploy{tug});
  EXPECT_TRUE(now.once(Happening::sets_up, "510.22", {arg(tug), arg(place("1413"))}));
  now.at()[tug].at = place("1412");
  settle_cargo(now.hand);
  EXPECT_TRUE(now.once(Happening::destroyed, "510.22", {arg(base)})) << "without its tug it is lost";
}

// (433.41, 302.233) Who is at work on a base, and so stays with it.
TEST(FeTugs, AreAtWorkOnBases) {  // (302.233, 511.5 step 2), fe 2286-2296
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1413", Mission::base_work);
  const UnitId ship = table.add(Race::klingon, "D7", "1413");
  const auto works = [&](UnitId unit) { return works_on_base(campaign(), table.at, table.at[unit]); };
  EXPECT_FALSE(works(tug)) << "it has not begun";
  table.at[tug].set(Mark::spent);
  EXPECT_TRUE(works(tug));
  table.at[ship].mission = Mission::base_work;
  table.at[ship].set(Mark::spent);
  EXPECT_FALSE(works(ship)) << "no tug";
  table.at[tug].mission = Mission::carry_base;
  EXPECT_FALSE(works(tug));
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  EXPECT_FALSE(works(tug)) << "it only carries one";
  table.at[base].work = static_cast<std::uint8_t>(Handling::set_up);
  EXPECT_TRUE(works(tug));
}

TEST(FeTugs, WhatATugOnDutyDoes) {  // (412.2, 510.21, 509.32)
  Table table;
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  const auto stays = [&](Mission mission) {
    table.at[tug].mission = mission;
    return stays_at_work(campaign(), table.at, tug);
  };
  for (const Mission mission :
       {Mission::supply_point, Mission::base_work, Mission::repair, Mission::planet_work})
    EXPECT_TRUE(stays(mission)) << static_cast<int>(mission);
  for (const Mission mission : {Mission::none, Mission::transport, Mission::battle_pod, Mission::carry_base})
    EXPECT_FALSE(stays(mission)) << static_cast<int>(mission);
  table.at[base].home = tug;
  EXPECT_TRUE(stays(Mission::carry_base)) << "with a base aboard";
  EXPECT_FALSE(stays_at_work(campaign(), table.at, base)) << "the base is no ship";
}

}  // namespace
}  // namespace flagbridge::fe
