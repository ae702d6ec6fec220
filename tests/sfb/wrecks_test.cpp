#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_arming.h"
#include "tests/sfb/systems.h"

// Torpedoes in wrecked launchers, derelicts, disrupted fire control, and labs that are none.
namespace flagbridge::sfb {
namespace {

bool names(const Violations& found, Rule rule) {
  return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
}

struct WarEagle : Encounter {
  WarEagle() : Encounter(8, "ROM/WE", "FED/CA") {
    for (int i = 0; i < (*this)[0].mounts && tube < 0; ++i) {
      if (game.weapon((*this)[0], i).family == WeaponFamily::plasma) tube = i;
    }
    Mount& mount = position.mount((*this)[0], tube);
    mount.mode = Mode::standard;
    mount.energy = Energy(9);
    mount.set(Mount::completed, true);
  }
  void wreck() {
    with_dice({}, [&](BattlePlay& play) {
      while (weapon_works(game, position, (*this)[0], tube)) lose(play, own, weapon_loss(tube), "D4.22"_sfb);
    });
  }
  Do launch() const { return {Action::launch_plasma, own, static_cast<std::uint8_t>(tube), enemy, 0, 0}; }
  int tube = -1;
};

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
  check_shot(bolt.game, bolt.position, Encounter::own, bolt.tube, Encounter::enemy, Mode::bolt, shot);
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
    ship.position.forms_in = 2;
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
    ship.position.forms_in = 2;
    form.arm.clear();
    static_cast<void>(form.arm.push_back(emptied));
    EXPECT_EQ(names(check_order(ship.game, ship.position, blue, form), "FP1.14"_sfb), let_go);
  }
}

// (D1.5, D1.51) One's own side is fired at only where nobody is left aboard.
TEST(FriendlyFire, IsLegalAtDerelicts) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0}, Berth{"FED/CA", {20, 13}, Direction::A, 0}});
  yard.now(2, 10);
  yard.position.forms_in = 3;
  for (int i = 0; i < 2; ++i) Encounter::ready(yard[i]);
  yard[0].energized = 1;
  yard[0].capacitor = Energy(4);
  const auto shot = [&] {
    Violations found;
    check_shot(yard.game, yard.position, unit_at(0), 0, unit_at(1), Mode::none, found);
    return found;
  };
  EXPECT_TRUE(names(shot(), "D1.5"_sfb));
  yard[1].crew = 0;
  EXPECT_TRUE(names(shot(), "D1.5"_sfb));  // its marines are still there
  yard[1].parties = {};
  EXPECT_FALSE(names(shot(), "D1.5"_sfb));
}

// (D6.68) For four impulses after a breakdown there is no lock-on and no ECCM.
TEST(DisruptedFireControl, LastsFourImpulses) {
  Encounter ship(5);
  ship[0].eccm = 3;
  ship[1].ecm = 4;
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 1);
  ship[0].broken_down = ship.position.now();
  ship.now(2, 13);
  EXPECT_FALSE(has_lock(ship.game, ship.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(effective_range(ship.game, ship.position, Encounter::own, Encounter::enemy), 10);
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 2);
  ship.now(2, 14);
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(warfare_shift(ship.game, ship.position, Encounter::own, Encounter::enemy), 1);
}

// (D6.625) A sphere shows where a dark ship is: it has to fade anew (D19.31).
TEST(DarkShips, AreShownByTheirSpheres) {
  Encounter ship(6, "LYR/CA", "FED/CA");
  int generator = 0;
  while (ship.game.weapon(ship[0], generator).family != WeaponFamily::esg) ++generator;
  ship.position.mount(ship[0], generator).energy = Energy(5);
  ship[0].fire_control = FireControl::passive;
  ship[0].dark = moment_of(1, 1);
  ship.act({Action::raise_sphere, Encounter::own, static_cast<std::uint8_t>(generator), no_unit, 1, 5});
  EXPECT_EQ(ship[0].dark, ship.position.now());
}

// (G4.3, G4.33) A ship without labs identifies with a control box, once a turn; one that has lost its labs
// does not.
TEST(LabSubstitutes, AreControlBoxesOfShipsWithoutLabs) {
  Yard yard(
      {Berth{
           "FED/CA", {20, 15}, Direction::A, 0, [](Design& design) { design.boxes[index_of(Box::lab)] = 0; }},
       Berth{"KLI/D7", {20, 5}, Direction::D, 1}});
  yard.now(2, 10);
  yard.position.forms_in = 3;
  Encounter::ready(yard[0]);
  std::array<UnitId, 2> drones{};
  for (UnitId& each : drones) {
    each = new_craft(yard.position);
    Craft& drone = yard.position.small(each);
    drone.kind = CraftKind::drone;
    drone.side = side_at(1);
    drone.at = {20, 14};
    drone.launched = 1;
  }
  const auto refused = [&](UnitId at, Rule rule) {
    Violations found;
    check_identify(yard.game, yard.position, side_at(0), {Action::identify, unit_at(0), 0, at}, found);
    return names(found, rule);
  };
  EXPECT_FALSE(refused(drones[0], "G4.22"_sfb));
  yard.with_dice({6}, [&](BattlePlay& play) {
    perform_identify(play, side_at(0), {Action::identify, unit_at(0), 0, drones[0]});
  });
  EXPECT_TRUE(yard.position.small(drones[0]).identified.has(side_at(0)));
  EXPECT_TRUE(refused(drones[1], "G4.22"_sfb));
  yard.now(3, 10);
  EXPECT_FALSE(refused(drones[1], "G4.22"_sfb));
  for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary, Box::security}) {
    const auto at = index_of(box);
    yard[0].lost[at] = yard.game.design(yard[0]).boxes[at];
  }
  EXPECT_TRUE(refused(drones[1], "G4.22"_sfb));
  Encounter labs(10);
  const UnitId drone = labs.craft(CraftKind::drone, 1, {20, 14});
  labs[0].lost[index_of(Box::lab)] = labs.game.design(labs[0]).boxes[index_of(Box::lab)];
  EXPECT_TRUE(labs.refuses({Action::identify, Encounter::own, 0, drone}, "G4.22"_sfb));
}

// (G4.31) Aboard a fast patrol ship it is the bridge and no other room.
TEST(LabSubstitutes, AreTheBridgesOfFastPatrolShips) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0, [](Design& design) {
                     design.boxes[index_of(Box::lab)] = 0;
                     design.pf = true;
                   }}});
  yard.now(2, 10);
  yard.position.forms_in = 1;
  Encounter::ready(yard[0]);
  const UnitId unit = new_craft(yard.position);
  yard.position.small(unit).kind = CraftKind::drone;
  yard.position.small(unit).side = side_at(1);
  yard.position.small(unit).at = {20, 14};
  const auto refused = [&] {
    Violations found;
    check_identify(yard.game, yard.position, side_at(0), {Action::identify, unit_at(0), 0, unit}, found);
    return names(found, "G4.22"_sfb);
  };
  EXPECT_FALSE(refused());
  yard[0].lost[index_of(Box::bridge)] = yard.game.design(yard[0]).boxes[index_of(Box::bridge)];
  EXPECT_GT(control_left(yard.game, yard[0]), 0);
  EXPECT_TRUE(refused());
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
  ship.position.forms_in = 2;
  ship.position.forms[1].unit = Encounter::enemy;
  EXPECT_TRUE(check_order(ship.game, ship.position, blue, form).none());
  ship.with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, form); });
  ship.run(reveal_speeds);
  for (const Arming& each : form.arm) EXPECT_TRUE(ship.position.mount(ship[0], each.weapon).energy.none());
  ship.position.forms_in = 2;
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

// (D1.51) What nobody is aboard may be launched at, too.
TEST(FriendlyFire, LaunchesAtDerelicts) {
  WarEagle ship;
  ship[1].side = blue;
  EXPECT_TRUE(ship.refuses(ship.launch(), "D1.5"_sfb));
  ship[1].crew = 0;
  ship[1].parties = {};
  EXPECT_FALSE(ship.refuses(ship.launch(), "D1.5"_sfb));
}

// (D6.68) Special sensors learn nothing while the fire control is disrupted.
TEST(DisruptedFireControl, StudiesNothing) {
  Encounter ship(5, "FED/GSC");
  ship[0].broken_down = ship.position.now();
  EXPECT_TRUE(ship.refuses({Action::study, Encounter::own, 0, no_unit, 0, 1, {20, 10}}, "D6.68"_sfb));
  ship[0].broken_down = 0;
  EXPECT_FALSE(ship.refuses({Action::study, Encounter::own, 0, no_unit, 0, 1, {20, 10}}, "D6.68"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
