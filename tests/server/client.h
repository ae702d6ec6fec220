#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "kernel/json.h"
#include "tests/server/patience.h"

namespace flagbridge::server {

struct Reply {
  int status = 0;  // 0: the connection was lost
  std::string text;
  std::multimap<std::string, std::string> headers;
  json::value body;  // null where it is not JSON

  const json::value& at(std::string_view path) const;  // fails the test if it is not there
  std::string error() const;                           // the code
};

// What a request may have beside its body.
struct Extra {
  std::string origin{};
  std::string content_type = "application/json";
  bool marked = true;
};

// Somebody who uses the server over HTTP. Every answer is held to the contract.
class Client {
 public:
  explicit Client(std::uint16_t port) : port_(port) {}

  Reply get(const std::string& target);
  Reply post(const std::string& target, const json::value& body, const Extra& extra = {});
  Reply post_text(const std::string& target, const std::string& body, const Extra& extra = {});
  // Becomes a guest; answers itself.
  Client& enter();

  const std::string& session() const { return session_; }
  void set_session(std::string session) { session_ = std::move(session); }
  std::uint16_t port() const { return port_; }

 private:
  Reply send(boost::beast::http::verb verb, const std::string& target, const std::string& body,
             const Extra& extra);

  std::uint16_t port_;
  std::string session_;
  struct Wire {
    boost::asio::io_context work{};
    boost::beast::tcp_stream stream{work};
  };
  std::unique_ptr<Wire> wire_;  // kept open between requests
};

// Somebody's live connection. Every message is held to the contract.
class LiveClient {
 public:
  // Fails to open if the server refuses; see open().
  LiveClient(const Client& client, const std::string& origin = "");

  bool open() const { return open_; }
  void send(const json::value& message);
  void send_text(const std::string& text);
  // The next message, or null if none comes in time or the connection has ended.
  json::value next(std::chrono::milliseconds patience = hanging);
  // Messages up to the first of that type; null if none comes in time.
  json::value wait_for(std::string_view type, std::chrono::milliseconds patience = hanging);
  void drop();  // without a word

 private:
  boost::asio::io_context work_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  boost::beast::flat_buffer buffer_;
  bool open_ = false;
  bool reading_ = false;
  bool arrived_ = false;
};

// Bytes sent as they are; what comes back until the server closes or the time is up.
std::string send_raw(std::uint16_t port, const std::string& bytes,
                     std::chrono::milliseconds patience = std::chrono::seconds(3));

}  // namespace flagbridge::server
