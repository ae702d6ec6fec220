#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fe/map.h"
#include "fe/races.h"
#include "fe/units.h"

// The charts of income, prices, repair and time.
namespace flagbridge::fe {

// (430.62) What may be owed, by the last income.
struct DeficitRow {
  std::uint16_t least = 0;
  std::optional<std::uint16_t> most;
  std::optional<std::uint8_t> points;
  std::optional<std::uint8_t> percent;  // of the income
  Provenance source;
  static constexpr auto fields() {
    return record(field("least", &DeficitRow::least), field("most", &DeficitRow::most),
                  field("points", &DeficitRow::points), field("percent", &DeficitRow::percent),
                  field("source", &DeficitRow::source));
  }
};

// (430.1, 508.21, 511.2, 503.62)
enum class Earner : std::uint8_t { province, minor_planet, major_planet, tholia, neutral_zone_hex };

struct IncomeRow {
  Earner place{};
  Points whole;
  std::optional<Points> disrupted;
  std::optional<Points> devastated;
  std::optional<Points> captured;
  Provenance source;
  static constexpr auto fields() {
    return record(field("place", &IncomeRow::place), field("whole", &IncomeRow::whole),
                  field("disrupted", &IncomeRow::disrupted), field("devastated", &IncomeRow::devastated),
                  field("captured", &IncomeRow::captured), field("source", &IncomeRow::source));
  }
};

// (753.0)
struct EconomicsRow {
  Race race{};
  Area area{};
  std::uint8_t provinces = 0;
  std::uint8_t minors = 0;
  std::uint8_t majors = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &EconomicsRow::race), field("area", &EconomicsRow::area),
                  field("provinces", &EconomicsRow::provinces), field("minors", &EconomicsRow::minors),
                  field("majors", &EconomicsRow::majors), field("source", &EconomicsRow::source));
  }
};

enum class Guarded : std::uint8_t { minor, major, capital, tholia };

// (508.11, 433.424) Battalions.
struct DefenseRow {
  Guarded planet{};
  std::uint8_t at_start = 0;
  std::uint8_t most = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("planet", &DefenseRow::planet), field("at_start", &DefenseRow::at_start),
                  field("most", &DefenseRow::most), field("source", &DefenseRow::source));
  }
};

enum class Facility : std::uint8_t { battle_station, starbase, repair_dock, mobile_base, repair_ship };

// (420.2, 420.42, 422.2)
struct RepairRow {
  Facility facility{};
  std::uint8_t points = 0;  // a turn
  Points price;             // of one
  Provenance source;
  static constexpr auto fields() {
    return record(field("facility", &RepairRow::facility), field("points", &RepairRow::points),
                  field("price", &RepairRow::price), field("source", &RepairRow::source));
  }
};

// (752.0)
struct ClassPriceRow {
  ShipClass ship_class{};
  std::uint8_t points = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("class", &ClassPriceRow::ship_class), field("points", &ClassPriceRow::points),
                  field("source", &ClassPriceRow::source));
  }
};

enum class Price : std::uint8_t {
  carrier_surcharge,
  escort_surcharge,
  scout_surcharge,
  tender_surcharge,
  ship_fighter,
  base_fighter,
  defense_fighter,
  f15_surcharge,
  pf,
  strategic_move,
  activation,
  drone_factor,
  expedition_unit,
  homeless_ship,
  homeless_group,
  command_point,
  major_conversion,
  stored_module,
  escort_replacement,
  unconversion,
  battleship_work,
  battleship_double_work,
  battleship_upkeep,
  shipyard_turn,
  battalion_at_shipyard,
  battalion_on_planet,
  battalion_by_tug,
  kc9_to_klingons,
  kc9_on_completion
};

struct PriceRow {
  Price price{};
  Points points;
  Provenance source;
  static constexpr auto fields() {
    return record(field("price", &PriceRow::price), field("points", &PriceRow::points),
                  field("source", &PriceRow::source));
  }
};

enum class Limit : std::uint8_t {
  overbuild_times,
  overbuild_factor,
  overbuild_fighters,
  transfer_to_ally,
  transfer_by_tug,
  homeless_of_ally,
  homeless_in_all,
  expedition_ships,
  drone_ships,
  drone_factors,
  command_points_a_hex,
  command_points_a_capital,
  survey_total,
  survey_total_later,
  survey_later_after,
  pursuers,
  fleeing_uncrippled,
  squadron,
  half_squadron,
  supply_range,
  node_range,
  intensity_least,
  intensity_most,
  devastation_points,
  recovery_turns,
  battalions_a_turn,
  battalions_hit_at_once,
  battalion_directed,
  battalion_given_up,
  shipyard_turns,
  battleship_total,
  battleship_fights_from,
  battleship_half_from,
  battleship_store_loss,
  starbase_yard_price,
  minor_conversion,
  captured_cost_times,
  satellite_stockpile,
  pod_sets_a_turn,
  mobile_bases_a_turn,
  repair_docks_a_turn,
  convoys_a_turn,
  tenders_a_turn,
  scouts_a_turn,
  fleet_moves_unreleased
};

struct LimitRow {
  Limit limit{};
  std::uint8_t number = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("limit", &LimitRow::limit), field("number", &LimitRow::number),
                  field("source", &LimitRow::source));
  }
};

// (509.1)
struct TugMissionRow {
  std::string mission;
  std::string task;
  bool restricted = false;  // open to the tugs of (509.21)
  std::string rule;
  Provenance source;
  static constexpr auto fields() {
    return record(field("mission", &TugMissionRow::mission), field("task", &TugMissionRow::task),
                  field("restricted", &TugMissionRow::restricted), field("rule", &TugMissionRow::rule),
                  field("source", &TugMissionRow::source));
  }
};

// (431.63)
struct EarlyRow {
  std::string early;
  std::vector<std::string> instead_of;
  Provenance source;
  static constexpr auto fields() {
    return record(field("early", &EarlyRow::early), field("instead_of", &EarlyRow::instead_of),
                  field("source", &EarlyRow::source));
  }
};

struct EconomyTables {
  std::vector<DeficitRow> deficit;
  std::vector<IncomeRow> income;
  std::vector<EconomicsRow> economics;
  std::vector<DefenseRow> defenses;
  std::vector<RepairRow> repair;
  std::vector<ClassPriceRow> class_prices;
  std::vector<PriceRow> prices;
  std::vector<LimitRow> limits;
  std::vector<TugMissionRow> tug_missions;
  std::vector<EarlyRow> early_series;

  static Result<EconomyTables> load(const DataSource& data);

  Points price(Price which) const { return prices[static_cast<std::size_t>(which)].points; }
  int limit(Limit which) const { return limits[static_cast<std::size_t>(which)].number; }
  const IncomeRow& income_of(Earner place) const { return income[static_cast<std::size_t>(place)]; }
  const DefenseRow& defense_of(Guarded planet) const { return defenses[static_cast<std::size_t>(planet)]; }
  const RepairRow& repair_at(Facility where) const { return repair[static_cast<std::size_t>(where)]; }

  // (430.62) Points that may be owed; shares are rounded as all percentages are (430.7).
  int deficit_for(int last_income) const;
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Earner> = std::to_array<std::string_view>(
    {"province", "minor-planet", "major-planet", "tholia", "neutral-zone-hex"});
template <>
inline constexpr auto enum_names<fe::Guarded> =
    std::to_array<std::string_view>({"minor", "major", "capital", "tholia"});
template <>
inline constexpr auto enum_names<fe::Facility> = std::to_array<std::string_view>(
    {"battle-station", "starbase", "repair-dock", "mobile-base", "repair-ship"});
template <>
inline constexpr auto enum_names<fe::Price> =
    std::to_array<std::string_view>({"carrier-surcharge",      "escort-surcharge",    "scout-surcharge",
                                     "tender-surcharge",       "ship-fighter",        "base-fighter",
                                     "defense-fighter",        "f15-surcharge",       "pf",
                                     "strategic-move",         "activation",          "drone-factor",
                                     "expedition-unit",        "homeless-ship",       "homeless-group",
                                     "command-point",          "major-conversion",    "stored-module",
                                     "escort-replacement",     "unconversion",        "battleship-work",
                                     "battleship-double-work", "battleship-upkeep",   "shipyard-turn",
                                     "battalion-at-shipyard",  "battalion-on-planet", "battalion-by-tug",
                                     "kc9-to-klingons",        "kc9-on-completion"});
template <>
inline constexpr auto enum_names<fe::Limit> = std::to_array<std::string_view>({"overbuild-times",
                                                                               "overbuild-factor",
                                                                               "overbuild-fighters",
                                                                               "transfer-to-ally",
                                                                               "transfer-by-tug",
                                                                               "homeless-of-ally",
                                                                               "homeless-in-all",
                                                                               "expedition-ships",
                                                                               "drone-ships",
                                                                               "drone-factors",
                                                                               "command-points-a-hex",
                                                                               "command-points-a-capital",
                                                                               "survey-total",
                                                                               "survey-total-later",
                                                                               "survey-later-after",
                                                                               "pursuers",
                                                                               "fleeing-uncrippled",
                                                                               "squadron",
                                                                               "half-squadron",
                                                                               "supply-range",
                                                                               "node-range",
                                                                               "intensity-least",
                                                                               "intensity-most",
                                                                               "devastation-points",
                                                                               "recovery-turns",
                                                                               "battalions-a-turn",
                                                                               "battalions-hit-at-once",
                                                                               "battalion-directed",
                                                                               "battalion-given-up",
                                                                               "shipyard-turns",
                                                                               "battleship-total",
                                                                               "battleship-fights-from",
                                                                               "battleship-half-from",
                                                                               "battleship-store-loss",
                                                                               "starbase-yard-price",
                                                                               "minor-conversion",
                                                                               "captured-cost-times",
                                                                               "satellite-stockpile",
                                                                               "pod-sets-a-turn",
                                                                               "mobile-bases-a-turn",
                                                                               "repair-docks-a-turn",
                                                                               "convoys-a-turn",
                                                                               "tenders-a-turn",
                                                                               "scouts-a-turn",
                                                                               "fleet-moves-unreleased"});
}  // namespace flagbridge
