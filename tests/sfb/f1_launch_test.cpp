#include "tests/sfb/drones.h"

// (F1) Seeking weapons: launched, and identified (F1.4).
namespace flagbridge::sfb {
namespace {

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

// (F1.4) Endurance would tell what drone it is.
TEST(SfbGuidance, EnduranceIsHidden) {
  Guiding meeting;
  const UnitId drone = meeting.drone(4);
  meeting.position.small(drone).ends = Moment{97};
  EXPECT_EQ(meeting.game.view(meeting.position, red).small(drone).ends, never);
  EXPECT_EQ(meeting.game.view(meeting.position, blue).small(drone).ends, Moment{97});
  meeting.position.small(drone).identified = red;
  EXPECT_EQ(meeting.game.view(meeting.position, red).small(drone).ends, Moment{97});
}

}  // namespace
}  // namespace flagbridge::sfb
