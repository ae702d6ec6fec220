#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdlib>
#include <fmt/format.h>

#include "tests/cli/program.h"
#include "tests/server/house.h"

// The server speaks https itself.
namespace flagbridge::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

class TlsTest : public ServerTest {
 protected:
  void SetUp() override {
    const std::string command = fmt::format(
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "
        "/CN=localhost"
        " -addext subjectAltName=DNS:localhost -keyout {0}/key.pem -out {0}/cert.pem 2>/dev/null",
        scratch_.path());
    ASSERT_EQ(std::system(command.c_str()), 0) << "openssl makes no certificate";
    config_.tls_certificate = scratch_.path() + "/cert.pem";
    config_.tls_key = scratch_.path() + "/key.pem";
    start();
    trusting_.load_verify_file(config_.tls_certificate);
    trusting_.set_verify_mode(asio::ssl::verify_peer);
  }

  using Stream = beast::ssl_stream<beast::tcp_stream>;
  // An encrypted connection, or what is wrong with it.
  beast::error_code connect(Stream& stream) const {
    beast::error_code error;
    beast::get_lowest_layer(stream).connect({asio::ip::address_v4::loopback(), port()}, error);
    if (!error) stream.handshake(asio::ssl::stream_base::client, error);
    return error;
  }
  http::response<http::string_body> get(const std::string& target, const std::string& cookie = "") {
    Stream stream(work_, trusting_);
    EXPECT_FALSE(connect(stream));
    http::request<http::empty_body> request(http::verb::get, target, 11);
    request.set(http::field::host, "localhost");
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    return response;
  }

  asio::io_context work_;
  asio::ssl::context trusting_{asio::ssl::context::tls_client};
};

TEST_F(TlsTest, WhatIsAskedIsAnsweredEncryptedAndTheCookieIsTheHostsAlone) {
  EXPECT_EQ(get("/healthz").result_int(), 200U);
  const auto me = get("/api/v1/me");
  const std::string cookie(me[http::field::set_cookie]);
  EXPECT_TRUE(cookie.starts_with("__Host-flagbridge_session=")) << cookie;
  for (const char* word : {"; Secure", "; Path=/;", "; HttpOnly"})
    EXPECT_NE(cookie.find(word), std::string::npos) << cookie;
  EXPECT_EQ(cookie.find("Domain"), std::string::npos) << cookie;
  EXPECT_NE(std::string(me[http::field::strict_transport_security]).find("max-age"), std::string::npos);
  const std::string token = cookie.substr(cookie.find('=') + 1, cookie.find(';') - cookie.find('=') - 1);
  EXPECT_EQ(get("/api/v1/tables", "__Host-flagbridge_session=" + token).result_int(), 200U);
  EXPECT_EQ(get("/api/v1/tables", "flagbridge_session=" + token).result_int(), 401U)
      << "anybody could have set that one";
  beast::websocket::stream<Stream> live(work_, trusting_);
  ASSERT_FALSE(connect(live.next_layer()));
  live.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    request.set(http::field::cookie, "__Host-flagbridge_session=" + token);
    request.set(http::field::origin, "https://localhost");
  }));
  beast::error_code error;
  live.handshake("localhost", "/api/v1/live", error);
  ASSERT_FALSE(error) << error.message();
  live.write(asio::buffer(std::string(R"({"ping": 7})")));
  beast::flat_buffer buffer;
  live.read(buffer);
  EXPECT_NE(std::string(static_cast<const char*>(buffer.data().data()), buffer.size()).find("pong"),
            std::string::npos);
}

// A container asks its own server, which may speak nothing else; whoever is named has to prove who he is.
TEST_F(TlsTest, ItsOwnMachineAsksWhetherItWorks) {
  setenv("FLAGBRIDGE_PORT", std::to_string(port()).c_str(), 1);
  setenv("FLAGBRIDGE_TLS_CERTIFICATE", config_.tls_certificate.c_str(), 1);
  const Ran own = run_flagbridge({"health"});
  const Ran named = run_flagbridge({"health", fmt::format("https://localhost:{}", port())});
  unsetenv("FLAGBRIDGE_TLS_CERTIFICATE");
  const Ran plain = run_flagbridge({"health"});
  unsetenv("FLAGBRIDGE_PORT");
  EXPECT_EQ(own.code, ok) << own.err;
  EXPECT_EQ(named.code, unreachable) << "nobody vouches for this certificate";
  EXPECT_EQ(plain.code, unreachable);
}

TEST_F(TlsTest, WhoeverDoesNotSpeakItIsNotAnswered) {
  EXPECT_EQ(send_raw(port(), "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                .find("HTTP/1.1 200"),
            std::string::npos);
  asio::ssl::context old(asio::ssl::context::tls_client);
  SSL_CTX_set_max_proto_version(old.native_handle(), TLS1_1_VERSION);
  SSL_CTX_set_security_level(old.native_handle(), 0);
  Stream stream(work_, old);
  EXPECT_TRUE(connect(stream)) << "TLS 1.1 is spoken";
  EXPECT_EQ(get("/healthz").result_int(), 200U);
}

TEST_F(TlsTest, ACertificateWithoutItsKeyIsRefusedAtTheStart) {
  server_.reset();
  config_.tls_key = config_.tls_certificate;
  EXPECT_FALSE(Server::start(config_, FLAGBRIDGE_ROOT));
  config_.tls_key = "";
  EXPECT_FALSE(Server::start(config_, FLAGBRIDGE_ROOT));
  config_.tls_key = scratch_.path() + "/none.pem";
  EXPECT_FALSE(Server::start(config_, FLAGBRIDGE_ROOT));
}

}  // namespace
}  // namespace flagbridge::server
