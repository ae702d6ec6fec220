#include "sfb/show/map_picture.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/p_terrain.h"

namespace flagbridge::sfb {
namespace {

constexpr int widest = 36, tallest = 30;

// The part of the map that is shown.
struct Window {
  int left = 1000, right = -1000, top = 1000, bottom = -1000;
  void take(Hex hex) {
    left = std::min<int>(left, hex.column);
    right = std::max<int>(right, hex.column);
    top = std::min<int>(top, hex.row);
    bottom = std::max<int>(bottom, hex.row);
  }
  bool fits() const { return right - left <= widest && bottom - top <= tallest; }
};

// All units with a margin, and what lies near enough.
Window window_of(const Battles& game, const Position& position) {
  Window window;
  for_each_ship(position, [&](UnitId, const Ship& ship) { window.take(ship.at); });
  for_each_craft(position, [&](UnitId, const Craft& craft) { window.take(craft.at); });
  if (window.left > window.right) return window;
  constexpr int margin = 1;
  window.left -= margin;
  window.top -= margin;
  window.right = std::min(window.right + margin, window.left + widest);
  window.bottom = std::min(window.bottom + margin, window.top + tallest);
  const auto widen = [&](Hex hex) {
    Window wider = window;
    wider.take(hex);
    if (wider.fits()) window = wider;
  };
  for (const Feature& each : game.scenario(position).features) widen(each.at);
  for (const WebHex& each : position.web_hexes) widen(each.at);
  return window;
}

// What stands for each kind of terrain.
struct Sign {
  const char* mark;
  const char* words;
};
constexpr std::array<Sign, 9> signs = {{
    {"O", "planet"},
    {"o", "moon"},
    {"c", "small moon"},
    {"G", "gas giant"},
    {":", "asteroids"},
    {"=", "ring"},
    {"@", "black hole"},
    {"P", "pulsar"},
    {"A", "large asteroid"},
}};
constexpr Sign air{"g", "atmosphere of a gas giant"}, web{"#", "web"}, sphere{"%", "expanding sphere"};

const Sign& sign_of(const Feature& feature, Hex hex) {
  if (feature.kind == Feature::Kind::gas_giant && is_air(feature, hex)) return air;
  return signs[static_cast<std::size_t>(feature.kind)];
}

bool on_sphere(const Position& position, Hex hex) {
  bool on = false;
  for_each_sphere(position, [&](UnitId unit, int, const Sphere& each) {
    const bool ring = each.up() && each.radius > 0;
    on = on || (ring && distance(position.place_of(unit), hex) == each.radius);
  });
  return on;
}

// What is in a hex besides units; nothing in most.
const Sign* ground(const Battles& game, const Position& position, Hex hex) {
  if (web_strength(position, hex) > 0) return &web;
  if (on_sphere(position, hex)) return &sphere;
  // The smallest of them: a large asteroid may be in the middle of a field.
  const Feature* smallest = nullptr;
  for (const Feature& each : game.scenario(position).features) {
    if (distance(each.at, hex) > each.radius) continue;
    if (smallest == nullptr || each.radius < smallest->radius) smallest = &each;
  }
  return smallest == nullptr ? nullptr : &sign_of(*smallest, hex);
}

std::string unit_mark(const Position& position, Hex hex) {
  static constexpr std::array<const char*, 6> arrows = {"↑", "↗", "↘", "↓", "↙", "↖"};
  std::string mark;
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    if (craft.at != hex) return;
    mark = craft.kind == CraftKind::mine ? "*"
                                         : std::string("·") + arrows[static_cast<std::size_t>(craft.facing)];
  });
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.at == hex) mark = std::to_string(index_of(unit)) + arrows[static_cast<std::size_t>(ship.facing)];
  });
  return mark;
}

// The signs in use, with what they mean, and where each thing lies.
std::string legend(const Battles& game, const Position& position, const std::vector<const Sign*>& used) {
  std::string text;
  for (const Sign* each : used)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", each->mark, each->words);
  if (!text.empty()) text += "\n";
  for (const Feature& each : game.scenario(position).features) {
    text += fmt::format("    {} at {}", name_of(each.kind), TextOf<Hex>::write(each.at));
    text += each.radius > 0 ? fmt::format(", radius {}\n", each.radius) : "\n";
  }
  if (game.scenario(position).nebula) text += "    a nebula everywhere\n";
  for (const Link& link : position.links)
    text += fmt::format("    {} holds {} in a tractor beam\n", index_of(link.holder), index_of(link.target));
  return text;
}

}  // namespace

// Two text lines a row of hexes, since even columns sit half a hex lower. Columns have their numbers above,
// rows before them.
std::string map_of(const Battles& game, const Position& position) {
  const Window window = window_of(game, position);
  std::string text;
  std::vector<const Sign*> used;
  if (window.left <= window.right) text += "  ";
  for (int column = window.left; column <= window.right; ++column) text += fmt::format("{:>3}", column);
  if (!text.empty()) text += "\n";
  for (int row = window.top; row <= window.bottom; ++row) {
    for (const int half : {1, 0}) {  // odd columns first
      text += half == 1 ? fmt::format("{:>2}", row) : "  ";
      for (int column = window.left; column <= window.right; ++column) {
        if ((column & 1) != half) {
          text += "   ";
          continue;
        }
        const Hex hex{static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)};
        const Sign* sign = ground(game, position, hex);
        if (sign != nullptr && std::ranges::find(used, sign) == used.end()) used.push_back(sign);
        const std::string unit = unit_mark(position, hex);
        text += unit.empty() ? fmt::format(" {} ", sign == nullptr ? "." : sign->mark)
                             : fmt::format("{:>3}", unit);
      }
      text += "\n";
    }
  }
  return text + legend(game, position, used);
}

}  // namespace flagbridge::sfb
