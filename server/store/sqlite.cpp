#include <fcntl.h>
#include <fmt/format.h>
#include <map>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/database.h"

namespace flagbridge::server {
namespace {

struct Close {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  void operator()(sqlite3_stmt* prepared) const { sqlite3_finalize(prepared); }
};

class Sqlite final : public Database {
 public:
  explicit Sqlite(sqlite3* connection) : connection_(connection) {}

  std::string kind() const override { return "sqlite"; }
  // What stands beside the file is left to the next connection that can write.
  void leave_alone() { sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }
  bool changed() const override { return sqlite3_changes(connection_.get()) > 0; }
  bool clashed() const override { return clashed_; }
  void set_patience(int milliseconds) override { sqlite3_busy_timeout(connection_.get(), milliseconds); }

  Result<Rows> run(const Statement& statement) override {
    auto prepared = prepare(statement.sql);
    if (!prepared) return fail(std::move(prepared.error()));
    sqlite3_stmt* step = *prepared;
    bind(step, statement.values);
    Rows rows;
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(step)) == SQLITE_ROW) rows.push_back(row_of(step));
    Errors errors;
    clashed_ = code == SQLITE_CONSTRAINT;
    if (code != SQLITE_DONE)
      errors = {{.what = fmt::format("SQLite: {}", sqlite3_errmsg(connection_.get()))}};
    sqlite3_reset(step);
    sqlite3_clear_bindings(step);
    if (!errors.empty()) return fail(std::move(errors));
    return rows;
  }

 private:
  // Statements are few and come again and again: each is prepared once.
  Result<sqlite3_stmt*> prepare(const std::string& sql) {
    if (const auto known = prepared_.find(sql); known != prepared_.end()) return known->second.get();
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v2(connection_.get(), sql.c_str(), -1, &made, nullptr) != SQLITE_OK) {
      return fail(fmt::format("SQLite: {} in: {}", sqlite3_errmsg(connection_.get()), sql));
    }
    prepared_.emplace(sql, made);
    return made;
  }

  static void bind(sqlite3_stmt* step, const std::vector<Cell>& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int at = sqlite3_bind_parameter_index(step, fmt::format("${}", i + 1).c_str());
      if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
        sqlite3_bind_int64(step, at, *number);
      } else if (const auto* text = std::get_if<std::string>(&values[i])) {
        sqlite3_bind_text64(step, at, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
      } else {
        sqlite3_bind_null(step, at);
      }
    }
  }

  static Row row_of(sqlite3_stmt* step) {
    Row row;
    for (int i = 0; i < sqlite3_column_count(step); ++i) {
      switch (sqlite3_column_type(step, i)) {
        case SQLITE_INTEGER: row.emplace_back(std::int64_t{sqlite3_column_int64(step, i)}); break;
        case SQLITE_NULL: row.emplace_back(); break;
        default: {
          const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(step, i));
          row.emplace_back(std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(step, i))));
        }
      }
    }
    return row;
  }

  std::unique_ptr<sqlite3, Close> connection_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Close>> prepared_;
  bool clashed_ = false;
};

// Only the owner reads it: seeds of games being played and invitations are in it. What SQLite puts beside the
// file has the file's permissions. A file that is there is not opened for this: closing it would end the
// locks that SQLite holds on it in this process, and another program could then take away the log under its
// feet.
void make_private(const std::string& file) {
  const int made = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) close(made);
  static_cast<void>(chmod(file.c_str(), S_IRUSR | S_IWUSR));  // SQLite says what is wrong with it
}

Result<std::unique_ptr<Sqlite>> open_file(const std::string& file, int flags) {
  sqlite3* made = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &made, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  auto database = std::make_unique<Sqlite>(made);
  if (code != SQLITE_OK) return fail(Error{.file = file, .what = sqlite3_errstr(code)});
  database->set_patience(5000);
  return database;
}

}  // namespace

Result<std::unique_ptr<Database>> open_sqlite(const std::string& file) {
  make_private(file);
  auto database = open_file(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!database) return fail(std::move(database.error()));
  // FULL: a commit is on disk when it returns, not only safe from a crash of this program.
  for (const char* setting : {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"}) {
    if (auto done = (*database)->run({setting}); !done) return fail(std::move(done.error()));
  }
  return std::move(*database);
}

Result<std::unique_ptr<Database>> open_sqlite_alone(const std::string& file) {
  auto database = open_file(file, SQLITE_OPEN_READWRITE);
  if (!database) return fail(std::move(database.error()));
  (*database)->leave_alone();
  // Exclusive from the first access on, the index of the log is kept in memory and not in a file.
  for (const char* setting :
       {"PRAGMA locking_mode = EXCLUSIVE", "PRAGMA query_only = ON", "SELECT version FROM layout"}) {
    if (auto done = (*database)->run({setting}); !done) return fail(std::move(done.error()));
  }
  return std::move(*database);
}

}  // namespace flagbridge::server
