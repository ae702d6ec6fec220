#include <algorithm>

#include "server/api/api.h"
#include "server/http/secrets.h"

// How people are told of their games while they are away.
namespace flagbridge::server {
namespace {

struct ContactBody {
  std::string mail;
  std::string webhook;
  static constexpr auto fields() {
    return record(optional_field("mail", &ContactBody::mail),
                  optional_field("webhook", &ContactBody::webhook));
  }
};

struct ConfirmBody {
  std::string code;
  static constexpr auto fields() { return record(field("code", &ConfirmBody::code)); }
};

bool is_address(const std::string& text) {
  const std::size_t at = text.find('@');
  const bool plain = std::ranges::all_of(text, [](char c) {
    return c > ' ' && c < 0x7f && std::string_view("<>()[],;:\\\"").find(c) == std::string_view::npos;
  });
  return plain && text.size() <= 200 && at != std::string::npos && at > 0 && at + 1 < text.size() &&
         text.find('@', at + 1) == std::string::npos;
}

Answer contact_json(const Api& api, const Contact& contact) {
  const auto text = [](const std::string& each) {
    return each.empty() ? json::value(nullptr) : json::value(each);
  };
  return json_answer(json::object{{"mail", text(contact.mail)},
                                  {"confirmed", !contact.mail.empty() && contact.code.empty()},
                                  {"webhook", text(contact.webhook)},
                                  {"mail_offered", !api.config.mail_relay.empty()},
                                  {"webhook_hosts", to_json(api.config.webhook_hosts)}});
}

}  // namespace

Answer get_contact(Api& api, Call& call) {
  const auto contact = api.store.contact(call.person.id);
  return contact ? contact_json(api, *contact) : unavailable(contact.error());
}

Answer post_contact(Api& api, Call& call) {
  const auto body = body_of<ContactBody>(call);
  if (!body) return body.error();
  const auto before = api.store.contact(call.person.id);
  if (!before) return unavailable(before.error());
  Contact contact{body->mail, before->code, body->webhook};
  if (!contact.mail.empty() && api.config.mail_relay.empty()) {
    return problem("conflict", "this server sends no mail");
  }
  if (!contact.mail.empty() && !is_address(contact.mail)) {
    return problem("bad_request", "mail: an address is expected");
  }
  if (!contact.webhook.empty() && !may_be_called(api.config, contact.webhook)) {
    return problem("bad_request", "webhook: an address at one of webhook_hosts is expected");
  }
  if (contact.mail != before->mail) {
    contact.code = contact.mail.empty() ? "" : random_token(9);
    if (!contact.mail.empty()) {
      // Nobody is to be written to again and again by somebody else.
      if (const int wait = api.logins.wait_for(call.request.address, call.now); wait > 0)
        return slow_down(wait);
      if (const int wait = api.letters.wait_for(contact.mail, call.now); wait > 0) return slow_down(wait);
      call.letters.push_back({Letter::Kind::confirmation, contact.mail, contact.code});
    }
    // Whoever reads what comes to the old address has no way into the account any more.
    call.writes.push_back(drop_mailed_recoveries(call.person.id));
  }
  call.writes.push_back(put_contact(call.person.id, contact));
  return contact_json(api, contact);
}

Answer post_confirm(Api& api, Call& call) {
  const auto body = body_of<ConfirmBody>(call);
  if (!body) return body.error();
  if (const int wait = api.logins.wait_for(call.request.address, call.now); wait > 0) return slow_down(wait);
  auto contact = api.store.contact(call.person.id);
  if (!contact) return unavailable(contact.error());
  if (contact->code.empty() || contact->code != body->code) {
    return problem("conflict", "that is not the code of the mail");
  }
  contact->code.clear();
  call.writes.push_back(put_contact(call.person.id, *contact));
  return contact_json(api, *contact);
}

}  // namespace flagbridge::server
