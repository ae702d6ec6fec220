#include "tests/ahl/scenarios.h"

// The scenario files of the repository: all load, and all can be set up.
namespace flagbridge::ahl {
namespace {

TEST(Scenarios, AllAreThere) {  // (SCENARIOS)
  std::vector<std::string> ids;
  for (const ScenarioInfo& each : whole_game().scenarios()) ids.push_back(each.id);
  for (const char* id : {"I.1", "I.2", "I.3", "II.1", "II.2", "III", "IV", "V", "VI.1", "VI.2", "skirmish",
                         "shootout", "drift"})
    EXPECT_NE(std::ranges::find(ids, id), ids.end()) << id;
}

TEST(Scenarios, EverySetUpComesToAnEnd) {  // (SCENARIOS)
  for (const ScenarioInfo& each : whole_game().scenarios()) {
    for (std::uint64_t number = 0; number < 20; ++number) {
      SCOPED_TRACE(each.id + " " + std::to_string(number));
      Game game(each.id, number);
      game.set_up();
      EXPECT_FALSE(game.placing() && game.position.core.turn == 0);
      EXPECT_EQ(game.position.core.halt, Halt::none);
      for (int side = 0; side < side_count; ++side) {
        EXPECT_GT(game.count(
                      [&](const Figure& figure) { return figure.active() && index_of(figure.side) == side; }),
                  0);
      }
      for (const Figure& figure : game.position.people) {
        if (!figure.active()) continue;
        EXPECT_LE(crowd(game.position, figure.at), room_in_square);
      }
    }
  }
}

TEST(Scenarios, WhatIsListedIsLegal) {  // (SCENARIOS)
  std::vector<Order> buffer(Azhanti::max_options);
  for (const ScenarioInfo& each : whole_game().scenarios()) {
    SCOPED_TRACE(each.id);
    Game game(each.id, 3);
    for (int i = 0; game.placing() && game.position.core.turn == 0; ++i) {
      List list(buffer);
      if (i % 5 == 0) {
        whole_game().options(game.position, game.turn(), list);
        EXPECT_FALSE(list.overflowed());
        EXPECT_FALSE(list.list().empty());
        for (const Order& order : list.list())
          EXPECT_TRUE(whole_game().check(game.position, game.turn(), order).none()) << order_text(order);
      }
      game.give(game.turn(), game.any());
    }
  }
}

TEST(Scenarios, SpecialRulesRunForManyTurns) {  // (SCENARIOS)
  for (const ScenarioInfo& each : whole_game().scenarios()) {
    for (std::uint64_t number = 0; number < 3; ++number) {
      SCOPED_TRACE(each.id + " " + std::to_string(number));
      Game game(each.id, number);
      for (int i = 0; i < 3000 && game.position.core.running() && game.position.core.turn < 12; ++i) {
        game.give(game.turn(), game.any());
      }
      EXPECT_EQ(game.position.core.halt, Halt::none);
      EXPECT_EQ(whole_game().broken(game.position), "");
    }
  }
}

}  // namespace
}  // namespace flagbridge::ahl
