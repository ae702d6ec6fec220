#include <fmt/format.h>

#include "tests/server/house.h"
#include "tests/server/post_office.h"

// People are told of their games wherever they are: on every page of theirs, by a call, by mail.
namespace flagbridge::server {
namespace {

class NoticeTest : public ServerTest {
 protected:
  void SetUp() override {
    config_.mail_relay = fmt::format("smtp://127.0.0.1:{}", mails_.port());
    config_.mail_from = "games@flagbridge.example";
    config_.public_url = "https://play.example";
    config_.webhook_hosts = {fmt::format("127.0.0.1:{}", calls_.port())};
    start();
  }
  std::string hook() const { return fmt::format("http://127.0.0.1:{}/hook?a=b", calls_.port()); }
  static std::string code_in(const std::string& mail) {
    const std::size_t at = mail.find("code there: ") + 12;
    return mail.substr(at, mail.find("\r\n", at) - at);
  }
  static json::value body_of(const std::string& call) {
    return json::parse(call.substr(call.find("\r\n\r\n") + 4));
  }
  // Red and blue sit at a table that has just begun, red's turn noted.
  std::string begin(Client& red, Client& blue) {
    const std::string table = drill(red, "me", "open", {{"title", "Ours, Bcc: x@example.org"}});
    EXPECT_EQ(blue.post("/api/v1/tables/" + table + "/join", json::object{}).status, 200);
    return table;
  }

  PostOffice calls_{PostOffice::Speaks::http};
  PostOffice mails_{PostOffice::Speaks::smtp};
};

constexpr const char* settings = "/api/v1/me/notifications";

TEST_F(NoticeTest, PagesHearOfGamesTheyDoNotFollow) {
  Client red = guest();
  Client blue = guest();
  LiveClient live(red);
  const std::string table = begin(red, blue);
  const json::value begun = live.wait_for("notice");
  EXPECT_EQ(begun.at("event"), "started");
  EXPECT_EQ(begun.at("table"), json::value(table));
  EXPECT_EQ(live.wait_for("notice").at("event"), "your_turn");
  blue.post("/api/v1/tables/" + table + "/proposals", {{"kind", "draw"}, {"answer", "offer"}});
  EXPECT_EQ(live.wait_for("notice").at("event"), "proposal");
  blue.post("/api/v1/tables/" + table + "/resign", json::object{});
  EXPECT_EQ(live.wait_for("notice").at("event"), "over");
  // Who is not asked is told nothing: an order of red's changes nothing for blue, who has been asked since
  // the beginning.
  LiveClient other(blue);
  const std::string next = begin(red, blue);
  EXPECT_EQ(other.wait_for("notice").at("event"), "started");
  EXPECT_EQ(other.wait_for("notice").at("event"), "your_turn");
  red.post("/api/v1/tables/" + next + "/orders", {{"request", "r"}, {"orders", json::array{"place 0303"}}});
  EXPECT_TRUE(other.wait_for("notice", std::chrono::milliseconds(500)).is_null());
}

TEST_F(NoticeTest, AnAddressIsCalledWhileItsOwnerIsAway) {
  Client red = guest();
  Client blue = guest();
  EXPECT_EQ(red.post(settings, {{"webhook", hook()}}).at("webhook"), json::value(hook()));
  EXPECT_EQ(red.get(settings).at("webhook"), json::value(hook()));
  const std::string table = begin(red, blue);
  ASSERT_TRUE(calls_.wait_for(2));
  const std::string first = calls_.received().front();
  EXPECT_TRUE(first.starts_with("POST /hook?a=b HTTP/1.1\r\n")) << first;
  EXPECT_EQ(body_of(first).at("event"), "started");
  EXPECT_EQ(body_of(calls_.received()[1]).at("event"), "your_turn");
  EXPECT_EQ(body_of(calls_.received()[1]).at("table"), json::value(table));
  // Whoever is at the table needs no call.
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}}}});
  ASSERT_FALSE(live.wait_for("subscribed").is_null());
  blue.post("/api/v1/tables/" + table + "/resign", json::object{});
  ASSERT_EQ(live.wait_for("notice").at("event"), "over");
  EXPECT_FALSE(calls_.wait_for(3, std::chrono::milliseconds(500)));
  EXPECT_TRUE(red.post(settings, json::object{}).at("webhook").is_null());
}

TEST_F(NoticeTest, ACallThatFailsIsMadeAgain) {
  Client red = guest();
  Client blue = guest();
  red.post(settings, {{"webhook", hook()}});
  calls_.refuse(1);
  begin(red, blue);
  EXPECT_TRUE(calls_.wait_for(2));
}

TEST_F(NoticeTest, OnlyHostsTheOperatorNamesAreCalled) {
  Client red = guest();
  for (const std::string& url :
       {std::string("http://127.0.0.1:1/"), std::string("http://localhost/"), "ftp" + hook().substr(4),
        std::string("file:///etc/passwd"), fmt::format("http://127.0.0.1:{}@evil.example/", calls_.port()),
        hook() + " x", hook() + std::string(500, 'a'), std::string("nonsense")}) {
    EXPECT_EQ(red.post(settings, {{"webhook", url}}).status, 400) << url;
  }
}

TEST_F(NoticeTest, AMailGoesOnlyToAnAddressItsOwnerHasConfirmed) {
  Client red = guest();
  Client blue = guest();
  const Reply set = red.post(settings, {{"mail", "red@example.org"}});
  EXPECT_EQ(set.at("confirmed"), false);
  ASSERT_TRUE(mails_.wait_for(1));
  const std::string asked = mails_.received().front();
  EXPECT_NE(asked.find("RCPT TO:<red@example.org>"), std::string::npos) << asked;
  EXPECT_NE(asked.find("MAIL FROM:<games@flagbridge.example>"), std::string::npos);
  begin(red, blue);
  EXPECT_FALSE(mails_.wait_for(2, std::chrono::milliseconds(500))) << "it is not confirmed yet";
  EXPECT_EQ(red.post("/api/v1/me/notifications/confirm", {{"code", "guess"}}).status, 409);
  // Somebody else's code is worth nothing.
  EXPECT_EQ(blue.post("/api/v1/me/notifications/confirm", {{"code", code_in(asked)}}).status, 409);
  EXPECT_EQ(red.post("/api/v1/me/notifications/confirm", {{"code", code_in(asked)}}).at("confirmed"), true);
  const std::string table = begin(red, blue);
  ASSERT_TRUE(mails_.wait_for(3));
  const std::string mail = mails_.received()[1];
  EXPECT_NE(mail.find("Subject: Flagbridge: the game has begun\r\n"), std::string::npos) << mail;
  EXPECT_NE(mail.find("https://play.example/#/game/" + table), std::string::npos) << mail;
  // What people write stays in the body, on its line.
  EXPECT_EQ(mail.find("\r\nBcc:"), std::string::npos) << mail;
  EXPECT_EQ(red.post(settings, {{"mail", "other@example.org"}}).at("confirmed"), false);
}

// Offers cost nothing, mails do: offering and withdrawing again and again is no way to fill somebody's box.
TEST_F(NoticeTest, OffersMadeAgainAndAgainAreToldOnce) {
  Client red = guest();
  Client blue = guest();
  red.post(settings, {{"webhook", hook()}});
  const std::string table = begin(red, blue);
  ASSERT_TRUE(calls_.wait_for(2));
  const std::string path = "/api/v1/tables/" + table + "/proposals";
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(blue.post(path, {{"kind", "draw"}, {"answer", "offer"}}).status, 200);
    ASSERT_EQ(blue.post(path, {{"kind", "draw"}, {"answer", "withdraw"}}).status, 200);
  }
  ASSERT_TRUE(calls_.wait_for(3));
  EXPECT_EQ(body_of(calls_.received()[2]).at("event"), "proposal");
  EXPECT_FALSE(calls_.wait_for(4, std::chrono::milliseconds(500)));
}

TEST_F(NoticeTest, WhoeverOffersHearsThatItWasDeclined) {
  Client red = guest();
  Client blue = guest();
  const std::string table = begin(red, blue);
  LiveClient live(blue);
  const std::string path = "/api/v1/tables/" + table + "/proposals";
  ASSERT_EQ(blue.post(path, {{"kind", "draw"}, {"answer", "offer"}}).status, 200);
  ASSERT_EQ(red.post(path, {{"kind", "draw"}, {"answer", "decline"}}).status, 200);
  EXPECT_EQ(live.wait_for("notice").at("event"), "declined");
}

TEST_F(NoticeTest, NonsenseIsNoAddressAndNobodyIsFlooded) {
  Client red = guest();
  for (const char* mail : {"nobody", "@example.org", "a@", "a@b@c", "a b@example.org", "<a@example.org>",
                           "a@example.org\r\nRCPT TO:<b@example.org>"}) {
    EXPECT_EQ(red.post(settings, {{"mail", mail}}).status, 400) << mail;
  }
  config_.logins_a_minute = 3;
  restart();
  Client other = guest();
  EXPECT_TRUE(comes([&, i = 0]() mutable {
    return other.post(settings, {{"mail", fmt::format("a{}@example.org", i++)}}).status == 429;
  }));
}

}  // namespace
}  // namespace flagbridge::server
