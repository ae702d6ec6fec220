#include <charconv>
#include <fmt/format.h>
#include <libpq-fe.h>

#include "server/store/database.h"

namespace flagbridge::server {
namespace {

struct Close {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};

std::string message_of(const PGconn* connection) {
  std::string message = PQerrorMessage(connection);
  while (!message.empty() && message.back() == '\n') message.pop_back();
  return "PostgreSQL: " + message;
}

class Postgres final : public Database {
 public:
  explicit Postgres(PGconn* connection) : connection_(connection) {}

  std::string kind() const override { return "postgresql"; }
  bool changed() const override { return changed_; }

  Result<Rows> run(const Statement& statement) override {
    // A lost connection is made anew when the next work begins, never in the middle of a transaction.
    if (PQstatus(connection_.get()) != CONNECTION_OK &&
        PQtransactionStatus(connection_.get()) != PQTRANS_INTRANS) {
      PQreset(connection_.get());
    }
    std::vector<std::string> kept(statement.values.size());
    std::vector<const char*> values(statement.values.size(), nullptr);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (is_null(statement.values[i])) continue;
      const auto* number = std::get_if<std::int64_t>(&statement.values[i]);
      kept[i] = number == nullptr ? text_in(statement.values[i]) : std::to_string(*number);
      values[i] = kept[i].c_str();
    }
    const std::unique_ptr<PGresult, Close> result(PQexecParams(connection_.get(), statement.sql.c_str(),
                                                               static_cast<int>(values.size()), nullptr,
                                                               values.data(), nullptr, nullptr, 0));
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return fail(message_of(connection_.get()));
    const std::string_view count = PQcmdTuples(result.get());
    changed_ = !count.empty() && count != "0";
    return rows_of(result.get());
  }

 private:
  static Rows rows_of(const PGresult* result) {
    Rows rows;
    for (int y = 0; y < PQntuples(result); ++y) {
      Row& row = rows.emplace_back();
      for (int x = 0; x < PQnfields(result); ++x) row.push_back(cell_of(result, y, x));
    }
    return rows;
  }

  static Cell cell_of(const PGresult* result, int y, int x) {
    if (PQgetisnull(result, y, x) != 0) return {};
    const std::string text(PQgetvalue(result, y, x), static_cast<std::size_t>(PQgetlength(result, y, x)));
    constexpr Oid int8 = 20;
    constexpr Oid int4 = 23;
    const Oid type = PQftype(result, x);
    if (type != int8 && type != int4) return text;
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }

  std::unique_ptr<PGconn, Close> connection_;
  bool changed_ = false;
};

}  // namespace

Result<std::unique_ptr<Database>> open_postgres(const std::string& address) {
  // A database that does not answer must not hold everybody up for minutes; the address may say otherwise.
  const char* const names[] = {"connect_timeout", "dbname", nullptr};
  const char* const values[] = {"5", address.c_str(), nullptr};
  PGconn* made = PQconnectdbParams(names, values, 1);
  auto database = std::make_unique<Postgres>(made);
  if (PQstatus(made) != CONNECTION_OK) return fail(message_of(made));
  PQsetNoticeProcessor(
      made, [](void*, const char*) {}, nullptr);
  return database;
}

}  // namespace flagbridge::server
