#include "tests/ahl/scenarios.h"

// How each scenario of the book ends when one side has nobody left, and when its time is up.
namespace flagbridge::ahl {
namespace {

struct Limit {
  const char* id;
  int turns;
  int waiter;  // the side that wins when time is up
};

constexpr std::array limits = {Limit{"I.1", 120, 0}, Limit{"I.2", 60, 0},   Limit{"I.3", 120, 0},
                               Limit{"II.1", 60, 0}, Limit{"II.2", 120, 0}, Limit{"III", 240, 0},
                               Limit{"V", 240, 1},   Limit{"VI.1", 120, 0}, Limit{"VI.2", 120, 1}};

TEST(Outcomes, TimeIsUpWhenTheLastTurnIsOver) {  // (I.1, I.2, I.3, II.1, II.2, III, V, VI.1, VI.2)
  for (const Limit& each : limits) {
    Game game(each.id);
    game.set_up();
    game.position.core.turn = static_cast<std::uint16_t>(each.turns);
    EXPECT_FALSE(game.outcome().over) << each.id;
    game.position.core.turn = static_cast<std::uint16_t>(each.turns + 1);
    EXPECT_EQ(game.outcome().winners, Sides(side_at(each.waiter))) << each.id;
  }
}

// Everybody of a side is out of action but so many.
Outcome with_left(const char* id, int side, int left) {
  Game game(id);
  game.set_up();
  for (Figure& figure : game.position.people) {
    if (figure.presence == Presence::none || index_of(figure.side) != side || figure.neutral != 0) continue;
    if (left-- > 0) continue;
    figure.condition = Condition::serious;
  }
  return game.outcome();
}

TEST(Outcomes, AttackersWithNobodyLeftHaveLost) {  // (I.1, I.2, I.3, II.1, II.2, III, IV, VI.1)
  for (const char* id : {"I.1", "I.2", "I.3", "II.1", "II.2", "III", "IV", "VI.1"}) {
    EXPECT_FALSE(with_left(id, 1, 1).over) << id;
    EXPECT_EQ(with_left(id, 1, 0).winners, Sides(side_at(0))) << id;
  }
}

TEST(Outcomes, DefendersWithNobodyLeftHaveLost) {  // (I.2, II.2, V, VI.1, VI.2)
  for (const char* id : {"I.2", "II.2", "V", "VI.1", "VI.2"}) {
    EXPECT_FALSE(with_left(id, 0, 1).over) << id;
    EXPECT_EQ(with_left(id, 0, 0).winners, Sides(side_at(1))) << id;
  }
}

TEST(Outcomes, OnTheDriveDecksOneSurvivorIsEnough) {  // (I.1) the boat deck does not count
  Game game("I.1");
  game.set_up();
  game.position.story.marks[0] = 1;  // the top has been reached
  EXPECT_EQ(game.outcome().winners, Sides(side_at(1)));
  Game held("I.1");
  held.set_up();
  held.position.story.marks[0] = 1;
  held.find("evacuees")->at.deck = 73;
  EXPECT_FALSE(held.outcome().over);
  held.find("evacuees")->condition = Condition::unconscious;
  EXPECT_TRUE(held.outcome().over);
}

}  // namespace
}  // namespace flagbridge::ahl
