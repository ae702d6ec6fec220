#include "lab/ledger.h"
#include "tests/fuzz/support.h"

// Tables: what is read is written and read again the same; a ledger that loads knows its rules; guns that
// load can be played with.
namespace flagbridge::fuzz {
namespace {

std::string join(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i == 0 ? "" : "\t") + cells[i];
  return line + "\r\n";
}

void check_table(const Table& table) {
  std::string text = join(table.columns);
  for (const Table::Line& line : table.lines) text += join(line.cells);
  const auto again = read_tsv(text, "again");
  require(again && again->columns == table.columns, "the columns read the same again");
  require(std::ranges::equal(again->lines, table.lines, {}, &Table::Line::cells, &Table::Line::cells),
          "the lines read the same again");
}

template <class T>
void check_decoded(const Table& table, std::string_view text) {
  const auto rows = decode<T>(table);
  if (!rows) return check_errors(rows.error(), text);
  require(rows->size() == table.lines.size(), "there is a row for every line");
  for (const T& row : *rows) {
    for_each_field(row, [&]<class M>(std::string_view name, const M& member) {
      M again{};
      require(read_cell(write_cell(member), again).empty() && again == member,
              "a cell reads the same again: " + std::string(name));
    });
  }
}

void check_ledger(std::string_view text) {
  const auto ledger = Ledger::load(ReplacedFile("ledger/drill.tsv", text));
  if (!ledger) return check_errors(ledger.error(), text);
  for (const LedgerRow& row : ledger->books().at(0).rows) {
    require(ledger->knows(GameId::drill, row.rule), "the ledger knows " + row.rule);
    require(row.rule.starts_with(section_of(row.rule)), "a rule begins with its section: " + row.rule);
  }
}

void check(std::string_view text) {
  const auto table = read_tsv(text, "input");
  if (!table) return check_errors(table.error(), text);
  check_table(*table);
  check_decoded<LedgerRow>(*table, text);
  check_decoded<drill::Gun>(*table, text);
  check_ledger(text);
  check_start(drill::load(ReplacedFile("drill/guns.tsv", text)));
}

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::check(flagbridge::fuzz::text_of(data, size));
  return 0;
}
