#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int most_fighters = 36;  // half factors: three ship-equivalents (302.332)

bool adds_attack(const Counter& counter) {
  return counter.role == Role::line || counter.role == Role::flagship;
}

// (308.43) A mauler needs two whole ships of other kinds beside it, each for itself.
bool supported_mauler(const Campaign& game, const Position& position, Seat seat) {
  int maulers = 0;
  int others = 0;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    if (!adds_attack(counter) || counter.crippled()) return;
    if (game.model(counter).has(Ability::mauler)) {
      ++maulers;
    } else {
      others += halves_of(game, counter);
    }
  });
  return others >= 4 * maulers;
}

struct Potential {
  int ships = 0;
  int carried = 0;  // fighters under the limit
  int counted = 0;  // the same, as far as they make ships (302.352)
  int free = 0;     // fighters of bases and planets in the battle
  int drones = 0;
};

void add_counter_to(const Campaign& game, const Counter& counter, bool mauler_alone, Potential& sum) {
  const Model& model = game.model(counter);
  const bool half = unsupplied(counter);
  const auto worth = [&](int halves) { return half ? halved(halves) : halves; };
  if (adds_attack(counter)) {
    int attack = attack_of(game, counter);
    if (mauler_alone && model.has(Ability::mauler)) attack /= 2;
    sum.ships += worth(attack);
    const bool uncounted = is_base(game, counter) || model.has(Ability::hybrid_carrier);
    (uncounted ? sum.free : sum.carried) += worth(counter.fighters);
    sum.counted += uncounted ? 0 : worth(counted_fighters(game, counter));
  } else if (counter.role == Role::drones) {
    sum.drones += 2 * model.drones;
  }
  if (adds_attack(counter)) return;
  sum.carried += worth(counter.sent);
  sum.counted += worth(counted_sent(game, counter));
}

}  // namespace

int combat_potential(const Campaign& game, const Position& position, Seat seat) {
  Potential sum;
  const bool mauler_alone = advanced(position) && !supported_mauler(game, position, seat);
  for_each_at(position, position.battle.at, seat,
              [&](UnitId, const Counter& counter) { add_counter_to(game, counter, mauler_alone, sum); });
  for_each_fighting_world(game, position, [&](int, const World& world) {
    if (!held_by(position, world, seat)) return;
    constexpr int battalion = 6;  // in halves (508.1)
    sum.ships += battalion * world.battalions + (world.residual != 0 ? battalion : 0);
    sum.free += 2 * world.fighters;
  });
  const int left_out = std::max(0, sum.counted - most_fighters);
  return sum.ships + sum.carried - left_out + sum.free + sum.drones;
}

bool force_has_scout(const Campaign& game, const Position& position, Seat seat) {
  bool any = false;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    const bool counts = adds_attack(counter) || counter.role == Role::scout;
    any = any || (counts && has_scout(game, counter));
  });
  return any;
}

namespace {

// (308.51) Minus one for the side without a scout, if the other has one. (308.6) All shifts add up.
int die_shift(const Campaign& game, const Position& position, Seat seat) {
  const int shift = position.battle.side[slot(seat)].shift;
  if (!advanced(position)) return shift;
  const bool jammed = force_has_scout(game, position, other(seat)) && !force_has_scout(game, position, seat);
  return shift - (jammed ? 1 : 0);
}

// (306.2) Two dice for a force that attacks from under its cloaks: the enemy's die is shifted.
void use_cloaks(FePlay& play, Seat seat) {
  if (play.at.battle.side[slot(seat)].cloaked == 0) return;
  const int sum = play.d6x2({"306.2"_fe, "attack from under cloaks"});
  Combatant& enemy = play.at.battle.side[slot(other(seat))];
  enemy.shift = static_cast<std::int8_t>(enemy.shift + play.game.content().tables.combat.cloak_shift(sum));
}

int intensity_rating(FePlay& play) {
  const auto& sides = play.at.battle.side;
  int rating = sides[0].intensity + sides[1].intensity;
  if (play.at.options.variable_intensity != 0) {
    const int die = play.d6({"304.3"_fe, "variable intensity"});
    rating += play.game.content().tables.combat.intensity_shift(die);
  }
  return std::clamp(rating, 0, 10);
}

void score(FePlay& play, Seat seat, int rating) {
  Position& at = play.at;
  const CombatTables& tables = play.game.content().tables.combat;
  const int potential = combat_potential(play.game, at, seat);
  const bool attacks = seat == at.phasing;
  const int die =
      attacks ? play.d6({"302.4"_fe, "attacker's damage"}) : play.d6({"302.4"_fe, "defender's damage"});
  const int shifted = std::clamp(die + die_shift(play.game, at, seat), 1, 6);
  const int percent = advanced(at) ? tables.coefficient(rating, shifted) : tables.coefficient(shifted);
  const int points = (potential * percent + 100) / 200;  // half a point rounds up
  Combatant& own = at.battle.side[slot(seat)];
  Combatant& enemy = at.battle.side[slot(other(seat))];
  own.total = static_cast<std::int16_t>(points);
  // (308.22) Minus points come off before damage is directed.
  const int credit = std::min<int>(enemy.minus, 2 * points);
  enemy.minus = static_cast<std::int16_t>(enemy.minus - credit);
  own.scored = static_cast<std::int16_t>(2 * points - credit);
  play.tell(Happening::damage, "302.4"_fe, Sides::everyone(), Arg::side(seat), Arg::number(potential / 2),
            Arg::number(percent), Arg::number(points), Arg::number(own.scored / 2));
}

// (308.31, 308.32) More damage than the defender in an approach battle, or three of them with a full force.
void note_success(FePlay& play) {
  Position& at = play.at;
  Battle& battle = at.battle;
  if (battle.ground == Ground::base) {
    ++battle.base_rounds;
    return;
  }
  if (battle.ground != Ground::approach) return;
  const Seat owner = base_owner(play.game, at);
  const Combatant& challenger = battle.side[slot(other(owner))];
  if (challenger.total > battle.side[slot(owner)].total) battle.success = 1;
  int ships = 0;
  int limit = 0;
  for_each_at(at, battle.at, other(owner), [&](UnitId, const Counter& counter) {
    if (adds_attack(counter)) ships += ships_of(play.game, counter);
    if (counter.role == Role::flagship) limit = 1 + command_of(play.game, counter);
  });
  if (ships >= limit) ++battle.full_approaches;
  if (battle.full_approaches >= 3) battle.success = 1;
}

}  // namespace

// (302.4) Both sides at once; who is hit has fired all the same.
Flow determine_damage(FePlay& play, Task&) {
  Position& at = play.at;
  if (no_fighting(at)) return Flow::done;
  const int rating = advanced(at) ? intensity_rating(play) : 0;
  use_cloaks(play, at.phasing);
  use_cloaks(play, other(at.phasing));
  score(play, at.phasing, rating);
  score(play, other(at.phasing), rating);
  note_success(play);
  return Flow::done;
}

}  // namespace flagbridge::fe
