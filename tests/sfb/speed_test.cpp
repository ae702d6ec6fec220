#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d8_criticals.h"
#include "tests/sfb/systems.h"

// Speeds, braking, standing still, turning out of turn, and who lies where in one hex.
namespace flagbridge::sfb {
namespace {

bool names(const Violations& found, Rule rule) {
  return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
}

// A cruiser in the middle of its second turn's energy allocation; it costs one point to move and has 30 warp.
struct Cruiser : Yard {
  Cruiser() : Yard({Berth{}}) {
    now(2, 0);
    form.unit = unit_at(0);
    form.shields = ShieldLevel::off;
    form.fire_control = FireControl::passive;
  }
  Violations check() { return check_order(game, position, side_at(0), form); }
  void at_speeds(int first_half, int second_half) {
    for (std::size_t i = 0; i < 32; ++i)
      (*this)[0].speeds[i] = static_cast<std::uint8_t>(i < 16 ? first_half : second_half);
  }
  void plots(std::initializer_list<SpeedChange> changes) {
    form.changes.clear();
    for (const SpeedChange& each : changes) static_cast<void>(form.changes.push_back(each));
  }
  Ledger bill() {
    Violations none;
    return bill_of(game, position, unit_at(0), form, none);
  }
  Allocate form;
};

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

// (C3.5) Braking costs the highest speed of the last eight impulses, unless the ship stands for eight.
TEST(SfbSpeed, ReversingNeedsBrakingOrEightImpulses) {
  Cruiser ship;
  ship.at_speeds(20, 20);
  ship.form.reverse = true;
  ship.plots({{2, 8}});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy(20));
  ship.plots({{8, 8}});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy(20));
  ship.plots({{9, 8}});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy());
  ship.plots({});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy());
  ship.form.speed = 8;
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy(20));
}

// (C8, C6.541) Sixteen impulses at speed 0, on the form of the next turn too.
TEST(SfbSpeed, AStandstillIsSpeedNothing) {
  Cruiser ship;
  ship[0].stopped = moment_of(1, 32);
  ship.form.speed = 10;
  EXPECT_TRUE(names(ship.check(), "C8"_sfb));
  ship.form.speed = 0;
  ship.plots({{15, 10}});
  EXPECT_TRUE(names(ship.check(), "C8"_sfb));
  ship.plots({{16, 10}});
  EXPECT_TRUE(ship.check().none());
  EXPECT_EQ(default_form(ship.game, ship.position, unit_at(0)).speed, 0);
}

// (C5, C8) Turns in place before the ship moves off, and after an emergency deceleration.
TEST(SfbSpeed, TacticalManeuversBesideMovement) {
  Cruiser ship;
  ship.form.tacs = 2;
  ship.plots({{17, 10}});
  EXPECT_TRUE(ship.check().none());
  ship.form.speed = 5;
  EXPECT_TRUE(names(ship.check(), "C5"_sfb));
  const auto paid = [&] { return tac_paid(ship.game, ship.position, ship[0]); };
  ship[0].stopped = moment_of(2, 5);
  ship[0].sublight_tac = Ship::tac_bought;
  ship.now(2, 6);
  EXPECT_EQ(paid(), TacPaid::not_at_all);
  ship.now(2, 7);
  EXPECT_EQ(paid(), TacPaid::by_impulse);
  ship[0].sublight_tac = Ship::tac_used;
  ship[0].battery = ship[0].battery_warp = Energy(1);
  ship.now(2, 8);
  EXPECT_EQ(paid(), TacPaid::not_at_all);
  ship.now(2, 9);
  EXPECT_EQ(paid(), TacPaid::by_reserve_warp);
  ship.with_dice({}, [&](BattlePlay& play) { pay_tac(play, ship[0]); });
  EXPECT_TRUE(ship[0].battery_warp.none());
  ship[0].broken_down = ship[0].stopped;  // a breakdown allows nothing
  ship[0].battery = ship[0].battery_warp = Energy(1);
  EXPECT_EQ(paid(), TacPaid::not_at_all);
}

// (C3.45) A plotted stop puts both counts back.
TEST(SfbSpeed, StoppingResetsTheCounts) {
  Cruiser ship;
  ship[0].speed = 10;
  ship[0].since_turn = ship[0].since_slip = 5;
  static_cast<void>(ship[0].plot.push_back({10, 0}));
  ship.now(2, 10);
  ship.run(begin_impulse);
  EXPECT_EQ(ship[0].speed, 0);
  EXPECT_EQ(ship[0].since_turn, 0);
  EXPECT_EQ(ship[0].since_slip, 0);
}

// (H7.4) Full batteries are used for something else and charged again from the warp engines.
TEST(SfbSpeed, BatteriesMakeRoomForReserveWarp) {
  Cruiser ship;
  const int full = left(ship.game, ship[0], Box::battery);
  ASSERT_GT(full, 0);
  ship[0].battery = Energy(full);
  ship.form.recharge = Energy(full);
  ship.form.ecm = 6;
  ASSERT_TRUE(ship.check().none());
  Ledger bill = ship.bill();
  EXPECT_EQ(Energy(bill.at(Purpose::recharge, Source::warp)), Energy(full));
  Energy used;
  for (const auto& line : bill.spent) used += line[index_of(Source::battery)];
  EXPECT_EQ(used, Energy(full));
  ship.form.ecm = 0;  // one point of life support is all there is to pay for
  ASSERT_GT(full, 1);
  EXPECT_TRUE(names(ship.check(), "H5"_sfb));
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

// (H7.47) Part of a recharge may come from the impulse engines.
TEST(SfbSpeed, BatteriesTakeImpulsePowerIfWanted) {
  Cruiser ship;
  ship.form.recharge = Energy(3);
  ship.form.impulse_charge = 1;
  ASSERT_TRUE(ship.check().none());
  EXPECT_EQ(Energy(ship.bill().at(Purpose::recharge, Source::impulse)), Energy(1));
  EXPECT_EQ(Energy(ship.bill().at(Purpose::recharge, Source::warp)), Energy(2));
  ship.form.impulse_charge = 4;
  EXPECT_TRUE(names(ship.check(), "H7.47"_sfb));
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

// (D6.7, D6.633) Nothing begins with low power; from low to full it takes four impulses.
TEST(SfbSpeed, LowPowerFireControlOnTheForm) {
  Cruiser ship;
  ship.form.fire_control = FireControl::low;
  EXPECT_TRUE(ship.check().none());
  ship[0].dark = moment_of(1, 5);
  EXPECT_TRUE(names(ship.check(), "D6.7"_sfb));
  ship[0].dark = 0;
  ship[0].fire_control = FireControl::low;
  ship.form.fire_control = FireControl::active;
  ship.position.forms[0] = ship.form;
  ship.position.forms_in = 1;
  ship.run(reveal_speeds);
  EXPECT_EQ(ship[0].fire_control, FireControl::low);
  ship.now(2, 3);
  ship.run(finish_fire_control);
  EXPECT_EQ(ship[0].fire_control, FireControl::low);
  ship.now(2, 4);
  ship.run(finish_fire_control);
  EXPECT_EQ(ship[0].fire_control, FireControl::active);
}

// (D6.633) Four impulses from impulse 29 on end in the first one of the next turn.
TEST(SfbSpeed, ActivationGoesOnOverTheTurn) {
  for (const bool paid : {true, false}) {
    Cruiser ship;
    ship[0].fire_control = FireControl::passive;
    ship[0].dark = moment_of(1, 5);
    ship[0].control_due = moment_of(2, 1);
    ship.form.fire_control = paid ? FireControl::active : FireControl::passive;
    ship.position.forms[0] = ship.form;
    ship.position.forms_in = 1;
    ship.run(reveal_speeds);
    ship.run(lock_on);
    EXPECT_EQ(ship[0].fire_control, FireControl::passive);
    EXPECT_EQ(ship[0].control_due, paid ? moment_of(2, 1) : Moment{0});
    ship.now(2, 1);
    ship.run(finish_fire_control);
    EXPECT_EQ(ship[0].fire_control, paid ? FireControl::active : FireControl::passive);
  }
}

// (D3.342) Reinforcement only in front of a shield that stands.
TEST(SfbSpeed, ReinforcementNeedsAShield) {
  Cruiser ship;
  ship.form.shields = ShieldLevel::full;
  ship.form.specific[0] = 5;
  EXPECT_TRUE(ship.check().none());
  ship[0].shield_dropped[0] = moment_of(1, 20);
  EXPECT_TRUE(names(ship.check(), "D3.342"_sfb));
  ship[0].shield_dropped[0] = 0;
  ship.form.shields = ShieldLevel::off;
  EXPECT_TRUE(names(ship.check(), "D3.342"_sfb));
  ship.form.shields = ShieldLevel::minimum;
  ship[0].shields[0] = 4;
  EXPECT_TRUE(ship.check().none());
  ship[0].shields[0] = 5;  // (D3.331) the five that work are gone
  EXPECT_TRUE(names(ship.check(), "D3.342"_sfb));
}

Course goes(Step step) {
  Course course{unit_at(0), {}};
  static_cast<void>(course.steps.push_back(step));
  return course;
}

// (C6.33) At speed 8 a ship moves on 4 and 8; on 5 it may turn hard where it is.
TEST(SfbTurning, HardBetweenTwoMoves) {
  Yard yard;
  yard.now(2, 5);
  yard[0].speed = 8;
  yard[0].hets = 1;
  yard[0].warp_power = 30;
  yard.run(move_units);
  ASSERT_TRUE(yard.position.core.question.open());
  EXPECT_TRUE(yard.refused(goes(Step::straight), "C1.4"_sfb));
  yard.answer(goes(Step::het_c));
  const Hex before = yard[0].at;
  yard.run(move_units, {1});
  EXPECT_EQ(yard[0].facing, Direction::C);
  EXPECT_EQ(yard[0].at, before);
  EXPECT_EQ(yard[0].hets, 0);
}

// Whoever has written down his next moves is not asked between them; without energy nobody is.
TEST(SfbTurning, NobodyIsAskedInVain) {
  Yard yard;
  yard.now(2, 5);
  yard[0].speed = 8;
  yard.run(move_units);
  EXPECT_FALSE(yard.position.core.question.open());
  yard[0].hets = 1;
  yard[0].warp_power = 30;
  static_cast<void>(yard[0].course.push_back(Step::straight));
  yard.position.core.agenda.back() = {};
  yard.run(move_units);
  EXPECT_FALSE(yard.position.core.question.open());
  EXPECT_EQ(yard[0].course.size(), 1u);
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

// (C1.313) Seeking weapons come in before ships that stand still turn.
TEST(SfbTurning, SeekingWeaponsMoveFirst) {
  Encounter meeting(8);
  meeting[0].speed = 0;
  meeting[0].tac_ready = 1;
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 14});
  Craft& craft = meeting.position.small(drone);
  craft.speed = 32;
  craft.facing = Direction::D;
  craft.target = Encounter::own;
  craft.controller = Encounter::enemy;
  meeting.run(move_units);
  ASSERT_TRUE(meeting.asks(Decision::move));
  EXPECT_EQ(craft.at, Encounter::centre);
  EXPECT_EQ(craft.impact, 1 + index_of(Direction::A));
}

// (C6.544) A breakdown ends it.
TEST(SfbTurning, NimbleUntilItBreaksDown) {
  Yard yard({Berth{.change = [](Design& design) { design.nimble = true; }}});
  EXPECT_TRUE(nimble(yard.game, yard[0]));
  yard[0].broken_down = 5;
  EXPECT_FALSE(nimble(yard.game, yard[0]));
}

// (C2.42) Five hexes more in the impulse of a high energy turn.
TEST(SfbTurning, ManeuverRate) {
  Yard yard;
  yard[0].speed = 8;
  EXPECT_EQ(maneuver_rate(yard.game, yard.position, yard[0]), 8);
  yard[0].turned_hard = yard.position.now();
  EXPECT_EQ(maneuver_rate(yard.game, yard.position, yard[0]), 13);
}

// (D3.42) Two ships come into a hex from behind in one impulse: the later one lies behind the earlier.
TEST(SfbOneHex, TheLastToEnterLiesWhereItCameFrom) {
  Yard yard({Berth{"FED/CA", {22, 16}, Direction::A, 0}, Berth{"KLI/D7", {22, 16}, Direction::A, 1}});
  yard.with_dice({}, [&](BattlePlay& play) {
    enter_hex(play, unit_at(0), {22, 15}, Direction::A);
    enter_hex(play, unit_at(1), {22, 15}, Direction::A);
  });
  EXPECT_EQ(struck_shield(yard.game, yard.position, unit_at(0), unit_at(1)), 4);
  EXPECT_EQ(struck_shield(yard.game, yard.position, unit_at(1), unit_at(0)), 1);
}

// (D3.42) A fighter launched long ago that flies in from behind.
TEST(SfbOneHex, SmallCraftEnterToo) {
  Encounter meeting(8);
  meeting[0].entered = moment_of(2, 6);
  meeting[0].came_from = Direction::D;
  const UnitId fighter = meeting.craft(CraftKind::fighter, 1, {20, 16});
  meeting.with_dice({}, [&](BattlePlay& play) { enter_hex(play, fighter, Encounter::centre, Direction::A); });
  EXPECT_EQ(struck_shield(meeting.game, meeting.position, Encounter::own, fighter), 4);
}

}  // namespace
}  // namespace flagbridge::sfb
