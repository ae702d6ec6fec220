#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "kernel/document.h"

// The races, and what each of them has by the book: moves, markers, points.
namespace flagbridge::fe {

// In the order of their orders of battle (702.0 to 711.0). `any` owns the counters every race has.
enum class Race : std::uint8_t {
  federation,
  klingon,
  romulan,
  kzinti,
  gorn,
  tholian,
  orion,
  hydran,
  isc,
  lyran,
  wyn,
  ldr,
  any
};
constexpr std::size_t race_count = 12;  // without `any`

enum class Side : std::uint8_t { coalition, alliance, neutral };
enum class Period : std::uint8_t { turn, year, ever };
enum class Season : std::uint8_t { spring, fall };

// How far a datum can be trusted, where its source alone does not say it.
enum class Confidence : std::uint8_t { low, medium, high };

class RaceSet {
 public:
  constexpr RaceSet() = default;
  constexpr RaceSet(std::initializer_list<Race> races) {
    for (const Race race : races) insert(race);
  }
  constexpr bool contains(Race race) const { return (bits_ >> static_cast<unsigned>(race) & 1U) != 0; }
  constexpr void insert(Race race) {
    bits_ = static_cast<std::uint16_t>(bits_ | 1U << static_cast<unsigned>(race));
  }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(RaceSet, RaceSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

struct RaceRow {
  Race race = Race::any;
  std::string name;
  std::string people;  // one word for tables: Klingon
  Side side = Side::neutral;
  bool playable = false;
  std::uint16_t income = 0;          // at full strength (753.0)
  std::uint8_t strategic_moves = 0;  // a turn (204.3)
  std::uint8_t reserve_markers = 0;
  std::uint8_t repair_ships = 0;    // (422.6)
  std::uint8_t survey_ships = 0;    // (505.3)
  std::uint8_t command_points = 0;  // at start (308.96)
  std::uint8_t free_fighters = 0;   // fighter factors (431.74)
  Period free_fighters_per = Period::turn;
  std::uint8_t major_conversions = 0;  // of four points and more, a turn (433.12, 433.15)
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("race", &RaceRow::race), field("name", &RaceRow::name), field("people", &RaceRow::people),
        field("side", &RaceRow::side), field("playable", &RaceRow::playable),
        field("income", &RaceRow::income), field("strategic_moves", &RaceRow::strategic_moves),
        field("reserve_markers", &RaceRow::reserve_markers), field("repair_ships", &RaceRow::repair_ships),
        field("survey_ships", &RaceRow::survey_ships), field("command_points", &RaceRow::command_points),
        field("free_fighters", &RaceRow::free_fighters),
        field("free_fighters_per", &RaceRow::free_fighters_per),
        field("major_conversions", &RaceRow::major_conversions), field("source", &RaceRow::source));
  }
};

// One row a race, in the order of the enum.
Result<std::vector<RaceRow>> load_races(const DataSource& data);

// (600.2) Turn 1 is the fall of Y168, turn 2 the spring of Y169.
constexpr int turn_of(int year, Season season) { return 2 * (year - 168) + (season == Season::fall ? 1 : 0); }
constexpr int year_of(int turn) { return 168 + turn / 2; }
constexpr Season season_of(int turn) { return turn % 2 == 0 ? Season::spring : Season::fall; }

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Race> = std::to_array<std::string_view>(
    {"FED", "KLI", "ROM", "KZI", "GOR", "THO", "ORI", "HYD", "ISC", "LYR", "WYN", "LDR", "ANY"});
template <>
inline constexpr auto enum_names<fe::Side> =
    std::to_array<std::string_view>({"coalition", "alliance", "neutral"});
template <>
inline constexpr auto enum_names<fe::Period> = std::to_array<std::string_view>({"turn", "year", "ever"});
template <>
inline constexpr auto enum_names<fe::Season> = std::to_array<std::string_view>({"spring", "fall"});
template <>
inline constexpr auto enum_names<fe::Confidence> = std::to_array<std::string_view>({"low", "medium", "high"});
}  // namespace flagbridge
