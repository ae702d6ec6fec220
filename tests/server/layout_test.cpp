#include <chrono>
#include <fmt/format.h>
#include <thread>

#include "server/metrics.h"
#include "server/store/migrations.h"
#include "server/store/store.h"
#include "tests/server/house.h"

// A game that was begun under an earlier layout of the database goes on under this one; and clocks that ran
// out while the server was away.
namespace flagbridge::server {
namespace {

using LayoutTest = ServerTest;

// The columns each table had in a layout.
std::vector<std::pair<std::string, std::string>> tables_of(int layout) {
  std::vector<std::pair<std::string, std::string>> all = {
      {"people", "id, name, account, password, created"},
      {"sessions", "token, person, created"},
      {"game_tables", "id, game, scenario, status, visibility, changed, data"},
      {"members", "table_id, person"},
      {"log", "table_id, n, side, kind, body, hash, at"},
      {"chat", "table_id, n, name, side, body, at"}};
  if (layout >= 2) all.emplace_back("requests", "table_id, person, request, answer, at");
  if (layout >= 3) {
    all[2].second += ", deadline";
    all.emplace_back("invites", "token, table_id, side");
  }
  if (layout >= 4) {
    all[0].second += ", mail, mail_code, webhook";
    all[2].second += ", revision, due";
  }
  if (layout >= 5) {
    all[5].second += ", guest";
    all[6].second += ", digest";
  }
  if (layout >= 6) all.emplace_back("recoveries", "token, person, until");
  if (layout >= 7) {
    all[0].second += ", admin, muted, banned, ban_reason";
    all[5].second += ", person";
  }
  return all;
}

// The record as it was written before the members that came with later layouts.
std::string record_before(const std::string& text, int layout) {
  json::object record = json::parse(text).as_object();
  if (layout < 4) {
    for (const char* name : {"spectators", "revision", "due"}) record.erase(name);
  }
  if (layout < 5) {
    for (const char* name : {"begun", "lost", "from"}) record.erase(name);
    for (json::value& seat : record["seats"].as_array()) seat.as_object().erase("guest");
  }
  return json::serialize(record);
}

void copy_to_layout(const std::string& from, const std::string& to, int layout) {
  auto source = open_database({Engine::sqlite, from});
  auto target = open_database({Engine::sqlite, to});
  ASSERT_TRUE(source && target);
  ASSERT_TRUE(migrate(**target, layout).empty());
  for (const auto& [table, columns] : tables_of(layout)) {
    const auto rows = (*source)->run({fmt::format("SELECT {} FROM {}", columns, table)});
    ASSERT_TRUE(rows) << to_string(rows.error());
    for (Row row : *rows) {
      std::string places;
      for (std::size_t i = 1; i <= row.size(); ++i) places += fmt::format("{}${}", i == 1 ? "" : ", ", i);
      if (table == "game_tables") row[6] = record_before(text_in(row[6]), layout);
      const auto written =
          (*target)->run({fmt::format("INSERT INTO {} ({}) VALUES ({})", table, columns, places), row});
      ASSERT_TRUE(written) << to_string(written.error());
    }
  }
}

// Its state when the computer has answered and only the person is asked.
json::value state_when_asked_alone(Client& client, const std::string& table) {
  json::value state;
  EXPECT_TRUE(comes([&] {
    state = state_when_asked(client, table);
    return state.at("waiting").as_array().size() <= 1;
  }));
  return state;
}

TEST_F(LayoutTest, AGameOfEveryEarlierLayoutGoesOn) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  const std::string at = "/api/v1/tables/" + table;
  for (int n = 0; n < 3; ++n) {
    EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "n" + std::to_string(n)).at("accepted"),
              1);
  }
  const json::value before = state_when_asked_alone(red, table);
  red.post(at + "/chat", {{"text", "remember"}});
  server_.reset();
  ASSERT_EQ(layout_version(), 7) << "tables_of() knows the layouts up to 7";
  for (int layout = 1; layout <= layout_version(); ++layout) {
    const Scratch folder;
    ASSERT_NO_FATAL_FAILURE(
        copy_to_layout(scratch_.path() + "/flagbridge.sqlite", folder.path() + "/flagbridge.sqlite", layout));
    config_.data = folder.path();
    start();
    Client again(port());
    again.set_session(red.session());
    EXPECT_EQ(again.get(at + "/chat").at("messages.0.text"), "remember");
    const json::value state = state_when_asked_alone(again, table);
    EXPECT_EQ(state.at("scene"), before.at("scene")) << "layout " << layout;
    EXPECT_EQ(state.at("decision"), before.at("decision")) << "layout " << layout;
    for (int n = 10; n < 300; ++n) {
      const json::value next = state_when_asked(again, table);
      if (next.at("status") == "over") break;
      EXPECT_EQ(give_first(again, table, next, "n" + std::to_string(n)).at("accepted"), 1);
    }
    EXPECT_EQ(again.get(at).at("result.how"), "played") << "layout " << layout;
    server_.reset();
  }
}

// A layout earlier than the fourth does not say where the computer owes an answer: the server finds out.
TEST_F(LayoutTest, AComputerThatWasAskedUnderAnEarlierLayoutAnswers) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  const json::value state = state_when_asked(red, table);
  server_.reset();
  const Scratch folder;
  {
    // As if the server had ended before the computer's first order.
    auto database = open_database({Engine::sqlite, scratch_.path() + "/flagbridge.sqlite"});
    const auto rows = (*database)->run({"SELECT data FROM game_tables"});
    json::object record = json::parse(text_in(rows->front().front())).as_object();
    record["log"] = 0;
    record["asked"] = 3;
    ASSERT_TRUE((*database)->run({"UPDATE game_tables SET data = $1", {json::serialize(record)}}));
    ASSERT_TRUE((*database)->run({"DELETE FROM log"}));
  }
  copy_to_layout(scratch_.path() + "/flagbridge.sqlite", folder.path() + "/flagbridge.sqlite", 3);
  config_.data = folder.path();
  start();
  Client again(port());
  again.set_session(red.session());
  EXPECT_EQ(give_first(again, table, state_when_asked(again, table), "one").at("accepted"), 1);
  EXPECT_EQ(state_when_asked(again, table).at("decision").at("decision"), "power");
}

class ClockLayoutTest : public LayoutTest {
 protected:
  // Red and blue at a table with a day for each question, of which blue has answered the first. Then the
  // server ends, red was asked two days ago, and all was well until so many milliseconds ago.
  void leave_for(Moment silence);
  json::value red_asked(const std::string& decision);

  std::string at_;
  std::string table_;
  std::string session_;
};

void ClockLayoutTest::leave_for(Moment silence) {
  Client red = guest();
  Client blue = guest();
  table_ = drill(red, "me", "open", {{"clock", {{"kind", "days"}, {"days", 1}}}});
  at_ = "/api/v1/tables/" + table_;
  blue.post(at_ + "/join", json::object{});
  EXPECT_EQ(
      blue.post(at_ + "/orders", {{"request", "b"}, {"orders", json::array{"place 0803"}}}).at("accepted"),
      1);
  session_ = red.session();
  server_.reset();
  {
    auto database = open_database({Engine::sqlite, scratch_.path() + "/flagbridge.sqlite"});
    const auto rows = (*database)->run({"SELECT data FROM game_tables"});
    json::object record = json::parse(text_in(rows->front().front())).as_object();
    json::value& asked = record["seats"].as_array().front().at("asked");
    asked = asked.to_number<std::int64_t>() - 2 * std::int64_t{86'400'000};
    ASSERT_TRUE((*database)->run(
        {"UPDATE game_tables SET data = $1, deadline = $2", {json::serialize(record), std::int64_t{1}}}));
    ASSERT_TRUE((*database)->run({"UPDATE pulse SET at = $1", {now_ms() - silence}}));
  }
  start();
}

json::value ClockLayoutTest::red_asked(const std::string& decision) {
  Client red(port());
  red.set_session(session_);
  json::value state;
  EXPECT_TRUE(comes([&] {
    state = state_when_asked(red, table_);
    return state.at("decision").at("decision") == json::value(decision);
  })) << state;
  EXPECT_GT(red.get(at_).at("seats.0.seconds_left").to_number<int>(), 80'000);
  return state;
}

// Of the two days one is used up: the computer hides the mine, and red has a day for what is asked next.
TEST_F(ClockLayoutTest, AClockThatHasRunOutIsAnsweredAtTheNextStart) {
  ASSERT_NO_FATAL_FAILURE(leave_for(100));
  EXPECT_EQ(mines_in(red_asked("power").at("scene"), 0).size(), 1U);
}

// The same two days, but for most of them there was nobody to answer to.
TEST_F(ClockLayoutTest, TheTimeAServerIsAwayIsNobodysTime) {
  ASSERT_NO_FATAL_FAILURE(leave_for(Moment{2} * 86'400'000));
  usleep(1'500'000);  // the clocks have been looked at
  red_asked("place_mine");
}

// The machine's clock was two years ahead when the server last ran, or is two years ahead now: to the
// database that looks like all its times moved.
void move_all_times(const std::string& folder, Moment by) {
  auto database = open_database({Engine::sqlite, folder + "/flagbridge.sqlite"});
  const auto rows = (*database)->run({"SELECT id, data FROM game_tables"});
  ASSERT_TRUE(rows);
  for (const Row& row : *rows) {
    json::object record = json::parse(text_in(row[1])).as_object();
    for (const char* name : {"created", "changed", "begun"}) {
      record[name] = record[name].to_number<std::int64_t>() + by;
    }
    for (json::value& seat : record["seats"].as_array()) {
      json::value& asked = seat.at("asked");
      if (asked != 0) asked = asked.to_number<std::int64_t>() + by;
    }
    ASSERT_TRUE((*database)->run(
        {"UPDATE game_tables SET data = $1 WHERE id = $2", {json::serialize(record), row[0]}}));
  }
  for (const char* sql : {"UPDATE game_tables SET deadline = deadline + $1, changed = changed + $1",
                          "UPDATE pulse SET at = at + $1", "UPDATE sessions SET created = created + $1",
                          "UPDATE people SET created = created + $1"}) {
    ASSERT_TRUE((*database)->run({sql, {by}}));
  }
}

TEST_F(LayoutTest, AClockThatWasWrongEndsNoSessionAndTakesNobodysTime) {
  Client red = guest();
  Client idle = guest();
  const std::string table = drill(red, "me", "open", {{"clock", {{"kind", "bank"}, {"seconds", 3600}}}});
  const std::string open = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  guest().post(at + "/join", json::object{});
  for (const Moment by : {Moment{-800}, Moment{800}}) {
    server_.reset();
    ASSERT_NO_FATAL_FAILURE(move_all_times(scratch_.path(), by * 86'400'000));
    start();
    usleep(1'200'000);  // the clocks and what is tidied up have been looked at
    for (const Client* each : {&red, &idle}) {
      Client again(port());
      again.set_session(each->session());
      EXPECT_EQ(again.get("/api/v1/tables").status, 200) << by;
    }
    Client again(port());
    again.set_session(red.session());
    EXPECT_EQ(again.get("/api/v1/tables/" + open).at("status"), "open") << by;
    const Reply now = again.get(at);
    EXPECT_EQ(now.at("status"), "playing") << by;
    EXPECT_GT(now.at("seats.0.seconds_left").to_number<int>(), 1800) << by;
    EXPECT_LE(now.at("seats.0.seconds_left").to_number<int>(), 3600) << by;
  }
}

}  // namespace
}  // namespace flagbridge::server
