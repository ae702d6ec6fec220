#include "server/http/request.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/trim.hpp>

#include "kernel/json.h"

namespace flagbridge::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Calls f(part) for each part between separators.
template <class F>
bool for_each_part(std::string_view text, char separator, F&& f) {
  while (true) {
    const std::size_t end = text.find(separator);
    if (!f(text.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) return std::nullopt;
    plain += c;
  }
  if (!is_utf8(plain)) return std::nullopt;
  return plain;
}

std::optional<std::string> query_decoded(std::string_view text) {
  std::string spaced(text);
  std::ranges::replace(spaced, '+', ' ');
  return percent_decoded(spaced);
}

bool read_target(std::string_view target, Request& request) {
  if (!target.starts_with('/') || target.size() > 2048) return false;
  const std::size_t mark = target.find('?');
  request.path = std::string(target.substr(0, mark));
  const bool path_read = for_each_part(target.substr(0, mark).substr(1), '/', [&](std::string_view part) {
    const auto plain = percent_decoded(part);
    if (plain) request.steps.push_back(*plain);
    return plain.has_value();
  });
  if (!path_read || mark == std::string_view::npos || mark + 1 == target.size()) return path_read;
  return for_each_part(target.substr(mark + 1), '&', [&](std::string_view part) {
    const std::size_t equals = part.find('=');
    const auto name = query_decoded(part.substr(0, equals));
    const auto value = query_decoded(equals == std::string_view::npos ? "" : part.substr(equals + 1));
    if (name && value) request.query[*name] = *value;
    return name && value;
  });
}

std::string cookie(std::string_view header, std::string_view name) {
  std::string found;
  for_each_part(header, ';', [&](std::string_view part) {
    while (part.starts_with(' ')) part.remove_prefix(1);
    const std::size_t equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == name) found = part.substr(equals + 1);
    return true;
  });
  return found;
}

bool is_json_type(std::string_view content_type) {
  const std::string kind = boost::trim_copy(std::string(content_type.substr(0, content_type.find(';'))));
  return boost::iequals(kind, "application/json");
}

bool own_origin(std::string_view origin, std::string_view site, const std::vector<std::string>& allowed) {
  return boost::iequals(origin, site) || std::ranges::find(allowed, origin) != allowed.end();
}

}  // namespace flagbridge::server
