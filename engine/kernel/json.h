#pragma once

#include <boost/json.hpp>
#include <limits>
#include <string>
#include <vector>

#include "kernel/describe.h"
#include "kernel/error.h"
#include "kernel/fixed_vector.h"

// JSON of every described struct. Reading is strict: a field nobody knows, a missing one, a wrong type or a
// number that does not fit is an error that names its path; all errors are reported, not only the first.
namespace flagbridge {

namespace json = boost::json;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

// A list of records with room for more than there usually are, not one for each side or shield. It may be
// written short: the rest are as they begin.
template <class T>
inline constexpr bool is_roomy = false;
template <class T, std::size_t N>
inline constexpr bool is_roomy<std::array<T, N>> = Described<T> && !Textual<T> && (N > 8);

// --- writing
// -------------------------------------------------------------------------------------------------

template <class T>
json::value to_json(const T& value) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, json::value>) {
    return value;
  } else if constexpr (is_optional<T>) {
    return value ? to_json(*value) : json::value(nullptr);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return json::string(value);
  } else if constexpr (std::is_integral_v<T>) {
    return json::value(value);
  } else if constexpr (Textual<T>) {
    return json::string(TextOf<T>::write(value));
  } else if constexpr (std::is_enum_v<T>) {
    return json::value(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (is_variant<T>) {
    json::object object;
    std::visit([&](const auto& each) { object.emplace(each.tag, to_json(each)); }, value);
    return object;
  } else if constexpr (Described<T>) {
    json::object object;
    for_each_written(
        value, [&](std::string_view name, const auto& member) { object.emplace(name, to_json(member)); });
    return object;
  } else {
    json::array array;
    for (const auto& item : value) array.push_back(to_json(item));
    return array;
  }
}

// --- reading
// -------------------------------------------------------------------------------------------------

// Collects what is wrong while a document is read, and knows the path it has come to.
class Reading {
 public:
  void wrong(std::string what) { errors_.push_back({.path = path_, .what = std::move(what)}); }
  bool ok() const { return errors_.empty(); }
  Errors& errors() { return errors_; }

  template <class F>
  void inside(std::string_view step, F&& f) {
    const auto length = path_.size();
    if (!path_.empty()) path_ += '.';
    path_ += step;
    f();
    path_.resize(length);
  }

 private:
  std::string path_;
  Errors errors_;
};

// "a number", "a list": what a value is, for error messages.
std::string_view kind_name(const json::value& value);

namespace detail {

std::optional<std::int64_t> read_integer(const json::value& from, std::int64_t least, std::uint64_t most,
                                         Reading& reading);
std::optional<std::string_view> read_string(const json::value& from, Reading& reading);
const json::array* read_array(const json::value& from, Reading& reading);
const json::object* read_object(const json::value& from, Reading& reading);
void unknown_field(std::string_view name, const std::vector<std::string_view>& known, Reading& reading);

template <class T>
void read(const json::value& from, T& to, Reading& reading);

template <class T>
void read_described(const json::value& from, T& to, Reading& reading) {
  const json::object* object = read_object(from, reading);
  if (object == nullptr) return;
  std::vector<std::string_view> known;
  const auto one = [&](const auto& each) {
    known.push_back(each.name);
    if (const json::value* member = object->if_contains(each.name)) {
      reading.inside(each.name, [&] { read(*member, to.*(each.member), reading); });
    } else if (each.required) {
      reading.inside(each.name, [&] { reading.wrong("is missing"); });
    }
  };
  fields_of<T>([&](const auto&... each) { (one(each), ...); });
  for (const auto& member : *object) unknown_field(member.key(), known, reading);
}

template <class... Ts>
void read_variant(const json::value& from, std::variant<Ts...>& to, Reading& reading) {
  const json::object* object = read_object(from, reading);
  if (object == nullptr) return;
  if (object->size() != 1) return reading.wrong("must have exactly one member, the name of the kind");
  const auto& member = *object->begin();
  if (!emplace_tagged(to, member.key())) return unknown_field(member.key(), {Ts::tag...}, reading);
  reading.inside(member.key(),
                 [&] { std::visit([&](auto& each) { read(member.value(), each, reading); }, to); });
}

template <class T>
void read_list(const json::value& from, T& to, Reading& reading) {
  const json::array* array = read_array(from, reading);
  if (array == nullptr) return;
  if constexpr (is_array<T>) {
    const bool fits = is_roomy<T> ? array->size() <= to.size() : array->size() == to.size();
    if (!fits) {
      return reading.wrong((is_roomy<T> ? "must have at most " : "must have ") + std::to_string(to.size()) +
                           " items");
    }
    for (std::size_t i = 0; i < array->size(); ++i) {
      reading.inside(std::to_string(i), [&] { read((*array)[i], to[i], reading); });
    }
  } else {
    if constexpr (is_bounded<T>) {
      if (array->size() > T::capacity()) {
        return reading.wrong("must have at most " + std::to_string(T::capacity()) + " items");
      }
    }
    to.clear();  // a list with a starting value is replaced, not added to
    for (std::size_t i = 0; i < array->size(); ++i) {
      typename T::value_type item{};
      reading.inside(std::to_string(i), [&] { read((*array)[i], item, reading); });
      static_cast<void>(to.push_back(item));
    }
  }
}

template <class T>
void read(const json::value& from, T& to, Reading& reading) {
  if constexpr (std::is_same_v<T, json::value>) {
    to = from;
  } else if constexpr (is_optional<T>) {
    to.reset();
    if (!from.is_null()) read(from, to.emplace(), reading);
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) return reading.wrong("must be true or false, not " + std::string(kind_name(from)));
    to = from.get_bool();
  } else if constexpr (std::is_integral_v<T>) {
    if (const auto number =
            read_integer(from, static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                         static_cast<std::uint64_t>(std::numeric_limits<T>::max()), reading)) {
      to = static_cast<T>(*number);
    }
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (const auto text = read_string(from, reading)) to = *text;
  } else if constexpr (Textual<T>) {
    const auto text = read_string(from, reading);
    if (!text) return;
    if (const auto value = TextOf<T>::read(*text)) {
      to = *value;
    } else {
      reading.wrong("cannot be \"" + std::string(*text) + "\"");
    }
  } else if constexpr (std::is_enum_v<T>) {
    std::underlying_type_t<T> number{};
    read(from, number, reading);
    to = static_cast<T>(number);
  } else if constexpr (is_variant<T>) {
    read_variant(from, to, reading);
  } else if constexpr (Described<T>) {
    read_described(from, to, reading);
  } else {
    read_list(from, to, reading);
  }
}

}  // namespace detail

template <class T>
Result<T> from_json(const json::value& from) {
  Reading reading;
  T value{};
  detail::read(from, value, reading);
  if (!reading.ok()) return fail(std::move(reading.errors()));
  return value;
}

// Parses a text that must be one JSON value and nothing else; the nesting is limited.
Result<json::value> parse_json(std::string_view text, const std::string& file = "");

// Whether the text is UTF-8: no other can be written as JSON and read again.
bool is_utf8(std::string_view text);

// Indented, for people and for files that are kept under version control.
std::string pretty(const json::value& value);

// The value at "units.2.at", or nothing.
const json::value* find_path(const json::value& root, std::string_view path);
json::value* find_path(json::value& root, std::string_view path);

// --- schema
// --------------------------------------------------------------------------------------------------

// A JSON Schema of what from_json<T> accepts.
template <class T>
json::value schema_of() {
  if constexpr (std::is_same_v<T, json::value>) {
    return json::object{};
  } else if constexpr (is_optional<T>) {
    return {{"anyOf", {schema_of<typename T::value_type>(), {{"type", "null"}}}}};
  } else if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_integral_v<T>) {
    return {{"type", "integer"},
            {"minimum", std::numeric_limits<T>::min()},
            {"maximum", std::numeric_limits<T>::max()}};
  } else if constexpr (Named<T>) {
    json::array names;
    for (const std::string_view name : enum_names<T>) names.push_back(json::string(name));
    return {{"enum", names}};
  } else if constexpr (std::is_same_v<T, std::string> || Textual<T>) {
    return {{"type", "string"}};
  } else if constexpr (std::is_enum_v<T>) {
    return schema_of<std::underlying_type_t<T>>();
  } else if constexpr (is_variant<T>) {
    return []<class... Ts>(std::type_identity<std::variant<Ts...>>) -> json::value {
      json::array any;
      (any.push_back({{"type", "object"},
                      {"properties", {{Ts::tag, schema_of<Ts>()}}},
                      {"required", {Ts::tag}},
                      {"additionalProperties", false}}),
       ...);
      return {{"oneOf", any}};
    }(std::type_identity<T>{});
  } else if constexpr (Described<T>) {
    json::object properties;
    json::array required;
    const auto one = [&]<class C, class M>(const Field<C, M>& each) {
      properties.emplace(each.name, schema_of<M>());
      if (each.required) required.push_back(json::string(each.name));
    };
    fields_of<T>([&](const auto&... each) { (one(each), ...); });
    return {{"type", "object"},
            {"properties", properties},
            {"required", required},
            {"additionalProperties", false}};
  } else {
    json::object list = {{"type", "array"}, {"items", schema_of<typename T::value_type>()}};
    if constexpr (is_array<T>) {
      // One after the other: the second may move what the first refers to.
      if (!is_roomy<T>) list["minItems"] = std::tuple_size_v<T>;
      list["maxItems"] = std::tuple_size_v<T>;
    }
    if constexpr (is_bounded<T>) list["maxItems"] = T::capacity();
    return list;
  }
}

}  // namespace flagbridge
