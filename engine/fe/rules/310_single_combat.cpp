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

// What the owner of a ship has said: that he agrees, and that his ship uses its cloak.
enum : std::uint8_t { declines, agrees, agrees_cloaked };

constexpr int rounds_without_damage = 3;  // after which one player is enough to ask for it

// Two single ships; none where a base or anything else is there, or the attacker has broken off.
struct Pair {
  UnitId attacker = no_unit;
  UnitId defender = no_unit;
  bool complete() const { return attacker != no_unit && defender != no_unit; }
  UnitId of(const Position& position, Seat seat) const {
    return seat == position.phasing ? attacker : defender;
  }
};

Pair lone_pair(const Campaign& game, const Position& position) {
  if (position.battle.head_start != 0) return {};
  return {lone_ship(game, position, position.phasing), lone_ship(game, position, other(position.phasing))};
}

// (310.0) Neither can hurt the other by the tables: there is nothing to agree on.
bool is_even(const Campaign& game, const Position& position, const Pair& pair) {
  const Counter& attacker = position[pair.attacker];
  const Counter& defender = position[pair.defender];
  return safe_from(game, attacker, defender) && safe_from(game, defender, attacker);
}

bool may_cloak(const Campaign& game, const Position& position, const Pair& pair, Seat seat) {
  const Counter& ship = position[pair.of(position, seat)];
  const bool failed = position.battle.round == 1 && ship.has(Mark::evaded);  // (306.2)
  return played(position, &Options::cloaks) && position.battle.unseen == 0 && has_working_cloak(game, ship) &&
         !failed;
}

// (310.0) By consent, or as one of them wants it after three rounds without damage.
bool wanted(const Battle& battle) {
  const bool one = battle.side[0].chosen != declines;
  const bool two = battle.side[1].chosen != declines;
  return battle.idle_rounds >= rounds_without_damage ? one || two : one && two;
}

void fight_it_out(FePlay& play, const Pair& pair) {
  Position& at = play.at;
  play.tell(Happening::duel, "310.0"_fe, Sides::everyone(), arg(pair.attacker), arg(pair.defender));
  const CombatTables& tables = play.game.content().tables.combat;
  const auto lead = [&](UnitId one, UnitId two) {
    return tables.duel_shift((attack_of(play.game, at[one]) - defense_of(play.game, at[two])) / 2);
  };
  use_cloaks(play, at.phasing);
  use_cloaks(play, other(at.phasing));
  const int die = play.d6({"310.2"_fe, "single combat"});
  // What would shift the die of one side in a round shifts the only die there is (306.2).
  const auto& side = at.battle.side;
  const int cloaks = side[slot(at.phasing)].shift - side[slot(other(at.phasing))].shift;
  settle(play, pair.attacker, pair.defender,
         tables.duel(die + cloaks + lead(pair.attacker, pair.defender) - lead(pair.defender, pair.attacker)));
  at.battle.over = 1;
}

}  // namespace

// (310.0, 310.2) Two ships alone fight it out with one die.
Flow single_combat(FePlay& play, Task& task) {
  Position& at = play.at;
  const Pair pair = lone_pair(play.game, at);
  if (!pair.complete()) {
    at.battle.idle_rounds = 0;
    return Flow::done;
  }
  const bool even = is_even(play.game, at, pair);
  if (task.stage == 0) {
    Sides deciding;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      if (!even || may_cloak(play.game, at, pair, seat)) deciding = deciding.with(seat);
    }
    return play.ask(Decision::duel, deciding);
  }
  const bool fights = even || wanted(at.battle);
  for (Combatant& side : at.battle.side) {
    side.cloaked = fights && side.chosen == agrees_cloaked ? 1 : 0;
    side.chosen = 0;
  }
  if (fights) {
    fight_it_out(play, pair);
  } else {
    ++at.battle.idle_rounds;
  }
  return Flow::done;
}

Violations check_duel(const Campaign& game, const Position& position, Seat seat, Choice choice) {
  Violations found;
  const Pair pair = lone_pair(game, position);
  if (!found.require(pair.complete(), "310.0"_fe, "there is more than one ship on a side")) return found;
  const bool known = choice == Choice::no || choice == Choice::yes || choice == Choice::cloaked;
  found.require(known, "310.0"_fe, "yes or no is the answer");
  found.require(choice != Choice::no || !is_even(game, position, pair), "310.0"_fe,
                "neither ship can hurt the other in a round");
  found.require(choice != Choice::cloaked || may_cloak(game, position, pair, seat), "306.2"_fe,
                "{0} cannot use a cloak", arg(pair.of(position, seat)));
  return found;
}

void answer_duel(Position& position, Seat seat, Choice choice) {
  position.battle.side[slot(seat)].chosen = choice == Choice::cloaked ? agrees_cloaked
                                            : choice == Choice::yes   ? agrees
                                                                      : declines;
}

}  // namespace flagbridge::fe
