#include "sfb/ask/answers.h"

#include "sfb/rules/f2_ways.h"
#include "sfb/rules/g13_hidden.h"

// Which orders answer which questions; checking, carrying out, listing and drawing them at random is left to
// the rule each belongs to.
namespace flagbridge::sfb {
namespace {

// Standing orders are the kernel's.
Violations check_order(const Battles&, const Position&, Side, const SetStanding&) { return {}; }
Violations check_order(const Battles&, const Position&, Side, const DropStanding&) { return {}; }
Answer carry_out(BattlePlay&, Side, const SetStanding&) { return Answer::more; }
Answer carry_out(BattlePlay&, Side, const DropStanding&) { return Answer::more; }

template <class T>
constexpr bool fits(Decision asked) {
  using enum Decision;
  if constexpr (std::is_same_v<T, Load> || std::is_same_v<T, Buy> || std::is_same_v<T, Place>) {
    return asked == prepare;
  } else if constexpr (std::is_same_v<T, Allocate>) {
    return asked == allocate;
  } else if constexpr (std::is_same_v<T, Bid>) {
    return asked == auction;
  } else if constexpr (std::is_same_v<T, Course>) {
    return asked == move || asked == seek;
  } else if constexpr (std::is_same_v<T, Plot>) {
    return asked == plot;
  } else if constexpr (std::is_same_v<T, Do>) {
    return asked == act || asked == prepare;  // (S4, SG24.74) what is done before the battle
  } else if constexpr (std::is_same_v<T, Fire> || std::is_same_v<T, Warfare>) {
    return asked == fire;
  } else if constexpr (std::is_same_v<T, Reinforce>) {
    return asked == reinforce;
  } else if constexpr (std::is_same_v<T, Face>) {
    return asked == shield;
  } else if constexpr (std::is_same_v<T, Lose>) {
    return asked == damage;
  } else if constexpr (std::is_same_v<T, Deal>) {
    return asked == board;
  } else {
    return std::is_same_v<T, Pass>;
  }
}

Rule rule_of(const Position& position) {
  const Task& task = position.core.agenda.back();
  return Battles::sequences()[task.sequence].rows[task.row].rule;
}

// Whatever was not decided is done as the program proposes.
void fill_forms(BattlePlay& play, Side side) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || play.at.forms_in.has(unit)) return;
    static_cast<void>(carry_out(play, side, default_form(play.game, play.at, unit)));
  });
}

void go_straight(BattlePlay& play, Side side) {
  for_each_unit(play.at, [&](UnitId unit) {
    const bool stands = is_ship(unit) ? !scheduled(play.game, play.at, unit) : held(play.at, unit);
    Course course{unit, {}};
    static_cast<void>(course.steps.push_back(stands ? Step::none : Step::straight));
    if (check_order(play.game, play.at, side, course).none())
      static_cast<void>(carry_out(play, side, course));
  });
}

}  // namespace

Answer carry_out(BattlePlay& play, Side side, const Pass& order) {
  Notes& notes = play.at.notes(side);
  const Moment until = later(play.at.now(), order.impulses);
  switch (asked(play.at)) {
    case Decision::allocate: fill_forms(play, side); break;
    case Decision::move: go_straight(play, side); break;
    case Decision::plot: fill_plots(play, side); break;
    case Decision::act: notes.quiet_acts = until; break;
    case Decision::fire: notes.quiet_fire = until; break;
    case Decision::damage: lose_cheapest(play); break;
    case Decision::seek: take_usual_way(play.game, play.at); break;
    default: break;
  }
  return Answer::done;
}

Violations Battles::check(const Position& position, Side side, const Order& order) const {
  return std::visit(
      [&]<class T>(const T& each) {
        Violations found;
        if (!found.require(fits<T>(asked(position)), rule_of(position), "this does not answer what is asked"))
          return found;
        return as_seen(position, side,
                       [&](const Position& seen) { return check_order(*this, seen, side, each); });
      },
      order);
}

Answer Battles::answer(BattlePlay& play, Side side, const Order& order) const {
  return std::visit([&](const auto& each) { return carry_out(play, side, each); }, order);
}

namespace {

void list_answers(const Battles& game, const Position& position, Side side, List& list) {
  switch (asked(position)) {
    case Decision::prepare: return list_preparation(game, position, side, list);
    case Decision::allocate: return list_allocation(game, position, side, list);
    case Decision::auction: return list_bid(game, position, side, list);
    case Decision::move: return list_course(game, position, side, list);
    case Decision::act: return list_act(game, position, side, list);
    case Decision::fire: return list_fire(game, position, side, list);
    case Decision::reinforce: return list_reinforcement(game, position, side, list);
    case Decision::shield: return list_face(game, position, side, list);
    case Decision::damage: return list_loss(game, position, side, list);
    case Decision::board: return list_deal(game, position, side, list);
    case Decision::plot: return list_plot(game, position, side, list);
    case Decision::seek: return list_ways(game, position, side, list);
  }
}

Order sample_answer(const Battles& game, const Position& position, Side side, Roller& roller) {
  switch (asked(position)) {
    case Decision::prepare: return sample_preparation(game, position, side, roller);
    case Decision::allocate: return sample_allocation(game, position, side, roller);
    case Decision::auction: return sample_bid(game, position, side, roller);
    case Decision::move: return sample_course(game, position, side, roller);
    case Decision::act: return sample_act(game, position, side, roller);
    case Decision::fire: return sample_fire(game, position, side, roller);
    case Decision::reinforce: return sample_reinforcement(game, position, side, roller);
    case Decision::shield: return sample_face(game, position, side, roller);
    case Decision::damage: return sample_loss(game, position, side, roller);
    case Decision::board: return sample_deal(game, position, side, roller);
    case Decision::plot: return sample_plot(game, position, side, roller);
    case Decision::seek: return sample_way(game, position, side, roller);
  }
  return Pass{};
}

}  // namespace

void Battles::options(const Position& position, Side side, List& list) const {
  as_seen(position, side, [&](const Position& seen) { list_answers(*this, seen, side, list); });
}

Order Battles::sample(const Position& position, Side side, Roller& roller) const {
  return as_seen(position, side,
                 [&](const Position& seen) { return sample_answer(*this, seen, side, roller); });
}

}  // namespace flagbridge::sfb
