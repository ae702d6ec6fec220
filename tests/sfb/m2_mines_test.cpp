#include "sfb/rules/m2_mines.h"

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/p4_forces.h"
#include "tests/sfb/terrain.h"

// (M2) Mines, and how they are swept.
namespace flagbridge::sfb {
namespace {

// (M2.1, M2.3, M2.7, M2.34) Laid in the ship's own hex, active when the layer is two hexes away.
TEST(Mines, AreLaidAndBecomeActive) {
  Field field(layer_and_target);
  const Do lay{Action::drop_mine, unit_at(0), 0, no_unit, 0xff};
  Violations none_aboard;
  check_drop_mine(field.game, field.position, side_at(0), lay, none_aboard);
  EXPECT_TRUE(cites(none_aboard, "M2.7"));
  field[0].mines = 1;
  Violations no_size;
  check_drop_mine(field.game, field.position, side_at(0), {Action::drop_mine, unit_at(0)}, no_size);
  EXPECT_TRUE(cites(no_size, "M2.14"));
  Violations found;
  check_drop_mine(field.game, field.position, side_at(0), lay, found);
  EXPECT_TRUE(found.none());
  field.with_dice({}, [&](BattlePlay& play) { perform_drop_mine(play, side_at(0), lay); });
  EXPECT_EQ(field.mine(0).kind, CraftKind::mine);
  EXPECT_EQ(field.mine(0).at, field[0].at);
  EXPECT_EQ(field[0].mines, 0);
  field[0].at = {20, 9};
  field.run(arm_mines);
  EXPECT_FALSE(field.mine(0).has(Craft::active));
  field[0].at = {20, 8};
  field.run(arm_mines);
  EXPECT_TRUE(field.mine(0).has(Craft::active));
}

struct Laid : Field {
  explicit Laid(bool dummy = false, std::uint8_t sizes = 0xff) : Field(layer_and_target) {
    with_dice({}, [&](BattlePlay& play) { set_bomb(play, unit_at(0), {20, 12}, dummy); });
    mine(0).set(Craft::active, true);
    mine(0).sizes = sizes;
    (*this)[1].at = {20, 14};
  }
  bool set_off() { return mine(0).has(Craft::exploding); }
};

// (M2.4, M2.40) A die up to the speed sets it off, from speed 6 on for certain, for each hex within one of
// it.
TEST(Mines, AreSetOff) {
  Laid slow;
  slow[1].speed = 3;
  slow.step(1, {4});
  EXPECT_FALSE(slow.set_off());
  slow.step(1, {3});
  EXPECT_TRUE(slow.set_off());
  Laid fast;
  fast[1].speed = 6;
  fast.step(1);
  EXPECT_TRUE(fast.set_off());
  // (M2.14) Only by the sizes that were set: cruisers are of class 3.
  Laid picky(false, static_cast<std::uint8_t>(0xff & ~(1 << 3)));
  picky[1].speed = 10;
  picky.step(1);
  EXPECT_FALSE(picky.set_off());
  // (M2.15) One goes by.
  Laid second;
  second.mine(0).since_turn = 1;
  second[1].speed = 10;
  second.step(1);
  EXPECT_FALSE(second.set_off());
  second.step(1);
  EXPECT_TRUE(second.set_off());
}

// (M2.5) Ten points for everybody within a hex, on the shield that faces it; (M2.9) nothing from a dummy.
TEST(Mines, Explode) {
  Laid laid;
  laid[1].speed = 10;
  laid.step(1);
  ASSERT_EQ(laid[1].at, (Hex{20, 13}));
  laid.run(explode_mines);
  EXPECT_EQ(laid.points_on(1), 10);
  EXPECT_EQ(laid.points_on(0), 0);  // two hexes away
  ASSERT_EQ(laid.position.volleys.size(), 1u);
  EXPECT_EQ(laid.position.volleys[0].shield, 1);
  EXPECT_FALSE(laid.mine(0).exists());
  Laid dummy(true);
  dummy[1].speed = 10;
  dummy.step(1);
  dummy.run(explode_mines);
  EXPECT_EQ(dummy.points_on(1), 0);
  EXPECT_FALSE(dummy.mine(0).exists());
  // (M2) A large one has 35.
  Laid large;
  large.mine(0).type = 0;
  large.mine(0).set(Craft::exploding, true);
  large[1].at = {20, 12};
  large[1].came_from = Direction::C;  // it goes toward F
  large.run(explode_mines);
  EXPECT_EQ(large.points_on(1), 35);
  EXPECT_EQ(large.position.volleys[0].shield, 6);
}

struct Swept : Laid {
  void hit(int points, Hurt how, const std::vector<int>& dice = {}) {
    with_dice(dice, [&](BattlePlay& play) { hurt_craft(play, mine_at(0), points, how, "M2.22"_sfb); });
  }
};

// (M2.22, M8.41, M8.51) Four points in one step destroy a small mine, fewer set it off.
TEST(Mines, AreShotAt) {
  Swept hit;
  hit.hit(4, Hurt::by_phaser);
  EXPECT_FALSE(hit.mine(0).exists());
  Swept twice;
  twice.hit(3, Hurt::by_phaser);
  EXPECT_FALSE(twice.set_off());  // before all fire of the step is resolved
  twice.hit(3, Hurt::by_phaser);
  EXPECT_FALSE(twice.mine(0).exists());
  Swept grazed;
  grazed.hit(3, Hurt::by_seeker);
  grazed.run(judge_mines);
  EXPECT_TRUE(grazed.set_off());
}

// (M8.52) Other weapons sweep a mine by a 1 six times running, else they set it off; (M8.425) one that is not
// active yet does not react, and what it took is forgotten.
TEST(Mines, AreSetOffByOtherWeapons) {
  Swept lucky;
  lucky.hit(1, Hurt::by_shot, {1, 1, 1, 1, 1, 1});
  EXPECT_FALSE(lucky.mine(0).exists());
  Swept blasted;
  blasted.hit(20, Hurt::by_shot, {1, 1, 1, 1, 1, 2});
  EXPECT_TRUE(blasted.mine(0).exists());
  blasted.run(judge_mines);
  EXPECT_TRUE(blasted.set_off());
  Swept early;
  early.mine(0).set(Craft::active, false);
  early.hit(3, Hurt::by_phaser);
  early.run(judge_mines);
  EXPECT_FALSE(early.set_off());
  early.hit(3, Hurt::by_phaser);
  EXPECT_TRUE(early.mine(0).exists());
}

// (M8.52) They are not even tried from farther than a hex away.
TEST(Mines, AreAimedAtFromNearby) {
  Range range;
  const UnitId unit = range.add(Range::cruiser({"disruptor"}), blue, Range::middle);
  const UnitId mine = range.add_craft(CraftKind::mine, red, Range::ahead(2));
  range.load(unit, 0, Mode::standard, Energy(2));
  const auto found = [&](int weapon) {
    Violations all;
    check_shot(range.game(), range.at, {unit, weapon, mine, Mode::none}, all);
    return all;
  };
  EXPECT_TRUE(cites(found(0), "M8.52"));
  range.at.small(mine).at = Range::ahead(1);
  EXPECT_TRUE(found(0).none());
}

// (M8.12, M8.24) Six points of ECM that no ECCM counters, for whoever is no minesweeper (+2 on the die).
TEST(Mines, JamWhoeverIsNoMinesweeper) {
  Range range;
  ShipClass sheet = Range::cruiser({"phaser-1"});
  const UnitId other = range.add(sheet, blue, Range::middle);
  sheet.chart_notes = "V,MS";
  const UnitId sweeper = range.add(sheet, blue, Range::middle);
  const UnitId mine = range.add_craft(CraftKind::mine, red, Range::ahead(1));
  const auto shift = [&](UnitId firer) {
    return shift_against(range.game(), range.at, firer, mine, Aim::light);
  };
  EXPECT_EQ(shift(other), 2);
  EXPECT_EQ(shift(sweeper), 0);
  range.at.ship(other).eccm = 6;
  EXPECT_EQ(shift(other), 2);
  EXPECT_EQ(mine_jamming(range.game(), range.at, other, mine), 6);
  EXPECT_EQ(mine_jamming(range.game(), range.at, other, sweeper), 0);
}

// (M2.4, M2.22) Mines stay where they were laid, whatever pulls or drifts, and set off neither themselves nor
// each other.
TEST(CarriedAlong, AreNoMines) {
  Space space({Space::hole()});
  const UnitId first = space.bomb({20, 14}), second = space.bomb({20, 15});
  space[0].at = {20, 80};
  space.now(2, 3);  // (P4.1) twelve pulls a turn within five hexes: one is in impulse 3
  space.run(pull);
  space.with_dice({}, [&](BattlePlay& play) { tread_on_mines(play, first); });
  EXPECT_EQ(space.position.place_of(first), (Hex{20, 14}));
  EXPECT_EQ(space.position.place_of(second), (Hex{20, 15}));
  for (const UnitId each : {first, second}) EXPECT_FALSE(space.position.small(each).has(Craft::exploding));
  Space cloud({}, true);
  const UnitId adrift = cloud.bomb({30, 14});
  cloud.now(2, 5);
  cloud.run(pull, {4});  // (P6.5)
  EXPECT_EQ(cloud[0].at, (Hex{20, 16}));
  EXPECT_EQ(cloud.position.place_of(adrift), (Hex{30, 14}));
}

// (M2.1, C6.55) No mines while the ship tumbles.
TEST(Mines, NotFromATumblingShip) {
  Encounter meeting(8, "ROM/KE");
  meeting[0].mines = 1;
  const Do lay{Action::drop_mine, Encounter::own, 0, no_unit, 0xff};
  EXPECT_TRUE(meeting.check(lay).none());
  meeting[0].tumbling = 1;
  EXPECT_TRUE(meeting.refuses(lay, "C6.55"_sfb));
}

// (M2.441, M2.443) A unit sets off one mine a hex, the nearest. (M2.45) A minesweeping shuttle seems slower.
TEST(Mines, MinesAndMovers) {
  Encounter meeting(10);
  for (const Hex hex : {Hex{20, 13}, Hex{20, 14}}) {
    meeting.with_dice({}, [&](BattlePlay& play) { set_bomb(play, Encounter::enemy, hex, false); });
  }
  for (int i = 0; i < 2; ++i) meeting.position.mines[static_cast<std::size_t>(i)].set(Craft::active, true);
  meeting[0].speed = 10;
  meeting.with_dice({}, [&](BattlePlay& play) { move_ship(play, Encounter::own, Step::straight); });
  EXPECT_FALSE(meeting.position.mines[0].has(Craft::exploding));
  EXPECT_TRUE(meeting.position.mines[1].has(Craft::exploding));
  const auto set_off = [](std::string_view code, int die) {
    Encounter sweep(10);
    sweep.with_dice({}, [&](BattlePlay& play) { set_bomb(play, Encounter::enemy, {20, 20}, false); });
    sweep.position.mines[0].set(Craft::active, true);
    const UnitId shuttle = sweep.craft(CraftKind::shuttle, 0, {20, 22});
    const Fighter* facts = sweep.game.tables_of().fighter("GEN", code);
    sweep.position.small(shuttle).type =
        static_cast<std::uint8_t>(facts - sweep.game.tables_of().fighters.data());
    sweep.position.small(shuttle).speed = 5;
    sweep.with_dice({die}, [&](BattlePlay& play) { enter_hex(play, shuttle, {20, 21}, Direction::A); });
    return sweep.position.mines[0].has(Craft::exploding);
  };
  EXPECT_TRUE(set_off("Admin", 5));
  EXPECT_FALSE(set_off("MSS", 4));
  EXPECT_TRUE(set_off("MSS", 3));
}

// (M2.45, M8.0) So does a minesweeper: at speed 5 a 3 sets a mine off, a 4 does not.
TEST(Mines, SeeMinesweepersAsSlower) {
  const auto set_off = [](bool sweeper, int die) {
    Laid laid;
    Content changed = laid.game.content();
    changed.designs[1].minesweeper = sweeper;
    laid.game = Battles(std::move(changed));
    laid[1].speed = 5;
    laid.step(1, {die});
    return laid.set_off();
  };
  EXPECT_TRUE(set_off(false, 4));
  EXPECT_FALSE(set_off(true, 4));
  EXPECT_TRUE(set_off(true, 3));
}

// (C10.461, C10.462, C10.464) Erratic maneuvers count as six hexes more, which sets a mine off without a die
// at any speed; those of a nimble ship as three: at speed 1 a 4 does and a 5 does not; of a nimble
// minesweeper a 2.
TEST(Mines, AreSetOffByErraticManeuvers) {
  const auto set_off = [](bool nimble, bool sweeper, const std::vector<int>& dice) {
    Laid laid;
    Content changed = laid.game.content();
    changed.designs[1].nimble = nimble;
    changed.designs[1].minesweeper = sweeper;
    laid.game = Battles(std::move(changed));
    laid[1].erratic = Ship::swerving;
    laid[1].speed = 1;
    laid.step(1, dice);
    return laid.set_off();
  };
  EXPECT_TRUE(set_off(false, false, {}));
  EXPECT_TRUE(set_off(true, false, {4}));
  EXPECT_FALSE(set_off(true, false, {5}));
  EXPECT_TRUE(set_off(true, true, {2}));
  EXPECT_FALSE(set_off(true, true, {3}));
}

}  // namespace
}  // namespace flagbridge::sfb
