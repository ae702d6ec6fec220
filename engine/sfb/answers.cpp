#include "sfb/rules.h"

// Which orders answer which questions; checking, carrying out, listing and drawing them at random is left to
// the rule each belongs to.
namespace flagbridge::sfb {
namespace {

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
    return asked == move;
  } else if constexpr (std::is_same_v<T, Do>) {
    return asked == act;
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
    if (ship.side != side || (play.at.forms_in >> index_of(unit) & 1u) != 0) return;
    static_cast<void>(carry_out(play, side, default_form(play.game, play.at, unit)));
  });
}

void go_straight(BattlePlay& play, Side side) {
  for (int i = 0; i < most_units; ++i) {
    const UnitId unit = unit_at(i);
    if (!play.at.exists(unit)) continue;
    const bool stands = is_ship(unit) && !scheduled(play.game, play.at, unit);
    Course course{unit, {}};
    static_cast<void>(course.steps.push_back(stands ? Step::none : Step::straight));
    if (check_order(play.game, play.at, side, course).none())
      static_cast<void>(carry_out(play, side, course));
  }
}

}  // namespace

Answer carry_out(BattlePlay& play, Side side, const Pass& order) {
  Desk& desk = play.at.desk(side);
  const auto until = static_cast<Moment>(play.at.now() + order.impulses);
  switch (asked(play.at)) {
    case Decision::allocate: fill_forms(play, side); break;
    case Decision::move: go_straight(play, side); break;
    case Decision::act: desk.quiet_acts = until; break;
    case Decision::fire: desk.quiet_fire = until; break;
    case Decision::damage: lose_cheapest(play); break;
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
        return check_order(*this, position, side, each);
      },
      order);
}

Answer Battles::answer(BattlePlay& play, Side side, const Order& order) const {
  return std::visit([&](const auto& each) { return carry_out(play, side, each); }, order);
}

void Battles::options(const Position& position, Side side, List& list) const {
  switch (asked(position)) {
    case Decision::prepare: return list_preparation(*this, position, side, list);
    case Decision::allocate: return list_allocation(*this, position, side, list);
    case Decision::auction: return list_bid(*this, position, side, list);
    case Decision::move: return list_course(*this, position, side, list);
    case Decision::act: return list_act(*this, position, side, list);
    case Decision::fire: return list_fire(*this, position, side, list);
    case Decision::reinforce: return list_reinforcement(*this, position, side, list);
    case Decision::shield: return list_face(*this, position, side, list);
    case Decision::damage: return list_loss(*this, position, side, list);
    case Decision::board: return list_deal(*this, position, side, list);
  }
}

Order Battles::sample(const Position& position, Side side, Roller& roller) const {
  switch (asked(position)) {
    case Decision::prepare: return sample_preparation(*this, position, side, roller);
    case Decision::allocate: return sample_allocation(*this, position, side, roller);
    case Decision::auction: return sample_bid(*this, position, side, roller);
    case Decision::move: return sample_course(*this, position, side, roller);
    case Decision::act: return sample_act(*this, position, side, roller);
    case Decision::fire: return sample_fire(*this, position, side, roller);
    case Decision::reinforce: return sample_reinforcement(*this, position, side, roller);
    case Decision::shield: return sample_face(*this, position, side, roller);
    case Decision::damage: return sample_loss(*this, position, side, roller);
    case Decision::board: return sample_deal(*this, position, side, roller);
  }
  return Pass{};
}

}  // namespace flagbridge::sfb
