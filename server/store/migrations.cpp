#include "server/store/migrations.h"

#include <array>
#include <fmt/format.h>

namespace flagbridge::server {
namespace {

using Step = std::vector<const char*>;

const std::array<Step, 7>& steps() {
  static const std::array<Step, 7> all = {{
      // 1: people, sessions, tables and their logs.
      {"CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT,"
       " created BIGINT NOT NULL)",
       "CREATE TABLE sessions (token TEXT PRIMARY KEY, person TEXT NOT NULL, created BIGINT NOT NULL)",
       "CREATE TABLE game_tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL,"
       " status TEXT NOT NULL, visibility TEXT NOT NULL, changed BIGINT NOT NULL, data TEXT NOT NULL)",
       "CREATE INDEX game_tables_by_status ON game_tables (status, changed)",
       "CREATE TABLE members (table_id TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_id, person))",
       "CREATE INDEX members_by_person ON members (person)",
       "CREATE TABLE log (table_id TEXT NOT NULL, n BIGINT NOT NULL, side BIGINT NOT NULL, kind TEXT NOT "
       "NULL,"
       " body TEXT NOT NULL, hash TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, n))",
       "CREATE TABLE chat (table_id TEXT NOT NULL, n BIGINT NOT NULL, name TEXT NOT NULL, side TEXT,"
       " body TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, n))"},
      // 2: answers to requests, so that one sent twice is carried out once.
      {"CREATE TABLE requests (table_id TEXT NOT NULL, person TEXT NOT NULL, request TEXT NOT NULL,"
       " answer TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, person, request))"},
      // 3: clocks and invitations are looked for without loading the table.
      {"ALTER TABLE game_tables ADD COLUMN deadline BIGINT",
       "CREATE INDEX game_tables_by_deadline ON game_tables (deadline)",
       "CREATE TABLE invites (token TEXT PRIMARY KEY, table_id TEXT NOT NULL, side TEXT NOT NULL)"},
      // 4: several processes on one database see who has written last and what the computer owes (a table
      // that is being played is looked at once to find out); how people want to be told; something to write
      // when it is to be seen whether writing works.
      {"ALTER TABLE game_tables ADD COLUMN revision BIGINT NOT NULL DEFAULT 0",
       "ALTER TABLE game_tables ADD COLUMN due BIGINT",
       "UPDATE game_tables SET due = 0 WHERE status = 'playing'",
       "CREATE INDEX game_tables_by_due ON game_tables (due)", "ALTER TABLE people ADD COLUMN mail TEXT",
       "ALTER TABLE people ADD COLUMN mail_code TEXT", "ALTER TABLE people ADD COLUMN webhook TEXT",
       "CREATE TABLE pulse (at BIGINT NOT NULL)"},
      // 5: when the storage was last well and how long it was not, all in all; what a request said; who spoke
      // as a guest; the sessions of a person, and old ones.
      {"DELETE FROM pulse", "ALTER TABLE pulse ADD COLUMN lost BIGINT NOT NULL DEFAULT 0",
       "INSERT INTO pulse (at, lost) VALUES (0, 0)", "ALTER TABLE requests ADD COLUMN digest TEXT",
       "ALTER TABLE chat ADD COLUMN guest BIGINT NOT NULL DEFAULT 0",
       "CREATE INDEX sessions_by_person ON sessions (person)",
       "CREATE INDEX sessions_by_age ON sessions (created)"},
      // 6: what leads back into an account whose password is forgotten.
      {"CREATE TABLE recoveries (token TEXT PRIMARY KEY, person TEXT NOT NULL, until BIGINT NOT NULL)",
       "CREATE INDEX recoveries_by_person ON recoveries (person)"},
      // 7: keeping order: administrators and what they do, who is kept out or silent, who has said what,
      // reports.
      {"ALTER TABLE people ADD COLUMN admin BIGINT NOT NULL DEFAULT 0",
       "ALTER TABLE people ADD COLUMN muted BIGINT NOT NULL DEFAULT 0",
       "ALTER TABLE people ADD COLUMN banned BIGINT NOT NULL DEFAULT 0",
       "ALTER TABLE people ADD COLUMN ban_reason TEXT", "ALTER TABLE chat ADD COLUMN person TEXT",
       "CREATE TABLE address_bans (network TEXT PRIMARY KEY, until BIGINT NOT NULL, reason TEXT NOT NULL)",
       // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one statement in two lines
       "CREATE TABLE reports (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, person TEXT NOT NULL,"
       " about TEXT NOT NULL, name TEXT NOT NULL, said TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT "
       "NULL, closed TEXT)",
       "CREATE INDEX reports_by_time ON reports (at)",
       "CREATE TABLE deeds (id TEXT PRIMARY KEY, at BIGINT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL,"
       " about TEXT NOT NULL, why TEXT NOT NULL)",
       "CREATE INDEX deeds_by_time ON deeds (at)"},
  }};
  return all;
}

Result<std::int64_t> version_of(Database& database) {
  if (auto made = database.run({"CREATE TABLE IF NOT EXISTS layout (version BIGINT NOT NULL)"}); !made) {
    return fail(std::move(made.error()));
  }
  auto rows = database.run({"SELECT version FROM layout"});
  if (!rows) return fail(std::move(rows.error()));
  return rows->empty() ? 0 : number_in(rows->front().front());
}

}  // namespace

int layout_version() { return static_cast<int>(steps().size()); }

Errors migrate(Database& database) {
  // Of several processes that start at once one does the work; the others wait for it.
  const bool shared = database.kind() == "postgresql";
  if (shared) {
    if (auto held = database.run({"SELECT pg_advisory_lock(70776001)"}); !held) return held.error();
  }
  Errors errors = migrate(database, layout_version());
  if (shared) static_cast<void>(database.run({"SELECT pg_advisory_unlock(70776001)"}));
  return errors;
}

Errors not_up_to_date(Database& database) {
  const auto rows = database.run({"SELECT version FROM layout"});
  if (!rows) return rows.error();
  if (!rows->empty() && number_in(rows->front().front()) == layout_version()) return {};
  return {{.what = "its layout is another than this program's"}};
}

Errors migrate(Database& database, int version) {
  const auto found = version_of(database);
  if (!found) return found.error();
  if (*found > layout_version()) {
    return {
        {.what = fmt::format("the database has layout {}, this program knows {}", *found, layout_version())}};
  }
  for (std::int64_t next = *found; next < version; ++next) {
    std::vector<Statement> work;
    for (const char* sql : steps()[static_cast<std::size_t>(next)]) work.push_back({sql});
    work.push_back({"DELETE FROM layout"});
    work.push_back({"INSERT INTO layout (version) VALUES ($1)", {next + 1}});
    if (Written written = database.run_together(work); !written.done()) return written.errors;
  }
  return {};
}

}  // namespace flagbridge::server
