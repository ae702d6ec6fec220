#include "sfb/rules/j2_roles.h"

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f2_flight.h"
#include "tests/sfb/bays.h"
#include "tests/sfb/deck.h"
#include "tests/sfb/range.h"

// (J1.8, J2.22) Suicide shuttles.
namespace flagbridge::sfb {
namespace {

// (J1.8, J2.22) Three turns of one to three points of energy; twice that is the warhead; a turn missed loses
// all.
TEST(SuicideShuttles, AreArmed) {
  Bays bays;
  Allocate form;
  form.unit = unit_at(0);
  const auto turn = [&](int energy) {
    form.shuttles.clear();
    if (energy > 0)
      static_cast<void>(form.shuttles.push_back({0, Role::suicide, static_cast<std::uint8_t>(energy)}));
    Violations found;
    check_shuttle_work({bays.game, bays.position, form}, found);
    if (found.none()) bays.with_dice({}, [&](BattlePlay& play) { work_on_shuttles(play, unit_at(0), form); });
    return found;
  };
  EXPECT_TRUE(turn(3).none());
  EXPECT_TRUE(cites(turn(4), "J2.22"));
  EXPECT_TRUE(turn(2).none());
  EXPECT_TRUE(cites(bays.check(launch(0, 6, unit_at(1))), "J1.8"));
  EXPECT_TRUE(turn(0).none());
  EXPECT_EQ(bays.box(0, 0).energy, 0);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(turn(3).none());
  EXPECT_TRUE(cites(turn(2), "J2.22"));  // holding takes one point
  EXPECT_TRUE(turn(1).none());
  EXPECT_EQ(bays.box(0, 0).energy, 9);
  // It is launched at somebody, with a lock-on and a channel.
  EXPECT_TRUE(cites(bays.check(launch(0)), "J2.22"));
  EXPECT_TRUE(cites(bays.check(launch(0, 6, unit_at(1))), "D6.62"));
  bays[0].fire_control = FireControl::active;
  bays[0].lock_on = 1;
  EXPECT_TRUE(cites(bays.check(launch(0, 6, unit_at(1), Direction::D)), "F1"));
  bays.perform(launch(0, 6, unit_at(1)));
  EXPECT_EQ(bays.craft(0).warhead, 18);
  EXPECT_EQ(bays.craft(0).controller, unit_at(0));
  // It strikes for that much and is gone.
  bays.craft(0).at = bays[1].at;
  bays.craft(0).impact = 1 + index_of(Direction::A);
  bays.now(1, 20);
  bays[1].shields[0] = 0;
  EXPECT_EQ(bays.run(strike_seekers), Flow::done);
  ASSERT_EQ(bays.position.volleys.size(), 1u);
  EXPECT_EQ(bays.position.volleys[0].points, 18);
  EXPECT_FALSE(bays.craft(0).exists());
}

// (J2.228) A suicide shuttle hit in its bay goes off inside the ship.
TEST(Shuttles, ExplodeInTheBay) {
  Deck deck;
  deck.box(0).role = Role::suicide;
  deck.box(0).energy = 9;
  deck.with_dice({}, [](BattlePlay& play) { lose(play, Encounter::own, bay_loss(0), "D4.325"_sfb); });
  ASSERT_EQ(deck.position.volleys.size(), 1u);
  EXPECT_EQ(deck.position.volleys[0].points, 18);
  EXPECT_EQ(deck.position.volleys[0].shield, 0);
}

}  // namespace
}  // namespace flagbridge::sfb
