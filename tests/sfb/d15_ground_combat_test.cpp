#include "sfb/rules/sg_ground.h"
#include "tests/sfb/ground.h"

// (D15.0) Combat on the ground of a planet.
namespace flagbridge::sfb {
namespace {

// (SG24.45, D15.2) Both sides may have people at the same place, who then fight: escorts die before the crew.
TEST(Survey, CombatOnTheGround) {
  Ground survey("sg24", 1);
  static_cast<void>(survey.at.landings.push_back({survey.at.now(), 0, 0, 3, 0}));
  EXPECT_TRUE(cites(survey.check(survey.land(1, 0, 1)), "G8.31"));
  static_cast<void>(survey.at.landings.push_back({survey.at.now(), 1, 0, 1, 1}));
  Position before = survey.at;
  survey.fight({1, 5});  // one party scores nothing with a 1, three two with a 5
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), false), 0);
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), true), 0);
  survey.at = before;
  survey.fight({6, 2});
  EXPECT_EQ(left_on_ground(survey.at, side_at(0), false), 2);
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), false), 0);
  EXPECT_EQ(left_on_ground(survey.at, side_at(1), true), 1);
  survey.at.landings[0].hexside = 1;
  survey.fight({});  // elsewhere
  // (SG23.46) Not in a scenario of raids.
  MonitorDuty duty;
  duty.at.landings = before.landings;
  duty.fight({});
}

// (SH20.46, D15.1, D15.12) Worked example: two of three stations taken in turn 4 and held: the mine is gone
// at the end of turn 6. Ten parties and six defence systems fight as 22 and lose as many points; the systems
// go first (D7.421 gives the points of a die).
TEST(Mines, AreDestroyedWhenHeld) {
  Privateers raid;
  for (const Post& post : raid.at.posts) {  // one on each side of the planet
    EXPECT_EQ(post.garrison, 10);
    EXPECT_EQ(post.systems, 6);
  }
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 10, 0}));
  raid.now(3, 0);
  raid.fight({6, 1, 1, 1});  // six points, three systems; ten, ten and two score 1, 1 and 0
  EXPECT_EQ(raid.at.posts[0].systems, 3);
  EXPECT_EQ(raid.at.posts[0].garrison, 10);
  EXPECT_EQ(raid.at.landings[0].parties, 8);
  raid.now(4, 0);
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 30, 0}));
  // 38 parties: 6, 6, 6 and 5 points; six for the systems, ten for the garrison, and seven take three
  // stations at two each. Sixteen fight back: 1 and 1.
  raid.fight({6, 6, 6, 6, 1, 1});
  EXPECT_EQ(raid.at.posts[0].systems, 0);
  EXPECT_EQ(raid.at.posts[0].garrison, 0);
  EXPECT_EQ(raid.at.posts[0].stations, 3);
  EXPECT_EQ(raid.at.posts[0].held, 1);
  raid.now(5, 0);
  raid.fight({});
  EXPECT_EQ(mines_destroyed(raid.at), 0);
  raid.now(6, 0);
  raid.fight({});
  EXPECT_EQ(mines_destroyed(raid.at), 1);
}

// (D15.11) Four points over when the garrison is dead take two stations. Each needs somebody to hold it: with
// one party left there is one, and the count begins again.
TEST(Mines, NeedSomebodyForEachStation) {
  Privateers raid;
  raid.at.posts[0] = {1, 0, 0, 0};
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 10, 0}));
  raid.fight({5, 1});  // five points; one party scores nothing with a 1
  EXPECT_EQ(raid.at.posts[0].stations, 2);
  EXPECT_EQ(raid.at.posts[0].held, 1);
  raid.at.landings[0].parties = 1;
  raid.fight({1});
  EXPECT_EQ(raid.at.posts[0].stations, 1);
  EXPECT_EQ(raid.at.posts[0].held, 0);
}

// (D15.2, SH20.8) Federation parties that were beamed down fight with the garrison, or by themselves.
TEST(Mines, CanBeReinforced) {
  Privateers raid;
  raid.at.posts[0] = {0, 2, 1, 0};
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 0, 0, 4, 0}));
  static_cast<void>(raid.at.landings.push_back({raid.at.now(), 1, 0, 10, 0}));
  Position lucky = raid.at;
  raid.fight({1, 4});  // four parties score nothing with a 1, ten four with a 4
  EXPECT_EQ(left_on_ground(raid.at, side_at(0), false), 0);
  EXPECT_EQ(left_on_ground(raid.at, side_at(1), false), 10);
  EXPECT_EQ(raid.at.posts[0].stations, 0);
  EXPECT_EQ(raid.at.posts[0].held, 0);
  raid.at = lucky;
  raid.fight({6, 1});  // two of ten die, one of four
  EXPECT_EQ(left_on_ground(raid.at, side_at(1), false), 8);
  EXPECT_EQ(raid.at.posts[0].stations, 2);
  EXPECT_EQ(raid.at.posts[0].held, 2);
}

}  // namespace
}  // namespace flagbridge::sfb
