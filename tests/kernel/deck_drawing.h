#pragma once

#include <cctype>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/square_grid.h"
#include "kernel/square_sight.h"

namespace flagbridge::drawing {

using TestGrid = SquareGrid<2, 12, 12>;
using TestBarriers = Barriers<TestGrid>;

struct Figure {
  Square square;
  Compass facing = Compass::N;
};

// A deck plan drawn with characters. Lines alternate between horizontal edges and squares; every square takes
// three columns, its left edge and two characters. A letter with one of ^>v< is a figure facing that way.
// Everything that is not drawn is solid.
struct Drawing {
  TestBarriers opaque;
  std::map<char, Figure> figures;

  Square at(char name) const { return figures.at(name).square; }
  Compass facing(char name) const { return figures.at(name).facing; }
  bool sees(char a, char b) const { return sight(opaque, at(a), at(b)); }
};

// Small letters are closed portals, capitals open ones; rails and steps stop no sight.
inline bool opaque_edge_mark(char mark) {
  return std::string_view("-|%#dihakl").find(mark) != std::string_view::npos;
}

inline bool opaque_square_mark(std::string_view mark) {
  return mark == "  " || mark == "XX" || mark == "GG" || mark == "RR" || mark == "BX";
}

inline void draw_square(Drawing& drawing, Square square, std::string_view mark) {
  if (!opaque_square_mark(mark)) drawing.opaque.open(square);
  const std::size_t way = std::string_view("^>v<").find(mark[1]);
  if (std::isupper(static_cast<unsigned char>(mark[0])) != 0 && way != std::string_view::npos) {
    drawing.figures[mark[0]] = {square, orthogonal_compass[way]};
  }
}

inline Drawing draw(std::vector<std::string> lines, int deck = 0) {
  Drawing drawing;
  drawing.opaque.block_deck(0);
  drawing.opaque.block_deck(1);
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, line.size());
  const int columns = static_cast<int>(width - 1) / 3;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    lines[row].resize(width, ' ');
    const std::string_view line = lines[row];
    const bool has_squares = row % 2 == 1;
    for (int x = 0; x <= columns; ++x) {
      const Square square = Square::at(x, static_cast<int>(row) / 2, deck);
      const std::size_t left = static_cast<std::size_t>(x) * 3;
      if (has_squares && opaque_edge_mark(line[left])) drawing.opaque.block(edge_of(square, Compass::W));
      if (x == columns) break;
      if (has_squares) draw_square(drawing, square, line.substr(left + 1, 2));
      if (!has_squares && opaque_edge_mark(line[left + 1])) drawing.opaque.block(edge_of(square, Compass::N));
    }
  }
  return drawing;
}

}  // namespace flagbridge::drawing
