#include <algorithm>
#include <fmt/format.h>

#include "server/api/accounts.h"
#include "server/http/secrets.h"

// Guests, accounts and sessions.
namespace flagbridge::server {
namespace {

struct NameBody {
  std::string name;
  static constexpr auto fields() { return record(field("name", &NameBody::name)); }
};

struct Credentials {
  std::string name;
  std::string password;
  static constexpr auto fields() {
    return record(field("name", &Credentials::name), field("password", &Credentials::password));
  }
};

struct PasswordBody {
  std::string password;
  std::string next;
  static constexpr auto fields() {
    return record(field("password", &PasswordBody::password), field("new", &PasswordBody::next));
  }
};

struct FarewellBody {
  std::string password;
  static constexpr auto fields() { return record(field("password", &FarewellBody::password)); }
};

struct LogoutBody {
  bool everywhere = false;
  static constexpr auto fields() { return record(optional_field("everywhere", &LogoutBody::everywhere)); }
};

json::object person_json(const Person& person) {
  json::object all{{"name", person.name}, {"guest", person.guest}};
  if (person.admin) all["admin"] = true;
  return all;
}

Answer me_json(const Person& person) { return json_answer(json::object{{"person", person_json(person)}}); }

void set_cookie(Answer& answer, const Config& config, const std::string& token, int seconds) {
  answer.headers.emplace_back(
      "Set-Cookie", fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", session_cookie(config),
                                token, seconds, config.secure ? "; Secure" : ""));
}

constexpr int year = 365 * 86400;

}  // namespace

Answer new_session(const Api& api, Call& call, const Person& person) {
  const std::string token = random_token(32);
  if (!call.session.empty()) {
    call.writes.push_back(drop_session(call.session));
    call.ended.push_back({"", call.session});
  }
  call.writes.push_back(put_session(token_hash(token), person.id, api.store.served(call.now)));
  Answer answer = me_json(person);
  set_cookie(answer, api.config, token, year);
  return answer;
}

std::string account_key(const std::string& name) {
  std::string key;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    if (!upper && !plain) return "";
    key += upper ? static_cast<char>(c + 32) : c;
  }
  return key.size() <= 40 ? key : "";
}

std::optional<Answer> too_weak(const Api& api, const std::string& password, const std::string& name) {
  const auto against = api.common.against(password, name);
  return against ? std::optional(problem("bad_request", *against)) : std::nullopt;
}

tl::expected<std::string, Answer> hashed_password(const std::string& password) {
  std::string hashed = hash_password(password);
  if (!hashed.empty()) return hashed;
  return tl::unexpected(problem("unavailable", "no memory to keep a password safely; try again"));
}

namespace {

// The seconds to wait before a password is looked at. Who guesses wrong is slowed down by his address: the
// owner, who comes from elsewhere, is not. Who is right again and again keeps others waiting, and is slowed
// down later.
int wait_for_proof(Api& api, const Call& call) {
  if (const int wait = api.logins.would_wait(call.request.address, call.now); wait > 0) return wait;
  return api.proofs.wait_for(call.request.address, call.now);
}

}  // namespace

std::optional<Answer> not_proven(Api& api, const Call& call, const std::string& password) {
  if (const int wait = wait_for_proof(api, call); wait > 0) return slow_down(wait);
  const auto account = api.store.account(account_key(call.person.name));
  if (!account) return unavailable(account.error());
  if (*account && password_fits(password, (*account)->password)) return std::nullopt;
  api.logins.count(call.request.address, call.now);
  return problem("conflict", "that is not the password");
}

Answer get_me(Api& api, Call& call) {
  if (!call.person.id.empty()) return me_json(call.person);
  if (const int wait = api.guests.wait_for(call.request.address, call.now); wait > 0) return slow_down(wait);
  if (auto refused = no_room(api)) return *refused;
  const std::string id = random_token(12);
  const unsigned number = std::hash<std::string>{}(id) % 9000 + 1000;
  const Person person{id, fmt::format("Guest {}", number), true};
  call.writes.push_back(put_person(person, api.store.served(call.now)));
  return new_session(api, call, person);
}

Answer post_name(Api&, Call& call) {
  const auto body = body_of<NameBody>(call);
  if (!body) return body.error();
  if (!call.person.guest) return problem("conflict", "an account keeps its name");
  const auto name = plain_name(body->name, 40);
  if (!name) return problem("bad_request", "name: 1 to 40 characters are expected");
  call.person.name = *name;
  call.writes.push_back(rename_person(call.person.id, *name));
  call.renamed = Renamed{call.person.id, call.person};  // at his seats too
  return me_json(call.person);
}

Answer post_account(Api& api, Call& call) {
  const auto body = body_of<Credentials>(call);
  if (!body) return body.error();
  if (!call.person.guest) return problem("conflict", "you have an account");
  const std::string key = account_key(body->name);
  if (key.empty()) return problem("bad_request", "name: 1 to 40 letters, digits, dots, - and _ are expected");
  if (auto refused = too_weak(api, body->password, body->name)) return *refused;
  if (const int wait = api.logins.wait_for(call.request.address, call.now); wait > 0) return slow_down(wait);
  const auto taken = api.store.account(key);
  if (!taken) return unavailable(taken.error());
  call.overtaken = "that name is taken";
  if (*taken) return problem("conflict", call.overtaken);
  const auto hashed = hashed_password(body->password);
  if (!hashed) return hashed.error();
  const Person person{call.person.id, body->name, false};
  call.writes.push_back(make_account(person.id, body->name, key, *hashed));
  json::array codes = new_recovery_codes(call, person.id, key);
  call.renamed = Renamed{person.id, person};
  Answer answer = new_session(api, call, person);
  answer.body = json::serialize(json::object{{"person", person_json(person)}, {"codes", std::move(codes)}});
  return answer;
}

Answer post_login(Api& api, Call& call) {
  const auto body = body_of<Credentials>(call);
  if (!body) return body.error();
  const std::string key = account_key(body->name);
  if (const int wait = wait_for_proof(api, call); wait > 0) return slow_down(wait);
  const auto account = api.store.account(key);
  if (!account) return unavailable(account.error());
  if (!*account) pretend_to_compare(body->password);
  if (!*account || !password_fits(body->password, (*account)->password)) {
    api.logins.count(call.request.address, call.now);
    return problem("no_session", "name or password is wrong");
  }
  const Person& person = (*account)->person;
  if (call.person.guest && call.person.id != person.id) call.renamed = Renamed{call.person.id, person};
  return new_session(api, call, person);
}

// Whoever has the old password, one of its sessions or a code that was mailed has nothing of it any more.
Answer post_password(Api& api, Call& call) {
  const auto body = body_of<PasswordBody>(call);
  if (!body) return body.error();
  if (call.person.guest) return problem("conflict", "a guest has no password");
  if (auto refused = too_weak(api, body->next, call.person.name)) return *refused;
  if (auto refused = not_proven(api, call, body->password)) return *refused;
  const auto hashed = hashed_password(body->next);
  if (!hashed) return hashed.error();
  call.writes.push_back(change_password(call.person.id, *hashed));
  call.writes.push_back(drop_mailed_recoveries(call.person.id));
  call.writes.push_back(drop_sessions(call.person.id, call.session));
  call.ended.push_back({call.person.id, call.session});
  return new_session(api, call, call.person);
}

namespace {

// Whether a game goes on without him: he had seats there, and has given up all of them.
bool given_up(const TableRecord& table, const std::string& person) {
  const auto his = [&](const SeatRecord& seat) {
    return seat.kind == SeatKind::person && seat.person == person;
  };
  return std::ranges::any_of(table.seats, his) &&
         std::ranges::all_of(table.seats,
                             [&](const SeatRecord& seat) { return !his(seat) || seat.resigned; });
}

// Tables where he is still wanted.
Result<std::size_t> unfinished(Store& store, const std::string& person) {
  const auto mine = store.tables_of(person, false);
  if (!mine) return fail(mine.error());
  std::size_t count = 0;
  for (const std::string& id : *mine) {
    const auto table = store.table(id);
    if (!table) return fail(table.error());
    if (*table && !given_up(**table, person)) ++count;
  }
  return count;
}

}  // namespace

// The games stay, with nobody's name in them; those that go on are to be ended or given up first.
Answer post_farewell(Api& api, Call& call) {
  const auto body = body_of<FarewellBody>(call);
  if (!body) return body.error();
  if (call.person.guest) return problem("conflict", "a guest has no account");
  if (auto refused = not_proven(api, call, body->password)) return *refused;
  const auto playing = unfinished(api.store, call.person.id);
  if (!playing) return unavailable(playing.error());
  if (*playing > 0) {
    return problem("conflict",
                   fmt::format("{} of your games are not over: resign or leave them first", *playing));
  }
  const Person nobody{call.person.id, "Somebody", true};
  for (Statement& each : end_account(call.person, nobody.name)) call.writes.push_back(std::move(each));
  call.ended.push_back({call.person.id, ""});
  call.renamed = Renamed{call.person.id, nobody};
  Answer answer = json_answer(json::object{});
  set_cookie(answer, api.config, "", 0);
  return answer;
}

Answer post_logout(Api& api, Call& call) {
  const auto body = body_of<LogoutBody>(call);
  if (!body) return body.error();
  call.writes.push_back(drop_session(call.session));
  call.ended.push_back({"", call.session});
  if (body->everywhere) {
    call.writes.push_back(drop_sessions(call.person.id, ""));
    call.ended.push_back({call.person.id, ""});
  }
  Answer answer = json_answer(json::object{});
  set_cookie(answer, api.config, "", 0);
  return answer;
}

}  // namespace flagbridge::server
