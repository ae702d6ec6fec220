#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g24_scouts.h"
#include "sfb/rules/p4_forces.h"
#include "tests/sfb/terrain.h"

// (P5) Pulsars: their bursts, who is sheltered from them, and special sensors (P5.35).
namespace flagbridge::sfb {
namespace {

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
  // The first lends two points of ECM to the cruiser.
  const std::uint16_t first = Position::mount_place(yard[0], sensors[0]);
  ASSERT_TRUE(yard.position.lendings.push_back({.sensor = first, .to = unit_at(1), .ecm = 2}));
  yard[1].lent_ecm = 2;
  yard.run(burst_pulsar);
  EXPECT_EQ(yard.told(Happening::blinded), 1);
  EXPECT_TRUE(is_blind(yard.position, yard[0], sensors[0]));
  EXPECT_FALSE(is_blind(yard.position, yard[0], sensors[1]));
  EXPECT_EQ(yard[1].lent_ecm, 0);
  // Which sensor it is only its own side knows; what is lent, everybody (G24.2115).
  const Position own = yard.game.view(yard.position, blue), theirs = yard.game.view(yard.position, red);
  EXPECT_EQ(own.blindings.size(), 1u);
  EXPECT_EQ(own.lendings.size(), 1u);
  EXPECT_TRUE(theirs.blindings.empty());
  EXPECT_EQ(theirs.lendings.size(), 1u);
  Do lend{Action::lend, unit_at(0), static_cast<std::uint8_t>(sensors[0]), unit_at(1), 1, 0};
  Violations blind;
  check_lend(yard.game, yard.position, blue, lend, blind);
  EXPECT_TRUE(cites(blind, "G24.13"));
  yard.now(2, 7);
  EXPECT_TRUE(is_blind(yard.position, yard[0], sensors[0]));
  yard.now(2, 8);
  EXPECT_FALSE(is_blind(yard.position, yard[0], sensors[0]));
  // One that sees again is not blinded by being used.
  yard.position.mounts[first].fired = yard.position.now();
  EXPECT_FALSE(is_blind(yard.position, yard[0], sensors[0]));
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
    for (int i = 0; i < copy[0].mounts; ++i) count += is_blind(copy.position, copy[0], i) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(blinded(11), 0);
  EXPECT_EQ(blinded(12), 1);
  EXPECT_EQ(blinded(24), 2);
  EXPECT_EQ(blinded(60), 2);
}

// (P5.2) When a pulsar bursts nobody knows before it has done so; whoever thinks ahead guesses. In impulse 10
// it may be in any of the thirty that are left, or now.
TEST(Pulsars, BurstUnannounced) {
  Space space({{.kind = Feature::Kind::pulsar, .at = hole_at}});
  space[1].status = Status::disengaged;
  space.position.burst_phase = 7;
  space.now(1, 10);
  const Position seen = space.game.view(space.position, blue);
  EXPECT_EQ(seen.burst_phase, 0);
  for (const int guess : {0, 30}) {
    WrittenDice script({guess});
    Roller roller{Dice(script)};
    EXPECT_EQ(space.game.imagine(seen, blue, roller).burst_phase, guess);
  }
  space.now(2, 2);  // it was in impulse 33, the first of this turn
  EXPECT_EQ(space.game.view(space.position, blue).burst_phase, 7);
}

// (P5, P5.2) A burst strikes the shield that faces the pulsar: 20 points within ten hexes, 12 within twenty.
TEST(Terrain, PulsarsBurst) {
  Field field({Berth{.at = {20, 15}}, Berth{.name = "KLI/D7", .at = {20, 25}, .side = 1}},
              {{.kind = Feature::Kind::pulsar, .at = {20, 10}}});
  field.now(2, 7);  // the 39th impulse
  field.run(burst_pulsar);
  EXPECT_TRUE(field.position.volleys.empty());
  field.now(2, 8);
  field.run(burst_pulsar);
  EXPECT_EQ(field.points_on(0), 20);
  EXPECT_EQ(field.points_on(1), 12);
  EXPECT_EQ(field.position.volleys[0].shield, 1);
}

using enum Feature::Kind;

// (P5.31, P5.32, P5.355, G10.7) Bursts by range; planets shelter, webs take their strength off; lines near it
// are jammed.
TEST(Pulsars, BurstsAndShelter) {
  const Feature star{.kind = pulsar, .at = {20, 1}};
  Land open({star});
  open.now(2, 8);  // the 40th impulse
  open.run(burst_pulsar);
  EXPECT_EQ(open.points_on(1), 20);  // four hexes away
  EXPECT_EQ(open.points_on(0), 12);  // fourteen
  EXPECT_EQ(jamming_of_terrain(open.game, open.position, Encounter::own, Encounter::enemy), 2);
  Land behind({star, {.kind = planet, .at = {20, 9}}});
  behind.now(2, 8);
  behind.run(burst_pulsar);
  EXPECT_EQ(behind.points_on(0), 0);
  Land webbed({star});
  webbed.position.webs[0] = {5, 1, 0};
  static_cast<void>(webbed.position.web_hexes.push_back({{20, 9}, 0, 0}));
  webbed.now(2, 8);
  webbed.run(burst_pulsar);
  EXPECT_EQ(webbed.points_on(0), 7);
}

}  // namespace
}  // namespace flagbridge::sfb
