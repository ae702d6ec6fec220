#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "kernel/document.h"

// Tables and documents that still know where each record stands, so that what a check finds can be blamed on
// a line.
namespace flagbridge::fe {

template <class T>
struct Rows {
  std::string file;
  std::vector<T> all;
  std::vector<int> lines;  // of the file, one a row

  // What is wrong with the i-th row.
  Error error(std::size_t i, std::string path, std::string what) const {
    return {file, i < lines.size() ? lines[i] : 0, 0, std::move(path), std::move(what)};
  }
};

inline void keep(Errors&& found, Errors& errors) { std::ranges::move(found, std::back_inserter(errors)); }

// Empty if it could not be read; the errors then say why.
template <Sourced T>
Rows<T> load_rows(const DataSource& data, const std::string& path, Errors& errors) {
  Rows<T> rows{path, {}, {}};
  auto text = data.read(path);
  if (!text) return keep(std::move(text.error()), errors), rows;
  auto table = read_tsv(*text, path);
  if (!table) return keep(std::move(table.error()), errors), rows;
  auto decoded = decode<T>(*table);
  if (!decoded) return keep(std::move(decoded.error()), errors), rows;
  rows.all = std::move(*decoded);
  for (const Table::Line& line : table->lines) rows.lines.push_back(line.number);
  return rows;
}

template <class T>
struct Located {
  T value;
  Document document;

  // What is wrong at a path such as "fleet.2.units".
  Error error(std::string path, std::string what) const {
    return document.located({.path = std::move(path), .what = std::move(what)});
  }
};

template <class T>
Result<Located<T>> load_located(const DataSource& data, const std::string& path) {
  auto text = data.read(path);
  if (!text) return fail(std::move(text.error()));
  auto document = read_toml(*text, path);
  if (!document) return fail(std::move(document.error()));
  auto value = decode<T>(*document);
  if (!value) return fail(std::move(value.error()));
  return Located<T>{std::move(*value), std::move(*document)};
}

}  // namespace flagbridge::fe
