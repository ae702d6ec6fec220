#include "sfb/ask/answers.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/war_eagle.h"

// (FP1.14, FP1.7) Torpedoes that are discharged, and those in wrecked launchers.
namespace flagbridge::sfb {
namespace {

// (FP1.7) A complete torpedo may be launched for eight impulses after its launcher was destroyed.
TEST(WreckedLauncher, HoldsItsTorpedoForEightImpulses) {
  WarEagle ship;
  ship.wreck();
  ship.now(2, 18);
  EXPECT_TRUE(ship.check(ship.launch()).none());
  ship.now(2, 19);
  EXPECT_TRUE(ship.refuses(ship.launch(), "F1"_sfb));
  ship.now(2, 12);
  ship.act(ship.launch());
  EXPECT_TRUE(ship.refuses(ship.launch(), "F1"_sfb));
  // Not as a bolt, and not what was not complete.
  WarEagle bolt;
  bolt.wreck();
  Violations shot;
  check_shot(bolt.game, bolt.position, {Encounter::own, bolt.tube, Encounter::enemy, Mode::bolt}, shot);
  EXPECT_TRUE(names(shot, "E1.13"_sfb));
  WarEagle half;
  half.position.mount(half[0], half.tube).set(Mount::completed, false);
  half.wreck();
  EXPECT_TRUE(half.refuses(half.launch(), "F1"_sfb));
}

// (FP1.14) Energy may be let go on the form, if the weapon holds any and gets none. A type F torpedo in its
// own launcher would be held for nothing.
TEST(Discharge, EmptiesAWeapon) {
  for (const bool let_go : {true, false}) {
    Encounter ship(8, "GOR/BC", "FED/CA");
    int tube = 0;
    while (ship.game.weapon(ship[0], tube).family != WeaponFamily::plasma ||
           ship.game.weapon(ship[0], tube).variant != static_cast<std::uint8_t>(Plasma::f))
      ++tube;
    Mount& mount = ship.position.mount(ship[0], tube);
    mount.energy = Energy(5);
    mount.set(Mount::completed, true);
    ship.now(3, 0);
    ship.position.forms_in = {unit_at(1)};
    ship.position.forms[1].unit = Encounter::enemy;
    Allocate form;
    form.unit = Encounter::own;
    form.shields = ShieldLevel::off;
    form.fire_control = FireControl::passive;
    const Arming emptied{static_cast<std::uint8_t>(tube), Mode::discharge, {}};
    if (let_go) static_cast<void>(form.arm.push_back(emptied));
    EXPECT_TRUE(check_order(ship.game, ship.position, blue, form).none());
    ship.with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, form); });
    ship.run(reveal_speeds);
    EXPECT_EQ(mount.has(Mount::completed), !let_go);
    EXPECT_EQ(mount.energy.none(), let_go);
    ship.position.forms_in = {unit_at(1)};
    form.arm.clear();
    static_cast<void>(form.arm.push_back(emptied));
    EXPECT_EQ(names(check_order(ship.game, ship.position, blue, form), "FP1.14"_sfb), let_go);
  }
}

// (FP1.14) Several weapons on one form, each of them once.
TEST(Discharge, OfSeveralWeapons) {
  Encounter ship(8, "GOR/BC", "FED/CA");
  Allocate form;
  form.unit = Encounter::own;
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::passive;
  for (std::uint8_t i = 0; i < ship[0].mounts; ++i) {
    if (ship.game.weapon(ship[0], i).family != WeaponFamily::plasma) continue;
    ship.position.mount(ship[0], i).energy = Energy(2);
    ship.position.mount(ship[0], i).turns = 1;
    static_cast<void>(form.arm.push_back({i, Mode::discharge, {}}));
  }
  ASSERT_GE(form.arm.size(), 2u);
  ship.now(3, 0);
  ship.position.forms_in = {unit_at(1)};
  ship.position.forms[1].unit = Encounter::enemy;
  EXPECT_TRUE(check_order(ship.game, ship.position, blue, form).none());
  ship.with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, form); });
  ship.run(reveal_speeds);
  for (const Arming& each : form.arm) EXPECT_TRUE(ship.position.mount(ship[0], each.weapon).energy.none());
  ship.position.forms_in = {unit_at(1)};
  form.arm.clear();
  static_cast<void>(form.arm.push_back({0, Mode::discharge, {}}));  // a phaser
  EXPECT_FALSE(check_order(ship.game, ship.position, blue, form).none());
}

// (FP1.7) Nobody sees from the wreck of a launcher whether a torpedo is in it.
TEST(WreckedLauncher, KeepsItsSecret) {
  WarEagle held, empty;
  empty_weapon(empty.position.mount(empty[0], empty.tube));
  held.wreck();
  empty.wreck();
  const auto seen = [](const WarEagle& ship) {
    const Position view = ship.game.view(ship.position, red);
    return view.mount(view.ships[0], ship.tube);
  };
  EXPECT_EQ(seen(held), seen(empty));
}

// (FP1.7) A launcher that has been mended is empty.
TEST(WreckedLauncher, IsMendedWithoutItsTorpedo) {
  WarEagle ship;
  ship.wreck();
  ship[0].repairing = weapon_loss(ship.tube);
  ship[0].repair_points = 200;
  ship.run(repair);
  ASSERT_TRUE(weapon_works(ship.game, ship.position, ship[0], ship.tube));
  EXPECT_FALSE(ship.position.mount(ship[0], ship.tube).has(Mount::completed));
  EXPECT_TRUE(ship.position.mount(ship[0], ship.tube).energy.none());
}

// (FP10.16) A plasma rack takes its torpedo with it.
TEST(WreckedLauncher, OfAPlasmaRack) {
  const WarEagle ship;
  WeaponPlan plan = ship.game.weapon(ship.position.ships[0], ship.tube);
  EXPECT_TRUE(outlasts_launcher(plan));
  plan.variant = static_cast<std::uint8_t>(Plasma::d);
  EXPECT_FALSE(outlasts_launcher(plan));
}

// (K1.54, FP1.7) A launcher that was lost has launched nothing yet.
TEST(WreckedLauncher, IsNoLaunchOfAPatrolShip) {
  WarEagle ship;
  Content changed = ship.game.content();
  Design& design = changed.designs[0];
  const WeaponPlan tube = design.weapons[static_cast<std::size_t>(ship.tube)];
  design.weapons.assign(3, tube);
  design.pf = true;
  ship.game = Battles(std::move(changed));
  ship[0].mounts = 3;
  ship.tube = 0;
  for (int i = 0; i < 3; ++i) {
    Mount& mount = ship.position.mount(ship[0], i);
    mount.mode = Mode::standard;
    mount.energy = Energy(9);
    mount.set(Mount::completed, true);
  }
  ship.wreck();
  ship.act(ship.launch());
  ship.tube = 1;
  EXPECT_FALSE(ship.refuses(ship.launch(), "K1.54"_sfb));
  ship.act(ship.launch());
  ship.tube = 2;
  EXPECT_TRUE(ship.refuses(ship.launch(), "K1.54"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
