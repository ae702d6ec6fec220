#include "sfb/ask/answers.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (C1.32) Courses that are written down before they are flown.
namespace flagbridge::sfb {
namespace {

// Two ships six hexes apart, the first at speed 16, so that it moves in every second impulse.
struct Plotted : Encounter {
  explicit Plotted(int hexes = 6) : Encounter(hexes) {
    position.options.plotted = 1;
    (*this)[0].speed = 16;
    (*this)[0].since_turn = (*this)[0].since_slip = 20;
    plot.unit = own;
  }
  Violations check_plot() const { return check_order(game, position, blue, plot); }
  void steps(std::initializer_list<Step> all) {
    plot.steps.clear();
    for (const Step each : all) static_cast<void>(plot.steps.push_back(each));
  }
  void write() {
    for (const Violation& each : check_plot()) ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice({}, [&](BattlePlay& play) { carry_out(play, blue, plot); });
  }
  // So many moves of the first ship, each in an impulse of its own.
  void fly(int moves) {
    for (int i = 0; i < moves; ++i) {
      with_dice({}, [&](BattlePlay& play) { move_ship(play, own, plotted_step(play, own)); });
      position.impulse = static_cast<std::uint8_t>(position.impulse + 2);
    }
  }
  Ship& ship() { return (*this)[0]; }
  Plot plot;
};

// (C1.321) Steps are made in the order in which they were written, and then it goes straight on.
TEST(PlottedMovement, IsFlownAsItIsWritten) {
  Plotted battle;
  battle.steps({Step::straight, Step::turn_right, Step::straight});
  battle.write();
  battle.fly(1);
  EXPECT_EQ(battle.ship().at, (Hex{20, 14}));
  battle.fly(1);
  EXPECT_EQ(battle.ship().facing, Direction::B);
  battle.fly(3);
  EXPECT_EQ(battle.ship().facing, Direction::B);
  EXPECT_EQ(distance(battle.ship().at, Hex{20, 14}), 4);
}

// (C1.321, C10.33) A turn that the turn mode does not allow yet is made as soon as it does. A cruiser of
// category D needs four hexes between two turns at speed 16.
TEST(PlottedMovement, DelaysATurnThatIsTooEarly) {
  Plotted battle;
  battle.ship().since_turn = 2;
  battle.steps({Step::turn_left});
  battle.write();
  battle.fly(2);
  EXPECT_EQ(battle.ship().facing, Direction::A);
  battle.fly(1);
  EXPECT_EQ(battle.ship().facing, Direction::F);
  // A high energy turn without energy is left out.
  battle.steps({Step::het_d, Step::straight});
  battle.position.plots_in.clear();
  battle.write();
  battle.fly(1);
  EXPECT_EQ(battle.ship().facing, Direction::F);
  EXPECT_TRUE(battle.ship().course.empty());
}

TEST(PlottedMovement, RefusesWhatIsNoPlot) {
  Plotted battle;
  battle.steps({Step::straight, Step::none});
  EXPECT_TRUE(names(battle.check_plot(), "C1.321"_sfb));
  battle.steps({});
  battle.plot.manner = Manner::pursuit;
  EXPECT_TRUE(names(battle.check_plot(), "C1.322"_sfb));  // of nobody
  battle.plot.target = Encounter::own;
  EXPECT_TRUE(names(battle.check_plot(), "C1.322"_sfb));
  battle.plot.target = Encounter::enemy;
  EXPECT_TRUE(battle.check_plot().none());
  battle.plot.manner = Manner::station;
  EXPECT_TRUE(names(battle.check_plot(), "C1.3224"_sfb));
  battle.plot.distance = 5;
  EXPECT_TRUE(battle.check_plot().none());
  battle.write();
  EXPECT_TRUE(names(battle.check_plot(), "C1.321"_sfb));  // written already
  EXPECT_TRUE(names(check_order(battle.game, battle.position, red, battle.plot), "C1.321"_sfb));
  // Without the option nobody plots.
  Plotted free;
  free.position.options.plotted = 0;
  EXPECT_TRUE(names(free.check_plot(), "C1.321"_sfb));
}

// (C1.3221) A pursuit comes nearer with every move; (C1.3222) an interception steers ahead of a target.
TEST(PlottedMovement, Pursues) {
  Plotted battle(9);
  battle.plot.manner = Manner::pursuit;
  battle.plot.target = Encounter::enemy;
  battle.write();
  for (int range = 8; range >= 4; --range) {
    battle.fly(1);
    EXPECT_EQ(distance(battle.ship().at, battle[1].at), range);
  }
  Plotted crossing(8);
  crossing[1].facing = Direction::C;
  crossing[1].speed = 16;
  crossing.plot.manner = Manner::interception;
  crossing.plot.target = Encounter::enemy;
  crossing.write();
  crossing.fly(1);
  // Straight ahead leads to where it is; to the right lies where it is going.
  EXPECT_EQ(crossing.ship().at, neighbour(Hex{20, 15}, Direction::B));
}

// (C1.3223) Evasion goes away from somebody, (C1.3224) station-keeping stays at its distance.
TEST(PlottedMovement, EvadesAndKeepsItsStation) {
  Plotted battle(3);
  battle.ship().facing = Direction::D;
  battle.plot.manner = Manner::evasion;
  battle.plot.target = Encounter::enemy;
  battle.write();
  battle.fly(5);
  EXPECT_EQ(distance(battle.ship().at, battle[1].at), 8);
  Plotted keeping(9);
  keeping.plot.manner = Manner::station;
  keeping.plot.target = Encounter::enemy;
  keeping.plot.distance = 6;
  keeping.write();
  keeping.fly(3);
  EXPECT_EQ(distance(keeping.ship().at, keeping[1].at), 6);
  keeping.fly(1);
  EXPECT_LE(std::abs(distance(keeping.ship().at, keeping[1].at) - 6), 1);
}

// (C1.33) What was ordered for some event is done when it comes.
TEST(PlottedMovement, HeedsAContingentOrder) {
  Plotted battle(6);
  battle.plot.number = 5;
  EXPECT_TRUE(names(battle.check_plot(), "C1.33"_sfb));  // no condition
  battle.plot.when = Condition::shield_down;
  battle.plot.number = 7;
  EXPECT_TRUE(names(battle.check_plot(), "C1.33"_sfb));
  battle.plot.when = Condition::within;
  battle.plot.number = 4;
  battle.plot.then = Manner::evasion;
  battle.plot.then_target = Encounter::enemy;
  battle.steps({Step::straight, Step::straight, Step::straight, Step::straight, Step::straight});
  battle.write();
  battle.fly(2);  // six hexes away, then five, then four
  EXPECT_EQ(battle.ship().facing, Direction::A);
  battle.fly(1);
  EXPECT_NE(battle.ship().facing, Direction::A);
  EXPECT_TRUE(battle.ship().course.empty());
  EXPECT_EQ(battle.told(Happening::plot_changes), 1);
  // A shield that falls is a condition too.
  Plotted hurt;
  hurt.plot.when = Condition::shield_down;
  hurt.plot.number = 1;
  hurt.plot.then = Manner::evasion;
  hurt.plot.then_target = Encounter::enemy;
  hurt.write();
  hurt.fly(1);
  EXPECT_EQ(hurt.told(Happening::plot_changes), 0);
  hurt.ship().shield_dropped[0] = hurt.position.now();
  hurt.fly(1);
  EXPECT_EQ(hurt.told(Happening::plot_changes), 1);
}

// (C1.3226) A change is announced, and begins eight impulses later.
TEST(PlottedMovement, ChangesWithADelay) {
  Plotted battle(20);
  battle.write();
  const Do order{Action::replot, Encounter::own, static_cast<std::uint8_t>(Manner::evasion),
                 Encounter::enemy};
  battle.act(order);
  EXPECT_EQ(battle.told(Happening::plot_changes), 1);
  EXPECT_TRUE(battle.refuses(order, "C1.3226"_sfb));
  battle.fly(4);  // impulses 10, 12, 14 and 16
  EXPECT_EQ(battle.ship().at, (Hex{20, 11}));
  EXPECT_EQ(battle.ship().facing, Direction::A);
  battle.fly(1);  // impulse 18
  EXPECT_NE(battle.ship().facing, Direction::A);
  Plotted free;
  free.position.options.plotted = 0;
  EXPECT_TRUE(free.refuses(order, "C1.32"_sfb));
}

// (C1.324) Whoever plots accelerates only as plotted.
TEST(PlottedMovement, KnowsNoUnplottedAcceleration) {
  Plotted battle;
  battle.ship().battery = battle.ship().battery_warp = Energy(4);
  for (std::uint8_t& each : battle.ship().speeds) each = 16;
  EXPECT_TRUE(battle.refuses({Action::accelerate, Encounter::own, 0, no_unit, 17}, "C1.324"_sfb));
}

// (C1.321) Plots are asked for together; the other side sees nothing of them, and nobody is asked to move.
TEST(PlottedMovement, IsSecretAndAsksNobodyToMove) {
  Plotted battle;
  battle.now(2, 0);
  battle.run(ask_plots);
  ASSERT_TRUE(battle.asks(Decision::plot));
  EXPECT_TRUE(battle.position.core.question.awaiting.has(red));
  battle.steps({Step::turn_left});
  battle.plot.manner = Manner::pursuit;
  battle.plot.target = Encounter::enemy;
  battle.write();
  const Position seen = battle.game.view(battle.position, red);
  EXPECT_EQ(seen.plots[0], CoursePlot{});
  EXPECT_TRUE(seen.ships[0].course.empty());
  EXPECT_EQ(battle.game.view(battle.position, blue).plots[0].helm.manner, Manner::pursuit);
  // The engine proposes what nobody wrote.
  battle.with_dice({}, [&](BattlePlay& play) { carry_out(play, red, Pass{}); });
  EXPECT_EQ(battle.position.plots[1].helm.target, Encounter::own);
  battle.answered();
  battle.run(ask_plots);
  battle.fresh_step();
  battle.now(2, 2);
  EXPECT_EQ(battle.run(move_units), Flow::done);
  EXPECT_EQ(battle.ship().facing, Direction::F);
}

// (C1.3226) What was announced late in a turn takes effect in the next one, on top of its plot.
TEST(PlottedMovement, ChangesOverTheEndOfATurn) {
  Plotted battle(20);
  battle.write();
  battle.now(2, 28);
  battle.act({Action::replot, Encounter::own, static_cast<std::uint8_t>(Manner::evasion), Encounter::enemy});
  battle.now(3, 0);
  battle.position.plots_in.clear();
  battle.steps({Step::straight, Step::straight, Step::straight, Step::straight});
  battle.write();
  battle.now(3, 2);
  battle.fly(1);  // impulse 2
  EXPECT_EQ(battle.ship().facing, Direction::A);
  battle.fly(1);  // impulse 4, eight later
  EXPECT_NE(battle.ship().facing, Direction::A);
  EXPECT_TRUE(battle.ship().course.empty());
}

}  // namespace
}  // namespace flagbridge::sfb
