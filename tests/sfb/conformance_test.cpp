#include "sfb/rules/c2_speed.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/yard.h"

// Checks of the specification that belong to no other topic's tests. The others stand in:
//   geometry 6-12; tables 13, 38, 47; warfare 15, 21, 39, 44; fire 16, 17, 28; heavy_weapons 18; web 19, 20;
//   damage_shields 24, 40; damage_chart 25, 26, 35, 36, 45; damage_ends 29; boarding 31, 46; breakdown 32,
//   37; arming 33; tractor 34, 42, 43; sphere 41; systems 48; of 27 the rest erratic.
namespace flagbridge::sfb {
namespace {

std::vector<int> moves_at(int speed) {
  std::vector<int> impulses;
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    for (int i = 0; i < hexes_in_impulse(speed, impulse); ++i) impulses.push_back(impulse);
  }
  return impulses;
}

// (C1.4) Checks 1 to 5: the impulses in which a unit moves.
TEST(SfbConformance, A1ToA5ImpulsesOfMovement) {
  EXPECT_EQ(moves_at(7), (std::vector<int>{5, 10, 14, 19, 23, 28, 32}));
  EXPECT_EQ(moves_at(9), (std::vector<int>{4, 8, 11, 15, 18, 22, 25, 29, 32}));
  EXPECT_EQ(moves_at(18),
            (std::vector<int>{2, 4, 6, 8, 9, 11, 13, 15, 16, 18, 20, 22, 24, 25, 27, 29, 31, 32}));
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    const bool stays = impulse == 1 || impulse == 9 || impulse == 17 || impulse == 25;
    EXPECT_EQ(hexes_in_impulse(28, impulse), stays ? 0 : 1) << impulse;
    EXPECT_EQ(hexes_in_impulse(31, impulse), impulse == 1 ? 0 : 1) << impulse;
    EXPECT_EQ(hexes_in_impulse(32, impulse), 1) << impulse;
  }
  for (int speed = 0; speed <= 32; ++speed)
    EXPECT_EQ(moves_at(speed).size(), static_cast<std::size_t>(speed));
}

// (C3.31) Check 13.
TEST(SfbConformance, A13TurnModes) {
  EXPECT_EQ(tables().turn_mode("D")->at(9), 3);
  EXPECT_EQ(tables().turn_mode("C")->at(14), 3);
  EXPECT_EQ(tables().turn_mode("A")->at(27), 5);
  EXPECT_EQ(tables().turn_mode("F")->at(30), 8);
}

// (C2.2) Check 14: from the lowest speed of the last turn to twice that, or ten more.
TEST(SfbConformance, A14Acceleration) {
  Yard yard;
  const auto limit_from = [&](int lowest) {
    yard[0].speeds.fill(20);
    yard[0].speeds[17] = static_cast<std::uint8_t>(lowest);
    return acceleration_limit(yard.game, yard[0]);
  };
  EXPECT_EQ(limit_from(3), 13);
  EXPECT_EQ(limit_from(15), 30);
  EXPECT_EQ(limit_from(10), 20);
  EXPECT_EQ(limit_from(0), 10);
}

// A drone about to strike the ship, guided by the enemy.
UnitId incoming(Yard& yard) {
  const UnitId drone = new_craft(yard.position);
  Craft& craft = yard.position.small(drone);
  craft.kind = CraftKind::drone;
  craft.side = side_at(1);
  craft.load = {1, 1};
  craft.at = yard[0].at;
  craft.target = unit_at(0);
  craft.controller = craft.launcher = unit_at(1);
  craft.impact = 1;
  craft.launched = 1;
  return drone;
}

// (D6.36) Check 22: against a shift of two a warhead counts in full on 1 to 4, half on 5 and 6.
TEST(SfbConformance, A22SeekersAgainstJamming) {
  for (int die = 1; die <= 6; ++die) {
    Yard yard({{}, {.name = "KLI/D7", .at = {20, 10}, .side = 1}});
    yard[0].ecm = 4;  // net four: a shift of two
    const UnitId drone = incoming(yard);
    yard[1].fire_control = FireControl::active;
    yard[1].lock_on = 1;
    const int whole = warhead_of(yard.game, yard.position, yard.position.small(drone), unit_at(0));
    ASSERT_EQ(whole, 12);
    yard.run(strike_seekers, {die});
    ASSERT_EQ(yard.position.volleys.size(), 1u) << die;
    EXPECT_EQ(yard.position.volleys[0].points, die <= 4 ? 12 : 6) << die;
  }
}

// (D3.341) Check 23: five points of energy are two points of general reinforcement; the odd one is lost.
TEST(SfbConformance, A23GeneralReinforcement) {
  Yard yard;
  yard.now(2, 0);
  Allocate form;
  form.unit = unit_at(0);
  form.general = Energy(5);
  ASSERT_TRUE(check_order(yard.game, yard.position, side_at(0), form).none());
  yard.position.forms[0] = form;
  yard.position.forms_in = 1;
  yard.run(reveal_speeds);
  EXPECT_EQ(yard[0].general, 2);
  EXPECT_EQ(yard[0].ledger.total(Purpose::general), Energy(5));
}

// (C6.2) Check 27: a high energy turn costs five times the movement cost.
TEST(SfbConformance, A27HighEnergyTurns) {
  Yard yard({{.change = [](Design& design) { design.move_cost = Energy::fraction(2, 3).value(); }}});
  yard.now(2, 0);
  Allocate form;
  form.unit = unit_at(0);
  form.hets = 1;
  Violations found;
  const Ledger ledger = bill_of(yard.game, yard.position, unit_at(0), form, found);
  EXPECT_TRUE(found.none());
  EXPECT_EQ(ledger.total(Purpose::high_energy_turn), Energy::fraction(10, 3).value());
  EXPECT_EQ(ledger.spent[index_of(Purpose::high_energy_turn)][index_of(Source::warp)].get(),
            Energy::fraction(10, 3).value());
}

// (FP1.61) Check 29: a plasma-S after twelve hexes is worth 22; nine points of phaser fire take four off.
TEST(SfbConformance, A29PlasmaWornDown) {
  Yard yard({{}, {.name = "KLI/D7", .at = {20, 10}, .side = 1}});
  Craft craft;
  craft.kind = CraftKind::plasma;
  craft.type = static_cast<std::uint8_t>(Plasma::s);
  craft.side = side_at(1);
  craft.travelled = 12;
  craft.target = unit_at(0);
  EXPECT_EQ(warhead_of(yard.game, yard.position, craft, unit_at(0)), 22);
  craft.hit = 9;
  EXPECT_EQ(warhead_of(yard.game, yard.position, craft, unit_at(0)), 18);
}

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
  const UnitId drone = unit_at(most_ships);
  ASSERT_TRUE(yard.position.exists(drone));
  yard.now(5, 9);
  yard.run(expire_seekers);
  EXPECT_TRUE(yard.position.exists(drone));
  yard.now(5, 10);
  yard.run(expire_seekers);
  EXPECT_FALSE(yard.position.exists(drone));
}

}  // namespace
}  // namespace flagbridge::sfb
