#include "server/store/soundness.h"

#include <algorithm>
#include <charconv>

namespace flagbridge::server {
namespace {

// "Tree 7 page 12: …" names a tree by the number of its first page; people know it by another name.
std::string with_name(Database& database, const std::string& line) {
  const std::size_t at = line.find("ree ");
  if (at == std::string::npos) return line;
  std::int64_t root = 0;
  std::from_chars(line.data() + at + 4, line.data() + line.size(), root);
  const auto rows = database.run({"SELECT name FROM sqlite_master WHERE rootpage = $1", {root}});
  if (!rows || rows->empty()) return line;
  return text_in(rows->front().front()) + ": " + line;
}

}  // namespace

std::vector<std::string> damage_in(Database& database) {
  const auto rows = database.run({"PRAGMA integrity_check(20)"});
  if (!rows) return {to_string(rows.error())};
  std::vector<std::string> lines;
  for (const Row& row : *rows) lines.push_back(with_name(database, text_in(row.front())));
  return lines == std::vector<std::string>{"ok"} ? std::vector<std::string>{} : lines;
}

}  // namespace flagbridge::server
