#include "sfb/rules/d3_shields.h"
#include "sfb/rules/h7_reserve.h"
#include "tests/sfb/striking.h"

// (H7.34) Shields reinforced by reserve power.
namespace flagbridge::sfb {
namespace {

TEST(SfbReserve, BatteriesReinforceTheShieldThatIsAboutToBeStruck) {  // (H7.34, H7.134)
  Yard yard;
  yard[0].battery = Energy(3);
  yard[0].shields[0] = 25;
  strike_at(yard, 0, 1, 7);
  EXPECT_EQ(yard.run(meet_shields), Flow::again);
  EXPECT_EQ(asked(yard.position), Decision::reinforce);
  EXPECT_TRUE(yard.refused(Reinforce{unit_at(0), 4, 0}, "H7.113"_sfb));
  EXPECT_TRUE(yard.refused(Reinforce{unit_at(0), 0, 1}, "D3.341"_sfb));
  EXPECT_TRUE(yard.refused(Reinforce{unit_at(1), 1, 0}, "H7.34"_sfb));
  EXPECT_EQ(std::get<Reinforce>(proposed_reinforcement(yard.game, yard.position)),
            (Reinforce{unit_at(0), 2, 0}));
  yard.answer(Reinforce{unit_at(0), 2, 0});
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(inside(yard), 0);
  EXPECT_EQ(yard[0].shields[0], 30);
  EXPECT_EQ(yard[0].battery.get(), Energy(1));
}

TEST(SfbReserve, AShieldThatIsDownGetsGeneralReinforcementOnly) {  // (D3.342, D3.341)
  Yard yard;
  yard[0].battery = Energy(3);
  yard[0].shield_dropped[0] = Moment{1};
  strike_at(yard, 0, 1, 4);
  EXPECT_EQ(yard.run(meet_shields), Flow::again);
  EXPECT_TRUE(yard.refused(Reinforce{unit_at(0), 1, 0}, "D3.342"_sfb));
  yard.answer(Reinforce{unit_at(0), 0, 2});
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  EXPECT_EQ(inside(yard), 3);
  EXPECT_EQ(yard[0].battery.get(), Energy(1));
}

TEST(SfbReserve, NobodyIsAskedWhereItWouldChangeNothing) {  // (H7.134)
  Yard yard;
  strike_at(yard, 0, 1, 40);  // no charge
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  yard[0].battery = Energy(3);
  yard[0].general = 9;
  strike_at(yard, 0, 2, 8);  // all taken already
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
  strike_at(yard, 0, 0, 8);  // straight inside
  EXPECT_EQ(yard.run(meet_shields), Flow::done);
}

}  // namespace
}  // namespace flagbridge::sfb
