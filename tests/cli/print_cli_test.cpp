#include <gtest/gtest.h>

#include "program.h"

// Pages to be printed.
namespace flagbridge {
namespace {

void expect_document(const std::string& text) {
  EXPECT_TRUE(text.starts_with("<!doctype html>\n<html lang=\"en\">")) << text.substr(0, 80);
  EXPECT_TRUE(text.ends_with("</html>\n"));
  EXPECT_TRUE(has(text, "<style>"));
  EXPECT_FALSE(has(text, "<img")) << "nothing outside the file";
  EXPECT_FALSE(has(text, "<script"));
}

TEST(CliPrint, PrintsAShipDisplay) {
  const Ran ran = run_flagbridge({"print", "ship", "KLI/D7"});
  EXPECT_EQ(ran.code, ok) << ran.err;
  expect_document(ran.out);
  EXPECT_TRUE(has(ran.out, "<h1>KLI/D7 Battlecruiser</h1>"));
  EXPECT_TRUE(has(ran.out, "Turn mode B (C3.31)"));
  EXPECT_TRUE(has(ran.out, "<th>speed</th><td>2 to 5</td>"));
  EXPECT_TRUE(has(ran.out, "boarding parties 14"));
}

// (C2.1) A third of a point a hex.
TEST(CliPrint, PrintsWhatEachSpeedCosts) {
  const Ran ran = run_flagbridge({"print", "ship", "FED/FF"});
  EXPECT_TRUE(has(ran.out, "<tr><th>speed</th><td>1</td><td>2</td><td>3</td><td>4</td>"));
  EXPECT_TRUE(has(ran.out, "<tr><th>energy</th><td>1/3</td><td>2/3</td><td>1</td><td>1 1/3</td>")) << ran.out;
}

TEST(CliPrint, PrintsAnEnergyForm) {
  const Ran ran = run_flagbridge({"print", "energy", "FED/CA"});
  expect_document(ran.out);
  EXPECT_TRUE(has(ran.out, "<th>warp engines</th><td>30</td>"));
  EXPECT_TRUE(has(ran.out, "<th>photon D</th>"));
  EXPECT_FALSE(has(ran.out, "cloaking device"));
  EXPECT_TRUE(has(ran.out, "<th>turn 10</th>"));
  EXPECT_TRUE(has(run_flagbridge({"print", "energy", "ROM/WE"}).out, "<th>cloaking device</th><td>6</td>"));
}

TEST(CliPrint, PrintsScenariosFleetsMapAndDecks) {
  const Ran scenario = run_flagbridge({"print", "scenario", "sfb/duel"});
  expect_document(scenario.out);
  EXPECT_TRUE(has(scenario.out, "FED/CA"));
  const Ran fleets = run_flagbridge({"print", "fleets", "KLI"});
  expect_document(fleets.out);
  EXPECT_TRUE(has(fleets.out, "order of battle</h1>"));
  expect_document(run_flagbridge({"print", "map"}).out);
  const Ran deck = run_flagbridge({"print", "decks", "5"});
  expect_document(deck.out);
  EXPECT_TRUE(has(deck.out, "<h1>Deck 5: "));
  EXPECT_FALSE(has(deck.out, "<h1>Deck 6: "));
}

TEST(CliPrint, WritesAFile) {
  const TemporaryFolder folder;
  const Ran ran = run_flagbridge({"print", "ship", "KLI/D7", "--out", folder.file("d7.html")});
  EXPECT_EQ(ran.code, ok) << ran.err;
  EXPECT_EQ(ran.out, "");
  expect_document(slurp(folder.file("d7.html")));
}

TEST(CliPrint, SaysWhatThereIsNot) {
  EXPECT_EQ(run_flagbridge({"print", "banknotes"}).code, usage);
  const Ran ship = run_flagbridge({"print", "ship", "KLI/none"});
  EXPECT_EQ(ship.code, bad_input);
  EXPECT_TRUE(has(ship.err, "KLI/none")) << ship.err;
  EXPECT_TRUE(has(run_flagbridge({"print", "scenario", "duel"}).err, "sfb/duel"));
  EXPECT_TRUE(has(run_flagbridge({"print", "decks", "85"}).err, "1 to 84"));
}

}  // namespace
}  // namespace flagbridge
