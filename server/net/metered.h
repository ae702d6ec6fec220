#pragma once

#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <utility>

namespace flagbridge::server {

// A stream that gives out so many bytes and then fails, until it is told to begin anew. What reads WebSocket
// passes over empty frames that go on with a message without a word to whoever waits for the message: they
// would never end, and nobody would count them.
template <class Stream>
class Metered {
 public:
  using executor_type = typename Stream::executor_type;
  using next_layer_type = Stream;

  Metered(Stream stream, std::size_t most) : stream_(std::move(stream)), most_(most), left_(most) {}

  executor_type get_executor() noexcept { return stream_.get_executor(); }
  Stream& next_layer() { return stream_; }
  const Stream& next_layer() const { return stream_; }

  // Something whole has come, which is counted where it is taken in.
  void begin_anew() { left_ = most_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_compose<Token, void(boost::beast::error_code, std::size_t)>(
        Reading<Buffers>{*this, buffers}, token, stream_);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return stream_.async_write_some(buffers, std::forward<Token>(token));
  }

 private:
  template <class Buffers>
  struct Reading {
    Metered& meter;
    Buffers buffers;
    bool asked = false;

    template <class Self>
    void operator()(Self& self, boost::beast::error_code error = {}, std::size_t size = 0) {
      if (!asked) {
        asked = true;
        Stream& stream = meter.stream_;
        const Buffers into = buffers;
        return stream.async_read_some(into, std::move(self));
      }
      if (!error && size > meter.left_) error = boost::asio::error::message_size;
      meter.left_ -= std::min(size, meter.left_);
      self.complete(error, error ? 0 : size);
    }
  };

  Stream stream_;
  std::size_t most_;
  std::size_t left_;
};

// How it is ended is the business of what it is made of.
template <class Stream>
void teardown(boost::beast::role_type role, Metered<Stream>& metered, boost::beast::error_code& error) {
  using boost::beast::websocket::teardown;
  teardown(role, metered.next_layer(), error);
}
template <class Stream, class Handler>
void async_teardown(boost::beast::role_type role, Metered<Stream>& metered, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, metered.next_layer(), std::forward<Handler>(handler));
}

}  // namespace flagbridge::server
