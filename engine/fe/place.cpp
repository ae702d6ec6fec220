#include "fe/place.h"

namespace flagbridge {

namespace {
constexpr std::string_view area_prefix = "off-";
}

std::string TextOf<fe::Place>::write(const fe::Place& place) {
  if (fe::on_map(place)) return to_text(fe::hex_of(place));
  if (!fe::off_map(place)) return "nowhere";
  const auto race = static_cast<fe::Race>(fe::index_of(place) - fe::hex_count);
  return std::string(area_prefix) + std::string(name_of(race));
}

std::optional<fe::Place> TextOf<fe::Place>::read(std::string_view text) {
  if (text == "nowhere") return fe::nowhere;
  if (text.starts_with(area_prefix)) {
    const auto race = from_text<fe::Race>(text.substr(area_prefix.size()));
    if (!race || *race == fe::Race::any) return std::nullopt;
    return fe::area_of(*race);
  }
  const auto hex = from_text<Hex>(text);
  if (!hex || !fe::map_sheet.on_sheet(*hex)) return std::nullopt;
  return fe::place_of(*hex);
}

}  // namespace flagbridge
