#include "sfb/rules/p2_landing.h"

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "tests/sfb/approach.h"

// (P2.4) Landing on planets, and what stays there.
namespace flagbridge::sfb {
namespace {

// (P2.212, P2.43, P2.611) A ship built to land comes into the air at speed 1; any other one is destroyed.
TEST(Planets, AreEnteredByThoseWhoCanLand) {
  Approach able({planet_ahead});
  able[0].speed = 1;
  able.step(0);
  EXPECT_TRUE(able[0].playing());
  EXPECT_EQ(side_over(able[0].over), index_of(Direction::D));  // it came from the south
  Approach fast({planet_ahead});
  fast[0].speed = 2;
  fast.step(0);
  EXPECT_EQ(fast[0].status, Status::destroyed);  // (P2.812)
  Approach unable({planet_ahead}, 2, "FED/CA", "KLI/D7");
  unable[0].speed = 1;
  unable.step(0);
  EXPECT_EQ(unable[0].status, Status::destroyed);
}

// (P2.4, P2.41, P2.45, P2.8) On the ground in the last impulse of a later turn; it stays there until it takes
// off, likewise.
TEST(Planets, AreLandedOn) {
  Approach land({planet_ahead});
  const Do down{Action::touch_down, Encounter::own}, up{Action::take_off, Encounter::own};
  EXPECT_TRUE(land.refuses(down, "P2.42"_sfb));
  land[0].speed = 1;
  land.now(2, 32);
  land.step(0);
  EXPECT_TRUE(land.refuses(down, "P2.41"_sfb));
  land.now(3, 31);
  EXPECT_TRUE(land.refuses(down, "P2.4"_sfb));
  land.now(3, 32);
  land.act(down);
  EXPECT_TRUE(has_landed(land[0].over));
  EXPECT_EQ(land[0].speed, 0);
  Allocate form;
  form.unit = Encounter::own;
  form.speed = 1;
  Violations stuck;
  check_low({land.game, land.position, form}, stuck);
  EXPECT_TRUE(std::ranges::any_of(stuck, [](const Violation& each) { return each.rule == "P2.45"_sfb; }));
  EXPECT_TRUE(land.refuses(up, "P2.41"_sfb));
  land.now(4, 32);
  land.act(up);
  EXPECT_FALSE(has_landed(land[0].over));
  Violations slow;
  check_low({land.game, land.position, form}, slow);
  EXPECT_TRUE(slow.none());
  form.speed = 2;
  check_low({land.game, land.position, form}, slow);
  EXPECT_TRUE(std::ranges::any_of(slow, [](const Violation& each) { return each.rule == "P2.8"_sfb; }));
}

// (P2.43) Shuttles land too, and do not fly on the ground.
TEST(Planets, AreLandedOnByShuttles) {
  Approach land({planet_ahead});
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 14});
  land.position.small(unit).over = 1;
  land.position.small(unit).entered = Moment{1};
  land.now(2, 32);
  land.act({Action::touch_down, unit});
  EXPECT_TRUE(has_landed(land.position.small(unit).over));
  EXPECT_TRUE(land.refuses({Action::throttle, unit, 0, no_unit, 1}, "P2.8"_sfb));
}

// (J2.212) A shuttle learns nothing about a planet.
TEST(Planets, AreNotStudiedByShuttles) {
  Approach land({planet_ahead});
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 15});
  EXPECT_TRUE(land.refuses({Action::study, unit, 0, no_unit, 1, 0, {20, 14}}, "J2.212"_sfb));
}

// A War Eagle on the ground south of the planet's middle.
struct Landed : Approach {
  explicit Landed(const std::string& mine = "ROM/WE") : Approach({planet_ahead}, 4, mine) {
    (*this)[0].at = {20, 14};
    (*this)[0].over = on_the_ground | 4;
    (*this)[0].battery = (*this)[0].battery_warp = Energy(5);
  }
};

// (P2.45, P2.8) A ship on the ground does not move by a change of speed, plotted or not, nor turn in place.
TEST(Landed, UnitsDoNotMove) {
  Landed land;
  Allocate form;
  form.unit = Encounter::own;
  static_cast<void>(form.changes.push_back({4, 10}));
  Violations stuck;
  check_low({land.game, land.position, form}, stuck);
  EXPECT_TRUE(std::ranges::any_of(stuck, [](const Violation& each) { return each.rule == "P2.45"_sfb; }));
  EXPECT_TRUE(land.refuses({Action::accelerate, Encounter::own, 0, no_unit, 1}, "P2.8"_sfb));
  land[0].speed = 32;
  EXPECT_FALSE(scheduled(land.game, land.position, Encounter::own));
  land[0].speed = 0;
  land[0].tac_ready = 1;
  EXPECT_FALSE(may_tack(land.game, land.position, Encounter::own));
  EXPECT_EQ(may_turn_hard(land.game, land.position, Encounter::own).rule, "P2.45"_sfb);
  land[0].over = 4;  // in the air again
  EXPECT_TRUE(may_tack(land.game, land.position, Encounter::own));
  EXPECT_TRUE(land.refuses({Action::accelerate, Encounter::own, 0, no_unit, 2}, "P2.8"_sfb));
}

// (P2.45, G7.9) No beam takes hold of what is on the ground; whoever is held by an enemy does not land, and
// landing ends what friends hold.
TEST(Landed, UnitsAreNotHeld) {
  Landed land;
  land[1].at = {20, 13};
  land[1].tractor_left = Energy(5);
  const Do hold{Action::tractor, Encounter::enemy, 0, Encounter::own, 1};
  EXPECT_TRUE(land.refuses(hold, "P2.45"_sfb, red));
  land[0].over = 4;
  EXPECT_FALSE(land.refuses(hold, "P2.45"_sfb, red));
  static_cast<void>(land.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  land.now(3, 32);
  const Do down{Action::touch_down, Encounter::own};
  EXPECT_TRUE(land.refuses(down, "G7.9"_sfb));
  land[1].side = blue;
  land.act(down);
  EXPECT_TRUE(land.position.links.empty());
}

// (R2.31) The commando cruiser lands, and stays.
TEST(Landed, CommandoCruisersStay) {
  Landed cruiser("FED/CMC");
  cruiser.now(3, 32);
  EXPECT_TRUE(cruiser.refuses({Action::take_off, Encounter::own}, "R2.31"_sfb));
  Landed eagle;
  eagle.now(3, 32);
  EXPECT_TRUE(eagle.check({Action::take_off, Encounter::own}).none());
}

// (P2.4, P2.41) A shuttle that came into the air in one turn lands in the next, whenever it stopped; and it
// is away the turn after it has taken off.
TEST(Landed, ShuttlesLoseNoTurn) {
  Approach land({planet_ahead});
  const UnitId unit = land.craft(CraftKind::shuttle, 0, {20, 14});
  Craft& shuttle = land.position.small(unit);
  shuttle.over = 1;
  shuttle.entered = moment_of(2, 32);
  shuttle.throttled = moment_of(3, 10);
  land.now(2, 32);
  EXPECT_TRUE(land.refuses({Action::touch_down, unit}, "P2.41"_sfb));
  land.now(3, 32);
  land.act({Action::touch_down, unit});
  EXPECT_TRUE(land.refuses({Action::take_off, unit}, "P2.41"_sfb));
  land.now(4, 32);
  land.act({Action::take_off, unit});
  land.now(5, 11);
  EXPECT_TRUE(land.check({Action::throttle, unit, 0, no_unit, 1}).none());
}

}  // namespace
}  // namespace flagbridge::sfb
