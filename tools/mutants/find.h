#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace flagbridge::faults {

// A small fault that could be made in a text: what stands from begin to end would be `instead`. To have both
// in one program, `head` and `tail` go around it; `$` in the head stands for whether the fault is switched
// on.
struct Fault {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string what;
  std::string instead;
  std::string head;
  std::string tail;
  std::string before;  // the lines it is in, as one
  std::string after;
  int line = 0;
  int last_line = 0;
  std::string rule;  // the one cited nearby
};

// In the order of the text.
std::vector<Fault> find_faults(std::string_view source);

}  // namespace flagbridge::faults
