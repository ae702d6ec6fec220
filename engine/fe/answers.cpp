#include "fe/rules.h"

// Which orders answer which questions, and what a side's answers are together.
namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr bool fits(const Move&, Decision asked) {
  return asked == Decision::operations || asked == Decision::proceed;
}
constexpr bool fits(const React&, Decision asked) { return asked == Decision::reaction; }
constexpr bool fits(const Scramble&, Decision asked) { return asked == Decision::reaction; }
constexpr bool fits(const MoveReserve&, Decision asked) { return asked == Decision::reserve_movement; }
constexpr bool fits(const ChooseBattle&, Decision asked) { return asked == Decision::choose_battle; }
constexpr bool fits(const Decide&, Decision asked) {
  return asked == Decision::withdrawal || asked == Decision::opposition ||
         asked == Decision::answer_approach || asked == Decision::approach || asked == Decision::duel ||
         asked == Decision::consent;
}
constexpr bool fits(const Evade&, Decision asked) { return asked == Decision::evade; }
constexpr bool fits(const Station&, Decision asked) { return asked == Decision::station; }
constexpr bool fits(const Assault&, Decision asked) { return asked == Decision::assault; }
constexpr bool fits(const Assign&, Decision asked) {
  return asked == Decision::missions || asked == Decision::production;
}
constexpr bool fits(const Deploy&, Decision asked) { return asked == Decision::reserves; }
constexpr bool fits(const Dismantle&, Decision asked) { return asked == Decision::reserves; }
constexpr bool fits(const Cede&, Decision asked) { return asked == Decision::missions; }
constexpr bool fits(const Designate&, Decision asked) { return asked == Decision::missions; }
constexpr bool fits(const Provide&, Decision asked) { return asked == Decision::provisions; }
constexpr bool fits(const Send&, Decision asked) { return asked == Decision::strategic; }
constexpr bool fits(const Buy&, Decision asked) {
  return asked == Decision::production || asked == Decision::strategic;
}
constexpr bool fits(const Overbuild&, Decision asked) { return asked == Decision::production; }
constexpr bool fits(const Activate&, Decision asked) { return asked == Decision::production; }
constexpr bool fits(const Convert&, Decision asked) { return asked == Decision::production; }
constexpr bool fits(const Upgrade&, Decision asked) { return asked == Decision::production; }
constexpr bool fits(const Scrap&, Decision asked) { return asked == Decision::production; }
constexpr bool fits(const Withdraw&, Decision asked) { return asked == Decision::withdraw; }
constexpr bool fits(const FormForce&, Decision asked) { return asked == Decision::battle_force; }
constexpr bool fits(const SetIntensity&, Decision asked) { return asked == Decision::intensity; }
constexpr bool fits(const Deceive&, Decision asked) { return asked == Decision::decoy; }
constexpr bool fits(const Direct&, Decision asked) { return asked == Decision::direct; }
constexpr bool fits(const Take&, Decision asked) {
  return asked == Decision::allocate || asked == Decision::whose_fighters;
}
constexpr bool fits(const Arrange&, Decision asked) { return asked == Decision::set_up; }
constexpr bool fits(const Transfer&, Decision asked) {
  return asked == Decision::landing || asked == Decision::retreat;
}
constexpr bool fits(const Disband&, Decision asked) { return asked == Decision::production; }
constexpr bool fits(const Exchange&, Decision asked) { return asked == Decision::missions; }
constexpr bool fits(const Retreat&, Decision asked) { return asked == Decision::retreat; }
constexpr bool fits(const Scuttle&, Decision asked) {
  return asked == Decision::retreat || asked == Decision::evade;
}
constexpr bool fits(const Pursue&, Decision asked) {
  return asked == Decision::pursuit || asked == Decision::pursued;
}
constexpr bool fits(const Retrograde&, Decision asked) {
  return asked == Decision::retrograde || asked == Decision::escorts;
}
constexpr bool fits(const Repair&, Decision asked) {
  return asked == Decision::repair || asked == Decision::field_repair || asked == Decision::escorts;
}
constexpr bool fits(const Absorb&, Decision asked) {
  return asked == Decision::repair || asked == Decision::escorts;
}
constexpr bool fits(const Relocate&, Decision asked) { return asked == Decision::strategic; }
constexpr bool fits(const HoldReserve&, Decision asked) { return asked == Decision::reserves; }
constexpr bool fits(const Build&, Decision asked) {
  return asked == Decision::production || asked == Decision::escorts;
}
constexpr bool fits(const Ready&, Decision asked) {
  switch (asked) {
    case Decision::choose_battle:
    case Decision::withdrawal:
    case Decision::opposition:
    case Decision::withdraw:
    case Decision::answer_approach:
    case Decision::approach:
    case Decision::battle_force:
    case Decision::intensity:
    case Decision::allocate:
    case Decision::pursued:
    case Decision::consent:
    case Decision::duel: return false;
    default: return true;
  }
}
constexpr bool fits(const SetStanding&, Decision) { return false; }
constexpr bool fits(const DropStanding&, Decision) { return false; }

Rule rule_of(const Position& position) {
  const Task& task = position.core.agenda.back();
  return Campaign::sequences()[task.sequence].rows[task.row].rule;
}

// (302.23, 310.2) Whoever would not fight at the base, or has lost a single combat, has to retreat.
bool bound_to_retreat(const Position& position) {
  return asked(position) == Decision::retreat &&
         (position.battle.head_start != 0 || position.battle.over != 0);
}

}  // namespace

Violations Campaign::check(const Position& position, Seat seat, const Order& order) const {
  return std::visit(
      [&](const auto& each) {
        Violations found;
        if (!found.require(fits(each, asked(position)), rule_of(position),
                           "this does not answer what is asked")) {
          return found;
        }
        if constexpr (std::is_same_v<std::decay_t<decltype(each)>, Ready>) {
          found.require(!bound_to_retreat(position), "302.23"_fe, "the force must retreat");
          if (asked(position) == Decision::operations) {
            if (const auto home = homeward_move(*this, position, seat))
              found.add("511.4"_fe, "{0} is called home and has to move", arg(home->units[0]));
            if (const auto back = move_back(*this, position, seat))
              found.add("600.32"_fe, "{0} was sent to a starbase and has to go back", arg(back->units[0]));
            if (const auto noted = noted_move(*this, position, seat))
              found.add("606.0"_fe, "the scenario moves {0} to {1}", arg(noted->units[0]),
                        arg(noted->path.back()));
          }
          found.require(asked(position) != Decision::assault || any_system_attacked(position), "511.5"_fe,
                        "some system has to be attacked");
          return found;
        } else {
          return check_order(*this, position, seat, each);
        }
      },
      order);
}

Answer Campaign::answer(FePlay& play, Seat seat, const Order& order) const {
  const Decision decision = asked(play.at);
  std::visit([&](const auto& each) { carry_out(play, seat, each); }, order);
  if (std::holds_alternative<Ready>(order)) return Answer::done;
  if (std::holds_alternative<Scuttle>(order)) return Answer::more;
  if (std::holds_alternative<Transfer>(order) && decision == Decision::retreat) return Answer::more;
  switch (decision) {
    case Decision::reaction: return can_react(*this, play.at, seat) ? Answer::more : Answer::done;
    case Decision::allocate: return must_take(*this, play.at, seat) ? Answer::more : Answer::done;
    // (307.4) The pursuer may direct damage at as many targets as he likes.
    case Decision::direct:
      return play.at.battle.pursuit == 1 + flagbridge::index_of(seat) ? Answer::more : Answer::done;
    case Decision::reserve_movement:
    case Decision::escorts:
    case Decision::retrograde:
    case Decision::repair:
    case Decision::field_repair:
    case Decision::strategic:
    case Decision::reserves:
    case Decision::production:
    case Decision::missions:
    case Decision::provisions:
    case Decision::station:
    case Decision::set_up:
    case Decision::assault: return Answer::more;
    case Decision::landing: return may_choose_deck(*this, play.at, seat) ? Answer::more : Answer::done;
    case Decision::whose_fighters:
      return play.at.battle.side[slot(seat)].due > 0 && fighters_in_force(*this, play.at, seat) > 0
                 ? Answer::more
                 : Answer::done;
    case Decision::evade: return can_evade(*this, play.at, seat) ? Answer::more : Answer::done;
    default: return Answer::done;
  }
}

Form Campaign::form(const Position&, Seat) const { return {}; }

namespace {

// (205.4) The hex a standing order speaks of: 703 is 0703.
Place place_in(const Standing& standing) {
  if (standing.a <= 0) return nowhere;
  return place_of({static_cast<std::int16_t>(standing.a / 100), static_cast<std::int16_t>(standing.a % 100)});
}

bool is_about_reaction(Policy policy) {
  return policy == Policy::react_with_all || policy == Policy::react_at_odds ||
         policy == Policy::react_from || policy == Policy::stay_in;
}

}  // namespace

Violations Campaign::check_standing(const Position&, Seat, const Standing& standing) const {
  Violations found;
  const auto about = static_cast<Decision>(standing.about);
  const auto policy = static_cast<Policy>(standing.policy);
  if (is_about_reaction(policy)) {
    found.require(about == Decision::reaction, "205.4"_fe, "this answers only questions about reaction");
    found.require(policy != Policy::react_at_odds || standing.a > 0, "205.4"_fe,
                  "the odds are a percentage above 0, not {0}", Arg::number(standing.a));
    found.require(
        (policy != Policy::react_from && policy != Policy::stay_in) || place_in(standing) != nowhere,
        "205.4"_fe, "{0} is no hex; 703 is 0703", Arg::number(standing.a));
  } else if (found.require(policy == Policy::do_least, "105.0"_fe, "there is no policy {0}",
                           Arg::number(standing.policy))) {
    const bool can_wait = fits(Ready{}, about) || about == Decision::withdrawal ||
                          about == Decision::opposition || about == Decision::answer_approach ||
                          about == Decision::consent;
    found.require(can_wait, "105.0"_fe, "no standing order can answer this");
  }
  return found;
}

namespace {

// Hexes nobody leaves by a standing order.
bool stays(const Position& position, Seat seat, Place at) {
  return std::ranges::any_of(position.core.standing[slot(seat)], [&](const Standing& each) {
    const bool in_force = each.until == 0 || position.core.turn <= each.until;
    return in_force && static_cast<Decision>(each.about) == Decision::reaction &&
           static_cast<Policy>(each.policy) == Policy::stay_in && place_in(each) == at;
  });
}

// Every ship that may close with the stack, of one hex or of all, as many as are not held where they are
// (205.61).
React closing_in(const Campaign& game, const Position& position, Seat seat, Place from) {
  React order{{}, position.moving.at};
  for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
    if (from != nowhere && counter.at != from) return;
    if (order.units.full() || !may_react(game, position, unit, order.to)) return;
    if (stays(position, seat, counter.at)) return;
    static_cast<void>(order.units.push_back(unit));
    if (!check_order(game, position, seat, order).none()) order.units.pop_back();
  });
  return order;
}

// What reacts, with those of the player who are there already, in percent of the enemy's attack with
// fighters.
bool at_odds(const Campaign& game, const Position& position, Seat seat, const React& order, int percent) {
  const auto worth = [&](const Counter& counter) { return attack_of(game, counter) + counter.fighters; };
  int own = 0;
  int enemy = 0;
  for (const UnitId unit : order.units) own += worth(position[unit]);
  for_each_at(position, order.to, seat, [&](UnitId, const Counter& counter) { own += worth(counter); });
  for_each_at(position, order.to, other(seat),
              [&](UnitId, const Counter& counter) { enemy += worth(counter); });
  return 100 * own >= percent * enemy;
}

// Whether somebody could react who does not stay by a standing order.
bool others_may_react(const Campaign& game, const Position& position, Seat seat) {
  Position without = position;
  for (Counter& counter : without.counters) {
    if (belongs(position, counter, seat) && stays(position, seat, counter.at)) counter.at = nowhere;
  }
  return can_react(game, without, seat);
}

std::optional<Order> reaction_by(const Campaign& game, const Position& position, Seat seat,
                                 const Standing& standing) {
  const auto policy = static_cast<Policy>(standing.policy);
  if (policy == Policy::stay_in) {
    if (others_may_react(game, position, seat)) return std::nullopt;
    return Ready{};
  }
  const React order =
      closing_in(game, position, seat, policy == Policy::react_from ? place_in(standing) : nowhere);
  const bool odds = policy != Policy::react_at_odds || at_odds(game, position, seat, order, standing.a);
  if (!order.units.empty() && odds) return order;
  if (policy == Policy::react_from) return std::nullopt;
  return Ready{};
}

}  // namespace

std::optional<Order> Campaign::standing_answer(const Position& position, Seat seat,
                                               const Standing& standing) const {
  if (is_about_reaction(static_cast<Policy>(standing.policy)))
    return reaction_by(*this, position, seat, standing);
  if (fits(Decide{}, asked(position))) return Decide{Choice::no};
  return Ready{};
}

}  // namespace flagbridge::fe
