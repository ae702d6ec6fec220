#include "kernel/document.h"

#include <algorithm>
#include <fmt/format.h>
#include <toml++/toml.h>

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

// Turns a TOML value into a JSON one and notes where each part stood.
class TomlReader {
 public:
  explicit TomlReader(Document& document) : document_(document) {}

  json::value value(const toml::node& node, const std::string& path) {
    const auto begin = node.source().begin;
    document_.places[path] = {static_cast<int>(begin.line), static_cast<int>(begin.column)};
    if (node.is_table() || node.is_array()) return nested(node, path);
    if (const auto* text = node.as_string()) return json::string(text->get());
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* flag = node.as_boolean()) return flag->get();
    errors.push_back(
        document_.located({.path = path, .what = "fractions and dates are not used; write a text"}));
    return nullptr;
  }

  Errors errors;

 private:
  // A key of many dots nests as deep as it is long: refuse it before the stack does.
  static constexpr int max_depth = 64;

  json::value nested(const toml::node& node, const std::string& path) {
    if (depth_ == max_depth) {
      errors.push_back(document_.located({.path = path, .what = "is nested too deeply"}));
      return nullptr;
    }
    ++depth_;
    auto made = node.is_table() ? object(*node.as_table(), path) : list(*node.as_array(), path);
    --depth_;
    return made;
  }

  json::value object(const toml::table& table, const std::string& path) {
    json::object all;
    for (const auto& [key, node] : table) {
      const std::string name(key.str());
      all.emplace(name, value(node, path.empty() ? name : path + "." + name));
    }
    return all;
  }

  json::value list(const toml::array& array, const std::string& path) {
    json::array all;
    for (const auto& node : array) all.push_back(value(node, fmt::format("{}.{}", path, all.size())));
    return all;
  }

  Document& document_;
  int depth_ = 0;
};

}  // namespace

Error Document::located(Error error) const {
  error.file = file;
  std::string_view path = error.path;
  for (;;) {
    if (const auto place = places.find(path); place != places.end()) {
      error.line = place->second.line;
      error.column = place->second.column;
      return error;
    }
    if (path.empty()) return error;
    const auto dot = path.rfind('.');
    path = dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
  }
}

Result<Document> read_toml(std::string_view text, const std::string& file) {
  Document document;
  document.file = file;
  try {
    const toml::table table = toml::parse(text);
    TomlReader reader(document);
    document.root = reader.value(table, "");
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
