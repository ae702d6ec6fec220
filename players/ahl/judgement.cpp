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

int blow_value(const Azhanti& game, const Figure& attacker, const Figure& target) {
  if (target.out()) return 0;
  const Tables& tables = game.tables_of();
  const SuitRow& suit = target.robot != 0 ? tables.row(Suit::robot) : tables.row(target.suit);
  const int modifier = attacker.at != target.at ? 0 : attacker.dived != 0 ? 2 : -1;
  int percent = 0;
  for (int die = 1; die <= 6; ++die) {
    const Harm harm =
        tables.melee_result(die + modifier, melee_of(attacker) - melee_of(target), suit.melee_shift);
    if (target.blob()) {
      percent += harm >= Harm::stun && target.grip != nobody ? 100 : 0;  // (20) it lets go
    } else {
      percent += harm == Harm::stun ? 10 : harm == Harm::light ? 35 : harm == Harm::none ? 0 : 100;
    }
  }
  return worth(game, target) * percent / 600;
}

namespace {

// What collateral damage of a penetration does to somebody, out of 36; a light wound counts a third.
int collateral(Scene& scene, const Figure& figure, int penetration) {
  constexpr std::array ways = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
  if (penetration == 0) return 0;
  const Impact strike{penetration, WeaponType::launcher, Load::ball, false};
  const Target body{.armor = figure.armor, .blob_level = figure.level, .robot = figure.robot != 0};
  int thirds = 0;
  for (std::size_t roll = 2; roll <= 12; ++roll) {
    const Harm harm = harm_of(scene.game().tables_of(), static_cast<int>(roll), strike, body);
    thirds += ways[roll] * (harm == Harm::none ? 0 : harm == Harm::light ? 1 : 3);
  }
  return thirds / 3;
}

}  // namespace

int blast_value(Scene& scene, const Figure& thrower, Square at, Missile missile) {
  constexpr std::array caught = {36, 6, 1};  // (15.B.1) of 36
  constexpr int scatter = 6;                 // (16) squares it may go astray
  int there = 0;
  int astray = 0;
  for_each_active(scene.position(), [&](Who, const Figure& each) {
    if (each.hidden != 0 || each.at.deck != at.deck) return;
    const int squares = chebyshev(each.at, at);
    const int value = worth(scene.game(), each);
    const bool foe = enemies(thrower, each);
    if (squares <= 2 && scene.sees(at, each.at)) {
      const int harm = collateral(scene, each, missile.penetration >> squares);
      there += (foe ? 1 : -2) * value * harm * caught[static_cast<std::size_t>(squares)] / (36 * 36);
    }
    if (!foe && squares <= scatter)
      astray += value * collateral(scene, each, missile.penetration) / (36 * 20);
  });
  return (there * missile.sure - astray * (36 - missile.sure)) / 36;
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
