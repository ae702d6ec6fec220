#include "tests/server/house.h"

// The live connection.
namespace flagbridge::server {
namespace {

using LiveTest = ServerTest;

json::value place(const std::string& request, const std::string& hex) {
  return {{"request", request}, {"orders", json::array{"place " + hex}}};
}

TEST_F(LiveTest, WhoFollowsIsToldWhatHappensAndNothingTwice) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}}}});
  EXPECT_EQ(live.wait_for("subscribed").at("seq"), 0);
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  json::value meta;
  do meta = live.wait_for("table");
  while (!meta.is_null() && meta.at("meta").at("status") != "playing");
  ASSERT_FALSE(meta.is_null());
  red.post("/api/v1/tables/" + table + "/orders", place("r", "0303"));
  json::value changed;
  do changed = live.wait_for("changed");
  while (!changed.is_null() && changed.at("entries").as_array().empty());
  ASSERT_FALSE(changed.is_null());
  EXPECT_EQ(changed.at("entries").as_array().front().at("n"), 1);
  EXPECT_EQ(changed.at("entries").as_array().front().at("kind"), "order");
  live.drop();
  // Somebody who comes back names the last he has and gets the rest.
  blue.post("/api/v1/tables/" + table + "/orders", place("b", "0803"));
  LiveClient again(red);
  again.send({{"subscribe", {{"table", table}, {"after", changed.at("seq")}, {"epoch", 0}}}});
  EXPECT_EQ(again.wait_for("subscribed").at("seq"), 3);
  const json::value rest = again.wait_for("changed");
  ASSERT_EQ(rest.at("entries").as_array().size(), 1U);
  EXPECT_EQ(rest.at("entries").as_array().front().at("n"), 3);
}

TEST_F(LiveTest, ATakeBackTellsTheStoryAnew) {
  Client red = guest();
  const std::string table = drill(red, "me", "me");
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}, {"side", "red"}}}});
  json::object body = place("r", "0303").as_object();
  body["side"] = "red";
  red.post("/api/v1/tables/" + table + "/orders", body);
  red.post("/api/v1/tables/" + table + "/proposals",
           {{"kind", "takeback"}, {"answer", "offer"}, {"side", "red"}});
  json::value message;
  do message = live.wait_for("changed");
  while (!message.is_null() && message.at("epoch") != 1);
  ASSERT_FALSE(message.is_null());
  EXPECT_EQ(message.at("seq"), 0);
}

TEST_F(LiveTest, WhatWasSaidMeanwhileIsToldAndTheNewestIsShown) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  const std::string chat = "/api/v1/tables/" + table + "/chat";
  for (int i = 1; i <= 503; ++i) red.post(chat, {{"text", std::to_string(i)}});
  const Reply newest = red.get(chat);
  EXPECT_EQ(newest.at("messages").as_array().size(), 500U);
  EXPECT_EQ(newest.at("messages").as_array().back().at("n"), 503);
  EXPECT_EQ(red.get(chat + "?before=4").at("messages").as_array().size(), 3U);
  EXPECT_EQ(red.get(chat + "?after=501").at("messages.0.n"), 502);
  LiveClient live(red);
  live.send({{"subscribe", {{"table", table}, {"chat", 502}}}});
  EXPECT_EQ(live.wait_for("chat").at("message").at("n"), 503);
}

TEST_F(LiveTest, ChatReachesEverybodyAsText) {
  Client red = guest();
  Client watcher = guest();
  const std::string table = drill(red, "me", "basic");
  LiveClient live(watcher);
  live.send({{"subscribe", {{"table", table}, {"side", nullptr}}}});
  EXPECT_TRUE(live.wait_for("subscribed").at("side").is_null());
  const std::string script = "<script>alert('1')</script> & \"so\"";
  red.post("/api/v1/tables/" + table + "/chat", {{"text", script}});
  const json::value told = live.wait_for("chat");
  EXPECT_EQ(told.at("message").at("text"), json::value(script));
  EXPECT_EQ(told.at("message").at("side"), "red");
  EXPECT_EQ(watcher.get("/api/v1/tables/" + table + "/chat").at("messages.0.text"), json::value(script));
}

TEST_F(LiveTest, NobodyFollowsWhatHeMayNotSee) {
  Client red = guest();
  Client stranger = guest();
  const std::string hidden = drill(red, "me", "basic", {{"visibility", "private"}});
  LiveClient live(stranger);
  live.send({{"subscribe", {{"table", hidden}}}});
  const json::value refused = live.wait_for("error");
  live.send({{"subscribe", {{"table", "nosuchtable"}}}});
  const json::value unknown = live.wait_for("error");
  EXPECT_EQ(refused.at("code"), unknown.at("code"));
  EXPECT_EQ(refused.at("text"), unknown.at("text"));
  const std::string open = drill(red, "me", "basic");
  live.send({{"subscribe", {{"table", open}, {"side", "red"}}}});
  EXPECT_EQ(live.wait_for("error").at("code"), "forbidden");
}

TEST_F(LiveTest, NonsenseIsAnsweredAndStrangersAreTurnedAway) {
  Client red = guest();
  LiveClient live(red);
  for (const char* text : {"", "nonsense", "[]", "{}", R"({"subscribe":7})", R"({"subscribe":{"table":7}})",
                           R"({"subscribe":{"table":"x","more":1}})", R"({"a":1,"b":2})"}) {
    live.send_text(text);
    EXPECT_EQ(live.wait_for("error").at("code"), "bad_request") << text;
  }
  live.send({{"ping", 42}});
  EXPECT_EQ(live.wait_for("pong").at("ping"), 42);
  live.send_text(std::string(100'000, 'x'));
  EXPECT_TRUE(live.next().is_null());
  EXPECT_FALSE(live.open());
  EXPECT_FALSE(LiveClient(Client(port())).open());                    // no session
  EXPECT_FALSE(LiveClient(red, "https://elsewhere.example").open());  // another site
  EXPECT_TRUE(LiveClient(red, "http://localhost:" + std::to_string(port())).open());
}

TEST_F(LiveTest, OthersSeeWhoIsThere) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  const auto online = [&] { return red.get("/api/v1/tables/" + table).at("seats.1.online").as_bool(); };
  EXPECT_FALSE(online());
  LiveClient watching(red);
  watching.send({{"subscribe", {{"table", table}}}});
  watching.wait_for("subscribed");
  LiveClient live(blue);
  live.send({{"subscribe", {{"table", table}}}});
  live.wait_for("subscribed");
  EXPECT_TRUE(online());
  live.drop();
  json::value meta;
  do meta = watching.wait_for("table");
  while (!meta.is_null() && meta.at("meta").at("seats").as_array().at(1).at("online") == true);
  EXPECT_FALSE(meta.is_null());
  EXPECT_FALSE(online());
}

}  // namespace
}  // namespace flagbridge::server
