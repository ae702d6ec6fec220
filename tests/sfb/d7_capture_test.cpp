#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_shots.h"
#include "tests/sfb/boarding.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/systems.h"

// (D7.5) Captured ships, and the crews of prizes.
namespace flagbridge::sfb {
namespace {

// (D7.5, D7.50, D7.512, D7.531, D7.537, D7.55) A ship whose rooms are all taken changes hands.
TEST(SfbBoarding, Capture) {
  Open meeting("FED/CA", "FED/CA");
  const UnitId prize = unit_at(1);
  meeting[1].parties = {20, 0};
  meeting[1].held_rooms = 5;
  meeting.position.mount(meeting[1], 6).energy = Energy(4);
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 14});
  meeting.position.small(drone).controller = prize;
  meeting.run(board_ships, {2, 3});  // two and three points: a room
  EXPECT_EQ(meeting[1].side, blue);
  EXPECT_EQ(first_owner(meeting[1]), red);
  EXPECT_EQ(hands(meeting[1]), 10);
  EXPECT_TRUE(meeting.position.mount(meeting[1], 6).energy.none());
  EXPECT_FALSE(meeting.position.small(drone).exists());
  EXPECT_EQ(meeting.told(Happening::captured), 1);
  // Minimum crew of 43 is five (G9.4): ten will do, four will not.
  EXPECT_FALSE(uncontrolled(meeting.game, meeting[1]));
  meeting[1].parties[0] = 9;
  EXPECT_TRUE(uncontrolled(meeting.game, meeting[1]));
  // Its weapons are locked.
  Violations found;
  meeting[0].side = red;
  check_shot(meeting.game, meeting.position, {prize, 0, unit_at(0), Mode::none}, found);
  ASSERT_FALSE(found.none());
  EXPECT_EQ(found.begin()->rule, "D7.55"_sfb);
}

// (D7.5, G9.4) Parties sent to a prize work it, and leave it without hands when they go.
TEST(SfbHands, PrizeCrews) {
  Encounter meeting(2);
  Ship& prize = meeting[1];
  const int least = minimum_crew(meeting.game, prize);
  prize.parties = {static_cast<std::uint8_t>(2 * least - 1), 0};
  meeting.with_dice({}, [&](BattlePlay& play) { capture(play, Encounter::enemy, blue); });
  EXPECT_EQ(hands(prize), least - 1);
  EXPECT_TRUE(uncontrolled(meeting.game, prize));
  ++prize.parties[0];
  EXPECT_FALSE(uncontrolled(meeting.game, prize));
  prize.parties[0] = 0;
  EXPECT_TRUE(uncontrolled(meeting.game, prize));
}

// (C1.33, D7.5) What its crew had plotted is not told to those who take a ship.
TEST(Captures, EndPlots) {
  Encounter meeting(2);
  meeting.position.plot(Encounter::enemy).due = Moment{9};
  meeting.with_dice({}, [&](BattlePlay& play) { capture(play, Encounter::enemy, blue); });
  EXPECT_EQ(meeting.position.plot(Encounter::enemy), CoursePlot{});
}

// (D7.532) A scout that is captured lends no more from that moment on; nor is a captured ship lent anything.
TEST(Captures, EndLending) {
  for (const UnitId prize : {Encounter::own, Encounter::enemy}) {
    Encounter ship(2, "FED/GSC", "FED/CA");
    ship[1].side = blue;
    const int sensor = first_of(ship, ship[0], WeaponFamily::special_sensor);
    ship.position.mount(ship[0], sensor).energy = Energy(3);
    ship.act({Action::lend, Encounter::own, static_cast<std::uint8_t>(sensor), Encounter::enemy, 2, 1});
    ASSERT_EQ(ship[1].lent_ecm, 2);
    ship.with_dice({}, [&](BattlePlay& play) { capture(play, prize, red); });
    EXPECT_EQ(ship[1].lent_ecm, 0);
    EXPECT_EQ(ship[1].lent_eccm, 0);
  }
}

// (D7.55) A prize fires and launches nothing, opens no bay and does not turn hard.
TEST(Captures, LockTheShip) {
  for (const bool taken : {false, true}) {
    Encounter meeting(5, "KLI/D7", "KLI/D7");
    if (taken) {
      meeting.with_dice({}, [&](BattlePlay& play) { capture(play, Encounter::enemy, blue); });
      meeting[0].side = red;
    }
    meeting[1].parties = {20, 20};
    const Side owner = meeting[1].side;
    const int rack = first_of(meeting, meeting[1], WeaponFamily::drone_rack);
    meeting.position.mount(meeting[1], rack).rack = 0;
    meeting.position.racks[0].drones[0] = {1, 1};
    const Do drone{Action::launch_drone,
                   Encounter::enemy,
                   static_cast<std::uint8_t>(rack),
                   Encounter::own,
                   0,
                   static_cast<std::uint8_t>(index_of(Direction::D))};
    EXPECT_EQ(meeting.refuses(drone, "D7.55"_sfb, owner), taken);
    EXPECT_EQ(barred(meeting.game, meeting.position, meeting[1], Activity::sphere) != nullptr, taken);
    const Do shuttle{Action::launch_shuttle, Encounter::enemy, 0, no_unit, 3, 6};
    EXPECT_EQ(meeting.refuses(shuttle, "D7.55"_sfb, owner), taken);
    meeting.position.forms_in = {Encounter::own};
    Allocate form;
    form.unit = Encounter::enemy;
    form.hets = 1;
    EXPECT_EQ(names(check_order(meeting.game, meeting.position, owner, form), "D7.55"_sfb), taken);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
