#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fe/races.h"

// The charts of the campaign: its turns, how the war wears the races out, and who has won.
namespace flagbridge::fe {

// (600.2)
struct CalendarRow {
  std::uint8_t turn = 0;
  Season season{};
  std::uint8_t year = 0;
  std::string scenario;
  Provenance source;
  static constexpr auto fields() {
    return record(field("turn", &CalendarRow::turn), field("season", &CalendarRow::season),
                  field("year", &CalendarRow::year), field("scenario", &CalendarRow::scenario),
                  field("source", &CalendarRow::source));
  }
};

// (602.15, 603.13, 604.13, 605.13) Share of the income, by turns.
struct WarEconomyRow {
  Race race{};
  std::uint8_t first = 0;
  std::optional<std::uint8_t> last;
  std::uint8_t percent = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &WarEconomyRow::race), field("first", &WarEconomyRow::first),
                  field("last", &WarEconomyRow::last), field("percent", &WarEconomyRow::percent),
                  field("source", &WarEconomyRow::source));
  }
};

enum class WarStatus : std::uint8_t { peace, limited_war, war };

// (652.2)
struct StatusRow {
  WarStatus status{};
  std::uint8_t percent = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("status", &StatusRow::status), field("percent", &StatusRow::percent),
                  field("source", &StatusRow::source));
  }
};

// (652.3)
struct ExhaustionRow {
  Race race{};
  std::uint8_t least = 0;  // turns at war
  std::optional<std::uint8_t> most;
  std::uint8_t percent = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &ExhaustionRow::race), field("least", &ExhaustionRow::least),
                  field("most", &ExhaustionRow::most), field("percent", &ExhaustionRow::percent),
                  field("source", &ExhaustionRow::source));
  }
};

enum class Victory : std::uint8_t { draw, tactical, major, decisive };

// (603.3)
struct ScoreRow {
  std::uint16_t least = 0;
  std::optional<std::uint16_t> most;
  Victory level{};
  Provenance source;
  static constexpr auto fields() {
    return record(field("least", &ScoreRow::least), field("most", &ScoreRow::most),
                  field("level", &ScoreRow::level), field("source", &ScoreRow::source));
  }
};

// (502.6, 600.2)
struct PfRow {
  Race race{};
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  std::uint8_t third = 0;
  std::optional<std::uint8_t> flotillas1;  // free ones for bases (502.62)
  std::optional<std::uint8_t> flotillas2;
  std::optional<std::uint8_t> flotillas3;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &PfRow::race), field("first", &PfRow::first), field("second", &PfRow::second),
                  field("third", &PfRow::third), field("flotillas1", &PfRow::flotillas1),
                  field("flotillas2", &PfRow::flotillas2), field("flotillas3", &PfRow::flotillas3),
                  field("source", &PfRow::source));
  }
};

// (653.0)
struct BalanceRow {
  Race race{};
  std::string letter;
  std::int8_t points = 0;
  std::string what;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &BalanceRow::race), field("letter", &BalanceRow::letter),
                  field("points", &BalanceRow::points), field("what", &BalanceRow::what),
                  field("source", &BalanceRow::source));
  }
};

struct CampaignTables {
  std::vector<CalendarRow> calendar;
  std::vector<WarEconomyRow> war_economy;
  std::vector<StatusRow> status;
  std::vector<ExhaustionRow> exhaustion;
  std::vector<ScoreRow> score;
  std::vector<PfRow> pf_deployment;
  std::vector<BalanceRow> balance;

  static Result<CampaignTables> load(const DataSource& data);

  // Percent of the income a race has on a turn of the historical campaign; 0 before it is at war.
  int war_share(Race race, int turn) const;
  // Percent after so many turns at war.
  int exhaustion_share(Race race, int turns_at_war) const;
  Victory victory(int difference) const;
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::WarStatus> =
    std::to_array<std::string_view>({"peace", "limited-war", "war"});
template <>
inline constexpr auto enum_names<fe::Victory> =
    std::to_array<std::string_view>({"draw", "tactical", "major", "decisive"});
}  // namespace flagbridge
