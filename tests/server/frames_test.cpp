#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include "tests/server/house.h"

// Live connections that break the rules of WebSocket, clients that are slow, and requests that were recorded
// or made up.
namespace flagbridge::server {
namespace {

using namespace std::chrono_literals;

class FramesTest : public ServerTest {
 protected:
  // What comes back after the handshake and these bytes, up to what is waited for or the word with which the
  // server closes; empty if the handshake fails.
  std::string after_handshake(const Client& client, const std::string& bytes,
                              const std::string& wanted = "") {
    boost::asio::io_context work;
    boost::beast::tcp_stream stream(work);
    std::string got = open_live(stream.socket(), client);
    if (!got.starts_with("HTTP/1.1 101")) return "";
    got.erase(0, got.find("\r\n\r\n") + 4);
    boost::asio::write(stream.socket(), boost::asio::buffer(bytes));
    stream.expires_after(hanging);
    const auto closed = [&](const boost::system::error_code& error, std::size_t) {
      const bool there = !wanted.empty() && got.find(wanted) != std::string::npos;
      return std::size_t{error || there || close_code(got) != 0 ? 0U : 4096U};
    };
    boost::asio::async_read(stream, boost::asio::dynamic_buffer(got), closed, [](auto, auto) {});
    work.run();
    return got;
  }

  // Whether the server ends the connection while something is sent to it, and then more again and again.
  bool hung_up_on(const Client& client, const std::string& begun, const std::string& bytes, int times) {
    boost::asio::io_context work;
    boost::asio::ip::tcp::socket socket(work);
    open_live(socket, client);
    boost::system::error_code error;
    boost::asio::write(socket, boost::asio::buffer(begun), error);
    for (int i = 0; i < times && !error; ++i) boost::asio::write(socket, boost::asio::buffer(bytes), error);
    return error.failed();
  }

  // Says hello on a socket; what comes back up to the end of the head, and what came behind it.
  std::string open_live(boost::asio::ip::tcp::socket& socket, const Client& client) {
    socket.connect({boost::asio::ip::address_v4::loopback(), port()});
    const std::string hello = fmt::format(
        "GET /api/v1/live HTTP/1.1\r\nHost: localhost:{}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\nCookie: flagbridge_session={}\r\n\r\n",
        port(), client.session());
    boost::asio::write(socket, boost::asio::buffer(hello));
    std::string got;
    boost::asio::read_until(socket, boost::asio::dynamic_buffer(got), "\r\n\r\n");
    return got;
  }

  // The code of the frame that closes a connection; 0 if there is none.
  static int close_code(const std::string& bytes) {
    const std::size_t at = bytes.find('\x88');
    if (at == std::string::npos || at + 4 > bytes.size()) return 0;
    return static_cast<unsigned char>(bytes[at + 2]) * 256 + static_cast<unsigned char>(bytes[at + 3]);
  }
};

// A masked frame with that first byte; the mask is zero, so the text stays readable.
std::string frame(unsigned char first, const std::string& text) {
  std::string bytes(1, static_cast<char>(first));
  if (text.size() < 126) {
    bytes += static_cast<char>(0x80U | text.size());
  } else {
    bytes += static_cast<char>(0x80U | 126U);
    bytes += static_cast<char>(text.size() >> 8U);
    bytes += static_cast<char>(text.size() & 0xffU);
  }
  return bytes + std::string(4, '\0') + text;
}

TEST_F(FramesTest, BrokenFramesEndTheConnectionWithTheRightWord) {
  Client red = guest();
  const struct {
    const char* what;
    std::string bytes;
    int code;  // RFC 6455, 7.4.1
  } cases[] = {
      {"not masked", "\x81\x02hi", 1002},
      {"reserved bits", frame(0xf1, "hi"), 1002},
      {"reserved kind", frame(0x83, "hi"), 1002},
      {"reserved kind of control", frame(0x8b, "hi"), 1002},
      {"control in parts", frame(0x09, "hi"), 1002},
      {"control too long", frame(0x89, std::string(126, 'x')), 1002},
      {"going on with nothing", frame(0x80, "hi"), 1002},
      {"new text before the last is over", frame(0x01, "{") + frame(0x81, "}"), 1002},
      {"text that is not UTF-8", frame(0x81, "\xff\xfe"), 1007},
      {"close with half a code", frame(0x88, "\x03"), 1002},
      {"close with a code nobody may send", frame(0x88, std::string("\x03\xed", 2)), 1002},
      {"longer than may be", std::string("\x81\xff\x00\x00\x00\x00\x7f\xff\xff\xff\0\0\0\0", 14), 1009},
      {"a length with its highest bit", std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14),
       1009},
      {"too long in parts", frame(0x01, std::string(12'000, 'x')) + frame(0x80, std::string(12'000, 'x')),
       1009},
  };
  for (const auto& each : cases) {
    const std::string answer = after_handshake(red, each.bytes);
    EXPECT_EQ(close_code(answer), each.code) << each.what;
  }
  // In parts, as it may be.
  const std::string whole = frame(0x01, R"({"pi)") + frame(0x80, R"(ng":7})");
  EXPECT_NE(after_handshake(red, whole, "pong").find("pong"), std::string::npos);
  EXPECT_EQ(guest().get("/healthz").status, 200);
}

TEST_F(FramesTest, ADribblingRequestIsCutOff) {
  config_.request_seconds = 1;
  restart();
  const auto begun = std::chrono::steady_clock::now();
  const std::string answer = send_raw(
      port(), "POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{", hanging);
  EXPECT_EQ(answer, "");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, hanging);
}

TEST_F(FramesTest, WhoTakesNoAnswersIsCutOff) {
  config_.request_seconds = 1;
  restart();
  Client red = guest();
  boost::asio::io_context work;
  boost::asio::ip::tcp::socket socket(work);
  socket.connect({boost::asio::ip::address_v4::loopback(), port()});
  // A long answer, asked for again and again, and never read.
  std::string many;
  for (int i = 0; i < 300; ++i) many += "GET /api/v1/games/ahl/rules HTTP/1.1\r\nHost: localhost\r\n\r\n";
  boost::system::error_code none;
  boost::asio::write(socket, boost::asio::buffer(many), none);
  const auto figure = [&](const std::string& name) {
    const std::string text = red.get("/metrics").text;
    return std::stoi(text.substr(text.find("\n" + name + " ") + name.size() + 2));
  };
  const auto seen_and_gone = [&] {
    return figure("flagbridge_connections_total") >= 2 && figure("flagbridge_connections") == 1;
  };
  EXPECT_TRUE(comes(seen_and_gone));
  std::string got;
  boost::asio::read(socket, boost::asio::dynamic_buffer(got), none);
  int answers = 0;
  for (std::size_t at = 0; (at = got.find("HTTP/1.1 200", at)) != std::string::npos; ++at) ++answers;
  EXPECT_LT(answers, 300) << "the connection was not cut off before the end";
}

TEST_F(FramesTest, ALiveConnectionThatIsNotReadIsCutOff) {
  Client red = guest();
  LiveClient live(red);
  ASSERT_TRUE(live.open());
  const json::value ping{{"ping", std::string(15'000, 'x')}};
  int sent = 0;
  for (; sent < 5000 && live.open(); ++sent) live.send(ping);
  EXPECT_FALSE(live.open()) << sent << " answers were kept for somebody who takes none";
  EXPECT_EQ(guest().get("/healthz").status, 200);
}

TEST_F(FramesTest, ARecordedRequestIsWorthNothingToOthersAndNothingTwice) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  blue.post(at + "/join", json::object{});
  const json::value recorded{{"request", "r"}, {"orders", json::array{"place 0303"}}};
  const Reply first = red.post(at + "/orders", recorded);
  EXPECT_EQ(first.at("accepted"), 1);
  // The other side sends the same: it is judged as its own, and red's half is not its to mine (7.2).
  EXPECT_EQ(blue.post(at + "/orders", recorded).at("refused"), 0);
  EXPECT_EQ(guest().post(at + "/orders", recorded).status, 403);
  // After a take-back the answer is the old one, and nothing is done.
  red.post(at + "/proposals", {{"kind", "takeback"}, {"answer", "offer"}});
  blue.post(at + "/proposals", {{"kind", "takeback"}, {"answer", "accept"}});
  EXPECT_EQ(red.post(at + "/orders", recorded).text, first.text);
  EXPECT_EQ(red.get(at + "/state").at("seq"), 0);
  // A session that was ended is worth nothing.
  Client thief(port());
  thief.set_session(red.session());
  EXPECT_EQ(thief.get(at + "/state").status, 200);
  red.post("/api/v1/logout", json::object{});
  EXPECT_EQ(thief.get(at + "/state").status, 401);
}

TEST_F(FramesTest, AForgedOriginIsSeenThrough) {
  Client red = guest();
  const std::string own = "localhost:" + std::to_string(port());
  for (const std::string& origin :
       {std::string("null"), "http://" + own + ".evil.example", "http://evil.example/" + own,
        "http://" + own + "@evil.example", "evil://x" + own, own, std::string("http://"), "https://" + own}) {
    EXPECT_EQ(red.post("/api/v1/me/name", {{"name", "A"}}, {.origin = origin}).status, 403) << origin;
    EXPECT_FALSE(LiveClient(red, origin).open()) << origin;
  }
  EXPECT_EQ(red.post("/api/v1/me/name", {{"name", "A"}}, {.origin = "http://" + own}).status, 200);
  // Where people come by https, what came otherwise may have been changed on its way.
  config_.secure = true;
  restart();
  const std::string now = "localhost:" + std::to_string(port());
  Client again(port());
  again.set_session(red.session());
  EXPECT_EQ(again.post("/api/v1/me/name", {{"name", "A"}}, {.origin = "http://" + now}).status, 403);
  EXPECT_FALSE(LiveClient(again, "http://" + now).open());
  EXPECT_EQ(again.post("/api/v1/me/name", {{"name", "A"}}, {.origin = "https://" + now}).status, 200);
}

// Each of them is answered, though nobody asks for it by a message.
TEST_F(FramesTest, TooManyControlFramesEndTheConnection) {
  config_.session_at_once = 50;
  config_.session_a_minute = 60;
  restart();
  for (const unsigned char kind : {0x89, 0x8a}) {  // ping, pong
    Client red = guest();
    std::string flood;
    for (int i = 0; i < 100; ++i) flood += frame(kind, std::string(125, 'x'));
    const std::string answer = after_handshake(red, flood);
    EXPECT_NE(answer.find("too_many"), std::string::npos);
    EXPECT_NE(close_code(answer.substr(std::min(answer.find("too_many"), answer.size()))), 0);
    EXPECT_EQ(guest().get("/healthz").status, 200);
  }
}

// Frames with nothing in them that go on with a message never make one, so no limit of messages sees them.
TEST_F(FramesTest, EmptyFramesThatGoOnForEverEndTheConnection) {
  Client red = guest();
  const std::string begun = frame(0x01, "{");
  const auto empty = [](int frames) {
    std::string bytes;
    for (int i = 0; i < frames; ++i) bytes += frame(0x00, "");
    return bytes;
  };
  // Some hundred are no harm; the message is answered in the end.
  const std::string some = begun + empty(500) + frame(0x80, R"("ping":7})");
  EXPECT_NE(after_handshake(red, some, "pong").find("pong"), std::string::npos);
  // Without end: the server hangs up while they are still coming.
  EXPECT_TRUE(hung_up_on(red, begun, empty(5000), 400));
  EXPECT_EQ(guest().get("/healthz").status, 200);
}

// Behind no proxy nobody chooses the address he is counted by.
TEST_F(FramesTest, AForgedAddressIsNotBelieved) {
  config_.guests_a_minute = 2;
  restart();
  int refused = 0;
  for (int i = 0; i < 5; ++i) {
    const std::string answer = send_raw(
        port(), fmt::format("GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.0.{}\r\n"
                            "Connection: close\r\n\r\n",
                            i));
    refused += answer.starts_with("HTTP/1.1 429") ? 1 : 0;
  }
  EXPECT_EQ(refused, 3);
}

}  // namespace
}  // namespace flagbridge::server
