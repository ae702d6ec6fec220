#include <cstdlib>
#include <gtest/gtest.h>
#include <set>
#include <sys/wait.h>

#include "kernel/json.h"
#include "program.h"

// The program as people and scripts meet it: real process, real files, exit codes.
namespace flagbridge {
namespace {

json::value parsed(const Ran& ran) {
  const auto value = parse_json(ran.out);
  EXPECT_TRUE(value) << ran.out << ran.err;
  return value ? *value : json::value();
}

// A finished game of the drill, played by typing nothing but what is always legal.
std::string finished_journal(const TemporaryFolder& folder, const std::string& seed) {
  std::string input = "place 0101\n";
  for (int turn = 0; turn < 60; ++turn) input += "power 0,0,0 0,0,0 0,0,0\nready\n";
  const Ran ran =
      run_flagbridge({"play", "drill/meeting", "--seed", seed, "--save", folder.file("game.journal")}, input);
  EXPECT_EQ(ran.code, ok) << ran.err;
  EXPECT_TRUE(has(ran.out, "The game is over")) << ran.out;
  return folder.file("game.journal");
}

TEST(Cli, EveryCommandHasHelpWithAnExample) {
  for (const char* command :
       {"welcome", "games", "scenarios", "play", "join", "sim", "replay", "case", "ledger", "rule", "check",
        "dump", "signature", "bench", "sequence", "schema"}) {
    const Ran ran = run_flagbridge({command, "--help"});
    EXPECT_EQ(ran.code, ok) << command;
    EXPECT_TRUE(has(ran.out, std::string("Example: flagbridge ") + command)) << command << ran.out;
    EXPECT_TRUE(has(ran.out, "--json")) << command << ran.out;
  }
}

TEST(Cli, ExitCodesAreDocumented) { EXPECT_TRUE(has(run_flagbridge({"--help"}).out, "Exit codes:")); }

TEST(Cli, WrongCommandLinesAreUsageErrors) {
  EXPECT_EQ(run_flagbridge({}).code, usage);
  EXPECT_EQ(run_flagbridge({"dance"}).code, usage);
  EXPECT_EQ(run_flagbridge({"sim", "drill/meeting", "--games", "none"}).code, usage);
  EXPECT_EQ(run_flagbridge({"sim", "drill/meeting", "--seed", "xyz"}).code, usage);
  EXPECT_EQ(run_flagbridge({"sim", "drill/meeting", "--players", "genius"}).code, usage);
  EXPECT_EQ(run_flagbridge({"play"}).code, usage);
  EXPECT_EQ(run_flagbridge({"dump", "drill/nothing"}).code, usage);
  EXPECT_EQ(run_flagbridge({"bench", "chess"}).code, usage);
  EXPECT_EQ(run_flagbridge({"replay", "--to", "-1", "game.journal"}).code, usage);
  EXPECT_EQ(run_flagbridge({"play", "drill/meeting", "--computer", "genius"}).code, usage);
  EXPECT_EQ(run_flagbridge({"play", "drill/meeting", "--computer", "basic,genius"}).code, usage);
  EXPECT_EQ(run_flagbridge({"play", "drill/meeting", "--side", "green"}).code, usage);
  EXPECT_EQ(run_flagbridge({"play", "drill/meeting", "--side", "red", "--hotseat"}).code, usage);
  EXPECT_EQ(run_flagbridge({"play", "drill/meeting", "--resume", "game.journal"}).code, usage);
}

TEST(Cli, WhatTheSystemRefusesIsAnErrorAndNoCrash) {
  const std::string endless(5000, 'a');
  EXPECT_EQ(run_flagbridge({"case", endless}).code, failed);
  const auto shell = [](const std::string& before, const std::string& after) {
    const int status = std::system((before + " '" FLAGBRIDGE_PROGRAM "' " + after + " 2>/dev/null").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  };
  EXPECT_EQ(shell("FLAGBRIDGE_ROOT=" + endless, "games"), bad_input);
  EXPECT_EQ(shell("", "games >/dev/full"), bad_input) << "little output, lost at the end";
  EXPECT_EQ(shell("", "ledger --status todo >/dev/full"), bad_input) << "much output, lost on the way";
}

TEST(Cli, AnUnknownScenarioNamesThoseThereAre) {
  const Ran ran = run_flagbridge({"play", "drill/picnic"});
  EXPECT_EQ(ran.code, bad_input);
  EXPECT_TRUE(has(ran.err, "meeting")) << ran.err;
}

TEST(Cli, GamesAndScenariosAreListedAsTextAndJson) {
  EXPECT_TRUE(has(run_flagbridge({"scenarios"}).out, "drill/meeting"));
  EXPECT_TRUE(has(run_flagbridge({"welcome"}).out, "play ahl/"));
  const json::value games = parsed(run_flagbridge({"games", "--json"}));
  EXPECT_EQ(games.at(0).at("game").as_string(), "ahl");
  EXPECT_EQ(games.at(1).at("game").as_string(), "drill");
  const json::value scenarios = parsed(run_flagbridge({"scenarios", "drill", "--json"}));
  EXPECT_EQ(scenarios.at(1).at("id").as_string(), "drill/ambush");
}

TEST(Cli, SimulationDoesNotDependOnThreads) {
  const Ran one =
      run_flagbridge({"sim", "drill/ambush", "--games", "60", "--seed", "5", "--threads", "1", "--csv"});
  const Ran three =
      run_flagbridge({"sim", "drill/ambush", "--games", "60", "--seed", "5", "--threads", "3", "--csv"});
  EXPECT_EQ(one.code, ok);
  EXPECT_EQ(one.out, three.out);
  EXPECT_EQ(std::ranges::count(one.out, '\n'), 61);
}

TEST(Cli, SimulationCountsEveryGame) {
  const json::value all =
      parsed(run_flagbridge({"sim", "drill/meeting", "--games", "40", "--seed", "1", "--json"}));
  const auto wins = [&](std::size_t side) { return all.at("sides").at(side).at("wins").to_number<int>(); };
  EXPECT_EQ(wins(0) + wins(1) + all.at("draws").to_number<int>(), 40);
}

TEST(Cli, AGameIsPlayedSavedAndVerified) {
  const TemporaryFolder folder;
  const std::string journal = finished_journal(folder, "11");
  const Ran verified = run_flagbridge({"replay", "--verify", journal});
  EXPECT_EQ(verified.code, ok) << verified.err;
  EXPECT_TRUE(has(verified.out, "verified")) << verified.out;
  const json::value part = parsed(run_flagbridge({"replay", "--to", "5", "--json", journal}));
  EXPECT_EQ(part.at("orders").to_number<int>(), 5);
}

TEST(Cli, ASavedGameGoesOnWhereItStopped) {
  const TemporaryFolder folder;
  const std::string file = folder.file("part.journal");
  EXPECT_EQ(
      run_flagbridge({"play", "drill/meeting", "--seed", "4", "--save", file}, "place 0202\nquit\n").code,
      ok);
  const Ran on = run_flagbridge({"play", "--resume", file}, "json\nquit\n");
  EXPECT_EQ(on.code, ok) << on.err;
  EXPECT_TRUE(has(on.out, "\"0202\"")) << on.out;
}

TEST(Cli, RefusalsNameTheRuleAndChangeNothing) {
  const Ran ran =
      run_flagbridge({"play", "drill/meeting", "--seed", "4"}, "place 0801\nplace 0403\nplace 0202\nquit\n");
  EXPECT_TRUE(has(ran.out, "refused (7.2): 0801 is not on your half")) << ran.out;
  EXPECT_TRUE(has(ran.out, "refused (7.2): 0403 is not open ground")) << ran.out;
  EXPECT_TRUE(has(ran.out, "red hides a mine in 0202")) << ran.out;
}

TEST(Cli, UndoTakesBackUntilDiceOrRevelations) {
  const std::string start = "place 0202\npower 1,0,0 0,0,0 0,0,0\n";
  const Ran back =
      run_flagbridge({"play", "drill/meeting", "--seed", "4"}, start + "plot 0 A,stay,stay\nundo\nquit\n");
  EXPECT_TRUE(has(back.out, "taken back")) << back.out;
  const Ran none = run_flagbridge({"play", "drill/meeting", "--seed", "4"}, "undo\nquit\n");
  EXPECT_TRUE(has(none.out, "nothing to take back")) << none.out;
}

// Three orders of red's that end in movement both sides see.
constexpr const char* until_movement = "place 0202\npower 2,0,0 0,0,0 0,0,0\nplot 0 A,stay,stay\nready\n";

TEST(Cli, UndoStopsAtMovesThatWereSecret) {
  const Ran ran =
      run_flagbridge({"play", "drill/meeting", "--seed", "4"}, until_movement + std::string("undo\n"));
  EXPECT_TRUE(has(ran.out, "moves from")) << ran.out;
  EXPECT_TRUE(has(ran.out, "too late: a die has been rolled or something hidden")) << ran.out;
}

TEST(Cli, UndoLeavesTheOrdersOfOtherPeople) {
  const std::string both = "place 0202\nplace 0802\n";
  const Ran other = run_flagbridge({"play", "drill/meeting", "--seed", "4", "--hotseat"}, both + "undo\n");
  EXPECT_TRUE(has(other.out, "too late: another player has given an order since")) << other.out;
  const Ran own = run_flagbridge({"play", "drill/meeting", "--seed", "4", "--hotseat"},
                                 "place 0202\nstanding fire do_least\nundo\n");
  EXPECT_TRUE(has(own.out, "taken back")) << own.out;
}

TEST(Cli, PeopleAtOneTableAreToldOnlyWhatTheyMayKnow) {
  const Ran ran = run_flagbridge({"play", "drill/meeting", "--seed", "4", "--hotseat"},
                                 "place 0202\nplace 0802\npower 0,0,0 0,0,0 0,0,0\n");
  const auto second = ran.out.find("---- blue ----");
  const auto third = ran.out.find("---- red ----");
  ASSERT_LT(second, third);
  EXPECT_FALSE(has(ran.out.substr(second, third - second), "0202")) << ran.out;
  EXPECT_FALSE(has(ran.out.substr(third), "0802")) << ran.out;
  EXPECT_TRUE(has(ran.out.substr(third), "turn 1 begins")) << "what both may know is told to both";
}

TEST(Cli, CtrlCEndsAGameThatWaitsForAnOrder) {
  const TemporaryFolder folder;
  const std::string file = folder.file("game.journal");
  const Ran ran = interrupt_flagbridge({"play", "drill/meeting", "--seed", "4", "--save", file},
                                       "place 0202\n", "red power> ");
  EXPECT_EQ(ran.code, interrupted) << ran.err;
  EXPECT_EQ(run_flagbridge({"replay", "--verify", file}).code, ok);
}

TEST(Cli, TheComputersOrdersAreKeptToo) {
  const TemporaryFolder folder;
  const std::string file = folder.file("game.journal");
  run_flagbridge({"play", "drill/meeting", "--seed", "4", "--save", file}, until_movement);
  const json::value kept = parsed(run_flagbridge({"replay", "--json", file}));
  EXPECT_GT(kept.at("orders").to_number<int>(), 7) << "red has given four, blue at least as many";
}

TEST(Cli, AFileThatCannotBeWrittenIsNoticedBeforeTheGame) {
  const Ran ran =
      run_flagbridge({"play", "drill/meeting", "--save", "/nowhere/game.journal"}, "place 0202\n");
  EXPECT_EQ(ran.code, bad_input);
  EXPECT_FALSE(has(ran.out, "red hides a mine")) << ran.out;
}

TEST(Cli, ProgramsPlayByLinesOfJson) {
  const std::string input = std::string(
                                "?\njson\nview\nhelp\nnonsense\nplace \xff\nplace 9999\n{\"place\": {\"at\": "
                                "\"0101\"}}\nundo\nundo\n") +
                            "save\n" + until_movement;
  std::string rest = input;
  for (int turn = 0; turn < 60; ++turn) rest += "ready\npower 0,0,0 0,0,0 0,0,0\n";
  const Ran ran = run_flagbridge({"play", "drill/meeting", "--seed", "4", "--json"}, rest);
  EXPECT_EQ(first_keys(ran.out),
            (std::set<std::string>{"accepted", "answers", "asked", "error", "event", "help", "over",
                                   "picture", "refused", "scene", "started", "undone"}));
}

TEST(Cli, OrdersMayBeJson) {
  const Ran ran = run_flagbridge({"play", "drill/meeting", "--seed", "4"},
                                 "{\"place\": {\"at\": \"0202\"}}\n{\"place\": 3}\nquit\n");
  EXPECT_TRUE(has(ran.out, "red hides a mine in 0202")) << ran.out;
}

TEST(Cli, StandingOrdersAreNamedNotNumbered) {
  const Ran ran =
      run_flagbridge({"play", "drill/meeting", "--seed", "4"},
                     "place 0202\nstanding fire shoot_within a=4\nstanding power do_least\nquit\n");
  EXPECT_TRUE(has(ran.out, "refused (9.1)")) << ran.out;
}

TEST(Cli, BadJournalsAreRefusedWithTheirPlace) {
  const TemporaryFolder folder;
  const std::string good = slurp(finished_journal(folder, "12"));
  struct Bad {
    std::string text;
    std::string says;
    int code;
  };
  const auto second = good.find('\n') + 1;
  std::string forged = good;
  forged.replace(forged.find("\"hash\":\"") + 8, 4, "0000");
  const std::vector<Bad> all = {
      {"", "not a journal", bad_input},
      {"hello\n", "not valid JSON", bad_input},
      {"{\"a\": 1}\n", "not a journal", bad_input},
      {good.substr(0, good.size() / 2), "truncated", bad_input},
      {good.substr(0, second) + good.substr(good.find('\n', second) + 1), "order number 1 is expected",
       bad_input},
      {good + good.substr(second), "follows after the end", bad_input},
      {forged, "the position differs", failed},
  };
  for (const Bad& each : all) {
    const Ran ran = run_flagbridge({"replay", folder.write("bad", each.text)});
    EXPECT_EQ(ran.code, each.code) << each.says << ran.err;
    EXPECT_TRUE(has(ran.err, each.says)) << ran.err;
  }
  EXPECT_EQ(run_flagbridge({"replay", folder.file("missing")}).code, bad_input);
}

TEST(Cli, CasesReportDifferences) {
  const TemporaryFolder folder;
  const std::string head = "title='t'\nrules=['7.2']\nsource='hand'\nscenario='drill/meeting'\n";
  const std::string right = folder.write(
      "a.toml", head + "[[step]]\nside='red'\norder='place 0101'\nexpect={ 'mines.0' = ['0101'] }\n");
  EXPECT_EQ(run_flagbridge({"case", right}).out, "1 passed, 0 failed\n");
  const std::string wrong = folder.write(
      "b.toml", head + "[[step]]\nside='red'\norder='place 0101'\nexpect={ 'mines.0' = ['0102'] }\n");
  const Ran ran = run_flagbridge({"case", right, wrong});
  EXPECT_EQ(ran.code, failed);
  EXPECT_TRUE(has(ran.out, "mines.0: [\"0102\"] was expected, it is [\"0101\"]")) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("1 passed, 1 failed\n")) << ran.out;
  EXPECT_EQ(run_flagbridge({"case", folder.write("c.toml", "title=")}).code, failed);
}

TEST(Cli, CasesThatWouldProveNothingFail) {
  const TemporaryFolder folder;
  const std::string head = "title='t'\nrules=['7.2']\nsource='hand'\nscenario='drill/meeting'\n[[step]]\n";
  for (const char* part : {"side='red'", "dice=['6.2 = 9']", "refused=['7.2']", "no_events=['hit']",
                           "events=[{ event = 'hit' }]"}) {
    const Ran ran = run_flagbridge({"case", folder.write("a.toml", head + part + "\n")});
    EXPECT_EQ(ran.code, failed) << part;
    EXPECT_TRUE(has(ran.out, "order: it is missing")) << part << ran.out;
  }
  const Ran misspelt = run_flagbridge(
      {"case", folder.write("b.toml", head + "side='red'\norder='place 0101'\nno_events=['hits']\n")});
  EXPECT_TRUE(has(misspelt.out, "there is no \"hits\"")) << misspelt.out;
}

TEST(Cli, LedgerAndRuleShowWhatIsKnown) {
  const json::value books = parsed(run_flagbridge({"ledger", "--json"}));
  EXPECT_GE(books.as_array().size(), 6U);
  EXPECT_TRUE(has(run_flagbridge({"rule", "drill:5.5"}).out, "engine/drill/rules/5_movement.cpp"));
  EXPECT_EQ(run_flagbridge({"rule", "ZZ99.9"}).code, failed);
  EXPECT_EQ(run_flagbridge({"ledger", "--status", "perhaps"}).code, usage);
  EXPECT_EQ(run_flagbridge({"ledger", "--game", "chess"}).code, usage);
}

TEST(Cli, CheckFindsNothingWrong) {
  const Ran ran = run_flagbridge({"check"});
  EXPECT_EQ(ran.code, ok) << ran.out;
  EXPECT_TRUE(has(ran.out, "0 errors"));
}

TEST(Cli, TablesAreDumpedWithTheirSource) {
  const json::value guns = parsed(run_flagbridge({"dump", "drill/guns", "--json"}));
  EXPECT_EQ(guns.at(1).at("range").to_number<int>(), 4);
  EXPECT_EQ(guns.at(1).at("source").as_string(), "authored");
  const json::value weapons = parsed(run_flagbridge({"dump", "ahl/weapons", "--json"}));
  EXPECT_EQ(weapons.at(0).at("name").as_string(), "Body Pistol");
}

}  // namespace
}  // namespace flagbridge
