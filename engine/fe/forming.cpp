#include "fe/forming.h"

#include <algorithm>

#include "fe/force_size.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

struct Pool {
  std::array<UnitId, 4 * most_listed> units{};
  std::size_t count = 0;
};

// Ships that may be in the line under that flagship.
Pool pool_for(const Campaign& game, const Position& position, Seat seat, UnitId flagship) {
  Pool pool;
  const bool base = is_base(game, position[flagship]);
  for_each_fighting(position, seat, [&](UnitId unit, const Counter& counter) {
    if (unit == flagship || !selectable(game, counter) || pool.count == pool.units.size()) return;
    if (held_out(game, position, seat, counter)) return;
    if (!base && command_of(game, counter) > command_of(game, position[flagship])) return;
    pool.units[pool.count++] = unit;
  });
  return pool;
}

void arrange(const Campaign& game, const Position& position, Pool& pool, Preference preference,
             Roller* roller) {
  const auto last = pool.units.begin() + static_cast<std::ptrdiff_t>(pool.count);
  if (preference == Preference::random) {
    for (std::size_t left = pool.count; roller != nullptr && left > 1; --left) {
      const auto at = static_cast<std::size_t>(
          roller->pick(static_cast<std::uint32_t>(left), {"302.31"_fe, "which ship"}));
      std::swap(pool.units[at], pool.units[left - 1]);
    }
    return;
  }
  std::sort(pool.units.begin(), last, [&](UnitId a, UnitId b) {
    const auto worth = [&](UnitId unit) {
      const Counter& counter = position[unit];
      return (2 * attack_of(game, counter) + counter.fighters) / std::max(1, ships_of(game, counter));
    };
    const int left = worth(a);
    const int right = worth(b);
    if (left != right) return preference == Preference::strongest ? left > right : left < right;
    return a < b;
  });
}

// (435.23) Tugs with points come first: no force is legal without them.
void bring_forward(const Position& position, Pool& pool) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < pool.count; ++i) {
    const Counter& counter = position[pool.units[i]];
    if (on_errand(counter) && counter.steps > 0) std::swap(pool.units[i], pool.units[next++]);
  }
}

// Scouts, drone ships and the ship in formation, where these rules are played.
void add_extras(const Campaign& game, const Position& position, Seat seat, FormForce& force) {
  const auto keep_if_legal = [&](auto&& change) {
    FormForce changed = force;
    change(changed);
    if (check_order(game, position, seat, changed).none()) force = changed;
  };
  for_each_fighting(position, seat, [&](UnitId unit, const Counter& counter) {
    if (played(position, &Options::scouts) && force.scout == no_unit && has_scout(game, counter))
      keep_if_legal([&](FormForce& f) { f.scout = unit; });
    if (played(position, &Options::drones) && !force.drones.full() && game.model(counter).drones > 0)
      keep_if_legal([&](FormForce& f) { static_cast<void>(f.drones.push_back(unit)); });
    if (counter.fighters > 0 && !force.squadrons.full()) {
      keep_if_legal([&](FormForce& f) { static_cast<void>(f.squadrons.push_back(unit)); });
    }
  });
  for (std::uint8_t i = 0; i < game.hex(position.battle.at).planet_count; ++i) {
    while (!force.planets.full()) {
      const auto before = force.planets.size();
      keep_if_legal([&](FormForce& f) { static_cast<void>(f.planets.push_back(i)); });
      if (force.planets.size() == before) break;
    }
  }
  if (played(position, &Options::formation)) keep_if_legal([&](FormForce& f) { f.formation = f.flagship; });
}

}  // namespace

std::optional<FormForce> plan_force(const Campaign& game, const Position& position, Seat seat,
                                    const ForcePlan& plan, Roller* roller) {
  if (!is_own(position, seat, plan.flagship) || !may_be_flagship(game, position, plan.flagship)) {
    return std::nullopt;
  }
  FormForce force;
  force.flagship = plan.flagship;
  Pool pool = pool_for(game, position, seat, plan.flagship);
  arrange(game, position, pool, plan.preference, roller);
  bring_forward(position, pool);
  const Counter& flagship = position[plan.flagship];
  const bool base = is_base(game, flagship);
  int ships = ships_of(game, flagship);
  int war_cruisers = is_war_cruiser(game, flagship) ? 1 : 0;
  const int limit = (base ? 0 : 1) + command_of(game, flagship);
  bool legal = check_order(game, position, seat, force).none();
  for (std::size_t i = 0; i < pool.count && !(legal && plan.as_few_as_possible); ++i) {
    const int more = ships_of(game, position[pool.units[i]]);
    if (ships + more > limit || force.line.full()) continue;
    const int with = war_cruisers + (is_war_cruiser(game, position[pool.units[i]]) ? 1 : 0);
    if (with > war_cruisers && outranked(game, position, flagship, with)) continue;
    war_cruisers = with;
    static_cast<void>(force.line.push_back(pool.units[i]));
    ships += more;
    if (plan.as_few_as_possible) legal = check_order(game, position, seat, force).none();
  }
  if (!check_order(game, position, seat, force).none()) return std::nullopt;
  if (plan.extras) add_extras(game, position, seat, force);
  return force;
}

UnitId best_commander(const Campaign& game, const Position& position, Seat seat) {
  UnitId best = no_unit;
  UnitId leader = no_unit;  // (303.5) a war cruiser, if there are three of them
  int war_cruisers = 0;
  for_each_fighting(position, seat, [&](UnitId unit, const Counter& counter) {
    if (!selectable(game, counter) || held_out(game, position, seat, counter)) return;
    if (best == no_unit || command_of(game, counter) > command_of(game, position[best])) best = unit;
    if (!is_war_cruiser(game, counter)) return;
    ++war_cruisers;
    if (leader == no_unit || command_of(game, counter) > command_of(game, position[leader])) leader = unit;
  });
  const bool led = best != no_unit && outranked(game, position, position[best], war_cruisers) &&
                   command_of(game, position[leader]) == command_of(game, position[best]);
  return led ? leader : best;
}

FormForce random_force(const Campaign& game, const Position& position, Seat seat, Roller& roller) {
  const bool few = roller.pick(2, {"302.36"_fe, "a small force"}) == 0;
  const bool extras = roller.pick(2, {"302.337"_fe, "with extras"}) == 0;
  Pool pool;
  for_each_fighting(position, seat, [&](UnitId unit, const Counter&) {
    if (may_be_flagship(game, position, unit) && pool.count < pool.units.size())
      pool.units[pool.count++] = unit;
  });
  for (int attempt = 0; attempt < 3 && pool.count > 0; ++attempt) {
    const auto index = roller.pick(static_cast<std::uint32_t>(pool.count), {"302.32"_fe, "which flagship"});
    const ForcePlan plan{pool.units[static_cast<std::size_t>(index)], Preference::random, few, extras};
    if (const auto force = plan_force(game, position, seat, plan, &roller)) return *force;
  }
  const ForcePlan plan{best_commander(game, position, seat), Preference::random, few, extras};
  return plan_force(game, position, seat, plan, &roller).value_or(FormForce{});
}

}  // namespace flagbridge::fe
