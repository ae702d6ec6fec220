#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>

#include "server/http/request.h"

// Between HTTP messages as they travel and requests and answers.
namespace flagbridge::server {

inline constexpr std::uint32_t most_head = 8 * 1024;
inline constexpr std::uint64_t most_body = 64 * 1024;

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

// Nothing if the target makes no sense. Behind a proxy the address is the one the proxy names.
std::optional<Request> request_from(HttpRequest& message, const std::string& address, bool proxy);
HttpResponse response_for(const Answer& answer, unsigned version, bool keep_alive);

}  // namespace flagbridge::server
