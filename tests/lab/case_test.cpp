#include "lab/case.h"

#include <gtest/gtest.h>

#include "tests/lab/all_games.h"

// The case runner on cases that must pass and cases that must not.
namespace flagbridge {
namespace {

const std::string head = R"(title = "t"
rules = ["6.1"]
source = "s"
scenario = "drill/meeting"
)";

// What the runner says about a case; several differences on lines of their own.
std::string run(const std::string& steps, const std::string& before = head) {
  const auto told = read_case(before + steps, "case.toml");
  if (!told) return to_string(told.error());
  std::string text;
  for (const std::string& each : run_case(games(), *told)) text += (text.empty() ? "" : "\n") + each;
  return text;
}

// Red's first counter aims at blue's next to it, and blue is about to say that it is ready.
const std::string aim = R"([[step]]
side = "red"
order = "place 0101"
[[step]]
side = "blue"
order = "place 0801"
[[step]]
set = { "units.0.at" = "0304", "units.3.at" = "0404", "units.3.strength" = 5 }
side = "red"
order = "power 0,0,0 2,0,0 0,0,0"
[[step]]
side = "blue"
order = "power 0,0,0 0,0,0 0,0,0"
[[step]]
side = "red"
order = "ready"
[[step]]
side = "blue"
order = "ready"
[[step]]
side = "red"
order = "shoot 0 3"
[[step]]
side = "red"
order = "ready"
)";

TEST(Cases, PassWhenEverythingIsAsExpected) {
  EXPECT_EQ(run(aim + R"([[step]]
side = "blue"
order = "ready"
dice = ["6.2 to hit = 7", "6.3 = 4"]
events = [ { event = "shot", unit = 0, target = 3, range = 1, rule = "6.2" }, { event = "hit", damage = 4 } ]
no_events = ["missed", "removed"]
expect = { "units.3.damage" = 4, "units.0.fired" = 1, "core.turn" = 1, "mines.0" = ["0101"] }
asked = { red = "lay_mine", blue = "lay_mine" }
)"),
            "");
}

TEST(Cases, MayGiveOrdersAsTables) {
  EXPECT_EQ(run(R"([[step]]
side = "red"
order = { place = { at = { column = 1, row = 1 } } }
)")
                .find("step 1: the order is refused:\n      (none) the order cannot be read"),
            0U)
      << "a hex is written 0101";
  EXPECT_EQ(run(R"([[step]]
side = "red"
order = { place = { at = "0101" } }
expect = { "mines.0" = ["0101"] }
)"),
            "");
}

TEST(Cases, MayOnlySetAndExpect) {
  EXPECT_EQ(run(R"([[step]]
set = { "units.2.damage" = 1 }
expect = { "units.2.damage" = 1 }
asked = { red = "place_mine", blue = "place_mine" }
)"),
            "");
}

TEST(Cases, MayGiveSeveralOrdersAndWait) {
  EXPECT_EQ(run(R"([[step]]
orders = ["red place 0101", "blue place 0801"]
asked = { red = "power", blue = "power" }
[[step]]
orders = ["red power 0,0,0 0,0,0 0,0,0", "blue power 0,0,0 0,0,0 0,0,0"]
ready_until = "fire"
asked = { red = "fire", blue = "fire" }
)"),
            "");
}

TEST(Cases, MayLeaveWhatDoesNotMatterToChance) {
  EXPECT_EQ(run(R"([[step]]
any_until = "fire"
asked = { red = "fire", blue = "fire" }
expect = { "core.turn" = 1 }
[[step]]
any_until = "fire"
expect = { "core.turn" = 2 }
)"),
            "");
}

TEST(Cases, MayAskAndLookUp) {
  const std::string asks = R"([[step]]
any_until = "power"
[[step]]
set = { "units.0.at" = "0304", "units.3.at" = "0404" }
inquire = [{ ask = "ranges 0", expect = { "3" = 1 } }, { side = "blue", ask = "ranges 3", expect = { "0" = DISTANCE } }]
tables = { "maps.0.columns" = COLUMNS }
)";
  const auto with = [&](const std::string& distance, const std::string& columns) {
    std::string text = asks;
    text.replace(text.find("DISTANCE"), 8, distance);
    return run(text.replace(text.find("COLUMNS"), 7, columns));
  };
  EXPECT_EQ(with("1", "8"), "");
  EXPECT_EQ(with("2", "8"), "step 2: ranges 3: 0: 2 was expected, it is 1");
  EXPECT_EQ(with("1", "9"), "step 2: tables: maps.0.columns: 9 was expected, it is 8");
}

TEST(Cases, MayDrawABoard) {
  const std::string drawn = R"(title = "t"
rules = ["10"]
source = "s"
scenario = "ahl/board"
[board]
foes = "B"
deck = '''
+##+##+##+
#A> .. B<#
+##+##+##+
'''
below = "same"
[board.people]
A = { weapon = "SP/HE", counter = "marine/E1", skill = 2 }
C = { at = "2:1,0", weapon = "none" }
)";
  EXPECT_EQ(run(R"([[step]]
expect = { "people.0.skill" = 2, "people.0.weapon" = 3, "people.1.side" = 1, "people.2.at" = "2:1,0", "people.2.weapon" = 255 }
inquire = [{ ask = "between 1:0,0 1:2,0", expect = { sees = true, range = 2 } }]
asked = { ours = "commit", theirs = "commit" }
)",
                drawn),
            "");
}

TEST(Cases, StopAtTheirFirstFailingStep) {
  EXPECT_EQ(run(R"([[step]]
note = "the first"
expect = { "core.turn" = 5, "core.over" = 1 }
[[step]]
expect = { "core.turn" = 6 }
)"),
            "step 1 (the first): core.over: 1 was expected, it is 0\n"
            "step 1 (the first): core.turn: 5 was expected, it is 0");
}

// --- every kind of difference
// ----------------------------------------------------------------------------------

TEST(CaseDifferences, InTheOrder) {
  EXPECT_EQ(run("[[step]]\nside = \"green\"\norder = \"ready\"\n"),
            "step 1: side: \"green\" is none of red, blue");
  EXPECT_EQ(run("[[step]]\norder = \"ready\"\n"), "step 1: side: \"\" is none of red, blue");
  EXPECT_EQ(
      run("[[step]]\nside = \"red\"\norder = \"fly\"\n").find("step 1: order: \"fly\" is no kind of order"),
      0U);
  EXPECT_EQ(run("[[step]]\nside = \"red\"\norder = \"place\"\n"), "step 1: order: at: is missing");
  EXPECT_EQ(run("[[step]]\nside = \"red\"\norder = 7\n").find("step 1: the order is refused"), 0U);
}

TEST(CaseDifferences, InSeveralOrders) {
  EXPECT_EQ(run("[[step]]\norders = [\"green place 0101\"]\n"),
            "step 1: side: \"green\" is none of red, blue");
  EXPECT_EQ(run("[[step]]\nside = \"red\"\norder = \"ready\"\norders = [\"red ready\"]\n"),
            "step 1: orders: they stand beside an order");
  EXPECT_NE(run("[[step]]\norders = [\"red place 0101\", \"red place 0101\"]\n").find("the order is refused"),
            std::string::npos);
  EXPECT_NE(run("[[step]]\nready_until = \"power\"\n").find("the order is refused"), std::string::npos)
      << "a mine must be laid first";
  EXPECT_NE(run("[[step]]\nany_until = \"breakfast\"\n").find("until: \"breakfast\" is not asked any more"),
            std::string::npos);
}

TEST(CaseDifferences, InBoards) {
  const auto board = [](const std::string& scenario, const std::string& lines) {
    return run("[[step]]\n", "title = \"t\"\nrules = [\"10\"]\nsource = \"s\"\nscenario = \"" + scenario +
                                 "\"\n[board]\n" + lines + "\n");
  };
  const std::string room = "deck = \"+##+\\n#A>#\\n+##+\\n\"\n";
  EXPECT_EQ(board("ahl/board", room), "");
  EXPECT_EQ(board("ahl/skirmish", room),
            "scenario: with a board it is GAME/board, of a game that has boards");
  EXPECT_EQ(board("drill/board", room), "scenario: with a board it is GAME/board, of a game that has boards");
  EXPECT_EQ(board("ahl/board", room + "people = { A = { weapon = \"sling\" } }"),
            "board: people.A: there is no weapon \"sling\"; NAME or NAME/ROUND is expected");
  EXPECT_NE(board("ahl/board", room + "people = { A = { shoes = 2 } }").find("shoes"), std::string::npos);
  EXPECT_NE(board("ahl/board", room + "people = { B = { at = \"1:7,7\" } }").find("nobody can stand"),
            std::string::npos);
  EXPECT_NE(board("ahl/board", "deck = \"+##+\\n#??#\\n+##+\\n\"\n").find("board: board:"),
            std::string::npos);
}

TEST(CaseDifferences, InRefusals) {
  const std::string far = "[[step]]\nside = \"red\"\norder = \"place 0801\"\n";
  EXPECT_EQ(run(far), "step 1: the order is refused:\n      (7.2) 0801 is not on your half");
  EXPECT_EQ(run(far + "refused = [\"7.2\"]\n"), "");
  EXPECT_EQ(run(far + "refused = [\"7.1\"]\n"),
            "step 1: the order is refused by 7.2, not by 7.1:\n      (7.2) 0801 is not on your half");
  EXPECT_EQ(run(far + "refused = [\"7.2\", \"7.2\"]\n")
                .find("step 1: the order is refused by 7.2, not by 7.2, 7.2"),
            0U)
      << "as often as there are reasons";
  EXPECT_EQ(run("[[step]]\nside = \"red\"\norder = \"place 0101\"\nrefused = [\"7.2\"]\n"),
            "step 1: the order is accepted, a refusal by 7.2 was expected");
}

std::string fire_with(const std::string& rest) {
  return run(aim + "[[step]]\nside = \"blue\"\norder = \"ready\"\n" + rest);
}

TEST(CaseDifferences, InDice) {
  EXPECT_EQ(fire_with("dice = [\"6.2 = 7\"]\n"),
            "step 9: dice: the script has ended, but '6.3 damage' is drawn");
  EXPECT_EQ(fire_with("dice = [\"6.2 = 3\", \"6.3 = 1\"]\n"), "step 9: dice: '6.3' = 1 was never drawn")
      << "a miss does no damage";
  EXPECT_EQ(fire_with("dice = [\"6.2 = 13\", \"6.3 = 1\"]\n")
                .find("step 9: dice: '6.2 to hit' cannot be 13: it runs from 2 to 12"),
            0U);
  EXPECT_EQ(fire_with("dice = [\"6.4 = 7\"]\n")
                .find("step 9: dice: '6.2 to hit' is drawn where the script has '6.4'"),
            0U);
  EXPECT_EQ(fire_with("dice = [\"6.2 to miss = 7\"]\n").find("step 9: dice: '6.2 to hit' is drawn where"),
            0U);
  for (const char* draw : {"7", "6.2 7", "6.2=7", "6.2 = seven", "6.2 = "}) {
    EXPECT_NE(fire_with("dice = [\"" + std::string(draw) + "\"]\n").find("is not of the form"),
              std::string::npos)
        << draw;
  }
}

TEST(CaseDifferences, InEvents) {
  const std::string dice = "dice = [\"6.2 = 7\", \"6.3 = 4\"]\n";
  const auto starts = [&](const std::string& rest) { return fire_with(dice + rest).substr(0, 60); };
  EXPECT_EQ(
      starts("events = [ { event = \"missed\" } ]\n").find("step 9: no such event, or not in this order"),
      0U);
  EXPECT_EQ(starts("events = [ { event = \"hit\", damage = 3 } ]\n").find("step 9: no such event"), 0U);
  EXPECT_EQ(starts("events = [ { event = \"hit\", colour = 3 } ]\n").find("step 9: no such event"), 0U);
  EXPECT_EQ(starts("events = [ { event = \"hit\" }, { event = \"shot\" } ]\n").find("step 9: no such event"),
            0U)
      << "the shot comes first";
  EXPECT_EQ(starts("events = [ { event = \"hit\" }, { event = \"hit\" } ]\n").find("step 9: no such event"),
            0U);
  EXPECT_EQ(starts("no_events = [\"missed\", \"hit\"]\n").find("step 9: an event came that must not: "), 0U);
  EXPECT_EQ(fire_with(dice + "events = { event = \"hit\" }\n"),
            "step 9: events: a list of tables is expected");
  EXPECT_EQ(fire_with(dice + "events = [\"hit\"]\n"),
            "step 9: events: each must be a table, { event = \"...\" }");
}

TEST(CaseDifferences, InThePosition) {
  EXPECT_EQ(run("[[step]]\nexpect = { \"units.0.at\" = \"0101\" }\n"),
            "step 1: units.0.at: \"0101\" was expected, it is \"0103\"");
  EXPECT_EQ(run("[[step]]\nexpect = { \"units.9.at\" = \"0101\" }\n"),
            "step 1: units.9.at: there is no such value");
  EXPECT_EQ(run("[[step]]\nexpect = { \"core.turn\" = \"0\" }\n"),
            "step 1: core.turn: \"0\" was expected, it is 0");
  EXPECT_EQ(run("[[step]]\nexpect = 3\n"), "step 1: expect: a table of paths and values is expected");
}

TEST(CaseDifferences, InWhoIsAsked) {
  EXPECT_EQ(run("[[step]]\nasked = { red = \"place_mine\" }\n"),
            "step 1: asked: {\"red\":\"place_mine\"} was expected, it is "
            "{\"red\":\"place_mine\",\"blue\":\"place_mine\"}");
  EXPECT_EQ(run("[[step]]\nasked = {}\n").find("step 1: asked: {} was expected"), 0U);
  EXPECT_EQ(run("[[step]]\nasked = { red = \"fire\", blue = \"fire\" }\n").find("step 1: asked: "), 0U);
}

TEST(CaseDifferences, InWhatIsSet) {
  EXPECT_EQ(run("[[step]]\nset = { \"units.0.colour\" = 3 }\n"),
            "step 1: set: units.0.colour: the position has no such value");
  EXPECT_EQ(run("[[step]]\nset = { \"units.0.damage\" = 300 }\n").find("step 1: set: units.0.damage: "), 0U);
  EXPECT_EQ(run("[[step]]\nset = { \"units.0.damage\" = 50 }\n"),
            "step 1: set: 1.4: red 0 has more damage than strength")
      << "the rules do not allow that position";
  EXPECT_EQ(run("[[step]]\nset = 3\n"), "step 1: set: a table of paths and values is expected");
}

// Otherwise a slip of the pen would make a case that proves nothing.
TEST(CaseDifferences, InWhatAnOrderWouldDoWithoutAnOrder) {
  const std::string wanted =
      "step 1: order: it is missing, and side, dice, refused, events and no_events speak of it";
  EXPECT_EQ(run("[[step]]\nevents = [ { event = \"hit\" } ]\n"), wanted);
  EXPECT_EQ(run("[[step]]\nno_events = [\"hit\"]\n"), wanted);
  EXPECT_EQ(run("[[step]]\ndice = [\"6.2 = 7\"]\n"), wanted);
  EXPECT_EQ(run("[[step]]\nrefused = [\"7.2\"]\n"), wanted);
  EXPECT_EQ(run("[[step]]\nside = \"red\"\n"), wanted);
}

// --- files
// -----------------------------------------------------------------------------------------------------

TEST(CaseFiles, ThatCannotBeReadSayWhere) {
  EXPECT_EQ(run("[[step]]\nnotes = \"x\"\n").find("case.toml:6:"), 0U) << run("[[step]]\nnotes = \"x\"\n");
  EXPECT_EQ(run("[[step]\n").find("case.toml:5:"), 0U);
  EXPECT_EQ(run("[[step]]\ndice = 7\n").find("case.toml:6:"), 0U);
  EXPECT_NE(run("", "title = \"t\"\n").find("rules: is missing"), std::string::npos);
}

TEST(CaseFiles, ProveARuleInAtLeastOneStep) {
  EXPECT_NE(run("", head + "step = []\n").find("step: a case has at least one [[step]]"), std::string::npos);
  EXPECT_NE(run("[[step]]\n", "title = \"t\"\nrules = []\nsource = \"s\"\nscenario = \"drill/meeting\"\n")
                .find("rules: a case proves at least one rule"),
            std::string::npos);
}

TEST(CaseFiles, NameAScenarioASeedAndOptionsThatThereAre) {
  const auto with = [](const std::string& scenario, const std::string& more) {
    return run("[[step]]\n",
               "title = \"t\"\nrules = [\"6.1\"]\nsource = \"s\"\nscenario = \"" + scenario + "\"\n" + more);
  };
  EXPECT_EQ(with("drill/meeting", ""), "");
  EXPECT_EQ(with("drill/none", "").find("scenario: drill has no scenario \"none\"; it has:"), 0U);
  EXPECT_EQ(with("drill", "").find("scenario: \"drill\" is no scenario"), 0U);
  EXPECT_EQ(with("chess/meeting", "").find("scenario: \"chess/meeting\" is no scenario"), 0U);
  EXPECT_EQ(with("drill/meeting", "seed = \"7\"\n"), "seed: 32 hexadecimal digits are expected");
  EXPECT_EQ(with("drill/meeting", "options = { chains = 2 }\n"), "options: chains: must be 0 or 1 (5.5)");
  EXPECT_EQ(with("drill/meeting", "options = { speed = 2 }\n").find("options: speed: "), 0U);
}

TEST(CaseFiles, DecideTheStrengthsByTheirSeed) {
  const std::string seed = "seed = \"00000000000000000000000000000005\"\n";
  const auto strengths = [](const std::string& more) {
    const auto told =
        read_case(head + more + "[[step]]\nexpect = { \"units.0.strength\" = 99 }\n", "case.toml");
    std::string text;
    for (int i = 0; i < 6; ++i) {
      Case asking = *told;
      asking.step[0].expect = json::object{{"units." + std::to_string(i) + ".strength", 99}};
      text += run_case(games(), asking)[0];
    }
    return text;
  };
  EXPECT_EQ(strengths(seed), strengths(seed));
  EXPECT_NE(strengths(seed), strengths(""));
}

// What happens while anybody answers is looked at like what follows orders.
TEST(Cases, EventsBetweenQuestions) {
  const std::string placed = R"([[step]]
any_until = "plot"
)";
  EXPECT_NE(run(placed + "events = [{ event = \"exploded\" }]\n"), "");
  EXPECT_EQ(run(placed + "no_events = [\"exploded\"]\n"), "");
}

}  // namespace
}  // namespace flagbridge
