#include <fmt/format.h>

#include "server/http/address_bans.h"
#include "server/store/order.h"
#include "tests/server/program.h"

// Keeping order: what administrators can do, that nobody else can, and that all of it is written down.
namespace flagbridge::server {
namespace {

class AdminTest : public ServerTest {
 protected:
  // Somebody with an account, made an administrator as the command line does it.
  Client admin(const std::string& name = "warden") {
    Client client = guest();
    EXPECT_EQ(client.post("/api/v1/accounts", {{"name", name}, {"password", "correct horse"}}).status, 200);
    grant_administration(scratch_.path(), name);
    EXPECT_EQ(client.get("/api/v1/me").at("person.admin"), true);
    return client;
  }
  static std::string id_of(Client& warden, const std::string& name) {
    return std::string(warden.get("/api/v1/admin/people?name=" + name).at("people.0.id").as_string());
  }
  static Reply act(Client& warden, const std::string& person, const json::object& what) {
    json::object body = what;
    body.emplace("reason", "as a test");
    return warden.post("/api/v1/admin/people/" + person, body);
  }
};

TEST_F(AdminTest, WhoeverIsBannedDoesNothingMore) {
  Client warden = admin();
  Client pest = guest();
  pest.post("/api/v1/me/name", {{"name", "Pest"}});
  const std::string table = drill(pest, "me", "basic");
  LiveClient live(pest);
  ASSERT_TRUE(live.open());
  const std::string id = id_of(warden, "Pest");
  EXPECT_FALSE(act(warden, id, {{"action", "ban"}, {"hours", 24}}).at("person.banned").is_null());
  EXPECT_FALSE(live.wait_for("error").is_null());
  const Reply refused = pest.get("/api/v1/tables/" + table);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.error(), "banned");
  EXPECT_NE(refused.text.find("as a test"), std::string::npos) << "he is told why";
  EXPECT_FALSE(LiveClient(pest).open());
  EXPECT_EQ(pest.post("/api/v1/tables/" + table + "/chat", {{"text", "hello"}}).status, 403);
  EXPECT_EQ(pest.get("/api/v1/me").status, 200);
  EXPECT_TRUE(act(warden, id, {{"action", "ban"}, {"hours", 0}}).at("person.banned").is_null());
  EXPECT_EQ(pest.get("/api/v1/tables/" + table).status, 200);
}

TEST_F(AdminTest, WhoeverIsMutedPlaysOnInSilence) {
  Client warden = admin();
  Client loud = guest();
  loud.post("/api/v1/me/name", {{"name", "Loud"}});
  const std::string at = "/api/v1/tables/" + drill(loud, "me", "basic");
  act(warden, id_of(warden, "Loud"), {{"action", "mute"}});
  EXPECT_EQ(loud.post(at + "/chat", {{"text", "hello"}}).status, 403);
  EXPECT_EQ(loud.get(at + "/state").status, 200);
  act(warden, id_of(warden, "Loud"), {{"action", "mute"}, {"hours", 0}});
  EXPECT_EQ(loud.post(at + "/chat", {{"text", "hello"}}).status, 201);
}

TEST_F(AdminTest, KickingEndsSessionsAndACodeGivesTheAccountBack) {
  Client warden = admin();
  Client anna = guest();
  anna.post("/api/v1/accounts", {{"name", "anna"}, {"password", "correct horse"}});
  const std::string id = id_of(warden, "anna");
  EXPECT_EQ(act(warden, id, {{"action", "kick"}}).status, 200);
  EXPECT_EQ(anna.get("/api/v1/tables").status, 401);
  const Reply code = act(warden, id, {{"action", "recover"}});
  Client again = guest();
  const json::value by{{"name", "anna"}, {"code", code.at("code")}, {"new", "another horse"}};
  EXPECT_EQ(again.post("/api/v1/recover", by).status, 200);
  EXPECT_EQ(again.post("/api/v1/recover", by).status, 401);
  // An administrator is no match for another one.
  Client second = admin("second");
  for (const char* action : {"ban", "mute", "kick", "recover"}) {
    EXPECT_EQ(act(warden, id_of(warden, "second"), {{"action", action}}).status, 409) << action;
  }
  EXPECT_EQ(second.get("/api/v1/admin/deeds").status, 200);
}

TEST_F(AdminTest, AGameIsClosedForEverybodyToSeeWhy) {
  Client warden = admin();
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "invite", {{"visibility", "private"}});
  const std::string invite(red.get("/api/v1/tables/" + table).at("seats.1.invite").as_string());
  blue.post("/api/v1/tables/" + table + "/join", {{"invite", invite}});
  EXPECT_EQ(warden.get("/api/v1/tables/" + table + "/state").status, 404) << "a private game stays private";
  const std::string close = "/api/v1/admin/tables/" + table + "/close";
  EXPECT_EQ(warden.post(close, {{"reason", "cheating"}}).at("status"), "over");
  EXPECT_NE(red.get("/api/v1/tables/" + table).text.find("closed the game: cheating"), std::string::npos);
  EXPECT_EQ(warden.post(close, {{"reason", "cheating"}}).status, 409);
  EXPECT_EQ(red.post("/api/v1/tables/" + table + "/orders",
                     {{"request", "r"}, {"orders", json::array{"place 0303"}}})
                .status,
            409);
}

TEST_F(AdminTest, AReportReachesAdministratorsAndNobodyElse) {
  Client warden = admin();
  Client red = guest();
  Client blue = guest();
  blue.post("/api/v1/me/name", {{"name", "Blue"}});
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  blue.post(at + "/join", json::object{});
  blue.post(at + "/chat", {{"text", "an insult"}});
  EXPECT_EQ(red.post(at + "/reports", {{"message", 1}, {"reason", "insults"}}).status, 201);
  EXPECT_EQ(red.post(at + "/reports", {{"side", "blue"}, {"reason", "does not play"}}).status, 201);
  EXPECT_EQ(red.post(at + "/reports", {{"side", "red"}, {"reason", "me"}}).status, 400);
  EXPECT_EQ(red.post(at + "/reports", {{"message", 99}, {"reason", "nothing"}}).status, 400);
  EXPECT_EQ(red.post(at + "/reports", {{"message", 1}, {"reason", " "}}).status, 400);
  const Reply reports = warden.get("/api/v1/admin/reports");
  ASSERT_EQ(reports.at("reports").as_array().size(), 2U);
  EXPECT_EQ(reports.at("reports.0.said"), "an insult");
  EXPECT_EQ(reports.at("reports.0.name"), "Blue");
  EXPECT_EQ(reports.at("reports.0.about"), json::value(id_of(warden, "Blue")));
  EXPECT_EQ(reports.at("reports.1.reason"), "does not play");
  const std::string one = "/api/v1/admin/reports/" + std::string(reports.at("reports.0.id").as_string());
  EXPECT_EQ(warden.post(one, {{"reason", "talked to him"}}).status, 200);
  EXPECT_EQ(warden.post(one, {{"reason", "again"}}).status, 409);
  EXPECT_EQ(warden.get("/api/v1/admin/reports").at("reports").as_array().size(), 1U);
  for (int i = 0; i < 12; ++i) red.post(at + "/reports", {{"side", "blue"}, {"reason", "again"}});
  EXPECT_EQ(red.post(at + "/reports", {{"side", "blue"}, {"reason", "again"}}).status, 429);
}

TEST_F(AdminTest, EverythingIsWrittenDownWithWhoAndWhy) {
  Client warden = admin();
  Client pest = guest();
  pest.post("/api/v1/me/name", {{"name", "Pest"}});
  const std::string id = id_of(warden, "Pest");
  const std::string table = drill(pest, "me", "open");
  const Reply muted = act(warden, id, {{"action", "mute"}, {"hours", 1}});
  act(warden, id, {{"action", "mute"}, {"hours", -1}});
  act(warden, id, {{"action", "ban"}});
  act(warden, id, {{"action", "kick"}, {"hours", 0}});  // which nobody can lift
  warden.post("/api/v1/admin/addresses",
              {{"network", "203.0.113.77/24"}, {"hours", 1}, {"reason", "a flood"}});
  const Reply kept_out = warden.get("/api/v1/admin/addresses");
  warden.post("/api/v1/admin/tables/" + table + "/close", {{"reason", "over"}});
  const Reply deeds = warden.get("/api/v1/admin/deeds");
  std::set<std::string> seen;
  for (const json::value& each : deeds.at("deeds").as_array()) {
    EXPECT_EQ(each.at("who"), "warden");
    seen.insert(fmt::format("{} {} {}", std::string(each.at("what").as_string()),
                            std::string(each.at("about").as_string()),
                            std::string(each.at("why").as_string())));
  }
  const auto until = [](const json::value& time) { return " until " + std::string(time.as_string()) + " "; };
  EXPECT_EQ(seen, (std::set<std::string>{
                      "mute" + until(muted.at("person.muted")) + id + " as a test",
                      "mute lifted " + id + " as a test",
                      "ban for ever " + id + " as a test",
                      "kick " + id + " as a test",
                      "address ban" + until(kept_out.at("addresses.0.until")) + "203.0.113.0/24 a flood",
                      "close " + table + " over",
                  }));
}

// What is done for lack of a reason, or to nobody, is not done.
TEST_F(AdminTest, ADeedNeedsAReasonAndSomebody) {
  Client warden = admin();
  Client pest = guest();
  pest.post("/api/v1/me/name", {{"name", "Pest"}});
  const std::string at = "/api/v1/admin/people/" + id_of(warden, "Pest");
  EXPECT_EQ(warden.post(at, {{"action", "ban"}, {"reason", " "}}).status, 400);
  EXPECT_EQ(warden.post(at, {{"action", "praise"}, {"reason", "x"}}).status, 400);
  EXPECT_EQ(warden.post(at, {{"action", "recover"}, {"reason", "x"}}).status, 409);
  EXPECT_EQ(warden.post("/api/v1/admin/people/nobody", {{"action", "ban"}, {"reason", "x"}}).status, 404);
  EXPECT_EQ(pest.get("/api/v1/tables").status, 200);
  EXPECT_TRUE(warden.get("/api/v1/admin/deeds").at("deeds").as_array().empty());
}

TEST_F(AdminTest, AnAddressIsKeptOut) {
  config_.proxy = true;
  restart();
  Client warden = admin();
  const auto from = [&](const std::string& address) {
    return send_raw(
               port(),
               "GET /api/v1/catalog HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: " +
                   address + "\r\n\r\n")
        .substr(9, 3);
  };
  EXPECT_EQ(from("203.0.113.9"), "200");
  const auto keep_out = [&](const std::string& network, int hours) {
    return warden
        .post("/api/v1/admin/addresses", {{"network", network}, {"hours", hours}, {"reason", "a flood"}})
        .status;
  };
  EXPECT_EQ(keep_out("203.0.113.0/24", 1), 200);
  EXPECT_EQ(keep_out("2001:db8:5::/48", 1), 200);
  EXPECT_EQ(keep_out("nonsense", 1), 400);
  EXPECT_EQ(keep_out("0.0.0.0/0", 1), 400) << "nobody shuts out everybody";
  EXPECT_EQ(from("203.0.113.9"), "403");
  EXPECT_EQ(from("2001:db8:5:77::1"), "403");
  EXPECT_EQ(from("203.0.114.9"), "200");
  EXPECT_EQ(from("2001:db8:6::1"), "200");
  EXPECT_EQ(warden.get("/api/v1/admin/addresses").at("addresses").as_array().size(), 2U);
  restart();
  EXPECT_EQ(from("203.0.113.9"), "403") << "it is kept";
  Client again(port());
  again.set_session(warden.session());
  EXPECT_EQ(again
                .post("/api/v1/admin/addresses",
                      {{"network", "203.0.113.0/24"}, {"hours", 0}, {"reason", "enough"}})
                .status,
            200);
  EXPECT_EQ(from("203.0.113.9"), "200");
}

TEST_F(AdminTest, WhoeverIsKeptOutHearsNothingMore) {
  Client warden = admin();
  Client red = guest();
  LiveClient live(red);
  ASSERT_TRUE(live.open());
  EXPECT_EQ(warden.post("/api/v1/admin/addresses", {{"network", "127.0.0.1"}, {"reason", "a flood"}}).status,
            200);
  EXPECT_EQ(live.wait_for("error").at("code"), "no_session");
  while (!live.next().is_null()) {
  }
  EXPECT_FALSE(live.open());
  EXPECT_FALSE(LiveClient(red).open());
}

TEST_F(AdminTest, StrangersSayLessThanPlayers) {
  config_.chat_a_minute = 8;
  restart();
  Client red = guest();
  Client stranger = guest();
  const std::string chat = "/api/v1/tables/" + drill(red, "me", "basic") + "/chat";
  // How much was heard, and how much more may have been by the time that took.
  const auto heard = [&](Client& who, double a_minute) {
    const auto begun = std::chrono::steady_clock::now();
    int count = 0;
    for (int i = 0; i < 12; ++i) count += who.post(chat, {{"text", "hello"}}).status == 201 ? 1 : 0;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    return std::pair(count, static_cast<int>(took.count() * a_minute / 60) + 1);
  };
  const auto [player, players_more] = heard(red, 8);
  EXPECT_GE(player, 8);
  EXPECT_LE(player, 8 + players_more);
  const auto [other, others_more] = heard(stranger, 2);
  EXPECT_GE(other, 2);
  EXPECT_LE(other, 2 + others_more);
}

TEST_F(AdminTest, SoManyGamesAndSoMuchRoomAndNoMore) {
  config_.games_in_all = 2;
  restart();
  Client red = guest();
  const std::string first = drill(red, "me", "basic");
  drill(red, "me", "basic");
  const json::value wish{{"scenario", "drill/meeting"},
                         {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "basic")}}};
  EXPECT_EQ(red.post("/api/v1/tables", wish).status, 409);
  red.post("/api/v1/tables/" + first + "/resign", json::object{});
  EXPECT_EQ(red.post("/api/v1/tables", wish).status, 201);
  config_.games_in_all = 0;
  config_.disk_megabytes = 1;
  restart();
  Client full(port());
  full.set_session(red.session());
  const std::string table = drill(full, "me", "basic");
  const std::string chat = "/api/v1/tables/" + table + "/chat";
  int status = 201;
  EXPECT_TRUE(comes([&] {
    for (int i = 0; i < 100 && status == 201; ++i)
      status = full.post(chat, {{"text", std::string(500, 'x')}}).status;
    return status != 201;
  })) << "more than a megabyte was taken";
  EXPECT_EQ(status, 503);
  EXPECT_EQ(full.post("/api/v1/tables", wish).status, 503);
  EXPECT_EQ(Client(port()).get("/api/v1/me").status, 503);
  EXPECT_EQ(give_first(full, table, state_when_asked(full, table), "one").at("accepted"), 1) << "games go on";
  EXPECT_EQ(full.get("/healthz").status, 200);
}

// The command line, beside a server that runs.
std::string run_admin(const std::string& folder, const std::string& words) {
  const std::string command = fmt::format("{} admin --data {} {} 2>&1", FLAGBRIDGE_PROGRAM, folder, words);
  FILE* out = popen(command.c_str(), "r");
  std::string said;
  std::array<char, 256> some{};
  while (fgets(some.data(), some.size(), out) != nullptr) said += some.data();
  const int status = pclose(out);
  return status == 0 ? said : "failed: " + said;
}

TEST(AdminProgramTest, TheCommandLineKeepsOrderWhileTheServerRuns) {
  const Scratch scratch;
  Program program(scratch.path(), {"--set", "logins_a_minute=0"});
  Client anna(program.port());
  anna.enter();
  ASSERT_EQ(anna.post("/api/v1/accounts", {{"name", "anna"}, {"password", "correct horse"}}).status, 200);
  const std::string table = make_drill(anna, "me", "basic");
  const auto admin = [&](const std::string& words) { return run_admin(scratch.path(), words); };
  EXPECT_EQ(anna.get("/api/v1/admin/deeds").status, 404);
  EXPECT_EQ(admin("grant anna"), "anna is an administrator\n");
  EXPECT_EQ(anna.get("/api/v1/admin/deeds").status, 200);
  EXPECT_EQ(admin("revoke anna"), "anna is no administrator\n");
  EXPECT_EQ(anna.get("/api/v1/admin/deeds").status, 404);
  EXPECT_NE(admin("find an").find("anna"), std::string::npos);
  EXPECT_TRUE(admin("ban anna").starts_with("failed: ")) << "without a reason";
  EXPECT_TRUE(admin("ban berta --reason x").starts_with("failed: ")) << "there is no such person";
  EXPECT_TRUE(admin("praise anna --reason x").starts_with("failed: "));
  EXPECT_TRUE(admin("ban anna --hours 1 --reason insults").starts_with("anna is banned until "));
  EXPECT_EQ(anna.get("/api/v1/tables").status, 403);
  EXPECT_EQ(admin("ban anna --hours 0 --reason enough"), "anna may play again\n");
  EXPECT_EQ(anna.get("/api/v1/tables").status, 200);
  EXPECT_EQ(admin("close --reason cheating -- " + table), "the game is closed\n");
  EXPECT_EQ(anna.post("/api/v1/tables/" + table + "/resign", json::object{}).status, 409);
  EXPECT_NE(anna.get("/api/v1/tables/" + table).text.find("closed the game: cheating"), std::string::npos);
  const std::string code = admin("recover anna --reason forgotten");
  const std::string typed = code.substr(code.rfind(' ') + 1, 19);
  EXPECT_EQ(admin("kick anna --reason lost"), "anna is logged out everywhere\n");
  EXPECT_EQ(anna.get("/api/v1/tables").status, 401);
  Client again(program.port());
  again.enter();
  EXPECT_EQ(
      again.post("/api/v1/recover", {{"name", "anna"}, {"code", typed}, {"new", "another horse"}}).status,
      200);
  const std::string log = admin("log");
  for (const char* what : {"grant", "revoke", "ban until", "ban lifted", "close", "recover", "kick"}) {
    EXPECT_NE(log.find(fmt::format("command line: {} ", what)), std::string::npos) << what << " in\n" << log;
  }
}

}  // namespace
}  // namespace flagbridge::server
