#include "tests/fe/fight.h"

// When things are done, by whom and on what condition: rules of a sentence.
namespace flagbridge::fe {
namespace {

// The steps of a player turn by their place in its table.
std::ptrdiff_t place_of_step(Session::Step step) {
  const auto& rows = Campaign::sequences()[static_cast<std::size_t>(Sequences::player_turn)].rows;
  return std::ranges::find_if(rows, [&](const auto& row) { return row.step == step; }) - rows.begin();
}

TEST(FePhases, ComeInTheOrderOfTheBook) {  // (105.0)
  const std::vector<Session::Step> steps = {
      ask_missions, collect_income, ask_repair,     ask_production,   ask_operations, ask_reserve_movement,
      begin_combat, fight_battles,  ask_retrograde, ask_field_repair, ask_strategic,  ask_reserves};
  for (std::size_t i = 1; i < steps.size(); ++i)
    EXPECT_LT(place_of_step(steps[i - 1]), place_of_step(steps[i])) << i;
}

TEST(FePhases, EachMovementHasItsOwn) {  // (204.1, 206.1)
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1509");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_FALSE(play.give(coalition_seat, Relocate{only(ship), place("1411")}).empty());
  EXPECT_FALSE(play.give(coalition_seat, Retrograde{only(ship), place("1411")}).empty());
  Session late(table, {});
  late.turn(coalition_seat, ask_strategic);
  EXPECT_FALSE(late.is_asked(alliance_seat, Decision::strategic)) << "the phasing player's";
  EXPECT_FALSE(late.give(coalition_seat, Retrograde{only(ship), place("1411")}).empty());
  EXPECT_EQ(late.give(coalition_seat, Relocate{only(ship), place("1411")}), Refused{});
}

TEST(FePhases, RepairedShipsMoveInTheSameTurn) {  // (420.53, 204.31)
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1509");
  table.at[ship].set(Mark::crippled);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 10;
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
  ASSERT_FALSE(table.at[ship].crippled());
  Session move(table, {});
  move.turn(coalition_seat, ask_operations);
  EXPECT_EQ(move.give(coalition_seat, along(only(ship), {"1510"})), Refused{});
}

TEST(FePhases, CrippledEscortsAreRepairedLikeShips) {  // (308.131, 420.2)
  Table table;
  table.settle(Race::kzinti);
  const UnitId group = table.add(Race::kzinti, "3CV", "0902");
  table.at[group].parts = with_part(0, 2, Part::crippled);
  table.at.realm(Race::kzinti).treasury = table.at.realm(Race::kzinti).earned = 20 * 10;
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(group)}), Refused{});
  EXPECT_EQ(part_of(table.at[group].parts, 2), Part::whole);
  EXPECT_LT(table.at.realm(Race::kzinti).treasury, 20 * 10);
}

TEST(FePhases, MothballsAndOverbuildingAreForWar) {  // (434.32, 431.4)
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 100;
  table.ask(Decision::production, coalition_seat);
  const Activate order{Race::klingon, 0};
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none()) << "on turn 1";
  Overbuild more{Race::klingon, 0, 0};
  while (more.type < campaign().board().models.size() &&
         !check_order(campaign(), table.at, coalition_seat, more).none()) {
    ++more.type;
  }
  ASSERT_LT(more.type, campaign().board().models.size());
  table.at.core.turn = 2;  // when the scenario does not put them on a war economy by itself
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, more).none());
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none());
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, more).none());
}

TEST(FePhases, BasesAreBuiltInWarAndNotInNeutralSpace) {  // (433.412, 433.413, 510.13)
  Table table;
  table.settle(Race::klingon);
  const auto deploy = [&](std::string_view hex) {
    Table trial = table;
    const UnitId tug = trial.add(Race::klingon, "TGA", hex);
    const UnitId base = trial.add(Race::klingon, "MB", hex);
    trial.at[tug].mission = Mission::carry_base;
    trial.at[base].mission = Mission::set_up;
    trial.at[base].home = tug;
    trial.ask(Decision::reserves, coalition_seat);
    return check_order(campaign(), trial.at, coalition_seat, Deploy{tug}).none();
  };
  EXPECT_TRUE(deploy("1413")) << "at home";
  EXPECT_TRUE(deploy("0504")) << "with an ally";
  EXPECT_TRUE(deploy("1003")) << "in conquered space";
  EXPECT_FALSE(deploy("0712")) << "the LDR is neutral";
  EXPECT_FALSE(deploy("off-LYR")) << "not beyond the map";
  table.ask(Decision::production, coalition_seat);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 50;
  const Buy base{.race = Race::klingon, .goods = Goods::mobile_base};
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, base).none());
  table.at.realm(Race::klingon).at_war = 0;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, base).none());
}

TEST(FePinning, TheCommanderFollowsThoseWhoWereFree) {  // (203.551), fe 1226-1249
  Table table;
  const UnitId leader = table.add(Race::klingon, "D7C", "1304");
  const UnitList ships = table.add(5, Race::klingon, "F5", "1304");
  table.add(3, Race::kzinti, "FF", "1304");
  const auto may = [&](const UnitList& units) {
    return may_leave(campaign(), table.at, coalition_seat, place("1304"), set_of({units}));
  };
  // Three of the six are free. When they have gone, the commander and two more may follow: one stays.
  ASSERT_TRUE(may(first(ships, 3)));
  for (const UnitId unit : first(ships, 3)) table.at[unit].at = place("1303");
  EXPECT_FALSE(may(only(ships[3]))) << "not without the commander";
  EXPECT_TRUE(may(list_of({leader, ships[3]})));
  EXPECT_FALSE(may(list_of({leader, ships[3], ships[4]}))) << "somebody has to stay";
}

TEST(FePinning, WhoReactedDoesNotFollow) {  // (203.552, 205.1)
  Table table;
  const UnitId ship = table.add(Race::kzinti, "FF", "1304");
  table.at.moving.at = place("1303");
  table.at.moving.before = place("1302");
  table.at.moving.underway = 1;
  table.at.phasing = coalition_seat;
  table.add(Race::klingon, "D7C", "1303");
  ASSERT_TRUE(may_react(campaign(), table.at, ship, place("1303")));
  table.at[ship].set(Mark::reacted_near);
  EXPECT_FALSE(may_react(campaign(), table.at, ship, place("1303")));
}

TEST(FePinning, CloaksAndCommandersDoNotAddUp) {  // (203.555, 203.82)
  Table table;
  const UnitId leader = table.add(Race::romulan, "KRC", "3710");
  const UnitList ships = table.add(3, Race::romulan, "SN", "3710");
  table.add(4, Race::federation, "FF", "3710");
  const UnitSet going = set_of({list_of({leader, ships[0], ships[1]})});
  // Four frigates: under cloaks two have to stay. By its rating, nine to three, one would do.
  EXPECT_TRUE(may_leave(campaign(), table.at, coalition_seat, place("3710"), going));
  EXPECT_FALSE(may_leave(campaign(), table.at, coalition_seat, place("3710"), going, true));
}

TEST(FePursuit, FightersComeWithTheirCarriersOnly) {  // (307.23)
  Fight fight;
  const UnitId carrier = fight.table.add(Race::kzinti, "3CV", "1003");
  const UnitId fighters =
      add_counter(campaign(), fight.at(), campaign().board().fighters, Race::kzinti, place("1003"));
  fight.at()[fighters].fighters = 12;
  fight.at()[fight.lyran("CW")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, alliance_seat);
  fight.table.ask(Decision::pursuit, alliance_seat);
  const auto fits = [&](const UnitList& units) {
    return check_order(campaign(), fight.at(), alliance_seat, Pursue{.units = units}).none();
  };
  EXPECT_TRUE(fits(only(carrier)));
  EXPECT_FALSE(fits(only(fighters)));
  EXPECT_EQ(ships_left(campaign(), fight.at()[carrier]), 3) << "its fighters are no ships for the die";
}

TEST(FeDamage, PointsStayInTheirHexAndGoIntoThePursuit) {  // (302.62, 308.24)
  Fight fight;
  const UnitList hunters = fight.table.add(4, Race::lyran, "CC", "1003");
  fight.at()[fight.kzinti("DN")].set(Mark::crippled);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.at().battle.side[slot(alliance_seat)].plus = 2 * 3;
  Session play(fight.table, {3});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_EQ(play.give(coalition_seat, Pursue{.units = hunters}), Refused{});
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].plus, 2 * 3) << "of that hex";
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  carry_out(hand, coalition_seat, ChooseBattle{place("0902")});
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].plus, 0) << "of another";
}

TEST(FeDamage, WithOneSideGoneTheBattleIsOver) {  // (302.58)
  Fight fight;
  fight.lyran("CW");
  const UnitId last = fight.kzinti("FF");
  fight.table.battle("1003", Ground::open, coalition_seat);
  Session play(fight.table, {});
  FePlay hand(campaign(), fight.at(), play.dice, play.events);
  Task task;
  EXPECT_EQ(after_round(hand, task), Flow::restart) << "a further round";
  destroy(hand, last, Rule{});
  EXPECT_TRUE(defeated(campaign(), fight.at(), alliance_seat));
  EXPECT_EQ(after_round(hand, task), Flow::leave);
}

TEST(FeGarrison, BattalionsHoldPlanetsNotProvinces) {  // (508.15, 508.231, 508.26, 430.21)
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::lyran);
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  world.battalions = 1;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::lyran) << "no ship is there";
  Census census(campaign(), table.at);
  EXPECT_FALSE(census.at(place("1105"), coalition_seat).ships()) << "nothing that would hold the province";
  world.battalions = 0;
  world.residual = 1;
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::kzinti) << "(508.26) the residual unit is no battalion";
}

TEST(FeGarrison, AConquerorRaisesBattalions) {  // (508.231, 508.35)
  Table table;
  table.settle(Race::lyran);
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  const UnitId tug = table.add(Race::lyran, "TGC", "1105");
  const UnitId cargo =
      add_counter(campaign(), table.at, campaign().board().battalion, Race::lyran, place("1105"));
  table.at[tug].mission = Mission::carry_base;
  table.at[cargo].mission = Mission::set_up;
  table.at[cargo].home = tug;
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, Deploy{tug}).none());
  world.holder = Race::klingon;
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, Deploy{tug}).none())
      << "conquered by an ally";
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

TEST(FeTugs, MissionsAreGivenBeforeShipsAreBuilt) {  // (509.35, 509.32)
  EXPECT_LT(place_of_step(ask_missions), place_of_step(ask_production)) << "a new tug has none in its turn";
}

TEST(FeMobileBases, AreStoredAtABaseOrPlanet) {  // (510.12)
  Table table;
  table.settle(Race::klingon);
  const auto kept = [&](std::string_view hex) {
    Table trial = table;
    const UnitId base = trial.add(Race::klingon, "MB", hex);
    trial.at[base].mission = Mission::set_up;
    Session play(trial, {});
    FePlay hand(campaign(), trial.at, play.dice, play.events);
    settle_cargo(hand);
    return trial.at[base].in_play();
  };
  EXPECT_TRUE(kept("1509"));
  EXPECT_FALSE(kept("1003")) << "nothing keeps it there";
}

TEST(FeMobileBases, ATugThatGoesOutToMeetTheEnemyLeavesThem) {  // (510.23), fe 6740-6760
  for (const bool in_force : {false, true}) {
    Table table;
    const UnitId tug = table.add(Race::klingon, "TGA", "1413");
    const UnitId base = table.add(Race::klingon, "MB", "1413");
    table.at[tug].mission = Mission::carry_base;
    table.at[base].mission = Mission::set_up;
    table.at[base].home = tug;
    table.at[base].work = 1;
    table.at[tug].role = in_force ? Role::line : Role::none;
    table.battle("1413", Ground::approach, alliance_seat);
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    abandon_work(hand, coalition_seat);
    EXPECT_EQ(table.at[base].in_play(), !in_force);
  }
}

TEST(FeNeutralZone, BesideTheSmallNeutralsItIsOpen) {  // (503.64, 503.61)
  Table table;
  int hexes = 0;
  for (int i = 0; i < hex_count; ++i) {
    const HexInfo& hex = campaign().hex(place_at(i));
    const bool beside = hex.beside.contains(Race::tholian) || hex.beside.contains(Race::ldr) ||
                        hex.beside.contains(Race::wyn);
    if (hex.kind != Land::neutral_zone || !beside || hex.closed) continue;
    if (hex.beside.contains(Race::isc)) continue;
    ++hexes;
    EXPECT_TRUE(may_enter(campaign(), table.at, Race::klingon, place_at(i))) << to_text(place_at(i));
  }
  EXPECT_GT(hexes, 0);
}

TEST(FeIncome, OfProvincesThatChangeHands) {  // (430.22, 430.23, 430.24, 430.25)
  // Province 1902 has planets and a base; without them and with a Lyran in it, it is captured.
  const int province = campaign().hex(place("1902")).province;
  Table table;
  table.settle(Race::kzinti);
  for (Counter& counter : table.at.counters) {
    if (on_map(counter.at) && campaign().hex(counter.at).province == province) counter.at = place("1401");
  }
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    if (campaign().hex(campaign().board().planets[i].at).province == province)
      table.at.worlds[i].battalions = 0;
  }
  const auto income = [&](int turn) {
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    table.at.phasing = alliance_seat;
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(collect_income(hand, task));
    return table.at.realm(Race::kzinti).last_income / 20;
  };
  const int whole = income(1);
  const UnitId raider = table.add(Race::lyran, "CW", "1902");
  EXPECT_EQ(income(2), whole - 2) << "the province; its planets pay as before (430.25)";
  table.at[raider].at = place("0504");
  EXPECT_EQ(income(3), whole - 1) << "left by the enemy, beside a province of theirs (430.24)";
  const UnitId patrol = table.add(Race::kzinti, "FF", "1902");
  EXPECT_EQ(income(4), whole) << "taken back (430.23)";
  EXPECT_NE(patrol, no_unit);
}

}  // namespace
}  // namespace flagbridge::fe
