#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j3_weasels.h"
#include "tests/sfb/drones.h"

// (FD5) Drones that guide themselves, find a target by themselves, or are controlled all the way.
namespace flagbridge::sfb {
namespace {

// (FD5.25, FD5.252, FD5.255, FD5.256) Type-III drones only, to any hex; there they take what they were set
// for.
TEST(Ballistic, BoarsLookForATarget) {
  for (const int program : {1, 2 + 3, 15}) {
    Launcher range({}, 12);
    range.load("I");
    EXPECT_TRUE(range.refuses(range.send(north(1), 1), "FD5.25"_sfb));
    range.load("III", 3);
    EXPECT_TRUE(range.refuses(range.send(north(1)), "F4.22"_sfb));  // without a program
    EXPECT_TRUE(range.refuses(range.send(north(1), 15), "FD5.256"_sfb));
    const UnitId named = program == 15 ? Encounter::enemy : no_unit;
    range.act(range.send(north(1), program, named));
    range.run(loose_boars);
    EXPECT_TRUE(range.drone().has(Craft::ballistic));  // not before it is there
    EXPECT_EQ(range.game.view(range.position, red).craft[0].marks & Craft::boar, 0);
    range.fly();
    range.run(loose_boars);
    EXPECT_FALSE(range.drone().has(Craft::ballistic)) << program;
    EXPECT_EQ(range.drone().target, Encounter::enemy);
    // (F3.421) It keeps that one by itself, and no wild weasel draws it away (J3).
    range.run(check_guidance);
    EXPECT_TRUE(range.drone().exists());
    EXPECT_TRUE(sees_by_itself(range.game, range.position, range.drone(), range[1].at));
  }
  // (FD5.252) A cruiser is no frigate.
  Launcher range({}, 12);
  range.load("III", 3);
  range.act(range.send(north(1), 2 + 4));
  range.fly();
  range.run(loose_boars);
  EXPECT_TRUE(range.drone().has(Craft::ballistic));
  range.fly();  // and it flies on as it flew
  EXPECT_EQ(range.drone().at, north(2));
}

// (FD5.25) Fifteen hexes ahead.
TEST(Ballistic, BoarsSeeFifteenHexes) {
  Launcher range({}, 17);
  range.load("III", 3);
  range.act(range.send(north(1), 1));
  range.fly();
  range.run(loose_boars);
  EXPECT_TRUE(range.drone().has(Craft::ballistic));
  range.fly();
  range.run(loose_boars);
  EXPECT_EQ(range.drone().target, Encounter::enemy);
}

// (FD5.2, FD5.242) Released within eight hexes a drone with terminal guidance goes on; without, or farther
// away, it is gone.
TEST(Drones, GuideThemselvesAtTheEnd) {
  for (const bool built_in : {true, false}) {
    for (const int hexes : {8, 9}) {
      Launcher range({}, 20);
      const UnitId unit = range.craft(CraftKind::drone, 0, north(20 - hexes));
      Craft& drone = range.position.small(unit);
      drone.load = {1, static_cast<std::uint8_t>(3 + (built_in ? DroneLoad::terminal_guidance : 0))};
      drone.target = Encounter::enemy;
      drone.controller = Encounter::own;
      range.act({Action::release_control, Encounter::own, 0, unit});
      EXPECT_EQ(drone.exists(), built_in && hexes == 8);
      if (!drone.exists()) continue;
      EXPECT_EQ(drone_speed(range.game, drone.load), 32);
      // A wild weasel still draws it (J3).
      EXPECT_FALSE(sees_by_itself(range.game, range.position, drone, range[1].at));
    }
  }
}

// (FD5.2) Its three points of ECCM: nine points of ECM shift the die by three without it, by two with it.
TEST(Drones, CounterSomeJamming) {
  for (const bool built_in : {true, false}) {
    Launcher range({}, 20);
    range[1].ecm = 9;
    const UnitId unit = range.craft(CraftKind::drone, 0, range[1].at);
    Craft& drone = range.position.small(unit);
    drone.load = {1, static_cast<std::uint8_t>(3 + (built_in ? DroneLoad::terminal_guidance : 0))};
    drone.target = Encounter::enemy;
    drone.set(Craft::self_guided, built_in);
    drone.controller = built_in ? no_unit : Encounter::own;
    range.run(strike_seekers, {4});  // 4 + 2 is within 6, 4 + 3 is not
    EXPECT_EQ(points_on(range, Encounter::enemy), built_in ? 12 : 6);
  }
}

// (FD5.1) A drone is guided all the way: without lock-on, fire control or within too great a distance it is
// gone; a type I even next to its target.
TEST(DroneControl, LastsAllTheWay) {
  Guided lost("I");
  lost.run(check_guidance);
  EXPECT_TRUE(lost.drone().exists());
  lost[0].lock_on = 0;
  lost.run(check_guidance);
  EXPECT_FALSE(lost.drone().exists());
  Guided dark("I");
  dark.drone().at = north(19);
  dark[0].fire_control = FireControl::passive;
  dark.run(check_guidance);
  EXPECT_FALSE(dark.drone().exists());
  for (const int hexes : {35, 36}) {  // (F3.2)
    Guided far("I", 60);
    far.drone().at = north(hexes);
    far.run(check_guidance);
    EXPECT_EQ(far.drone().exists(), hexes == 35);
  }
}

// (FD5.131) A type-VI drone that loses its guide eight hexes from its target sees it by itself; at nine, or
// of another type, it is gone.
TEST(DroneControl, TypeSixSeesEightHexes) {
  for (const std::string_view type : {"VI", "I"}) {
    for (const int hexes : {8, 9}) {
      Guided range(type);
      range.drone().at = north(20 - hexes);
      range[0].lock_on = 0;
      range.run(check_guidance);
      EXPECT_EQ(range.drone().exists(), type == "VI" && hexes == 8) << type << " at " << hexes;
    }
  }
}

// (FD5.13, FD5.133) A type-VI drone within eight hexes is not deceived by a weasel.
TEST(Drones, SmallDronesAndWeasels) {
  Encounter meeting(10, "KZI/CA", "FED/CA");
  const UnitId weasel = meeting.craft(CraftKind::shuttle, 1, {20, 3});
  meeting.position.small(weasel).role = Role::wild_weasel;
  meeting[1].weasel = weasel;
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.target = Encounter::enemy;
  drone.load = usual_drone(meeting.game, 180, true);
  drone.at = {20, 13};  // eight hexes from 2005
  EXPECT_EQ(attracted(meeting.game, meeting.position, drone), Encounter::enemy);
  drone.at = {20, 14};
  EXPECT_EQ(attracted(meeting.game, meeting.position, drone), weasel);
  drone.load = {1, 1};
  drone.at = {20, 13};
  EXPECT_EQ(attracted(meeting.game, meeting.position, drone), weasel);
}

}  // namespace
}  // namespace flagbridge::sfb
