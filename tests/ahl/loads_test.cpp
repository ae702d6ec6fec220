#include "tests/ahl/crew.h"
#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"
#include "tests/ahl/scenarios.h"

// Loads that are awake, portals worked with a load (8.C.8), and liquid hydrogen (8.C.4).
namespace flagbridge::ahl {
namespace {

// A, B and C share a square with a door on one side of it and a hatch on another.
Movement porters() {
  Movement table(
      "+##+##+##+\n"
      "#.. A>dB<#\n"
      "+  +hh+  +\n"
      "#.. .. C<#\n"
      "+##+##+##+\n",
      "C");
  crowd_together(table, "ABC");
  table['C'].presence = Presence::aside;
  table['B'].condition = Condition::unconscious;
  return table;
}

TEST(Load, MakesADoorDearerAndAHatchTooDear) {  // (8.C.8) two points more alone, one with a second bearer
  Movement table = porters();
  EXPECT_EQ(table.cost('A', "open:E"), 4);
  EXPECT_EQ(table.cost('A', "drag:1 open:E"), 8);
  EXPECT_TRUE(table.against('A', "drag:1 open:S", "6"_ahl));
  EXPECT_TRUE(table.legal('A', "open:S"));
  table['C'].presence = Presence::aboard;
  table['C'].side = table['A'].side;
  table['C'].load = table.who('B');
  EXPECT_EQ(table.cost('A', "drag:1 open:E"), 6);
}

TEST(Load, FriendsAreDraggedAwakeOrNot) {  // (8.C.8)
  Movement table = porters();
  table['B'].condition = Condition::fit;
  EXPECT_TRUE(table.legal('A', "drag:1"));
  table['B'].panic = Panic::cowering;
  EXPECT_TRUE(table.legal('A', "drag:1"));
  table['B'].grip = table.who('C');
  EXPECT_TRUE(table.against('A', "drag:1", "20"_ahl));  // a blob does not let go for that
}

TEST(Load, EnemiesOnlyWhoCannotMove) {  // (8.C.8)
  Movement table = porters();
  Figure& enemy = table['C'];
  enemy.presence = Presence::aboard;
  EXPECT_TRUE(table.against('A', "drag:2", "8.C.8"_ahl));
  enemy.rest = 3;  // (V.7)
  EXPECT_TRUE(table.legal('A', "drag:2"));
  enemy.rest = 0;
  enemy.disoriented = 1;  // (26.B)
  EXPECT_TRUE(table.legal('A', "drag:2"));
  enemy.disoriented = 0;
  enemy.debt = full_phase;  // (8.C.1) a whole phase yet to get up from a jump
  EXPECT_TRUE(table.legal('A', "drag:2"));
  enemy.debt = 0;
  enemy.robot = 1;
  enemy.condition = Condition::dead;
  EXPECT_TRUE(table.against('A', "drag:2", "8.C.8"_ahl));
}

TEST(Load, OneWhoIsAwakeComesAlong) {  // (8.C.8)
  Movement table = porters();
  table['B'].condition = Condition::fit;
  table.plot('A', "drag:1 walk:W");
  table['A'].facing = Compass::W;
  table.run();
  EXPECT_EQ(table['A'].at, table.at(0, 0));
  EXPECT_EQ(table['B'].at, table.at(0, 0));
  EXPECT_EQ(table['A'].halves, 12 - 8);
}

// --- hydrogen --------------------------------------------------------------------------------------------

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
