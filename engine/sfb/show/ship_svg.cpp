#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "sfb/show/ship_sheet.h"

// The ship display as a drawing: shapes with classes; the colours are in one style sheet, for light and dark
// pages.
namespace flagbridge::sfb {
namespace {

constexpr int page_width = 900;
constexpr int margin = 24;
constexpr int box = 12;
constexpr int step = box + 2;
constexpr int row_height = 18;
constexpr int in_a_row = 15;

constexpr const char* style = R"(<style>
.ship { font-family: sans-serif; font-size: 11px; background: #ffffff; }
.ship .page { fill: #ffffff; } .ship text { fill: #1b2733; }
.ship .title { font-size: 18px; font-weight: bold; } .ship .group { font-size: 12px; font-weight: bold; }
.ship .note { fill: #5b6773; font-size: 10px; } .ship .id { font-size: 8px; text-anchor: middle; }
.ship .middle { text-anchor: middle; } .ship .big { font-size: 16px; font-weight: bold; text-anchor: middle; }
.ship rect.box { fill: #ffffff; stroke: #1b2733; } .ship rect.shield { fill: #cfe6f5; stroke: #27508f; }
.ship rect.weapon { fill: #f6e3b8; stroke: #1b2733; } .ship .ring { fill: none; stroke: #9aa5b1; }
.ship .arc { fill: #cf5a4e; } .ship .hex { fill: none; stroke: #9aa5b1; }
@media (prefers-color-scheme: dark) {
.ship { background: #14191f; } .ship .page { fill: #14191f; } .ship text { fill: #e4e9ee; }
.ship .note { fill: #8793a0; } .ship rect.box { fill: #14191f; stroke: #c9d3dd; }
.ship rect.shield { fill: #1f4560; stroke: #7db7e8; } .ship rect.weapon { fill: #5a4a22; stroke: #c9d3dd; }
}
</style>
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<') {
      safe += "&lt;";
    } else if (c == '&') {
      safe += "&amp;";
    } else {
      safe += c;
    }
  }
  return safe;
}

// Thousandths of the sine, in steps of 7.5 degrees.
int sine(int steps) {
  constexpr std::array<int, 13> quarter = {0, 131, 259, 383, 500, 609, 707, 793, 866, 924, 966, 991, 1000};
  const int turn = ((steps % 48) + 48) % 48;
  const int half = turn % 24;
  const int value = quarter[static_cast<std::size_t>(half <= 12 ? half : 24 - half)];
  return turn < 24 ? value : -value;
}
int cosine(int steps) { return sine(steps + 12); }

class Drawing {
 public:
  Drawing(const ShipClass& ship, const Tables& tables) : ship_(ship), tables_(tables) {}

  std::string draw() {
    text(margin, 34, "title", fmt::format("{}  {}", ship_.full_name(), ship_.name));
    int y = 54;
    for (const std::string& line : figures_of(ship_)) {
      text(margin, y, "", line);
      y += 15;
    }
    const int top = y + 8;
    int left = shields(top);
    int right = top;
    for (const SheetGroup& group : sheet_of(ship_)) {
      if (group.title == "weapons") continue;
      const bool on_left = left < right;
      int& at = on_left ? left : right;
      at = plain_group(group, on_left ? margin : page_width / 2, at);
    }
    int bottom = std::max(left, right);
    for (const SheetGroup& group : sheet_of(ship_)) {
      if (group.title == "weapons") bottom = weapon_group(group, bottom);
    }
    for (const std::string& line : remarks_of(ship_)) bottom = paragraph(line, bottom);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ship\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\">\n{2}<rect class=\"page\" width=\"{0}\" height=\"{1}\"/>\n{3}</svg>\n",
        page_width, bottom + margin, style, body_);
  }

 private:
  void text(int x, int y, std::string_view kind, std::string_view what) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", x, y, kind, escaped(what));
  }
  void square(int x, int y, int width, std::string_view kind) {
    body_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", kind, x, y,
                         width, box);
  }

  // A block of boxes, ten in a row, with its top middle at a point.
  void shield(int x, int y, int number, int boxes) {
    constexpr int small = 9;
    text(x, y - 4, "middle", fmt::format("#{}: {}", number, boxes));
    for (int i = 0; i < boxes; ++i) {
      body_ += fmt::format("<rect class=\"shield\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                           x - 5 * small + i % 10 * small, y + i / 10 * small, small - 2, small - 2);
    }
  }

  // The shields round a hex, and below where they end.
  int shields(int top) {
    if (ship_.shields.size() != 6) {
      if (ship_.shields.size() == 1) shield(margin + 60, top + 20, 1, ship_.shields[0]);
      return ship_.shields.empty() ? top : top + 80;
    }
    constexpr int middle = 220;
    constexpr int radius = 34;
    const int center = top + 150;
    std::string points;
    for (int corner = 0; corner < 6; ++corner) {
      const int angle = 4 + 8 * corner;
      points +=
          fmt::format("{},{} ", middle + radius * sine(angle) / 1000, center - radius * cosine(angle) / 1000);
    }
    body_ += fmt::format("<polygon class=\"hex\" points=\"{}\"/>\n", points);
    text(middle, center + 6, "big", ship_.code);
    for (int side = 0; side < 6; ++side) {
      const int x = middle + 132 * sine(8 * side) / 1000;
      const int y = center - 30 - 110 * cosine(8 * side) / 1000;
      shield(x, y + 10, side + 1, ship_.shields[static_cast<std::size_t>(side)]);
    }
    return center + 180;
  }

  int plain_group(const SheetGroup& group, int x, int y) {
    text(x, y + 12, "group", group.title);
    y += row_height;
    for (const SheetRow& row : group.rows) {
      text(x, y + 10, "", row.label);
      const int count = static_cast<int>(row.boxes.size());
      for (int i = 0; i < count; ++i) {
        const int left = x + 120 + i % in_a_row * step;
        const int top = y + i / in_a_row * step;
        square(left, top, box, "box");
        const std::string& inside = row.boxes[static_cast<std::size_t>(i)];
        if (!inside.empty()) text(left + box / 2, top + 9, "id", inside);
      }
      y += (count - 1) / in_a_row * step + row_height;
      if (!row.note.empty()) {
        text(x + 120, y + 8, "note", row.note);
        y += row_height;
      }
    }
    return y + 6;
  }

  // The directions of an arc as wedges of a ring, ahead upwards.
  void rosette(int x, int y, const Arc& arc) {
    constexpr int radius = 13;
    body_ += fmt::format("<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", x, y, radius);
    for (int direction = 1; direction <= Arc::directions; ++direction) {
      if (!arc.has(direction)) continue;
      const int from = 2 * (direction - 1) - 1;
      const auto corner = [&](int steps) {
        return fmt::format("{}.{:03},{}.{:03}", x + whole(radius * sine(steps)), part(radius * sine(steps)),
                           y + whole(-radius * cosine(steps)), part(-radius * cosine(steps)));
      };
      body_ += fmt::format("<polygon class=\"arc\" points=\"{},{} {} {}\"/>\n", x, y, corner(from),
                           corner(from + 2));
    }
  }
  // A number of thousandths as whole part, rounded down, and the rest.
  static int whole(int thousandths) {
    return thousandths >= 0 ? thousandths / 1000 : -((999 - thousandths) / 1000);
  }
  static int part(int thousandths) { return thousandths - 1000 * whole(thousandths); }

  int weapon_group(const SheetGroup& group, int y) {
    constexpr int wide = 34;
    constexpr int most = 12;
    text(margin, y + 12, "group", group.title);
    y += row_height + 4;
    for (const SheetRow& row : group.rows) {
      text(margin, y + 16, "", row.label);
      text(margin + 120, y + 16, "", row.arc);
      if (const auto arc = find_arc(tables_.arcs, row.arc)) rosette(margin + 220, y + 13, *arc);
      const int count = static_cast<int>(row.boxes.size());
      for (int i = 0; i < count; ++i) {
        const int left = margin + 250 + i % most * (wide + 2);
        const int top = y + 7 + i / most * step;
        square(left, top, wide, "weapon");
        text(left + wide / 2, top + 9, "id", row.boxes[static_cast<std::size_t>(i)]);
      }
      text(margin + 250 + std::min(count, most) * (wide + 2) + 8, y + 16, "note", row.note);
      y += std::max(30, (count - 1) / most * step + 30);
    }
    return y + 4;
  }

  int paragraph(const std::string& line, int y) {
    constexpr std::size_t line_length = 160;
    for (std::size_t from = 0; from < line.size();) {
      std::size_t end = std::min(from + line_length, line.size());
      if (end < line.size()) {
        const auto space = line.rfind(' ', end);
        if (space != std::string::npos && space > from) end = space;
      }
      text(margin, y + 12, "note", line.substr(from, end - from));
      y += 14;
      from = end < line.size() && line[end] == ' ' ? end + 1 : end;
    }
    return y;
  }

  const ShipClass& ship_;
  const Tables& tables_;
  std::string body_;
};

}  // namespace

std::string ship_svg(const ShipClass& ship, const Tables& tables) { return Drawing(ship, tables).draw(); }

}  // namespace flagbridge::sfb
