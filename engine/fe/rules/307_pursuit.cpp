#include <algorithm>

#include "fe/force_size.h"
#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

Seat fleeing_seat(const Task& task) { return side_at(task.a); }

// (307.21, 308.12) Whole ships of the hex; groups that have lost escorts too.
bool may_pursue(const Campaign& game, const Counter& counter) {
  return is_ship(game, counter) && !has_crippled_ship(counter) && counter.mission != Mission::supply_point;
}

// (303.5) War cruisers in the force, those among them that are beyond its command.
int war_cruisers_in(const Campaign& game, const Position& position, Seat seat) {
  int count = 0;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& counter) {
    count += counter.role != Role::none && is_war_cruiser(game, counter) ? 1 : 0;
  });
  return count;
}

// Gives the ship named the lead, or the one with the best rating.
void choose_flagship(const Campaign& game, Position& position, Seat seat, UnitId wanted) {
  Counter* best = wanted != no_unit && position[wanted].role == Role::line ? &position[wanted] : nullptr;
  const bool named = best != nullptr;
  const int war_cruisers = war_cruisers_in(game, position, seat);
  const auto rating = [&](const Counter& counter) {
    return rating_with(game, position, counter, war_cruisers);
  };
  for (Counter& counter : position.counters) {
    if (named || counter.role != Role::line || !belongs(position, counter, seat)) continue;
    if (best == nullptr || rating(counter) > rating(*best)) best = &counter;
  }
  if (best != nullptr) best->role = Role::flagship;
}

}  // namespace

// (307.21) Up to six whole ships go after the enemy; the die must be less than their number.
Flow ask_pursuit(FePlay& play, Task& task) {
  Position& at = play.at;
  const Seat hunter = other(fleeing_seat(task));
  if (task.stage == 0) {
    lose_points_of_cripples(play);  // (435.23) the round is over
    for (Counter& counter : at.counters) {
      counter.role = Role::none;
      counter.sent = 0;
    }
    // (306.2, 305.21) Cloaks and captured ships served for the round that is over.
    at.battle.begin_fight();
    at.battle.ground = Ground::open;
    at.battle.pursuit = 0;
    return play.ask(Decision::pursuit, hunter);
  }
  if (at.battle.pursuit == 0) return Flow::leave;
  int ships = 0;
  for_each_at(at, at.battle.at, hunter, [&](UnitId, const Counter& counter) {
    // (307.22) Ships of a group that are gone do not help.
    if (counter.role != Role::none) ships += ships_left(play.game, counter);
  });
  const int late = at.battle.head_start != 0 ? 1 : 0;
  if (play.d6({"307.21"_fe, "pursuit"}) + late >= ships) {
    play.tell(Happening::no_pursuit, "307.21"_fe, Sides::everyone());
    forget_means(at, hunter);
    return Flow::leave;
  }
  at.battle.head_start = 0;
  return Flow::done;
}

namespace {

// (308.71, 308.74) One ship of the force, no group.
void check_formation(const Campaign& game, const Position& position, UnitId unit, bool in_force,
                     Violations& found) {
  if (unit == no_unit) return;
  found.require(in_force && !game.model(position[unit]).group, "308.74"_fe,
                "{0} cannot have the formation bonus", Arg::number(index_of(unit)));
}

bool is_aside(const Pursue& order, UnitId unit) {
  return std::ranges::find(order.aside, unit) != order.aside.end();
}

// (307.21, 303.5) The rating of the flagship named, or of the best commander of those who are not set aside.
int command_in(const Campaign& game, const Position& position, Seat seat, const UnitSet& force,
               const Pursue& order) {
  int war_cruisers = 0;
  const auto in_force = [&](UnitId unit) { return force.test(static_cast<std::size_t>(unit)); };
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    war_cruisers += in_force(unit) && is_war_cruiser(game, counter) ? 1 : 0;
  });
  if (order.flagship != no_unit) return rating_with(game, position, position[order.flagship], war_cruisers);
  int command = 0;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (in_force(unit) && !is_aside(order, unit))
      command = std::max(command, rating_with(game, position, counter, war_cruisers));
  });
  return command;
}

// (307.4) What is used in the pursuit as in any round.
FormForce means_of(const Pursue& order) {
  FormForce means;
  means.flagship = order.flagship;
  means.points = order.points;
  means.cloaked = order.cloaked;
  return means;
}

Violations check_hunters(const Campaign& game, const Position& position, Seat seat, const Pursue& order) {
  Violations found;
  UnitSet seen;
  int ships = 0;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit) && position[unit].at == position.battle.at, "307.21"_fe,
                       "you have no counter {0} in this battle", Arg::number(index_of(unit)))) {
      return found;
    }
    found.require(!seen.test(static_cast<std::size_t>(unit)), "307.21"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(may_pursue(game, position[unit]), "307.21"_fe, "{0} cannot pursue", arg(unit));
    ships += ships_of(game, position[unit]);
  }
  const int most = game.content().tables.economy.limit(Limit::pursuers);
  found.require(ships > 0 && ships <= most, "307.21"_fe, "one to {0} ships pursue", Arg::number(most));
  found.require(order.aside.empty(), "307.3"_fe, "only those who flee set ships aside");
  if (order.flagship != no_unit) {
    const bool listed = std::ranges::find(order.units, order.flagship) != order.units.end();
    if (!found.require(listed, "307.21"_fe, "the flagship is one of them")) return found;
  }
  const FormForce means = means_of(order);
  check_means(game, position, seat, means, seen, found);
  if (!found.none()) return found;
  const int limit =
      1 + command_in(game, position, seat, seen, order) + points_at_hand(game, position, seat, means);
  found.require(ships <= limit, "307.21"_fe, "{0} ships are named, and {1} can be commanded",
                Arg::number(ships), Arg::number(limit));
  const bool listed = std::ranges::find(order.units, order.formation) != order.units.end();
  check_formation(game, position, order.formation, listed, found);
  return found;
}

// (307.3) The owner says which ships the flagship cannot command, each of them because there are too many.
void check_aside(const Campaign& game, const Position& position, const Pursue& order, int excess,
                 Violations& found) {
  if (order.aside.empty()) return;
  UnitSet seen;
  int ships = 0;
  int smallest = ships_of(game, position[order.aside[0]]);
  for (const UnitId unit : order.aside) {
    found.require(!seen.test(static_cast<std::size_t>(unit)), "307.3"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    ships += ships_of(game, position[unit]);
    smallest = std::min(smallest, ships_of(game, position[unit]));
  }
  found.require(ships - smallest < excess, "307.3"_fe, "{0} ships are beyond the command of the flagship",
                Arg::number(std::max(0, excess)));
}

// (307.3) All that is crippled flees together; up to three whole ships with it, and more if the flagship can
// command them all.
Violations check_fleeing(const Campaign& game, const Position& position, Seat seat, const Pursue& order) {
  Violations found;
  UnitSet seen;
  int ships = 0;
  int added = 0;
  UnitSet all;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (!is_ship(game, counter) || !has_crippled_ship(counter)) return;
    all.set(static_cast<std::size_t>(unit));
    const int whole = whole_ships(game, counter);  // of a group: they count among those added
    ships += ships_of(game, counter) - whole;
    added += whole;
  });
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit) && position[unit].at == position.battle.at, "307.3"_fe,
                       "you have no counter {0} in this battle", Arg::number(index_of(unit)))) {
      return found;
    }
    found.require(!seen.test(static_cast<std::size_t>(unit)), "307.3"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(may_pursue(game, position[unit]), "307.3"_fe, "{0} is not added", arg(unit));
    added += ships_of(game, position[unit]);
  }
  const auto flees = [&](UnitId unit) {
    const bool there = is_own(position, seat, unit) && position[unit].at == position.battle.at;
    return there && (has_crippled_ship(position[unit]) || seen.test(static_cast<std::size_t>(unit)));
  };
  if (order.flagship != no_unit) {
    if (!found.require(flees(order.flagship), "307.3"_fe, "the flagship is one of them")) return found;
  }
  for (const UnitId unit : order.aside) {
    found.require(flees(unit) && unit != order.flagship, "307.3"_fe, "{0} is not set aside",
                  Arg::number(index_of(unit)));
  }
  const FormForce means = means_of(order);
  all |= seen;
  check_means(game, position, seat, means, all, found);
  if (!found.none()) return found;
  const int command =
      command_in(game, position, seat, all, order) + points_at_hand(game, position, seat, means);
  check_aside(game, position, order, ships + added - (1 + command), found);
  const int most = game.content().tables.economy.limit(Limit::fleeing_uncrippled);
  found.require(order.units.empty() || added <= most || ships + added <= 1 + command, "307.3"_fe,
                "{0} whole ships may be added, or what the flagship can command", Arg::number(most));
  check_formation(game, position, order.formation,
                  flees(order.formation) && is_ship(game, position[order.formation]), found);
  return found;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Pursue& order) {
  return asked(position) == Decision::pursuit ? check_hunters(game, position, seat, order)
                                              : check_fleeing(game, position, seat, order);
}

void carry_out(FePlay& play, Seat seat, const Pursue& order) {
  Position& at = play.at;
  for (const UnitId unit : order.units) at[unit].role = Role::line;
  at.battle.side[slot(seat)].formation = order.formation;
  apply_means(at, seat, means_of(order));
  if (asked(at) == Decision::pursuit) {
    at.battle.pursuit = static_cast<std::uint8_t>(1 + flagbridge::index_of(seat));
    choose_flagship(play.game, at, seat, order.flagship);
    play.tell(Happening::pursues, "307.21"_fe, Sides::everyone(), Arg::side(seat),
              Arg::number(static_cast<int>(order.units.size())));
  } else {
    for (const UnitId unit : order.aside) at[unit].role = Role::surplus;
    if (order.flagship != no_unit) at[order.flagship].set(Mark::must_lead);
  }
}

namespace {

// (307.3) Ships beyond what the flagship commands can be hit and add nothing: those their owner has named,
// and then those with the least attack.
void set_aside_surplus(const Campaign& game, Position& position, Seat seat) {
  int ships = 0;
  int limit = 0;
  const int war_cruisers = war_cruisers_in(game, position, seat);
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (counter.role != Role::none && counter.role != Role::surplus) ships += ships_of(game, counter);
    if (counter.role != Role::flagship) return;
    FormForce means;
    means.flagship = unit;
    limit =
        1 + rating_with(game, position, counter, war_cruisers) + points_at_hand(game, position, seat, means);
  });
  while (ships > limit) {
    Counter* weakest = nullptr;
    for (Counter& counter : position.counters) {
      if (counter.role != Role::line || !belongs(position, counter, seat)) continue;
      if (weakest == nullptr || attack_of(game, counter) < attack_of(game, *weakest)) weakest = &counter;
    }
    if (weakest == nullptr) return;
    weakest->role = Role::surplus;
    ships -= ships_of(game, *weakest);
  }
}

}  // namespace

Flow form_pursued(FePlay& play, Task& task) {
  Position& at = play.at;
  const Seat seat = fleeing_seat(task);
  if (task.stage == 0) {
    int ships = 0;
    bool whole = false;
    for_each_at(at, at.battle.at, seat, [&](UnitId, const Counter& counter) {
      ships += ships_of(play.game, counter);
      whole = whole || may_pursue(play.game, counter);
    });
    // A single ship has nothing to decide.
    return play.ask(Decision::pursued, whole || ships > 1 ? Sides(seat) : Sides());
  }
  UnitId leader = no_unit;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    Counter& counter = at.counters[i];
    if (counter.at != at.battle.at || !belongs(at, counter, seat) || !is_ship(play.game, counter)) continue;
    if (has_crippled_ship(counter) && counter.role == Role::none) counter.role = Role::line;
    if (counter.role == Role::line && counter.has(Mark::must_lead)) leader = unit_at(static_cast<int>(i));
    counter.clear(Mark::must_lead);
  }
  choose_flagship(play.game, at, seat, leader);
  set_aside_surplus(play.game, at, seat);
  settle_forces(play);
  at.battle.revealed = 1;
  return Flow::done;
}

Flow end_pursuit(FePlay& play, Task&) {
  play.at.battle.pursuit = 0;
  return Flow::done;
}

}  // namespace flagbridge::fe
