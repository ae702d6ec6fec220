#include <random>

#include "tests/ahl/firing.h"

// Lines, steps and reach on decks drawn by hand (10, 11.C.1, 13, 14), and what must hold on any deck.
namespace flagbridge::ahl {
namespace {

bool sees(Tabletop& table, char from, char to) {
  Scene scene(table.game, table.position);
  return scene.sees(table[from].at, table[to].at);
}

bool adjacent(Tabletop& table, char from, char to) {
  Scene scene(table.game, table.position);
  return scene.adjacent(table[from].at, table[to].at);
}

bool steps(Tabletop& table, char from, Compass direction) {
  Scene scene(table.game, table.position);
  return scene.can_step(table[from].at, direction);
}

// The columns of a row that somebody sees.
std::string seen_in_row(Tabletop& table, char from, int y, int wide, int deck = 1) {
  Scene scene(table.game, table.position);
  std::string text;
  for (int x = 0; x < wide; ++x) {
    if (scene.sees(table[from].at, Square::at(x, y, deck))) text += static_cast<char>('0' + x);
  }
  return text;
}

TEST(AhlDiagrams, OpenRow) {  // (10, 11.C.1)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#.. .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#A> .. .. B< ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n",
      "B");
  EXPECT_TRUE(sees(table, 'A', 'B'));
  EXPECT_EQ(range(table['A'].at, table['B'].at), 3);
  EXPECT_EQ(danger(table, 'A', table['B'].at), "1,1 2,1 3,1 4,1");
}

TEST(AhlDiagrams, WallsAtACorner) {  // (10, 13, 8.A.1)
  const auto drawn = [](const std::string& left, const std::string& right, char below) {
    return "+##+##+\n#A>|..#\n+" + left + "+" + right + "+\n#.." + below + "B<#\n+##+##+\n";
  };
  const std::vector<std::pair<std::string, bool>> cases = {
      {drawn("  ", "  ", ' '), true},   // the end of a wall is touched
      {drawn("  ", "  ", '|'), false},  // a straight wall through the corner
      {drawn("--", "  ", ' '), false},  // an inside corner
      {drawn("  ", "--", ' '), true},   // an outside corner is touched
  };
  for (const auto& [drawing, open] : cases) {
    Tabletop table(drawing, "B");
    EXPECT_EQ(sees(table, 'A', 'B'), open) << drawing;
    EXPECT_EQ(adjacent(table, 'A', 'B'), open) << drawing;
    EXPECT_EQ(steps(table, 'A', Compass::SE), open) << drawing;
  }
}

TEST(AhlDiagrams, KnightsMove) {  // (10)
  for (const bool wall : {false, true}) {
    Tabletop table(
        std::string("+##+##+##+\n#A> .. ..#\n+  +") + (wall ? "--" : "  ") + "+  +\n#.. .. B<#\n+##+##+##+\n",
        "B");
    EXPECT_EQ(sees(table, 'A', 'B'), !wall);
    EXPECT_EQ(range(table['A'].at, table['B'].at), 3);
  }
}

std::string doorway(const char* door) {
  return std::string(
             "+##+##+##+##+##+##+##+\n"
             "#.. .. .. Bv .. .. ..#\n"
             "+  +  +  +  +  +  +  +\n"
             "#.. .. .. Av .. .. ..#\n"
             "+--+--+--+") +
         door +
         "+--+--+--+\n"
         "#.. .. .. .. .. .. ..#\n"
         "+  +  +  +  +  +  +  +\n"
         "#.. .. .. .. .. .. ..#\n"
         "+  +  +  +  +  +  +  +\n"
         "#.. .. .. .. .. .. ..#\n"
         "+##+##+##+##+##+##+##+\n";
}

TEST(AhlDiagrams, OpenDoorway) {  // (10, 13, 8.B.3)
  Tabletop table(doorway("DD"));
  EXPECT_EQ(seen_in_row(table, 'A', 2, 7), "234");
  EXPECT_EQ(seen_in_row(table, 'A', 3, 7), "12345");
  EXPECT_EQ(seen_in_row(table, 'A', 4, 7), "0123456");
  EXPECT_EQ(seen_in_row(table, 'B', 2, 7), "3");
  EXPECT_EQ(seen_in_row(table, 'B', 3, 7), "234");
  EXPECT_EQ(seen_in_row(table, 'B', 4, 7), "234");
  Scene scene(table.game, table.position);
  EXPECT_TRUE(scene.adjacent(table.at(3, 1), table.at(2, 2)));
  EXPECT_TRUE(scene.adjacent(table.at(3, 1), table.at(4, 2)));
  EXPECT_FALSE(scene.can_step(table.at(3, 1), Compass::SW)) << "portals are crossed squarely";
  EXPECT_FALSE(scene.can_step(table.at(3, 1), Compass::SE));
  EXPECT_TRUE(scene.can_step(table.at(3, 1), Compass::S));
}

TEST(AhlDiagrams, ClosedDoorway) {  // (10)
  Tabletop table(doorway("dd"));
  for (const int y : {2, 3, 4}) {
    EXPECT_EQ(seen_in_row(table, 'A', y, 7), "");
    EXPECT_EQ(seen_in_row(table, 'B', y, 7), "");
  }
}

TEST(AhlDiagrams, RangesRoundedUpAndTheirBands) {  // (11.C, 11.C.1)
  Tabletop table("+##+\n#A>#\n+##+\n");
  table.arm('A', "SP", "HE");
  const Weapon& snub = *table.game.weapon(table['A']);
  const auto at = [](int dx, int dy) { return range(Square::at(0, 0), Square::at(dx, dy)); };
  const std::vector<std::array<int, 3>> ranges = {{1, 0, 1},   {1, 1, 2},   {2, 1, 3},  {3, 2, 4},
                                                  {3, 3, 5},   {4, 4, 6},   {5, 5, 8},  {6, 1, 7},
                                                  {12, 1, 13}, {19, 2, 20}, {20, 1, 21}};
  for (const auto& [dx, dy, expected] : ranges) EXPECT_EQ(at(dx, dy), expected) << dx << "," << dy;
  EXPECT_EQ(snub.band(at(6, 1)), Band::extended);
  EXPECT_EQ(snub.band(at(12, 1)), Band::extreme);
  EXPECT_FALSE(snub.band(at(20, 1)).has_value());
}

TEST(AhlDiagrams, Balcony) {  // (10, 11.C.1)
  Tabletop table(
      "+##+##+##+##+##+##+##+\n"
      "#A> B> C> vv vv vv vv#\n"
      "+##+##+##+##+##+##+##+\n");
  table.position.levels[1] = table.position.levels[0];
  table.position.levels[1].number = 2;
  EXPECT_EQ(seen_in_row(table, 'C', 0, 7, 2), "3456");
  EXPECT_EQ(seen_in_row(table, 'B', 0, 7, 2), "456");
  EXPECT_EQ(seen_in_row(table, 'A', 0, 7, 2), "56");
  Scene scene(table.game, table.position);
  EXPECT_EQ(scene.range(table['C'].at, Square::at(5, 0, 2)), 5);
}

TEST(AhlDiagrams, DoorJambGrazed) {  // (10)
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#.. .. .. .. .. B<#\n"
      "+--+--+--+DD+--+--+\n"
      "#A> .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+\n",
      "B");
  EXPECT_EQ(seen_in_row(table, 'A', 0, 6), "5");
}

// --- any deck ----------------------------------------------------------------------------------------------

constexpr int wide = 9;
constexpr int high = 6;

// Walls, shut doors, consoles, machinery and solid squares at random.
std::string random_deck(std::mt19937& random) {
  const auto chance = [&](unsigned of) { return random() % of == 0; };
  std::string text;
  for (int y = 0; y <= high; ++y) {
    for (int x = 0; x < wide; ++x)
      text += y == 0 || y == high ? "+##" : chance(6) ? "+--" : chance(8) ? "+dd" : "+  ";
    text += "+\n";
    if (y == high) break;
    for (int x = 0; x < wide; ++x) {
      text += x == 0 ? "#" : chance(6) ? "|" : chance(8) ? "d" : " ";
      text += x + y == 0 ? "A>" : chance(12) ? "MM" : chance(12) ? "CC" : chance(15) ? "XX" : "..";
    }
    text += "#\n";
  }
  return text;
}

template <class Visit>
void for_each_pair(Visit visit) {
  for (int a = 0; a < wide * high; ++a) {
    for (int b = 0; b < wide * high; ++b)
      visit(Square::at(a % wide, a / wide, 1), Square::at(b % wide, b / wide, 1));
  }
}

TEST(AhlAnyDeck, SightAndReachGoBothWays) {  // (10, 13)
  std::mt19937 random(11);
  for (int round = 0; round < 40; ++round) {
    Tabletop table(random_deck(random));
    Scene scene(table.game, table.position);
    for_each_pair([&](Square a, Square b) {
      const bool solid = scene.plan(1).kind(flat(a)) == SquareKind::solid ||
                         scene.plan(1).kind(flat(b)) == SquareKind::solid;
      if (solid) return;
      EXPECT_EQ(scene.sees(a, b), scene.sees(b, a)) << to_text(a) << " " << to_text(b);
      EXPECT_EQ(scene.adjacent(a, b), scene.adjacent(b, a)) << to_text(a) << " " << to_text(b);
      EXPECT_EQ(scene.range(a, b), scene.range(b, a));
      EXPECT_GE(scene.range(a, b), chebyshev(a, b));
      if (scene.adjacent(a, b)) {
        EXPECT_LE(chebyshev(a, b), 1);
      }
    });
  }
}

TEST(AhlAnyDeck, OpeningAPortalTakesNoLineAway) {  // (10, 8.B)
  std::mt19937 random(12);
  for (int round = 0; round < 40; ++round) {
    Tabletop table(random_deck(random));
    const auto portals = table.game.content().plans[0].portals().size();
    if (portals == 0) continue;
    Position opened = table.position;
    opened.levels[0].open.set(random() % portals);
    Scene before(table.game, table.position);
    Scene after(table.game, opened);
    for_each_pair([&](Square a, Square b) {
      EXPECT_LE(before.sees(a, b), after.sees(a, b)) << to_text(a) << " " << to_text(b);
      EXPECT_LE(before.adjacent(a, b), after.adjacent(a, b)) << to_text(a) << " " << to_text(b);
    });
  }
}

TEST(AhlAnyDeck, NoFireBeyondTheWeaponNorOutsideTheField) {  // (11.A.2, 11.C.1)
  std::mt19937 random(13);
  for (int round = 0; round < 40; ++round) {
    Tabletop table(random_deck(random));
    const auto& weapons = table.game.content().tables.weapons;
    table['A'].weapon = static_cast<std::uint8_t>(random() % weapons.size());
    table['A'].facing = orthogonal_compass[random() % 4];
    const Weapon& weapon = *table.game.weapon(table['A']);
    Scene scene(table.game, table.position);
    for_each_pair([&](Square from, Square at) {
      if (from == at || !can_fire_at(scene, table['A'], from, at)) return;
      EXPECT_TRUE(weapon.band(scene.range(from, at)).has_value());
      EXPECT_TRUE(in_field_of_fire(from, table['A'].facing, at));
      for (const Square square : danger_space(scene, from, at, reach_of(weapon)).squares)
        EXPECT_TRUE(weapon.band(scene.range(from, square)).has_value());
    });
  }
}

}  // namespace
}  // namespace flagbridge::ahl
