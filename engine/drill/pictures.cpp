#include <fmt/format.h>

#include "drill/rules.h"
#include "kernel/cell.h"

// The drill as people see it in a terminal.
namespace flagbridge::drill {

std::string Drill::name(const Position&, const Arg& arg) const {
  switch (arg.kind) {
    case Arg::Kind::number: return std::to_string(arg.value);
    case Arg::Kind::side: return arg.value == 0 ? "red" : "blue";
    case Arg::Kind::unit:
      if (arg.value < 0 || arg.value >= unit_count) return std::to_string(arg.value);
      return fmt::format("{} {}", arg.value < units_a_side ? "red" : "blue", arg.value);
    case Arg::Kind::place: return to_text(hex_of(arg));
    case Arg::Kind::name: return "?";
  }
  return "?";
}

namespace {

// What stands in a hex, two characters: a counter, a mine the side knows of, rock, or open ground.
std::string mark(const Drill& game, const Position& position, Hex hex) {
  for (int i = 0; i < unit_count; ++i) {
    if (position[unit_at(i)].alive() && position[unit_at(i)].at == hex) {
      return fmt::format("{}{}", i < units_a_side ? 'r' : 'b', i);
    }
  }
  for (int i = 0; i < side_count; ++i) {
    if (has_mine(position, side_at(i), hex)) return "* ";
  }
  return game.terrain(position).open(hex) ? ". " : "##";
}

}  // namespace

// Columns stand as on the map: the even ones half a hex lower, so every row of hexes takes two lines.
std::string Drill::picture(const Position& position, Side) const {
  const HexMap& sheet = terrain(position).sheet;
  std::string text = "    ";
  for (int column = 1; column <= sheet.columns(); ++column) text += fmt::format("{:02}  ", column);
  text += "\n";
  for (int line = 0; line <= 2 * sheet.rows(); ++line) {
    std::string row =
        line % 2 == 0 && line / 2 < sheet.rows() ? fmt::format("{:02}  ", line / 2 + 1) : "    ";
    for (int column = 1; column <= sheet.columns(); ++column) {
      const bool here = line % 2 == (column % 2 == 0 ? 1 : 0) && line / 2 < sheet.rows();
      const Hex hex{static_cast<std::int16_t>(column), static_cast<std::int16_t>(line / 2 + 1)};
      row += here ? mark(*this, position, hex) + "  " : "    ";
    }
    text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  }
  for (int i = 0; i < unit_count; ++i) {
    const Counter& unit = position[unit_at(i)];
    if (unit.strength == 0) continue;
    text += fmt::format("{:<7} {}  damage {}/{}  engine {} gun {} shield {}{}\n",
                        name(position, arg(unit_at(i))), to_text(unit.at), unit.damage, unit.strength,
                        unit.engine, unit.gun, unit.shield, unit.alive() ? "" : "  (out of play)");
  }
  return text;
}

// "ranges 2": how far everybody is from a counter.
Result<Inquiry> Drill::inquire(const Position& view, Side, std::string_view words) const {
  constexpr std::string_view ranges = "ranges ";
  int unit = unit_count;
  const bool read = words.starts_with(ranges) && read_cell(words.substr(ranges.size()), unit).empty();
  if (!read || unit < 0 || unit >= unit_count)
    return fail("\"ranges COUNTER\" is expected, such as \"ranges 2\"");
  Inquiry answer{"", json::object{}};
  for (int i = 0; i < unit_count; ++i) {
    if (i == unit || !view[unit_at(i)].alive()) continue;
    const int hexes = distance(view[unit_at(unit)].at, view[unit_at(i)].at);
    answer.text += fmt::format("{} is {} away\n", name(view, arg(unit_at(i))), hexes);
    answer.data.as_object()[std::to_string(i)] = hexes;
  }
  return answer;
}

std::vector<NamedTable> Drill::tables() const {
  json::array maps;
  for (const Terrain& terrain : content_.terrain) {
    json::array rocks;
    for (int i = 0; i < terrain.sheet.size(); ++i) {
      if (terrain.rock[static_cast<std::size_t>(i)]) rocks.push_back(to_json(*terrain.sheet.hex(i)));
    }
    maps.push_back({{"name", terrain.name},
                    {"columns", terrain.sheet.columns()},
                    {"rows", terrain.sheet.rows()},
                    {"rocks", rocks}});
  }
  return {{"guns", to_json(content_.guns)}, {"scenarios", to_json(content_.scenarios)}, {"maps", maps}};
}

}  // namespace flagbridge::drill
