#include "sfb/rules/d6_warfare.h"
#include "tests/sfb/range.h"

// Lock-on, scanners, electronic warfare and fire control (D6), lock-ons on cloaked ships (G13.33).
namespace flagbridge::sfb {
namespace {

struct Pair {
  Range range;
  UnitId unit = range.add("FED/CA", blue, Range::middle);
  UnitId target = range.add("KLI/D7", red, Range::ahead(8));
  Ship& own() { return range.at.ship(unit); }
  Ship& enemy() { return range.at.ship(target); }
  int effective() { return effective_range(range.game(), range.at, unit, target); }
  int shift() { return warfare_shift(range.game(), range.at, unit, target); }
};

// (D6.34) Check 15 of the specification.
TEST(SfbWarfare, A15ShiftIsTheRootOfTheNet) {
  const std::vector<std::pair<int, int>> expected = {{-4, 0}, {0, 0}, {1, 1},  {3, 1},  {4, 2},  {6, 2},
                                                     {8, 2},  {9, 3}, {15, 3}, {16, 4}, {18, 4}, {24, 4}};
  for (const auto& [net, shift] : expected) EXPECT_EQ(shift_of(net), shift) << net;
}

// (D6.1, D6.11) Whole sensors need no die; damaged ones lock on with their number or less.
TEST(SfbWarfare, LockOnIsRolledWithDamagedSensors) {
  Pair pair;
  Task task;
  pair.range.with_dice({}, [&](BattlePlay& play) { lock_on(play, task); });  // (D6.32) tells all points
  EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  // The track of a Federation cruiser is 6 6 5 3 1 0: two hits leave 5, three leave 3.
  pair.own().lost[index_of(Box::sensor)] = 3;
  pair.range.with_dice({{"D6.11", 4}}, [&](BattlePlay& play) { lock_on(play, task); });
  EXPECT_FALSE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  pair.range.with_dice({{"D6.11", 3}}, [&](BattlePlay& play) { lock_on(play, task); });
  EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
}

// (D6.12, D6.123, D6.2, D6.21) Twice as far without lock-on; a damaged scanner adds its factor.
TEST(SfbWarfare, EffectiveRange) {
  Pair pair;
  EXPECT_EQ(pair.effective(), 8);
  pair.own().lost[index_of(Box::scanner)] = 3;  // the track is 0 0 1 3 5 9
  EXPECT_EQ(pair.effective(), 11);
  pair.own().lock_on = 0;
  EXPECT_EQ(pair.effective(), 19);
  // (D19.11) Passive fire control has no lock-on.
  pair.own().lost[index_of(Box::scanner)] = 0;
  pair.own().lock_on = 1;
  pair.own().fire_control = FireControl::passive;
  EXPECT_EQ(pair.effective(), 16);
}

// (G13.301, G13.302) A cloak adds five, fading one more each impulse.
TEST(SfbWarfare, CloakedAndFadingTargetsAreFarther) {
  Pair pair;
  pair.enemy().cloak = Cloaking::fading_out;
  pair.enemy().faded = static_cast<Moment>(pair.range.at.now() - 2);
  EXPECT_EQ(pair.effective(), 8 + 3);
  pair.enemy().cloak = Cloaking::fading_in;
  EXPECT_EQ(pair.effective(), 8 + 3);
  pair.enemy().cloak = Cloaking::cloaked;
  EXPECT_EQ(pair.effective(), 8 + 5);
  pair.own().no_lock = 1U << index_of(pair.target);
  EXPECT_EQ(pair.effective(), 16 + 5);
}

// (D6.3, D6.314, D6.3141, D6.3144, D6.62) Sources add up within their limits.
TEST(SfbWarfare, TheLedgerAddsUp) {
  Pair pair;
  pair.enemy().ecm = 6;
  EXPECT_EQ(pair.shift(), 2);
  pair.enemy().lent_ecm = 9;  // six count
  EXPECT_EQ(pair.shift(), 3);
  pair.own().eccm = 3;
  EXPECT_EQ(pair.shift(), 3);  // 9
  pair.own().lent_eccm = 6;
  EXPECT_EQ(pair.shift(), 1);                  // 3
  pair.own().fire_control = FireControl::low;  // no ECCM at all
  EXPECT_EQ(pair.shift(), 3);                  // 12
  // (G15.8) Built-in stealth counts as natural: checked with a design that has it.
  ShipClass raider = sfb::ship("FED/CA");
  raider.features.stealth_ecm = 2;
  const UnitId stealthy = pair.range.add(raider, red, Range::ahead(3));
  EXPECT_EQ(warfare_shift(pair.range.game(), pair.range.at, pair.unit, stealthy), 1);
  pair.range.at.ship(stealthy).doubled = 1;  // (G15.82)
  EXPECT_EQ(warfare_shift(pair.range.game(), pair.range.at, pair.unit, stealthy), 0);
}

// (E1.7, FD1.52) Small targets by true range; drones are worse for heavy weapons.
TEST(SfbWarfare, SmallTargets) {
  Range range;
  const UnitId unit = range.add("FED/CA", blue, {22, 100});
  const UnitId shuttle = range.add_craft(CraftKind::shuttle, red, {22, 100});
  const UnitId drone = range.add_craft(CraftKind::drone, red, {22, 100});
  const auto net = [&](UnitId target, int hexes, Aim aim) {
    range.at.small(target).at = {22, static_cast<std::int16_t>(100 - hexes)};
    return jamming(range.game(), range.at, unit, target, aim).net();
  };
  EXPECT_EQ(net(shuttle, 11, Aim::light), 0);
  EXPECT_EQ(net(shuttle, 12, Aim::light), 2);
  EXPECT_EQ(net(shuttle, 25, Aim::light), 4);
  EXPECT_EQ(net(drone, 9, Aim::light), 0);
  EXPECT_EQ(net(drone, 10, Aim::light), 2);
  EXPECT_EQ(net(drone, 20, Aim::light), 4);
  EXPECT_EQ(net(drone, 9, Aim::heavy), 4);
  EXPECT_EQ(net(drone, 10, Aim::heavy), 6);
}

// (D6.37) Six or less with the shift; no die without one (D6.373).
TEST(SfbWarfare, TractorsAndTransportersAgainstJamming) {
  Pair pair;
  pair.range.with_dice(
      {}, [&](BattlePlay& play) { EXPECT_TRUE(warfare_roll(play, pair.unit, pair.target, "tractor")); });
  pair.enemy().ecm = 4;
  pair.range.with_dice({{"D6.372", 4}, {"D6.372", 5}}, [&](BattlePlay& play) {
    EXPECT_TRUE(warfare_roll(play, pair.unit, pair.target, "tractor"));
    EXPECT_FALSE(warfare_roll(play, pair.unit, pair.target, "tractor"));
  });
  // (G7.412) Nor across a tractor beam.
  ASSERT_TRUE(pair.range.at.links.push_back({pair.target, pair.unit, 0, 1}));
  pair.range.with_dice(
      {}, [&](BattlePlay& play) { EXPECT_TRUE(warfare_roll(play, pair.unit, pair.target, "tractor")); });
}

// (D6.310, D6.315, D6.312) Points are turned round once in eight impulses, dropped, or added from the
// batteries.
TEST(SfbWarfare, GeneratedPointsChangeWithFire) {
  Pair pair;
  Ship& ship = pair.own();
  ship.ecm = 4;
  ship.battery = Energy(1);
  const auto check = [&](int ecm, int eccm) {
    return check_order(pair.range.game(), pair.range.at, blue,
                       Warfare{pair.unit, static_cast<std::uint8_t>(ecm), static_cast<std::uint8_t>(eccm)});
  };
  const auto change = [&](int ecm, int eccm) {
    pair.range.with_dice({}, [&](BattlePlay& play) {
      carry_out(play, blue,
                Warfare{pair.unit, static_cast<std::uint8_t>(ecm), static_cast<std::uint8_t>(eccm)});
      EXPECT_NE(ship.ecm + 8 * ship.eccm, ecm + 8 * eccm);  // secret until the announcement
      reveal_warfare(play, pair.unit);
    });
    EXPECT_EQ(ship.ecm, ecm);
    EXPECT_EQ(ship.eccm, eccm);
  };
  EXPECT_TRUE(check(1, 3).none());
  change(1, 3);
  EXPECT_TRUE(cites(check(4, 0), "D6.312"));
  EXPECT_TRUE(check(0, 4).none());  // the fourth point has not been turned
  EXPECT_TRUE(check(1, 0).none());  // dropping is always possible
  pair.range.at.impulse = 23;
  EXPECT_TRUE(cites(check(4, 0), "D6.312"));
  pair.range.at.impulse = 24;
  EXPECT_TRUE(check(4, 0).none());
  EXPECT_TRUE(check(1, 4).none());
  EXPECT_TRUE(cites(check(3, 4), "D6.3141"));
  EXPECT_TRUE(cites(check(2, 4), "H7.13"));  // two more, one in the batteries
  change(1, 4);
  EXPECT_TRUE(ship.battery.none());
  ship.fire_control = FireControl::low;
  EXPECT_TRUE(cites(check(0, 5), "D6.62"));
}

// (D6.633, D6.62) Four impulses to become active; passive at once, and the lock-on is gone.
TEST(SfbWarfare, FireControlTakesFourImpulses) {
  Pair pair;
  Task task;
  pair.range.with_dice({}, [&](BattlePlay& play) {
    switch_fire_control(play, pair.unit, FireControl::passive, "D6.63"_sfb);
    EXPECT_FALSE(has_lock(play.game, play.at, pair.unit, pair.target));
    switch_fire_control(play, pair.unit, FireControl::active, "D6.63"_sfb);
    for (int i = 0; i < 3; ++i) {
      ++pair.range.at.impulse;
      finish_fire_control(play, task);
      EXPECT_EQ(pair.own().fire_control, FireControl::passive);
    }
    ++pair.range.at.impulse;
    finish_fire_control(play, task);
    EXPECT_EQ(pair.own().fire_control, FireControl::active);
    EXPECT_TRUE(has_lock(play.game, play.at, pair.unit, pair.target));
  });
}

// (D6.6, D6.64, D6.7) What the form did not pay for the batteries do.
TEST(SfbWarfare, FireControlIsPaidFor) {
  Pair pair;
  const auto check = [&](FireControl mode) {
    Violations found;
    check_fire_control(pair.range.game(), pair.range.at, blue,
                       Do{Action::fire_control, pair.unit, 0, no_unit, static_cast<std::uint8_t>(mode)},
                       found);
    return found;
  };
  EXPECT_TRUE(cites(check(FireControl::active), "D6.63"));
  EXPECT_TRUE(check(FireControl::passive).none());
  pair.own().fire_control = FireControl::passive;
  EXPECT_TRUE(cites(check(FireControl::active), "H7.2"));
  EXPECT_TRUE(cites(check(FireControl::low), "D6.7"));
  pair.own().battery = Energy(1);
  EXPECT_TRUE(check(FireControl::active).none());
  pair.own().cloak = Cloaking::fading_out;
  EXPECT_TRUE(cites(check(FireControl::active), "D6.64"));
  Violations found;
  check_fire_control(pair.range.game(), pair.range.at, blue,
                     Do{Action::fire_control, no_unit, 0, no_unit, 200}, found);
  EXPECT_FALSE(found.none());
}

// (D19.31) Two points for a ship that has been dark for a turn.
TEST(SfbWarfare, DarkShipsAreHarderToHit) {
  Pair pair;
  pair.enemy().fire_control = FireControl::passive;
  pair.enemy().dark = static_cast<Moment>(pair.range.at.now() - 31);
  EXPECT_EQ(pair.shift(), 0);
  pair.enemy().dark = static_cast<Moment>(pair.range.at.now() - 32);
  EXPECT_EQ(pair.shift(), 1);
}

// (D6.3144, D6.317, G24.21) Lent points reach one ship, fifteen hexes away at most, six of a kind.
TEST(SfbWarfare, SpecialSensorsLend) {
  Range range;
  const UnitId scout = range.add(Range::cruiser({"special-sensor", "special-sensor"}), blue, Range::middle);
  const UnitId friend_ship = range.add("FED/CA", blue, Range::ahead(14));
  const UnitId enemy = range.add("KLI/D7", red, Range::ahead(5));
  range.mount(scout, 0).energy = Energy(6);
  range.mount(scout, 1).energy = Energy(3);
  const auto check = [&](int with, UnitId to, int ecm, int eccm) {
    Violations found;
    check_lend(range.game(), range.at, blue,
               Do{Action::lend, scout, static_cast<std::uint8_t>(with), to, static_cast<std::uint8_t>(ecm),
                  static_cast<std::uint8_t>(eccm)},
               found);
    return found;
  };
  EXPECT_TRUE(check(0, friend_ship, 4, 2).none());
  EXPECT_TRUE(cites(check(0, friend_ship, 5, 2), "G24.21"));
  EXPECT_FALSE(check(0, enemy, 1, 0).none());
  EXPECT_FALSE(check(7, friend_ship, 1, 0).none());
  range.with_dice({}, [&](BattlePlay& play) {
    perform_lend(play, blue, Do{Action::lend, scout, 0, friend_ship, 4, 2});
    EXPECT_EQ(warfare_shift(play.game, play.at, enemy, friend_ship), 2);
    EXPECT_TRUE(cites(check(1, friend_ship, 3, 0), "D6.3144"));
    EXPECT_TRUE(check(1, friend_ship, 2, 1).none());
    // Out of reach they do nothing, and again when it comes back.
    range.at.ship(friend_ship).at = Range::ahead(16);
    refresh_lending(play);
    EXPECT_EQ(range.at.ship(friend_ship).lent_ecm, 0);
  });
}

// (G13.33, G13.331) Check 21: whole sensors, 5 to 10 hexes, speed 1 to 4: the lock-on is kept on a 1; at no
// distance and speed 19 certainly; found again at 1 to 4 hexes and speed 19 on a 1 or 2.
TEST(SfbWarfare, A21CloakedShipsSlipAway) {
  Task task;
  {
    Pair pair;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 4;
    pair.range.with_dice({{"G13.331", 2}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_FALSE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
    // (G13.3322) No further die while nothing changes.
    pair.range.with_dice({}, [&](BattlePlay& play) { change_lock_on(play, task); });
  }
  {
    Pair pair;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 4;
    pair.range.with_dice({{"G13.331", 1}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
    // (G13.3322) Faster is easier to see, and rolled for again: 6 - 1 + 2 - 4 = 3.
    pair.enemy().speed = 12;
    pair.range.with_dice({{"G13.3322", 4}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_FALSE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
    // (G13.333) And found again at 3 hexes and speed 19: 6 - 0 + 6 - 10 = 2.
    pair.enemy().speed = 19;
    pair.enemy().at = Range::ahead(3);
    pair.range.with_dice({{"G13.333", 2}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  }
  {
    Pair pair;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 19;
    pair.enemy().at = Range::middle;
    pair.range.with_dice({}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_TRUE(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target));
  }
}

// (G13.33) Check 44: ECCM four points ahead helps by two: 6 + 2 - 1 + 0 - 4 = 3.
TEST(SfbWarfare, A44EccmHelpsAgainstTheCloak) {
  Task task;
  for (const int die : {3, 4}) {
    Pair pair;
    pair.own().eccm = 4;
    pair.enemy().cloak = Cloaking::cloaked;
    pair.enemy().speed = 4;
    pair.range.with_dice({{"G13.331", die}}, [&](BattlePlay& play) { change_lock_on(play, task); });
    EXPECT_EQ(has_lock(pair.range.game(), pair.range.at, pair.unit, pair.target), die == 3);
  }
}

// (P3.33, P2.223) Check 39: three hexes of rings make 2 points, two of asteroids 2.
TEST(SfbWarfare, A39TerrainOnTheLine) {
  for (const bool rings : {true, false}) {
    Range range;
    const UnitId unit = range.add("FED/CA", blue, Range::middle);
    const UnitId target = range.add("KLI/D7", red, Range::ahead(6));
    Content content = range.game().content();
    for (int i = 1; i <= (rings ? 3 : 2); ++i) {
      content.scenarios[0].features.push_back(
          {rings ? Feature::Kind::ring : Feature::Kind::asteroids, Range::ahead(i), 0});
    }
    const Battles game(std::move(content));
    EXPECT_EQ(jamming_of_terrain(game, range.at, unit, target), 2) << rings;
  }
}

}  // namespace
}  // namespace flagbridge::sfb
