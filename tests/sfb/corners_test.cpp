#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p2_landing.h"
#include "tests/sfb/systems.h"

// Single rules about damage, webs, cloaks and beams that no other test shows.
namespace flagbridge::sfb {
namespace {

// (E10.43, FP5.32) Damage from all sides may hit a phaser that bears through any shield it has leaked
// through, wherever it was fired from: here from ahead, through the fourth shield. Phasers 0 and 1 of the
// cruiser bear ahead only.
TEST(EnvelopingDamage, HitsPhasersThroughTheShieldsThatLeak) {
  const Encounter meeting;
  const auto phasers = [&](int enveloping) {
    const Volley volley{.firers = 2,
                        .points = 1,
                        .target = Encounter::own,
                        .through = 1 << 3,
                        .enveloping = static_cast<std::uint8_t>(enveloping)};
    Losses found;
    find_losses(meeting.game, meeting.position, volley, Hit::phaser, found);
    std::vector<int> weapons;
    for (const Loss loss : found) weapons.push_back(weapon_of(loss));
    return weapons;
  };
  EXPECT_EQ(phasers(0), (std::vector{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(phasers(1), (std::vector{2, 3, 4, 5}));
  EXPECT_EQ(phasers(2), (std::vector{2, 3, 4, 5}));
}

// A Tholian cruiser in 2015 with energy for its generators, and something in a hex.
struct Weaver : Encounter {
  explicit Weaver(std::vector<Feature> features = {}, bool nebula = false) : Encounter(6, "THO/C", "KLI/D7") {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    changed.scenarios[0].nebula = nebula;
    game = Battles(std::move(changed));
    (*this)[0].web_energy = Energy(5);
  }
  Do lay() const { return {.what = Action::lay_web, .unit = own}; }
};

// (G10.114) No web at a planet nor in a nebula; among rocks there is.
TEST(Webs, AreNotLaidEverywhere) {
  const auto in = [](Feature::Kind kind) { return Weaver({{.kind = kind, .at = {20, 15}}}); };
  EXPECT_TRUE(in(Feature::Kind::planet).refuses(Weaver().lay(), "G10.114"_sfb));
  EXPECT_TRUE(in(Feature::Kind::black_hole).refuses(Weaver().lay(), "G10.114"_sfb));
  EXPECT_TRUE(Weaver({}, true).refuses(Weaver().lay(), "G10.114"_sfb));
  EXPECT_TRUE(in(Feature::Kind::asteroids).check(Weaver().lay()).none());
}

// (G10.20, H7.2) One hex at a time, where the ship is, going on from the last one; reserve power will do.
TEST(Webs, AreLaidHexByHex) {
  Weaver ship;
  ship.act(ship.lay());
  EXPECT_TRUE(ship.refuses(ship.lay(), "G10.2"_sfb));
  ship[0].at = {20, 14};
  ship[0].web_energy = {};
  EXPECT_TRUE(ship.refuses(ship.lay(), "G10.21"_sfb));
  ship[0].battery = Energy(1);
  ship.act(ship.lay());
  EXPECT_EQ(ship.position.webs[0].hexes, 2);
  EXPECT_EQ(ship[0].battery.get(), Energy());
}

// A survey cruiser with points to lend to a friend two hexes ahead.
struct Lender : Encounter {
  Lender() : Encounter(2, "FED/GSC", "FED/CA") {
    (*this)[1].side = blue;
    while (game.weapon((*this)[0], sensor).family != WeaponFamily::special_sensor) ++sensor;
    position.mount((*this)[0], sensor).energy = Energy(3);
  }
  Do lend() const { return {Action::lend, own, static_cast<std::uint8_t>(sensor), enemy, 2, 1}; }
  int sensor = 0;
};

// (G10.64) Special sensors work through a web.
TEST(Webs, LetSpecialSensorsThrough) {
  Lender ship;
  static_cast<void>(ship.position.web_hexes.push_back({{20, 14}, 0, 0}));
  ship.position.webs[0] = {10, 1, 0};
  ASSERT_TRUE(web_between(ship.position, ship[0].at, ship[1].at));
  ship.act(ship.lend());
  EXPECT_EQ(ship[1].lent_ecm, 2);
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

// (H7.346) Batteries do not raise shields that are off when the damage comes.
TEST(Reserve, DoesNotRaiseShields) {
  Encounter ship;
  ship[0].battery = Energy(5);
  const Volley volley{.points = 10, .target = Encounter::own, .shield = 1};
  EXPECT_EQ(mitigation(ship.game, ship.position, volley).specific, 5);
  ship[0].shield_level = ShieldLevel::off;
  EXPECT_EQ(mitigation(ship.game, ship.position, volley).specific, 0);
}

// (F2.6) Of two cloaked ships in one hex a drone strikes the one it was launched at.
TEST(Seekers, TellCloakedShipsApart) {
  Yard yard({Berth{"FED/CA", {20, 15}, Direction::A, 0}, Berth{"ROM/WE", {20, 10}, Direction::D, 1},
             Berth{"ROM/WE", {20, 10}, Direction::D, 1}});
  for (const int i : {1, 2}) yard[i].cloak = Cloaking::cloaked;
  const UnitId unit = new_craft(yard.position);
  Craft drone;
  drone.kind = CraftKind::drone;
  drone.load = {1, 1};
  drone.at = {20, 10};
  drone.side = side_at(0);
  drone.launched = 1;
  drone.target = unit_at(2);
  drone.impact = 1;
  yard.position.small(unit) = drone;
  yard.run(strike_seekers, {6});  // (G13.37)
  EXPECT_FALSE(yard.position.exists(unit));
  EXPECT_EQ(points_on(yard, unit_at(1)), 0);
}

// (G7.25, G7.32) A friend without power is dragged along: 20 hexes of cost 1 move two of cost 1 ten hexes.
TEST(Towing, MovesTheHelpless) {
  Encounter meeting(1, "FED/CA", "FED/CA");
  meeting[1].side = blue;
  meeting[1].lost[index_of(Box::left_warp)] = meeting.game.design(meeting[1]).boxes[index_of(Box::left_warp)];
  meeting[0].speed = 20;
  static_cast<void>(meeting.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  EXPECT_EQ(speed_now(meeting.game, meeting.position, Encounter::own), 10);
  EXPECT_EQ(speed_now(meeting.game, meeting.position, Encounter::enemy), 0);
  meeting.with_dice({}, [](BattlePlay& play) { carry_along(play, Encounter::own, Direction::A); });
  EXPECT_EQ(meeting[1].at, (Hex{20, 13}));
}

// (G7.254, G7.256, G29.211) Whoever holds a base hinders it in nothing.
TEST(Towing, HindersNoBase) {
  for (const bool base : {true, false}) {
    Encounter meeting(1, base ? "FED/BATS" : "FED/CA", "KLI/D7");
    static_cast<void>(meeting.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
    EXPECT_EQ(meeting.game.design(meeting[0]).stabilized, base);
    EXPECT_EQ(hampered_by_beam(meeting.game, meeting.position, Encounter::own), !base);
  }
}

// (F4) A scatter-pack on its way to a hex looks like any shuttle.
TEST(BallisticShuttles, LookLikeAnyOther) {
  Encounter meeting(10);
  const UnitId plain = meeting.craft(CraftKind::shuttle, 0, {20, 14});
  const UnitId pack = meeting.craft(CraftKind::shuttle, 0, {20, 14});
  meeting.position.small(pack).role = Role::scatter_pack;
  meeting.position.small(pack).set(Craft::ballistic, true);
  meeting.position.small(pack).set_aim({20, 8});
  meeting.position.small(pack).rails = 4;
  const Position seen = meeting.game.view(meeting.position, red);
  EXPECT_EQ(seen.small(pack), seen.small(plain));
}

// (F3.6) With secret targets only its own side hears whom a drone has found.
TEST(BallisticDrones, FindTheirTargetsInSecret) {
  for (const bool secret : {false, true}) {
    Encounter meeting(10);
    meeting.position.options.secret_targets = secret ? 1 : 0;
    const UnitId unit = meeting.craft(CraftKind::drone, 0, {20, 10});
    Craft& drone = meeting.position.small(unit);
    drone.load = {3, 1};
    drone.warhead = static_cast<std::uint8_t>(Boar::wild);
    drone.set(Craft::ballistic, true);
    drone.marks = Craft::boar;
    drone.set_aim({20, 10});
    meeting.run(loose_boars);
    ASSERT_EQ(meeting.told(Happening::finds), 1);
    EXPECT_EQ(meeting.events.back().audience.has(red), !secret);
  }
}

// (D6.38) A drone that was sent to look for a target is deceived like any other.
TEST(BallisticDrones, AreDeceived) {
  Encounter meeting(10);
  meeting[1].ecm = 6;
  const UnitId unit = meeting.craft(CraftKind::drone, 0, meeting[1].at);
  Craft& drone = meeting.position.small(unit);
  drone.load = {3, 1};
  drone.marks = Craft::boar;
  drone.set(Craft::self_guided, true);
  drone.target = Encounter::enemy;
  meeting.run(strike_seekers, {6});  // and two: half of 12
  EXPECT_EQ(points_on(meeting, Encounter::enemy), 6);
}

// (J4.9) What a carrier cannot send it has itself, and it may always take it back.
TEST(Squadrons, GiveBackWhatCannotBeSent) {
  Encounter meeting(5, "KLI/D7V", "FED/CA");
  meeting[0].ecm = 4;
  meeting[0].squadron_ecm = 3;
  const auto own = [&] {
    return jamming(meeting.game, meeting.position, Encounter::enemy, Encounter::own, Aim::light).generated;
  };
  EXPECT_EQ(own(), 1);
  meeting[0].fire_control = FireControl::inactive;
  EXPECT_EQ(own(), 4);
  EXPECT_TRUE(meeting.refuses({Action::lend_squadron, Encounter::own, 0, no_unit, 2, 0}, "D6.62"_sfb));
  EXPECT_TRUE(meeting.check({Action::lend_squadron, Encounter::own}).none());
}

// (P3.232) The way a leader has cleared closes behind it: at speed 8 after four impulses.
TEST(Rocks, CloseBehindTheLeader) {
  Encounter field(1, "FED/FFG", "FED/CA");
  field[1].side = blue;
  field[1].speed = 8;
  field[1].came_from = Direction::D;
  field[1].entered = moment_of(2, 8);
  field[0].following = 1 + index_of(Encounter::enemy);
  ASSERT_EQ(neighbour(field[1].at, Direction::D), field[0].at);
  field.now(2, 12);
  EXPECT_TRUE(in_the_wake(field.game, field.position, Encounter::own));
  field.now(2, 13);
  EXPECT_FALSE(in_the_wake(field.game, field.position, Encounter::own));
  field[1].speed = 0;
  field.now(2, 9);
  EXPECT_FALSE(in_the_wake(field.game, field.position, Encounter::own));
}

// (FD3.4, FD3.46, R5.15) The boxes of type D on a battle tug are magazines of three launchers: its own, and
// one in each pod. Each box has four spaces.
TEST(Magazines, OfABattleTug) {
  Encounter meeting(6, "KZI/BT", "FED/CA");
  std::vector<std::uint8_t> racks;
  for (std::uint8_t i = 0; i < meeting[0].mounts; ++i) {
    if (meeting.game.weapon(meeting[0], i).family != WeaponFamily::drone_rack) continue;
    meeting.position.mount(meeting[0], i).rack = static_cast<std::uint8_t>(racks.size());
    racks.push_back(i);
  }
  ASSERT_EQ(racks.size(), 2u + 3u + 3u);
  load_default_drones(meeting.game, meeting.position, Encounter::own);
  for (std::size_t i = 0; i < racks.size(); ++i)
    EXPECT_EQ(std::ranges::count_if(meeting.position.racks[i].drones,
                                    [](const DroneLoad& each) { return !each.empty(); }),
              4);
  const auto launch = [&](std::size_t rack) {
    return Do{Action::launch_drone, Encounter::own, racks[rack], Encounter::enemy, 0, 0};
  };
  for (const std::size_t first : {0u, 2u, 5u}) {
    EXPECT_TRUE(meeting.check(launch(first)).none()) << first;
    meeting.act(launch(first));
    EXPECT_TRUE(meeting.refuses(launch(first + 1), "FD3.46"_sfb)) << first;
  }
}

// (H7.2, G23.3) Reserve power adds to what a sphere generator holds, up to five points.
TEST(Reserve, FillsSphereGenerators) {
  Encounter meeting(6, "LYR/CA", "FED/CA");
  std::uint8_t generator = 0;
  while (meeting.game.weapon(meeting[0], generator).family != WeaponFamily::esg) ++generator;
  Mount& mount = meeting.position.mount(meeting[0], generator);
  mount.energy = Energy(2);
  const auto raise = [&](std::uint8_t energy) {
    return Do{Action::raise_sphere, Encounter::own, generator, no_unit, 1, energy};
  };
  EXPECT_TRUE(meeting.refuses(raise(4), "G23.3"_sfb));
  meeting[0].battery = Energy(5);
  EXPECT_TRUE(meeting.refuses(raise(6), "G23.3"_sfb));
  meeting.act(raise(4));
  EXPECT_EQ(meeting[0].battery.get(), Energy(3));
  EXPECT_EQ(mount.energy.get(), Energy(4));
}

}  // namespace
}  // namespace flagbridge::sfb
