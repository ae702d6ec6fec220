#include "sfb/rules/c6_high_energy_turn.h"

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c1_movement.h"
#include "tests/sfb/drones.h"
#include "tests/sfb/flight.h"

// (C6) High energy turns and breakdowns.
namespace flagbridge::sfb {
namespace {

TEST(SfbHighEnergyTurn, FirstOneHasABonusOfTwo) {  // (C6.2, C6.5, C6.52, C6.521)
  Yard yard;                                       // breaks down on 5 and 6, one bonus
  yard[0].hets = 3;
  yard[0].since_turn = yard[0].since_slip = 9;
  turn(yard, Direction::D, {6});  // counts as 4
  EXPECT_EQ(yard[0].facing, Direction::D);
  EXPECT_EQ(yard[0].since_turn, 0);
  EXPECT_EQ(yard[0].since_slip, 0);
  EXPECT_EQ(yard[0].hets, 2);
  EXPECT_EQ(yard[0].broken_down, never);
  yard.now(1, 14);
  turn(yard, Direction::A, {4});
  EXPECT_EQ(yard[0].broken_down, never);
  yard.now(1, 18);
  turn(yard, Direction::B, {5});
  EXPECT_EQ(yard[0].broken_down, Moment{18});
}

TEST(SfbHighEnergyTurn, WhenItIsNotAllowed) {  // (C6.34, C6.36, C6.37)
  Yard yard;
  const auto refusal = [&] { return may_turn_hard(yard.game, yard.position, unit_at(0)).rule; };
  EXPECT_EQ(refusal(), "C6"_sfb);  // no energy
  yard[0].hets = 4;
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
  yard[0].turned_hard = Moment{7};
  EXPECT_EQ(refusal(), "C6.36"_sfb);
  yard[0].turned_hard = Moment{6};
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
  yard[0].hets_made = 4;
  EXPECT_EQ(refusal(), "C6.34"_sfb);
  yard[0].hets_made = 0;
  yard.now(2, 1);
  EXPECT_EQ(refusal(), "C6.37"_sfb);
  yard.now(2, 2);
  yard[0].stopped = Moment{32 + 2 - 15};
  EXPECT_EQ(refusal(), "C6.37"_sfb);
  yard[0].stopped = Moment{32 + 2 - 16};
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
}

TEST(SfbHighEnergyTurn, ReserveWarpPaysForOne) {  // (H7.42)
  Yard yard;
  yard[0].battery = yard[0].battery_warp = Energy(5);
  EXPECT_TRUE(may_turn_hard(yard.game, yard.position, unit_at(0)).legal);
  turn(yard, Direction::C, {1});
  EXPECT_EQ(yard[0].battery.get(), Energy());
}

TEST(SfbBreakdown, Check37EffectsOnAHeavyCruiser) {  // (C6.541, C6.5421, C6.5422, C6.5423, C6.544)
  Yard yard({{}, {.at = {21, 15}, .side = 1}});
  yard[0].speed = 20;
  yard[0].hets = 2;
  yard[0].bonus_hets = 1;
  ASSERT_TRUE(yard.position.links.push_back({unit_at(1), unit_at(0), 0, 1}));
  yard.with_dice({}, [](BattlePlay& play) { breakdown(play, unit_at(0), "C6.5"_sfb); });
  // Facing, tumbling, and two points that ignore the shields: forward hull twice.
  EXPECT_EQ(yard.run(break_down, {3, 4, 6, 6}), Flow::done);
  EXPECT_EQ(yard[0].speed, 0);
  EXPECT_EQ(yard[0].facing, Direction::C);
  EXPECT_EQ(yard[0].crew, 43 - 15);
  EXPECT_EQ(yard.lost(0, Box::left_warp), 3);
  EXPECT_EQ(yard.lost(0, Box::right_warp), 3);
  EXPECT_EQ(yard.lost(0, Box::forward_hull), 2);
  EXPECT_EQ(yard[0].shields, (std::array<std::uint8_t, 6>{}));
  EXPECT_EQ(yard[0].breakdown, 4);
  EXPECT_EQ(yard[0].bonus_hets, 0);
  EXPECT_EQ(yard[0].stopped, Moment{10});
  EXPECT_EQ(yard[0].tumbling, 0);
  EXPECT_EQ(yard[0].was_hurt, 0);
  EXPECT_TRUE(yard.position.links.empty());     // (C6.545)
  EXPECT_EQ(yard.run(break_down), Flow::done);  // once only
  EXPECT_EQ(yard[0].crew, 28);
}

TEST(SfbBreakdown, ItMayTumbleForSixteenImpulses) {  // (C6.55, C6.5511, C6.554)
  Yard yard;
  yard.with_dice({}, [](BattlePlay& play) { breakdown(play, unit_at(0), "C6.5"_sfb); });
  EXPECT_EQ(yard.run(break_down, {1, 5, 6, 6}), Flow::done);
  EXPECT_EQ(yard[0].tumbling, 1);
  EXPECT_EQ(yard.run(tumble, {6}), Flow::done);
  EXPECT_EQ(yard[0].facing, Direction::F);
  yard.now(1, 25);
  EXPECT_EQ(yard.run(tumble, {2}), Flow::done);
  stop_tumbling(yard.position);
  EXPECT_EQ(yard[0].tumbling, 1);
  yard.now(1, 26);  // it may move again, and before that it is steady
  stop_tumbling(yard.position);
  EXPECT_EQ(yard[0].tumbling, 0);
  EXPECT_EQ(yard.run(tumble), Flow::done);
  EXPECT_EQ(yard[0].facing, Direction::B);
}

TEST(SfbBreakdown, PatrolShipsDoNotRollForTheFirst) {  // (K1.23)
  Yard yard({{.name = "KLI/G1"}});
  yard[0].hets = 2;
  turn(yard, Direction::D, {});
  turn(yard, Direction::A, {6});
  EXPECT_EQ(yard[0].broken_down, Moment{10});
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

// (C6.544) A breakdown ends it.
TEST(SfbTurning, NimbleUntilItBreaksDown) {
  Yard yard({Berth{.change = [](Design& design) { design.nimble = true; }}});
  EXPECT_TRUE(nimble(yard.game, yard[0]));
  yard[0].broken_down = Moment{5};
  EXPECT_FALSE(nimble(yard.game, yard[0]));
}

// (C6.2) Check 27: a high energy turn costs five times the movement cost.
TEST(SfbConformance, A27HighEnergyTurns) {
  Yard yard({{.change = [](Design& design) { design.move_cost = Energy::fraction(2, 3).value(); }}});
  yard.now(2, 0);
  Allocate form;
  form.unit = unit_at(0);
  form.hets = 1;
  Violations found;
  const Spending ledger = bill_of(yard.game, yard.position, unit_at(0), form, found);
  EXPECT_TRUE(found.none());
  EXPECT_EQ(ledger.total(Purpose::high_energy_turn), Energy::fraction(10, 3).value());
  EXPECT_EQ(ledger.spent[index_of(Purpose::high_energy_turn)][index_of(Source::warp)].get(),
            Energy::fraction(10, 3).value());
}

// (C6.55) A ship that tumbles launches nothing and guides nothing; (D6.12) labs need lock-on.
TEST(SfbGuidance, Tumbling) {
  Guiding meeting(4);
  const UnitId drone = meeting.drone(2);
  const UnitId other = meeting.craft(CraftKind::drone, 1, {20, 14});
  meeting[0].lock_on = 0;
  EXPECT_TRUE(meeting.refuses({Action::identify, unit_at(0), 0, other}, "D6.12"_sfb));
  meeting[0].lock_on = 1;
  meeting[0].tumbling = 1;
  EXPECT_FALSE(may_guide(meeting.game, meeting.position, Encounter::own, drone, Encounter::enemy));
  EXPECT_TRUE(meeting.refuses({Action::identify, unit_at(0), 0, other}, "C6.55"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::tractor, unit_at(0), 0, unit_at(1), 1}, "C6.55"_sfb));
  EXPECT_TRUE(meeting.refuses({Action::launch_drone, unit_at(0), 0, unit_at(1)}, "C6.55"_sfb));
}

// (C6.53, G21.12) A poor crew pays six hexes for a high energy turn, has no bonus, and breaks its ship down
// one sooner; an outstanding one pays four.
TEST(CrewQuality, CountsInHighEnergyTurns) {
  for (const int quality : {0, 1, 2}) {
    Encounter ship;
    ship[0].quality = static_cast<std::uint8_t>(quality);
    ship[0].battery = ship[0].battery_warp = Energy(8);
    ship[0].bonus_hets = 0;
    ship[0].breakdown = 5;
    ship.with_dice({4}, [&](BattlePlay& play) { turn_hard(play, Encounter::own, Direction::D); });
    EXPECT_EQ(ship[0].battery.get(), Energy(8 - (6 - quality))) << quality;
    EXPECT_EQ(ship.told(Happening::breaks_down), quality == 0 ? 1 : 0) << quality;
  }
  Encounter bonus;
  bonus[0].quality = 0;
  bonus[0].hets = 1;
  bonus[0].bonus_hets = 1;
  bonus[0].breakdown = 5;
  bonus.with_dice({5}, [&](BattlePlay& play) { turn_hard(play, Encounter::own, Direction::D); });
  EXPECT_EQ(bonus.told(Happening::breaks_down), 1);
}

}  // namespace
}  // namespace flagbridge::sfb
