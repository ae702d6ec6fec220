#include <algorithm>
#include <fmt/format.h>

#include "cli/app.h"
#include "lab/agreements.h"

// Commands that show what there is: welcome, games, scenarios, dump, schema, sequence.
namespace flagbridge {
namespace {

json::array scenarios_json(const GameEntry& entry) {
  json::array all;
  for (const ScenarioInfo& each : entry.game->scenarios()) {
    all.push_back({{"id", fmt::format("{}/{}", name_of_game(entry.game->id()), each.id)},
                   {"title", each.title},
                   {"summary", each.summary},
                   {"sides", json::array(each.sides.begin(), each.sides.end())}});
  }
  return all;
}

void print_scenarios(const GameEntry& entry) {
  for (const ScenarioInfo& each : entry.game->scenarios()) {
    fmt::print("  {:<20} {}: {}\n", fmt::format("{}/{}", name_of_game(entry.game->id()), each.id), each.title,
               each.summary);
  }
}

const GameEntry& need_game(Context& context, const std::string& name) {
  const GameEntry* entry = context.games(name).find(name);
  if (entry == nullptr)
    stop(Exit::usage, fmt::format("there is no game \"{}\"; see `flagbridge games`", name));
  return *entry;
}

void welcome(Context& context) {
  fmt::print("Flagbridge {}: board wargames with every rule enforced.\n\nScenarios:\n", FLAGBRIDGE_VERSION);
  for (const GameEntry& entry : context.games().all()) print_scenarios(entry);
  const GameEntry& first = context.games().all().front();
  const std::string id =
      fmt::format("{}/{}", name_of_game(first.game->id()), first.game->scenarios().front().id);
  fmt::print(
      "\nPlay one in this terminal against the computer:\n  build/flagbridge play {0}\n"
      "Watch two computer players fight it out a thousand times:\n  build/flagbridge sim {0} --games 1000\n"
      "Everything else:\n  build/flagbridge --help\n",
      id);
}

void games(Context& context, bool as_json) {
  json::array all;
  for (const GameEntry& entry : context.games().all()) {
    all.push_back({{"game", name_of_game(entry.game->id())},
                   {"title", entry.game->title()},
                   {"rules_version", entry.game->rules_version()},
                   {"scenarios", entry.game->scenarios().size()}});
    if (!as_json) {
      fmt::print("{:<6} {}, {} scenarios, rules version {}\n", name_of_game(entry.game->id()),
                 entry.game->title(), entry.game->scenarios().size(), entry.game->rules_version());
    }
  }
  if (as_json) fmt::print("{}", pretty(all));
}

void scenarios(Context& context, const std::string& game, bool as_json) {
  json::array all;
  if (!game.empty()) static_cast<void>(need_game(context, game));
  for (const GameEntry& entry : context.games(game).all()) {
    if (!as_json) print_scenarios(entry);
    for (auto& each : scenarios_json(entry)) all.push_back(std::move(each));
  }
  if (as_json) fmt::print("{}", pretty(all));
}

// A list of records as a table with a line of column names; "-" where a record has nothing of that name.
void print_rows(const json::array& rows) {
  if (rows.empty() || !rows[0].is_object()) return fmt::print("{}", pretty(rows));
  std::vector<std::string_view> columns;
  for (const json::value& row : rows) {
    for (const auto& member : row.as_object()) {
      if (std::ranges::find(columns, std::string_view(member.key())) == columns.end())
        columns.push_back(member.key());
    }
  }
  fmt::print("{}\n", fmt::join(columns, "\t"));
  const auto cell = [](const json::object& row, std::string_view column) {
    const json::value* value = row.if_contains(column);
    if (value == nullptr) return std::string("-");
    return value->is_string() ? std::string(value->as_string()) : json::serialize(*value);
  };
  for (const json::value& row : rows) {
    std::vector<std::string> cells;
    for (const std::string_view column : columns) cells.push_back(cell(row.as_object(), column));
    fmt::print("{}\n", fmt::join(cells, "\t"));
  }
}

void dump(Context& context, const std::string& what, bool as_json) {
  // They are no chart: nothing else wants them all, and to read them takes a while.
  constexpr std::string_view ships = "sfb/ships";
  if (what == ships)
    return as_json ? fmt::print("{}", pretty(all_ships(context))) : print_rows(all_ships(context));
  const auto slash = what.find('/');
  const auto tables = context.games(what).tables(what.substr(0, slash));
  if (tables.empty())
    stop(Exit::usage, fmt::format("there is no game \"{}\" with tables", what.substr(0, slash)));
  const std::string name = slash == std::string::npos ? "" : what.substr(slash + 1);
  std::string known = ships.starts_with(what.substr(0, slash) + "/") ? fmt::format(" {}", ships) : "";
  for (const NamedTable& table : tables) {
    known += fmt::format(" {}/{}", what.substr(0, slash), table.name);
    if (table.name != name) continue;
    if (as_json || !table.rows.is_array()) return fmt::print("{}", pretty(table.rows));
    return print_rows(table.rows.as_array());
  }
  stop(Exit::usage, fmt::format("there is no table \"{}\"; there are:{}", what, known));
}

// The words of one command line; they outlive the parsing.
struct Words {
  std::string what;
  bool json = false;
};

CLI::App* command(CLI::App& app, const char* name, const char* text, const char* example,
                  const std::shared_ptr<Words>& words) {
  CLI::App* sub = app.add_subcommand(name, text);
  sub->footer(std::string("Example: flagbridge ") + example);
  sub->add_flag("--json", words->json, "Machine-readable output");
  return sub;
}

}  // namespace

void print_sequence(Context& context, const std::string& game, bool as_json) {
  json::array all;
  int handled = 0;
  const auto rows = need_game(context, game).game->sequence();
  for (const SequenceRow& row : rows) {
    handled += row.handled ? 1 : 0;
    all.push_back(
        {{"sequence", row.sequence}, {"rule", row.rule}, {"title", row.title}, {"handled", row.handled}});
    if (!as_json) {
      fmt::print("{:<12} {:<10} {}{}\n", row.sequence, row.rule, row.title,
                 row.handled ? "" : "  [not handled yet]");
    }
  }
  if (as_json) return fmt::print("{}", pretty(all));
  fmt::print("{} of {} steps handled\n", handled, rows.size());
}

void add_listing_commands(CLI::App& app, Context& context) {
  auto words = std::make_shared<Words>();
  CLI::App* sub = command(app, "welcome", "Say what can be played, and how", "welcome", words);
  sub->callback([&context, words] { words->json ? scenarios(context, "", true) : welcome(context); });
  sub = command(app, "games", "List the games", "games", words);
  sub->callback([&context, words] { games(context, words->json); });
  sub = command(app, "scenarios", "List the scenarios, of all games or of one", "scenarios drill", words);
  sub->add_option("GAME", words->what, "Only this game's");
  sub->callback([&context, words] { scenarios(context, words->what, words->json); });
  sub =
      command(app, "dump", "Print a table of a game's data as the engine sees it", "dump drill/guns", words);
  sub->add_option("GAME/TABLE", words->what, "Which table")->required();
  sub->callback([&context, words] { dump(context, words->what, words->json); });
  sub = command(app, "sequence", "Print a game's sequence of play, with what is not handled yet",
                "sequence drill", words);
  sub->add_option("GAME", words->what, "Which game")->required();
  sub->callback([&context, words] { print_sequence(context, words->what, words->json); });
  sub = command(app, "schema", "Print the JSON schema of a game's options, orders and positions",
                "schema drill", words);
  sub->add_option("GAME", words->what, "Which game")->required();
  sub->callback([&context, words] {
    const AnyGame& game = *need_game(context, words->what).game;
    fmt::print("{}", pretty(need(Agreements::load(context.data(), game)).schema(game)));
  });
}

}  // namespace flagbridge
