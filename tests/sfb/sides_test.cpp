#include "kernel/engine.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/g8_transporters.h"
#include "sfb/rules/s2_victory.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// Who is whose enemy, for any number of sides.
namespace flagbridge::sfb {
namespace {

TEST(SfbSides, EverybodyElseIsAnEnemy) {
  for (std::uint8_t sides = 2; sides <= side_count; ++sides) {
    Position position;
    position.seated = sides;
    for (int i = 0; i < sides; ++i) {
      const Sides enemies = position.foes_of(side_at(i));
      EXPECT_EQ(enemies.count(), sides - 1);
      for (int other = 0; other < sides; ++other) {
        EXPECT_EQ(enemies.has(side_at(other)), other != i);
        EXPECT_EQ(position.hostile(side_at(i), side_at(other)), other != i);
      }
    }
  }
}

// Sides of one team do not fight each other.
TEST(SfbSides, OfOneTeamAreNoEnemies) {
  const Position position = *start(Battles(everything()), "allies", Options{});
  EXPECT_EQ(position.seated, 4);
  EXPECT_EQ(position.foes_of(side_at(0)), Sides(side_at(1)) | side_at(3));
  EXPECT_EQ(position.foes_of(side_at(2)), Sides(side_at(1)) | side_at(3));
  EXPECT_EQ(position.foes_of(side_at(1)), Sides(side_at(0)) | side_at(2));
  EXPECT_TRUE(position.enemies(unit_at(0), unit_at(1)));
  EXPECT_FALSE(position.enemies(unit_at(0), unit_at(2)));
}

// (SG22.45) Units are enemies as their sides are, except who stands by.
TEST(SfbSides, EnemiesOfAUnit) {
  Encounter meeting;
  EXPECT_TRUE(meeting.position.enemies(Encounter::own, Encounter::enemy));
  EXPECT_FALSE(meeting.position.enemies(Encounter::own, Encounter::own));
  meeting[1].bystander = 1;
  EXPECT_FALSE(meeting.position.enemies(Encounter::own, Encounter::enemy));
}

// (D7.4) Boarders are the parties of whoever is hostile to the ship's present owner.
TEST(SfbSides, BoardersAreTheEnemiesAboard) {
  Encounter meeting;
  meeting[0].parties = {6, 4};
  EXPECT_EQ(boarders(meeting.position, meeting[0]), 4);
  meeting[0].side = red;
  EXPECT_EQ(boarders(meeting.position, meeting[0]), 6);
}

// (D7.4) Two sides have boarded one ship: each rolls for itself, and the defenders kill of the larger party
// first.
TEST(SfbSides, TwoSetsOfBoarders) {
  Encounter meeting(2, "FED/CA", "FED/CA");
  meeting.position.seated = 3;
  meeting[1].parties = {6, 10, 4};
  // Six roll 5 (3 points), four roll 1 (none), the ten defenders 3 (3): 6 become 5, then 4, then of two alike
  // the first loses.
  EXPECT_EQ(meeting.run(board_ships, {5, 1, 3}), Flow::again);
  ASSERT_TRUE(meeting.asks(Decision::board));
  EXPECT_EQ(meeting.position.core.question.asked, Sides(blue)) << "only they have points";
  meeting.answer(Deal{unit_at(1), 0, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties, (std::array<std::uint8_t, side_count>{3, 7, 4, 0}));
}

// (D7.50) Of several sides the one with most people aboard takes the ship; the others fight on with it.
TEST(SfbSides, TheStrongerBoardersTakeIt) {
  Encounter meeting(2, "FED/CA", "FED/CA");
  meeting.position.seated = 3;
  meeting[1].parties = {6, 0, 10};
  meeting[1].held_rooms = static_cast<std::uint8_t>(control_left(meeting.game, meeting[1]) - 1);
  // Six roll 1 (one point), ten roll 5 (five: a room).
  meeting.run(board_ships, {1, 5});
  EXPECT_EQ(meeting[1].side, side_at(2));
  EXPECT_EQ(boarders(meeting.position, meeting[1]), 6);
}

// Whom an ally may not harm.
struct Allied : Encounter {
  Allied() : Encounter(2) {
    position.seated = 3;
    position.foes[0] = side_at(2);
    position.foes[1] = side_at(2);
    (*this)[0].shield_dropped[0] = (*this)[1].shield_dropped[0] = moment_of(2, 9);
    (*this)[0].transporter_uses = 3;
    (*this)[0].tractor_left = Energy(3);
  }
};

TEST(SfbSides, AlliesAreNotAttacked) {
  Allied friends;
  const auto either = [&](const Do& order, Rule rule) {
    EXPECT_TRUE(friends.refuses(order, rule)) << "an ally";
    friends.position.foes = every_one_for_himself();
    EXPECT_FALSE(friends.refuses(order, rule)) << "an enemy";
    friends.position.foes[0] = friends.position.foes[1] = side_at(2);
  };
  either({Action::board, unit_at(0), 0, unit_at(1), 1}, "G8.31"_sfb);
  either({Action::raid, unit_at(0), 0, unit_at(1), number_of(loss_of(Box::bridge))}, "D7.8"_sfb);
  std::array<Order, 64> buffer;
  List list(buffer);
  list_board(friends.game, friends.position, blue, list);
  list_raid(friends.game, friends.position, blue, list);
  EXPECT_TRUE(list.list().empty());
  bool fired_at = false;
  any_target(friends.position, blue, [&](UnitId) { return fired_at = true; });
  EXPECT_FALSE(fired_at);
}

// (S2.3) It goes on while two enemies are left, and not for allies alone.
TEST(SfbSides, TheBattleEndsWithoutEnemies) {
  Position at = *start(Battles(everything()), "allies", Options{});
  const Battles game(everything());
  std::vector<Event> events;
  const auto over = [&] {
    play_with(game, at, events, {}, [&](BattlePlay& play) {
      Task task;
      test_end(play, task);
    });
    return at.finished != 0;
  };
  at.core.turn = 1;
  at.ships[1].status = Status::destroyed;
  EXPECT_FALSE(over()) << "the Romulans fight on";
  at.ships[3].status = Status::disengaged;
  EXPECT_TRUE(over());
  const Outcome outcome = game.outcome(at);
  EXPECT_EQ(outcome.winners, Sides(side_at(0)) | side_at(2));
}

// (S2.21, S2.3) In a fight of three each counts what became of the two others, whoever did it.
TEST(SfbSides, EachCountsBothOthers) {
  const Battles game(everything());
  Position at = *start(game, "melee", Options{});
  at.core.turn = 12;
  at.core.over = 1;
  at.ships[1].status = Status::destroyed;
  const Outcome outcome = game.outcome(at);
  const int fed = game.design(at.ships[0]).sheet.bpv.value(),
            kli = game.design(at.ships[1]).sheet.bpv.value(),
            gor = game.design(at.ships[2]).sheet.bpv.value();
  EXPECT_EQ(outcome.scores[0], kli + gor + kli);
  EXPECT_EQ(outcome.scores[1], fed + gor);
  EXPECT_EQ(outcome.scores[2], fed + kli + kli);
  EXPECT_FALSE(outcome.winners.has(side_at(1)));
}

// (S1) Ships are named for the sides that there are.
TEST(SfbSides, ShipsForNobody) {
  const Battles game(everything());
  Options options;
  ASSERT_TRUE(options.ships3.push_back(word("KZI/CA")));
  EXPECT_FALSE(start(game, "duel", options));
  const auto melee = start(game, "melee", options);
  ASSERT_TRUE(melee);
  EXPECT_EQ(game.design(melee->ships[2]).label, "KZI/CA");
}

// (S1) As many races are named as there are seats, or fewer.
TEST(SfbSides, RacesBySeat) {
  const Battles game(everything());
  const auto two = from_json<Options>(json::parse(R"({"points": 200, "races": ["KLI", "ROM"]})"));
  ASSERT_TRUE(two) << to_string(two.error());
  const auto fleet = start(game, "fleet", *two);
  ASSERT_TRUE(fleet) << to_string(fleet.error());
  const auto race = [&](const Position& at, Side side) {
    for (const Ship& ship : at.ships) {
      if (ship.status != Status::none && ship.side == side) return game.design(ship).sheet.race;
    }
    return std::string("nobody's");
  };
  EXPECT_EQ(race(*fleet, side_at(0)), "KLI");
  EXPECT_EQ(race(*fleet, side_at(1)), "ROM");
  const auto three = from_json<Options>(json::parse(R"({"races": ["", "", "LYR"]})"));
  ASSERT_TRUE(three);
  EXPECT_FALSE(start(game, "fleet", *three)) << "there are two sides";
}

// (B3.1) A form has room for everything that any ship arms.
TEST(SfbSides, FormsHaveRoomForEveryShip) {
  const std::size_t room = decltype(Allocate::arm)::capacity();
  for (const Race& race : tables().races)
    for (const Design& design : (*everything().yard(race.race))->designs) {
      const auto armed = std::ranges::count_if(design.weapons, [](const WeaponPlan& each) {
        using enum WeaponFamily;
        constexpr std::array never = {phaser, drone_rack, anti_drone, mine_rack, close_in, unbuilt};
        return std::ranges::find(never, each.family) == never.end();
      });
      EXPECT_LE(static_cast<std::size_t>(armed), room) << design.label;
    }
}

// An ally is another commander's: it may resist a tractor beam (G7.35).
TEST(SfbSides, AnAllyMayResistABeam) {
  Allied friends;
  friends[1].tractor_left = Energy(3);
  friends.position.auctions.clear();
  ASSERT_TRUE(
      friends.position.auctions.push_back({.holder = unit_at(0), .target = unit_at(1), .strength = 1}));
  EXPECT_EQ(friends.run(hold_auctions), Flow::again);
  EXPECT_TRUE(friends.asks(Decision::auction));
}

// (S2.21) A ship that its owner's ally takes back is not captured.
TEST(SfbSides, TakenBackByAnAlly) {
  const Battles game(everything());
  Position at = *start(game, "allies", Options{});
  at.ships[0].side = side_at(1);
  at.ships[0].captured = 1;
  const int lost = game.outcome(at).scores[1];
  at.ships[0].side = side_at(2);
  EXPECT_LT(game.outcome(at).scores[1], lost);
  EXPECT_EQ(ships_left(game, at, side_at(2)), 2);
}

// A position in which the sides do not fit is seen to be broken.
TEST(SfbSides, BrokenSides) {
  const Battles game(everything());
  const Position whole = *start(game, "melee", Options{});
  EXPECT_EQ(game.broken(whole), "");
  for (const int seats : {0, 1, 2, side_count + 1, 200}) {
    Position at = whole;
    at.seated = static_cast<std::uint8_t>(seats);
    EXPECT_NE(game.broken(at), "") << seats;
  }
  Position odd = whole;
  odd.foes[0] = odd.foes[0].without(side_at(1));
  EXPECT_NE(game.broken(odd), "");
}

// Only those who play are asked, or can say anything.
TEST(SfbSides, NobodySitsOnAFreeSeat) {
  const Battles game(everything());
  std::vector<Event> told;
  Events events(told);
  const Position at = *flagbridge::start(game, "melee", Options{}, Seed{1, 2}, events);
  EXPECT_EQ(at.core.question.asked, Sides::first(3));
  EXPECT_FALSE(check(game, at, side_at(3), Order(Pass{})).none());
  EXPECT_EQ(seats_in(at), 3);
}

// (S1) A scenario is not played with a side left out.
TEST(SfbSides, AreNotLeftOut) {
  Content changed = everything();
  const auto duel = std::ranges::find(changed.scenarios, "duel", &Scenario::id);
  ASSERT_NE(duel, changed.scenarios.end());
  while (duel->sides.size() <= std::size_t{side_count}) duel->sides.push_back(duel->sides[1]);
  const Battles crowded(std::move(changed));
  EXPECT_TRUE(start(Battles(everything()), "duel", Options{}));
  EXPECT_FALSE(start(crowded, "duel", Options{}));
}

}  // namespace
}  // namespace flagbridge::sfb
