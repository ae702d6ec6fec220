#include <algorithm>

#include "ahl/rules/08_movement.h"

// (8, 14) Plots of those who move and postures of those who stay.
namespace flagbridge::ahl {
namespace {

bool special_commitment(const Figure& figure) { return figure.commitment > Commitment::move; }

// Who can be given orders in this step.
bool to_order(const Position& position, const Figure& figure, Side side) {
  const bool obeys = figure.neutral == 0 ||
                     (figure.commitment == Commitment::move && !seeks_cover(position, figure));  // (VI.2.4)
  return figure.side == side && can_walk(figure) && obeys && !special_commitment(figure) &&
         find_level(position, figure.at.deck) != nullptr;
}

Sides plotting(const Position& position) {
  Sides sides;
  for_each_active(position, [&](Who, const Figure& figure) {
    if (to_order(position, figure, figure.side)) sides = sides.with(figure.side);
  });
  return sides;
}

bool console_at_hand(Scene& scene, Square square) {
  for (const Compass direction : all_compass) {
    const Square beside = step(square, direction);
    if (scene.plan(square.deck).kind(flat(beside)) == SquareKind::console && scene.adjacent(square, beside))
      return true;
  }
  return false;
}

bool corner_spoken_for(const Position& position, Side side, Who who) {
  bool taken = false;
  for_each_active(position, [&](Who other, const Figure& figure) {
    taken = taken || (other != who && figure.side == side && figure.at == position[who].at &&
                      figure.ordered != 0 && is_leaning(figure.stance));
  });
  return taken;
}

bool check_subject(const Position& position, Side side, Who who, Violations& found) {
  if (!own(position, side, who, found)) return false;
  const Figure& figure = position[who];
  if (!found.require(can_walk(figure), "8"_ahl, "{0} is in no state to do anything", arg(who))) return false;
  if (!found.require(!seeks_cover(position, figure), "VI.2.4"_ahl, "{0} looks for cover by himself",
                     arg(who)))
    return false;
  if (!found.require(!special_commitment(figure), "5"_ahl, "{0} is busy all turn", arg(who))) return false;
  return found.require(find_level(position, figure.at.deck) != nullptr, "8"_ahl,
                       "{0} is not on a deck in play", arg(who));
}

void check_posture(Scene& scene, Side side, const Stance& order, Violations& found) {
  const Position& position = scene.position();
  const Figure& figure = position[order.who];
  if (order.posture == Posture::exposed) return;
  if (!found.require(order.posture <= Posture::lean_w, "14"_ahl, "there is no such posture")) return;
  if (!found.require(figure.prone == 0 && figure.climb == 0 && figure.hangs == 0 && !figure.blob(), "14"_ahl,
                     "{0} cannot take cover as he is", arg(order.who)))
    return;
  if (order.posture == Posture::crouching) {
    found.require(console_at_hand(scene, figure.at), "14.B"_ahl, "there is no console beside {0}",
                  arg(order.who));
    return;
  }
  found.require(can_lean(scene, figure.at, lean_side(order.posture)), "14.A"_ahl,
                "there is no corner for {0} to lean round", arg(order.who));
  found.require(!corner_spoken_for(position, side, order.who), "14.A"_ahl,
                "somebody else leans out of that square");
}

}  // namespace

namespace {

// (IV.5) The shortest way out of the car, unless his own leads out of it.
void get_out(Scene& scene, Who who, Figure& figure) {
  const Route own_way = route_of(scene, who, figure.plot);
  const auto inside = [&](Square square) {
    return scene.plan(square.deck).kind(flat(square)) == SquareKind::lift;
  };
  if (!own_way.empty() && !inside(own_way.back().at)) return;
  int cheapest = full_phase + 1;
  figure.commitment = Commitment::move;
  for_each_reachable(scene, who, [&](const Reach& reach) {
    if (inside(reach.at) || reach.halves >= cheapest) return;
    cheapest = reach.halves;
    figure.plot = reach.plot;
  });
}

// Those who do not wait for orders: they run, look for cover, or leave a lift.
void plot_for(AhlPlay& play, Scene& scene, Who who) {
  Figure& figure = play.at[who];
  if (figure.surprised != 0 || figure.rest != 0) return;
  if (figure.panic == Panic::fleeing || (can_walk(figure) && seeks_cover(play.at, figure))) {
    figure.plot = flight_of(scene, who);  // (18.D, VI.2.4)
  } else if (able(figure) && must_leave_lift(play.game, play.at, figure)) {
    get_out(scene, who, figure);
  }
}

}  // namespace

Flow ask_plots(AhlPlay& play, Task& task) {
  if (task.stage == 0) {
    // Whoever leaned out to fire stays so unless told otherwise.
    for (Figure& figure : play.at.people) {
      figure.stance = figure.posture;
      figure.ordered = figure.queue = 0;
    }
    return play.ask(Decision::plot, plotting(play.at));
  }
  Scene scene(play.game, play.at);
  for_each_active(play.at, [&](Who who, Figure& figure) {
    plot_for(play, scene, who);
    figure.ordered = 0;
  });
  return Flow::done;
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Move& order) {
  Violations found;
  if (!check_subject(position, side, order.who, found)) return found;
  const Figure& figure = position[order.who];
  if (!found.require(figure.commitment == Commitment::move, "5"_ahl, "{0} is not committed to move",
                     arg(order.who)))
    return found;
  if (order.plot.empty()) return found;
  Scene scene(game, position);
  Ground ground(scene, side);
  if (figure.neutral != 0) {
    found.require(moves_neutral(scene, figure), "VI.2.4"_ahl, "{0} stays under cover", arg(order.who));
    const bool fights = std::ranges::any_of(order.plot, [](Action each) { return each.act == Act::dive; });
    found.require(!fights, "VI.2.4"_ahl, "neutrals attack nobody");
  }
  Figure mover = figure;
  rehearse(ground, mover, order.who, order.plot, &found);
  return found;
}

namespace {

// (18.B) People move in the order in which they were told to; whoever is told again goes to the end.
void join_queue(Position& position, Who who) {
  Figure& figure = position[who];
  int others = 0;
  for (Figure& each : position.people) {
    if (each.presence == Presence::none || each.side != figure.side || each.queue == 0) continue;
    if (figure.queue != 0 && each.queue > figure.queue) --each.queue;
    if (&each != &figure) ++others;
  }
  figure.queue = static_cast<std::uint16_t>(others + 1);
}

}  // namespace

void carry_out(AhlPlay& play, Side, const Move& order) {
  Figure& figure = play.at[order.who];
  figure.plot = order.plot;
  figure.stance = Posture::exposed;
  figure.ordered = 1;
  join_queue(play.at, order.who);
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Stance& order) {
  Violations found;
  if (!check_subject(position, side, order.who, found)) return found;
  found.require(order.react <= 2, "13"_ahl, "there are two snap shots in a phase at most");
  Scene scene(game, position);
  check_posture(scene, side, order, found);
  return found;
}

void carry_out(AhlPlay& play, Side, const Stance& order) {
  Figure& figure = play.at[order.who];
  figure.plot.clear();
  figure.stance = order.posture;
  figure.react = order.react;
  figure.ordered = 1;
}

// --- candidates --------------------------------------------------------------------------------------------

namespace {

constexpr int most_plots = 72;  // for each of them, so that fifty people fit into a list

class Lister {
 public:
  Lister(Ground& ground, Who who, List& list)
      : ground_(ground), figure_(ground.position()[who]), who_(who), list_(list) {}

  void list() {
    for (const Action each : specials_at(ground_, figure_)) offer(each);
    if (figure_.blob()) return;
    for (const Act turn : {Act::left, Act::right}) {
      offer({turn, 0});
      runs(plot_of({turn, 0}));
    }
    offer(plot_of({Act::left, 0}, {Act::left, 0}));
    runs(plot_of({Act::left, 0}, {Act::left, 0}));
    runs({});
    for (const Compass each : all_compass) offer(action(Act::sidestep, each));
    offer(Action::evading(stay, figure_.facing));
    for (const std::uint8_t each : {0, 1, 2, 3, 4, 5, 6, 7}) offer(Action::evading(each, figure_.facing));
  }

 private:
  bool offer(const Plot& plot) {
    Figure mover = figure_;
    if (count_ >= most_plots || !rehearse(ground_, mover, who_, plot)) return false;
    list_.add(Move{who_, plot});
    ++count_;
    return true;
  }
  bool offer(Action action) { return offer(plot_of(action)); }

  static Plot plot_of(Action first, Action second = {}) {
    Plot plot;
    for (const Action each : {first, second}) {
      if (each.act != Act::none) static_cast<void>(plot.push_back(each));
    }
    return plot;
  }

  // After the turns: straight on at either gait, and without turns aslant as well.
  void runs(const Plot& turns) {
    Compass ahead = figure_.facing;
    for (const Action turn : turns) ahead = rotate(ahead, turn.act == Act::left ? -2 : 2);
    for (const Act act : {Act::trot, Act::walk}) {
      run(turns, action(act, ahead));
      if (!turns.empty()) continue;
      run({}, action(act, rotate(ahead, -1)));
      run({}, action(act, rotate(ahead, 1)));
    }
  }

  void run(Plot plot, Action each) {
    for (;;) {
      Plot with_dive = plot;
      const bool dives =
          each.act == Act::trot && figure_.neutral == 0 && with_dive.push_back({Act::dive, each.arg});
      if (dives) offer(with_dive);
      if (!plot.push_back(each) || !offer(plot)) return;
    }
  }

  Ground& ground_;
  const Figure& figure_;
  Who who_;
  List& list_;
  int count_ = 0;
};

constexpr std::array postures = {Posture::exposed, Posture::crouching, Posture::lean_n,
                                 Posture::lean_e,  Posture::lean_s,    Posture::lean_w};

bool takes(Scene& scene, Side side, const Stance& order) {
  Violations found;
  check_posture(scene, side, order, found);
  return found.none();
}

}  // namespace

void list_plots(const Azhanti& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  list.add(Ready{});
  Scene scene(game, position);
  Ground ground(scene, side);
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (!to_order(position, figure, side)) return;
    for (const Posture each : postures) {
      const Stance order{who, each, 2};
      if (takes(scene, side, order)) list.add(order);
    }
    list.add(Stance{who, Posture::exposed, 0});
    if (figure.neutral != 0 && !moves_neutral(scene, figure)) return;
    if (figure.commitment == Commitment::move) Lister(ground, who, list).list();
  });
}

// --- at random ---------------------------------------------------------------------------------------------

namespace {

Action any_step(const Figure& mover, Roller& roller) {
  const auto pick = [&](std::uint32_t n) { return roller.pick(n, {"8"_ahl, "any movement"}); };
  const Compass front = rotate(mover.facing, pick(3) - 1);
  switch (pick(8)) {
    case 0:
    case 1: return action(Act::walk, front);
    case 2: return {Act::left, 0};
    case 3: return {Act::right, 0};
    case 4: return action(Act::sidestep, rotate(mover.facing, 2 + pick(5)));
    case 5: return Action::evading(static_cast<std::uint8_t>(pick(9)), rotate(Compass::N, 2 * pick(4)));
    case 6: return action(mover.neutral == 0 ? Act::dive : Act::walk, front);
    default: return action(Act::trot, front);
  }
}

Plot any_plot(Ground& ground, const Figure& figure, Who who, Roller& roller) {
  Plot plot;
  Figure mover = figure;
  mover.begun = mover.at;
  mover.done = mover.gait = 0;
  const bool odd = figure.blob() || roller.pick(4, {"8"_ahl, "something special"}) == 0;
  const Specials specials = odd ? specials_at(ground, figure) : Specials{};
  for (int tries = 0; tries < 9 && !plot.full(); ++tries) {
    const bool special = tries < 2 && !specials.empty();
    const auto which =
        special ? roller.pick(static_cast<std::uint32_t>(specials.size()), {"8"_ahl, "any action"}) : 0;
    const Action each = special ? specials[static_cast<std::size_t>(which)] : any_step(mover, roller);
    const Stride next = stride(ground, mover, who, each);
    if (!next.legal || next.halves > mover.halves) continue;
    static_cast<void>(plot.push_back(each));
    go_on(mover, each, next);
    if (next.ends || mover.halves < 2) break;
  }
  return plot;
}

}  // namespace

Order sample_plot(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& figure = position.people[i];
    if (figure.ordered != 0 || !figure.active() || !to_order(position, figure, side)) continue;
    Scene scene(game, position);
    if (figure.commitment == Commitment::move) {
      Ground ground(scene, side);
      if (figure.neutral != 0 && !moves_neutral(scene, figure)) return Move{who_at(i), {}};
      return Move{who_at(i), any_plot(ground, figure, who_at(i), roller)};
    }
    const auto pick = static_cast<std::size_t>(roller.pick(postures.size(), {"14"_ahl, "any posture"}));
    const Stance order{who_at(i), postures[pick], 2};
    return takes(scene, side, order) ? order : Stance{who_at(i), Posture::exposed, 2};
  }
  return Ready{};
}

}  // namespace flagbridge::ahl
