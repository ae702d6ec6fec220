#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.h"
#include "server/store/records.h"
#include "server/store/writer.h"

namespace flagbridge::server {

// Statements that write records; the Writer carries them out.
Statement put_person(const Person& person, Moment now);
Statement make_account(const std::string& person, const std::string& name, const std::string& key,
                       const std::string& password);
Statement rename_person(const std::string& person, const std::string& name);
Statement put_session(const std::string& token_hash, const std::string& person, Moment now);
Statement drop_session(const std::string& token_hash);
// As the next after the revision before; with when its clock runs out.
Statement put_table(const TableRecord& table, std::optional<Moment> deadline);
// Whoever sits at a table or hosts it finds it among his own.
Statement put_member(const std::string& table, const std::string& person);
Statement drop_member(const std::string& table, const std::string& person);
Statement put_invite(const std::string& token, const std::string& table, const std::string& side);
Statement put_log(const std::string& table, const LogEntry& entry);
Statement put_chat(const std::string& table, const ChatRecord& message);
Statement put_answer(const std::string& table, const std::string& person, const std::string& request,
                     const std::string& answer, Moment now);
Statement put_contact(const std::string& person, const Contact& contact);
std::vector<Statement> pulse(Moment now);    // changes nothing but a time: to see whether writing works
Statement ring(const std::string& message);  // for the other processes on the database, once it is written

struct Account {
  Person person;
  std::string password;  // hashed
};

struct TableFilter {
  enum class List : std::uint8_t { open, mine, playing, finished };
  List list = List::open;
  std::string person;
  std::string game;
  std::string scenario;
  Moment before = 0;  // 0: from the newest; otherwise those changed before, or then and with a later id
  std::string before_id;
  int limit = 50;
};

struct Invite {
  std::string table;
  std::string side;
};

// What is kept, for reading. Any thread may ask; one at a time is answered.
class Store {
 public:
  // Opens the database and brings it up to date.
  static Result<std::unique_ptr<Store>> open(const std::string& address);

  Writer& writer() { return *writer_; }

  // Of a session begun after `since`.
  Result<std::optional<Person>> person_of_session(const std::string& token_hash, Moment since);
  Result<std::optional<Account>> account(const std::string& key);
  Result<std::optional<TableRecord>> table(const std::string& id);
  Result<std::vector<TableRecord>> tables(const TableFilter& filter);
  Result<std::optional<Invite>> invite(const std::string& token);
  Result<std::vector<LogEntry>> log(const std::string& table, std::int64_t after = 0);
  Result<std::vector<ChatRecord>> chat(const std::string& table, std::int64_t after);
  Result<std::optional<std::string>> answer(const std::string& table, const std::string& person,
                                            const std::string& request);
  Result<Contact> contact(const std::string& person);
  // Tables whose clock has run out, and those where the computer has been asked since then or before: for
  // those who must go on without being asked.
  Result<std::vector<std::string>> overdue(Moment now);
  Result<std::vector<std::string>> owed(Moment since);
  Errors ping();
  std::string kind() const { return kind_; }

  // --- several processes on one database ---

  bool shared() const { return kind_ == "postgresql"; }
  // How often a table was written; 0 if there is none.
  Result<std::int64_t> revision(const std::string& table);
  // Whether this process is now the one that plays the computer's seats of a table. What was claimed is free
  // again when the process ends.
  bool claim(const std::string& table);
  void release(const std::string& table);

 private:
  Store(std::unique_ptr<Database> reader, std::unique_ptr<Database> writer);
  Result<Rows> read(const Statement& statement);
  Result<std::vector<std::string>> ids(const Statement& statement);

  std::mutex mutex_;
  std::unique_ptr<Database> reader_;
  std::string kind_;
  std::unique_ptr<Writer> writer_;
};

}  // namespace flagbridge::server
