#include <gtest/gtest.h>

#include "server/http/lasting.h"
#include "server/net/message.h"

// Whom a request is counted for, and what answers have on their way.
namespace flagbridge::server {
namespace {

std::string address_of(const std::vector<std::string>& forwarded, bool proxy = true) {
  HttpRequest message{boost::beast::http::verb::get, "/", 11};
  for (const std::string& each : forwarded) message.insert("X-Forwarded-For", each);
  return request_from(message, "10.0.0.1", {.proxy = proxy})->address;
}

// Whatever the client has written himself stands before what the proxy adds, in the same line or in one of
// its own.
TEST(ProxyTest, TheAddressIsTheLastThatTheProxyNames) {
  EXPECT_EQ(address_of({"6.6.6.1, 9.9.9.9"}), "9.9.9.9");
  EXPECT_EQ(address_of({"6.6.7.1", "9.9.9.10"}), "9.9.9.10");
  EXPECT_EQ(address_of({"6.6.7.1", " 6.6.6.1 ,\t9.9.9.11 "}), "9.9.9.11");
  EXPECT_EQ(address_of({"9.9.9.9", "anything"}), "10.0.0.1");
  EXPECT_EQ(address_of({}), "10.0.0.1");
  EXPECT_EQ(address_of({"9.9.9.9"}, false), "10.0.0.1");
}

TEST(ProxyTest, OfIpv6ANetworkIsOne) {
  EXPECT_EQ(address_of({"2001:db8::1"}), address_of({"2001:db8::ffff:1:2:3"}));
  EXPECT_NE(address_of({"2001:db8::1"}), address_of({"2001:db8:0:1::1"}));
  EXPECT_EQ(address_of({"::ffff:9.9.9.9"}), "9.9.9.9");
}

TEST(ProxyTest, WhereAllComeByHttpsTheyStayThere) {
  const char* header = "Strict-Transport-Security";
  EXPECT_EQ(response_for({}, 11, {}).count(header), 0U);
  EXPECT_EQ(response_for({}, 11, {.secure = true}).count(header), 1U);
}

// Classes of ships have a plus in their codes.
TEST(ProxyTest, APlusIsABlankInAQueryOnly) {
  Request request;
  ASSERT_TRUE(read_target("/ships/FED/CA+?name=a+b&other=a%2Bb", request));
  EXPECT_EQ(request.steps.back(), "CA+");
  EXPECT_EQ(request.query["name"], "a b");
  EXPECT_EQ(request.query["other"], "a+b");
}

TEST(ProxyTest, ALastingAnswerIsMadeOnce) {
  Lasting lasting;
  int made = 0;
  const auto ask = [&](const char* target, const char* encoding) {
    Request request;
    EXPECT_TRUE(read_target(target, request));
    request.accept_encoding = encoding;
    if (auto known = lasting.find(request, "refit year")) return std::move(*known);
    ++made;
    return lasting.keep(request, "refit year", {200, "text/plain", std::string(10'000, 'a')});
  };
  EXPECT_EQ(ask("/a", "").body.size(), 10'000U);
  EXPECT_LT(ask("/a", "gzip").body.size(), 1'000U);
  EXPECT_EQ(ask("/a?other=1", "gzip").headers.back().first, "Content-Encoding");
  EXPECT_EQ(made, 1);
  ask("/a?year=170", "");
  ask("/b", "");
  EXPECT_EQ(made, 3);
}

}  // namespace
}  // namespace flagbridge::server
