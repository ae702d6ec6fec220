
#include "tests/fe/money.h"
#include "tests/fe/realms.h"
#include "tests/fe/told.h"

// (508.0, 508.2) Planets: defended, devastated, captured, given back, recovering.
namespace flagbridge::fe {
namespace {

World& bare(Table& table, std::string_view hex) {
  World& world = table.world_at(hex);
  world = {};
  world.holder = Race::kzinti;
  world.devastated = 1;
  return world;
}

TEST(FeAftermath, ADevastatedPlanetDefendsItselfAgain) {  // (508.16, 508.22), fe 6419-6425, 6450-6458
  Table table;
  World& world = bare(table, "1802");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  settle_planets(hand);
  EXPECT_EQ(world.residual, 1) << "left to its owner";
  table.add(2, Race::lyran, "CW", "1802");
  const Census census(campaign(), table.at);
  EXPECT_TRUE(is_battle_hex(campaign(), table.at, census, place("1802")));
  table.battle("1802", Ground::base, coalition_seat);
  EXPECT_EQ(combat_potential(campaign(), table.at, alliance_seat), 0) << "it only defends";
  const Direct three{.aim = Aim::devastate};
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat, three), 2 * 6) << "three points at two for one";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 6;
  strike(hand, coalition_seat, three);
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::lyran);
}

TEST(FeAftermath, WhoIsAtABarePlanetAfterCombatHoldsIt) {  // (508.22)
  Table table;
  World& world = bare(table, "1802");
  table.add(2, Race::lyran, "CW", "1802");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  settle_planets(hand);
  EXPECT_EQ(world.holder, Race::lyran);
  EXPECT_EQ(world.held_since, player_turn(table.at));
}

TEST(FeAftermath, AnAllyGivesAPlanetBackToItsOwner) {  // (508.24, 508.16), fe 6497-6500
  Table table;
  World& world = bare(table, "1802");
  world.holder = Race::klingon;
  table.add(2, Race::hydran, "RN", "1802");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::kzinti);
  EXPECT_EQ(world.residual, 1);
  EXPECT_EQ(world.devastated, 1);
  EXPECT_EQ(world.recovery, 0) << "it begins with the next income";
}

// The Kzinti planet in 1105 held by Klingons, with Lyrans beside them.
struct Shared {
  Realms realms{Race::klingon, Race::lyran};
  UnitId klingon = realms.table.add(Race::klingon, "D7", "1105");
  UnitId lyran = realms.table.add(Race::lyran, "CW", "1105");
  World& world = realms.table.world_at("1105");
  Shared() {
    world = {};
    world.holder = Race::klingon;
    world.devastated = 1;
  }
  void settle() {
    Session play(realms.table, {});
    FePlay hand(campaign(), realms.at(), play.dice, play.events);
    check_garrisons(hand);
  }
};

TEST(FePlanets, AnAllyWhoStaysInheritsOne) {  // (508.233), fe 6494-6501
  Shared shared;
  shared.settle();
  EXPECT_EQ(shared.world.holder, Race::klingon);
  shared.realms.at()[shared.klingon].at = place("1509");
  shared.settle();
  EXPECT_EQ(shared.world.holder, Race::lyran);
  shared.realms.at()[shared.lyran].at = place("1509");
  shared.settle();
  EXPECT_EQ(shared.world.holder, Race::kzinti) << "(508.23)";
}

TEST(FePlanets, OneIsLeftToAnAlly) {  // (508.232), fe 6481-6493
  Shared shared;
  // Both have a base beside it, so that their grids reach it.
  for (const Race race : {Race::klingon, Race::lyran}) {
    for (const char* hex : {"1005", "0804", "1207"}) shared.realms.table.add(race, "BATS", hex);
  }
  Session play(shared.realms.table, {});
  play.turn(coalition_seat, ask_missions);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  EXPECT_EQ(play.give(coalition_seat, Cede{place("1105"), 0, Race::romulan}),
            (Refused{"508.232", "508.232"}));
  EXPECT_EQ(play.give(coalition_seat, Cede{place("1105"), 9, Race::lyran}), Refused{"508.232"});
  ASSERT_EQ(play.give(coalition_seat, Cede{place("1105"), 0, Race::lyran}), Refused{});
  EXPECT_EQ(shared.world.holder, Race::lyran);
}

TEST(FePlanets, AnAlliesBaseMakesItAPointOfHisGrid) {  // (508.234), fe 6502-6505
  Shared shared;
  const auto serves = [&](Race race) {
    const Census census(campaign(), shared.realms.at());
    const SupplyField field(campaign(), shared.realms.at(), census, race, false);
    return field.point_at(place("1105")) || field.part_at(place("1105")) != 0 ||
           is_node(campaign(), shared.realms.at(), RaceSet{race}, place("1105"));
  };
  EXPECT_FALSE(serves(Race::lyran)) << "a ship is not enough";
  EXPECT_TRUE(is_node(campaign(), shared.realms.at(), RaceSet{Race::klingon}, place("1105")));
  shared.realms.table.add(Race::lyran, "BATS", "1105");
  EXPECT_TRUE(serves(Race::lyran));
}

TEST(FePlanets, BattalionsAreLostOneByOneOrSingledOut) {  // (508.12), fe 6387-6396
  Table table;
  table.settle(Race::kzinti);
  table.battle("1010", Ground::base, coalition_seat);
  World& world = table.world_at("1010");
  world = {};
  world.holder = Race::kzinti;
  world.battalions = 2;
  world.fighters = 12;
  table.add(Race::klingon, "D7", "1010");
  table.ask(Decision::allocate, alliance_seat);
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 9;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Take battalion{no_unit, Loss::battalion, 0};
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, battalion).none());
  carry_out(hand, alliance_seat, battalion);
  EXPECT_EQ(table.at.battle.side[slot(coalition_seat)].scored, 0) << "nine points with its fighters";
  const Direct directed{.aim = Aim::battalions, .count = 1};
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat, directed), 2 * 10);
}

TEST(FePlanets, AreDevastatedCapturedAndGarrisoned) {  // (508.21, 508.22, 508.23, 508.16, 508.24, 508.25)
  Table table;
  const UnitId ship = table.add(Race::lyran, "CW", "1802");
  World& world = table.world_at("1802");
  world = {};
  world.holder = Race::kzinti;
  table.battle("1802", Ground::base, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Direct directed{.aim = Aim::devastate};
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat, directed), 2 * 20) << "ten points at two for one";
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::kzinti) << "not before it is devastated";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 20;
  strike(hand, coalition_seat, directed);
  EXPECT_EQ(world.devastated, 1);
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::lyran);
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::lyran);
  table.at[ship].at = place("1803");
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::kzinti) << "it is its owner's again";
  EXPECT_EQ(world.residual, 1);
  EXPECT_EQ(world.devastated, 1);
  EXPECT_EQ(world.recovery, 0) << "it begins with the next income";
}

TEST(FePlanets, MayGoBackPastWhatWasLeftBehind) {  // (508.23, 421.4)
  Table table;
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  table.at.core.turn = 4;
  table.at.phasing = coalition_seat;
  table.add(Race::lyran, "FRD", "1105");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  check_garrisons(hand);
  ASSERT_EQ(world.holder, Race::kzinti) << "a dock is no garrison";
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FePlanets, ARecoveringPlanetTakesFourTurns) {  // (508.21, 508.25)
  Table table;
  table.settle(Race::kzinti);
  World& world = table.world_at("1401", 1);
  world.devastated = 1;
  for (int turn = 0; turn < 4; ++turn) {
    Session play(table, {});
    table.at.phasing = alliance_seat;
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(collect_income(hand, task));
    EXPECT_EQ(world.devastated, 1) << turn;
  }
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(collect_income(hand, task));
  EXPECT_EQ(world.devastated, 0);
}

TEST(FeSpending, RecoveryFromACaptureTakesFourIncomes) {  // (508.21, 508.25), fe 6437-6445 6511-6516
  Table table;
  table.settle(Race::kzinti);
  std::size_t index = 0;
  while (campaign().board().planets[index].owner != Race::kzinti ||
         campaign().board().planets[index].capital ||
         campaign().hex(campaign().board().planets[index].at).capital) {
    ++index;
  }
  World& world = table.at.worlds[index];
  world.holder = Race::lyran;
  world.devastated = 1;
  world.battalions = world.fighters = 0;
  {
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    check_garrisons(hand);
  }
  ASSERT_EQ(world.holder, Race::kzinti);
  int poor = 0;
  for (int turn = 2; turn <= 8; ++turn) {
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    income_of(table, Race::kzinti, alliance_seat);
    poor += world.devastated != 0 || world.recovery > 0 ? 1 : 0;
  }
  EXPECT_EQ(poor, 4);
}

// The Kzinti planet in 1105 held by one Lyran ship, which goes away as a reserve.
TEST(FePlanets, RevertWhenTheGarrisonGoesAsAReserve) {  // (508.23), fe 6468-6473
  Table table;
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  const UnitId ship = table.add(Race::lyran, "CW", "1105");
  table.at[ship].set(Mark::reserve);
  table.add(Race::lyran, "CONV", "1107");
  table.add(Race::kzinti, "BC", "1107");
  Session play(table, {1, 1, 1, 1, 1, 1, 1, 1});
  play.turn(alliance_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::reserve_movement));
  ASSERT_EQ(play.give(coalition_seat, MoveReserve{only(ship), place("1107"), {}}), Refused{});
  EXPECT_EQ(world.holder, Race::lyran);
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_EQ(world.holder, Race::kzinti) << "before combat";
}

TEST(FePlanets, FallBeforeTheNextBattleIsFought) {  // (508.22, 302.8), fe 6459-6463
  Told now;
  World& world = bare(now.table, "1802");
  now.table.add(2, Race::lyran, "CW", "1802");
  now.table.battle("1802", Ground::base, coalition_seat);
  Task task;
  static_cast<void>(end_battle(now.hand, task));
  EXPECT_EQ(world.holder, Race::lyran);
  EXPECT_EQ(now.at().battle.at, nowhere);
  EXPECT_TRUE(now.once(Happening::captured, "508.22", {arg(Race::lyran), arg(place("1802"))}));
}

TEST(FePlanets, EverybodyIsToldWhoHoldsThem) {  // (508.23, 508.232, 508.233)
  Told now;
  now.table.settle(Race::lyran);
  World& world = bare(now.table, "1105");
  world.holder = Race::klingon;
  const UnitId klingon = now.table.add(Race::klingon, "D7", "1105");
  const UnitId lyran = now.table.add(Race::lyran, "CW", "1105");
  now.at()[klingon].at = place("1509");
  check_garrisons(now.hand);
  EXPECT_TRUE(now.once(Happening::takes_over, "508.233", {arg(Race::lyran), arg(place("1105"))}));
  carry_out(now.hand, coalition_seat, Cede{place("1105"), 0, Race::klingon});
  EXPECT_TRUE(now.once(Happening::takes_over, "508.232", {arg(Race::klingon), arg(place("1105"))}));
  now.at()[lyran].at = place("1509");
  check_garrisons(now.hand);
  EXPECT_TRUE(now.once(Happening::planet_lost, "508.23", {arg(Race::kzinti), arg(place("1105"))}));
}

// (508.22) "On the second subsequent turn": taken in turn 3, it pays one point in turn 5 and not in 4.
TEST(FePlanets, ACaptorIsPaidFromTheSecondTurnOn) {  // (508.22, 430.25), fe 6463-6467
  for (const auto& [turn, more] : {std::pair{4, 0}, std::pair{5, 1}}) {
    int income[2] = {};
    for (const bool captured : {false, true}) {
      Table table;
      table.settle(Race::lyran);
      table.add(Race::lyran, "BATS", "1105");  // it is in their grid whoever holds the planet
      World& world = table.world_at("1105");
      world = {};
      world.holder = captured ? Race::lyran : Race::any;
      world.devastated = 0;  // by hand: the rate is that of a devastated planet whatever it is
      table.at.core.turn = 3;
      table.at.phasing = coalition_seat;
      world.held_since = static_cast<std::uint8_t>(player_turn(table.at));
      table.at.core.turn = static_cast<std::uint16_t>(turn);
      income[captured ? 1 : 0] = income_of(table, Race::lyran, coalition_seat);
    }
    EXPECT_EQ(income[1] - income[0], more) << turn;
  }
}

// (508.21, 430.25) A devastated minor planet pays one point, a major one two, instead of three and five.
TEST(FePlanets, DevastatedOnesPayLess) {  // fe 4666-4669, 6435-6439
  const auto income = [](auto&& change) {
    Table table;
    table.settle(Race::kzinti);
    change(table);
    return income_of(table, Race::kzinti, alliance_seat);
  };
  const int whole = income([](Table&) {});
  std::size_t minor = 0;
  std::size_t major = 0;
  for (std::size_t i = 0; i < campaign().board().planets.size(); ++i) {
    const PlanetSite& site = campaign().board().planets[i];
    if (site.owner == Race::kzinti) (site.size == Planet::major ? major : minor) = i;
  }
  EXPECT_EQ(income([&](Table& table) { table.at.worlds[minor].devastated = 1; }), whole - 2);
  EXPECT_EQ(income([&](Table& table) { table.at.worlds[major].devastated = 1; }), whole - 3);
}

TEST(FePlanets, OnesOfTheEnemyDoNotRecover) {  // (508.25), fe 6511-6516
  Table table;
  table.settle(Race::lyran);
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  for (int turn = 2; turn < 9; ++turn) {
    table.at.core.turn = static_cast<std::uint16_t>(turn);
    income_of(table, Race::lyran, coalition_seat);
  }
  EXPECT_EQ(world.devastated, 1);
  EXPECT_EQ(world.recovery, 0);
}

// (433.424) Six on a minor planet, ten on a major one, twenty on that of the capital.
TEST(FePlanets, TakeSoManyBattalions) {  // (433.424), fe 5198-5202
  int seen = 0;
  for (std::size_t i = 0; i < campaign().board().planets.size(); ++i) {
    const PlanetSite& site = campaign().board().planets[i];
    if (site.owner != Race::kzinti) continue;
    const int most = site.capital ? 20 : site.size == Planet::major ? 10 : 6;
    EXPECT_EQ(
        most_battalions(campaign(), site.at, static_cast<int>(i) - campaign().hex(site.at).first_planet),
        most);
    ++seen;
  }
  EXPECT_GT(seen, 5);
  for (const int added : {3, 4}) {
    Table table;
    table.settle(Race::kzinti);
    table.pay(Race::kzinti, 100);
    table.world_at("1401").battalions = 4;
    table.world_at("1401").added = static_cast<std::uint8_t>(added);
    table.ask(Decision::production, alliance_seat);
    const Buy order{.race = Race::kzinti, .goods = Goods::battalion, .at = place("1401"), .planet = 0};
    EXPECT_EQ(refusals(table, alliance_seat, order), added == 3 ? Refused{} : Refused{"433.424"});
  }
}

}  // namespace
}  // namespace flagbridge::fe
