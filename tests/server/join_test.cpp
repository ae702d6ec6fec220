#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>
#include <unistd.h>

#include "tests/cli/program.h"
#include "tests/server/dropper.h"
#include "tests/server/post_office.h"
#include "tests/server/program.h"

// `flagbridge join`: the real program in a terminal, at the real server, over the protocol of the page.
namespace flagbridge::server {
namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// Nothing but what is always legal, for longer than a drill takes.
std::string idle_drill() {
  std::string lines;
  for (int turn = 0; turn < 60; ++turn) lines += "power 0,0,0 0,0,0 0,0,0\nready\n";
  return lines;
}

class JoinTest : public testing::Test {
 protected:
  JoinTest() : house_(data_.path()), host_(house_.port()) {
    host_.enter();
    be("first");
    setenv("no_proxy", "*", 1);
  }

  // Whoever joins next is this person, with a folder of his own for what is kept.
  void be(const std::string& who) const { setenv("XDG_STATE_HOME", folder_of(who).c_str(), 1); }
  std::string folder_of(const std::string& who) const { return people_.path() + "/" + who; }

  // A table of the drill for two turns; its id.
  std::string drill(const std::string& red, const std::string& blue, const json::object& more = {}) {
    return make_drill(host_, red, blue, more);
  }

  static std::string at(const std::string& table) { return "/api/v1/tables/" + table; }

  std::string address(std::uint16_t port = 0) const {
    return "http://127.0.0.1:" + std::to_string(port == 0 ? house_.port() : port);
  }
  std::string link(const std::string& table, std::uint16_t port = 0) const {
    return address(port) + "/#/game/" + table;
  }
  // As the page hands it out to whoever is invited to that seat.
  std::string invitation(const std::string& table, std::size_t seat, std::uint16_t port = 0) {
    const Reply info = host_.get(at(table));
    return link(table, port) +
           "?invitation=" + std::string(info.at("seats").as_array().at(seat).at("invite").as_string());
  }

  // Entries of red's feed that are orders, in words.
  std::vector<std::string> orders_of_red(const std::string& table) {
    Client red(house_.port());
    std::string session =
        slurp(std::filesystem::directory_iterator(folder_of("first") + "/flagbridge")->path().string());
    session.pop_back();
    red.set_session(session);
    std::vector<std::string> orders;
    const Reply feed = red.get(at(table) + "/feed?side=red");
    for (const json::value& each : feed.at("entries").as_array()) {
      if (each.at("kind") == "order") orders.emplace_back(each.at("text").as_string());
    }
    return orders;
  }

  Scratch data_;
  Scratch people_;
  Program house_;
  Client host_;
};

TEST_F(JoinTest, ADrillIsPlayedToItsEndWithOrdersPipedIn) {
  const std::string table = drill("invite", "basic");
  const Ran ran =
      run_flagbridge({"join", invitation(table, 0), "--name", "Kirk"}, "place 0101\n" + idle_drill());
  EXPECT_EQ(ran.code, ok) << ran.err << ran.out;
  const Reply info = host_.get(at(table));
  EXPECT_EQ(info.at("result.how"), "played");
  EXPECT_EQ(info.at("seats").as_array().at(0).at("name"), "Kirk");
  EXPECT_TRUE(has(ran.out, "The game is over: ")) << ran.out;
  EXPECT_TRUE(has(ran.out, std::string(info.at("result.why").as_string()))) << ran.out;
  // Everything red was told stands there, in its order, and once.
  std::size_t from = 0;
  const Reply feed = host_.get(at(table) + "/feed?side=red");
  for (const json::value& each : feed.at("entries").as_array()) {
    if (each.at("kind") != "event") continue;
    const std::string text(each.at("text").as_string());
    const std::size_t found = ran.out.find(text, from);
    ASSERT_NE(found, std::string::npos) << text << " is missing in " << ran.out;
    from = found + text.size();
  }
  EXPECT_EQ(count_of(ran.out, "turn 1 begins"), 1U);
}

// What the dice have given each unit is another thing in every game.
std::string without_strengths(const std::string& text) {
  return std::regex_replace(text, std::regex("damage 0/[0-9]+"), "damage 0");
}

// The same words on both screens: the map, the question, the refusals.
TEST_F(JoinTest, TheScreenIsThatOfAGameInThisProgram) {
  const std::string table = drill("open", "basic");
  const std::string typed = "?\nlook\nplace 0801\nplace 0403\nplace 0202\nquit\n";
  const Ran here = run_flagbridge({"play", "drill/meeting", "--options", "{\"turns\": 2}"}, typed);
  const Ran there = run_flagbridge({"join", link(table)}, typed);
  EXPECT_EQ(there.code, ok) << there.err;
  const std::size_t map = here.out.find("\n\n");
  const std::size_t hidden = here.out.find("red hides a mine in 0202");
  ASSERT_NE(map, std::string::npos);
  ASSERT_NE(hidden, std::string::npos);
  const std::string same = without_strengths(here.out.substr(map, hidden - map));
  EXPECT_TRUE(has(same, "refused (7.2): 0403 is not open ground")) << same;
  EXPECT_TRUE(has(without_strengths(there.out), same)) << same << "\n---- is not in ----\n" << there.out;
  EXPECT_EQ(host_.get(at(table)).at("status"), "playing") << "whoever quits leaves the game open";
}

TEST_F(JoinTest, AfterAKillTheSeatIsFoundAgain) {
  const std::string table = drill("invite", "basic");
  const std::string seat = invitation(table, 0);
  {
    const RunningProgram first({"join", seat});
    ASSERT_TRUE(first.type("place 0101\n"));
    ASSERT_TRUE(first.shows("red power> ")) << first.out();
    first.signal(SIGKILL);
  }
  const std::filesystem::path kept =
      std::filesystem::directory_iterator(folder_of("first") + "/flagbridge")->path();
  EXPECT_EQ(std::filesystem::status(kept).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  be("second");
  const Ran other = run_flagbridge({"join", seat}, "");
  EXPECT_EQ(other.code, bad_input);
  EXPECT_TRUE(has(other.err, "the seat of red is taken")) << other.err;
  be("first");
  const Ran again = run_flagbridge({"join", seat}, idle_drill());
  EXPECT_EQ(again.code, ok) << again.err;
  EXPECT_TRUE(has(again.out, "> place 0101")) << "what was ordered before: " << again.out;
  EXPECT_TRUE(has(again.out, "The game is over")) << again.out;
  EXPECT_EQ(host_.get(at(table)).at("result.how"), "played");
  const Ran after = run_flagbridge({"join", seat}, "");
  EXPECT_EQ(after.code, ok) << after.err;
  EXPECT_TRUE(has(after.out, "The game is over")) << after.out;
}

// The server has taken the order and its answer is lost: it is sent again and counts once.
TEST_F(JoinTest, AnOrderWhoseAnswerIsLostIsSentAgainAndCountsOnce) {
  Dropper between(house_.port());
  const std::string table = drill("invite", "basic");
  RunningProgram red({"join", invitation(table, 0, between.port())});
  ASSERT_TRUE(red.shows("red place_mine> ")) << red.out();
  between.lose("POST " + at(table) + "/orders", 3);
  ASSERT_TRUE(red.type("place 0101\n"));
  ASSERT_TRUE(red.shows("red power> ")) << red.out();
  EXPECT_EQ(between.lost(), 3);
  ASSERT_TRUE(red.type("quit\n"));
  const Ran ran = red.end();
  EXPECT_EQ(ran.code, ok) << ran.err;
  EXPECT_TRUE(has(ran.out, "trying again")) << ran.out;
  EXPECT_EQ(count_of(ran.out, "red hides a mine in 0101"), 1U) << ran.out;
  EXPECT_EQ(orders_of_red(table), std::vector<std::string>{"place 0101"});
}

TEST_F(JoinTest, ALostConnectionIsMadeAgainAndTheGameGoesOn) {
  Dropper between(house_.port());
  const std::string table = drill("invite", "basic");
  RunningProgram red({"join", invitation(table, 0, between.port())});
  ASSERT_TRUE(red.shows("red place_mine> ")) << red.out();
  between.cut_off();
  ASSERT_TRUE(red.type("place 0101\n"));
  ASSERT_TRUE(red.shows("trying again")) << red.out();
  EXPECT_TRUE(orders_of_red(table).empty());
  between.let_through();
  ASSERT_TRUE(red.shows("red power> ")) << red.out();
  ASSERT_TRUE(red.type(idle_drill()));
  ASSERT_TRUE(red.shows("The game is over")) << red.out();
  EXPECT_EQ(red.end().code, ok);
}

TEST_F(JoinTest, AServerThatStaysAwayEndsTheProgramAndNotTheGame) {
  const std::string table = drill("invite", "basic");
  RunningProgram red({"join", invitation(table, 0), "--patience", "1"});
  ASSERT_TRUE(red.shows("red place_mine> ")) << red.out();
  house_.kill_it();
  ASSERT_TRUE(red.type("place 0101\n"));
  const Ran ran = red.end();
  EXPECT_EQ(ran.code, unreachable) << ran.out;
  EXPECT_TRUE(has(ran.err, "join again")) << ran.err;
}

// Two people at two terminals: talk, what is hidden, a draw.
TEST_F(JoinTest, TwoTerminalsPlayEachOther) {
  const std::string table = drill("invite", "invite");
  const std::string red_link = invitation(table, 0);
  const std::string blue_link = invitation(table, 1);
  RunningProgram red({"join", red_link, "--name", "Ann"});
  ASSERT_TRUE(red.shows("waiting for the seats to be taken")) << red.out();
  be("second");
  RunningProgram blue({"join", blue_link, "--name", "Bob"});
  ASSERT_TRUE(red.shows("the game begins")) << red.out();
  ASSERT_TRUE(red.type("place 0202\n"));
  ASSERT_TRUE(red.shows("waiting for blue")) << red.out();
  ASSERT_TRUE(blue.type("place 0707\nchat the same to you\n"));
  ASSERT_TRUE(red.shows("Bob (blue): the same to you")) << red.out();
  ASSERT_TRUE(red.shows("red power> ")) << red.out();
  // U+009B begins a command to a terminal, which nobody may give to another's.
  ASSERT_TRUE(
      red.type("chat good \xc2\x9b"
               "5m luck\noffer draw\n"));
  ASSERT_TRUE(blue.shows("Ann (red): good 5m luck")) << blue.out();
  ASSERT_TRUE(blue.shows("red offers: draw")) << blue.out();
  ASSERT_TRUE(blue.type("accept draw\n"));
  const Ran blue_ran = blue.end();
  const Ran red_ran = red.end();
  EXPECT_EQ(red_ran.code, ok) << red_ran.err;
  EXPECT_EQ(blue_ran.code, ok) << blue_ran.err;
  EXPECT_TRUE(has(red_ran.out, "The game is over: a draw")) << red_ran.out;
  EXPECT_TRUE(has(blue_ran.out, "The game is over: a draw")) << blue_ran.out;
  EXPECT_TRUE(has(blue_ran.out, "blue hides a mine in 0707")) << blue_ran.out;
  // After the end everybody sees everything; before it neither place was on the other's screen.
  EXPECT_FALSE(has(red_ran.out.substr(0, red_ran.out.rfind("red power> ")), "0707")) << red_ran.out;
  EXPECT_FALSE(has(blue_ran.out.substr(0, blue_ran.out.rfind("blue power> ")), "0202")) << blue_ran.out;
}

TEST_F(JoinTest, ResigningIsAskedAboutAndUndoingIsOffered) {
  const std::string table = drill("open", "basic");
  const Ran ran = run_flagbridge({"join", link(table)},
                                 "place 0202\npower 1,0,0 0,0,0 0,0,0\nplot 0 A,stay,stay\nundo\nlog 3\nwho\n"
                                 "offer nonsense\nresign\nresign yes\n");
  EXPECT_EQ(ran.code, ok) << ran.err;
  EXPECT_TRUE(has(ran.out, "taken back")) << ran.out;
  EXPECT_TRUE(has(ran.out, "(computer)")) << ran.out;
  EXPECT_TRUE(has(ran.out, "not understood: ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "`resign yes` gives the game up")) << ran.out;
  EXPECT_TRUE(has(ran.out, "The game is over: blue wins: red has given up")) << ran.out;
  EXPECT_EQ(host_.get(at(table)).at("result.how"), "resigned");
}

TEST_F(JoinTest, ProgramsPlayByLinesOfJson) {
  const std::string table = drill("open", "basic");
  const std::string typed =
      "?\njson\nview\nhelp\nwho\nlog\nchat hello\nplace 9999\n{\"place\": 3}\n{\n"
      "{\"place\": {\"at\": \"0101\"}}\nundo\nplace 0101\nrest\n";
  const Ran ran = run_flagbridge({"join", link(table), "--json"}, typed + idle_drill());
  EXPECT_EQ(ran.code, ok) << ran.err;
  const std::set<std::string> keys = first_keys(ran.out);
  for (const char* key : {"accepted", "answers", "asked", "chat", "error", "event", "help", "joined", "over",
                          "picture", "refused", "scene", "table", "undone"})
    EXPECT_TRUE(keys.contains(key)) << key;
  for (const std::string& key : keys) EXPECT_FALSE(has(key, " ")) << key << " is no JSON";
}

// What somebody answers who takes the first order that is listed, or says that he is ready.
std::string simple_answer(const json::value& answers) {
  std::string order;
  for (const json::value& each : answers.at("options").as_array()) {
    if (order.empty() || each.at("text") == "ready") order = std::string(each.at("text").as_string());
  }
  return order;
}

TEST_F(JoinTest, ABoardingActionIsPlayedToItsEnd) {
  const Reply made =
      host_.post("/api/v1/tables",
                 {{"scenario", "ahl/shootout"},
                  {"seats", json::array{seat_wish("Marines", "open"), seat_wish("Intruders", "basic")}}});
  ASSERT_EQ(made.status, 201) << made.text;
  const std::string table(made.at("id").as_string());
  RunningProgram marines({"join", link(table), "--json"});
  std::string order;
  int given = 0;
  bool over = false;
  while (!over) {
    const auto line = parse_json(marines.next_line());
    ASSERT_TRUE(line) << "nothing more comes after " << given << " orders";
    ASSERT_FALSE(line->as_object().contains("refused")) << *line;
    if (const json::value* answers = line->as_object().if_contains("answers"))
      order = simple_answer(*answers);
    if (line->as_object().contains("asked")) {
      given += order.empty() ? 0 : 1;
      ASSERT_LT(given, 2000);
      ASSERT_TRUE(marines.type(order.empty() ? "?\n" : order + "\n"));
      order.clear();
    }
    over = line->as_object().contains("over");
  }
  EXPECT_EQ(marines.end().code, ok);
  EXPECT_GT(given, 6) << "six marines were placed one by one";
  const Reply info = host_.get(at(table));
  EXPECT_EQ(info.at("result.how"), "played");
}

TEST_F(JoinTest, CtrlCLeavesTheGameAsItIs) {
  const std::string table = drill("open", "basic");
  const Ran ran = interrupt_flagbridge({"join", link(table)}, "place 0202\n", "red power> ");
  EXPECT_EQ(ran.code, interrupted) << ran.err;
  EXPECT_EQ(host_.get(at(table)).at("status"), "playing");
}

TEST_F(JoinTest, SeveralSidesOfOnePersonAreNamed) {
  const std::string table = drill("open", "open");
  EXPECT_EQ(run_flagbridge({"join", link(table), "--side", "blue"}, "quit\n").code, ok);
  EXPECT_EQ(run_flagbridge({"join", link(table), "--side", "red"}, "quit\n").code, ok);
  EXPECT_EQ(host_.get(at(table)).at("status"), "playing");
  const Ran both = run_flagbridge({"join", link(table)}, "");
  EXPECT_EQ(both.code, usage);
  EXPECT_TRUE(has(both.err, "you hold red and blue")) << both.err;
  const Ran blue = run_flagbridge({"join", link(table), "--side", "blue"}, "");
  EXPECT_TRUE(has(blue.out, "blue place_mine> ")) << blue.out;
  EXPECT_EQ(run_flagbridge({"join", link(table), "--side", "green"}, "").code, usage);
}

TEST_F(JoinTest, APrivateGameIsJoinedByItsInvitationAlone) {
  const std::string table = drill("invite", "basic", {{"visibility", "private"}});
  const Ran none = run_flagbridge({"join", link(table)}, "");
  EXPECT_EQ(none.code, bad_input);
  EXPECT_TRUE(has(none.err, "there is no such game")) << none.err;
  const Ran ran = run_flagbridge({"join", invitation(table, 0) + "&closed"}, "place 0101\n");
  EXPECT_EQ(ran.code, ok) << ran.err;
  EXPECT_TRUE(has(ran.out, "red hides a mine in 0101")) << ran.out;
}

TEST_F(JoinTest, LinksThatLeadNowhereSayWhy) {
  const std::string table = drill("basic", "me");
  for (const std::string& wrong :
       {std::string("nonsense"), std::string("ftp://host/#/game/x"), address() + "/", address() + "/#/lobby",
        address() + "/#/game/", address() + "/#/game/a%20b", link(table) + "?invitation=a/b",
        std::string("http://me:secret@127.0.0.1/#/game/x")}) {
    const Ran ran = run_flagbridge({"join", wrong}, "");
    EXPECT_EQ(ran.code, usage) << wrong << ran.err;
    EXPECT_TRUE(has(ran.err, "a link of the page is expected")) << ran.err;
  }
  const auto refused = [&](const std::string& wrong, int code, const std::string& why) {
    const Ran ran = run_flagbridge({"join", wrong}, "");
    EXPECT_EQ(ran.code, code) << wrong << ran.err;
    EXPECT_TRUE(has(ran.err, why)) << ran.err;
  };
  refused(address() + "/#/game/nothing", bad_input, "there is no such game");
  refused(link(table) + "?invitation=nothing", bad_input, "there is no such invitation");
  refused(link(table), bad_input, "the seat is taken");
  refused(link(table, 1), unreachable, "cannot be reached");
  const PostOffice other(PostOffice::Speaks::http);
  refused(link(table, other.port()), other_version, "server of Flagbridge");
  EXPECT_EQ(run_flagbridge({"join", link(table), "--name", std::string(41, 'x')}, "").code, usage);
}

TEST_F(JoinTest, WhereNothingCanBeKeptNoSeatIsTaken) {
  const std::string table = drill("open", "basic");
  setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
  const Ran ran = run_flagbridge({"join", link(table)}, "place 0101\n");
  EXPECT_EQ(ran.code, bad_input) << ran.err;
  EXPECT_EQ(host_.get(at(table)).at("status"), "open");
}

TEST_F(JoinTest, AComputerPlayerOfTheProgramTakesASeat) {
  for (const char* player : {"basic", "random"}) {
    const std::string table = drill("open", "basic");
    const Ran ran = run_flagbridge({"join", link(table), "--player", player, "--seed", "7"}, "");
    EXPECT_EQ(ran.code, ok) << ran.err << ran.out;
    EXPECT_TRUE(has(ran.out, "The game is over")) << ran.out;
    EXPECT_TRUE(has(ran.out, "> place ")) << "what it orders is shown: " << ran.out;
    EXPECT_EQ(host_.get(at(table)).at("result.how"), "played");
  }
  const std::string table = drill("open", "basic");
  EXPECT_EQ(run_flagbridge({"join", link(table), "--player", "genius"}, "").code, usage);
  EXPECT_EQ(host_.get(at(table)).at("status"), "open");
}

}  // namespace
}  // namespace flagbridge::server
