#include "sfb/rules/p8_orbits.h"

#include "sfb/ask/actions.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/m2_mines.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/sky.h"

// (P8.0) Standard orbits, and what goes round in them: stations, a survey ship.
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
  ASSERT_TRUE(sky.at.webs.push_back({4, 1, 0}));
  sky.go_round();
  EXPECT_EQ(station.at, (Hex{23, 15}));
}

// (P8.22) A station sets off mines like whatever moves at speed 1, on a die of 1 (M2.4).
TEST(Orbits, SetOffMines) {
  for (const int die : {1, 2}) {
    Sky sky("sh20");
    Craft& mine = sky.at.small(new_mine(sky.at));
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
        sky.at.small(dragged).launched = Moment{1};
      } else {
        ASSERT_NE(dragged, station);
        Ship& ship = sky.at.ship(dragged);
        ship.status = Status::playing;
        ship.orbit = 0;
        ship.at = place;
        ship.speed = 0;
      }
      static_cast<void>(sky.at.links.push_back(Link{station, dragged}));
      const UnitId bomb = new_mine(sky.at);
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
  sky.at.forms_in = {unit_at(0)};
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

// (P8.45) Nobody maneuvers erratically in orbit, by a form as little as by an announcement; who moves off
// does.
TEST(Orbits, AreNotErratic) {
  Sky sky("sg24");
  sky.at.impulse = 10;
  const UnitId unit = sky.find("GSC");
  Ship& ship = sky.at.ship(unit);
  ASSERT_NE(ship.orbit, 0);
  ship.speed = 0;
  ship.erratic = Ship::swerve_paid;
  const auto refused = [&] {
    Violations found;
    kind_of(Action::swerve).check(sky.game, sky.at, ship.side, {Action::swerve, unit, 0, no_unit, 1}, found);
    return cites(found, "P8.45");
  };
  EXPECT_TRUE(refused());
  ship.speed = 4;
  EXPECT_FALSE(refused());
  Allocate form;
  form.unit = unit;
  form.erratic = true;
  const auto form_refused = [&] {
    Violations found;
    check_erratic({sky.game, sky.at, form}, found);
    return cites(found, "P8.45");
  };
  EXPECT_TRUE(form_refused());
  form.speed = 4;
  EXPECT_FALSE(form_refused());
}

// (G29.21, G29.25) A beam does not stop a station in its orbit; (P8.22) whoever is tied to it goes along, on
// either end of the beam.
TEST(Orbits, CarryThoseInBeams) {
  for (const bool holds : {false, true}) {
    Battle battle("sh20");
    battle.now(2, 32);
    const UnitId station = battle.find("BATS(Y170)"), raider = battle.find("KE");
    battle.at.ship(raider).at = {22, 12};
    battle.at.ship(raider).cloak = Cloaking::off;
    static_cast<void>(battle.at.links.push_back(holds ? Link{station, raider} : Link{raider, station}));
    battle.play([](BattlePlay& play) { move_in_orbit(play); });
    EXPECT_EQ(battle.at.ship(station).at, (Hex{23, 15}));
    EXPECT_EQ(battle.at.ship(raider).at, (Hex{23, 13}));
    EXPECT_EQ(true_range(battle.at, station, raider), 2);
  }
}

// (P8.44) A ship without stabilizers is pulled out of its orbit.
TEST(Orbits, OfShipsEndInBeams) {
  Battle battle("sg24");
  battle.now(2, 32);
  battle.at.forms_in = {unit_at(0)};
  Ship& ship = battle.at.ship(battle.find("GSC"));
  ship.speed = 0;
  battle.at.ship(battle.find("D7E")).at = {22, 13};
  static_cast<void>(battle.at.links.push_back({battle.find("D7E"), battle.find("GSC")}));
  battle.play([](BattlePlay& play) { move_in_orbit(play); });
  EXPECT_EQ(ship.at, (Hex{22, 14}));
  EXPECT_EQ(ship.orbit, 0);
}

// (P8.21) Two that are tied together move one hex, not two.
TEST(Orbits, MoveOnceATurn) {
  Battle battle("sh20");
  battle.now(2, 32);
  const UnitId station = battle.find("BATS(Y170)"), other = battle.find("FFG");
  Ship& second = battle.at.ship(other);
  second.design = battle.at.ship(station).design;
  second.orbit = Ship::clockwise;
  second.at = {22, 13};
  static_cast<void>(battle.at.links.push_back({station, other}));
  const Hex before = second.at;
  battle.play([](BattlePlay& play) { move_in_orbit(play); });
  EXPECT_EQ(distance(before, second.at), 1);
}

}  // namespace
}  // namespace flagbridge::sfb
