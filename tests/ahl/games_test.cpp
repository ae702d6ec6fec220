#include "ahl/people.h"
#include "tests/ahl/scenarios.h"

// What must hold at every moment of every game, whatever the players do (2, 3, 6, 8).
namespace flagbridge::ahl {
namespace {

void expect_rules_kept(const Position& position, const std::string& when) {
  for_each_active(position, [&](Who, const Figure& figure) {
    // (8.C.7) Somebody knocked out of his square is in it until his owner has said where he goes.
    const bool falling = position.core.question.open() && asked(position) == Decision::thrown;
    if (!falling) {
      EXPECT_LE(crowd(position, figure.at), room_in_square) << when << " " << to_text(figure.at);
    }
    EXPECT_LE(figure.halves, full_phase) << when;
    EXPECT_TRUE(is_orthogonal(figure.facing)) << when;
    EXPECT_LE(figure.plot.size(), 7u) << when;
  });
}

// Points only become fewer while a phase lasts, and all are there when the next begins.
void expect_points_spent(const Position& before, const Position& after, const std::string& when) {
  if (before.phase != after.phase || before.core.turn != after.core.turn || before.phase == 0) return;
  for (std::size_t i = 0; i < before.people.size(); ++i) {
    const Figure& was = before.people[i];
    if (!was.active() || !after.people[i].active()) continue;
    EXPECT_LE(after.people[i].halves, was.halves) << when << " " << i;
  }
}

class AnyGame : public testing::TestWithParam<std::string> {};

TEST_P(AnyGame, KeepsRoomAndPoints) {  // (2, 3, 6)
  for (std::uint64_t number = 0; number < 3; ++number) {
    Game game(GetParam(), number, {.turns = 4});
    game.set_up();
    for (int i = 0; i < 6000 && game.position.core.running() && !testing::Test::HasFailure(); ++i) {
      const Position before = game.position;
      const Order order = game.any();
      game.give(game.turn(), order);
      const std::string when = GetParam() + " turn " + std::to_string(game.position.core.turn) + " phase " +
                               std::to_string(game.position.phase) + " after " + order_text(order);
      expect_rules_kept(game.position, when);
      expect_points_spent(before, game.position, when);
      game.events.clear();
    }
  }
}

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const Scenario& each : whole_game().content().scenarios) all.push_back(each.id);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Azhanti, AnyGame, testing::ValuesIn(ids()), [](const auto& scenario) {
  std::string name = scenario.param;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

}  // namespace
}  // namespace flagbridge::ahl
