#include "sfb/ask/answers.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f1_launch.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/shooting.h"

// (E5.42, E5.53) Racks that fire rounds and launch drones, and what is in their storage (FD2.43).
namespace flagbridge::sfb {
namespace {

std::uint8_t type_number(std::string_view name) {
  const auto& types = tables().drones;
  return static_cast<std::uint8_t>(std::ranges::find(types, name, &DroneType::drone) - types.begin() + 1);
}

DroneLoad drone(std::string_view type) { return {type_number(type), 1}; }

// A ship with a drone rack of type G (weapon 0) and anti-drones (weapon 1), and an enemy drone next to it.
struct Racks {
  Shooting duel{{"drone-rack-G", "ADD-6", "drone-rack-B"}, 8};
  UnitId incoming = duel.range.add_craft(CraftKind::drone, red, Range::ahead(3));
  Racks() {
    for (int i = 0; i < 3; ++i) mount(i).rack = static_cast<std::uint8_t>(i);
    at().small(incoming).load = drone("I");
  }
  Position& at() { return duel.range.at; }
  Mount& mount(int weapon) { return duel.range.mount(duel.unit, weapon); }
  Rack& rack(int number) { return at().racks[static_cast<std::size_t>(number)]; }
  Violations check_fire(int weapon) {
    Fire order = duel.order({weapon});
    order.target = incoming;
    return duel.check(order);
  }
  Do launch(int weapon) const {
    return {Action::launch_drone, duel.unit, static_cast<std::uint8_t>(weapon), duel.target, 0, 0};
  }
  Violations check_launch(int weapon) {
    Violations found;
    check_launch_drone(duel.range.game(), at(), blue, launch(weapon), found);
    return found;
  }
  void fires(int weapon, int die) {
    Fire order = duel.order({weapon});
    order.target = incoming;
    duel.fire(order, {{"E5", die}});
  }
  void launches(int weapon) {
    ASSERT_TRUE(check_launch(weapon).none()) << check_launch(weapon)[0].text;
    duel.range.with_dice({}, [&](BattlePlay& play) { perform_launch_drone(play, blue, launch(weapon)); });
  }
  void now(int turn, int impulse) {
    at().core.turn = static_cast<std::uint16_t>(turn);
    at().impulse = static_cast<std::uint8_t>(impulse);
  }
};

// (E5.42) A rack of type G fires rounds as anti-drones do: 1 to 4 at three hexes kills a drone.
TEST(SfbRacks, TypeGFiresRounds) {
  Racks ship;
  ship.rack(0).drones[0] = drone("I");
  EXPECT_TRUE(names(ship.check_fire(0), "E1"_sfb));  // nothing but drones in it
  ship.mount(0).rounds = 2;
  EXPECT_TRUE(ship.check_fire(0).none());
  ship.fires(0, 4);
  EXPECT_EQ(ship.mount(0).rounds, 1);
  EXPECT_FALSE(ship.at().exists(ship.incoming));
  EXPECT_FALSE(ship.rack(0).drones[0].empty());
}

// (E5.53) A turn of a type-G rack is for rounds or for drones; eight impulses lie between the two.
TEST(SfbRacks, TypeGSwitches) {
  Racks ship;
  ship.rack(0).drones[0] = ship.rack(0).drones[1] = drone("I");
  ship.mount(0).rounds = 2;
  ship.now(2, 10);
  ship.fires(0, 6);
  ship.now(2, 30);
  EXPECT_TRUE(names(ship.check_launch(0), "E5.53"_sfb));  // twenty impulses later, but the same turn
  ship.now(3, 1);
  EXPECT_TRUE(ship.check_launch(0).none());
  ship.launches(0);
  ship.now(3, 20);
  EXPECT_TRUE(names(ship.check_fire(0), "E5.53"_sfb));
  ship.now(4, 1);
  EXPECT_TRUE(ship.check_fire(0).none());
  ship.mount(0).fired = moment_of(3, 30);
  EXPECT_TRUE(names(ship.check_fire(0), "E5.53"_sfb));  // another turn, but too soon
}

// (E5.42, E5.53) Anti-drones launch the smallest drones that were loaded; eight impulses to switch, in a turn
// too.
TEST(SfbRacks, AntiDronesLaunchSmallDrones) {
  Racks ship;
  ship.mount(1).rounds = 4;
  EXPECT_TRUE(names(ship.check_launch(1), "FD3"_sfb));  // none loaded
  ship.rack(1).drones[0] = ship.rack(1).drones[1] = drone("VI");
  ship.now(2, 4);
  ship.fires(1, 6);
  ship.now(2, 5);
  EXPECT_TRUE(ship.check_fire(1).none());
  ship.now(2, 11);
  EXPECT_TRUE(names(ship.check_launch(1), "E5.53"_sfb));
  ship.now(2, 12);
  ship.launches(1);
  EXPECT_EQ(ship.at().craft[1].load.type, type_number("VI"));
  ship.now(2, 19);
  EXPECT_TRUE(names(ship.check_fire(1), "E5.53"_sfb));
  ship.now(2, 20);
  EXPECT_TRUE(ship.check_fire(1).none());
  Do second = ship.launch(1);
  second.a = 1;
  Violations found;
  check_launch_drone(ship.duel.range.game(), ship.at(), blue, second, found);
  EXPECT_TRUE(names(found, "FD4"_sfb));  // one a turn
}

// (FD2.42, E5.42) Reloading gives both back, as much as the set has.
TEST(SfbRacks, ReloadRoundsAndDrones) {
  Racks ship;
  const Battles& game = ship.duel.range.game();
  load_rounds(ship.mount(0), 6, 1);
  ship.rack(0).drones[0] = drone("I");
  fill_storage(ship.rack(0), 1);
  ship.mount(0).rounds = 1;
  ship.rack(0).drones[0] = {};
  EXPECT_TRUE(can_reload(game, ship.at(), ship.duel.own(), game.weapon(ship.duel.own(), 0), ship.mount(0)));
  reload_rack(game, ship.at(), ship.duel.own(), 0);
  EXPECT_EQ(ship.mount(0).rounds, 6);
  EXPECT_EQ(ship.mount(0).stored, 1);  // one of six is left: five were missing
  EXPECT_FALSE(ship.rack(0).drones[0].empty());
  ship.rack(1).drones[0] = drone("VI");
  fill_storage(ship.rack(1), 1);
  ship.rack(1).drones[0] = {};
  ship.mount(1).rounds = 0;
  reload_rack(game, ship.at(), ship.duel.own(), 1);
  EXPECT_EQ(ship.mount(1).rounds, 5);
  EXPECT_FALSE(ship.rack(1).drones[0].empty());
}

// (E5.53, FD2.42, E1.17) A round fired into space is a round: the rack does not launch and fire in a turn by
// way of it, nor fires while it is reloaded.
TEST(SfbRacks, RoundsIntoSpaceAreRounds) {
  Racks ship;
  ship.rack(0).drones[0] = drone("I");
  ship.mount(0).rounds = 6;
  Fire away = ship.duel.order({0});
  away.target = ship.duel.unit;
  ship.now(2, 1);
  EXPECT_TRUE(ship.duel.check(away).none());
  ship.launches(0);
  ship.now(2, 20);
  EXPECT_TRUE(names(ship.duel.check(away), "E5.53"_sfb));
  ship.now(3, 1);
  EXPECT_TRUE(ship.duel.check(away).none());
  ship.mount(0).set(Mount::reloading, true);
  EXPECT_TRUE(names(ship.duel.check(away), "FD2.42"_sfb));
}

// (FD2.42, E5.42) The reload of a mixed rack is the same again, whichever of the two was used up: two drones
// of type I and four rounds are the four spaces of type G, four small drones and two rounds an anti-drone
// rack of six.
TEST(SfbRacks, ReloadsAreTheSameAgain) {
  for (const bool fired : {true, false}) {
    Racks ship;
    const Battles& game = ship.duel.range.game();
    load_rounds(ship.mount(0), 4, 1);
    ship.rack(0).drones[0] = ship.rack(0).drones[1] = drone("I");
    fill_storage(ship.rack(0), 1);
    ship.mount(1).rounds = 2;
    for (std::size_t i = 0; i < 4; ++i) ship.rack(1).drones[i] = drone("VI");
    fill_storage(ship.rack(1), 1);
    for (const int weapon : {0, 1}) {
      if (fired) {
        ship.mount(weapon).rounds = 0;
      } else {
        ship.rack(weapon).drones = {};
      }
      reload_rack(game, ship.at(), ship.duel.own(), weapon);
    }
    EXPECT_EQ(ship.mount(0).rounds, 4);
    EXPECT_EQ(std::ranges::count(ship.rack(0).drones, drone("I")), 2);
    EXPECT_EQ(ship.mount(1).rounds, 2);
    EXPECT_EQ(std::ranges::count(ship.rack(1).drones, drone("VI")), 4);
  }
}

// (FD2.43) Rounds outlast their rack too, for others of type G.
TEST(SfbRacks, StoredRoundsOutlastTheRack) {
  Shooting duel{{"drone-rack-G", "drone-rack-G", "drone-rack-B"}, 8};
  const auto mount = [&](int weapon) -> Mount& { return duel.range.mount(duel.unit, weapon); };
  for (int i = 0; i < 3; ++i) mount(i).rack = static_cast<std::uint8_t>(i);
  load_rounds(mount(0), 6, 1);
  const auto can = [&](int weapon) {
    return can_reload(duel.range.game(), duel.range.at, duel.own(),
                      duel.range.game().weapon(duel.own(), weapon), mount(weapon));
  };
  EXPECT_FALSE(can(1));
  duel.range.with_dice({}, [&](BattlePlay& play) { lose(play, duel.unit, weapon_loss(0), "D4.22"_sfb); });
  EXPECT_TRUE(can(1));
  EXPECT_FALSE(can(2));  // type B fires none
  mount(1).rounds = 5;
  reload_rack(duel.range.game(), duel.range.at, duel.own(), 1);
  EXPECT_EQ(mount(1).rounds, 8);  // four spaces
  EXPECT_EQ(mount(0).stored, 3);
}

// (FD2.43) What a destroyed rack has in storage goes into the racks that are left, as far as they take it.
TEST(SfbRacks, StorageOutlastsTheRack) {
  Racks ship;
  const Battles& game = ship.duel.range.game();
  const Ship& own = ship.duel.own();
  const auto can = [&] { return can_reload(game, ship.at(), own, game.weapon(own, 2), ship.mount(2)); };
  for (int i = 0; i < 4; ++i) ship.rack(0).drones[static_cast<std::size_t>(i)] = drone("I");
  fill_storage(ship.rack(0), 1);
  EXPECT_FALSE(can());  // its own storage is empty, the other rack works
  ship.duel.range.with_dice(
      {}, [&](BattlePlay& play) { lose(play, ship.duel.unit, weapon_loss(0), "D4.22"_sfb); });
  EXPECT_TRUE(ship.rack(0).drones[0].empty());
  EXPECT_TRUE(can());
  reload_rack(game, ship.at(), ship.duel.own(), 2);
  EXPECT_EQ(std::ranges::count(ship.rack(2).drones, drone("I")), 4);  // room for six, four were there
  EXPECT_FALSE(has_stock(ship.rack(0)));
  ship.rack(0).storage[0] = {drone("VI"), 2};  // which a rack of type B does not take
  EXPECT_FALSE(can());
}

// (E5.42) Before the battle: half a space each, rounds for type G only, drones of type VI for anti-drones.
TEST(SfbRacks, AreLoadedBeforeTheBattle) {
  Racks ship;
  Content content = ship.duel.range.game().content();
  content.scenarios[0].option_share = 0;
  const Battles game(content);
  ship.at().core.question.awaiting = Sides(blue);
  const auto check = [&](const Load& order) { return check_order(game, ship.at(), blue, order); };
  Load order{ship.duel.unit, 0, {}, 6};
  order.drones[0] = drone("I");
  EXPECT_TRUE(check(order).none());
  order.rounds = 7;
  EXPECT_TRUE(names(check(order), "FD2"_sfb));
  order.rounds = 6;
  ship.duel.range.with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, order); });
  EXPECT_EQ(ship.mount(0).rounds, 6);
  EXPECT_EQ(ship.mount(0).stored, 6);  // and a reload of them
  Load small{ship.duel.unit, 1, {}};
  small.drones[0] = small.drones[1] = drone("VI");
  EXPECT_TRUE(check(small).none());
  ship.duel.range.with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, small); });
  EXPECT_EQ(ship.mount(1).rounds, 4);
  small.rounds = 1;
  EXPECT_TRUE(names(check(small), "E5.42"_sfb));
  small.rounds = 0;
  small.drones[1] = drone("I");
  EXPECT_TRUE(names(check(small), "FD3"_sfb));
}

}  // namespace
}  // namespace flagbridge::sfb
