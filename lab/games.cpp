#include "lab/games.h"

#include <fmt/format.h>

#include "ahl/tables.h"
#include "drill/drill.h"
#include "players/drill/players.h"
#include "sfb/tables.h"

namespace flagbridge {
namespace {

// Loads one game's content and registers it.
template <Game G, class Load>
void add(std::vector<GameEntry>& all, Errors& errors, const DataSource& data, Load&& load) {
  auto content = load(data);
  if (!content) {
    std::ranges::move(content.error(), std::back_inserter(errors));
    return;
  }
  auto game = std::make_unique<ErasedGame<G>>(G(std::move(*content)));
  auto arena = std::make_unique<Arena<G>>(game->typed());
  all.push_back({std::move(game), std::move(arena)});
}

}  // namespace

Result<Games> Games::load(const DataSource& data) {
  Games games;
  Errors errors;
  add<drill::Drill>(games.all_, errors, data, drill::load);
  if (auto ahl = ahl::load_tables(data)) {
    games.tables_only_[GameId::ahl] = {
        {"weapons", to_json(ahl->weapons)},       {"armor", to_json(ahl->armor)},
        {"suits", to_json(ahl->suits)},           {"melee", to_json(ahl->melee)},
        {"structures", to_json(ahl->structures)}, {"roster", to_json(ahl->roster)}};
  } else {
    std::ranges::move(ahl.error(), std::back_inserter(errors));
  }
  if (const auto sfb = sfb::load_tables(data)) {
    auto& charts = games.tables_only_[GameId::sfb];
    sfb::for_each_table(*sfb, [&](std::string_view name, const auto& rows) {
      charts.push_back({std::string(name), to_json(rows)});
    });
  } else {
    std::ranges::copy(sfb.error(), std::back_inserter(errors));
  }
  if (!errors.empty()) return fail(std::move(errors));
  return games;
}

const GameEntry* Games::find(GameId id) const {
  const auto found = std::ranges::find_if(all_, [&](const GameEntry& each) { return each.game->id() == id; });
  return found == all_.end() ? nullptr : &*found;
}

const GameEntry* Games::find(std::string_view name) const {
  const auto id = game_from_name(name);
  return id ? find(*id) : nullptr;
}

std::vector<NamedTable> Games::tables(std::string_view name) const {
  if (const GameEntry* entry = find(name)) return entry->game->tables();
  const auto only = tables_only_.find(game_from_name(name).value_or(GameId::none));
  return only == tables_only_.end() ? std::vector<NamedTable>{} : only->second;
}

Result<ScenarioId> find_scenario(const Games& games, std::string_view id) {
  const auto slash = id.find('/');
  const GameEntry* entry = games.find(id.substr(0, slash));
  if (entry == nullptr || slash == std::string_view::npos) {
    return fail(fmt::format(
        "\"{}\" is no scenario: GAME/SCENARIO is expected, as listed by `flagbridge scenarios`", id));
  }
  const std::string_view wanted = id.substr(slash + 1);
  std::string known;
  for (const ScenarioInfo& each : entry->game->scenarios()) {
    if (each.id == wanted) return ScenarioId{entry, each.id};
    known += " " + each.id;
  }
  return fail(fmt::format("{} has no scenario \"{}\"; it has:{}", id.substr(0, slash), wanted, known));
}

}  // namespace flagbridge
