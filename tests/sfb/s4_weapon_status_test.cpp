#include "sfb/ask/answers.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/s3_options.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (S4) Weapon status: what is out before the battle, and status by a die (S4.2).
namespace flagbridge::sfb {
namespace {

// A carrier and its enemy before the first turn.
struct Waiting : Encounter {
  explicit Waiting(int status, int hexes = 12) : Encounter(hexes, "KZI/CVS", "FED/CA") {
    position.core.turn = 0;
    position.impulse = 0;
    position.forms_in.clear();
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
  EXPECT_FALSE(std::as_const(ready.position).small(craft_at(0)).exists());
  EXPECT_TRUE(ready.game.view(ready.position, red).notes(blue).acts.empty());
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
  EXPECT_EQ(drone.ends, Moment{3 * 32});  // type I: three turns
  EXPECT_TRUE(ready.position.racks[0].drones[0].empty());
  EXPECT_TRUE(ready.position.notes(blue).acts.empty());
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
  near[0].no_lock = {unit_at(1)};
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
    EXPECT_FALSE(std::as_const(ready.position).small(craft_at(0)).exists());
    ready.say(blue, Place{Encounter::own, {20, static_cast<std::int16_t>(row)}, Direction::A});
    ready.answered();
    EXPECT_EQ(ready.run(prepare), Flow::done);
    EXPECT_EQ(ready[0].at.row, row);
    EXPECT_EQ(std::as_const(ready.position).small(craft_at(0)).exists(),
              row == 16);  // two hexes away, or four
    EXPECT_TRUE(ready.position.notes(blue).acts.empty());
  }
}

// (S4.2) By a die for each side: 1 is status 0, 6 status III. (S4.23) A scout is worth one more.
TEST(WeaponStatus, ByADie) {
  const Battles game{Content(everything())};
  Options options;
  options.weapon_status = 4;
  const auto position = start(game, "duel", options, {{"S4.2", 1}, {"S4.2", 6}});
  ASSERT_TRUE(position) << to_string(position.error());
  EXPECT_EQ(position->ships[0].energized, 0);
  EXPECT_EQ(position->ships[1].energized, 1);
  EXPECT_EQ(position->ships[1].capacitor.get(), capacitor_room(game, *position, position->ships[1]));
  Options scouts = options;
  static_cast<void>(scouts.ships1.push_back(word("FED/GSC")));
  static_cast<void>(scouts.ships2.push_back(word("FED/CA")));
  const auto better = start(game, "duel", scouts, {{"S4.2", 1}, {"S4.2", 1}});
  ASSERT_TRUE(better) << to_string(better.error());
  EXPECT_EQ(better->ships[0].energized, 1);
  EXPECT_EQ(better->ships[1].energized, 0);
  options.weapon_status = 5;
  EXPECT_FALSE(start(game, "duel", options));
}

}  // namespace
}  // namespace flagbridge::sfb
