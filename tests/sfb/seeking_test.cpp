#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// (F1, FD1) Seeking weapons: launched, flying, guided, striking.
namespace flagbridge::sfb {
namespace {

// A Kzinti cruiser with loaded racks against a Federation one.
struct Drones : Encounter {
  explicit Drones(int hexes = 10) : Encounter(hexes, "KZI/CA", "FED/CA") {
    position.year = 168;
    for (int i = 0; i < (*this)[0].mounts; ++i) {
      if (game.weapon((*this)[0], i).family != WeaponFamily::drone_rack) continue;
      position.mount((*this)[0], i).rack = static_cast<std::uint8_t>(i);
      if (rack < 0) rack = i;
    }
    load_default_drones(game, position, own);
  }
  Do launch(int which = 0, Direction heading = Direction::A) const {
    return {Action::launch_drone,
            own,
            static_cast<std::uint8_t>(rack),
            enemy,
            static_cast<std::uint8_t>(which),
            static_cast<std::uint8_t>(index_of(heading))};
  }
  // A type-I drone of the own side in flight at the enemy.
  UnitId drone(Hex at, Direction facing = Direction::A) {
    const UnitId unit = craft(CraftKind::drone, 0, at);
    Craft& made = position.small(unit);
    made.load = {1, 1};
    made.speed = 8;
    made.target = enemy;
    made.controller = made.launcher = own;
    made.facing = facing;
    made.travelled = made.since_turn = made.since_slip = 5;
    return unit;
  }
  void fly(int impulse = 32) {
    position.impulse = static_cast<std::uint8_t>(impulse);
    with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  }
  int rack = -1;
};

// (F1, FD1, FD1.2, FD1.21, FD3, FD4) Out of a rack, at a target ahead of the drone, once a turn.
TEST(SfbDrones, AreLaunched) {
  Drones meeting;
  EXPECT_TRUE(meeting.refuses(meeting.launch(0, Direction::D), "FD1.21"_sfb));
  EXPECT_TRUE(meeting.refuses(meeting.launch(7), "FD3"_sfb));
  meeting.act(meeting.launch());
  const Craft& drone = craft_at(meeting, 0);
  EXPECT_EQ(drone.kind, CraftKind::drone);
  EXPECT_EQ(drone.at, meeting[0].at);
  EXPECT_EQ(drone.target, Encounter::enemy);
  EXPECT_EQ(drone.controller, Encounter::own);
  // (FD4) One a turn, and eight impulses between launches also over the end of a turn.
  EXPECT_TRUE(meeting.refuses(meeting.launch(1), "FD4"_sfb));
  meeting.now(3, 1);
  EXPECT_TRUE(meeting.check(meeting.launch(1)).none());
  meeting.position.mount(meeting[0], meeting.rack).fired = moment_of(2, 30);
  EXPECT_TRUE(meeting.refuses(meeting.launch(1), "FD4"_sfb));
  // (F2) It does not move in the impulse of its launch.
  Drones fresh;
  fresh.position.impulse = 32;
  fresh.act(fresh.launch());
  fresh.fly();
  EXPECT_EQ(craft_at(fresh, 0).at, fresh[0].at);
}

// (D6.121, D6.62, F3.21, C6.547) Without lock-on, active fire control or a free channel nothing is launched,
// nor for eight impulses after a breakdown.
TEST(SfbDrones, NeedGuidance) {
  Drones blind;
  blind[0].no_lock = 2;
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

// (F2) The way that ends nearest to the target: straight before a turn before a slip.
TEST(SfbSeekers, TakeTheNearestWay) {
  Drones ahead;
  const UnitId one = ahead.drone({20, 10});
  ahead.fly();
  EXPECT_EQ(ahead.position.small(one).at, (Hex{20, 9}));
  Drones aside;
  const UnitId two = aside.drone({20, 5}, Direction::C);  // the target is in 2005
  aside[1].at = {16, 5};
  aside.position.small(two).het = aside.position.now();  // its hard turn is used
  aside.fly();
  EXPECT_EQ(aside.position.small(two).facing, Direction::D);  // C to D brings it nearer than straight on
}

// (F2.13, F2.135) A hard turn of its own once in 32 impulses, also in the first impulse of a turn.
TEST(SfbSeekers, TurnHardOnce) {
  Drones meeting(10);
  const UnitId unit = meeting.drone({20, 10}, Direction::D);
  meeting.position.small(unit).speed = 32;
  meeting.fly(1);
  EXPECT_EQ(meeting.position.small(unit).facing, Direction::A);
  EXPECT_EQ(meeting.position.small(unit).at, (Hex{20, 9}));
  EXPECT_EQ(meeting.position.small(unit).het, meeting.position.now());
  meeting.position.small(unit).facing = Direction::D;
  meeting.fly(2);
  EXPECT_NE(meeting.position.small(unit).facing, Direction::A);
}

// (F2.3, D3.401) It strikes when it reaches the hex, on the shield of the hexside it came through.
TEST(SfbSeekers, Strike) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 6});  // the target in 2005 faces D, toward it
  meeting.fly();
  EXPECT_EQ(meeting.position.small(unit).at, (Hex{20, 5}));
  meeting.run(strike_seekers);
  EXPECT_EQ(points_on(meeting, Encounter::enemy), 12);
  EXPECT_EQ(meeting.position.volleys[0].shield, 1);
  EXPECT_FALSE(meeting.position.small(unit).exists());
  Drones side;
  const UnitId other = side.drone({21, 6}, Direction::F);  // through hexside C: shield 6 of a ship facing D
  side.fly();
  EXPECT_EQ(side.position.small(other).at, (Hex{20, 5}));
  side.run(strike_seekers);
  EXPECT_EQ(side.position.volleys[0].shield, 6);
}

// (F2.3, D4.22) All that strike one shield in a step are one volley.
TEST(SfbSeekers, AreOneVolley) {
  Drones meeting;
  for (int i = 0; i < 3; ++i) meeting.drone({20, 6});
  meeting.fly();
  meeting.run(strike_seekers);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 36);
}

// (D6.36) Check 22: with a shift of two a die of 4 lets all through and a 5 half; rounded up from a half.
TEST(SfbSeekers, AgainstJamming) {
  const auto damage = [](int ecm, int die) {
    Drones meeting;
    meeting[1].ecm = static_cast<std::uint8_t>(ecm);
    meeting.drone({20, 6});
    meeting.fly();
    meeting.run(strike_seekers, die == 0 ? std::vector<int>{} : std::vector<int>{die});
    return points_on(meeting, Encounter::enemy);
  };
  EXPECT_EQ(damage(0, 0), 12);
  EXPECT_EQ(damage(4, 4), 12);
  EXPECT_EQ(damage(4, 5), 6);
  EXPECT_EQ(damage(4, 6), 6);
  EXPECT_EQ(damage(9, 6), 3);  // a shift of three: nine
}

// (FD1.4) Check 30: launched in impulse 10 of turn 2 with an endurance of three turns, gone after the
// movement of impulse 10 of turn 5.
TEST(SfbDrones, Endurance) {
  Drones meeting;
  meeting.position.racks[static_cast<std::size_t>(meeting.rack)].drones[0] = {1, 1};
  meeting.act(meeting.launch());
  EXPECT_EQ(craft_at(meeting, 0).ends, moment_of(5, 10));
  meeting.now(5, 9);
  meeting.run(expire_seekers);
  EXPECT_TRUE(craft_at(meeting, 0).exists());
  meeting.now(5, 10);
  meeting.run(expire_seekers);
  EXPECT_FALSE(craft_at(meeting, 0).exists());
}

// (FD2.54) A type-VI drone: 8 against shuttles, 4 against size class 5, 2 against ships.
TEST(SfbDrones, SmallOnes) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 9});
  meeting.position.small(unit).load = usual_drone(meeting.game, 168, true);
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 1, {20, 4});
  const Craft& drone = meeting.position.small(unit);
  EXPECT_EQ(warhead_of(meeting.game, meeting.position, drone, Encounter::enemy), 2);
  EXPECT_EQ(warhead_of(meeting.game, meeting.position, drone, shuttle), 8);
}

// (FD2.22, FD2.223, FD2.224) Speed modules by year: 20 from Y165, 32 from Y178.
TEST(SfbDrones, SpeedsOfTheYear) {
  Drones meeting;
  EXPECT_EQ(drone_speed(meeting.game, usual_drone(meeting.game, 164, false)), 8);
  EXPECT_EQ(drone_speed(meeting.game, usual_drone(meeting.game, 165, false)), 20);
  EXPECT_EQ(drone_speed(meeting.game, usual_drone(meeting.game, 178, false)), 32);
}

// (F2.33, FD5.35, FD1.7) A drone whose target is gone is gone too.
TEST(SfbDrones, WithoutTarget) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 9});
  meeting[1].status = Status::destroyed;
  meeting.fly();
  EXPECT_FALSE(meeting.position.small(unit).exists());
  EXPECT_EQ(meeting.told(Happening::goes_inert), 1);
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
  blind[0].no_lock = 2;
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

// (F1.4, G4.2, G4.21, G4.23) What a drone is its enemy learns by a lab: a die above the range.
TEST(SfbSeekers, AreIdentified) {
  Drones meeting;
  const UnitId unit = meeting.drone({20, 8});  // three hexes from 2005
  EXPECT_TRUE(meeting.game.view(meeting.position, red).small(unit).load.empty());
  const Do look{Action::identify, Encounter::enemy, 0, unit};
  meeting.act(look, {3}, red);
  EXPECT_TRUE(meeting.game.view(meeting.position, red).small(unit).load.empty());
  meeting.act(look, {4}, red);
  EXPECT_FALSE(meeting.game.view(meeting.position, red).small(unit).load.empty());
  meeting.position.small(unit).identified = {};
  meeting.position.small(unit).at = {20, 11};
  EXPECT_FALSE(meeting.check(look, red).none());  // six hexes are too far for any die
}

}  // namespace
}  // namespace flagbridge::sfb
