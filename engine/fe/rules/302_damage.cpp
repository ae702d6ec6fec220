#include <algorithm>

#include "fe/force_size.h"
#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int most_fighters = 36;  // half factors: three ship-equivalents (302.332)

bool adds_attack(const Counter& counter) {
  return counter.role == Role::line || counter.role == Role::flagship;
}

bool is_mauler(const Campaign& game, const Counter& counter) {
  return adds_attack(counter) && !counter.crippled() && game.model(counter).has(Ability::mauler);
}

int maulers_in(const Campaign& game, const Position& position, Seat seat) {
  int count = 0;
  for_each_at(position, position.battle.at, seat,
              [&](UnitId, const Counter& counter) { count += is_mauler(game, counter) ? 1 : 0; });
  return count;
}

}  // namespace

// Whole ships and ship-equivalents of fighters, the scout beyond the command limit among them, two for each.
int supported_maulers(const Campaign& game, const Position& position, Seat seat) {
  int ships = 0;
  int fighters = 0;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    const bool in = adds_attack(counter) || counter.role == Role::scout;
    if (in && !counter.crippled() && !is_mauler(game, counter)) ships += halves_of(game, counter);
    fighters += adds_attack(counter) ? counter.fighters : counter.sent;
  });
  for_each_world(game, position, position.battle.at, [&](int index, const World& world) {
    if (!held_by(position, world, seat)) return;
    fighters += 2 * fighters_in_fight(game, position, index, world);
  });
  constexpr int two_ships = 4;
  return std::min(maulers_in(game, position, seat), (ships + fighter_halves(fighters)) / two_ships);
}

namespace {

struct Potential {
  int ships = 0;
  int carried = 0;                     // fighters under the limit
  int counted = 0;                     // the same, as far as they make ships (302.352)
  int short_of = 0;                    // of these, those that are halved for want of supply
  int free = 0;                        // fighters of bases and planets in the battle
  FixedVector<int, 12> mauler_halves;  // what each mauler would lose without company (308.43)
};

void count_fighters(int half_factors, bool half, Potential& sum) {
  sum.counted += half_factors;
  sum.short_of += half ? half_factors : 0;
}

void add_counter_to(const Campaign& game, const Counter& counter, Potential& sum) {
  const Model& model = game.model(counter);
  const bool half = !supplied_for_combat(counter);
  const auto worth = [&](int halves) { return half ? halved(halves) : halves; };
  if (adds_attack(counter)) {
    const int attack = attack_of(game, counter);
    sum.ships += worth(attack);
    if (is_mauler(game, counter))
      static_cast<void>(sum.mauler_halves.push_back(worth(attack) - worth(attack / 2)));
    const bool uncounted = is_base(game, counter) || model.has(Ability::hybrid_carrier);
    (uncounted ? sum.free : sum.carried) += worth(counter.fighters);
    count_fighters(uncounted ? 0 : counted_fighters(game, counter), half, sum);
    return;
  }
  sum.carried += worth(counter.sent);
  count_fighters(counted_sent(game, counter), half, sum);
}

// (302.332, 410.32) Three ship-equivalents count, whole or halved: first those in supply.
int fighters_left_out(const Potential& sum) {
  const int left_out = std::max(0, sum.counted - most_fighters);
  const int halves = std::min(left_out, sum.short_of);
  return left_out - halves + halved(halves);
}

// The strongest maulers have the company there is.
int lost_by_maulers(const Campaign& game, const Position& position, Seat seat, Potential& sum) {
  if (!played(position, &Options::maulers) || sum.mauler_halves.empty()) return 0;
  std::sort(sum.mauler_halves.begin(), sum.mauler_halves.end());
  const int alone = static_cast<int>(sum.mauler_halves.size()) - supported_maulers(game, position, seat);
  int lost = 0;
  for (int i = 0; i < alone; ++i) lost += sum.mauler_halves[static_cast<std::size_t>(i)];
  return lost;
}

}  // namespace

int combat_potential(const Campaign& game, const Position& position, Seat seat) {
  Potential sum;
  for_each_at(position, position.battle.at, seat,
              [&](UnitId, const Counter& counter) { add_counter_to(game, counter, sum); });
  for_each_world(game, position, position.battle.at, [&](int index, const World& world) {
    if (!held_by(position, world, seat)) return;
    if (!planet_fights(position, index - game.hex(position.battle.at).first_planet)) {
      sum.carried += 2 * world.sent;
      sum.counted += 2 * world.sent;
      return;
    }
    constexpr int battalion = 6;  // in halves (508.1); the residual unit only defends (508.16)
    sum.ships += battalion * world.battalions;
    sum.free += 2 * world.fighters;
  });
  const int ships = sum.ships - lost_by_maulers(game, position, seat, sum);
  return ships + sum.carried - fighters_left_out(sum) + sum.free + 2 * drone_factors(game, position, seat);
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
  if (!played(position, &Options::scouts)) return shift;
  const bool jammed = force_has_scout(game, position, other(seat)) && !force_has_scout(game, position, seat);
  return shift - (jammed ? 1 : 0);
}

}  // namespace

// (306.2) Two dice for a force that attacks from under its cloaks: the enemy's die is shifted.
void use_cloaks(FePlay& play, Seat seat) {
  if (play.at.battle.side[slot(seat)].cloaked == 0) return;
  const int sum = play.d6x2({"306.2"_fe, "attack from under cloaks"});
  Combatant& enemy = play.at.battle.side[slot(other(seat))];
  enemy.shift = static_cast<std::int8_t>(enemy.shift + play.game.content().tables.combat.cloak_shift(sum));
}

namespace {

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
  const int percent =
      played(at, &Options::intensity) ? tables.coefficient(rating, shifted) : tables.coefficient(shifted);
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
  if (battle.ground != Ground::approach) return;
  const Seat owner = base_owner(play.game, at);
  const Combatant& challenger = battle.side[slot(other(owner))];
  if (challenger.total > battle.side[slot(owner)].total) battle.success = 1;
  int units = 0;
  int cruisers = 0;
  int fighters = 0;
  FormForce means;
  for_each_at(at, battle.at, other(owner), [&](UnitId unit, const Counter& counter) {
    if (adds_attack(counter)) units += ships_of(play.game, counter);
    fighters += counted_sent(play.game, counter);
    cruisers += adds_attack(counter) && is_war_cruiser(play.game, counter) ? 1 : 0;
    if (counter.role == Role::flagship) means.flagship = unit;
  });
  units += squadrons_in(fighters);
  // (308.92) With the command points that count in one force.
  const int limit = means.flagship == no_unit ? 0
                                              : 1 + rating_with(play.game, at, at[means.flagship], cruisers) +
                                                    points_at_hand(play.game, at, other(owner), means);
  if (units >= limit) ++battle.full_approaches;
  if (battle.full_approaches >= 3) battle.success = 1;
}

}  // namespace

// (302.4) Both sides at once; who is hit has fired all the same.
Flow determine_damage(FePlay& play, Task&) {
  Position& at = play.at;
  if (no_fighting(at)) return Flow::done;
  const int rating = played(at, &Options::intensity) ? intensity_rating(play) : 0;
  use_cloaks(play, at.phasing);
  use_cloaks(play, other(at.phasing));
  score(play, at.phasing, rating);
  score(play, other(at.phasing), rating);
  note_success(play);
  return Flow::done;
}

}  // namespace flagbridge::fe
