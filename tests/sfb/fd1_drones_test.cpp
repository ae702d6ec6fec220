#include "sfb/rules/f1_launch.h"
#include "sfb/rules/f2_flight.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/terrain.h"

// (FD1) Drones: endurance, and drones against drones.
namespace flagbridge::sfb {
namespace {

// (FD1.4) Check 30: launched in impulse 10 of turn 2 for three turns, gone after the movement of that impulse
// of turn 5.
TEST(SfbConformance, A30EnduranceOfDrones) {
  Yard yard({{}, {.name = "KZI/CC", .at = {20, 5}, .side = 1}});
  yard.now(2, 10);
  const UnitId ship = unit_at(1);
  int rack = 0;
  while (yard.game.weapon(yard[1], rack).family != WeaponFamily::drone_rack) ++rack;
  yard.position.mount(yard[1], rack).rack = 0;
  yard.position.racks[0].drones[0] = {1, 1};
  ASSERT_EQ(drone_type(yard.game, {1, 1}).endurance, 3);
  yard.with_dice({}, [&](BattlePlay& play) {
    perform_launch_drone(play, side_at(1),
                         {Action::launch_drone, ship, static_cast<std::uint8_t>(rack), unit_at(0), 0, 3, {}});
  });
  const UnitId drone = craft_at(0);
  ASSERT_TRUE(yard.position.exists(drone));
  yard.now(5, 9);
  yard.run(expire_seekers);
  EXPECT_TRUE(yard.position.exists(drone));
  yard.now(5, 10);
  yard.run(expire_seekers);
  EXPECT_FALSE(yard.position.exists(drone));
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

// (FD1.56) A drone that strikes a drone destroys both.
TEST(Drones, AgainstDrones) {
  Land land({}, 5, "KZI/CA", "KLI/D7");
  const UnitId prey = land.craft(CraftKind::drone, 1, {20, 12});
  land.position.small(prey).load = {1, 1};
  const UnitId hunter = land.craft(CraftKind::drone, 0, {20, 12});
  land.position.small(hunter).load = {1, 1};
  land.position.small(hunter).target = prey;
  land.position.small(hunter).controller = Encounter::own;
  land.run(strike_seekers);
  EXPECT_FALSE(land.position.small(prey).exists());
  EXPECT_FALSE(land.position.small(hunter).exists());
}

}  // namespace
}  // namespace flagbridge::sfb
