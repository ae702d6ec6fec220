#include "lab/register.h"
#include "players/sfb/players.h"
#include "sfb/battles.h"

namespace flagbridge {

void add_sfb(std::vector<GameEntry>& all, Errors& errors, const DataSource& data) {
  add_game<sfb::Battles>(all, errors, data, sfb::load);
}

}  // namespace flagbridge
