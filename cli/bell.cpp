#include "cli/bell.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "cli/tube.h"

namespace flagbridge {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using namespace std::chrono_literals;

constexpr std::size_t longest_message = std::size_t{16} << 20U;

}  // namespace

Bell::Bell(const TableLink& link, std::string session, Place place)
    : link_(link),
      session_(std::move(session)),
      descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      place_(std::move(place)),
      thread_([this](const std::stop_token& end) { listen(end); }) {}

Bell::~Bell() {
  thread_.request_stop();
  thread_.join();
  close(descriptor_);
}

void Bell::move(const Place& place) {
  const std::scoped_lock lock(mutex_);
  place_ = place;
}

bool Bell::connected() const {
  const std::scoped_lock lock(mutex_);
  return connected_;
}

std::vector<json::value> Bell::take() {
  const std::scoped_lock lock(mutex_);
  std::uint64_t count = 0;
  static_cast<void>(read(descriptor_, &count, sizeof count) == 0);
  return std::exchange(heard_, {});
}

void Bell::ring(json::value message) {
  const std::scoped_lock lock(mutex_);
  heard_.push_back(std::move(message));
  const std::uint64_t one = 1;
  static_cast<void>(write(descriptor_, &one, sizeof one) == 0);
}

// Connects again for as long as somebody listens; whoever does looks for himself meanwhile.
void Bell::listen(const std::stop_token& end) {
  auto rest = 500ms;
  while (!end.stop_requested()) {
    const auto begun = std::chrono::steady_clock::now();
    hear_all(end);
    {
      const std::scoped_lock lock(mutex_);
      connected_ = false;
    }
    rest = std::chrono::steady_clock::now() - begun > 30s ? 500ms : std::min(rest * 2, 16000ms);
    for (auto left = rest; left > 0ms && !end.stop_requested(); left -= 50ms) poll(nullptr, 0, 50);
  }
}

void Bell::hear_all(const std::stop_token& end) {
  asio::io_context work;
  beast::websocket::stream<Tube> stream(work, link_.origin, end);
  if (!stream.next_layer().open()) return;
  beast::error_code error;
  stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    request.set(beast::http::field::cookie,
                "flagbridge_session=" + session_ + "; __Host-flagbridge_session=" + session_);
    request.set(beast::http::field::origin, link_.origin);
  }));
  stream.read_message_max(longest_message);
  stream.handshake(link_.host, "/api/v1/live", error);
  if (error) return;
  json::object wish;
  {
    const std::scoped_lock lock(mutex_);
    wish = {{"table", place_.table},
            {"side", place_.side},
            {"after", place_.after},
            {"epoch", place_.epoch},
            {"chat", place_.chat}};
    connected_ = true;
  }
  stream.write(asio::buffer(json::serialize(json::object{{"subscribe", wish}})), error);
  if (error) return;
  ring({{"type", "connected"}});
  beast::flat_buffer buffer;
  while (!error && !end.stop_requested()) {
    stream.read(buffer, error);
    if (error) return;
    if (auto message = parse_json(beast::buffers_to_string(buffer.data()))) ring(std::move(*message));
    buffer.consume(buffer.size());
  }
}

}  // namespace flagbridge
