#include <random>

#include "tests/ahl/firing.h"

// Chances of hits and wounds, counted over all 36 falls of two dice from the printed numbers alone; and what
// must hold of every line of fire.
namespace flagbridge::ahl {
namespace {

// Counts the falls of two dice for which `test` holds of their sum.
template <class Test>
int falls(Test test) {
  int count = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) count += test(first + second) ? 1 : 0;
  }
  return count;
}

struct Printed {
  std::optional<std::uint16_t> squares;
  std::optional<std::uint8_t> penetration, bonus;
};

Printed printed(const Weapon& weapon, int band) {
  if (band == 0) return {weapon.eff, weapon.eff_pen, weapon.eff_auto};
  if (band == 1) return {weapon.far, weapon.far_pen, weapon.far_auto};
  return {weapon.ext, weapon.ext_pen, weapon.ext_auto};
}

int printed_armor(Armor armor, bool laser) {
  switch (armor) {
    case Armor::none: return 0;
    case Armor::mesh: return 2;
    case Armor::flak: return 4;
    case Armor::cloth: return 6;
    case Armor::combat: return 8;
    case Armor::battle: return 10;
    case Armor::ablat: return laser ? 6 : 0;
    case Armor::reflec: return laser ? 10 : 0;
  }
  return 0;
}

constexpr std::array all_armor = {Armor::none,   Armor::mesh,   Armor::flak,  Armor::cloth,
                                  Armor::combat, Armor::battle, Armor::ablat, Armor::reflec};

// One of the room's two ends shoots at the other, 40 squares away at most.
std::string long_corridor() {
  std::string top;
  std::string middle = "#A>";
  for (int i = 0; i < 41; ++i) top += "+##";
  for (int i = 1; i < 41; ++i) middle += i == 40 ? " B<" : " ..";
  return top + "+\n" + middle + "#\n" + top + "+\n";
}

void expect_odds(Tabletop& table, const Weapon& weapon, int range, int band) {
  const Printed numbers = printed(weapon, band);
  const bool doubled = weapon.load == Load::flechette && weapon.burst;
  const int bonus = numbers.bonus ? *numbers.bonus * (doubled ? 2 : 1) : 0;
  const int need = 8 + 2 * band;
  const bool shell = weapon.load == Load::he || weapon.load == Load::heap;
  for (const auto& [kind, haste] :
       {std::pair{FireKind::aimed, 0}, {FireKind::covering, -1}, {FireKind::snap, -2}}) {
    for (const Armor armor : all_armor) {
      table['B'].at = table.at(range, 0);
      table['B'].armor = armor;
      Scene scene(table.game, table.position);
      const Odds found = odds(scene, kind, table['A'], table['A'].at, table['B'].at, table['B']);
      const int skill = table['A'].skill;
      EXPECT_EQ(found.hit36, falls([&](int roll) { return roll + bonus + haste + skill >= need; }))
          << weapon.name << " " << weapon.round << " at " << range;
      const int damage = *numbers.penetration - printed_armor(armor, weapon.type == WeaponType::laser);
      const int light = falls([&](int roll) { return roll + damage >= 4 && roll + damage <= 7; });
      const int serious = falls([&](int roll) { return roll + damage >= 8 && roll + damage <= 11; });
      const int dead = falls([&](int roll) { return roll + damage >= 12; });
      EXPECT_EQ(found.light36, shell ? 0 : light) << weapon.name;
      EXPECT_EQ(found.serious36, shell ? light : serious) << weapon.name;
      EXPECT_EQ(found.dead36, shell ? serious + dead : dead) << weapon.name;
    }
  }
}

// (11.C.2, 11.C.2.B, 12.A, 12.D) Every weapon, every band that a corridor of the ship is long enough for,
// every armor, every kind of fire.
TEST(AhlOdds, AllWeaponsRangesAndArmors) {
  Tabletop table(long_corridor(), "B");
  const auto& all = table.game.content().tables.weapons;
  int bands = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].type == WeaponType::charge) continue;
    table['A'].weapon = static_cast<std::uint8_t>(i);
    table['A'].skill = static_cast<std::int8_t>(static_cast<int>(i % 5) - 2);
    int nearest = 1;
    for (const int band : {0, 1, 2}) {
      const auto last = printed(all[i], band).squares;
      if (!last || nearest > 40) continue;
      for (const int range : {nearest, std::min<int>(*last, 40)}) expect_odds(table, all[i], range, band);
      nearest = *last + 1;
      ++bands;
    }
  }
  EXPECT_GT(bands, 40);
}

// (11.C.1) Nothing is hit beyond the last band.
TEST(AhlOdds, NothingBeyondTheLastBand) {
  Tabletop table(long_corridor(), "B");
  const auto& all = table.game.content().tables.weapons;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].type == WeaponType::charge) continue;
    table['A'].weapon = static_cast<std::uint8_t>(i);
    for (int range = 1; range <= 40; ++range) {
      table['B'].at = table.at(range, 0);
      Scene scene(table.game, table.position);
      const Odds found = odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']);
      EXPECT_EQ(found.possible, all[i].band(range).has_value()) << all[i].name << " at " << range;
    }
  }
}

// (11.C.3, 12) The resolver does what the odds say, over every fall of the four dice.
TEST(AhlOdds, ResolverAgreesWithThem) {
  for (const char* name : {"LC", "SMG", "AP", "Carbine"}) {
    Tabletop table(
        "+##+##+##+##+\n"
        "#A> .. .. B<#\n"
        "+##+##+##+##+\n",
        "B");
    table.arm('A', name);
    table['B'].armor = Armor::cloth;
    Scene scene(table.game, table.position);
    const Odds found = odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']);
    int hit = 0;
    Odds counted;
    const Position before = table.position;
    for (int first = 2; first <= 12; ++first) {
      for (int second = 2; second <= 12; ++second) {
        const int ways =
            falls([&](int roll) { return roll == first; }) * falls([&](int roll) { return roll == second; });
        table.position = before;
        order_shot(table, 'A', table['B'].at, Commitment::aim);
        WrittenDice script({first, second, 1});
        Dice dice(script);
        Events quiet;
        AhlPlay play(table.game, table.position, dice, quiet);
        Task task;
        resolve_aim(play, task);
        hit += script.left() < 2 ? ways : 0;
        counted.light36 += table['B'].light == 1 ? ways : 0;
        counted.serious36 += table['B'].condition == Condition::serious ? ways : 0;
        counted.dead36 += table['B'].condition == Condition::dead ? ways : 0;
      }
    }
    EXPECT_EQ(hit, found.hit36 * 36) << name;
    EXPECT_EQ(counted.light36, found.hit36 * found.light36) << name;
    EXPECT_EQ(counted.serious36, found.hit36 * found.serious36) << name;
    EXPECT_EQ(counted.dead36, found.hit36 * found.dead36) << name;
  }
}

std::string random_deck(std::mt19937& random) {
  const int wide = 9;
  const int high = 6;
  const auto chance = [&](unsigned of) { return random() % of == 0; };
  std::string text;
  for (int y = 0; y <= high; ++y) {
    for (int x = 0; x < wide; ++x) text += y == 0 || y == high ? "+##" : chance(5) ? "+--" : "+  ";
    text += "+\n";
    if (y == high) break;
    for (int x = 0; x < wide; ++x) {
      text += x == 0 ? "#" : chance(5) ? "|" : " ";
      text += chance(12) ? "MM" : chance(12) ? "CC" : chance(15) ? "XX" : "..";
    }
    text += "#\n";
  }
  return text;
}

// (10, 11.A.2) On decks drawn at random: a danger space runs without a gap to the first obstruction, gets no
// nearer, stays in the field of fire, and holds whatever its line was aimed at in sight.
TEST(AhlOdds, DangerSpacesOfRandomDecks) {
  std::mt19937 random(20);
  for (int round = 0; round < 60; ++round) {
    Tabletop table(random_deck(random));
    Scene scene(table.game, table.position);
    const DeckBarriers view = scene.barriers(Barrier::sight, 1);
    for (int pair = 0; pair < 60; ++pair) {
      const auto any = [&] {
        return table.at(static_cast<int>(random() % 9), static_cast<int>(random() % 6));
      };
      const Square from = any();
      const Square at = any();
      const bool console = scene.plan(1).kind(flat(at)) == SquareKind::console;
      if (from == at || view.blocks(flat(from)) || console) continue;
      const int reach = 3 + static_cast<int>(random() % 12);
      const DangerSpace space = danger_space(scene, from, at, reach);
      Square last = from;
      for (const Square square : space.squares) {
        EXPECT_TRUE(step_open(view, {flat(last), flat(square)}));
        EXPECT_GE(range(from, square), range(from, last));
        EXPECT_LE(range(from, square), reach);
        EXPECT_NE(square, from);
        last = square;
      }
      EXPECT_EQ(flat(last), space.stop.from);
      if (space.why == RayStop::Barrier) {
        EXPECT_FALSE(step_open(view, space.stop));
      }
      if (space.why == RayStop::Range) {
        EXPECT_GT(range(flat(from), space.stop.to), reach);
      }
      if (range(from, at) <= reach) {
        EXPECT_EQ(space.has(at), scene.sees(from, at));
      }
      for (const Compass facing : orthogonal_compass) {
        if (!in_field(scene, from, facing, at)) continue;
        for (const Square square : space.squares) EXPECT_TRUE(in_field(scene, from, facing, square));
      }
    }
  }
}

// (14) Whoever can be shot at in the open can shoot back, and nobody is shot at unseen except by a line that
// clips his square.
TEST(AhlOdds, FireGoesBothWaysOnRandomDecks) {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    std::string drawing = random_deck(random);
    Tabletop table(drawing.replace(drawing.find(".."), 2, "A>").replace(drawing.rfind(".."), 2, "B<"), "B");
    for (int pair = 0; pair < 40; ++pair) {
      for (const char who : {'A', 'B'})
        table[who].at = table.at(static_cast<int>(random() % 9), static_cast<int>(random() % 6));
      Scene scene(table.game, table.position);
      const DeckBarriers& steps = scene.barriers(Barrier::step, 1);
      if (table['A'].at == table['B'].at || steps.blocks(flat(table['A'].at)) ||
          steps.blocks(flat(table['B'].at)))
        continue;
      const Mark there = mark(table, 'A', 'B');
      const Mark back = mark(table, 'B', 'A');
      EXPECT_EQ(there.attackable, back.attackable);
      if (there.attackable) {
        EXPECT_TRUE(scene.sees(table['A'].at, table['B'].at));
      }
    }
  }
}

}  // namespace
}  // namespace flagbridge::ahl
