#include "server/store/store.h"

#include <algorithm>
#include <fmt/format.h>
#include <future>

#include "server/store/migrations.h"
#include "server/store/soundness.h"

namespace flagbridge::server {
namespace {

Result<TableRecord> table_in(const Cell& cell) {
  const auto value = parse_json(text_in(cell));
  if (!value) return fail(value.error());
  return from_json<TableRecord>(*value);
}

}  // namespace

Person person_in(const Row& row) {
  return {text_in(row[0]),   text_in(row[1]),   is_null(row[2]), number_in(row[3]) != 0,
          number_in(row[4]), number_in(row[5]), text_in(row[6])};
}

Store::Store(std::unique_ptr<Database> reader, std::unique_ptr<Database> writer)
    : reader_(std::move(reader)),
      kind_(reader_->kind()),
      writer_(std::make_unique<Writer>(std::move(writer))) {}

Result<std::unique_ptr<Store>> Store::open(const Site& site) {
  const bool file = site.engine == Engine::sqlite;
  // Looked at by a connection that changes nothing, not even by closing.
  auto alone = file ? open_sqlite_alone(site.address) : fail("not a file");
  if (alone) {
    std::vector<std::string> damage = damage_in(**alone);
    if (!damage.empty()) return open_damaged(std::move(*alone), std::move(damage));
  }
  const bool checked = alone.has_value();
  alone = fail("closed");
  auto writer = open_database(site);
  if (!writer) return file ? open_full(site, writer.error()) : fail(std::move(writer.error()));
  // Somebody else has it open, a copy is being made say: then it is looked at beside him.
  if (file && !checked) {
    std::vector<std::string> damage = damage_in(**writer);
    if (!damage.empty()) return open_damaged(std::move(*writer), std::move(damage));
  }
  if (Errors errors = migrate(**writer); !errors.empty()) return fail(std::move(errors));
  auto reader = open_database(site);
  if (!reader) return fail(std::move(reader.error()));
  constexpr int patience = 5'000;  // bringing the layout up to date may take longer
  (*writer)->set_patience(patience);
  (*reader)->set_patience(patience);
  return std::unique_ptr<Store>(new Store(std::move(*reader), std::move(*writer)));
}

// Whatever else is written might spoil more.
Result<std::unique_ptr<Store>> Store::open_damaged(std::unique_ptr<Database> reader,
                                                   std::vector<std::string> damage) {
  Errors errors;
  for (const std::string& line : damage) errors.push_back({.what = "damaged: " + line});
  if (!not_up_to_date(*reader).empty()) return fail(std::move(errors));
  auto closed = closed_database(reader->kind(), "the storage is damaged, and nothing is written to it");
  std::unique_ptr<Store> store(new Store(std::move(reader), std::move(closed)));
  store->damage_ = std::move(damage);
  return store;
}

Result<std::unique_ptr<Store>> Store::open_full(const Site& site, const Errors& why) {
  auto pair = open_cramped(site.address);
  if (!pair || !not_up_to_date(*pair->reader).empty()) return fail(why);
  return std::unique_ptr<Store>(new Store(std::move(pair->reader), std::move(pair->writer)));
}

Result<std::unique_ptr<Store>> Store::open_beside(const Site& site) {
  auto writer = open_database(site);
  if (!writer) return fail(std::move(writer.error()));
  if (Errors errors = not_up_to_date(**writer); !errors.empty()) return fail(std::move(errors));
  auto reader = open_database(site);
  if (!reader) return fail(std::move(reader.error()));
  return std::unique_ptr<Store>(new Store(std::move(*reader), std::move(*writer)));
}

Result<std::int64_t> Store::bytes() {
  if (shared()) return number({"SELECT pg_database_size(current_database())"});
  const auto pages = number({"PRAGMA page_count"});
  const auto size = number({"PRAGMA page_size"});
  if (!pages || !size) return fail(pages ? size.error() : pages.error());
  return *pages * *size;
}

Written Store::write_now(std::vector<Statement> statements) {
  std::promise<Written> written;
  writer_->write(std::move(statements), [&](const Written& each) { written.set_value(each); });
  return written.get_future().get();
}

Result<Rows> Store::read(const Statement& statement) {
  const std::lock_guard lock(mutex_);
  auto rows = reader_->run(statement);
  failing_ = !rows;
  return rows;
}

Errors Store::read_lost() {
  const auto rows = read({"SELECT lost FROM pulse"});
  if (!rows) return rows.error();
  if (!rows->empty()) lost_ = number_in(rows->front().front());
  return {};
}

Errors Store::ping() {
  const auto rows = read({"SELECT version FROM layout"});
  return rows ? Errors{} : rows.error();
}

Result<std::optional<Person>> Store::person_of_session(const std::string& token_hash, Moment since) {
  auto rows =
      read({"SELECT p.id, p.name, p.account, p.admin, p.muted, p.banned, p.ban_reason FROM sessions s JOIN "
            "people p"
            " ON p.id = s.person WHERE s.token = $1 AND s.created > $2",
            {token_hash, since}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return std::nullopt;
  return person_in(rows->front());
}

Result<std::optional<Account>> Store::account(const std::string& key) {
  auto rows = read(
      {"SELECT id, name, account, admin, muted, banned, ban_reason, password FROM people WHERE account = $1",
       {key}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return std::nullopt;
  return Account{person_in(rows->front()), text_in(rows->front()[7])};
}

Result<std::optional<Recovery>> Store::recovery(const std::string& hash) {
  auto rows = read({"SELECT token, person, until FROM recoveries WHERE token = $1", {hash}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return std::nullopt;
  const Row& row = rows->front();
  return Recovery{text_in(row[0]), text_in(row[1]), number_in(row[2])};
}

Result<std::int64_t> Store::recovery_codes_of(const std::string& person) {
  return number({"SELECT COUNT(*) FROM recoveries WHERE person = $1 AND until = 0", {person}});
}

Result<std::optional<TableRecord>> Store::table(const std::string& id) {
  auto rows = read({"SELECT data FROM game_tables WHERE id = $1", {id}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return std::nullopt;
  auto record = table_in(rows->front().front());
  if (!record) return fail(std::move(record.error()));
  return std::move(*record);
}

Result<std::vector<TableRecord>> Store::tables(const TableFilter& filter) {
  using List = TableFilter::List;
  std::string sql = "SELECT t.data FROM game_tables t";
  std::vector<Cell> values;
  const auto value = [&](Cell cell) {
    values.push_back(std::move(cell));
    return fmt::format("${}", values.size());
  };
  if (filter.list == List::mine) {
    sql += " JOIN members m ON m.table_id = t.id WHERE m.person = " + value(filter.person);
  } else {
    const std::string status = filter.list == List::open      ? "t.status = 'open'"
                               : filter.list == List::playing ? "t.status IN ('playing', 'paused')"
                                                              : "t.status = 'over'";
    sql += " WHERE t.visibility = 'listed' AND " + status;
  }
  if (filter.over) sql += *filter.over ? " AND t.status = 'over'" : " AND t.status <> 'over'";
  if (!filter.game.empty()) sql += " AND t.game = " + value(filter.game);
  if (!filter.scenario.empty()) sql += " AND t.scenario = " + value(filter.scenario);
  if (filter.before > 0) {
    const std::string at = value(filter.before);
    sql += fmt::format(" AND (t.changed < {} OR (t.changed = {} AND t.id > {}))", at, at,
                       value(filter.before_id));
  }
  sql += fmt::format(" ORDER BY t.changed DESC, t.id LIMIT {}", filter.limit);
  auto rows = read({sql, std::move(values)});
  if (!rows) return fail(std::move(rows.error()));
  std::vector<TableRecord> all;
  for (const Row& row : *rows) {
    auto record = table_in(row.front());
    if (!record) return fail(std::move(record.error()));
    all.push_back(std::move(*record));
  }
  return all;
}

Result<std::optional<Invite>> Store::invite(const std::string& token) {
  auto rows = read({"SELECT table_id, side FROM invites WHERE token = $1", {token}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return std::nullopt;
  return Invite{text_in(rows->front()[0]), text_in(rows->front()[1])};
}

Result<std::vector<LogEntry>> Store::log(const std::string& table, std::int64_t after) {
  auto rows = read({"SELECT n, kind, side, body, hash, at FROM log WHERE table_id = $1 AND n > $2 ORDER BY n",
                    {table, after}});
  if (!rows) return fail(std::move(rows.error()));
  std::vector<LogEntry> all;
  for (const Row& row : *rows) {
    all.push_back({number_in(row[0]),
                   text_in(row[1]) == "back" ? LogEntry::Kind::back : LogEntry::Kind::order,
                   static_cast<int>(number_in(row[2])), text_in(row[3]), text_in(row[4]), number_in(row[5])});
  }
  return all;
}

Result<std::vector<ChatRecord>> Store::chat(const std::string& table, std::int64_t after) {
  return messages(
      {"SELECT n, name, side, body, at, guest FROM chat WHERE table_id = $1 AND n > $2"
       " ORDER BY n LIMIT 500",
       {table, after}});
}

Result<std::vector<ChatRecord>> Store::chat_before(const std::string& table, std::int64_t before) {
  auto last =
      messages({"SELECT n, name, side, body, at, guest FROM chat WHERE table_id = $1 AND n < $2"
                " ORDER BY n DESC LIMIT 500",
                {table, before}});
  if (last) std::ranges::reverse(*last);
  return last;
}

Result<std::vector<ChatRecord>> Store::messages(const Statement& statement) {
  auto rows = read(statement);
  if (!rows) return fail(std::move(rows.error()));
  std::vector<ChatRecord> all;
  for (const Row& row : *rows) {
    all.push_back({number_in(row[0]), text_in(row[1]),
                   is_null(row[2]) ? std::nullopt : std::optional(text_in(row[2])), text_in(row[3]),
                   number_in(row[4]), number_in(row[5]) != 0});
  }
  return all;
}

Result<std::optional<Earlier>> Store::answer(const std::string& table, const std::string& person,
                                             const std::string& request) {
  auto rows =
      read({"SELECT answer, digest FROM requests WHERE table_id = $1 AND person = $2 AND request = $3",
            {table, person, request}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return std::nullopt;
  return Earlier{text_in(rows->front()[0]), text_in(rows->front()[1])};
}

Result<std::int64_t> Store::number(const Statement& statement) {
  auto rows = read(statement);
  if (!rows) return fail(std::move(rows.error()));
  return rows->empty() ? 0 : number_in(rows->front().front());
}

Result<std::vector<std::string>> Store::ids(const Statement& statement) {
  auto rows = read(statement);
  if (!rows) return fail(std::move(rows.error()));
  std::vector<std::string> all;
  for (const Row& row : *rows) all.push_back(text_in(row.front()));
  return all;
}

Result<std::vector<std::string>> Store::overdue(Moment now, const std::string& after) {
  return ids({fmt::format("SELECT id FROM game_tables WHERE deadline <= $1 AND status = 'playing' AND id > $2"
                          " ORDER BY id LIMIT {}",
                          most_at_once),
              {now, after}});
}

Result<std::vector<std::string>> Store::owed(Moment since, const std::string& after) {
  return ids({fmt::format("SELECT id FROM game_tables WHERE due <= $1 AND status = 'playing' AND id > $2"
                          " ORDER BY id LIMIT {}",
                          most_at_once),
              {since, after}});
}

Result<std::vector<std::string>> Store::unwanted(Moment since) {
  return ids({"SELECT id FROM game_tables WHERE status = 'open' AND changed < $1 LIMIT 1000", {since}});
}

Result<std::vector<std::string>> Store::tables_of(const std::string& person, bool over) {
  const std::string sql =
      "SELECT t.id FROM members m JOIN game_tables t ON t.id = m.table_id WHERE m.person = $1";
  return ids({sql + (over ? " AND t.status = 'over'" : " AND t.status <> 'over'"), {person}});
}

Result<std::int64_t> Store::games_of(const std::string& person) {
  return number(
      {"SELECT COUNT(*) FROM members m JOIN game_tables t ON t.id = m.table_id"
       " WHERE m.person = $1 AND t.status <> 'over'",
       {person}});
}

Result<std::int64_t> Store::games_in_all() {
  return number({"SELECT COUNT(*) FROM game_tables WHERE status <> 'over'"});
}

Result<std::vector<std::string>> Store::outdated(const std::string& game, int rules_version) {
  auto rows =
      read({"SELECT data FROM game_tables WHERE game = $1 AND status IN ('playing', 'paused')", {game}});
  if (!rows) return fail(std::move(rows.error()));
  std::vector<std::string> all;
  for (const Row& row : *rows) {
    const auto record = table_in(row.front());
    if (record && record->rules_version != rules_version) all.push_back(record->id);
  }
  return all;
}

Result<Contact> Store::contact(const std::string& person) {
  auto rows = read({"SELECT mail, mail_code, webhook FROM people WHERE id = $1", {person}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return Contact{};
  const Row& row = rows->front();
  return Contact{text_in(row[0]), text_in(row[1]), text_in(row[2])};
}

Result<std::int64_t> Store::revision(const std::string& table) {
  return number({"SELECT revision FROM game_tables WHERE id = $1", {table}});
}

bool Store::claim(const std::string& table) {
  if (!shared()) return true;
  const auto rows = read({"SELECT CAST(pg_try_advisory_lock(hashtext($1)) AS int)", {table}});
  return rows && !rows->empty() && number_in(rows->front().front()) == 1;
}

void Store::release(const std::string& table) {
  if (shared()) static_cast<void>(read({"SELECT CAST(pg_advisory_unlock(hashtext($1)) AS int)", {table}}));
}

}  // namespace flagbridge::server
