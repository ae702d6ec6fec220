#include "sfb/rules/d7_boarding.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/systems.h"

// (E3) Disruptors, with their DERFACS (E3.62).
namespace flagbridge::sfb {
namespace {

// (E3, E1.81, G13.341) Disruptors: hit by effective, damage by true range.
TEST(SfbHeavyWeapons, Disruptors) {
  Shooting scene({"disruptor-15", "disruptor-30"}, 10);
  EXPECT_TRUE(cites(scene.check({0}), "E3"));  // not armed
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(2));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E3", 4}, {"E3", 5}})[1], 3);
  EXPECT_TRUE(scene.range.mount(scene.unit, 0).energy.none());
  // Without lock-on ten hexes count as twenty: a 3 hits, and does the 3 points of ten hexes.
  Shooting blind({"disruptor-30", "disruptor-15"}, 10);
  for (const int i : {0, 1}) blind.range.load(blind.unit, i, Mode::standard, Energy(2));
  blind.own().lock_on = 0;
  EXPECT_EQ(blind.fire(blind.order({0, 1}), {{"E3", 3}, {"E3", 4}})[1], 3);
  Shooting far({"disruptor-15"}, 16);
  far.range.load(far.unit, 0, Mode::standard, Energy(2));
  EXPECT_TRUE(cites(far.check({0}), "E3"));
}

// (E3.54, D6.126) Overloads: eight hexes, and two points back in the same hex.
TEST(SfbHeavyWeapons, OverloadedDisruptors) {
  Shooting scene({"disruptor-30"}, 9);
  scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
  EXPECT_TRUE(cites(scene.check({0}), "D6.126"));
  scene.apart(0);
  int struck = 0;
  for (const int each : scene.fire(scene.order({0}), {{"E3", 6}})) struck += each;
  EXPECT_EQ(struck, 10);
  int back = 0;
  for (int shield = 1; shield <= 6; ++shield) back += scene.at_firer(shield);
  EXPECT_EQ(back, 2);
  // (H7.64) A standard bolt is raised by two points of the batteries.
  Shooting raised({"disruptor-30"}, 3);
  raised.range.load(raised.unit, 0, Mode::standard, Energy(2));
  EXPECT_TRUE(cites(raised.check({0}, Mode::overload), "H6"));
  raised.own().battery = Energy(3);
  EXPECT_EQ(raised.fire(raised.order({0}, Mode::overload), {{"E3", 4}})[1], 8);
  EXPECT_EQ(raised.own().battery.get(), Energy(1));
}

// (E3.62) DERFACS: 3 instead of 2 at 23 to 30 hexes, with lock-on, for mounts of that range.
TEST(SfbHeavyWeapons, Derfacs) {
  ShipClass sheet = Range::cruiser({"disruptor-30", "disruptor-22"});
  sheet.systems.derfacs = true;
  Shooting scene(sheet, 14);
  scene.own().at = {22, 40};
  scene.enemy().at = {22, 15};
  scene.range.load(scene.unit, 0, Mode::standard, Energy(2));
  const auto hit = [&] {
    return effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit;
  };
  EXPECT_EQ(hit(), 3);
  scene.own().fire_control = FireControl::low;
  EXPECT_EQ(hit(), 2);
}

// (E3, H7.2) An empty disruptor is armed from the batteries when it fires: 2, or 4 overloaded.
TEST(SfbDisruptors, ArmedWithReservePower) {
  Shooting scene({"disruptor-30"}, 5);
  EXPECT_TRUE(cites(scene.check({0}), "E3"));
  EXPECT_TRUE(cites(scene.check({0}, Mode::standard), "H6"));
  scene.own().battery = Energy(2);
  EXPECT_TRUE(scene.check({0}, Mode::standard).none());
  EXPECT_TRUE(cites(scene.check({0}, Mode::overload), "H6"));
  const auto points = scene.fire(scene.order({0}, Mode::standard), {{"E3", 4}});
  EXPECT_EQ(points[1], 3);
  EXPECT_TRUE(scene.own().battery.none());
}

// (E3.62, D7.8) The DERFACS is a box of its own for raiders, and for nothing else; without it a disruptor
// hits as any does.
TEST(Derfacs, IsRaided) {
  Encounter ship(5, "FED/CA", "KLI/D7C");
  ship[0].at = {20, 15};
  Ship& target = ship[1];
  ASSERT_TRUE(ship.game.design(target).sheet.systems.derfacs);
  const int disruptor = first_of(ship, target, WeaponFamily::disruptor);
  Mount& mount = ship.position.mount(target, disruptor);
  mount.mode = Mode::standard;
  mount.set(Mount::completed, true);
  target.uims = 0;
  const auto hit_at = [&](int hexes) {
    const Hex before = ship[0].at;
    ship[0].at = {20, static_cast<std::int16_t>(target.at.row + hexes)};
    const int hit =
        effect_of_shot(ship.game, ship.position, Encounter::enemy, disruptor, Encounter::own, Mode::standard)
            .hit;
    ship[0].at = before;
    return hit;
  };
  EXPECT_EQ(hit_at(25), 3);
  EXPECT_TRUE(can_be_raided(ship.game, ship.position, target, derfacs_loss));
  ship[0].transporter_uses = 1;
  ship[0].shield_dropped[0] = target.shield_dropped[0] = moment_of(2, 1);
  ship.act({Action::raid, Encounter::own, 0, Encounter::enemy, number_of(derfacs_loss)}, {1});
  EXPECT_EQ(ship.told(Happening::device_lost), 1);
  EXPECT_EQ(hit_at(25), 2);
  EXPECT_FALSE(can_be_raided(ship.game, ship.position, target, derfacs_loss));
  EXPECT_FALSE(can_be_raided(ship.game, ship.position, ship[0], derfacs_loss));
}

}  // namespace
}  // namespace flagbridge::sfb
