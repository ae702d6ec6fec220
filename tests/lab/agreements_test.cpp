#include "lab/agreements.h"

#include <gtest/gtest.h>

#include "lab/files.h"
#include "tests/lab/all_games.h"
#include "tests/lab/text_source.h"

namespace flagbridge {
namespace {

const AnyGame& drill() { return *games().find("drill")->game; }

std::string told(const std::string& name, const std::string& more) {
  return "[[option]]\nname = \"" + name + "\"\ntitle = \"T\"\ntext = \"Of it.\"\n" + more + "\n";
}
Result<Agreements> from(const std::string& text) {
  const TextSource::Files files{{"drill/agreements.toml", text}};
  return Agreements::load(TextSource(files), drill());
}

TEST(AgreementsTest, EveryOptionOfEveryGameIsToldOf) {
  const FolderSource data(*find_root() / "data");
  for (const GameEntry& each : games().all()) {
    const auto loaded = Agreements::load(data, *each.game);
    EXPECT_TRUE(loaded.has_value()) << (loaded ? "" : to_string(loaded.error()));
  }
}

TEST(AgreementsTest, OneTooFewTooManyOrTwiceIsAnError) {
  const std::string turns = told("turns", "kind = \"number\"\nmost = 50");
  const std::string chains = told("chains", "kind = \"toggle\"\nusual = 1");
  EXPECT_TRUE(from(turns + chains).has_value());
  EXPECT_FALSE(from(turns).has_value());
  EXPECT_FALSE(from(turns + chains + chains).has_value());
  EXPECT_FALSE(from(turns + chains + told("odd", "kind = \"toggle\"")).has_value());
  EXPECT_FALSE(from(told("turns", "kind = \"number\"\nleast = 1") + chains).has_value());  // no range
}

TEST(AgreementsTest, ValuesAreHeldToTheirRange) {
  const auto agreed = from(told("turns", "kind = \"number\"\nleast = 3\nmost = 50") +
                           told("chains", "kind = \"toggle\"\nusual = 1"));
  ASSERT_TRUE(agreed.has_value());
  EXPECT_TRUE(agreed->wrong({{"turns", 3}, {"chains", 1}}).empty());
  EXPECT_TRUE(agreed->wrong({{"turns", 0}}).empty());  // as the scenario has it
  EXPECT_EQ(agreed->wrong({{"turns", 2}, {"chains", 2}}).size(), 2U);
  EXPECT_EQ(agreed->wrong({{"turns", 51}}).at(0).path, "turns");
  const json::object schema = agreed->schema(drill());
  EXPECT_EQ(schema.at("options").at("properties").at("turns").at("minimum"), 3);
  EXPECT_EQ(schema.at("options").at("properties").at("chains").at("maximum"), 1);
}

}  // namespace
}  // namespace flagbridge
