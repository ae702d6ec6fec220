#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ahl/deck.h"

// What the two halves of the plan reader share: drawing and records.
namespace flagbridge::ahl {

// Collects what is wrong with one file, up to a limit: after a hundred mistakes one more helps nobody.
class Complaints {
 public:
  explicit Complaints(std::string file) : file_(std::move(file)) {}

  void at(int line, int column, std::string what) {
    if (errors_.size() < limit) errors_.push_back({file_, line, column, "", std::move(what)});
    if (errors_.size() == limit)
      errors_.push_back({file_, line, column, "", "too many errors, the rest is not read"});
  }
  bool any() const { return !errors_.empty(); }
  bool full() const { return errors_.size() > limit; }
  Errors take() { return std::move(errors_); }

 private:
  static constexpr std::size_t limit = 100;
  std::string file_;
  Errors errors_;
};

// A whole number without sign or blanks in that span.
std::optional<int> whole_number(std::string_view text, int least, int most);

// Reads one record line, `KIND id key=value ...`, into the plan, whose size must be known by now.
void read_record(std::string_view text, int line, DeckPlan& plan, Complaints& complaints);

// Complains about two records of one kind with the same number or name.
void find_doubles(const DeckPlan& plan, Complaints& complaints);

}  // namespace flagbridge::ahl
