#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// Uses of reserve power (H7.2, H7.47, H7.64), what is out before the battle (S4), shuttles of other ships
// (J3.16), scouts and captures (C7.23, D7.532), the DERFACS (E3.62).
namespace flagbridge::sfb {
namespace {

bool names(const Violations& found, Rule rule) {
  return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
}

int first_of(const Encounter& meeting, const Ship& ship, WeaponFamily family) {
  int weapon = 0;
  while (meeting.game.weapon(ship, weapon).family != family) ++weapon;
  return weapon;
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
  EXPECT_EQ(desperate[0].probe_arms, 1);
}

// A ship of 30 warp boxes that moves at 31, a hex of it by impulse power.
struct Racing : Encounter {
  Racing() : Encounter(12) {
    Ship& ship = (*this)[0];
    ship.speed = 31;
    ship.warp_power = 30;
    ship.ledger.at(Purpose::movement, Source::impulse) = Energy(1);
  }
  static Do swerves() { return {Action::swerve, own, 0, no_unit, 1}; }
};

// (C12.38, C12.382, H7.47) At speed 31 nothing is left of the warp power for erratic maneuvers; impulse power
// carries them, also out of the batteries, and goes on doing so.
TEST(ReserveImpulse, CarriesErraticManeuvers) {
  Racing by_warp;
  by_warp[0].battery = by_warp[0].battery_warp = Energy(6);
  EXPECT_TRUE(by_warp.refuses(Racing::swerves(), "C12.38"_sfb));
  Racing mixed;
  mixed[0].battery = Energy(12);
  mixed[0].battery_warp = mixed[0].battery_impulse = Energy(6);
  mixed.act(Racing::swerves());
  EXPECT_EQ(mixed[0].battery_warp.get(), Energy(6));
  EXPECT_EQ(mixed[0].battery_impulse.get(), Energy());
  EXPECT_EQ(mixed[0].ledger.spent[index_of(Purpose::erratic)][index_of(Source::impulse)].get(), Energy(6));
  EXPECT_EQ(mixed[0].ledger.spent[index_of(Purpose::erratic)][index_of(Source::battery)].get(), Energy());
  mixed.run(change_erratic);
  mixed.now(2, 12);
  mixed.run(stop_erratic);
  EXPECT_TRUE(mixed[0].swerves());
  // At 28 the engines carry three hexes beside it: half of it by either.
  Racing slower;
  slower[0].speed = 28;
  slower[0].battery = Energy(9);
  slower[0].battery_warp = Energy(6);
  slower[0].battery_impulse = Energy(3);
  slower.act(Racing::swerves());
  EXPECT_EQ(slower[0].battery_warp.get(), Energy(3));
  EXPECT_EQ(slower[0].battery_impulse.get(), Energy());
}

// (H7.64, E4.413, E4.414) A photon torpedo is overloaded by as many half points of reserve warp power as are
// named: with one and a half it is worth 5 1/2 points and scores eleven.
TEST(ReserveOverloads, ComeInParts) {
  Encounter ship(4);
  const int photon = first_of(ship, ship[0], WeaponFamily::photon);
  Mount& mount = ship.position.mount(ship[0], photon);
  mount.mode = Mode::standard;
  mount.energy = Energy(4);
  mount.turns = 2;
  mount.set(Mount::completed, true);
  ship[0].battery = ship[0].battery_warp = Energy(2);
  Fire fire{Encounter::own, {}, Encounter::enemy, Mode::overload};
  static_cast<void>(fire.weapons.push_back(static_cast<std::uint8_t>(photon)));
  const auto check = [&] { return check_order(ship.game, ship.position, blue, fire); };
  EXPECT_TRUE(names(check(), "H6"_sfb));  // all of it takes four points
  fire.reserve = 9;
  EXPECT_TRUE(names(check(), "E4.413"_sfb));
  fire.reserve = 3;
  fire.mode = Mode::none;
  EXPECT_TRUE(names(check(), "H7.64"_sfb));
  fire.mode = Mode::overload;
  EXPECT_TRUE(check().none());
  ship.with_dice({1}, [&](BattlePlay& play) {
    carry_out(play, blue, fire);
    Task task;
    declare_fire(play, task);
    fire_direct(play, task);
  });
  EXPECT_EQ(ship[0].battery.get(), Energy::fraction(1, 2).value());
  EXPECT_EQ(ship[0].battery_warp.get(), Energy::fraction(1, 2).value());
  EXPECT_EQ(points_on(ship, Encounter::enemy), 11);
  EXPECT_EQ(mount.rounds, 0);
}

// (J3.16, FD7.4151) A shuttle that came from another ship is good for anything but a wild weasel.
TEST(ForeignShuttles, BecomeNoWeasels) {
  for (const bool foreign : {false, true}) {
    Encounter ship;
    const int admin = type_of(ship.game, "Admin");
    for (int i = 0; i < ship[0].bays; ++i)
      ship.position.bay(ship[0], i).craft = static_cast<std::uint8_t>(admin);
    ship.position.bay(ship[0], 0).full = 0;
    const UnitId shuttle = ship.craft(CraftKind::shuttle, 0, ship[0].at);
    Craft& craft = ship.position.small(shuttle);
    craft.type = static_cast<std::uint8_t>(admin);
    craft.speed = 6;
    craft.launcher = foreign ? Encounter::enemy : Encounter::own;
    craft.home = 0;
    ship.act({Action::land_shuttle, shuttle, 0, Encounter::own});
    ship[0].battery = Energy(1);
    const Do begins{Action::begin_weasel, Encounter::own, 0};
    EXPECT_EQ(ship.refuses(begins, "J3.16"_sfb), foreign);
    Allocate form;
    form.unit = Encounter::own;
    const auto refused = [&](Role role) {
      form.shuttles.clear();
      static_cast<void>(form.shuttles.push_back({0, role, 1}));
      Violations found;
      check_shuttle_work(ship.game, ship.position, form, found);
      return names(found, "J3.16"_sfb);
    };
    EXPECT_EQ(refused(Role::wild_weasel), foreign);
    EXPECT_FALSE(refused(Role::suicide));
  }
}

// (C7.2, C7.23) Fifty hexes from a scout whose channels are off, seventy-five from one that uses any.
TEST(Separation, FromScouts) {
  for (const bool active : {false, true}) {
    Yard yard({{.at = {1, 1}}, {.name = "FED/GSC", .at = {61, 1}, .side = 1}});
    yard[1].fire_control = FireControl::active;
    yard[1].lock_on = 1;
    for (int i = 0; i < yard[1].mounts; ++i) {
      if (yard.game.weapon(yard[1], i).family == WeaponFamily::special_sensor)
        yard.position.mount(yard[1], i).set(Mount::completed, active);
    }
    yard[0].disengaging = Ship::separating;
    EXPECT_EQ(yard.run(separate), Flow::done);
    EXPECT_EQ(yard[0].playing(), active);
  }
}

// (D7.532) A scout that is captured lends no more from that moment on; nor is a captured ship lent anything.
TEST(Captures, EndLending) {
  for (const UnitId prize : {Encounter::own, Encounter::enemy}) {
    Encounter ship(2, "FED/GSC", "FED/CA");
    ship[1].side = blue;
    const int sensor = first_of(ship, ship[0], WeaponFamily::special_sensor);
    ship.position.mount(ship[0], sensor).energy = Energy(3);
    ship.act({Action::lend, Encounter::own, static_cast<std::uint8_t>(sensor), Encounter::enemy, 2, 1});
    ASSERT_EQ(ship[1].lent_ecm, 2);
    ship.with_dice({}, [&](BattlePlay& play) { capture(play, prize, red); });
    EXPECT_EQ(ship[1].lent_ecm, 0);
    EXPECT_EQ(ship[1].lent_eccm, 0);
  }
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
  ship.act({Action::raid, Encounter::own, 0, Encounter::enemy, derfacs_loss}, {1});
  EXPECT_EQ(ship.told(Happening::device_lost), 1);
  EXPECT_EQ(hit_at(25), 2);
  EXPECT_FALSE(can_be_raided(ship.game, ship.position, target, derfacs_loss));
  EXPECT_FALSE(can_be_raided(ship.game, ship.position, ship[0], derfacs_loss));
}

// --- (S4) ------------------------------------------------------------------------------------------------

// A carrier and its enemy before the first turn.
struct Waiting : Encounter {
  explicit Waiting(int status, int hexes = 12) : Encounter(hexes, "KZI/CVS", "FED/CA") {
    position.core.turn = 0;
    position.impulse = 0;
    position.forms_in = 0;
    position.year = 175;
    (*this)[0].weapon_status = static_cast<std::uint8_t>(status);
    fit_bays(game, position, own, status);
    int racks = 0;
    for (int i = 0; i < (*this)[0].mounts; ++i) {
      if (game.weapon((*this)[0], i).family == WeaponFamily::drone_rack)
        position.mount((*this)[0], i).rack = static_cast<std::uint8_t>(racks++);
    }
    load_default_drones(game, position, own);
    position.core.question.awaiting = Sides(blue);
    while (!is_fighter(game, position.bay((*this)[0], fighter).craft)) ++fighter;
    rack = first_of(*this, (*this)[0], WeaponFamily::drone_rack);
  }
  Do flies(int box, Hex where) const {
    return {Action::launch_shuttle, own, static_cast<std::uint8_t>(fighter + box), no_unit, 0, 8, where};
  }
  Do seeks(Hex where) const {
    return {Action::launch_drone, own, static_cast<std::uint8_t>(rack), enemy, 0, 0, where};
  }
  Violations early(const Do& order) const { return check_order(game, position, blue, order); }
  int fighter = 0, rack = 0;
};

// (S4) At status II two armed fighters may be out, within two hexes; at III four; below none. Drones at III
// only, within four hexes and not within three of an enemy.
TEST(WeaponStatus, WhatMayBeOut) {
  Waiting cold(1);
  EXPECT_TRUE(names(cold.early(cold.flies(0, {20, 13})), "S4"_sfb));
  for (const int status : {2, 3}) {
    Waiting ready(status);
    EXPECT_TRUE(names(ready.early(ready.flies(0, {20, 12})), "S4"_sfb));  // three hexes away
    const int most = status == 2 ? 2 : 4;
    for (int i = 0; i < most; ++i) ready.say(blue, ready.flies(i, {20, 13}));
    EXPECT_TRUE(names(ready.early(ready.flies(most, {20, 13})), "S4"_sfb));
    EXPECT_TRUE(names(ready.early(ready.flies(0, {20, 13})), "S4"_sfb));  // that one is out
    EXPECT_EQ(names(ready.early(ready.seeks({20, 11})), "S4"_sfb), status == 2);
    EXPECT_TRUE(names(ready.early(ready.seeks({20, 10})), "S4"_sfb));  // five hexes away
    EXPECT_TRUE(names(ready.early({Action::cloak, Encounter::own}), "S4.14"_sfb));
  }
  Waiting near(3, 7);
  EXPECT_TRUE(names(near.early(near.seeks({20, 11})), "S4"_sfb));  // three hexes from the enemy
  EXPECT_TRUE(near.early(near.seeks({20, 12})).none());
}

// (S4) They are out when everybody has chosen, and have been for a while: fighters may launch at once, drones
// have their whole endurance, the rack its launch of the first turn.
TEST(WeaponStatus, TheyAreOutWhenTheBattleBegins) {
  Waiting ready(3);
  ready.say(blue, ready.flies(0, {20, 13}));
  ready.say(blue, ready.seeks({20, 11}));
  EXPECT_FALSE(ready.position.craft[0].exists());
  EXPECT_TRUE(ready.game.view(ready.position, red).desk(blue).acts.empty());
  const DroneLoad load = ready.position.racks[0].drones[0];
  ready.answered();
  ready.run(prepare);
  const Craft& fighter = ready.position.craft[0];
  EXPECT_EQ(fighter.kind, CraftKind::fighter);
  EXPECT_EQ(fighter.at, (Hex{20, 13}));
  EXPECT_EQ(ready.position.bay(ready[0], ready.fighter).full, 0);
  const Craft& drone = ready.position.craft[1];
  EXPECT_EQ(drone.kind, CraftKind::drone);
  EXPECT_EQ(drone.at, (Hex{20, 11}));
  EXPECT_EQ(drone.load, load);
  EXPECT_EQ(drone.target, Encounter::enemy);
  EXPECT_EQ(drone.controller, Encounter::own);
  EXPECT_EQ(drone.ends, 3 * 32);  // type I: three turns
  EXPECT_TRUE(ready.position.racks[0].drones[0].empty());
  EXPECT_TRUE(ready.position.desk(blue).acts.empty());
  ready.now(1, 1);
  EXPECT_TRUE(may_launch_from_rail(ready.game, ready.position, fighter));
  ready[0].lock_on = 1;
  const Do next{
      Action::launch_drone, Encounter::own, static_cast<std::uint8_t>(ready.rack), Encounter::enemy, 1, 0};
  EXPECT_TRUE(ready.check(next).none());
}

// (S3.211) The fighters of a carrier count for what it may spend: 169 points and those of its fighters.
TEST(WeaponStatus, FightersCountForOptions) {
  Waiting carrier(0);
  Content changed = carrier.game.content();
  changed.scenarios[0].option_share = 20;
  carrier.game = Battles(std::move(changed));
  int halves = 2 * 169, fighters = 0;
  for (int i = 0; i < carrier[0].bays; ++i) {
    const BayBox& box = carrier.position.bay(carrier[0], i);
    if (!is_fighter(carrier.game, box.craft)) continue;
    ++fighters;
    halves += static_cast<int>(craft_facts(carrier.game, box.craft).bpv->raw());
  }
  ASSERT_GT(fighters, 0);
  const int points = halves / 10;  // a fifth of them, in whole points
  const auto& options = carrier.game.tables_of().options;
  std::uint8_t probe = 0;
  while (options[probe].option != "probe") ++probe;  // a point each
  const auto refused = [&](int count) {
    const Buy order{Encounter::own, probe, static_cast<std::uint8_t>(count)};
    return names(check_order(carrier.game, carrier.position, blue, order), "S3.2"_sfb);
  };
  EXPECT_FALSE(refused(points));
  EXPECT_TRUE(refused(points + 1));
  EXPECT_GT(points, 169 / 5);
}

// (S4.14, J1.866) A fighter that is out has its pilot: it is sent after nobody, whoever or whatever is named.
TEST(WeaponStatus, FightersAreOutWithTheirPilots) {
  Waiting ready(3);
  Do order = ready.flies(0, {20, 13});
  EXPECT_TRUE(ready.early(order).none());
  for (const UnitId target : {Encounter::enemy, Encounter::own, unit_at(200)}) {
    order.at = target;
    EXPECT_TRUE(names(ready.early(order), "S4.14"_sfb)) << index_of(target);
  }
}

// (S4, R1.15C, D6.12) Drones are out after those they could be launched at: no satellite that has not fired,
// no cloaked ship.
TEST(WeaponStatus, DronesAreOutAfterWhomTheyFind) {
  Waiting ready(3);
  Content changed = ready.game.content();
  changed.designs[1].satellite = true;
  ready.game = Battles(std::move(changed));
  const Do order = ready.seeks({20, 11});
  ready[1].orbit = 1;
  EXPECT_TRUE(names(ready.early(order), "R1.15C"_sfb));
  ready[1].happened |= Ship::fired_from_orbit;
  EXPECT_TRUE(ready.early(order).none());
  ready[1].cloak = Cloaking::cloaked;
  EXPECT_TRUE(names(ready.early(order), "D6.12"_sfb));
}

// (G13.61) How near an enemy is that nobody sees is not told by a refusal.
TEST(WeaponStatus, DronesGiveNoHiddenShipAway) {
  Waiting near(3, 7);
  const Do order = near.seeks({20, 11});  // three hexes from him
  near[1].cloak = Cloaking::cloaked;
  EXPECT_TRUE(names(near.early(order), "S4"_sfb));
  near.position.options.hidden_cloaks = 1;
  near[0].no_lock = 2;
  EXPECT_FALSE(names(near.early(order), "S4"_sfb));
}

// (FD3.46, S4) The boxes of a type-D rack are magazines of one launcher, which has one drone out.
TEST(WeaponStatus, MagazinesHaveOneDroneOut) {
  Encounter base(12, "KZI/BS", "FED/CA");
  base.position.core.turn = 0;
  base.position.core.question.awaiting = Sides(blue);
  base[0].weapon_status = 3;
  std::vector<std::uint8_t> magazines;
  for (std::uint8_t i = 0; i < base[0].mounts; ++i) {
    if (base.game.weapon(base[0], i).family != WeaponFamily::drone_rack) continue;
    base.position.mount(base[0], i).rack = static_cast<std::uint8_t>(magazines.size());
    magazines.push_back(i);
  }
  ASSERT_EQ(magazines.size(), 2u);
  load_default_drones(base.game, base.position, Encounter::own);
  const auto seeks = [&](std::size_t which) {
    return Do{Action::launch_drone, Encounter::own, magazines[which], Encounter::enemy, 0, 0, {20, 12}};
  };
  EXPECT_TRUE(check_order(base.game, base.position, blue, seeks(1)).none());
  base.say(blue, seeks(0));
  EXPECT_TRUE(names(check_order(base.game, base.position, blue, seeks(1)), "FD3.46"_sfb));
}

// (S4, S1) What is out waits for those who place their ships last, and is measured from where they are then.
TEST(WeaponStatus, TheyAreOutWhenTheLastShipHasItsPlace) {
  for (const int row : {16, 18}) {
    Waiting ready(3);
    Content changed = ready.game.content();
    changed.scenarios[0].sides.resize(2);
    ScenarioShip start;
    start.at = Encounter::centre;
    start.within = 3;
    start.headings = "A";
    start.last = true;
    changed.scenarios[0].sides[0].ships.push_back(start);
    ready.game = Battles(std::move(changed));
    ready.say(blue, ready.flies(0, {20, 14}));
    ready.answered();
    ready.run(prepare);
    ASSERT_TRUE(ready.asks(Decision::prepare));
    EXPECT_FALSE(ready.position.craft[0].exists());
    ready.say(blue, Place{Encounter::own, {20, static_cast<std::int16_t>(row)}, Direction::A});
    ready.answered();
    EXPECT_EQ(ready.run(prepare), Flow::done);
    EXPECT_EQ(ready[0].at.row, row);
    EXPECT_EQ(ready.position.craft[0].exists(), row == 16);  // two hexes away, or four
    EXPECT_TRUE(ready.position.desk(blue).acts.empty());
  }
}

}  // namespace
}  // namespace flagbridge::sfb
