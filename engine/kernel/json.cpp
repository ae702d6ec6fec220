#include "kernel/json.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "kernel/json_text.h"

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
  reading.inside(name,
                 [&] { reading.wrong(fmt::format("is not known here; known: {}", fmt::join(known, ", "))); });
}

}  // namespace detail

namespace {

// Builds the value while the library parses, and refuses what its own builder lets pass: a field given twice,
// of which it keeps the last, and a number too large for its type, which it cannot write again.
class Builder {
 public:
  using Code = boost::system::error_code;
  using Text = json::string_view;
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();

  bool on_document_begin(Code&) { return true; }
  bool on_document_end(Code&) { return true; }
  bool on_array_begin(Code&) { return true; }
  bool on_array_end(std::size_t n, Code&) { return stack_.push_array(n), true; }
  bool on_object_begin(Code&) { return fields_.emplace_back(), true; }
  bool on_object_end(std::size_t n, Code&) { return fields_.pop_back(), stack_.push_object(n), true; }
  bool on_string_part(Text part, std::size_t, Code&) { return stack_.push_chars(part), true; }
  bool on_string(Text text, std::size_t, Code&) { return stack_.push_string(text), true; }
  bool on_key_part(Text part, std::size_t, Code&) {
    key_.append(part.data(), part.size());
    return stack_.push_chars(part), true;
  }
  bool on_key(Text last, std::size_t, Code& error) {
    key_.append(last.data(), last.size());
    if (!fields_.back().insert(key_).second) return error = json::error::syntax, twice_ = true, false;
    key_.clear();
    return stack_.push_key(last), true;
  }
  bool on_number_part(Text, Code&) { return true; }
  bool on_int64(std::int64_t number, Text, Code&) { return stack_.push_int64(number), true; }
  bool on_uint64(std::uint64_t number, Text, Code&) { return stack_.push_uint64(number), true; }
  bool on_double(auto number, Text, Code& error) {
    if (!std::isfinite(number)) return error = json::error::exponent_overflow, false;
    return stack_.push_double(number), true;
  }
  bool on_bool(bool truth, Code&) { return stack_.push_bool(truth), true; }
  bool on_null(Code&) { return stack_.push_null(), true; }
  bool on_comment_part(Text, Code&) { return true; }
  bool on_comment(Text, Code&) { return true; }

  json::value release() { return stack_.release(); }
  std::string reason(const Code& error) const {
    if (twice_) return fmt::format("the field \"{}\" is given twice", key_);
    return error ? "not valid JSON: " + error.message() : "something follows after the JSON value";
  }

 private:
  json::value_stack stack_;
  std::vector<std::set<std::string>> fields_;  // of the objects not yet ended
  std::string key_;
  bool twice_ = false;
};

}  // namespace

Result<json::value> parse_json(std::string_view text, const std::string& file) {
  json::parse_options options;
  options.max_depth = 64;
  json::basic_parser<Builder> parser(options);
  boost::system::error_code error;
  const std::size_t used = parser.write_some(false, text.data(), text.size(), error);
  if (!error && used == text.size()) return parser.handler().release();
  const std::string_view before = text.substr(0, std::min(used, text.size()));
  const auto line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return fail(Error{.file = file,
                    .line = static_cast<int>(std::ranges::count(before, '\n')) + 1,
                    .column = static_cast<int>(before.size() - line_start) + 1,
                    .path = "",
                    .what = parser.handler().reason(error)});
}

bool is_utf8(std::string_view text) { return parse_json(json::serialize(json::string(text))).has_value(); }

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

void append_json_string(std::string_view value, std::string& text) {
  const bool plain = std::ranges::all_of(
      value, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; });
  if (!plain) {
    text += json::serialize(value);
    return;
  }
  text += '"';
  text += value;
  text += '"';
}

}  // namespace flagbridge
