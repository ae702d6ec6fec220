#include <filesystem>
#include <gtest/gtest.h>

#include "lab/case.h"
#include "lab/citations.h"
#include "lab/files.h"
#include "lab/ledger.h"
#include "lab/signature.h"
#include "tests/dose.h"

// The project as a whole: its data, its ledger, its cases and its behaviour, as they are in the repository.
namespace flagbridge {
namespace {

namespace fs = std::filesystem;

const fs::path root = FLAGBRIDGE_ROOT;

const Games& games() {
  static const auto loaded = Games::load(FolderSource(root / "data"));
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}

TEST(Project, DataOfEveryGameLoads) {
  const auto loaded = Games::load(FolderSource(root / "data"));
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_FALSE(loaded->all().empty());
}

TEST(Project, LedgerHasEveryBook) {
  const auto ledger = Ledger::load(FolderSource(root / "data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  // How many rules each book defines, counted in the books.
  const std::map<std::string, std::size_t> least = {{"ahl", 26},     {"fe", 735},     {"sfb-am", 3266},
                                                    {"sfb-c2", 862}, {"sfb-e2", 750}, {"sfb-core", 901}};
  for (const auto& [name, rules] : least) {
    const auto book = std::ranges::find(ledger->books(), name, &Book::name);
    ASSERT_NE(book, ledger->books().end()) << name;
    EXPECT_GE(book->rows.size(), rules) << name;
  }
}

TEST(Project, EveryCitationIsKnownAndEveryDoneRuleIsTested) {
  const auto ledger = Ledger::load(FolderSource(root / "data"));
  ASSERT_TRUE(ledger) << to_string(ledger.error());
  const auto citations = find_citations(root);
  ASSERT_TRUE(citations) << to_string(citations.error());
  const Errors errors = check_citations(*ledger, *citations);
  EXPECT_TRUE(errors.empty()) << to_string(errors);
}

TEST(Project, GamesBehaveAsRecorded) {
  const auto expected = expected_signatures(FolderSource(root / "data"));
  ASSERT_TRUE(expected) << to_string(expected.error());
  EXPECT_EQ(signatures(games()), *expected) << "if the change is meant: flagbridge signature --update";
}

TEST(Project, EveryScenarioIsPlayedToItsEndByEveryPlayer) {
  for (const GameEntry& entry : games().all()) {
    for (const ScenarioInfo& scenario : entry.game->scenarios()) {
      for (const auto& [player, text] : entry.arena->players()) {
        const Contest contest{scenario.id, json::object{},
                              std::vector<std::string>(scenario.sides.size(), player)};
        // The more games the quicker they are: a few for players that think.
        const std::uint64_t few = player == "random" ? dose<std::uint64_t>(3, 10) : dose<std::uint64_t>(1, 2);
        for (std::uint64_t i = 0; i < few; ++i) {
          const ContestResult result = entry.arena->play(contest, derived(Seed{9, 9}, i));
          ASSERT_TRUE(result.trouble.empty())
              << scenario.id << ", " << player << ", game " << i << ": " << result.trouble;
          EXPECT_TRUE(result.outcome.over);
        }
      }
    }
  }
}

// --- one test a case file
// --------------------------------------------------------------------------------------

std::vector<std::string> case_files() {
  std::vector<std::string> files;
  for (const auto& each : fs::recursive_directory_iterator(root / "data" / "cases")) {
    if (each.path().extension() == ".toml")
      files.push_back(each.path().lexically_relative(root).generic_string());
  }
  std::ranges::sort(files);
  return files;
}

class CaseFile : public testing::TestWithParam<std::string> {};

TEST_P(CaseFile, Passes) {
  const auto text = read_file(root / GetParam());
  ASSERT_TRUE(text) << to_string(text.error());
  const auto told = read_case(*text, GetParam());
  ASSERT_TRUE(told) << to_string(told.error());
  for (const std::string& difference : run_case(games(), *told)) ADD_FAILURE() << difference;
}

INSTANTIATE_TEST_SUITE_P(Cases, CaseFile, testing::ValuesIn(case_files()), [](const auto& each) {
  std::string name =
      fs::path(each.param).replace_extension().generic_string().substr(sizeof("data/cases/") - 1);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CaseFile);

}  // namespace
}  // namespace flagbridge
