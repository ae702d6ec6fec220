#include <algorithm>
#include <fmt/format.h>

#include "sfb/show/ship_sheet.h"

// The ship display in characters.
namespace flagbridge::sfb {
namespace {

constexpr std::size_t label_width = 20;
constexpr std::size_t line_width = 100;
constexpr std::string_view empty_box = "□";

// Boxes in fives; a box with text shows it.
std::string box_text(const SheetRow& row) {
  const bool plain = std::ranges::all_of(row.boxes, [](const std::string& box) { return box.empty(); });
  std::string text;
  for (std::size_t i = 0; i < row.boxes.size(); ++i) {
    if (plain) {
      text += (i > 0 && i % 5 == 0 ? " " : "") + std::string(empty_box);
    } else {
      text += (i > 0 ? " " : "") + row.boxes[i];
    }
  }
  return fmt::format("{:>2}  {}", row.boxes.size(), text);
}

std::string group_text(const SheetGroup& group) {
  std::string text = fmt::format("\n{}\n", group.title);
  for (const SheetRow& row : group.rows) {
    std::string line = fmt::format("  {:<{}}", row.label, label_width);
    if (group.title == "weapons") line += fmt::format("{:<14}", row.arc.empty() ? "-" : row.arc);
    line += box_text(row);
    if (!row.note.empty()) {
      const std::size_t column = label_width + 40;
      line += std::string(line.size() < column ? column - line.size() : 2, ' ') + row.note;
    }
    text += line + "\n";
  }
  return text;
}

// The six shields where they are: #1 ahead, the others clockwise.
std::string shield_text(const ShipClass& ship) {
  if (ship.shields.size() == 1) return fmt::format("\nshield all round  {}\n", ship.shields[0]);
  if (ship.shields.size() == 6) {
    const auto shield = [&](std::size_t number) {
      return fmt::format("#{} {:>2}", number, ship.shields[number - 1]);
    };
    return fmt::format("\nshields\n{0:18}{1}\n{0:8}{2}{0:14}{3}\n{0:20}{4}\n{0:8}{5}{0:14}{6}\n{0:18}{7}\n",
                       "", shield(1), shield(6), shield(2), ship.code, shield(5), shield(3), shield(4));
  }
  if (!ship.absorbers) return "";
  const Absorbers& panels = *ship.absorbers;
  std::string text = "\npower absorber panels\n";
  const auto bank = [&](std::string_view name, int boxes) {
    if (boxes > 0) text += fmt::format("  {:<{}}{:>2}\n", name, label_width, boxes);
  };
  bank("forward", panels.forward);
  bank("aft", panels.aft);
  bank("all round", panels.all_round);
  bank("banks", panels.banks);
  bank("boxes a bank", panels.per_bank);
  return text;
}

// Long lines broken between words, the rest indented.
std::string wrapped(const std::string& line) {
  std::string text;
  std::size_t column = 0;
  for (std::size_t from = 0; from < line.size();) {
    const auto space = std::min(line.find(' ', from), line.size());
    const std::string word = line.substr(from, space - from);
    if (column > 0 && column + word.size() + 1 > line_width) {
      text += "\n   ";
      column = 3;
    }
    text += (column > 0 ? " " : "") + word;
    column += word.size() + 1;
    from = space + 1;
  }
  return text + "\n";
}

}  // namespace

std::string ship_picture(const ShipClass& ship) {
  std::string text = fmt::format("{}  {}\n", ship.full_name(), ship.name);
  for (const std::string& line : figures_of(ship)) text += line + "\n";
  text += shield_text(ship);
  for (const SheetGroup& group : sheet_of(ship)) text += group_text(group);
  text += "\n";
  for (const std::string& line : remarks_of(ship)) text += wrapped(line);
  return text;
}

}  // namespace flagbridge::sfb
