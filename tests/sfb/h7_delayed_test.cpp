#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g5_probes.h"
#include "tests/sfb/systems.h"

// (H7.132, H7.32, H7.53) Reserve power that begins something at the end of an impulse, and what it does not
// hold.
namespace flagbridge::sfb {
namespace {

// (H7.53, H7.32) A photon torpedo is begun with two points of reserve warp power; the form of the next turn
// completes it, and it fires no sooner than 32 impulses after the start.
TEST(DelayedReserve, BeginsToArm) {
  Encounter ship(4);
  int photon = 0;
  while (ship.game.weapon(ship[0], photon).family != WeaponFamily::photon) ++photon;
  const Do order{Action::begin_arming, Encounter::own, static_cast<std::uint8_t>(photon)};
  ship[0].battery = Energy(4);
  EXPECT_TRUE(ship.refuses(order, "H7.53"_sfb));  // no warp power among it
  ship[0].battery_warp = Energy(2);
  ship.act(order);
  Mount& mount = ship.position.mount(ship[0], photon);
  EXPECT_EQ(mount.energy.get(), Energy(2));
  EXPECT_EQ(mount.turns, 1);
  EXPECT_EQ(ship[0].battery.get(), Energy(2));
  // When it was begun only its owner knows.
  const Position seen = ship.game.view(ship.position, red);
  EXPECT_EQ(seen.mount(seen.ships[0], photon).fired, never);
  EXPECT_TRUE(ship.refuses(order, "H7.53"_sfb));  // being armed
  mount.set(Mount::completed, true);
  mount.turns = 2;
  mount.energy = Energy(4);
  ship.now(3, 9);
  Violations early;
  check_shot(ship.game, ship.position, {Encounter::own, photon, Encounter::enemy, Mode::none}, early);
  EXPECT_TRUE(std::any_of(early.begin(), early.end(),
                          [](const Violation& each) { return each.rule == "H7.32"_sfb; }));
  ship.now(3, 10);
  Violations late;
  check_shot(ship.game, ship.position, {Encounter::own, photon, Encounter::enemy, Mode::none}, late);
  EXPECT_TRUE(late.none()) << (late.none() ? "" : (*late.begin()).text);
  // Not what has fired this turn, and not what takes one turn only.
  Encounter fired(4);
  fired[0].battery = fired[0].battery_warp = Energy(4);
  fired.position.mount(fired[0], photon).shots = 1;
  EXPECT_TRUE(fired.refuses(order, "H7.53"_sfb));
  EXPECT_TRUE(fired.refuses({Action::begin_arming, Encounter::own, 0}, "H7.53"_sfb));
}

// (H7.42, J2.22) A suicide shuttle is begun with one to three points of reserve warp power.
TEST(DelayedReserve, BeginsASuicideShuttle) {
  Encounter ship;
  BayBox& box = ship.position.bay(ship[0], 0);
  box.craft = static_cast<std::uint8_t>(type_of(ship.game, "Admin"));
  const auto begin = [](int points) {
    return Do{Action::begin_weasel, Encounter::own, 0, no_unit, static_cast<std::uint8_t>(points)};
  };
  ship[0].battery = Energy(4);
  ship[0].battery_warp = Energy(2);
  EXPECT_TRUE(ship.refuses(begin(3), "H7.42"_sfb));
  EXPECT_TRUE(ship.refuses(begin(4), "J2.22"_sfb));
  ship.act(begin(2));
  EXPECT_EQ(box.role, Role::suicide);
  EXPECT_EQ(box.turns, 1);
  EXPECT_EQ(box.energy, 2);
  EXPECT_EQ(ship[0].battery.get(), Energy(2));
  EXPECT_EQ(ship[0].battery_warp.get(), Energy());
}

// (J3.122) A wild weasel is begun with a point of reserve power, and launched no sooner than in the same
// impulse of the next turn.
TEST(DelayedReserve, BeginsAWeasel) {
  Encounter ship;
  ship.position.bay(ship[0], 0).craft = 0;
  const Do order{Action::begin_weasel, Encounter::own, 0};
  EXPECT_TRUE(ship.refuses(order, "J3.122"_sfb));
  ship[0].battery = Energy(1);
  const auto& fighters = ship.game.tables_of().fighters;
  for (std::size_t i = 0; i < fighters.size(); ++i) {
    if (fighters[i].code == "Admin") ship.position.bay(ship[0], 0).craft = static_cast<std::uint8_t>(i);
  }
  BayBox& box = ship.position.bay(ship[0], 0);
  box.parties = 1;
  EXPECT_TRUE(ship.refuses(order, "J2.211"_sfb));
  box.parties = 0;
  ship.act(order);
  EXPECT_EQ(box.role, Role::wild_weasel);
  EXPECT_EQ(box.turns, 1);
  box.turns = 2;  // the form of the next turn
  const Do launch{Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6};
  ship.now(3, 9);
  EXPECT_TRUE(ship.refuses(launch, "J3.122"_sfb));
  ship.now(3, 10);
  EXPECT_FALSE(ship.refuses(launch, "J3.122"_sfb));
}

// (H7.2, H7.53, H7.32) A probe is begun with a point of reserve power; the form goes on with it, and it is
// launched 32 impulses later at the earliest. (G5.32) As a weapon it takes two points.
TEST(ReserveProbes, AreBegun) {
  Encounter ship;
  ship[0].probes = 5;
  const Do begins{Action::begin_arming, Encounter::own, any_probe};
  EXPECT_TRUE(ship.refuses(begins, "H7.53"_sfb));  // empty batteries
  ship[0].battery = Energy(3);
  ship.act(begins);
  EXPECT_EQ(ship[0].battery.get(), Energy(2));
  EXPECT_EQ(ship[0].probes_begun, 1);
  EXPECT_EQ(ship[0].ledger.total(Purpose::probe), Energy(1));
  EXPECT_TRUE(ship.refuses(begins, "G5.2"_sfb));  // it has one launcher
  ship[0].probes_begun = 0;
  ship[0].probes_ready = 1;  // by the form of the next turn
  const Do launches{Action::launch_probe, Encounter::own, 0, no_unit, 0, 0, {20, 12}};
  ship.now(3, 9);
  EXPECT_TRUE(ship.refuses(launches, "H7.32"_sfb));
  ship.now(3, 10);
  EXPECT_TRUE(ship.check(launches).none());

  Encounter desperate;
  desperate[0].probes = 5;
  desperate[0].battery = Energy(2);
  Do weapon = begins;
  weapon.a = 1;
  EXPECT_TRUE(desperate.refuses(weapon, "G5.3"_sfb));
  desperate[0].quality = 2;
  desperate.act(weapon);
  EXPECT_EQ(desperate[0].battery.get(), Energy());
  EXPECT_EQ(desperate[0].probe_arms_begun, 1);
}

// (H7.531) A torpedo is held by the energy of a form; without it the load is gone, whatever the batteries
// hold.
TEST(SfbReserve, HoldingIsAllotted) {
  Encounter ship;
  int photon = 0;
  while (ship.game.weapon(ship[0], photon).family != WeaponFamily::photon) ++photon;
  Mount& mount = ship.position.mount(ship[0], photon);
  const auto load = [&] {
    mount = {};
    mount.mode = Mode::standard;
    mount.energy = Energy(4);
    mount.turns = 2;
    mount.set(Mount::completed, true);
  };
  load();
  ship[0].battery = Energy(4);
  ship.with_dice({}, [&](BattlePlay& play) { settle_weapons(play, Encounter::own); });
  EXPECT_TRUE(mount.energy.none());
  load();
  mount.set(Mount::armed_now, true);
  ship.with_dice({}, [&](BattlePlay& play) { settle_weapons(play, Encounter::own); });
  EXPECT_EQ(mount.energy.get(), Energy(4));
}

}  // namespace
}  // namespace flagbridge::sfb
