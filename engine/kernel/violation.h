#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/event.h"
#include "kernel/fixed_vector.h"
#include "kernel/rule.h"

namespace flagbridge {

// Why an order is refused: the rule, and a sentence with numbered places for its arguments, "needs {0}
// points, has {1}". The sentence is a literal; only the edge puts it together.
struct Violation {
  Rule rule;
  const char* text = "";
  std::array<Arg, 4> args{};

  friend bool operator==(const Violation& a, const Violation& b) {
    return a.rule == b.rule && std::string_view(a.text) == b.text && a.args == b.args;
  }
};

// Every reason at once, so that a player mends an order in one go. None: the order is legal.
class Violations {
 public:
  bool none() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  const Violation& operator[](std::size_t i) const { return list_[i]; }
  const Violation* begin() const { return list_.begin(); }
  const Violation* end() const { return list_.end(); }

  template <class... Args>
  void add(Rule rule, const char* text, Args... args) {
    static_assert(sizeof...(Args) <= 4);
    // A refusal with more reasons than fit is a refusal all the same.
    static_cast<void>(list_.push_back({rule, text, {args...}}));
  }

  // Adds the reason unless the condition holds; answers the condition, so that further checks can hang on it.
  template <class... Args>
  bool require(bool condition, Rule rule, const char* text, Args... args) {
    if (!condition) add(rule, text, args...);
    return condition;
  }

  friend bool operator==(const Violations&, const Violations&) = default;

 private:
  FixedVector<Violation, 12> list_;
};

}  // namespace flagbridge
