#include "server/net/message.h"

namespace flagbridge::server {
namespace {

namespace http = boost::beast::http;

Verb verb_of(http::verb verb) {
  switch (verb) {
    case http::verb::get: return Verb::get;
    case http::verb::head: return Verb::head;
    case http::verb::post: return Verb::post;
    default: return Verb::other;
  }
}

// The page needs nothing from elsewhere and runs no script but its own files.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

std::string last_address(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  return std::string(last);
}

}  // namespace

std::optional<Request> request_from(HttpRequest& message, const std::string& address, bool proxy) {
  Request request;
  request.verb = verb_of(message.method());
  if (!read_target(message.target(), request)) return std::nullopt;
  request.address = address;
  if (proxy && message.count("X-Forwarded-For") > 0) request.address = last_address(message["X-Forwarded-For"]);
  request.host = std::string(message[http::field::host]);
  request.origin = std::string(message[http::field::origin]);
  request.content_type = std::string(message[http::field::content_type]);
  request.session = cookie(message[http::field::cookie], "flagbridge_session");
  request.accept_encoding = std::string(message[http::field::accept_encoding]);
  request.if_none_match = std::string(message[http::field::if_none_match]);
  request.marked = message["X-Flagbridge"] == "1";
  request.body = std::move(message.body());
  return request;
}

HttpResponse response_for(const Answer& answer, unsigned version, bool keep_alive) {
  HttpResponse response(static_cast<http::status>(answer.status), version);
  response.set(http::field::content_type, answer.type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Content-Security-Policy", content_policy);
  bool cached = false;
  for (const auto& [name, value] : answer.headers) {
    response.insert(name, value);
    cached = cached || name == "Cache-Control";
  }
  if (!cached) response.set(http::field::cache_control, "no-store");
  response.keep_alive(keep_alive);
  response.body() = answer.body;
  response.prepare_payload();
  return response;
}

}  // namespace flagbridge::server
