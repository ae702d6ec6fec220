#include <random>

#include "tests/ahl/firing.h"

// What must hold of lines, reach and fire on any deck (10, 11.C.1, 13). The diagrams are cases.
namespace flagbridge::ahl {
namespace {

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
