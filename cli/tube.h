#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/system/system_error.hpp>
#include <stop_token>

#include "server/net/curl.h"

namespace flagbridge {

// A connection that libcurl makes, encrypted for https, as a stream for Beast. Reading ends when nothing has
// come for a minute (the server's heart beats every 20 seconds), or with the token.
class Tube {
 public:
  using executor_type = boost::asio::io_context::executor_type;
  using error_code = boost::beast::error_code;

  Tube(boost::asio::io_context& work, const std::string& origin, std::stop_token end);

  bool open() const { return socket_ != CURL_SOCKET_BAD; }
  executor_type get_executor() noexcept { return work_->get_executor(); }

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, error_code& error) {
    const boost::asio::mutable_buffer buffer = first_of<boost::asio::mutable_buffer>(buffers);
    return receive(buffer.data(), buffer.size(), error);
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, error_code& error) {
    const boost::asio::const_buffer buffer = first_of<boost::asio::const_buffer>(buffers);
    return send(buffer.data(), buffer.size(), error);
  }
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers) {
    error_code error;
    const std::size_t size = read_some(buffers, error);
    if (error) throw boost::system::system_error(error);
    return size;
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers) {
    error_code error;
    const std::size_t size = write_some(buffers, error);
    if (error) throw boost::system::system_error(error);
    return size;
  }

 private:
  template <class Buffer, class Buffers>
  static Buffer first_of(const Buffers& buffers) {
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto each = boost::asio::buffer_sequence_begin(buffers); each != end; ++each) {
      if (Buffer(*each).size() > 0) return Buffer(*each);
    }
    return {};
  }

  std::size_t receive(void* to, std::size_t size, error_code& error);
  std::size_t send(const void* from, std::size_t size, error_code& error);
  bool wait(short what, error_code& error) const;  // until the socket is ready for that

  boost::asio::io_context* work_;
  std::stop_token end_;
  server::CurlHandle handle_;
  curl_socket_t socket_ = CURL_SOCKET_BAD;
};

// Beast asks for this when the other end has closed; libcurl sees to the rest with its handle.
inline void teardown(boost::beast::role_type, Tube&, boost::beast::error_code& error) { error = {}; }

}  // namespace flagbridge
