#include "lab/games.h"

#include <fmt/format.h>

#include "lab/register.h"

namespace flagbridge {

namespace {

using Add = void (*)(std::vector<GameEntry>& all, Errors& errors, const DataSource& data);
constexpr std::array<std::pair<GameId, Add>, 4> known_games = {
    {{GameId::ahl, add_ahl}, {GameId::drill, add_drill}, {GameId::fe, add_fe}, {GameId::sfb, add_sfb}}};

}  // namespace

Result<Games> Games::load(const DataSource& data) {
  Games games;
  Errors errors;
  for (const auto& [id, add] : known_games) add(games.all_, errors, data);
  if (!errors.empty()) return fail(std::move(errors));
  return games;
}

Result<Games> Games::load(const DataSource& data, GameId only) {
  Games games;
  Errors errors;
  for (const auto& [id, add] : known_games) {
    if (id == only) add(games.all_, errors, data);
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
  const GameEntry* entry = find(name);
  return entry == nullptr ? std::vector<NamedTable>{} : entry->game->tables();
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
