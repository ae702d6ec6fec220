#include "lab/guides.h"

#include <gtest/gtest.h>

#include "lab/ledger.h"
#include "lab/scenario_notes.h"
#include "tests/lab/all_games.h"
#include "tests/lab/text_source.h"

// Guided games: those there are can be played, and what is wrong with one is said with its line.
namespace flagbridge {
namespace {

const std::string guide_head = R"(title = "T"
summary = "S"
scenario = "drill/meeting"
side = "red"
seed = "00000000000000000000000000000001"
minutes = 5
learn = ["a thing"]
source = "authored"
)";
const std::string guide_hint = R"([[hint]]
id = "one"
title = "One"
text = "Do it."
when = { question = ["power"] }
)";

std::string guide_faults(const std::string& text) {
  const auto guide = read_guide(games(), text, "g.toml");
  return guide ? "" : to_string(guide.error());
}

TEST(GuidesTest, AllOfThemFitTheirGames) {
  const FolderSource data(*find_root() / "data");
  const auto guides = load_guides(data, games());
  ASSERT_TRUE(guides.has_value()) << to_string(guides.error());
  for (const char* name : {"sfb", "fe", "ahl"}) EXPECT_TRUE(guides->contains(name)) << name;
}

TEST(GuidesTest, TheirRulesAreInTheBooks) {
  const FolderSource data(*find_root() / "data");
  const auto guides = load_guides(data, games());
  const auto ledger = Ledger::load(data);
  ASSERT_TRUE(guides && ledger);
  for (const auto& [name, guide] : *guides) {
    const std::string game = guide.scenario.substr(0, guide.scenario.find('/'));
    for (const GuideHint& hint : guide.hint) {
      for (const std::string& rule : hint.rules) {
        bool found = false;
        for (const Book& book : ledger->books()) {
          if (name_of_game(book.game) != game) continue;
          for (const LedgerRow& row : book.rows) found = found || row.rule == rule;
        }
        EXPECT_TRUE(found) << name << ", " << hint.id << ": " << rule;
      }
    }
  }
}

TEST(GuidesTest, ASoundOneIsRead) {
  const auto guide = read_guide(games(), guide_head + guide_hint, "g.toml");
  ASSERT_TRUE(guide.has_value()) << to_string(guide.error());
  EXPECT_EQ(guide->player, "basic");
  EXPECT_EQ(guide->hint.at(0).when.question.at(0), "power");
}

// The guide_head has 8 lines: what is wrong with the hint stands in line 9 and after.
TEST(GuidesTest, WhatIsWrongIsSaidWithFileLineAndReason) {
  const auto hint = [](const std::string& more, const std::string& when = "{}") {
    return guide_head + "[[hint]]\nid = \"one\"\ntitle = \"One\"\ntext = \"Do it.\"\n" + more +
           "when = " + when + "\n";
  };
  EXPECT_EQ(guide_faults(hint("", "{ question = [\"pwer\"] }")).substr(0, 9), "g.toml:13");
  EXPECT_NE(guide_faults(hint("", "{ question = [\"pwer\"] }")).find("no question \"pwer\""),
            std::string::npos);
  EXPECT_NE(guide_faults(hint("", "{ happened = [\"boom\"] }")).find("g.toml:13"), std::string::npos);
  EXPECT_NE(guide_faults(hint("", "{ happened = [\"boom\"] }")).find("no event \"boom\""), std::string::npos);
  EXPECT_NE(guide_faults(hint("", "{ ordered = [\"dance\"] }")).find("no order \"dance\""),
            std::string::npos);
  EXPECT_NE(guide_faults(hint("", "{ after = [\"two\"] }")).find("no hint before"), std::string::npos);
  EXPECT_NE(guide_faults(hint("", "{ scene = [{ path = \"turn\" }] }")).find("one of is, least and most"),
            std::string::npos);
  EXPECT_NE(guide_faults(hint("point = [\"bord\"]\n")).find("called \"bord\""), std::string::npos);
  EXPECT_NE(guide_faults(hint("point = [\"unit\"]\n")).find("called \"unit\""), std::string::npos);
  EXPECT_NE(guide_faults(hint("colour = 1\n")).find("colour"), std::string::npos);
  EXPECT_NE(guide_faults(guide_head + guide_hint + guide_hint).find("a name of its own"), std::string::npos);
}

TEST(GuidesTest, TheTableMustBeThere) {
  const auto with = [](std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to) + guide_hint;
  };
  EXPECT_NE(guide_faults(with(guide_head, "drill/meeting", "drill/none")).find("g.toml:3"),
            std::string::npos);
  EXPECT_NE(guide_faults(with(guide_head, "\"red\"", "\"green\"")).find("no side \"green\""),
            std::string::npos);
  EXPECT_NE(guide_faults(with(guide_head, "minutes = 5", "minutes = 0")).find("1 to 60"), std::string::npos);
  EXPECT_NE(guide_faults(with(guide_head, "00000000000000000000000000000001", "x")).find("g.toml:5"),
            std::string::npos);
  EXPECT_NE(guide_faults(with(guide_head, "side = \"red\"", "side = \"red\"\nplayer = \"oracle\""))
                .find("no computer player"),
            std::string::npos);
  EXPECT_NE(guide_faults(with(guide_head, "[\"a thing\"]", "[]")).find("what one learns"), std::string::npos);
}

TEST(GuidesTest, EveryScenarioSaysHowLongAndHowHardItIs) {
  const FolderSource data(*find_root() / "data");
  const auto notes = load_scenario_notes(data, games());
  ASSERT_TRUE(notes.has_value()) << to_string(notes.error());
  EXPECT_EQ(notes->at("sfb/duel").complexity, 1);
}

TEST(GuidesTest, AScenarioWithoutARowOrARowWithoutAScenarioIsAnError) {
  const std::string columns = "scenario\tcomplexity\tminutes\tlearn\tsource\n";
  const auto from = [&](const std::string& rows) {
    return load_scenario_notes(TextSource({{"scenarios.tsv", columns + rows}}), games());
  };
  const auto missing = from("drill/meeting\t1\t5\tx\tauthored\n");
  ASSERT_FALSE(missing.has_value());
  EXPECT_NE(to_string(missing.error()).find("sfb/duel: is a scenario and has no row"), std::string::npos);
  EXPECT_NE(to_string(from("drill/none\t1\t5\tx\tauthored\n").error()).find("no such scenario"),
            std::string::npos);
  EXPECT_NE(to_string(from("drill/meeting\t6\t5\tx\tauthored\n").error()).find("1 to 5"), std::string::npos);
}

}  // namespace
}  // namespace flagbridge
