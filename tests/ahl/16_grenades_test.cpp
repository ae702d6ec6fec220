#include "tests/ahl/floors.h"

// Grenades (16).
namespace flagbridge::ahl {
namespace {

void throw_grenade(Tabletop& table, char who, Square at, const std::vector<int>& throws) {
  table[who].aims[0] = at;
  table[who].throws = 1;
  run(table, resolve_snap, throws);
}

TEST(AhlGrenade, LandsOnAnEight) {  // (16)
  Tabletop table(wide_hall, "BCDE");
  const Square at = table.at(2, 2);
  throw_grenade(table, 'A', at, {8, 2, 2, 2});  // A, B and C are two squares off and roll no twelve
  EXPECT_EQ(table['A'].grenades, 1);
  EXPECT_EQ(table['A'].halves, 0);
  EXPECT_EQ(table.told(Happening::scatters), 0);
}

Square scattered(std::vector<int> dice, const char* plan = nullptr) {
  const char* const empty =
      "+##+##+##+##+##+##+##+##+##+\n"
      "#.. .. .. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +  +  +\n"
      "#A> .. .. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+##+##+##+\n";
  Tabletop table(plan == nullptr ? empty : plan);
  dice.insert(dice.begin(), 7);
  throw_grenade(table, 'A', table.at(4, 3), dice);
  for (const Event& event : table.events) {
    if (event.kind == static_cast<std::uint16_t>(Happening::scatters)) return flat(square_of(event.args[0]));
  }
  return Square::at(-1, -1);
}

TEST(AhlGrenade, ScattersByTheDiagram) {            // (16)
  EXPECT_EQ(scattered({7, 5}), Square::at(6, 3));   // straight on, half of five
  EXPECT_EQ(scattered({6, 4}), Square::at(6, 1));   // ahead to the left
  EXPECT_EQ(scattered({8, 4}), Square::at(6, 5));   // ahead to the right
  EXPECT_EQ(scattered({5, 4}), Square::at(4, 1));   // left
  EXPECT_EQ(scattered({9, 4}), Square::at(4, 5));   // right
  EXPECT_EQ(scattered({4, 2}), Square::at(3, 2));   // back to the left
  EXPECT_EQ(scattered({11, 2}), Square::at(3, 4));  // back to the right
  EXPECT_EQ(scattered({12, 3}), Square::at(3, 3));  // back
}

TEST(AhlGrenade, StopsAtAWall) {  // (16)
  EXPECT_EQ(scattered({7, 12}), Square::at(8, 3));
}

TEST(AhlGrenade, DiagonalThrowScattersAlongTheDiagonal) {  // (16)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n");
  throw_grenade(table, 'A', table.at(2, 2), {7, 7, 2});
  const Event& last = *std::find_if(table.events.begin(), table.events.end(), [](const Event& event) {
    return event.kind == static_cast<std::uint16_t>(Happening::scatters);
  });
  EXPECT_EQ(square_of(last.args[0]), table.at(3, 3));
}

TEST(AhlGrenade, StopsAmongPeople) {  // (16)
  Tabletop table(wide_hall, "BCDE");
  table['E'].at = table.at(4, 1);
  table['D'].at = table.at(4, 1);
  // Thrown at 3,1, it scatters straight on for six squares; two people at 4,1 stop it on a two. It bursts
  // there: B beside it and C beside it escape, D and E in the square do not: 2 + 4 light, and stay awake.
  table['A'].at = table.at(0, 1);
  throw_grenade(table, 'A', table.at(3, 1), {7, 7, 12, 2, 9, 9, 2, 2, 1, 1});
  EXPECT_EQ(table['D'].light, 1);
  EXPECT_EQ(table['E'].light, 1);
}

TEST(AhlGrenade, ThrowFromCoverIsHarder) {  // (16)
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#A> CC .. .. .. ..#\n"
      "+##+##+##+##+##+##+\n");
  // 8 - 2 is a miss; it goes straight on one square.
  throw_grenade(table, 'A', table.at(4, 0), {8, 7, 2});
  EXPECT_EQ(table.told(Happening::scatters), 1);
}

TEST(AhlGrenade, NeedsSightFieldAndAWholePhase) {  // (9.D, 16)
  Tabletop table(wide_hall, "BCDE");
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refusal('A', "throw 0 1:3,0").none());
  table['A'].halves = 10;
  EXPECT_TRUE(table.refused('A', "throw 0 1:3,0", "9.D"_ahl));
  table['A'].halves = 12;
  EXPECT_TRUE(table.refused('A', "throw 0 1:0,2", "11.A.2"_ahl));
  EXPECT_TRUE(table.refused('A', "throw 0 1:3,0 charge=1", "24.B"_ahl));
  table['A'].grenades = 0;
  EXPECT_TRUE(table.refused('A', "throw 0 1:3,0", "9.D"_ahl));
}

}  // namespace
}  // namespace flagbridge::ahl
