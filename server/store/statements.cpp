#include "server/store/store.h"

namespace flagbridge::server {

Statement put_person(const Person& person, Moment now) {
  return {"INSERT INTO people (id, name, created) VALUES ($1, $2, $3)", {person.id, person.name, now}};
}

Statement make_account(const std::string& person, const std::string& name, const std::string& key,
                       const std::string& password) {
  return {"UPDATE people SET name = $2, account = $3, password = $4 WHERE id = $1",
          {person, name, key, password}};
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

std::vector<Statement> pulse(Moment now) {
  return {{"DELETE FROM pulse"}, {"INSERT INTO pulse (at) VALUES ($1)", {now}}};
}

Statement ring(const std::string& message) { return {"SELECT pg_notify('flagbridge', $1)", {message}}; }

Statement drop_session(const std::string& token_hash) {
  return {"DELETE FROM sessions WHERE token = $1", {token_hash}};
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
       std::string(name_of(table.visibility)), table.changed, deadline ? Cell(*deadline) : Cell(),
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
  return {"INSERT INTO chat (table_id, n, name, side, body, at) VALUES ($1, $2, $3, $4, $5, $6)",
          {table, message.n, message.name, message.side ? Cell(*message.side) : Cell(), message.text,
           message.at}};
}

Statement put_answer(const std::string& table, const std::string& person, const std::string& request,
                     const std::string& answer, Moment now) {
  return {"INSERT INTO requests (table_id, person, request, answer, at) VALUES ($1, $2, $3, $4, $5)",
          {table, person, request, answer, now}};
}

Statement put_member(const std::string& table, const std::string& person) {
  return {"INSERT INTO members (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING", {table, person}};
}

Statement drop_member(const std::string& table, const std::string& person) {
  return {"DELETE FROM members WHERE table_id = $1 AND person = $2", {table, person}};
}

}  // namespace flagbridge::server
