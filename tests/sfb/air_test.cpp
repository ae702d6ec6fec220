#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/range.h"
#include "tests/sfb/yard.h"

// (P2.5, P2.63) Air on the line of fire; (P5.35) pulsars and special sensors; (P6) nebulae.
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

// --- (P5.35) ---------------------------------------------------------------------------------------------

// (P5.35, G24.133, G24.1813) One powered special sensor for each twelve points is blind for 32 impulses: 20
// points within ten hexes blind one, and it lends nothing meanwhile.
TEST(Pulsar, BlindsSpecialSensors) {
  Yard yard({Berth{"FED/GSC", {20, 18}}, Berth{"FED/CA", {20, 19}}});
  Content changed = yard.game.content();
  changed.scenarios[0].features = {{.kind = Feature::Kind::pulsar, .at = {20, 10}}};
  yard.game = Battles(std::move(changed));
  yard.now(1, 8);
  yard.position.burst_phase = 32;  // (P5.2) every forty impulses
  yard[0].fire_control = FireControl::active;
  yard[0].lock_on = 1;
  std::vector<int> sensors;
  for (int i = 0; i < yard[0].mounts; ++i) {
    if (yard.game.weapon(yard[0], i).family == WeaponFamily::special_sensor) sensors.push_back(i);
  }
  ASSERT_GE(sensors.size(), 2u);
  for (const int each : sensors) {
    Mount& mount = yard.position.mount(yard[0], each);
    mount.set(Mount::completed, true);
    mount.energy = Energy(2);
  }
  Mount& first = yard.position.mount(yard[0], sensors[0]);
  first.rounds = 2;  // lends two points of ECM to the cruiser
  first.turns = 2;
  yard[1].lent_ecm = 2;
  yard.run(burst_pulsar);
  EXPECT_EQ(yard.told(Happening::blinded), 1);
  EXPECT_TRUE(is_blind(yard.position, first));
  EXPECT_FALSE(is_blind(yard.position, yard.position.mount(yard[0], sensors[1])));
  EXPECT_EQ(yard[1].lent_ecm, 0);
  Do lend{Action::lend, unit_at(0), static_cast<std::uint8_t>(sensors[0]), unit_at(1), 1, 0};
  Violations blind;
  check_lend(yard.game, yard.position, blue, lend, blind);
  EXPECT_TRUE(cites(blind, "G24.13"));
  yard.now(2, 7);
  EXPECT_TRUE(is_blind(yard.position, first));
  yard.now(2, 8);
  EXPECT_FALSE(is_blind(yard.position, first));
}

// (G24.133) Twelve points blind one, eleven none; what has no power is not blinded (G24.132).
TEST(Pulsar, BlindsByTheDozen) {
  Yard yard({Berth{"FED/GSC", {20, 18}}});
  int powered = 0;
  for (int i = 0; i < yard[0].mounts; ++i) {
    if (yard.game.weapon(yard[0], i).family != WeaponFamily::special_sensor || powered == 2) continue;
    yard.position.mount(yard[0], i).set(Mount::completed, true);
    ++powered;
  }
  const auto blinded = [&](int points) {
    Yard copy = yard;
    copy.with_dice({}, [&](BattlePlay& play) { blind_sensors(play, unit_at(0), points, "G24.133"_sfb); });
    int count = 0;
    for (int i = 0; i < copy[0].mounts; ++i)
      count += is_blind(copy.position, copy.position.mount(copy[0], i)) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(blinded(11), 0);
  EXPECT_EQ(blinded(12), 1);
  EXPECT_EQ(blinded(24), 2);
  EXPECT_EQ(blinded(60), 2);
}

// --- (P6) ------------------------------------------------------------------------------------------------

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

}  // namespace
}  // namespace flagbridge::sfb
