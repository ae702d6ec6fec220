#include "server/api/api.h"
#include "server/api/scenario_facts.h"

// What there is: games, scenarios, data, rules.
namespace flagbridge::server {
namespace {

// What lists show of a scenario, and what there is to know of it.
json::object scenario_json(const Library& library, const std::string& id, const ScenarioInfo& info) {
  json::object all = library.scenarios.find(id)->second;
  all["id"] = id;
  all["title"] = info.title;
  all["summary"] = info.summary;
  all["sides"] = to_json(info.sides);
  const ScenarioNote& note = library.notes.find(id)->second;
  all["complexity"] = note.complexity;
  all["minutes"] = note.minutes;
  all["learn"] = note.learn;
  all["judged"] = provenance_words(note.source, "");
  return all;
}

// What lists show of the guided games of a game.
json::array guides_json(const Library& library, const std::string& game) {
  json::array all;
  for (const auto& [id, guide] : library.guides) {
    if (!guide.scenario.starts_with(game + "/")) continue;
    all.push_back({{"id", id},
                   {"title", guide.title},
                   {"summary", guide.summary},
                   {"scenario", guide.scenario},
                   {"side", guide.side},
                   {"minutes", guide.minutes},
                   {"learn", to_json(guide.learn)}});
  }
  return all;
}

json::object game_json(const Library& library, const GameEntry& entry) {
  const std::string id(name_of_game(entry.game->id()));
  json::array players;
  for (const auto& [name, text] : entry.arena->players()) players.push_back({{"name", name}, {"text", text}});
  json::array scenarios;
  for (const ScenarioInfo& each : entry.game->scenarios()) {
    scenarios.push_back(scenario_json(library, id + "/" + each.id, each));
  }
  json::array questions;
  for (const QuestionRow& each : entry.game->questions()) {
    questions.push_back(
        {{"name", each.name}, {"title", each.title}, {"shape", each.form ? "form" : "choices"}});
  }
  json::array policies;
  for (const PolicyRow& each : entry.game->policies()) {
    policies.push_back({{"name", each.name}, {"text", each.text}});
  }
  return {{"id", id},
          {"title", entry.game->title()},
          {"rules_version", entry.game->rules_version()},
          {"players", std::move(players)},
          {"scenarios", std::move(scenarios)},
          {"guides", guides_json(library, id)},
          {"questions", std::move(questions)},
          {"policies", std::move(policies)}};
}

json::object rule_json(const Book& book, const LedgerRow& row) {
  return {{"book", book.name},         {"rule", row.rule},
          {"kind", name_of(row.kind)}, {"status", name_of(row.status)},
          {"title", row.title},        {"summary", row.summary},
          {"note", row.note}};
}

// The rows of a game's books, or those of one rule.
json::array rules_of(const Ledger& ledger, std::string_view game, std::string_view rule) {
  json::array rules;
  for (const Book& book : ledger.books()) {
    if (name_of_game(book.game) != game) continue;
    for (const LedgerRow& row : book.rows) {
      if (rule.empty() || row.rule == rule) rules.push_back(rule_json(book, row));
    }
  }
  return rules;
}

}  // namespace

Answer get_catalog(Api& api, Call&) {
  json::array games;
  for (const GameEntry& entry : api.games.all()) games.push_back(game_json(api.library, entry));
  json::array books;
  for (const Book& book : api.ledger.books()) {
    books.push_back({{"name", book.name}, {"game", name_of_game(book.game)}, {"rules", book.rows.size()}});
  }
  return json_answer(json::object{{"version", FLAGBRIDGE_VERSION}, {"games", games}, {"books", books}});
}

Answer get_schema(Api& api, Call& call) {
  const GameEntry* entry = api.games.find(call.at[0]);
  if (entry == nullptr) return not_found();
  return json_answer(api.library.agreements.find(call.at[0])->second.schema(*entry->game));
}

Answer get_data(Api& api, Call& call) {
  json::array tables;
  for (const NamedTable& each : api.games.tables(call.at[0])) {
    tables.push_back({{"name", each.name}, {"rows", each.rows}});
  }
  return tables.empty() ? not_found() : json_answer(json::object{{"tables", std::move(tables)}});
}

Answer get_sequence(Api& api, Call& call) {
  const GameEntry* entry = api.games.find(call.at[0]);
  if (entry == nullptr) return not_found();
  json::array rows;
  for (const SequenceRow& each : entry->game->sequence()) {
    rows.push_back(
        {{"sequence", each.sequence}, {"rule", each.rule}, {"title", each.title}, {"handled", each.handled}});
  }
  return json_answer(json::object{{"rows", std::move(rows)}});
}

Answer get_rules(Api& api, Call& call) {
  json::array rules = rules_of(api.ledger, call.at[0], "");
  return rules.empty() ? not_found() : json_answer(json::object{{"rules", std::move(rules)}});
}

Answer get_rule(Api& api, Call& call) {
  json::array rules = rules_of(api.ledger, call.at[0], call.at[1]);
  return rules.empty() ? not_found() : json_answer(json::object{{"rules", std::move(rules)}});
}

}  // namespace flagbridge::server
