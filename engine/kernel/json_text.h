#pragma once

#include <charconv>

#include "kernel/json.h"

// The JSON of a described value straight as text, without the tree between: what a side sees of a position is
// asked for with every order. Lists of records that have room for more than there are (ships, counters) end
// with the last one that is not as it begins; from_json takes them back as they were.
namespace flagbridge {

void append_json_string(std::string_view value, std::string& text);

template <class T>
void append_json(const T& value, std::string& text);

template <class T>
std::string json_text(const T& value) {
  std::string text;
  append_json(value, text);
  return text;
}

namespace detail {

template <class T>
void append_number(T value, std::string& text) {
  std::array<char, 24> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  text.append(digits.data(), end);
}

template <class T>
void append_members(const T& value, std::string& text) {
  char before = '{';
  for_each_written(value, [&](std::string_view name, const auto& member) {
    text += before;
    before = ',';
    append_json_string(name, text);
    text += ':';
    append_json(member, text);
  });
  text += before == '{' ? "{}" : "}";
}

// How many of the items have to be written.
template <class T>
std::size_t worth_writing(const T& value) {
  std::size_t count = std::size(value);
  if constexpr (is_roomy<T>) {
    static const typename T::value_type unused{};
    while (count > 0 && value[count - 1] == unused) --count;
  }
  return count;
}

template <class T>
void append_items(const T& value, std::string& text) {
  char before = '[';
  std::size_t left = worth_writing(value);
  for (const auto& item : value) {
    if (left-- == 0) break;
    text += before;
    before = ',';
    append_json(item, text);
  }
  text += before == '[' ? "[]" : "]";
}

}  // namespace detail

template <class T>
void append_json(const T& value, std::string& text) {
  if constexpr (std::is_same_v<T, bool>) {
    text += value ? "true" : "false";
  } else if constexpr (std::is_same_v<T, json::value>) {
    text += json::serialize(value);
  } else if constexpr (is_optional<T>) {
    if (value) {
      append_json(*value, text);
    } else {
      text += "null";
    }
  } else if constexpr (std::is_same_v<T, std::string>) {
    append_json_string(value, text);
  } else if constexpr (std::is_integral_v<T>) {
    using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
    detail::append_number(static_cast<Wide>(value), text);
  } else if constexpr (Named<T>) {
    append_json_string(name_of(value), text);
  } else if constexpr (Textual<T>) {
    append_json_string(TextOf<T>::write(value), text);
  } else if constexpr (std::is_enum_v<T>) {
    append_json(static_cast<std::underlying_type_t<T>>(value), text);
  } else if constexpr (is_variant<T>) {
    std::visit(
        [&](const auto& each) {
          text += '{';
          append_json_string(each.tag, text);
          text += ':';
          append_json(each, text);
          text += '}';
        },
        value);
  } else if constexpr (Described<T>) {
    detail::append_members(value, text);
  } else {
    detail::append_items(value, text);
  }
}

}  // namespace flagbridge
