#include "lab/games.h"

#include <fmt/format.h>

#include "ahl/tables.h"
#include "drill/drill.h"
#include "fe/content.h"
#include "players/drill/players.h"

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

// The tables of Federation & Empire, for those who want to see or check them.
std::vector<NamedTable> fe_tables(const fe::Content& content) {
  const fe::CombatTables& combat = content.tables.combat;
  const fe::EconomyTables& economy = content.tables.economy;
  const fe::CampaignTables& campaign = content.tables.campaign;
  return {{"races", to_json(content.races)},
          {"units", to_json(content.units.all())},
          {"conversions", to_json(content.units.conversions())},
          {"equivalents", to_json(content.units.equivalents())},
          {"pods", to_json(content.units.pods())},
          {"battle-tugs", to_json(content.units.battle_tugs())},
          {"map", to_json(content.map.hexes())},
          {"capitals", to_json(content.map.capitals())},
          {"offmap", to_json(content.map.off_map())},
          {"orders", to_json(content.orders.all())},
          {"scenarios", to_json(content.scenarios.all())},
          {"combat-standard", to_json(combat.standard)},
          {"combat-intensity", to_json(combat.intensity)},
          {"intensity-variation", to_json(combat.variation)},
          {"single-combat", to_json(combat.duels)},
          {"single-combat-shifts", to_json(combat.leads)},
          {"cloak", to_json(combat.cloaks)},
          {"chances", to_json(combat.chances)},
          {"pirate-encounter", to_json(combat.encounters)},
          {"base-damage", to_json(combat.base_damage)},
          {"deficit", to_json(economy.deficit)},
          {"income", to_json(economy.income)},
          {"economics", to_json(economy.economics)},
          {"defenses", to_json(economy.defenses)},
          {"repair", to_json(economy.repair)},
          {"class-prices", to_json(economy.class_prices)},
          {"prices", to_json(economy.prices)},
          {"limits", to_json(economy.limits)},
          {"tug-missions", to_json(economy.tug_missions)},
          {"early-series", to_json(economy.early_series)},
          {"calendar", to_json(campaign.calendar)},
          {"war-economy", to_json(campaign.war_economy)},
          {"economic-status", to_json(campaign.status)},
          {"exhaustion", to_json(campaign.exhaustion)},
          {"score", to_json(campaign.score)},
          {"pf-deployment", to_json(campaign.pf_deployment)},
          {"balance", to_json(campaign.balance)}};
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
  if (auto fe = fe::load_content(data)) {
    games.tables_only_[GameId::fe] = fe_tables(*fe);
  } else {
    std::ranges::move(fe.error(), std::back_inserter(errors));
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
