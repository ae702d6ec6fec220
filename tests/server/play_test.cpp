#include <thread>

#include "server/api/stock.h"
#include "tests/server/house.h"

// Games played through the protocol.
namespace flagbridge::server {
namespace {

using PlayTest = ServerTest;

std::string orders_path(const std::string& table) { return "/api/v1/tables/" + table + "/orders"; }

json::value orders_body(const std::string& request, const json::array& orders) {
  return {{"request", request}, {"orders", orders}};
}

// Two people answer whatever they are asked until the game is over; how many requests that took.
int play_to_the_end(Client& red, Client& blue, const std::string& table) {
  for (int n = 0; n < 500; ++n) {
    for (Client* each : {&red, &blue}) {
      const Reply state = each->get("/api/v1/tables/" + table + "/state");
      if (state.at("status") == "over") return n;
      if (state.at("decision").is_null()) continue;
      const Reply given = give_first(*each, table, state.body, "n" + std::to_string(n));
      EXPECT_EQ(given.at("accepted"), 1) << given.text;
    }
  }
  ADD_FAILURE() << "the game does not end";
  return 0;
}

TEST_F(PlayTest, TwoPeoplePlayAGameWhoseJournalProvesItself) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  EXPECT_EQ(red.get("/api/v1/tables/" + table).at("status"), "open");
  EXPECT_EQ(red.get("/api/v1/tables/" + table + "/journal").status, 409);
  const Reply joined = blue.post("/api/v1/tables/" + table + "/join", {{"side", "blue"}});
  EXPECT_EQ(joined.at("status"), "playing");
  EXPECT_EQ(blue.get("/api/v1/tables?list=mine").at("tables.0.your_turn"), true);
  play_to_the_end(red, blue, table);
  const Reply over = red.get("/api/v1/tables/" + table);
  EXPECT_EQ(over.at("result.how"), "played");
  EXPECT_TRUE(over.at("seed").is_string());
  const Reply journal = blue.get("/api/v1/tables/" + table + "/journal");
  const auto read = stock()->games.find("drill")->game->read_journal(journal.text, "game", std::nullopt);
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_FALSE(read->divergence);
  EXPECT_TRUE(read->finished);
}

TEST_F(PlayTest, APersonPlaysTheComputerToTheEndAcrossARestart) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  int given = 0;
  for (; given < 300; ++given) {
    const json::value state = state_when_asked(red, table);
    if (state.at("status") == "over") break;
    EXPECT_EQ(give_first(red, table, state, "n" + std::to_string(given)).at("accepted"), 1);
    if (given != 4) continue;
    const Reply feed = red.get("/api/v1/tables/" + table + "/feed");
    const std::string session = red.session();
    restart();
    red = Client(port());
    red.set_session(session);
    const Reply again = red.get("/api/v1/tables/" + table + "/feed");
    // What was told before the restart is told again word for word; the computer may have gone on since.
    for (std::size_t i = 0; i < feed.at("entries").as_array().size(); ++i) {
      EXPECT_EQ(again.at("entries").as_array().at(i), feed.at("entries").as_array()[i]);
    }
  }
  EXPECT_GT(given, 6);
  EXPECT_EQ(red.get("/api/v1/tables/" + table).at("result.how"), "played");
}

TEST_F(PlayTest, ARequestSentTwiceIsCarriedOutOnce) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  const json::value body = orders_body("first", {"place 0303"});
  const Reply once = red.post(orders_path(table), body);
  EXPECT_EQ(once.at("accepted"), 1);
  const std::string session = red.session();
  EXPECT_EQ(red.post(orders_path(table), body).text, once.text);
  restart();
  red = Client(port());
  red.set_session(session);
  EXPECT_EQ(red.post(orders_path(table), body).text, once.text);
  EXPECT_EQ(red.get("/api/v1/tables/" + table + "/feed").at("seq"), 2);  // the order and its event
  // A refusal is remembered too: it must not turn into an order when it arrives late a second time.
  const json::value early = orders_body("early", {"power 0,0,0 0,0,0 0,0,0"});
  const Reply refused = red.post(orders_path(table), early);
  EXPECT_EQ(refused.at("refused"), 0);
  Client other(port());
  other.set_session(blue.session());
  EXPECT_EQ(other.post(orders_path(table), orders_body("b", {"place 0803"})).at("accepted"), 1);
  EXPECT_EQ(red.get("/api/v1/tables/" + table + "/state").at("decision.decision"), "power");
  EXPECT_EQ(red.post(orders_path(table), early).text, refused.text);
}

TEST_F(PlayTest, OfManyWhoRaceOneIsAccepted) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  std::atomic<int> accepted{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] {
      Client same(port());
      same.set_session(red.session());
      const Reply reply = same.post(orders_path(table), orders_body("r" + std::to_string(i), {"place 0303"}));
      if (reply.status == 200) accepted += static_cast<int>(reply.at("accepted").to_number<int>());
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(accepted, 1);  // the scenario gives red one mine to hide
  std::vector<std::thread> twins;
  std::atomic<int> seats{0};
  const std::string open = drill(red, "me", "open");
  for (int i = 0; i < 6; ++i) {
    twins.emplace_back([&] {
      Client one(port());
      one.enter();
      if (one.post("/api/v1/tables/" + open + "/join", json::object{}).status == 200) ++seats;
    });
  }
  for (std::thread& each : twins) each.join();
  EXPECT_EQ(seats, 1);
}

TEST_F(PlayTest, NeitherSideNorAnOnlookerLearnsWhereTheMinesAre) {
  Client red = guest();
  Client blue = guest();
  Client watcher = guest();
  const std::string table = drill(red, "me", "open");
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  LiveClient live(blue);
  live.send({{"subscribe", {{"table", table}}}});
  EXPECT_FALSE(live.wait_for("subscribed").is_null());
  const std::string before = blue.get("/api/v1/tables/" + table + "/state").text;
  red.post(orders_path(table), orders_body("r", {"place 0407"}));
  const auto silent = [&](const std::string& text) { return text.find("0407") == std::string::npos; };
  for (Client* other : {&blue, &watcher}) {
    for (const char* path : {"", "/state", "/feed", "/chat"}) {
      const Reply reply = other->get("/api/v1/tables/" + table + path);
      EXPECT_EQ(reply.status, 200);
      EXPECT_TRUE(silent(reply.text) || path == std::string("/state")) << path << reply.text;
    }
  }
  const Reply seen = blue.get("/api/v1/tables/" + table + "/state");
  EXPECT_TRUE(mines_in(seen.at("scene"), 0).empty());
  EXPECT_TRUE(silent(json::serialize(seen.at("scene"))));
  EXPECT_EQ(seen.at("seq"), 0);  // nothing is counted that blue may not know
  const Reply watched = watcher.get("/api/v1/tables/" + table + "/state");
  EXPECT_TRUE(silent(json::serialize(watched.at("scene"))));
  EXPECT_EQ(watcher.get("/api/v1/tables/" + table + "/state?side=red").status, 403);
  EXPECT_EQ(blue.get("/api/v1/tables/" + table + "/feed?side=red").status, 403);
  EXPECT_EQ(mines_in(red.get("/api/v1/tables/" + table + "/state").at("scene"), 0).size(), 1U);
  for (json::value message = live.next(std::chrono::milliseconds(300)); !message.is_null();
       message = live.next(std::chrono::milliseconds(300))) {
    EXPECT_TRUE(silent(json::serialize(message))) << json::serialize(message);
  }
}

TEST_F(PlayTest, AnOrderIsTakenBackOnlyWithConsent) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  const std::string proposals = "/api/v1/tables/" + table + "/proposals";
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  EXPECT_EQ(red.post(proposals, {{"kind", "takeback"}, {"answer", "offer"}}).status, 409);
  red.post(orders_path(table), orders_body("r", {"place 0303"}));
  EXPECT_EQ(red.get("/api/v1/tables/" + table + "/state").at("can_take_back"), true);
  EXPECT_EQ(red.post(proposals, {{"kind", "takeback"}, {"answer", "offer"}}).at("proposals.0.by"), "red");
  EXPECT_EQ(red.post(proposals, {{"kind", "takeback"}, {"answer", "accept"}}).status, 409);
  EXPECT_TRUE(
      blue.post(proposals, {{"kind", "takeback"}, {"answer", "decline"}}).at("proposals").as_array().empty());
  EXPECT_TRUE(red.get("/api/v1/tables/" + table + "/state").at("decision").is_null());
  red.post(proposals, {{"kind", "takeback"}, {"answer", "offer"}});
  blue.post(proposals, {{"kind", "takeback"}, {"answer", "accept"}});
  const Reply state = red.get("/api/v1/tables/" + table + "/state");
  EXPECT_EQ(state.at("decision.decision"), "place_mine");
  EXPECT_EQ(state.at("epoch"), 1);
  EXPECT_EQ(state.at("seq"), 0);
  const json::value late{{"request", "late"}, {"orders", json::array{"place 0101"}}, {"epoch", 0}};
  EXPECT_EQ(red.post(orders_path(table), late).status, 409);
  EXPECT_EQ(red.post(orders_path(table), orders_body("new", {"place 0101"})).at("accepted"), 1);
  const std::string session = red.session();
  restart();
  red = Client(port());
  red.set_session(session);
  const Reply again = red.get("/api/v1/tables/" + table + "/state");
  EXPECT_EQ(mines_in(again.at("scene"), 0), std::vector<std::string>{"0101"});
  EXPECT_EQ(again.at("epoch"), 1);
}

TEST_F(PlayTest, PeopleAgreeOnPausesAndDrawsAndGiveUp) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  const std::string proposals = "/api/v1/tables/" + table + "/proposals";
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  red.post(proposals, {{"kind", "pause"}, {"answer", "offer"}});
  EXPECT_EQ(blue.post(proposals, {{"kind", "pause"}, {"answer", "accept"}}).at("status"), "paused");
  EXPECT_EQ(red.post(orders_path(table), orders_body("p", {"place 0303"})).status, 409);
  EXPECT_EQ(blue.post("/api/v1/tables/" + table + "/resume", json::object{}).at("status"), "playing");
  blue.post(proposals, {{"kind", "draw"}, {"answer", "offer"}});
  EXPECT_EQ(red.post(proposals, {{"kind", "draw"}, {"answer", "withdraw"}}).status, 403);
  const Reply drawn = red.post(proposals, {{"kind", "draw"}, {"answer", "accept"}});
  EXPECT_EQ(drawn.at("result.how"), "drawn");
  EXPECT_TRUE(drawn.at("result.winners").as_array().empty());
  const std::string other = drill(red, "me", "basic");
  const Reply resigned = red.post("/api/v1/tables/" + other + "/resign", json::object{});
  EXPECT_EQ(resigned.at("result.winners.0"), "blue");
  EXPECT_EQ(red.post(orders_path(other), orders_body("x", {"place 0303"})).status, 409);
}

TEST_F(PlayTest, WhoGivesUpAmongThreeIsPlayedForByTheComputer) {
  Client stays = guest();
  Client goes = guest();
  const json::array seats{seat_wish("Federation", "me"), seat_wish("Klingons", "open"),
                          seat_wish("Gorns", "basic")};
  const Reply made = stays.post("/api/v1/tables", {{"scenario", "sfb/melee"}, {"seats", seats}});
  ASSERT_EQ(made.status, 201) << made.text;
  const std::string table(made.at("id").as_string());
  const std::string at = "/api/v1/tables/" + table;
  ASSERT_EQ(goes.post(at + "/join", json::object{}).status, 200);
  const json::value draw{{"kind", "draw"}, {"answer", "offer"}};
  EXPECT_EQ(stays.post(at + "/proposals", draw).status, 200);
  const Reply gone = goes.post(at + "/resign", json::object{});
  EXPECT_EQ(gone.at("status"), "playing");
  EXPECT_EQ(gone.at("seats.1.resigned"), true);
  EXPECT_EQ(gone.at("your_turn"), false);
  EXPECT_TRUE(gone.at("proposals").as_array().empty());
  EXPECT_EQ(goes.post(at + "/resign", json::object{}).status, 409);
  EXPECT_EQ(goes.post(at + "/proposals", draw).status, 409);
  EXPECT_EQ(goes.post(orders_path(table), orders_body("x", {"ready"})).status, 409);
  const Reply over = stays.post(at + "/resign", json::object{});
  EXPECT_EQ(over.at("result.how"), "resigned");
  EXPECT_EQ(over.at("result.winners"), json::array{"Gorns"});
}

// What is refused changes nothing, so that nothing has to be played again from the beginning.
TEST_F(PlayTest, ARefusedAnswerToAnOfferLeavesTheTableInMemory) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  const std::string proposals = "/api/v1/tables/" + table + "/proposals";
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  red.post(proposals, {{"kind", "draw"}, {"answer", "offer"}});
  const auto loaded = [&] {  // what was let go of is cleared away within half a second
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    return red.get("/metrics").text.find("flagbridge_tables_loaded 1\n") != std::string::npos;
  };
  EXPECT_EQ(red.post(proposals, {{"kind", "draw"}, {"answer", "accept"}}).status, 409);
  EXPECT_EQ(red.post(proposals, {{"kind", "draw"}, {"answer", "claim"}}).status, 409);
  EXPECT_EQ(blue.post(proposals, {{"kind", "draw"}, {"answer", "withdraw"}}).status, 403);
  EXPECT_TRUE(loaded());
  EXPECT_EQ(blue.post(proposals, {{"kind", "draw"}, {"answer", "decline"}}).status, 200);
  EXPECT_TRUE(blue.get("/api/v1/tables/" + table).at("proposals").as_array().empty());
}

TEST_F(PlayTest, TheComputerAnswersTheRestForWhoeverWantsIt) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  const std::string at = "/api/v1/tables/" + table;
  const auto rest = [](const char* request) { return json::value{{"request", request}}; };
  EXPECT_EQ(red.post(at + "/rest", rest("early")).status, 409);  // not begun
  blue.post(at + "/join", json::object{});
  EXPECT_EQ(red.post(at + "/rest", rest("first")).status, 200);
  const auto decision_of = [&](Client& client) {
    const Reply state = client.get(at + "/state");
    return state.at("decision").is_null() ? std::string()
                                          : std::string(state.at("decision.decision").as_string());
  };
  // As long as what was handed over is seen, it is seen that it was.
  EXPECT_TRUE(comes([&] {
    const Reply state = red.get(at + "/state");
    EXPECT_EQ(state.at("stand_in"), !state.at("decision").is_null());
    return state.at("decision").is_null();
  }));
  EXPECT_EQ(decision_of(red), "");  // its mine is hidden, blue's is not
  EXPECT_EQ(decision_of(blue), "place_mine");
  EXPECT_EQ(red.post(at + "/rest", rest("second")).status, 409);  // nothing is asked of red
  // The next question is its own again.
  blue.post(orders_path(table), orders_body("b", {"place 0702"}));
  EXPECT_EQ(decision_of(red), "power");
  EXPECT_EQ(red.get(at + "/state").at("stand_in"), false);
  // Sent again because the answer was lost, it gives nothing more away.
  EXPECT_EQ(red.post(at + "/rest", rest("first")).status, 200);
  EXPECT_EQ(red.post(at + "/rest", {{"request", "late"}, {"epoch", 7}}).status, 409);
  EXPECT_EQ(red.post(at + "/rest", {{"request", "first"}, {"epoch", 0}}).status, 409);  // another request
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(decision_of(red), "power");
}

TEST_F(PlayTest, WhenTimeRunsOutTheComputerAnswers) {
  Client red = guest();
  Client blue = guest();
  const std::string table =
      drill(red, "me", "open", {{"clock", {{"kind", "bank"}, {"seconds", 10}, {"increment", 0}}}});
  const Reply joined = blue.post("/api/v1/tables/" + table + "/join", json::object{});
  EXPECT_GE(joined.at("seats.0.seconds_left").to_number<int>(), 8);
  EXPECT_TRUE(joined.at("seats.0.deadline").is_string());
  EXPECT_TRUE(comes([&] { return red.get("/api/v1/tables/" + table).at("status") == "over"; }));
  EXPECT_EQ(red.get("/api/v1/tables/" + table).at("result.how"), "played");
}

// Not even while nobody has noticed yet that it has run out: orders after it are not taken.
TEST_F(PlayTest, NobodyAnswersAfterHisTime) {
  Client red = guest();
  const std::string table =
      drill(red, "me", "basic", {{"clock", {{"kind", "bank"}, {"seconds", 10}, {"increment", 0}}}});
  const std::string at = "/api/v1/tables/" + table;
  json::value state = state_when_asked(red, table);
  const auto left = [&] { return red.get(at).at("seats.0.seconds_left").to_number<int>(); };
  while (left() > 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));  // whole seconds, rounded down
  std::this_thread::sleep_for(std::chrono::milliseconds(1001));
  const json::value& options = state.at("decision").at("options");
  const Reply late =
      red.post(at + "/orders", {{"request", "late"}, {"orders", json::array{options.at(0).at("order")}}});
  EXPECT_NE(late.status == 200 && late.at("accepted") == 1, true) << late.text;
}

TEST_F(PlayTest, OneGoesOnFromAnyPointOfAFinishedGame) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  EXPECT_EQ(give_first(red, table, state_when_asked(red, table), "one").at("accepted"), 1);
  const json::value before = state_when_asked(red, table);
  red.post("/api/v1/tables/" + table + "/resign", json::object{});
  const Reply index = red.get("/api/v1/tables/" + table + "/replay");
  const auto orders = index.at("orders").to_number<std::size_t>();
  ASSERT_GE(orders, 2U);
  EXPECT_EQ(red.get("/api/v1/tables/" + table + "/replay/0").at("turn"), 0);
  EXPECT_EQ(red.get("/api/v1/tables/" + table + "/replay/999").status, 400);
  const Reply end = red.get("/api/v1/tables/" + table + "/replay/" + std::to_string(orders) + "?side=red");
  EXPECT_EQ(end.at("scene.units"), before.at("scene").at("units"));
  const Reply practice = red.post(
      "/api/v1/tables", {{"from", {{"table", table}, {"orders", orders}}},
                         {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "basic")}}});
  ASSERT_EQ(practice.status, 201) << practice.text;
  const json::value state = state_when_asked(red, std::string(practice.at("id").as_string()));
  EXPECT_EQ(state.at("scene").at("units"), before.at("scene").at("units"));
  EXPECT_EQ(state.at("decision").at("decision"), before.at("decision").at("decision"));
  EXPECT_EQ(practice.at("practice"), true);
  EXPECT_EQ(practice.at("visibility"), "unlisted");
}

// Nobody has won a game that he begins where another has ended.
TEST_F(PlayTest, OneDoesNotGoOnWhereTheGameIsOver) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open");
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  play_to_the_end(red, blue, table);
  const auto orders = red.get("/api/v1/tables/" + table + "/replay").at("orders").to_number<int>();
  json::object wish{{"from", {{"table", table}, {"orders", orders}}},
                    {"title", "Final of the cup"},
                    {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "basic")}}};
  Client other = guest();
  EXPECT_EQ(other.post("/api/v1/tables", wish).status, 409);
  wish["from"] = {{"table", table}, {"orders", orders - 1}};
  wish["options"] = {{"turns", 1}};
  EXPECT_EQ(other.post("/api/v1/tables", wish).status, 400);  // the options are that game's
  wish.erase("options");
  EXPECT_EQ(other.post("/api/v1/tables", wish).status, 201);
  for (const char* list : {"playing", "finished", "open"}) {
    const Reply listed = red.get(std::string("/api/v1/tables?list=") + list);
    EXPECT_EQ(listed.text.find("Final of the cup"), std::string::npos) << list;
  }
  EXPECT_NE(other.get("/api/v1/tables?list=mine").text.find("Final of the cup"), std::string::npos);
}

TEST_F(PlayTest, GamesThatAreOverCanBeLeftOutOfALongList) {
  Client red = guest();
  const std::string going = drill(red, "me", "basic");
  const std::string ended = drill(red, "me", "basic");
  ASSERT_EQ(red.post("/api/v1/tables/" + ended + "/resign", json::object{}).status, 200);
  const auto only = [&](const char* over) {
    const Reply listed = red.get(std::string("/api/v1/tables?list=mine&over=") + over);
    EXPECT_EQ(listed.at("tables").as_array().size(), 1U) << listed.text;
    return listed.at("tables.0.id");
  };
  EXPECT_EQ(only("no"), json::value(going));
  EXPECT_EQ(only("yes"), json::value(ended));
  EXPECT_EQ(red.get("/api/v1/tables?list=mine&over=maybe").status, 400);
}

TEST_F(PlayTest, OneNameIsForOneRequest) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  EXPECT_EQ(red.post(orders_path(table), orders_body("r", {"place 0303"})).at("accepted"), 1);
  EXPECT_EQ(red.post(orders_path(table), orders_body("r", {"nonsense"})).status, 409);
}

TEST_F(PlayTest, GamesAreNotWithoutEnd) {
  config_.games_at_once = 2;
  restart();
  Client red = guest();
  const std::string first = drill(red, "me", "open");
  drill(red, "me", "open");
  const json::value third{{"scenario", "drill/meeting"},
                          {"seats", json::array{seat_wish("red", "me"), seat_wish("blue", "open")}}};
  EXPECT_EQ(red.post("/api/v1/tables", third).status, 409);
  red.post("/api/v1/tables/" + first + "/leave", json::object{});
  EXPECT_EQ(red.post("/api/v1/tables", third).status, 201);
  // Neither by sitting down at those of others.
  Client host = guest();
  const std::string join = "/api/v1/tables/" + drill(host, "open", "open") + "/join";
  drill(host, "me", "open");
  EXPECT_EQ(red.post(join, json::object{}).status, 409);
  EXPECT_EQ(host.post(join, json::object{}).status, 200) << "it is his own, and counted already";
  Client blue = guest();
  EXPECT_EQ(blue.post(join, json::object{}).at("status"), "playing");
}

// As if there were no memory for any: each leaves it as soon as nobody holds it.
TEST_F(PlayTest, GamesThatLeaveTheMemoryForWantOfRoomGoOn) {
  Client red = guest();
  const std::string table = drill(red, "me", "open");
  Client blue = guest();
  blue.post("/api/v1/tables/" + table + "/join", json::object{});
  config_.memory_megabytes = 1;
  restart();
  Client again(port());
  again.set_session(red.session());
  EXPECT_EQ(again.post(orders_path(table), orders_body("r", {"place 0303"})).at("accepted"), 1);
  EXPECT_TRUE(comes([&] {
    return again.get("/metrics").text.find("\nflagbridge_tables_loaded 0\n") != std::string::npos;
  }));
  EXPECT_EQ(again.get("/api/v1/tables/" + table + "/state").at("seq"), 2) << "the order and its event";
}

TEST_F(PlayTest, OnePersonMayPlayBothSides) {
  Client both = guest();
  const std::string table = drill(both, "me", "me");
  EXPECT_EQ(both.get("/api/v1/tables/" + table + "/state").status, 400);
  EXPECT_EQ(both.get("/api/v1/tables/" + table + "/state?side=blue").at("side"), "blue");
  EXPECT_EQ(both.post(orders_path(table), orders_body("r", {"place 0303"})).status, 400);
  json::object body = orders_body("r", {"place 0803"}).as_object();
  body["side"] = "blue";
  EXPECT_EQ(both.post(orders_path(table), body).at("accepted"), 1);
}

TEST_F(PlayTest, OrdersAreCheckedAndQuestionsAnswered) {
  Client red = guest();
  const std::string table = drill(red, "me", "basic");
  const std::string check = "/api/v1/tables/" + table + "/check";
  EXPECT_EQ(red.post(check, {{"order", "place 0303"}}).at("legal"), true);
  EXPECT_EQ(red.post(check, {{"order", "place 0303"}}).at("order.place.at"), "0303");
  const Reply wrong = red.post(check, {{"order", "place 0803"}});
  EXPECT_EQ(wrong.at("legal"), false);
  EXPECT_EQ(wrong.at("refusals.0.rule"), "7.2");
  EXPECT_EQ(red.post(check, {{"order", "dance"}}).at("legal"), false);
  EXPECT_EQ(red.post(check, {{"order", 7}}).at("legal"), false);
  const json::value standing{
      {"standing", {{"order", {{"about", "fire"}, {"policy", "shoot_within"}, {"a", 3}}}}}};
  EXPECT_EQ(red.post(orders_path(table), orders_body("s", {standing})).at("accepted"), 1);
  const Reply state = red.get("/api/v1/tables/" + table + "/state");
  EXPECT_EQ(state.at("standing.0.about"), "fire");
  EXPECT_EQ(state.at("standing.0.policy"), "shoot_within");
}

}  // namespace
}  // namespace flagbridge::server
