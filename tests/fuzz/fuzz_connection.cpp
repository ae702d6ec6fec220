#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <unistd.h>

#include "server/server.h"
#include "tests/fuzz/support.h"

// A whole connection to a running server: heads, chunks, pipelined requests, upgrades and, behind a handshake
// that the target makes itself, WebSocket frames. Whatever comes, the connection ends and nothing else does.
//
// The first byte of an input says how it travels: its lowest bit, whether a live connection is opened first;
// the others, how many bytes are sent at a time (0: all at once).
namespace flagbridge::fuzz {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class Target {
 public:
  Target() {
    std::string folder = (std::filesystem::temp_directory_path() / "flagbridge-fuzz-XXXXXX").string();
    require(mkdtemp(folder.data()) != nullptr, "there is a folder");
    server::Config config;
    config.port = 0;
    config.data = folder_ = folder;
    config.page = folder + "/no-page";
    config.threads = 2;
    config.request_seconds = 2;
    config.connections_an_address = config.session_at_once = config.address_at_once = 0;
    config.logins_a_minute = config.guests_a_minute = 0;
    auto started = server::Server::start(config, data_folder().parent_path());
    require(started.has_value(), "the server starts");
    server_ = std::move(*started);
    const std::string guest =
        talk("GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 0);
    const std::size_t at = guest.find("flagbridge_session=");
    require(at != std::string::npos, "there is a session");
    session_ = guest.substr(at, guest.find(';', at) - at);
  }
  ~Target() {
    server_.reset();
    std::error_code none;
    std::filesystem::remove_all(folder_, none);
  }
  Target(const Target&) = delete;
  Target& operator=(const Target&) = delete;

  // What comes back until the server has ended the connection.
  std::string talk(std::string_view bytes, std::size_t piece) {
    tcp::socket socket = connected();
    return exchange(socket, bytes, piece);
  }

  std::string talk_live(std::string_view frames, std::size_t piece) {
    tcp::socket socket = connected();
    const std::string hello =
        "GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: " +
        session_ + "\r\n\r\n";
    asio::write(socket, asio::buffer(hello));
    std::string head;
    asio::read_until(socket, asio::dynamic_buffer(head), "\r\n\r\n");
    require(head.starts_with("HTTP/1.1 101"), "the live connection opens");
    return exchange(socket, frames, piece);
  }

  std::uint64_t faults() const { return server_->faults(); }

 private:
  tcp::socket connected() {
    tcp::socket socket(work_);
    socket.connect({asio::ip::address_v4::loopback(), server_->port()});
    socket.set_option(tcp::no_delay(true));
    return socket;
  }

  static std::string exchange(tcp::socket& socket, std::string_view bytes, std::size_t piece) {
    boost::system::error_code error;
    while (!bytes.empty() && !error) {
      const std::size_t size = piece == 0 ? bytes.size() : std::min(piece, bytes.size());
      asio::write(socket, asio::buffer(bytes.data(), size), error);
      bytes.remove_prefix(size);
    }
    socket.shutdown(tcp::socket::shutdown_send, error);
    std::string got;
    asio::read(socket, asio::dynamic_buffer(got), error);
    return got;
  }

  asio::io_context work_;
  std::string folder_;
  std::unique_ptr<server::Server> server_;
  std::string session_;
};

void check(std::string_view input) {
  static Target target;
  if (input.empty()) return;
  const auto manner = static_cast<unsigned char>(input.front());
  input.remove_prefix(1);
  const std::size_t piece = manner >> 1U;
  const std::string got = (manner & 1U) != 0 ? target.talk_live(input, piece) : target.talk(input, piece);
  require((manner & 1U) != 0 || got.empty() || got.starts_with("HTTP/1."), "what comes back is HTTP");
  require(target.faults() == 0, "the server has no fault");
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
