#include "ahl/rules/25_ammunition.h"

#include <algorithm>
#include <numeric>

#include "ahl/rules.h"

// (25) Rounds, bursts and clips.
namespace flagbridge::ahl {

bool counts_rounds(const Position& position) { return position.rules >= RuleSet::advanced; }

bool can_burst(const Azhanti& game, const Position& position, const Figure& figure) {
  const Weapon* weapon = game.weapon(figure);
  if (weapon == nullptr || !weapon->burst) return false;
  return !counts_rounds(position) || !weapon->clip || figure.rounds > 1;
}

// (25.A) A last burst may be short, but two rounds it must have.
bool spend_rounds(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  const Weapon* weapon = play.game.weapon(figure);
  if (weapon == nullptr) return false;
  const bool burst = weapon->burst && figure.single == 0;
  if (!counts_rounds(play.at)) return weapon->burst.has_value();
  if (!weapon->clip) return burst;
  const int wanted = burst ? *weapon->burst : 1;
  const int used = std::min<int>(wanted, figure.rounds);
  figure.rounds = static_cast<std::uint16_t>(figure.rounds - used);
  if (figure.rounds == 0) play.tell(Happening::clip_empty, "25.A"_ahl, Sides::everyone(), arg(who));
  return used > 1;
}

void fill_clips(const Azhanti& game, Figure& figure) {
  const Weapon* weapon = game.weapon(figure);
  figure.clips = {};
  if (weapon == nullptr || !weapon->clip) return;
  figure.rounds = *weapon->clip;
  const int number = round_number(game.tables_of(), figure.weapon);
  if (has_clips(*weapon) && number >= 0) figure.clips[static_cast<std::size_t>(number)] = clip_allowance;
}

bool has_clips(const Weapon& weapon) { return weapon.clip.has_value() && weapon.reload != Reload::never; }

int round_number(const Tables& tables, std::uint8_t row) {
  if (row >= tables.weapons.size() || !tables.weapons[row].selectable) return -1;
  int number = 0;
  for (std::size_t i = 0; i < row; ++i)
    number += tables.weapons[i].selectable && tables.weapons[i].name == tables.weapons[row].name ? 1 : 0;
  return number < static_cast<int>(rounds_of_weapon) ? number : -1;
}

std::uint8_t row_with_round(const Tables& tables, std::uint8_t row, int number) {
  for (std::size_t i = 0; i < tables.weapons.size() && i < no_weapon; ++i) {
    const auto other = static_cast<std::uint8_t>(i);
    const bool same = tables.weapons[i].name == tables.weapons[row].name;
    if (same && round_number(tables, other) == number) return other;
  }
  return row;
}

int spare_clips(const Figure& figure) { return std::accumulate(figure.clips.begin(), figure.clips.end(), 0); }

bool loads_singly(const Azhanti& game, const Figure& figure) {
  const Weapon* weapon = game.weapon(figure);
  return weapon != nullptr && weapon->reload == Reload::loose;
}

bool evades_reloading(const Azhanti& game, const Figure& figure) {
  if (figure.commitment != Commitment::reload) return false;
  return !loads_singly(game, figure) || figure.delay != 0;
}

}  // namespace flagbridge::ahl
