#include "sfb/ask/answers.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/shooting.h"

// (SH19) The Hood.
namespace flagbridge::sfb {
namespace {

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

// (SH19.432) The Hood has no drones to attack with: her rack is empty and cannot be filled. The Klingons' are
// full of type I.
TEST(Hood, HasNoDrones) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sh19", {});
  ASSERT_TRUE(started);
  const auto first_rack = [&](UnitId unit) {
    const Ship& ship = started->ship(unit);
    int weapon = 0;
    while (weapon < ship.mounts && game.weapon(ship, weapon).family != WeaponFamily::drone_rack) ++weapon;
    return weapon;
  };
  const auto loaded = [&](UnitId unit) {
    const Mount& mount = started->mount(started->ship(unit), first_rack(unit));
    return !started->racks[mount.rack].drones[0].empty();
  };
  EXPECT_FALSE(loaded(unit_at(0)));
  EXPECT_TRUE(loaded(unit_at(1)));
  Load order;
  order.unit = unit_at(0);
  order.weapon = static_cast<std::uint8_t>(first_rack(unit_at(0)));
  const Violations found = check_order(game, *started, side_at(0), order);
  EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                          [](const Violation& each) { return each.rule == "SH19.432"_sfb; }));
}

// (SH19.62, SH19.63, SH19.71, SH19.72, SH19.73) Variations and balances of the Hood's last fight.
TEST(Hood, Variations) {
  const Battles game{Content(everything())};
  const auto names = [&](std::string_view variation, std::string_view balance) {
    Options options;
    if (!variation.empty()) options.variation = word(variation);
    if (!balance.empty()) options.balance = word(balance);
    const auto position = start(game, "sh19", options);
    std::vector<std::string> ships;
    if (!position) return ships;
    for (const Ship& ship : position->ships) {
      if (ship.status != Status::none) ships.push_back(game.design(ship).sheet.full_name());
    }
    return ships;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("", ""), (Names{"FED/CAR+a", "KLI/D7B", "KLI/D6B", "KLI/D6B"}));
  EXPECT_EQ(names("lyran", ""), (Names{"FED/CAR+a", "KLI/D7B", "KLI/D6B", "LYR/CA"}));
  EXPECT_EQ(names("frigate-hunt", ""), (Names{"FED/FFG", "KLI/F5C", "KLI/E4", "KLI/E4"}));
  EXPECT_EQ(names("", "frigate"), (Names{"FED/CAR+a", "KLI/D7B", "KLI/F5B", "KLI/D6B"}));
  EXPECT_EQ(names("", "two-enemies"), (Names{"FED/CAR+a", "KLI/D7B", "KLI/D6B"}));
  EXPECT_EQ(names("lyran", "two-enemies"), (Names{"FED/CAR+a", "KLI/D7B", "LYR/CA"}));
  EXPECT_EQ(names("", "two-frigates"), (Names{"FED/CAR+a", "KLI/D7B", "KLI/F5B", "KLI/F5B"}));
  Options half;
  half.balance = word("hood-half");
  const auto position = start(game, "sh19", half);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->ships[0].capacitor.get(), capacitor_room(game, *position, position->ships[0]));
}

// (SH19.2, SH19.7) The Hood and her enemies, with the balances the scenario names.
TEST(Hood, Choices) {
  const Battles game{Content(everything())};
  const auto plain = start(game, "sh19", {});
  ASSERT_TRUE(plain) << to_string(plain.error());
  EXPECT_EQ(game.design(plain->ships[0]).sheet.full_name(), "FED/CAR+a");
  EXPECT_EQ(plain->ships[0].at, (Hex{18, 20}));
  EXPECT_EQ(plain->ships[0].tbombs, 4);
  EXPECT_TRUE(plain->ships[3].playing());
  Options fewer;
  fewer.balance = word("two-enemies");
  const auto two = start(game, "sh19", fewer);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->ships.size(), 3u);
  // (SH19.5) All of them destroyed: hers. She gets away unhurt: hers.
  Position end = *plain;
  end.core.over = 1;
  end.ships[0].status = Status::disengaged;
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(0)));
  end.ships[0].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(1)));
  end.ships[1].status = end.ships[2].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(end).winners.empty());
  end.ships[0].status = Status::playing;
  end.ships[3].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(0)));
}

// (SH19.5) The levels that the scenario names itself.
TEST(VictoryLevels, OfTheHood) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sh19");
  ASSERT_TRUE(started) << to_string(started.error());
  Position end = *started;
  end.core.over = 1;
  end.ships[0].status = Status::disengaged;
  EXPECT_STREQ(game.outcome(end).why, "Federation Tactical Victory");
  end.ships[2].status = Status::destroyed;
  EXPECT_STREQ(game.outcome(end).why, "Federation Decisive Victory");
  end.ships[0].status = Status::destroyed;
  EXPECT_STREQ(game.outcome(end).why, "Klingon Marginal Victory");
  end.ships[2].status = Status::playing;
  EXPECT_STREQ(game.outcome(end).why, "Klingon Tactical Victory");
  end.ships[0].status = Status::playing;
  end.ships[0].captured = 1;
  end.ships[0].side = side_at(1);
  EXPECT_STREQ(game.outcome(end).why, "Klingon Decisive Victory");
}

// (SH19.5) She gets away crippled: a draw, unless she has taken an enemy. Two crippled enemies are worth one
// that is destroyed. With all of them destroyed or taken nothing more could be wished for.
TEST(VictoryLevels, OfTheHoodAndHerEnemies) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sh19");
  ASSERT_TRUE(started) << to_string(started.error());
  Position end = *started;
  end.core.over = 1;
  end.ships[0].status = Status::disengaged;
  const auto cripple = [](Ship& ship) { ship.lost[index_of(Box::excess)] = 1; };  // (S2.41)
  const auto take = [](Ship& ship) {
    ship.captured = 2;
    ship.side = side_at(0);
  };
  cripple(end.ships[1]);
  EXPECT_STREQ(game.outcome(end).why, "Federation Tactical Victory");
  cripple(end.ships[2]);
  EXPECT_STREQ(game.outcome(end).why, "Federation Decisive Victory");
  cripple(end.ships[0]);
  EXPECT_STREQ(game.outcome(end).why, "Draw");
  EXPECT_TRUE(game.outcome(end).winners.empty());
  end.ships[3].status = Status::destroyed;
  EXPECT_STREQ(game.outcome(end).why, "Draw");
  take(end.ships[1]);
  EXPECT_STREQ(game.outcome(end).why, "Federation Decisive Victory");
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(0)));
  take(end.ships[2]);
  end.ships[0].status = Status::playing;
  EXPECT_STREQ(game.outcome(end).why, "Federation Incredible Victory");
  end.ships[0].status = Status::destroyed;  // what the book does not name
  EXPECT_STREQ(game.outcome(end).why, "Draw");
}

// (SH19.432) The Hood: a space of its rack is for another drone, six rounds are in the rest, and in the
// reload.
TEST(SfbRacks, OfTheHood) {
  const Battles game(everything());
  const auto position = start(game, "sh19");
  ASSERT_TRUE(position);
  const Ship& hood = position->ships[0];
  int racks = 0;
  for (int i = 0; i < hood.mounts; ++i) {
    if (!takes_rounds(game, game.weapon(hood, i))) continue;
    ++racks;
    EXPECT_EQ(position->mount(hood, i).rounds, 6);
    EXPECT_EQ(position->mount(hood, i).stored, 6);
    EXPECT_TRUE(position->racks[position->mount(hood, i).rack].drones[0].empty());
  }
  EXPECT_EQ(racks, 1);
}

}  // namespace
}  // namespace flagbridge::sfb
