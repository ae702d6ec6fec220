#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kernel/json.h"

namespace flagbridge {
namespace {

std::string json_complaint(std::string_view text) {
  const auto value = parse_json(text, "file.json");
  return value ? "" : to_string(value.error());
}

// Where the complaint points to, "3:4".
std::string json_place(std::string_view text) {
  const auto value = parse_json(text);
  if (value) return "good";
  EXPECT_EQ(value.error().size(), 1u);
  return std::to_string(value.error().at(0).line) + ":" + std::to_string(value.error().at(0).column);
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(ParseJson, TakesOneValueWithSpaceAround) {
  EXPECT_EQ(parse_json(" \r\n\t[1, true, null, \"x\"] \n").value(), (json::array{1, true, nullptr, "x"}));
  EXPECT_EQ(parse_json("12").value(), 12);
  EXPECT_EQ(parse_json("\"\\u20ac\"").value(), "€");
  EXPECT_EQ(parse_json("18446744073709551615").value().get_uint64(), 18446744073709551615u);
}

TEST(ParseJson, PointsToTheCharacterThatIsWrong) {
  EXPECT_EQ(json_place("{\"a\": 1,\n  \"b\": x}"), "2:8");
  EXPECT_EQ(json_place("[1,]"), "1:4");
  EXPECT_EQ(json_place("{\"a\" 1}"), "1:6");
  EXPECT_EQ(json_place("[\r\n\r\n  1 2]"), "3:5");
  EXPECT_EQ(json_place("{a: 1}"), "1:2");
  EXPECT_EQ(json_place("{'a': 1}"), "1:2");
  EXPECT_EQ(json_place("[1, // no comments\n2]"), "1:5");
  EXPECT_EQ(json_place("\"a\nb\""), "1:3");
  EXPECT_EQ(json_place("\"\x01\""), "1:2");
  EXPECT_EQ(json_place("NaN"), "1:1");
  EXPECT_EQ(json_place("\xef\xbb\xbf[]"), "1:1");
}

TEST(ParseJson, PointsToTheEndWhenSomethingIsMissing) {
  EXPECT_EQ(json_place(""), "1:1");
  EXPECT_EQ(json_place(" \n "), "2:2");
  EXPECT_EQ(json_place("[1"), "1:3");
  EXPECT_EQ(json_place("{\"a\": [\n\n"), "3:1");
  EXPECT_EQ(json_place("\"abc"), "1:5");
  EXPECT_EQ(json_place("-"), "1:2");
}

TEST(ParseJson, NamesFileAndReason) {
  EXPECT_TRUE(json_complaint("[1,\n]").starts_with("file.json:2:1: not valid JSON: "))
      << json_complaint("[1,\n]");
}

TEST(ParseJson, RefusesTextsThatAreNotUtf8) {
  for (const char* bad : {"\"\xff\"", "\"\xc3\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\\ud800\""}) {
    EXPECT_NE(json_complaint(bad), "") << bad;
  }
}

TEST(ParseJson, RefusesWhatFollowsAfterTheValue) {
  EXPECT_EQ(json_complaint("[1]x"), "file.json:1:4: something follows after the JSON value");
  EXPECT_EQ(json_complaint("1 2"), "file.json:1:3: something follows after the JSON value");
  EXPECT_EQ(json_complaint("{}\n\n []"), "file.json:3:2: something follows after the JSON value");
  EXPECT_EQ(json_complaint(std::string_view("[1]\0", 4)),
            "file.json:1:4: something follows after the JSON value");
}

TEST(ParseJson, RefusesNestingBeyondSixtyFourLevels) {
  EXPECT_EQ(json_place(nested(64)), "good");
  EXPECT_EQ(json_place(nested(65)), "1:65");
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  EXPECT_EQ(json_place(std::string(100'000, '[')), "1:65");
  EXPECT_EQ(json_place(nested(100'000)), "1:65");
  EXPECT_EQ(json_place(objects), "1:321");  // five characters a level
}

// The place is the end of the field's name.
TEST(ParseJson, RefusesAFieldGivenTwice) {
  EXPECT_EQ(json_complaint("{\"a\": 1,\n \"b\": 2, \"a\": 3}"),
            "file.json:2:12: the field \"a\" is given twice");
  EXPECT_EQ(json_complaint(R"([{"x": {"y": 1, "y": 1}}])"), "file.json:1:19: the field \"y\" is given twice");
  EXPECT_EQ(json_complaint(R"({"a": 1, "\u0061": 2})"), "file.json:1:17: the field \"a\" is given twice");
}

TEST(ParseJson, TheSameFieldMayStandInSeveralObjects) {
  EXPECT_EQ(json_complaint(R"([{"a": {"a": 1}}, {"a": 2}])"), "");
  EXPECT_EQ(json_complaint(R"({"a": {"b": 1}, "b": {"a": 1}})"), "");
}

// It would be written as "Infinity", which no parser takes back.
TEST(ParseJson, RefusesANumberBeyondAllBounds) {
  EXPECT_EQ(json_place("[1e999]"), "1:7");
  EXPECT_EQ(json_place("[1e300]"), "good");
}

RC_GTEST_PROP(ParseJsonProperty, NeverCrashesAndWhatItTakesItTakesAgain, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-", ".5", "e9",
                                    "true", "null", " ", "\n", "\"", "\\", "\xff"));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  if (const auto value = parse_json(text)) RC_ASSERT(parse_json(pretty(*value)).value() == *value);
}

}  // namespace
}  // namespace flagbridge
