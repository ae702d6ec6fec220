#include <algorithm>
#include <fmt/format.h>

#include "server/api/accounts.h"
#include "server/store/order.h"

// What administrators see and do. Every deed is written down in the same moment, with who did it and why.
namespace flagbridge::server {

enum class Act : std::uint8_t { ban, mute, kick, recover };

struct ActBody {
  Act action = Act::kick;
  std::optional<std::int32_t> hours;  // none: for ever; 0: lifted
  std::string reason;
  static constexpr auto fields() {
    return record(field("action", &ActBody::action), optional_field("hours", &ActBody::hours),
                  field("reason", &ActBody::reason));
  }
};

}  // namespace flagbridge::server

namespace flagbridge {
template <>
inline constexpr auto enum_names<server::Act> =
    std::to_array<std::string_view>({"ban", "mute", "kick", "recover"});
}

namespace flagbridge::server {
namespace {

struct NetworkBody {
  std::string network;
  std::optional<std::int32_t> hours;
  std::string reason;
  static constexpr auto fields() {
    return record(field("network", &NetworkBody::network), optional_field("hours", &NetworkBody::hours),
                  field("reason", &NetworkBody::reason));
  }
};

struct ReasonBody {
  std::string reason;
  static constexpr auto fields() { return record(field("reason", &ReasonBody::reason)); }
};

constexpr Moment an_hour = 3'600'000;

Moment until_of(const std::optional<std::int32_t>& hours, Moment now) {
  return !hours ? for_ever : *hours <= 0 ? 0 : now + *hours * an_hour;
}

json::value moment_json(Moment at) { return at == 0 ? json::value(nullptr) : json::value(time_text(at)); }

json::object facts_json(const PersonFacts& facts, Moment now) {
  const auto still = [&](Moment until) { return moment_json(until > now ? until : 0); };
  return {{"id", facts.person.id},
          {"name", facts.person.name},
          {"guest", facts.person.guest},
          {"admin", facts.person.admin},
          {"muted", still(facts.person.muted)},
          {"banned", still(facts.person.banned)},
          {"reason", facts.person.ban_reason},
          {"games", facts.games}};
}

Answer no_reason() { return problem("bad_request", "reason: 1 to 300 characters are expected"); }

void note_deed(Call& call, const std::string& what, const std::string& about, const std::string& why) {
  call.writes.push_back(put_deed({call.person.name, what, about, why, call.now}));
  log_line(Level::info, "admin", {{"who", call.person.name}, {"did", what}, {"about", about}, {"why", why}});
}

}  // namespace

Answer get_admin_people(Api& api, Call& call) {
  const auto name = plain_name(query_value(call, "name"), 40);
  if (!name) return problem("bad_request", "name: 1 to 40 characters are expected");
  const auto people = OrderBook(api.store).people(*name);
  if (!people) return unavailable(people.error());
  json::array all;
  for (const PersonFacts& each : *people) all.push_back(facts_json(each, call.now));
  return json_answer(json::object{{"people", std::move(all)}});
}

Answer post_admin_person(Api& api, Call& call) {
  const auto body = body_of<ActBody>(call);
  if (!body) return body.error();
  const auto reason = plain_text(body->reason, 300);
  if (!reason) return no_reason();
  auto found = OrderBook(api.store).person(call.at[0]);
  if (!found) return unavailable(found.error());
  if (!*found) return not_found();
  Person& person = (*found)->person;
  if (person.admin) return problem("conflict", "that is an administrator: only the command line can do this");
  const Moment until = until_of(body->hours, call.now);
  std::string deed(name_of(body->action));
  json::object answer;
  switch (body->action) {
    case Act::ban:
      call.writes.push_back(set_banned(person.id, until, *reason));
      person.banned = until;
      person.ban_reason = *reason;
      if (until > 0) call.ended.push_back({person.id, ""});
      deed = lasting_deed(deed, until);
      break;
    case Act::mute:
      call.writes.push_back(set_muted(person.id, until));
      person.muted = until;
      deed = lasting_deed(deed, until);
      break;
    case Act::kick:
      call.writes.push_back(drop_sessions(person.id, ""));
      call.ended.push_back({person.id, ""});
      break;
    case Act::recover:
      if (person.guest) return problem("conflict", "a guest has no password");
      answer["code"] = new_recovery_code(call.writes, person, api.store.served(call.now) + 24 * an_hour);
      break;
  }
  note_deed(call, deed, person.id, *reason);
  answer["person"] = facts_json(**found, call.now);
  return json_answer(answer);
}

Answer get_admin_addresses(Api& api, Call& call) {
  const auto bans = OrderBook(api.store).address_bans(call.now);
  if (!bans) return unavailable(bans.error());
  json::array all;
  for (const AddressBan& each : *bans) {
    all.push_back({{"network", each.network}, {"until", time_text(each.until)}, {"reason", each.reason}});
  }
  return json_answer(json::object{{"addresses", std::move(all)}});
}

Answer post_admin_address(Api&, Call& call) {
  const auto body = body_of<NetworkBody>(call);
  if (!body) return body.error();
  const auto reason = plain_text(body->reason, 300);
  if (!reason) return no_reason();
  const auto network = read_network(body->network);
  if (!network)
    return problem("bad_request", "network: an address or a network of at least 16 bits is expected");
  const Moment until = until_of(body->hours, call.now);
  call.writes.push_back(put_address_ban({*network, until, *reason}));
  call.bans_changed = true;
  note_deed(call, lasting_deed("address ban", until), *network, *reason);
  return json_answer(json::object{});
}

// The game is over without a result, and everybody sees why.
Answer post_admin_close(Api& api, Call& call) {
  const auto body = body_of<ReasonBody>(call);
  if (!body) return body.error();
  const auto reason = plain_text(body->reason, 300);
  if (!reason) return no_reason();
  Table& table = *call.table;
  if (table.over()) return problem("conflict", "the game is over");
  note_deed(call, "close", table.record().id, *reason);
  for (Statement& each : call.writes) table.also_write(std::move(each));
  call.writes.clear();
  table.finish({How::ended, {}, "an administrator has closed the game: " + *reason, "", json::object{}},
               call.now);
  return json_answer(table_json(api, table, call.person, call.now));
}

Answer get_admin_reports(Api& api, Call&) {
  const auto reports = OrderBook(api.store).reports();
  if (!reports) return unavailable(reports.error());
  json::array all;
  for (const Report& each : *reports) {
    all.push_back({{"id", each.id},
                   {"table", each.table},
                   {"by", each.by},
                   {"about", each.about},
                   {"name", each.name},
                   {"said", each.said},
                   {"reason", each.reason},
                   {"time", time_text(each.at)}});
  }
  return json_answer(json::object{{"reports", std::move(all)}});
}

Answer post_admin_report(Api&, Call& call) {
  const auto body = body_of<ReasonBody>(call);
  if (!body) return body.error();
  const auto reason = plain_text(body->reason, 300);
  if (!reason) return no_reason();
  call.overtaken = "there is no such report, or it was closed";
  call.writes.push_back(close_report(call.at[0], *reason));
  note_deed(call, "report closed", call.at[0], *reason);
  return json_answer(json::object{});
}

Answer get_admin_deeds(Api& api, Call& call) {
  const auto deeds = OrderBook(api.store).deeds(for_ever);
  if (!deeds) return unavailable(deeds.error());
  json::array all;
  for (const Deed& each : *deeds) {
    all.push_back({{"who", each.who},
                   {"what", each.what},
                   {"about", each.about},
                   {"why", each.why},
                   {"time", time_text(each.at)}});
  }
  static_cast<void>(call);
  return json_answer(json::object{{"deeds", std::move(all)}});
}

}  // namespace flagbridge::server
