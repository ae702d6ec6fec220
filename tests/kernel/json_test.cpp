#include "kernel/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "sample.h"

namespace flagbridge {
namespace {

using namespace sample;
using Lines = std::vector<std::string>;

constexpr const char* good = R"({
  "flag": true, "big": -5, "huge": 18446744073709551615, "name": "Ünä", "colour": "blue", "level": "middle",
  "code": -3, "at": {"x": -128, "y": 65535}, "dice": [1, 2, 255], "path": [{"x": 1, "y": 2}], "notes": ["a", ""],
  "act": {"walk": {"to": {"x": 3, "y": 4}, "cost": -9}},
  "marks": {"rule": "sfb:G24.21", "sides": "0,3", "share": "5/36"}, "extra": 8
})";

Sample good_sample() {
  Sample made;
  made.flag = true;
  made.big = -5;
  made.huge = 18446744073709551615u;
  made.name = "Ünä";
  made.colour = Colour::blue;
  made.level = Level::middle;
  made.code = static_cast<Code>(-3);
  made.at = {-128, 65535};
  made.dice = {1, 2, 255};
  EXPECT_TRUE(made.path.push_back({1, 2}));
  made.notes = {"a", ""};
  made.act = Walk{{3, 4}, -9};
  made.marks = {Rule::parse(GameId::sfb, "G24.21").value(), Sides::of_bits(0b1001),
                Rational::of(5, 36).value()};
  made.extra = 8;
  return made;
}

json::value parsed(std::string_view text) {
  auto value = parse_json(text);
  EXPECT_TRUE(value.has_value()) << text;
  return value ? std::move(*value) : json::value{};
}

// What from_json says about the good document after one change: the value at the path is replaced.
Lines complaints(std::string_view path, std::string_view replacement) {
  json::value document = parsed(good);
  json::value* at = find_path(document, path);
  EXPECT_NE(at, nullptr) << path;
  if (at == nullptr) return {};
  *at = parsed(replacement);
  Lines lines;
  if (const auto read = from_json<Sample>(document); !read) {
    for (const Error& error : read.error()) lines.push_back(to_string(error));
  }
  return lines;
}

template <class T>
Lines complaints_about(std::string_view text) {
  Lines lines;
  if (const auto read = from_json<T>(parsed(text)); !read) {
    for (const Error& error : read.error()) lines.push_back(to_string(error));
  }
  return lines;
}

TEST(Json, ReadsEveryKindOfMember) {
  const auto read = from_json<Sample>(parsed(good));
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(*read, good_sample());
}

TEST(Json, WritesEveryKindOfMember) { EXPECT_EQ(to_json(good_sample()), parsed(good)); }

TEST(Json, ALeftOutOptionalFieldKeepsItsStartingValue) {
  json::value document = parsed(good);
  document.as_object().erase("extra");
  const auto read = from_json<Sample>(document);
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_EQ(read->extra, 7u);
}

TEST(Json, AGivenListReplacesTheStartingOne) {
  EXPECT_EQ(from_json<Defaults>(parsed("{}")).value(), Defaults{});
  const auto read = from_json<Defaults>(parsed(R"({"numbers": [3], "few": []})"));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->numbers, std::vector{3});
  EXPECT_TRUE(read->few.empty());
  const auto full = from_json<Defaults>(parsed(R"({"few": [1, 2, 3]})"));
  ASSERT_TRUE(full.has_value());
  EXPECT_EQ(std::vector<int>(full->few.begin(), full->few.end()), (std::vector{1, 2, 3}));
}

TEST(Json, AnUnknownFieldIsNamedWithTheKnownOnes) {
  EXPECT_EQ(complaints("at", R"({"x": 1, "y": 2, "z": 3})"), Lines{"at.z: is not known here; known: x, y"});
  EXPECT_EQ(complaints("act.walk.to", R"({"x": 1, "y": 2, "X": 3})"),
            Lines{"act.walk.to.X: is not known here; known: x, y"});
}

TEST(Json, AMissingFieldIsNamed) {
  EXPECT_EQ(complaints("at", R"({"x": 1})"), Lines{"at.y: is missing"});
  EXPECT_EQ(complaints("path.0", "{}"), (Lines{"path.0.x: is missing", "path.0.y: is missing"}));
}

TEST(Json, AWrongTypeIsNamedWithWhatIsThere) {
  EXPECT_EQ(complaints("flag", "1"), Lines{"flag: must be true or false, not a whole number"});
  EXPECT_EQ(complaints("big", "\"5\""), Lines{"big: must be a whole number, not a text"});
  EXPECT_EQ(complaints("big", "5.0"), Lines{"big: must be a whole number, not a number with a fraction"});
  EXPECT_EQ(complaints("big", "1e3"), Lines{"big: must be a whole number, not a number with a fraction"});
  EXPECT_EQ(complaints("big", "true"), Lines{"big: must be a whole number, not true or false"});
  EXPECT_EQ(complaints("name", "null"), Lines{"name: must be a text, not null"});
  EXPECT_EQ(complaints("name", "[]"), Lines{"name: must be a text, not a list"});
  EXPECT_EQ(complaints("colour", "2"), Lines{"colour: must be a text, not a whole number"});
  EXPECT_EQ(complaints("code", "\"a\""), Lines{"code: must be a whole number, not a text"});
  EXPECT_EQ(complaints("at", "[1, 2]"), Lines{"at: must be an object, not a list"});
  EXPECT_EQ(complaints("path", "{}"), Lines{"path: must be a list, not an object"});
  EXPECT_EQ(complaints("notes.1", "3"), Lines{"notes.1: must be a text, not a whole number"});
  EXPECT_EQ(complaints("act", "\"wait\""), Lines{"act: must be an object, not a text"});
  EXPECT_EQ(complaints("marks.rule", "24"), Lines{"marks.rule: must be a text, not a whole number"});
  EXPECT_EQ(complaints_about<Sample>("[]"), Lines{"must be an object, not a list"});
}

TEST(Json, ANumberThatDoesNotFitIsNamedWithItsLimits) {
  EXPECT_EQ(complaints("at.x", "128"), Lines{"at.x: must be from -128 to 127"});
  EXPECT_EQ(complaints("at.x", "-129"), Lines{"at.x: must be from -128 to 127"});
  EXPECT_EQ(complaints("at.y", "-1"), Lines{"at.y: must be from 0 to 65535"});
  EXPECT_EQ(complaints("at.y", "65536"), Lines{"at.y: must be from 0 to 65535"});
  EXPECT_EQ(complaints("dice.2", "256"), Lines{"dice.2: must be from 0 to 255"});
  EXPECT_EQ(complaints("code", "32768"), Lines{"code: must be from -32768 to 32767"});
  EXPECT_EQ(complaints("big", "9223372036854775808"),
            Lines{"big: must be from -9223372036854775808 to 9223372036854775807"});
  EXPECT_EQ(complaints("huge", "-1"), Lines{"huge: must be from 0 to 18446744073709551615"});
}

TEST(Json, TheLargestNumbersFit) {
  for (const auto& [path, number] : {std::pair{"big", "9223372036854775807"},
                                     {"big", "-9223372036854775808"},
                                     {"huge", "18446744073709551615"},
                                     {"huge", "9223372036854775808"},
                                     {"at.x", "127"},
                                     {"at.x", "-128"},
                                     {"code", "-32768"}}) {
    EXPECT_EQ(complaints(path, number), Lines{}) << path << " " << number;
  }
}

TEST(Json, AListOfTheWrongLengthIsRefused) {
  EXPECT_EQ(complaints("dice", "[1, 2]"), Lines{"dice: must have 3 items"});
  EXPECT_EQ(complaints("dice", "[1, 2, 3, 4]"), Lines{"dice: must have 3 items"});
  EXPECT_EQ(complaints("path", R"([{"x":1,"y":1},{"x":1,"y":1},{"x":1,"y":1}])"),
            Lines{"path: must have at most 2 items"});
}

TEST(Json, ATextThatIsNoValueIsRefused) {
  EXPECT_EQ(complaints("colour", "\"purple\""), Lines{"colour: cannot be \"purple\""});
  EXPECT_EQ(complaints("level", "\"Low\""), Lines{"level: cannot be \"Low\""});
  EXPECT_EQ(complaints("marks.sides", "\"0,0\""), Lines{"marks.sides: cannot be \"0,0\""});
  EXPECT_EQ(complaints("marks.rule", "\"G24\""), Lines{"marks.rule: cannot be \"G24\""});
}

TEST(Json, AVariantHasExactlyOneMemberThatNamesItsKind) {
  EXPECT_EQ(complaints("act", R"({"run": {}})"), Lines{"act.run: is not known here; known: wait, walk, say"});
  EXPECT_EQ(complaints("act", "{}"), Lines{"act: must have exactly one member, the name of the kind"});
  EXPECT_EQ(complaints("act", R"({"wait": {}, "say": {"words": ""}})"),
            Lines{"act: must have exactly one member, the name of the kind"});
  EXPECT_EQ(complaints("act", R"({"say": {"words": 1}})"),
            Lines{"act.say.words: must be a text, not a whole number"});
  EXPECT_EQ(complaints("act", R"({"wait": {"long": 1}})"),
            Lines{"act.wait.long: is not known here; known: "});
  EXPECT_EQ(complaints("act", R"({"wait": {}})"), Lines{});
}

TEST(Json, AllErrorsAreReportedAtOnce) {
  EXPECT_EQ(complaints("act.walk", R"({"to": {"x": 500, "z": 1}, "cost": "much", "speed": 3})"),
            (Lines{"act.walk.to.x: must be from -128 to 127", "act.walk.to.y: is missing",
                   "act.walk.to.z: is not known here; known: x, y",
                   "act.walk.cost: must be a whole number, not a text",
                   "act.walk.speed: is not known here; known: to, cost"}));
  EXPECT_EQ(complaints("dice", "[-1, 0, 256]"),
            (Lines{"dice.0: must be from 0 to 255", "dice.2: must be from 0 to 255"}));
}

RC_GTEST_PROP(JsonProperty, WhatIsWrittenReadsBackEqual, ()) {
  const Sample made = any_sample();
  const auto read = from_json<Sample>(to_json(made));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == made);
}

RC_GTEST_PROP(JsonProperty, PrettyTextParsesBackEqual, ()) {
  const Sample made = any_sample();
  const auto value = to_json(made);
  const auto again = parse_json(pretty(value));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == value);
  RC_ASSERT(from_json<Sample>(*again).value() == made);
}

TEST(Json, PrettyTextIsIndentedAndKeepsListsOfPlainValuesOnOneLine) {
  EXPECT_EQ(pretty(parsed(R"({"a":[1,2],"b":{},"c":[{"d":null}],"e":[],"f":"\"\n"})")),
            "{\n"
            "  \"a\": [1,2],\n"
            "  \"b\": {},\n"
            "  \"c\": [\n"
            "    {\n"
            "      \"d\": null\n"
            "    }\n"
            "  ],\n"
            "  \"e\": [],\n"
            "  \"f\": \"\\\"\\n\"\n"
            "}\n");
  EXPECT_EQ(pretty(parsed("5")), "5\n");
}

TEST(Json, FindsTheValueAtAPath) {
  json::value root = parsed(R"({"units": [{"at": 1}, {"at": 2}], "": 3, "x": 4})");
  EXPECT_EQ(*find_path(std::as_const(root), "units.1.at"), 2);
  EXPECT_EQ(find_path(std::as_const(root), ""), &root);
  *find_path(root, "units.0.at") = 7;
  EXPECT_EQ(root, parsed(R"({"units": [{"at": 7}, {"at": 2}], "": 3, "x": 4})"));
  for (const char* nowhere : {"units.2", "units.-1", "units.a", "units.", "units.0x", "units.0.at.y", "y",
                              "x.0", "units.99999999999999999999", ".units"}) {
    EXPECT_EQ(find_path(std::as_const(root), nowhere), nullptr) << nowhere;
  }
}

}  // namespace
}  // namespace flagbridge
