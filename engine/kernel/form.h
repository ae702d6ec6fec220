#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/json.h"
#include "kernel/rule.h"

namespace flagbridge {

// The limits of a decision that is filled in rather than picked from a list, for whoever shows or fills the
// form. The validator stays the game's check(); whatever satisfies check() satisfies these limits.
struct Form {
  // One of the things a line may say. Values are compared as text: a word, "true", a number; in a list, an
  // entry, and "" for none of them.
  struct Choice {
    std::string value;
    std::string label;
    std::string cost = {};  // in words: "2 warp"
  };
  struct Line {
    std::string path;  // the field of the order: "guns.0"
    std::string label;
    std::int64_t least = 0;
    std::int64_t most = 0;
    Rule rule;
    std::string group = {};            // the heading it stands under
    std::int64_t per = 1;              // the order has the number divided by this, as exact text: "2 1/2"
    std::vector<Choice> choices = {};  // instead of a number
  };
  // The lines' values, each times its weight, add up to no more than `most`.
  struct Limit {
    std::string label;
    std::vector<std::int64_t> weights;  // one a line
    std::int64_t most = 0;
    Rule rule;
  };

  std::vector<Line> lines;
  std::vector<Limit> limits;
};

// What an order says at a line, as the line counts: a number times `per`, or the place of the choice among
// the choices, from 0. Nothing if the line cannot say it.
std::optional<std::int64_t> form_value(const Form::Line& line, const json::value& value);

}  // namespace flagbridge
