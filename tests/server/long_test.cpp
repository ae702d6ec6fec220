#include "server/store/store.h"
#include "tests/server/house.h"

// A long game: what has happened comes in parts, and any of its points is found again.
namespace flagbridge::server {
namespace {

class LongTest : public ServerTest {
 protected:
  // A game of 1200 orders: red gives a standing order and takes it back, again and again.
  std::string play_long(Client& both);
};

std::string LongTest::play_long(Client& both) {
  const std::string table = drill(both, "me", "me");
  json::array orders;
  for (int i = 0; i < 100; ++i) {
    orders.push_back("standing fire shoot_within 0 3 0");
    orders.push_back(json::object{{"drop_standing", {{"slot", 0}}}});
  }
  for (int n = 0; n < 6; ++n) {
    const json::value body{{"request", std::to_string(n)}, {"side", "red"}, {"orders", orders}};
    EXPECT_EQ(both.post("/api/v1/tables/" + table + "/orders", body).at("accepted"), 200);
  }
  return table;
}

TEST_F(LongTest, WhatHasHappenedComesInPartsAndAnyPointIsFoundAgain) {
  Client both = guest();
  const std::string table = play_long(both);
  const std::string at = "/api/v1/tables/" + table;
  const auto seq = both.get(at + "/state?side=red").at("seq").to_number<std::int64_t>();
  ASSERT_GT(seq, 1000);
  LiveClient live(both);
  live.send({{"subscribe", {{"table", table}, {"side", "red"}}}});
  const json::value first = live.wait_for("changed");
  EXPECT_EQ(first.at("entries").as_array().size(), 1000U);
  EXPECT_EQ(first.at("seq").to_number<std::int64_t>(), seq);
  EXPECT_EQ(first.at("more"), true);
  live.send({{"subscribe", {{"table", table}, {"side", "red"}, {"after", 1000}, {"epoch", 0}}}});
  const json::value rest = live.wait_for("changed");
  EXPECT_EQ(rest.at("entries").as_array().front().at("n"), 1001);
  EXPECT_EQ(rest.at("entries").as_array().back().at("n").to_number<std::int64_t>(), seq);
  EXPECT_EQ(rest.at("more"), false);

  both.post(at + "/resign", {{"side", "red"}});
  const auto orders = both.get(at + "/replay").at("orders").to_number<int>();
  ASSERT_GT(orders, 200);
  EXPECT_EQ(both.get(at + "/replay").at("orders"), orders);
  // Here and there, and the same each time, as the log has it.
  auto store = Store::open({Engine::sqlite, scratch_.path() + "/flagbridge.sqlite"});
  const auto log = (*store)->log(table);
  for (const int n : {orders, 150, 1, 100, 101, 150, 99, orders}) {
    const Reply point = both.get(at + "/replay/" + std::to_string(n));
    EXPECT_EQ(point.at("hash"), json::value(log->at(static_cast<std::size_t>(n) - 1).hash)) << n;
    EXPECT_EQ(point.at("order.side"), "red");
  }
}

// Each side is left on its own, and the others see who is no longer there.
TEST_F(LongTest, OneSideIsLeftAndTheOtherStillFollowed) {
  Client both = guest();
  Client watcher = guest();
  const std::string table = drill(both, "me", "me");
  const std::string at = "/api/v1/tables/" + table;
  LiveClient live(both);
  for (const char* side : {"red", "blue"}) {
    live.send({{"subscribe", {{"table", table}, {"side", side}}}});
    ASSERT_EQ(live.wait_for("subscribed").at("side"), json::value(side));
  }
  live.send({{"unsubscribe", {{"table", table}, {"side", "red"}}}});
  live.send({{"ping", 1}});
  ASSERT_FALSE(live.wait_for("pong").is_null());
  both.post(at + "/orders", {{"request", "b"}, {"side", "blue"}, {"orders", json::array{"place 0803"}}});
  EXPECT_EQ(live.wait_for("changed").at("side"), "blue");
  LiveClient other(watcher);
  other.send({{"subscribe", {{"table", table}}}});
  EXPECT_EQ(other.wait_for("table").at("meta").at("seats").as_array().front().at("online"), true);
  live.send({{"unsubscribe", {{"table", table}}}});
  EXPECT_EQ(other.wait_for("table").at("meta").at("seats").as_array().front().at("online"), false);
}

// A program that does not understand a game says so, and leaves it to one that does.
TEST_F(LongTest, AGameThatDoesNotReplayWaitsForAProgramThatUnderstandsIt) {
  Client red = guest();
  Client stranger = guest();
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  guest().post(at + "/join", json::object{});
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  const auto change = [&](const std::string& hash) {
    const std::string session = red.session();
    const std::string other = stranger.session();
    server_.reset();
    auto database = open_database({Engine::sqlite, scratch_.path() + "/flagbridge.sqlite"});
    const auto rows = (*database)->run({"SELECT hash FROM log"});
    EXPECT_TRUE((*database)->run({"UPDATE log SET hash = $1", {hash}}));
    database->reset();
    start();
    red = Client(port());
    red.set_session(session);
    stranger = Client(port());
    stranger.set_session(other);
    return text_in(rows->front().front());
  };
  const std::string hash = change("0000000000000000");
  for (const char* path : {"", "/state", "/feed", "/chat", "/replay"}) {
    EXPECT_EQ(stranger.get(at + path).status, 503) << path;
    EXPECT_EQ(red.get(at + path).status, 503) << path;
  }
  EXPECT_EQ(stranger.get("/api/v1/tables?list=playing").at("tables.0.status"), "playing");
  change(hash);
  EXPECT_EQ(red.get(at).at("status"), "playing");
  EXPECT_EQ(mines_in(red.get(at + "/state").at("scene"), 0).size(), 1U);
  // Its host may end it.
  change("0000000000000000");
  EXPECT_EQ(stranger.post(at + "/leave", json::object{}).status, 403);
  EXPECT_EQ(red.post(at + "/leave", json::object{}).status, 200);
  EXPECT_EQ(red.get(at).at("result.how"), "halted");
  EXPECT_EQ(red.get(at + "/replay").status, 409);
}

// Whose time has run out does not play on beside the computer.
TEST_F(LongTest, WhileTheComputerAnswersNobodyElseDoes) {
  Client red = guest();
  const std::string table = drill(red, "me", "me");
  const std::string at = "/api/v1/tables/" + table;
  const std::string session = red.session();
  server_.reset();
  {
    auto database = open_database({Engine::sqlite, scratch_.path() + "/flagbridge.sqlite"});
    const auto rows = (*database)->run({"SELECT data FROM game_tables"});
    json::object record = json::parse(text_in(rows->front().front())).as_object();
    record["seats"].as_array().front().at("stand_in") = "*";
    ASSERT_TRUE((*database)->run({"UPDATE game_tables SET data = $1", {json::serialize(record)}}));
  }
  start();
  red = Client(port());
  red.set_session(session);
  EXPECT_EQ(red.get(at).at("seats.0.stand_in"), true);
  EXPECT_EQ(red.get(at).at("seats.1.stand_in"), false);
  EXPECT_EQ(red.get(at + "/state?side=red").at("stand_in"), true);
  EXPECT_EQ(red.get(at + "/state?side=blue").at("stand_in"), false);
  const json::value order{{"request", "r"}, {"side", "red"}, {"orders", json::array{"place 0303"}}};
  EXPECT_EQ(red.post(at + "/orders", order).status, 409);
}

// Nobody is kept in a game for ever by somebody who is gone.
TEST_F(LongTest, AnEndThatNobodyAnswersCanBeClaimed) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  blue.post(at + "/join", json::object{});
  const json::value claim{{"kind", "end"}, {"answer", "claim"}};
  EXPECT_EQ(red.post(at + "/proposals", {{"kind", "end"}, {"answer", "offer"}}).status, 200);
  EXPECT_EQ(red.post(at + "/proposals", claim).status, 409);
  const std::string session = red.session();
  const std::string other = blue.session();
  server_.reset();
  {
    auto database = open_database({Engine::sqlite, scratch_.path() + "/flagbridge.sqlite"});
    const auto rows = (*database)->run({"SELECT data FROM game_tables"});
    json::object record = json::parse(text_in(rows->front().front())).as_object();
    json::value& offered = record["proposals"].as_array().front().at("at");
    offered = offered.to_number<std::int64_t>() - std::int64_t{14} * 86'400'000;
    ASSERT_TRUE((*database)->run({"UPDATE game_tables SET data = $1", {json::serialize(record)}}));
  }
  start();
  red = Client(port());
  red.set_session(session);
  blue = Client(port());
  blue.set_session(other);
  EXPECT_EQ(blue.post(at + "/proposals", claim).status, 403);
  EXPECT_EQ(red.post(at + "/proposals", claim).at("result.how"), "ended");
}

}  // namespace
}  // namespace flagbridge::server
