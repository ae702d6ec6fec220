#include "sfb/ask/actions.h"
#include "sfb/ask/answers.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f2_flight.h"
#include "tests/sfb/refusals.h"
#include "tests/sfb/systems.h"

// What happens in one step happens together, and what is ordered for a later step is judged by what comes
// before it.
namespace flagbridge::sfb {
namespace {

const Do boards{Action::board, unit_at(0), 0, unit_at(1), 1};

// (B2.2, D3.5, G8) A shield dropped in 6B7.02 is down for the transporters of 6B7.03.
TEST(SfbForesight, DropTheShieldAndBeam) {
  Encounter meeting(1);
  meeting[0].transporter_uses = 3;
  meeting[1].shield_dropped[0] = moment_of(2, 2);
  EXPECT_TRUE(names(check_order(meeting.game, meeting.position, blue, boards), "G8"_sfb));
  meeting.say(blue, Do{.what = Action::drop_shield, .unit = unit_at(0), .with = 1});
  EXPECT_TRUE(check_order(meeting.game, meeting.position, blue, boards).none());
  meeting.say(blue, boards);
  meeting.with_dice({}, [&](BattlePlay& play) {
    perform(play, ActStep::shields);
    perform(play, ActStep::transporters);
  });
  EXPECT_EQ(meeting[1].parties[0], 1);
}

// (6B7.03) When an enemy opens a way, whoever could use it is asked again, about transporters only.
TEST(SfbForesight, AnEnemysDroppedShieldIsSeen) {
  Encounter meeting(1);
  meeting[0].transporter_uses = 3;
  meeting[0].shield_dropped[0] = moment_of(2, 2);
  meeting.run(ask_marines);
  EXPECT_FALSE(meeting.position.core.question.open());
  meeting[1].shield_dropped[0] = meeting.position.now();
  meeting.fresh_step();
  meeting.run(ask_marines);
  ASSERT_TRUE(meeting.asks(Decision::act));
  EXPECT_TRUE(meeting.position.core.question.awaiting.has(blue));
  EXPECT_FALSE(meeting.position.core.question.awaiting.has(red));
  EXPECT_TRUE(check_order(meeting.game, meeting.position, blue, boards).none());
  const Do late{.what = Action::drop_shield, .unit = unit_at(0), .with = 2};
  EXPECT_FALSE(check_order(meeting.game, meeting.position, blue, late).none());
}

// (D6.633) Fire control that becomes active in 6B1.02 serves the tractors of 6B4.04.
TEST(SfbForesight, FireControlThatIsDue) {
  Encounter meeting(1);
  meeting[0].tractor_left = Energy(3);
  meeting[0].fire_control = FireControl::passive;
  meeting[0].lock_on = 0;
  const Do tractors{Action::tractor, unit_at(0), 0, unit_at(1), 1};
  meeting[0].control_due = later(meeting.position.now(), 1);
  EXPECT_TRUE(names(check_order(meeting.game, meeting.position, blue, tractors), "D6.62"_sfb));
  meeting[0].control_due = meeting.position.now();
  EXPECT_TRUE(check_order(meeting.game, meeting.position, blue, tractors).none());
}

// What a raid destroys is never ordered as such.
TEST(SfbForesight, NobodyOrdersAWreck) {
  Encounter meeting(1);
  const Do order{Action::wreck, unit_at(0), 0, unit_at(1), number_of(loss_of(Box::bridge))};
  EXPECT_FALSE(check_order(meeting.game, meeting.position, blue, order).none());
}

// (B2.2) Each ship's last transporter raids the other's: both are destroyed.
TEST(SfbSameStep, RaidsAgainstEachOther) {
  Encounter meeting(1);
  for (int i = 0; i < 2; ++i) {
    Ship& ship = meeting[i];
    ship.transporter_uses = 1;
    ship.shield_dropped[0] = moment_of(2, 2);
    ship.lost[index_of(Box::transporter)] =
        static_cast<std::uint8_t>(meeting.game.design(ship).boxes[index_of(Box::transporter)] - 1);
    const Do order{Action::raid, unit_at(i), 0, unit_at(1 - i), number_of(loss_of(Box::transporter))};
    ASSERT_TRUE(meeting.position.notes(side_at(i)).acts.push_back(act_of(order)));
  }
  meeting.with_dice({1, 1}, [&](BattlePlay& play) {
    perform(play, ActStep::transporters);
    EXPECT_EQ(left(meeting.game, meeting[1], Box::transporter), 1);
    perform(play, ActStep::raided);
  });
  EXPECT_EQ(left(meeting.game, meeting[0], Box::transporter), 0);
  EXPECT_EQ(left(meeting.game, meeting[1], Box::transporter), 0);
  EXPECT_TRUE(meeting.position.notes(blue).acts.empty());
}

// (F2.3) A drone that is struck by another in the step in which it strikes does both.
TEST(SfbSameStep, DronesThatStrikeTogether) {
  Encounter meeting(8);
  const UnitId counter = meeting.craft(CraftKind::drone, 0, Encounter::centre);
  const UnitId incoming = meeting.craft(CraftKind::drone, 1, Encounter::centre);
  ASSERT_LT(index_of(counter), index_of(incoming));
  for (const UnitId each : {counter, incoming}) meeting.position.small(each).load = {1, 1};
  meeting.position.small(counter).target = incoming;
  meeting.position.small(counter).controller = Encounter::own;
  meeting.position.small(incoming).target = Encounter::own;
  meeting.position.small(incoming).controller = Encounter::enemy;
  meeting.run(strike_seekers);
  EXPECT_FALSE(meeting.position.exists(counter));
  EXPECT_FALSE(meeting.position.exists(incoming));
  ASSERT_EQ(meeting.position.volleys.size(), 1u);
  EXPECT_EQ(meeting.position.volleys[0].target, Encounter::own);
  EXPECT_EQ(meeting.position.volleys[0].points, 12);
}

// (D7.832) Guards of what damage destroys: dead on 3 and below, else free.
TEST(SfbSameStep, GuardsOfDestroyedWeapons) {
  Encounter meeting(2);
  for (const int weapon : {0, 1}) set_guard(meeting.position, meeting[0], weapon_loss(weapon), true);
  const int parties = meeting[0].parties[0];
  meeting.with_dice({3, 4}, [&](BattlePlay& play) {
    lose(play, Encounter::own, weapon_loss(0), "D4"_sfb);
    EXPECT_EQ(meeting[0].parties[0], parties - 1);
    lose(play, Encounter::own, weapon_loss(1), "D4"_sfb);
  });
  EXPECT_EQ(meeting[0].parties[0], parties - 1);
  EXPECT_EQ(guards_posted(meeting.position, meeting[0]), 0);
}

// (D7.43) Boarders may spend points on guards, who take no part in the fight.
TEST(SfbSameStep, BoardersHuntGuards) {
  Encounter meeting(2);
  meeting[0].parties = {4, 6};
  for (const int weapon : {0, 1, 2, 3}) set_guard(meeting.position, meeting[0], weapon_loss(weapon), true);
  meeting.run(board_ships, {6});  // six parties and a 6 make four points; nobody fires back
  ASSERT_TRUE(meeting.asks(Decision::board));
  EXPECT_TRUE(meeting.position.core.question.awaiting.has(red));
  EXPECT_TRUE(names(check_order(meeting.game, meeting.position, red, Deal{.unit = unit_at(0), .guards = 5}),
                    "D7.36"_sfb));
  meeting.answer(Deal{.unit = unit_at(0), .guards = 4});
  meeting.run(board_ships);
  EXPECT_EQ(meeting[0].parties[0], 0);
  EXPECT_EQ(guards_posted(meeting.position, meeting[0]), 0);
}

// (D6.315) Who has nothing to fire is asked about electronic warfare when somebody may fire at him.
TEST(SfbSameStep, JammingWithoutWeapons) {
  Encounter meeting(5);
  meeting.run(ask_fire);
  EXPECT_FALSE(meeting.position.core.question.open());
  meeting[0].eccm = 3;
  meeting.fresh_step();
  meeting.run(ask_fire);
  ASSERT_TRUE(meeting.asks(Decision::fire));
  EXPECT_TRUE(meeting.position.core.question.awaiting.has(blue));
  EXPECT_FALSE(meeting.position.core.question.awaiting.has(red));
  EXPECT_TRUE(check_order(meeting.game, meeting.position, blue, Warfare{unit_at(0), 3, 0}).none());
}

}  // namespace
}  // namespace flagbridge::sfb
