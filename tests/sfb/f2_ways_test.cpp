#include "kernel/order_text.h"
#include "players/sfb/basic.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/g13_hidden.h"
#include "tests/sfb/systems.h"

// (F2, F2.13) Owners who say which way their seeking weapons go.
namespace flagbridge::sfb {
namespace {

Hex from_centre(const std::vector<Direction>& ways) {
  Hex hex = Encounter::centre;
  for (const Direction way : ways) hex = neighbour(hex, way);
  return hex;
}

// A drone in the middle of the map that flies toward A, in an impulse in which it moves; its target stands
// where the hexes lead.
struct Seeking : Encounter {
  explicit Seeking(const std::vector<Direction>& target, int ways = 1, int hard_turns = 1) : Encounter(10) {
    (*this)[1].at = from_centre(target);
    position.options.choose_ways = static_cast<std::uint8_t>(ways);
    position.options.choose_hard_turns = static_cast<std::uint8_t>(hard_turns);
    now(2, 32);
    position.moved_now = {unit_at(0), unit_at(1)};  // nobody is asked about the ships
    drone = weapon();
  }
  UnitId weapon() {
    const UnitId unit = craft(CraftKind::drone, 0, centre);
    Craft& made = position.small(unit);
    made.load = {1, 1};
    made.speed = 8;
    made.target = enemy;
    made.controller = made.launcher = own;
    made.travelled = made.since_turn = made.since_slip = 5;
    return unit;
  }
  Course course(const std::vector<Step>& steps) const {
    Course made{drone, {}};
    for (const Step step : steps) static_cast<void>(made.steps.push_back(step));
    return made;
  }
  Craft& flown() { return position.small(drone); }
  bool asked_for_way() {
    run(move_units);
    return asks(Decision::seek);
  }
  void go(Step step) {
    ASSERT_TRUE(asked_for_way());
    answer(course({step}));
    EXPECT_EQ(run(move_units), Flow::done);
  }
  // The ways that are offered, as steps.
  std::vector<Step> offered() {
    std::array<Order, 16> buffer;
    List list(buffer);
    game.options(position, blue, list);
    std::vector<Step> steps;
    for (const Order& order : list.list()) {
      if (const auto* way = std::get_if<Course>(&order)) steps.push_back(way->steps[0]);
    }
    return steps;
  }
  UnitId drone{};
};

using enum Direction;
const std::vector<Direction> between = {A, B};  // as near by A as by B

// (F2) Straight ahead, a turn or a slip end equally near: the owner says which.
TEST(SfbWays, OwnersChooseAmongEqualOnes) {
  struct Case {
    Step step;
    Direction facing, way;
    int since_turn, since_slip;
  };
  for (const Case& each : {Case{Step::straight, A, A, 6, 6}, Case{Step::turn_right, B, B, 1, 6},
                           Case{Step::slip_right, A, B, 6, 0}}) {
    Seeking weapon(between);
    weapon.go(each.step);
    EXPECT_EQ(weapon.flown().at, neighbour(Encounter::centre, each.way));
    EXPECT_EQ(weapon.flown().facing, each.facing);
    EXPECT_EQ(weapon.flown().since_turn, each.since_turn);
    EXPECT_EQ(weapon.flown().since_slip, each.since_slip);
    EXPECT_TRUE(weapon.flown().course.empty());
  }
}

// (F2) Nobody is asked where there is one way, nor unless it was agreed; then it goes straight rather than
// turn, and turns rather than slip.
TEST(SfbWays, AreAskedForWhereThereAreSeveral) {
  const auto not_asked = [](Seeking weapon, Hex to, Direction facing) {
    EXPECT_FALSE(weapon.asked_for_way());
    EXPECT_EQ(weapon.flown().at, to);
    EXPECT_EQ(weapon.flown().facing, facing);
  };
  not_asked(Seeking({A, A, A}), from_centre({A}), A);
  not_asked(Seeking(between, 0, 0), from_centre({A}), A);
  not_asked(Seeking(between, 0, 1), from_centre({A}), A);
  not_asked(Seeking({B, B, B}, 0, 0), from_centre({B}), B);
  Seeking launched(between);
  launched.flown().travelled = 0;  // no turn and no slip before the first hex
  not_asked(launched, from_centre({A}), A);
  Seeking turned({B, B, B});
  turned.flown().since_turn = 0;
  not_asked(turned, from_centre({B}), A);           // nothing but a slip brings it nearer
  EXPECT_TRUE(Seeking({B, B, B}).asked_for_way());  // a turn or a slip
}

// (F2, F2.13, FD7.323) What is not open is refused with its rule.
TEST(SfbWays, OthersAreRefused) {
  Seeking weapon(between);
  ASSERT_TRUE(weapon.asked_for_way());
  EXPECT_EQ(weapon.position.core.question.awaiting, Sides(blue));
  EXPECT_EQ(weapon.offered(), (std::vector<Step>{Step::straight, Step::turn_right, Step::slip_right}));
  for (const Step step : {Step::none, Step::turn_left, Step::slip_left})
    EXPECT_TRUE(weapon.refused(weapon.course({step}), "F2"_sfb)) << static_cast<int>(step);
  EXPECT_TRUE(weapon.refused(weapon.course({Step::het_b}), "F2.13"_sfb));  // its target is ahead
  EXPECT_TRUE(weapon.refused(weapon.course({}), "F2"_sfb));
  EXPECT_TRUE(weapon.refused(weapon.course({Step::straight, Step::straight}), "F2"_sfb));
  Course other = weapon.course({Step::straight});
  other.unit = Encounter::own;
  EXPECT_TRUE(weapon.refused(other, "F2"_sfb));

  Seeking behind({D, D, D});
  ASSERT_TRUE(behind.asked_for_way());
  EXPECT_TRUE(behind.refused(behind.course({Step::het_a}), "F2.13"_sfb));  // toward the target only
  behind.flown().het = later(behind.position.now(), -31);
  EXPECT_TRUE(behind.refused(behind.course({Step::het_d}), "F2.13"_sfb));  // once in 32 impulses
  behind.flown().het = never;
  behind.flown().role = Role::scatter_pack;
  EXPECT_TRUE(behind.refused(behind.course({Step::het_d}), "FD7.323"_sfb));
}

// (F2.13, F2.135) A hard turn is the owner's to make while the target is not ahead, once in 32 impulses; by
// itself a weapon makes it when nothing else brings it nearer.
TEST(SfbWays, OwnersTurnHard) {
  Seeking turns({D, D, D}, 0, 1);
  turns.go(Step::het_d);
  EXPECT_EQ(turns.flown().facing, D);
  EXPECT_EQ(turns.flown().at, from_centre({D}));
  EXPECT_EQ(turns.flown().het, turns.position.now());

  Seeking waits({D, D, D}, 0, 1);
  ASSERT_TRUE(waits.asked_for_way());
  EXPECT_EQ(waits.offered(), (std::vector<Step>{Step::straight, Step::het_d}));
  waits.answer(waits.course({Step::straight}));
  EXPECT_EQ(waits.run(move_units), Flow::done);
  EXPECT_EQ(waits.flown().at, from_centre({A}));
  EXPECT_EQ(waits.flown().het, never);

  Seeking early({B, B, C}, 0, 1);  // a turn would do
  ASSERT_TRUE(early.asked_for_way());
  EXPECT_EQ(early.offered(), (std::vector<Step>{Step::turn_right, Step::het_b}));

  Seeking first({D, D, D}, 0, 1);
  first.now(2, 1);
  first.flown().speed = 32;
  EXPECT_TRUE(first.asked_for_way());  // also in the first impulse of a turn

  Seeking used({D, D, D}, 0, 1);
  used.flown().het = later(used.position.now(), -31);
  EXPECT_FALSE(used.asked_for_way());
  EXPECT_EQ(used.flown().at, from_centre({A}));
}

// (F2.13) Of two hexsides that point at the target equally well the owner takes either.
TEST(SfbWays, HardTurnsBetweenTwoHexsides) {
  Seeking weapon({C, D}, 0, 1);
  ASSERT_TRUE(weapon.asked_for_way());
  const std::vector<Step> offered = weapon.offered();
  EXPECT_EQ(std::ranges::count(offered, Step::het_c), 1);
  EXPECT_EQ(std::ranges::count(offered, Step::het_d), 1);
  EXPECT_EQ(std::ranges::count(offered, Step::het_b), 0);
}

// (F2) Whoever passes lets it fly as it would.
TEST(SfbWays, PassingIsWhatItDoesByItself) {
  for (const std::vector<Direction>& target : {between, {B, B, B}, {D, D, D}}) {
    Seeking asked(target), unasked(target, 0, 0);
    ASSERT_TRUE(asked.asked_for_way());
    asked.answer(Pass{});
    EXPECT_EQ(asked.run(move_units), Flow::done);
    EXPECT_FALSE(unasked.asked_for_way());
    EXPECT_EQ(asked.flown().at, unasked.flown().at);
    EXPECT_EQ(asked.flown().facing, unasked.flown().facing);
    EXPECT_EQ(asked.flown().het, unasked.flown().het);
  }
}

// (F2, C1.313) Several are asked for one by one, and each goes by one hex.
TEST(SfbWays, EachWeaponGoesOnce) {
  Seeking both(between);
  const UnitId second = both.weapon();
  both.position.small(second).order = 1;
  ASSERT_TRUE(both.asked_for_way());
  EXPECT_EQ(both.position.core.question.a, index_of(both.drone));
  both.answer(both.course({Step::turn_right}));
  EXPECT_EQ(both.run(move_units), Flow::again);
  ASSERT_TRUE(both.asks(Decision::seek));
  EXPECT_EQ(both.position.core.question.a, index_of(second));
  Course course{second, {}};
  static_cast<void>(course.steps.push_back(Step::straight));
  both.answer(course);
  EXPECT_EQ(both.run(move_units), Flow::done);
  EXPECT_EQ(both.flown().at, from_centre({B}));
  EXPECT_EQ(both.position.small(second).at, from_centre({A}));
  EXPECT_EQ(both.told(Happening::seeks), 2);
}

// (F2, F3.6, G13.61) The enemy learns neither that there is a choice nor what was chosen; and nobody chooses
// by the place of a ship he does not see.
TEST(SfbWays, AreSecret) {
  Seeking weapon(between);
  const auto& rows = Battles::sequences()[static_cast<std::size_t>(Sequences::impulse)].rows;
  const auto row = std::ranges::find(rows, &move_units, [](const auto& each) { return each.step; });
  weapon.position.core.agenda.back() = {static_cast<std::uint16_t>(Sequences::impulse),
                                        static_cast<std::uint16_t>(row - rows.begin())};
  ASSERT_TRUE(weapon.asked_for_way());
  EXPECT_FALSE(weapon.game.view(weapon.position, red).core.question.open());
  EXPECT_TRUE(weapon.game.view(weapon.position, blue).core.question.open());
  weapon.answer(weapon.course({Step::slip_right}));
  EXPECT_TRUE(weapon.game.view(weapon.position, red).small(weapon.drone).course.empty());
  EXPECT_EQ(weapon.game.view(weapon.position, blue).small(weapon.drone).course.size(), 1u);

  Seeking hidden(between);
  hidden.position.options.hidden_cloaks = 1;
  hidden[1].cloak = Cloaking::cloaked;
  hidden[0].no_lock.insert(unit_at(1));
  ASSERT_TRUE(hidden_from(hidden.position, blue, Encounter::enemy));
  EXPECT_FALSE(hidden.asked_for_way());
}

// (F2) As short text, and by the computer players.
TEST(SfbWays, AnswersAreShort) {
  Seeking weapon(between);
  ASSERT_TRUE(weapon.asked_for_way());
  const auto order = order_from_text<Order>("course 128 SR");
  ASSERT_TRUE(order) << to_string(order.error());
  EXPECT_TRUE(weapon.game.check(weapon.position, blue, *order).none());
  const auto wrong = order_from_text<Order>("course 128 L");
  ASSERT_TRUE(wrong);
  EXPECT_FALSE(weapon.game.check(weapon.position, blue, *wrong).none());

  Roller roller(Seed{1, 2}, Stream::setup);
  std::vector<Step> drawn;
  for (int i = 0; i < 40; ++i) {
    const Order any = weapon.game.sample(weapon.position, blue, roller);
    EXPECT_TRUE(weapon.game.check(weapon.position, blue, any).none());
    drawn.push_back(std::get<Course>(any).steps[0]);
  }
  for (const Step step : {Step::straight, Step::turn_right, Step::slip_right})
    EXPECT_NE(std::ranges::find(drawn, step), drawn.end()) << static_cast<int>(step);
  BasicPlayer player;
  const Order planned = player.choose(weapon.game, weapon.game.view(weapon.position, blue), blue, roller);
  EXPECT_TRUE(weapon.game.check(weapon.position, blue, planned).none());
}

}  // namespace
}  // namespace flagbridge::sfb
