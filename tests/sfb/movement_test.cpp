#include "sfb/rules/c2_speed.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/range.h"
#include "tests/sfb/yard.h"

// (C1-C5) Speed, turning, slipping, turning in place, and the order of movement.
namespace flagbridge::sfb {
namespace {

// One ship in 2015 facing A: a Federation heavy cruiser, turn mode D, a point a hex.
struct Flight : Yard {
  explicit Flight(int speed, const std::vector<Berth>& hulls = {Berth{}}) : Yard(hulls) {
    for (std::size_t i = 0; i < hulls.size(); ++i) go(static_cast<int>(i), speed);
  }
  void go(int ship, int speed) {
    (*this)[ship].speed = static_cast<std::uint8_t>(speed);
    (*this)[ship].speeds.fill(static_cast<std::uint8_t>(speed));
  }
  Turning may(Step step) { return may_step(game, position, unit_at(0), step); }
  void step(Step step, const std::vector<int>& throws = {}) {
    with_dice(throws, [&](BattlePlay& play) { move_ship(play, unit_at(0), step); });
  }
};

// (C1, C1.2, C1.4, A3) Straight ahead is the hex that the ship faces; letters go clockwise from the top.
TEST(SfbMovement, GoesWhereItFaces) {
  const std::array<Hex, 6> around = {{{20, 14}, {21, 15}, {21, 16}, {20, 16}, {19, 16}, {19, 15}}};
  for (int i = 0; i < 6; ++i) {
    Flight flight(8, {Berth{.at = {20, 15}, .facing = static_cast<Direction>(i)}});
    flight.step(Step::straight);
    EXPECT_EQ(flight[0].at, around[static_cast<std::size_t>(i)]) << i;
    EXPECT_EQ(flight[0].moved, 1);
  }
  Flight flight(8);
  EXPECT_FALSE(flight.may(Step::none).legal);
  EXPECT_EQ(flight.may(Step::none).rule, "C1.4"_sfb);
}

// (C1.42) A ship of speed 31 misses the first impulse, whatever has speed 32 none.
TEST(SfbMovement, SpeedsOfShipsAndWeapons) {
  int ship = 0, weapon = 0;
  for (int impulse = 1; impulse <= 32; ++impulse) {
    ship += hexes_in_impulse(31, impulse);
    weapon += hexes_in_impulse(32, impulse);
  }
  EXPECT_EQ(ship, 31);
  EXPECT_EQ(weapon, 32);
  EXPECT_EQ(hexes_in_impulse(31, 1), 0);
}

// (C3.2, C3.23, C3.24) Category D at speed 9: three hexes between turns, the hex entered by turning the
// first.
TEST(SfbTurning, NeedsItsTurnMode) {
  Flight flight(9);
  flight[0].since_turn = 2;
  EXPECT_FALSE(flight.may(Step::turn_left).legal);
  EXPECT_EQ(flight.may(Step::turn_left).rule, "C3.2"_sfb);
  flight[0].since_turn = 3;
  EXPECT_TRUE(flight.may(Step::turn_left).legal);
  flight.step(Step::turn_left);
  EXPECT_EQ(flight[0].facing, Direction::F);
  EXPECT_EQ(flight[0].at, (Hex{19, 15}));
  EXPECT_EQ(flight[0].since_turn, 1);
  flight.step(Step::straight);
  EXPECT_FALSE(flight.may(Step::turn_right).legal);
  flight.step(Step::straight);
  EXPECT_TRUE(flight.may(Step::turn_right).legal);
}

// (C3.41, C3.44) Hexes count over the end of a turn, and by the speed at the moment of the turn.
TEST(SfbTurning, CountsOn) {
  Flight flight(4);
  flight[0].since_turn = 1;
  EXPECT_TRUE(flight.may(Step::turn_left).legal);
  flight.run(begin_turn);
  EXPECT_EQ(flight[0].since_turn, 1);
  flight[0].speed = 5;  // turn mode 2
  EXPECT_FALSE(flight.may(Step::turn_left).legal);
  flight[0].speed = 4;
  EXPECT_TRUE(flight.may(Step::turn_left).legal);
}

// (C3.43, C5) At speed 1 it may turn before its only move; standing still it cannot turn at will.
TEST(SfbTurning, AtLowSpeed) {
  Flight slow(1);
  slow[0].since_turn = 0;
  EXPECT_TRUE(slow.may(Step::turn_right).legal);
  Flight still(0);
  EXPECT_FALSE(still.may(Step::turn_right).legal);
  EXPECT_FALSE(still.may(Step::straight).legal);
  EXPECT_TRUE(still.may(Step::none).legal);
}

// (C3.45, C4.36, C6.33) A high energy turn begins both counts anew.
TEST(SfbTurning, HardTurnsResetTheCounts) {
  Flight flight(10);
  flight[0].since_turn = flight[0].since_slip = 9;
  flight[0].hets = 1;
  flight.step(Step::het_d, {1});
  EXPECT_EQ(flight[0].facing, Direction::D);
  EXPECT_EQ(flight[0].at, (Hex{20, 16}));  // and one hex that way
  EXPECT_EQ(flight[0].since_turn, 1);
  // One that stands still turns too, and stays where it is (C6.33).
  Flight still(0);
  still[0].hets = 1;
  EXPECT_TRUE(still.may(Step::het_c).legal);
  still.step(Step::het_c, {1});
  EXPECT_EQ(still[0].facing, Direction::C);
  EXPECT_EQ(still[0].at, (Hex{20, 15}));
}

// (C3.5) In reverse everything is mirrored: it moves away from where it faces.
TEST(SfbTurning, InReverse) {
  Flight back(8);
  back[0].reverse = 1;
  back[0].since_turn = back[0].since_slip = 5;
  back.step(Step::straight);
  EXPECT_EQ(back[0].at, (Hex{20, 16}));
  EXPECT_EQ(back[0].facing, Direction::A);
  back.step(Step::turn_left);
  EXPECT_EQ(back[0].facing, Direction::F);
  EXPECT_EQ(back[0].at, (Hex{21, 17}));  // behind F is C
}

// (C4, C4.33, C4.32) A slip keeps the facing, needs a hex straight on since the last one, and counts for the
// turn mode.
TEST(SfbSlipping, NeedsAHexBetween) {
  Flight flight(8);
  flight[0].since_slip = 0;
  EXPECT_EQ(flight.may(Step::slip_left).rule, "C4.33"_sfb);
  flight[0].since_slip = 1;
  flight[0].since_turn = 1;
  flight.step(Step::slip_right);
  EXPECT_EQ(flight[0].at, (Hex{21, 15}));
  EXPECT_EQ(flight[0].facing, Direction::A);
  EXPECT_EQ(flight[0].since_turn, 2);
  EXPECT_FALSE(flight.may(Step::slip_left).legal);
  flight[0].since_turn = 5;
  flight.step(Step::turn_left);  // the hex that completes a turn will do
  EXPECT_TRUE(flight.may(Step::slip_left).legal);
}

// (C5.1, C5.2) Standing still it turns by a maneuver bought for that, sublight ones not in the first impulse.
TEST(SfbTacticalManeuvers, TurnInPlace) {
  Flight still(0);
  still[0].sublight_tac = 1;
  still.now(1, 1);
  EXPECT_FALSE(still.may(Step::turn_left).legal);
  still.now(1, 2);
  EXPECT_TRUE(still.may(Step::turn_left).legal);
  still.step(Step::turn_left);
  EXPECT_EQ(still[0].facing, Direction::F);
  EXPECT_EQ(still[0].at, (Hex{20, 15}));
  EXPECT_FALSE(still.may(Step::turn_left).legal);
  // (C5.4, C2.23, C2.233) It counts as having stood still.
  still[0].speeds.fill(20);
  EXPECT_EQ(acceleration_limit(still.game, still[0]), 10);
  still[0].tac_ready = 1;
  EXPECT_TRUE(still.may(Step::turn_right).legal);
  still.step(Step::turn_right);
  EXPECT_EQ(still[0].tac_ready, 0);
}

// (C5.13) A free turn in the last impulse for whoever has not moved.
TEST(SfbTacticalManeuvers, FreeTurnAtTheEnd) {
  Flight still(0);
  still.now(1, 31);
  EXPECT_FALSE(still.may(Step::turn_left).legal);
  still.now(1, 32);
  EXPECT_TRUE(still.may(Step::turn_left).legal);
  still.step(Step::turn_left);
  EXPECT_FALSE(still.may(Step::turn_left).legal);
}

// (C5.231, C5.232) Four that were bought are earned in impulses 2, 8, 16 and 24; one on hand is all it keeps.
TEST(SfbTacticalManeuvers, AreEarned) {
  Flight still(0);
  still[0].tacs = 4;
  std::vector<int> earned;
  for (int impulse = 1; impulse <= 31; ++impulse) {
    still.now(1, impulse);
    still.position.moved_now = 1;  // nobody is asked
    const int before = still[0].tacs;
    still.position.core.agenda.back() = {};
    still.run(move_units);
    if (still[0].tacs < before) earned.push_back(impulse);
    EXPECT_LE(still[0].tac_ready, 1);
  }
  EXPECT_EQ(earned, (std::vector<int>{2, 8, 16, 24}));
  EXPECT_EQ(still[0].tac_ready, 1);
}

// (C2.2, C2.23, C2.232) Check 14: from 3 to 13, from 10 to 20, from 15 to 30, from a standstill to 10.
TEST(SfbSpeed, Accelerates) {
  const auto limit = [](int lowest) {
    Flight flight(lowest);
    flight[0].speeds.fill(20);
    flight[0].speeds[7] = static_cast<std::uint8_t>(lowest);
    return acceleration_limit(flight.game, flight[0]);
  };
  EXPECT_EQ(limit(3), 13);
  EXPECT_EQ(limit(10), 20);
  EXPECT_EQ(limit(15), 30);
  EXPECT_EQ(limit(0), 10);
  Flight reversed(20);
  reversed[0].accel_base_zero = 1;
  EXPECT_EQ(acceleration_limit(reversed.game, reversed[0]), 10);
}

// (C2, C2.1, C2.111, C2.112, C2.18) Thirty hexes by warp at a point each, one more by impulse power.
TEST(SfbSpeed, IsLimitedByEngines) {
  Flight flight(20);
  EXPECT_EQ(engine_limit(flight.game, flight[0], 0), 31);
  flight[0].lost[index_of(Box::left_warp)] = 10;
  EXPECT_EQ(engine_limit(flight.game, flight[0], 0), 21);
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 21;
  EXPECT_TRUE(has_impulse_hex(flight.game, flight[0], form));
  const MovementBill bill = movement_bill(flight.game, flight[0], form, true);
  EXPECT_EQ(bill.warp, Energy(20));
  EXPECT_EQ(bill.impulse, Energy(1));
  form.speed = 22;
  const Violations found = check_order(flight.game, flight.position, side_at(0), form);
  EXPECT_TRUE(cites(found, "C2.18"));
  form.speed = 31;
  flight[0].lost = {};
  flight[0].speeds.fill(9);
  EXPECT_TRUE(cites(check_order(flight.game, flight.position, side_at(0), form), "C2.2"));
}

// (C3.52, C3.5) Braking costs movement points for the highest speed of the last eight impulses.
TEST(SfbSpeed, BrakingCosts) {
  Flight flight(4);
  flight[0].speeds[23] = 20;  // nine impulses ago
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 4;
  form.reverse = true;
  EXPECT_EQ(braking_points(flight.game, flight[0], form), 4);
  flight[0].speeds[24] = 12;
  EXPECT_EQ(braking_points(flight.game, flight[0], form), 12);
  Violations none;
  const Ledger ledger = bill_of(flight.game, flight.position, unit_at(0), form, none);
  EXPECT_EQ(ledger.total(Purpose::braking), Energy(12));
}

// (C2.25, C6) Hexes of a high energy turn are paid for and are no speed.
TEST(SfbSpeed, HardTurnsAreNoSpeed) {
  Flight flight(10);
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 10;
  form.hets = 1;
  Violations none;
  const Ledger ledger = bill_of(flight.game, flight.position, unit_at(0), form, none);
  EXPECT_EQ(ledger.total(Purpose::high_energy_turn), Energy(5));
  EXPECT_EQ(ledger.total(Purpose::movement), Energy(10));
  EXPECT_EQ(hexes_of(form.speed, form.changes), 10);
}

// (C1.313) Slower ships before faster ones; with equal speed the worse turn mode first; nimble ships later.
TEST(SfbMovement, Order) {
  const auto order = [](const std::vector<Berth>& hulls, const std::vector<int>& speeds) {
    Flight flight(0, hulls);
    for (std::size_t i = 0; i < speeds.size(); ++i) {
      flight.go(static_cast<int>(i), speeds[i]);
      static_cast<void>(flight[static_cast<int>(i)].course.push_back(Step::straight));
    }
    flight.now(1, 32);
    flight.run(move_units);
    std::vector<int> moved;
    for (const Event& event : flight.events) {
      if (event.kind == static_cast<std::uint16_t>(Happening::moves)) moved.push_back(event.args[0].value);
    }
    return moved;
  };
  const Berth cruiser{.name = "FED/CA", .at = {20, 15}};
  const Berth other{.name = "FED/CA", .at = {25, 15}, .side = 1};
  EXPECT_EQ(order({cruiser, other}, {12, 8}), (std::vector<int>{1, 0}));
  EXPECT_EQ(order({cruiser, other}, {8, 12}), (std::vector<int>{0, 1}));
  const Berth frigate{.name = "FED/FF", .at = {25, 15}, .side = 1};  // turn mode better than D
  EXPECT_EQ(order({frigate, cruiser}, {12, 12}), (std::vector<int>{1, 0}));
  const Berth police{.name = "FED/POL", .at = {25, 15}, .side = 1};  // nimble
  EXPECT_EQ(order({police, cruiser}, {8, 12}), (std::vector<int>{1, 0}));
}

// (C2.4, C2.411, C2.42) The maneuver rate counts a warp maneuver on hand besides speed.
TEST(SfbSpeed, ManeuverRate) {
  Flight flight(3);
  EXPECT_EQ(maneuver_rate(flight.game, flight.position, flight[0]), 3);
  flight[0].speed = 0;
  flight[0].tac_ready = 1;
  EXPECT_EQ(maneuver_rate(flight.game, flight.position, flight[0]), 1);
}

// (S1.43) Whoever leaves a map that does not float has disengaged.
TEST(SfbMovement, LeavesTheMap) {
  Flight flight(8, {Berth{.at = {20, 1}}});
  Content changed = flight.game.content();
  changed.scenarios[0].floating = false;
  flight.game = Battles(std::move(changed));
  flight.step(Step::straight);
  EXPECT_EQ(flight[0].status, Status::disengaged);
  EXPECT_EQ(flight.told(Happening::leaves_map), 1);
}

// (C5.224, C5.234) Four warp maneuvers at most, two with a poor crew, six with an outstanding one.
TEST(SfbTacticalManeuvers, HowMany) {
  const auto refused = [](int quality, int tacs) {
    Flight still(0);
    still[0].quality = static_cast<std::uint8_t>(quality);
    Allocate form;
    form.unit = unit_at(0);
    form.tacs = static_cast<std::uint8_t>(tacs);
    return cites(check_order(still.game, still.position, side_at(0), form), "C5.224");
  };
  EXPECT_FALSE(refused(1, 4));
  EXPECT_TRUE(refused(1, 5));
  EXPECT_FALSE(refused(0, 2));
  EXPECT_TRUE(refused(0, 3));
  EXPECT_FALSE(refused(2, 6));
  EXPECT_TRUE(refused(2, 7));
}

}  // namespace
}  // namespace flagbridge::sfb
