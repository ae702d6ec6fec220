#include "ahl/rules/14_lean.h"

// Standing orders: answers given in advance, so that a phase needs no dialogue.
namespace flagbridge::ahl {
namespace {

bool about_fire(Decision about) { return about == Decision::aim || about == Decision::snap; }

// The shot most likely to hit somebody, of those who have not been told to fire yet; nothing below `least`.
std::optional<Order> best_shot(const Azhanti& game, const Position& position, Side side, int least) {
  Scene scene(game, position);
  const FireKind kind = asked(position) == Decision::aim ? FireKind::aimed : FireKind::snap;
  std::optional<Order> best;
  int chance = std::max(least, 1) - 1;
  for_each_active(position, [&](Who who, const Figure& firer) {
    if (firer.side != side || firer.ordered != 0) return;
    for_each_active(position, [&](Who, const Figure& target) {
      if (!enemies(firer, target) || target.hidden != 0) return;
      const Odds shot = odds(scene, kind, firer, fires_from(firer, target.at), target.at, target);
      if (!shot.possible || shot.hit36 <= chance) return;
      const Shoot order{who, target.at};
      if (!check_order(game, position, side, order).none()) return;
      chance = shot.hit36;
      best = order;
    });
  });
  return best;
}

// Somebody who has no orders strikes at the enemy he can hurt most easily.
std::optional<Order> best_strike(const Azhanti& game, const Position& position, Side side) {
  std::optional<Order> best;
  int weakest = 100;
  for_each_active(position, [&](Who who, const Figure& attacker) {
    if (attacker.side != side || attacker.ordered != 0) return;
    for_each_active(position, [&](Who at, const Figure& target) {
      const Strike order{who, at};
      if (!enemies(attacker, target) || melee_of(target) >= weakest) return;
      if (!check_order(game, position, side, order).none()) return;
      weakest = melee_of(target);
      best = order;
    });
  });
  return best;
}

// Somebody who is not committed yet, if the rules let him be committed so.
std::optional<Order> next_commitment(const Azhanti& game, const Position& position, Side side,
                                     Commitment to) {
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& figure = position.people[i];
    if (!figure.active() || figure.side != side || figure.ordered != 0) continue;
    for (const Commitment each : {to, Commitment::move}) {
      const Commit order{who_at(i), each};
      if (check_order(game, position, side, order).none()) return order;
    }
  }
  return std::nullopt;
}

}  // namespace

Violations Azhanti::check_standing(const Position&, Side, const Standing& standing) const {
  Violations found;
  const auto about = static_cast<Decision>(standing.about);
  found.require(about != Decision::place && about != Decision::thrown, "5"_ahl,
                "no standing order can answer this");
  switch (static_cast<Policy>(standing.policy)) {
    case Policy::do_least: break;
    case Policy::commit_all:
      found.require(about == Decision::commit, "5"_ahl, "only commitments are answered so");
      found.require(standing.a >= 1 && standing.a <= 3, "5"_ahl,
                    "1 is covering fire, 2 aiming, 3 moving; not {0}", Arg::number(standing.a));
      break;
    case Policy::shoot_at_sight:
      found.require(about_fire(about), "9"_ahl, "only aimed fire and snap shots are answered so");
      found.require(standing.a >= 0 && standing.a <= 36, "9"_ahl, "chances run from 0 to 36, not {0}",
                    Arg::number(standing.a));
      break;
    case Policy::strike_back:
      found.require(about == Decision::melee, "17"_ahl, "only melee is answered so");
      break;
    default: found.add("5"_ahl, "there is no policy {0}", Arg::number(standing.policy));
  }
  return found;
}

std::optional<Order> Azhanti::standing_answer(const Position& position, Side side,
                                              const Standing& standing) const {
  std::optional<Order> order;
  switch (static_cast<Policy>(standing.policy)) {
    case Policy::commit_all:
      order = next_commitment(*this, position, side, static_cast<Commitment>(standing.a));
      break;
    case Policy::shoot_at_sight: order = best_shot(*this, position, side, standing.a); break;
    case Policy::strike_back: order = best_strike(*this, position, side); break;
    default: break;
  }
  return order ? order : std::optional<Order>(Ready{});
}

}  // namespace flagbridge::ahl
