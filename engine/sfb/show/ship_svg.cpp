#include <algorithm>
#include <fmt/format.h>

#include "kernel/paper.h"
#include "sfb/show/display_svg.h"
#include "sfb/show/ship_sheet.h"

// A ship display as one drawing: figures above, the ship in its shape, tracks and arcs beside it, remarks
// below.
namespace flagbridge::sfb {
namespace {

constexpr int drawing_width = 900, border = 24;

class Drawing {
 public:
  Drawing(const ShipClass& ship, const DisplayPlans& plans, const Tables& tables)
      : ship_(ship), tables_(tables), layout_(sfb::lay_out(ship, plans, tables.arcs)) {}

  std::string draw() {
    text(border, 34, "title", fmt::format("{}  {}", ship_.full_name(), ship_.name));
    int y = 54;
    for (const std::string& line : figures_of(ship_)) {
      text(border, y, "", line);
      y += 15;
    }
    int bottom = std::max(hull(y), beside(y + 8)) + 10;
    for (const std::string& line : remarks_of(ship_)) bottom = paragraph(line, bottom);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ship\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\">\n<style>{2}{3}</style>\n<rect class=\"page\" width=\"{0}\" "
        "height=\"{1}\"/>\n{4}</svg>\n",
        drawing_width, bottom + border, display_style, dark_display_style, body_);
  }

 private:
  void text(int x, int y, std::string_view kind, std::string_view what) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", x, y, kind, in_markup(what));
  }
  int hull(int y) {
    constexpr int most = 620;
    const DrawingPlace place{border, y, std::min(most, 2 * layout_.hull.width)};
    body_ += display_svg(layout_.hull, place);
    return y + height_at(layout_.hull, place);
  }
  // Tracks, then every arc that a weapon has.
  int beside(int y) {
    constexpr int column = 664, most = 212, each = 34;
    const DrawingPlace place{column, y, std::min(most, 2 * layout_.tracks.width)};
    body_ += display_svg(layout_.tracks, place);
    y += height_at(layout_.tracks, place) + each;
    std::vector<std::string> seen;
    for (const Weapon& weapon : ship_.weapons) {
      const auto arc = find_arc(tables_.arcs, weapon.arc);
      if (!arc || std::ranges::find(seen, weapon.arc) != seen.end()) continue;
      const int place_in_row = static_cast<int>(seen.size()) % 2;
      body_ += rosette_svg(column + 14 + place_in_row * most / 2, y, *arc, weapon.arc);
      y += place_in_row * each;
      seen.push_back(weapon.arc);
    }
    return y + (seen.size() % 2 == 1 ? each : 0);
  }
  int paragraph(const std::string& line, int y) {
    constexpr std::size_t line_length = 160;
    for (std::size_t from = 0; from < line.size();) {
      std::size_t end = std::min(from + line_length, line.size());
      if (end < line.size()) {
        const auto space = line.rfind(' ', end);
        if (space != std::string::npos && space > from) end = space;
      }
      text(border, y + 12, "note", line.substr(from, end - from));
      y += 14;
      from = end < line.size() && line[end] == ' ' ? end + 1 : end;
    }
    return y;
  }

  const ShipClass& ship_;
  const Tables& tables_;
  const ShipLayout layout_;
  std::string body_;
};

}  // namespace

std::string ship_svg(const ShipClass& ship, const DisplayPlans& plans, const Tables& tables) {
  return Drawing(ship, plans, tables).draw();
}

}  // namespace flagbridge::sfb
