#include <fmt/format.h>
#include <limits>

#include "lab/files.h"
#include "server/http/networks.h"
#include "server/http/passwords.h"
#include "server/http/secrets.h"
#include "tests/server/house.h"
#include "tests/server/post_office.h"

// Passwords nobody should have, guessing them, and the way back into an account.
namespace flagbridge::server {
namespace {

using AccountsTest = ServerTest;

json::value named(const std::string& name, const std::string& password) {
  return {{"name", name}, {"password", password}};
}

const CommonPasswords& common() {
  static const auto loaded = CommonPasswords::load(FolderSource(std::string(FLAGBRIDGE_ROOT) + "/data"));
  return *loaded;
}

TEST(PasswordsTest, WhatIsGuessedFirstIsRefused) {
  for (const char* bad :
       {"password",   "Password", "PASSWORD1", "p@ssw0rd", "P@ssw0rd!",        "12345678",   "qwertyuiop",
        "dragon2024", "iloveyou", "letmein!!", "        ", "\t\t\t\t\t\t\t\t", "aaaaaaaaaa", "abababab",
        "abcdabcd",   "11112222", "short",     "captain7", "captain",          "niatpac1",   "xcaptain"}) {
    const bool fine = std::string(bad) == "niatpac1" || std::string(bad) == "xcaptain";
    EXPECT_EQ(common().against(bad, "Captain7").has_value(), !fine) << bad;
  }
  EXPECT_TRUE(common().against("7niatpac", "Captain7")) << "the name from behind";
  EXPECT_TRUE(common().against(" \t\n\r \n\t\v\r ", "anna")) << "blank, however it varies";
  EXPECT_TRUE(common().against(std::string(201, 'x') + "abc", "anna"));
  for (const char* good :
       {"correct horse", "Zwölf Boxkämpfer", "dragon breath soup", "x7!kQ2#p", "captain of the old ship"}) {
    EXPECT_FALSE(common().against(good, "captain")) << good;
  }
}

TEST_F(AccountsTest, NoAccountHasSuchAPassword) {
  Client anna = guest();
  for (const char* bad : {"password", "annalena", "Annalena99", "        "}) {
    EXPECT_EQ(anna.post("/api/v1/accounts", named("annalena", bad)).status, 400) << bad;
  }
  EXPECT_EQ(anna.post("/api/v1/accounts", named("annalena", "correct horse")).status, 200);
  EXPECT_EQ(anna.post("/api/v1/me/password", {{"password", "correct horse"}, {"new", "annalena1"}}).status,
            400);
  EXPECT_EQ(anna.post("/api/v1/me/password", {{"password", "correct horse"}, {"new", "iloveyou"}}).status,
            400);
}

// Requests from addresses the test chooses.
class AddressTest : public ServerTest {
 protected:
  void SetUp() override {
    config_.proxy = true;
    config_.logins_a_minute = 5;
    config_.guests_a_minute = 5;
    start();
  }
  int ask(const std::string& address, const std::string& path, const std::string& body,
          const std::string& session = "") {
    const std::string head = body.empty() ? "GET " : "POST ";
    const std::string answer = send_raw(
        port(),
        fmt::format(
            "{}{} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: {}\r\nX-Flagbridge: "
            "1\r\n"
            "Content-Type: application/json\r\nCookie: flagbridge_session={}\r\nContent-Length: {}\r\n\r\n{}",
            head, path, address, session, body.size(), body));
    return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
  }
  int log_in(const std::string& address, const std::string& password, const std::string& session) {
    return ask(address, "/api/v1/login", json::serialize(named("anna", password)), session);
  }
};

TEST_F(AddressTest, WrongTriesLockOutTheAddressAndNotTheOwner) {
  Client anna = guest();
  ASSERT_EQ(anna.post("/api/v1/accounts", named("anna", "correct horse")).status, 200);
  Client other = guest();
  // From many addresses, and until each of them is locked out.
  for (int i = 0; i < 12; ++i) {
    const std::string address = fmt::format("203.0.113.{}", i);
    for (int n = 0; n < 5; ++n)
      EXPECT_EQ(log_in(address, "a wrong guess", other.session()), 401) << i << " " << n;
    int more = 401;  // a slow machine has been given another try by now
    for (int n = 0; n < 50 && more == 401; ++n) more = log_in(address, "a wrong guess", other.session());
    EXPECT_EQ(more, 429) << i;
    EXPECT_EQ(log_in(address, "correct horse", other.session()), 429) << i;
  }
  EXPECT_EQ(log_in("198.51.100.7", "correct horse", other.session()), 200);
}

TEST_F(AddressTest, LoggingInRightIsNotCountedAsWrong) {
  ASSERT_EQ(guest().post("/api/v1/accounts", named("anna", "correct horse")).status, 200);
  for (int i = 0; i < 8; ++i) {
    Client again(port());
    again.set_session("");
    EXPECT_EQ(ask("198.51.100.7", "/api/v1/me", ""), i < 5 ? 200 : 429);
  }
  Client visitor = guest();
  std::vector<std::string> sessions;
  for (int i = 0; i < 3; ++i) {
    Client each = guest();
    for (int n = 0; n < 3; ++n) {
      EXPECT_EQ(each.post("/api/v1/login", named("anna", "correct horse")).status, 200) << i << n;
    }
  }
}

// Each password that is looked at takes long, and they wait for each other.
TEST_F(AddressTest, LoggingInRightAgainAndAgainIsRefusedInTheEnd) {
  config_.logins_a_minute = 2;
  restart();
  Client anna = guest();
  Client other = guest();
  ASSERT_EQ(anna.post("/api/v1/accounts", named("anna", "correct horse")).status, 200);
  int done = 0;
  const auto until_refused = [&](const std::string& path, const json::value& body) {
    for (; done < 100; ++done) {
      if (const int status = anna.post(path, body).status; status != 200) return status;
    }
    return 200;
  };
  EXPECT_EQ(until_refused("/api/v1/login", named("anna", "correct horse")), 429);
  EXPECT_GE(done, 20) << "ten times what is allowed of wrong ones";
  EXPECT_EQ(until_refused("/api/v1/me/recovery/codes", {{"password", "correct horse"}}), 429);
  EXPECT_EQ(log_in("198.51.100.7", "correct horse", other.session()), 200) << "elsewhere";
}

// Whoever has one network of IPv6 has often 256 or 65536 of them.
TEST(NetworksTest, WhatNeighbouringNetworksDoTogetherIsCounted) {
  NetworkLimiter limiter({10, 0});
  int allowed = 0;
  for (int i = 0; i < 256; ++i)
    allowed += limiter.wait_for(fmt::format("2001:db8:1:aa{:02x}::", i), 1000) == 0 ? 1 : 0;
  EXPECT_EQ(allowed, 20) << "of one /56";
  for (int i = 0; i < 256; ++i)
    allowed += limiter.wait_for(fmt::format("2001:db8:1:{:x}00::", i), 1000) == 0 ? 1 : 0;
  EXPECT_EQ(allowed, 80) << "of one /48";
  EXPECT_EQ(limiter.wait_for("2001:db8:2:1::", 1000), 0);
  for (int i = 0; i < 256; ++i) EXPECT_EQ(limiter.wait_for(fmt::format("203.0.113.{}", i), 1000), 0);
  NetworkLimiter generous({std::numeric_limits<int>::max(), 0});
  EXPECT_EQ(generous.wait_for("2001:db8:1:1::", 1000), 0)
      << "as much as can be set, and not less than nothing";
}

// All that are known are looked at once a second and not whenever somebody comes, which would hang.
TEST(LimiterTest, ManyWhoComeAtOnceAreAllCounted) {
  const auto begun = std::chrono::steady_clock::now();
  Limiter limiter({2, 0});
  for (int i = 0; i < 400'000; ++i) ASSERT_EQ(limiter.wait_for(std::to_string(i), 1000 + i / 1000), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, hanging);
  EXPECT_EQ(limiter.wait_for("0", 2000), 0);
  EXPECT_GT(limiter.wait_for("0", 2000), 0) << "nobody is forgotten who is being counted";
}

TEST_F(AddressTest, GuestsAreCountedByNetworks) {
  const auto begun = std::chrono::steady_clock::now();
  int made = 0;
  for (int i = 0; i < 40; ++i)
    made += ask(fmt::format("2001:db8:7:b{:02x}::1", i), "/api/v1/me", "") == 200 ? 1 : 0;
  EXPECT_GE(made, 10);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  EXPECT_LE(made, 11 + static_cast<int>(took.count() * 10 / 60))
      << "a minute's worth, and what that took adds";
}

TEST_F(AccountsTest, ACodeLeadsBackIntoTheAccountOnce) {
  Client anna = guest();
  const Reply made = anna.post("/api/v1/accounts", named("Anna", "correct horse"));
  ASSERT_EQ(made.at("codes").as_array().size(), 10U);
  EXPECT_EQ(anna.get("/api/v1/me/recovery").at("codes_left"), 10);
  const std::string table = drill(anna, "me", "basic");
  std::string code(made.at("codes.3").as_string());
  ASSERT_EQ(code.size(), 19U);
  LiveClient live(anna);
  Client lost = guest();
  const auto recover = [&](const std::string& name, const std::string& by, const std::string& next) {
    return lost.post("/api/v1/recover", {{"name", name}, {"code", by}, {"new", next}}).status;
  };
  EXPECT_EQ(recover("Anna", "0000-0000-0000-0000", "another horse"), 401);
  EXPECT_EQ(recover("Berta", code, "another horse"), 401);
  EXPECT_EQ(recover("Anna", code, "iloveyou"), 400);
  for (char& c : code) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c == '-' ? ' ' : c;
  EXPECT_EQ(recover("anna", code, "another horse"), 200) << "however it is typed";
  EXPECT_EQ(lost.get("/api/v1/tables/" + table).at("role"), "player");
  EXPECT_EQ(live.wait_for("error").at("code"), "no_session");
  EXPECT_EQ(anna.get("/api/v1/tables").status, 401) << "whoever had a session has none";
  EXPECT_EQ(lost.get("/api/v1/me/recovery").at("codes_left"), 9);
  EXPECT_EQ(
      guest().post("/api/v1/recover", {{"name", "anna"}, {"code", code}, {"new", "a third horse"}}).status,
      401);
  EXPECT_EQ(guest().post("/api/v1/login", named("anna", "correct horse")).status, 401);
  EXPECT_EQ(guest().post("/api/v1/login", named("anna", "another horse")).status, 200);
  // New ones are in place of the old, and only for whoever knows the password.
  EXPECT_EQ(lost.post("/api/v1/me/recovery/codes", {{"password", "a wrong guess"}}).status, 409);
  const Reply renewed = lost.post("/api/v1/me/recovery/codes", {{"password", "another horse"}});
  EXPECT_EQ(renewed.at("codes").as_array().size(), 10U);
  EXPECT_EQ(
      guest()
          .post("/api/v1/recover", {{"name", "anna"}, {"code", made.at("codes.4")}, {"new", "a third horse"}})
          .status,
      401);
  EXPECT_EQ(guest()
                .post("/api/v1/recover",
                      {{"name", "anna"}, {"code", renewed.at("codes.4")}, {"new", "a third horse"}})
                .status,
            200);
  EXPECT_EQ(guest().post("/api/v1/me/recovery/codes", {{"password", "correct horse"}}).status, 409);
}

class MailedTest : public ServerTest {
 protected:
  void SetUp() override {
    config_.mail_relay = fmt::format("smtp://127.0.0.1:{}", mails_.port());
    config_.mail_from = "games@flagbridge.example";
    config_.public_url = "https://play.example";
    start();
  }
  // What stands after those words, up to the end of the line.
  static std::string after(const std::string& mail, const std::string& words) {
    const std::size_t at = mail.find(words);
    if (at == std::string::npos) return "";
    return mail.substr(at + words.size(), mail.find("\r\n", at) - at - words.size());
  }
  PostOffice mails_{PostOffice::Speaks::smtp};
};

TEST_F(MailedTest, ACodeIsMailedToAConfirmedAddressAlone) {
  Client anna = guest();
  ASSERT_EQ(anna.post("/api/v1/accounts", named("anna", "correct horse")).status, 200);
  Client berta = guest();
  ASSERT_EQ(berta.post("/api/v1/accounts", named("berta", "correct horse")).status, 200);
  const char* contact = "/api/v1/me/notifications";
  anna.post(contact, {{"mail", "anna@example.org"}});
  berta.post(contact, {{"mail", "berta@example.org"}});  // and never confirms it
  ASSERT_TRUE(mails_.wait_for(2));
  for (const std::string& mail : mails_.received()) {
    if (mail.find("To: <anna@") == std::string::npos) continue;
    EXPECT_EQ(anna.post("/api/v1/me/notifications/confirm", {{"code", after(mail, "code there: ")}}).status,
              200);
  }
  EXPECT_EQ(anna.get("/api/v1/me/recovery").at("mail"), true);
  EXPECT_EQ(berta.get("/api/v1/me/recovery").at("mail"), false);
  Client lost = guest();
  std::set<std::string> answers;
  for (const char* name : {"anna", "berta", "nobody", "not a name!"}) {
    const Reply asked = lost.post("/api/v1/recover/mail", {{"name", name}});
    EXPECT_EQ(asked.status, 200);
    answers.insert(asked.text);
  }
  EXPECT_EQ(answers.size(), 1U) << "who has an account and an address is not told";
  ASSERT_TRUE(mails_.wait_for(3));
  EXPECT_FALSE(mails_.wait_for(4, std::chrono::milliseconds(500)));
  const std::string mail = mails_.received().back();
  EXPECT_NE(mail.find("To: <anna@example.org>"), std::string::npos);
  const std::string code = after(mail, "within an hour: ");
  EXPECT_NE(mail.find("https://play.example/#/recover/anna/" + code), std::string::npos) << mail;
  EXPECT_EQ(
      lost.post("/api/v1/recover", {{"name", "berta"}, {"code", code}, {"new", "another horse"}}).status,
      401);
  EXPECT_EQ(lost.post("/api/v1/recover", {{"name", "anna"}, {"code", code}, {"new", "another horse"}}).status,
            200);
  EXPECT_EQ(lost.post("/api/v1/recover", {{"name", "anna"}, {"code", code}, {"new", "a third horse"}}).status,
            401);
  // Nobody is written to again and again.
  Client pest = guest();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(pest.post("/api/v1/recover/mail", {{"name", "anna"}}).status, 200);
  ASSERT_TRUE(mails_.wait_for(5));
  EXPECT_FALSE(mails_.wait_for(6, std::chrono::milliseconds(500)));
}

TEST_F(MailedTest, AMailedCodeEndsWithThePasswordAndTheAddress) {
  Client anna = guest();
  ASSERT_EQ(anna.post("/api/v1/accounts", named("anna", "correct horse")).status, 200);
  anna.post("/api/v1/me/notifications", {{"mail", "anna@example.org"}});
  ASSERT_TRUE(mails_.wait_for(1));
  const std::string confirmation = after(mails_.received().back(), "code there: ");
  ASSERT_EQ(anna.post("/api/v1/me/notifications/confirm", {{"code", confirmation}}).status, 200);
  Client lost = guest();
  const auto mailed = [&](std::size_t mails) {
    lost.post("/api/v1/recover/mail", {{"name", "anna"}});
    EXPECT_TRUE(mails_.wait_for(mails));
    return after(mails_.received().back(), "within an hour: ");
  };
  const auto recover = [&](const std::string& code) {
    return lost.post("/api/v1/recover", {{"name", "anna"}, {"code", code}, {"new", "a third horse"}}).status;
  };
  const std::string first = mailed(2);
  EXPECT_EQ(
      anna.post("/api/v1/me/password", {{"password", "correct horse"}, {"new", "another horse"}}).status,
      200);
  EXPECT_EQ(recover(first), 401);
  const std::string second = mailed(3);
  ASSERT_NE(second, first);
  EXPECT_EQ(anna.post("/api/v1/me/notifications", {{"mail", "anna@example.net"}}).status, 200);
  EXPECT_EQ(recover(second), 401);
  EXPECT_EQ(anna.get("/api/v1/me/recovery").at("codes_left"), 10) << "those on paper stay";
}

TEST_F(AccountsTest, WithoutMailNoCodeIsMailed) {
  EXPECT_EQ(guest().post("/api/v1/recover/mail", {{"name", "anna"}}).status, 409);
}

}  // namespace
}  // namespace flagbridge::server
