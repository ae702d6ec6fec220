#include <fmt/format.h>

#include "cli/app.h"
#include "server/api/accounts.h"
#include "server/play/table.h"
#include "server/store/order.h"

// Keeping order on a server from the command line, while it runs or not. It works on the storage itself:
// whoever can read that may do anything.
namespace flagbridge {
namespace {

using namespace server;

struct AdminWords {
  std::string action;
  std::string who;
  std::string config;
  std::string data;
  std::optional<int> hours;
  std::string reason;
};

struct Office {
  Store& store;
  const AdminWords& words;
  Moment now = now_ms();

  Deed deed(const std::string& what, const std::string& about) const {
    return {"command line", what, about, words.reason, now};
  }
  Moment until() const {
    return !words.hours ? for_ever : *words.hours <= 0 ? 0 : now + *words.hours * Moment{3'600'000};
  }
  void write(std::vector<Statement> statements, const std::string& said) const {
    tell(store.write_now(std::move(statements)), said);
  }
  static void tell(const Written& written, const std::string& said) {
    if (written.overtaken)
      stop(Exit::bad_input, "there is nothing of that name, or somebody else was faster");
    if (!written.done()) stop(Exit::bad_input, to_string(written.errors));
    fmt::print("{}\n", said);
  }
};

// By id, or by the whole name of an account.
Person person_meant(const Office& office) {
  const auto account = need(office.store.account(account_key(office.words.who)));
  if (account) return account->person;
  const auto found = need(OrderBook(office.store).person(office.words.who));
  if (!found)
    stop(Exit::bad_input,
         fmt::format("there is nobody called \"{}\"; `admin find` lists people", office.words.who));
  return found->person;
}

void find(const Office& office) {
  for (const PersonFacts& each : need(OrderBook(office.store).people(office.words.who))) {
    fmt::print("{}  {}{}{}{}{}  {} games\n", each.person.id, each.person.name,
               each.person.guest ? "  guest" : "", each.person.admin ? "  administrator" : "",
               each.person.banned > office.now ? "  banned until " + time_text(each.person.banned) : "",
               each.person.muted > office.now ? "  muted until " + time_text(each.person.muted) : "",
               each.games);
  }
}

void grant(const Office& office) {
  const Person person = person_meant(office);
  office.write({grant_admin(person.id), put_deed(office.deed("grant", person.id))},
               person.name + " is an administrator");
}

void revoke(const Office& office) {
  const Person person = person_meant(office);
  office.write({revoke_admin(person.id), put_deed(office.deed("revoke", person.id))},
               person.name + " is no administrator");
}

void ban(const Office& office) {
  const Person person = person_meant(office);
  const Moment until = office.until();
  office.write(
      {set_banned(person.id, until, office.words.reason),
       put_deed(office.deed(lasting_deed("ban", until), person.id))},
      until == 0 ? person.name + " may play again" : person.name + " is banned until " + time_text(until));
}

void mute(const Office& office) {
  const Person person = person_meant(office);
  const Moment until = office.until();
  office.write(
      {set_muted(person.id, until), put_deed(office.deed(lasting_deed("mute", until), person.id))},
      until == 0 ? person.name + " may speak again" : person.name + " is muted until " + time_text(until));
}

void kick(const Office& office) {
  const Person person = person_meant(office);
  office.write({drop_sessions(person.id, ""), put_deed(office.deed("kick", person.id))},
               person.name + " is logged out everywhere");
}

void recover(const Office& office) {
  const Person person = person_meant(office);
  if (person.guest) stop(Exit::bad_input, "a guest has no password");
  need(office.store.read_lost().empty() ? Result<int>(0) : fail("the storage cannot be read"));
  std::vector<Statement> writes;
  const Moment day = 24 * Moment{3'600'000};
  const std::string code = new_recovery_code(writes, person, office.store.served(office.now) + day);
  writes.push_back(put_deed(office.deed("recover", person.id)));
  office.write(std::move(writes),
               fmt::format("{} chooses a new password with this code, within a day: {}", person.name, code));
}

// Whoever plays there meanwhile may be faster several times.
void close_game(const Office& office, Context& context) {
  for (int attempt = 0;; ++attempt) {
    auto record = need(office.store.table(office.words.who));
    if (!record || record->status == Status::over)
      stop(Exit::bad_input, "there is no such game, or it is over");
    const auto table = need(server::Table::outline(context.games(), std::move(*record)));
    table->finish(
        {How::ended, {}, "an administrator has closed the game: " + office.words.reason, "", json::object{}},
        office.now);
    std::vector<Statement> writes = table->take_changes();
    writes.push_back(put_deed(office.deed("close", office.words.who)));
    const Written written = office.store.write_now(std::move(writes));
    if (!written.overtaken || attempt == 20) return office.tell(written, "the game is closed");
  }
}

void address(const Office& office) {
  const auto network = read_network(office.words.who);
  if (!network) stop(Exit::usage, "an address or a network of at least 16 bits is expected");
  const Moment until = office.until();
  office.write(
      {put_address_ban({*network, until, office.words.reason}),
       put_deed(office.deed(lasting_deed("address ban", until), *network))},
      until == 0 ? *network + " is let in again" : *network + " is kept out until " + time_text(until));
}

void reports(const Office& office) {
  for (const Report& each : need(OrderBook(office.store).reports())) {
    fmt::print("{}  {}  game {}  about {} ({}): {}{}\n", each.id, time_text(each.at), each.table, each.name,
               each.about, each.reason, each.said.empty() ? "" : "\n    said: " + each.said);
  }
}

void close_one_report(const Office& office) {
  office.write({close_report(office.words.who, office.words.reason),
                put_deed(office.deed("report closed", office.words.who))},
               "the report is closed");
}

void deeds(const Office& office) {
  for (const Deed& each : need(OrderBook(office.store).deeds(for_ever))) {
    fmt::print("{}  {}: {} {}  {}\n", time_text(each.at), each.who, each.what, each.about, each.why);
  }
}

struct Action {
  const char* name;
  void (*act)(const Office&);
  bool needs_reason;
};
constexpr auto actions = std::to_array<Action>({{"find", find, false},
                                                {"grant", grant, false},
                                                {"revoke", revoke, false},
                                                {"ban", ban, true},
                                                {"mute", mute, true},
                                                {"kick", kick, true},
                                                {"recover", recover, true},
                                                {"address", address, true},
                                                {"reports", reports, false},
                                                {"report", close_one_report, true},
                                                {"log", deeds, false}});

Site site_of(const AdminWords& words) {
  Config config = need(read_config(words.config));
  if (!words.data.empty())
    return {Engine::sqlite, (std::filesystem::path(words.data) / "flagbridge.sqlite").string()};
  if (!config.database.empty()) return {Engine::postgresql, config.database};
  return {Engine::sqlite, (std::filesystem::path(config.data) / "flagbridge.sqlite").string()};
}

void administer(Context& context, const AdminWords& words) {
  const Site site = site_of(words);
  if (site.engine == Engine::sqlite && !std::filesystem::exists(site.address)) {
    stop(Exit::bad_input, site.address + ": there is no server's storage there");
  }
  const auto store = need(Store::open_beside(site));
  const Office office{*store, words};
  const auto action =
      std::ranges::find(actions, words.action, [](const Action& each) { return std::string(each.name); });
  const bool closes = words.action == "close";
  if (action == actions.end() && !closes)
    stop(Exit::usage, "there is no such action: flagbridge admin --help");
  if ((closes || action->needs_reason) && words.reason.empty()) stop(Exit::usage, "--reason is missing");
  if (closes) return close_game(office, context);
  action->act(office);
}

}  // namespace

void add_admin_command(CLI::App& app, Context& context) {
  auto words = std::make_shared<AdminWords>();
  CLI::App* sub = app.add_subcommand("admin", "Keep order on a server");
  sub->footer(
      "find NAME      people whose names begin so, with their ids\n"
      "grant NAME     makes an account an administrator's; revoke takes that back\n"
      "ban WHO        until --hours are over, or for ever; --hours 0 lifts it. Likewise mute\n"
      "kick WHO       ends all sessions\n"
      "recover NAME   a code by which the owner of an account chooses a new password\n"
      "address NET    keeps an address or network out, as ban does a person\n"
      "close GAME     ends a game without a result\n"
      "reports        what people have reported; report ID closes one\n"
      "log            what administrators have done\n\n"
      "An id may begin with -: it comes last then, after --\n\n"
      "Example: flagbridge admin --data games ban anna --hours 24 --reason \"insults\"\n"
      "         flagbridge admin close --reason \"cheating\" -- -aBcD3fGhIjKlMnO");
  sub->add_option("action", words->action, "What to do")->required();
  sub->add_option("who", words->who, "A person, game, network or report");
  sub->add_option("--hours", words->hours, "For how long");
  sub->add_option("--reason", words->reason, "Why; it is kept, and shown to whom it is about");
  sub->add_option("--data", words->data, "The folder games are kept in");
  sub->add_option("--config", words->config, "The settings of the server, a TOML file");
  sub->callback([&context, words] { administer(context, *words); });
}

}  // namespace flagbridge
