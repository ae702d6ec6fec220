#include "server/net/live.h"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>

#include "server/net/coroutines.h"

namespace flagbridge::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

}  // namespace

template <class Stream>
Live<Stream>::Live(Stream stream, Desk& desk, Backlog& backlog, Whose whose, const std::atomic<bool>& closing)
    : stream_(std::move(stream), most_unfinished),
      desk_(desk),
      whose_(std::move(whose)),
      share_(backlog, whose_.address),
      closing_(closing),
      wake_(stream_.get_executor()) {
  // Pings are answered by the library; whoever sends too many of them, or of anything else, is counted here.
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    stream_.next_layer().begin_anew();
    if (kind == websocket::frame_type::close) return;
    if (const int wait = desk_.too_fast("", whose_.person.id); wait > 0) finish(slow_down(wait));
  });
}

template <class Stream>
void Live<Stream>::send(std::string message) {
  asio::post(stream_.get_executor(), [self = this->shared_from_this(), text = std::move(message)]() mutable {
    self->queue(std::move(text));
  });
}

template <class Stream>
void Live<Stream>::end() {
  asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
    self->finish(problem("no_session", "the session has ended"));
  });
}

template <class Stream>
void Live<Stream>::finish(const Answer& why) {
  if (std::exchange(finishing_, true)) return;
  complain(why, {});
}

template <class Stream>
void Live<Stream>::queue(std::string message) {
  if (ended_) return;
  waiting_bytes_ += message.size();
  waiting_.push_back(std::move(message));
  if (waiting_bytes_ > most_waiting || !share_.hold(waiting_bytes_)) {
    ended_ = true;
    beast::get_lowest_layer(stream_).cancel();
  }
  wake_.cancel();
}

template <class Stream>
asio::awaitable<void> Live<Stream>::run(beast::http::request<beast::http::string_body> request) {
  const auto self = this->shared_from_this();
  beast::get_lowest_layer(stream_).expires_never();  // the stream has timeouts of its own
  websocket::stream_base::timeout timeouts{10s, 40s, true};
  stream_.set_option(timeouts);
  stream_.read_message_max(longest_message);
  // Before it is answered: whoever has the answer hears of everything from then on.
  desk_.entered(self, whose_.person, whose_.session, whose_.address);
  try {
    const auto [error] = co_await stream_.async_accept(request, no_throw);
    if (!error) {
      asio::co_spawn(co_await asio::this_coro::executor, write_all(self), asio::detached);
      co_await read_all();
    }
  } catch (const std::exception&) {
    fault_ = std::current_exception();
  }
  // Whatever has ended it, nobody writes to it or tells it anything any more.
  ended_ = true;
  wake_.cancel();
  co_await desk_.left(self, whose_.person);
  if (fault_ != nullptr) std::rethrow_exception(fault_);  // to be counted like those of other connections
}

// The connection is a parameter, kept by the coroutine itself: a lambda that holds it is destroyed twice by
// the compiler.
template <class Stream>
asio::awaitable<void> Live<Stream>::write_all(std::shared_ptr<Live> self) {
  try {
    co_await self->write_what_waits();
  } catch (const std::exception&) {
    self->fault_ = std::current_exception();
  }
  self->ended_ = true;
  beast::get_lowest_layer(self->stream_).cancel();
}

template <class Stream>
asio::awaitable<void> Live<Stream>::write_what_waits() {
  auto next_beat = std::chrono::steady_clock::now() + 20s;
  while (!ended_) {
    if (waiting_.empty()) {
      if (closing_ || finishing_) break;
      if (std::chrono::steady_clock::now() >= next_beat) {
        co_await beat();
        next_beat = std::chrono::steady_clock::now() + 20s;
        continue;
      }
      wake_.expires_after(1s);
      co_await wake_.async_wait(no_throw);
      continue;
    }
    const std::string message = std::move(waiting_.front());
    waiting_.pop_front();
    stream_.text(true);
    const auto [error, size] = co_await stream_.async_write(asio::buffer(message), no_throw);
    if (error) ended_ = true;
    waiting_bytes_ -= message.size();
    share_.hold(waiting_bytes_);
  }
  if (!ended_) co_await stream_.async_close(websocket::close_code::going_away, no_throw);
}

// Also sees whether the session is still there: it may have ended somewhere else.
template <class Stream>
asio::awaitable<void> Live<Stream>::beat() {
  const auto person = co_await desk_.person_of(whose_.session);
  if (person && person->banned > now_ms()) {
    finish(banned(*person));
  } else if (person && person->id != whose_.person.id) {
    finish(problem("no_session", "the session has ended"));
  } else {
    queue(R"({"type":"heartbeat"})");
  }
}

template <class Stream>
asio::awaitable<void> Live<Stream>::read_all() {
  beast::flat_buffer buffer;
  while (!ended_) {
    const auto [error, size] = co_await stream_.async_read(buffer, no_throw);
    if (error) co_return;
    stream_.next_layer().begin_anew();
    const std::string text = beast::buffers_to_string(buffer.data());
    buffer.consume(buffer.size());
    co_await take(text);
  }
}

template <class Stream>
void Live<Stream>::complain(const Answer& answer, const json::object& about) {
  json::object message{{"type", "error"}};
  const json::value body = json::parse(answer.body);
  for (const auto& member : body.at("error").as_object()) message.emplace(member.key(), member.value());
  const json::value* table = about.if_contains("table");
  if (table != nullptr && table->is_string()) message["table"] = *table;
  queue(json::serialize(message));
}

template <class Stream>
asio::awaitable<void> Live<Stream>::take(std::string_view text) {
  if (finishing_) co_return;
  if (const int wait = desk_.too_fast("", whose_.person.id); wait > 0) co_return finish(slow_down(wait));
  const auto message = parse_json(text);
  if (!message || !message->is_object() || message->as_object().size() != 1) {
    complain(problem("bad_request", "an object with one member is expected"), {});
    co_return;
  }
  const json::object& all = message->as_object();
  if (const json::value* ping = all.if_contains("ping")) {
    queue(json::serialize(json::object{{"type", "pong"}, {"ping", *ping}}));
    co_return;
  }
  const json::value* subscribe = all.if_contains("subscribe");
  const json::value* unsubscribe = all.if_contains("unsubscribe");
  const json::value* wish = subscribe != nullptr ? subscribe : unsubscribe;
  if (wish == nullptr || !wish->is_object()) {
    complain(problem("bad_request", "subscribe, unsubscribe or ping is expected"), {});
    co_return;
  }
  std::optional<Answer> refused;
  if (subscribe == nullptr) {
    refused = co_await desk_.unfollow(this->shared_from_this(), whose_.person, wish->as_object());
  } else {
    refused = co_await desk_.follow(this->shared_from_this(), whose_.person, wish->as_object());
  }
  if (refused) complain(*refused, wish->as_object());
}

template class Live<PlainStream>;
template class Live<TlsStream>;

}  // namespace flagbridge::server
