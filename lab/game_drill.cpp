#include "drill/drill.h"
#include "lab/register.h"
#include "players/drill/players.h"

namespace flagbridge {

void add_drill(std::vector<GameEntry>& all, Errors& errors, const DataSource& data) {
  add_game<drill::Drill>(all, errors, data, drill::load);
}

}  // namespace flagbridge
