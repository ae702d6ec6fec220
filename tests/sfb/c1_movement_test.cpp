#include "sfb/rules/c1_movement.h"

#include "tests/sfb/flight.h"
#include "tests/sfb/range.h"
#include "tests/sfb/systems.h"

// (C1) Who moves when, and where to.
namespace flagbridge::sfb {
namespace {

// (C1, C1.2, C1.4, A3) Straight ahead is the hex that the ship faces; letters go clockwise from the top.
TEST(SfbMovement, GoesWhereItFaces) {
  const std::array<Hex, 6> around = {{{20, 14}, {21, 15}, {21, 16}, {20, 16}, {19, 16}, {19, 15}}};
  for (int i = 0; i < 6; ++i) {
    Flight flight(8, {Berth{.at = {20, 15}, .facing = static_cast<Direction>(i)}});
    flight.step(Step::straight);
    EXPECT_EQ(flight[0].at, around[static_cast<std::size_t>(i)]) << i;
    EXPECT_EQ(flight[0].moved, 1);
  }
  Flight flight(8);
  EXPECT_FALSE(flight.may(Step::none).legal);
  EXPECT_EQ(flight.may(Step::none).rule, "C1.4"_sfb);
}

// (C1.42) A ship of speed 31 misses the first impulse, whatever has speed 32 none.
TEST(SfbMovement, SpeedsOfShipsAndWeapons) {
  int ship = 0, weapon = 0;
  for (int impulse = 1; impulse <= 32; ++impulse) {
    ship += hexes_in_impulse(31, impulse);
    weapon += hexes_in_impulse(32, impulse);
  }
  EXPECT_EQ(ship, 31);
  EXPECT_EQ(weapon, 32);
  EXPECT_EQ(hexes_in_impulse(31, 1), 0);
}

// (C1.313) Slower ships before faster ones; with equal speed the worse turn mode first; nimble ships later.
TEST(SfbMovement, Order) {
  const auto order = [](const std::vector<Berth>& hulls, const std::vector<int>& speeds) {
    Flight flight(0, hulls);
    for (std::size_t i = 0; i < speeds.size(); ++i) {
      flight.go(static_cast<int>(i), speeds[i]);
      static_cast<void>(flight[static_cast<int>(i)].course.push_back(Step::straight));
    }
    flight.now(1, 32);
    flight.run(move_units);
    std::vector<int> moved;
    for (const Event& event : flight.events) {
      if (event.kind == static_cast<std::uint16_t>(Happening::moves)) moved.push_back(event.args[0].value);
    }
    return moved;
  };
  const Berth cruiser{.name = "FED/CA", .at = {20, 15}};
  const Berth other{.name = "FED/CA", .at = {25, 15}, .side = 1};
  EXPECT_EQ(order({cruiser, other}, {12, 8}), (std::vector<int>{1, 0}));
  EXPECT_EQ(order({cruiser, other}, {8, 12}), (std::vector<int>{0, 1}));
  const Berth frigate{.name = "FED/FF", .at = {25, 15}, .side = 1};  // turn mode better than D
  EXPECT_EQ(order({frigate, cruiser}, {12, 12}), (std::vector<int>{1, 0}));
  const Berth police{.name = "FED/POL", .at = {25, 15}, .side = 1};  // nimble
  EXPECT_EQ(order({police, cruiser}, {8, 12}), (std::vector<int>{1, 0}));
}

// (S1.43) Whoever leaves a map that does not float has disengaged.
TEST(SfbMovement, LeavesTheMap) {
  Flight flight(8, {Berth{.at = {20, 1}}});
  Content changed = flight.game.content();
  changed.scenarios[0].floating = false;
  flight.game = Battles(std::move(changed));
  flight.step(Step::straight);
  EXPECT_EQ(flight[0].status, Status::disengaged);
  EXPECT_EQ(flight.told(Happening::leaves_map), 1);
}

// Whoever has written down his next moves is not asked between them; without energy nobody is.
TEST(SfbTurning, NobodyIsAskedInVain) {
  Yard yard;
  yard.now(2, 5);
  yard[0].speed = 8;
  yard.run(move_units);
  EXPECT_FALSE(yard.position.core.question.open());
  yard[0].hets = 1;
  yard[0].warp_power = 30;
  static_cast<void>(yard[0].course.push_back(Step::straight));
  yard.position.core.agenda.back() = {};
  yard.run(move_units);
  EXPECT_FALSE(yard.position.core.question.open());
  EXPECT_EQ(yard[0].course.size(), 1u);
}

// (C1.313) Seeking weapons come in before ships that stand still turn.
TEST(SfbTurning, SeekingWeaponsMoveFirst) {
  Encounter meeting(8);
  meeting[0].speed = 0;
  meeting[0].tac_ready = 1;
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 14});
  Craft& craft = meeting.position.small(drone);
  craft.speed = 32;
  craft.facing = Direction::D;
  craft.target = Encounter::own;
  craft.controller = Encounter::enemy;
  meeting.run(move_units);
  ASSERT_TRUE(meeting.asks(Decision::move));
  EXPECT_EQ(craft.at, Encounter::centre);
  EXPECT_EQ(craft.impact, 1 + index_of(Direction::A));
}

std::vector<int> moves_at(int speed) {
  std::vector<int> impulses;
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    for (int i = 0; i < hexes_in_impulse(speed, impulse); ++i) impulses.push_back(impulse);
  }
  return impulses;
}

// (C1.4) Checks 1 to 5: the impulses in which a unit moves.
TEST(SfbConformance, A1ToA5ImpulsesOfMovement) {
  EXPECT_EQ(moves_at(7), (std::vector<int>{5, 10, 14, 19, 23, 28, 32}));
  EXPECT_EQ(moves_at(9), (std::vector<int>{4, 8, 11, 15, 18, 22, 25, 29, 32}));
  EXPECT_EQ(moves_at(18),
            (std::vector<int>{2, 4, 6, 8, 9, 11, 13, 15, 16, 18, 20, 22, 24, 25, 27, 29, 31, 32}));
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    const bool stays = impulse == 1 || impulse == 9 || impulse == 17 || impulse == 25;
    EXPECT_EQ(hexes_in_impulse(28, impulse), stays ? 0 : 1) << impulse;
    EXPECT_EQ(hexes_in_impulse(31, impulse), impulse == 1 ? 0 : 1) << impulse;
    EXPECT_EQ(hexes_in_impulse(32, impulse), 1) << impulse;
  }
  for (int speed = 0; speed <= 32; ++speed)
    EXPECT_EQ(moves_at(speed).size(), static_cast<std::size_t>(speed));
}

}  // namespace
}  // namespace flagbridge::sfb
