#include "server/store/store.h"

namespace flagbridge::server {

Statement put_person(const Person& person, Moment now) {
  return {"INSERT INTO people (id, name, created) VALUES ($1, $2, $3)", {person.id, person.name, now}};
}

Statement make_account(const std::string& person, const std::string& name, const std::string& key,
                       const std::string& password) {
  return {
      "UPDATE people SET name = $2, account = $3, password = $4 WHERE id = $1 AND account IS NULL"
      " AND NOT EXISTS (SELECT 1 FROM people WHERE account = $3)",
      {person, name, key, password},
      true};
}

Statement put_recovery(const Recovery& recovery) {
  return {"INSERT INTO recoveries (token, person, until) VALUES ($1, $2, $3)",
          {recovery.hash, recovery.person, recovery.until}};
}

Statement use_recovery(const std::string& hash) {
  return {"DELETE FROM recoveries WHERE token = $1", {hash}, true};
}

Statement drop_recoveries(const std::string& person) {
  return {"DELETE FROM recoveries WHERE person = $1", {person}};
}

Statement drop_mailed_recoveries(const std::string& person) {
  return {"DELETE FROM recoveries WHERE person = $1 AND until > 0", {person}};
}

Statement change_password(const std::string& person, const std::string& password) {
  return {"UPDATE people SET password = $2 WHERE id = $1", {person, password}};
}

std::vector<Statement> end_account(const Person& person, const std::string& nobody) {
  return {{"UPDATE people SET name = $2, account = NULL, password = NULL, mail = NULL, mail_code = NULL,"
           " webhook = NULL, admin = 0 WHERE id = $1",
           {person.id, nobody}},
          {"UPDATE chat SET name = $2, guest = 1 WHERE name = $1 AND guest = 0", {person.name, nobody}},
          drop_sessions(person.id, ""),
          drop_recoveries(person.id)};
}

Statement rename_person(const std::string& person, const std::string& name) {
  return {"UPDATE people SET name = $2 WHERE id = $1", {person, name}};
}

Statement put_session(const std::string& token_hash, const std::string& person, Moment now) {
  return {"INSERT INTO sessions (token, person, created) VALUES ($1, $2, $3)", {token_hash, person, now}};
}

Statement put_contact(const std::string& person, const Contact& contact) {
  const auto cell = [](const std::string& text) { return text.empty() ? Cell() : Cell(text); };
  return {"UPDATE people SET mail = $2, mail_code = $3, webhook = $4 WHERE id = $1",
          {person, cell(contact.mail), cell(contact.code), cell(contact.webhook)}};
}

Statement beat(Moment now) {
  return {
      "UPDATE pulse SET lost = lost + CASE WHEN at > 0 AND $1 - at > $2 THEN $1 - at ELSE 0 END,"
      " at = CASE WHEN $1 > at THEN $1 ELSE at END",
      {now, longest_silence}};
}

Statement beat_alone(Moment now) {
  return {
      "UPDATE pulse SET lost = lost + CASE WHEN at > 0 AND ABS($1 - at) > $2 THEN $1 - at ELSE 0 END, at = "
      "$1",
      {now, longest_silence}};
}

std::vector<Statement> come_forward(Moment now) {
  const auto of = [&](const std::string& column) {
    return Statement{"UPDATE game_tables SET " + column + " = " + column +
                         " + $1 - (SELECT at FROM pulse) WHERE " + column +
                         " IS NOT NULL AND (SELECT at FROM pulse) - $1 > $2",
                     {now, longest_silence}};
  };
  return {of("deadline"), of("due")};
}

std::vector<Statement> sweep(Moment now, Moment served) {
  constexpr Moment day = 86'400'000;
  const auto over = [&](const std::string& table) {
    return "DELETE FROM " + table +
           " WHERE table_id IN (SELECT id FROM game_tables WHERE status = 'over' AND changed < $1)";
  };
  return {{"DELETE FROM sessions WHERE created < $1", {served - session_age}},
          {"DELETE FROM people WHERE account IS NULL AND created < $1"
           " AND NOT EXISTS (SELECT 1 FROM members WHERE members.person = people.id)",
           {served - 30 * day}},
          {"DELETE FROM sessions WHERE NOT EXISTS (SELECT 1 FROM people WHERE people.id = sessions.person)"},
          {"DELETE FROM recoveries WHERE until > 0 AND until < $1", {served}},
          {over("requests"), {now - day}},
          {over("invites"), {now - day}}};
}

Statement ring(const std::string& message) { return {"SELECT pg_notify('flagbridge', $1)", {message}}; }

Statement drop_session(const std::string& token_hash) {
  return {"DELETE FROM sessions WHERE token = $1", {token_hash}};
}

Statement drop_sessions(const std::string& person, const std::string& but) {
  return {"DELETE FROM sessions WHERE person = $1 AND token <> $2", {person, but}};
}

Moment listed_at(const TableRecord& table) {
  const bool late = table.spectators.delay > 0 && table.status != Status::over;
  return late ? table.created : table.changed;
}

Statement put_table(const TableRecord& table, std::optional<Moment> deadline) {
  return {
      "INSERT INTO game_tables"
      " (id, game, scenario, status, visibility, changed, deadline, due, revision, data)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO UPDATE SET"
      " status = excluded.status, visibility = excluded.visibility, changed = excluded.changed,"
      " deadline = excluded.deadline, due = excluded.due, revision = excluded.revision,"
      " data = excluded.data WHERE game_tables.revision = excluded.revision - 1",
      {table.id, table.game, table.scenario, std::string(name_of(table.status)),
       std::string(name_of(table.visibility)), listed_at(table), deadline ? Cell(*deadline) : Cell(),
       table.due != 0 ? Cell(table.due) : Cell(), table.revision, json::serialize(to_json(table))},
      true};
}

Statement put_invite(const std::string& token, const std::string& table, const std::string& side) {
  return {"INSERT INTO invites (token, table_id, side) VALUES ($1, $2, $3)", {token, table, side}};
}

Statement put_log(const std::string& table, const LogEntry& entry) {
  return {"INSERT INTO log (table_id, n, side, kind, body, hash, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
          {table, entry.n, std::int64_t{entry.side}, std::string(name_of(entry.kind)), entry.body, entry.hash,
           entry.at}};
}

Statement put_chat(const std::string& table, const ChatRecord& message) {
  return {
      "INSERT INTO chat (table_id, n, name, side, body, at, guest, person) VALUES ($1, $2, $3, $4, $5, $6, "
      "$7, $8)",
      {table, message.n, message.name, message.side ? Cell(*message.side) : Cell(), message.text, message.at,
       std::int64_t{message.guest ? 1 : 0}, message.person}};
}

Statement put_answer(const std::string& table, const Asking& asking, const std::string& answer, Moment now) {
  return {
      "INSERT INTO requests (table_id, person, request, digest, answer, at) VALUES ($1, $2, $3, $4, $5, $6)",
      {table, asking.person, asking.request, asking.digest, answer, now}};
}

Statement put_member(const std::string& table, const std::string& person) {
  return {"INSERT INTO members (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING", {table, person}};
}

Statement drop_member(const std::string& table, const std::string& person) {
  return {"DELETE FROM members WHERE table_id = $1 AND person = $2", {table, person}};
}

}  // namespace flagbridge::server
