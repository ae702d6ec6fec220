#include "sfb/rules/f_seeking.h"
#include "tests/sfb/drones.h"

// (FD2) Types of drones: sizes, speeds, ranges, and type III (FD2.252).
namespace flagbridge::sfb {
namespace {

// A type-III drone that has come to the hex it was sent to, heading north.
struct Boar : Guided {
  explicit Boar(int program) : Guided("III") {
    drone().set(Craft::ballistic, true);
    drone().controller = no_unit;
    drone().marks |= Craft::boar | Craft::releasing;
    drone().search = static_cast<std::uint8_t>(program);
    drone().aim = drone().at;
    drone().target = no_unit;
  }
  UnitId shuttle(Hex at) { return craft(CraftKind::shuttle, 1, at); }
};

// (FD2.252) It takes the nearest that it accepts, ahead and within fifteen hexes.
TEST(TypeThree, TakesTheNearestAhead) {
  Boar any(1);
  any[1].at = north(16);  // fifteen hexes
  const UnitId near = any.shuttle(north(9));
  const UnitId behind = any.shuttle({20, 16});
  any.run(loose_boars);
  EXPECT_EQ(any.drone().target, near);
  Boar ship_killer(2 + 3);  // size class 3
  ship_killer[1].at = north(16);
  ship_killer.shuttle(north(9));
  ship_killer.run(loose_boars);
  EXPECT_EQ(ship_killer.drone().target, Encounter::enemy);
  Boar too_far(1);
  too_far[1].at = north(17);
  too_far.shuttle({20, 16});
  too_far.run(loose_boars);
  EXPECT_TRUE(too_far.drone().has(Craft::ballistic));
  EXPECT_TRUE(any.position.exists(behind));
}

// (FD2.256) Set for one unit it passes by everything else, however near.
TEST(TypeThree, IsSetForOneUnit) {
  Boar precise(15);
  precise.drone().target = Encounter::enemy;
  precise[1].at = north(17);
  precise.shuttle(north(3));
  precise.run(loose_boars);
  EXPECT_TRUE(precise.drone().has(Craft::ballistic));  // sixteen hexes
  precise[1].at = north(16);
  precise.run(loose_boars);
  EXPECT_FALSE(precise.drone().has(Craft::ballistic));
  EXPECT_EQ(precise.drone().target, Encounter::enemy);
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

// (FD2.222) Twice the endurance.
TEST(Drones, OfExtendedRangeFlyLonger) {
  Launcher range;
  EXPECT_EQ(drone_end(range.game, {1, 1}, Moment{10}), Moment{10 + 3 * 32});
  EXPECT_EQ(drone_end(range.game, {1, 1 + DroneLoad::extended_range}, Moment{10}), Moment{10 + 6 * 32});
}

}  // namespace
}  // namespace flagbridge::sfb
