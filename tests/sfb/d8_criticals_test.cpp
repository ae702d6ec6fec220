#include "sfb/rules/d8_criticals.h"

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_shots.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/systems.h"

// (D8) Critical hits.
namespace flagbridge::sfb {
namespace {

TEST(SfbCriticals, ALargeVolleyMayCauseOne) {  // (D8, D8.2, D8.3, D8.31)
  Yard yard;
  yard.position.options.critical_hits = 1;
  yard[0].battery = Energy(3);
  yard[0].shields[0] = 30;
  yard[0].shield_dropped[1] = never;
  yard.position.volleys.clear();
  std::vector<int> hull(12, 6);
  hull.insert(hull.end(), 8, 8);  // twelve forward hull; four aft hull, then APR it lacks: shuttles
  yard.with_dice({}, [&](BattlePlay& play) { strike(play, unit_at(0), 0, {.points = 20}, "D4.22"_sfb); });
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(yard.run(allocate_damage, hull), Flow::done);
  EXPECT_EQ(yard.run(critical_hits, {1, 3}), Flow::done);
  EXPECT_TRUE(has_critical(yard[0], Critical::power_conduits));
  EXPECT_EQ(yard[0].battery.get(), Energy());
  EXPECT_EQ(yard.run(critical_hits), Flow::done);  // the roll was made
  EXPECT_EQ(yard.run(mend_criticals, {3}), Flow::done);
  EXPECT_TRUE(has_critical(yard[0], Critical::power_conduits));
  EXPECT_EQ(yard.run(mend_criticals, {2}), Flow::done);
  EXPECT_FALSE(has_critical(yard[0], Critical::power_conduits));
}

TEST(SfbCriticals, NotForASmallVolleyNorWithoutTheOption) {  // (D8)
  Yard yard;
  yard.position.options.critical_hits = 1;
  yard.hit(0, 1, 30 + 12, std::vector<int>(12, 6));
  EXPECT_EQ(yard.run(critical_hits), Flow::done);
  yard.position.options.critical_hits = 0;
  note_critical(yard.position, unit_at(0));
  EXPECT_EQ(yard[0].criticals, 0);
}

TEST(SfbCriticals, WhatFailsCannotBeUsed) {  // (D8.2)
  Yard yard;
  const auto refuses = [&](Critical critical, const Allocate& form) {
    yard[0].criticals = static_cast<std::uint8_t>(1u << (static_cast<int>(critical) - 1));
    Violations found;
    check_criticals({yard.game, yard.position, form}, found);
    return !found.none();
  };
  EXPECT_TRUE(refuses(Critical::warp_control, {.unit = unit_at(0), .speed = 11}));
  EXPECT_FALSE(refuses(Critical::warp_control, {.unit = unit_at(0), .speed = 10}));
  EXPECT_TRUE(refuses(Critical::power_conduits, {.recharge = Energy(1), .unit = unit_at(0)}));
  EXPECT_TRUE(refuses(Critical::shield_control, {.general = Energy(2), .unit = unit_at(0)}));
  yard[0].criticals = 1u << (static_cast<int>(Critical::helm) - 1);
  yard[0].speed = 8;
  yard[0].since_turn = yard[0].since_slip = 20;
  EXPECT_FALSE(may_step(yard.game, yard.position, unit_at(0), Step::turn_left).legal);
  EXPECT_TRUE(may_step(yard.game, yard.position, unit_at(0), Step::straight).legal);
}

TEST(SfbCriticals, NoLockOnWithoutSensorsNoHeavyWeaponsWithoutTheirControl) {  // (D8.2)
  Yard yard({{}, {.at = {20, 13}, .side = 1}});
  yard[0].fire_control = FireControl::active;
  yard[0].lock_on = 1;
  EXPECT_TRUE(has_lock(yard.game, yard.position, unit_at(0), unit_at(1)));
  yard[0].criticals = 1u << (static_cast<int>(Critical::sensors) - 1);
  EXPECT_FALSE(has_lock(yard.game, yard.position, unit_at(0), unit_at(1)));
  yard[0].criticals = 1u << (static_cast<int>(Critical::weapons_control) - 1);
  const auto refused = [&](int weapon) {
    Violations found;
    check_shot(yard.game, yard.position, {unit_at(0), weapon, unit_at(1), Mode::none}, found);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "D8.2"_sfb; });
  };
  EXPECT_FALSE(refused(0));  // a phaser
  EXPECT_TRUE(refused(6));   // a photon torpedo
}

// (D8.2) Without warp control nothing speeds up within a turn.
TEST(SfbSpeed, WithoutWarpControlNoAcceleration) {
  Cruiser ship;
  ship.at_speeds(20, 20);
  ship[0].criticals = 1 << (static_cast<int>(Critical::warp_control) - 1);
  ship.form.speed = 10;
  EXPECT_TRUE(ship.check().none());
  ship.plots({{4, 20}});
  EXPECT_TRUE(names(ship.check(), "D8.2"_sfb));
  ship.form.speed = 4;
  ship.plots({{4, 8}});
  EXPECT_TRUE(names(ship.check(), "D8.2"_sfb));
  ship.form.speed = 8;
  ship.plots({{8, 4}});
  EXPECT_TRUE(ship.check().none());
}

// (D8) Nineteen points inside are one too few.
TEST(SfbCriticals, TwentyPointsAreWanted) {
  Yard yard;
  yard.position.options.critical_hits = 1;
  std::vector<int> hull(12, 6);
  hull.insert(hull.end(), 7, 8);
  yard.hit(0, 1, 30 + 19, hull);
  EXPECT_EQ(yard.run(critical_hits), Flow::done);  // nothing is thrown
}

// (D8, D8.31) Only a 1 makes something fail. One system a turn is mended, the lowest number first, on a 2 at
// most; a poor crew needs a 1, an outstanding one a 3.
TEST(SfbCriticals, FailOnAOneAndAreMendedByTheCrew) {
  Yard yard;
  yard.position.options.critical_hits = 1;
  note_critical(yard.position, unit_at(0));
  yard.run(critical_hits, {2});
  EXPECT_EQ(yard[0].criticals, 0);
  for (const auto& [quality, most] : {std::pair{0, 1}, {1, 2}, {2, 3}}) {
    yard[0].quality = static_cast<std::uint8_t>(quality);
    yard[0].criticals = 1u << 1 | 1u << 4;
    yard.run(mend_criticals, {most + 1});
    EXPECT_EQ(yard[0].criticals, 1u << 1 | 1u << 4) << quality;
    yard.run(mend_criticals, {most});
    EXPECT_EQ(yard[0].criticals, 1u << 4) << quality;
  }
}

// (D8.2) Without shield control nothing is raised, switched on or reinforced; without a helm no hard turn is
// made; without warp control no reserve power speeds the ship up.
TEST(SfbCriticals, WhatFailsCannotBeOrdered) {
  for (const bool failed : {false, true}) {
    const auto fails = [&](Critical which) {
      return static_cast<std::uint8_t>(failed ? 1 << (static_cast<int>(which) - 1) : 0);
    };
    Encounter ship;
    ship[0].battery = Energy(4);
    ship[0].criticals = fails(Critical::shield_control);
    ship[0].shield_dropped[1] = moment_of(1, 1);
    EXPECT_EQ(ship.refuses({.what = Action::raise_shield, .unit = Encounter::own, .with = 2}, "D8.2"_sfb),
              failed);
    Volley volley;
    volley.target = Encounter::own;
    volley.shield = 1;
    volley.points = 40;
    EXPECT_EQ(mitigation(ship.game, ship.position, volley).any(), !failed);
    ship[0].shield_level = ShieldLevel::off;
    const Do on{.what = Action::raise_shield,
                .unit = Encounter::own,
                .a = static_cast<std::uint8_t>(ShieldLevel::full)};
    EXPECT_EQ(ship.refuses(on, "D8.2"_sfb), failed);
    ship[0].criticals = fails(Critical::helm);
    EXPECT_EQ(barred(ship.game, ship.position, ship[0], Activity::turn_hard) != nullptr, failed);
    ship[0].criticals = fails(Critical::warp_control);
    EXPECT_EQ(ship.refuses({Action::accelerate, Encounter::own, 0, no_unit, 1}, "D8.2"_sfb), failed);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
