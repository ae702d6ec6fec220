#include "sfb/rules/g13_cloak.h"

#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/spheres.h"
#include "tests/sfb/systems.h"

// (G13) The cloaking device.
namespace flagbridge::sfb {
namespace {

Do switches(bool on) {
  return {Action::cloak, unit_at(0), 0, no_unit, static_cast<std::uint8_t>(on ? 1 : 0)};
}

struct Eagle : Encounter {
  explicit Eagle(int hexes = 8) : Encounter(hexes, "ROM/WE", "FED/CA") {
    (*this)[0].cloak_device = Ship::powered;
  }
  void impulses(int number) {
    for (int i = 0; i < number; ++i) {
      ++position.impulse;
      run(fade_cloaks);
    }
  }
};

// (G13.14) The impulse of switching is the first of five; the ship is hidden from the sixth on.
TEST(SfbCloak, FadesOutInFiveImpulses) {
  Eagle meeting;
  meeting.act(switches(true));
  meeting.run(fade_cloaks);
  EXPECT_EQ(meeting[0].cloak, Cloaking::fading_out);
  EXPECT_EQ(meeting[0].fire_control, FireControl::passive);  // (D6.64)
  const auto range = [&] { return effective_range(meeting.game, meeting.position, unit_at(1), unit_at(0)); };
  EXPECT_EQ(range(), 9);
  meeting.impulses(4);
  EXPECT_EQ(meeting[0].cloak, Cloaking::fading_out);
  EXPECT_EQ(range(), 13);
  meeting.impulses(1);
  EXPECT_EQ(meeting[0].cloak, Cloaking::cloaked);
}

// (G13.5) Its own beams let go when it begins to fade; those that hold it do not.
TEST(SfbCloak, LetsGo) {
  Eagle meeting(2);
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 1, {20, 14});
  for (const Link& link : {Link{unit_at(0), unit_at(1), 0, 1, 0}, Link{unit_at(1), unit_at(0), 0, 1, 0},
                           Link{unit_at(0), shuttle, 1, 1, 0}})
    ASSERT_TRUE(meeting.position.links.push_back(link));
  meeting.act(switches(true));
  ASSERT_EQ(meeting.position.links.size(), 1u);
  EXPECT_EQ(meeting.position.links[0].holder, unit_at(1));
  EXPECT_EQ(meeting.told(Happening::tractor_released), 2);
}

// (G13.15) And back; fire control needs its own four impulses after that (D6.633).
TEST(SfbCloak, FadesIn) {
  Eagle meeting;
  meeting[0].cloak = Cloaking::cloaked;
  meeting[0].ledger.at(Purpose::fire_control, Source::warp) = Energy(1);
  meeting.act(switches(false));
  meeting.run(fade_cloaks);
  EXPECT_EQ(meeting[0].cloak, Cloaking::fading_in);
  meeting.impulses(5);
  EXPECT_EQ(meeting[0].cloak, Cloaking::off);
  EXPECT_FALSE(controls_fire(meeting[0]));
  EXPECT_EQ(meeting[0].control_due, later(meeting.position.now(), 4));
}

// (G13.113) On once and off once a turn, and only with energy.
TEST(SfbCloak, LimitsOfSwitching) {
  Eagle meeting;
  meeting.act(switches(true));
  meeting.impulses(5);
  ASSERT_EQ(meeting[0].cloak, Cloaking::cloaked);
  EXPECT_TRUE(meeting.refuses(switches(true), "G13.14"_sfb));
  meeting.act(switches(false));
  meeting.impulses(5);
  EXPECT_TRUE(meeting.refuses(switches(true), "G13.113"_sfb));
  meeting[0].cloak_device = 0;
  EXPECT_TRUE(meeting.refuses(switches(true), "G13.113"_sfb));  // six points are needed
  meeting[0].battery = Energy(6);
  EXPECT_TRUE(meeting.check(switches(true)).none());
  meeting.act(switches(true));
  EXPECT_TRUE(meeting[0].battery.none());
  const Do other{Action::cloak, unit_at(1), 0, no_unit, 1};
  EXPECT_TRUE(meeting.refuses(other, "G13.113"_sfb, red));  // a Federation cruiser has no such thing
}

// (G13.15) A cloak that is not paid for ends in the first impulse.
TEST(SfbCloak, UnpaidItEnds) {
  Eagle meeting;
  meeting[0].cloak = Cloaking::cloaked;
  meeting.now(3, 0);
  meeting.impulses(1);
  EXPECT_EQ(meeting[0].cloak, Cloaking::cloaked);
  meeting[0].cloak_device = 0;
  meeting.now(4, 0);
  meeting.impulses(1);
  EXPECT_EQ(meeting[0].cloak, Cloaking::fading_in);
}

// (G13) Paid on the form; with the warp engines off for less where the display says so.
TEST(SfbCloak, CostsWhatTheDisplaySays) {
  Yard yard({Berth{.name = "ROM/WE",
                   .change = [](Design& design) { design.sheet.features.cloak->cost_low = Energy(2); }}});
  yard.position.impulse = 0;
  Allocate form;
  form.unit = unit_at(0);
  form.cloak = true;
  Violations found;
  EXPECT_EQ(bill_of(yard.game, yard.position, unit_at(0), form, found).total(Purpose::cloak), Energy(6));
  form.cold = true;
  EXPECT_EQ(bill_of(yard.game, yard.position, unit_at(0), form, found).total(Purpose::cloak), Energy(2));
  form.speed = 4;  // no warp power to move with
  bill_of(yard.game, yard.position, unit_at(0), form, found);
  EXPECT_FALSE(found.none());
}

// (G13.5, G13.515) Nothing is fired, launched, beamed or held from under it.
TEST(SfbCloak, WhatItForbids) {
  Eagle meeting(2);
  meeting[0].cloak = Cloaking::cloaked;
  meeting[0].battery = Energy(1);
  meeting[0].tractor_left = Energy(2);
  EXPECT_TRUE(meeting.refuses({Action::tractor, unit_at(0), 0, unit_at(1), 1}, "G13.5"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::board, unit_at(0), 0, unit_at(1), 1}, "G13.5"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::launch_plasma, unit_at(0), 4, unit_at(1), 0, 1}, "G13.5"_sfb));
  Violations found;
  check_shot(meeting.game, meeting.position, {unit_at(0), 0, unit_at(1), Mode::none}, found);
  ASSERT_FALSE(found.none());
  EXPECT_EQ(found.begin()->rule, "G13.5"_sfb);
}

// (G13.32) Nothing is launched at it without lock-on to it.
TEST(SfbCloak, IsLaunchedAtWithLockOn) {
  Drones ship;
  ship[1].cloak = Cloaking::cloaked;
  EXPECT_TRUE(ship.check(ship.launch()).none());
  ship[0].no_lock = {Encounter::enemy};
  EXPECT_TRUE(ship.refuses(ship.launch(), "D6.12"_sfb));
}

// (G13.431) An enemy's tractor beam takes its use away.
TEST(SfbCloak, VoidInATractorBeam) {
  Eagle meeting(2);
  meeting[0].cloak = Cloaking::cloaked;
  meeting[1].no_lock = {unit_at(0)};
  const auto range = [&] { return effective_range(meeting.game, meeting.position, unit_at(1), unit_at(0)); };
  EXPECT_EQ(range(), 2 * 2 + 5);
  static_cast<void>(meeting.position.links.push_back({unit_at(1), unit_at(0), 0, 1, 0}));
  EXPECT_EQ(range(), 2);
  meeting.with_dice({}, [](BattlePlay& play) { EXPECT_EQ(through_cloak(play, unit_at(0), 10), 10); });
}

// (G13.334, G13.3342, G13.3343) A torpedo follows by itself or is gone; it tries once.
TEST(SfbCloak, SelfGuidedWeaponsRollAlone) {
  for (const int die : {1, 2}) {
    Eagle meeting(8);
    meeting[0].cloak = Cloaking::cloaked;
    meeting[0].faded = moment_of(2, 5);
    meeting[0].speed = 4;
    const UnitId torpedo = meeting.craft(CraftKind::plasma, 1, {20, 8});
    meeting.position.small(torpedo).target = unit_at(0);
    meeting.position.small(torpedo).set(Craft::self_guided, true);
    // 6 + 1 (ECCM of 3, root 1) - 1 (7 hexes) + 0 (speed 4) - 4 = 2
    meeting.position.small(torpedo).mode = Mode::none;
    meeting.run(check_guidance, {die == 1 ? 2 : 3});
    EXPECT_EQ(meeting.position.small(torpedo).exists(), die == 1);
    meeting.run(check_guidance);  // no second die
  }
}

// (FD1.72, G13.3343) No die is thrown for an inert shuttle, nor for a weapon that is on its way to a hex.
TEST(SfbCloak, InertShuttlesStay) {
  for (const Role role : {Role::suicide, Role::scatter_pack}) {
    Eagle meeting(8);
    meeting[0].cloak = Cloaking::cloaked;
    meeting[0].faded = moment_of(2, 5);
    const UnitId unit = meeting.craft(CraftKind::shuttle, 1, {20, 8});
    Craft& shuttle = meeting.position.small(unit);
    shuttle.role = role;
    shuttle.target = unit_at(0);
    shuttle.set(Craft::inert, true);
    meeting.run(check_guidance);
    EXPECT_TRUE(shuttle.exists());
    shuttle.set(Craft::inert, false);
    shuttle.set(Craft::ballistic, true);
    meeting.run(check_guidance);
    EXPECT_TRUE(shuttle.exists());
  }
}

// (G13.35, G13.37) What strikes a cloaked ship may do less.
TEST(SfbCloak, SeekersThatStrikeAreReduced) {
  Eagle meeting(8);
  meeting[0].cloak = Cloaking::cloaked;
  const UnitId torpedo = meeting.craft(CraftKind::plasma, 1, Encounter::centre);
  Craft& craft = meeting.position.small(torpedo);
  craft.target = unit_at(0);
  craft.type = static_cast<std::uint8_t>(Plasma::f);
  craft.travelled = 5;
  craft.impact = 1;
  meeting.run(strike_seekers, {3});  // half of 20
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].points, 10);
}

// (G13.162) Its own crew may wreck it.
TEST(SfbCloak, DestroyedByItsCrew) {
  Eagle meeting;
  meeting[0].cloak = Cloaking::cloaked;
  const Do wreck{.what = Action::destroy_cloak, .unit = unit_at(0)};
  meeting.act(wreck, {4});  // in impulse 10
  EXPECT_TRUE(meeting.refuses(wreck, "G13.162"_sfb));
  meeting.run(begin_turn);
  meeting.now(3, 9);
  EXPECT_TRUE(meeting.refuses(wreck, "G13.162"_sfb));
  meeting.now(3, 10);
  EXPECT_TRUE(meeting.check(wreck).none());
  meeting.run(begin_turn);
  meeting.now(4, 1);
  meeting.act(wreck, {3});
  EXPECT_EQ(meeting[0].cloak, Cloaking::fading_in);
  EXPECT_TRUE(meeting.refuses(switches(true), "G13.113"_sfb));
}

struct Hidden : Encounter {
  Hidden() : Encounter(8, "ROM/WE", "FED/CA") {
    (*this)[0].cloak = Cloaking::cloaked;
    for (Regard& each : position.regards_of(unit_at(0))) each.grip = 0;
    position.regard(unit_at(0), unit_at(1)).grip = 64;  // looked for and not found
    (*this)[1].no_lock = {unit_at(0)};
  }
  bool seen() const { return has_lock(game, position, unit_at(1), unit_at(0)); }
};

// (G13.4, G13.401, G13.30) A mine shows the ship to sound sensors; hexes added by the cloak stay. In the next
// impulse the lock-on must be kept (G13.331): range 8 and speed 0 leave nothing, 6-1-2-4 is below one.
TEST(SfbCloak, IsVoidedByMines) {
  Hidden hidden;
  EXPECT_FALSE(hidden.seen());
  EXPECT_EQ(effective_range(hidden.game, hidden.position, unit_at(1), unit_at(0)), 21);
  hidden.with_dice({}, [&](BattlePlay& play) {
    set_bomb(play, unit_at(1), play.at.ship(unit_at(0)).at, false);
    play.at.mines[0].set(Craft::exploding, true);
  });
  hidden.run(explode_mines);
  EXPECT_TRUE(hidden.seen());
  EXPECT_EQ(effective_range(hidden.game, hidden.position, unit_at(1), unit_at(0)), 13);
  hidden.run(change_lock_on);  // the same impulse: the cloak is not whole yet
  EXPECT_TRUE(hidden.seen());
  hidden.now(2, 11);
  hidden.run(change_lock_on);
  EXPECT_FALSE(hidden.seen());
}

// (G13.4) By a ship that explodes in the next hex; not by one two hexes away.
TEST(SfbCloak, IsVoidedByExplosions) {
  for (const int away : {1, 2}) {
    Yard yard({Berth{"ROM/WE", {20, 15}}, Berth{"FED/CA", {20, 5}, Direction::D, 1},
               Berth{"FED/FFG", {20, static_cast<std::int16_t>(15 - away)}, Direction::D, 1}});
    yard.now(2, 10);
    for (int i = 0; i < 3; ++i) Encounter::ready(yard[i]);
    yard[0].cloak = Cloaking::cloaked;
    yard.position.regard(unit_at(0), unit_at(1)).grip = 64;
    yard[1].no_lock = {unit_at(0)};
    yard.with_dice({}, [](BattlePlay& play) { destroy(play, unit_at(2), "D5.1"_sfb); });
    ASSERT_EQ(yard[2].self_destruct, Ship::exploding);
    yard[0].shields = {};
    static_cast<void>(yard.run(explode));
    EXPECT_EQ(has_lock(yard.game, yard.position, unit_at(1), unit_at(0)), away == 1);
  }
}

// (G13.48, G13.4) By rocks that damage it, not by those that do nothing: at speed 20 a 6 is 15 points and a 2
// none. Sensors of 3 find it on a 3.
TEST(SfbCloak, IsVoidedByRocks) {
  for (const auto& [rocks, sensors] : {std::pair{6, 0}, std::pair{2, 0}, std::pair{6, 3}, std::pair{6, 4}}) {
    Hidden hidden;
    Content changed = hidden.game.content();
    changed.scenarios[0].features = {{.kind = Feature::Kind::asteroids, .at = {20, 14}}};
    hidden.game = Battles(std::move(changed));
    hidden[0].speed = 20;
    const auto& track = hidden.game.design(hidden[1]).sensor;
    if (sensors > 0)
      hidden[1].lost[index_of(Box::sensor)] =
          static_cast<std::uint8_t>(std::ranges::find(track, 3) - track.begin());
    hidden.with_dice({}, [](BattlePlay& play) { enter_hex(play, unit_at(0), {20, 14}, Direction::A); });
    std::vector<int> dice{rocks};
    if (sensors > 0) dice.push_back(sensors);
    hidden.run(meet_terrain, dice);
    EXPECT_EQ(hidden.seen(), rocks == 6 && sensors < 4) << rocks << " " << sensors;
  }
}

// (G13.303, G13.37) What hits a cloaked ship loses half on a 3, and more.
TEST(SfbFire, CloakedShipsTakeLess) {
  Shooting scene({"phaser-1"}, 0);
  scene.enemy().cloak = Cloaking::cloaked;  // five hexes away in effect: 5 on a 1
  const auto points = scene.fire(scene.order({0}), {{"E2", 1}, {"G13.37", 3}});
  int sum = 0;
  for (const int each : points) sum += each;
  EXPECT_EQ(sum, 3);
}

// (G23.622) A sphere that is up falls when its ship begins to fade out.
TEST(SfbCloak, SpheresFall) {
  Yard yard(
      {Berth{"LYR/CA", {20, 15}, Direction::A, 0, [](Design& design) { design.cloak_cost = Energy(5); }},
       Berth{"KLI/D7", {20, 5}, Direction::D, 1}});
  yard.now(2, 10);
  int generator = 0;
  while (yard.game.weapon(yard[0], generator).family != WeaponFamily::esg) ++generator;
  raise_field(yard.position, yard[0], generator, {.radius = 2, .strength = 10});
  yard[0].cloak_device = Ship::powered;
  yard.with_dice({}, [&](BattlePlay& play) { perform_cloak(play, blue, switches(true)); });
  EXPECT_EQ(yard[0].cloak, Cloaking::fading_out);
  EXPECT_TRUE(sphere_of(yard.position, yard[0], generator).idle());
  EXPECT_EQ(yard.told(Happening::sphere_falls), 1);
}

// (G13.57) A sphere that strikes a hidden ship gives it away.
TEST(SfbCloak, SpheresExpose) {
  Encounter meeting(3, "LYR/CA", "ROM/WE");
  int generator = 0;
  while (meeting.game.weapon(meeting[0], generator).family != WeaponFamily::esg) ++generator;
  raise_field(meeting.position, meeting[0], generator, {.radius = 2, .strength = 10});
  meeting[1].cloak = Cloaking::cloaked;
  meeting[0].no_lock = {unit_at(1)};
  meeting.with_dice({}, [&](BattlePlay& play) {
    enter_hex(play, Encounter::enemy, neighbour(play.at.ship(Encounter::enemy).at, Direction::D),
              Direction::D);
  });
  meeting.run(meet_spheres);
  EXPECT_EQ(meeting[1].exposed, meeting.position.now());
  EXPECT_EQ(meeting[0].no_lock, (ShipSet{}));
}

}  // namespace
}  // namespace flagbridge::sfb
