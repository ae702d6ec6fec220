#include <algorithm>

#include "fe/forming.h"
#include "players/fe/basic.h"
#include "players/fe/judgement.h"

namespace flagbridge::fe {
namespace {

struct Odds {
  int ours = 0;
  int theirs = 0;
  bool at_least(int percent) const { return 100 * ours >= percent * theirs; }
};

Odds odds_at(const Campaign& game, const Position& view, Seat seat, Place at, bool mobile_only) {
  return {strength_at(game, view, seat, at, mobile_only),
          strength_at(game, view, other(seat), at, mobile_only)};
}

// The answer with the highest score.
template <class Score>
Order best_of(std::span<const Order> options, Score&& score) {
  const Order* best = &options.front();
  int most = score(options.front());
  for (const Order& option : options.subspan(1)) {
    const int now = score(option);
    if (now <= most) continue;
    most = now;
    best = &option;
  }
  return *best;
}

int force_score(const Campaign& game, const Position& view, Seat seat, const Order& option) {
  const auto* force = std::get_if<FormForce>(&option);
  if (force == nullptr) return -1;
  Position trial = view;
  apply_force(game, trial, seat, *force);
  return combat_potential(game, trial, seat);
}

// Fighters first, then whole ships that are only crippled, then the rest; never more than is asked for.
int loss_score(const Campaign& game, const Position& view, Seat seat, const Order& option) {
  const auto* take = std::get_if<Take>(&option);
  if (take == nullptr) return -100'000;
  const int damage = view.battle.side[slot(other(seat))].scored;
  switch (take->loss) {
    case Loss::fighters: return 50'000 + take->count;
    case Loss::battalion: return 20'000;
    case Loss::planet: return 0;
    case Loss::escort:
    case Loss::unit: break;
  }
  const Counter& counter = view[take->unit];
  const bool dies = counter.crippled() || !game.model(counter).two_sided;
  const int defense =
      take->loss == Loss::escort ? part_defense(game, counter, take->count) : defense_of(game, counter);
  const int waste = std::max(0, defense - damage);
  const int flag = counter.role == Role::flagship ? 2'000 : 0;
  return (dies ? 10'000 : 40'000) + defense - 20 * waste - flag;
}

// Points well spent kill something; a base or a ship already crippled first.
int target_score(const Campaign& game, const Position& view, Seat seat, const Order& option) {
  const auto* direct = std::get_if<Direct>(&option);
  if (direct == nullptr) return 1;
  const auto cost = cost_of(game, view, seat, *direct);
  if (!cost || *cost == 0) return 0;
  if (direct->aim == Aim::devastate) return 500;
  if (direct->target == no_unit) return 100 * direct->count;
  const Counter& target = view[direct->target];
  const bool kills = direct->aim == Aim::destroy || (direct->aim == Aim::cripple && target.crippled());
  if (!kills) return 0;
  return 100 * game.model(target).defense / *cost;
}

Choice choose_approach(const Campaign& game, const Position& view, Seat seat) {
  const Odds base = odds_at(game, view, seat, view.battle.at, false);
  const Odds fleet = odds_at(game, view, seat, view.battle.at, true);
  if (base.at_least(90) && choice_fits(game, view, Choice::assault)) return Choice::assault;
  if (fleet.at_least(100) && choice_fits(game, view, Choice::offer)) return Choice::offer;
  if (choice_fits(game, view, Choice::leave)) return Choice::leave;
  return choice_fits(game, view, Choice::assault) ? Choice::assault : Choice::offer;
}

// The last ships of an attacker may be too weak to do any damage, and a planet's residual defense does none
// (508.16): such a battle ends only when he leaves.
bool is_fruitless(const Position& view, Seat seat) {
  constexpr int rounds = 3;
  const auto& sides = view.battle.side;
  return seat == view.phasing && view.battle.round > rounds && sides[0].total == 0 && sides[1].total == 0;
}

Order choose_retreat(const Campaign& game, const Position& view, Seat seat, std::span<const Order> options) {
  const bool free =
      std::ranges::any_of(options, [](const Order& each) { return std::holds_alternative<Ready>(each); });
  const Odds odds = odds_at(game, view, seat, view.battle.at, false);
  const int needed = seat == view.phasing ? 80 : 60;
  if (is_fruitless(view, seat)) return options.front();
  if (free && (odds.at_least(needed) || only_fighters(game, view, seat, view.battle.at))) return Ready{};
  return options.front();
}

// With everything against the weakest planet; one system a round.
int assault_score(const Campaign& game, const Position& view, Seat seat, const Order& option) {
  const auto* order = std::get_if<Assault>(&option);
  if (order == nullptr) return any_system_attacked(view) ? 100'000 : -100'000;
  int enemy = 0;
  if (order->planet != no_planet) {
    const World& world =
        view.worlds[static_cast<std::size_t>(game.hex(view.battle.at).first_planet + order->planet)];
    enemy = 12 * world.battalions + 4 * world.fighters;
  }
  for_each_at(view, view.battle.at, other(seat), [&](UnitId, const Counter& counter) {
    if (counter.system() == order->system) enemy += fighting_value(game, counter);
  });
  return 100 * static_cast<int>(order->units.size()) - enemy;
}

}  // namespace

Order choose_in_battle(const Campaign& game, const Position& view, Seat seat,
                       std::span<const Order> options) {
  const Place at = view.battle.at;
  switch (asked(view)) {
    case Decision::withdrawal: {
      const bool hopeless =
          !odds_at(game, view, seat, at, false).at_least(35) && !only_fighters(game, view, seat, at);
      return Decide{hopeless ? Choice::yes : Choice::no};
    }
    case Decision::opposition: return Decide{Choice::yes};
    case Decision::withdraw:
      return best_of(options, [](const Order& each) {
        const auto* order = std::get_if<Withdraw>(&each);
        if (order == nullptr) return 0;
        const int named = static_cast<int>(order->units.size());
        return order->rest ? most_counters - named : named;
      });
    case Decision::answer_approach:
      return Decide{odds_at(game, view, seat, at, true).at_least(130) ? Choice::yes : Choice::no};
    case Decision::approach: return Decide{choose_approach(game, view, seat)};
    case Decision::duel: return options.front();  // not at all, if he may decline
    case Decision::battle_force:
      return best_of(options, [&](const Order& each) { return force_score(game, view, seat, each); });
    case Decision::intensity: {
      const bool strong =
          odds_at(game, view, seat, at, false).at_least(100) || only_fighters(game, view, seat, at);
      return best_of(options, [&](const Order& each) {
        const auto* order = std::get_if<SetIntensity>(&each);
        return order == nullptr ? -100 : (strong ? order->own + order->enemy : -order->own - order->enemy);
      });
    }
    case Decision::direct:
      return best_of(options, [&](const Order& each) { return target_score(game, view, seat, each); });
    case Decision::whose_fighters:
    case Decision::allocate:
      return best_of(options, [&](const Order& each) { return loss_score(game, view, seat, each); });
    case Decision::retreat: return choose_retreat(game, view, seat, options);
    case Decision::set_up:
    case Decision::landing:
    case Decision::station:
    case Decision::decoy: return Ready{};
    case Decision::consent: return Decide{Choice::yes};
    case Decision::evade: return options.front();
    case Decision::assault:
      return best_of(options, [&](const Order& each) { return assault_score(game, view, seat, each); });
    default:  // pursuit: as many as may go
      return best_of(options, [](const Order& each) {
        const auto* order = std::get_if<Pursue>(&each);
        return order == nullptr ? 0 : 1 + static_cast<int>(order->units.size());
      });
  }
}

namespace {

int crippled_in(const Position& view, const UnitList& units) {
  int count = 0;
  for (const UnitId unit : units) count += view[unit].crippled() ? 1 : 0;
  return count;
}

// Where a reserve makes most difference: a battle near even, at a base.
int reserve_score(const Campaign& game, const Position& view, Seat seat, const Order& option) {
  const auto* order = std::get_if<MoveReserve>(&option);
  if (order == nullptr) return 0;
  int extra = 0;
  for (const UnitId unit : order->units) extra += fighting_value(game, view[unit]);
  Odds odds = odds_at(game, view, seat, order->to, false);
  odds.ours += extra;
  if (!odds.at_least(70)) return -1;
  return 100 * std::min(odds.theirs, odds.ours) / std::max(1, odds.theirs) + odds.theirs / 10;
}

// How far a hex is from the nearest enemy.
int from_enemies(const Position& view, Seat seat, Place place) {
  int nearest = hex_count;
  for_each_of(view, other(seat), [&](UnitId, const Counter& counter) {
    if (on_map(counter.at)) nearest = std::min(nearest, distance(counter.at, place));
  });
  return nearest;
}

// Fleets beyond the map come in, and those far from the front go there.
int relocation_score(const Campaign& game, const Position& view, Seat seat, const Relocate& order) {
  const Place from = view[order.units[0]].at;
  const int count = static_cast<int>(order.units.size());
  if (!on_map(order.to)) return -1;
  if (off_map(from)) return count;
  constexpr int far = 8;
  if (game.hex(from).capital || from_enemies(view, seat, from) < far) return -1;
  const int gain = from_enemies(view, seat, from) - from_enemies(view, seat, order.to);
  return gain >= far / 2 ? gain + count : -1;
}

}  // namespace

Order choose_after_battle(const Campaign& game, const Position& view, Seat seat,
                          std::span<const Order> options) {
  return best_of(options, [&](const Order& each) {
    if (const auto* back = std::get_if<Retrograde>(&each)) {
      const int hurt = crippled_in(view, back->units);
      return hurt > 0 ? 100 * hurt - distance(view[back->units[0]].at, back->to) : -1;
    }
    if (const auto* mend = std::get_if<Repair>(&each)) return static_cast<int>(10 * mend->units.size());
    if (const auto* hold = std::get_if<HoldReserve>(&each)) return static_cast<int>(10 * hold->units.size());
    if (std::holds_alternative<MoveReserve>(each)) return reserve_score(game, view, seat, each);
    if (const auto* move = std::get_if<Relocate>(&each)) return relocation_score(game, view, seat, *move);
    if (const auto* supply = std::get_if<Provide>(&each)) return 10 + static_cast<int>(supply->units.size());
    if (std::holds_alternative<Designate>(each)) return 60;
    if (const auto* assign = std::get_if<Assign>(&each)) return mission_score(game, view, seat, *assign);
    return std::holds_alternative<Ready>(each) ? 0 : spending_score(game, view, seat, each);
  });
}

}  // namespace flagbridge::fe
