#include "tests/server/house.h"

// Guided games, the report of a finished one, and how far orders can be taken back.
namespace flagbridge::server {
namespace {

using GuidedTest = ServerTest;

TEST_F(GuidedTest, TheCatalogNamesThemAndTheirHintsCanBeHad) {
  Client somebody(port());
  const Reply catalog = somebody.get("/api/v1/catalog");
  std::size_t guides = 0;
  for (const json::value& game : catalog.at("games").as_array()) {
    for (const json::value& guide : game.at("guides").as_array()) {
      ++guides;
      const std::string id(guide.at("id").as_string());
      const Reply whole = somebody.get("/api/v1/guides/" + id);
      EXPECT_EQ(whole.status, 200) << id;
      EXPECT_EQ(whole.at("title"), guide.at("title"));
      EXPECT_FALSE(whole.at("hint").as_array().empty());
      EXPECT_EQ(whole.body.as_object().if_contains("seed"), nullptr);
    }
  }
  EXPECT_EQ(guides, 3U);
  EXPECT_EQ(somebody.get("/api/v1/guides/nothing").status, 404);
}

TEST_F(GuidedTest, AScenarioSaysHowHardAndHowLongItIs) {
  Client somebody(port());
  for (const json::value& game : somebody.get("/api/v1/catalog").at("games").as_array()) {
    for (const json::value& scenario : game.at("scenarios").as_array()) {
      EXPECT_GT(scenario.at("minutes").to_number<int>(), 0);
      EXPECT_FALSE(scenario.at("learn").as_string().empty());
    }
  }
}

// Two learners who do the same meet the same, dice and all.
TEST_F(GuidedTest, ItsTableIsTheFilesAndNobodyElses) {
  Client one = guest();
  Client other = guest();
  std::vector<std::string> tables;
  for (Client* each : {&one, &other}) {
    const Reply made = each->post("/api/v1/tables", {{"guide", "ahl"}});
    ASSERT_EQ(made.status, 201) << made.text;
    EXPECT_EQ(made.at("guide"), "ahl");
    EXPECT_EQ(made.at("practice"), true);
    EXPECT_EQ(made.at("visibility"), "unlisted");
    EXPECT_EQ(made.at("scenario"), "ahl/shootout");
    EXPECT_EQ(made.at("seats.0.you"), true);
    EXPECT_EQ(made.at("seats.1.kind"), "computer");
    tables.emplace_back(made.at("id").as_string());
  }
  EXPECT_EQ(one.get("/api/v1/tables/" + tables[0]).at("commitment"),
            other.get("/api/v1/tables/" + tables[1]).at("commitment"));
  EXPECT_EQ(state_when_asked(one, tables[0]).at("scene").at("units"),
            state_when_asked(other, tables[1]).at("scene").at("units"));
  const std::string session = one.session();
  restart();
  Client again(port());
  again.set_session(session);
  EXPECT_EQ(again.get("/api/v1/tables/" + tables[0]).at("guide"), "ahl");
}

TEST_F(GuidedTest, NothingElseCanBeWishedOfIt) {
  Client one = guest();
  EXPECT_EQ(one.post("/api/v1/tables", {{"guide", "nothing"}}).status, 400);
  EXPECT_EQ(one.post("/api/v1/tables", {{"guide", "ahl"}, {"scenario", "ahl/shootout"}}).status, 400);
  const json::value seated{{"guide", "ahl"}, {"seats", json::array{seat_wish("Marines", "me")}}};
  EXPECT_EQ(one.post("/api/v1/tables", seated).status, 400);
  EXPECT_EQ(one.post("/api/v1/tables", {{"scenario", "drill/meeting"}}).status,
            400);  // seats are wanted here
}

TEST_F(GuidedTest, AReportComesWhenTheGameIsOver) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  const std::string at = "/api/v1/tables/" + table;
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  EXPECT_EQ(red.get(at + "/report").status, 409);  // it would tell what is hidden
  red.post(at + "/resign", json::object{});
  const Reply report = red.get(at + "/report");
  ASSERT_EQ(report.status, 200) << report.text;
  EXPECT_EQ(report.at("winners.0"), "blue");
  EXPECT_EQ(report.at("orders"), red.get(at + "/replay").at("orders"));
  EXPECT_NE(report.at("text").as_string().find("orders"), std::string::npos);
  EXPECT_EQ(red.get(at + "/report").text, report.text);
  Client watcher = guest();
  EXPECT_EQ(watcher.get(at + "/report").status, 200);
}

json::object order_of(const char* name, const char* order) {
  return {{"request", name}, {"orders", json::array{order}}};
}

// The mine is hidden, so placing it tells blue nothing: until somebody has learnt something all of it can go
// back.
TEST_F(GuidedTest, AStateSaysHowFarOneCanGoBackAndWhyNoFurther) {
  Client both = guest();
  const std::string table = drill(both, "me", "basic");
  const std::string at = "/api/v1/tables/" + table;
  const auto way = [&] { return both.get(at + "/state").at("take_back"); };
  EXPECT_EQ(state_when_asked(both, table).at("take_back").at("orders"), 0);
  EXPECT_EQ(way().at("bar"), "none");
  EXPECT_EQ(both.post(at + "/orders", order_of("a", "place 0303")).at("accepted"), 1);
  state_when_asked(both, table);
  EXPECT_EQ(way().at("orders"), 1);
  EXPECT_EQ(way().at("bar"), "none");
  for (int i = 0; i < 40; ++i) {  // until dice have been thrown
    const json::value state = state_when_asked(both, table);
    if (state.at("decision").is_null() || way().at("bar") != "none") break;
    give_first(both, table, state, "more" + std::to_string(i));
  }
  const json::value last = way();
  EXPECT_NE(last.at("bar"), "none");
  EXPECT_FALSE(last.at("by").as_string().empty());
  Client watcher = guest();
  EXPECT_EQ(watcher.get(at + "/state").at("take_back").at("bar"), "");
  both.post(at + "/resign", json::object{});
  EXPECT_EQ(way().at("bar"), "closed");
}

}  // namespace
}  // namespace flagbridge::server
