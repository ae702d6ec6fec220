#include "fe/tables.h"

#include "fe/loading.h"

namespace flagbridge::fe {

Result<Tables> load_tables(const DataSource& data) {
  Errors errors;
  auto combat = CombatTables::load(data);
  if (!combat) keep(std::move(combat.error()), errors);
  auto economy = EconomyTables::load(data);
  if (!economy) keep(std::move(economy.error()), errors);
  auto campaign = CampaignTables::load(data);
  if (!campaign) keep(std::move(campaign.error()), errors);
  if (!errors.empty()) return fail(std::move(errors));
  return Tables{std::move(*combat), std::move(*economy), std::move(*campaign)};
}

}  // namespace flagbridge::fe
