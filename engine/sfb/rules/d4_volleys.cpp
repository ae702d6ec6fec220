#include <algorithm>

#include "sfb/rules/d4_damage.h"
#include "sfb/state/live.h"

// (D4.22) Volleys: what strikes a shield in one step is added up before anything meets it.
namespace flagbridge::sfb {
namespace {

constexpr int most_points = 0xffff;

// The volley of this step on that shield, or a new one. Fire along the line between two shields stays by
// itself, firer by firer, until the owner has said which of them it strikes (D3.43).
Volley* volley_on(const Battles& game, Position& position, UnitId target, int shield, int enveloping,
                  std::uint32_t firers) {
  const Volley made{.firers = firers,
                    .target = target,
                    .shield = static_cast<std::uint8_t>(shield),
                    .enveloping = static_cast<std::uint8_t>(enveloping)};
  const bool open = choice_of_shields(game, position, made).other != 0;
  Volley* any = nullptr;
  for (Volley& each : position.volleys) {
    if (each.target != target || each.resolved != 0) continue;
    const bool same = each.shield == shield && each.enveloping == enveloping;
    const bool apart = open || choice_of_shields(game, position, each).other != 0;
    if (same && (!apart || each.firers == firers)) return &each;
    any = &each;
  }
  // As many at a time are more than a battle has; points beyond join another volley on the ship (policy).
  return position.volleys.push_back(made) ? &position.volleys.back() : any;
}

void add(BattlePlay& play, UnitId target, int shield, int points, std::uint32_t firers, int enveloping) {
  Position& position = play.at;
  Volley* volley = volley_on(play.game, position, target, shield, enveloping, firers);
  if (volley == nullptr) return;
  position.core.live |= live::volleys;
  volley->points = static_cast<std::uint16_t>(std::min(most_points, volley->points + points));
  volley->firers |= firers;
}

}  // namespace

void strike(BattlePlay& play, UnitId target, int shield, int points, std::uint32_t firers, Rule rule) {
  if (points <= 0 || !play.at.exists(target)) return;
  if (is_craft(target)) return hurt_craft(play, target, points, Hurt::otherwise, rule);
  play.tell(Happening::struck, rule, Sides::everyone(), arg(target), Arg::number(points),
            Arg::number(shield));
  alert(play.at, play.at.ship(target).side);
  // (P2.731) Of a single bank every side is the same shield.
  const bool bank = play.game.design(play.at.ship(target)).small_ground;
  add(play, target, bank ? std::min(shield, 1) : std::clamp(shield, 0, 6), points, firers, 0);
}

// (E10.4, FP5) Hellbores have a ship that fires them; a torpedo that has been launched has none.
void strike_all_round(BattlePlay& play, UnitId target, int points, std::uint32_t firers, Mode how,
                      Rule rule) {
  if (points <= 0 || !play.at.exists(target)) return;
  if (is_craft(target)) return hurt_craft(play, target, points, Hurt::otherwise, rule);
  const Design& design = play.game.design(play.at.ship(target));
  if (design.ground) points = (points + 1) / 2;  // (P2.733) half of it strikes the ground
  if (design.small_ground) return strike(play, target, 1, points, firers, rule);
  play.tell(Happening::struck, rule, Sides::everyone(), arg(target), Arg::number(points), Arg::number(0));
  alert(play.at, play.at.ship(target).side);
  const bool hellbore = firers != 0 || how == Mode::direct;
  add(play, target, 0, points, firers, hellbore ? 2 : 1);
}

}  // namespace flagbridge::sfb
