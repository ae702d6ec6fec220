#include "sfb/show/order_words.h"

#include <cctype>

#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/g5_probes.h"
#include "tests/sfb/systems.h"

// Orders as sentences: the numbers of an action mean something else in each.
namespace flagbridge::sfb {
namespace {

struct Speaking : Encounter {
  Speaking() : Encounter(2) {
    drone = craft(CraftKind::drone, 0, {20, 14});
    position.bay((*this)[0], 1).role = Role::suicide;
  }
  std::string say(const Do& order) const { return game.words(game.view(position, blue), order); }
  UnitId drone = no_unit;
};

TEST(OrderWords, SayWhatIsLaunchedFromWhereAndWhereTo) {
  const Speaking ship;
  EXPECT_EQ(ship.say({Action::launch_shuttle, Encounter::own, 0, no_unit, 1, 6}),
            "Launch the shuttle of box 1, heading B, speed 6");
  EXPECT_EQ(ship.say({Action::launch_shuttle, Encounter::own, 1, Encounter::enemy, 4, 6}),
            "Launch the suicide shuttle of box 2 at KLI/D7 (1), heading E, speed 6");
  // (J1.866) A plain one that is sent after somebody looks like it.
  EXPECT_EQ(ship.say({Action::launch_shuttle, Encounter::own, 0, Encounter::enemy, 4, 6}),
            "Launch the suicide shuttle of box 1 at KLI/D7 (1), heading E, speed 6");
  // (F4, FD5.25) To a hex, and what it looks for there.
  const std::string any = ship.say({Action::launch_drone, Encounter::own, 0, no_unit, 0, 8 + 1, {22, 15}});
  EXPECT_NE(any.find("towards 2215, heading B, to take whatever comes"), std::string::npos) << any;
  const std::string size = ship.say({Action::launch_drone, Encounter::own, 0, no_unit, 0, 8 * 5, {22, 15}});
  EXPECT_NE(size.find("to look for size class 3"), std::string::npos) << size;
}

TEST(OrderWords, SayWhatSetsAMineOff) {  // (M2) a bit a size class
  const Speaking ship;
  EXPECT_EQ(ship.say({Action::drop_mine, Encounter::own, 0, no_unit, 255}),
            "Drop a mine set off by anything");
  EXPECT_EQ(ship.say({Action::drop_mine, Encounter::own, 0, no_unit, 0b11100, 1}),
            "Drop a mine set off by size class 2, 3, 4, after one of them passed");
  EXPECT_EQ(ship.say({Action::drop_mine, Encounter::own, 0, no_unit, 0b11111}),
            "Drop a mine set off by size class 4 and larger");
}

// (G10.212) Energy is not strength: it is worth more of it from Y160 on. (G24.27) A special sensor takes a
// lab to it. (SG24.74) Before the battle nothing is beamed.
TEST(OrderWords, SayWhatTheNumbersAre) {
  Speaking ship;
  EXPECT_EQ(ship.say({Action::reinforce_web, Encounter::own, 0, no_unit, 1}),
            "Strengthen the web with one point of energy");
  EXPECT_EQ(ship.say({Action::reinforce_web, Encounter::own, 0, no_unit, 4}),
            "Strengthen the web with 4 points of energy");
  EXPECT_EQ(ship.say({Action::study, Encounter::own, 0, no_unit, 2, 0, {22, 15}}), "Study 2215 with 2 labs");
  EXPECT_EQ(ship.say({Action::study, Encounter::own, 0, no_unit, 0, 2, {22, 15}}),
            "Study 2215 with 2 labs and 2 special sensors");
  EXPECT_EQ(ship.say({Action::study, Encounter::own, 0, no_unit, 1, 1, {22, 15}}),
            "Study 2215 with 2 labs and one special sensor");
  const Do bomb{Action::lay_bomb, Encounter::own, 0, no_unit, 0, 0, {22, 15}};
  EXPECT_EQ(ship.say(bomb), "Beam a transporter bomb to 2215");
  EXPECT_EQ(ship.say({Action::lay_bomb, Encounter::own, 0, no_unit, 1, 0, {22, 15}}),
            "Beam a dummy bomb to 2215");
  auto& question = ship.position.core.question;
  question.asked = question.awaiting = Sides(blue);  // what is asked before the battle
  EXPECT_EQ(ship.say(bomb), "Hide a transporter bomb in 2215");
}

TEST(OrderWords, SayWhoGoesWhere) {
  const Speaking ship;
  EXPECT_EQ(ship.say({Action::embark, Encounter::own, 0, no_unit, 2, 1}),
            "Seat 2 boarding parties and one crew unit in the shuttle of box 1");
  EXPECT_EQ(ship.say({Action::land_party, Encounter::own, 0, no_unit, 2, 3}),
            "Send 2 boarding parties down to side D of the planet");
  EXPECT_EQ(ship.say({Action::fetch_party, Encounter::own, 1, no_unit, 1, 0}),
            "Fetch one crew unit from side A of the planet");
  EXPECT_EQ(ship.say({Action::land_shuttle, Encounter::own, 0, Encounter::enemy, 2}),
            "Crash-land on KLI/D7 (1)");
  EXPECT_EQ(ship.say({Action::replot, Encounter::own, 4, Encounter::enemy, 6}),
            "Announce station-keeping of KLI/D7 (1) at 6 hexes");
}

TEST(OrderWords, NameWhatARaidAimsAt) {  // (D7.826)
  const Speaking ship;
  const auto raid = [&](LostBox what, std::uint8_t with = 0) {
    return ship.say({Action::raid, Encounter::own, with, Encounter::enemy, number_of(what)});
  };
  EXPECT_EQ(raid(loss_of(Box::left_warp)), "Raid left warp of KLI/D7 (1)");
  EXPECT_EQ(raid(cloak_loss), "Raid the cloaking device of KLI/D7 (1)");
  EXPECT_EQ(raid(derfacs_loss), "Raid the DERFACS of KLI/D7 (1)");
  EXPECT_EQ(raid(loss_of(Box::tractor), 2), "Raid tractor 2 of KLI/D7 (1)");
  const Weapon& first = ship.game.content().designs[1].sheet.weapons[0];
  EXPECT_EQ(raid(weapon_loss(0)), "Raid " + first.type + " " + first.id + " of KLI/D7 (1)");
}

TEST(OrderWords, SayWhatReservePowerBegins) {  // (H7.53)
  const Speaking ship;
  EXPECT_EQ(ship.say({Action::begin_arming, Encounter::own, any_probe, no_unit, 0}),
            "Begin to arm a probe with reserve power");
  EXPECT_EQ(ship.say({Action::begin_arming, Encounter::own, any_probe, no_unit, 1}),
            "Begin to arm a probe as a weapon with reserve power");
}

// (S4) Before the battle a hex is where it is found.
TEST(OrderWords, SayWhatIsOutBeforeTheBattle) {
  Speaking ship;
  ship.position.core.question = {static_cast<std::uint16_t>(Decision::prepare), blue, blue};
  EXPECT_EQ(ship.say({Action::launch_shuttle, Encounter::own, 0, no_unit, 1, 15, {22, 15}}),
            "Out before the battle: the fighter of box 1, in 2215, heading B, speed 15");
  const std::string drone =
      ship.say({Action::launch_drone, Encounter::own, 0, Encounter::enemy, 0, 1, {22, 15}});
  EXPECT_TRUE(drone.ends_with("in 2215, after KLI/D7 (1), heading B")) << drone;
}

TEST(OrderWords, NameTheUnitWhereItCouldBeAnother) {
  const Speaking ship;
  EXPECT_EQ(ship.say({Action::throttle, ship.drone, 0, no_unit, 4}),
            "drone (128): Speed 4 from the next impulse on");
  Yard two(
      {Berth{}, Berth{.name = "FED/CA", .at = {22, 15}}, Berth{.name = "KLI/D7", .at = {30, 15}, .side = 1}});
  EXPECT_EQ(two.game.words(two.position, Do{Action::drop_shield, unit_at(1), 2}),
            "FED/CA (1): Drop shield 2");
}

// (FD2) A type and a speed module, and what is built into the frame (FD2.222, FD5.2); (E5.42) rounds of a
// type G.
TEST(OrderWords, SayWhatARackIsLoadedWith) {
  const Speaking ship;
  Load order{Encounter::own, 6};  // any weapon has a name
  order.drones[0] = order.drones[2] = {1, 2};
  order.drones[1] = {1, 2 | DroneLoad::terminal_guidance};
  order.drones[3] = {5, 1 | DroneLoad::extended_range};
  const auto say = [&] { return ship.game.words(ship.position, order); };
  EXPECT_EQ(say(),
            "Load photon A with 2 × type I medium, 1 × type I medium with terminal guidance, "
            "1 × type IV of extended range");
  order.rounds = 1;
  EXPECT_TRUE(say().ends_with("extended range and one anti-drone round")) << say();
  order.drones = {};
  EXPECT_EQ(say(), "Load photon A with one anti-drone round");
  order.rounds = 0;
  EXPECT_EQ(say(), "Load photon A with nothing");
}

// (D4.223) Of the target of the volley that is being dealt.
TEST(OrderWords, NameTheBoxThatIsLost) {
  Speaking ship;
  Volley volley;
  volley.target = Encounter::own;
  ASSERT_TRUE(ship.position.volleys.push_back(volley));
  ship.position.core.question = {static_cast<std::uint16_t>(Decision::damage), blue, blue};
  const auto lose = [&](LostBox what) { return ship.game.words(ship.position, Lose{code_of(what)}); };
  EXPECT_EQ(lose(loss_of(Box::left_warp)), "Lose left warp");
  EXPECT_EQ(lose(weapon_loss(6)), "Lose photon A");
  EXPECT_EQ(lose(bay_loss(1)), "Lose shuttle box 2");
  ship.position.core.question = {};
  EXPECT_EQ(lose(loss_of(Box::forward_hull)), "");
}

// A new action must say what it does; whatever the numbers are, there is a sentence.
TEST(OrderWords, ThereAreForEveryActionAndAnyNumbers) {
  const Speaking ship;
  for (int what = 0; what < static_cast<int>(Action::count); ++what) {
    if (static_cast<Action>(what) == Action::wreck) continue;  // never ordered
    for (const int number : {0, 1, 7, 64, 255}) {
      const auto byte = static_cast<std::uint8_t>(number);
      const Do order{static_cast<Action>(what), Encounter::own, byte, unit_at(number), byte, byte, {6, 7}};
      const std::string words = ship.say(order);
      ASSERT_FALSE(words.empty()) << what;
      EXPECT_TRUE(std::isupper(static_cast<unsigned char>(words[0])) != 0 ||
                  std::isdigit(static_cast<unsigned char>(words[0])) != 0 ||
                  order.what == Action::transfer_control)
          << words;
    }
  }
  EXPECT_EQ(ship.game.words(ship.position, Pass{}), "Nothing more");
  EXPECT_NE(ship.game.words(ship.position, Do{Action::cloak, no_unit}), "");
}

// (S3.2) What is bought, and what it costs.
TEST(OrderWords, OfPurchases) {
  Encounter meeting;
  const auto say = [&](int item, int count) {
    return meeting.game.words(
        meeting.position, Buy{unit_at(0), static_cast<std::uint8_t>(item), static_cast<std::uint8_t>(count)});
  };
  EXPECT_EQ(say(0, 1), "Buy boarding party, 1/2 point");
  EXPECT_EQ(say(0, 4), "Buy 4 × boarding party, 2 points");
  EXPECT_EQ(say(1, 1), "Convert to commando, 1/2 point");
  EXPECT_EQ(say(3, 1), "Buy transporter bomb, 4 points");
  EXPECT_EQ(say(200, 1), "");
}

}  // namespace
}  // namespace flagbridge::sfb
