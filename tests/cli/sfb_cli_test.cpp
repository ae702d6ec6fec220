#include <algorithm>
#include <gtest/gtest.h>

#include "kernel/json.h"
#include "program.h"

// The command that shows the ships of Star Fleet Battles.
namespace flagbridge {
namespace {

TEST(CliSfb, ShowsAShip) {
  const Ran ran = run_flagbridge({"ship", "KLI/D7"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("KLI/D7  Battlecruiser\n121 points, from Y135")) << ran.out;
  EXPECT_TRUE(has(ran.out, "#1 30"));
  EXPECT_TRUE(has(ran.out, "disruptor-30        FA"));
  EXPECT_TRUE(has(ran.out, "confidence 90 %"));
  EXPECT_EQ(run_flagbridge({"ship", "kli/D7"}).out, ran.out);
}

TEST(CliSfb, TellsAShipAsJson) {
  const auto value = parse_json(run_flagbridge({"ship", "FED/CA", "--json"}).out);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->at("bpv").to_number<int>(), 125);
  EXPECT_EQ(value->at("weapons").as_array().size(), 10U);
  EXPECT_EQ(value->at("move_cost").as_string(), "1");
  const auto two = parse_json(run_flagbridge({"ship", "FED/CA", "KLI/D7", "--json"}).out);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->as_array().size(), 2U);
}

TEST(CliSfb, DrawsAShip) {
  const Ran ran = run_flagbridge({"ship", "AND/DOM", "--svg"});
  EXPECT_TRUE(ran.out.starts_with("<svg ")) << ran.out.substr(0, 80);
  EXPECT_TRUE(has(ran.out, "Dominator Dreadnought"));
}

// (G15.4) A letter for each option mount; what does not go there is refused.
TEST(CliSfb, FillsOptionMounts) {
  const Ran ran = run_flagbridge({"ship", "ori/CR=D1b"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "disruptor-30")) << ran.out;
  EXPECT_TRUE(has(ran.out, "drone-rack-B")) << ran.out;
  EXPECT_FALSE(has(ran.out, "option-mount")) << ran.out;
  EXPECT_TRUE(has(run_flagbridge({"ship", "ORI/CR:pho"}).out, "photon"));
  const Ran wing = run_flagbridge({"ship", "ORI/CR=1H1"});
  EXPECT_EQ(wing.code, 3);
  EXPECT_TRUE(has(wing.err, "G15.44")) << wing.err;
}

TEST(CliSfb, MakesRefits) {
  EXPECT_TRUE(has(run_flagbridge({"ship", "KLI/D7K", "--year", "175"}).out, "135 points"));
  EXPECT_TRUE(has(run_flagbridge({"ship", "KLI/D7K", "--refit", "Y175"}).out, "135 points"));
  EXPECT_TRUE(has(run_flagbridge({"ship", "KLI/D7K", "--year", "175", "--refit", "none"}).out, "131 points"));
  const Ran early = run_flagbridge({"ship", "KLI/D7", "--year", "100"});
  EXPECT_EQ(early.code, 3);
  EXPECT_TRUE(has(early.err, "Y135")) << early.err;
}

TEST(CliSfb, ListsShips) {
  const Ran all = run_flagbridge({"ship", "--list"});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_TRUE(has(all.out, "889 ships, of which") && has(all.out, "1558 more"))
      << all.out.substr(all.out.size() - 200);
  const Ran klingon = run_flagbridge({"ship", "--list", "--race", "kli"});
  EXPECT_TRUE(has(klingon.out, "133 ships, of which 8 wait") && has(klingon.out, "225 more"));
  EXPECT_FALSE(has(klingon.out, "FED/"));
  const Ran sure = run_flagbridge({"ship", "--list", "--race", "ISC", "--confidence", "70"});
  EXPECT_TRUE(has(sure.out, "7 ships, of which")) << sure.out;
  const auto value = parse_json(run_flagbridge({"ship", "--list", "--race", "KLI", "--json"}).out);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->as_array().size(), 358U);
}

// (B3.1, E4.413, J1.8, D7.83) The form has its headings, its fields and the words to be typed; they will do.
TEST(CliSfb, ShowsTheEnergyFormAsItIsTyped) {
  const Ran ran = run_flagbridge(
      {"play", "sfb/duel", "--seed", "1"},
      "pass 0\n?\nlook bill {\"unit\":0,\"general\":\"90\"}\n"
      "allocate 0 speed=8 arm=6:overload:1_1/2,7:hold shuttles=0:wild-weasel:1,2:suicide:2 guard=15,64 "
      "changes=17@12\n");
  for (const char* words :
       {"  movement\n", "  weapons\n", "  shuttles\n", "  guards\n", "6:overload:4_1/2 |",
        "0:wild-weasel:1 (1)", "2:suicide:3", "15 = post at bridge", "64 = post at phaser-1 1",
        "no = ahead | yes = astern", "    changes ", "typed by name: allocate ", "  refused (B3.1): "})
    EXPECT_TRUE(has(ran.out, words)) << words << "\n" << ran.out;
  const auto order = ran.out.rfind("refused");
  EXPECT_EQ(order, ran.out.find("refused")) << "only the bill is refused\n" << ran.out;
}

TEST(CliSfb, SaysWhyThereIsNoShip) {
  EXPECT_EQ(run_flagbridge({"ship"}).code, 2);
  EXPECT_EQ(run_flagbridge({"ship", "D7"}).code, 2);
  EXPECT_EQ(run_flagbridge({"ship", "KLI/D7", "FED/CA", "--svg"}).code, 2);
  const Ran unknown = run_flagbridge({"ship", "KLI/D77"});
  EXPECT_EQ(unknown.code, 3);
  EXPECT_TRUE(has(unknown.err, " D7 ")) << unknown.err;
  EXPECT_TRUE(has(run_flagbridge({"ship", "XYZ/D7"}).err, "KLI"));
  EXPECT_TRUE(has(run_flagbridge({"ship", "KLI/D5P", "--confidence", "70"}).err, "40 %"));
}

// A variant has what its base has, and its own refits; every line as many cells as the first.
TEST(CliSfb, DumpsShips) {
  const auto value = parse_json(run_flagbridge({"dump", "sfb/ships", "--json"}).out);
  ASSERT_TRUE(value);
  const auto named = [&](std::string_view race, std::string_view code) {
    const json::array& all = value->as_array();
    const auto* found = std::ranges::find_if(all, [&](const json::value& each) {
      return each.at("race").as_string() == race && each.at("code").as_string() == code;
    });
    return found == all.end() ? json::value() : *found;
  };
  EXPECT_EQ(named("KLI", "D7").at("bpv"), 121);
  EXPECT_EQ(named("KLI", "D7A").at("shields"), named("KLI", "D7").at("shields"));
  const std::string table = run_flagbridge({"dump", "sfb/ships"}).out;
  const auto tabs = [](std::string_view line) { return std::ranges::count(line, '\t'); };
  std::size_t lines = 0;
  for (std::size_t from = 0; from < table.size(); ++lines) {
    const std::size_t end = table.find('\n', from);
    ASSERT_EQ(tabs(std::string_view(table).substr(from, end - from)),
              tabs(table.substr(0, table.find('\n'))));
    from = end + 1;
  }
  EXPECT_EQ(lines, value->as_array().size() + 1);
  EXPECT_TRUE(has(run_flagbridge({"dump", "sfb/nothing"}).err, " sfb/ships "));
}

TEST(CliSfb, TakesDoneForPass) {
  const std::vector<std::string> duel = {"play", "sfb/duel", "--seed", "1"};
  const Ran pass = run_flagbridge(duel, "pass\n"), done = run_flagbridge(duel, "done\n");
  EXPECT_FALSE(has(pass.out, "not understood")) << pass.out;
  EXPECT_EQ(done.out, pass.out);
  EXPECT_EQ(run_flagbridge(duel, " done 0 ; nonsense\n").out, run_flagbridge(duel, "pass 0; nonsense\n").out);
  EXPECT_TRUE(has(run_flagbridge({"play", "drill/meeting"}, "done\n").out, "not understood"))
      << "where nothing is called pass";
}

TEST(CliSfb, DumpsCharts) {
  const Ran ran = run_flagbridge({"dump", "sfb/phasers"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "phaser-4")) << ran.out;
}

}  // namespace
}  // namespace flagbridge
