#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fe/races.h"
#include "kernel/hex.h"

// What wins a scenario.
namespace flagbridge::fe {

enum class VictoryKind : std::uint8_t { levels, score, none };
enum class VictoryLevel : std::uint8_t { tactical, major, decisive };

// What the Coalition needs for a level; all that is named.
struct LevelNeeds {
  VictoryLevel level{};
  std::vector<Race> capitals;                    // held
  std::vector<Race> devastated;                  // all planets of these capitals
  std::optional<std::uint16_t> income;           // of the Alliance, at most
  std::optional<std::uint16_t> battle_stations;  // destroyed, less those lost
  static constexpr auto fields() {
    return record(field("level", &LevelNeeds::level), optional_field("capitals", &LevelNeeds::capitals),
                  optional_field("devastated", &LevelNeeds::devastated),
                  optional_field("income", &LevelNeeds::income),
                  optional_field("battle_stations", &LevelNeeds::battle_stations));
  }
};

struct VictoryRules {
  VictoryKind kind = VictoryKind::none;
  bool more_ships = false;           // than the enemy, for any level
  bool more_attack = false;          // factors, fighters aboard included
  std::uint8_t starbase_counts = 0;  // as battle stations
  std::uint8_t income_times = 0;     // in the score (603.3)
  std::uint8_t capital_bonus = 0;
  std::vector<LevelNeeds> levels;
  Provenance source;
  static constexpr auto fields() {
    return record(field("kind", &VictoryRules::kind), optional_field("more_ships", &VictoryRules::more_ships),
                  optional_field("more_attack", &VictoryRules::more_attack),
                  optional_field("starbase_counts", &VictoryRules::starbase_counts),
                  optional_field("income_times", &VictoryRules::income_times),
                  optional_field("capital_bonus", &VictoryRules::capital_bonus),
                  optional_field("level", &VictoryRules::levels), field("source", &VictoryRules::source));
  }
};

// (605.31)
struct WarEnd {
  std::uint8_t first_throw = 0;  // at the end of this turn
  std::uint8_t history = 0;      // the war ended with this turn
  Provenance source;
  static constexpr auto fields() {
    return record(field("first_throw", &WarEnd::first_throw), field("history", &WarEnd::history),
                  field("source", &WarEnd::source));
  }
};

// (651.2) Enough of these capitals win at once.
struct SuddenVictory {
  Side side = Side::neutral;
  std::vector<Race> capitals;
  std::uint8_t count = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("side", &SuddenVictory::side), field("capitals", &SuddenVictory::capitals),
                  field("count", &SuddenVictory::count), field("source", &SuddenVictory::source));
  }
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::VictoryKind> =
    std::to_array<std::string_view>({"levels", "score", "none"});
template <>
inline constexpr auto enum_names<fe::VictoryLevel> =
    std::to_array<std::string_view>({"tactical", "major", "decisive"});
}  // namespace flagbridge
