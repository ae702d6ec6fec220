#include <algorithm>
#include <fmt/format.h>

#include "fe/map_picture.h"

// The map as a drawing. Hexes are slightly squeezed, so that their corners have whole coordinates and the
// tiles meet exactly.
namespace flagbridge::fe {
namespace {

constexpr int half_width = 24;
constexpr int half_height = 20;
constexpr int row_height = 2 * half_height;
constexpr int column_top = 30;  // the middle of the first hex of an odd column

struct Point {
  int x = 0;
  int y = 0;
};

Point centre(Hex hex) {
  return {30 + 36 * (hex.column - 1),
          column_top + row_height * (hex.row - 1) + (hex.column % 2 == 0 ? half_height : 0)};
}

// Corners clockwise; hexside d runs from corner d to the next, A being the top.
Point corner(Hex hex, int number) {
  constexpr std::array<Point, 6> around = {{{-12, -half_height},
                                            {12, -half_height},
                                            {half_width, 0},
                                            {12, half_height},
                                            {-12, half_height},
                                            {-half_width, 0}}};
  const Point from = centre(hex);
  const Point shift = around[static_cast<std::size_t>(number % 6)];
  return {from.x + shift.x, from.y + shift.y};
}

// Near the colours of the counters (103.1), told apart, and pale enough for what is written on them.
std::string_view colour(std::optional<Race> race) {
  constexpr std::array<std::string_view, race_count> colours = {"#a9c4ee", "#b9b9b9", "#f0a3a0", "#e8e8e8",
                                                                "#f3c98b", "#e9a86b", "#d8d0a0", "#9fd6a8",
                                                                "#d9c6ea", "#f2e58c", "#c8dfdf", "#efe9b8"};
  return race ? colours[static_cast<std::size_t>(*race)] : "#dcdcdc";
}

std::string tile(const HexRow& row) {
  std::string points;
  for (int i = 0; i < 6; ++i) {
    const Point at = corner(row.hex, i);
    points += fmt::format("{}{},{}", i == 0 ? "" : " ", at.x, at.y);
  }
  const Point at = centre(row.hex);
  return fmt::format("<polygon points=\"{}\" fill=\"{}\"/><text class=\"n\" x=\"{}\" y=\"{}\">{}</text>\n",
                     points, colour(row.owner), at.x, at.y - 11, to_text(row.hex));
}

// A planet is a disc, a battle station a small square, a starbase a large one, a capital a star of its own.
std::string marks(const HexRow& row) {
  const Point at = centre(row.hex);
  std::string all;
  if (row.kind == Land::capital) {
    all += fmt::format("<text class=\"c\" x=\"{}\" y=\"{}\">★</text>\n", at.x, at.y + 10);
  }
  if (row.planet) {
    all += fmt::format("<circle class=\"p\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", at.x - 8, at.y + 6,
                       row.planet == Planet::major ? 7 : 4);
  }
  for (const Base base : row.bases) {
    const int size = base == Base::starbase ? 14 : 8;
    all += fmt::format("<rect class=\"b\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                       at.x + 8 - size / 2, at.y + 6 - size / 2, size, size);
  }
  return all;
}

// Borders of realms and of provinces; each hexside once, seen from the hex above or to the left of it.
std::string borders(const StrategicMap& map, const HexRow& row) {
  std::string all;
  for (const Direction side : all_directions) {
    const Hex next = neighbour(row.hex, side);
    const bool on = map_sheet.on_sheet(next);
    if (on && (side == Direction::A || side == Direction::E || side == Direction::F)) continue;
    const bool realm = !on || map.at(next).owner != row.owner;
    if (!realm && map.province_of(next) == map.province_of(row.hex)) continue;
    const Point from = corner(row.hex, index_of(side));
    const Point to = corner(row.hex, index_of(side) + 1);
    all += fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", realm ? "r" : "v",
                       from.x, from.y, to.x, to.y);
  }
  return all;
}

std::string names(const Content& content, const Region& region) {
  std::string all;
  for (const RaceRow& row : content.races) {
    const auto capital = content.map.capital_of(row.race);
    if (!capital || !region.has(*capital)) continue;
    const Point at = centre(*capital);
    all += fmt::format("<text class=\"w\" x=\"{}\" y=\"{}\">{}</text>\n", at.x, at.y + 34, row.people);
  }
  return all;
}

}  // namespace

Region whole_map() {
  return {{1, 1},
          {static_cast<std::int16_t>(map_sheet.columns()), static_cast<std::int16_t>(map_sheet.rows())}};
}

Region region_of(const Content& content, const Scenario& scenario) {
  std::vector<Hex> hexes = scenario.battles;
  for (const Stack& each : scenario.stacks) {
    hexes.push_back(each.hex);
    if (each.moves_to) hexes.push_back(*each.moves_to);
  }
  const auto takes_part = [&](Race race) {
    return std::ranges::any_of(scenario.sides, [&](const ScenarioSide& side) {
      return std::ranges::find(side.races, race) != side.races.end();
    });
  };
  for (const HexRow& row : content.map.hexes()) {
    if (scenario.stacks.empty() && row.owner && takes_part(*row.owner)) hexes.push_back(row.hex);
  }
  const Region all = whole_map();
  if (hexes.empty()) return all;
  Region region{hexes.front(), hexes.front()};
  for (const Hex each : hexes) {
    region.from = {std::min(region.from.column, each.column), std::min(region.from.row, each.row)};
    region.to = {std::max(region.to.column, each.column), std::max(region.to.row, each.row)};
  }
  constexpr int margin = 1;
  const auto within = [](int number, int most) {
    return static_cast<std::int16_t>(std::clamp(number, 1, most));
  };
  return {{within(region.from.column - margin, all.to.column), within(region.from.row - margin, all.to.row)},
          {within(region.to.column + margin, all.to.column), within(region.to.row + margin, all.to.row)}};
}

std::string map_svg(const Content& content, const Region& region) {
  constexpr int left = 30, below = 50;  // around the middles of the outermost hexes
  const Point last = centre(region.to);
  const int x = centre(region.from).x - left;
  const int y = column_top + row_height * (region.from.row - 1) - left;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\">\n<title>The strategic map</title>\n"
      "<style>.n{{font:8px sans-serif;text-anchor:middle;fill:#333}}.c{{font:22px "
      "sans-serif;text-anchor:middle}}"
      ".p{{fill:#1d5fa8}}.b{{fill:#222}}.r{{stroke:#111;stroke-width:3}}.v{{stroke:#777;stroke-width:1}}"
      ".w{{font:bold 20px sans-serif;text-anchor:middle;fill:#111;fill-opacity:.6}}</style>\n"
      "<rect x=\"{}\" y=\"{}\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      x, y, last.x - x + left, last.y - y + below, x, y);
  std::string tiles, lines, signs;
  for (const HexRow& row : content.map.hexes()) {
    if (!region.has(row.hex)) continue;
    tiles += tile(row);
    lines += borders(content.map, row);
    signs += marks(row);
  }
  return svg + tiles + lines + signs + names(content, region) + "</svg>\n";
}

}  // namespace flagbridge::fe
