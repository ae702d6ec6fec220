#include "sfb/ask/answers.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/p2_surface.h"
#include "tests/sfb/ground.h"

// (P2.54, SG23.47) The surface of a planet, and its bombardment.
namespace flagbridge::sfb {
namespace {

// (P2.52) Three sides of the surface can be seen from a hex: from 2212 those toward A, B and F.
TEST(Surface, SidesThatCanBeSeen) {
  const MonitorDuty duty;
  const Feature* planet = contested_planet(duty.game, duty.at);
  ASSERT_NE(planet, nullptr);
  for (int side = 0; side < surface_sides; ++side)
    EXPECT_EQ(faces_surface(*planet, side, {22, 12}), side == 0 || side == 1 || side == 5) << side;
}

// (P2.54, SG23.47) Fire at a side of the planet hits without a die; 35 points a side count. A disruptor
// scores four at three hexes (E3). A phaser rolls, with two points of clutter and a hex of air, which shift
// its die by two: a phaser-1 that throws a 1 reads the third line of its chart at three hexes, four points.
TEST(Bombardment, CountsUpToALimit) {
  MonitorDuty duty;
  Ship& ship = duty.ship();
  ship.design = *duty.game.content().design("KLI/D7C", 170);
  ship.mounts = static_cast<std::uint8_t>(duty.game.design(ship).weapons.size());
  ship.first_mount = static_cast<std::uint16_t>(duty.at.mounts.size());
  ASSERT_TRUE(duty.at.mounts.resize(duty.at.mounts.size() + ship.mounts));
  duty.at.claim_boxes(duty.unit);
  ship.capacitor = capacitor_room(duty.game, duty.at, ship);
  const auto first = [&](WeaponFamily family) {
    int weapon = 0;
    while (weapon < ship.mounts && duty.game.weapon(ship, weapon).family != family) ++weapon;
    return weapon;
  };
  const int disruptor = first(WeaponFamily::disruptor);
  ASSERT_LT(disruptor, ship.mounts);
  Fire order;
  order.unit = duty.unit;
  order.target = surface(0);
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(disruptor)));
  EXPECT_TRUE(cites(check_order(duty.game, duty.at, duty.side, order), "P2.54"));  // not loaded
  const auto load_it = [&] {
    Mount& mount = duty.at.mount(ship, disruptor);
    mount = {};
    mount.mode = Mode::standard;
    mount.energy = Energy(2);
    mount.set(Mount::completed, true);
  };
  const auto fire = [&](const std::vector<int>& dice) {
    duty.with_dice(dice, [&](BattlePlay& play) {
      static_cast<void>(carry_out(play, duty.side, order));
      Task task{};
      static_cast<void>(declare_fire(play, task));
      static_cast<void>(fire_direct(play, task));
    });
  };
  load_it();
  EXPECT_TRUE(check_order(duty.game, duty.at, duty.side, order).none());
  order.target = surface(3);
  EXPECT_TRUE(cites(check_order(duty.game, duty.at, duty.side, order), "P2.52"));
  order.target = surface(0);
  const int before = duty.score(1);
  fire({});
  EXPECT_EQ(duty.at.posts[0].bombed, 4);
  EXPECT_EQ(duty.score(1), before + 4);
  duty.at.posts[0].bombed = 33;
  load_it();
  fire({});
  EXPECT_EQ(duty.at.posts[0].bombed, 35);
  int phaser = 0;
  while (phaser < ship.mounts && (duty.game.weapon(ship, phaser).variant != 0 ||
                                  !duty.game.weapon(ship, phaser).arc.contains(bearing_of(Direction::A))))
    ++phaser;
  ASSERT_EQ(duty.game.weapon(ship, phaser).family, WeaponFamily::phaser);
  order.weapons.clear();
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(phaser)));
  order.target = surface(1);
  EXPECT_TRUE(check_order(duty.game, duty.at, duty.side, order).none());
  fire({1});
  EXPECT_EQ(duty.at.posts[1].bombed, 4);
  // (D6.34) Two points of ECCM offset the clutter: a 1 reads the second line, five points. Erratic maneuvers
  // make it six points, a shift of two and one for the air: a 3 reads the sixth line, three points.
  const auto again = [&](int die, int points) {
    duty.at.posts[1].bombed = 0;
    duty.at.mount(ship, phaser) = {};
    duty.at.claim_boxes(duty.unit);
    ship.capacitor = capacitor_room(duty.game, duty.at, ship);
    fire({die});
    EXPECT_EQ(duty.at.posts[1].bombed, points);
  };
  ship.eccm = 2;
  again(1, 5);
  ship.eccm = 0;
  ship.erratic = Ship::swerving;
  again(3, 3);
}

// (D19.23, G2) Passive fire control reaches five hexes on the ground too.
TEST(Bombardment, UnderPassiveFireControl) {
  MonitorDuty duty;
  Ship& ship = duty.ship();
  Fire order;
  order.unit = duty.unit;
  order.target = surface(0);
  int phaser = 0;
  while (phaser < ship.mounts && (duty.game.weapon(ship, phaser).family != WeaponFamily::phaser ||
                                  !duty.game.weapon(ship, phaser).arc.contains(bearing_of(Direction::A))))
    ++phaser;
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(phaser)));
  ship.at = {22, 9};
  EXPECT_FALSE(cites(check_order(duty.game, duty.at, duty.side, order), "D19.23"));
  ship.fire_control = FireControl::passive;
  EXPECT_TRUE(cites(check_order(duty.game, duty.at, duty.side, order), "D19.23"));
  ship.at = {22, 10};
  EXPECT_FALSE(cites(check_order(duty.game, duty.at, duty.side, order), "D19.23"));
}

// (P2.82) No erratic maneuvers in the air of a planet.
TEST(Surface, NoErraticManeuversInItsAir) {
  MonitorDuty duty;
  duty.ship().erratic = Ship::swerve_paid;
  duty.ship().speed = 10;  // (C12.38) at 30 its engines give no more
  const Do swerve{Action::swerve, duty.unit, 0, no_unit, 1};
  EXPECT_TRUE(duty.check(swerve).none());
  duty.ship().at = {22, 15};
  EXPECT_TRUE(cites(duty.check(swerve), "P2.82"));
}

// (P2.311) Nobody else fires at planets, nor the side that guards this one.
TEST(Bombardment, OnlyWhereTheScenarioSaysSo) {
  Ground hood("sh19", 1);
  Fire order;
  order.unit = hood.unit;
  order.target = surface(0);
  static_cast<void>(order.weapons.push_back(0));
  EXPECT_TRUE(cites(check_order(hood.game, hood.at, hood.side, order), "P2.311"));
  Ground guard("sg23", 0);
  order.unit = guard.unit;
  EXPECT_TRUE(cites(check_order(guard.game, guard.at, guard.side, order), "SG23.47"));
}

}  // namespace
}  // namespace flagbridge::sfb
