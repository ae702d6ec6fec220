#include "kernel/engine.h"
#include "sfb/ask/courses.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/state/live.h"
#include "tests/sfb/systems.h"

// (C1.4) What is faster than 32 moves by several hexes in an impulse, each of them a move of its own.
namespace flagbridge::sfb {
namespace {

// Ships far apart that face A, steered by what stands in their courses.
struct Fast : Yard {
  explicit Fast(int speed, int ships = 1) : Yard(berths(ships)) {
    go(0, speed);
    position.year = 180;
  }
  static std::vector<Berth> berths(int ships) {
    std::vector<Berth> all;
    for (int i = 0; i < ships; ++i)
      all.push_back({.at = {static_cast<std::int16_t>(20 + 10 * i), 40}, .side = i % 2});
    return all;
  }
  void go(int ship, int speed) {
    (*this)[ship].speed = static_cast<std::uint8_t>(speed);
    (*this)[ship].speeds.fill(static_cast<std::uint8_t>(speed));
  }
  void steer(int ship, const std::vector<Step>& steps) {
    (*this)[ship].course.clear();
    for (const Step step : steps) static_cast<void>((*this)[ship].course.push_back(step));
  }
  // An impulse from its beginning to the next question: about activities, if nobody is asked for a course.
  void impulse(int number, const std::vector<int>& throws = {}) {
    now(1, number);
    position.core.question = {};
    position.core.agenda.clear();
    static_cast<void>(position.core.agenda.push_back({static_cast<std::uint16_t>(Sequences::impulse)}));
    run_on(throws);
  }
  void run_on(const std::vector<int>& throws = {}) {
    with_dice(throws, [](BattlePlay& play) { detail::advance(play); });
    EXPECT_TRUE(position.core.running());
  }
  bool asks(Decision what) const { return position.core.question.open() && asked(position) == what; }
  int shields_lost(int ship) {
    int sum = 0;
    for (const std::uint8_t boxes : (*this)[ship].shields) sum += boxes;
    return sum;
  }
};

// (FPN100.43) At 48 once in every impulse, and again in those in which speed 16 moves; at 64 always twice; at
// 32 and less as ever.
TEST(SfbFaster, HexesOfATurn) {
  for (const int speed : {16, 31, 32, 48, 64, 100}) {
    Fast ship(speed);
    int hexes = 0;
    for (int impulse = 1; impulse <= 32; ++impulse) {
      const Hex before = ship[0].at;
      ship.steer(0, std::vector<Step>(8, Step::straight));
      ship.impulse(impulse);
      EXPECT_TRUE(ship.asks(Decision::act));
      const int moved = distance(before, ship[0].at);
      const int again = speed == 48 ? (impulse % 2 == 0 ? 1 : 0) : 1;  // the second moves
      if (speed == 48 || speed == 64) {
        EXPECT_EQ(moved, 1 + again) << impulse;
      }
      if (speed <= 32) {
        EXPECT_LE(moved, 1) << impulse;
      }
      EXPECT_EQ(ship.position.further, 0);
      hexes += moved;
    }
    EXPECT_EQ(hexes, speed);
    EXPECT_EQ(ship[0].moved, speed);
  }
}

// (C3.2, C3.24, C1.313) The hex made first counts for the turn mode of the second; a step that is not legal
// then is forgotten, and its owner is asked in the middle of the impulse.
TEST(SfbFaster, EachHexIsAMoveOfItsOwn) {
  const int mode = turn_mode(Fast(48).game, Fast(48)[0], 48);
  ASSERT_GT(mode, 2);
  Fast turns(48);
  turns[0].since_turn = static_cast<std::uint8_t>(mode - 1);
  turns.steer(0, {Step::straight, Step::turn_right});
  turns.impulse(2);
  EXPECT_TRUE(turns.asks(Decision::act));
  EXPECT_EQ(turns[0].facing, Direction::B);
  EXPECT_EQ(turns.told(Happening::dropped), 0);

  Fast late(48);
  late[0].since_turn = static_cast<std::uint8_t>(mode - 2);
  late.steer(0, {Step::straight, Step::turn_right});
  late.impulse(2);
  ASSERT_TRUE(late.asks(Decision::move));
  EXPECT_EQ(late.told(Happening::moves), 1);
  EXPECT_EQ(late.told(Happening::dropped), 1);
  Course course{unit_at(0), {}};
  static_cast<void>(course.steps.push_back(Step::turn_right));
  EXPECT_TRUE(late.refused(course, "C3.2"_sfb));
  course.steps[0] = Step::straight;
  late.answer(course);
  late.run_on();
  EXPECT_TRUE(late.asks(Decision::act));
  EXPECT_EQ(late[0].facing, Direction::A);
  EXPECT_EQ(late.told(Happening::moves), 2);
}

// (C1.313) Everybody makes his first move before anybody his second.
TEST(SfbFaster, FirstMovesBeforeSecondOnes) {
  Fast two(48, 2);
  two.go(1, 32);
  for (const int ship : {0, 1}) two.steer(ship, std::vector<Step>(2, Step::straight));
  two.impulse(2);
  std::vector<int> moved;
  for (const Event& event : two.events) {
    if (event.kind == static_cast<std::uint16_t>(Happening::moves)) moved.push_back(event.args[0].value);
  }
  EXPECT_EQ(moved, (std::vector<int>{1, 0, 0}));
}

// (M2.4, M2.5) A mine that the first hex sets off strikes the ship there, though the second takes it away.
TEST(SfbFaster, MinesStrikeBetweenTheHexes) {
  Fast ship(48);
  const UnitId unit = new_mine(ship.position);
  Craft& mine = ship.position.small(unit);
  mine = small_bomb(ship.game, side_at(1), ship[0].at);
  mine.launched = Moment{1};
  mine.set(Craft::active, true);
  ship.position.mined = 1;
  ship.steer(0, {Step::straight, Step::straight});
  ship.impulse(2);
  EXPECT_TRUE(ship.asks(Decision::act));
  EXPECT_EQ(ship.told(Happening::mine_explodes), 1);
  EXPECT_EQ(ship.shields_lost(0), 10);  // (M4.3) all that a small one has
  EXPECT_EQ(ship[0].at, (Hex{20, 38}));
}

// (P3.2) Rocks are met in every hex that is entered, and by nobody twice in one hex: a die for each.
TEST(SfbFaster, RocksAreMetInEveryHex) {
  Fast two(48, 2);
  two.go(1, 32);
  Content changed = two.game.content();
  changed.scenarios[0].features.push_back({Feature::Kind::asteroids, {25, 40}, 20});
  two.game = Battles(std::move(changed));
  for (const int ship : {0, 1}) two.steer(ship, std::vector<Step>(2, Step::straight));
  two.impulse(2, {1, 1, 1});
  EXPECT_TRUE(two.asks(Decision::act));
  EXPECT_EQ(two.shields_lost(0) + two.shields_lost(1), 0);
}

// (F2.3, FPN100.43) A seeking weapon of speed 64 strikes after the first hex or after the second.
TEST(SfbFaster, SeekingWeaponsStrikeAfterEachHex) {
  for (const int hexes : {1, 2, 3}) {
    Fast two(0, 2);
    two[1].at = {20, static_cast<std::int16_t>(40 - hexes)};
    for (const int ship : {0, 1}) Encounter::ready(two[ship]);
    const UnitId unit = new_craft(two.position);
    Craft& drone = two.position.small(unit);
    drone = {};
    drone.kind = CraftKind::drone;
    drone.side = side_at(0);
    drone.at = two[0].at;
    drone.launched = Moment{1};
    drone.load = {1, 1};
    drone.speed = 64;
    drone.target = unit_at(1);
    drone.controller = drone.launcher = unit_at(0);
    drone.travelled = drone.since_turn = drone.since_slip = 5;
    two.impulse(2);
    EXPECT_EQ(two.told(Happening::seeks), std::min(hexes, 2));
    EXPECT_EQ(two.told(Happening::strikes), hexes <= 2 ? 1 : 0);
    EXPECT_EQ(two.position.small(unit).exists(), hexes > 2);
  }
}

// (C1.4) The courses that are shown have both hexes of an impulse.
TEST(SfbFaster, CoursesHaveAllHexes) {
  Fast ship(48);
  ship.impulse(1);
  ASSERT_TRUE(ship.asks(Decision::move));
  EXPECT_EQ(Courses(ship.game, ship.position, unit_at(0), 60).moves(), 48);
  Fast late(48);
  late.steer(0, {Step::straight});
  late.impulse(32);
  ASSERT_TRUE(late.asks(Decision::move));  // for the second hex of the last impulse
  EXPECT_EQ(Courses(late.game, late.position, unit_at(0), 60).moves(), 1);
}

}  // namespace
}  // namespace flagbridge::sfb
