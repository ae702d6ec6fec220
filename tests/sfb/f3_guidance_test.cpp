#include "sfb/rules/f3_guidance.h"

#include "sfb/ask/actions.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/terrain.h"

// (F3) Who guides seeking weapons: channels, lost and passed on control, secret targets.
namespace flagbridge::sfb {
namespace {

// (F3.21) A sensor hit counts for the channels from the next turn on; the last one launched is given up.
TEST(SfbGuidance, ChannelsGoByTheTurnsBeginning) {
  Guiding meeting;
  std::array<UnitId, 6> drones{};
  for (UnitId& each : drones) each = meeting.drone(4);
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), 6);
  while (sensor_rating(meeting.game, meeting[0]) == 6) {
    meeting.with_dice({},
                      [&](BattlePlay& play) { lose(play, Encounter::own, loss_of(Box::sensor), "D4"_sfb); });
  }
  ASSERT_EQ(sensor_rating(meeting.game, meeting[0]), 5);
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), 6);
  meeting.run(check_guidance);
  for (const UnitId each : drones) EXPECT_TRUE(meeting.position.exists(each));
  meeting.run(begin_turn);
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), 5);
  meeting.run(check_guidance);
  EXPECT_FALSE(meeting.position.exists(drones[5]));
  EXPECT_TRUE(meeting.position.exists(drones[4]));
}

// (F3.4, D6.38) A type-VI drone within eight hexes goes on by itself and ignores jamming.
TEST(SfbGuidance, TypeSixSeesByItself) {
  Guiding meeting(12);
  const UnitId near = meeting.drone(8, "VI"), far = meeting.drone(9, "VI"), plain = meeting.drone(2);
  for (const UnitId each : {near, far, plain})
    meeting.with_dice({}, [&](BattlePlay& play) { release(play, each, "F3.4"_sfb); });
  EXPECT_TRUE(meeting.position.exists(near));
  EXPECT_FALSE(meeting.position.exists(far));
  EXPECT_FALSE(meeting.position.exists(plain));
  meeting[1].ecm = 6;
  meeting.position.small(near).at = meeting[1].at;
  meeting.run(strike_seekers);  // no die against the jamming
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 2);  // (FD2.54) against a large ship
}

// Two friends of a cruiser that guides drones at an enemy; the nearer one has the higher number.
struct Friends : Yard {
  Friends()
      : Yard({Berth{"KLI/D7", {20, 15}, Direction::A, 0}, Berth{"FED/CA", {20, 5}, Direction::D, 1},
              Berth{"KLI/D7", {20, 25}, Direction::A, 0}, Berth{"KLI/D7", {20, 20}, Direction::A, 0}}) {
    now(2, 10);
    position.forms_in = {unit_at(0), unit_at(1), unit_at(2), unit_at(3)};
    for (int i = 0; i < 4; ++i) Encounter::ready((*this)[i]);
  }
  UnitId drone(UnitId guide) {
    const UnitId unit = craft(CraftKind::drone, 0, {20, 12});
    Craft& made = position.small(unit);
    made.load = {1, 1};
    made.target = unit_at(1);
    made.controller = made.launcher = guide;
    return unit;
  }
  void lose(UnitId unit) {
    with_dice({}, [&](BattlePlay& play) { destroy(play, unit, "D4.4"_sfb); });
  }
  UnitId guide(UnitId weapon) const { return position.small(weapon).controller; }
};

// (F3.53, F3.532) When its guide is destroyed a drone is taken over in the same instant by the nearest friend
// who may guide it; the last one gone, it is inert.
TEST(SfbGuidance, PassesFromTheDestroyed) {
  Friends meeting;
  const UnitId drone = meeting.drone(unit_at(0));
  meeting.lose(unit_at(0));
  EXPECT_EQ(meeting.guide(drone), unit_at(3));
  meeting.lose(unit_at(3));
  EXPECT_EQ(meeting.guide(drone), unit_at(2));
  EXPECT_EQ(meeting.told(Happening::transferred), 2);
  meeting.lose(unit_at(2));
  EXPECT_FALSE(meeting.position.exists(drone));
  EXPECT_EQ(meeting.told(Happening::goes_inert), 1);
}

// (F3.53, F3.21, F3.31) Only who could guide it anyway takes it over: with fire control, and a free channel.
// It makes no difference how the guide has lost it.
TEST(SfbGuidance, PassesToWhoCanGuide) {
  Friends meeting;
  meeting[3].fire_control = FireControl::passive;
  for (int i = 0; i < control_channels(meeting.game, meeting[2]) - 1; ++i) meeting.drone(unit_at(2));
  const UnitId first = meeting.drone(unit_at(0)), second = meeting.drone(unit_at(0));
  meeting[0].fire_control = FireControl::passive;
  meeting.run(check_guidance);
  EXPECT_EQ(meeting.guide(first), unit_at(2));
  EXPECT_FALSE(meeting.position.exists(second));
}

// (F3.4, F3.532, J4.43) What guides itself goes on alone. Drones of a fighter that is destroyed are lost or
// taken over like those of a ship. What is let go of on purpose nobody takes over.
TEST(SfbGuidance, PassesFromFightersToo) {
  Friends meeting;
  const UnitId fighter = meeting.craft(CraftKind::fighter, 0, {20, 14});
  const UnitId drone = meeting.drone(fighter);
  const UnitId torpedo = meeting.craft(CraftKind::plasma, 0, {20, 12});
  Craft& alone = meeting.position.small(torpedo);
  alone.target = unit_at(1);
  alone.controller = unit_at(0);
  alone.set(Craft::self_guided, true);
  meeting.lose(fighter);
  EXPECT_EQ(meeting.guide(drone), unit_at(0));
  meeting.lose(unit_at(0));
  EXPECT_EQ(meeting.guide(torpedo), no_unit);
  EXPECT_TRUE(meeting.position.exists(torpedo));
  EXPECT_EQ(meeting.guide(drone), unit_at(3));
  meeting.with_dice({}, [&](BattlePlay& play) { release(play, drone, "F3.4"_sfb); });
  EXPECT_FALSE(meeting.position.exists(drone));
}

// (D6.121, D6.62, F3.21, C6.547) Without lock-on, active fire control or a free channel nothing is launched,
// nor for eight impulses after a breakdown.
TEST(SfbDrones, NeedGuidance) {
  Drones blind;
  blind[0].no_lock = {unit_at(1)};
  EXPECT_TRUE(blind.refuses(blind.launch(), "D6.12"_sfb));
  Drones dark;
  dark[0].fire_control = FireControl::passive;
  EXPECT_TRUE(dark.refuses(dark.launch(), "D6.62"_sfb));
  Drones broken;
  broken[0].broken_down = moment_of(2, 3);
  EXPECT_TRUE(broken.refuses(broken.launch(), "C6.547"_sfb));
  broken.now(2, 11);
  EXPECT_TRUE(broken.check(broken.launch()).none());
  Drones busy;
  const int channels = control_channels(busy.game, busy[0]);
  EXPECT_EQ(channels, 6);  // (F3.21) its sensors
  for (int i = 0; i < channels; ++i) busy.drone({20, 9});
  EXPECT_EQ(channels_used(busy.position, Encounter::own), 6);
  EXPECT_TRUE(busy.refuses(busy.launch(), "F3.21"_sfb));
}

// (F3.211) Half the channels, rounded up, for ships without seeking weapons.
TEST(SfbDrones, ChannelsOfOtherShips) {
  Encounter meeting(5, "THO/C", "FED/CA");
  bool seeking = false;
  for (int i = 0; i < meeting[0].mounts; ++i) {
    const WeaponFamily family = meeting.game.weapon(meeting[0], i).family;
    seeking = seeking || family == WeaponFamily::drone_rack || family == WeaponFamily::plasma;
  }
  ASSERT_FALSE(seeking);
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), 3);
}

// (F3, F3.2, F3.31, D6.122) Control reaches 35 hexes, needs lock-on and fire control; without it a drone is
// inert.
TEST(SfbGuidance, IsLost) {
  Drones far;
  const UnitId unit = far.drone({20, 9});
  far.run(check_guidance);
  EXPECT_TRUE(far.position.small(unit).exists());
  far[0].at = {20, 44};  // 35 hexes from the drone
  far.run(check_guidance);
  EXPECT_TRUE(far.position.small(unit).exists());
  far[0].at = {20, 45};
  far.run(check_guidance);
  EXPECT_FALSE(far.position.small(unit).exists());
  Drones blind;
  const UnitId lost = blind.drone({20, 9});
  blind[0].no_lock = {unit_at(1)};
  blind.run(check_guidance);
  EXPECT_FALSE(blind.position.small(lost).exists());
  Drones off;
  const UnitId third = off.drone({20, 9});
  off[0].fire_control = FireControl::passive;
  off.run(check_guidance);
  EXPECT_FALSE(off.position.small(third).exists());
}

// (F3.4, FD1.72, F3.53, F3.532) Released: a drone is inert and gone, a seeking shuttle stops, a torpedo flies
// on.
TEST(SfbGuidance, IsGivenUp) {
  Drones meeting;
  const UnitId drone = meeting.drone({20, 9});
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 0, {20, 9});
  meeting.position.small(shuttle).role = Role::suicide;
  meeting.position.small(shuttle).speed = 6;
  meeting.position.small(shuttle).target = Encounter::enemy;
  meeting.position.small(shuttle).controller = Encounter::own;
  const UnitId torpedo = meeting.craft(CraftKind::plasma, 0, {20, 9});
  meeting.position.small(torpedo).target = Encounter::enemy;
  meeting.position.small(torpedo).controller = Encounter::own;
  meeting.position.small(torpedo).set(Craft::self_guided, true);
  for (const UnitId each : {drone, shuttle, torpedo})
    meeting.act({Action::release_control, Encounter::own, 0, each});
  EXPECT_FALSE(meeting.position.small(drone).exists());
  EXPECT_TRUE(meeting.position.small(shuttle).has(Craft::inert));
  EXPECT_EQ(meeting.position.small(shuttle).speed, 0);
  EXPECT_TRUE(meeting.position.small(torpedo).exists());  // (FP4, F3.42)
  EXPECT_EQ(meeting.position.small(torpedo).controller, no_unit);
  EXPECT_FALSE(meeting.position.small(torpedo).has(Craft::inert));
}

// (F3.5) Control passes to a friend with lock-on and a free channel.
TEST(SfbGuidance, IsPassedOn) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 9});
  const Do take{Action::transfer_control, Encounter::own, 0, unit};
  EXPECT_TRUE(meeting.refuses(take, "F3.5"_sfb));  // it guides it already
  meeting.position.small(unit).controller = no_unit;
  meeting.act(take);
  EXPECT_EQ(meeting.position.small(unit).controller, Encounter::own);
  EXPECT_TRUE(meeting.refuses({Action::transfer_control, Encounter::enemy, 0, unit}, "F3.5"_sfb, red));
}

// (F3.6) With secret targets the enemy learns that something was launched, not at whom.
TEST(Drones, HaveSecretTargetsByAgreement) {
  for (const bool secret : {false, true}) {
    Launcher range({}, 5);
    range.load("I", 3);
    range.position.options.secret_targets = secret ? 1 : 0;
    range.act(
        {Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(range.rack), Encounter::enemy});
    EXPECT_EQ(range.drone().target, Encounter::enemy);
    const Position seen = range.game.view(range.position, red);
    EXPECT_EQ(seen.craft[0].target, secret ? no_unit : Encounter::enemy);
    EXPECT_EQ(range.game.view(range.position, blue).craft[0].target, Encounter::enemy);
    EXPECT_EQ(range.told(Happening::launches_to), secret ? 1 : 0);
    // (G4.2) Once identified it is no secret.
    range.drone().identified = Sides(red);
    EXPECT_EQ(range.game.view(range.position, red).craft[0].target, Encounter::enemy);
  }
}

// (F3.6) With secret targets only its own side hears whom a drone has found.
TEST(BallisticDrones, FindTheirTargetsInSecret) {
  for (const bool secret : {false, true}) {
    Encounter meeting(10);
    meeting.position.options.secret_targets = secret ? 1 : 0;
    const UnitId unit = meeting.craft(CraftKind::drone, 0, {20, 10});
    Craft& drone = meeting.position.small(unit);
    drone.load = {3, 1};
    drone.search = static_cast<std::uint8_t>(Boar::wild);
    drone.set(Craft::ballistic, true);
    drone.marks = Craft::boar;
    drone.aim = {20, 10};
    meeting.run(loose_boars);
    ASSERT_EQ(meeting.told(Happening::finds), 1);
    EXPECT_EQ(meeting.events.back().audience.has(red), !secret);
  }
}

// (F3.531) Voluntary releases and transfers have their step before anything is launched.
TEST(SfbGuidance, ControlChangesBeforeLaunches) {
  EXPECT_EQ(kind_of(Action::release_control).step, ActStep::control);
  EXPECT_EQ(kind_of(Action::transfer_control).step, ActStep::control);
  EXPECT_LT(ActStep::control, ActStep::plasma);
  EXPECT_LT(ActStep::control, ActStep::drones);
}

// (F3.212) Ships with double control guide twice as many.
TEST(Drones, DoubleControl) {
  const auto& all = library().ships();
  const auto found = std::find_if(all.begin(), all.end(), [](const ShipClass& each) {
    return each.features.seeking_control == SeekingControl::twice && !each.tracks.sensor.empty() &&
           each.tracks.sensor[0] == 6;
  });
  ASSERT_NE(found, all.end());
  Land land({}, 5, found->full_name());
  EXPECT_EQ(control_channels(land.game, land[0]), 12);
}

// (F3.5, F3.2, F3.21) Only to a friend who could guide it: with lock-on, within 35 hexes and with a channel
// free.
TEST(SfbGuidance, IsPassedToWhoCouldGuideIt) {
  Friends meeting;
  const UnitId drone = meeting.drone(unit_at(0));  // in 2012
  const Do take{Action::transfer_control, unit_at(3), 0, drone};
  const auto check = [&] {
    Violations found;
    check_transfer_control(meeting.game, meeting.position, side_at(0), take, found);
    return found;
  };
  EXPECT_TRUE(check().none());
  meeting[3].no_lock = {unit_at(1)};
  EXPECT_TRUE(names(check(), "F3.5"_sfb));
  meeting[3].no_lock = {};
  meeting[3].at = {20, 47};
  EXPECT_TRUE(check().none());
  meeting[3].at = {20, 48};
  EXPECT_TRUE(names(check(), "F3.5"_sfb));
  meeting[3].at = {20, 20};
  const int channels = control_channels(meeting.game, meeting[3]);
  for (int i = 0; i < channels - 1; ++i) meeting.drone(unit_at(3));
  EXPECT_TRUE(check().none());
  meeting.drone(unit_at(3));
  EXPECT_TRUE(names(check(), "F3.21"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
