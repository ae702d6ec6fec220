#include "server/store/database.h"

namespace flagbridge::server {

Written Database::run_together(const std::vector<Statement>& statements) {
  if (auto begun = run({"BEGIN"}); !begun) return {begun.error()};
  // What went wrong first is what is reported.
  const auto undone = [&](Written why) {
    static_cast<void>(run({"ROLLBACK"}));
    return why;
  };
  for (const Statement& each : statements) {
    if (auto done = run(each); !done) return undone(clashed() ? Written{{}, true} : Written{done.error()});
    if (each.must_change && !changed()) return undone({{}, true});
  }
  if (auto done = run({"COMMIT"}); !done) return undone({done.error()});
  return {};
}

Result<std::unique_ptr<Database>> open_database(const Site& site) {
  return site.engine == Engine::postgresql ? open_postgres(site.address) : open_sqlite(site.address);
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
