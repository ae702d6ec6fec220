#include "sfb/rules/c2_speed.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/flight.h"
#include "tests/sfb/range.h"
#include "tests/sfb/refusals.h"

// (C2) Speeds: what they cost, how they change, and what counts as speed.
namespace flagbridge::sfb {
namespace {

// (C2.2, C2.23) Check 14: from 3 to 13, from 10 to 20, from 15 to 30, from a standstill to 10.
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

// (C2.232) Whoever has turned about counts as having stood still in the turn after that too, not in the next
// one.
TEST(SfbSpeed, ReversingCountsAsAStandstill) {
  for (const bool inside : {false, true}) {
    Running ship(10);
    ship.form.reverse = !inside;
    if (inside) ship.plots({{static_cast<std::uint8_t>(20 | SpeedChange::about), 10}});
    ASSERT_TRUE(ship.check().none());
    ship.position.forms[0] = ship.form;
    ship.position.forms_in = {unit_at(0)};
    ship.run(reveal_speeds);
    for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
      ship.now(2, impulse);
      ship.run(begin_impulse);
    }
    EXPECT_EQ(ship[0].reverse, 1);
    ship.run(end_turn);
    ship[0].speeds.fill(20);
    EXPECT_EQ(acceleration_limit(ship.game, ship[0]), 10);
    ship.run(end_turn);
    EXPECT_EQ(acceleration_limit(ship.game, ship[0]), 31);
  }
}

// (C2.112) Thirty hexes by warp power are all, however much of it there is.
TEST(SfbSpeed, ThirtyHexesByWarpPower) {
  Yard yard({{.change = [](Design& design) { design.move_cost = Energy::fraction(2, 3).value(); }}});
  EXPECT_EQ(engine_limit(yard.game, yard[0], 0), 31);
  yard[0].lost[index_of(Box::impulse)] = yard.game.design(yard[0]).boxes[index_of(Box::impulse)];
  EXPECT_EQ(engine_limit(yard.game, yard[0], 0), 30);
}

// (C2, C2.1, C2.111, C2.18) Thirty hexes by warp at a point each, one more by impulse power.
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

// (C2.25, C6) Hexes of a high energy turn are paid for and are no speed.
TEST(SfbSpeed, HardTurnsAreNoSpeed) {
  Flight flight(10);
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 10;
  form.hets = 1;
  Violations none;
  const Spending ledger = bill_of(flight.game, flight.position, unit_at(0), form, none);
  EXPECT_EQ(ledger.total(Purpose::high_energy_turn), Energy(5));
  EXPECT_EQ(ledger.total(Purpose::movement), Energy(10));
  EXPECT_EQ(hexes_of(form.speed, form.changes), 10);
}

// (C2.4, C2.411, C2.42) The maneuver rate counts a warp maneuver on hand besides speed.
TEST(SfbSpeed, ManeuverRate) {
  Flight flight(3);
  EXPECT_EQ(maneuver_rate(flight.game, flight.position, flight[0]), 3);
  flight[0].speed = 0;
  flight[0].tac_ready = 1;
  EXPECT_EQ(maneuver_rate(flight.game, flight.position, flight[0]), 1);
}

// (C2.2, C12.33) The lowest speed of the 32 impulses before a change counts, those of the form among them.
TEST(SfbSpeed, AccelerationFromTheLowestOf32Impulses) {
  Cruiser ship;
  ship.at_speeds(20, 20);
  ship.form.speed = 4;
  ship.plots({{4, 24}});
  EXPECT_TRUE(names(ship.check(), "C12.33"_sfb));
  ship.plots({{4, 15}});
  EXPECT_TRUE(names(ship.check(), "C12.33"_sfb));
  ship.plots({{4, 14}});  // twice 4 or 4 and 10
  EXPECT_TRUE(ship.check().none());
  ship.at_speeds(4, 14);
  ship.form.speed = 14;
  ship.plots({{17, 28}});  // all 14 by then
  EXPECT_TRUE(ship.check().none());
  ship.plots({{16, 28}});  // the last impulse at 4 still counts
  EXPECT_TRUE(names(ship.check(), "C12.33"_sfb));
}

// (C2.111, C12.25) A cruiser moves a hex by impulse power, unless its form says no; then reserve impulse
// power may do it later.
TEST(SfbSpeed, AHexByImpulsePowerIsAChoice) {
  Cruiser ship;
  ship.at_speeds(20, 20);
  ship.form.speed = 9;
  EXPECT_EQ(Energy(ship.bill().at(Purpose::movement, Source::impulse)), Energy(1));
  EXPECT_EQ(Energy(ship.bill().at(Purpose::movement, Source::warp)), Energy(8));
  ship.form.impulse_hex = ImpulseHex::no;
  ASSERT_TRUE(ship.check().none());
  EXPECT_EQ(Energy(ship.bill().at(Purpose::movement, Source::impulse)), Energy());
  EXPECT_EQ(Energy(ship.bill().at(Purpose::movement, Source::warp)), Energy(9));
  ship.form.speed = 31;  // 30 hexes is the most that warp power does
  EXPECT_TRUE(names(ship.check(), "C12.21"_sfb));
  ship.form.impulse_hex = ImpulseHex::yes;
  EXPECT_TRUE(ship.check().none());
  const int boxes = left(ship.game, ship[0], Box::impulse);
  ship[0].lost[index_of(Box::impulse)] = static_cast<std::uint8_t>(boxes);
  EXPECT_TRUE(names(ship.check(), "C2.111"_sfb));
}

// (C2.18) Speed and turn together may not use more warp than there was: 30 and 5 against 30.
TEST(SfbTurning, WarpForSpeedAndTurn) {
  Yard yard;
  yard.now(2, 5);
  yard[0].hets = 1;
  yard[0].warp_power = 30;
  yard[0].speed = 30;
  EXPECT_EQ(may_turn_hard(yard.game, yard.position, unit_at(0)).rule, "C2.18"_sfb);
  yard[0].speed = 25;
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
}

// (C2.42) Five hexes more in the impulse of a high energy turn.
TEST(SfbTurning, ManeuverRate) {
  Yard yard;
  yard[0].speed = 8;
  EXPECT_EQ(maneuver_rate(yard.game, yard.position, yard[0]), 8);
  yard[0].turned_hard = yard.position.now();
  EXPECT_EQ(maneuver_rate(yard.game, yard.position, yard[0]), 13);
}

// (C2.2) Check 14: from the lowest speed of the last turn to twice that, or ten more.
TEST(SfbConformance, A14Acceleration) {
  Yard yard;
  const auto limit_from = [&](int lowest) {
    yard[0].speeds.fill(20);
    yard[0].speeds[17] = static_cast<std::uint8_t>(lowest);
    return acceleration_limit(yard.game, yard[0]);
  };
  EXPECT_EQ(limit_from(3), 13);
  EXPECT_EQ(limit_from(15), 30);
  EXPECT_EQ(limit_from(10), 20);
  EXPECT_EQ(limit_from(0), 10);
}

// (C2.43, C2.45, C2.451, C10.45) Six hexes more for rocks: speed 6 alone is harmless, with erratic maneuvers
// it is read at speed 12, where a 4 means two points. (C10.19, C6.553) A tumbling ship counts as one that
// swerves.
TEST(Erratic, AddsToEffectiveSpeed) {
  Scenario rocks;
  rocks.features.push_back({Feature::Kind::asteroids, Encounter::centre});
  Content content = Yard().game.content();
  content.scenarios[0] = rocks;
  Yard plain;
  Battles game(std::move(content));
  plain[0].at = Encounter::centre;
  plain[0].speed = 6;
  plain[0].entered = plain.position.now();
  const auto meet = [&](const std::vector<int>& throws) {
    WrittenDice script(throws);
    Dice dice(script);
    Events log(plain.events);
    BattlePlay play(game, plain.position, dice, log);
    Task task{};
    static_cast<void>(meet_terrain(play, task));
    EXPECT_EQ(script.left(), 0u);
  };
  meet({});
  EXPECT_EQ(points_on(plain, unit_at(0)), 0);
  plain[0].erratic = Ship::swerving;
  meet({4});
  EXPECT_EQ(points_on(plain, unit_at(0)), 2);
  Encounter tumbling;
  tumbling[0].tumbling = 1;
  EXPECT_TRUE(tumbling[0].swerves());
  EXPECT_EQ(jamming(tumbling.game, tumbling.position, Encounter::enemy, Encounter::own, Aim::light).natural,
            4);
}

void put_web(Position& position, Hex hex, int strength) {
  position.webs[0] = {static_cast<std::uint16_t>(strength), 1, 0};
  static_cast<void>(position.web_hexes.push_back({hex, 0, 0}));
}

// (C2.24, G10.57) A web holds a ship, cloaked or not, and leaves its recorded speed alone.
TEST(SfbSpeed, SpeedInAWeb) {
  for (const Cloaking cloak : {Cloaking::off, Cloaking::cloaked}) {
    Encounter meeting(10, "ROM/WE", "FED/CA");
    meeting[0].speed = 10;
    meeting[0].cloak = cloak;
    put_web(meeting.position, {20, 14}, 8);
    meeting.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
    EXPECT_EQ(meeting[0].speed, 10);
    EXPECT_EQ(meeting[0].web_left, 8);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
