#include "sfb/rules/d6_warfare.h"
#include "tests/sfb/systems.h"

// Small rules that no other file proves.
namespace flagbridge::sfb {
namespace {

// (H7.36) What the batteries hold at the end of a turn they keep; (H7.4) its kind is forgotten.
TEST(Remaining, UnusedReserveStays) {
  Encounter ship;
  ship[0].battery = Energy(3);
  ship[0].battery_warp = Energy(2);
  ship.run(end_turn);
  EXPECT_EQ(ship[0].battery.get(), Energy(3));
  EXPECT_EQ(ship[0].battery_warp.get(), Energy());
}

// (H7.531) A torpedo is held by the energy of a form; without it the load is gone, whatever the batteries
// hold.
TEST(Remaining, HoldingIsAllotted) {
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

// (G7.162, G7.343) One beam a link: a second one on the same unit is refused, and the first keeps it.
TEST(Remaining, OneBeamALink) {
  Encounter ship;
  ship[0].tractor_left = Energy(5);
  static_cast<void>(ship.position.links.push_back({Encounter::own, Encounter::enemy, 1, 2, 0}));
  EXPECT_TRUE(ship.refuses({Action::tractor, Encounter::own, 0, Encounter::enemy, 1}, "G7.162"_sfb));
  EXPECT_EQ(ship.position.links.size(), 1u);
  EXPECT_EQ(ship.position.links[0].box, 1);
}

// (S2.22, G15.202) What doubled engines cost is no damage by the enemy.
TEST(Remaining, SelfInflictedDamageDoesNotCount) {
  Yard yard({{.name = "ORI/CR"}});
  yard[0].doubled = 1;
  yard.run(wear_engines);
  EXPECT_EQ(yard.lost(0, Box::left_warp), 1);
  EXPECT_EQ(yard[0].was_hurt, 0);
}

// (G13.3321) A lock-on that was kept is kept over the end of a turn, without a die while nothing changes.
TEST(Remaining, RetainedLockOnOutlastsTheTurn) {
  Encounter ship(2, "ROM/WE", "FED/CA");
  ship[0].cloak = Cloaking::cloaked;
  ship[0].speed = 4;
  ship.with_dice({1}, [&](BattlePlay& play) { follow_cloaked(play, false); });
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::enemy, Encounter::own));
  ship.now(3, 0);
  ship.with_dice({}, [&](BattlePlay& play) { follow_cloaked(play, true); });
  EXPECT_TRUE(has_lock(ship.game, ship.position, Encounter::enemy, Encounter::own));
}

// (F3.531) Voluntary releases and transfers have their step before anything is launched.
TEST(Remaining, ControlChangesBeforeLaunches) {
  EXPECT_EQ(kind_of(Action::release_control).step, ActStep::control);
  EXPECT_EQ(kind_of(Action::transfer_control).step, ActStep::control);
  EXPECT_LT(ActStep::control, ActStep::plasma);
  EXPECT_LT(ActStep::control, ActStep::drones);
}

// (G8.33) A crew unit goes to a friend by each use of a transporter.
TEST(Remaining, Evacuation) {
  Encounter ship;
  ship[1].side = blue;
  for (int i = 0; i < 2; ++i) ship[i].shield_dropped[0] = ship.position.now();
  ship[0].battery = Energy(1);
  const int own = ship[0].crew, other = ship[1].crew;
  ship.act({Action::board, Encounter::own, 1, Encounter::enemy, 2});
  EXPECT_EQ(ship[0].crew, own - 2);
  EXPECT_EQ(ship[1].crew, other + 2);
  EXPECT_EQ(ship[0].battery.get(), Energy::fraction(3, 5).value());  // (G8.13) a fifth a use
}

// (D7.7, D7.72) Boarders stop a self-destruction for good on a 1, for the turn on 2 and 3.
TEST(Remaining, BoardersStopSelfDestruction) {
  for (const int die : {1, 3, 4}) {
    Encounter ship;
    ship[0].self_destruct = Ship::plotted;
    ship[0].parties[1] = 2;
    ship.run(self_destruct, {die});
    EXPECT_EQ(ship.position.exists(Encounter::own), die < 4) << die;
    if (die == 4) continue;
    EXPECT_EQ(ship[0].self_destruct, die == 1 ? Ship::barred : Ship::none) << die;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
