#include "sfb/rules/j3_weasels.h"

#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/bays.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/refusals.h"

// (J3) Wild weasels.
namespace flagbridge::sfb {
namespace {

// A drone of type I at the first ship.
void add_drone(Bays& bays, int number, Hex at) {
  Craft& drone = bays.craft(number);
  drone.kind = CraftKind::drone;
  drone.load = usual_drone(bays.game, 150, false);
  drone.side = side_at(1);
  drone.at = at;
  drone.speed = 8;
  drone.launched = Moment{1};
  drone.target = unit_at(0);
  drone.controller = unit_at(1);
}

// (J3, J3.116, J3.20, F2.332) One a ship, ready at weapon status III; it draws weapons to itself and blinds
// its ship.
TEST(WildWeasels, DrawSeekersAway) {
  Bays bays({Berth{}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}}, 3);
  EXPECT_TRUE(prepared(bays.box(0, 0)));
  EXPECT_EQ(bays.box(0, 0).role, Role::wild_weasel);
  EXPECT_EQ(bays.box(0, 1).role, Role::wild_weasel);
  EXPECT_EQ(bays.box(0, 2).role, Role::none);  // (S4) two of them
  bays[0].fire_control = FireControl::active;
  bays[0].lock_on = 1;
  add_drone(bays, 50, {20, 10});
  bays[0].speed = 5;
  EXPECT_TRUE(cites(bays.check(launch(0)), "J3.4"));
  bays[0].speed = 4;
  bays.perform(launch(0, 6, no_unit, Direction::D));
  const UnitId weasel = first_craft;
  EXPECT_EQ(bays.craft(50).target, weasel);
  EXPECT_EQ(bays[0].fire_control, FireControl::inactive);  // (D6.65)
  EXPECT_EQ(bays[0].lock_on, 0);
  EXPECT_EQ(jamming(bays.game, bays.position, unit_at(1), unit_at(0), Aim::light).lent, 6);
  bays.now(1, 12);
  EXPECT_TRUE(cites(bays.check(launch(1)), "J3.116"));
  // Later weapons go for it too.
  Craft late;
  late.kind = CraftKind::plasma;
  late.target = unit_at(0);
  EXPECT_EQ(attracted(bays.game, bays.position, late), weasel);
  // (J3) It flies straight on by itself; (M2) it passes for its ship.
  EXPECT_EQ(size_class(bays.game, bays.position, weasel), bays.game.design(bays[0]).size_class);
}

// (J3.21) Two drones: 24 points, of which 5 for whoever else is in the hex; then it explodes for four
// impulses.
TEST(WildWeasels, AreStruck) {
  Bays bays({Berth{}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}}, 3);
  bays.perform(launch(0, 6));
  bays.now(1, 14);
  for (const int number : {50, 51}) {
    add_drone(bays, number, bays[0].at);
    bays.craft(number).target = first_craft;
  }
  EXPECT_EQ(bays.run(strike_seekers), Flow::done);
  EXPECT_FALSE(bays.craft(50).exists() || bays.craft(51).exists());
  ASSERT_EQ(bays.position.volleys.size(), 1u);
  EXPECT_EQ(bays.position.volleys[0].target, unit_at(0));
  EXPECT_EQ(bays.position.volleys[0].points, 5);
  bays.position.volleys.clear();
  ASSERT_TRUE(bays.craft(0).has(Craft::exploding));
  // (J3.2111) This impulse and three more: it still draws weapons, and destroys what reaches it.
  bays.now(1, 17);
  EXPECT_EQ(bays.run(expire_seekers), Flow::done);
  EXPECT_NE(bays[0].weasel, no_unit);
  add_drone(bays, 50, bays[0].at);
  bays.craft(50).target = first_craft;
  EXPECT_EQ(bays.run(strike_seekers), Flow::done);
  EXPECT_FALSE(bays.craft(50).exists());
  EXPECT_TRUE(bays.position.volleys.empty());
  // (J3.212, J3.2123) Afterwards only those that were on their way come on.
  add_drone(bays, 51, {20, 12});
  bays.craft(51).target = first_craft;
  bays.now(1, 18);
  EXPECT_EQ(bays.run(expire_seekers), Flow::done);
  EXPECT_EQ(bays[0].weasel, no_unit);
  EXPECT_TRUE(bays.craft(0).exists());
  EXPECT_EQ(attracted(bays.game, bays.position,
                      [] {
                        Craft late;
                        late.kind = CraftKind::plasma;
                        late.target = unit_at(0);
                        return late;
                      }()),
            unit_at(0));  // (J3.2122)
  bays.craft(51) = {};
  EXPECT_EQ(bays.run(expire_seekers), Flow::done);
  EXPECT_FALSE(bays.craft(0).exists());
}

// (J3.4, J3.40) What gives the ship away sends the weapons back to it.
TEST(WildWeasels, AreVoided) {
  const auto voided_by = [](void (*what)(Bays&)) {
    Bays bays({Berth{}, Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}}, 3);
    add_drone(bays, 50, {20, 10});
    bays.perform(launch(0, 6));
    bays.now(1, 14);
    EXPECT_EQ(bays.run(watch_weasels), Flow::done);
    EXPECT_EQ(bays.craft(50).target, first_craft);
    what(bays);
    EXPECT_EQ(bays.run(watch_weasels), Flow::done);
    return bays[0].weasel == no_unit && bays.craft(50).target == unit_at(0);
  };
  EXPECT_FALSE(voided_by([](Bays&) {}));
  EXPECT_FALSE(voided_by([](Bays& bays) { bays[0].speed = 4; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].speed = 5; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].turned_hard = bays.position.now(); }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].fire_control = FireControl::active; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].control_due = moment_of(1, 16); }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays[0].cloak = Cloaking::fading_out; }));
  EXPECT_TRUE(voided_by([](Bays& bays) { bays.position.mount(bays[0], 0).fired = bays.position.now(); }));
  EXPECT_TRUE(voided_by([](Bays& bays) {
    static_cast<void>(bays.position.links.push_back({unit_at(0), unit_at(1), 0, 1}));
  }));
}

// (J3.26) Two warheads of twelve strike a weasel: five points to each ship and each small unit in its hex,
// nothing next to it, and nothing to a mine.
TEST(Weasels, HurtWhoeverIsInTheirHex) {
  Encounter ship(6);
  const UnitId weasel = ship.craft(CraftKind::shuttle, 0, ship[0].at);
  Craft& decoy = ship.position.small(weasel);
  decoy.role = Role::wild_weasel;
  decoy.launcher = Encounter::own;
  decoy.type = static_cast<std::uint8_t>(type_of(ship.game, "Admin"));
  const auto shuttle_at = [&](Hex at) {
    const UnitId unit = ship.craft(CraftKind::shuttle, 0, at);
    ship.position.small(unit).type = static_cast<std::uint8_t>(type_of(ship.game, "Admin"));
    return unit;
  };
  const UnitId with_it = shuttle_at(ship[0].at), beside = shuttle_at(north(1));
  const UnitId mine = ship.craft(CraftKind::mine, 0, ship[0].at);
  ship.with_dice({}, [&](BattlePlay& play) { end_weasel(play, weasel, 24); });
  EXPECT_EQ(points_on(ship, Encounter::own), 5);
  EXPECT_EQ(points_on(ship, Encounter::enemy), 0);
  EXPECT_EQ(ship.position.small(with_it).hit, 5);
  EXPECT_EQ(ship.position.small(beside).hit, 0);
  EXPECT_TRUE(ship.position.exists(mine));
  EXPECT_EQ(ship.position.small(mine).hit, 0);
  ship.position.volleys.clear();
  ship.with_dice({}, [&](BattlePlay& play) { end_weasel(play, weasel, 24); });
  EXPECT_TRUE(ship.position.volleys.empty());  // it explodes once
}

// (J3.12, J3.18, FD7.112) A point of energy in each of two turns; fighters are no weasels; crippled shuttles
// no packs.
TEST(WildWeasels, PreparingShuttles) {
  Work work;
  EXPECT_TRUE(cites(work.check({0, Role::wild_weasel, 2}), "J3.12"));
  EXPECT_TRUE(work.check({0, Role::wild_weasel, 1}).none());
  work.turn({{0, Role::wild_weasel, 1}});
  EXPECT_FALSE(prepared(work.box()));
  work.turn({{0, Role::wild_weasel, 1}});
  EXPECT_TRUE(prepared(work.box()));
  work.turn({});
  EXPECT_FALSE(prepared(work.box()));
  work.box().damage = 4;
  EXPECT_TRUE(cites(work.check({0, Role::scatter_pack, 0}), "FD7.112"));
  work.box().damage = 3;
  EXPECT_TRUE(work.check({0, Role::scatter_pack, 0}).none());
  const Fighter* fighter = work.game.tables_of().fighter("FED", "F-18");
  ASSERT_NE(fighter, nullptr);
  work.box().craft = static_cast<std::uint8_t>(fighter - work.game.tables_of().fighters.data());
  EXPECT_TRUE(cites(work.check({0, Role::wild_weasel, 1}), "J1.8"));
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
      check_shuttle_work({ship.game, ship.position, form}, found);
      return names(found, "J3.16"_sfb);
    };
    EXPECT_EQ(refused(Role::wild_weasel), foreign);
    EXPECT_FALSE(refused(Role::suicide));
  }
}

}  // namespace
}  // namespace flagbridge::sfb
