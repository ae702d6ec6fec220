#pragma once

#include <fmt/format.h>

#include "fe/loading.h"

// Checks that many charts share.
namespace flagbridge::fe {

// data/fe/charts/<name>.tsv
template <Sourced T>
Rows<T> load_chart(const DataSource& data, std::string_view name, Errors& errors) {
  return load_rows<T>(data, fmt::format("fe/charts/{}.tsv", name), errors);
}

template <class Number>
bool within(int number, Number least, const std::optional<Number>& most) {
  return number >= least && (!most || number <= *most);
}

// The rows are numbered upwards from `first`, `count` of them.
template <class T, class Number>
void check_numbers(const Rows<T>& rows, Number T::*number, int first, int count, Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    if (rows.all[i].*number != first + static_cast<int>(i)) {
      errors.push_back(rows.error(i, "", fmt::format("{} is expected here", first + static_cast<int>(i))));
    }
  }
  if (rows.all.size() != static_cast<std::size_t>(count)) {
    errors.push_back({rows.file, 0, 0, "", fmt::format("{} lines are expected", count)});
  }
}

// One row for each value of an enum, in its order.
template <class T, Named Key>
void check_keys(const Rows<T>& rows, Key T::*key, Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    if (static_cast<std::size_t>(rows.all[i].*key) != i)
      errors.push_back(rows.error(i, "", "is out of order"));
  }
  if (rows.all.size() != enum_names<Key>.size()) {
    errors.push_back({rows.file, 0, 0, "", fmt::format("{} lines are expected", enum_names<Key>.size())});
  }
}

// Bounds that follow one another without gap or overlap from `first` on; `same` says which rows belong to one
// list. An open end is the last.
template <class T, class Number, class Last, class Same>
void check_bounds(const Rows<T>& rows, Number T::*least, Last T::*most, int first, Same&& same,
                  Errors& errors) {
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const bool begins = i == 0 || !same(rows.all[i - 1], rows.all[i]);
    const auto before = begins ? std::nullopt : rows.all[i - 1].*most;
    if (!begins && !before) {
      errors.push_back(rows.error(i, "", "follows a line without an end"));
    } else if (!begins && rows.all[i].*least != *before + 1) {
      errors.push_back(rows.error(i, "", fmt::format("{} is expected as its start", *before + 1)));
    } else if (begins && first >= 0 && rows.all[i].*least != first) {
      errors.push_back(rows.error(i, "", fmt::format("{} is expected as its start", first)));
    }
  }
}

}  // namespace flagbridge::fe
