#include <charconv>
#include <fmt/format.h>
#include <map>
#include <set>

#include "ahl/deck_text.h"

// The first two parts of a plan file: the header, and the drawing between GRID and END.
namespace flagbridge::ahl {

std::optional<int> whole_number(std::string_view text, int least, int most) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || text[0] == '-' || error != std::errc{} || stop != end) return std::nullopt;
  return value >= least && value <= most ? std::optional(value) : std::nullopt;
}

namespace {

constexpr std::size_t most_bytes = std::size_t{256} * 1024;
constexpr std::string_view first_line = "AHL-DECK 1";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// The values of the header by their keys, each with its place; a key is known once it has been asked for.
class Header {
 public:
  Header(const std::vector<std::string_view>& lines, std::size_t end, Complaints& complaints)
      : complaints_(complaints), end_line_(static_cast<int>(end) + 1) {
    for (std::size_t i = 1; i < end; ++i) {
      if (!lines[i].empty() && lines[i][0] != '#') add(lines[i], static_cast<int>(i) + 1);
    }
  }

  std::string text(const char* key) {
    known_.insert(key);
    const auto found = values_.find(key);
    if (found == values_.end()) {
      complaints_.at(end_line_, 0, fmt::format("before GRID a line \"{}: ...\" is expected", key));
      return "";
    }
    return found->second.text;
  }

  int number(const char* key, int least, int most) {
    const std::string value = text(key);
    const auto number = whole_number(value, least, most);
    if (!number) wrong(key, fmt::format("a number from {} to {} is expected", least, most));
    return number.value_or(0);
  }

  template <Named E>
  E name(const char* key) {
    E value{};
    const std::string written = text(key);
    if (const std::string expected = read_cell(written, value); !expected.empty()) wrong(key, expected);
    return value;
  }

  // "3.0": metres with one digit behind the point.
  int decimetres(const char* key) {
    const std::string value = text(key);
    const std::size_t point = value.find('.');
    const auto metres = whole_number(std::string_view(value).substr(0, point), 0, 99);
    const auto tenths = point == std::string::npos
                            ? std::optional(0)
                            : whole_number(std::string_view(value).substr(point + 1), 0, 9);
    if (!metres || !tenths || (point != std::string::npos && point + 2 != value.size()))
      wrong(key, "metres are expected, such as 3.0");
    return metres.value_or(0) * 10 + tenths.value_or(0);
  }

  SquareOffset origin(const char* key) {
    const std::string value = text(key);
    const std::size_t comma = std::min(value.find(','), value.size());
    const auto x = whole_number(std::string_view(value).substr(0, comma), 0, ship_width - 1);
    const auto y = comma == value.size()
                       ? std::nullopt
                       : whole_number(std::string_view(value).substr(comma + 1), 0, ship_height - 1);
    if (!x || !y) wrong(key, "x,y of this plan's first square in the ship is expected");
    return {static_cast<std::int16_t>(x.value_or(0)), static_cast<std::int16_t>(y.value_or(0))};
  }

  Provenance source(const char* key) {
    const auto value = from_text<Provenance>(text(key));
    if (!value) wrong(key, "seed, public, inferred or authored is expected, then the particulars");
    return value.value_or(Provenance{});
  }

  void wrong(const char* key, const std::string& what) {
    const auto found = values_.find(key);
    if (found != values_.end()) complaints_.at(found->second.line, found->second.column, key + (": " + what));
  }

  void refuse_unknown() {
    for (const auto& [key, value] : values_) {
      if (!known_.contains(key)) complaints_.at(value.line, 1, fmt::format("\"{}\" is not known here", key));
    }
  }

 private:
  struct Value {
    std::string text;
    int line = 0;
    int column = 0;
  };

  void add(std::string_view line, int number) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos || colon == 0) {
      return complaints_.at(number, 1, "\"key: value\", a comment or GRID is expected");
    }
    const auto [at, is_new] =
        values_.try_emplace(std::string(line.substr(0, colon)),
                            Value{std::string(line.substr(colon + 2)), number, static_cast<int>(colon) + 3});
    if (!is_new)
      complaints_.at(number, 1, fmt::format("\"{}\" stands already in line {}", at->first, at->second.line));
  }

  Complaints& complaints_;
  int end_line_;
  std::map<std::string, Value, std::less<>> values_;
  std::set<std::string, std::less<>> known_;
};

class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : complaints_(file), lines_(lines_of(text)) {
    plan_.file = file;
  }

  Result<Deck> read() {
    if (lines_.empty() || lines_[0] != first_line) {
      complaints_.at(1, 1, fmt::format("\"{}\" is expected", first_line));
    }
    refuse_odd_characters();
    const std::size_t grid = find("GRID", 0);
    if (!complaints_.any() && grid == lines_.size())
      complaints_.at(static_cast<int>(grid), 0, "a line GRID is expected");
    if (complaints_.any()) return fail(complaints_.take());
    const std::size_t end = find("END", grid);
    if (end == lines_.size())
      complaints_.at(static_cast<int>(end), 0, "a line END is expected after the drawing");
    read_header(grid);
    if (plan_.columns == 0 || plan_.rows == 0) return fail(complaints_.take());
    read_grid(grid + 1, end);
    for (std::size_t i = end + 1; i < lines_.size() && !complaints_.full(); ++i) {
      if (lines_[i].empty() || lines_[i][0] == '#') continue;
      read_record(lines_[i], static_cast<int>(i) + 1, plan_, complaints_);
    }
    find_doubles(plan_, complaints_);
    if (complaints_.any()) return fail(complaints_.take());
    return Deck::make(std::move(plan_));
  }

 private:
  std::size_t find(std::string_view word, std::size_t from) const {
    while (from < lines_.size() && lines_[from] != word) ++from;
    return from;
  }

  void refuse_odd_characters() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::size_t odd = lines_[i].find_first_not_of(
          " !\"#$%&'()*+,-./"
          "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~");
      if (odd == std::string_view::npos) continue;
      complaints_.at(static_cast<int>(i) + 1, static_cast<int>(odd) + 1,
                     "only printable ASCII characters are expected");
    }
  }

  void read_header(std::size_t end) {
    Header header(lines_, end, complaints_);
    plan_.number = header.number("plan", 1, 99);
    plan_.name = header.text("name");
    plan_.ship_decks = header.text("ship-decks");
    plan_.columns = header.number("cols", 1, ship_width);
    plan_.rows = header.number("rows", 1, ship_height);
    plan_.origin = header.origin("origin");
    plan_.up = header.text("up");
    plan_.right = header.text("right");
    plan_.decimetres_above = header.decimetres("separation-above-m");
    plan_.decimetres_below = header.decimetres("separation-below-m");
    plan_.atmosphere = header.name<Atmosphere>("atmosphere");
    plan_.lights = header.name<Lights>("lights");
    plan_.source = header.source("source");
    const bool authored = header.text("authored") == "yes";
    if (authored != (plan_.source.kind == Provenance::Kind::authored)) {
      header.wrong("authored", "is at odds with the source");
    }
    header.refuse_unknown();
    if (plan_.origin.dx + plan_.columns > ship_width || plan_.origin.dy + plan_.rows > ship_height) {
      header.wrong("origin", fmt::format("the plan reaches beyond the {}x{} squares of the ship", ship_width,
                                         ship_height));
    }
  }

  // Lines alternate: corners and the edges above a row of squares, then the row with its edges to the left.
  void read_grid(std::size_t first, std::size_t end) {
    plan_.grid_line = static_cast<int>(first) + 1;
    const std::size_t wanted = 2 * static_cast<std::size_t>(plan_.rows) + 1;
    const std::size_t width = 3 * static_cast<std::size_t>(plan_.columns) + 1;
    if (end - first != wanted) {
      complaints_.at(static_cast<int>(end) + 1, 0,
                     fmt::format("{} lines between GRID and END are expected for {} rows, not {}", wanted,
                                 plan_.rows, end - first));
    }
    for (std::size_t i = 0; i < std::min(end - first, wanted) && !complaints_.full(); ++i) {
      const int line = plan_.grid_line + static_cast<int>(i);
      std::string text(lines_[first + i]);
      if (text.size() > width && text.find_first_not_of(' ', width) != std::string::npos) {
        complaints_.at(line, static_cast<int>(width) + 1,
                       fmt::format("at most {} characters are expected", width));
      }
      text.resize(width, ' ');
      const int y = static_cast<int>(i / 2);
      if (i % 2 == 0) {
        read_edge_line(text, y, line);
      } else {
        read_square_line(text, y, line);
      }
    }
  }

  void read_edge_line(std::string_view text, int y, int line) {
    for (int x = 0; x <= plan_.columns; ++x) {
      const std::size_t at = 3 * static_cast<std::size_t>(x);
      if (text[at] != '+' && text[at] != ' ') {
        complaints_.at(line, static_cast<int>(at) + 1, "a corner, + or blank, is expected");
      }
      if (x == plan_.columns) break;
      if (text[at + 1] != text[at + 2]) {
        complaints_.at(line, static_cast<int>(at) + 2, "an edge is expected, the same character twice");
      } else {
        set_edge({Square::at(x, y), EdgeSide::North}, text[at + 1], line, static_cast<int>(at) + 2);
      }
    }
  }

  void read_square_line(std::string_view text, int y, int line) {
    for (int x = 0; x <= plan_.columns; ++x) {
      const std::size_t at = 3 * static_cast<std::size_t>(x);
      set_edge({Square::at(x, y), EdgeSide::West}, text[at], line, static_cast<int>(at) + 1);
      if (x == plan_.columns) break;
      const std::string_view code = text.substr(at + 1, 2);
      if (!square_from_code(code)) {
        complaints_.at(line, static_cast<int>(at) + 2,
                       fmt::format("\"{}\" is not the code of a square", code));
      } else {
        plan_.set(Square::at(x, y), code);
      }
    }
  }

  void set_edge(Edge edge, char code, int line, int column) {
    const auto mark = edge_from_code(code, edge.side == EdgeSide::North ? EdgeRun::across : EdgeRun::down);
    if (!mark)
      return complaints_.at(line, column, fmt::format("\"{}\" is not the code of an edge here", code));
    plan_.edges[static_cast<std::size_t>(edge.side)]
               [static_cast<std::size_t>(DeckBarriers::cell(edge.square))] = *mark;
  }

  DeckPlan plan_;
  Complaints complaints_;
  std::vector<std::string_view> lines_;
};

}  // namespace

Result<Deck> read_deck(std::string_view text, const std::string& file) {
  if (text.size() > most_bytes)
    return fail(Error{file, 0, 0, "", fmt::format("more than {} bytes", most_bytes)});
  return Reader(text, file).read();
}

}  // namespace flagbridge::ahl
