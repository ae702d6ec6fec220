#include "kernel/rule.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <type_traits>
#include <vector>

namespace flagbridge {
namespace {

using namespace rules;

static_assert(sizeof(Rule) == 8 && std::is_trivially_copyable_v<Rule>);
static_assert(std::has_unique_object_representations_v<Rule>);
static_assert("G24.21"_sfb.game() == GameId::sfb);
static_assert("17.3"_ahl != "17.3"_fe);

// The first column of every line below the header.
std::vector<std::string> ids_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> ids;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) ids.push_back(line.substr(0, line.find('\t')));
  return ids;
}

// The ledgers of sfb are one file a product, "sfb-core.tsv"; the other games have one each.
GameId game_of(const std::filesystem::path& file) {
  const std::string stem = file.stem().string();
  return stem == "ahl" ? GameId::ahl : stem == "fe" ? GameId::fe : GameId::sfb;
}

std::map<GameId, std::set<std::string>> ledger() {
  std::map<GameId, std::set<std::string>> all;
  for (const auto& entry : std::filesystem::directory_iterator(FLAGBRIDGE_ROOT "/data/ledger")) {
    if (entry.path().extension() != ".tsv") continue;
    for (std::string& id : ids_of(entry.path())) all[game_of(entry.path())].insert(std::move(id));
  }
  return all;
}

TEST(Rule, EveryIdOfTheLedgerSurvivesPacking) {
  const auto all = ledger();
  ASSERT_EQ(all.size(), 3u);
  std::set<Rule> packed;
  std::size_t count = 0;
  for (const auto& [game, ids] : all) {
    for (const std::string& id : ids) {
      const auto rule = Rule::parse(game, id);
      ASSERT_TRUE(rule) << id;
      EXPECT_EQ(rule->number(), id);
      EXPECT_EQ(rule->game(), game) << id;
      EXPECT_FALSE(rule->none()) << id;
      EXPECT_EQ(from_text<Rule>(to_text(*rule)), rule) << id;
      packed.insert(*rule);
      ++count;
    }
  }
  EXPECT_GT(count, 5000u);
  EXPECT_EQ(packed.size(), count) << "two ids pack into the same word";
}

TEST(Rule, ElevenCharactersFitAndTwelveDoNot) {
  EXPECT_EQ("FPN100.2121"_sfb.number(), "FPN100.2121");
  EXPECT_EQ(Rule::parse(GameId::sfb, "FPN100.21211"), std::nullopt);
  // The largest word there is: the last character of the alphabet in every place.
  const auto last = Rule::parse(GameId::sfb, "///////////");
  ASSERT_TRUE(last);
  EXPECT_EQ(last->number(), "///////////");
  EXPECT_EQ(last->game(), GameId::sfb);
}

TEST(Rule, MalformedNumbersAreRefused) {
  for (const char* bad :
       {"", " ", "g24.21", "G24 21", " G24", "G24 ", "G24_1", "G24\t", "(G24)", "G24:1", "É1"}) {
    EXPECT_EQ(Rule::parse(GameId::sfb, bad), std::nullopt) << '"' << bad << '"';
  }
  EXPECT_EQ(Rule::parse(GameId::sfb, std::string_view("G2\0", 3)), std::nullopt);
}

TEST(Rule, NoRuleIsNoneAndEverythingElseIsNot) {
  EXPECT_TRUE(Rule{}.none());
  EXPECT_EQ(Rule{}.number(), "");
  EXPECT_EQ(Rule{}.game(), GameId::none);
  EXPECT_FALSE("0"_drill.none());
}

TEST(Rule, TextNamesTheGame) {
  EXPECT_EQ(to_text("G24.21"_sfb), "sfb:G24.21");
  EXPECT_EQ(to_text("302.4"_fe), "fe:302.4");
  EXPECT_EQ(to_text("17"_ahl), "ahl:17");
  EXPECT_EQ(to_text("7.1"_drill), "drill:7.1");
  EXPECT_EQ(to_text(Rule{}), "");
  EXPECT_EQ(from_text<Rule>("sfb:G24.21"), "G24.21"_sfb);
  EXPECT_EQ(from_text<Rule>(""), Rule{});
}

TEST(Rule, TextOfAnUnknownGameOrShapeIsRefused) {
  for (const char* bad :
       {"G24.21", ":G24.21", "sfb:", "sfb", "SFB:G24", "chess:1", "sfb :G24", "sfb:sfb:G24"}) {
    EXPECT_EQ(from_text<Rule>(bad), std::nullopt) << bad;
  }
}

TEST(Rule, ASectionComesBeforeItsSubsections) {
  EXPECT_LT("G24"_sfb, "G24.2"_sfb);
  EXPECT_LT("G24.2"_sfb, "G24.21"_sfb);
  EXPECT_LT("G24.21"_sfb, "G24.22"_sfb);
  EXPECT_LT("G24.22"_sfb, "G25"_sfb);
  EXPECT_LT("E9"_sfb, "G1"_sfb);
  EXPECT_LT(Rule{}, "0"_drill);
  EXPECT_EQ("G24.21"_sfb, Rule::parse(GameId::sfb, "G24.21"));
  EXPECT_NE("G24.21"_sfb, "G24.2"_sfb);
}

RC_GTEST_PROP(RuleProperty, PackingKeepsEveryNumberOfTheAlphabet, ()) {
  const auto character = rc::gen::elementOf(std::string("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.-/"));
  const auto length = *rc::gen::inRange<std::size_t>(1, 12);
  const auto text = *rc::gen::container<std::string>(length, character);
  const auto game = *rc::gen::element(GameId::drill, GameId::ahl, GameId::fe, GameId::sfb);
  const auto rule = Rule::parse(game, text);
  RC_ASSERT(rule.has_value());
  RC_ASSERT(rule->number() == text);
  RC_ASSERT(rule->game() == game);
  RC_ASSERT(from_text<Rule>(to_text(*rule)) == rule);
}

RC_GTEST_PROP(RuleProperty, OfOneGameNumbersCompareLikeTheirPaddedCharacters, ()) {
  // Digits and letters only: their order in the alphabet is that of ASCII.
  const auto character = rc::gen::elementOf(std::string("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  const auto word = rc::gen::suchThat(rc::gen::container<std::string>(character),
                                      [](const std::string& w) { return !w.empty() && w.size() <= 11; });
  const auto a = *word;
  const auto b = *word;
  const auto left = Rule::parse(GameId::fe, a);
  const auto right = Rule::parse(GameId::fe, b);
  RC_ASSERT((*left <=> *right) == (a <=> b));
}

}  // namespace
}  // namespace flagbridge
