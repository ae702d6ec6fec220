#include <algorithm>

#include "sfb/rules/d4_damage.h"

// Damage to what is small: drones (FD1.51), plasma torpedoes (FP1.61), shuttles (J1.33), mines (M2.22).
namespace flagbridge::sfb {
namespace {

// (J3.21) A wild weasel that is destroyed goes on exploding for four impulses.
constexpr int weasel_explosion = 4;

// (FP1.61) What a torpedo would do now if nothing had fired at it.
int warhead(const Tables& tables, const Craft& craft) {
  for (const PlasmaBand& band : tables.plasma) {
    if (craft.travelled < band.from || craft.travelled > band.to.value_or(255)) continue;
    const std::array<Count, 5> by_type = {band.r, band.s, band.g, band.f, band.d};
    const int points = craft.type < by_type.size() ? by_type[craft.type] : 0;
    return craft.mode == Mode::enveloping ? 2 * points : points;
  }
  return 0;
}

struct Toughness {
  int cripples = 0;  // 0: never
  int destroys = 0;  // 0: never
};

Toughness toughness(const Tables& tables, const Craft& craft) {
  switch (craft.kind) {
    case CraftKind::drone: {
      const auto type = static_cast<std::size_t>(craft.load.type) - 1;
      return {0, type < tables.drones.size() ? tables.drones[type].hits : 1};
    }
    case CraftKind::plasma: return {0, std::max(1, 2 * warhead(tables, craft))};
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

// (J1.33, J4) Half of its speed and of what hangs on its rails is gone.
void cripple(const Battles& game, Craft& craft) {
  if (craft.has(Craft::crippled)) return;
  craft.set(Craft::crippled, true);
  craft.rails = static_cast<std::uint8_t>((craft.rails + 1) / 2);
  craft.light = static_cast<std::uint8_t>((craft.light + 1) / 2);
  const int most = (game.tables_of().fighters[craft.type].speed + 1) / 2;
  craft.speed = static_cast<std::uint8_t>(std::min<int>(craft.speed, most));
}

// (M2.22) Enough at one blow destroys a mine; less sets it off.
void hit_mine(BattlePlay& play, UnitId unit, int points, int enough, Rule rule) {
  if (points >= enough) return destroy_craft(play, unit, rule);
  play.at.small(unit).set(Craft::exploding, true);
}

}  // namespace

void destroy_craft(BattlePlay& play, UnitId unit, Rule rule) {
  Craft& craft = play.at.small(unit);
  const bool weasel = craft.role == Role::wild_weasel;
  if (weasel && craft.has(Craft::exploding)) return;
  play.tell(Happening::craft_destroyed, rule, Sides::everyone(), arg(unit));
  if (weasel) {
    craft.set(Craft::exploding, true);
    craft.speed = 0;
    craft.ends = static_cast<Moment>(play.at.now() + weasel_explosion - 1);
    return;
  }
  remove_craft(play.at, unit);
}

int hits_left(const Battles& game, const Craft& craft) {
  constexpr int endless = 1 << 20;
  const int destroys = toughness(game.tables_of(), craft).destroys;
  return destroys > 0 ? std::max(0, destroys - craft.hit) : endless;
}

void hurt_craft(BattlePlay& play, UnitId unit, int points, bool by_phasers, Rule rule) {
  if (points <= 0 || !is_craft(unit) || !play.at.exists(unit)) return;
  Craft& craft = play.at.small(unit);
  // (FP1.61) Nothing but phasers wears a torpedo down, a point for every two.
  if (craft.kind == CraftKind::plasma && !by_phasers) return;
  const Toughness limits = toughness(play.game.tables_of(), craft);
  if (craft.kind == CraftKind::mine) return hit_mine(play, unit, points, limits.destroys, rule);
  craft.hit = static_cast<std::uint16_t>(std::min(0xffff, craft.hit + points));
  play.tell(Happening::craft_hit, rule, Sides::everyone(), arg(unit), Arg::number(points));
  alert(play.at, craft.side);
  if (limits.destroys > 0 && craft.hit >= limits.destroys) return destroy_craft(play, unit, rule);
  if (limits.cripples > 0 && craft.hit >= limits.cripples) cripple(play.game, craft);
}

void remove_craft(Position& position, UnitId unit) {
  if (!is_craft(unit)) return;
  release_links(position, unit);
  const int number = 1 + index_of(unit) - most_ships;
  for (Ship& ship : position.ships) {
    if (ship.weasel == number) ship.weasel = 0;
  }
  for_each_craft(position, [&](UnitId, Craft& other) {
    if (other.controller == unit) other.controller = no_unit;
  });
  position.small(unit) = {};
}

}  // namespace flagbridge::sfb
