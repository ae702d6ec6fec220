#include "sfb/ask/answers.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f3_guidance.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/refusals.h"

// (G2) Ships that nobody controls.
namespace flagbridge::sfb {
namespace {

// (G2.22) Nobody at the controls: no guidance, no ECCM, no lab.
TEST(SfbGuidance, UncontrolledShips) {
  Guiding meeting(4);
  const UnitId drone = meeting.drone(2);
  const UnitId other = meeting.craft(CraftKind::drone, 1, {20, 14});
  meeting[0].eccm = 3;
  EXPECT_EQ(jamming(meeting.game, meeting.position, Encounter::own, Encounter::enemy, Aim::light).countered,
            3);
  EXPECT_TRUE(meeting.check({Action::identify, unit_at(0), 0, other}).none());
  meeting.lose_control(0);
  EXPECT_EQ(jamming(meeting.game, meeting.position, Encounter::own, Encounter::enemy, Aim::light).countered,
            0);
  EXPECT_TRUE(meeting.refuses({Action::identify, unit_at(0), 0, other}, "G2.22"_sfb));
  meeting.run(check_guidance);
  EXPECT_FALSE(meeting.position.exists(drone));
}

void lose_control(Yard& yard, int ship) {
  for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary, Box::security}) {
    const auto at = index_of(box);
    yard[ship].lost[at] = yard.game.design(yard[ship]).boxes[at];
  }
}

// (G2.2) Each of its weapons fires once a turn, eight impulses apart: gatling phasers and anti-drones too.
TEST(SfbCrew, WithoutControlEachWeaponFiresOnce) {
  for (const bool controlled : {true, false}) {
    Encounter ship(3, "FED/FFG");
    ship[0].energized = 1;
    ship[0].capacitor = capacitor_room(ship.game, ship.position, ship[0]);
    const int rack = first_of(ship, ship[0], WeaponFamily::drone_rack);
    Mount& mount = ship.position.mount(ship[0], rack);
    mount.rack = 0;
    mount.rounds = 4;
    if (!controlled) lose_control(ship, 0);
    const auto fires = [&] {
      return std::string(refuse_weapon(ship.game, ship.position, ship[0], rack).rule.number());
    };
    EXPECT_EQ(fires(), "");
    mount.fired = moment_of(2, 1);  // nine impulses before
    EXPECT_EQ(fires(), controlled ? "" : "G2.2");
    mount.fired = moment_of(1, 31);
    ship.now(2, 6);
    EXPECT_EQ(fires(), controlled ? "" : "G2.2");
    ship.now(2, 7);
    EXPECT_EQ(fires(), "");
  }
}

// (G2.23, G2.233) Nobody controls it: it tractors, beams and launches nothing, and its weapons reach five
// hexes.
TEST(SfbCrew, AShipWithoutControl) {
  for (const int hexes : {5, 6}) {
    Encounter ship(hexes);
    ship[0].energized = 1;
    ship[0].capacitor = Energy(4);
    lose_control(ship, 0);
    Violations shot;
    check_shot(ship.game, ship.position, {Encounter::own, 0, Encounter::enemy, Mode::none}, shot);
    EXPECT_EQ(names(shot, "G2"_sfb), hexes > 5) << hexes;
    EXPECT_EQ(shot.none(), hexes == 5) << (shot.none() ? "" : (*shot.begin()).text);
  }
  Encounter near(2);
  near[0].tractor_left = Energy(4);
  lose_control(near, 0);
  EXPECT_TRUE(near.refuses({Action::tractor, Encounter::own, 0, Encounter::enemy, 1}, "G2.2"_sfb));
  EXPECT_TRUE(near.refuses({Action::board, Encounter::own, 0, Encounter::enemy, 1}, "G2.2"_sfb));
  Encounter kzinti(8, "KZI/CC", "KLI/D7");
  lose_control(kzinti, 0);
  int rack = 0;
  while (kzinti.game.weapon(kzinti[0], rack).family != WeaponFamily::drone_rack) ++rack;
  kzinti.position.mount(kzinti[0], rack).rack = 0;
  EXPECT_TRUE(kzinti.refuses(
      {Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(rack), Encounter::enemy}, "G2.2"_sfb));
}

// (G2, G2.2, G2.22) A ship that nobody controls does not go faster.
TEST(SfbCrew, NobodyControlsIt) {
  Yard yard;
  yard[0].crew = 0;
  yard[0].speed = 5;
  yard[0].speeds.fill(5);
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 6;
  const auto refuses = [&] {
    const Violations found = check_order(yard.game, yard.position, blue, form);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "G2.22"_sfb; });
  };
  EXPECT_TRUE(refuses());
  form.speed = 5;
  EXPECT_FALSE(refuses());
}

}  // namespace
}  // namespace flagbridge::sfb
