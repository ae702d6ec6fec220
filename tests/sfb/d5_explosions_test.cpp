#include "sfb/rules/d5_explosions.h"

#include "sfb/rules/d9_repair.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/systems.h"

// (D4.4, D5) Destruction, explosions and self-destruction.
namespace flagbridge::sfb {
namespace {

void no_explosion(Design& design) { design.explosion = 0; }

// Nothing left but the last box of excess damage: the next point but one destroys it.
void wreck(Yard& yard, int number) {
  Ship& ship = yard[number];
  const Design& design = yard.game.design(ship);
  ship.lost = design.boxes;
  for (const Box track : {Box::sensor, Box::scanner, Box::damage_control}) --ship.lost[index_of(track)];
  --ship.lost[index_of(Box::excess)];
  for (int i = 0; i < ship.mounts; ++i) yard.position.mount(ship, i).lost = 1;
  for (int i = 0; i < ship.bays; ++i) yard.position.bay(ship, i).lost = 1;
  ship.shields = design.shields;
}

TEST(SfbDestruction, APointThatFindsNoBoxDestroysTheShip) {  // (D4.4)
  Yard yard({{.change = no_explosion}});
  wreck(yard, 0);
  yard.hit(0, 1, 1, {7});
  EXPECT_TRUE(yard[0].playing());
  EXPECT_EQ(yard.lost(0, Box::excess), 6);
  yard.hit(0, 1, 5, {7});  // the other four points find nobody
  EXPECT_EQ(yard[0].status, Status::destroyed);
  EXPECT_TRUE(yard.position.volleys.empty());
  EXPECT_EQ(yard.told(Happening::destroyed), 1);
}

TEST(SfbExplosions, EverybodyNextToItTakesTheFullStrength) {  // (D5.2, D5.4)
  // A heavy cruiser explodes with 18 points. 2014 is ahead of 2015, 2017 is two hexes away.
  Yard yard({{.at = {20, 15}}, {.at = {20, 14}}, {.at = {20, 17}, .side = 1}});
  yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(0), "D4.4"_sfb); });
  EXPECT_EQ(yard.run(explode), Flow::done);
  EXPECT_EQ(yard[1].shields, (std::array<std::uint8_t, 6>{0, 0, 0, 18, 0, 0}));
  EXPECT_EQ(yard[2].shields, (std::array<std::uint8_t, 6>{}));
  EXPECT_EQ(yard.run(explode), Flow::done);  // only once
  EXPECT_EQ(yard[1].shields[3], 18);
}

TEST(SfbExplosions, OneSetsOffAnother) {  // (D5.41)
  Yard yard({{.at = {20, 15}}, {.at = {20, 16}}, {.at = {20, 17}, .side = 1}});
  wreck(yard, 1);
  yard[1].lost[index_of(Box::excess)] = 6;
  yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(0), "D4.4"_sfb); });
  EXPECT_EQ(yard.run(explode, {7}), Flow::done);
  EXPECT_EQ(yard[1].status, Status::destroyed);
  EXPECT_EQ(yard[2].shields, (std::array<std::uint8_t, 6>{18, 0, 0, 0, 0, 0}));
}

TEST(SfbExplosions, TwoAtOnceAreOneVolley) {  // (D5.41)
  Yard yard({{.at = {20, 15}}, {.at = {20, 15}}, {.at = {20, 16}, .side = 1}});
  yard.with_dice({}, [](BattlePlay& play) {
    destroy(play, unit_at(0), "D4.4"_sfb);
    destroy(play, unit_at(1), "D4.4"_sfb);
  });
  // 36 points on shield 1: 30 boxes, six forward hull boxes.
  EXPECT_EQ(yard.run(explode, {6, 6, 6, 6, 6, 6}), Flow::done);
  EXPECT_EQ(yard[2].shields[0], 30);
  EXPECT_EQ(yard.lost(2, Box::forward_hull), 6);
}

TEST(SfbExplosions, TheDestroyedLetGoOfBeamsAndWeapons) {  // (G7.1, F3.4)
  Yard yard({{.change = no_explosion}, {.side = 1}});
  ASSERT_TRUE(yard.position.links.push_back({unit_at(1), unit_at(0), 0, 1}));
  Craft& drone = yard.position.small(new_craft(yard.position));
  drone.kind = CraftKind::drone;
  drone.controller = unit_at(0);
  yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(0), "D4.4"_sfb); });
  EXPECT_TRUE(yard.position.links.empty());
  EXPECT_EQ(drone.controller, no_unit);
}

// (D4.4) What is left of a ship stands still.
TEST(SfbDestruction, WrecksStandStill) {
  Yard yard({{.change = no_explosion}});
  yard[0].speed = 12;
  yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(0), "D4.4"_sfb); });
  EXPECT_EQ(yard[0].speed, 0);
}

TEST(SfbExplosions, SelfDestructionNeedsACrewInControl) {  // (D5.1)
  Yard yard({{.change = no_explosion}, {.change = no_explosion}, {}});
  yard[0].self_destruct = Ship::plotted;
  yard[1].self_destruct = Ship::plotted;
  yard[1].held_rooms = 6;
  EXPECT_EQ(yard.run(self_destruct), Flow::done);
  EXPECT_EQ(yard[0].status, Status::destroyed);
  EXPECT_TRUE(yard[1].playing());
  EXPECT_TRUE(yard[2].playing());
}

TEST(SfbExplosions, BoardersMayStopTheSelfDestruction) {  // (D7.7)
  for (const int die : {1, 3, 4}) {
    Yard yard({{.change = no_explosion}});
    yard[0].self_destruct = Ship::plotted;
    yard[0].parties[1] = 2;
    EXPECT_EQ(yard.run(self_destruct, {die}), Flow::done);
    EXPECT_EQ(yard[0].playing(), die <= 3) << die;
    EXPECT_EQ(yard[0].self_destruct, die == 1 ? Ship::barred : Ship::none) << die;
    Violations found;
    const Allocate form{.unit = unit_at(0), .destruct = true};
    check_destruct({yard.game, yard.position, form}, found);
    EXPECT_EQ(found.none(), die != 1);
  }
}

// (D7.7, D7.72) Boarders stop a self-destruction for good on a 1, for the turn on 2 and 3.
TEST(SfbExplosions, BoardersStopSelfDestruction) {
  for (const int die : {1, 3, 4}) {
    Encounter ship;
    ship[0].self_destruct = Ship::plotted;
    ship[0].parties[1] = 2;
    ship.run(self_destruct, {die});
    EXPECT_EQ(ship.position.exists(Encounter::own), die < 4) << die;
    if (die == 4) continue;
    EXPECT_EQ(ship[0].self_destruct, die == 1 ? Ship::barred : Ship::none) << die;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
