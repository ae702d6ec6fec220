#include "players/ahl/judgement.h"

#include <algorithm>

namespace flagbridge::ahl {

int worth(const Azhanti& game, const Figure& figure) {
  if (figure.blob()) return 60 + 10 * figure.level;
  const Weapon* weapon = game.weapon(figure);
  const int arms = weapon == nullptr ? 0 : weapon->high_energy() ? 60 : weapon->several_hits() ? 30 : 15;
  return 70 + arms + 15 * figure.leadership + (figure.carries != 0 ? 100 : 0);
}

namespace {

// The chance that a hit puts the target out, in 36ths; a light wound counts a third.
int severity(const Odds& odds) { return odds.dead36 + odds.serious36 + odds.light36 / 3; }

}  // namespace

int promise(Scene& scene, FireKind kind, const Figure& firer, Square from, Square at) {
  int value = 0;
  for_each_active(scene.position(), [&](Who, const Figure& target) {
    if (target.hidden != 0 || &target == &firer) return;
    if (target.at.deck != from.deck && target.at != at) return;
    const Odds shot = odds(scene, kind, firer, from, at, target);
    if (!shot.possible) return;
    const int gain = worth(scene.game(), target) * shot.hit36 * severity(shot) / (36 * 36);
    value += enemies(firer, target) ? gain : -3 * gain;
  });
  return value;
}

ShotChoice best_shot(Scene& scene, FireKind kind, const Figure& firer, Square from) {
  ShotChoice best{nowhere, 0};
  for_each_active(scene.position(), [&](Who, const Figure& target) {
    if (target.hidden != 0 || !enemies(firer, target)) return;
    if (!can_fire_at(scene, firer, from, target.at)) return;
    const int value = promise(scene, kind, firer, from, target.at);
    if (value > best.value) best = {target.at, value};
  });
  return best;
}

int danger(Scene& scene, const Figure& figure, Square at) {
  Figure there = figure;
  there.at = at;
  int sum = 0;
  for_each_active(scene.position(), [&](Who, const Figure& foe) {
    if (!enemies(figure, foe) || foe.hidden != 0 || !scene.sees(foe.at, at)) return;
    if (foe.blob()) {
      sum += scene.range(foe.at, at) <= 2 ? 60 : 0;
      return;
    }
    const Weapon* weapon = scene.game().weapon(foe);
    if (weapon == nullptr) return;
    Figure turned = foe;  // he may turn
    if (const auto way = offset_between(foe.at, at); way.dx != 0 || way.dy != 0) {
      const bool across = std::abs(way.dx) > std::abs(way.dy);
      turned.facing =
          across ? (way.dx > 0 ? Compass::E : Compass::W) : (way.dy > 0 ? Compass::S : Compass::N);
    }
    const Odds shot = odds(scene, FireKind::covering, turned, foe.at, at, there);
    if (shot.possible) sum += worth(scene.game(), figure) * shot.hit36 * severity(shot) / (36 * 36);
  });
  return sum;
}

}  // namespace flagbridge::ahl
