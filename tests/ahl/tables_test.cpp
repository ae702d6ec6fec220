#include "ahl/tables.h"

#include <gtest/gtest.h>

#include "ahl/rules/11_fire.h"
#include "ahl/rules/12_wounds.h"
#include "ahl/rules/15_explosions.h"
#include "kernel/dice_sources.h"
#include "lab/files.h"

// The charts and the arithmetic of fire, wounds, bursts and melee. Expected values are the book's.
namespace flagbridge::ahl {
namespace {

const Tables& tables() {
  static const auto loaded = load_tables(FolderSource(FLAGBRIDGE_ROOT "/data"));
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

const Weapon& weapon(const char* abbr, const char* round = "-") {
  const Weapon* found = tables().weapon(abbr, round);
  if (found == nullptr) throw std::runtime_error(std::string("no weapon ") + abbr);
  return *found;
}

// (11.C.2.B)
TEST(AhlFire, SubmachinegunBonusFallsWithRange) {
  const Weapon& smg = weapon("SMG");
  EXPECT_EQ(smg.automatic(Band::effective), 4);
  EXPECT_EQ(smg.automatic(Band::extended), 3);
  EXPECT_EQ(smg.automatic(Band::extreme), 1);
  EXPECT_EQ(weapon("LC").automatic(Band::effective), std::nullopt);
}

// (11.C.2.C, 11.C.2.E, 23)
TEST(AhlFire, HasteEvasionAndDarknessMakeItHarder) {
  Shot shot{&weapon("BP"), Band::effective, FireKind::snap, 0, Exposure::open, 0};
  EXPECT_EQ(hit_modifier(shot), -2);
  shot.kind = FireKind::covering;
  EXPECT_EQ(hit_modifier(shot), -1);
  shot.exposure = Exposure::evading;
  EXPECT_EQ(hit_modifier(shot), -2);
  shot.exposure = Exposure::evading_beside_wall;
  EXPECT_EQ(hit_modifier(shot), -3);
  shot.dark_squares = 4;
  EXPECT_EQ(hit_modifier(shot), -7);
  shot.weapon = &weapon("GR");  // sees in the dark, and is automatic: +3
  EXPECT_EQ(hit_modifier(shot), 0);
}

// (12.A.2)
TEST(AhlWounds, CoverLeavesTheHeadToHit) {
  EXPECT_EQ(damage_modifier(tables(), {.penetration = 1}, {.under_cover = true}), 3);
  EXPECT_EQ(damage_modifier(tables(), {.penetration = 1, .direct = false}, {.under_cover = true}), 1);
}

// (20) A blob's level is its armor: level 5 takes five off, and only death counts.
TEST(AhlWounds, BlobsFeelOnlyDeath) {
  const Impact strike{4, WeaponType::pistol, Load::ball, true};
  EXPECT_EQ(damage_modifier(tables(), strike, {.blob_level = 5}), -1);
  EXPECT_EQ(harm_of(tables(), 12, strike, {.blob_level = 5}), Harm::none);  // 11: serious to a person
  EXPECT_EQ(harm_of(tables(), 12, {5, WeaponType::pistol, Load::ball, true}, {.blob_level = 5}), Harm::dead);
}

// (12.A.3) Ablat and reflec are for lasers.
TEST(AhlWounds, ReflecStopsLasersOnly) {
  EXPECT_EQ(tables().protection(Armor::reflec, WeaponType::laser), 10);
  EXPECT_EQ(tables().protection(Armor::reflec, WeaponType::rifle), 0);
  EXPECT_EQ(tables().protection(Armor::ablat, WeaponType::laser), 6);
}

// Of 36 ways two dice fall, how many reach a number: counted on the fingers.
int ways_to_reach(int least) {
  constexpr std::array ways = {36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1};
  return least <= 2 ? 36 : least > 12 ? 0 : ways[static_cast<std::size_t>(least)];
}

// (11.C.2, 11.C.3) For every weapon and range the chance to hit is that of reaching what is needed.
TEST(AhlFire, ChancesAreThoseOfTwoDice) {
  for (const Weapon& each : tables().weapons) {
    for (const Band band : {Band::effective, Band::extended, Band::extreme}) {
      const Shot shot{&each, band, FireKind::snap, 1, Exposure::open, 0};
      Rational chance;
      bool hit = false;
      const auto experiment = [&](Dice& dice) {
        hit = hits(dice.draw(two_d6, {Rule{}, "to hit"}, 0), hit_modifier(shot), band);
      };
      ASSERT_TRUE(enumerate(experiment, [&](const Rational& share) {
        if (hit) chance = *chance.plus(share);
      }));
      const int bonus = each.automatic(band).value_or(0) + 1 - 2;
      const int least = (band == Band::effective ? 8 : band == Band::extended ? 10 : 12) - bonus;
      EXPECT_EQ(chance, *Rational::of(static_cast<std::uint64_t>(ways_to_reach(least)), 36)) << each.name;
    }
  }
}

// (15.B.2) The book's examples: fusion gun, snub pistol HE, red and green equipment.
TEST(AhlExplosions, PenetrationIsHalvedAndHalvedAgain) {
  const auto at = [](int penetration, Burst burst) {
    return std::array{
        collateral_penetration(penetration, burst, 0), collateral_penetration(penetration, burst, 1),
        collateral_penetration(penetration, burst, 2), collateral_penetration(penetration, burst, 3)};
  };
  EXPECT_EQ(at(14, Burst::strike), (std::array{7, 3, 1, 0}));
  EXPECT_EQ(at(2, Burst::strike), (std::array{1, 0, 0, 0}));
  EXPECT_EQ(at(14, Burst::charge), (std::array{14, 7, 3, 0}));
  EXPECT_EQ(at(4, Burst::charge), (std::array{4, 2, 1, 0}));
}

// (15.B.1)
TEST(AhlExplosions, TheFartherTheHarderToBeCaught) {
  EXPECT_EQ(needed_to_catch(0), 0);
  EXPECT_EQ(needed_to_catch(1), 10);
  EXPECT_EQ(needed_to_catch(2), 12);
}

// (24.B, 24.TABLE) What a satchel charge does to each.
TEST(AhlStructures, SatchelChargeIsTunedToTheTable) {
  const auto points = [](Structure structure) { return structure_points(tables(), 30, structure); };
  EXPECT_EQ(points(Structure::wall), 26);
  EXPECT_GE(points(Structure::wall), tables().row(Structure::wall).breach);
  EXPECT_EQ(points(Structure::bulkhead), 25);
  EXPECT_EQ(points(Structure::bulkhead), tables().row(Structure::bulkhead).integrity);
  EXPECT_LT(points(Structure::bulkhead), tables().row(Structure::bulkhead).breach);
  EXPECT_GE(points(Structure::iris_valve), tables().row(Structure::iris_valve).integrity);
  EXPECT_FALSE(tables().row(Structure::hull).breach.has_value());
}

// (17.B, 17.TABLE) Columns: a differential between two uses the lower; below the first nothing happens.
TEST(AhlMelee, DifferentialsFindTheirColumn) {
  EXPECT_EQ(tables().melee_result(6, -7, 0), Harm::none);
  EXPECT_EQ(tables().melee_result(6, -6, 0), Harm::stun);
  EXPECT_EQ(tables().melee_result(6, -3, 0), Harm::stun);  // the -4 column
  EXPECT_EQ(tables().melee_result(6, -2, 0), Harm::light);
  EXPECT_EQ(tables().melee_result(4, 0, 0), Harm::stun);
  EXPECT_EQ(tables().melee_result(6, 2, 0), Harm::light);  // the +1 column
  EXPECT_EQ(tables().melee_result(3, 9, 0), Harm::unconscious);
  EXPECT_EQ(tables().melee_result(6, 20, 0), Harm::dead);
  EXPECT_EQ(tables().melee_result(9, 9, 0), tables().melee_result(6, 9, 0));
}

// (21) An attack at +1 on a robot is resolved two columns to the left, at -2.
TEST(AhlMelee, RobotsShiftTwoColumns) {
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(tables().melee_result(die, 1, tables().row(Suit::robot).melee_shift),
              tables().melee_result(die, -2, 0));
  }
}

// The cup holds what the scenarios count on.
TEST(AhlRoster, HoldsWhatTheScenariosNeed) {
  const auto count = [](Group group, Suit suit) {
    return std::ranges::count_if(
        tables().roster, [&](const Person& each) { return each.group == group && each.suit == suit; });
  };
  EXPECT_EQ(count(Group::naval, Suit::vacc), 11);  // (I.3)
  EXPECT_EQ(count(Group::marine, Suit::combat), 18);
  EXPECT_EQ(count(Group::zhodani, Suit::robot), 16);  // (21)
  EXPECT_EQ(std::ranges::count(tables().roster, Group::blob, &Person::group), 26);
}

// Of the 240 counters 42 mark wounds, 4 are wine and 16 are left to the players; the others are printed
// characters.
TEST(AhlRoster, HoldsEveryCharacterOfTheCounterSheet) {  // (COMP)
  const auto own = std::ranges::count(tables().roster, Group::adventurer, &Person::group);
  EXPECT_EQ(std::ssize(tables().roster) - own, 240 - 42 - 4 - 16);
}

TEST(AhlRoster, PeopleHaveFactorsAndAnimalsOneNumber) {  // (COMP.COUNT)
  for (const Person& each : tables().roster) {
    if (each.group == Group::adventurer) continue;  // the players write their own
    const bool animal = each.group == Group::blob;
    EXPECT_EQ(each.level != 0, animal) << each.id;
    EXPECT_EQ(each.melee == 2 * each.level, animal) << each.id;  // (20) all follows from its number
    EXPECT_EQ(each.weapon.empty() || each.weapon == "-", animal || each.rank == Rank::maintenance_robot)
        << each.id;
  }
}

}  // namespace
}  // namespace flagbridge::ahl
