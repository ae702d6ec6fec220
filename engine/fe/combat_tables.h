#pragma once

#include <array>
#include <optional>
#include <vector>

#include "fe/races.h"
#include "fe/units.h"

// The charts of battle: what a throw of the dice means.
namespace flagbridge::fe {

// (302.4)
struct StandardRow {
  std::uint8_t die = 0;
  std::uint8_t percent = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("die", &StandardRow::die), field("percent", &StandardRow::percent),
                  field("source", &StandardRow::source));
  }
};

// (304.2)
struct IntensityRow {
  std::uint8_t rating = 0;
  std::uint8_t die1 = 0, die2 = 0, die3 = 0, die4 = 0, die5 = 0, die6 = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("rating", &IntensityRow::rating), field("die1", &IntensityRow::die1),
                  field("die2", &IntensityRow::die2), field("die3", &IntensityRow::die3),
                  field("die4", &IntensityRow::die4), field("die5", &IntensityRow::die5),
                  field("die6", &IntensityRow::die6), field("source", &IntensityRow::source));
  }
};

// (304.3)
struct VariationRow {
  std::uint8_t die = 0;
  std::int8_t shift = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("die", &VariationRow::die), field("shift", &VariationRow::shift),
                  field("source", &VariationRow::source));
  }
};

// (310.1) Who is crippled retreats too.
enum class Duel : std::uint8_t {
  attacker_destroyed,
  attacker_crippled,
  attacker_retreats,
  defender_retreats,
  defender_crippled,
  defender_destroyed
};

struct DuelRow {
  std::uint8_t roll = 0;
  Duel result{};
  Provenance source;
  static constexpr auto fields() {
    return record(field("roll", &DuelRow::roll), field("result", &DuelRow::result),
                  field("source", &DuelRow::source));
  }
};

// A shift for numbers from least to most: a lead in single combat (310.2), two dice for cloaks (306.2).
struct ShiftRow {
  std::uint8_t least = 0;
  std::optional<std::uint8_t> most;
  std::int8_t shift = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("least", &ShiftRow::least), field("most", &ShiftRow::most),
                  field("shift", &ShiftRow::shift), field("source", &ShiftRow::source));
  }
};

enum class Chance : std::uint8_t {
  cloaked_evasion,     // (306.1)
  capture,             // (305.1)
  capture_in_pursuit,  // (305.1)
  mauler_shock,        // (308.42)
  crippled_at_set_up,  // (602.51)
  war_ends             // (605.31)
};

struct ChanceRow {
  Chance chance{};
  std::uint8_t dice = 1;
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("chance", &ChanceRow::chance), field("dice", &ChanceRow::dice),
                  field("least", &ChanceRow::least), field("most", &ChanceRow::most),
                  field("source", &ChanceRow::source));
  }
};

// (504.4)
enum class Encounter : std::uint8_t {
  pirate_destroyed,
  pirate_crippled,
  pirate_withdraws,
  nothing,
  hunter_withdraws,
  hunter_crippled,
  hunter_destroyed
};

struct EncounterRow {
  std::uint8_t roll = 0;
  Encounter result{};
  bool returned = false;  // the points go back to their owner
  Provenance source;
  static constexpr auto fields() {
    return record(field("roll", &EncounterRow::roll), field("result", &EncounterRow::result),
                  field("returned", &EncounterRow::returned), field("source", &EncounterRow::source));
  }
};

enum class Steps : std::uint8_t { starbase, battle_station };

// (308.8) Bases damaged step by step.
struct BaseDamageRow {
  Steps base{};
  std::uint8_t to_cripple = 0;
  std::optional<std::uint8_t> to_destroy;  // once crippled
  std::uint8_t points = 0;                 // of damage for a step
  std::uint8_t mauler_points = 0;
  Factor worth;             // less for each step when the owner gives the base up
  std::uint8_t repair = 0;  // points for a step
  Provenance source;
  static constexpr auto fields() {
    return record(field("base", &BaseDamageRow::base), field("to_cripple", &BaseDamageRow::to_cripple),
                  field("to_destroy", &BaseDamageRow::to_destroy), field("points", &BaseDamageRow::points),
                  field("mauler_points", &BaseDamageRow::mauler_points),
                  field("worth", &BaseDamageRow::worth), field("repair", &BaseDamageRow::repair),
                  field("source", &BaseDamageRow::source));
  }
};

struct CombatTables {
  std::vector<StandardRow> standard;
  std::vector<IntensityRow> intensity;
  std::vector<VariationRow> variation;
  std::vector<DuelRow> duels;
  std::vector<ShiftRow> leads;
  std::vector<ShiftRow> cloaks;
  std::vector<ChanceRow> chances;
  std::vector<EncounterRow> encounters;
  std::vector<BaseDamageRow> base_damage;

  static Result<CombatTables> load(const DataSource& data);

  // Percent of the combat potential; a shifted die below 1 counts as 1, above 6 as 6 (308.6).
  int coefficient(int die) const;
  // The same by battle intensity, 0 to 10.
  int coefficient(int rating, int die) const;
  int intensity_shift(int die) const;
  Duel duel(int roll) const;
  int duel_shift(int lead) const;
  // Of the enemy's die, by the sum of two dice.
  int cloak_shift(int sum) const;
  bool happens(Chance chance, int sum) const;
  const EncounterRow& encounter(int roll) const;
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Duel> =
    std::to_array<std::string_view>({"attacker-destroyed", "attacker-crippled", "attacker-retreats",
                                     "defender-retreats", "defender-crippled", "defender-destroyed"});
template <>
inline constexpr auto enum_names<fe::Chance> = std::to_array<std::string_view>(
    {"cloaked-evasion", "capture", "capture-in-pursuit", "mauler-shock", "crippled-at-set-up", "war-ends"});
template <>
inline constexpr auto enum_names<fe::Encounter> =
    std::to_array<std::string_view>({"pirate-destroyed", "pirate-crippled", "pirate-withdraws", "nothing",
                                     "hunter-withdraws", "hunter-crippled", "hunter-destroyed"});
template <>
inline constexpr auto enum_names<fe::Steps> = std::to_array<std::string_view>({"starbase", "battle-station"});
}  // namespace flagbridge
