#include "lab/citations.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "kernel/any_game.h"
#include "lab/files.h"
#include "text_source.h"

namespace flagbridge {
namespace {

// How a rule number stands in code. Put together here, so that nobody takes these tests for citations.
std::string literal(const std::string& number, const std::string& game) {
  return "\"" + number + "\"" + '_' + game;
}

std::string found_in(const std::string& line, GameId home = GameId::none, const Ledger& ledger = {}) {
  std::string text;
  for (const auto& [game, rule] : citations_in(line, home, ledger)) {
    text += (text.empty() ? "" : " ") + std::string(name_of_game(game)) + ":" + rule;
  }
  return text;
}

TEST(Citations, AreLiteralsInCode) {
  EXPECT_EQ(found_in("check(" + literal("G24.21", "sfb") + ");"), "sfb:G24.21");
  EXPECT_EQ(found_in(literal("5.1", "drill") + ", " + literal("302.5", "fe") + literal("8.A.5", "ahl")),
            "drill:5.1 fe:302.5 ahl:8.A.5");
  EXPECT_EQ(found_in("{" + literal("6.2", "drill") + ", \"to hit\"}"), "drill:6.2");
  EXPECT_EQ(found_in("f(\"text\", " + literal("6.2", "drill") + ")"), "drill:6.2");
}

TEST(Citations, AreNoOtherLiterals) {
  EXPECT_EQ(found_in(literal("5.1", "ms")), "");
  EXPECT_EQ(found_in(literal("5.1", "none")), "");
  EXPECT_EQ(found_in(literal("5.1", "drills")), "");
  EXPECT_EQ(found_in(literal("", "drill")), "");
  EXPECT_EQ(found_in(std::string("operator\"\"") + "_drill(const char*)"), "");
  EXPECT_EQ(found_in(std::string("\"") + "_drill"), "");
  EXPECT_EQ(found_in("a(\"5.1\") + b"), "");
}

TEST(Citations, AreBracketsInComments) {
  EXPECT_EQ(found_in("// The mine goes off (5.4).", GameId::drill), "drill:5.4");
  EXPECT_EQ(found_in("x = 1;  // (5.4, 5.5) and (6.1)", GameId::drill), "drill:5.4 drill:5.5 drill:6.1");
  EXPECT_EQ(found_in("// (G24.21)", GameId::sfb), "sfb:G24.21");
  EXPECT_EQ(found_in("// (302.742) before (302.5A)", GameId::fe), "fe:302.742 fe:302.5A");
  EXPECT_EQ(found_in("// (17.B.2, IV.3)", GameId::ahl), "ahl:17.B.2 ahl:IV.3");
}

TEST(Citations, InCommentsMayNameAnotherGame) {
  EXPECT_EQ(found_in("// like (sfb G24.21, G24.22), see (5.4)", GameId::drill),
            "sfb:G24.21 sfb:G24.22 drill:5.4");
  EXPECT_EQ(found_in("// like (sfb G24.21)"), "sfb:G24.21");
  EXPECT_EQ(found_in("// like (chess G24.21)"), "");
}

TEST(Citations, InCommentsBelongToNobodyOutsideAGame) { EXPECT_EQ(found_in("// (5.4)"), ""); }

TEST(Citations, AreNotWhatOnlyLooksAlike) {
  for (const GameId home : {GameId::drill, GameId::sfb, GameId::fe, GameId::ahl}) {
    for (const char* line : {"// (see below)", "// ()", "// (1)", "// (5.4 and 5.5)", "// (5.4,5.5)",
                             "// (,)", "// (5.4", "// 5.4)", "// (a, b)", "call(5.4);", "// (...)", "// (.)",
                             "// (.5)", "// (1.)", "// (IV.)", "// (e.g. 3)", "// (2.5 hexes)"}) {
      EXPECT_EQ(found_in(line, home), "") << line << " in " << name_of_game(home);
    }
  }
  EXPECT_EQ(found_in("// (1.5)", GameId::sfb), "");
  EXPECT_EQ(found_in("// (1.5)", GameId::fe), "");
  EXPECT_EQ(found_in("// (12.5)", GameId::drill), "");
}

// Numbers without a point count where the ledger has them, and there only.
TEST(Citations, MayBeAnythingTheLedgerHas) {
  const TextSource data(TextSource::Files{{"ledger/ahl.tsv",
                                           "rule\tline\tkind\tstatus\ttitle\tsummary\tnote\n"
                                           "20\t1\tmechanic\ttodo\tBlobs\t\t\n"
                                           "QA.C\t1\tmechanic\ttodo\tLadders\t\t\n"}});
  const auto ledger = Ledger::load(data);
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  EXPECT_EQ(found_in("// (20)", GameId::ahl, *ledger), "ahl:20");
  EXPECT_EQ(found_in("// (20, 11.A.3) and (QA.C)", GameId::ahl, *ledger), "ahl:20 ahl:11.A.3 ahl:QA.C");
  EXPECT_EQ(found_in("// (11.A.3, 20)", GameId::ahl, *ledger), "ahl:11.A.3 ahl:20");
  EXPECT_EQ(found_in("// (21)", GameId::ahl, *ledger), "") << "not in the ledger";
  EXPECT_EQ(found_in("// (20)", GameId::drill, *ledger), "") << "a rule of another game";
  EXPECT_EQ(found_in("// (20)", GameId::none, *ledger), "") << "outside a game's folder";
  EXPECT_EQ(found_in("// (ahl 20)", GameId::none, *ledger), "ahl:20");
  EXPECT_EQ(found_in("// (20 squares)", GameId::ahl, *ledger), "");
  EXPECT_EQ(found_in("f(20);", GameId::ahl, *ledger), "");
}

TEST(Citations, AreFoundInTheInnerBracket) {
  EXPECT_EQ(found_in("// (as said (5.4), twice)", GameId::drill), "drill:5.4");
}

TEST(Citations, AreFoundAfterTwoSlashesInAText) {
  EXPECT_EQ(found_in("f(\"https://example.org\", " + literal("5.4", "drill") + ");", GameId::drill),
            "drill:5.4");
  EXPECT_EQ(found_in("f(\"//\");  // (5.4)", GameId::drill), "drill:5.4");
  EXPECT_EQ(found_in("f('\"');  // " + literal("5.4", "drill"), GameId::drill), "")
      << "in a comment brackets count";
}

// --- the whole project
// -----------------------------------------------------------------------------------------

class Project : public testing::Test {
 protected:
  void SetUp() override {
    root = std::filesystem::path(testing::TempDir()) /
           (std::string("flagbridge-") + testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(root);
    write("data/ledger/drill.tsv", "rule\tline\tkind\tstatus\ttitle\tsummary\tnote\n");
  }
  void TearDown() override { std::filesystem::remove_all(root); }

  void write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories((root / path).parent_path());
    const Errors errors = write_file(root / path, text);
    ASSERT_TRUE(errors.empty()) << to_string(errors);
  }

  std::string found(std::string_view rule = "") const {
    const auto ledger = Ledger::load(FolderSource(root / "data"));
    if (!ledger) return to_string(ledger.error());
    const auto all = find_citations(root, *ledger, rule);
    if (!all) return to_string(all.error());
    std::string text;
    for (const Citation& each : *all) {
      text += std::string(name_of(each.place)) + " " + std::string(name_of_game(each.game)) + ":" +
              each.rule + " " + each.file + ":" + std::to_string(each.line) + "\n";
    }
    return text;
  }

  std::filesystem::path root;
};

constexpr const char* case_text = R"(
title = "t"
rules = ["5.4", "5.5"]
source = "s"
scenario = "drill/meeting"
[[step]]
)";

TEST_F(Project, CitesInCodeTestsCasesAndRulings) {
  write("engine/drill/rules/5_movement.cpp", "\n// (5.4)\nint x;  // (5.5)\n");
  write("tests/drill/mine_test.cpp", "// (5.4)\n");
  write("tests/project/other_test.cpp", "f(" + literal("G24.21", "sfb") + ");\n");
  write("tests/kernel/made_up_test.cpp",
        "f(" + literal("Z99.9", "sfb") + ");\n");  // the kernel's tests make up rules
  write("data/cases/drill/mine.toml", case_text);
  write("docs/rulings/README.md", "# Rulings\n\nRules: drill 5.4, 5.5\n\nWe chose so (5.6).\n");
  write("docs/rulings/sfb.md", "Rules: sfb G24.21\n");
  write("docs/rulings/notes.txt", "Rules: none\n");
  EXPECT_EQ(found(),
            "code drill:5.4 engine/drill/rules/5_movement.cpp:2\n"
            "code drill:5.5 engine/drill/rules/5_movement.cpp:3\n"
            "test drill:5.4 tests/drill/mine_test.cpp:1\n"
            "test sfb:G24.21 tests/project/other_test.cpp:1\n"
            "case drill:5.4 data/cases/drill/mine.toml:1\n"
            "case drill:5.5 data/cases/drill/mine.toml:1\n"
            "ruling drill:5.4 docs/rulings/README.md:3\n"
            "ruling drill:5.5 docs/rulings/README.md:3\n"
            "ruling sfb:G24.21 docs/rulings/sfb.md:1\n");
  EXPECT_EQ(found("G24.21"),
            "test sfb:G24.21 tests/project/other_test.cpp:1\n"
            "ruling sfb:G24.21 docs/rulings/sfb.md:1\n");
}

TEST_F(Project, CitesNothingInOtherFiles) {
  write("engine/drill/notes.md", "// (5.4)\n");
  write("data/drill/guns.tsv", "(5.4)\n");
  write("data/cases/drill/readme.txt", "(5.4)\n");
  EXPECT_EQ(found(), "");
}

TEST_F(Project, WithABadRulingOrCaseIsAnError) {
  write("docs/rulings/drill.md", "Rules: 5.4\n");
  EXPECT_EQ(found(), "docs/rulings/drill.md:1: \"Rules: GAME NUMBER, NUMBER\" is expected");
  write("docs/rulings/drill.md", "Rules: drill 5.4\n");
  write("data/cases/drill/mine.toml", "title = 3\n");
  EXPECT_NE(found().find("mine.toml:1"), std::string::npos) << found();
}

// --- against the ledger
// ----------------------------------------------------------------------------------------

Ledger small_ledger() {
  const TextSource data(TextSource::Files{{"ledger/drill.tsv",
                                           "rule\tline\tkind\tstatus\ttitle\tsummary\tnote\n"
                                           "5.4\t1\tmechanic\tdone\tStriking\tSets it off\t\n"
                                           "5.5\t1\tmechanic\tpartial\tExplosion\tA blast\tchains\n"
                                           "5.6\t1\tmechanic\ttodo\tSetting off\t\t\n"}});
  auto ledger = Ledger::load(data);
  EXPECT_TRUE(ledger) << to_string(ledger.error());
  return std::move(*ledger);
}

Citation cited(const std::string& rule, Citation::Place place, GameId game = GameId::drill) {
  return {game, rule, place, "file.cpp", 7};
}

TEST(CitationCheck, IsContentWithKnownAndTestedRules) {
  for (const Citation::Place place : {Citation::Place::test, Citation::Place::case_file}) {
    EXPECT_TRUE(
        check_citations(small_ledger(), {cited("5.4", place), cited("5.6", Citation::Place::code)}).empty());
  }
}

TEST(CitationCheck, FindsRulesThatNoBookHas) {
  const auto errors = check_citations(
      small_ledger(), {cited("5.4", Citation::Place::test), cited("5.9", Citation::Place::code)});
  EXPECT_EQ(to_string(errors), "file.cpp:7: cites drill 5.9, which the ledger does not have");
  EXPECT_EQ(check_citations(small_ledger(), {cited("5.4", Citation::Place::test),
                                             cited("5.4", Citation::Place::ruling, GameId::ahl)})
                .size(),
            1U)
      << "the same number of another game";
  EXPECT_EQ(check_citations(small_ledger(),
                            {cited("5.4", Citation::Place::test), cited("five", Citation::Place::test)})
                .size(),
            1U);
}

TEST(CitationCheck, FindsDoneRowsThatNoTestCites) {
  const std::string wanted = "data/ledger/drill.tsv: 5.4: is marked done, but no test cites it";
  EXPECT_EQ(to_string(check_citations(small_ledger(), {})), wanted);
  EXPECT_EQ(to_string(check_citations(small_ledger(), {cited("5.4", Citation::Place::code)})), wanted);
  EXPECT_EQ(to_string(check_citations(small_ledger(), {cited("5.4", Citation::Place::ruling)})), wanted);
}

}  // namespace
}  // namespace flagbridge
