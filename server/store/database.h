#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "kernel/error.h"

// A connection to a database. The statements are written so that SQLite and PostgreSQL both take them:
// integers and text only, parameters $1, $2, …
namespace flagbridge::server {

using Cell = std::variant<std::monostate, std::int64_t, std::string>;
using Row = std::vector<Cell>;
using Rows = std::vector<Row>;

struct Statement {
  std::string sql;
  std::vector<Cell> values{};
  bool must_change = false;  // a row; otherwise another process has written first
};

// What came of writing: done, not possible, or overtaken: something written meanwhile contradicts it.
struct Written {
  Errors errors{};
  bool overtaken = false;

  bool done() const { return errors.empty() && !overtaken; }
};

class Database {
 public:
  virtual ~Database() = default;
  virtual Result<Rows> run(const Statement& statement) = 0;
  virtual bool changed() const = 0;  // whether the last statement changed a row
  virtual bool clashed() const = 0;  // whether it was refused for what is there already, such as a name
  // No statement may take longer from now on; what does has failed, and its connection with it.
  virtual void set_patience(int milliseconds) = 0;
  // All of them or none, and on disk when it returns.
  Written run_together(const std::vector<Statement>& statements);
  virtual std::string kind() const = 0;
};

// Where something is kept: in a file, made if it is not there, to which several connections may be open at
// once; or in a PostgreSQL server, by "postgresql://…" or what else libpq takes.
enum class Engine : std::uint8_t { sqlite, postgresql };
struct Site {
  Engine engine = Engine::sqlite;
  std::string address;
};
Result<std::unique_ptr<Database>> open_database(const Site& site);
Result<std::unique_ptr<Database>> open_sqlite(const std::string& file);
// For reading where SQLite can make no files of its own; no other connection is possible meanwhile.
Result<std::unique_ptr<Database>> open_sqlite_alone(const std::string& file);
// To which nothing can be written, and nothing read: each statement fails for that reason.
std::unique_ptr<Database> closed_database(const std::string& kind, const std::string& why);
struct Pair {
  std::unique_ptr<Database> reader;
  std::unique_ptr<Database> writer;
};
// On a disk that is full: what is there can be read, and writing works as soon as there is room.
Result<Pair> open_cramped(const std::string& file);
Result<std::unique_ptr<Database>> open_postgres(const std::string& address);

std::int64_t number_in(const Cell& cell);  // 0 where there is none
std::string text_in(const Cell& cell);     // empty where there is none
inline bool is_null(const Cell& cell) { return std::holds_alternative<std::monostate>(cell); }

}  // namespace flagbridge::server
