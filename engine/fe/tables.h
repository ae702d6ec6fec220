#pragma once

#include "fe/campaign_tables.h"
#include "fe/combat_tables.h"
#include "fe/economy_tables.h"

namespace flagbridge::fe {

// All charts of the game.
struct Tables {
  CombatTables combat;
  EconomyTables economy;
  CampaignTables campaign;
};

Result<Tables> load_tables(const DataSource& data);

}  // namespace flagbridge::fe
