#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/http/request.h"

// Between HTTP messages as they travel and requests and answers.
namespace flagbridge::server {

inline constexpr std::uint32_t most_head = 8 * 1024;
inline constexpr std::uint64_t most_body = 64 * 1024;

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

// By what name an address is counted. Of IPv6 everybody has a whole network of 2^64: by that.
std::string known_as(const boost::asio::ip::address& address);
// Whether the address, as it is known, is one of a list; without a list, whether it is this machine.
bool is_among(const std::string& address, const std::vector<std::string>& list);

// Nothing if the target makes no sense. Behind a proxy the address is the one the proxy names.
struct Reading {
  bool proxy = false;
  std::string_view cookie = "flagbridge_session";  // of the session
};
std::optional<Request> request_from(HttpRequest& message, const std::string& address, const Reading& reading);

struct Manner {
  bool keep_alive = false;
  bool secure = false;  // people come by https, and only so
};
HttpResponse response_for(const Answer& answer, unsigned version, const Manner& manner);

}  // namespace flagbridge::server
