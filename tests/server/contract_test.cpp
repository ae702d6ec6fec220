#include "tests/server/contract.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include "tests/server/house.h"

// The server does what server/openapi.json says: every path with every status, and who may call it.
namespace flagbridge::server {
namespace {

using ContractTest = ServerTest;

struct Operation {
  std::string method;
  std::string path;
  std::string role;
};

std::vector<Operation> operations() {
  std::vector<Operation> all;
  for (const auto& path : Contract::get().document().at("paths").as_object()) {
    for (const auto& method : path.value().as_object()) {
      all.push_back({std::string(method.key()), std::string(path.key()),
                     std::string(method.value().at("x-role").as_string())});
    }
  }
  return all;
}

// The path with its {…} filled in.
std::string target_of(std::string path, const std::string& table) {
  const auto fill = [&](const std::string& name, const std::string& value) {
    if (const std::size_t at = path.find(name); at != std::string::npos) path.replace(at, name.size(), value);
  };
  fill("{id}", table);
  fill("{game}", "drill");
  fill("{rule}", "5.5");
  fill("{number}", "40");
  fill("{n}", "0");
  fill("{race}", "KLI");
  fill("{code}", "D7");
  fill("{design}", "0");
  fill("{what}", "map");
  fill("{token}", "nosuchtoken");
  fill("{person}", "nosuchperson");
  fill("{report}", "nosuchreport");
  fill("{guide}", "nosuchguide");
  return path;
}

// A body the path understands, so that whatever is said against the request is not about its body.
json::value sound_body(const std::string& path) {
  if (path.ends_with("/me/name")) return {{"name", "Anna"}};
  if (path.ends_with("/accounts")) return {{"name", "anna"}, {"password", "correct horse"}};
  if (path.ends_with("/login")) return {{"name", "nobody"}, {"password", "correct horse"}};
  if (path.ends_with("/tables")) {
    return {{"scenario", "drill/meeting"},
            {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "open")}}};
  }
  if (path.ends_with("/orders")) return {{"request", "contract"}, {"orders", json::array{"place 0303"}}};
  if (path.ends_with("/password")) return {{"password", "correct horse"}, {"new", "another horse"}};
  if (path.ends_with("/farewell")) return {{"password", "correct horse"}};
  if (path.ends_with("/rest")) return {{"request", "rest"}};
  if (path.ends_with("/check")) return {{"order", "place 0303"}};
  if (path.ends_with("/inquire")) return {{"words", ""}};
  if (path.ends_with("/proposals")) return {{"kind", "draw"}, {"answer", "accept"}};
  if (path.ends_with("/confirm")) return {{"code", "none"}};
  if (path.ends_with("/reports")) return {{"side", "blue"}, {"reason", "as a test"}};
  if (path.find("/admin/people/") != std::string::npos) return {{"action", "kick"}, {"reason", "as a test"}};
  if (path.ends_with("/admin/addresses")) return {{"network", "203.0.113.9"}, {"reason", "as a test"}};
  if (path.find("/admin/") != std::string::npos) return {{"reason", "as a test"}};
  if (path.ends_with("/recovery/codes")) return {{"password", "correct horse"}};
  if (path.ends_with("/recover")) return {{"name", "nobody"}, {"code", "none"}, {"new", "another horse"}};
  if (path.ends_with("/recover/mail")) return {{"name", "nobody"}};
  if (path.ends_with("/chat")) return {{"text", "hello"}};
  return json::object{};
}

Reply call(Client& client, const Operation& each, const std::string& table, const Extra& extra = {}) {
  const std::string target = target_of(each.path, table);
  return each.method == "get" ? client.get(target) : client.post(target, sound_body(each.path), extra);
}

void break_storage(const std::string& folder) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/flagbridge.sqlite").c_str(), &database), SQLITE_OK);
  for (const char* table : {"people", "sessions", "game_tables", "layout"}) {
    EXPECT_EQ(sqlite3_exec(database, fmt::format("ALTER TABLE {0} RENAME TO lost_{0}", table).c_str(),
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
  }
  sqlite3_close(database);
}

class EveryPath : public ContractTest {
 protected:
  void without_a_session(const std::string& table);
  void as_another_site(Client& player, const std::string& table);
  void nonsense(Client& player, const std::string& table);
  void in_vain(Client& player);
  void in_the_library();
  void as_it_should_be();
  void not_just_now(Client& player);
  void told_while_away();
  Client administrator();
  void keeping_order(Client& player);
  void too_fast();
  void without_storage();
};

void EveryPath::without_a_session(const std::string& table) {
  for (const Operation& each : operations()) {
    if (each.role == "anybody") continue;
    Client nobody(port());
    EXPECT_EQ(call(nobody, each, table).status, 401) << each.method << " " << each.path;
    Client forger(port());
    forger.set_session("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    EXPECT_EQ(call(forger, each, table).status, 401) << each.method << " " << each.path;
  }
}

void EveryPath::as_another_site(Client& player, const std::string& table) {
  for (const Operation& each : operations()) {
    if (each.method != "post") continue;
    EXPECT_EQ(call(player, each, table, {.marked = false}).status, 403) << each.path;
    EXPECT_EQ(call(player, each, table, {.origin = "https://elsewhere.example"}).status, 403) << each.path;
    EXPECT_EQ(call(player, each, table, {.content_type = "text/plain"}).status, 415) << each.path;
    EXPECT_EQ(call(player, each, table, {.content_type = ""}).status, 415) << each.path;
  }
}

Client EveryPath::administrator() {
  Client warden = guest();
  EXPECT_EQ(warden.post("/api/v1/accounts", {{"name", "warden"}, {"password", "correct horse"}}).status, 200);
  grant_administration(scratch_.path(), "warden");
  return warden;
}

void EveryPath::keeping_order(Client& player) {
  for (const Operation& each : operations()) {
    if (each.role != "admin") continue;
    EXPECT_EQ(call(player, each, "any").status, 404) << each.path;
  }
  Client warden = guest();
  warden.post("/api/v1/login", {{"name", "warden"}, {"password", "correct horse"}});
  const auto id = [&](const std::string& name) {
    return std::string(warden.get("/api/v1/admin/people?name=" + name).at("people.0.id").as_string());
  };
  EXPECT_EQ(warden.get("/api/v1/admin/people?name=").status, 400);
  Client pest = guest();
  pest.post("/api/v1/me/name", {{"name", "Pest"}});
  const std::string table = drill(player, "me", "open");
  pest.post("/api/v1/tables/" + table + "/join", json::object{});
  EXPECT_EQ(player.post("/api/v1/tables/" + table + "/reports", sound_body("/reports")).status, 201);
  EXPECT_EQ(warden.post("/api/v1/admin/people/" + id("Pest"), sound_body("/admin/people/")).status, 200);
  EXPECT_EQ(warden.post("/api/v1/admin/people/" + id("warden"), sound_body("/admin/people/")).status, 409);
  EXPECT_EQ(warden.post("/api/v1/admin/addresses", sound_body("/admin/addresses")).status, 200);
  const std::string close = "/api/v1/admin/tables/" + table + "/close";
  for (const int expected : {200, 409}) EXPECT_EQ(warden.post(close, sound_body(close)).status, expected);
  const std::string report(warden.get("/api/v1/admin/reports").at("reports.0.id").as_string());
  for (const int expected : {200, 409}) {
    EXPECT_EQ(warden.post("/api/v1/admin/reports/" + report, {{"reason", "seen"}}).status, expected);
  }
  for (const char* list : {"addresses", "deeds"}) {
    EXPECT_EQ(warden.get(std::string("/api/v1/admin/") + list).status, 200);
  }
}

void EveryPath::nonsense(Client& player, const std::string& table) {
  Client warden = administrator();
  for (const Operation& each : operations()) {
    const std::string target = target_of(each.path, table);
    if (each.method != "post") continue;
    if (each.role == "admin") {
      EXPECT_EQ(warden.post_text(target, "{").status, 400) << each.path;
      EXPECT_EQ(warden.post_text(target, std::string(70'000, ' ')).status, 413) << each.path;
      continue;
    }
    for (const char* body : {"", "{", "[]", "7", "{\"nobody knows\": 1}", "\xff\xfe", "{}{}"}) {
      EXPECT_EQ(player.post_text(target, body).status, 400) << each.path << " " << body;
    }
    EXPECT_EQ(player.post_text(target, std::string(70'000, ' ')).status, 413) << each.path;
  }
  const std::string at = "/api/v1/tables/" + table;
  for (const char* query :
       {"/state?side=green", "/position?side=green", "/feed?after=x", "/feed?limit=0", "/chat?after=x"}) {
    EXPECT_EQ(player.get(at + query).status, 400) << query;
  }
  EXPECT_EQ(player.get("/api/v1/tables?list=all").status, 400);
  EXPECT_EQ(player.get("/api/v1/tables?limit=1000").status, 400);
  EXPECT_EQ(player.get("/api/v1/tables?before=x").status, 400);
}

void EveryPath::in_vain(Client& player) {
  for (const Operation& each : operations()) {
    if (each.path.find("{id}") == std::string::npos) continue;
    EXPECT_EQ(call(player, each, "nosuchtable").status, 404) << each.path;
  }
  for (const char* target :
       {"/api/v1/games/chess/schema", "/api/v1/games/chess/tables", "/api/v1/games/chess/sequence",
        "/api/v1/games/chess/rules", "/api/v1/games/drill/rules/99", "/api/v1/guides/nothing",
        "/api/v1/ahl/decks/0", "/api/v1/ahl/decks/85/svg", "/api/v1/ahl/ship?refit=none", "/api/v1/invites/x",
        "/api/v1/nothing", "/api/v1/tables/"}) {
    EXPECT_EQ(player.get(target).status, 404) << target;
  }
  for (const char* design : {"x", "-1", "65535", "2147483647", "99999999999", "1x"}) {
    EXPECT_EQ(player.get(std::string("/api/v1/sfb/displays/") + design).status, 404) << design;
  }
  for (const char* corners : {"from=x", "to=9901", "from=1304&to=0401", "from=0000"}) {
    EXPECT_EQ(player.get(std::string("/api/v1/fe/map/svg?") + corners).status, 404) << corners;
  }
  for (const char* wish : {"ship?name=KLI/none", "ship?name=KLI/D7&year=x", "energy", "scenario?name=sfb",
                           "fleets?name=XX", "decks?name=85", "decks?name=0", "banknotes"}) {
    EXPECT_EQ(player.get(std::string("/api/v1/print/") + wish).status, 404) << wish;
  }
  for (const char* ship : {"KLI/none", "NOBODY/D7/svg", "KLI/D7?year=x"}) {
    EXPECT_EQ(player.get(std::string("/api/v1/sfb/ships/") + ship).status, 404) << ship;
  }
  const Reply from = player.post(
      "/api/v1/tables", {{"from", {{"table", "nosuchtable"}, {"orders", 0}}}, {"seats", json::array{}}});
  EXPECT_EQ(from.status, 404);
}

// What can be looked at beside the games.
void EveryPath::in_the_library() {
  Client reader = guest();
  for (const char* target :
       {"/api/v1/sfb/ships/KLI/D7", "/api/v1/sfb/ships/KLI/D7/svg?year=175", "/api/v1/fe/map/svg",
        "/api/v1/fe/map/svg?from=0401&to=1304", "/api/v1/fe/roster", "/api/v1/print/style",
        "/api/v1/print/ship?name=KLI/D7&year=175", "/api/v1/print/energy?name=FED/CA",
        "/api/v1/print/scenario?name=sfb/duel", "/api/v1/print/fleets?name=KLI", "/api/v1/print/map",
        "/api/v1/print/decks?name=5"}) {
    EXPECT_EQ(reader.get(target).status, 200) << target;
  }
  const Reply ships = reader.get("/api/v1/sfb/ships");
  EXPECT_GE(ships.at("ships").as_array().size(), 885U);
  EXPECT_EQ(ships.at("items.0.item"), "phaser-1");  // (G15.4)
  EXPECT_EQ(reader.get("/api/v1/sfb/ships/FED/CA").at("shields.0"), 30);
  const Reply display = reader.get("/api/v1/sfb/displays/1");
  EXPECT_EQ(display.status, 200);
  EXPECT_EQ(display.at("design"), 1);
  EXPECT_FALSE(display.at("boxes").as_array().empty());
  EXPECT_FALSE(display.at("layout.hull.blocks").as_array().empty());
}

// Every path does its work at least once.
void EveryPath::as_it_should_be() {
  Client host = guest();
  Client friendly = guest();
  for (const char* target :
       {"/healthz", "/metrics", "/api/v1/me", "/api/v1/catalog", "/api/v1/games/drill/schema",
        "/api/v1/games/drill/tables", "/api/v1/games/ahl/tables", "/api/v1/games/drill/sequence",
        "/api/v1/games/ahl/rules", "/api/v1/games/drill/rules/5.5", "/api/v1/guides/sfb", "/api/v1/ahl/ship",
        "/api/v1/ahl/decks/40", "/api/v1/ahl/decks/40?refit=emissary", "/api/v1/ahl/decks/1/svg",
        "/api/v1/tables", "/api/v1/tables?list=playing&game=drill",
        "/api/v1/tables?list=finished&scenario=drill/meeting"}) {
    EXPECT_EQ(host.get(target).status, 200) << target;
  }
  EXPECT_EQ(host.post("/api/v1/me/name", {{"name", "Älva <b>"}}).at("person.name"), "Älva <b>");
  EXPECT_EQ(host.post("/api/v1/accounts", sound_body("/accounts")).at("person.guest"), false);
  EXPECT_EQ(friendly.post("/api/v1/accounts", {{"name", "ANNA"}, {"password", "another one"}}).status, 409);
  EXPECT_EQ(host.post("/api/v1/me/name", {{"name", "Berta"}}).status, 409);
  const std::string left = drill(host, "me", "open");
  EXPECT_EQ(friendly.post("/api/v1/tables/" + left + "/join", json::object{}).status, 200);
  EXPECT_EQ(friendly.post("/api/v1/tables/" + left + "/join", json::object{}).status, 200);  // sits there
  EXPECT_EQ(guest().post("/api/v1/tables/" + left + "/join", json::object{}).status, 409);
  EXPECT_EQ(friendly.post("/api/v1/tables/" + left + "/leave", json::object{}).status, 409);
  const std::string table = drill(host, "me", "invite", {{"visibility", "private"}, {"title", "Ours"}});
  const std::string invite(host.get("/api/v1/tables/" + table).at("seats.1.invite").as_string());
  const Reply offered = friendly.get("/api/v1/invites/" + invite);
  EXPECT_EQ(offered.at("free"), true);
  EXPECT_EQ(offered.at("clock.kind"), "none");
  EXPECT_EQ(offered.at("seats.0.kind"), "person");
  EXPECT_EQ(offered.at("seats.1.kind"), "invite");
  EXPECT_EQ(offered.at("options"), host.get("/api/v1/tables/" + table).at("options"));
  EXPECT_EQ(friendly.post("/api/v1/tables/" + table + "/join", {{"invite", invite}}).status, 200);
  const Reply used = friendly.get("/api/v1/invites/" + invite);
  EXPECT_EQ(used.at("free"), false);
  EXPECT_TRUE(used.at("seats").as_array().empty());
  const std::string at = "/api/v1/tables/" + table;
  for (const char* path : {"", "/state", "/position", "/feed", "/chat"})
    EXPECT_EQ(host.get(at + path).status, 200) << path;
  EXPECT_EQ(host.post(at + "/check", sound_body("/check")).status, 200);
  EXPECT_EQ(host.post(at + "/orders", sound_body("/orders")).status, 200);
  EXPECT_EQ(host.post(at + "/chat", sound_body("/chat")).status, 201);
  EXPECT_EQ(host.post(at + "/proposals", {{"kind", "pause"}, {"answer", "offer"}}).status, 200);
  EXPECT_EQ(friendly.post(at + "/proposals", {{"kind", "pause"}, {"answer", "accept"}}).status, 200);
  EXPECT_EQ(host.post(at + "/resume", json::object{}).status, 200);
  EXPECT_EQ(friendly.post(at + "/rest", sound_body("/rest")).status, 200);
  EXPECT_EQ(friendly.post(at + "/resign", json::object{}).status, 200);
  for (const char* path : {"/journal", "/journal/check", "/report", "/replay", "/replay/1"})
    EXPECT_EQ(host.get(at + path).status, 200) << path;
  EXPECT_EQ(host.get(at + "/replay/999").status, 400);
  const std::string alone = drill(host, "me", "open");
  EXPECT_EQ(host.post("/api/v1/tables/" + alone + "/leave", json::object{}).status, 200);
  const json::value back{{"password", "another horse"}, {"new", "correct horse"}};
  EXPECT_EQ(host.post("/api/v1/me/password", back).status, 409);
  EXPECT_EQ(host.post("/api/v1/me/password", sound_body("/password")).status, 200);
  EXPECT_EQ(host.post("/api/v1/me/password", back).status, 200);
  EXPECT_EQ(host.get("/api/v1/me/recovery").at("codes_left"), 10);
  const Reply codes = host.post("/api/v1/me/recovery/codes", sound_body("/recovery/codes"));
  ASSERT_EQ(codes.at("codes").as_array().size(), 10U);
  EXPECT_EQ(host.post("/api/v1/logout", json::object{}).status, 200);
  host.enter();
  EXPECT_EQ(host.post("/api/v1/recover", sound_body("/recover")).status, 401);
  EXPECT_EQ(host.post("/api/v1/recover",
                      {{"name", "anna"}, {"code", codes.at("codes.0")}, {"new", "correct horse"}})
                .status,
            200);
  EXPECT_EQ(host.post("/api/v1/logout", json::object{}).status, 200);
  host.enter();
  EXPECT_EQ(host.post("/api/v1/login", {{"name", "Anna"}, {"password", "wrong guess"}}).status, 401);
  EXPECT_EQ(host.post("/api/v1/login", sound_body("/login")).status, 401);
  EXPECT_EQ(host.post("/api/v1/login", {{"name", "Anna"}, {"password", "correct horse"}}).at("person.name"),
            "anna");
  EXPECT_EQ(host.get(at).at("role"), "player");
}

void EveryPath::not_just_now(Client& player) {
  const std::string table = drill(player, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  for (const char* path : {"/orders", "/check", "/inquire", "/rest", "/resign", "/resume", "/proposals"}) {
    EXPECT_EQ(player.post(at + path, sound_body(path)).status, 409) << path;
  }
  for (const char* path : {"/position", "/journal", "/journal/check", "/report", "/replay", "/replay/0"})
    EXPECT_EQ(player.get(at + path).status, 409) << path;
  const json::value early{{"from", {{"table", table}, {"orders", 0}}},
                          {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "basic")}}};
  EXPECT_EQ(player.post("/api/v1/tables", early).status, 409);
  Client leaver = guest();
  EXPECT_EQ(leaver.post("/api/v1/me/farewell", sound_body("/farewell")).status, 409);  // no account
  EXPECT_EQ(leaver.post("/api/v1/me/recovery/codes", sound_body("/recovery/codes")).status, 409);
  leaver.post("/api/v1/accounts", {{"name", "leaver"}, {"password", "correct horse"}});
  EXPECT_EQ(leaver.post("/api/v1/me/farewell", sound_body("/farewell")).status, 200);
}

void EveryPath::told_while_away() {
  Client early = guest();
  EXPECT_EQ(early.get("/api/v1/me/notifications").at("mail_offered"), false);
  EXPECT_EQ(early.post("/api/v1/recover/mail", sound_body("/recover/mail")).status, 409);
  EXPECT_EQ(early.post("/api/v1/me/notifications", {{"mail", "a@example.org"}}).status, 409);
  const std::string open = drill(early, "me", "open");
  EXPECT_EQ(early.post("/api/v1/tables/" + open + "/start", json::object{}).status, 200);
  EXPECT_EQ(early.post("/api/v1/tables/" + open + "/start", json::object{}).status, 409);
  config_.mail_relay = "smtp://127.0.0.1:1";  // where nobody is
  restart();
  Client player = guest();
  EXPECT_EQ(player.post("/api/v1/recover/mail", sound_body("/recover/mail")).status, 200);
  EXPECT_EQ(player.post("/api/v1/me/notifications", {{"mail", "a@example.org"}}).status, 200);
  std::string code;
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((scratch_.path() + "/flagbridge.sqlite").c_str(), &database), SQLITE_OK);
  const auto keep = [](void* to, int, char** values, char**) {
    *static_cast<std::string*>(to) = values[0];
    return 0;
  };
  sqlite3_exec(database, "SELECT mail_code FROM people WHERE mail_code IS NOT NULL", keep, &code, nullptr);
  sqlite3_close(database);
  const std::string confirm = "/api/v1/me/notifications/confirm";
  EXPECT_EQ(player.post(confirm, {{"code", code}}).at("confirmed"), true);
  EXPECT_EQ(player.post(confirm, {{"code", code}}).status, 409);
}

void EveryPath::too_fast() {
  config_.session_at_once = 3;
  config_.session_a_minute = 1;
  config_.guests_a_minute = 60;
  restart();
  for (const Operation& each : operations()) {
    if (each.method != "post") continue;
    Client hasty(port());
    hasty.enter();
    Reply reply;
    for (int i = 0; i < 4; ++i)
      reply = hasty.post(target_of(each.path, "any"), json::object{}, {.marked = false});
    EXPECT_EQ(reply.status, 429) << each.path;
    EXPECT_EQ(reply.headers.count("Retry-After"), 1U);
  }
  EXPECT_TRUE(comes([&] {
    for (int i = 0; i < 100; ++i) {
      if (Client(port()).get("/api/v1/me").status == 429) return true;
    }
    return false;
  }));
  // Whoever only looks is no exception.
  config_.address_at_once = config_.address_a_minute = 1;
  config_.metrics_from = {"192.0.2.1"};
  restart();
  EXPECT_EQ(Client(port()).get("/metrics").status, 404);
  Client(port()).get("/api/v1/me");
  for (const Operation& each : operations()) {
    if (each.method == "post" || !each.path.starts_with("/api/")) continue;
    EXPECT_EQ(Client(port()).get(target_of(each.path, "any")).status, 429) << each.path;
  }
}

void EveryPath::without_storage() {
  config_.session_at_once = config_.guests_a_minute = config_.address_at_once = 0;
  restart();
  Client player = guest();
  break_storage(scratch_.path());
  for (const Operation& each : operations()) {
    if (each.role == "anybody" && each.method != "post") continue;  // most of it is the same for all
    EXPECT_EQ(call(player, each, "any").status, 503) << each.path;
  }
  EXPECT_EQ(player.get("/healthz").status, 503);
  EXPECT_EQ(Client(port()).get("/api/v1/me").status, 503);
}

TEST_F(EveryPath, AnswersAsDescribed) {
  Client player = guest();
  const std::string table = drill(player, "me", "basic");
  as_it_should_be();
  in_the_library();
  without_a_session(table);
  as_another_site(player, table);
  nonsense(player, table);
  in_vain(player);
  not_just_now(player);
  Client stranger = guest();
  for (const char* path : {"/state?side=red", "/position?side=red", "/feed?side=red"}) {
    EXPECT_EQ(stranger.get("/api/v1/tables/" + table + path).status, 403);
  }
  EXPECT_EQ(player.post("/api/v1/tables/" + table + "/inquire", {{"words", "ranges 2"}}).status, 200);
  keeping_order(player);
  told_while_away();
  too_fast();
  without_storage();
  std::string unseen;
  for (const std::string& each : Contract::get().unseen()) unseen += each + "\n";
  EXPECT_EQ(unseen, "") << "described, but never seen";
}

TEST_F(ContractTest, AnInviteIsOnlyForTheHostToSee) {
  Client host = guest();
  Client other = guest();
  const std::string table = drill(host, "me", "invite");
  EXPECT_TRUE(host.get("/api/v1/tables/" + table).at("seats.1.invite").is_string());
  const Reply seen = other.get("/api/v1/tables/" + table);
  EXPECT_EQ(find_path(seen.body, "seats.1.invite"), nullptr);
  EXPECT_EQ(other.post("/api/v1/tables/" + table + "/join", {{"side", "blue"}}).status, 409);
  EXPECT_EQ(other.post("/api/v1/tables/" + table + "/join", {{"invite", "guess"}}).status, 409);
}

}  // namespace
}  // namespace flagbridge::server
