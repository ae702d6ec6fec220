#include <atomic>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <random>
#include <thread>

#include "tests/server/program.h"

// A server as a process of its own under attacks of every kind there was, all at once, while people play.
// They are repeated for FLAGBRIDGE_ATTACK_SECONDS (a few, unless set: ./verify takes minutes), and a table
// says what came of it.
namespace flagbridge::server {
namespace {

using Clock = std::chrono::steady_clock;
using Random = std::mt19937_64;

struct Target {
  std::uint16_t port = 0;
  std::string session;  // of a guest
};

constexpr const char* local = "Host: localhost\r\nConnection: close\r\n";

std::string ask(const Target& at, const std::string& bytes) {
  return send_raw(at.port, bytes, std::chrono::milliseconds(1500));
}

std::string chunked(const Target& at, const std::string& rest) {
  return ask(at, fmt::format("POST /api/v1/login HTTP/1.1\r\n{}Content-Type: application/json\r\n"
                             "Transfer-Encoding: chunked\r\n\r\n{}",
                             local, rest));
}

std::string long_trailer(const Target& at, Random& random) {
  return chunked(at, "2\r\n{}\r\n0\r\nX: " + std::string(60'000 + random() % 100'000, 'v') + "\r\n\r\n");
}
std::string long_extension(const Target& at, Random& random) {
  return chunked(at, "2;" + std::string(60'000 + random() % 100'000, 'e') + "\r\n{}\r\n0\r\n\r\n");
}
std::string crumbs(const Target& at, Random&) {
  std::string all;
  for (int i = 0; i < 30'000; ++i) all += "1\r\n \r\n";
  return chunked(at, all);
}
std::string two_readings(const Target& at, Random& random) {
  const char* fields[] = {"Host: localhost\r\nHost: evil\r\n", "X: y\r\n",
                          "Host: localhost\r\nTransfer-Encoding: fancy\r\n",
                          "Host: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n"};
  return ask(at,
             fmt::format("POST /api/v1/login HTTP/1.1\r\nConnection: close\r\n{}\r\n", fields[random() % 4]));
}
std::string noise(const Target& at, Random& random) {
  std::string bytes = random() % 2 == 0 ? "GET /api/v1/me HTTP/1.1\r\n" : "";
  for (std::size_t i = random() % 2000; i > 0; --i) bytes += static_cast<char>(random());
  return ask(at, bytes + "\r\n\r\n");
}
std::string strange_name(const Target& at, Random&) {
  return ask(at, "GET /api/v1/me HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
}
std::string post(const Target& at, const std::string& path, const std::string& fields,
                 const std::string& body) {
  return ask(at, fmt::format("POST {} HTTP/1.1\r\n{}{}Content-Type: application/json\r\nX-Flagbridge: 1\r\n"
                             "Cookie: flagbridge_session={}\r\nContent-Length: {}\r\n\r\n{}",
                             path, local, fields, at.session, body.size(), body));
}
std::string forged_origin(const Target& at, Random&) {
  return post(at, "/api/v1/me/name", "Origin: https://localhost.evil.example\r\n", R"({"name": "A"})");
}
std::string guess(const Target& at, Random& random) {
  return post(at, "/api/v1/login", "",
              fmt::format(R"({{"name": "anna", "password": "guess {}"}})", random()));
}
std::string deep(const Target& at, Random&) {
  return post(at, "/api/v1/tables", "", std::string(30'000, '[') + std::string(30'000, ']'));
}
std::string forbidden_doors(const Target& at, Random& random) {
  const char* paths[] = {"/api/v1/admin/addresses", "/api/v1/admin/people/x", "/api/v1/admin/tables/x/close"};
  return post(at, paths[random() % 3], "", R"({"reason": "x"})");
}
std::string slow_head(const Target& at, Random&) {
  return send_raw(at.port, "POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
                  std::chrono::milliseconds(300));
}
// After a handshake as it should be.
std::string live_frames(const Target& at, Random& random) {
  std::string frames;
  const bool pings = random() % 2 == 0;
  for (int i = 0; i < 300; ++i) {
    const std::size_t length = random() % 126;
    frames += static_cast<char>(pings ? 0x89U : random());
    frames += static_cast<char>(0x80U | length);
    for (std::size_t n = length + 4; n > 0; --n) frames += static_cast<char>(random());
  }
  boost::asio::io_context work;
  boost::beast::tcp_stream stream(work);
  boost::beast::error_code error;
  stream.connect({boost::asio::ip::address_v4::loopback(), at.port}, error);
  const std::string hello = fmt::format(
      "GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
      "Cookie: flagbridge_session={}\r\n\r\n",
      at.session);
  std::string got;
  if (!error) boost::asio::write(stream.socket(), boost::asio::buffer(hello), error);
  if (!error) boost::asio::read_until(stream.socket(), boost::asio::dynamic_buffer(got), "\r\n\r\n", error);
  if (!error) boost::asio::write(stream.socket(), boost::asio::buffer(frames), error);
  stream.expires_after(std::chrono::milliseconds(300));
  boost::asio::async_read(stream, boost::asio::dynamic_buffer(got), [](auto, auto) {});
  work.run();
  return got;
}

// Long answers asked for again and again on many connections, and none of them read.
std::string unread(const Target& at, Random&) {
  std::string many;
  for (int i = 0; i < 20; ++i) many += "GET /api/v1/games/sfb/rules HTTP/1.1\r\nHost: localhost\r\n\r\n";
  boost::asio::io_context work;
  std::vector<boost::asio::ip::tcp::socket> all;
  boost::system::error_code none;
  for (int i = 0; i < 40; ++i) {
    auto& socket = all.emplace_back(work);
    socket.connect({boost::asio::ip::address_v4::loopback(), at.port}, none);
    if (!none) boost::asio::write(socket, boost::asio::buffer(many), none);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  return "";
}

struct Attack {
  const char* name;
  std::string (*strike)(const Target&, Random&);
};
constexpr auto attacks = std::to_array<Attack>({{"long trailers", long_trailer},
                                                {"long chunk extensions", long_extension},
                                                {"bodies in crumbs", crumbs},
                                                {"read in two ways", two_readings},
                                                {"noise", noise},
                                                {"a strange name", strange_name},
                                                {"forged origins", forged_origin},
                                                {"guessed passwords", guess},
                                                {"deep JSON", deep},
                                                {"doors of administrators", forbidden_doors},
                                                {"slow requests", slow_head},
                                                {"broken and many frames", live_frames},
                                                {"answers nobody reads", unread}});

struct Tally {
  std::atomic<int> sent{0};
  std::atomic<int> refused{0};  // 4xx
  std::atomic<int> taken{0};    // 2xx
  std::atomic<int> failed{0};   // 5xx
};

void strike_on(const Attack& attack, const Target& at, Tally& tally, const std::atomic<bool>& ending) {
  Random random(std::hash<std::string>{}(attack.name));
  while (!ending) {
    const std::string answer = attack.strike(at, random);
    ++tally.sent;
    const char digit = answer.starts_with("HTTP/1.1 ") ? answer[9] : '0';
    if (digit == '4') ++tally.refused;
    if (digit == '2') ++tally.taken;
    if (digit == '5') ++tally.failed;
  }
}

// Somebody who plays one game after the other, and minds how long it takes.
struct Honest {
  int games = 0;
  int orders = 0;
  std::chrono::milliseconds longest{0};
  std::string trouble{};
};

void play_on(std::uint16_t port, Honest& told, const std::atomic<bool>& ending) {
  Client me(port);
  me.enter();
  int n = 0;
  // One game at least, however long it takes.
  const auto enough = [&] { return ending && told.games > 0; };
  while (!enough() && told.trouble.empty()) {
    const std::string table = make_drill(me, "me", "basic");
    while (!enough()) {
      const json::value state = state_when_asked(me, table);
      if (!state.is_object()) {
        told.trouble = "no state";
        return;
      }
      if (state.at("status") == "over") break;
      const auto begun = Clock::now();
      const Reply given = give_first(me, table, state, "n" + std::to_string(n++));
      told.longest =
          std::max(told.longest, std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun));
      if (given.status != 200) told.trouble = fmt::format("an order was answered with {}", given.status);
      if (!told.trouble.empty()) return;
      ++told.orders;
    }
    ++told.games;
  }
}

long resident_megabytes(pid_t process) {
  std::ifstream in(fmt::format("/proc/{}/statm", process));
  long pages = 0;
  in >> pages >> pages;
  return pages * 4 / 1024;
}

int figure(Client& client, const std::string& name) {
  const std::string text = client.get("/metrics").text;
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stoi(text.substr(at + name.size() + 2));
}

TEST(AttackTest, TheServerPlaysOnUnderAttack) {
  const char* given = std::getenv("FLAGBRIDGE_ATTACK_SECONDS");
  const int seconds = given == nullptr ? 4 : std::atoi(given);
  const Scratch scratch;
  Program program(scratch.path(), {"--set", "request_seconds=2"});
  Client watcher(program.port());
  watcher.enter();
  Client guest(program.port());
  guest.enter();
  const Target at{program.port(), guest.session()};
  const long before = resident_megabytes(program.process());
  std::atomic<bool> ending{false};
  std::array<Tally, attacks.size()> tallies;
  std::array<Honest, 2> honest;
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < attacks.size(); ++i) {
    threads.emplace_back([&, i] { strike_on(attacks[i], at, tallies[i], ending); });
  }
  for (Honest& each : honest) threads.emplace_back([&] { play_on(program.port(), each, ending); });
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  ending = true;
  for (std::thread& each : threads) each.join();
  const long after = resident_megabytes(program.process());
  fmt::print("{:<26}{:>8}{:>9}{:>7}{:>6}\n", "attack", "sent", "refused", "taken", "5xx");
  for (std::size_t i = 0; i < attacks.size(); ++i) {
    fmt::print("{:<26}{:>8}{:>9}{:>7}{:>6}\n", attacks[i].name, tallies[i].sent.load(),
               tallies[i].refused.load(), tallies[i].taken.load(), tallies[i].failed.load());
    EXPECT_GT(tallies[i].sent, 0) << attacks[i].name;
    EXPECT_EQ(tallies[i].taken, 0) << attacks[i].name;
    EXPECT_EQ(tallies[i].failed, 0) << attacks[i].name;
  }
  for (const Honest& each : honest) {
    fmt::print("played meanwhile: {} games, {} orders, the slowest in {} ms\n", each.games, each.orders,
               each.longest.count());
    EXPECT_EQ(each.trouble, "");
    EXPECT_GT(each.orders, 0);
  }
  fmt::print("memory: {} MB before, {} MB after\n", before, after);
  EXPECT_LT(after - before, 400);
  EXPECT_EQ(figure(watcher, "flagbridge_connection_faults_total"), 0);
  EXPECT_EQ(figure(watcher, "flagbridge_loop_faults_total"), 0);
  EXPECT_EQ(watcher.get("/healthz").status, 200);
  EXPECT_EQ(program.end(), 0) << "it was the same process to the end";
}

}  // namespace
}  // namespace flagbridge::server
