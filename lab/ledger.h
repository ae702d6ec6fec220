#pragma once

#include <string>
#include <vector>

#include "kernel/document.h"
#include "kernel/rule.h"

// The ledger: a row for every numbered rule of every book, with what has become of it.
namespace flagbridge {

enum class RuleKind : std::uint8_t { mechanic, data, definition, scenario, commentary };
enum class RuleStatus : std::uint8_t { done, partial, todo, not_applicable };

template <>
inline constexpr auto enum_names<RuleKind> =
    std::to_array<std::string_view>({"mechanic", "data", "definition", "scenario", "commentary"});
template <>
inline constexpr auto enum_names<RuleStatus> =
    std::to_array<std::string_view>({"done", "partial", "todo", "n/a"});

struct LedgerRow {
  std::string rule;
  std::string line;  // of the book; several with commas
  RuleKind kind = RuleKind::mechanic;
  RuleStatus status = RuleStatus::todo;
  std::string title;
  std::string summary;  // what it does, in our own words
  std::string note;     // what is missing of it, or why it does not apply
  static constexpr auto fields() {
    return record(field("rule", &LedgerRow::rule), field("line", &LedgerRow::line),
                  field("kind", &LedgerRow::kind), field("status", &LedgerRow::status),
                  field("title", &LedgerRow::title), field("summary", &LedgerRow::summary),
                  field("note", &LedgerRow::note));
  }
};

// One book's part of the ledger: data/ledger/<book>.tsv. The game is the book's name up to its first dash.
struct Book {
  std::string name;
  GameId game = GameId::none;
  std::vector<LedgerRow> rows;
};

class Ledger {
 public:
  static Result<Ledger> load(const DataSource& data);

  const std::vector<Book>& books() const { return books_; }
  bool knows(Rule rule) const;
  bool knows(GameId game, std::string_view number) const;

 private:
  std::vector<Book> books_;
  std::vector<Rule> known_;  // sorted
};

// The part of a rule number that names its section: "G24" of G24.21, "302" of 302.742, "8" of 8.A.5.
std::string section_of(std::string_view rule);

}  // namespace flagbridge
