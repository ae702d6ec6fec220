#include "sfb/ask/answers.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/p4_forces.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/terrain.h"

// (P6) Nebulae: they drift, jam everybody, and keep systems from working.
namespace flagbridge::sfb {
namespace {

// (P6) Nine points of natural ECM for every target, whatever lies between; a ship adds to that or counters
// it, not both.
TEST(Nebula, JamsEverybody) {
  Yard yard({Berth{"FED/CA", {20, 15}}, Berth{"KLI/D7", {20, 12}, Direction::D, 1}});
  Content changed = yard.game.content();
  changed.scenarios[0].nebula = true;
  yard.game = Battles(std::move(changed));
  for (int i = 0; i < 2; ++i) {
    yard[i].fire_control = FireControl::active;
    yard[i].lock_on = 1;
  }
  EXPECT_EQ(jamming(yard.game, yard.position, unit_at(0), unit_at(1), Aim::light).natural, 9);
  EXPECT_EQ(jamming(yard.game, yard.position, unit_at(1), unit_at(0), Aim::light).natural, 9);
  EXPECT_EQ(shift_against(yard.game, yard.position, unit_at(0), unit_at(1), Aim::light), 3);  // (D6.34)
  yard[1].ecm = 6;
  EXPECT_EQ(jamming(yard.game, yard.position, unit_at(0), unit_at(1), Aim::light).net(), 15);
  yard[0].eccm = 6;
  EXPECT_EQ(jamming(yard.game, yard.position, unit_at(0), unit_at(1), Aim::light).net(), 9);
  yard.position.core.question.kind = static_cast<std::uint16_t>(Decision::allocate);
  Allocate form;
  form.unit = unit_at(0);
  form.shields = ShieldLevel::minimum;
  form.ecm = form.eccm = 1;
  EXPECT_TRUE(cites(check_order(yard.game, yard.position, blue, form), "P6"));
  form.ecm = 0;
  EXPECT_TRUE(check_order(yard.game, yard.position, blue, form).none());
  // (D6.315) Nor later in the turn.
  yard[0].ecm = 0;
  yard[0].battery = Energy(3);
  EXPECT_TRUE(cites(check_order(yard.game, yard.position, blue, Warfare{unit_at(0), 1, 5}), "P6"));
}

// (P6.4) Nothing a drone carries sees anything in a nebula.
TEST(Drones, AreBlindInANebula) {
  Launcher range;
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.load = {type_number(range.game, "VI"), 1};
  drone.at = range[1].at;
  EXPECT_TRUE(sees_by_itself(range.game, range.position, drone, range[1].at));
  Content changed = range.game.content();
  changed.scenarios[0].nebula = true;
  range.game = Battles(std::move(changed));
  EXPECT_FALSE(sees_by_itself(range.game, range.position, drone, range[1].at));
}

// (P6.5) All drift one way in impulses 5, 15 and 26; (P6.2) shields at their minimum.
TEST(Terrain, NebulaeDrift) {
  Field field({Berth{.at = {20, 15}}, Berth{.name = "KLI/D7", .at = {25, 20}, .side = 1}}, {}, true);
  field.now(1, 5);
  field.run(pull, {4});  // direction D
  EXPECT_EQ(field[0].at, (Hex{20, 16}));
  EXPECT_EQ(field[1].at, (Hex{25, 21}));
  field.now(1, 6);
  field.run(pull);
  EXPECT_EQ(field[0].at, (Hex{20, 16}));
  Allocate form;
  form.unit = unit_at(0);
  EXPECT_TRUE(cites(check_order(field.game, field.position, side_at(0), form), "P6.2"));
  EXPECT_EQ(jamming_of_terrain(field.game, field.position, unit_at(0), unit_at(1)), 9);
}

// (P6.4) What a nebula keeps from working: tractors, transporters, webs, cloaks, spheres, lending, mines;
// nothing else of what a ship does is refused there.
TEST(Nebula, StopsManySystems) {
  Encounter meeting(2);
  Content changed = meeting.game.content();
  changed.scenarios[0].nebula = true;
  meeting.game = Battles(std::move(changed));
  using enum Action;
  const std::vector<Action> barred = {tractor,    board,        beam_back, raid,     board_shuttle,
                                      land_party, fetch_party,  cloak,     lend,     reinforce_web,
                                      lay_web,    raise_sphere, lay_bomb,  drop_mine};
  for (int i = 0; i < static_cast<int>(count); ++i) {
    const auto what = static_cast<Action>(i);
    if (what == wreck || what == rotate) continue;  // nobody orders the one, the other has its own time
    const bool refused = cites(
        check_order(meeting.game, meeting.position, blue, Do{.what = what, .unit = Encounter::own}), "P6.4");
    EXPECT_EQ(refused, std::ranges::find(barred, what) != barred.end()) << name_of(what);
  }
}

// (P6.4, P6.6) In a nebula much does not work, and shuttles do not survive their launch.
TEST(Terrain, WhatDoesNotWorkInANebula) {
  Encounter meeting(2);
  Content changed = meeting.game.content();
  changed.scenarios[0].nebula = true;
  meeting.game = Battles(std::move(changed));
  meeting[0].tractor_left = Energy(5);
  const Do beam{Action::tractor, Encounter::own, 0, Encounter::enemy, 1};
  EXPECT_TRUE(cites(check_order(meeting.game, meeting.position, blue, beam), "P6.4"));
  const Do drop{.what = Action::drop_shield, .unit = Encounter::own, .with = 1};
  EXPECT_TRUE(check_order(meeting.game, meeting.position, blue, drop).none());
  fit_bays(meeting.game, meeting.position, Encounter::own, 0);
  meeting.act({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6});
  EXPECT_FALSE(std::as_const(meeting.position).small(craft_at(0)).exists());
}

}  // namespace
}  // namespace flagbridge::sfb
