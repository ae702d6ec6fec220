#include <array>
#include <boost/asio/write.hpp>
#include <filesystem>
#include <fstream>

#include "tests/server/house.h"

// Requests that mean no good, and those that are merely broken.
namespace flagbridge::server {
namespace {

using HostileTest = ServerTest;

int status_of(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

TEST_F(HostileTest, BrokenRequestsAreAnsweredAndTheServerLives) {
  const struct {
    std::string bytes;
    int status;
  } cases[] = {
      {"nonsense\r\n\r\n", 400},
      {"GET\r\n\r\n", 400},
      {std::string("GET /\0 HTTP/1.1\r\n\r\n", 20), 400},
      {"GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400},
      {"GET /%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400},
      {"GET /api/v1/me?a=%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400},
      {"GET http:// HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400},
      {"GET /" + std::string(3000, 'a') + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n", 413},
      {"POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", 413},
      {"POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400},
      {"POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
      {"DELETE /api/v1/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405},
      {"GET /api/v1/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405},
      {"BREW /api/v1/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405},
      {"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
       200},  // the page, nothing else
  };
  for (const auto& each : cases) {
    const std::string answer = send_raw(port(), each.bytes);
    EXPECT_EQ(status_of(answer), each.status) << each.bytes.substr(0, 80) << "\n" << answer.substr(0, 300);
    EXPECT_EQ(answer.find("root:"), std::string::npos);
  }
  EXPECT_EQ(guest().get("/healthz").status, 200);
}

// A body in chunks, with whatever comes after its head.
std::string chunked(const std::string& rest, const std::string& fields = "Host: localhost\r\n") {
  return "POST /api/v1/login HTTP/1.1\r\n" + fields +
         "Content-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n" + rest;
}

TEST_F(HostileTest, AChunkedBodyCarriesNothingButItsBytes) {
  const std::string body = "2\r\n{}\r\n";
  EXPECT_EQ(status_of(send_raw(port(), chunked(body + "0\r\n\r\n"))), 403) << "read, and lacks the mark";
  // Trailers of the sizes at which the parser's own container of fields throws.
  for (const std::size_t size : {1UL, 65'533UL, 65'534UL, 65'536UL, 200'000UL}) {
    const std::string value =
        send_raw(port(), chunked(body + "0\r\nX: " + std::string(size, 'v') + "\r\n\r\n"));
    EXPECT_EQ(status_of(value), size == 1 ? 400 : 413) << size;
    const std::string name =
        send_raw(port(), chunked(body + "0\r\n" + std::string(size, 'n') + ": v\r\n\r\n"));
    EXPECT_EQ(status_of(name), size == 1 ? 400 : 413) << size;
  }
  EXPECT_EQ(status_of(send_raw(port(), chunked("2;a=b\r\n{}\r\n0\r\n\r\n"))), 400);
  EXPECT_EQ(status_of(send_raw(port(), chunked("2;" + std::string(100'000, 'e') + "\r\n{}\r\n0\r\n\r\n"))),
            413);
  EXPECT_EQ(server_->faults(), 0U);
  EXPECT_EQ(guest().get("/healthz").status, 200);
}

TEST_F(HostileTest, ARequestHasRoomForItsHeadAndItsBodyAndNoMore) {
  std::string crumbs;  // six bytes on the wire for each of the body
  for (int i = 0; i < 30'000; ++i) crumbs += "1\r\n \r\n";
  EXPECT_EQ(status_of(send_raw(port(), chunked(crumbs + "0\r\n\r\n"))), 413);
  EXPECT_EQ(status_of(send_raw(port(), chunked("ffffffffffffffff\r\n"))), 413);
  const std::string long_line = "GET /" + std::string(5000, 'a') + " HTTP/1.1\r\nHost: localhost\r\n";
  EXPECT_EQ(status_of(send_raw(port(), long_line + "X: " + std::string(5000, 'a') + "\r\n\r\n")), 413);
}

TEST_F(HostileTest, WhatCouldBeReadInTwoWaysIsRefused) {
  const std::string get = "GET /api/v1/catalog HTTP/1.1\r\nConnection: close\r\n";
  const std::string post = "POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
  const struct {
    const char* what;
    std::string bytes;
    int status;
  } cases[] = {
      {"one host", get + "Host: localhost\r\n\r\n", 200},
      {"no host", get + "\r\n", 400},
      {"two hosts", get + "Host: localhost\r\nHost: localhost\r\n\r\n", 400},
      {"an encoding nobody knows", post + "Transfer-Encoding: fancy\r\nContent-Length: 2\r\n\r\n{}", 400},
      {"two encodings", post + "Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 400},
      {"two lines of them",
       post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
      {"a length beside chunks", post + "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
       400},
      {"chunks beside a length", post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
       400},
      {"two lengths", post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(status_of(send_raw(port(), each.bytes)), each.status) << each.what;
  }
}

// A page elsewhere may have its own name lead here, and its scripts would then be of the same origin.
TEST_F(HostileTest, ARequestByAStrangersNameIsNotAnswered) {
  const auto asked_as = [&](const std::string& host) {
    return status_of(
        send_raw(port(), "GET /api/v1/me HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"));
  };
  for (const char* own :
       {"localhost", "LOCALHOST:99", "localhost.", "127.0.0.1:8080", "[::1]:8080", "192.0.2.7"}) {
    EXPECT_EQ(asked_as(own), 200) << own;
  }
  for (const char* other :
       {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:8080",
        "games.example", "play.example", "[::1", "", ":80", "127.0.0.1 evil.example"}) {
    EXPECT_EQ(asked_as(other), 421) << other;
  }
  config_.public_url = "https://games.example:8443/flagbridge";
  config_.hosts = {"Play.example"};
  restart();
  EXPECT_EQ(asked_as("games.example"), 200);
  EXPECT_EQ(asked_as("play.example:8080"), 200);
  EXPECT_EQ(asked_as("evil.example"), 421);
  config_.hosts = {"*"};
  restart();
  EXPECT_EQ(asked_as("evil.example"), 200);
}

TEST_F(HostileTest, ASlowRequestKeepsNobodyElseWaiting) {
  config_.threads = 1;
  config_.request_seconds = static_cast<std::int32_t>(hanging.count());
  restart();
  boost::asio::io_context work;
  boost::asio::ip::tcp::socket slow(work);
  slow.connect({boost::asio::ip::address_v4::loopback(), port()});
  boost::asio::write(slow,
                     boost::asio::buffer(std::string("POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\n"
                                                     "Content-Length: 50\r\n\r\n{")));
  Client other = guest();
  EXPECT_EQ(other.get("/api/v1/catalog").status, 200);
  slow.non_blocking(true);
  std::array<char, 1> byte{};
  boost::system::error_code error;
  slow.read_some(boost::asio::buffer(byte), error);
  EXPECT_EQ(error, boost::asio::error::would_block) << "the others had to wait for its end";
}

TEST_F(HostileTest, DeepAndLongJsonIsRefused) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  const std::string path = "/api/v1/tables/" + table + "/orders";
  EXPECT_EQ(red.post_text(path, std::string(30'000, '[') + std::string(30'000, ']')).status, 400);
  EXPECT_EQ(red.post(path, {{"request", std::string(65, 'r')}, {"orders", json::array{"ready"}}}).status,
            400);
  EXPECT_EQ(red.post(path, {{"request", ""}, {"orders", json::array{"ready"}}}).status, 400);
  EXPECT_EQ(red.post(path, {{"request", "r"}, {"orders", json::array(201, "ready")}}).status, 400);
  const Reply longest =
      red.post(path, {{"request", "long"}, {"orders", json::array{std::string(5000, 'x')}}});
  EXPECT_EQ(longest.at("refused"), 0);
  const Reply odd = red.post(path, {{"request", "odd"}, {"orders", json::array{nullptr}}});
  EXPECT_EQ(odd.at("refused"), 0);
}

TEST_F(HostileTest, ScriptInNamesAndTitlesStaysText) {
  Client red = guest();
  const std::string script = "<img src=x onerror=alert(1)>";
  EXPECT_EQ(red.post("/api/v1/me/name", {{"name", script}}).at("person.name"), json::value(script));
  const std::string table = drill(red, "me", "basic", {{"title", script}});
  const Reply seen = red.get("/api/v1/tables/" + table);
  EXPECT_EQ(seen.at("title"), json::value(script));
  EXPECT_EQ(seen.at("seats.0.name"), json::value(script));
  // It can only be taken for a page by a browser that is told so.
  EXPECT_EQ(seen.headers.find("Content-Type")->second, "application/json");
  EXPECT_EQ(seen.headers.find("X-Content-Type-Options")->second, "nosniff");
  const std::string policy = seen.headers.find("Content-Security-Policy")->second;
  EXPECT_NE(policy.find("script-src 'self'"), std::string::npos);
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
  for (const std::string& name :
       {std::string("a\x01z"), std::string(41, 'a'), std::string(" "), std::string("a\0b", 3)}) {
    EXPECT_EQ(red.post("/api/v1/me/name", {{"name", name}}).status, 400);
  }
  EXPECT_EQ(red.post("/api/v1/tables/" + table + "/chat", {{"text", std::string(501, 'a')}}).status, 400);
}

TEST_F(HostileTest, ASessionIsAHiddenCookieThatChangesWithTheAccount) {
  Client first(port());
  const Reply entered = first.get("/api/v1/me");
  const std::string cookie = entered.headers.find("Set-Cookie")->second;
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
  EXPECT_EQ(first.session().size(), 43U);  // 32 bytes
  const std::string before = first.session();
  first.post("/api/v1/accounts", {{"name", "carla"}, {"password", "four carla horses"}});
  EXPECT_NE(first.session(), before);
  Client old(port());
  old.set_session(before);
  EXPECT_EQ(old.get("/api/v1/tables").status, 401);
  Client second = guest();
  EXPECT_EQ(
      second.post("/api/v1/login", {{"name", "CARLA"}, {"password", "four carla horses"}}).at("person.name"),
      "carla");
  const std::string session = second.session();
  second.post("/api/v1/logout", json::object{});
  Client gone(port());
  gone.set_session(session);
  EXPECT_EQ(gone.get("/api/v1/tables").status, 401);
  // The file has neither the tokens nor the password.
  std::ifstream file(scratch_.path() + "/flagbridge.sqlite-wal", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  ASSERT_GT(bytes.size(), 1000U);
  EXPECT_EQ(bytes.find(first.session()), std::string::npos);
  EXPECT_EQ(bytes.find("four carla horses"), std::string::npos);
  EXPECT_NE(bytes.find("$argon2id$"), std::string::npos);
}

TEST_F(HostileTest, GuessingPasswordsIsSlowedDown) {
  config_.logins_a_minute = 5;
  restart();
  Client guesser = guest();
  int refused = 0;
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 8; ++i) {
    const Reply reply =
        guesser.post("/api/v1/login", {{"name", "nobody"}, {"password", "guess " + std::to_string(i)}});
    refused += reply.status == 429 ? 1 : 0;
  }
  // On a slow machine some of the next minute's five are there already.
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  EXPECT_LE(refused, 3);
  EXPECT_GE(refused, 3 - static_cast<int>(took.count() * 5 / 60));
}

// What is counted goes up with every order, also with those nobody else may know of.
TEST_F(HostileTest, OnlyThoseTheOperatorNamesReadTheFigures) {
  const auto figures = [&](const std::string& headers) {
    const std::string got = send_raw(
        port(), "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + "\r\n");
    return got.find("flagbridge_orders_accepted_total") != std::string::npos;
  };
  EXPECT_TRUE(figures(""));
  config_.proxy = true;
  restart();
  EXPECT_TRUE(figures("")) << "from this machine itself";
  EXPECT_TRUE(figures("X-Forwarded-For: ::1\r\n"));
  EXPECT_FALSE(figures("X-Forwarded-For: 203.0.113.9\r\n"));
  EXPECT_FALSE(figures("X-Forwarded-For: 127.0.0.1, 203.0.113.9\r\n"));
  config_.metrics_from = {"203.0.113.9", "2001:db8::7"};
  restart();
  EXPECT_TRUE(figures("X-Forwarded-For: 203.0.113.9\r\n"));
  EXPECT_TRUE(figures("X-Forwarded-For: 2001:db8::7\r\n"));
  EXPECT_FALSE(figures("X-Forwarded-For: 203.0.113.8\r\n"));
  EXPECT_FALSE(figures("")) << "those named, and nobody else";
}

TEST_F(HostileTest, ThePageIsServedFromItsFolderAlone) {
  const std::string folder = scratch_.path() + "/page";
  std::filesystem::create_directories(folder + "/assets");
  std::ofstream(folder + "/index.html") << "<!doctype html><title>Page</title>" << std::string(3000, ' ');
  std::ofstream(folder + "/assets/a-1.js") << "let a;";
  std::ofstream(scratch_.path() + "/secret.txt") << "secret";
  config_.page = folder;
  restart();
  const auto fetch = [&](const std::string& path, const std::string& more = "") {
    return send_raw(port(),
                    "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "Connection: close\r\n\r\n");
  };
  EXPECT_NE(fetch("/").find("<title>Page"), std::string::npos);
  EXPECT_NE(fetch("/tables/abc").find("<title>Page"), std::string::npos);
  EXPECT_NE(fetch("/assets/a-1.js").find("immutable"), std::string::npos);
  EXPECT_EQ(status_of(fetch("/assets/b.js")), 404);
  for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt"}) {
    EXPECT_EQ(fetch(path).find("secret\n"), std::string::npos) << path;
    EXPECT_EQ(status_of(fetch(path)), 404) << path;
  }
  const std::string packed = fetch("/", "Accept-Encoding: gzip\r\n");
  EXPECT_NE(packed.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_LT(packed.size(), 1500U);
  const std::string tables = "/api/v1/games/fe/tables";  // the same for everybody
  const std::string gzip = fetch(tables, "Accept-Encoding: gzip\r\n");
  EXPECT_NE(gzip.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_LT(5 * gzip.size(), fetch(tables).size());
  Client red = guest();  // and what is made for one
  const Reply made =
      red.post("/api/v1/tables",
               {{"scenario", "sfb/duel"},
                {"seats", json::array{seat_wish("Federation", "me"), seat_wish("Klingons", "basic")}}});
  ASSERT_EQ(made.status, 201) << made.text;
  const std::string state = "/api/v1/tables/" + std::string(made.at("id").as_string()) + "/state";
  const std::string mine = "Cookie: flagbridge_session=" + red.session() + "\r\n";
  const std::string plain = fetch(state, mine);
  EXPECT_LT(3 * fetch(state, mine + "Accept-Encoding: gzip\r\n").size(), plain.size());
  EXPECT_EQ(plain.find("Content-Encoding"), std::string::npos);
  const std::size_t tag = packed.find("ETag: ") + 6;
  const std::string same = packed.substr(tag, packed.find("\r\n", tag) - tag);
  EXPECT_EQ(status_of(fetch("/", "If-None-Match: " + same + "\r\n")), 304);
}

}  // namespace
}  // namespace flagbridge::server
