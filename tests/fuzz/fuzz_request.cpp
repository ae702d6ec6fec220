#include "server/api/api.h"
#include "server/net/reading.h"
#include "tests/fuzz/support.h"

// Requests as they come off the wire: any bytes are refused or become a request whose parts are sound.
namespace flagbridge::fuzz {
namespace {

namespace http = boost::beast::http;
using namespace server;

void check_request(const Request& request) {
  require(request.path.starts_with('/'), "a path begins with a slash");
  require(!request.steps.empty(), "there is a step");
  for (const std::string& step : request.steps) require(is_utf8(step), "a step is UTF-8");
  for (const auto& [name, value] : request.query) require(is_utf8(name) && is_utf8(value), "so is the query");
  const Found found = find_route(request.verb, request.steps);
  if (found.route != nullptr) {
    const auto wanted = std::ranges::count(found.route->path, '{');
    require(static_cast<std::ptrdiff_t>(found.at.size()) == wanted, "every {…} has its value");
  }
  static_cast<void>(own_origin(request.origin, "http://" + request.host, {}));
  static_cast<void>(is_json_type(request.content_type));
  if (const auto body = parse_json(request.body)) {
    require(is_utf8(json::serialize(*body)), "a body that is JSON is written as UTF-8");
  }
  if (const auto text = plain_text(request.body, 500)) {
    require(!text->empty() && is_utf8(*text) && text->find('\0') == std::string::npos,
            "text by people is sound");
  }
}

void check(std::string_view text) {
  RequestReader reader;
  boost::beast::error_code error;
  std::string_view rest = text;
  while (!rest.empty() && !reader.done()) {
    const std::size_t used = reader.take(rest, error);
    if (error || used == 0) break;
    rest.remove_prefix(used);
  }
  if (error || !reader.done()) return;
  HttpRequest message = reader.release();
  require(message.body().size() <= most_body, "a body has its limit");
  require(message.count(http::field::host) == 1, "there is one host");
  const auto request = request_from(message, "127.0.0.1", {.proxy = true});
  if (request) check_request(*request);
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
