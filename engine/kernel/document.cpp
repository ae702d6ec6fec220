#include "kernel/document.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <toml++/toml.h>
#include <utility>

namespace flagbridge {
namespace {

// Lines of a text without their ends; a last line without an end counts.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// Length of the TOML string that begins here, its quotes included; 0 if none does.
std::size_t quoted_length(std::string_view text) {
  if (!text.starts_with('"') && !text.starts_with('\'')) return 0;
  const std::string_view quote = text.substr(0, 1);
  const std::string three(3, text[0]);
  const bool over_lines = text.starts_with(three);
  for (std::size_t at = over_lines ? 3 : 1; at < text.size(); ++at) {
    if (quote == "\"" && text[at] == '\\') {
      ++at;
    } else if (over_lines && text.substr(at).starts_with(three)) {
      return std::min(text.find_first_not_of(quote, at),
                      text.size());  // one or two more may belong to the text
    } else if (!over_lines && (text[at] == text[0] || text[at] == '\n')) {
      return at + 1;
    }
  }
  return text.size();
}

std::size_t bare_length(std::string_view text) {
  const auto bare = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-' || c >= 0x80; };
  return static_cast<std::size_t>(std::ranges::find_if_not(text, bare) - text.begin());
}

// The line of the first dotted key with too many parts; 0 if there is none. The library makes a table of
// every part and takes them down again by recursion, so that one long key would end the program.
int line_of_endless_key(std::string_view text) {
  constexpr int most_parts = 16;
  int parts = 0;
  bool dot = false;
  int line = 1;
  while (!text.empty()) {
    std::size_t length = std::max(quoted_length(text), bare_length(text));
    if (length > 0) {
      parts = dot ? parts + 1 : 1;
      if (parts > most_parts) return line;
      dot = false;
    } else {
      if (text[0] == '#') length = std::min(text.find('\n'), text.size());
      if (text[0] != ' ' && text[0] != '\t') dot = text[0] == '.';
      length = std::max<std::size_t>(length, 1);
    }
    line += static_cast<int>(std::ranges::count(text.substr(0, length), '\n'));
    text.remove_prefix(length);
  }
  return 0;
}

// Where a value stands in its document: a name or a number inside what holds it.
struct Way {
  const Way* up = nullptr;
  std::string_view name{};
  std::size_t number = 0;

  std::string text() const {
    if (up == nullptr) return {};
    const std::string above = up->text();
    const std::string own = name.data() != nullptr ? std::string(name) : std::to_string(number);
    return above.empty() ? own : above + "." + own;
  }
};

// Turns a TOML value into a JSON one.
class TomlReader {
 public:
  explicit TomlReader(const Document& document) : document_(document) {}

  json::value value(const toml::node& node, const Way& way, int depth = 0) {
    if (depth > most_depth) return wrong(node, way, "is too deep inside others");
    if (const auto* table = node.as_table()) return object(*table, way, depth);
    if (const auto* array = node.as_array()) return list(*array, way, depth);
    if (const auto* text = node.as_string()) return json::string(text->get());
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* flag = node.as_boolean()) return flag->get();
    return wrong(node, way, "fractions and dates are not used; write a text");
  }

  Errors errors;

 private:
  static constexpr int most_depth = 64;
  static constexpr std::size_t most_errors = 100, longest_path = 200;

  json::value wrong(const toml::node& node, const Way& way, const char* what) {
    const auto begin = node.source().begin;
    if (errors.size() < most_errors) {
      errors.push_back({document_.file, static_cast<int>(begin.line), static_cast<int>(begin.column),
                        way.text().substr(0, longest_path), what});
    }
    return nullptr;
  }

  json::value object(const toml::table& table, const Way& way, int depth) {
    json::object all;
    all.reserve(table.size());
    for (const auto& [key, node] : table)
      all.emplace(key.str(), value(node, {.up = &way, .name = key.str()}, depth + 1));
    return all;
  }

  json::value list(const toml::array& array, const Way& way, int depth) {
    json::array all;
    all.reserve(array.size());
    for (const auto& node : array) all.push_back(value(node, {.up = &way, .number = all.size()}, depth + 1));
    return all;
  }

  const Document& document_;
};

// The part of a table or list that a path leads to next; none if it does not.
const toml::node* part_of(const toml::node& whole, std::string_view step) {
  if (const auto* table = whole.as_table()) return table->get(step);
  const auto* array = whole.as_array();
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), number);
  if (array == nullptr || error != std::errc() || end != step.data() + step.size()) return nullptr;
  return array->get(number);
}

}  // namespace

Error Document::located(Error error) const {
  error.file = file;
  const toml::table table = toml::parse(text);  // it could be read before
  const toml::node* at = &table;
  std::string_view rest = error.path;
  while (!rest.empty()) {
    // A name may have dots in it: the longest that is there.
    std::size_t length = rest.size();
    const toml::node* part = part_of(*at, rest);
    while (part == nullptr && length != 0) {
      length = rest.rfind('.', length - 1);
      if (length == std::string_view::npos) break;
      part = part_of(*at, rest.substr(0, length));
    }
    if (part == nullptr) break;
    at = part;
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
  const auto begin = at->source().begin;
  error.line = static_cast<int>(begin.line);
  error.column = static_cast<int>(begin.column);
  return error;
}

Result<Document> read_toml(std::string_view text, const std::string& file) {
  Document document{.file = file, .text = std::string(text), .root = {}};
  if (const int line = line_of_endless_key(text)) {
    return fail(Error{file, line, 0, "", "a dotted key has too many parts"});
  }
  try {
    const toml::table table = toml::parse(text);
    TomlReader reader(document);
    document.root = reader.value(table, Way{});
    if (!reader.errors.empty()) return fail(std::move(reader.errors));
  } catch (const toml::parse_error& error) {
    const auto at = error.source().begin;
    return fail(Error{file, static_cast<int>(at.line), static_cast<int>(at.column), "",
                      "not valid TOML: " + std::string(error.description())});
  }
  return document;
}

Result<Table> read_tsv(std::string_view text, const std::string& file) {
  Table table;
  table.file = file;
  Errors errors;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (!is_utf8(line)) errors.push_back({file, number, 0, "", "is not UTF-8"});
    if (line.empty() || line.starts_with('#')) continue;
    std::vector<std::string> cells;
    for (std::size_t from = 0; from <= line.size();) {
      const auto tab = std::min(line.find('\t', from), line.size());
      cells.emplace_back(line.substr(from, tab - from));
      from = tab + 1;
    }
    if (table.columns.empty()) {
      table.header_line = number;
      table.columns = std::move(cells);
    } else if (cells.size() != table.columns.size()) {
      errors.push_back({file, number, 0, "",
                        fmt::format("{} cells are expected, as in the first line, not {}",
                                    table.columns.size(), cells.size())});
    } else {
      table.lines.push_back({number, std::move(cells)});
    }
  }
  if (table.columns.empty()) errors.push_back({file, 1, 0, "", "a line of column names is expected"});
  for (auto column = table.columns.begin(); column != table.columns.end(); ++column) {
    if (std::find(table.columns.begin(), column, *column) == column) continue;
    errors.push_back({file, table.header_line, static_cast<int>(column - table.columns.begin()) + 1, "",
                      fmt::format("the column \"{}\" is given twice", *column)});
  }
  if (!errors.empty()) return fail(std::move(errors));
  return table;
}

namespace detail {

Errors match_columns(const Table& table, const std::vector<std::string_view>& wanted,
                     std::vector<std::size_t>& at) {
  Errors errors;
  for (const std::string_view name : wanted) {
    const auto found = std::ranges::find(table.columns, name);
    at.push_back(static_cast<std::size_t>(found - table.columns.begin()));
    if (found == table.columns.end()) {
      errors.push_back(
          {table.file, table.header_line, 0, "", fmt::format("the column \"{}\" is missing", name)});
    }
  }
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (std::ranges::find(wanted, table.columns[i]) == wanted.end()) {
      errors.push_back({table.file, table.header_line, static_cast<int>(i) + 1, "",
                        fmt::format("the column \"{}\" is not known; known: {}", table.columns[i],
                                    fmt::join(wanted, ", "))});
    }
  }
  return errors;
}

}  // namespace detail

Result<Drawing> read_drawing(std::string_view text, const std::string& file, std::string_view legend) {
  Drawing drawing;
  drawing.file = file;
  Errors errors;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (!is_utf8(line)) errors.push_back({file, number, 0, "", "is not UTF-8"});
    if (drawing.first_line == 0) {
      if (line.empty()) {
        drawing.first_line = number + 1;
      } else if (const auto colon = line.find(": "); colon != std::string_view::npos) {
        const auto [at, added] = drawing.header.emplace(line.substr(0, colon), line.substr(colon + 2));
        if (!added) {
          errors.push_back({file, number, 1, "", fmt::format("the key \"{}\" is given twice", at->first)});
        }
      } else {
        errors.push_back({file, number, 1, "", "\"key: value\" or an empty line is expected"});
      }
      continue;
    }
    if (const auto odd = line.find_first_not_of(legend); odd != std::string_view::npos) {
      errors.push_back({file, number, static_cast<int>(odd) + 1, "",
                        fmt::format("'{}' is not in the legend \"{}\"", line[odd], legend)});
    }
    if (!drawing.rows.empty() && line.size() != drawing.width()) {
      errors.push_back({file, number, 0, "",
                        fmt::format("{} characters are expected, as in the first row, not {}",
                                    drawing.width(), line.size())});
    }
    drawing.rows.emplace_back(line);
  }
  if (drawing.width() == 0) errors.push_back({file, number, 0, "", "the drawing is missing"});
  if (!errors.empty()) return fail(std::move(errors));
  return drawing;
}

std::string TextOf<Provenance>::write(const Provenance& provenance) {
  const std::string kind(name_of(provenance.kind));
  return provenance.particulars.empty() ? kind : kind + " " + provenance.particulars;
}

std::optional<Provenance> TextOf<Provenance>::read(std::string_view text) {
  const auto space = text.find(' ');
  const auto kind = TextOf<Provenance::Kind>::read(text.substr(0, space));
  if (!kind) return std::nullopt;
  Provenance provenance{*kind, std::string(space == std::string_view::npos ? "" : text.substr(space + 1))};
  // The rulebook is large: which line is not optional.
  if (provenance.kind == Provenance::Kind::seed && provenance.particulars.empty()) return std::nullopt;
  return provenance;
}

}  // namespace flagbridge
