#pragma once

#include <functional>
#include <span>

#include "server/api/stock.h"
#include "server/config.h"
#include "server/http/address_bans.h"
#include "server/http/networks.h"
#include "server/http/passwords.h"
#include "server/http/request.h"
#include "server/metrics.h"
#include "server/play/table.h"

// What the server can be asked, one function a path. The functions neither wait nor write: they look at what
// they are given, and leave what is to be written in the call. docs/protocol.md describes them from outside.
namespace flagbridge::server {

// What all calls share.
struct Api {
  const Games& games;
  const Ledger& ledger;
  const std::map<std::string, ahl::Ship, std::less<>>& ships;  // by refit; "": as built
  const Library& library;
  Store& store;
  const Config& config;
  Metrics& metrics;
  std::function<bool(const std::string& table, const std::string& person)> online;
  const CommonPasswords& common;
  NetworkLimiter logins;  // wrong tries, and what else should not be tried again and again
  NetworkLimiter proofs;  // passwords looked at, right ones too: each takes long
  NetworkLimiter guests;
  Limiter letters;                   // to one address
  Limiter talk;                      // of players at their table
  Limiter strangers;                 // and of others there
  Limiter reports{{10, 1.0 / 6}};    // of one person,
  NetworkLimiter reported{{30, 1}};  // and from one address
  AddressBans address_bans{};
  std::atomic<bool> full{false};  // it takes as much room as it may: nothing new is begun
};

// A mail with a code: to an address nobody has confirmed yet, or to somebody who has forgotten his password.
struct Letter {
  enum class Kind : std::uint8_t { confirmation, recovery };
  Kind kind = Kind::confirmation;
  std::string to;
  std::string code;
  std::string name{};  // of the account
};

// Sessions that end: that one, or with a person all of his but that one.
struct Ended {
  std::string person;
  std::string session;  // hashed
};

// Somebody is another person from now on, or has another name: his seats go with him.
struct Renamed {
  std::string from;  // id
  Person to;
};

// One request being answered.
struct Call {
  const Request& request;
  Moment now = 0;
  Person person{};                // of the session; without id where there is none
  std::string session{};          // hashed
  std::vector<std::string> at{};  // what stands for the {…} of the path
  Table* table = nullptr;         // held for this call, where the path names one
  std::vector<Statement> writes{};
  std::unique_ptr<Table> made{};  // a new table
  std::vector<ChatRecord> said{};
  std::vector<Letter> letters{};  // sent once everything is written
  std::vector<Ended> ended{};     // by then
  std::optional<Renamed> renamed{};
  bool bans_changed = false;  // of addresses
  std::string overtaken{};    // what to say if somebody else was faster
  std::size_t accepted = 0;   // orders
  std::size_t refused = 0;
};

// Who may call: anybody, those with a session, those who may know of the table, those who sit at it or made
// it, those who sit at it, the one who made it, administrators.
enum class Needs : std::uint8_t { nothing, session, sight, part, seat, host, admin };
// What kind of work it is, so that nobody waits for somebody else's: little; a game played again; passwords;
// or none, after the first time, because the answer is always the same.
enum class Work : std::uint8_t { light, slow, passwords, lasting };

struct Route {
  Verb verb;
  std::string_view path;  // "/api/v1/tables/{id}/join"
  Needs needs;
  Answer (*handler)(Api&, Call&);
  bool table = false;
  Work work = Work::light;
  std::string_view noted{};  // what the log calls it, where it has a line for each
  std::string_view names{};  // of the query on which a lasting answer depends
};

std::span<const Route> routes();

struct Found {
  const Route* route = nullptr;
  std::vector<std::string> at;
  bool other_verb = false;  // the path is there, for another verb
};
Found find_route(Verb verb, const std::vector<std::string>& steps);

// --- answers ---

Answer json_answer(const json::value& value, unsigned status = 200);
// The code is one of protocol.md; it brings its status with it.
Answer problem(std::string_view code, std::string_view text);
Answer not_found();
Answer unavailable(const Errors& errors);  // says nothing of the storage's own words, which go to the log
Answer slow_down(int seconds);
Answer banned(const Person& person);
// Where nothing new can be begun.
std::optional<Answer> no_room(const Api& api);
// Whether somebody has as many games as he may.
std::optional<Answer> too_many_games(Api& api, const std::string& person);

// Reads the body; what is wrong with it becomes an answer.
template <class T>
tl::expected<T, Answer> body_of(const Call& call) {
  const auto value = parse_json(call.request.body);
  if (!value) return tl::unexpected(problem("bad_request", to_string(value.error())));
  auto read = from_json<T>(*value);
  if (!read) return tl::unexpected(problem("bad_request", to_string(read.error())));
  return std::move(*read);
}

// --- what the files of this folder share ---

// Text by people, without blanks around it; nothing if it is empty, too long or has control characters. Names
// and titles are one line, in which nothing is invisible or turns the rest around.
std::optional<std::string> plain_text(std::string_view text, std::size_t most_characters);
std::optional<std::string> plain_name(std::string_view text, std::size_t most_characters);

// What the query says; empty where it says nothing.
std::string query_value(const Call& call, const std::string& name);
// A number from 0 in digits alone.
std::optional<std::int64_t> whole_number(std::string_view text);
// What ids look like; nothing else is looked for.
bool is_id(std::string_view text);

// A request by the name its sender gave it. Nothing if it is new; the answer if it was carried out, or if it
// was another that had the same name.
Asking asking_of(const Call& call, const std::string& request);
std::optional<Answer> carried_out(Api& api, const Call& call, const Asking& asking);

enum class Role : std::uint8_t { none, spectator, player };
Role role_of(const Table& table, const std::string& person);

// A side the caller plays; without a name the only one.
tl::expected<Side, Answer> seat_of(const Call& call, const std::string& side);
// Through whose eyes the caller may look.
tl::expected<Viewer, Answer> viewer_of(const Call& call);

json::object table_json(const Api& api, const Table& table, const Person& person, Moment now);
// As JSON: it is large, and asked for with every order.
std::string state_text(const Table& table, Viewer viewer);
json::value result_json(const TableRecord& record);
json::object clock_json(const ClockRecord& clock);
json::object message_json(const ChatRecord& message);

// --- handlers, by file ---

Answer get_me(Api& api, Call& call);
Answer post_name(Api& api, Call& call);
Answer post_account(Api& api, Call& call);
Answer post_login(Api& api, Call& call);
Answer post_logout(Api& api, Call& call);
Answer post_password(Api& api, Call& call);
Answer post_farewell(Api& api, Call& call);
Answer get_recovery(Api& api, Call& call);
Answer post_recovery_codes(Api& api, Call& call);
Answer post_recover(Api& api, Call& call);
Answer post_recover_mail(Api& api, Call& call);
Answer get_contact(Api& api, Call& call);
Answer post_contact(Api& api, Call& call);
Answer post_confirm(Api& api, Call& call);

Answer get_catalog(Api& api, Call& call);
Answer get_schema(Api& api, Call& call);
Answer get_data(Api& api, Call& call);
Answer get_sequence(Api& api, Call& call);
Answer get_rules(Api& api, Call& call);
Answer get_rule(Api& api, Call& call);
Answer get_guide(Api& api, Call& call);

Answer get_ship(Api& api, Call& call);
Answer get_deck(Api& api, Call& call);
Answer get_deck_svg(Api& api, Call& call);

Answer get_sfb_ships(Api& api, Call& call);
Answer get_sfb_ship(Api& api, Call& call);
Answer get_sfb_ship_svg(Api& api, Call& call);
Answer get_print(Api& api, Call& call);
Answer get_print_style(Api& api, Call& call);
Answer get_sfb_display(Api& api, Call& call);
Answer get_fe_map_svg(Api& api, Call& call);
Answer get_fe_roster(Api& api, Call& call);

Answer get_tables(Api& api, Call& call);
Answer post_table(Api& api, Call& call);
Answer get_table(Api& api, Call& call);
Answer get_invite(Api& api, Call& call);
Answer post_join(Api& api, Call& call);
Answer post_leave(Api& api, Call& call);
Answer post_start(Api& api, Call& call);

Answer get_state(Api& api, Call& call);
Answer get_position(Api& api, Call& call);
Answer get_feed(Api& api, Call& call);
Answer post_orders(Api& api, Call& call);
Answer post_check(Api& api, Call& call);
Answer post_inquire(Api& api, Call& call);

Answer post_resign(Api& api, Call& call);
Answer post_proposal(Api& api, Call& call);
Answer post_resume(Api& api, Call& call);
Answer get_chat(Api& api, Call& call);
Answer post_chat(Api& api, Call& call);

Answer post_report(Api& api, Call& call);
Answer get_admin_people(Api& api, Call& call);
Answer post_admin_person(Api& api, Call& call);
Answer get_admin_addresses(Api& api, Call& call);
Answer post_admin_address(Api& api, Call& call);
Answer post_admin_close(Api& api, Call& call);
Answer get_admin_reports(Api& api, Call& call);
Answer post_admin_report(Api& api, Call& call);
Answer get_admin_deeds(Api& api, Call& call);

Answer get_journal(Api& api, Call& call);
Answer get_journal_check(Api& api, Call& call);
Answer get_report(Api& api, Call& call);
Answer get_replay(Api& api, Call& call);
Answer get_replay_at(Api& api, Call& call);

}  // namespace flagbridge::server
