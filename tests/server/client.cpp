#include "tests/server/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <gtest/gtest.h>

#include "tests/server/contract.h"

namespace flagbridge::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

tcp::endpoint here(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

}  // namespace

const json::value& Reply::at(std::string_view path) const {
  static const json::value nothing;
  const json::value* found = find_path(body, path);
  if (found != nullptr) return *found;
  ADD_FAILURE() << "no " << path << " in " << status << " " << text;
  return nothing;
}

std::vector<std::string> mines_in(const json::value& scene, int side) {
  std::vector<std::string> hexes;
  const json::value* areas = scene.is_object() ? scene.as_object().if_contains("areas") : nullptr;
  if (areas == nullptr) return hexes;
  for (const json::value& area : areas->as_array()) {
    if (area.at("kind") == "mine" && area.at("side") == side) hexes.emplace_back(area.at("at").as_string());
  }
  return hexes;
}

std::string Reply::error() const {
  const json::value* code = find_path(body, "error.code");
  return code == nullptr ? "" : std::string(code->as_string());
}

Reply Client::get(const std::string& target) { return send(http::verb::get, target, "", {}); }

Reply Client::post(const std::string& target, const json::value& body, const Extra& extra) {
  return send(http::verb::post, target, json::serialize(body), extra);
}

Reply Client::post_text(const std::string& target, const std::string& body, const Extra& extra) {
  return send(http::verb::post, target, body, extra);
}

Client& Client::enter() {
  EXPECT_EQ(get("/api/v1/me").status, 200);
  return *this;
}

Reply Client::send(http::verb verb, const std::string& target, const std::string& body, const Extra& extra) {
  http::request<http::string_body> request(verb, target, 11);
  request.set(http::field::host, "localhost:" + std::to_string(port_));
  if (!session_.empty()) request.set(http::field::cookie, "flagbridge_session=" + session_);
  if (verb == http::verb::post) {
    if (!extra.content_type.empty()) request.set(http::field::content_type, extra.content_type);
    if (extra.marked) request.set("X-Flagbridge", "1");
    request.body() = body;
  }
  if (!extra.origin.empty()) request.set(http::field::origin, extra.origin);
  request.prepare_payload();
  for (int attempt = 0; attempt < 2; ++attempt) {
    const bool fresh = wire_ == nullptr;
    beast::error_code error;
    if (fresh) {
      wire_ = std::make_unique<Wire>();
      wire_->stream.connect(here(port_), error);
    }
    if (!error) http::write(wire_->stream, request, error);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64U << 20U);
    // A server that refuses a long body has answered before it was all sent.
    beast::error_code reading;
    http::read(wire_->stream, buffer, parser, reading);
    if (reading) {
      wire_.reset();
      if (fresh) return {};
      continue;  // the server had closed the connection that was kept
    }
    const auto& response = parser.get();
    Reply reply{static_cast<int>(response.result_int()), response.body(), {}, nullptr};
    for (const auto& field : response) {
      reply.headers.emplace(std::string(field.name_string()), std::string(field.value()));
      if (field.name() != http::field::set_cookie) continue;
      const std::string cookie(field.value());
      session_ = cookie.substr(cookie.find('=') + 1, cookie.find(';') - cookie.find('=') - 1);
    }
    if (!response.keep_alive()) wire_.reset();
    const std::string type(response[http::field::content_type]);
    if (const auto value = parse_json(reply.text)) reply.body = *value;
    EXPECT_EQ(Contract::get().check(verb == http::verb::get ? "get" : "post", target, reply.status, type,
                                    reply.text),
              "");
    return reply;
  }
  return {};
}

// --- live
// ------------------------------------------------------------------------------------------------------

LiveClient::LiveClient(const Client& client, const std::string& origin) : stream_(work_) {
  beast::error_code error;
  beast::get_lowest_layer(stream_).connect(here(client.port()), error);
  if (error) return;
  stream_.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    request.set(http::field::cookie, "flagbridge_session=" + client.session());
    if (!origin.empty()) request.set(http::field::origin, origin);
  }));
  stream_.handshake("localhost:" + std::to_string(client.port()), "/api/v1/live", error);
  open_ = !error;
}

void LiveClient::send(const json::value& message) { send_text(json::serialize(message)); }

void LiveClient::send_text(const std::string& text) {
  beast::error_code error;
  stream_.write(asio::buffer(text), error);
  open_ = open_ && !error;
}

json::value LiveClient::next(std::chrono::milliseconds patience) {
  if (!open_) return nullptr;
  if (!reading_) {
    reading_ = true;
    arrived_ = false;
    stream_.async_read(buffer_, [this](beast::error_code error, std::size_t) {
      arrived_ = true;
      open_ = !error;
    });
  }
  work_.restart();
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!arrived_ && std::chrono::steady_clock::now() < until) {
    if (work_.run_one_for(std::chrono::milliseconds(20)) == 0) work_.restart();
  }
  if (!arrived_) return nullptr;
  reading_ = false;
  const std::string text = beast::buffers_to_string(buffer_.data());
  buffer_.consume(buffer_.size());
  if (!open_) return nullptr;
  json::value message = json::parse(text);
  EXPECT_EQ(Contract::get().check_live(message), "");
  return message;
}

json::value LiveClient::wait_for(std::string_view type, std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (open_ && std::chrono::steady_clock::now() < until) {
    json::value message = next(patience);
    if (message.is_null()) return nullptr;
    if (message.at("type") == json::value(type)) return message;
  }
  return nullptr;
}

void LiveClient::drop() {
  beast::get_lowest_layer(stream_).close();
  open_ = false;
}

std::string send_raw(std::uint16_t port, const std::string& bytes, std::chrono::milliseconds patience) {
  asio::io_context work;
  beast::tcp_stream stream(work);
  beast::error_code error;
  stream.connect(here(port), error);
  if (!error) asio::write(stream.socket(), asio::buffer(bytes), error);
  std::string got;
  stream.expires_after(patience);
  asio::async_read(stream, asio::dynamic_buffer(got), [](beast::error_code, std::size_t) {});
  work.run();
  return got;
}

}  // namespace flagbridge::server
