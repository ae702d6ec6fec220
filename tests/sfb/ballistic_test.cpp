#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// (F4, FD5, F3.6) Weapons sent to a hex, drones that find a target by themselves, and secret targets.
namespace flagbridge::sfb {
namespace {

std::uint8_t type_number(const Battles& game, std::string_view name) {
  const auto& types = game.tables_of().drones;
  return static_cast<std::uint8_t>(std::ranges::find(types, name, &DroneType::drone) - types.begin() + 1);
}

// A Klingon with drones against a Federation ship, and whatever lies on the map.
struct Launcher : Encounter {
  explicit Launcher(std::vector<Feature> features = {}, int hexes = 20)
      : Encounter(hexes, "KLI/D7", "FED/CA") {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    game = Battles(std::move(changed));
    for (int i = 0; i < (*this)[0].mounts && rack < 0; ++i) {
      if (game.weapon((*this)[0], i).family == WeaponFamily::drone_rack) rack = i;
    }
    position.mount((*this)[0], rack).rack = 0;
  }
  int rack = -1;
  void load(std::string_view type, std::uint8_t speed = 1) {
    position.racks[0].drones[0] = {type_number(game, type), speed};
  }
  Do send(Hex where, int program = 0, UnitId at = no_unit) const {
    return {Action::launch_drone,
            own,
            static_cast<std::uint8_t>(rack),
            at,
            0,
            static_cast<std::uint8_t>(8 * program),
            where};
  }
  Craft& drone() { return position.craft[0]; }
  void fly() {
    ++position.impulse;
    with_dice({}, [](BattlePlay& play) { move_seekers(play); });
  }
};

constexpr Hex north(int hexes) { return {20, static_cast<std::int16_t>(15 - hexes)}; }

// (D1.5) Nobody bombards a station of his own, on purpose or by sending a drone to its hex.
TEST(Ballistic, OwnStationsAreNoTargets) {
  for (const bool own : {false, true}) {
    Encounter meeting(5, "KLI/D7", "FED/BATS");
    if (own) meeting[1].side = blue;
    Do order{.what = Action::launch_drone, .unit = Encounter::own, .at = no_unit, .where = north(5)};
    const auto refused = [&](Rule rule) {
      Violations found;
      check_ballistic(meeting.game, meeting.position, order, found);
      return std::ranges::any_of(found, [&](const Violation& each) { return each.rule == rule; });
    };
    EXPECT_EQ(refused("F4.22"_sfb), own);
    order.at = Encounter::enemy;
    EXPECT_EQ(refused("D1.5"_sfb), own);
    const UnitId drone = meeting.craft(CraftKind::drone, 0, north(5));
    Craft& craft = meeting.position.small(drone);
    craft.set_aim(north(5));
    craft.set(Craft::ballistic, true);
    meeting.with_dice({}, [](BattlePlay& play) { land_ballistic(play); });
    EXPECT_EQ(meeting.position.exists(drone), !own);
    EXPECT_EQ(craft.target == Encounter::enemy, !own);
  }
}

// (F4, F4.22) To something that stays, without lock-on, fire control or a channel; nowhere else.
TEST(Ballistic, WeaponsNeedAFixedTarget) {
  Launcher range({{.kind = Feature::Kind::planet, .at = north(3)}});
  range.load("I", 3);
  range[0].lock_on = 0;
  range[0].fire_control = FireControl::inactive;
  EXPECT_TRUE(range.refuses(range.send(north(4)), "F4.22"_sfb));
  EXPECT_TRUE(range.refuses(range.send({20, 18}), "FD1.21"_sfb));  // behind the heading
  range.act(range.send(north(3)));
  EXPECT_TRUE(range.drone().has(Craft::ballistic));
  EXPECT_EQ(range.drone().controller, no_unit);
  EXPECT_EQ(channels_used(range.position, Encounter::own), 0);
  // The enemy sees neither where it flies nor what it is.
  const Position seen = range.game.view(range.position, red);
  EXPECT_EQ(seen.craft[0].aim(), Hex{});
  EXPECT_EQ(range.told(Happening::launches), 0);
  EXPECT_EQ(range.told(Happening::launches_to), 1);
  range.run(check_guidance);
  EXPECT_TRUE(range.drone().exists());  // nobody needs to guide it
  for (int i = 0; i < 3; ++i) range.fly();
  EXPECT_EQ(range.drone().at, north(3));
  range.run(strike_enveloping);
  EXPECT_FALSE(range.drone().exists());
  EXPECT_EQ(range.told(Happening::strikes_ground), 1);
}

// (F4.5) Carried off its course it flies to the same hex from where it is.
TEST(Ballistic, KeepsItsHexWhenDisplaced) {
  Launcher range({{.kind = Feature::Kind::planet, .at = north(6)}});
  range.load("I", 3);
  range.act(range.send(north(6)));
  range.drone().at = {22, 14};
  range.drone().travelled = 1;
  const int before = distance(range.drone().at, north(6));
  range.fly();
  EXPECT_EQ(distance(range.drone().at, north(6)), before - 1);
}

// (F4) What is aimed at a base strikes it.
TEST(Ballistic, StrikesABase) {
  Yard yard({Berth{.name = "KLI/D7", .at = north(0)}, Berth{.name = "FED/BS", .at = north(2), .side = 1}});
  yard.now(2, 10);
  yard.position.core.live = ~0ULL;
  Craft& drone = yard.position.small(new_craft(yard.position));
  drone.kind = CraftKind::drone;
  drone.load = {1, 3};
  drone.at = north(2);
  drone.set_aim(north(2));
  drone.set(Craft::ballistic, true);
  drone.launched = 1;
  yard.run(strike_enveloping);
  EXPECT_EQ(drone.target, unit_at(1));
  yard.run(strike_seekers);
  EXPECT_FALSE(drone.exists());
  ASSERT_EQ(yard.position.volleys.size(), 1u);
  EXPECT_EQ(yard.position.volleys[0].points, 12);
}

// (FD5.25, FD5.252, FD5.255, FD5.256) Type-III drones only, to any hex; there they take what they were set
// for.
TEST(Ballistic, BoarsLookForATarget) {
  for (const int program : {1, 2 + 3, 15}) {
    Launcher range({}, 12);
    range.load("I");
    EXPECT_TRUE(range.refuses(range.send(north(1), 1), "FD5.25"_sfb));
    range.load("III", 3);
    EXPECT_TRUE(range.refuses(range.send(north(1)), "F4.22"_sfb));  // without a program
    EXPECT_TRUE(range.refuses(range.send(north(1), 15), "FD5.256"_sfb));
    const UnitId named = program == 15 ? Encounter::enemy : no_unit;
    range.act(range.send(north(1), program, named));
    range.run(loose_boars);
    EXPECT_TRUE(range.drone().has(Craft::ballistic));  // not before it is there
    EXPECT_EQ(range.game.view(range.position, red).craft[0].marks & Craft::boar, 0);
    range.fly();
    range.run(loose_boars);
    EXPECT_FALSE(range.drone().has(Craft::ballistic)) << program;
    EXPECT_EQ(range.drone().target, Encounter::enemy);
    // (F3.421) It keeps that one by itself, and no wild weasel draws it away (J3).
    range.run(check_guidance);
    EXPECT_TRUE(range.drone().exists());
    EXPECT_TRUE(sees_by_itself(range.game, range.position, range.drone(), range[1].at));
  }
  // (FD5.252) A cruiser is no frigate.
  Launcher range({}, 12);
  range.load("III", 3);
  range.act(range.send(north(1), 2 + 4));
  range.fly();
  range.run(loose_boars);
  EXPECT_TRUE(range.drone().has(Craft::ballistic));
  range.fly();  // and it flies on as it flew
  EXPECT_EQ(range.drone().at, north(2));
}

// (FD5.25) Fifteen hexes ahead.
TEST(Ballistic, BoarsSeeFifteenHexes) {
  Launcher range({}, 17);
  range.load("III", 3);
  range.act(range.send(north(1), 1));
  range.fly();
  range.run(loose_boars);
  EXPECT_TRUE(range.drone().has(Craft::ballistic));
  range.fly();
  range.run(loose_boars);
  EXPECT_EQ(range.drone().target, Encounter::enemy);
}

// (FD5.2, FD5.242) Released within eight hexes a drone with terminal guidance goes on; without, or farther
// away, it is gone.
TEST(Drones, GuideThemselvesAtTheEnd) {
  for (const bool built_in : {true, false}) {
    for (const int hexes : {8, 9}) {
      Launcher range({}, 20);
      const UnitId unit = range.craft(CraftKind::drone, 0, north(20 - hexes));
      Craft& drone = range.position.small(unit);
      drone.load = {1, static_cast<std::uint8_t>(3 + (built_in ? DroneLoad::terminal_guidance : 0))};
      drone.target = Encounter::enemy;
      drone.controller = Encounter::own;
      range.act({Action::release_control, Encounter::own, 0, unit});
      EXPECT_EQ(drone.exists(), built_in && hexes == 8);
      if (!drone.exists()) continue;
      EXPECT_EQ(drone_speed(range.game, drone.load), 32);
      // A wild weasel still draws it (J3).
      EXPECT_FALSE(sees_by_itself(range.game, range.position, drone, range[1].at));
    }
  }
}

// (FD5.2) Its three points of ECCM: nine points of ECM shift the die by three without it, by two with it.
TEST(Drones, CounterSomeJamming) {
  for (const bool built_in : {true, false}) {
    Launcher range({}, 20);
    range[1].ecm = 9;
    const UnitId unit = range.craft(CraftKind::drone, 0, range[1].at);
    Craft& drone = range.position.small(unit);
    drone.load = {1, static_cast<std::uint8_t>(3 + (built_in ? DroneLoad::terminal_guidance : 0))};
    drone.target = Encounter::enemy;
    drone.set(Craft::self_guided, built_in);
    drone.controller = built_in ? no_unit : Encounter::own;
    range.run(strike_seekers, {4});  // 4 + 2 is within 6, 4 + 3 is not
    EXPECT_EQ(points_on(range, Encounter::enemy), built_in ? 12 : 6);
  }
}

// (FD2.222) Twice the endurance.
TEST(Drones, OfExtendedRangeFlyLonger) {
  Launcher range;
  EXPECT_EQ(drone_end(range.game, {1, 1}, 10), 10 + 3 * 32);
  EXPECT_EQ(drone_end(range.game, {1, 1 + DroneLoad::extended_range}, 10), 10 + 6 * 32);
}

// (FD3.46, FD3.87) Magazines of a type-D rack launch one drone a turn together.
TEST(Drones, MagazinesShareALauncher) {
  Launcher range({}, 5);
  Content changed = range.game.content();
  const auto& racks = range.game.tables_of().drone_racks;
  const auto d = std::ranges::find(racks, "D", &DroneRack::rack) - racks.begin();
  std::vector<int> boxes;
  for (int i = 0; i < range[0].mounts; ++i) {
    if (range.game.weapon(range[0], i).family != WeaponFamily::drone_rack) continue;
    changed.designs[0].weapons[static_cast<std::size_t>(i)].variant = static_cast<std::uint8_t>(d);
    range.position.mount(range[0], i).rack = static_cast<std::uint8_t>(boxes.size());
    range.position.racks[boxes.size()].drones[0] = {1, 3};
    boxes.push_back(i);
  }
  ASSERT_GE(boxes.size(), 2u);
  range.game = Battles(std::move(changed));
  const auto launch = [&](std::size_t box) {
    return Do{Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(boxes[box]), Encounter::enemy};
  };
  range.act(launch(0));
  range.now(2, 30);
  EXPECT_TRUE(range.refuses(launch(1), "FD3.46"_sfb));
  range.now(3, 1);  // (FD4) eight impulses apart, across turns too
  EXPECT_TRUE(range.check(launch(1)).none());
}

// (FD4.5) An Orion launches three drones a turn, unless it has the fire control for more.
TEST(Drones, OfOptionMountsAreLimited) {
  for (const bool aided : {false, true}) {
    Launcher range({}, 5);
    Content changed = range.game.content();
    changed.designs[0].sheet.weapons[0].mount = "wing";
    if (aided) changed.designs[0].sheet.features.abilities = {"OAKDISC"};
    range.game = Battles(std::move(changed));
    range.load("I", 3);
    Mount& mount = range.position.mount(range[0], range.rack);
    for (int i = 0; i < range[0].mounts; ++i) {
      if (i == range.rack || range.game.weapon(range[0], i).family != WeaponFamily::drone_rack) continue;
      range.position.mount(range[0], i).rack = 1;
      range.position.mount(range[0], i).fired = range.position.now();
      range.position.racks[1].launched = 3;
    }
    mount.rack = 0;
    const Do launch{Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(range.rack),
                    Encounter::enemy};
    EXPECT_EQ(range.refuses(launch, "FD4.5"_sfb), !aided);
  }
}

// (F3.6) With secret targets the enemy learns that something was launched, not at whom.
TEST(Drones, HaveSecretTargetsByAgreement) {
  for (const bool secret : {false, true}) {
    Launcher range({}, 5);
    range.load("I", 3);
    range.position.options.secret_targets = secret ? 1 : 0;
    range.act(
        {Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(range.rack), Encounter::enemy});
    EXPECT_EQ(range.drone().target, Encounter::enemy);
    const Position seen = range.game.view(range.position, red);
    EXPECT_EQ(seen.craft[0].target, secret ? no_unit : Encounter::enemy);
    EXPECT_EQ(range.game.view(range.position, blue).craft[0].target, Encounter::enemy);
    EXPECT_EQ(range.told(Happening::launches_to), secret ? 1 : 0);
    // (G4.2) Once identified it is no secret.
    range.drone().identified = Sides(red);
    EXPECT_EQ(range.game.view(range.position, red).craft[0].target, Encounter::enemy);
  }
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

}  // namespace
}  // namespace flagbridge::sfb
