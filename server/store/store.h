#pragma once

#include <atomic>
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
// Overtaken if somebody has the key.
Statement make_account(const std::string& person, const std::string& name, const std::string& key,
                       const std::string& password);
// Something that leads back into an account: hashed, whose, and until when (0: always).
struct Recovery {
  std::string hash;
  std::string person;
  Moment until = 0;
};
Statement put_recovery(const Recovery& recovery);
Statement use_recovery(const std::string& hash);  // overtaken if somebody has
Statement drop_recoveries(const std::string& person);
Statement drop_mailed_recoveries(const std::string& person);  // and those of administrators
Statement change_password(const std::string& person, const std::string& password);
// What is kept of somebody who leaves for good is the games he has played, with `nobody` for his name.
std::vector<Statement> end_account(const Person& person, const std::string& nobody);
Statement rename_person(const std::string& person, const std::string& name);
Statement put_session(const std::string& token_hash, const std::string& person, Moment now);
Statement drop_session(const std::string& token_hash);
Statement drop_sessions(const std::string& person, const std::string& but);  // all of a person's but one
// By when a table is listed: the last change, but of one whose onlookers see everything later the beginning,
// because the order of the list would tell them.
Moment listed_at(const TableRecord& table);
// As the next after the revision before; with when its clock runs out.
Statement put_table(const TableRecord& table, std::optional<Moment> deadline);
// Whoever sits at a table or hosts it finds it among his own.
Statement put_member(const std::string& table, const std::string& person);
Statement drop_member(const std::string& table, const std::string& person);
Statement put_invite(const std::string& token, const std::string& table, const std::string& side);
Statement put_log(const std::string& table, const LogEntry& entry);
Statement put_chat(const std::string& table, const ChatRecord& message);
// A request of somebody by the name he gave it, and what it said.
struct Asking {
  std::string person;
  std::string request;
  std::string digest;
};
Statement put_answer(const std::string& table, const Asking& asking, const std::string& answer, Moment now);
Statement put_contact(const std::string& person, const Contact& contact);
// Notes that all is well. If that was too long ago, nobody could answer meanwhile, and the clocks get it
// back.
constexpr Moment longest_silence = 6'000;
Statement beat(Moment now);
// The same where only this process writes: a clock that was set back while it was away is followed.
Statement beat_alone(Moment now);
// Before the first of those: what is to happen at a certain time comes forward with such a clock.
std::vector<Statement> come_forward(Moment now);
// Takes away what nobody can have any more use for: old sessions, guests who have not played, answers to
// requests in games that are over.
constexpr Moment session_age = Moment{365} * 86'400'000;
std::vector<Statement> sweep(Moment now, Moment served);
Statement ring(const std::string& message);  // for the other processes on the database, once it is written

struct Account {
  Person person;
  std::string password;  // hashed
};

// What was answered to a request, and a digest of what it said; none of requests of long ago.
struct Earlier {
  std::string answer;
  std::string digest;
};

struct TableFilter {
  enum class List : std::uint8_t { open, mine, playing, finished };
  List list = List::open;
  std::string person;
  std::optional<bool> over;  // only those that are, or are not
  std::string game;
  std::string scenario;
  Moment before = 0;  // 0: from the newest; otherwise those listed before, or then and with a later id
  std::string before_id;
  int limit = 50;
};

struct Invite {
  std::string table;
  std::string side;
};

// From id, name, account, admin, muted, banned and ban_reason.
Person person_in(const Row& row);

// What is kept, for reading. Any thread may ask; one at a time is answered.
class Store {
 public:
  // Opens the database and brings it up to date. A SQLite file that is damaged, or on a full disk, can only
  // be read, if that much is possible.
  static Result<std::unique_ptr<Store>> open(const Site& site);
  // For a program beside the server, which must have the layout it knows.
  static Result<std::unique_ptr<Store>> open_beside(const Site& site);
  // What is broken in it, as far as can be said; empty: nothing that was seen at the start.
  const std::vector<std::string>& damage() const { return damage_; }

  Writer& writer() { return *writer_; }
  Written write_now(std::vector<Statement> statements);  // and waits until it is there

  // Of a session begun after `since`.
  Result<std::optional<Person>> person_of_session(const std::string& token_hash, Moment since);
  Result<std::optional<Account>> account(const std::string& key);
  Result<std::optional<Recovery>> recovery(const std::string& hash);
  Result<std::int64_t> recovery_codes_of(const std::string& person);  // that are left
  Result<std::optional<TableRecord>> table(const std::string& id);
  Result<std::vector<TableRecord>> tables(const TableFilter& filter);
  Result<std::optional<Invite>> invite(const std::string& token);
  Result<std::vector<LogEntry>> log(const std::string& table, std::int64_t after = 0);
  // At most 500 at once: the first after that one, or the last before that one.
  Result<std::vector<ChatRecord>> chat(const std::string& table, std::int64_t after);
  Result<std::vector<ChatRecord>> chat_before(const std::string& table, std::int64_t before);
  Result<std::optional<Earlier>> answer(const std::string& table, const std::string& person,
                                        const std::string& request);
  Result<Contact> contact(const std::string& person);
  // Tables whose clock has run out, and those where the computer has been asked since then or before: for
  // those who must go on without being asked.
  // At most so many at once, those with a later id than `after`: whoever goes on from the last one comes to
  // all of them, though with some nothing can be done.
  static constexpr std::size_t most_at_once = 1000;
  Result<std::vector<std::string>> overdue(Moment now, const std::string& after = "");
  Result<std::vector<std::string>> owed(Moment since, const std::string& after = "");
  Result<std::vector<std::string>> unwanted(Moment since);  // where seats have been free since then
  Result<std::vector<std::string>> tables_of(const std::string& person, bool over);
  Result<std::int64_t> games_of(const std::string& person);  // not over
  Result<std::int64_t> games_in_all();
  Result<std::int64_t> bytes();  // it takes
  // Tables being played under other rules than the game's now.
  Result<std::vector<std::string>> outdated(const std::string& game, int rules_version);
  Errors ping();
  bool failing() const { return failing_; }  // the last attempt to read went wrong
  // For how long nobody could be answered, all in all, as last read.
  std::int64_t lost() const { return lost_; }
  // Time without that: it goes on where it was, whatever the machine's clock is set to while the server is
  // away. Sessions and guests get older by it.
  Moment served(Moment now) const { return now - lost_; }
  Errors read_lost();
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
  friend class OrderBook;

  Store(std::unique_ptr<Database> reader, std::unique_ptr<Database> writer);
  static Result<std::unique_ptr<Store>> open_damaged(std::unique_ptr<Database> reader,
                                                     std::vector<std::string> damage);
  static Result<std::unique_ptr<Store>> open_full(const Site& site, const Errors& why);
  Result<Rows> read(const Statement& statement);
  Result<std::vector<std::string>> ids(const Statement& statement);
  Result<std::int64_t> number(const Statement& statement);  // 0 where there is none
  Result<std::vector<ChatRecord>> messages(const Statement& statement);

  std::mutex mutex_;
  std::atomic<bool> failing_{false};
  std::atomic<std::int64_t> lost_{0};
  std::unique_ptr<Database> reader_;
  std::string kind_;
  std::vector<std::string> damage_;
  std::unique_ptr<Writer> writer_;
};

}  // namespace flagbridge::server
