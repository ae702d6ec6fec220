#include "sfb/rules/g13_hidden.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/p4_forces.h"
#include "sfb/rules/p8_orbits.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/s1_placing.h"
#include "tests/sfb/battle.h"
#include "tests/sfb/terrain.h"

// (G13.61) Hidden cloaked ships, an option.
namespace flagbridge::sfb {
namespace {

struct OffTheMap : Encounter {
  OffTheMap() : Encounter(8, "ROM/WE", "FED/CA") {
    position.options.hidden_cloaks = 1;
    (*this)[0].cloak = Cloaking::cloaked;
    (*this)[0].seen_at = {10, 10};
    (*this)[0].speed = 7;
    (*this)[1].no_lock = {unit_at(0)};
  }
};

// (G13.61) Enemies without lock-on see it where they saw it last; its own side, and whoever has lock-on,
// where it is. The option decides.
TEST(HiddenCloak, WhatEnemiesSee) {
  OffTheMap hidden;
  EXPECT_TRUE(hidden_from(hidden.position, red, Encounter::own));
  EXPECT_FALSE(hidden_from(hidden.position, blue, Encounter::own));
  EXPECT_FALSE(hidden_from(hidden.position, red, Encounter::enemy));
  const Position seen = hidden.game.view(hidden.position, red);
  EXPECT_EQ(seen.ships[0].at, (Hex{10, 10}));
  EXPECT_EQ(seen.ships[0].speed, 0);
  EXPECT_EQ(hidden.game.view(hidden.position, blue).ships[0].at, Encounter::centre);
  hidden[1].no_lock = {};
  EXPECT_FALSE(hidden_from(hidden.position, red, Encounter::own));
  hidden[1].no_lock = {unit_at(0)};
  hidden.position.options.hidden_cloaks = 0;
  EXPECT_FALSE(hidden_from(hidden.position, red, Encounter::own));
}

// (G13.61) Nothing is done to what nobody can find, and its moves are told to its own side only.
TEST(HiddenCloak, CannotBeAimedAt) {
  OffTheMap hidden;
  Violations shot;
  check_shot(hidden.game, hidden.position, {Encounter::enemy, 0, Encounter::own, Mode::none}, shot);
  EXPECT_TRUE(
      std::any_of(shot.begin(), shot.end(), [](const Violation& each) { return each.rule == "G13.61"_sfb; }));
  const Do beam{Action::tractor, Encounter::enemy, 0, Encounter::own, 1};
  const Violations tractor = check_order(hidden.game, hidden.position, red, beam);
  EXPECT_TRUE(std::any_of(tractor.begin(), tractor.end(),
                          [](const Violation& each) { return each.rule == "G13.61"_sfb; }));
  EXPECT_TRUE(who_sees(hidden.position, Encounter::own) == Sides(blue));
  EXPECT_TRUE(who_sees(hidden.position, Encounter::enemy) == Sides::everyone());
}

// (G13.61) Impulses 8 and 24 report where it is.
TEST(HiddenCloak, IsReported) {
  OffTheMap hidden;
  hidden.now(2, 9);
  hidden.run(report_hidden);
  EXPECT_EQ(hidden[0].seen_at, (Hex{10, 10}));
  EXPECT_EQ(hidden.told(Happening::reported), 0);
  hidden.now(2, 24);
  hidden.run(report_hidden);
  EXPECT_EQ(hidden[0].seen_at, Encounter::centre);
  EXPECT_EQ(hidden.told(Happening::reported), 1);
  hidden[0].cloak = Cloaking::off;
  hidden[0].at = {21, 15};
  hidden.now(2, 25);
  hidden.run(report_hidden);
  EXPECT_EQ(hidden[0].seen_at, (Hex{21, 15}));  // whoever can be seen is remembered where he is
}

// (G13.61) Where a hidden ship is drawn to nobody hears but its owner.
TEST(CarriedAlong, HiddenShipsAreNotHeardOf) {
  for (const int hidden : {0, 1}) {
    Space space({Space::hole()});
    space.position.options.hidden_cloaks = static_cast<std::uint8_t>(hidden);
    space[0].cloak = Cloaking::cloaked;
    space[1].no_lock = {unit_at(0)};
    space.now(2, 3);
    space.run(pull);
    EXPECT_EQ(space[0].at, (Hex{20, 14}));
    EXPECT_EQ(space.heard(blue, "P4.1"_sfb), 1);
    EXPECT_EQ(space.heard(red, "P4.1"_sfb), 1 - hidden);
  }
}

// (G13.61, P3.2) Nor of the die for rocks that miss it.
TEST(CarriedAlong, HiddenShipsAmongRocks) {
  for (const int hidden : {0, 1}) {
    Space space({{.kind = Feature::Kind::asteroids, .at = {20, 14}}});
    space.position.options.hidden_cloaks = static_cast<std::uint8_t>(hidden);
    space[0].cloak = Cloaking::cloaked;
    space[1].no_lock = {unit_at(0)};
    space[0].speed = 10;
    space.step(Encounter::own);
    space.run(meet_terrain, {1});
    EXPECT_EQ(space.heard(blue, "P3.2"_sfb), 1);
    EXPECT_EQ(space.heard(red, "P3.2"_sfb), 1 - hidden);
  }
}

// (G13.61, P8.21) Where a cloaked ship in orbit goes is its own secret, and that it is in orbit.
TEST(HiddenCloaks, CoverAnOrbit) {
  Battle battle("sg24");
  battle.now(2, 32);
  battle.at.options.hidden_cloaks = 1;
  Ship& ship = battle.at.ship(battle.find("GSC"));
  ship.cloak = Cloaking::cloaked;
  ship.speed = 0;
  ship.circling = 1;
  battle.at.forms_in = {unit_at(0)};
  battle.play([](BattlePlay& play) { move_in_orbit(play); });
  EXPECT_EQ(ship.at, (Hex{21, 15}));
  EXPECT_EQ(battle.told_to(blue, Happening::moves), 1);
  EXPECT_EQ(battle.told_to(red, Happening::moves), 0);
  const Ship seen = battle.game.view(battle.at, red).ships[0];
  EXPECT_EQ(seen.at, (Hex{22, 14}));
  EXPECT_EQ(seen.orbit, 0);
  EXPECT_EQ(seen.circling, 0);
}

// (G13.61, SH20.2) Nor does anybody hear where a cloaked ship comes from.
TEST(HiddenCloaks, CoverTheEntry) {
  for (const bool hidden : {false, true}) {
    Options options;
    options.hidden_cloaks = hidden ? 1 : 0;
    Battle battle("sh20", options);
    battle.play([](BattlePlay& play) {
      static_cast<void>(carry_out(play, blue, Place{unit_at(0), {42, 3}, Direction::D}));
      take_places(play);
    });
    EXPECT_EQ(battle.at.ships[0].at, (Hex{42, 3}));
    EXPECT_EQ(battle.told_to(blue, Happening::arrives), 1);
    EXPECT_EQ(battle.told_to(red, Happening::arrives), hidden ? 0 : 1);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
