#include "sfb/rules/e1_shots.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p8_orbits.h"
#include "sfb/rules/s2_victory.h"
#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// (P8.0) Standard orbits, and what goes round in them: stations, satellites (R1.15), a survey ship.
namespace flagbridge::sfb {
namespace {

Scenario with_planet() {
  Scenario scenario;
  scenario.features = {{.kind = Feature::Kind::planet, .at = {22, 15}}};
  return scenario;
}

std::vector<Hex> path(Hex from, bool clockwise, int hexes) {
  std::vector<Hex> all;
  for (int i = 0; i < hexes; ++i) {
    const auto way = way_round(with_planet(), from, clockwise);
    if (!way) break;
    from = neighbour(from, *way);
    all.push_back(from);
  }
  return all;
}

// (P8.1, P8.5, P8.51, P8.52) The paths that the book prints for a planet in 2215.
TEST(Orbits, GoRoundAsPrinted) {
  EXPECT_EQ(path({22, 14}, true, 6),
            (std::vector<Hex>{{23, 15}, {23, 16}, {22, 16}, {21, 16}, {21, 15}, {22, 14}}));
  EXPECT_EQ(path({22, 13}, true, 12), (std::vector<Hex>{{23, 14},
                                                        {24, 14},
                                                        {24, 15},
                                                        {24, 16},
                                                        {23, 17},
                                                        {22, 17},
                                                        {21, 17},
                                                        {20, 16},
                                                        {20, 15},
                                                        {20, 14},
                                                        {21, 14},
                                                        {22, 13}}));
  EXPECT_EQ(path({22, 12}, true, 18), (std::vector<Hex>{{23, 13},
                                                        {24, 13},
                                                        {25, 14},
                                                        {25, 15},
                                                        {25, 16},
                                                        {25, 17},
                                                        {24, 17},
                                                        {23, 18},
                                                        {22, 18},
                                                        {21, 18},
                                                        {20, 17},
                                                        {19, 17},
                                                        {19, 16},
                                                        {19, 15},
                                                        {19, 14},
                                                        {20, 13},
                                                        {21, 13},
                                                        {22, 12}}));
  EXPECT_EQ(path({22, 14}, false, 2), (std::vector<Hex>{{21, 15}, {21, 16}}));
  EXPECT_FALSE(way_round(with_planet(), {22, 11}, true));
  EXPECT_FALSE(way_round(with_planet(), {22, 15}, true));
}

// A battle of a scenario in the middle of it.
struct Sky {
  explicit Sky(std::string_view scenario, std::string_view variation = "", std::string_view balance = "")
      : game(everything()) {
    Options options;
    options.variation = word(variation);
    options.balance = word(balance);
    auto made = start(game, scenario, options);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
    at.core.turn = 2;
    at.impulse = 32;
  }
  template <class F>
  void play(F&& f, const std::vector<int>& throws = {}) {
    WrittenDice script(throws);
    Dice dice(script);
    Events log(told);
    BattlePlay play(game, at, dice, log);
    f(play);
  }
  void go_round(const std::vector<int>& throws = {}) {
    play([](BattlePlay& play) { move_in_orbit(play); }, throws);
  }
  UnitId find(std::string_view code) {
    for (int i = 0; i < most_ships; ++i) {
      const Ship& each = at.ships[static_cast<std::size_t>(i)];
      if (each.status != Status::none && game.design(each).sheet.code == code) return unit_at(i);
    }
    ADD_FAILURE() << "there is no " << code;
    return unit_at(0);
  }

  Battles game;
  Position at;
  std::vector<Event> told;
};

// (SH20.2, P8.21, P8.3) The station goes round the planet, a hex in the last impulse of each turn, and keeps
// its facing; (SH20.2) twelve F-18s are aboard.
TEST(Orbits, OfTheStationAtTheMines) {
  Sky sky("sh20");
  Ship& station = sky.at.ship(sky.find("BATS(Y170)"));
  EXPECT_EQ(station.at, (Hex{22, 14}));
  sky.go_round();
  EXPECT_EQ(station.at, (Hex{23, 15}));
  EXPECT_EQ(station.facing, Direction::A);
  EXPECT_EQ(station.entered, sky.at.now());
  int hornets = 0;
  for (int i = 0; i < station.bays; ++i) {
    const BayBox& box = sky.at.bay(station, i);
    hornets += box.full != 0 && sky.game.tables_of().fighters[box.craft].code == "F-18" ? 1 : 0;
  }
  EXPECT_EQ(hornets, 12);
  // (P8.24) A web stops it.
  static_cast<void>(sky.at.web_hexes.push_back({station.at, 0, 0}));
  sky.at.webs[0] = {4, 1, 0};
  sky.go_round();
  EXPECT_EQ(station.at, (Hex{23, 15}));
}

// (P8.22) A station sets off mines like whatever moves at speed 1, on a die of 1 (M2.4).
TEST(Orbits, SetOffMines) {
  for (const int die : {1, 2}) {
    Sky sky("sh20");
    Craft& mine = sky.at.small(new_craft(sky.at));
    mine = small_bomb(sky.game, side_at(0), {23, 15});
    mine.set(Craft::active, true);
    sky.at.mined = 1;
    sky.go_round({die});
    EXPECT_EQ(mine.has(Craft::exploding), die == 1);
  }
}

// (P8.22, G7.36, M2.4) So does a ship that the station drags along, and a shuttle in its beam.
TEST(Orbits, SetOffMinesByWhatTheyDragAlong) {
  for (const int die : {1, 2}) {
    for (const bool small : {false, true}) {
      Sky sky("sh20");
      const UnitId station = sky.find("BATS(Y170)");
      const Hex place{22, 12};  // two hexes from the station, three from where it goes
      UnitId dragged = unit_at(0);
      if (small) {
        dragged = new_craft(sky.at);
        sky.at.small(dragged) = {};
        sky.at.small(dragged).kind = CraftKind::shuttle;
        sky.at.small(dragged).at = place;
        sky.at.small(dragged).launched = 1;
      } else {
        ASSERT_NE(dragged, station);
        Ship& ship = sky.at.ship(dragged);
        ship.status = Status::playing;
        ship.orbit = 0;
        ship.at = place;
        ship.speed = 0;
      }
      static_cast<void>(sky.at.links.push_back(Link{station, dragged}));
      const UnitId bomb = new_craft(sky.at);
      sky.at.small(bomb) = small_bomb(sky.game, side_at(0), {23, 12});
      sky.at.small(bomb).set(Craft::active, true);
      sky.at.mined = 1;
      sky.go_round({die});
      EXPECT_EQ(sky.at.place_of(dragged), (Hex{23, 13}));
      EXPECT_EQ(sky.at.small(bomb).has(Craft::exploding), die == 1) << small;
    }
  }
}

// (SG24.2, P8.413, P8.44) The survey ship heads E: it goes round against the clock, turning with its path,
// until it moves by itself.
TEST(Orbits, OfASurveyShip) {
  Sky sky("sg24");
  Ship& survey = sky.at.ship(unit_at(0));
  EXPECT_EQ(survey.orbit, Ship::counter_clockwise);
  sky.at.forms_in = 1;
  survey.speed = 0;
  sky.go_round();
  EXPECT_EQ(survey.at, (Hex{21, 15}));
  EXPECT_EQ(survey.facing, Direction::D);
  sky.at.forms[0].speed = 4;
  survey.speed = 4;
  sky.go_round();
  EXPECT_EQ(survey.at, (Hex{21, 15}));
  EXPECT_EQ(survey.orbit, 0);
}

struct Satellites : Sky {
  Satellites() : Sky("sg23", "", "satellites"), unit(unit_at(1)), raider(unit_at(6)) {
    at.impulse = 10;
    at.ship(raider).at = {22, 10};
    at.ship(raider).facing = Direction::D;
    for (const UnitId each : {unit, raider}) {
      at.ship(each).fire_control = FireControl::active;
      at.ship(each).lock_on = at.ship(each).energized = 1;
      at.ship(each).capacitor = capacitor_room(game, at, at.ship(each));
    }
  }
  Refusal shot(UnitId by, int weapon, UnitId target) {
    return refuse_shot(game, at, by, weapon, target, Mode::none);
  }
  int weapon(WeaponFamily family, int variant = 0) {
    const Ship& ship = at.ship(unit);
    for (int i = 0; i < ship.mounts; ++i) {
      if (game.weapon(ship, i).family == family && game.weapon(ship, i).variant == variant) return i;
    }
    ADD_FAILURE() << "it has no such weapon";
    return 0;
  }
  const UnitId unit, raider;
};

// (D3.32) They have no shields to be switched on.
TEST(DefenseSatellites, HaveNoShields) {
  Satellites sky;
  const auto full = static_cast<std::uint8_t>(ShieldLevel::full);
  sky.at.ship(sky.unit).shield_level = ShieldLevel::off;
  Violations found;
  check_raise_shield(sky.game, sky.at, sky.at.side_of(sky.unit),
                     {.what = Action::raise_shield, .unit = sky.unit, .a = full}, found);
  EXPECT_TRUE(cites(found, "D3.32"));
}

// (SG23.71, SG23.63, R1.15A, R1.15G) Five of them, all in orbit: three in the low one, two in a higher one.
// (R1.15F) Each is worth twenty points.
TEST(DefenseSatellites, AreDeployedInTwoOrbits) {
  for (const auto& [variation, balance] : {std::pair{"", "satellites"}, std::pair{"important", ""}}) {
    const Sky sky("sg23", variation, balance);
    std::array<int, 4> by_radius{};
    for (const Ship& ship : sky.at.ships) {
      if (ship.status == Status::none || !sky.game.design(ship).satellite) continue;
      ++by_radius[static_cast<std::size_t>(distance(ship.at, {22, 15}))];
      EXPECT_EQ(ship.orbit, Ship::clockwise);
      EXPECT_EQ(sky.game.design(ship).sheet.bpv, 20);
    }
    EXPECT_EQ(by_radius, (std::array{0, 3, 2, 0}));
  }
  // (SG23.63) The base is in orbit too.
  Sky sky("sg23", "important");
  Ship& station = sky.at.ship(sky.find("BS"));
  const Hex before = station.at;
  sky.go_round();
  EXPECT_EQ(distance(before, station.at), 1);
  EXPECT_EQ(distance(station.at, {22, 15}), 1);
}

// (R1.15C) Nobody fires at one that has not fired; 25 points destroy it, and until then it works.
TEST(DefenseSatellites, AreFoundWhenTheyFire) {
  Satellites sky;
  EXPECT_EQ(refuse_target(sky.game, sky.at, sky.raider, sky.unit).rule.number(), "R1.15C");
  sky.at.ship(sky.unit).happened = Ship::fired_from_orbit;
  EXPECT_FALSE(refuse_target(sky.game, sky.at, sky.raider, sky.unit));
  const auto hit = [&](int points) {
    sky.play([&](BattlePlay& play) {
      Task task{};
      strike(play, sky.unit, 1, points, 0, "D4.22"_sfb);
      static_cast<void>(meet_shields(play, task));
      static_cast<void>(allocate_damage(play, task));
    });
  };
  hit(24);
  EXPECT_TRUE(sky.at.ship(sky.unit).playing());
  EXPECT_TRUE(weapon_works(sky.game, sky.at, sky.at.ship(sky.unit), 0));
  hit(1);
  EXPECT_EQ(sky.at.ship(sky.unit).status, Status::destroyed);
}

// (R1.15B, R1.15D) Their owner decides, and no energy is needed: photon torpedoes fire every second turn. The
// phaser-3s are for what is small and near, and nothing is overloaded.
TEST(DefenseSatellites, FireWithoutEnergy) {
  Satellites sky;
  const int photon = sky.weapon(WeaponFamily::photon);
  const auto ready = [&](int turn) {
    sky.at.core.turn = static_cast<std::uint16_t>(turn);
    sky.play([&](BattlePlay& play) {
      settle_weapons(play, sky.unit);
      load_satellite(play, sky.unit);
    });
    return sky.at.mount(sky.at.ship(sky.unit), photon).has(Mount::completed);
  };
  EXPECT_TRUE(ready(2));
  EXPECT_FALSE(sky.shot(sky.unit, photon, sky.raider)) << sky.shot(sky.unit, photon, sky.raider).why;
  Mount& mount = sky.at.mount(sky.at.ship(sky.unit), photon);
  empty_weapon(mount);
  mount.fired = sky.at.now();
  EXPECT_FALSE(ready(3));
  EXPECT_TRUE(ready(4));
  const int light = sky.weapon(WeaponFamily::phaser, static_cast<int>(PhaserType::three));
  EXPECT_EQ(sky.shot(sky.unit, light, sky.raider).rule.number(), "R1.15B");
  EXPECT_FALSE(sky.shot(sky.unit, sky.weapon(WeaponFamily::phaser, 1), sky.raider));
  Fire order;
  order.unit = sky.unit;
  order.target = sky.raider;
  static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(photon)));
  EXPECT_TRUE(check_order(sky.game, sky.at, blue, order).none());
}

// (R1.15E, P8.22) It is neither held nor boarded, and sets off no mines.
TEST(DefenseSatellites, AreLeftAlone) {
  Satellites sky;
  const auto refused = [&](const Do& order) {
    Violations found;
    kind_of(order.what).check(sky.game, sky.at, red, order, found);
    return cites(found, "R1.15E");
  };
  EXPECT_TRUE(refused({Action::tractor, sky.raider, 0, sky.unit, 1}));
  EXPECT_TRUE(refused({Action::board, sky.raider, 0, sky.unit, 1}));
  Craft& mine = sky.at.craft[0];
  mine = small_bomb(sky.game, red, {23, 15});
  mine.set(Craft::active, true);
  sky.at.mined = 1;
  sky.at.impulse = 32;
  sky.go_round();
  EXPECT_EQ(sky.at.ship(sky.unit).at, (Hex{23, 15}));
  EXPECT_FALSE(mine.has(Craft::exploding));
}

}  // namespace
}  // namespace flagbridge::sfb
