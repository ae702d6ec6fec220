#include "sfb/show/display_svg.h"

#include <array>
#include <fmt/format.h>

#include "kernel/paper.h"
#include "sfb/show/display_blocks.h"

namespace flagbridge::sfb {
namespace {

// Thousandths of the sine, in steps of 7.5 degrees.
int sine(int steps) {
  constexpr std::array<int, 13> quarter = {0, 131, 259, 383, 500, 609, 707, 793, 866, 924, 966, 991, 1000};
  const int turn = ((steps % 48) + 48) % 48;
  const int half = turn % 24;
  const int value = quarter[static_cast<std::size_t>(half <= 12 ? half : 24 - half)];
  return turn < 24 ? value : -value;
}
int cosine(int steps) { return sine(steps + 12); }

// A number of thousandths as whole part, rounded down, and the rest.
int whole(int thousandths) { return thousandths >= 0 ? thousandths / 1000 : -((999 - thousandths) / 1000); }
int part(int thousandths) { return thousandths - 1000 * whole(thousandths); }

std::string caption(const DisplayBlock& block) {
  constexpr int above = 2;
  const bool at_left = block.kind == DisplayBlock::Kind::track;
  const int x = at_left ? block.x : block.x + block.width / 2;
  const auto line = [&](int y, const std::string& text) {
    return fmt::format("<text class=\"caption{}\" x=\"{}\" y=\"{}\">{}</text>\n", at_left ? " left" : "", x,
                       y, in_markup(text));
  };
  const int y = block.top - above;
  if (block.kind == DisplayBlock::Kind::shield || block.kind == DisplayBlock::Kind::panel)
    return line(y, fmt::format("{} {}", block.label, block.count));
  if (block.arc.empty()) return line(y, block.label);
  const bool two_lines = block.top - block.y > caption_height;
  if (two_lines) return line(y - caption_line, block.label) + line(y, block.arc);
  return line(y, block.label + " " + block.arc);
}

std::string block_svg(const DisplayBlock& block) {
  std::string text = caption(block);
  for (int i = 0; i < block.count; ++i) {
    const int x = block.box_x(i), y = block.box_y(i);
    text += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                        name_of(block.kind), x, y, block.box_width, block.box_height);
    const auto number = static_cast<std::size_t>(i);
    if (number < block.texts.size())
      text += fmt::format("<text class=\"id\" x=\"{}\" y=\"{}\">{}</text>\n", x + block.box_width / 2,
                          y + block.box_height - 3, in_markup(block.texts[number]));
  }
  return text;
}

}  // namespace

const char* const display_style = R"(
.ship { font-family: sans-serif; font-size: 11px; background: #ffffff; }
.ship .page { fill: #ffffff; } .ship text { fill: #1b2733; }
.ship .title { font-size: 18px; font-weight: bold; } .ship .note { fill: #5b6773; font-size: 10px; }
.ship .caption { font-size: 7px; text-anchor: middle; } .ship .caption.left { text-anchor: start; }
.ship .id { font-size: 8px; text-anchor: middle; } .ship .hull { fill: #f1f4f7; stroke: #9aa5b1; }
.ship rect { stroke: #1b2733; stroke-width: 0.8; fill: #ffffff; }
.ship rect.page { stroke: none; } .ship rect.shield, .ship rect.panel { fill: #cfe6f5; stroke: #27508f; }
.ship rect.weapons { fill: #f6e3b8; } .ship .ring { fill: none; stroke: #9aa5b1; } .ship .arc { fill: #cf5a4e; }
)";
const char* const dark_display_style = R"(
@media (prefers-color-scheme: dark) {
.ship { background: #14191f; } .ship .page { fill: #14191f; } .ship text { fill: #e4e9ee; }
.ship .note { fill: #8793a0; } .ship .hull { fill: #1d242c; stroke: #5b6773; }
.ship rect { fill: #14191f; stroke: #c9d3dd; }
.ship rect.shield, .ship rect.panel { fill: #1f4560; stroke: #7db7e8; } .ship rect.weapons { fill: #5a4a22; }
}
)";

int height_at(const DisplaySheet& sheet, DrawingPlace place) {
  return sheet.width == 0 ? 0 : place.width * sheet.height / sheet.width;
}

std::string display_svg(const DisplaySheet& sheet, DrawingPlace place) {
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ship\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
      "viewBox=\"0 0 {} {}\">\n",
      place.x, place.y, place.width, height_at(sheet, place), sheet.width, sheet.height);
  for (const std::string& each : sheet.outlines)
    text += fmt::format("<path class=\"hull\" d=\"{}\"/>\n", each);
  for (const DisplayBlock& each : sheet.blocks) text += block_svg(each);
  return text + "</svg>\n";
}

std::string rosette_svg(int x, int y, const Arc& arc, std::string_view name) {
  constexpr int radius = 13;
  std::string text = fmt::format("<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", x, y, radius);
  for (int direction = 1; direction <= Arc::directions; ++direction) {
    if (!arc.has(direction)) continue;
    const int from = 2 * (direction - 1) - 1;
    const auto corner = [&](int steps) {
      const int across = radius * sine(steps), up = -radius * cosine(steps);
      return fmt::format("{}.{:03},{}.{:03}", x + whole(across), part(across), y + whole(up), part(up));
    };
    text += fmt::format("<polygon class=\"arc\" points=\"{},{} {} {}\"/>\n", x, y, corner(from),
                        corner(from + 2));
  }
  return text + fmt::format("<text class=\"note\" x=\"{}\" y=\"{}\">{}</text>\n", x + radius + 6, y + 4,
                            in_markup(name));
}

}  // namespace flagbridge::sfb
