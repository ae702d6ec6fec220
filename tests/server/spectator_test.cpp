#include <set>
#include <thread>

#include "server/api/stock.h"
#include "tests/dose.h"
#include "tests/server/house.h"

// What those see who have no seat.
namespace flagbridge::server {
namespace {

using SpectatorTest = ServerTest;

std::string at(const std::string& table, const std::string& path = "") {
  return "/api/v1/tables/" + table + path;
}

Reply place(Client& client, const std::string& table, const std::string& side, const std::string& hex) {
  return client.post(at(table, "/orders"),
                     {{"request", side + hex}, {"side", side}, {"orders", json::array{"place " + hex}}});
}

TEST_F(SpectatorTest, AnOnlookerSeesWhatAllSidesKnow) {
  Client red = guest();
  Client watcher = guest();
  const std::string table = drill(red, "me", "me");
  const Reply before = watcher.get(at(table, "/state"));
  EXPECT_EQ(before.at("scene.units.0.place"),
            red.get(at(table, "/state?side=red")).at("scene.units.0.place"));
  EXPECT_EQ(place(red, table, "red", "0407").at("accepted"), 1);
  const Reply after = watcher.get(at(table, "/state"));
  EXPECT_TRUE(mines_in(after.at("scene"), 0).empty());
  EXPECT_TRUE(mines_in(after.at("scene"), 1).empty());
  EXPECT_NE(after.at("picture").as_string(), "");
  EXPECT_TRUE(after.at("decision").is_null());
  EXPECT_EQ(after.at("seq"), 0);
  EXPECT_EQ(mines_in(red.get(at(table, "/state?side=red")).at("scene"), 0).size(), 1U);
}

TEST_F(SpectatorTest, AnOpenTableShowsOnlookersEverythingAndPlayersTheirSide) {
  Client red = guest();
  Client blue = guest();
  Client watcher = guest();
  const std::string table = drill(red, "me", "open", {{"spectators", {{"view", "open"}}}});
  // Whoever joins can see beforehand how it is.
  EXPECT_EQ(blue.get(at(table)).at("spectators.view"), "open");
  blue.post(at(table, "/join"), json::object{});
  place(red, table, "red", "0407");
  EXPECT_EQ(mines_in(watcher.get(at(table, "/state")).at("scene"), 0), std::vector<std::string>{"0407"});
  EXPECT_EQ(watcher.get(at(table, "/feed")).at("entries.0.kind"), "order");
  EXPECT_TRUE(mines_in(blue.get(at(table, "/state")).at("scene"), 0).empty());
  EXPECT_EQ(blue.get(at(table, "/feed")).at("seq"), 0);
}

// With the seat he has the eyes of his side, on the connection he had before too.
TEST_F(SpectatorTest, WhoeverSitsDownNoLongerSeesWhatOnlookersSee) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open", {{"spectators", {{"view", "open"}}}});
  LiveClient live(blue);
  live.send({{"subscribe", {{"table", table}}}});
  ASSERT_FALSE(live.wait_for("subscribed").is_null());
  EXPECT_EQ(blue.post(at(table, "/join"), json::object{}).status, 200);
  place(red, table, "red", "0407");
  red.post(at(table, "/chat"), {{"text", "hello"}});
  // He hears that he sits there and what is said, but not what red does.
  std::set<std::string> told;
  const auto all_told = [&] { return told.contains("playing") && told.contains("chat"); };
  for (json::value each = live.next(); !each.is_null();
       each = live.next(all_told() ? std::chrono::seconds(1) : hanging)) {
    EXPECT_EQ(json::serialize(each).find("0407"), std::string::npos) << each;
    told.insert(std::string(each.at("type").as_string()));
    if (each.at("type") == "table" && each.at("meta").at("status") == "playing") told.insert("playing");
  }
  EXPECT_TRUE(told.contains("playing"));
  EXPECT_TRUE(told.contains("chat"));
}

// Whoever sees all could tell a player what the other side has done.
TEST_F(SpectatorTest, OnlookersWhoSeeEverythingAreNotHeardByPlayers) {
  Client red = guest();
  Client watcher = guest();
  Client other = guest();
  const std::string table = drill(red, "me", "me", {{"spectators", {{"view", "open"}}}});
  LiveClient player(red);
  player.send({{"subscribe", {{"table", table}, {"side", "red"}, {"chat", 0}}}});
  player.wait_for("subscribed");
  EXPECT_EQ(watcher.post(at(table, "/chat"), {{"text", "blue stands in 0803"}}).status, 201);
  EXPECT_EQ(red.post(at(table, "/chat"), {{"text", "hello"}}).status, 201);
  EXPECT_EQ(player.wait_for("chat").at("message").at("text"), "hello");
  EXPECT_EQ(red.get(at(table, "/chat")).text.find("0803"), std::string::npos);
  EXPECT_NE(other.get(at(table, "/chat")).text.find("0803"), std::string::npos);
  red.post(at(table, "/resign"), {{"side", "red"}});
  EXPECT_NE(red.get(at(table, "/chat")).text.find("0803"), std::string::npos);
}

TEST_F(SpectatorTest, ADelayShowsTheGameAsItWas) {
  Client red = guest();
  Client watcher = guest();
  const std::string table = drill(red, "me", "me", {{"spectators", {{"view", "open"}, {"delay", 2}}}});
  LiveClient live(watcher);
  live.send({{"subscribe", {{"table", table}}}});
  EXPECT_EQ(live.wait_for("subscribed").at("seq"), 0);
  const auto given = std::chrono::steady_clock::now();
  place(red, table, "red", "0407");
  const Reply early = watcher.get(at(table, "/state"));
  const Reply told_early = watcher.get(at(table, "/feed"));
  // On a machine so slow that it is no longer early there is nothing to see here.
  if (std::chrono::steady_clock::now() - given < std::chrono::seconds(2)) {
    EXPECT_TRUE(early.at("scene").is_null());  // nor how it began
    EXPECT_EQ(early.at("seq"), 0);
    EXPECT_EQ(told_early.at("seq"), 0);
  }
  json::value told = live.wait_for("changed");
  while (!told.is_null() && told.at("entries").as_array().empty()) told = live.wait_for("changed");
  ASSERT_FALSE(told.is_null());
  EXPECT_GE(std::chrono::steady_clock::now() - given, std::chrono::milliseconds(1900));
  EXPECT_EQ(mines_in(watcher.get(at(table, "/state")).at("scene"), 0), std::vector<std::string>{"0407"});
  // When the game is over there is nothing left to keep back.
  place(red, table, "blue", "0803");
  red.post(at(table, "/resign"), {{"side", "red"}});
  EXPECT_EQ(mines_in(watcher.get(at(table, "/state")).at("scene"), 1), std::vector<std::string>{"0803"});
}

// The table says no more of the present than the state does.
TEST_F(SpectatorTest, ADelayCoversWhoIsAskedAndWhen) {
  Client red = guest();
  Client watcher = guest();
  const std::string table = drill(
      red, "me", "me",
      {{"spectators", {{"view", "open"}, {"delay", 3600}}}, {"clock", {{"kind", "days"}, {"days", 1}}}});
  const std::string before = watcher.get(at(table)).text;
  EXPECT_EQ(watcher.get(at(table)).at("turn"), 0);
  EXPECT_TRUE(watcher.get(at(table)).at("waiting").as_array().empty());
  EXPECT_TRUE(watcher.get(at(table)).at("seats.0.deadline").is_null());
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));  // times are told to the second
  place(red, table, "red", "0407");
  place(red, table, "blue", "0803");
  EXPECT_EQ(watcher.get(at(table)).text, before);
  EXPECT_NE(red.get(at(table)).at("changed"), watcher.get(at(table)).at("changed"));
}

// Nor is it told by where a table stands in the list, or by where the list goes on.
TEST_F(SpectatorTest, ADelayCoversTheOrderOfTheLobby) {
  Client red = guest();
  Client watcher = guest();
  const json::object later{{"spectators", {{"view", "open"}, {"delay", 3600}}}};
  const std::string table = drill(red, "me", "me", later);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const std::string other = drill(red, "me", "me", later);
  const std::string first = "/api/v1/tables?list=playing&limit=1";
  const Reply before = watcher.get(first);
  EXPECT_EQ(before.at("tables.0.id").as_string(), other);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  place(red, table, "red", "0407");
  place(red, table, "blue", "0803");
  EXPECT_EQ(watcher.get(first).text, before.text);
  const std::string next = first + "&before=" + std::string(before.at("next").as_string());
  EXPECT_EQ(watcher.get(next).at("tables.0.id").as_string(), table);
  // What everybody sees at once goes by its last change.
  const std::string open = drill(red, "me", "me");
  drill(red, "me", "me");
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  place(red, open, "red", "0407");
  place(red, open, "blue", "0803");
  EXPECT_EQ(watcher.get(first).at("tables.0.id").as_string(), open);
}

TEST_F(SpectatorTest, ATakeBackReachesWhoIsShownEverythingLater) {
  Client red = guest();
  Client watcher = guest();
  const std::string table = drill(red, "me", "me", {{"spectators", {{"view", "open"}, {"delay", 1}}}});
  place(red, table, "red", "0407");
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  EXPECT_EQ(mines_in(watcher.get(at(table, "/state")).at("scene"), 0), std::vector<std::string>{"0407"});
  red.post(at(table, "/proposals"), {{"kind", "takeback"}, {"answer", "offer"}, {"side", "red"}});
  const Reply back = watcher.get(at(table, "/state"));
  EXPECT_EQ(back.at("epoch"), 1);
  EXPECT_TRUE(mines_in(back.at("scene"), 0).empty());
}

TEST_F(SpectatorTest, ADelayHasLimits) {
  Client red = guest();
  for (const int delay : {-1, 86'401}) {
    const Reply made =
        red.post("/api/v1/tables", {{"scenario", "drill/meeting"},
                                    {"spectators", {{"delay", delay}}},
                                    {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "me")}}});
    EXPECT_EQ(made.status, 400) << delay;
  }
}

// The first place where onlookers are shown what is true though a side sees something else there; empty if
// there is none.
std::string leak(const json::value& common, const json::value& whole, const json::value& view,
                 const std::string& path) {
  if (view == whole) return "";
  if (whole.is_object() && common.is_object() && view.is_object()) {
    for (const auto& member : whole.as_object()) {
      const std::string key(member.key());
      const json::value* shown = common.as_object().if_contains(key);
      const json::value* seen = view.as_object().if_contains(key);
      if (shown == nullptr || seen == nullptr) continue;
      if (std::string found = leak(*shown, member.value(), *seen, path + "." + key); !found.empty())
        return found;
    }
    return "";
  }
  const bool lists = whole.is_array() && common.is_array() && view.is_array();
  if (lists && whole.as_array().size() == view.as_array().size() &&
      whole.as_array().size() == common.as_array().size()) {
    for (std::size_t i = 0; i < whole.as_array().size(); ++i) {
      std::string found =
          leak(common.as_array()[i], whole.as_array()[i], view.as_array()[i], path + "." + std::to_string(i));
      if (!found.empty()) return found;
    }
    return "";
  }
  return common == whole ? path : "";
}

// At every point of random games of every game there is.
TEST(CommonView, TellsNobodyMoreThanHeKnows) {
  int shown = 0;
  int asked = 0;
  for (const GameEntry& entry : stock()->games.all()) {
    const auto scenarios = entry.game->scenarios();
    for (std::size_t s = 0; s < scenarios.size(); s += 1 + scenarios.size() / 3) {
      auto match = entry.game->start(scenarios[s].id, json::object{}, Seed{7, 9});
      ASSERT_TRUE(match) << scenarios[s].id;
      Roller roller(Seed{1, 2}, player_stream(0));
      for (int n = 0; n < dose(50, 120) && !(*match)->asked().empty(); ++n) {
        const Side side = (*match)->asked().front().side;
        ASSERT_TRUE((*match)->play(side, (*match)->random_order(side, roller)).accepted());
        ++asked;
        const json::value common = (*match)->common_view();
        if (common.is_null()) continue;
        ++shown;
        for (std::size_t i = 0; i < scenarios[s].sides.size(); ++i) {
          const json::value view = (*match)->view(side_at(static_cast<int>(i)));
          ASSERT_EQ(leak(common, (*match)->position(), view, ""), "") << scenarios[s].id;
        }
      }
    }
  }
  EXPECT_GT(asked, 200);
  // Where a game's views cannot be laid over each other nothing is shown; that must stay the exception.
  EXPECT_GT(shown, asked * 9 / 10);
}

}  // namespace
}  // namespace flagbridge::server
