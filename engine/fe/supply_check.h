#pragma once

#include <string>

#include "fe/campaign.h"

namespace flagbridge::fe {

// Works supply out once more, slowly and by other means, and says where the two differ; nothing if they
// agree. For tests: it allocates.
std::string supply_differs(const Campaign& game, const Position& position, Race race, bool in_battle);

}  // namespace flagbridge::fe
