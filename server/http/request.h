#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A request and its answer, apart from how they travel.
namespace flagbridge::server {

enum class Verb : std::uint8_t { get, head, post, other };

struct Request {
  Verb verb = Verb::get;
  std::string path;                          // as it came, without the query
  std::vector<std::string> steps;            // its parts, decoded
  std::map<std::string, std::string> query;  // decoded; of several with one name the last
  std::string address;                       // whom it comes from
  std::string host;
  std::string origin;
  std::string content_type;
  std::string session;  // the cookie
  std::string accept_encoding;
  std::string if_none_match;
  bool marked = false;  // carries X-Flagbridge: 1
  std::string body;
};

struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers{};
};

// Takes "/a/b%20c?d=e" apart; nothing if it is not well-formed.
bool read_target(std::string_view target, Request& request);
// The value of a cookie in a Cookie header; empty if it is not there.
std::string cookie(std::string_view header, std::string_view name);
// "%41" and "+" undone; nothing if that does not give UTF-8 without control characters.
std::optional<std::string> percent_decoded(std::string_view text);
// The same for the names and values of a query, where a plus stands for a blank.
std::optional<std::string> query_decoded(std::string_view text);
// Whether the type is application/json, with or without a character set.
bool is_json_type(std::string_view content_type);
// Whether a page of that origin is one of this server's: of its own site ("https://host"), or named in the
// list.
bool own_origin(std::string_view origin, std::string_view site, const std::vector<std::string>& allowed);

}  // namespace flagbridge::server
