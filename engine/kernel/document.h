#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/cell.h"
#include "kernel/error.h"
#include "kernel/json.h"

// Data files as text: TOML documents, tables with tabs, maps drawn in characters. Nothing here opens a file;
// the text and the name to blame come from outside.
namespace flagbridge {

// A TOML file read into one JSON value.
struct Document {
  std::string file;
  std::string text;
  json::value root;

  // Puts file, line and column to an error that knows only its path: the place of the value, or of what holds
  // it. The text is read once more for that: errors are few, and to note the place of every value of every
  // file would take a third of the time it takes to start.
  Error located(Error error) const;
};

Result<Document> read_toml(std::string_view text, const std::string& file);

template <class T>
Result<T> decode(const Document& document) {
  auto value = from_json<T>(document.root);
  if (value) return value;
  Errors errors;
  for (Error& error : value.error()) errors.push_back(document.located(std::move(error)));
  return fail(std::move(errors));
}

// A file of tab-separated cells under a row of column names. Lines that start with # are comments.
struct Table {
  struct Line {
    int number = 0;
    std::vector<std::string> cells;
  };

  std::string file;
  int header_line = 0;  // line of the file at which the column names stand
  std::vector<std::string> columns;
  std::vector<Line> lines;
};

Result<Table> read_tsv(std::string_view text, const std::string& file);

namespace detail {
// Where each wanted column stands; errors for those missing or not known.
Errors match_columns(const Table& table, const std::vector<std::string_view>& wanted,
                     std::vector<std::size_t>& at);
}  // namespace detail

// Every line as a T; the columns must be exactly T's described fields, in any order.
template <class T>
Result<std::vector<T>> decode(const Table& table) {
  std::vector<std::string_view> wanted;
  fields_of<T>([&](const auto&... each) { (wanted.push_back(each.name), ...); });
  std::vector<std::size_t> at;
  if (Errors errors = detail::match_columns(table, wanted, at); !errors.empty())
    return fail(std::move(errors));
  std::vector<T> rows;
  Errors errors;
  for (const Table::Line& line : table.lines) {
    T& row = rows.emplace_back();
    std::size_t which = 0;
    for_each_field(row, [&](std::string_view name, auto& member) {
      const std::size_t column = at[which++];
      if (auto wrong = read_cell(line.cells[column], member); !wrong.empty()) {
        errors.push_back({table.file, line.number, static_cast<int>(column) + 1, std::string(name),
                          wrong + ", not \"" + line.cells[column] + "\""});
      }
    });
  }
  if (!errors.empty()) return fail(std::move(errors));
  return rows;
}

// A map drawn in characters: lines "key: value", an empty line, then the drawing, all of whose lines are
// equally long.
struct Drawing {
  std::string file;
  std::map<std::string, std::string, std::less<>> header;
  std::vector<std::string> rows;
  int first_line = 0;  // line of the file at which rows[0] stands

  std::size_t width() const { return rows.empty() ? 0 : rows[0].size(); }
};

// `legend` holds every character that may be drawn.
Result<Drawing> read_drawing(std::string_view text, const std::string& file, std::string_view legend);

// Where a datum comes from: `seed` (the rulebook, with its line), `public` (known outside it), `inferred` or
// `authored` (made for this program); then, after a space, the particulars.
struct Provenance {
  enum class Kind : std::uint8_t { seed, public_fact, inferred, authored };

  Kind kind = Kind::authored;
  std::string particulars;

  friend bool operator==(const Provenance&, const Provenance&) = default;
};

template <>
inline constexpr auto enum_names<Provenance::Kind> =
    std::to_array<std::string_view>({"seed", "public", "inferred", "authored"});

template <>
struct TextOf<Provenance> {
  static std::string write(const Provenance& provenance);
  static std::optional<Provenance> read(std::string_view text);
};

// A record of a data file: described, and saying where it is from.
template <class T>
concept Sourced = Described<T> && requires(const T& record) {
  { record.source } -> std::convertible_to<const Provenance&>;
};

// Gives the text of data files by their path below data/, "drill/guns.tsv". The engine never opens one
// itself.
class DataSource {
 public:
  virtual ~DataSource() = default;
  virtual Result<std::string> read(const std::string& path) const = 0;
  // The files of a folder with that ending, sorted, as paths for read().
  virtual Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const = 0;
};

// Reads a table of sourced records.
template <Sourced T>
Result<std::vector<T>> load_table(const DataSource& data, const std::string& path) {
  auto text = data.read(path);
  if (!text) return fail(std::move(text.error()));
  auto table = read_tsv(*text, path);
  if (!table) return fail(std::move(table.error()));
  return decode<T>(*table);
}

template <class T>
Result<T> load_toml(const DataSource& data, const std::string& path) {
  auto text = data.read(path);
  if (!text) return fail(std::move(text.error()));
  auto document = read_toml(*text, path);
  if (!document) return fail(std::move(document.error()));
  return decode<T>(*document);
}

}  // namespace flagbridge
