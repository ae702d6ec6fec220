#include "lab/scenario_notes.h"

#include <fmt/format.h>

namespace flagbridge {
namespace {

constexpr const char* notes_file = "scenarios.tsv";

std::string wrong_with(const ScenarioNote& note) {
  if (note.complexity < 1 || note.complexity > 5) return "complexity: 1 to 5 are expected";
  if (note.minutes < 1) return "minutes: a number from 1 is expected";
  return note.learn.empty() ? "learn: is empty" : "";
}

}  // namespace

Result<ScenarioNotes> load_scenario_notes(const DataSource& data, const Games& games) {
  auto rows = load_table<ScenarioNote>(data, notes_file);
  if (!rows) return fail(std::move(rows.error()));
  ScenarioNotes all;
  Errors errors;
  const auto wrong = [&](const std::string& scenario, std::string what) {
    errors.push_back({.file = notes_file, .path = scenario, .what = std::move(what)});
  };
  for (ScenarioNote& row : *rows) {
    const std::string id = row.scenario;
    if (!find_scenario(games, id)) wrong(id, "there is no such scenario");
    if (const std::string what = wrong_with(row); !what.empty()) wrong(id, what);
    if (!all.emplace(id, std::move(row)).second) wrong(id, "is told twice");
  }
  for (const GameEntry& entry : games.all()) {
    for (const ScenarioInfo& each : entry.game->scenarios()) {
      const std::string id = fmt::format("{}/{}", name_of_game(entry.game->id()), each.id);
      if (!all.contains(id)) wrong(id, "is a scenario and has no row");
    }
  }
  if (!errors.empty()) return fail(std::move(errors));
  return all;
}

}  // namespace flagbridge
