#include "lab/ledger.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/any_game.h"

namespace flagbridge {
namespace {

// What the columns cannot say: numbers of the right form, each once, and a reason where a rule does not
// apply.
Errors check(const Book& book, const Table& table) {
  Errors errors;
  std::vector<std::string_view> seen;
  for (std::size_t i = 0; i < book.rows.size(); ++i) {
    const LedgerRow& row = book.rows[i];
    const auto wrong = [&](const std::string& what) {
      errors.push_back({table.file, table.lines[i].number, 0, row.rule, what});
    };
    if (!Rule::parse(book.game, row.rule)) wrong("is not a rule number");
    if (row.status == RuleStatus::not_applicable && row.note.empty()) wrong("n/a needs a reason in \"note\"");
    if (row.status == RuleStatus::partial && row.note.empty())
      wrong("partial needs what is missing in \"note\"");
    if (row.title.empty()) wrong("has no title");
    const bool built = row.status == RuleStatus::done || row.status == RuleStatus::partial;
    if (built && row.summary.empty()) wrong("is built and has no summary");
    seen.push_back(row.rule);
  }
  std::ranges::sort(seen);
  for (auto at = std::ranges::adjacent_find(seen); at != seen.end();
       at = std::ranges::adjacent_find(at + 1, seen.end())) {
    errors.push_back({table.file, 0, 0, std::string(*at), "stands twice"});
  }
  return errors;
}

}  // namespace

Result<Ledger> Ledger::load(const DataSource& data) {
  const auto files = data.list("ledger", ".tsv");
  if (!files) return fail(files.error());
  Ledger ledger;
  Errors errors;
  for (const std::string& file : *files) {
    const std::string name = file.substr(7, file.size() - 7 - 4);
    const auto game = game_from_name(name.substr(0, name.find('-')));
    const auto text = data.read(file);
    const auto table = text ? read_tsv(*text, file) : Result<Table>(fail(text.error()));
    auto rows = table ? decode<LedgerRow>(*table) : Result<std::vector<LedgerRow>>(fail(table.error()));
    if (!rows) {
      std::ranges::move(rows.error(), std::back_inserter(errors));
    } else if (!game) {
      errors.push_back({file, 0, 0, "", "the name must begin with that of a game"});
    } else {
      Book book{name, *game, std::move(*rows)};
      std::ranges::move(check(book, *table), std::back_inserter(errors));
      for (const LedgerRow& row : book.rows)
        ledger.known_.push_back(Rule::parse(*game, row.rule).value_or(Rule{}));
      ledger.books_.push_back(std::move(book));
    }
  }
  if (!errors.empty()) return fail(std::move(errors));
  std::ranges::sort(ledger.known_);
  return ledger;
}

bool Ledger::knows(Rule rule) const { return std::ranges::binary_search(known_, rule); }

bool Ledger::knows(GameId game, std::string_view number) const {
  const auto rule = Rule::parse(game, number);
  return rule && knows(*rule);
}

std::string section_of(std::string_view rule) { return std::string(rule.substr(0, rule.find('.'))); }

}  // namespace flagbridge
