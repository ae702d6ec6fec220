#include <thread>

#include "tests/server/house.h"

// Guests, accounts and what ends with a session.
namespace flagbridge::server {
namespace {

using SessionsTest = ServerTest;

json::value credentials(const std::string& name, const std::string& password = "correct horse") {
  return {{"name", name}, {"password", password}};
}

// Another machine of the same account.
Client logged_in(std::uint16_t port, const std::string& name, const std::string& password = "correct horse") {
  Client client(port);
  client.enter();
  EXPECT_EQ(client.post("/api/v1/login", credentials(name, password)).status, 200);
  return client;
}

// Whether the connection says that its session is no more, and hears nothing afterwards.
bool is_ended(LiveClient& live) {
  const json::value error = live.wait_for("error");
  return !error.is_null() && error.at("code") == "no_session" && live.next().is_null();
}

TEST_F(SessionsTest, LoggingOutEndsTheLiveConnection) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}}}});
  ASSERT_FALSE(live.wait_for("subscribed").is_null());
  EXPECT_EQ(red.post("/api/v1/logout", json::object{}).status, 200);
  EXPECT_TRUE(is_ended(live));
}

TEST_F(SessionsTest, ANewPasswordEndsAllOtherSessions) {
  Client here = guest();
  here.post("/api/v1/accounts", credentials("anna"));
  Client there = logged_in(port(), "anna");
  LiveClient live(there);
  ASSERT_TRUE(live.open());
  const json::value change{{"password", "correct horse"}, {"new", "another horse"}};
  EXPECT_EQ(
      here.post("/api/v1/me/password", {{"password", "a wrong guess"}, {"new", "another horse"}}).status,
      409);
  EXPECT_EQ(here.post("/api/v1/me/password", change).status, 200);
  EXPECT_TRUE(is_ended(live));
  EXPECT_EQ(there.get("/api/v1/tables").status, 401);
  EXPECT_EQ(here.get("/api/v1/tables").status, 200);
  Client late = guest();
  EXPECT_EQ(late.post("/api/v1/login", credentials("anna")).status, 401);
  EXPECT_EQ(late.post("/api/v1/login", credentials("anna", "another horse")).status, 200);
}

TEST_F(SessionsTest, WhoeverLeavesForGoodIsForgottenButHisGamesStay) {
  Client anna = guest();
  anna.post("/api/v1/accounts", credentials("anna"));
  Client other = guest();
  const std::string table = drill(anna, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  other.post(at + "/join", json::object{});
  anna.post(at + "/chat", {{"text", "good luck"}});
  const json::value proof{{"password", "correct horse"}};
  EXPECT_EQ(anna.post("/api/v1/me/farewell", proof).status, 409) << "a game goes on";
  other.post(at + "/resign", json::object{});
  EXPECT_EQ(anna.post("/api/v1/me/farewell", {{"password", "a wrong guess"}}).status, 409);
  Client there = logged_in(port(), "anna");
  LiveClient live(there);
  ASSERT_TRUE(live.open());
  EXPECT_EQ(anna.post("/api/v1/me/farewell", proof).status, 200);
  EXPECT_TRUE(is_ended(live));
  EXPECT_EQ(there.get("/api/v1/tables").status, 401);
  EXPECT_EQ(guest().post("/api/v1/login", credentials("anna")).status, 401);
  const auto named = [&] { return other.get(at).text.find("anna") != std::string::npos; };
  // Finished games are seen to afterwards.
  EXPECT_TRUE(comes([&] { return !named(); })) << other.get(at).text;
  EXPECT_EQ(other.get(at).at("result.winners.0"), "red");
  EXPECT_EQ(other.get(at + "/chat").text.find("anna"), std::string::npos);
  Client heir = guest();  // the name is free again, and nothing of hers comes with it
  EXPECT_EQ(heir.post("/api/v1/accounts", credentials("anna")).status, 200);
  EXPECT_TRUE(heir.get("/api/v1/tables?list=mine").at("tables").as_array().empty());
}

// Among three a game goes on without him, with the computer in his seat and nobody's name on it.
TEST_F(SessionsTest, WhoeverHasGivenUpMayLeaveForGoodWhileTheOthersPlayOn) {
  Client anna = guest();
  anna.post("/api/v1/accounts", credentials("anna"));
  Client other = guest();
  const json::array seats{seat_wish("Federation", "me"), seat_wish("Klingons", "open"),
                          seat_wish("Gorns", "basic")};
  const Reply made = anna.post("/api/v1/tables", {{"scenario", "sfb/melee"}, {"seats", seats}});
  ASSERT_EQ(made.status, 201) << made.text;
  const std::string at = "/api/v1/tables/" + std::string(made.at("id").as_string());
  ASSERT_EQ(other.post(at + "/join", json::object{}).status, 200);
  const json::value proof{{"password", "correct horse"}};
  EXPECT_EQ(anna.post("/api/v1/me/farewell", proof).status, 409);
  EXPECT_EQ(anna.post(at + "/resign", json::object{}).at("status"), "playing");
  EXPECT_EQ(anna.post("/api/v1/me/farewell", proof).status, 200);
  const Reply now = other.get(at);
  EXPECT_EQ(now.at("status"), "playing");
  EXPECT_EQ(now.at("seats.0.resigned"), true);
  EXPECT_EQ(now.text.find("anna"), std::string::npos) << now.text;
}

TEST_F(SessionsTest, OneLogsOutEverywhereAtOnce) {
  Client here = guest();
  here.post("/api/v1/accounts", credentials("anna"));
  Client there = logged_in(port(), "anna");
  Client other = guest();
  LiveClient live(there);
  ASSERT_TRUE(live.open());
  EXPECT_EQ(here.post("/api/v1/logout", {{"everywhere", true}}).status, 200);
  EXPECT_TRUE(is_ended(live));
  EXPECT_EQ(there.get("/api/v1/tables").status, 401);
  EXPECT_EQ(other.get("/api/v1/tables").status, 200);
}

// Whoever logs in has not lost what he was playing before.
TEST_F(SessionsTest, AGuestsSeatsGoWithHimToHisAccount) {
  Client owner = guest();
  owner.post("/api/v1/accounts", credentials("anna"));
  Client visitor = guest();
  const std::string hosted = drill(visitor, "me", "open");
  const std::string at = "/api/v1/tables/" + hosted;
  EXPECT_EQ(visitor.get(at).at("seats.0.guest"), true);
  EXPECT_EQ(visitor.post("/api/v1/login", credentials("anna")).status, 200);
  EXPECT_EQ(visitor.get(at).at("role"), "player");
  EXPECT_EQ(visitor.get(at).at("host"), true);
  EXPECT_EQ(owner.get(at).at("seats.0.you"), true);
  EXPECT_EQ(owner.get(at).at("seats.0.name"), "anna");
  EXPECT_EQ(owner.get(at).at("seats.0.guest"), false);
  EXPECT_EQ(owner.get("/api/v1/tables?list=mine").at("tables").as_array().size(), 1U);
}

TEST_F(SessionsTest, AGuestsNewNameIsAtHisSeatsToo) {
  Client red = guest();
  Client blue = guest();
  const std::string at = "/api/v1/tables/" + drill(red, "me", "open");
  blue.post(at + "/join", json::object{});
  EXPECT_EQ(red.post("/api/v1/me/name", {{"name", "Anna"}}).status, 200);
  EXPECT_EQ(blue.get(at).at("seats.0.name"), "Anna");
  EXPECT_EQ(blue.get(at).at("host_name"), "Anna");
  EXPECT_EQ(blue.get(at).at("seats.0.guest"), true);
  EXPECT_NE(blue.get(at).at("seats.1.name"), "Anna");
}

TEST_F(SessionsTest, AGuestIsNotTakenForAnAccount) {
  Client alice = guest();
  alice.post("/api/v1/accounts", credentials("alice"));
  Client other = guest();
  other.post("/api/v1/me/name", {{"name", "alice"}});
  const std::string at = "/api/v1/tables/" + drill(alice, "me", "open");
  const Reply joined = other.post(at + "/join", json::object{});
  EXPECT_EQ(joined.at("seats.0.name"), joined.at("seats.1.name"));
  EXPECT_EQ(joined.at("seats.0.guest"), false);
  EXPECT_EQ(joined.at("seats.1.guest"), true);
  EXPECT_EQ(alice.post(at + "/chat", {{"text", "one\ntwo"}}).at("guest"), false);
  EXPECT_EQ(other.post(at + "/chat", {{"text", "hello"}}).at("guest"), true);
  EXPECT_EQ(other.get(at + "/chat").at("messages.1.guest"), true);
  // The seat is an account's when the guest has one.
  other.post("/api/v1/accounts", credentials("bob"));
  EXPECT_EQ(alice.get(at).at("seats.1.name"), "bob");
  EXPECT_EQ(alice.get(at).at("seats.1.guest"), false);
}

TEST_F(SessionsTest, ANameCanBeSeen) {
  Client red = guest();
  // A line feed, a zero width space, a turn to the left, a separator of lines, a control character of
  // Latin-1.
  for (const char* name : {"alice\nADMIN", "\u200b", "a\u202eb", "a\u2028b", "a\u0085b", "\u3164"}) {
    EXPECT_EQ(red.post("/api/v1/me/name", {{"name", name}}).status, 400) << name;
    const json::value table{{"scenario", "drill/meeting"},
                            {"title", name},
                            {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "open")}}};
    EXPECT_EQ(red.post("/api/v1/tables", table).status, 400) << name;
  }
  EXPECT_EQ(red.post("/api/v1/me/name", {{"name", "Zoë 王 😀"}}).status, 200);
}

TEST_F(SessionsTest, OfThoseWhoWantOneNameOneGetsIt) {
  std::vector<Client> people;
  for (int i = 0; i < 4; ++i) people.push_back(guest());
  for (int round = 0; round < 3; ++round) {
    std::vector<int> statuses(people.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < people.size(); ++i) {
      people[i] = guest();
      threads.emplace_back([&, i] {
        statuses[i] = people[i].post("/api/v1/accounts", credentials("name" + std::to_string(round))).status;
      });
    }
    for (std::thread& each : threads) each.join();
    std::ranges::sort(statuses);
    EXPECT_EQ(statuses, (std::vector<int>{200, 409, 409, 409}));
    EXPECT_EQ(guest().get("/healthz").status, 200);
  }
}

TEST_F(SessionsTest, TooManyMessagesEndTheLiveConnection) {
  config_.session_at_once = 50;
  config_.session_a_minute = 60;
  restart();
  Client red = guest();
  LiveClient live(red);
  ASSERT_TRUE(live.open());
  for (int i = 0; i < 100; ++i) live.send({{"ping", i}});
  const json::value error = live.wait_for("error");
  ASSERT_FALSE(error.is_null());
  EXPECT_EQ(error.at("code"), "too_many");
  EXPECT_TRUE(live.next().is_null());
}

TEST_F(SessionsTest, AnAddressHasSoManyConnections) {
  config_.connections_an_address = 3;
  restart();
  std::vector<Client> clients;
  for (int i = 0; i < 4; ++i) clients.emplace_back(port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(clients[static_cast<std::size_t>(i)].get("/healthz").status, 200);
  EXPECT_EQ(clients[3].get("/healthz").status, 0);
  clients.erase(clients.begin());
  EXPECT_TRUE(comes([&] { return clients.back().get("/healthz").status == 200; }));
}

}  // namespace
}  // namespace flagbridge::server
