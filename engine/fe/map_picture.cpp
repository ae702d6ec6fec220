#include "fe/map_picture.h"

#include <fmt/format.h>

namespace flagbridge::fe {
namespace {

// What matters most in a hex: a capital, a base, a planet.
char feature(const HexRow& row) {
  if (row.kind == Land::capital) return '*';
  if (!row.bases.empty()) return row.bases.front() == Base::starbase ? 'S' : 'B';
  if (row.planet) return row.planet == Planet::major ? 'O' : 'o';
  return ' ';
}

}  // namespace

char race_letter(std::optional<Race> race) {
  constexpr std::string_view letters = "FKRZGTPHILWD?";
  return race ? letters[static_cast<std::size_t>(*race)] : '.';
}

std::string map_picture(const StrategicMap& map) {
  constexpr int margin = 4;
  const auto width = static_cast<std::size_t>(margin + 2 * map_sheet.columns());
  // Even columns stand half a hex, one line, lower.
  std::vector<std::string> lines(static_cast<std::size_t>(2 * map_sheet.rows()), std::string(width, ' '));
  for (const HexRow& row : map.hexes()) {
    std::string& line =
        lines[static_cast<std::size_t>(2 * (row.hex.row - 1) + (row.hex.column % 2 == 0 ? 1 : 0))];
    const auto at = static_cast<std::size_t>(margin + 2 * (row.hex.column - 1));
    line[at] = race_letter(row.owner);
    line[at + 1] = feature(row);
    if (row.hex.column == 1) line.replace(0, 2, fmt::format("{:02}", row.hex.row));
  }
  std::string picture(margin, ' ');
  for (int column = 1; column <= map_sheet.columns(); column += 2) picture += fmt::format("{:02}  ", column);
  while (picture.back() == ' ') picture.pop_back();
  picture += '\n';
  for (std::string& line : lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    picture += line + '\n';
  }
  return picture;
}

std::string hex_words(const StrategicMap& map, Hex hex) {
  const HexRow& row = map.at(hex);
  std::vector<std::string> words;
  if (row.name) words.push_back(*row.name);
  for (const CapitalSystem& each : map.capitals()) {
    if (each.hex != hex) continue;
    words.push_back(fmt::format("{} ({}{} major, {} minor, {} starbases)", each.system,
                                each.capital ? "capital, " : "", each.majors, each.minors, each.starbases));
  }
  if (row.planet) words.push_back(fmt::format("{} planet", name_of(*row.planet)));
  for (const Base base : row.bases)
    words.emplace_back(base == Base::starbase ? "starbase" : "battle station");
  if (row.entry) words.push_back(fmt::format("way off the map ({})", name_of(*row.entry)));
  if (map.closed(hex)) words.emplace_back("closed");
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace flagbridge::fe
