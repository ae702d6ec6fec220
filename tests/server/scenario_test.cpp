#include <algorithm>

#include "kernel/hash.h"
#include "tests/server/house.h"

// What people are told before a game, and what they can check after it.
namespace flagbridge::server {
namespace {

class ScenarioTest : public ServerTest {
 protected:
  json::object scenario(const std::string& id) {
    const Reply catalog = guest().get("/api/v1/catalog");
    for (const json::value& game : catalog.at("games").as_array()) {
      for (const json::value& each : game.at("scenarios").as_array()) {
        if (std::string_view(each.at("id").as_string()) == id) return each.as_object();
      }
    }
    ADD_FAILURE() << "there is no " << id;
    return {};
  }
  json::object options_of(const std::string& game) {
    return guest().get("/api/v1/games/" + game + "/schema").at("options.properties").as_object();
  }
};

bool has(const json::value& list, std::string_view wanted) {
  return std::ranges::any_of(
      list.as_array(), [&](const json::value& each) { return std::string_view(each.as_string()) == wanted; });
}

TEST_F(ScenarioTest, EveryOneSaysHowLongWhereByWhichRulesAndFromWhere) {
  const Reply catalog = guest().get("/api/v1/catalog");
  std::size_t seen = 0;
  for (const json::value& game : catalog.at("games").as_array()) {
    for (const json::value& each : game.at("scenarios").as_array()) {
      const std::string id(each.at("id").as_string());
      for (const char* name : {"length", "rules", "source"})
        EXPECT_FALSE(each.at(name).as_string().empty()) << id;
      EXPECT_EQ(each.at("source").as_string().find("seed"), std::string_view::npos) << id;
      EXPECT_TRUE(each.at("map").is_object()) << id;
      EXPECT_FALSE(each.at("options").as_array().empty()) << id;
      // Who fights, side by side.
      const json::array& forces = each.at("forces").as_array();
      ASSERT_EQ(forces.size(), each.at("sides").as_array().size()) << id;
      for (std::size_t side = 0; side < forces.size(); ++side) {
        EXPECT_EQ(forces[side].at("side"), each.at("sides").at(side)) << id;
        EXPECT_FALSE(forces[side].at("units").as_array().empty()) << id << " " << side;
      }
      ++seen;
    }
  }
  EXPECT_GE(seen, 26U);
}

// Against data/*/scenarios.
TEST_F(ScenarioTest, TheFactsAreThoseOfTheData) {
  const json::object duel = scenario("sfb/duel");
  EXPECT_EQ(duel.at("length"), "at most 12 turns");
  EXPECT_EQ(duel.at("source"), "made for Flagbridge");
  EXPECT_TRUE(duel.at("forces").at(0).at("units").at(0).as_string().starts_with("FED/CA"));
  EXPECT_EQ(duel.at("map").at("marks").at(0).at("at"), "1515");
  EXPECT_EQ(duel.at("map").at("marks").at(1).at("seat"), 1);
  const json::object skirmish = scenario("ahl/skirmish");
  EXPECT_EQ(skirmish.at("length"), "at most 20 turns");
  EXPECT_EQ(skirmish.at("rules"), "the special rules");
  EXPECT_EQ(skirmish.at("map").at("decks"), json::array{40});
  EXPECT_EQ(skirmish.at("forces").at(1).at("units"), json::array{"intruders: 6"});
  EXPECT_EQ(scenario("ahl/V").at("forces").at(1).at("units"),
            (json::array{"blobs: 2d6", "more blobs: later", "blobs above: later"}));
  EXPECT_EQ(scenario("ahl/VI.1").at("forces").at(0).at("units"),
            (json::array{"Sergei", "Zinovia", "officers: all", "crew: all"}));
  EXPECT_EQ(scenario("ahl/III").at("source"),
            "the rulebook, III; the gunnery decks' numbers and the limit of turns are authored");
  const json::object fast = scenario("fe/606");
  EXPECT_EQ(fast.at("length"), "one turn");
  EXPECT_EQ(fast.at("rules"), "the introductory rules");
  EXPECT_EQ(fast.at("source"), "the rulebook, 606.0");
  EXPECT_EQ(scenario("drill/ambush").at("forces").at(1).at("units").at(0), "3 counters");
}

TEST_F(ScenarioTest, OnlyOptionsThatMeanSomethingAreOffered) {
  const json::object duel = scenario("sfb/duel");
  EXPECT_TRUE(has(duel.at("options"), "ships1"));
  EXPECT_TRUE(has(duel.at("options"), "ships2"));
  EXPECT_FALSE(has(duel.at("options"), "ships3")) << "two sides have no third list of ships";
  EXPECT_TRUE(has(scenario("sfb/melee").at("options"), "ships3"));
  EXPECT_FALSE(has(scenario("sfb/melee").at("options"), "ships4"));
  EXPECT_TRUE(has(scenario("sfb/allies").at("options"), "ships4"));
  EXPECT_TRUE(has(duel.at("options"), "variation"));  // terrain
  EXPECT_FALSE(has(duel.at("options"), "balance"));
  const json::object police = scenario("sfb/sg22");
  EXPECT_FALSE(has(police.at("options"), "ships1"));
  EXPECT_TRUE(has(police.at("options"), "variation"));
  EXPECT_EQ(police.at("choices").at(0).at("value"), "two-each");
  EXPECT_TRUE(has(scenario("fe/606").at("options"), "as_noted"));
  EXPECT_FALSE(has(scenario("fe/601").at("options"), "as_noted"));
}

TEST_F(ScenarioTest, OptionsHaveTitleRuleAndRange) {
  for (const char* name : {"drill", "ahl", "sfb", "fe"}) {
    const std::string game(name);
    for (const auto& option : options_of(game)) {
      const json::object& about = option.value().as_object();
      EXPECT_FALSE(about.at("title").as_string().empty()) << game << " " << option.key();
      EXPECT_FALSE(about.at("description").as_string().empty()) << game << " " << option.key();
      const std::string rule(about.at("x-rule").as_string());
      if (rule.empty()) continue;
      EXPECT_EQ(guest().get("/api/v1/games/" + game + "/rules/" + rule).status, 200) << game << " " << rule;
    }
  }
  EXPECT_EQ(options_of("sfb").at("critical_hits").at("maximum"), 1);
  EXPECT_EQ(options_of("sfb").at("critical_hits").at("x-kind"), "toggle");
  EXPECT_EQ(options_of("sfb").at("weapon_status").at("maximum"), 4);
  EXPECT_EQ(options_of("fe").at("level").at("x-kind"), "preset");
  EXPECT_EQ(options_of("ahl").at("rules").at("x-kind"), "preset");
  EXPECT_EQ(options_of("drill").at("chains").at("default"), 1);
}

TEST_F(ScenarioTest, ValuesOutsideTheirRangeAreRefused) {
  Client host = guest();
  const auto with = [&](const json::object& options) {
    return host.post("/api/v1/tables",
                     {{"scenario", "drill/meeting"},
                      {"options", options},
                      {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "open")}}});
  };
  EXPECT_EQ(with({{"turns", 50}}).status, 201);
  EXPECT_EQ(with({{"chains", 0}}).status, 201);
  const Reply refused = with({{"turns", 51}});
  EXPECT_EQ(refused.status, 400);
  EXPECT_NE(refused.text.find("turns: 0 to 50 is expected"), std::string::npos) << refused.text;
}

TEST_F(ScenarioTest, TheJournalGivenOutIsTheOneThatWasChecked) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  const std::string at = "/api/v1/tables/" + table;
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  state_when_asked(red, table);
  red.post(at + "/resign", json::object{});
  const Reply check = red.get(at + "/journal/check");
  EXPECT_TRUE(check.at("fault").is_null()) << check.text;
  EXPECT_EQ(check.at("finished"), false);  // resigned: the last order did not end it
  EXPECT_EQ(check.at("orders"), red.get(at + "/replay").at("orders"));
  EXPECT_EQ(std::string(check.at("digest").as_string()),
            hex_of(Sha256().add(red.get(at + "/journal").text).finish()));
}

TEST_F(ScenarioTest, ATableSaysWhoseItIsAndForWhomItWaits) {
  Client red = guest();
  Client blue = guest();
  red.post("/api/v1/me/name", {{"name", "Anna"}});
  const std::string table = drill(red, "me", "open");
  EXPECT_EQ(blue.get("/api/v1/tables/" + table).at("host_name"), "Anna");
  EXPECT_TRUE(blue.get("/api/v1/tables/" + table).at("waiting").as_array().empty());
  blue.post("/api/v1/tables/" + table + "/join", {{"side", "blue"}});
  EXPECT_TRUE(has(red.get("/api/v1/tables/" + table).at("waiting"), "red"));
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  EXPECT_FALSE(has(red.get("/api/v1/tables/" + table).at("waiting"), "red"));
}

}  // namespace
}  // namespace flagbridge::server
