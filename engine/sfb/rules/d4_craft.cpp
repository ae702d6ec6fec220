#include <algorithm>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m8_sweeping.h"
#include "sfb/rules/s2_victory.h"

// Damage to what is small: drones (FD1.51), plasma torpedoes (FP1.61), shuttles (J1.33), mines (M2.22).
namespace flagbridge::sfb {
namespace {

// (J3.21) A wild weasel that is destroyed goes on exploding for four impulses.
constexpr int weasel_explosion = 4;

struct Toughness {
  int cripples = 0;  // 0: never
  int destroys = 0;  // 0: never
};

Toughness toughness(const Battles& game, const Craft& craft) {
  const Tables& tables = game.tables_of();
  switch (craft.kind) {
    case CraftKind::drone: {
      const auto type = static_cast<std::size_t>(craft.load.type) - 1;
      return {0, type < tables.drones.size() ? tables.drones[type].hits : 1};
    }
    case CraftKind::plasma: return {0, std::max(1, 2 * plasma_strength(game, craft))};
    case CraftKind::shuttle:
    case CraftKind::fighter: {
      if (craft.type >= tables.fighters.size()) return {0, 1};
      const Fighter& fighter = tables.fighters[craft.type];
      return {fighter.crippled, std::max<int>(1, fighter.damage)};
    }
    case CraftKind::mine: return {0, craft.type < tables.mines.size() ? tables.mines[craft.type].hits : 1};
    default: return {0, 1};
  }
}

// (J1.33, J4) Half of its speed is gone, and of what hangs on the rails of a fighter; a scatter-pack keeps
// its drones (FD7.48).
void cripple(const Battles& game, Craft& craft) {
  if (craft.has(Craft::crippled)) return;
  craft.set(Craft::crippled, true);
  craft.speed = static_cast<std::uint8_t>(std::min<int>(craft.speed, top_speed(game, craft)));
  if (craft.kind != CraftKind::fighter) return;
  craft.rails = static_cast<std::uint8_t>((craft.rails + 1) / 2);
  craft.light = static_cast<std::uint8_t>((craft.light + 1) / 2);
}

// (M8.52) Six times a 1 running, and a weapon that is no phaser has not set the mine off.
bool swept_by_luck(BattlePlay& play) {
  constexpr int throws = 6;
  for (int i = 0; i < throws; ++i) {
    if (play.d6({"M8.52"_sfb, "sweeping without phasers"}) != 1) return false;
  }
  return true;
}

// (M2.22, M8.51) What phasers and seeking weapons score in one step is added up; enough destroys a mine. What
// is not enough is judged when the step is over (judge_mines).
void hit_mine(BattlePlay& play, UnitId unit, int points, Hurt how, Rule rule) {
  Craft& mine = play.at.small(unit);
  mine.marks |= Craft::jolted;
  if (how == Hurt::by_shot && swept_by_luck(play)) return destroy_craft(play, unit, rule);
  if (how == Hurt::by_shot || how == Hurt::otherwise) return;
  mine.hit = static_cast<std::uint16_t>(mine.hit + points);
  if (mine.hit >= toughness(play.game, mine).destroys) destroy_craft(play, unit, rule);
}

}  // namespace

void destroy_craft(BattlePlay& play, UnitId unit, Rule rule) {
  Craft& craft = play.at.small(unit);
  const bool weasel = craft.role == Role::wild_weasel;
  if (weasel && craft.has(Craft::exploding)) return;
  play.tell(Happening::craft_destroyed, rule, Sides::everyone(), arg(unit));
  constexpr int whole = 100;
  if (craft.kind == CraftKind::fighter) count_fighter(play.game, play.at, craft.side, craft.type, whole);
  if (weasel) {
    release_links(play.at, unit);  // (J3.21) it stays where it is
    craft.set(Craft::exploding, true);
    craft.speed = 0;
    craft.ends = later(play.at.now(), weasel_explosion - 1);
    return;
  }
  let_go_of_all(play, unit);
  remove_craft(play.at, unit);
}

int hits_left(const Battles& game, const Craft& craft) {
  constexpr int endless = 1 << 20;
  const int destroys = toughness(game, craft).destroys;
  return destroys > 0 ? std::max(0, destroys - craft.hit) : endless;
}

void hurt_craft(BattlePlay& play, UnitId unit, int points, Hurt how, Rule rule) {
  if (points <= 0 || !is_craft(unit) || !play.at.exists(unit)) return;
  Craft& craft = play.at.small(unit);
  // (FP1.61) Nothing but phasers wears a torpedo down, a point for every two.
  if (craft.kind == CraftKind::plasma && how != Hurt::by_phaser) return;
  const Toughness limits = toughness(play.game, craft);
  if (craft.kind == CraftKind::mine) return hit_mine(play, unit, points, how, rule);
  craft.hit = static_cast<std::uint16_t>(std::min(0xffff, craft.hit + points));
  play.tell(Happening::craft_hit, rule, Sides::everyone(), arg(unit), Arg::number(points));
  alert(play.at, craft.side);
  if (limits.destroys > 0 && craft.hit >= limits.destroys) return destroy_craft(play, unit, rule);
  if (limits.cripples > 0 && craft.hit >= limits.cripples) cripple(play.game, craft);
}

// What a torpedo has lost is kept in points of phasers, two for one of its warhead.
void weaken_torpedo(BattlePlay& play, UnitId unit, int points, Rule rule) {
  constexpr int phaser_points = 2;
  Craft& craft = play.at.small(unit);
  const int destroys = toughness(play.game, craft).destroys;
  craft.hit = static_cast<std::uint16_t>(std::min(0xffff, craft.hit + phaser_points * points));
  play.tell(Happening::craft_hit, rule, Sides::everyone(), arg(unit), Arg::number(points));
  alert(play.at, craft.side);
  if (craft.hit >= destroys) destroy_craft(play, unit, rule);
}

void cripple_craft(BattlePlay& play, UnitId unit, Rule rule) {
  Craft& craft = play.at.small(unit);
  if (craft.has(Craft::crippled)) return destroy_craft(play, unit, rule);
  craft.hit = static_cast<std::uint16_t>(std::max<int>(craft.hit, toughness(play.game, craft).cripples));
  cripple(play.game, craft);
  play.tell(Happening::crippled, rule, Sides::everyone(), arg(unit));
  alert(play.at, craft.side);
}

void remove_craft(Position& position, UnitId unit) {
  if (!is_craft(unit)) return;
  release_links(position, unit);
  forget_lock_on_mine(position, unit);
  for (Ship& ship : position.ships) {
    if (ship.weasel == unit) ship.weasel = no_unit;
  }
  // (F2.33) Its number may be given to something else at once, which nobody has aimed at.
  for_each_craft(position, [&](UnitId, Craft& other) {
    if (other.controller == unit) other.controller = no_unit;
    if (other.target == unit) other.target = no_unit;
  });
  for (Notes& notes : position.notebooks) {
    for (Act& act : notes.acts) {
      if (act.unit == unit) act.unit = no_unit;
      if (act.at == unit) act.at = no_unit;
    }
  }
  position.small(unit) = {};
}

}  // namespace flagbridge::sfb
