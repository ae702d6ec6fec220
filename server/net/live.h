#pragma once

#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <exception>

#include "server/net/backlog.h"
#include "server/net/desk.h"
#include "server/net/metered.h"

namespace flagbridge::server {

using PlainStream = boost::beast::tcp_stream;
using TlsStream = boost::asio::ssl::stream<boost::beast::tcp_stream>;

// Who speaks on a connection: somebody, by a session (hashed), from an address.
struct Whose {
  Person person;
  std::string session;
  std::string address;
};

// One live connection. Everything but send() happens on its own strand.
template <class Stream>
class Live final : public Listener, public std::enable_shared_from_this<Live<Stream>> {
 public:
  Live(Stream stream, Desk& desk, Backlog& backlog, Whose whose, const std::atomic<bool>& closing);

  void send(std::string message) override;
  void end() override;
  // Until it ends; the request is the one that asked for it.
  asio::awaitable<void> run(boost::beast::http::request<boost::beast::http::string_body> request);

 private:
  static asio::awaitable<void> write_all(std::shared_ptr<Live> self);
  asio::awaitable<void> write_what_waits();
  asio::awaitable<void> read_all();
  asio::awaitable<void> take(std::string_view text);
  void finish(const Answer& why);
  asio::awaitable<void> beat();
  void complain(const Answer& answer, const json::object& about);
  void queue(std::string message);

  static constexpr std::size_t longest_message = 16 * 1024;
  static constexpr std::size_t most_unfinished = 4 * longest_message;  // bytes on the wire for one message
  static constexpr std::size_t most_waiting = 4 * 1024 * 1024;  // bytes, before a slow reader is cut off

  boost::beast::websocket::stream<Metered<Stream>> stream_;
  Desk& desk_;
  Whose whose_;
  Backlog::Share share_;
  const std::atomic<bool>& closing_;
  asio::steady_timer wake_;
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool finishing_ = false;  // ends when everything is sent
  bool ended_ = false;
  std::exception_ptr fault_;  // of ours, that has ended it
};

}  // namespace flagbridge::server
