#include "fe/campaign.h"

namespace flagbridge::fe {

std::vector<NamedTable> content_tables(const Content& content) {
  const CombatTables& combat = content.tables.combat;
  const EconomyTables& economy = content.tables.economy;
  const CampaignTables& campaign = content.tables.campaign;
  return {{"races", to_json(content.races)},
          {"units", to_json(content.units.all())},
          {"conversions", to_json(content.units.conversions())},
          {"equivalents", to_json(content.units.equivalents())},
          {"pods", to_json(content.units.pods())},
          {"battle-tugs", to_json(content.units.battle_tugs())},
          {"squadrons", to_json(content.units.squadrons())},
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

}  // namespace flagbridge::fe
