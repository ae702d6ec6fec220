#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kernel/json.h"
#include "sample.h"

namespace flagbridge {
namespace {

using namespace sample;
using Big = boost::multiprecision::cpp_int;

// Written by hand from the definition of Sample.
constexpr const char* sample_schema = R"({
  "type": "object",
  "properties": {
    "flag": {"type": "boolean"},
    "big": {"type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807},
    "huge": {"type": "integer", "minimum": 0, "maximum": 18446744073709551615},
    "name": {"type": "string"},
    "colour": {"enum": ["red", "green", "blue"]},
    "level": {"enum": ["low", "middle", "high"]},
    "code": {"type": "integer", "minimum": -32768, "maximum": 32767},
    "at": {
      "type": "object",
      "properties": {
        "x": {"type": "integer", "minimum": -128, "maximum": 127},
        "y": {"type": "integer", "minimum": 0, "maximum": 65535}
      },
      "required": ["x", "y"],
      "additionalProperties": false
    },
    "dice": {
      "type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 255}, "minItems": 3, "maxItems": 3
    },
    "path": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "x": {"type": "integer", "minimum": -128, "maximum": 127},
          "y": {"type": "integer", "minimum": 0, "maximum": 65535}
        },
        "required": ["x", "y"],
        "additionalProperties": false
      },
      "maxItems": 2
    },
    "notes": {"type": "array", "items": {"type": "string"}},
    "act": {
      "oneOf": [
        {
          "type": "object",
          "properties": {"wait": {"type": "object", "properties": {}, "required": [], "additionalProperties": false}},
          "required": ["wait"],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "walk": {
              "type": "object",
              "properties": {
                "to": {
                  "type": "object",
                  "properties": {
                    "x": {"type": "integer", "minimum": -128, "maximum": 127},
                    "y": {"type": "integer", "minimum": 0, "maximum": 65535}
                  },
                  "required": ["x", "y"],
                  "additionalProperties": false
                },
                "cost": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}
              },
              "required": ["to", "cost"],
              "additionalProperties": false
            }
          },
          "required": ["walk"],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "say": {
              "type": "object",
              "properties": {"words": {"type": "string"}},
              "required": ["words"],
              "additionalProperties": false
            }
          },
          "required": ["say"],
          "additionalProperties": false
        }
      ]
    },
    "marks": {
      "type": "object",
      "properties": {"rule": {"type": "string"}, "sides": {"type": "string"}, "share": {"type": "string"}},
      "required": ["rule", "sides", "share"],
      "additionalProperties": false
    },
    "extra": {"type": "integer", "minimum": 0, "maximum": 4294967295}
  },
  "required": ["flag", "big", "huge", "name", "colour", "level", "code", "at", "dice", "path", "notes", "act", "marks"],
  "additionalProperties": false
})";

TEST(JsonSchema, IsThatOfTheStruct) { EXPECT_EQ(schema_of<Sample>(), parse_json(sample_schema).value()); }

TEST(JsonSchema, OfAnythingSaysNothing) { EXPECT_EQ(schema_of<json::value>(), json::object{}); }

Big number(const json::value& value) {
  return value.is_uint64() ? Big(value.get_uint64()) : Big(value.get_int64());
}

bool accepts(const json::value& schema, const json::value& value);

bool has_type(const json::value& value, std::string_view type) {
  if (type == "boolean") return value.is_bool();
  if (type == "integer") return value.is_int64() || value.is_uint64();
  if (type == "string") return value.is_string();
  return type == "array" ? value.is_array() : value.is_object();
}

bool accepts_list(const json::object& schema, const json::array& list) {
  if (const auto* least = schema.if_contains("minItems"); least != nullptr && number(*least) > list.size())
    return false;
  if (const auto* most = schema.if_contains("maxItems"); most != nullptr && number(*most) < list.size())
    return false;
  return std::ranges::all_of(list,
                             [&](const json::value& item) { return accepts(schema.at("items"), item); });
}

bool accepts_object(const json::object& schema, const json::object& object) {
  const json::object& properties = schema.at("properties").as_object();
  for (const json::value& name : schema.at("required").as_array()) {
    if (!object.contains(name.as_string())) return false;
  }
  return std::ranges::all_of(object, [&](const auto& member) {
    const auto* property = properties.if_contains(member.key());
    return property != nullptr && accepts(*property, member.value());
  });
}

// As much of JSON Schema as schema_of uses, by the words of its standard.
bool accepts(const json::value& schema, const json::value& value) {
  const json::object& rules = schema.as_object();
  if (const auto* names = rules.if_contains("enum")) {
    return std::ranges::find(names->as_array(), value) != names->as_array().end();
  }
  if (const auto* any = rules.if_contains("oneOf")) {
    return std::ranges::count_if(any->as_array(),
                                 [&](const json::value& one) { return accepts(one, value); }) == 1;
  }
  if (!has_type(value, rules.at("type").as_string())) return false;
  if (rules.contains("minimum")) {
    return number(value) >= number(rules.at("minimum")) && number(value) <= number(rules.at("maximum"));
  }
  if (value.is_array()) return accepts_list(rules, value.as_array());
  return !value.is_object() || accepts_object(rules, value.as_object());
}

void all_paths(const json::value& value, const std::string& path, std::vector<std::string>& paths) {
  paths.push_back(path);
  const std::string before = path.empty() ? "" : path + ".";
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) all_paths(member.value(), before + std::string(member.key()), paths);
  } else if (const auto* array = value.if_array()) {
    for (std::size_t i = 0; i < array->size(); ++i) all_paths((*array)[i], before + std::to_string(i), paths);
  }
}

// Changes one thing somewhere: another value, one member or item more, one less.
void damage(json::value& at) {
  const char* other = *rc::gen::element("null", "true", "-1", "3", "255", "256", "70000", "-40000",
                                        "5000000000", "18446744073709551615", "1.5", "\"red\"", "\"high\"",
                                        "\"x\"", "[]", "[1,2,3]", "{}", R"({"x":1,"y":2})", R"({"wait":{}})",
                                        R"([{"x":1,"y":2}])", R"({"say":{"words":"a"}})");
  const json::value replacement = parse_json(other).value();
  const bool grow = *rc::gen::arbitrary<bool>();
  if (auto* object = at.if_object(); object != nullptr && grow) {
    (*object)[*rc::gen::element("x", "say", "new", "extra")] = replacement;
  } else if (object != nullptr && !object->empty()) {
    object->erase(object->begin() +
                  *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(object->size())));
  } else if (auto* array = at.if_array(); array != nullptr && grow) {
    array->push_back(array->empty() ? replacement : array->front());
  } else {
    at = replacement;
  }
}

// A schema cannot say what a rule number or a set of sides looks like.
bool marks_are_texts_that_mean_nothing(const json::value& document) {
  const auto* object = document.if_object();
  const auto* marks = object != nullptr ? object->if_contains("marks") : nullptr;
  return marks != nullptr && accepts(schema_of<Marks>(), *marks) && !from_json<Marks>(*marks);
}

RC_GTEST_PROP(JsonSchemaProperty, AcceptsWhatFromJsonAcceptsAndRefusesWhatItRefuses, ()) {
  json::value document = to_json(any_sample());
  std::vector<std::string> paths;
  all_paths(document, "", paths);
  damage(*find_path(document, *rc::gen::elementOf(paths)));
  RC_PRE(!marks_are_texts_that_mean_nothing(document));
  const bool read = from_json<Sample>(document).has_value();
  RC_TAG(read ? "still good" : "refused");
  RC_ASSERT(read == accepts(schema_of<Sample>(), document));
}

}  // namespace
}  // namespace flagbridge
