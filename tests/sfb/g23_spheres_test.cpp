#include "sfb/rules/g23_spheres.h"

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/e1_fire.h"
#include "tests/sfb/spheres.h"
#include "tests/sfb/systems.h"

// (G23) Expanding spheres.
namespace flagbridge::sfb {
namespace {

constexpr int first = 14, second = 15;  // the generators of a Lyran cruiser

Do raises(int radius, int energy, int weapon = first) {
  return {Action::raise_sphere,
          unit_at(0),
          static_cast<std::uint8_t>(weapon),
          no_unit,
          static_cast<std::uint8_t>(radius),
          static_cast<std::uint8_t>(energy)};
}

struct Lyran : Encounter {
  explicit Lyran(int hexes = 6, const std::string& theirs = "FED/CA") : Encounter(hexes, "LYR/CA", theirs) {
    generator(first).energy = generator(second).energy = Energy(5);
  }
  Mount& generator(int weapon) { return position.mount((*this)[0], weapon); }
  const Sphere& sphere(int weapon = first) { return sphere_of(position, (*this)[0], weapon); }
  // A field that is up.
  void field(int radius, int strength, int weapon = first) {
    raise_field(position, (*this)[0], weapon, {.radius = radius, .strength = strength});
  }
  // A drone of the enemy that four points destroy, three hexes away.
  UnitId drone() {
    const auto& drones = game.tables_of().drones;
    const auto type =
        std::find_if(drones.begin(), drones.end(), [](const DroneType& each) { return each.hits == 4; });
    EXPECT_NE(type, drones.end());
    const UnitId unit = craft(CraftKind::drone, 1, {20, 12});
    position.small(unit).load.type = static_cast<std::uint8_t>(1 + type - drones.begin());
    return unit;
  }
  void moves(int ship, Direction to) {
    with_dice({}, [&](BattlePlay& play) {
      enter_hex(play, unit_at(ship), neighbour(play.at.ship(unit_at(ship)).at, to), to);
    });
  }
};

// (G23.31, G23.311, G23.46) Announced in secret, up four impulses later with the strength of the chart.
TEST(SfbSpheres, FormFourImpulsesLater) {
  Lyran meeting;
  EXPECT_TRUE(meeting.refuses(raises(4, 5), "G23.3"_sfb));
  EXPECT_TRUE(meeting.refuses(raises(2, 6), "G23.3"_sfb));
  EXPECT_TRUE(meeting.refuses(raises(2, 5, 0), "G23.3"_sfb));
  meeting.act(raises(2, 4));
  const Position seen = meeting.game.view(meeting.position, red);
  EXPECT_TRUE(sphere_of(seen, seen.ships[0], first).announced());
  EXPECT_EQ(sphere_of(seen, seen.ships[0], first).radius, 0);
  EXPECT_EQ(sphere_of(seen, seen.ships[0], first).energy, 0);
  meeting.now(2, 13);
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.sphere(first).announced());
  meeting.now(2, 14);
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.sphere(first).up());
  EXPECT_EQ(meeting.sphere(first).strength, 13);
  EXPECT_EQ(meeting.generator(first).energy.get(), Energy(1));
  EXPECT_TRUE(any_sphere_up(meeting.position));
  const Position shown = meeting.game.view(meeting.position, red);
  EXPECT_EQ(sphere_of(shown, shown.ships[0], first).radius, 2);
}

// (G23.33) Cancelled: no other for eight impulses, and the energy is kept.
TEST(SfbSpheres, Cancelled) {
  Lyran meeting;
  meeting.act(raises(1, 5));
  meeting.act({Action::lower_sphere, unit_at(0), first});
  EXPECT_EQ(meeting.generator(first).energy.get(), Energy(5));
  meeting.now(2, 17);
  EXPECT_TRUE(meeting.refuses(raises(1, 5), "G23.323"_sfb));
  meeting.now(2, 18);
  EXPECT_TRUE(meeting.check(raises(1, 5)).none());
}

// (G23.47, G23.323) 32 impulses; then 32 more, and the second turn after that of activation.
TEST(SfbSpheres, LastsATurn) {
  Lyran meeting;
  meeting.field(1, 18);
  use_generator(meeting.position, meeting[0], first)->activated = 2;
  meeting.now(3, 9);
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.sphere(first).up());
  meeting.now(3, 10);
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.sphere(first).idle());
  EXPECT_FALSE(any_sphere_up(meeting.position));
  meeting.now(4, 9);
  EXPECT_TRUE(meeting.refuses(raises(1, 5), "G23.323"_sfb));
  meeting.now(4, 10);
  EXPECT_TRUE(meeting.check(raises(1, 5)).none());
  // Switched off at once, it still waits for the second turn.
  meeting.generator(first).fired = moment_of(2, 1);
  meeting.now(3, 5);
  EXPECT_TRUE(meeting.refuses(raises(1, 5), "G23.323"_sfb));
}

// (G23.5, G23.513, G23.56, G23.571) Whoever reaches the ring is struck on the shield toward the generator;
// who stands on it when it forms is not.
TEST(SfbSpheres, StrikeThoseWhoEnter) {
  Lyran meeting(3);
  meeting.field(2, 13);
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.position.volleys.empty());
  meeting.moves(1, Direction::D);  // from three hexes to two
  meeting.run(meet_spheres);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 13);
  EXPECT_EQ(meeting.position.volleys[0].shield, 1);
  EXPECT_TRUE(meeting.sphere(first).idle());
  // On the ring already: moving off inwards does not count.
  Lyran standing(2);
  standing.field(2, 13);
  standing.moves(1, Direction::D);
  standing.run(meet_spheres);
  EXPECT_TRUE(standing.position.volleys.empty());
}

// (G23.5) The generator's own movement brings them in too, also from inside.
TEST(SfbSpheres, TheFieldMovesWithItsShip) {
  Lyran meeting(4);
  meeting.field(3, 15);
  meeting.moves(0, Direction::A);
  meeting.run(meet_spheres);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  Lyran inside(1);
  inside.field(2, 13);
  inside.moves(1, Direction::A);
  inside.run(meet_spheres);
  EXPECT_EQ(inside.position.volleys.size(), 1u);
}

// (G23.511, G23.52) Check 41 of the specification: two drones of four points and a ship share six.
TEST(SfbSpheres, A41PointsAreSharedOut) {
  Lyran meeting(3);
  meeting.field(2, 6);
  const std::vector<UnitId> both{meeting.drone(), meeting.drone()};
  meeting.with_dice({}, [&](BattlePlay& play) {
    for (const UnitId drone : both) enter_hex(play, drone, {20, 13}, Direction::D);
  });
  meeting.moves(1, Direction::D);
  meeting.run(meet_spheres);
  for (const UnitId drone : both) EXPECT_EQ(meeting.position.small(drone).hit, 2);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 2);
}

// (G23.52) The smallest is struck first: of five points a drone gets three and the ship two.
TEST(SfbSpheres, TheSmallestFirst) {
  Lyran meeting(3);
  meeting.field(2, 5);
  const UnitId drone = meeting.drone();
  meeting.moves(1, Direction::D);
  meeting.with_dice({}, [&](BattlePlay& play) { enter_hex(play, drone, {20, 13}, Direction::D); });
  meeting.run(meet_spheres);
  EXPECT_EQ(meeting.position.small(drone).hit, 3);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 2);
}

// (G23.511) None beyond what destroys it, and the rest of the field stays.
TEST(SfbSpheres, NoMoreThanDestroys) {
  Lyran meeting(8);
  meeting.field(2, 13);
  const UnitId drone = meeting.drone();
  meeting.with_dice({}, [&](BattlePlay& play) { enter_hex(play, drone, {20, 13}, Direction::D); });
  meeting.run(meet_spheres);
  EXPECT_FALSE(meeting.position.small(drone).exists());
  EXPECT_EQ(meeting.sphere(first).strength, 9);
  // (G23.81) Plasma passes.
  const UnitId torpedo = meeting.craft(CraftKind::plasma, 1, {20, 12});
  meeting.with_dice({}, [&](BattlePlay& play) { enter_hex(play, torpedo, {20, 13}, Direction::D); });
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.position.small(torpedo).exists());
}

// (G23.122, G23.75) Two fields of one ship strike as one volley.
TEST(SfbSpheres, TwoFieldsOneVolley) {
  Lyran meeting(4);
  meeting.field(3, 15, first);
  meeting.field(2, 10, second);
  meeting.moves(1, Direction::D);
  meeting.moves(1, Direction::D);
  meeting.run(meet_spheres);
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 25);
}

// (G23.71, G23.712) No field inside another's; two at once both fail. (G23.73) Rings that meet wear down.
TEST(SfbSpheres, FieldsOfTwoShips) {
  Lyran meeting(4, "LYR/CA");
  meeting.position.mount(meeting[1], first).energy = Energy(5);
  meeting.act(raises(2, 5));
  Do other = raises(2, 5);
  other.unit = unit_at(1);
  meeting.act(other, {}, red);
  meeting.now(2, 14);
  meeting.run(meet_spheres);
  EXPECT_FALSE(any_sphere_up(meeting.position));

  Lyran far(5, "LYR/CA");
  far.field(2, 17);
  raise_field(far.position, far[1], first, {.radius = 2, .strength = 7});
  far.run(meet_spheres);
  EXPECT_EQ(far.sphere(first).strength, 17);  // five hexes: they do not touch
  far.moves(1, Direction::D);
  far.run(meet_spheres);
  EXPECT_EQ(far.sphere(first).strength, 10);
  EXPECT_TRUE(sphere_of(far.position, far[1], first).idle());
}

// (G23.622) Not under a cloak.
TEST(SfbSpheres, NotWhileCloaked) {
  Lyran meeting;
  meeting[0].cloak = Cloaking::fading_in;
  EXPECT_TRUE(meeting.refuses(raises(1, 5), "G23.622"_sfb));
}

// (G23.5) Who keeps his place on the ring is not struck, in whatever order the two move.
TEST(SfbSpheres, KeepingStationOnTheRing) {
  Lyran meeting(1);
  meeting.field(1, 18);
  meeting.moves(1, Direction::A);
  meeting.moves(0, Direction::A);
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.position.volleys.empty());
  EXPECT_EQ(meeting.sphere(first).strength, 18);
  // From outside it is struck.
  Lyran other(2);
  other.field(1, 18);
  other.moves(0, Direction::A);
  other.run(meet_spheres);
  EXPECT_EQ(other.position.volleys.size(), 1u);
}

// (G23.48, J3.4) Announcing a sphere voids the weasel: what it drew away turns back to the ship.
TEST(SfbSpheres, TheWeaselIsVoided) {
  Lyran meeting;
  const UnitId weasel = meeting.craft(CraftKind::shuttle, 0, {20, 18});
  meeting.position.small(weasel).role = Role::wild_weasel;
  meeting[0].weasel = weasel;
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 10});
  meeting.position.small(drone).target = weasel;
  meeting.act(raises(1, 5));
  EXPECT_EQ(meeting[0].weasel, no_unit);
  EXPECT_EQ(meeting.position.small(drone).target, Encounter::own);
}

// (G23.71) Of two fields due together only the one that has no room fails.
TEST(SfbSpheres, EachFieldNeedsItsOwnRoom) {
  Lyran meeting(2, "LYR/CA");
  raise_field(meeting.position, meeting[1], first, {.radius = 1, .strength = 10});
  for (const auto& [weapon, radius] : {std::pair{first, 1}, std::pair{second, 0}}) {
    Sphere& sphere = *use_generator(meeting.position, meeting[0], weapon);
    sphere.state = SphereState::announced;
    sphere.energy = 5;
    sphere.radius = static_cast<std::uint8_t>(radius);
    meeting.generator(weapon).fired = later(meeting.position.now(), -sphere_delay);
  }
  meeting.run(meet_spheres);
  EXPECT_TRUE(meeting.sphere(first).idle());
  EXPECT_TRUE(meeting.sphere(second).up());
}

struct Field23 : Encounter {
  explicit Field23(int hexes = 6, const std::string& theirs = "FED/CA")
      : Encounter(hexes, "LYR/CA", theirs) {}
  Mount& generator(int weapon = first) { return position.mount((*this)[0], weapon); }
  const Sphere& sphere(int weapon = first) { return sphere_of(position, (*this)[0], weapon); }
  void field(int radius, int strength, int weapon = first) {
    raise_field(position, (*this)[0], weapon, {.radius = radius, .strength = strength});
  }
  UnitId mine(Hex at, bool active, bool dummy = false) {
    const UnitId unit = craft(CraftKind::mine, 1, at);
    position.small(unit).type = 1;  // small: ten points
    position.small(unit).set(Craft::active, active);
    position.small(unit).set(Craft::dummy, dummy);
    position.small(unit).launcher = enemy;
    position.mined = 1;
    return unit;
  }
  int points_on(int ship) const {
    int sum = 0;
    for (const Volley& each : position.volleys) sum += each.target == unit_at(ship) ? each.points : 0;
    return sum;
  }
};

// (G23.61, G23.612) Active mines on the ring explode against it; what it cannot take strikes the ship.
TEST(SfbSpheres, MeetMines) {
  Field23 strong;
  strong.field(2, 13);
  const UnitId real = strong.mine({20, 13}, true);
  strong.run(meet_spheres);
  EXPECT_FALSE(strong.position.small(real).exists());
  EXPECT_EQ(strong.sphere().strength, 3);
  EXPECT_EQ(strong.points_on(0), 0);
  Field23 weak;
  weak.field(2, 4);
  weak.mine({20, 13}, true);
  weak.run(meet_spheres);
  EXPECT_TRUE(weak.sphere().idle());
  EXPECT_EQ(weak.points_on(0), 6);
  EXPECT_EQ(weak.position.volleys[0].shield, 1);
  // Those that are not active yet, dummies, and those elsewhere are left alone.
  Field23 none;
  none.field(2, 13);
  none.mine({20, 13}, false);
  none.mine({20, 13}, true, true);
  none.mine({20, 14}, true);
  none.run(meet_spheres);
  EXPECT_EQ(none.sphere().strength, 13);
}

// (G10.73, G23.654) Behind a web a field does nothing.
TEST(SfbSpheres, StopAtWebs) {
  Field23 meeting(4);
  meeting.field(3, 12);
  meeting.position.webs[0] = {12, 3, 0};
  for (const Hex hex : {Hex{19, 14}, Hex{20, 13}, Hex{21, 14}})
    static_cast<void>(meeting.position.web_hexes.push_back({hex, 0, 0}));
  meeting.with_dice({}, [&](BattlePlay& play) {
    enter_hex(play, unit_at(1), neighbour(play.at.ship(unit_at(1)).at, Direction::D), Direction::D);
  });
  meeting.run(meet_spheres);
  EXPECT_EQ(meeting.points_on(1), 0);
  EXPECT_EQ(meeting.sphere().strength, 12);
}

// (G23.651, G23.6514, G23.653) Asteroids on the ring cost two, rings of rock one; a planet ends the field.
TEST(SfbSpheres, MeetTerrain) {
  const auto left_with = [](Feature::Kind kind) {
    Field23 meeting;
    Content changed = meeting.game.content();
    changed.scenarios[0].features = {{.kind = kind, .at = {20, 13}}};
    meeting.game = Battles(std::move(changed));
    meeting.field(2, 13);
    meeting.run(meet_spheres);
    return meeting.sphere().up() ? int{meeting.sphere().strength} : 0;
  };
  EXPECT_EQ(left_with(Feature::Kind::asteroids), 11);
  EXPECT_EQ(left_with(Feature::Kind::ring), 12);
  EXPECT_EQ(left_with(Feature::Kind::planet), 0);
}

// (G23.48) Announcing a sphere voids the ship's wild weasel.
TEST(SfbSpheres, VoidTheWeasel) {
  Field23 meeting;
  meeting.generator().energy = Energy(5);
  const UnitId weasel = meeting.craft(CraftKind::shuttle, 0, meeting[0].at);
  meeting.position.small(weasel).role = Role::wild_weasel;
  meeting[0].weasel = craft_at(0);
  meeting.act({Action::raise_sphere, unit_at(0), first, no_unit, 1, 5});
  EXPECT_EQ(meeting[0].weasel, no_unit);
  EXPECT_TRUE(meeting.position.small(weasel).has(Craft::inert));
}

// (G23.841, G23.83) Hellbores always hit a ship within its spheres; the outermost takes what it can first.
TEST(SfbSpheres, TakeHellbores) {
  Field23 meeting(5, "HYD/DG");
  int bore = -1;
  for (int i = 0; i < meeting[1].mounts && bore < 0; ++i) {
    if (meeting.game.weapon(meeting[1], i).family == WeaponFamily::hellbore) bore = i;
  }
  ASSERT_GE(bore, 0);
  Mount& mount = meeting.position.mount(meeting[1], bore);
  mount.mode = Mode::standard;
  mount.set(Mount::completed, true);
  meeting.field(2, 5);
  meeting.field(1, 4, second);
  mount.target = unit_at(0);
  mount.firing = Mode::enveloping;
  meeting.run(fire_first_hellbores, {12});  // would miss: eight is needed at five hexes
  EXPECT_TRUE(meeting.sphere(first).idle());
  EXPECT_TRUE(meeting.sphere(second).idle());
  EXPECT_EQ(meeting.points_on(0), 13 - 5 - 4);
}

// (G23.841) Whoever fires from within the sphere, or from its own hexes, throws as usual, and no field is
// between.
TEST(SfbSpheres, TakeNoHellboresFromWithin) {
  for (const int hexes : {1, 2, 3}) {
    Field23 meeting(hexes, "HYD/DG");
    int bore = 0;
    while (meeting.game.weapon(meeting[1], bore).family != WeaponFamily::hellbore) ++bore;
    Mount& mount = meeting.position.mount(meeting[1], bore);
    mount.mode = Mode::standard;
    mount.set(Mount::completed, true);
    meeting.field(2, 5);
    mount.target = unit_at(0);
    mount.firing = Mode::enveloping;
    meeting.run(fire_first_hellbores, {12});
    EXPECT_EQ(meeting.points_on(0), hexes <= 2 ? 0 : 15 - 5) << hexes;
    EXPECT_EQ(meeting.sphere(first).idle(), hexes > 2) << hexes;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
