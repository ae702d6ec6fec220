#include <thread>

#include "tests/server/postgres.h"
#include "tests/server/program.h"

// Two processes on one database: to people they are one server.
namespace flagbridge::server {
namespace {

class SeveralTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(postgres_.started());
    one_ = std::make_unique<Program>(first_.path(), words());
    two_ = std::make_unique<Program>(second_.path(), words());
  }

  std::vector<std::string> words() const { return {"--database", postgres_.address()}; }

  static Client enter(const Program& program) {
    Client client(program.port());
    client.enter();
    return client;
  }
  // The same person at the other process.
  static Client same(const Client& person, const Program& program) {
    Client client(program.port());
    client.set_session(person.session());
    return client;
  }
  static std::string drill(Client& host, const std::string& red, const std::string& blue) {
    return make_drill(host, red, blue);
  }
  static json::value order(const std::string& request, const std::string& text) {
    return {{"request", request}, {"orders", json::array{text}}};
  }

  OwnPostgres postgres_;
  Scratch first_;
  Scratch second_;
  std::unique_ptr<Program> one_;
  std::unique_ptr<Program> two_;
};

json::value wait_until(LiveClient& live, std::string_view type, const auto& wanted) {
  json::value message = live.wait_for(type);
  while (!message.is_null() && !wanted(message)) message = live.wait_for(type);
  return message;
}

TEST_F(SeveralTest, PeopleAtTwoProcessesPlayEachOther) {
  Client red = enter(*one_);
  Client blue = enter(*two_);
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}}}});
  ASSERT_FALSE(live.wait_for("subscribed").is_null());
  EXPECT_EQ(blue.post(at + "/join", json::object{}).at("status"), "playing");
  // What is done at one process is told by the other, and known there at once.
  const auto begun = [](const json::value& each) { return each.at("meta").at("status") == "playing"; };
  EXPECT_FALSE(wait_until(live, "table", begun).is_null());
  EXPECT_EQ(red.get(at).at("status"), "playing");
  blue.post(at + "/chat", {{"text", "hello there"}});
  EXPECT_EQ(live.wait_for("chat").at("message").at("text"), "hello there");
  LiveClient other(blue);
  other.send({{"subscribe", {{"table", table}}}});
  const auto here = [](const json::value& each) {
    return each.at("meta").at("seats").as_array().at(1).at("online") == true;
  };
  EXPECT_FALSE(wait_until(live, "table", here).is_null());
  other.drop();
  const auto gone = [&](const json::value& each) { return !here(each); };
  EXPECT_FALSE(wait_until(live, "table", gone).is_null());
  for (int n = 0; n < 500; ++n) {
    Client& each = n % 2 == 0 ? red : blue;
    const Reply state = each.get(at + "/state");
    if (state.at("status") == "over") break;
    if (state.at("decision").is_null()) continue;
    EXPECT_EQ(give_first(each, table, state.body, "n" + std::to_string(n)).at("accepted"), 1);
  }
  EXPECT_EQ(red.get(at).at("result.how"), "played");
  EXPECT_EQ(red.get(at + "/journal").text, blue.get(at + "/journal").text);
}

TEST_F(SeveralTest, OfManyWhoRaceAtBothProcessesOneIsAccepted) {
  Client red = enter(*one_);
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  std::atomic<int> seats{0};
  std::atomic<int> accepted{0};
  std::atomic<int> same_answers{0};
  const auto at_both = [&](int count, const auto& work) {
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i) threads.emplace_back([&, i] { work(i, i % 2 == 0 ? *one_ : *two_); });
    for (std::thread& each : threads) each.join();
  };
  at_both(6, [&](int, const Program& program) {
    Client client = enter(program);
    if (client.post(at + "/join", json::object{}).status == 200) ++seats;
  });
  EXPECT_EQ(seats, 1);
  // The scenario gives red one mine to hide; many requests want to hide it, one of them sent again and again.
  at_both(8, [&](int i, const Program& program) {
    Client client = same(red, program);
    const Reply reply = client.post(at + "/orders", order("r" + std::to_string(i), "place 0303"));
    if (reply.status == 200) accepted += reply.at("accepted").to_number<int>();
  });
  EXPECT_EQ(accepted, 1);
  const std::string fresh = drill(red, "me", "me");
  at_both(8, [&](int, const Program& program) {
    Client client = same(red, program);
    json::object body = order("the same", "place 0303").as_object();
    body["side"] = "red";
    const Reply reply = client.post("/api/v1/tables/" + fresh + "/orders", body);
    if (reply.status == 200 && reply.at("accepted") == 1) ++same_answers;
  });
  EXPECT_EQ(same_answers, 8);
  EXPECT_EQ(red.get("/api/v1/tables/" + fresh + "/feed?side=red").at("seq"), 2);  // the order and its event
}

TEST_F(SeveralTest, WhenAProcessDiesTheOtherGoesOnWithItsGames) {
  Client red = enter(*one_);
  const std::string table = drill(red, "me", "basic");
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  one_->kill_it();
  Client again = same(red, *two_);
  int given = 0;
  for (; given < 300; ++given) {
    // The computer's answer may have died with the process; the other one sees to it after some seconds.
    const json::value state = state_when_asked(again, table);
    ASSERT_TRUE(state.is_object()) << "the game is stuck";
    if (state.at("status") == "over") break;
    EXPECT_EQ(give_first(again, table, state, "n" + std::to_string(given)).at("accepted"), 1);
  }
  EXPECT_GT(given, 3);
  EXPECT_EQ(again.get("/api/v1/tables/" + table).at("result.how"), "played");
  EXPECT_EQ(two_->end(), 0);
}

// A person's turns at the two processes by turns, against the computer: whichever process is asked knows all.
TEST_F(SeveralTest, APersonMayUseBothProcessesInTurn) {
  Client at_one = enter(*one_);
  Client at_two = same(at_one, *two_);
  const std::string table = drill(at_one, "me", "basic");
  int given = 0;
  for (; given < 300; ++given) {
    Client& here = given % 2 == 0 ? at_one : at_two;
    const json::value state = state_when_asked(here, table);
    if (state.at("status") == "over") break;
    const std::string request = "n" + std::to_string(given);
    const Reply reply = give_first(here, table, state, request);
    EXPECT_EQ(reply.at("accepted"), 1);
    // Sent again to the other process, as after a lost connection.
    EXPECT_EQ(give_first(given % 2 == 0 ? at_two : at_one, table, state, request).text, reply.text);
  }
  EXPECT_GT(given, 3);
  EXPECT_EQ(at_two.get("/api/v1/tables/" + table).at("result.how"), "played");
}

TEST_F(SeveralTest, BothComeBackAfterTheDatabaseWasLost) {
  Client red = enter(*one_);
  Client blue = enter(*two_);
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}}}});
  ASSERT_FALSE(live.wait_for("subscribed").is_null());
  ASSERT_TRUE(postgres_.stop());
  EXPECT_EQ(blue.post(at + "/join", json::object{}).status, 503);
  EXPECT_EQ(live.wait_for("storage").at("ok"), false);
  ASSERT_TRUE(postgres_.start());
  EXPECT_EQ(live.wait_for("storage").at("ok"), true);
  EXPECT_TRUE(comes([&] { return blue.post(at + "/join", json::object{}).status == 200; }));
  // They hear of each other again.
  const auto begun = [](const json::value& each) { return each.at("meta").at("status") == "playing"; };
  EXPECT_FALSE(wait_until(live, "table", begun).is_null());
}

// A database that neither answers nor refuses: people are told, and everything that needs no storage goes on.
TEST_F(SeveralTest, ADatabaseThatHangsHoldsNobodyUp) {
  Client red = enter(*one_);
  const std::string table = drill(red, "me", "basic");
  const std::string at = "/api/v1/tables/" + table;
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}}}});
  ASSERT_FALSE(live.wait_for("subscribed").is_null());
  const json::value before = state_when_asked(red, table);
  postgres_.hang();
  std::thread waiting([&] {
    Client other = same(red, *one_);
    EXPECT_EQ(give_first(other, table, before, "one").status, 503);
  });
  Client visitor(one_->port());
  int answered = 0;
  EXPECT_TRUE(comes([&] {
    EXPECT_EQ(visitor.get("/api/v1/catalog").status, 200);
    ++answered;
    return visitor.get("/healthz").status == 503;
  }));
  EXPECT_GT(answered, 3) << "they waited for the database";
  EXPECT_EQ(live.wait_for("storage").at("ok"), false);
  waiting.join();
  // Told to end meanwhile, a process does.
  EXPECT_EQ(two_->end(), 0);
  postgres_.go_on();
  EXPECT_EQ(live.wait_for("storage").at("ok"), true);
  EXPECT_TRUE(comes([&] {
    const Reply reply = give_first(red, table, before, "one");
    return reply.status == 200 && reply.at("accepted") == 1;
  }));
}

// What only looks like a table's name must not open it a second time.
TEST_F(SeveralTest, ATableHasOneName) {
  Client red = enter(*one_);
  const std::string table = drill(red, "me", "basic");
  LiveClient live(red);
  for (const std::string& more : {std::string("\0x", 2), std::string(" "), std::string("%00")}) {
    live.send({{"subscribe", {{"table", table + more}}}});
    EXPECT_EQ(live.wait_for("error").at("code"), "not_found");
  }
  EXPECT_EQ(red.post("/api/v1/tables", {{"from", {{"table", table + std::string("\0", 1)}, {"orders", 0}}},
                                        {"seats", json::array{}}})
                .status,
            404);
  EXPECT_NE(red.get("/metrics").text.find("flagbridge_tables_loaded 1\n"), std::string::npos);
}

TEST_F(SeveralTest, LoggingOutEndsTheLiveConnectionAtTheOtherProcess) {
  Client red = enter(*one_);
  LiveClient live(same(red, *two_));
  ASSERT_TRUE(live.open());
  EXPECT_EQ(red.post("/api/v1/logout", json::object{}).status, 200);
  const json::value error = live.wait_for("error");
  ASSERT_FALSE(error.is_null());
  EXPECT_EQ(error.at("code"), "no_session");
}

}  // namespace
}  // namespace flagbridge::server
