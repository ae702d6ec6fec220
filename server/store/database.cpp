#include "server/store/database.h"

namespace flagbridge::server {

Errors Database::run_together(const std::vector<Statement>& statements) {
  if (auto begun = run({"BEGIN"}); !begun) return begun.error();
  for (const Statement& each : statements) {
    if (auto done = run(each); !done) {
      static_cast<void>(run({"ROLLBACK"}));  // what went wrong first is what is reported
      return done.error();
    }
  }
  if (auto done = run({"COMMIT"}); !done) {
    static_cast<void>(run({"ROLLBACK"}));
    return done.error();
  }
  return {};
}

Result<std::unique_ptr<Database>> open_database(const std::string& address) {
  if (address.starts_with("postgres://") || address.starts_with("postgresql://") ||
      address.find('=') != std::string::npos) {
    return open_postgres(address);
  }
  return open_sqlite(address);
}

std::int64_t number_in(const Cell& cell) {
  const auto* number = std::get_if<std::int64_t>(&cell);
  return number == nullptr ? 0 : *number;
}

std::string text_in(const Cell& cell) {
  const auto* text = std::get_if<std::string>(&cell);
  return text == nullptr ? "" : *text;
}

}  // namespace flagbridge::server
