#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// The only counter of a player in the battle hex, if it is a single ship; otherwise none.
UnitId lone_ship(const Campaign& game, const Position& position, Seat seat) {
  UnitId lone = no_unit;
  int count = 0;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    ++count;
    if (is_ship(game, counter) && ships_of(game, counter) == 1) lone = unit;
  });
  return count == 1 && !has_base(game, position, seat, position.battle.at) ? lone : no_unit;
}

// (310.0) One and a half times its defense is more than the other's attack.
bool safe_from(const Campaign& game, const Counter& ship, const Counter& enemy) {
  return 3 * defense_of(game, ship) > 2 * attack_of(game, enemy);
}

// He has to retreat and will be asked where to.
void send_away(FePlay& play, Seat seat) { play.at.battle.side[slot(seat)].routed = 1; }

void settle(FePlay& play, UnitId attacker, UnitId defender, Duel result) {
  Position& at = play.at;
  const auto hurt = [&](UnitId unit) {
    if (at[unit].crippled()) return destroy(play, unit, "310.1"_fe);
    cripple(play, unit, "310.1"_fe);
    send_away(play, seat_of(at, at[unit].race));
  };
  switch (result) {
    case Duel::attacker_destroyed: return destroy(play, attacker, "310.1"_fe);
    case Duel::attacker_crippled: return hurt(attacker);
    case Duel::attacker_retreats: return send_away(play, at.phasing);
    case Duel::defender_retreats: return send_away(play, other(at.phasing));
    case Duel::defender_crippled: return hurt(defender);
    case Duel::defender_destroyed: return destroy(play, defender, "310.1"_fe);
  }
}

}  // namespace

// (310.0, 310.2) Two ships that cannot hurt each other by the tables fight it out with one die.
Flow single_combat(FePlay& play, Task&) {
  Position& at = play.at;
  if (at.battle.head_start != 0) return Flow::done;
  const UnitId attacker = lone_ship(play.game, at, at.phasing);
  const UnitId defender = lone_ship(play.game, at, other(at.phasing));
  if (attacker == no_unit || defender == no_unit) return Flow::done;
  if (!safe_from(play.game, at[attacker], at[defender]) ||
      !safe_from(play.game, at[defender], at[attacker])) {
    return Flow::done;
  }
  play.tell(Happening::duel, "310.0"_fe, Sides::everyone(), arg(attacker), arg(defender));
  const CombatTables& tables = play.game.content().tables.combat;
  const auto lead = [&](UnitId one, UnitId two) {
    return tables.duel_shift((attack_of(play.game, at[one]) - defense_of(play.game, at[two])) / 2);
  };
  const int die = play.d6({"310.2"_fe, "single combat"});
  settle(play, attacker, defender, tables.duel(die + lead(attacker, defender) - lead(defender, attacker)));
  at.battle.over = 1;
  return Flow::done;
}

}  // namespace flagbridge::fe
