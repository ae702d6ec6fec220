#include <gtest/gtest.h>

#include "kernel/json.h"
#include "program.h"

// The commands that show the ship of Azhanti High Lightning.
namespace flagbridge {
namespace {

TEST(CliAhl, DrawsADeckByNumberOrPlan) {
  const Ran deck = run_flagbridge({"ahl", "deck", "40", "--rooms"});
  EXPECT_EQ(deck.code, 0) << deck.err;
  EXPECT_TRUE(has(deck.out, "Bridge deck")) << deck.out;
  EXPECT_TRUE(has(deck.out, "26 Dorsal ring corridor"));
  EXPECT_EQ(run_flagbridge({"ahl", "deck", "--plan", "4", "--rooms"}).out, deck.out);
  const Ran svg = run_flagbridge({"ahl", "deck", "18", "--svg"});
  EXPECT_TRUE(svg.out.starts_with("<svg ")) << svg.out.substr(0, 80);
}

TEST(CliAhl, TellsADeckAsJson) {
  const Ran ran = run_flagbridge({"ahl", "deck", "40", "--json"});
  const auto value = parse_json(ran.out);
  ASSERT_TRUE(value) << ran.out;
  EXPECT_EQ(value->at("stations").as_array().size(), 30U);
  EXPECT_EQ(value->at("portals").at(0).at("id").to_number<int>(), 0);
}

TEST(CliAhl, ListsTheShip) {
  const Ran ran = run_flagbridge({"ahl", "ship"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Auxiliary bridge")) << ran.out;
  const auto value = parse_json(run_flagbridge({"ahl", "ship", "--json"}).out);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->as_array().size(), 84U);
  EXPECT_EQ(value->at(83).at("lifts").as_string(), "ABCDEFG");
  EXPECT_TRUE(has(run_flagbridge({"ahl", "ship", "--refit", "emissary"}).out, "Cargo hold"));
}

TEST(CliAhl, WrongDecksAreUsageErrors) {
  EXPECT_EQ(run_flagbridge({"ahl"}).code, 2);
  EXPECT_EQ(run_flagbridge({"ahl", "deck"}).code, 2);
  EXPECT_EQ(run_flagbridge({"ahl", "deck", "85"}).code, 2);
  const Ran ran = run_flagbridge({"ahl", "deck", "--plan", "cellar"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "04-bridge")) << ran.err;
}

}  // namespace
}  // namespace flagbridge
