#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/rule.h"

namespace flagbridge {

// The limits of a decision that is filled in rather than picked from a list, for whoever shows or fills the
// form. The validator stays the game's check(); whatever satisfies check() satisfies these limits.
struct Form {
  struct Line {
    std::string path;  // the field of the order: "guns.0"
    std::string label;
    std::int64_t least = 0;
    std::int64_t most = 0;
    Rule rule;
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

}  // namespace flagbridge
