#include "server/net/connection.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "server/http/secrets.h"
#include "server/net/coroutines.h"
#include "server/net/live.h"
#include "server/net/reading.h"

namespace flagbridge::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using namespace std::chrono_literals;

template <class Stream>
asio::awaitable<bool> write(Stream& stream, http::response<http::string_body> response, bool head) {
  const bool stays = response.keep_alive();
  if (head) {
    http::response<http::empty_body> bare(response.base());
    const auto [error, size] = co_await http::async_write(stream, bare, no_throw);
    co_return !error && stays;
  }
  const auto [error, size] = co_await http::async_write(stream, response, no_throw);
  co_return !error && stays;
}

// One more, until it ends in whatever way.
class Counted {
 public:
  explicit Counted(decltype(Metrics::live_sessions)& count) : count_(count) { ++count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --count_; }

 private:
  decltype(Metrics::live_sessions)& count_;
};

// What to say to somebody whose request cannot be read; nothing if he is gone.
std::optional<Answer> reading_problem(beast::error_code error) {
  if (error == http::error::body_limit) return problem("too_large", "the body is too long");
  if (error == http::error::header_limit) return problem("too_large", "the head is too long");
  const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (gone || error.category() != http::make_error_code(http::error::bad_target).category())
    return std::nullopt;
  return problem("bad_request", "that is not HTTP as it should be");
}

}  // namespace

template <class Stream>
class Served final : public Connection, public std::enable_shared_from_this<Served<Stream>> {
 public:
  Served(Stream stream, const House& house, std::string address)
      : stream_(std::move(stream)),
        house_(house),
        executor_(stream_.get_executor()),
        address_(std::move(address)) {}

  ~Served() override { house_.connections.remove(this); }

  asio::awaitable<void> run() {
    const auto self = this->shared_from_this();
    house_.connections.add(self);
    const bool open = co_await shake_hands();
    while (open && !house_.closing && co_await one()) {
    }
    if (handed_over_) co_return;
    beast::error_code none;
    socket().shutdown(asio::ip::tcp::socket::shutdown_send, none);
  }

  void end_if_idle() override {
    asio::post(executor_, [self = this->shared_from_this()] {
      if (self->idle_ && !self->handed_over_) beast::get_lowest_layer(self->stream_).cancel();
    });
  }

 private:
  auto& socket() { return beast::get_lowest_layer(stream_).socket(); }
  void expires_after(std::chrono::seconds time) { beast::get_lowest_layer(stream_).expires_after(time); }

  // Whether whoever connects speaks TLS, where that is spoken.
  asio::awaitable<bool> shake_hands() {
    if constexpr (std::is_same_v<Stream, TlsStream>) {
      expires_after(patience());
      const auto [error] = co_await stream_.async_handshake(asio::ssl::stream_base::server, no_throw);
      co_return !error;
    }
    co_return true;
  }

  // One request; whether another may follow.
  asio::awaitable<bool> one() {
    RequestReader reader;
    expires_after(patience());
    idle_ = true;
    const beast::error_code error = co_await read(reader);
    idle_ = false;
    if (error) {
      // Whoever is too slow has lost his connection by now.
      if (const auto answer = reading_problem(error)) {
        co_await reply(respond(*answer, 11, false));
        co_await drain();
      }
      co_return false;
    }
    HttpRequest message = reader.release();
    const unsigned version = message.version();
    const bool stays = message.keep_alive() && !house_.closing;
    auto request = request_from(message, address_, reading_);
    if (!request) {
      co_return co_await reply(respond(problem("bad_request", "the path cannot be read"), version, false));
    }
    if (!answers_to(house_.config, request->host)) {
      co_return co_await reply(
          respond(problem("wrong_host", "this server is not known by that name"), version, false));
    }
    if (beast::websocket::is_upgrade(message)) {
      if (buffer_.size() == 0) co_return co_await go_live(std::move(message), *request);
      // Whatever follows the request cannot be meant for a connection that is not live yet.
      co_return co_await reply(respond(problem("bad_request", "too early"), version, false));
    }
    const Answer answer = co_await house_.desk.answer(*request);
    const bool head = request->verb == Verb::head;
    Backlog::Share share(house_.backlog, request->address);
    // What somebody does is small to tell, and he is told.
    if (request->verb == Verb::get && !share.hold(answer.body.size())) {
      ++house_.metrics.untaken;
      co_return co_await reply(respond(slow_down(5), version, false));
    }
    co_return co_await reply(respond(answer, version, stays), head);
  }

  // The bytes are parsed here and not by the library's own reading: what is thrown there would pass this
  // connection by and end the thread.
  asio::awaitable<beast::error_code> read(RequestReader& reader) {
    while (true) {
      const auto held = buffer_.data();
      beast::error_code error;
      if (held.size() > 0) {
        buffer_.consume(reader.take({static_cast<const char*>(held.data()), held.size()}, error));
      }
      if (reader.done() || (error && error != http::error::need_more)) co_return error;
      if (buffer_.size() == buffer_.max_size()) co_return http::error::header_limit;
      const auto room = buffer_.prepare(std::min(piece, buffer_.max_size() - buffer_.size()));
      const auto [failed, size] = co_await stream_.async_read_some(room, no_throw);
      if (failed) co_return failed == asio::error::eof ? reader.end() : failed;
      buffer_.commit(size);
    }
  }

  asio::awaitable<bool> reply(http::response<http::string_body> response, bool head = false) {
    expires_after(patience());
    co_return co_await write(stream_, std::move(response), head);
  }

  // Takes in what is still on its way: a connection closed over unread bytes would lose the answer too.
  asio::awaitable<void> drain() {
    beast::error_code none;
    socket().shutdown(asio::ip::tcp::socket::shutdown_send, none);
    expires_after(2s);
    std::array<char, 4096> sink{};
    for (std::size_t taken = 0; taken < 4 * most_body;) {
      const auto [error, size] = co_await stream_.async_read_some(asio::buffer(sink), no_throw);
      if (error) co_return;
      taken += size;
    }
  }

  // A live connection in place of this one.
  asio::awaitable<bool> go_live(HttpRequest message, const Request& request) {
    std::optional<Answer> refused;
    const std::string site = own_site(house_.config, request.host);
    const std::string session = request.session.empty() ? "" : token_hash(request.session);
    const auto person = co_await house_.desk.person_of(session);
    const int wait = house_.desk.too_fast(request.address, person ? person->id : "");
    if (wait > 0) {
      refused = slow_down(wait);
    } else if (house_.desk.kept_out(request.address)) {
      refused = problem("banned", "nobody may play here from your address");
    } else if (request.path != "/api/v1/live") {
      refused = not_found();
    } else if (!request.origin.empty() && !own_origin(request.origin, site, house_.config.origins)) {
      refused = problem("forbidden", "the request comes from another site");
    } else if (!person) {
      refused = unavailable(person.error());
    } else if (person->id.empty()) {
      refused = problem("no_session", "there is no session: ask for /api/v1/me first");
    } else if (person->banned > now_ms()) {
      refused = banned(*person);
    }
    if (refused) co_return co_await reply(respond(*refused, message.version(), false));
    handed_over_ = true;
    const auto live =
        std::make_shared<Live<Stream>>(std::move(stream_), house_.desk, house_.backlog,
                                       Whose{*person, session, request.address}, house_.closing);
    const Counted counted(house_.metrics.live_sessions);
    co_await live->run(std::move(message));
    co_return false;
  }

  http::response<http::string_body> respond(const Answer& answer, unsigned version, bool stays) const {
    return response_for(answer, version, {.keep_alive = stays, .secure = house_.config.secure});
  }

  std::chrono::seconds patience() const { return std::chrono::seconds(house_.config.request_seconds); }

  Stream stream_;
  static constexpr std::size_t piece = 4096;      // bytes read at once
  beast::flat_buffer buffer_{most_head + piece};  // no line of a request is longer than its head may be
  House house_;
  asio::any_io_executor executor_;
  Reading reading_{house_.config.proxy, session_cookie(house_.config)};
  std::string address_;
  bool idle_ = false;
  bool handed_over_ = false;  // the stream, to whoever speaks WebSocket on it
};

// GCC 12 ends temporaries of an awaited expression too early: whoever answers has a name.
asio::awaitable<void> serve_on(asio::ip::tcp::socket socket, const House& house, const std::string& address) {
  PlainStream plain(std::move(socket));
  if (house.tls == nullptr) {
    const auto served = std::make_shared<Served<PlainStream>>(std::move(plain), house, address);
    co_await served->run();
  } else {
    TlsStream encrypted(std::move(plain), *house.tls);
    const auto served = std::make_shared<Served<TlsStream>>(std::move(encrypted), house, address);
    co_await served->run();
  }
}

bool Connections::enter(const std::string& address, int most) {
  const std::lock_guard lock(mutex_);
  int& count = by_address_[address];
  if (most > 0 && count >= most) return false;
  ++count;
  return true;
}

void Connections::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = by_address_.find(address);
  if (found != by_address_.end() && --found->second == 0) by_address_.erase(found);
}

void Connections::add(const std::shared_ptr<Connection>& connection) {
  const std::lock_guard lock(mutex_);
  all_.emplace(connection.get(), connection);
}

void Connections::remove(const Connection* connection) {
  const std::lock_guard lock(mutex_);
  all_.erase(connection);
}

void Connections::end_idle() {
  std::vector<std::shared_ptr<Connection>> there;  // whoever is the last to hold one takes it off the list
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [place, connection] : all_) there.push_back(connection.lock());
  }
  for (const auto& each : there) {
    if (each != nullptr) each->end_if_idle();
  }
}

asio::awaitable<void> serve(asio::ip::tcp::socket socket, House house) {
  beast::error_code none;
  const auto end = socket.remote_endpoint(none);
  const std::string address = none ? "" : known_as(end.address());
  // Behind a proxy all come from its address, and it has to see to that itself.
  const int most = house.config.proxy ? 0 : house.config.connections_an_address;
  if (!house.connections.enter(address, most)) co_return;
  ++house.metrics.connections;
  ++house.metrics.open_connections;
  try {
    co_await serve_on(std::move(socket), house, address);
  } catch (const std::exception& fault) {
    ++house.metrics.connection_faults;
    log_line(Level::error, "connection", {{"what", fault.what()}});
  }
  --house.metrics.open_connections;
  house.connections.leave(address);
}

}  // namespace flagbridge::server
