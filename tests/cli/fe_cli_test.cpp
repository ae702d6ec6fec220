#include <gtest/gtest.h>

#include "kernel/json.h"
#include "program.h"

// The commands that show the data of Federation & Empire.
namespace flagbridge {
namespace {

TEST(CliFe, DrawsTheMap) {
  const Ran ran = run_flagbridge({"fe", "map"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "04  LB  L   LB  .   Z   Z   ZS")) << ran.out;
  EXPECT_TRUE(has(ran.out, "K  Klingon")) << ran.out;
  EXPECT_TRUE(has(ran.out, "142")) << ran.out;
  for (std::size_t from = 0, end = 0; (end = ran.out.find('\n', from)) != std::string::npos; from = end + 1) {
    EXPECT_LE(end - from, 126U);
  }
  const Ran svg = run_flagbridge({"fe", "map", "--svg"});
  EXPECT_TRUE(svg.out.starts_with("<svg ")) << svg.out.substr(0, 80);
  EXPECT_TRUE(has(svg.out, ">6119</text>"));
}

TEST(CliFe, TellsTheMapAsJson) {
  const auto value = parse_json(run_flagbridge({"fe", "map", "--json"}).out);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->at("hexes").as_array().size(), 1159U);
  EXPECT_EQ(value->at("provinces").as_array().size(), 184U);
  EXPECT_EQ(value->at("hexes").at(12).at("beside").as_array().size(), 2U);
}

TEST(CliFe, DescribesAProvinceByAnyOfItsHexes) {
  const Ran ran = run_flagbridge({"fe", "map", "--province", "1504"});
  EXPECT_TRUE(has(ran.out, "Province 1504 (Kzinti), 6 hexes")) << ran.out;
  EXPECT_TRUE(has(ran.out, "1405  battle station")) << ran.out;
  EXPECT_EQ(run_flagbridge({"fe", "map", "--province", "1605"}).out, ran.out);
  EXPECT_TRUE(has(run_flagbridge({"fe", "map", "--province", "1503"}).out, "Province 1702"));
  const auto value = parse_json(run_flagbridge({"fe", "map", "--province", "1504", "--json"}).out);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->at("hexes").as_array().size(), 6U);
}

TEST(CliFe, ListsUnits) {
  const Ran ran = run_flagbridge({"fe", "units", "--race", "KLI"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "KLI D6M   10[mauler]/4")) << ran.out;
  EXPECT_FALSE(has(ran.out, "FED ")) << ran.out;
  const auto value = parse_json(run_flagbridge({"fe", "units", "--json"}).out);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->as_array().size(), 253U);
}

TEST(CliFe, ShowsOrdersOfBattle) {
  const Ran lyran = run_flagbridge({"fe", "oob", "LYR"});
  EXPECT_EQ(lyran.code, 0) << lyran.err;
  EXPECT_TRUE(has(lyran.out, "In all 99 ships at start.")) << lyran.out;
  EXPECT_TRUE(has(lyran.out, "arrives on turn 2 at 0109 0104")) << lyran.out;
  const Ran wind = run_flagbridge({"fe", "oob", "601"});
  EXPECT_TRUE(has(wind.out, "The Wind (601.0), turns 1-6")) << wind.out;
  EXPECT_TRUE(has(wind.out, "KLI all but Eastern Fleet, Imperial War Reserve")) << wind.out;
  EXPECT_TRUE(has(run_flagbridge({"fe", "oob", "606"}).out, "(16 ships), moves to 0803"));
  EXPECT_TRUE(parse_json(run_flagbridge({"fe", "oob", "603", "--json"}).out));
}

TEST(CliFe, FastPlayIsPlayedOnAMap) {
  const Ran ran = run_flagbridge({"play", "fe/606", "--seed", "1"}, "?\nlook money\nlook hex 1401\nquit\n");
  EXPECT_EQ(ran.code, ok) << ran.err;
  EXPECT_TRUE(has(ran.out, "\n    03 04 05 06 07 08 09 10")) << ran.out;
  EXPECT_TRUE(has(ran.out, "LBC17")) << "sixteen ships and a base's fighters in 0502: " << ran.out;
  EXPECT_TRUE(has(ran.out, "CA#47-49")) << ran.out;
  EXPECT_TRUE(has(ran.out, "46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61 0601,0701 BC, 3 CA")) << ran.out;
  EXPECT_FALSE(has(ran.out, "no no")) << ran.out;
  EXPECT_TRUE(has(ran.out, "No money is used in this scenario.")) << ran.out;
  EXPECT_TRUE(has(ran.out, "(capital, major), KZI: 8 battalions (48)")) << ran.out;
}

TEST(CliFe, WrongNamesAreUsageErrors) {
  EXPECT_EQ(run_flagbridge({"fe"}).code, 2);
  EXPECT_EQ(run_flagbridge({"fe", "oob"}).code, 2);
  EXPECT_EQ(run_flagbridge({"fe", "units", "--race", "XYZ"}).code, 2);
  EXPECT_EQ(run_flagbridge({"fe", "map", "--province", "9999"}).code, 2);
  EXPECT_EQ(run_flagbridge({"fe", "map", "--province", "0804"}).code,
            2);  // a neutral state without provinces
  EXPECT_EQ(run_flagbridge({"fe", "map", "--province", "1504", "--svg"}).code, 2);
  const Ran ran = run_flagbridge({"fe", "oob", "700"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "LYR") && has(ran.err, "606")) << ran.err;
}

}  // namespace
}  // namespace flagbridge
