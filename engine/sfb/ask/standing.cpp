#include "sfb/ask/actions.h"
#include "sfb/ask/prospects.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/h7_reserve.h"

// Orders given in advance.
namespace flagbridge::sfb {

namespace {

// The one question a policy can answer; doing least answers all.
std::optional<Decision> only_question(Policy policy) {
  switch (policy) {
    case Policy::hold_fire_beyond:
    case Policy::await_best_shot: return Decision::fire;
    case Policy::straight_on: return Decision::move;
    case Policy::same_energy: return Decision::allocate;
    case Policy::always_reinforce: return Decision::reinforce;
    case Policy::act_when_near: return Decision::act;
    case Policy::do_least: break;
  }
  return std::nullopt;
}

}  // namespace

Violations Battles::check_standing(const Position&, Side, const Standing& standing) const {
  Violations found;
  if (!found.require(standing.policy < policies().size(), Rule{}, "there is no policy number {0}",
                     Arg::number(standing.policy)))
    return found;
  const auto policy = static_cast<Policy>(standing.policy);
  const auto about = static_cast<Decision>(standing.about);
  const auto answered = only_question(policy);
  found.require(!answered || *answered == about, Rule{}, "this policy answers another question");
  const bool by_range = policy == Policy::hold_fire_beyond || policy == Policy::act_when_near ||
                        policy == Policy::await_best_shot;
  found.require(!by_range || standing.a >= 0, Rule{}, "a range is not below 0");
  return found;
}

namespace {

// The nearest enemy of any of the side's ships; far away if there is none.
int nearest_enemy(const Position& position, Side side) {
  int nearest = 1000;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for_each_ship(position, [&](UnitId other, const Ship& enemy) {
      if (position.hostile(side, enemy.side)) nearest = std::min(nearest, true_range(position, unit, other));
    });
  });
  return nearest;
}

// Something that seeks one of the side's units is about to strike.
bool threatened(const Position& position, Side side) {
  constexpr int close = 3;
  bool found = false;
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    if (!position.hostile(side, craft.side) || !craft.seeks()) return;
    if (position.options.secret_targets != 0 && !craft.identified.has(side)) {  // (F3.6) it may be after any
      for_each_ship(position, [&](UnitId, const Ship& ship) {
        found = found || (ship.side == side && distance(craft.at, ship.at) <= close);
      });
      return;
    }
    if (!position.exists(craft.target)) return;
    if (position.side_of(craft.target) != side) return;
    found = found || distance(craft.at, position.place_of(craft.target)) <= close;
  });
  return found;
}

bool something_of_weight(const Battles& game, const Position& position, Side side) {
  std::array<Order, 32> buffer;
  for (const ActionKind& kind : all_actions()) {
    if (kind.weighs == nullptr || kind.list == nullptr) continue;
    List list(buffer);
    kind.list(game, position, side, list);
    for (const Order& order : list.list()) {
      if (kind.weighs(position, std::get<Do>(order))) return true;
    }
  }
  return false;
}

std::optional<Order> answer_by(const Battles& game, const Position& position, Side side,
                               const Standing& standing) {
  const auto policy = static_cast<Policy>(standing.policy);
  if (only_question(policy).value_or(asked(position)) != asked(position)) return std::nullopt;
  const auto far = [&] { return nearest_enemy(position, side) > standing.a && !threatened(position, side); };
  switch (policy) {
    case Policy::do_least:
    case Policy::straight_on:
    case Policy::same_energy: return Pass{};
    case Policy::always_reinforce: return proposed_reinforcement(game, position);
    case Policy::hold_fire_beyond: return far() ? std::optional<Order>(Pass{}) : std::nullopt;
    case Policy::await_best_shot: {
      if (threatened(position, side)) return std::nullopt;
      const bool ask =
          nearest_enemy(position, side) <= standing.a && !better_shot_comes(game, position, side);
      return ask ? std::nullopt : std::optional<Order>(Pass{});
    }
    case Policy::act_when_near: {
      const bool ask = !far() && something_of_weight(game, position, side);
      return ask ? std::nullopt : std::optional<Order>(Pass{});
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Order> Battles::standing_answer(const Position& position, Side side,
                                              const Standing& standing) const {
  return as_seen(position, side,
                 [&](const Position& seen) { return answer_by(*this, seen, side, standing); });
}

}  // namespace flagbridge::sfb
