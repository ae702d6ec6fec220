#include "fe/campaign.h"
#include "lab/register.h"
#include "players/fe/players.h"

namespace flagbridge {

void add_fe(std::vector<GameEntry>& all, Errors& errors, const DataSource& data) {
  add_game<fe::Campaign>(all, errors, data, fe::load);
}

}  // namespace flagbridge
