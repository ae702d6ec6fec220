#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/describe.h"
#include "kernel/fixed_vector.h"

// One value as one word: a cell of a table, an argument of a typed order. Numbers in digits, yes and no,
// names, hexes; a list is its items with commas between.
namespace flagbridge {

template <class T>
std::string write_cell(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "yes" : "no";
  } else if constexpr (is_optional<T>) {
    return value ? write_cell(*value) : "-";
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return value;
  } else if constexpr (Textual<T>) {
    return TextOf<T>::write(value);
  } else if constexpr (std::is_enum_v<T>) {
    return std::to_string(static_cast<std::underlying_type_t<T>>(value));
  } else {
    std::string text;
    for (const auto& item : value) text += write_cell(item) + ",";
    if (text.empty()) return "-";
    text.pop_back();
    return text;
  }
}

// Says what was expected if the text does not fit; empty if it does.
template <class T>
std::string read_cell(std::string_view text, T& to);

namespace detail {

template <class T>
std::string read_number_cell(std::string_view text, T& to) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) return "a number that small or that large does not fit";
  if (error != std::errc{} || end != text.data() + text.size()) return "a whole number is expected";
  to = value;
  return {};
}

template <class T>
std::string read_list_cell(std::string_view text, T& to) {
  std::size_t count = 0;
  if constexpr (!is_array<T>) to.clear();
  for (bool more = text != "-"; more; ++count) {
    if constexpr (is_array<T>) {
      if (count == to.size()) return "too many items";
    }
    const auto comma = text.find(',');
    typename T::value_type item{};
    if (auto wrong = read_cell(text.substr(0, comma), item); !wrong.empty()) return wrong;
    if constexpr (is_array<T>) {
      to[count] = item;
    } else if constexpr (is_bounded<T>) {
      if (!to.push_back(item)) return "too many items";
    } else {
      to.push_back(item);
    }
    more = comma != std::string_view::npos;
    if (more) text.remove_prefix(comma + 1);
  }
  if constexpr (is_array<T>) {
    if (count != to.size()) return std::to_string(to.size()) + " items with commas between are expected";
  }
  return {};
}

}  // namespace detail

template <class T>
std::string read_cell(std::string_view text, T& to) {
  if constexpr (std::is_same_v<T, bool>) {
    if (text != "yes" && text != "no") return "yes or no is expected";
    to = text == "yes";
    return {};
  } else if constexpr (is_optional<T>) {
    to.reset();
    return text == "-" ? "" : read_cell(text, to.emplace());
  } else if constexpr (std::is_integral_v<T>) {
    return detail::read_number_cell(text, to);
  } else if constexpr (std::is_same_v<T, std::string>) {
    to = text;
    return {};
  } else if constexpr (Named<T>) {
    const auto value = TextOf<T>::read(text);
    if (value) return to = *value, "";
    std::string known = "one of these is expected:";
    for (const std::string_view name : enum_names<T>) known += " " + std::string(name);
    return known;
  } else if constexpr (Textual<T>) {
    const auto value = TextOf<T>::read(text);
    if (!value) return "not a value of this kind";
    to = *value;
    return {};
  } else if constexpr (std::is_enum_v<T>) {
    std::underlying_type_t<T> number{};
    auto wrong = detail::read_number_cell(text, number);
    if (wrong.empty()) to = static_cast<T>(number);
    return wrong;
  } else {
    return detail::read_list_cell(text, to);
  }
}

}  // namespace flagbridge
