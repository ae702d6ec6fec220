#pragma once

#include "server/http/address_bans.h"
#include "server/store/store.h"

// Keeping order: who is banned or may not speak, reports, and a record of everything administrators do.
namespace flagbridge::server {

inline constexpr Moment for_ever = 253'402'300'799'000;  // the end of the year 9999

// Somebody, as administrators see him.
struct PersonFacts {
  Person person;
  std::int64_t games = 0;  // that are not over
};

struct Report {
  std::string id;
  std::string table;
  std::string by;     // person
  std::string about;  // person
  std::string name;   // of the one it is about, as he was called then
  std::string said;   // the message it is about, if it is about one
  std::string reason;
  Moment at = 0;
};

// What an administrator has done; written with what it did, or not at all.
struct Deed {
  std::string who;    // the account, or "command line"
  std::string what;   // "kick", "ban until 2026-01-31T12:00:00Z"
  std::string about;  // a person, a table, a network, a report
  std::string why;
  Moment at = 0;
};

// What a deed that lasts until then is called; until 0: it is lifted.
std::string lasting_deed(const std::string& what, Moment until);

Statement put_deed(const Deed& deed);
Statement put_report(const Report& report);
Statement close_report(const std::string& id, const std::string& note);  // overtaken if somebody has
Statement set_banned(const std::string& person, Moment until, const std::string& reason);
Statement set_muted(const std::string& person, Moment until);
Statement grant_admin(const std::string& person);
Statement revoke_admin(const std::string& person);
// Until 0: it is lifted.
Statement put_address_ban(const AddressBan& ban);

// Reads all that.
class OrderBook {
 public:
  explicit OrderBook(Store& store) : store_(store) {}

  Result<std::vector<PersonFacts>> people(
      const std::string& name);  // whose names begin so, accounts first; at most 50
  Result<std::optional<PersonFacts>> person(const std::string& id);
  Result<std::vector<Report>> reports();           // that nobody has closed, the oldest first; at most 100
  Result<std::vector<Deed>> deeds(Moment before);  // the last hundred before then
  Result<std::vector<AddressBan>> address_bans(Moment now);
  // Who has said that at a table, by its number, and what it was; without a person: nobody, or before it was
  // noted.
  struct Said {
    std::string person;
    std::string name;
    std::string text;
  };
  Result<Said> said(const std::string& table, std::int64_t n);

 private:
  Result<std::vector<PersonFacts>> facts(const std::string& where, std::vector<Cell> values);

  Store& store_;
};

}  // namespace flagbridge::server
