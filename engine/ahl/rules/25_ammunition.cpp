#include <algorithm>

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
  constexpr std::uint8_t spare_clips = 8;
  const Weapon* weapon = game.weapon(figure);
  if (weapon == nullptr || !weapon->clip) return;
  figure.rounds = *weapon->clip;
  const bool reloadable = weapon->type != WeaponType::heavy && weapon->type != WeaponType::energy;
  figure.clips = reloadable ? spare_clips : 0;  // (25.B)
}

bool loads_singly(const Azhanti& game, const Figure& figure) {
  const Weapon* weapon = game.weapon(figure);
  return weapon != nullptr &&
         (weapon->type == WeaponType::shotgun || weapon->abbr == "SP" || weapon->name == "Revolver");
}

bool evades_reloading(const Azhanti& game, const Figure& figure) {
  if (figure.commitment != Commitment::reload) return false;
  return !loads_singly(game, figure) || figure.delay != 0;
}

}  // namespace flagbridge::ahl
