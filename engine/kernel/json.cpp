#include "kernel/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace flagbridge {

std::string_view kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return "true or false";
    case json::kind::int64:
    case json::kind::uint64: return "a whole number";
    case json::kind::double_: return "a number with a fraction";
    case json::kind::string: return "a text";
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
  }
  return "?";
}

namespace detail {

std::optional<std::int64_t> read_integer(const json::value& from, std::int64_t least, std::uint64_t most,
                                         Reading& reading) {
  if (from.is_uint64()) {
    const std::uint64_t number = from.get_uint64();
    if (number <= most) return static_cast<std::int64_t>(number);
  } else if (from.is_int64()) {
    const std::int64_t number = from.get_int64();
    if (number >= least && (number < 0 || static_cast<std::uint64_t>(number) <= most)) return number;
  } else {
    reading.wrong(fmt::format("must be a whole number, not {}", kind_name(from)));
    return std::nullopt;
  }
  reading.wrong(fmt::format("must be from {} to {}", least, most));
  return std::nullopt;
}

std::optional<std::string_view> read_string(const json::value& from, Reading& reading) {
  if (from.is_string()) return std::string_view(from.get_string().data(), from.get_string().size());
  reading.wrong(fmt::format("must be a text, not {}", kind_name(from)));
  return std::nullopt;
}

const json::array* read_array(const json::value& from, Reading& reading) {
  if (!from.is_array()) reading.wrong(fmt::format("must be a list, not {}", kind_name(from)));
  return from.if_array();
}

const json::object* read_object(const json::value& from, Reading& reading) {
  if (!from.is_object()) reading.wrong(fmt::format("must be an object, not {}", kind_name(from)));
  return from.if_object();
}

void unknown_field(std::string_view name, const std::vector<std::string_view>& known, Reading& reading) {
  if (std::ranges::find(known, name) != known.end()) return;
  reading.inside(name, [&] { reading.wrong(fmt::format("is not known here; known: {}", fmt::join(known, ", "))); });
}

}  // namespace detail

Result<json::value> parse_json(std::string_view text, const std::string& file) {
  json::parse_options options;
  options.max_depth = 64;
  json::stream_parser parser({}, options);
  boost::system::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && used == text.size()) parser.finish(error);
  if (!error && used == text.size()) return parser.release();
  const std::string_view before = text.substr(0, std::min(used, text.size()));
  const auto line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return fail(Error{.file = file,
                    .line = static_cast<int>(std::ranges::count(before, '\n')) + 1,
                    .column = static_cast<int>(before.size() - line_start) + 1,
                    .path = "",
                    .what = error ? "not valid JSON: " + error.message() : "something follows after the JSON value"});
}

namespace {

void write_pretty(const json::value& value, int depth, std::string& out) {
  const std::string inner(static_cast<std::size_t>(depth + 1) * 2, ' ');
  const std::string outer(static_cast<std::size_t>(depth) * 2, ' ');
  const auto nested = [](const json::value& v) { return v.is_array() || v.is_object(); };
  if (const auto* array = value.if_array(); array != nullptr && std::ranges::any_of(*array, nested)) {
    out += "[\n";
    for (std::size_t i = 0; i < array->size(); ++i) {
      out += inner;
      write_pretty((*array)[i], depth + 1, out);
      out += i + 1 < array->size() ? ",\n" : "\n";
    }
    out += outer + "]";
  } else if (const auto* object = value.if_object(); object != nullptr && !object->empty()) {
    out += "{\n";
    std::size_t left = object->size();
    for (const auto& member : *object) {
      out += inner + json::serialize(json::string(member.key())) + ": ";
      write_pretty(member.value(), depth + 1, out);
      out += --left > 0 ? ",\n" : "\n";
    }
    out += outer + "}";
  } else {
    out += json::serialize(value);
  }
}

}  // namespace

std::string pretty(const json::value& value) {
  std::string out;
  write_pretty(value, 0, out);
  return out + "\n";
}

const json::value* find_path(const json::value& root, std::string_view path) {
  const json::value* at = &root;
  for (bool more = !path.empty(); more && at != nullptr;) {
    const auto dot = path.find('.');
    const std::string_view step = path.substr(0, dot);
    more = dot != std::string_view::npos;
    if (more) path.remove_prefix(dot + 1);
    if (const auto* object = at->if_object()) {
      at = object->if_contains(step);
    } else if (const auto* array = at->if_array()) {
      std::size_t index = 0;
      const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
      const bool good = error == std::errc{} && end == step.data() + step.size() && index < array->size();
      at = good ? &(*array)[index] : nullptr;
    } else {
      at = nullptr;
    }
  }
  return at;
}

json::value* find_path(json::value& root, std::string_view path) {
  return const_cast<json::value*>(find_path(std::as_const(root), path));
}

}  // namespace flagbridge
