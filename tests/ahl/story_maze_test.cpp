#include "tests/ahl/story.h"

// Through the maze (III), as it happens in play.
namespace flagbridge::ahl {
namespace {

const Side imperials = side_at(0);
const Side pirates = side_at(1);
constexpr int gunnery = 57;

// A pirate stands before a door on the gunnery deck, another is behind it already and means to aim.
struct AtTheDoor : Tale {
  AtTheDoor() : Tale("III") {
    clear_deck();
    door = doorway(gunnery);
    first = find("pirates");
    first->at = door.before;
    first->facing = door.side;
    second = find("officer");
    second->at = door.behind;
    to(Decision::commit, pirates);
    if (second->weapon != no_weapon) send(pirates, Commit{who(*second), Commitment::aim});
    to(Decision::plot, pirates);
  }
  // Nobody is hidden on this deck unless a test says so.
  void clear_deck() {
    for (Figure& figure : position.people) {
      if (figure.here() && figure.at.deck == gunnery) figure.at = floor_on(*this, 46, 3);
    }
  }
  void walk_in() {
    move(*first, {action(Act::walk, door.side)});
    ASSERT_TRUE(until([&] { return first->at == door.behind; }));
  }
  int others() { return in_force("others"); }

  Doorway door;
  Figure* first = nullptr;
  Figure* second = nullptr;
};

TEST(MazeStory, TwelveMeansTwoSurprisedPeopleInTheRoom) {  // (III.3)
  AtTheDoor game;
  game.rigged.rig("III.3"_ahl, "what happens", 12);
  EXPECT_EQ(game.second->commitment, Commitment::aim);
  game.walk_in();
  EXPECT_TRUE(game.told_of("Somebody is in the room, and surprised."));
  EXPECT_EQ(game.others(), 2);
  game.each("others", [&](Figure& figure) {
    EXPECT_EQ(room_of(whole_game(), game.position, figure.at),
              room_of(whole_game(), game.position, game.door.behind));
    EXPECT_NE(figure.surprised, 0);
    EXPECT_EQ(figure.commitment, Commitment::move);
  });
  EXPECT_EQ(game.second->commitment, Commitment::move);  // the pirates in the room are committed too
}

TEST(MazeStory, ElevenMeansOneAndTenNobody) {  // (III.3)
  for (const int thrown : {10, 11}) {
    AtTheDoor game;
    game.rigged.rig("III.3"_ahl, "what happens", thrown);
    game.walk_in();
    EXPECT_EQ(game.others(), thrown - 10);
    EXPECT_EQ(game.second->commitment == Commitment::move, thrown == 11);
  }
}

TEST(MazeStory, WhoeverIsStillAwakeGivesTheAlarmAndNobodyIsSurprisedLater) {  // (III.3)
  AtTheDoor game;
  game.rigged.rig("III.3"_ahl, "what happens", 11);
  game.walk_in();
  EXPECT_FALSE(game.told_of("The alarm is sounded: nobody is surprised any more."));
  game.to_turn(game.position.core.turn + 1);
  EXPECT_TRUE(game.told_of("The alarm is sounded: nobody is surprised any more."));
  const Tale::Doorway next = game.doorway(gunnery);
  game.first->at = next.before;
  game.first->facing = next.side;
  game.to(Decision::plot, pirates);
  const int before = game.others();
  game.move(*game.first, {action(Act::walk, next.side)});
  ASSERT_TRUE(game.until([&] { return game.first->at == next.behind; }));
  EXPECT_EQ(game.others(), before + 1);
  EXPECT_TRUE(game.told_of("Somebody is in the room, and warned."));
  game.each("others", [&](Figure& figure) {
    if (room_of(whole_game(), game.position, figure.at) != room_of(whole_game(), game.position, next.behind))
      return;
    EXPECT_EQ(figure.surprised, 0);
    EXPECT_EQ(figure.commitment, Commitment::move);
  });
}

TEST(MazeStory, NoAlarmFromSomebodyKnockedOutInTime) {  // (III.3)
  AtTheDoor game;
  game.rigged.rig("III.3"_ahl, "what happens", 11);
  game.rigged.rig("12.C"_ahl, "waking", 1);
  game.walk_in();
  game.each("others", [](Figure& figure) { figure.condition = Condition::unconscious; });
  game.to_turn(game.position.core.turn + 1);
  EXPECT_FALSE(game.told_of("The alarm is sounded: nobody is surprised any more."));
}

TEST(MazeStory, AGuardInTheRoomIsMetWithoutDice) {  // (III.3)
  AtTheDoor game;
  Figure& guard = *game.find("security detachment");
  guard.at = step(game.door.behind, game.door.side);
  if (!open_floor(
          whole_game().content().plans[find_level(game.position, gunnery)->plan].kind(flat(guard.at))))
    guard.at = game.door.behind;
  game.second->at = floor_on(game, 61);
  ASSERT_EQ(guard.hidden, 1);
  game.walk_in();
  EXPECT_EQ(guard.hidden, 0);
  EXPECT_TRUE(game.told_of("Somebody is found, and surprised."));
  EXPECT_NE(guard.surprised, 0);
  EXPECT_FALSE(game.threw_for("III.3"_ahl));
}

TEST(MazeStory, AfterTheAlarmAGuardIsFoundWarned) {  // (III.3)
  AtTheDoor game;
  game.position.story.marks[0] = 1;
  Figure& guard = *game.find("security detachment");
  guard.at = game.door.behind;
  game.second->at = floor_on(game, 61);
  game.walk_in();
  EXPECT_FALSE(game.told_of("Somebody is found, and surprised."));
  EXPECT_TRUE(game.told_of("Pirates come into the room of somebody: both can only move."));
  EXPECT_EQ(guard.surprised, 0);
  EXPECT_EQ(guard.commitment, Commitment::move);
}

TEST(MazeStory, LiftsDoNotComeAndFullTanksBarTheWay) {  // (III.3, 8.C.4)
  Tale game("III");
  for (const Lift& lift : game.position.lifts) EXPECT_EQ(lift.works, 0);
  game.with_play([](AhlPlay& play) { ASSERT_TRUE(open_level(play, 60)); });
  const Level* level = find_level(game.position, 60);
  const Deck& plan = whole_game().content().plans[level->plan];
  Scene scene(whole_game(), game.position);
  int tanks = 0;
  plan.plan().for_each_square([&](Square square) {
    if (plan.kind(square) != SquareKind::tank) return;
    ++tanks;
    for (const Compass side : all_compass)
      EXPECT_FALSE(scene.can_step(on_level(step(square, opposite(side)), 60), side));
  });
  EXPECT_GT(tanks, 0);
}

TEST(MazeStory, ChargesLaidAtBothHousingsWin) {  // (III.2, 24.B)
  SCOPED_TRACE(to_text("III"_ahl));
  Tale game("III");
  Figure& first = *game.find("officer");
  Figure& second = *game.find("NCOs");
  first.at = Square::at(13, 13, 46);
  second.at = Square::at(21, 13, 46);
  game.to(Decision::commit, pirates);
  game.send(pirates, Commit{game.who(first), Commitment::place_charge, 0});
  game.send(pirates, Commit{game.who(second), Commitment::place_charge, 1});
  game.until([&] { return game.told(Happening::charge_set) == 2; });
  ASSERT_EQ(game.told(Happening::charge_set), 2);
  EXPECT_TRUE(game.position.core.running());  // placed is not enough
  game.until([] { return false; }, 400);
  const Outcome outcome = whole_game().outcome(game.position);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, Sides(pirates));
  EXPECT_EQ(game.position.core.turn, 2);
  EXPECT_EQ(game.position.phase, 2);  // the second bursts in the phase after one has passed
}

TEST(MazeStory, ImperialsKnowNothingOfThoseTheyHaveNotMet) {  // (III.1)
  Tale game("III");
  const Position seen = whole_game().view(game.position, pirates);
  for (std::size_t i = 0; i < game.position.people.size(); ++i) {
    const Figure& figure = game.position.people[i];
    if (figure.presence == Presence::none || figure.side != imperials) continue;
    EXPECT_EQ(seen.people[i].at, nowhere);
    EXPECT_EQ(seen.people[i].person, no_person);
  }
}

}  // namespace
}  // namespace flagbridge::ahl
