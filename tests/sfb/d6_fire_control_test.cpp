#include "sfb/rules/d6_fire_control.h"

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/g13_cloak.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/pair.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/shooting.h"

// (D6.6, D6.7) Fire control: active, at low power, passive (D19.23), disrupted.
namespace flagbridge::sfb {
namespace {

// (D6.68) For four impulses after a breakdown there is no lock-on and no ECCM.
TEST(DisruptedFireControl, LastsFourImpulses) {
  Encounter ship(5);
  ship[0].eccm = 3;
  ship[1].ecm = 4;
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 1);
  ship[0].broken_down = ship.position.now();
  ship.now(2, 13);
  EXPECT_FALSE(has_lock(ship.game, ship.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(effective_range(ship.game, ship.position, Encounter::own, Encounter::enemy), 10);
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);
  ship.now(2, 14);
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 1);
}

// (D6.625) A sphere shows where a dark ship is: it has to fade anew (D19.31).
TEST(DarkShips, AreShownByTheirSpheres) {
  Encounter ship(6, "LYR/CA", "FED/CA");
  int generator = 0;
  while (ship.game.weapon(ship[0], generator).family != WeaponFamily::esg) ++generator;
  ship.position.mount(ship[0], generator).energy = Energy(5);
  ship[0].fire_control = FireControl::passive;
  ship[0].dark = moment_of(1, 1);
  ship.act({Action::raise_sphere, Encounter::own, static_cast<std::uint8_t>(generator), no_unit, 1, 5});
  EXPECT_EQ(ship[0].dark, ship.position.now());
}

// (D19.31, D6.633) What is activated is announced, and the advantage ends then; whoever stops it begins anew.
TEST(DarkShips, AreShownByTheirActivation) {
  Pair pair;
  pair.enemy().fire_control = FireControl::passive;
  pair.enemy().dark = later(pair.range.at.now(), -32);
  EXPECT_EQ(pair.shift(), 1);
  pair.range.with_dice({}, [&](BattlePlay& play) {
    switch_fire_control(play, pair.target, FireControl::active, "D6.63"_sfb);
    EXPECT_EQ(pair.shift(), 0);
    switch_fire_control(play, pair.target, FireControl::passive, "D6.63"_sfb);
    EXPECT_EQ(pair.shift(), 0);
  });
  EXPECT_EQ(pair.enemy().dark, pair.range.at.now());
  EXPECT_EQ(pair.enemy().control_due, never);
}

// (D19.25, D19.312) So does who has maneuvered erratically, and who comes out of a cloak.
TEST(DarkShips, BeginAnew) {
  Encounter ship;
  ship[0].fire_control = FireControl::passive;
  ship[0].dark = moment_of(1, 1);
  ship[0].erratic = Ship::swerving;
  ship.with_dice({}, [&](BattlePlay& play) { end_erratic(play, Encounter::own, "C10.3"_sfb); });
  EXPECT_EQ(ship[0].dark, ship.position.now());
  ship[0].dark = moment_of(1, 1);
  ship[0].cloak = Cloaking::fading_in;
  ship[0].faded = moment_of(1, 30);
  ship.run(fade_cloaks);
  EXPECT_EQ(ship[0].cloak, Cloaking::off);
  EXPECT_EQ(ship[0].dark, ship.position.now());
}

// (D6.633) That it has begun everybody is told, by an order and by a form.
TEST(Activation, IsAnnounced) {
  Cruiser ship;
  ship[0].fire_control = FireControl::passive;
  ship[0].dark = moment_of(1, 5);
  ship.form.fire_control = FireControl::active;
  ship.position.forms[0] = ship.form;
  ship.position.forms_in = {unit_at(0)};
  ship.run(reveal_speeds);
  ship.run(lock_on);
  EXPECT_EQ(ship.told(Happening::fire_control_begun), 1);
  EXPECT_NE(ship[0].control_due, never);
}

// (D6.64) Under a cloak nobody sees that fire control has been paid for.
TEST(Activation, IsNotSeenUnderACloak) {
  Cruiser ship;
  ship[0].cloak = Cloaking::cloaked;
  ship[0].dark = moment_of(1, 5);
  ship.form.fire_control = FireControl::active;
  ship.position.forms[0] = ship.form;
  ship.position.forms_in = {unit_at(0)};
  ship.run(reveal_speeds);
  EXPECT_EQ(ship[0].fire_control, FireControl::passive);
  EXPECT_FALSE(ship[0].ledger.total(Purpose::fire_control) == Energy());
}

// (D6.68) Special sensors learn nothing while the fire control is disrupted.
TEST(DisruptedFireControl, StudiesNothing) {
  Encounter ship(5, "FED/GSC");
  ship[0].broken_down = ship.position.now();
  EXPECT_TRUE(ship.refuses({Action::study, Encounter::own, 0, no_unit, 0, 1, {20, 10}}, "D6.68"_sfb));
  ship[0].broken_down = never;
  EXPECT_FALSE(ship.refuses({Action::study, Encounter::own, 0, no_unit, 0, 1, {20, 10}}, "D6.68"_sfb));
}

// (D6.7, D6.633) Nothing begins with low power; from low to full it takes four impulses.
TEST(SfbSpeed, LowPowerFireControlOnTheForm) {
  Cruiser ship;
  ship.form.fire_control = FireControl::low;
  EXPECT_TRUE(ship.check().none());
  ship[0].dark = moment_of(1, 5);
  EXPECT_TRUE(names(ship.check(), "D6.7"_sfb));
  ship[0].dark = never;
  ship[0].fire_control = FireControl::low;
  ship.form.fire_control = FireControl::active;
  ship.position.forms[0] = ship.form;
  ship.position.forms_in = {unit_at(0)};
  ship.run(reveal_speeds);
  EXPECT_EQ(ship[0].fire_control, FireControl::low);
  ship.now(2, 3);
  ship.run(finish_fire_control);
  EXPECT_EQ(ship[0].fire_control, FireControl::low);
  ship.now(2, 4);
  ship.run(finish_fire_control);
  EXPECT_EQ(ship[0].fire_control, FireControl::active);
}

// (D6.633) Four impulses from impulse 29 on end in the first one of the next turn.
TEST(SfbSpeed, ActivationGoesOnOverTheTurn) {
  for (const bool paid : {true, false}) {
    Cruiser ship;
    ship[0].fire_control = FireControl::passive;
    ship[0].dark = moment_of(1, 5);
    ship[0].control_due = moment_of(2, 1);
    ship.form.fire_control = paid ? FireControl::active : FireControl::passive;
    ship.position.forms[0] = ship.form;
    ship.position.forms_in = {unit_at(0)};
    ship.run(reveal_speeds);
    ship.run(lock_on);
    EXPECT_EQ(ship[0].fire_control, FireControl::passive);
    EXPECT_EQ(ship[0].control_due, paid ? moment_of(2, 1) : never);
    ship.now(2, 1);
    ship.run(finish_fire_control);
    EXPECT_EQ(ship[0].fire_control, paid ? FireControl::active : FireControl::passive);
  }
}

// (D6.633, D6.62) Four impulses to become active; passive at once, and the lock-on is gone.
TEST(SfbWarfare, FireControlTakesFourImpulses) {
  Pair pair;
  Task task;
  pair.range.with_dice({}, [&](BattlePlay& play) {
    switch_fire_control(play, pair.unit, FireControl::passive, "D6.63"_sfb);
    EXPECT_FALSE(has_lock(play.game, play.at, pair.unit, pair.target));
    switch_fire_control(play, pair.unit, FireControl::active, "D6.63"_sfb);
    for (int i = 0; i < 3; ++i) {
      ++pair.range.at.impulse;
      finish_fire_control(play, task);
      EXPECT_EQ(pair.own().fire_control, FireControl::passive);
    }
    ++pair.range.at.impulse;
    finish_fire_control(play, task);
    EXPECT_EQ(pair.own().fire_control, FireControl::active);
    EXPECT_TRUE(has_lock(play.game, play.at, pair.unit, pair.target));
  });
}

// (D6.6, D6.64, D6.7) What the form did not pay for the batteries do.
TEST(SfbWarfare, FireControlIsPaidFor) {
  Pair pair;
  const auto check = [&](FireControl mode) {
    Violations found;
    check_fire_control(pair.range.game(), pair.range.at, blue,
                       Do{Action::fire_control, pair.unit, 0, no_unit, static_cast<std::uint8_t>(mode)},
                       found);
    return found;
  };
  EXPECT_TRUE(cites(check(FireControl::active), "D6.63"));
  EXPECT_TRUE(check(FireControl::passive).none());
  pair.own().fire_control = FireControl::passive;
  EXPECT_TRUE(cites(check(FireControl::active), "H7.2"));
  EXPECT_TRUE(cites(check(FireControl::low), "D6.7"));
  pair.own().battery = Energy(1);
  EXPECT_TRUE(check(FireControl::active).none());
  pair.own().cloak = Cloaking::fading_out;
  EXPECT_TRUE(cites(check(FireControl::active), "D6.64"));
  Violations found;
  check_fire_control(pair.range.game(), pair.range.at, blue,
                     Do{Action::fire_control, no_unit, 0, no_unit, 200}, found);
  EXPECT_FALSE(found.none());
}

// (D6.7, D6.62) Low power launches what it may guide: three drones of six; passive fire control does not.
TEST(SfbGuidance, LaunchesAtLowPower) {
  Guiding meeting(10);
  const Do launch{Action::launch_drone, unit_at(0), 0, unit_at(1)};
  meeting[0].fire_control = FireControl::passive;
  EXPECT_TRUE(meeting.refuses(launch, "D6.62"_sfb));
  meeting[0].fire_control = FireControl::low;
  EXPECT_FALSE(meeting.refuses(launch, "D6.62"_sfb));
  EXPECT_FALSE(meeting.refuses(launch, "D6.12"_sfb));
  int guided = 0;
  while (channels_used(meeting.position, Encounter::own) < control_channels(meeting.game, meeting[0])) {
    meeting.drone(4);
    ++guided;
  }
  EXPECT_EQ(guided, 3);
  meeting.run(check_guidance);
  EXPECT_EQ(channels_used(meeting.position, Encounter::own), 3);
}

// (D6.7, D19.23, D6.614) What the other modes of fire control allow.
TEST(SfbFire, FireControlLimitsFire) {
  Shooting scene({"phaser-1", "phaser-1", "phaser-1", "disruptor-30"}, 6);
  scene.range.load(scene.unit, 3, Mode::overload, Energy(4));
  EXPECT_TRUE(scene.check({0, 1, 2, 3}).none());
  scene.own().fire_control = FireControl::low;
  EXPECT_TRUE(scene.check({0, 1}).none());
  EXPECT_TRUE(cites(scene.check({0, 1, 2}), "D6.7"));
  EXPECT_TRUE(cites(scene.check({3}), "D6.7"));
  scene.own().low_shots = 1;
  EXPECT_TRUE(cites(scene.check({0, 1}), "D6.7"));
  scene.own().fire_control = FireControl::passive;
  EXPECT_TRUE(cites(scene.check({0}), "D19.23"));
  scene.apart(5);
  EXPECT_TRUE(scene.check({0}).none());
  scene.own().fire_control = FireControl::inactive;
  EXPECT_TRUE(cites(scene.check({0}), "D6.614"));
}

// (D6.7) Six channels, three at low power.
TEST(Channels, AtLowPower) {
  Encounter meeting(10, "KZI/CA");
  const int whole = control_channels(meeting.game, meeting[0]);
  meeting[0].fire_control = FireControl::low;
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), (whole + 1) / 2);
}

// (H7.2, D6.63) What the batteries have paid is paid for the turn: off and on again it costs nothing more.
TEST(SfbFireControl, IsPaidOnceATurn) {
  Encounter ship(5);
  ship[0].fire_control = FireControl::passive;
  ship[0].battery = Energy(3);
  for (const FireControl mode : {FireControl::active, FireControl::passive, FireControl::active}) {
    ship.act({Action::fire_control, Encounter::own, 0, no_unit, static_cast<std::uint8_t>(mode)});
    EXPECT_EQ(ship[0].battery.get(), Energy(2));
  }
}

}  // namespace
}  // namespace flagbridge::sfb
