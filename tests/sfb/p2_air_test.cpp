#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p4_forces.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/approach.h"
#include "tests/sfb/lender.h"
#include "tests/sfb/range.h"

// (P2.5, P2.61) What the air of planets and gas giants does to fire, fields, torpedoes and lent points.
namespace flagbridge::sfb {
namespace {

// Two ships with a large gas giant in 2015, whose outermost ring is air: five hexes of body across.
struct Giant : Yard {
  Giant(Hex mine, Hex theirs, const std::string& ship = "KLI/D7")
      : Yard({Berth{ship, mine, Direction::D, 0}, Berth{"FED/CA", theirs, Direction::A, 1}}) {
    Content changed = game.content();
    changed.scenarios[0].features = {{.kind = Feature::Kind::gas_giant, .at = {20, 15}, .radius = 3}};
    game = Battles(std::move(changed));
    now(2, 10);
    position.year = 180;
    for (int i = 0; i < 2; ++i) {
      (*this)[i].fire_control = FireControl::active;
      (*this)[i].lock_on = (*this)[i].energized = 1;
      (*this)[i].capacitor = capacitor_room(game, position, (*this)[i]);
    }
  }
  int air() { return atmosphere_between(game, position, unit_at(0), unit_at(1)); }
  Effect effect(int weapon) {
    return effect_of_shot(game, position, unit_at(0), weapon, unit_at(1), Mode::none);
  }
  int weapon(WeaponFamily family) {
    int found = 0;
    while (found < (*this)[0].mounts && game.weapon((*this)[0], found).family != family) ++found;
    return found;
  }
};

// (P2.63, P2.222) Only the outermost ring is air alone; inside is the body, outside nothing.
TEST(Air, IsTheOutsideOfALargeGiant) {
  const Giant giant({20, 9}, {20, 11});
  EXPECT_FALSE(in_air(giant.game, giant.position, {20, 11}));
  EXPECT_TRUE(in_air(giant.game, giant.position, {20, 12}));
  EXPECT_FALSE(in_air(giant.game, giant.position, {20, 13}));
  const Feature small{.kind = Feature::Kind::gas_giant, .at = {20, 15}, .radius = 2};
  EXPECT_FALSE(is_air(small, {20, 13}));
  const Feature planet{.kind = Feature::Kind::planet, .at = {20, 15}};
  EXPECT_TRUE(is_air(planet, {20, 15}));  // with the surface
  EXPECT_FALSE(is_air(planet, {20, 14}));
}

// (P2.512) Each hex of air on the line from centre to centre counts, those of both ends too.
TEST(Air, IsCountedByTheHex) {
  EXPECT_EQ(Giant({20, 9}, {20, 11}).air(), 0);
  EXPECT_EQ(Giant({20, 9}, {20, 12}).air(), 1);
  EXPECT_EQ(Giant({20, 12}, {20, 9}).air(), 1);
  EXPECT_EQ(Giant({20, 12}, {21, 13}).air(), 2);  // neighbours in the ring
}

// (P2.51, P2.541) A phaser's die is worse by one for each: the second line instead of the first, for one hex.
TEST(Air, ShiftsPhasers) {
  Giant clear({20, 9}, {20, 11}), thick({20, 10}, {20, 12});
  const int phaser = clear.weapon(WeaponFamily::phaser);
  ASSERT_EQ(clear.game.weapon(clear[0], phaser).variant, static_cast<int>(PhaserType::two));
  // (E2) A phaser-2 at two hexes: 5, 4, 4, 4, 3, 3.
  EXPECT_EQ(clear.effect(phaser).points(1), 5);
  EXPECT_EQ(thick.effect(phaser).points(1), 4);
  EXPECT_EQ(thick.effect(phaser).points(4), 3);
}

// (P2.542) Other fire is jammed: a point of natural ECM for each hex, which shifts the die by one.
TEST(Air, JamsOtherFire) {
  Giant clear({20, 9}, {20, 11}), thick({20, 10}, {20, 12}), thicker({20, 12}, {21, 13});
  const int disruptor = clear.weapon(WeaponFamily::disruptor);
  for (Giant* each : {&clear, &thick, &thicker}) {
    Mount& mount = each->position.mount((*each)[0], disruptor);
    mount.mode = Mode::standard;
    mount.energy = Energy(2);
    mount.set(Mount::completed, true);
  }
  EXPECT_EQ(clear.effect(disruptor).shift, 0);
  EXPECT_EQ(thick.effect(disruptor).shift, 1);
  EXPECT_EQ(thicker.effect(disruptor).shift, 1);  // two points
  thicker[1].ecm = 2;
  EXPECT_EQ(thicker.effect(disruptor).shift, 2);  // four
}

// (P2.546) No sphere is raised in air, over a planet or a giant.
TEST(Air, KeepsSpheresDown) {
  Giant giant({20, 11}, {20, 9}, "LYR/CA");
  const int sphere = giant.weapon(WeaponFamily::esg);
  ASSERT_LT(sphere, giant[0].mounts);
  giant.position.mount(giant[0], sphere).energy = Energy(3);
  const Do raise{.what = Action::raise_sphere,
                 .unit = unit_at(0),
                 .with = static_cast<std::uint8_t>(sphere),
                 .a = 1,
                 .b = 3};
  Violations outside;
  check_raise_sphere(giant.game, giant.position, blue, raise, outside);
  EXPECT_FALSE(cites(outside, "P2.546"));
  giant[0].at = {20, 12};
  Violations inside;
  check_raise_sphere(giant.game, giant.position, blue, raise, inside);
  EXPECT_TRUE(cites(inside, "P2.546"));
}

// (P2.61, P2.52) The planet hides who is over its far side.
TEST(Planets, HideTheirFarSide) {
  Approach land({planet_ahead}, 4);
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 14});
  land.position.small(unit).over = static_cast<std::uint8_t>(1 + index_of(Direction::A));
  EXPECT_FALSE(line_blocked(land.game, land.position, Encounter::enemy, unit));  // from the north
  EXPECT_TRUE(line_blocked(land.game, land.position, Encounter::own, unit));     // from the south
  land.position.small(unit).over = static_cast<std::uint8_t>(1 + index_of(Direction::D));
  EXPECT_TRUE(line_blocked(land.game, land.position, Encounter::enemy, unit));
  EXPECT_FALSE(line_blocked(land.game, land.position, Encounter::own, unit));
}

// (P2.547) What bursts in another hex does nothing in air.
TEST(Planets, AirShelters) {
  Approach land({planet_ahead});
  land[0].at = {20, 14};
  EXPECT_TRUE(sheltered_by_air(land.game, land.position, Encounter::own, {20, 15}));
  EXPECT_FALSE(sheltered_by_air(land.game, land.position, Encounter::own, {20, 14}));
  EXPECT_FALSE(sheltered_by_air(land.game, land.position, Encounter::enemy, {20, 14}));
}

// Points that a ship and a shuttle have taken or are about to take.
int harm(const Yard& yard, UnitId shuttle) {
  const Ship& ship = yard.position.ships[0];
  int sum = points_on(yard, Encounter::own) + ship.internals;
  for (const std::uint8_t each : ship.shields) sum += each;
  return sum + yard.position.small(shuttle).hit + (yard.position.exists(shuttle) ? 0 : 1);
}

// (P2.547) So a mine, a ship or a pulsar that bursts in the next hex hurts a ship and a shuttle there, unless
// they are in the air over the planet.
TEST(Planets, AirKeepsBurstsOut) {
  const auto hurts = [](Hex place, auto&& burst) {
    Approach land({planet_ahead, {.kind = Feature::Kind::pulsar, .at = {26, 12}, .period = 40}});
    land[0].at = place;
    land[1].at = {20, 15};
    const UnitId shuttle = land.craft(CraftKind::shuttle, 0, place);
    land.position.small(shuttle).type = static_cast<std::uint8_t>(type_of(land.game, "Admin"));
    burst(land);
    return harm(land, shuttle) > 0;
  };
  const auto mine = [](Approach& land) {
    land.position.small(land.craft(CraftKind::mine, 1, {20, 15})) = small_bomb(land.game, red, {20, 15});
    land.position.mines[0].set(Craft::exploding, true);
    land.position.mined = 1;
    land.run(explode_mines);
  };
  const auto ship = [](Approach& land) {
    land.with_dice({}, [](BattlePlay& play) { destroy(play, Encounter::enemy, "D5.1"_sfb); });
    static_cast<void>(land.run(explode));
  };
  const auto pulsar = [](Approach& land) {
    land.now(2, 8);  // the fortieth impulse
    land.run(burst_pulsar);
  };
  const Hex in_air{20, 14}, beside{21, 15};
  EXPECT_TRUE(hurts(beside, mine));
  EXPECT_FALSE(hurts(in_air, mine));
  EXPECT_TRUE(hurts(beside, ship));
  EXPECT_FALSE(hurts(in_air, ship));
  EXPECT_TRUE(hurts(beside, pulsar));
  EXPECT_FALSE(hurts(in_air, pulsar));
}

// (P2.5, P2.541) A torpedo loses a quarter in each hex of air.
TEST(Planets, AirWeakensPlasma) {
  const Approach land({planet_ahead});
  Craft torpedo;
  torpedo.kind = CraftKind::plasma;
  torpedo.type = static_cast<std::uint8_t>(Plasma::f);
  const int whole = plasma_strength(land.game, torpedo);
  torpedo.air = 1;
  EXPECT_EQ(whole, 20);
  EXPECT_EQ(plasma_strength(land.game, torpedo), 15);
  torpedo.air = 2;
  EXPECT_EQ(plasma_strength(land.game, torpedo), 10);
}

// (P2.55) Nor does air keep what is lent.
TEST(Atmosphere, LetsLentPointsThrough) {
  Lender ship;
  Content changed = ship.game.content();
  changed.scenarios[0].features = {{.kind = Feature::Kind::planet, .at = {20, 13}}};
  ship.game = Battles(std::move(changed));
  ship[1].over = static_cast<std::uint8_t>(1 + index_of(Direction::D));
  ship.act(ship.lend());
  EXPECT_EQ(ship[1].lent_eccm, 1);
}

}  // namespace
}  // namespace flagbridge::sfb
