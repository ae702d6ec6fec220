#pragma once

#include <algorithm>
#include <vector>

#include "tests/fe/hand.h"

// A hand at the table that remembers what everybody is told.
namespace flagbridge::fe {

struct Told : Hand {
  std::vector<Event> all;
  Told() { play.events = Events(all); }
  // What was told of a kind; forgotten once it has been asked for.
  std::vector<Event> of(Happening what) {
    std::vector<Event> found;
    std::ranges::copy_if(all, std::back_inserter(found),
                         [&](const Event& each) { return each.kind == static_cast<std::uint16_t>(what); });
    all.clear();
    return found;
  }
  // Told once, by that rule, with these arguments.
  ::testing::AssertionResult once(Happening what, std::string_view rule, std::vector<Arg> args) {
    const std::vector<Event> found = of(what);
    if (found.size() != 1) return ::testing::AssertionFailure() << "told " << found.size() << " times";
    const Event& event = found[0];
    if (to_text(event.rule) != "fe:" + std::string(rule))
      return ::testing::AssertionFailure() << "by " << to_text(event.rule);
    for (std::size_t i = 0; i < args.size(); ++i) {
      if (event.args[i] != args[i])
        return ::testing::AssertionFailure()
               << "argument " << i << " is " << event.args[i].value << ", not " << args[i].value;
    }
    return ::testing::AssertionSuccess();
  }
};

}  // namespace flagbridge::fe
