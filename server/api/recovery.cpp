#include <algorithm>

#include "server/api/accounts.h"
#include "server/http/secrets.h"

// The way back into an account whose password is forgotten: a code that was written down, or one that is
// mailed.
namespace flagbridge::server {
namespace {

constexpr Moment mailed_for = 3'600'000;  // how long such a code is good
constexpr int codes_at_once = 10;

struct ProofBody {
  std::string password;
  static constexpr auto fields() { return record(field("password", &ProofBody::password)); }
};

struct RecoverBody {
  std::string name;
  std::string code;
  std::string next;
  static constexpr auto fields() {
    return record(field("name", &RecoverBody::name), field("code", &RecoverBody::code),
                  field("new", &RecoverBody::next));
  }
};

struct RecoverMailBody {
  std::string name;
  static constexpr auto fields() { return record(field("name", &RecoverMailBody::name)); }
};

// As it is kept, with the account it is for.
std::string recovery_hash(const std::string& key, const std::string& code) {
  return token_hash("recovery\n" + key + "\n" + plain_code(code));
}

bool mail_works(const Api& api, const Contact& contact) {
  return !api.config.mail_relay.empty() && !contact.mail.empty() && contact.code.empty();
}

}  // namespace

std::string new_recovery_code(std::vector<Statement>& writes, const Person& person, Moment until) {
  std::string code = random_code();
  writes.push_back(put_recovery({recovery_hash(account_key(person.name), code), person.id, until}));
  return code;
}

json::array new_recovery_codes(Call& call, const std::string& person, const std::string& key) {
  call.writes.push_back(drop_recoveries(person));
  json::array codes;
  for (int i = 0; i < codes_at_once; ++i) {
    const std::string code = random_code();
    call.writes.push_back(put_recovery({recovery_hash(key, code), person, 0}));
    codes.emplace_back(code);
  }
  return codes;
}

Answer get_recovery(Api& api, Call& call) {
  const auto contact = api.store.contact(call.person.id);
  if (!contact) return unavailable(contact.error());
  const auto left = api.store.recovery_codes_of(call.person.id);
  if (!left) return unavailable(left.error());
  return json_answer(json::object{{"codes_left", *left}, {"mail", mail_works(api, *contact)}});
}

Answer post_recovery_codes(Api& api, Call& call) {
  const auto body = body_of<ProofBody>(call);
  if (!body) return body.error();
  if (call.person.guest) return problem("conflict", "a guest has no account");
  if (auto refused = not_proven(api, call, body->password)) return *refused;
  return json_answer(
      json::object{{"codes", new_recovery_codes(call, call.person.id, account_key(call.person.name))}});
}

// The code is used up, and whoever has the old password or a session has nothing of it any more.
Answer post_recover(Api& api, Call& call) {
  const auto body = body_of<RecoverBody>(call);
  if (!body) return body.error();
  if (auto refused = too_weak(api, body->next, body->name)) return *refused;
  if (const int wait = api.logins.would_wait(call.request.address, call.now); wait > 0)
    return slow_down(wait);
  const std::string key = account_key(body->name);
  const auto account = api.store.account(key);
  if (!account) return unavailable(account.error());
  const std::string hash = recovery_hash(key, body->code);
  const auto found = api.store.recovery(hash);
  if (!found) return unavailable(found.error());
  const bool fits = *account && *found && (*found)->person == (*account)->person.id;
  if (!fits || ((*found)->until != 0 && (*found)->until < api.store.served(call.now))) {
    api.logins.count(call.request.address, call.now);
    return problem("no_session", "name or code is wrong");
  }
  auto hashed = hashed_password(body->next);
  if (!hashed) return hashed.error();
  const Person& person = (*account)->person;
  call.overtaken = "that code has been used";
  call.writes.push_back(use_recovery(hash));
  call.writes.push_back(drop_mailed_recoveries(person.id));
  call.writes.push_back(change_password(person.id, *hashed));
  call.writes.push_back(drop_sessions(person.id, ""));
  call.ended.push_back({person.id, ""});
  if (call.person.guest && call.person.id != person.id) call.renamed = Renamed{call.person.id, person};
  return new_session(api, call, person);
}

// Whether there is such an account, and whether it has an address, shows in nothing: the same is answered and
// as much is written.
Answer post_recover_mail(Api& api, Call& call) {
  const auto body = body_of<RecoverMailBody>(call);
  if (!body) return body.error();
  if (api.config.mail_relay.empty()) return problem("conflict", "this server sends no mail");
  if (const int wait = api.logins.wait_for(call.request.address, call.now); wait > 0) return slow_down(wait);
  const std::string key = account_key(body->name);
  const auto account = api.store.account(key);
  if (!account) return unavailable(account.error());
  const std::string id = *account ? (*account)->person.id : "";
  const auto contact = api.store.contact(id);
  if (!contact) return unavailable(contact.error());
  const bool known = !id.empty() && mail_works(api, *contact);
  const bool sent = known && api.letters.wait_for("recovery " + key, call.now) == 0;
  const std::string code = random_code();
  const Moment until = api.store.served(call.now) + mailed_for;
  call.writes.push_back(put_recovery({recovery_hash(key, code), sent ? id : "", until}));
  if (sent) call.letters.push_back({Letter::Kind::recovery, contact->mail, code, (*account)->person.name});
  return json_answer(json::object{});
}

}  // namespace flagbridge::server
