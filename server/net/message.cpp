#include "server/net/message.h"

#include <algorithm>

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

// The last address of the last line, which is the proxy's own: whatever stands before may be anybody's.
// Nothing if it is none.
std::optional<std::string> named_by_proxy(const HttpRequest& message) {
  const auto [first, end] = message.equal_range("X-Forwarded-For");
  std::string_view last;
  for (auto line = first; line != end; ++line) last = line->value();
  if (const std::size_t comma = last.rfind(','); comma != std::string_view::npos)
    last.remove_prefix(comma + 1);
  while (last.starts_with(' ') || last.starts_with('\t')) last.remove_prefix(1);
  while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(last, error);
  return error ? std::nullopt : std::optional(known_as(address));
}

}  // namespace

std::string known_as(const boost::asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  if (address.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return boost::asio::ip::address_v6(bytes).to_string();
}

bool is_among(const std::string& address, const std::vector<std::string>& list) {
  const std::vector<std::string> own{"127.0.0.1", "::1"};
  return std::ranges::any_of(list.empty() ? own : list, [&](const std::string& each) {
    boost::system::error_code error;
    const auto wanted = boost::asio::ip::make_address(each, error);
    return !error && known_as(wanted) == address;
  });
}

std::optional<Request> request_from(HttpRequest& message, const std::string& address,
                                    const Reading& reading) {
  Request request;
  request.verb = verb_of(message.method());
  if (!read_target(message.target(), request)) return std::nullopt;
  request.address = address;
  if (reading.proxy) request.address = named_by_proxy(message).value_or(address);
  request.host = std::string(message[http::field::host]);
  request.origin = std::string(message[http::field::origin]);
  request.content_type = std::string(message[http::field::content_type]);
  request.session = cookie(message[http::field::cookie], reading.cookie);
  request.accept_encoding = std::string(message[http::field::accept_encoding]);
  request.if_none_match = std::string(message[http::field::if_none_match]);
  request.marked = message["X-Flagbridge"] == "1";
  request.body = std::move(message.body());
  return request;
}

HttpResponse response_for(const Answer& answer, unsigned version, const Manner& manner) {
  HttpResponse response(static_cast<http::status>(answer.status), version);
  response.set(http::field::content_type, answer.type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Content-Security-Policy", content_policy);
  if (manner.secure) response.set(http::field::strict_transport_security, "max-age=31536000");
  bool cached = false;
  for (const auto& [name, value] : answer.headers) {
    response.insert(name, value);
    cached = cached || name == "Cache-Control";
  }
  if (!cached) response.set(http::field::cache_control, "no-store");
  response.keep_alive(manner.keep_alive);
  response.body() = answer.body;
  response.prepare_payload();
  return response;
}

}  // namespace flagbridge::server
