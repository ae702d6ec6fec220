#include "sfb/rules/j_craft.h"
#include "sfb/rules/s2_victory.h"
#include "tests/sfb/battle.h"

// Whom and what the printed scenarios count and leave open: survey ships (SG24), freighters and races (SG22),
// fighters alone, drones (SH19, SH20).
namespace flagbridge::sfb {
namespace {

// --- (SG24) ------------------------------------------------------------------------------------------------

// (SG24.5) The points are for the survey ship that gets away: not for the police ship beside it, nor for a
// prize.
TEST(SurveyEncounter, CountsTheSurveyShip) {
  Battle battle("sg24", agreed("", "police-b"));
  Ship& survey = battle.at.ship(battle.find("D7E"));
  Ship& police = battle.at.ship(battle.find("G2"));
  const int before = battle.score(1);
  police.status = Status::disengaged;
  const int alone = battle.score(1);
  battle.at.research[1] = 60;
  EXPECT_EQ(battle.score(1), alone);
  survey.status = Status::disengaged;
  EXPECT_EQ(battle.score(1), before + 30);
  Battle taken("sg24");
  Ship& prize = taken.at.ship(taken.find("GSC"));
  prize.side = red;
  prize.captured = 1;
  prize.status = Status::disengaged;
  const int points = taken.score(1);
  taken.at.research[1] = 60;
  EXPECT_EQ(taken.score(1), points);
}

// (SG24.5) Nor for a circle that the police ship flies. (SG24.63) A pirate in the survey ship's place does.
TEST(SurveyEncounter, CountsItsCircle) {
  const auto circle = [](Battle& battle, UnitId unit) {
    for (const Hex hex :
         {Hex{22, 13}, Hex{24, 14}, Hex{24, 16}, Hex{22, 17}, Hex{20, 16}, Hex{20, 14}, Hex{22, 13}})
      battle.play([&](BattlePlay& play) { enter_hex(play, unit, hex, Direction::A); });
    return battle.at.surveyed != 0;
  };
  Battle battle("sg24", agreed("orion-b", "police-b"));
  EXPECT_FALSE(circle(battle, battle.find("G2")));
  EXPECT_TRUE(circle(battle, battle.find("CR")));
}

// (SG24.2, SG24.63, SG24.64, SG24.65) Whoever takes the place of the guard is in its orbit.
TEST(SurveyEncounter, ReplacesTheGuardInOrbit) {
  for (const auto& variation : {"", "orion-a", "explorer", "a-frigate"}) {
    Battle battle("sg24", agreed(variation));
    const Ship& guard = battle.at.ships[0];
    EXPECT_EQ(guard.at, (Hex{22, 14})) << variation;
    EXPECT_EQ(guard.orbit, Ship::counter_clockwise) << variation;
  }
}

// (SG24.66, SG24.72) The police ship of a visitor comes with it.
TEST(SurveyEncounter, BringsThePoliceShipAlong) {
  Battle battle("sg24", agreed("both-visit", "police-a"));
  EXPECT_EQ(distance(battle.at.ship(battle.find("POL")).at, battle.at.ship(battle.find("GSC")).at), 1);
  EXPECT_EQ(battle.at.ship(battle.find("POL")).speed, 4);
}

// --- (SG22) ------------------------------------------------------------------------------------------------

// (SG22.63, SG22.72) An armed freighter is the freighter: fifteen hexes from it are the limit, and what
// happens to it says nothing about the police ship.
TEST(FightersAlone, ReckonFromAnArmedFreighter) {
  for (const auto& balance : {"armed-a", "armed-b"}) {
    Battle battle("sg22", agreed("fighters", balance));
    battle.at.core.over = 1;
    const auto winners = [&] { return battle.game.outcome(battle.at).winners; };
    battle.at.ship(battle.find("F-AS(Ph)")).internals = 6;
    EXPECT_EQ(winners(), Sides(blue)) << balance;
    battle.play([&](BattlePlay& play) { enter_hex(play, battle.find("POL"), {22, 30}, Direction::A); });
    EXPECT_EQ(winners(), Sides(blue)) << balance;
    battle.play([&](BattlePlay& play) { enter_hex(play, battle.find("POL"), {22, 31}, Direction::A); });
    EXPECT_EQ(winners(), Sides(red)) << balance;
  }
}

// (SG22.2, SG22.62) The Q-ship is of the race that was chosen; where nothing is left open a race is refused.
TEST(OpenRaces, AreNotDropped) {
  const auto second = [](std::string_view variation, std::string_view race) {
    const Battles game(everything());
    Options options = agreed(variation);
    choose_race(options, 1, race);
    const auto position = start(game, "sg22", options);
    if (!position) return to_string(position.error());
    for (const Ship& ship : position->ships) {
      if (ship.status != Status::none && ship.side == red) return game.design(ship).sheet.full_name();
    }
    return std::string("nobody");
  };
  EXPECT_EQ(second("surprise", "HYD"), "HYD/S-Q");
  EXPECT_NE(second("surprise", "XXX").find("nothing for the part"), std::string::npos);
  const Battles game(everything());
  Options pirates = agreed("pirates");
  choose_race(pirates, 0, "KZI");
  const auto refused = start(game, "sg22", pirates);
  ASSERT_FALSE(refused);
  EXPECT_NE(to_string(refused.error()).find("whose ships"), std::string::npos);
}

// (SG22.2, SG22.74) A fast patrol ship in place of either police ship, of a race that has one and of the year
// it came into service; it stands where that ship would.
TEST(OpenRaces, HaveTheirGunboats) {
  const Battles game(everything());
  const auto begin = [&](std::size_t seat, std::string_view race) {
    Options options;
    options.balance = word(seat == 0 ? "gunboat-a" : "gunboat-b");
    choose_race(options, seat, race);
    return start(game, "sg22", options);
  };
  struct Gunboat {
    std::string race, ship;
    int year;
  };
  const std::vector<Gunboat> known = {{"KLI", "KLI/G1", 179},
                                      {"ROM", "ROM/STH-A", 184},
                                      {"KZI", "KZI/PF-N", 181},
                                      {"GOR", "GOR/Pterodactyl", 182},
                                      {"LYR", "LYR/Bobcat-A", 178}};
  for (const std::size_t seat : {0u, 1u}) {
    for (const Gunboat& each : known) {
      const auto position = begin(seat, each.race);
      ASSERT_TRUE(position) << each.ship << ": " << to_string(position.error());
      EXPECT_EQ(position->year, each.year) << each.ship;
      std::vector<std::string> own;
      for (const Ship& ship : position->ships) {
        if (ship.status == Status::none || ship.side != side_at(static_cast<int>(seat)) ||
            ship.bystander != 0)
          continue;
        own.push_back(game.design(ship).sheet.full_name());
        EXPECT_EQ(ship.at, seat == 0 ? (Hex{25, 15}) : (Hex{1, 1})) << each.ship;
        EXPECT_EQ(game.design(ship).size_class, 5) << each.ship;
      }
      EXPECT_EQ(own, std::vector<std::string>{each.ship});
    }
    for (const auto race : {"FED", "THO", "HYD", "ISC"}) {
      const auto refused = begin(seat, race);
      ASSERT_FALSE(refused) << race;
      EXPECT_NE(to_string(refused.error()).find("nothing for the part"), std::string::npos) << race;
    }
  }
}

// (SG22.2, SG22.63) Where nobody names a year it is one in which there are such fighters: the Gorns have
// theirs from 173 on.
TEST(OpenRaces, WaitForTheirFighters) {
  Options options = agreed("fighters");
  choose_race(options, 1, "GOR");
  const Battle battle("sg22", options);
  EXPECT_EQ(battle.at.year, 173);
  EXPECT_EQ(craft_facts(battle.game, battle.at.craft[0].type).code, "G-18");
}

// (SG23.422, SG23.61) One of each squadron of twelve is for electronic warfare if the players agree;
// (SG22.422) none of six.
TEST(FightersAlone, HaveWarfareFightersByAgreement) {
  const auto warfare = [](std::string_view scenario, int by_agreement) {
    Options options = agreed("fighters");
    options.warfare_fighters = static_cast<std::uint8_t>(by_agreement);
    const Battle battle(scenario, options);
    int count = 0;
    for_each_craft(battle.at, [&](UnitId, const Craft& craft) {
      count += craft_facts(battle.game, craft.type).ew_version_of ? 1 : 0;
    });
    return count;
  };
  EXPECT_EQ(warfare("sg23", 0), 0);
  EXPECT_EQ(warfare("sg23", 1), 2);
  EXPECT_EQ(warfare("sg22", 1), 0);
}

// --- (SH19, SH20) ------------------------------------------------------------------------------------------

// (SH19.432, SH20.432) Type-I drones and no others, with nothing built in. (R1.15B) A satellite has what it
// has.
TEST(DronesOfAScenario, AreOfOneType) {
  const auto load = [](Battle& battle, UnitId unit, std::string_view type, int speed) {
    Load order{unit, static_cast<std::uint8_t>(battle.weapon(unit, WeaponFamily::drone_rack)), {}};
    order.drones[0] = {battle.drone_type(type), static_cast<std::uint8_t>(speed)};
    battle.at.core.question.a = 0;
    return check_order(battle.game, battle.at, battle.at.side_of(unit), order);
  };
  constexpr int medium = 2;
  Battle hood("sh19"), mines("sh20"), plain("sg22", agreed("warships"));
  EXPECT_TRUE(load(hood, hood.find("D7B"), "I", medium).none());
  EXPECT_TRUE(cites(load(hood, hood.find("D7B"), "IV", medium), "SH20.432"));
  EXPECT_TRUE(load(mines, mines.find("NCL+"), "I", medium).none());
  EXPECT_TRUE(cites(load(mines, mines.find("NCL+"), "IV", medium), "SH20.432"));
  EXPECT_TRUE(cites(load(mines, mines.find("NCL+"), "I", medium + DroneLoad::terminal_guidance), "SH20.432"));
  EXPECT_FALSE(cites(load(plain, plain.find("FFG"), "IV", 1), "SH20.432"));
  Battle planet("sg23", agreed("", "satellites"));
  EXPECT_TRUE(cites(load(planet, planet.find("DefSat(Drone)"), "I", medium), "R1.15B"));
}

// (SH19.63, SH19.432) The frigate in the Hood's place has rounds in its rack as she has.
TEST(DronesOfAScenario, LeaveTheFrigateItsRounds) {
  Battle battle("sh19", agreed("frigate-hunt"));
  const Ship& frigate = battle.at.ship(battle.find("FFG"));
  const Mount& mount = battle.at.mount(frigate, battle.weapon(battle.find("FFG"), WeaponFamily::drone_rack));
  EXPECT_EQ(mount.rounds, 6);
  EXPECT_TRUE(battle.at.racks[mount.rack].drones[0].empty());
}

// (SH20.63) Six phaser-1s in place of the phaser-4s, and the 32 boxes of each of two cargo pods beside the
// ten of the station.
TEST(Choices, OfTheSmallStation) {
  Battle battle("sh20", agreed("small-raid"));
  const Ship& station = battle.at.ship(battle.find("BS(Ph1)"));
  int light = 0, heavy = 0;
  for (int i = 0; i < station.mounts; ++i) {
    const WeaponPlan& plan = battle.game.weapon(station, i);
    if (plan.family != WeaponFamily::phaser) continue;
    light += static_cast<PhaserType>(plan.variant) == PhaserType::one ? 1 : 0;
    heavy += static_cast<PhaserType>(plan.variant) == PhaserType::four ? 1 : 0;
  }
  EXPECT_EQ(light, 6);
  EXPECT_EQ(heavy, 0);
  EXPECT_EQ(battle.game.design(station).boxes[index_of(Box::cargo)], 10 + 2 * 32);
  EXPECT_EQ(station.orbit, Ship::clockwise);
}

// (SH20.3) While there are garrisons the battle goes on, and what flies from a lost station is asked.
TEST(FightersAlone, ActWithoutTheirStation) {
  Battle battle("sh20");
  Craft& fighter = battle.craft(0);
  fighter.kind = CraftKind::fighter;
  fighter.type = static_cast<std::uint8_t>(fighter_named(battle.game.tables_of(), "FED/F-18", 172));
  fighter.side = red;
  fighter.launcher = battle.find("BATS(Y170)");
  fighter.at = {30, 10};
  for (Ship& ship : battle.at.ships) {
    if (ship.playing() && ship.side == red) ship.status = Status::destroyed;
  }
  battle.at.core.live = ~0ULL;
  battle.play([](BattlePlay& play) {
    static_cast<void>(play.at.core.agenda.push_back(Task{}));
    static_cast<void>(play.call(ask_acts, play.at.core.agenda.back()));
  });
  EXPECT_TRUE(battle.at.core.question.awaiting.has(red));
}

}  // namespace
}  // namespace flagbridge::sfb
