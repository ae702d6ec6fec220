#include "server/store/order.h"

#include "server/http/secrets.h"
#include "server/metrics.h"

namespace flagbridge::server {

std::string lasting_deed(const std::string& what, Moment until) {
  if (until == 0) return what + " lifted";
  return what + (until == for_ever ? " for ever" : " until " + time_text(until));
}

Statement put_deed(const Deed& deed) {
  return {"INSERT INTO deeds (id, at, who, what, about, why) VALUES ($1, $2, $3, $4, $5, $6)",
          {random_token(12), deed.at, deed.who, deed.what, deed.about, deed.why}};
}

Statement put_report(const Report& report) {
  return {
      "INSERT INTO reports (id, table_id, person, about, name, said, reason, at) VALUES ($1, $2, $3, $4, $5, "
      "$6, $7, $8)",
      {report.id, report.table, report.by, report.about, report.name, report.said, report.reason, report.at}};
}

Statement close_report(const std::string& id, const std::string& note) {
  return {"UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL", {id, note}, true};
}

Statement set_banned(const std::string& person, Moment until, const std::string& reason) {
  return {"UPDATE people SET banned = $2, ban_reason = $3 WHERE id = $1", {person, until, reason}};
}

Statement set_muted(const std::string& person, Moment until) {
  return {"UPDATE people SET muted = $2 WHERE id = $1", {person, until}};
}

Statement grant_admin(const std::string& person) {
  return {"UPDATE people SET admin = 1 WHERE id = $1 AND account IS NOT NULL", {person}, true};
}

Statement revoke_admin(const std::string& person) {
  return {"UPDATE people SET admin = 0 WHERE id = $1", {person}, true};
}

Statement put_address_ban(const AddressBan& ban) {
  return {
      "INSERT INTO address_bans (network, until, reason) VALUES ($1, $2, $3) ON CONFLICT (network) DO UPDATE "
      "SET"
      " until = excluded.until, reason = excluded.reason",
      {ban.network, ban.until, ban.reason}};
}

Result<std::vector<PersonFacts>> OrderBook::facts(const std::string& where, std::vector<Cell> values) {
  auto rows = store_.read(
      {"SELECT p.id, p.name, p.account, p.admin, p.muted, p.banned, p.ban_reason, (SELECT COUNT(*) FROM "
       "members m JOIN"
       " game_tables t ON t.id = m.table_id WHERE m.person = p.id AND t.status <> 'over') FROM people p "
       "WHERE " +
           where + " ORDER BY CASE WHEN p.account IS NULL THEN 1 ELSE 0 END, p.name, p.id LIMIT 50",
       std::move(values)});
  if (!rows) return fail(std::move(rows.error()));
  std::vector<PersonFacts> all;
  for (const Row& row : *rows) all.push_back({person_in(row), number_in(row[7])});
  return all;
}

Result<std::vector<PersonFacts>> OrderBook::people(const std::string& name) {
  return facts("SUBSTR(LOWER(p.name), 1, LENGTH($1)) = LOWER($1)", {name});
}

Result<std::optional<PersonFacts>> OrderBook::person(const std::string& id) {
  auto found = facts("p.id = $1", {id});
  if (!found) return fail(std::move(found.error()));
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

Result<std::vector<Report>> OrderBook::reports() {
  auto rows =
      store_.read({"SELECT id, table_id, person, about, name, said, reason, at FROM reports WHERE closed IS "
                   "NULL ORDER BY at, id LIMIT 100"});
  if (!rows) return fail(std::move(rows.error()));
  std::vector<Report> all;
  for (const Row& row : *rows) {
    all.push_back({text_in(row[0]), text_in(row[1]), text_in(row[2]), text_in(row[3]), text_in(row[4]),
                   text_in(row[5]), text_in(row[6]), number_in(row[7])});
  }
  return all;
}

Result<std::vector<Deed>> OrderBook::deeds(Moment before) {
  auto rows = store_.read(
      {"SELECT who, what, about, why, at FROM deeds WHERE at < $1 ORDER BY at DESC, id LIMIT 100", {before}});
  if (!rows) return fail(std::move(rows.error()));
  std::vector<Deed> all;
  for (const Row& row : *rows) {
    all.push_back({text_in(row[0]), text_in(row[1]), text_in(row[2]), text_in(row[3]), number_in(row[4])});
  }
  return all;
}

Result<std::vector<AddressBan>> OrderBook::address_bans(Moment now) {
  auto rows = store_.read(
      {"SELECT network, until, reason FROM address_bans WHERE until > $1 ORDER BY network", {now}});
  if (!rows) return fail(std::move(rows.error()));
  std::vector<AddressBan> all;
  for (const Row& row : *rows) all.push_back({text_in(row[0]), number_in(row[1]), text_in(row[2])});
  return all;
}

Result<OrderBook::Said> OrderBook::said(const std::string& table, std::int64_t n) {
  auto rows = store_.read({"SELECT person, name, body FROM chat WHERE table_id = $1 AND n = $2", {table, n}});
  if (!rows) return fail(std::move(rows.error()));
  if (rows->empty()) return Said{};
  const Row& row = rows->front();
  return Said{text_in(row[0]), text_in(row[1]), text_in(row[2])};
}

}  // namespace flagbridge::server
