#include "sfb/rules/d7_boarding.h"
#include "tests/sfb/boarding.h"

// (D7, D7.2, D7.36, D7.4) Boarding parties: their losses, rooms, and combat aboard.
namespace flagbridge::sfb {
namespace {

// (D7.4, D7.41, D7.42, D7.421, D7.44) Ten parties to a die, both sides at once.
TEST(SfbBoarding, Combat) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {12, 10};
  // Boarders: ten roll 4 (4 points), two roll 5 (1). Defenders: ten roll 3 (3).
  EXPECT_EQ(meeting.run(board_ships, {4, 5, 3}), Flow::again);
  ASSERT_TRUE(meeting.asks(Decision::board));  // five points would take a room
  meeting.answer(Deal{unit_at(1), 0, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties[1], 5);
  EXPECT_EQ(meeting[1].parties[0], 9);
  EXPECT_EQ(meeting[1].held_rooms, 0);
}

// (D7.43, D7.36) Four points take a room, the rest kills.
TEST(SfbBoarding, ARoomFirst) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {10, 10};
  meeting.run(board_ships, {6, 1});  // six points against one
  ASSERT_TRUE(meeting.asks(Decision::board));
  EXPECT_TRUE(meeting.refused(Deal{unit_at(1), 2, 0}, "D7.36"_sfb));
  meeting.answer(Deal{unit_at(1), 1, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].held_rooms, 1);
  EXPECT_EQ(meeting[1].parties[1], 8);
  EXPECT_EQ(meeting[1].parties[0], 9);
}

// (D7.36) Check 46 of the specification: 9 points against one party kill it and take two rooms.
TEST(SfbBoarding, A46PointsLeftOverTakeRooms) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {18, 1};
  // Ten roll 5 (5), eight roll 4 (3) and ... the last group of eight rolls 5: 4. In all nine.
  meeting.run(board_ships, {5, 5, 1});
  ASSERT_TRUE(meeting.asks(Decision::board));
  meeting.answer(Deal{unit_at(1), 0, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties[1], 0);
  EXPECT_EQ(meeting[1].held_rooms, 2);
}

// (D7.422) Each Klingon security station helps the defenders by one, two at most.
TEST(SfbBoarding, SecurityStations) {
  Open meeting;
  meeting[1].parties = {1, 10};
  meeting.run(board_ships, {1, 3});  // the defenders' 3 counts as 5: five points
  EXPECT_EQ(meeting[1].parties[0], 0);
  EXPECT_EQ(meeting[1].parties[1], 14 - 4);  // nobody fell: it was set to ten
}

// (D7.422) Three stations help no more than two; one that boarders hold helps nobody.
TEST(SfbBoarding, NoMoreThanTwoStationsHelp) {
  struct Case {
    std::uint8_t held;
    int left;
  };
  // The defenders' 3 counts as 5, and as 4 with one station left: the column of ten parties is the die.
  for (const Case& each : {Case{0, 5}, {1, 5}, {2, 6}}) {
    Open meeting;
    Content changed = meeting.game.content();
    changed.designs[1].boxes[index_of(Box::security)] = 3;
    meeting.game = Battles(std::move(changed));
    meeting[1].parties = {10, 10};
    meeting[1].held_security = each.held;
    meeting.run(board_ships, {1, 3});
    meeting.answer(Deal{unit_at(1), 0, 0});
    EXPECT_EQ(meeting.run(board_ships), Flow::done);
    EXPECT_EQ(meeting[1].parties[0], each.left) << int{each.held};
  }
}

// (D7.36) A security station costs six points; what it takes kills nobody.
TEST(SfbBoarding, AStationCostsSix) {
  Open meeting;
  meeting[1].parties = {10, 10};
  Open poorer = meeting;
  meeting.run(board_ships, {6, 1});
  EXPECT_TRUE(meeting.refused(Deal{unit_at(1), 0, 2}, "D7.36"_sfb));
  EXPECT_TRUE(meeting.refused(Deal{unit_at(1), 1, 1}, "D7.36"_sfb));
  meeting.answer(Deal{unit_at(1), 0, 1});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].held_security, 1);
  EXPECT_EQ(meeting[1].held_rooms, 0);
  EXPECT_EQ(meeting[1].parties[1], 10);
  poorer.run(board_ships, {5, 1});
  EXPECT_TRUE(poorer.refused(Deal{unit_at(1), 0, 1}, "D7.36"_sfb));
}

// (D7.50) With every control room taken the ship is, whoever holds its security stations; not with one left.
TEST(SfbBoarding, StationsAreNoControlRooms) {
  for (const int missing : {0, 1}) {
    Open meeting;
    ASSERT_GT(left(meeting.game, meeting[1], Box::security), 0);
    meeting[1].parties = {1, 0};
    meeting[1].held_rooms = static_cast<std::uint8_t>(control_left(meeting.game, meeting[1]) - missing);
    meeting.run(board_ships, {1});  // one party scores nothing with a 1
    EXPECT_EQ(meeting[1].side == blue, missing == 0);
  }
}

// (D7.834) Guards do not fight.
TEST(SfbBoarding, GuardsStayAtTheirPosts) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {3, 1};
  meeting[1].guards = 1u << static_cast<int>(Box::bridge);
  meeting.run(board_ships, {6});  // no defender rolls; two points are too few for a room
  meeting.answer(Deal{unit_at(1), 0, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties[1], 1);  // nobody has looked for him
  EXPECT_EQ(meeting[1].parties[0], 3);
}

// (D7.36) Defenders take rooms back at the same price.
TEST(SfbBoarding, RoomsAreRetaken) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {3, 10};
  meeting[1].held_rooms = 2;
  meeting.run(board_ships, {1, 6});  // six points for the defenders
  ASSERT_TRUE(meeting.asks(Decision::board));
  EXPECT_EQ(meeting.position.core.question.awaiting, Sides(red));
  meeting.answer(Deal{unit_at(1), 1, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].held_rooms, 1);
  EXPECT_EQ(meeting[1].parties[0], 1);
}

// (D7.36, D7.50) Nobody holds a room when no boarder is left, not even one that was taken in the same fight:
// five of six rooms are held, seven boarders take the last with a 5, and die of the seven points of a 6 and
// a 3.
TEST(SfbBoarding, RoomsAreFreeWhenTheLastBoarderFalls) {
  Open meeting("FED/CA", "FED/CA");
  meeting[1].parties = {7, 14};
  meeting[1].held_rooms = 5;
  meeting.run(board_ships, {5, 6, 3});
  ASSERT_TRUE(meeting.asks(Decision::board));
  meeting.answer(Deal{unit_at(1), 1, 0});
  EXPECT_EQ(meeting.run(board_ships), Flow::done);
  EXPECT_EQ(meeting[1].parties[0], 0);
  EXPECT_EQ(meeting[1].side, red);
  EXPECT_EQ(meeting[1].held_rooms, 0);
}

// (D7.36, G8.31) Nor when the last is beamed back.
TEST(SfbBoarding, RoomsAreFreeWhenTheLastBoarderLeaves) {
  Open meeting("FED/CA", "KLI/D7");
  meeting[1].parties[0] = 2;
  meeting[1].held_rooms = 3;
  meeting[1].held_security = 1;
  meeting.act({Action::beam_back, unit_at(0), 0, unit_at(1), 1});
  EXPECT_EQ(meeting[1].held_rooms, 3);
  meeting.act({Action::beam_back, unit_at(0), 0, unit_at(1), 1});
  EXPECT_EQ(meeting[1].held_rooms, 0);
  EXPECT_EQ(meeting[1].held_security, 0);
}

TEST(SfbDamage, Check45BoardingPartiesDieFromTheFiftiethPointOn) {  // (D7.2, D7.21)
  Yard yard;
  const auto points = [&](int number) {
    yard.with_dice({}, [&](BattlePlay& play) { count_casualties(play, unit_at(0), number); });
  };
  points(49);
  EXPECT_EQ(yard[0].parties[0], 10);
  points(1);
  EXPECT_EQ(yard[0].parties[0], 9);
  points(10);
  EXPECT_EQ(yard[0].parties[0], 8);
  yard[0].parties[0] = 2;
  points(40);
  EXPECT_EQ(yard[0].parties[0], 2);
}

}  // namespace
}  // namespace flagbridge::sfb
