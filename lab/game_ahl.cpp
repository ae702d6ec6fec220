#include "ahl/azhanti.h"
#include "lab/register.h"
#include "players/ahl/players.h"

namespace flagbridge {

void add_ahl(std::vector<GameEntry>& all, Errors& errors, const DataSource& data) {
  add_game<ahl::Azhanti>(all, errors, data, ahl::load);
}

}  // namespace flagbridge
