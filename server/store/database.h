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

// What came of writing: done, not possible, or overtaken by another process.
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
  // All of them or none, and on disk when it returns.
  Written run_together(const std::vector<Statement>& statements);
  virtual std::string kind() const = 0;
};

// A file, made if it is not there. Several connections to one file may be open at once.
Result<std::unique_ptr<Database>> open_sqlite(const std::string& file);
// "postgresql://…", or what else libpq takes.
Result<std::unique_ptr<Database>> open_postgres(const std::string& address);
// By the look of the address: a connection string or a file.
Result<std::unique_ptr<Database>> open_database(const std::string& address);

std::int64_t number_in(const Cell& cell);  // 0 where there is none
std::string text_in(const Cell& cell);     // empty where there is none
inline bool is_null(const Cell& cell) { return std::holds_alternative<std::monostate>(cell); }

}  // namespace flagbridge::server
