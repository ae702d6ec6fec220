#include <fmt/format.h>
#include <map>

#include "tests/server/contract.h"
#include "tests/server/house.h"

// Who may call what: every path of server/openapi.json with every role. The answers expected are written down
// here; a path that is missing fails the test.
namespace flagbridge::server {
namespace {

// In the order of the columns below: nobody (no cookie), a forged cookie, a stranger to a private table, an
// onlooker of a listed one, its host without a seat, a player who is not the host, a player who is; last
// somebody who plays at another table, and has an invitation to a third, as to a private one.
constexpr std::array roles = {"nobody", "forger", "stranger",     "onlooker",
                              "host",   "player", "playing host", "player elsewhere"};
using Row = std::array<int, roles.size()>;

struct Expected {
  const char* operation;
  Row answers;
};

constexpr Row all_200 = {200, 200, 200, 200, 200, 200, 200, 200};
constexpr Row session_200 = {401, 401, 200, 200, 200, 200, 200, 200};
constexpr Row sight_200 = {401, 401, 404, 200, 200, 200, 200, 404};
constexpr Row sight_201 = {401, 401, 404, 201, 201, 201, 201, 404};
constexpr Row sight_409 = {401, 401, 404, 409, 409, 409, 409, 404};
constexpr Row admin_only = {401, 401, 404, 404, 404, 404, 404, 404};  // to all others it is not there
constexpr Row seat_200 = {401, 401, 404, 403, 403, 200, 200, 404};
constexpr Row seat_409 = {401, 401, 404, 403, 403, 409, 409, 404};

constexpr auto matrix = std::to_array<Expected>({
    {"get /healthz", all_200},
    {"get /metrics", all_200},
    {"get /api/v1/me", all_200},
    {"get /api/v1/catalog", all_200},
    {"get /api/v1/games/{game}/schema", all_200},
    {"get /api/v1/games/{game}/tables", all_200},
    {"get /api/v1/games/{game}/sequence", all_200},
    {"get /api/v1/games/{game}/rules", all_200},
    {"get /api/v1/games/{game}/rules/{rule}", all_200},
    {"get /api/v1/guides/{guide}", all_200},
    {"get /api/v1/ahl/ship", all_200},
    {"get /api/v1/ahl/decks/{number}", all_200},
    {"get /api/v1/ahl/decks/{number}/svg", all_200},
    {"get /api/v1/sfb/ships", all_200},
    {"get /api/v1/sfb/ships/{race}/{code}", all_200},
    {"get /api/v1/sfb/ships/{race}/{code}/svg", all_200},
    {"get /api/v1/print/style", all_200},
    {"get /api/v1/print/{what}", all_200},
    {"get /api/v1/sfb/displays/{design}", all_200},
    {"get /api/v1/fe/map/svg", all_200},
    {"get /api/v1/fe/roster", all_200},
    {"get /api/v1/tables", session_200},
    {"post /api/v1/tables", {401, 401, 201, 201, 201, 201, 201, 201}},
    {"post /api/v1/me/name", session_200},
    {"get /api/v1/me/notifications", session_200},
    {"post /api/v1/me/notifications", session_200},
    {"post /api/v1/me/notifications/confirm", {401, 401, 409, 409, 409, 409, 409, 409}},
    {"post /api/v1/accounts", {401, 401, 200, 409, 409, 409, 409, 409}},  // the name is taken after the first
    {"post /api/v1/login", {401, 401, 401, 401, 401, 401, 401, 401}},     // nobody's name
    {"post /api/v1/logout", session_200},
    {"post /api/v1/me/password", {401, 401, 409, 409, 409, 409, 409, 409}},  // guests have none
    {"post /api/v1/me/farewell", {401, 401, 409, 409, 409, 409, 409, 409}},  // nor an account
    {"get /api/v1/me/recovery", session_200},
    {"post /api/v1/me/recovery/codes", {401, 401, 409, 409, 409, 409, 409, 409}},
    {"post /api/v1/recover", {401, 401, 401, 401, 401, 401, 401, 401}},       // nobody's name
    {"post /api/v1/recover/mail", {401, 401, 409, 409, 409, 409, 409, 409}},  // no mail is sent
    {"get /api/v1/admin/people", admin_only},
    {"post /api/v1/admin/people/{person}", admin_only},
    {"get /api/v1/admin/addresses", admin_only},
    {"post /api/v1/admin/addresses", admin_only},
    {"post /api/v1/admin/tables/{id}/close", admin_only},
    {"get /api/v1/admin/reports", admin_only},
    {"post /api/v1/admin/reports/{report}", admin_only},
    {"get /api/v1/admin/deeds", admin_only},
    {"post /api/v1/tables/{id}/reports", {401, 401, 404, 201, 201, 201, 400, 404}},  // of the computer
    {"get /api/v1/invites/{token}", {401, 401, 404, 404, 404, 404, 404, 404}},       // no such invitation
    {"get /api/v1/tables/{id}", sight_200},
    {"get /api/v1/tables/{id}/state", sight_200},
    {"get /api/v1/tables/{id}/position", seat_200},
    {"get /api/v1/tables/{id}/feed", sight_200},
    {"get /api/v1/tables/{id}/chat", sight_200},
    {"post /api/v1/tables/{id}/chat", sight_201},
    {"get /api/v1/tables/{id}/journal", sight_409},  // the game is not over
    {"get /api/v1/tables/{id}/journal/check", sight_409},
    {"get /api/v1/tables/{id}/report", sight_409},
    {"get /api/v1/tables/{id}/replay", sight_409},
    {"get /api/v1/tables/{id}/replay/{n}", sight_409},
    // No seat is free; whoever sits already sits where he is.
    {"post /api/v1/tables/{id}/join", {401, 401, 404, 409, 409, 200, 200, 404}},
    {"post /api/v1/tables/{id}/leave", {401, 401, 404, 403, 409, 409, 409, 404}},  // it has begun
    {"post /api/v1/tables/{id}/start", {401, 401, 404, 403, 409, 403, 409, 404}},
    {"post /api/v1/tables/{id}/orders", seat_200},
    {"post /api/v1/tables/{id}/check", seat_200},
    {"post /api/v1/tables/{id}/inquire", seat_200},
    {"post /api/v1/tables/{id}/rest", seat_200},
    {"post /api/v1/tables/{id}/resign", seat_200},
    {"post /api/v1/tables/{id}/proposals", seat_409},  // nothing is offered
    {"post /api/v1/tables/{id}/resume", seat_409},     // it is not paused
});

std::string target_of(std::string path, const std::string& table) {
  const std::map<std::string, std::string> values = {
      {"{id}", table},      {"{game}", "drill"}, {"{rule}", "5.5"}, {"{number}", "40"},  {"{race}", "KLI"},
      {"{code}", "D7"},     {"{design}", "0"},   {"{n}", "0"},      {"{token}", "none"}, {"{person}", "none"},
      {"{report}", "none"}, {"{guide}", "sfb"},  {"{what}", "map"}};
  for (const auto& [name, value] : values) {
    if (const std::size_t at = path.find(name); at != std::string::npos) path.replace(at, name.size(), value);
  }
  return path;
}

json::value body_for(const std::string& path) {
  if (path.ends_with("/me/name")) return {{"name", "Anna"}};
  if (path.ends_with("/accounts")) return {{"name", "anna"}, {"password", "correct horse"}};
  if (path.ends_with("/login")) return {{"name", "nobody"}, {"password", "correct horse"}};
  if (path.ends_with("/tables")) {
    return {{"scenario", "drill/meeting"},
            {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "open")}}};
  }
  if (path.ends_with("/confirm")) return {{"code", "none"}};
  if (path.ends_with("/reports")) return {{"side", "blue"}, {"reason", "as a test"}};
  if (path.find("/admin/people/") != std::string::npos) return {{"action", "kick"}, {"reason", "as a test"}};
  if (path.ends_with("/admin/addresses")) return {{"network", "203.0.113.9"}, {"reason", "as a test"}};
  if (path.find("/admin/") != std::string::npos) return {{"reason", "as a test"}};
  if (path.ends_with("/recovery/codes")) return {{"password", "correct horse"}};
  if (path.ends_with("/recover")) return {{"name", "nobody"}, {"code", "none"}, {"new", "another horse"}};
  if (path.ends_with("/recover/mail")) return {{"name", "nobody"}};
  if (path.ends_with("/orders")) return {{"request", "r"}, {"orders", json::array{"place 0303"}}};
  if (path.ends_with("/password")) return {{"password", "correct horse"}, {"new", "correct cow"}};
  if (path.ends_with("/farewell")) return {{"password", "correct horse"}};
  if (path.ends_with("/rest")) return {{"request", "rest"}};
  if (path.ends_with("/check")) return {{"order", "place 0303"}};
  if (path.ends_with("/inquire")) return {{"words", "ranges 2"}};
  if (path.ends_with("/proposals")) return {{"kind", "draw"}, {"answer", "accept"}};
  if (path.ends_with("/chat")) return {{"text", "hello"}};
  return json::object{};
}

class RolesTest : public ServerTest {
 protected:
  struct Caller {
    Client client;
    std::string table;
    std::optional<Client> rival{};  // somebody else who plays there
  };

  std::string full_table(Client& host, Client& red, Client& blue, const char* visibility) {
    const std::string table = drill(host, "open", "open", {{"visibility", visibility}});
    EXPECT_EQ(red.post("/api/v1/tables/" + table + "/join", {{"side", "red"}}).status, 200);
    EXPECT_EQ(blue.post("/api/v1/tables/" + table + "/join", {{"side", "blue"}}).status, 200);
    return table;
  }

  // Somebody of that role, with tables nobody has used before.
  Caller caller(std::string_view role) {
    Client host = guest();
    Client red = guest();
    Client blue = guest();
    if (role == "stranger") {
      const std::string hidden = drill(host, "me", "basic", {{"visibility", "private"}});
      return {guest(), hidden, std::move(host)};
    }
    if (role == "playing host") {
      const std::string own = drill(host, "me", "basic", {{"visibility", "private"}});
      return {std::move(host), own};
    }
    if (role == "player elsewhere") {
      const std::string hidden = drill(host, "me", "invite", {{"visibility", "private"}});
      Client other = guest();
      full_table(red, other, blue, "unlisted");
      return {std::move(other), hidden, std::move(host)};
    }
    const std::string listed = full_table(host, red, blue, "listed");
    if (role == "nobody") return {Client(port()), listed, std::move(blue)};
    if (role == "host") return {std::move(host), listed, std::move(blue)};
    if (role == "player") return {std::move(red), listed, std::move(blue)};
    if (role == "onlooker") return {guest(), listed, std::move(blue)};
    Client forger(port());
    forger.set_session("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    return {std::move(forger), listed, std::move(blue)};
  }

  // By somebody who gives up, or by the host where nobody has come.
  static void end(Caller& who) {
    Client& player = who.rival ? *who.rival : who.client;
    const std::string at = "/api/v1/tables/" + who.table;
    const bool open = player.get(at).at("status") == "open";
    EXPECT_EQ(player.post(at + (open ? "/leave" : "/resign"), json::object{}).status, 200);
    EXPECT_EQ(player.get(at).at("status"), "over");
  }

  static Reply call(Caller& who, const std::string& operation) {
    const std::string path = operation.substr(operation.find(' ') + 1);
    const std::string target = target_of(path, who.table);
    return operation.starts_with("get") ? who.client.get(target) : who.client.post(target, body_for(path));
  }
};

TEST_F(RolesTest, EveryPathAnswersEveryRoleAsWrittenDown) {
  for (const Expected& each : matrix) {
    for (std::size_t i = 0; i < roles.size(); ++i) {
      Caller who = caller(roles[i]);
      const Reply reply = call(who, each.operation);
      EXPECT_EQ(reply.status, each.answers[i]) << each.operation << " as " << roles[i] << ": " << reply.text;
    }
  }
}

// A game that is over is everybody's who may know of it, and nobody else's.
TEST_F(RolesTest, AFinishedGameIsShownToEveryRoleAsWrittenDown) {
  const auto paths = {"get /api/v1/tables/{id}/journal",    "get /api/v1/tables/{id}/journal/check",
                      "get /api/v1/tables/{id}/report",     "get /api/v1/tables/{id}/replay",
                      "get /api/v1/tables/{id}/replay/{n}", "get /api/v1/tables/{id}/state"};
  for (const char* role : roles) {
    Caller who = caller(role);
    end(who);
    const std::string name = role;
    const int expected = name == "nobody" || name == "forger"               ? 401
                         : name == "stranger" || name == "player elsewhere" ? 404
                                                                            : 200;
    for (const char* path : paths) {
      EXPECT_EQ(call(who, path).status, expected) << path << " as " << role;
    }
  }
}

// Following a table live is asking for its state again and again.
TEST_F(RolesTest, OnlyThoseWhoMaySeeATableFollowIt) {
  for (const char* role : roles) {
    Caller who = caller(role);
    LiveClient live(who.client);
    const std::string name = role;
    if (name == "nobody" || name == "forger") {
      EXPECT_FALSE(live.open()) << role;
      continue;
    }
    ASSERT_TRUE(live.open()) << role;
    live.send({{"subscribe", {{"table", who.table}}}});
    const bool hidden = name == "stranger" || name == "player elsewhere";
    EXPECT_FALSE(live.wait_for(hidden ? "error" : "subscribed").is_null()) << role;
    live.send({{"subscribe", {{"table", who.table}, {"side", "blue"}}}});
    EXPECT_FALSE(live.wait_for("error").is_null()) << role << " has no part in blue";
  }
}

TEST_F(RolesTest, EveryPathIsWrittenDown) {
  std::string missing;
  for (const auto& path : Contract::get().document().at("paths").as_object()) {
    for (const auto& method : path.value().as_object()) {
      const std::string name =
          fmt::format("{} {}", std::string_view(method.key()), std::string_view(path.key()));
      if (std::ranges::find(matrix, name, [](const Expected& each) { return std::string(each.operation); }) ==
          matrix.end()) {
        missing += name + "\n";
      }
    }
  }
  EXPECT_EQ(missing, "");
}

// To a stranger a private table is no different from one that does not exist, to the letter.
TEST_F(RolesTest, WhatIsHiddenLooksAsIfItWereNotThere) {
  for (const Expected& each : matrix) {
    if (std::string_view(each.operation).find("{id}") == std::string_view::npos) continue;
    Caller stranger = caller("stranger");
    const Reply hidden = call(stranger, each.operation);
    stranger.table = "nosuchtable";
    const Reply none = call(stranger, each.operation);
    EXPECT_EQ(hidden.status, none.status) << each.operation;
    EXPECT_EQ(hidden.text, none.text) << each.operation;
  }
}

// Whatever is wrong with a request about a private table, nothing of it is said.
TEST_F(RolesTest, AMistakeDoesNotGiveAPrivateTableAway) {
  Client host = guest();
  Client stranger = guest();
  const std::string hidden = drill(host, "me", "invite", {{"visibility", "private"}});
  const std::string other = drill(host, "me", "invite", {{"visibility", "private"}});
  const std::string token(host.get("/api/v1/tables/" + other).at("seats.1.invite").as_string());
  const std::string elsewhere = json::serialize(json::object{{"invite", token}});
  for (const Expected& each : matrix) {
    const std::string operation = each.operation;
    if (!operation.starts_with("post") || operation.find("{id}") == std::string::npos) continue;
    const std::string path = operation.substr(operation.find(' ') + 1);
    for (const std::string& body : {std::string("{\"side\": 3}"), std::string("{"), elsewhere}) {
      const Reply there = stranger.post_text(target_of(path, hidden), body);
      EXPECT_EQ(there.status, 404) << path << " " << body;
      EXPECT_EQ(there.text, stranger.post_text(target_of(path, "nosuchtable"), body).text) << path;
    }
  }
}

// Nobody acts for a side that is not his, whatever he says.
TEST_F(RolesTest, ASideIsOnlyItsOwners) {
  Client host = guest();
  Client red = guest();
  Client blue = guest();
  const std::string at = "/api/v1/tables/" + full_table(host, red, blue, "listed");
  for (const char* path : {"/orders", "/check", "/inquire", "/resign"}) {
    json::object body = body_for(path).as_object();
    body["side"] = "red";
    EXPECT_EQ(blue.post(at + path, body).status, 403) << path;
  }
  EXPECT_EQ(blue.post(at + "/proposals", {{"kind", "draw"}, {"answer", "offer"}, {"side", "red"}}).status,
            403);
  for (const char* path : {"/state?side=red", "/feed?side=red"}) {
    EXPECT_EQ(blue.get(at + path).status, 403) << path;
    EXPECT_EQ(host.get(at + path).status, 403) << path;
  }
}

TEST_F(RolesTest, AskingTwiceForASeatTakesOne) {
  Client host = guest();
  Client red = guest();
  const std::string at = "/api/v1/tables/" + drill(host, "open", "open");
  for (int i = 0; i < 2; ++i) {
    const Reply joined = red.post(at + "/join", json::object{});
    EXPECT_EQ(joined.status, 200);
    EXPECT_EQ(joined.at("status"), "open");
    EXPECT_EQ(joined.at("your_sides").as_array().size(), 1U);
  }
  EXPECT_EQ(red.post(at + "/join", {{"side", "red"}}).status, 200);
  EXPECT_EQ(red.post(at + "/join", {{"side", "blue"}}).at("status"), "playing");
}

TEST_F(RolesTest, AHostWithoutASeatMayCallTheTableOff) {
  Client host = guest();
  const std::string table = drill(host, "open", "open");
  EXPECT_EQ(guest().post("/api/v1/tables/" + table + "/leave", json::object{}).status, 403);
  EXPECT_EQ(host.post("/api/v1/tables/" + table + "/leave", json::object{}).status, 200);
  EXPECT_EQ(host.get("/api/v1/tables/" + table).at("result.how"), "abandoned");
}

TEST_F(RolesTest, AHostMayBeginWithoutWaitingForMore) {
  Client host = guest();
  Client other = guest();
  const std::string table = drill(host, "open", "invite");
  const std::string at = "/api/v1/tables/" + table;
  EXPECT_EQ(host.post(at + "/start", json::object{}).status, 409);  // nobody is there
  EXPECT_EQ(other.post(at + "/join", {{"side", "red"}}).status, 200);
  EXPECT_EQ(other.post(at + "/start", json::object{}).status, 403);
  EXPECT_EQ(host.post(at + "/start", {{"player", "nobody knows"}}).status, 400);
  const Reply begun = host.post(at + "/start", {{"player", "random"}});
  EXPECT_EQ(begun.at("status"), "playing");
  EXPECT_EQ(begun.at("seats.1.player"), "random");
  EXPECT_EQ(state_when_asked(other, table).at("status"), "playing");
}

}  // namespace
}  // namespace flagbridge::server
