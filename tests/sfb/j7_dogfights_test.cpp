#include "sfb/rules/j7_dogfights.h"

#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// (J7) Dogfights, an option.
namespace flagbridge::sfb {
namespace {

// Two F-18s of one side each in one hex, in impulse 4.
struct Dogfight : Encounter {
  Dogfight() : Encounter(10) {
    position.options.dogfights = 1;
    now(2, 4);
    for (int side = 0; side < 2; ++side) {
      const UnitId unit = craft(CraftKind::fighter, side, {30, 20});
      position.small(unit).type = static_cast<std::uint8_t>(type_of(game, "F-18"));
      position.small(unit).speed = 8;
    }
  }
  static constexpr UnitId mine = craft_at(0), theirs = craft_at(1);
  static Do challenge() { return {.what = Action::challenge, .unit = mine, .at = theirs}; }
  int hit(UnitId unit) { return position.small(unit).exists() ? position.small(unit).hit : -1; }
};

// (J7) A challenge binds both: they neither move nor fire nor land until it is over.
TEST(Dogfights, BindTwo) {
  Dogfight fight;
  fight.position.options.dogfights = 0;
  EXPECT_TRUE(fight.refuses(Dogfight::challenge(), "J7"_sfb));
  fight.position.options.dogfights = 1;
  fight.position.small(Dogfight::theirs).at = {30, 21};
  EXPECT_TRUE(fight.refuses(Dogfight::challenge(), "J7"_sfb));
  fight.position.small(Dogfight::theirs).at = {30, 20};
  fight.act(Dogfight::challenge());
  EXPECT_TRUE(in_dogfight(fight.position, Dogfight::mine));
  EXPECT_TRUE(in_dogfight(fight.position, Dogfight::theirs));
  EXPECT_TRUE(fight.refuses(Dogfight::challenge(), "J7"_sfb));
  fight.now(3, 1);
  Violations shot;
  check_shot(fight.game, fight.position, {Dogfight::mine, 0, Encounter::enemy, Mode::none}, shot);
  EXPECT_TRUE(
      std::any_of(shot.begin(), shot.end(), [](const Violation& each) { return each.rule == "J7"_sfb; }));
  EXPECT_TRUE(
      fight.refuses({.what = Action::land_shuttle, .unit = Dogfight::mine, .at = Encounter::own}, "J7"_sfb));
  fight.position.small(Dogfight::theirs) = {};
  EXPECT_FALSE(in_dogfight(fight.position, Dogfight::mine));  // its foe is gone
}

// (J7) In impulses 4, 12, 20 and 28 whoever has the higher die shoots: an F-18 with its phaser-3 at range 0
// scores 4 on a 1. With equal dice both do. In other impulses nothing happens.
TEST(Dogfights, AreFoughtInFourImpulses) {
  Dogfight fight;
  fight.act(Dogfight::challenge());
  const int guns = fight.game.charts().fire.craft[fight.position.small(Dogfight::mine).type].count;
  ASSERT_GT(guns, 0);
  fight.now(2, 5);
  fight.run(hold_dogfights);
  EXPECT_EQ(fight.hit(Dogfight::theirs), 0);
  fight.now(2, 12);
  std::vector<int> dice = {6, 2};
  dice.insert(dice.end(), static_cast<std::size_t>(guns), 1);
  fight.run(hold_dogfights, dice);
  EXPECT_EQ(fight.hit(Dogfight::mine), 0);
  EXPECT_EQ(fight.hit(Dogfight::theirs), 4 * guns);
}

// (E1.5, J1.34, J4.28) Guns fire once a turn, in a dogfight too, wherever they were fired before; not within
// eight impulses of the launch. Drones by the number a turn.
TEST(Dogfights, GunsAndDronesOnceATurn) {
  Dogfight fight;
  Craft& mine = fight.position.small(Dogfight::mine);
  fight.act(Dogfight::challenge());
  const auto guns = static_cast<std::size_t>(fight.game.charts().fire.craft[mine.type].count);
  std::vector<int> dice = {6, 1};
  dice.insert(dice.end(), guns, 6);
  fight.run(hold_dogfights, dice);
  EXPECT_EQ(mine.acted, fight.position.now());
  fight.now(2, 12);
  fight.run(hold_dogfights, {6, 1});  // no die for a gun
  fight.now(3, 4);
  mine.acted = moment_of(3, 3);  // at a drone, before the challenge
  fight.run(hold_dogfights, {6, 1});
  mine.acted = never;
  mine.launched = moment_of(2, 29);
  fight.run(hold_dogfights, {6, 1});
  mine.launched = Moment{1};
  mine.acted = moment_of(4, 1);
  mine.light = 2;
  fight.position.small(Dogfight::theirs).hit = 0;
  fight.now(4, 4);
  fight.run(hold_dogfights, {6, 1});
  EXPECT_EQ(mine.light, 1);
  fight.position.small(Dogfight::theirs).hit = 0;
  fight.now(4, 12);
  fight.run(hold_dogfights, {6, 1});
  EXPECT_EQ(mine.light, has_trait(craft_facts(fight.game, mine.type), "two_drones_per_turn") ? 0 : 1);
}

// (J7) To break away takes the advantage, or that neither has it; then nobody shoots.
TEST(Dogfights, AreLeft) {
  const Do leave{.what = Action::break_away, .unit = Dogfight::mine};
  Dogfight fight;
  EXPECT_TRUE(fight.refuses(leave, "J7"_sfb));
  fight.act(Dogfight::challenge());
  fight.now(2, 5);
  EXPECT_TRUE(fight.refuses(leave, "J7"_sfb));
  fight.now(2, 12);
  fight.act(leave);
  fight.run(hold_dogfights, {3, 3});
  EXPECT_FALSE(in_dogfight(fight.position, Dogfight::mine));
  EXPECT_FALSE(in_dogfight(fight.position, Dogfight::theirs));
  EXPECT_EQ(fight.position.small(Dogfight::mine).target, no_unit);
  Dogfight caught;
  caught.act(Dogfight::challenge());
  caught.act(leave);
  const int guns = caught.game.charts().fire.craft[caught.position.small(Dogfight::mine).type].count;
  std::vector<int> dice = {2, 6};
  dice.insert(dice.end(), static_cast<std::size_t>(guns), 6);
  caught.run(hold_dogfights, dice);
  EXPECT_TRUE(in_dogfight(caught.position, Dogfight::mine));
}

// (J7) A weapon from outside finds the one it was aimed at on 1 to 3, the other one on 4 to 6.
TEST(Dogfights, AreDangerousPlacesToFireInto) {
  Dogfight fight;
  fight.with_dice({}, [&](BattlePlay& play) {
    EXPECT_EQ(struck_in_dogfight(play, Dogfight::theirs), Dogfight::theirs);
    EXPECT_EQ(struck_in_dogfight(play, Encounter::enemy), Encounter::enemy);
  });
  fight.act(Dogfight::challenge());
  fight.with_dice({3, 4}, [&](BattlePlay& play) {
    EXPECT_EQ(struck_in_dogfight(play, Dogfight::theirs), Dogfight::theirs);
    EXPECT_EQ(struck_in_dogfight(play, Dogfight::theirs), Dogfight::mine);
  });
}

}  // namespace
}  // namespace flagbridge::sfb
