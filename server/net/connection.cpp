#include "server/net/connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "server/net/live.h"
#include "server/net/message.h"

namespace flagbridge::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using namespace std::chrono_literals;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);
constexpr auto patience = 30s;  // for a request to arrive, and for an answer to be taken

asio::awaitable<bool> write(beast::tcp_stream& stream, http::response<http::string_body> response, bool head) {
  stream.expires_after(patience);
  const bool stays = response.keep_alive();
  if (head) {
    http::response<http::empty_body> bare(response.base());
    const auto [error, size] = co_await http::async_write(stream, bare, no_throw);
    co_return !error && stays;
  }
  const auto [error, size] = co_await http::async_write(stream, response, no_throw);
  co_return !error && stays;
}

// What to say to somebody whose request cannot be read; nothing if he is gone.
std::optional<Answer> reading_problem(beast::error_code error) {
  if (error == http::error::body_limit) return problem("too_large", "the body is too long");
  if (error == http::error::header_limit) return problem("too_large", "the head is too long");
  if (error == beast::error::timeout) return problem("timeout", "the request did not arrive in time");
  const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (gone || error.category() != http::make_error_code(http::error::bad_target).category()) return std::nullopt;
  return problem("bad_request", "that is not HTTP as it should be");
}

class Connection {
 public:
  Connection(asio::ip::tcp::socket socket, const House& house) : stream_(std::move(socket)), house_(house) {
    beast::error_code none;
    const auto end = stream_.socket().remote_endpoint(none);
    if (!none) address_ = end.address().to_string();
  }

  asio::awaitable<void> run() {
    while (!house_.closing && co_await one()) {
    }
    beast::error_code none;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, none);
  }

 private:
  // One request; whether another may follow.
  asio::awaitable<bool> one() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(most_head);
    parser.body_limit(most_body);
    stream_.expires_after(patience);
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, no_throw);
    if (error) {
      // A timeout leaves nothing to write on.
      const auto answer = reading_problem(error);
      if (answer && error != beast::error::timeout) {
        co_await write(stream_, response_for(*answer, 11, false), false);
      }
      co_return false;
    }
    http::request<http::string_body> message = parser.release();
    const unsigned version = message.version();
    const bool stays = message.keep_alive() && !house_.closing;
    auto request = request_from(message, address_, house_.config.proxy);
    if (!request) {
      co_return co_await write(stream_, response_for(problem("bad_request", "the path cannot be read"), version, stays),
                               false);
    }
    if (beast::websocket::is_upgrade(message)) co_return co_await go_live(std::move(message), *request);
    const Answer answer = co_await house_.desk.answer(*request);
    co_return co_await write(stream_, response_for(answer, version, stays), request->verb == Verb::head);
  }

  // A live connection in place of this one.
  asio::awaitable<bool> go_live(http::request<http::string_body> message, const Request& request) {
    std::optional<Answer> refused;
    const auto person = house_.desk.person_of(request.session);
    if (request.path != "/api/v1/live") {
      refused = not_found();
    } else if (!request.origin.empty() && !own_origin(request.origin, request.host, house_.config.origins)) {
      refused = problem("forbidden", "the request comes from another site");
    } else if (!person) {
      refused = unavailable(person.error());
    } else if (person->id.empty()) {
      refused = problem("no_session", "there is no session: ask for /api/v1/me first");
    }
    if (refused) co_return co_await write(stream_, response_for(*refused, message.version(), false), false);
    ++house_.metrics.live_sessions;
    const auto live = std::make_shared<Live>(std::move(stream_), house_.desk, *person, house_.closing);
    co_await live->run(std::move(message));
    --house_.metrics.live_sessions;
    co_return false;
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  House house_;
  std::string address_;
};

}  // namespace

asio::awaitable<void> serve(asio::ip::tcp::socket socket, House house) {
  ++house.metrics.connections;
  ++house.metrics.open_connections;
  {
    Connection connection(std::move(socket), house);
    try {
      co_await connection.run();
    } catch (const std::exception& fault) {
      log_line(Level::error, "connection", {{"what", fault.what()}});
    }
  }
  --house.metrics.open_connections;
}

}  // namespace flagbridge::server
