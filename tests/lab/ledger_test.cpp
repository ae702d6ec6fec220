#include "lab/ledger.h"

#include <gtest/gtest.h>

#include "lab/files.h"
#include "text_source.h"

namespace flagbridge {
namespace {

const std::string columns = "rule\tline\tkind\tstatus\ttitle\tsummary\tnote\n";

Result<Ledger> load(const std::string& rows, const std::string& file = "ledger/drill.tsv") {
  return Ledger::load(TextSource(TextSource::Files{{file, columns + rows}}));
}

std::string error_of(const std::string& rows, const std::string& file = "ledger/drill.tsv") {
  const auto ledger = load(rows, file);
  return ledger ? "" : to_string(ledger.error());
}

TEST(Ledger, KnowsTheRulesOfItsBooks) {
  const auto ledger = Ledger::load(TextSource(TextSource::Files{
      {"ledger/drill.tsv", columns + "5.4\t1\tmechanic\tdone\tT\tS\t\n"},
      {"ledger/sfb-core.tsv", columns + "G24.21\t1,7\tdata\ttodo\tT\tS\t\n"},
      {"ledger/sfb-c2.tsv", columns + "G25.1\t1\tcommentary\tn/a\tT\tS\tprose\n"},
  }));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  EXPECT_EQ(ledger->books().size(), 3U);
  EXPECT_TRUE(ledger->knows(GameId::drill, "5.4"));
  EXPECT_TRUE(ledger->knows(GameId::sfb, "G24.21"));
  EXPECT_TRUE(ledger->knows(GameId::sfb, "G25.1")) << "two books of one game";
  EXPECT_TRUE(ledger->knows(*Rule::parse(GameId::drill, "5.4")));
  EXPECT_FALSE(ledger->knows(GameId::drill, "G24.21"));
  EXPECT_FALSE(ledger->knows(GameId::drill, "5.40"));
  EXPECT_FALSE(ledger->knows(GameId::drill, ""));
  EXPECT_FALSE(ledger->knows(GameId::drill, "not a rule"));
  EXPECT_FALSE(ledger->knows(Rule{}));
}

TEST(Ledger, OfTheProjectLoads) {
  const auto ledger = Ledger::load(FolderSource(FLAGBRIDGE_ROOT "/data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  EXPECT_TRUE(ledger->knows(GameId::drill, "5.4"));
}

TEST(Ledger, RefusesRowsThatCannotBeRead) {
  EXPECT_EQ(error_of("5.4\t1\tmagic\tdone\tT\tS\t\n"),
            "ledger/drill.tsv:2:3: kind: one of these is expected: mechanic data definition scenario "
            "commentary, not "
            "\"magic\"");
  EXPECT_NE(error_of("5.4\t1\tmechanic\tfinished\tT\tS\t\n").find(":2:4: status: "), std::string::npos);
  EXPECT_NE(error_of("5.4\t1\tmechanic\n"), "");
}

TEST(Ledger, RefusesWhatIsNoRuleNumber) {
  EXPECT_EQ(error_of("5.4 a\t1\tmechanic\ttodo\tT\tS\t\n"),
            "ledger/drill.tsv:2: 5.4 a: is not a rule number");
  EXPECT_EQ(error_of("\t1\tmechanic\ttodo\tT\tS\t\n"), "ledger/drill.tsv:2: is not a rule number");
  EXPECT_EQ(error_of("123456789012\t1\tmechanic\ttodo\tT\tS\t\n"),
            "ledger/drill.tsv:2: 123456789012: is not a rule number");
}

TEST(Ledger, WantsReasonsWhereARuleIsNotDone) {
  EXPECT_EQ(error_of("5.4\t1\tmechanic\tn/a\tT\tS\t\n"),
            "ledger/drill.tsv:2: 5.4: n/a needs a reason in \"note\"");
  EXPECT_EQ(error_of("5.4\t1\tmechanic\tpartial\tT\tS\t\n"),
            "ledger/drill.tsv:2: 5.4: partial needs what is missing in \"note\"");
  EXPECT_EQ(error_of("5.4\t1\tmechanic\ttodo\tT\tS\t\n"), "");
  EXPECT_EQ(error_of("5.4\t1\tmechanic\ttodo\t\tS\t\n"), "ledger/drill.tsv:2: 5.4: has no title");
}

TEST(Ledger, RefusesARuleThatStandsTwice) {
  EXPECT_EQ(
      error_of(
          "5.4\t1\tmechanic\ttodo\tT\tS\t\n5.5\t1\tmechanic\ttodo\tT\tS\t\n5.4\t2\tmechanic\ttodo\tT\tS\t\n"),
      "ledger/drill.tsv: 5.4: stands twice");
}

TEST(Ledger, RefusesABookOfNoGame) {
  EXPECT_EQ(error_of("5.4\t1\tmechanic\ttodo\tT\tS\t\n", "ledger/chess.tsv"),
            "ledger/chess.tsv: the name must begin with that of a game");
  EXPECT_EQ(error_of("5.4\t1\tmechanic\ttodo\tT\tS\t\n", "ledger/drill-annex.tsv"), "");
}

TEST(Ledger, RefusesWrongColumnsAndMissingFiles) {
  EXPECT_FALSE(Ledger::load(TextSource(TextSource::Files{{"ledger/drill.tsv", "rule\tline\n5.4\t1\n"}})));
  EXPECT_FALSE(Ledger::load(TextSource(TextSource::Files{})));
}

TEST(Ledger, ReportsTheErrorsOfAllBooksAtOnce) {
  const auto ledger = Ledger::load(TextSource(TextSource::Files{
      {"ledger/drill.tsv", columns + "5.4\t1\tmechanic\tn/a\tT\tS\t\n"},
      {"ledger/ahl.tsv", columns + "5.4\t1\tmechanic\ttodo\t\tS\t\n"},
      {"ledger/fe.tsv", columns + "1.1\t1\tmagic\ttodo\tT\tS\t\n"},
  }));
  ASSERT_FALSE(ledger);
  EXPECT_EQ(ledger.error().size(), 3U);
}

TEST(Sections, AreThePartBeforeTheFirstPoint) {
  EXPECT_EQ(section_of("G24.21"), "G24");
  EXPECT_EQ(section_of("302.742"), "302");
  EXPECT_EQ(section_of("8.A.5"), "8");
  EXPECT_EQ(section_of("INTRO"), "INTRO");
}

}  // namespace
}  // namespace flagbridge
