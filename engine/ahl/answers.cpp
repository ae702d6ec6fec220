#include "ahl/rules.h"

// Which orders answer which questions; checking, carrying out, listing and drawing them at random is left to
// the rule each belongs to.
namespace flagbridge::ahl {
namespace {

template <class T>
constexpr bool fits(Decision asked) {
  using enum Decision;
  if constexpr (std::is_same_v<T, Place> || std::is_same_v<T, PlaceThing> || std::is_same_v<T, Choose> ||
                std::is_same_v<T, Name>) {
    return asked == place;
  } else if constexpr (std::is_same_v<T, LoadRound> || std::is_same_v<T, Pack>) {
    return asked == load;
  } else if constexpr (std::is_same_v<T, Commit>) {
    return asked == commit;
  } else if constexpr (std::is_same_v<T, CoverFire>) {
    return asked == cover;
  } else if constexpr (std::is_same_v<T, Move> || std::is_same_v<T, Stance>) {
    return asked == plot;
  } else if constexpr (std::is_same_v<T, Land>) {
    return asked == thrown;
  } else if constexpr (std::is_same_v<T, Strike>) {
    return asked == melee;
  } else if constexpr (std::is_same_v<T, Shoot>) {
    return asked == aim || asked == snap;
  } else if constexpr (std::is_same_v<T, ahl::Throw>) {
    return asked == snap;
  } else if constexpr (std::is_same_v<T, Surrender>) {
    return asked >= commit && asked != thrown;  // (VI.1.3) at any time
  } else {
    return std::is_same_v<T, Ready>;
  }
}

Rule rule_of(const Position& position) {
  const Task& task = position.core.agenda.back();
  return Azhanti::sequences()[task.sequence].rows[task.row].rule;
}

}  // namespace

bool own(const Position& position, Side side, Who who, Violations& found) {
  if (!found.require(position.has(who) && position[who].presence != Presence::none, "5"_ahl,
                     "there is no character {0}", Arg::number(static_cast<int>(index_of(who))))) {
    return false;
  }
  // By number: who he is may be a secret.
  return found.require(position[who].side == side, "5"_ahl, "character {0} does not take your orders",
                       Arg::number(static_cast<int>(index_of(who))));
}

Violations Azhanti::check(const Position& position, Side side, const Order& order) const {
  return std::visit(
      [&]<class T>(const T& each) {
        Violations found;
        if (!found.require(fits<T>(asked(position)), rule_of(position), "this does not answer what is asked"))
          return found;
        return check_order(*this, position, side, each);
      },
      order);
}

Answer Azhanti::answer(AhlPlay& play, Side side, const Order& order) const {
  const bool last = std::holds_alternative<Ready>(order) || std::holds_alternative<Land>(order) ||
                    std::holds_alternative<Surrender>(order);
  std::visit([&](const auto& each) { carry_out(play, side, each); }, order);
  return last ? Answer::done : Answer::more;
}

namespace {

void list_answers(const Azhanti& game, const Position& position, Side side, List& list) {
  switch (asked(position)) {
    case Decision::place: return list_places(game, position, side, list);
    case Decision::load: return list_loads(game, position, side, list);
    case Decision::commit: return list_commitments(game, position, side, list);
    case Decision::cover: return list_covers(game, position, side, list);
    case Decision::plot: return list_plots(game, position, side, list);
    case Decision::thrown: return list_landings(game, position, side, list);
    case Decision::melee: return list_strikes(game, position, side, list);
    case Decision::aim: return list_aims(game, position, side, list);
    case Decision::snap: return list_snaps(game, position, side, list);
  }
}

}  // namespace

void Azhanti::options(const Position& position, Side side, List& list) const {
  list_answers(*this, position, side, list);
  if (fits<Surrender>(asked(position)) && check_order(*this, position, side, Surrender{}).none())
    list.add(Surrender{});
}

namespace {

// One of what is listed.
Order sample_listed(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  std::array<Order, 64> buffer;
  List list(buffer);
  game.options(position, side, list);
  const auto count = static_cast<std::uint32_t>(list.list().size());
  return list.list()[static_cast<std::size_t>(roller.pick(count, {rule_of(position), "any legal order"}))];
}

}  // namespace

Order Azhanti::sample(const Position& position, Side side, Roller& roller) const {
  switch (asked(position)) {
    case Decision::place: return sample_place(*this, position, side, roller);
    case Decision::commit: return sample_commitment(*this, position, side, roller);
    case Decision::cover: return sample_cover(*this, position, side, roller);
    case Decision::plot: return sample_plot(*this, position, side, roller);
    case Decision::melee: return sample_strike(*this, position, side, roller);
    case Decision::aim: return sample_aim(*this, position, side, roller);
    case Decision::snap: return sample_snap(*this, position, side, roller);
    case Decision::load:
    case Decision::thrown: return sample_listed(*this, position, side, roller);
  }
  return Ready{};
}

Form Azhanti::form(const Position&, Side) const { return {}; }

}  // namespace flagbridge::ahl
