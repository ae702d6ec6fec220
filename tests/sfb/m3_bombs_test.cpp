#include "sfb/rules/c3_turning.h"
#include "sfb/rules/m2_mines.h"
#include "tests/sfb/terrain.h"

// (M3) Transporter bombs.
namespace flagbridge::sfb {
namespace {

struct Bomber : Encounter {
  Bomber() : Encounter(4) {
    (*this)[0].tbombs = 1;
    (*this)[0].dummies = 1;
    (*this)[0].transporter_uses = 3;
    (*this)[0].shield_dropped[0] = moment_of(2, 1);
  }
  static Do lay(Hex where, int dummy = 0) {
    return {Action::lay_bomb, own, 0, no_unit, static_cast<std::uint8_t>(dummy), 0, where};
  }
};

// (M3.22, M3.1, G8) Within five hexes, out of the shield that is down, with a bomb aboard.
TEST(Bombs, AreSetDownByTransporter) {
  Bomber bomber;
  const Hex there{20, 12};
  EXPECT_TRUE(bomber.refuses(Bomber::lay({20, 9}), "M3.22"_sfb));
  EXPECT_TRUE(bomber.refuses(Bomber::lay(there, 2), "M3.224"_sfb));
  EXPECT_TRUE(bomber.refuses(Bomber::lay({20, 18}), "G8"_sfb));  // shield 4 is up
  EXPECT_FALSE(bomber.refuses(Bomber::lay({20, 10}), "M3.22"_sfb));
  bomber.act(Bomber::lay(there));
  EXPECT_EQ(mine_place(bomber.position, 0).kind, CraftKind::mine);
  EXPECT_EQ(mine_place(bomber.position, 0).at, there);
  EXPECT_FALSE(mine_place(bomber.position, 0).has(Craft::dummy));
  EXPECT_EQ(bomber[0].tbombs, 0);
  EXPECT_EQ(bomber[0].transporter_uses, 2);
  EXPECT_TRUE(bomber.refuses(Bomber::lay(there), "M3.1"_sfb));
  // (M3.224) A dummy, which the other side cannot tell from a bomb.
  bomber.act(Bomber::lay({20, 13}, 1));
  EXPECT_TRUE(mine_place(bomber.position, 1).has(Craft::dummy));
  EXPECT_FALSE(bomber.game.view(bomber.position, red).mines[1].has(Craft::dummy));
  EXPECT_TRUE(bomber.game.view(bomber.position, blue).mines[1].has(Craft::dummy));
  EXPECT_EQ(bomber[0].dummies, 0);
}

// (M3.22, G8) No lock-on is needed, but fire control and everything else that transporters need.
TEST(Bombs, NeedTransporters) {
  Bomber blind;
  blind[0].no_lock = {unit_at(1)};
  EXPECT_TRUE(blind.check(Bomber::lay({20, 12})).none());
  blind[0].fire_control = FireControl::passive;
  EXPECT_TRUE(blind.refuses(Bomber::lay({20, 12}), "D6.62"_sfb));
  Bomber poor;
  poor[0].transporter_uses = 0;
  poor[0].battery = {};
  EXPECT_TRUE(poor.refuses(Bomber::lay({20, 12}), "G8.13"_sfb));
  Bomber broken;
  broken[0].broken_down = moment_of(2, 5);
  EXPECT_TRUE(broken.refuses(Bomber::lay({20, 12}), "C6.5474"_sfb));
  Bomber closed;
  closed[0].general = 1;
  EXPECT_TRUE(closed.refuses(Bomber::lay({20, 12}), "G8.23"_sfb));
  Bomber hidden;
  hidden[0].cloak = Cloaking::cloaked;
  EXPECT_TRUE(hidden.refuses(Bomber::lay({20, 12}), "G13.5"_sfb));
}

// (M3.223, M3.31) Active in the second impulse after; whoever is in its zone already sets it off by moving.
TEST(Bombs, AreSetOffByMoving) {
  Bomber bomber;
  bomber.act(Bomber::lay({20, 11}));  // in the hex of the enemy
  bomber.now(2, 11);
  bomber.run(arm_bombs);
  EXPECT_FALSE(mine_place(bomber.position, 0).has(Craft::active));
  bomber.now(2, 12);
  bomber.run(arm_bombs);
  EXPECT_TRUE(mine_place(bomber.position, 0).has(Craft::active));
  bomber.run(explode_mines);
  EXPECT_TRUE(mine_place(bomber.position, 0).exists());
  bomber[1].speed = 10;
  bomber.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::enemy, Step::straight); });
  EXPECT_TRUE(mine_place(bomber.position, 0).has(Craft::exploding));
}

// (M3.223, M3.32) A bomb is active two impulses after it was set down, if its layer is clear.
TEST(Mines, BombsWait) {
  Field field(layer_and_target);
  field.with_dice({}, [&](BattlePlay& play) { set_bomb(play, unit_at(0), {20, 13}, false); });
  field.now(1, 11);
  field.run(arm_bombs);
  EXPECT_FALSE(field.mine(0).has(Craft::active));
  field.now(1, 12);
  field[0].at = {20, 12};
  field.run(arm_bombs);
  EXPECT_FALSE(field.mine(0).has(Craft::active));
  field[0].at = {20, 11};
  field.run(arm_bombs);
  EXPECT_TRUE(field.mine(0).has(Craft::active));
}

}  // namespace
}  // namespace flagbridge::sfb
