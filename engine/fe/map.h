#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fe/races.h"
#include "kernel/hex.h"
#include "kernel/hex_map.h"

// The strategic map: 61 by 19 hexes with owners, provinces, planets, bases, capitals, the neutral zone, and
// the areas beyond its edge.
namespace flagbridge::fe {

constexpr HexMap map_sheet = HexMap::fixed(61, 19);

enum class Land : std::uint8_t { territory, capital, neutral_zone, neutral_state };
enum class Planet : std::uint8_t { minor, major };
enum class Base : std::uint8_t { battle_station, starbase };

struct HexRow {
  Hex hex;
  std::optional<Race> owner;
  Land kind = Land::neutral_zone;
  std::optional<Hex> province;
  std::optional<Planet> planet;
  std::optional<std::string> name;
  std::vector<Base> bases;
  std::optional<Race> entry;  // whose off-map area it touches
  std::vector<Race> beside;   // races a neutral-zone hex counts as next to, though it is not (503.62)
  Confidence confidence = Confidence::low;
  Provenance source;
  static constexpr auto fields() {
    return record(field("hex", &HexRow::hex), field("owner", &HexRow::owner), field("kind", &HexRow::kind),
                  field("province", &HexRow::province), field("planet", &HexRow::planet),
                  field("name", &HexRow::name), field("bases", &HexRow::bases),
                  field("entry", &HexRow::entry), field("beside", &HexRow::beside),
                  field("confidence", &HexRow::confidence), field("source", &HexRow::source));
  }
};

struct ProvinceRow {
  Hex province;
  Race race = Race::any;
  std::vector<Hex> also;    // other hexes the book calls it by
  bool unexplored = false;  // (603.15)
  Provenance source;
  static constexpr auto fields() {
    return record(field("province", &ProvinceRow::province), field("race", &ProvinceRow::race),
                  field("also", &ProvinceRow::also), field("unexplored", &ProvinceRow::unexplored),
                  field("source", &ProvinceRow::source));
  }
};

// (759.0) One system of a capital hex.
struct CapitalSystem {
  Hex hex;
  Race race = Race::any;
  std::string system;
  bool capital = false;     // has the capital planet and its shipyard
  std::uint8_t majors = 0;  // with the capital planet
  std::uint8_t minors = 0;
  std::uint8_t starbases = 0;
  std::uint8_t battalions = 0;  // at start (508.11, 511.2)
  Provenance source;
  static constexpr auto fields() {
    return record(field("hex", &CapitalSystem::hex), field("race", &CapitalSystem::race),
                  field("system", &CapitalSystem::system), field("capital", &CapitalSystem::capital),
                  field("majors", &CapitalSystem::majors), field("minors", &CapitalSystem::minors),
                  field("starbases", &CapitalSystem::starbases),
                  field("battalions", &CapitalSystem::battalions), field("source", &CapitalSystem::source));
  }
};

enum class OffMapKind : std::uint8_t { home, exploration };

// (430.5, 505.3, 506.0)
struct OffMapArea {
  Race race = Race::any;
  std::string name;
  OffMapKind kind = OffMapKind::home;
  std::uint8_t provinces = 0;
  std::uint8_t minors = 0;
  std::uint8_t majors = 0;
  std::uint8_t starbases = 0;
  std::vector<Race> joined;  // areas ships may pass to (207.29)
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &OffMapArea::race), field("name", &OffMapArea::name),
                  field("kind", &OffMapArea::kind), field("provinces", &OffMapArea::provinces),
                  field("minors", &OffMapArea::minors), field("majors", &OffMapArea::majors),
                  field("starbases", &OffMapArea::starbases), field("joined", &OffMapArea::joined),
                  field("source", &OffMapArea::source));
  }
};

struct Province {
  ProvinceRow row;
  std::vector<Hex> hexes;  // in order of their numbers
};

// What is counted for the economics chart (753.0), and bases besides.
struct Holdings {
  int provinces = 0;
  int minors = 0;
  int majors = 0;
  int battle_stations = 0;
  int starbases = 0;
  friend bool operator==(const Holdings&, const Holdings&) = default;
};

enum class Area : std::uint8_t { on_map, off_map, capital };

class StrategicMap {
 public:
  static Result<StrategicMap> load(const DataSource& data);

  // Any hex of the sheet.
  const HexRow& at(Hex hex) const { return hexes_[static_cast<std::size_t>(*map_sheet.index(hex))]; }
  const std::vector<HexRow>& hexes() const { return hexes_; }  // down each column in turn
  const std::vector<Province>& provinces() const { return provinces_; }
  const std::vector<CapitalSystem>& capitals() const { return capitals_; }
  const std::vector<OffMapArea>& off_map() const { return off_map_; }

  // By any hex in it; null where there is none.
  const Province* province_of(Hex hex) const;
  // By the hex that names it, or another the book uses.
  const Province* province_named(Hex name) const;

  // (503.6) The races a hex lies next to; for 2617 and 3217 also the one they count as next to (503.62).
  RaceSet beside(Hex hex) const { return beside_[static_cast<std::size_t>(*map_sheet.index(hex))]; }
  // The neutral-zone hexes between two races.
  std::vector<Hex> zone_between(Race a, Race b) const;
  // (503.2) A neutral-zone hex nobody may enter.
  bool closed(Hex hex) const;
  // The hex with the shipyard (511.1); nothing for a race without one.
  std::optional<Hex> capital_of(Race race) const;

  Holdings holdings(Race race, Area area) const;

 private:
  std::vector<HexRow> hexes_;
  std::vector<RaceSet> beside_;
  std::vector<std::int16_t> province_at_;  // index, or -1
  std::vector<Province> provinces_;
  std::vector<CapitalSystem> capitals_;
  std::vector<OffMapArea> off_map_;
};

// The six neighbours that are on the sheet.
std::vector<Hex> on_sheet_neighbours(Hex hex);

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Land> =
    std::to_array<std::string_view>({"territory", "capital", "neutral-zone", "neutral-state"});
template <>
inline constexpr auto enum_names<fe::Planet> = std::to_array<std::string_view>({"minor", "major"});
template <>
inline constexpr auto enum_names<fe::Base> = std::to_array<std::string_view>({"BATS", "SB"});
template <>
inline constexpr auto enum_names<fe::OffMapKind> = std::to_array<std::string_view>({"home", "exploration"});
template <>
inline constexpr auto enum_names<fe::Area> =
    std::to_array<std::string_view>({"on-map", "off-map", "capital"});
}  // namespace flagbridge
