#include "tests/ahl/moving.h"
#include "tests/ahl/scenarios.h"

// Liquid hydrogen (8.C.4).
namespace flagbridge::ahl {
namespace {

TEST(Hydrogen, KillsInTheFirstPhaseWhateverIsWorn) {  // (8.C.4)
  Tabletop table(
      "+##+##+##+\n"
      "#A> ~~ B<#\n"
      "+##+##+##+\n");
  table['A'].at = table.at(1, 0);
  table['A'].suit = Suit::battle;
  table['A'].armor = Armor::battle;
  table['B'].morale = 12;
  begin(table);
  EXPECT_FALSE(table['A'].out());  // an empty tank is floor like any other
  table.position.levels[0].tank = Tank::full;
  table.order('B', "ready", {});
  EXPECT_EQ(table.position.phase, 1);
  EXPECT_EQ(table['A'].condition, Condition::dead);
  EXPECT_FALSE(table['B'].out());
}

TEST(Hydrogen, NobodyStepsIntoAFullTank) {  // (8.C.4)
  Movement table(
      "+##+##+##+\n"
      "#A> ~~ ..#\n"
      "+##+##+##+\n");
  EXPECT_TRUE(table.legal('A', "walk:E"));
  table.position.levels[0].tank = Tank::full;
  EXPECT_TRUE(table.against('A', "walk:E", "8.A.1"_ahl));
}

TEST(Hydrogen, AScenarioCanFillTanks) {  // (8.C.4, SCENARIOS)
  Spoilt data;
  const std::string path = "ahl/scenarios/iii-maze.toml";
  data.files[path] = with(*repository().read(path), "[[goal]]",
                          "[[when]]\nrule = \"8.C.4\"\ntext = \"The pumps start.\"\nat = \"turn\"\n"
                          "fills = [61, 61]\nif = { from_turn = 2 }\n\n[[goal]]");
  auto content = load(data);
  ASSERT_TRUE(content) << to_string(content.error());
  const Azhanti game(std::move(*content));
  const Seed seed{5, 6};
  Events quiet;
  auto position = start(game, "III", {}, seed, quiet);
  ASSERT_TRUE(position);
  Roller answers(seed, Stream::first_player);
  const auto in_tank = [&](const Figure& figure) {
    return figure.here() && figure.at.deck == 61 &&
           game.content().plans[find_level(*position, 61)->plan].kind(flat(figure.at)) == SquareKind::tank;
  };
  const auto swimmers = [&](Condition condition) {
    return std::ranges::count_if(position->people, [&](const Figure& figure) {
      return figure.presence != Presence::none && figure.condition == condition && in_tank(figure);
    });
  };
  std::ptrdiff_t before = 0;
  for (int i = 0; i < 5000 && position->core.running(); ++i) {
    if (position->core.turn == 2 && position->phase >= 1) break;
    before = swimmers(Condition::fit);
    const Side side = position->core.question.awaiting.lowest();
    const bool placing = asked(*position) == Decision::place;
    const Order order = placing ? game.sample(*position, side, answers) : Order(Ready{});
    Dice dice(seed, Stream::engine);
    ASSERT_TRUE(play(game, *position, side, order, dice, quiet).none());
  }
  EXPECT_GT(before, 0);
  EXPECT_EQ(swimmers(Condition::fit), 0);
  EXPECT_EQ(swimmers(Condition::dead), before);
}

}  // namespace
}  // namespace flagbridge::ahl
