#include "tests/ahl/story.h"

// The Zhodani coup (II), as it happens in play.
namespace flagbridge::ahl {
namespace {

TEST(RunningBridgeStory, ReinforcementsMoveAndNobodyElseMust) {  // (II.2.2)
  Tale game("II.2");
  game.rigged.rig("II.2.2"_ahl, "what happens", 4);
  game.to_turn(2);
  EXPECT_EQ(game.in_force("reinforcements"), 0);
  game.rigged.free("II.2.2"_ahl);
  game.rigged.rig("II.2.2"_ahl, "what happens", 6);
  game.to_turn(3);
  game.to(Decision::commit, defenders);
  EXPECT_TRUE(game.told_of("Marines in battle dress arrive."));
  EXPECT_EQ(game.in_force("reinforcements"), 2);
  const auto may_aim = [&](const char* force) {
    return whole_game()
        .check(game.position, defenders, Commit{game.who(*game.find(force)), Commitment::aim})
        .none();
  };
  game.each("reinforcements", [](Figure& figure) {
    EXPECT_EQ(figure.suit, Suit::battle);
    EXPECT_EQ(figure.presence, Presence::reserve);
  });
  EXPECT_TRUE(may_aim("marines"));
  game.to(Decision::place, defenders);
  EXPECT_EQ(game.position.phase, 1);
  game.send(defenders, Ready{});
  game.to(Decision::place, defenders);
  EXPECT_EQ(game.position.phase, 2);
  game.send(defenders, game.any_place());
  game.send(defenders, Ready{});
  int come = 0;
  game.each("reinforcements", [&](Figure& figure) {
    if (!figure.here()) return;
    ++come;
    EXPECT_EQ(figure.commitment, Commitment::move);
    EXPECT_EQ(figure.halves, full_phase);
  });
  EXPECT_EQ(come, 1);
  while (game.position.phase < 5) {  // the other waits as long as he can
    game.to(Decision::place, defenders);
    if (game.position.phase < 5) game.send(defenders, Ready{});
  }
  EXPECT_FALSE(whole_game().check(game.position, defenders, Ready{}).none());
  game.send(defenders, game.any_place());
  game.rigged.free("II.2.2"_ahl);
  game.rigged.rig("II.2.2"_ahl, "what happens", 1);
  game.to_turn(4);
  game.to(Decision::commit, defenders);
  EXPECT_TRUE(may_aim("reinforcements"));
}

TEST(RunningBridgeStory, OneOfficerAndOneTechnicianAreAmongTheFreelyPlaced) {  // (II.2.1)
  Game game("II.2");
  int robots = 0;
  int leaders = 0;
  for (int i = 0; i < 1000 && game.placing(); ++i) {
    const int step = game.position.core.question.a;
    const Step& now = whole_game().scenario(game.position).steps[static_cast<std::size_t>(step)];
    const Order order = game.any();
    const auto* place = std::get_if<Place>(&order);
    if (!now.file.alternate.empty() && now.side == attackers && place != nullptr) {
      const bool robot = game.position[place->who].robot != 0;
      (robot ? robots : leaders)++;
    }
    game.give(game.turn(), order);
  }
  EXPECT_EQ(robots, 8);
  EXPECT_EQ(leaders, 2);
}

TEST(MarineCountryStory, MarinesArePreparedAndZhodaniMove) {  // (II.1.1)
  Tale game("II.1");
  game.to(Decision::commit, attackers);
  const Who marine = game.who(*game.find("marines"));
  EXPECT_TRUE(whole_game().check(game.position, defenders, Commit{marine, Commitment::cover}).none());
  const Who warbot = game.who(*game.find("warbots"));
  EXPECT_TRUE(game.refused(attackers, Commit{warbot, Commitment::aim}, "SCENARIOS"_ahl));
  const Level* level = find_level(game.position, 36);
  const Deck& plan = whole_game().content().plans[level->plan];
  game.each("warbots", [&](Figure& figure) { EXPECT_EQ(plan.kind(flat(figure.at)), SquareKind::lift); });
  for (const char* force : {"warrant officer", "ratings"}) {
    game.each(force, [&](Figure& figure) {
      const auto room = room_of(whole_game(), game.position, figure.at);
      ASSERT_TRUE(room);
      const int number = plan.plan().rooms[*room].number;
      EXPECT_TRUE(number == 16 || number == 18 || number == 19 || number == 20) << number;
    });
  }
}

// All of a side who are on the deck go down, and the game goes on to its next question.
Outcome after_fall_of(Side side) {
  Tale game("II.2");
  game.to(Decision::plot, side);
  for (Figure& figure : game.position.people) {
    if (figure.active() && figure.side == side) figure.condition = Condition::unconscious;
  }
  game.until([] { return false; }, 50);
  return whole_game().outcome(game.position);
}

TEST(RunningBridgeStory, EndsWhenEverybodyOnTheDeckIsOut) {  // (II.2)
  EXPECT_EQ(after_fall_of(defenders).winners, Sides(attackers));
  EXPECT_EQ(after_fall_of(attackers).winners, Sides(defenders));
}

TEST(MarineCountryStory, RobotsWithoutMastersWinNothing) {  // (II.1)
  Tale game("II.1");
  game.to(Decision::plot, attackers);
  for (const char* force : {"officer", "marines", "Zhodani officers"})
    game.each(force, [](Figure& figure) { figure.condition = Condition::dead; });
  game.until([] { return false; }, 50);
  const Outcome outcome = whole_game().outcome(game.position);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, Sides());
}

}  // namespace
}  // namespace flagbridge::ahl
