#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "fe/map.h"
#include "fe/races.h"

// Where a counter can be: a hex of the map, by its number down each column, or the area of a race beyond the
// edge of the map (207.0).
namespace flagbridge::fe {

enum class Place : std::uint16_t {};

constexpr int hex_count = map_sheet.size();
constexpr int place_count = hex_count + static_cast<int>(race_count);
constexpr Place nowhere = static_cast<Place>(0xffff);

constexpr int index_of(Place place) { return static_cast<int>(place); }
constexpr std::size_t slot(Place place) { return static_cast<std::size_t>(place); }
constexpr Place place_at(int index) { return static_cast<Place>(index); }

constexpr bool on_map(Place place) { return index_of(place) < hex_count; }
constexpr bool off_map(Place place) { return index_of(place) >= hex_count && index_of(place) < place_count; }
constexpr Place area_of(Race race) { return place_at(hex_count + static_cast<int>(race)); }

constexpr Race race_of_area(Place area) { return static_cast<Race>(index_of(area) - hex_count); }

constexpr Hex hex_of(Place place) { return map_sheet.hex(index_of(place)).value_or(Hex{}); }
constexpr Place place_of(Hex hex) {
  const auto index = map_sheet.index(hex);
  return index ? place_at(*index) : nowhere;
}
// Both on the map.
constexpr int distance(Place a, Place b) { return flagbridge::distance(hex_of(a), hex_of(b)); }

}  // namespace flagbridge::fe

namespace flagbridge {

// "0703"; the area of the Kzintis is "off-KZI", and nowhere is "nowhere".
template <>
struct TextOf<fe::Place> {
  static std::string write(const fe::Place& place);
  static std::optional<fe::Place> read(std::string_view text);
};

}  // namespace flagbridge
