#include <gtest/gtest.h>

#include "loaded.h"

// The charts of battle, cell by cell, against a copy written down from the book.
namespace flagbridge::fe {
namespace {

const CombatTables& combat_tables() { return loaded().tables.combat; }

// (302.4)
TEST(FeCombatTables, StandardCoefficients) {
  const std::array percent = {20, 25, 25, 30, 30, 35};
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(combat_tables().coefficient(die), percent[static_cast<std::size_t>(die - 1)]);
}

// (308.6) No shift takes a die below 1 or above 6.
TEST(FeCombatTables, ShiftsStopAtOneAndSix) {
  EXPECT_EQ(combat_tables().coefficient(0), 20);
  EXPECT_EQ(combat_tables().coefficient(8), 35);
  EXPECT_EQ(combat_tables().coefficient(2, -1), 15);
  EXPECT_EQ(combat_tables().coefficient(8, 7), 40);
}

// (302.4) 38 attack factors and a three: nine and a half, which rounds to ten.
TEST(FeCombatTables, TheExampleOfDamage) { EXPECT_EQ(38 * combat_tables().coefficient(3), 950); }

// (304.2) Ratings 2 to 8 are those of the later printing, 5 is the standard line; 0, 1, 9 and 10 are
// reconstructed, with the one 50 that the map's copy shows (304.5 alone leads there).
TEST(FeCombatTables, IntensityCoefficients) {
  const std::array<std::array<int, 6>, 11> lines = {{{10, 10, 15, 15, 20, 20},
                                                     {10, 15, 15, 20, 20, 25},
                                                     {15, 15, 20, 20, 25, 25},
                                                     {15, 20, 20, 25, 25, 30},
                                                     {20, 20, 25, 25, 30, 30},
                                                     {20, 25, 25, 30, 30, 35},
                                                     {25, 25, 30, 30, 35, 35},
                                                     {25, 30, 30, 35, 35, 40},
                                                     {30, 30, 35, 35, 40, 40},
                                                     {30, 35, 35, 40, 40, 45},
                                                     {35, 35, 40, 40, 45, 50}}};
  for (int rating = 0; rating <= 10; ++rating) {
    for (int die = 1; die <= 6; ++die) {
      EXPECT_EQ(combat_tables().coefficient(rating, die),
                lines[static_cast<std::size_t>(rating)][static_cast<std::size_t>(die - 1)])
          << rating << " " << die;
    }
  }
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(combat_tables().coefficient(5, die), combat_tables().coefficient(die));
}

// (304.2) What is not the book's says so.
TEST(FeCombatTables, ReconstructedLinesAreMarked) {
  for (const IntensityRow& row : combat_tables().intensity) {
    EXPECT_EQ(row.source.kind == Provenance::Kind::seed, row.rating == 5) << int{row.rating};
  }
  int of_the_book = 0;
  for (const EncounterRow& row : combat_tables().encounters) {
    of_the_book += row.source.kind == Provenance::Kind::seed ? 1 : 0;
  }
  EXPECT_EQ(of_the_book, 3);  // (504.4) lines 0, 2 and 6 survive
}

// (304.3)
TEST(FeCombatTables, VariableIntensity) {
  const std::array shift = {-2, -1, 0, 0, 1, 2};
  for (int die = 1; die <= 6; ++die) {
    EXPECT_EQ(combat_tables().intensity_shift(die), shift[static_cast<std::size_t>(die - 1)]);
  }
}

// (310.1)
TEST(FeCombatTables, SingleCombat) {
  const std::array results = {Duel::attacker_destroyed, Duel::attacker_destroyed, Duel::attacker_crippled,
                              Duel::attacker_retreats,  Duel::defender_retreats,  Duel::defender_crippled,
                              Duel::defender_destroyed, Duel::defender_destroyed};
  for (int roll = 0; roll <= 7; ++roll)
    EXPECT_EQ(combat_tables().duel(roll), results[static_cast<std::size_t>(roll)]);
  EXPECT_EQ(combat_tables().duel(-1), Duel::attacker_destroyed);
  EXPECT_EQ(combat_tables().duel(8), Duel::defender_destroyed);
}

// (310.2) A lead of two to four is worth one, of five and more two.
TEST(FeCombatTables, LeadsInSingleCombat) {
  const std::array shift = {0, 0, 1, 1, 1, 2, 2};
  for (int lead = 0; lead <= 6; ++lead)
    EXPECT_EQ(combat_tables().duel_shift(lead), shift[static_cast<std::size_t>(lead)]);
  EXPECT_EQ(combat_tables().duel_shift(20), 2);
  EXPECT_EQ(combat_tables().duel_shift(-3), 0);
}

// (306.2)
TEST(FeCombatTables, CloaksInAttack) {
  for (int sum = 2; sum <= 12; ++sum) {
    EXPECT_EQ(combat_tables().cloak_shift(sum), sum <= 5 ? -1 : sum >= 11 ? 1 : 0) << sum;
  }
}

// (306.1, 305.1, 308.42, 602.51, 605.31)
TEST(FeCombatTables, SingleThrows) {
  struct Throw {
    Chance chance;
    int dice;
    std::vector<int> sums;
  };
  const std::vector<Throw> throws = {
      {Chance::cloaked_evasion, 1, {1, 2, 3, 4}}, {Chance::capture, 2, {2}},
      {Chance::capture_in_pursuit, 2, {2, 3}},    {Chance::mauler_shock, 1, {5, 6}},
      {Chance::crippled_at_set_up, 1, {1}},       {Chance::war_ends, 1, {1}}};
  for (const Throw& each : throws) {
    EXPECT_EQ(combat_tables().chances[static_cast<std::size_t>(each.chance)].dice, each.dice);
    for (int sum = each.dice; sum <= 6 * each.dice; ++sum) {
      EXPECT_EQ(combat_tables().happens(each.chance, sum), std::ranges::count(each.sums, sum) == 1)
          << name_of(each.chance) << " " << sum;
    }
  }
}

// (504.4) The three lines that can be read; the others only fill the gaps in order.
TEST(FeCombatTables, PirateEncounters) {
  EXPECT_EQ(combat_tables().encounter(0).result, Encounter::pirate_destroyed);
  EXPECT_EQ(combat_tables().encounter(-4).result, Encounter::pirate_destroyed);
  EXPECT_EQ(combat_tables().encounter(2).result, Encounter::pirate_withdraws);
  EXPECT_FALSE(combat_tables().encounter(2).returned);
  EXPECT_EQ(combat_tables().encounter(6).result, Encounter::hunter_crippled);
  for (int roll = 1; roll <= 7; ++roll) {
    EXPECT_LE(combat_tables().encounter(roll - 1).result, combat_tables().encounter(roll).result) << roll;
  }
}

// (308.81, 308.82, 308.84, 308.85, 308.86)
TEST(FeCombatTables, StepsOnBases) {
  const BaseDamageRow& starbase = combat_tables().base_damage[0];
  EXPECT_EQ(starbase.to_cripple, 8);
  EXPECT_EQ(starbase.to_destroy, 4);
  EXPECT_EQ(starbase.points, 18);
  EXPECT_EQ(starbase.mauler_points, 9);
  EXPECT_EQ(starbase.repair, 4);
  EXPECT_EQ(Factor(36) - starbase.worth * 4, Factor(18));  // the book's example of four steps
  const BaseDamageRow& station = combat_tables().base_damage[1];
  EXPECT_EQ(station.to_cripple, 3);
  EXPECT_EQ(station.to_destroy, std::nullopt);
}

}  // namespace
}  // namespace flagbridge::fe
