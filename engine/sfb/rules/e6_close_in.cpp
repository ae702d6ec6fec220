#include "sfb/rules/e6_close_in.h"

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"

// (E6) The close-in defense of monsters: by itself it fires at what comes within a hex.
namespace flagbridge::sfb {
namespace {

constexpr int reach = 1;

// Where a unit was before it moved in this impulse.
template <class Mover>
Hex place_before(const Position& position, const Mover& mover) {
  return mover.entered == position.now() ? neighbour(mover.at, mover.came_from) : mover.at;
}

// Policy: it comes near if it was farther away before this impulse, whoever of the two has moved, or if it
// was launched within the hex since then.
bool comes_near(const Position& position, const Ship& ship, const Craft& craft) {
  if (distance(craft.at, ship.at) > reach) return false;
  if (later(craft.launched, 1) == position.now()) return true;
  return distance(place_before(position, craft), place_before(position, ship)) > reach;
}

bool may_be_fired_at(const Position& position, UnitId unit, UnitId target) {
  const Craft& craft = position.small(target);
  if (craft.kind == CraftKind::mine || craft.has(Craft::exploding) || has_landed(craft.over)) return false;
  return position.enemies(unit, target) && comes_near(position, position.ship(unit), craft);
}

// (E6.42) Drones without a warhead come last. Policy: else the nearest first, then whoever came first.
int rank_of(const Battles& game, const Position& position, const Ship& ship, UnitId target) {
  constexpr int ranges = 2, entries = 65536;
  const Craft& craft = position.small(target);
  const bool harmless = craft.kind == CraftKind::drone && drone_type(game, craft.load).warhead == 0;
  return ((harmless ? ranges : 0) + distance(craft.at, ship.at)) * entries + craft.entry;
}

void take_effect(BattlePlay& play, UnitId target, const McidsRow& row) {
  switch (play.at.small(target).kind) {
    case CraftKind::drone:
      if (row.drone == Ruin::destroyed) destroy_craft(play, target, "E6"_sfb);
      return;
    case CraftKind::plasma: return weaken_torpedo(play, target, row.plasma, "E6"_sfb);
    default:
      if (row.shuttle == Ruin::destroyed) destroy_craft(play, target, "E6"_sfb);
      if (row.shuttle == Ruin::crippled) cripple_craft(play, target, "E6"_sfb);
  }
}

using Targets = LongList<UnitId, most_craft>;

// (E6) Each of them makes one attempt an impulse. Policy: every unit that comes near is fired at once.
void fire_all(BattlePlay& play, UnitId unit, const Targets& targets) {
  const Ship& ship = play.at.ship(unit);
  std::size_t next = 0;
  for (int i = 0; i < ship.mounts && next < targets.size(); ++i) {
    const bool works = play.game.weapon(ship, i).family == WeaponFamily::close_in &&
                       weapon_works(play.game, play.at, ship, i);
    if (!works) continue;
    const UnitId target = targets[next++];
    play.tell(Happening::fires, "E6"_sfb, Sides::everyone(), arg(unit), weapon_arg(play.game, ship, i),
              arg(target), Arg::number(true_range(play.at, unit, target)), Arg::number(0));
    const int die = play.d6({"E6"_sfb, "close-in defense"});
    take_effect(play, target, play.game.tables_of().mcids[static_cast<std::size_t>(die) - 1]);
  }
}

}  // namespace

void defend_close_in(BattlePlay& play) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (!play.game.design(ship).close_in || ship.cloak != Cloaking::off || ship.captured != 0) return;
    Targets targets;
    for_each_craft(play.at, [&](UnitId target, const Craft&) {
      if (may_be_fired_at(play.at, unit, target)) static_cast<void>(targets.push_back(target));
    });
    sort_few(targets, [&](UnitId each) { return rank_of(play.game, play.at, ship, each); });
    fire_all(play, unit, targets);
  });
}

}  // namespace flagbridge::sfb
