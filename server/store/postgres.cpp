#include <charconv>
#include <chrono>

#include "server/store/database.h"
#include "server/store/patience.h"

namespace flagbridge::server {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto between_attempts = std::chrono::seconds(1);  // to connect again: meanwhile nobody waits

std::string message_of(const PGconn* connection) {
  std::string message = PQerrorMessage(connection);
  while (!message.empty() && message.back() == '\n') message.pop_back();
  return "PostgreSQL: " + message;
}

void quieten(PGconn* connection) {
  PQsetNoticeProcessor(
      connection, [](void*, const char*) {}, nullptr);
}

class Postgres final : public Database {
 public:
  Postgres(Connection connection, std::string address)
      : connection_(std::move(connection)), address_(std::move(address)) {}

  std::string kind() const override { return "postgresql"; }
  bool changed() const override { return changed_; }
  bool clashed() const override { return clashed_; }
  void set_patience(int milliseconds) override { patience_ = milliseconds; }

  Result<Rows> run(const Statement& statement) override {
    clashed_ = false;
    if (!connected(statement)) return fail("PostgreSQL: " + why_lost_);
    std::vector<std::string> kept(statement.values.size());
    std::vector<const char*> values(statement.values.size(), nullptr);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (is_null(statement.values[i])) continue;
      const auto* number = std::get_if<std::int64_t>(&statement.values[i]);
      kept[i] = number == nullptr ? text_in(statement.values[i]) : std::to_string(*number);
      // It would be cut off there, and stand for something else.
      if (kept[i].find('\0') != std::string::npos) return fail("PostgreSQL: a text has a zero in it");
      values[i] = kept[i].c_str();
    }
    const Answered result = run_within(connection_.get(), statement.sql, values, patience_);
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      const char* code = result == nullptr ? nullptr : PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
      clashed_ = code != nullptr && std::string_view(code).starts_with("23");  // a constraint
      std::string message = message_of(connection_.get());
      if (result == nullptr || PQstatus(connection_.get()) != CONNECTION_OK) lose();
      return fail(std::move(message));
    }
    const std::string_view count = PQcmdTuples(result.get());
    changed_ = !count.empty() && count != "0";
    return rows_of(result.get());
  }

 private:
  // A lost connection is made anew when the next work begins, never in the middle of a transaction.
  bool connected(const Statement& statement) {
    if (connection_ != nullptr) return true;
    const bool begins = statement.sql != "COMMIT" && statement.sql != "ROLLBACK";
    if (!begins || Clock::now() < lost_ + between_attempts) return false;
    connection_ = connect_to(address_);
    quieten(connection_.get());
    if (PQstatus(connection_.get()) == CONNECTION_OK) return true;
    lose();
    return false;
  }

  void lose() {
    why_lost_ = "the connection was lost";
    lost_ = Clock::now();
    connection_.reset();
  }

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

  Connection connection_;  // none: it was lost
  std::string address_;
  std::string why_lost_;
  Clock::time_point lost_{};
  int patience_ = -1;
  bool changed_ = false;
  bool clashed_ = false;
};

}  // namespace

Result<std::unique_ptr<Database>> open_postgres(const std::string& address) {
  Connection made = connect_to(address);
  if (PQstatus(made.get()) != CONNECTION_OK) return fail(message_of(made.get()));
  quieten(made.get());
  return std::make_unique<Postgres>(std::move(made), address);
}

}  // namespace flagbridge::server
