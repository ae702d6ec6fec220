#include "lab/ledger.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "ahl/content.h"
#include "cli/app.h"
#include "lab/agreements.h"
#include "lab/case.h"
#include "lab/citations.h"
#include "lab/guides.h"
#include "lab/scenario_notes.h"
#include "sfb/library/content.h"

// Commands about the rules themselves: ledger, rule, check.
namespace flagbridge {
namespace {

struct LedgerWords {
  std::string game;
  std::string status;
  std::string rule;
  bool sections = false;
  bool json = false;
};

struct Counts {
  std::array<int, 4> by_status{};
  int of(RuleStatus status) const { return by_status[static_cast<std::size_t>(status)]; }
  int total() const { return by_status[0] + by_status[1] + by_status[2] + by_status[3]; }
};

json::object counts_json(const Counts& counts) {
  json::object all;
  for (std::size_t i = 0; i < counts.by_status.size(); ++i)
    all[enum_names<RuleStatus>[i]] = counts.by_status[i];
  all["total"] = counts.total();
  return all;
}

void print_counts(const std::string& name, const Counts& counts, int indent) {
  const int rules = counts.total() - counts.of(RuleStatus::not_applicable);
  const double share = rules == 0 ? 100.0 : 100.0 * counts.of(RuleStatus::done) / rules;
  fmt::print("{:{}}{:<{}} {:>5} done {:>5} partial {:>5} todo {:>5} n/a  {:5.1f} %\n", "", indent, name,
             12 - indent, counts.of(RuleStatus::done), counts.of(RuleStatus::partial),
             counts.of(RuleStatus::todo), counts.of(RuleStatus::not_applicable), share);
}

bool wanted(const LedgerWords& words, const Book& book) {
  return words.game.empty() || words.game == name_of_game(book.game) || words.game == book.name;
}

// With a status: the rows themselves. Without: how far each book and section is.
void ledger(Context& context, const LedgerWords& words) {
  const auto status = words.status.empty() ? std::nullopt : from_text<RuleStatus>(words.status);
  if (!words.status.empty() && !status) stop(Exit::usage, "--status: done, partial, todo or n/a is expected");
  json::array books;
  for (const Book& book : context.ledger().books()) {
    if (!wanted(words, book)) continue;
    Counts all;
    std::vector<std::pair<std::string, Counts>> sections;
    json::array rows;
    for (const LedgerRow& row : book.rows) {
      ++all.by_status[static_cast<std::size_t>(row.status)];
      const std::string section = section_of(row.rule);
      auto at = std::ranges::find(sections, section, &std::pair<std::string, Counts>::first);
      if (at == sections.end()) at = sections.insert(sections.end(), {section, Counts{}});
      ++at->second.by_status[static_cast<std::size_t>(row.status)];
      if (status && row.status != *status) continue;
      rows.push_back(to_json(row));
      if (status && !words.json) fmt::print("{:<8} {:<12} {}\n", book.name, row.rule, row.title);
    }
    json::object by_section;
    for (const auto& [name, counts] : sections) by_section[name] = counts_json(counts);
    json::object one = {{"book", book.name}, {"counts", counts_json(all)}, {"sections", by_section}};
    if (status) one["rows"] = std::move(rows);
    books.push_back(std::move(one));
    if (words.json || status) continue;
    print_counts(book.name, all, 0);
    for (const auto& [name, counts] : sections) print_counts(name, counts, 2);
  }
  if (books.empty()) stop(Exit::usage, fmt::format("the ledger has no game or book \"{}\"", words.game));
  if (words.json) fmt::print("{}", pretty(books));
}

json::object rule_json(const Book& book, const LedgerRow& row, const std::vector<Citation>& citations) {
  json::object one = {{"game", name_of_game(book.game)}, {"book", book.name}};
  const json::value described = to_json(row);
  for (const auto& member : described.as_object()) one[member.key()] = member.value();
  std::map<std::string_view, json::array> places;
  for (const Citation& each : citations) {
    if (each.game == book.game && each.rule == row.rule) {
      places[name_of(each.place)].push_back(json::value(fmt::format("{}:{}", each.file, each.line)));
    }
  }
  for (const std::string_view place : enum_names<Citation::Place>) one[place] = places[place];
  return one;
}

void print_rule(const json::object& rule) {
  const auto text = [&](const char* key) { return std::string(rule.at(key).as_string()); };
  fmt::print("{} {}  {}\n", text("game"), text("rule"), text("title"));
  fmt::print("  {}, line {}; {}, {}\n", text("book"), text("line"), text("kind"), text("status"));
  if (!text("summary").empty()) fmt::print("  {}\n", text("summary"));
  if (!text("note").empty()) fmt::print("  note: {}\n", text("note"));
  for (const std::string_view place : enum_names<Citation::Place>) {
    for (const json::value& each : rule.at(place).as_array()) {
      fmt::print("  {:<7} {}\n", place, std::string_view(each.as_string()));
    }
  }
}

void rule(Context& context, const LedgerWords& words) {
  std::string number = words.rule;
  std::string game = words.game;
  if (const auto colon = number.find(':'); colon != std::string::npos) {
    game = number.substr(0, colon);
    number.erase(0, colon + 1);
  }
  const auto citations = need(find_citations(context.root(), context.ledger(), number));
  json::array found;
  for (const Book& book : context.ledger().books()) {
    if (!game.empty() && game != name_of_game(book.game)) continue;
    for (const LedgerRow& row : book.rows) {
      if (row.rule == number) found.push_back(rule_json(book, row, citations));
    }
  }
  if (found.empty()) stop(Exit::failed, fmt::format("no book has a rule {}", words.rule));
  if (words.json) return fmt::print("{}", pretty(found));
  for (const json::value& each : found) print_rule(each.as_object());
}

void check(Context& context, const LedgerWords& words) {
  Errors errors;
  const auto keep = [&](const auto& result) {
    if (!result) std::ranges::copy(result.error(), std::back_inserter(errors));
  };
  const FolderSource data = context.data();
  const auto games = Games::load(data);
  keep(games);
  if (games) {
    for (const GameEntry& each : games->all()) keep(Agreements::load(data, *each.game));
    keep(load_scenario_notes(data, *games));
    keep(load_guides(data, *games));
  }
  keep(ahl::load(data));
  if (const auto battles = sfb::load(data)) std::ranges::move(battles->check(), std::back_inserter(errors));
  const auto ledger = Ledger::load(data);
  keep(ledger);
  if (ledger) {
    const auto citations = find_citations(context.root(), *ledger);  // reads every case too
    keep(citations);
    if (citations) std::ranges::move(check_citations(*ledger, *citations), std::back_inserter(errors));
  }
  json::array all;
  for (const Error& error : errors) {
    all.push_back(json::string(to_string(error)));
    if (!words.json) fmt::print("{}\n", to_string(error));
  }
  if (words.json) fmt::print("{}", pretty(all));
  if (!words.json) fmt::print("{} errors\n", errors.size());
  if (!errors.empty()) stop(Exit::failed);
}

}  // namespace

void add_ledger_commands(CLI::App& app, Context& context) {
  auto words = std::make_shared<LedgerWords>();
  CLI::App* sub = app.add_subcommand("ledger", "Print how many rules of each book and section are done");
  sub->footer("Example: flagbridge ledger --game sfb --status todo");
  sub->add_option("--game", words->game, "Only this game or book");
  sub->add_option("--status", words->status, "List the rules with this status: done, partial, todo, n/a");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { ledger(context, *words); });

  sub =
      app.add_subcommand("rule", "Show a rule: its status, and where code, tests, cases and rulings cite it");
  sub->footer("Example: flagbridge rule sfb:G24.21");
  sub->add_option("RULE", words->rule, "Its number, with the game before it where several have it")
      ->required();
  sub->add_option("--game", words->game, "Only this game's");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { rule(context, *words); });

  sub = app.add_subcommand("check", "Check all data files, cases, and citations of rules");
  sub->footer("Example: flagbridge check");
  sub->add_flag("--json", words->json, "Machine-readable output");
  sub->callback([&context, words] { check(context, *words); });
}

}  // namespace flagbridge
