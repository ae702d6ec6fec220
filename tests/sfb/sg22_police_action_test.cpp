#include "sfb/rules/b2_turn.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/s2_victory.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/meeting.h"
#include "tests/sfb/refusals.h"

// (SG22) Police action.
namespace flagbridge::sfb {
namespace {

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

// (SG22.2) The police ships that the book names, race by race, in the year the players choose.
TEST(OpenRaces, HaveTheirPoliceShips) {
  EXPECT_EQ(ship_of("sg22", "ROM"), "ROM/SNP");
  EXPECT_EQ(ship_of("sg22", "KZI"), "KZI/Pol");
  EXPECT_EQ(ship_of("sg22", "GOR"), "GOR/FF");
  EXPECT_EQ(ship_of("sg22", "THO"), "THO/PC");
  EXPECT_EQ(ship_of("sg22", "HYD"), "HYD/GEN");
  EXPECT_EQ(ship_of("sg22", "LYR"), "LYR/POL");
  EXPECT_EQ(ship_of("sg22", "ISC"), "ISC/POL");
  EXPECT_EQ(ship_of("sg22", "KLI"), "KLI/G2");
  EXPECT_NE(ship_of("sg22", "ROM", 150).find("162"), std::string::npos);  // not yet in service
  EXPECT_NE(ship_of("sg22", "AND").find("nothing for the part"), std::string::npos);
}

// (SG22.63) Six fighters are a side: they are asked, and the battle lasts while they do.
TEST(FightersAlone, AreASide) {
  Meeting meeting("sg22", Meeting::with("fighters"));
  EXPECT_EQ(meeting.fighters(red), 6);
  EXPECT_EQ(ships_left(meeting.game, meeting.at, red), 0);
  EXPECT_EQ(forces_left(meeting.game, meeting.at, red), 6);
  meeting.now(1, 32);
  meeting.play({}, [](BattlePlay& play) {
    Task task{};
    static_cast<void>(test_end(play, task));
  });
  EXPECT_EQ(meeting.at.finished, 0);
  meeting.at.core.live = 0xff;
  meeting.play({}, [](BattlePlay& play) {
    static_cast<void>(play.at.core.agenda.push_back(Task{}));
    static_cast<void>(play.call(ask_acts, play.at.core.agenda.back()));
  });
  EXPECT_TRUE(meeting.at.core.question.awaiting.has(red));
  for (Craft& craft : meeting.at.craft) craft = {};
  meeting.at.core.question = {};
  meeting.play({}, [](BattlePlay& play) {
    Task task{};
    static_cast<void>(test_end(play, task));
  });
  EXPECT_EQ(meeting.at.finished, 1);
}

// (SG22.63) They win if the police ship leaves, is ever more than fifteen hexes from the freighter, or takes
// more than five points inside.
TEST(FightersAlone, DriveThePoliceAway) {
  const Meeting fresh("sg22", Meeting::with("fighters"));
  Meeting stays = fresh;
  EXPECT_EQ(stays.winners(), Sides(blue));
  Meeting hurt = fresh;
  hurt.at.ships[0].internals = 5;
  EXPECT_EQ(hurt.winners(), Sides(blue));
  hurt.at.ships[0].internals = 6;
  EXPECT_EQ(hurt.winners(), Sides(red));
  Meeting gone = fresh;
  gone.at.ships[0].status = Status::disengaged;
  EXPECT_EQ(gone.winners(), Sides(red));
  Meeting far = fresh;  // the freighter is in 2215
  far.now(1, 8);
  const auto enter = [&](Hex hex) {
    far.play({}, [&](BattlePlay& play) { enter_hex(play, unit_at(0), hex, Direction::A); });
  };
  enter({22, 30});
  EXPECT_EQ(far.winners(), Sides(blue));
  enter({22, 31});
  enter({22, 30});
  EXPECT_EQ(far.winners(), Sides(red));
}

// (SG22.3, SG23.3, SH19.3) Until one side is gone; policy: no longer than so many turns, unless the players
// agree on more.
TEST(Length, UntilOneSideIsGone) {
  const auto ends = [](Meeting& meeting) {
    meeting.play({}, [](BattlePlay& play) {
      Task task{};
      static_cast<void>(test_end(play, task));
    });
    return meeting.at.finished != 0;
  };
  for (const auto& [id, turns] : {std::pair{"sg22", 15}, std::pair{"sg23", 20}, std::pair{"sh19", 20}}) {
    Meeting both(id), late(id), alone(id);
    both.now(turns - 1, 32);
    EXPECT_FALSE(ends(both)) << id;
    late.now(turns, 32);
    EXPECT_TRUE(ends(late)) << id;
    alone.now(1, 32);
    for (Ship& ship : alone.at.ships) {
      if (ship.playing() && ship.side == red) ship.status = Status::disengaged;
    }
    EXPECT_TRUE(ends(alone)) << id;
    Options longer;
    longer.turns = 200;
    Meeting agreed(id, longer);
    agreed.now(turns, 32);
    EXPECT_FALSE(ends(agreed)) << id;
  }
}

// (SG22.1, SG22.2, SG22.45) The freighter takes no part: no form, no fire at it, but it can be towed.
TEST(PoliceAction, TheFreighter) {
  const Battles game{Content(everything())};
  auto started = start(game, "sg22", {});
  ASSERT_TRUE(started) << to_string(started.error());
  Position& at = *started;
  EXPECT_EQ(at.ships[0].at, (Hex{25, 15}));
  EXPECT_EQ(at.ships[1].at, (Hex{22, 15}));
  EXPECT_EQ(at.ships[1].bystander, 1);
  EXPECT_EQ(at.ships[2].at, (Hex{1, 1}));
  EXPECT_EQ(at.ships[2].speed, 20);
  EXPECT_EQ(distance(at.ships[0].at, at.ships[1].at), 3);
  EXPECT_EQ(distance(at.ships[2].at, at.ships[1].at), 25);
  Violations found;
  EXPECT_FALSE(own_ship(at, side_at(0), unit_at(1), "B3.1"_sfb, found));
  EXPECT_TRUE(cites(found, "SG22.45"));
  at.core.turn = 1;
  at.impulse = 5;
  for (Ship& ship : at.ships) {
    ship.fire_control = FireControl::active;
    ship.lock_on = 1;
  }
  at.ships[2].at = {22, 16};
  Violations shot;
  check_shot(game, at, {unit_at(2), 0, unit_at(1), Mode::none}, shot);
  EXPECT_TRUE(cites(shot, "SG22.45"));
  at.ships[0].tractor_left = Energy(3);
  at.forms_in = {unit_at(0), unit_at(1), unit_at(2)};
  Violations tow;
  check_tractor(game, at, side_at(0), {Action::tractor, unit_at(0), 0, unit_at(1), 1}, tow);
  EXPECT_TRUE(tow.none()) << (tow.none() ? "" : (*tow.begin()).text);
}

// (SG22.5) Whoever holds it and can make speed 3 with it has won; if both do, or nobody, nobody.
TEST(PoliceAction, WhoHasWon) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sg22", {});
  ASSERT_TRUE(started);
  Position end = *started;
  end.core.over = 1;
  EXPECT_TRUE(game.outcome(end).winners.empty());
  static_cast<void>(end.links.push_back({unit_at(2), unit_at(1), 0, 1, 0}));
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(1)));
  Position lame = end;
  for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp})
    lame.ships[2].lost[index_of(box)] = game.design(lame.ships[2]).boxes[index_of(box)];
  EXPECT_TRUE(game.outcome(lame).winners.empty());
  static_cast<void>(end.links.push_back({unit_at(0), unit_at(1), 0, 1, 0}));
  EXPECT_TRUE(game.outcome(end).winners.empty());
  Position alone = *started;
  alone.core.over = 1;
  alone.ships[2].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(alone).winners == Sides(side_at(0)));
  Options two;
  two.variation = word("two-each");  // (SG22.64)
  const auto more = start(game, "sg22", two);
  ASSERT_TRUE(more);
  EXPECT_TRUE(more->ships[4].playing());
}

}  // namespace
}  // namespace flagbridge::sfb
