#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g14_pods.h"

// (C1.32) Plotted movement, an option: the course of a turn is written down in secret, hex by hex or as an
// automatic plot, and flown as it is written. Shuttles and fighters fly free.
namespace flagbridge::sfb {
namespace {

constexpr int delay = 8;                    // (C1.3226) impulses from the announcement to the change
constexpr int most_distance = 35;           // (C1.3224) policy
constexpr int farthest = 100;               // (C1.33) policy: hexes a condition may name
constexpr std::uint8_t usual_distance = 8;  // of a proposal

CoursePlot& plot_of(Position& position, UnitId unit) { return position.plot(unit); }
const CoursePlot& plot_of(const Position& position, UnitId unit) { return position.plot(unit); }

bool to_plot(const Battles& game, const Position& position, UnitId unit) {
  return is_ship(unit) && position.ship(unit).playing() && plots_course(game, position, unit) &&
         !position.plots_in.has(unit);
}

UnitId next_to_plot(const Battles& game, const Position& position, Side side) {
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const UnitId unit = unit_at(i);
    if (to_plot(game, position, unit) && position.ship(unit).side == side) return unit;
  }
  return no_unit;
}

void check_helm(const Position& position, UnitId unit, const Helm& helm, Violations& found) {
  if (!found.require(helm.manner <= Manner::station, "C1.322"_sfb, "there is no such plot")) return;
  if (helm.manner == Manner::straight_on) {
    found.require(helm.target == no_unit, "C1.322"_sfb, "a ship that goes straight on follows nobody");
    return;
  }
  const bool there = (is_ship(helm.target) || is_craft(helm.target)) && position.exists(helm.target);
  found.require(there && helm.target != unit, "C1.322"_sfb, "an automatic plot needs somebody to go by");
  const bool keeps = helm.manner == Manner::station;
  found.require(!keeps || (helm.distance >= 1 && helm.distance <= most_distance), "C1.3224"_sfb,
                "it keeps 1 to {0} hexes away", Arg::number(most_distance));
  found.require(keeps || helm.distance == 0, "C1.3224"_sfb, "only station-keeping names a distance");
}

// --- flying by what is written
// --------------------------------------------------------------------------------------

// Where somebody is, as far as the ship's side knows.
Hex known_place(const Position& position, Side side, UnitId unit) {
  return hidden_from(position, side, unit) ? position.ship(unit).seen_at : position.place_of(unit);
}

int nearest_enemy(const Position& position, UnitId unit, UnitId& nearest) {
  int least = 1 << 20;
  const Ship& ship = position.ship(unit);
  for_each_ship(position, [&](UnitId other, const Ship&) {
    if (!position.enemies(unit, other)) return;
    const int range = distance(ship.at, known_place(position, ship.side, other));
    if (range >= least) return;
    least = range;
    nearest = other;
  });
  return least;
}

bool holds(const Battles& game, const Position& position, UnitId unit, const Contingency& order) {
  UnitId nearest = no_unit;
  switch (order.when) {
    case Condition::none: return false;
    case Condition::within: return nearest_enemy(position, unit, nearest) <= order.number;
    case Condition::beyond:
      return nearest_enemy(position, unit, nearest) > order.number && nearest != no_unit;
    case Condition::shield_down: return shield_strength(game, position.ship(unit), order.number) <= 0;
  }
  return false;
}

struct Announced {
  Rule rule;
  Sides audience;
  int impulse;
};

void tell_change(BattlePlay& play, UnitId unit, const Helm& helm, const Announced& how) {
  play.tell(Happening::plot_changes, how.rule, how.audience, arg(unit), Arg::number(how.impulse),
            Arg::number(static_cast<int>(helm.manner)), arg(helm.target));
}

// (C1.3226, C1.33) What was announced begins; what was to be done in some event is done.
void change_plots(BattlePlay& play, UnitId unit) {
  CoursePlot& plot = plot_of(play.at, unit);
  Ship& ship = play.at.ship(unit);
  if (plot.due != never && play.at.now() >= plot.due) {
    plot.helm = plot.announced;
    plot.announced = {};
    plot.due = never;
    ship.course.clear();
  }
  if (!holds(play.game, play.at, unit, plot.order)) return;
  plot.helm = plot.order.then;
  plot.order = {};
  ship.course.clear();
  tell_change(play, unit, plot.helm, {"C1.33"_sfb, ship.side, play.at.impulse});
}

// (C1.3222) Where the target will be when half the way to it is covered.
Hex place_ahead(const Position& position, Side side, UnitId target, Hex from) {
  Hex place = known_place(position, side, target);
  if (hidden_from(position, side, target)) return place;
  const Direction heading = is_ship(target) ? position.ship(target).facing : position.small(target).facing;
  const bool moves = is_ship(target) ? position.ship(target).speed > 0 : position.small(target).speed > 0;
  constexpr int most_lead = 8;
  const int hexes = moves ? std::min(most_lead, distance(from, place) / 2) : 0;
  for (int i = 0; i < hexes; ++i) place = neighbour(place, heading);
  return place;
}

// Hexsides between a heading and the way to a place: 0 to 3.
int off_course(Hex from, Direction heading, Hex to) {
  const auto toward = bearing(from, to);
  if (!toward) return 0;
  const int off = std::abs(index_of(nearest_hexside(*toward)) - index_of(heading));
  return std::min(off, 6 - off);
}

// How far a hex and a heading are from what the plot wants; lower is better.
int shortfall(const Helm& helm, Hex from, Direction heading, Hex goal) {
  constexpr int a_hex = 4, opposite_way = 3;
  const int range = distance(from, goal);
  const int off = off_course(from, heading, goal);
  switch (helm.manner) {
    case Manner::evasion: return -a_hex * range + opposite_way - off;
    case Manner::station: {
      const int wrong = range - helm.distance;
      return a_hex * std::abs(wrong) + (wrong < 0 ? opposite_way - off : off);
    }
    default: return a_hex * range + off;
  }
}

// (C1.3221-C1.3224) The legal step that serves the plot best, ahead rather than round.
Step automatic_step(const Battles& game, const Position& position, UnitId unit, const Helm& helm) {
  const Ship& ship = position.ship(unit);
  const bool follows = helm.manner != Manner::straight_on && helm.target != no_unit;
  if (!follows || !position.exists(helm.target)) return Step::straight;
  const Hex goal = helm.manner == Manner::interception
                       ? place_ahead(position, ship.side, helm.target, ship.at)
                       : known_place(position, ship.side, helm.target);
  Step best = Step::straight;
  int least = 1 << 20;
  for (const Step step :
       {Step::straight, Step::turn_left, Step::turn_right, Step::slip_left, Step::slip_right}) {
    if (!may_step(game, position, unit, step).legal) continue;
    Ship then = ship;
    if (step == Step::turn_left) then.facing = turned_left(ship.facing);
    if (step == Step::turn_right) then.facing = turned_right(ship.facing);
    const Direction travel = then.reverse != 0 ? opposite(then.facing) : then.facing;
    const int lacks = shortfall(helm, neighbour(ship.at, way_of(then, step)), travel, goal);
    if (lacks >= least) continue;
    least = lacks;
    best = step;
  }
  return best;
}

}  // namespace

bool plots_course(const Battles& game, const Position& position, UnitId unit) {
  if (position.options.plotted == 0 || !is_ship(unit)) return false;
  const Ship& ship = position.ship(unit);
  return game.design(ship).move_cost > Energy() && ship.bystander == 0 && !drifts(game, ship);
}

// A turn or slip that is not possible yet is made later (C10.33), a high energy turn that is not is left out.
Step plotted_step(BattlePlay& play, UnitId unit) {
  change_plots(play, unit);
  Ship& ship = play.at.ship(unit);
  auto& steps = ship.course;
  const auto legal = [&](Step step) { return may_step(play.game, play.at, unit, step).legal; };
  while (!steps.empty() && is_het(steps[0]) && !legal(steps[0])) steps.drop_first();
  const bool stands = ship.speed == 0;
  const Step otherwise = stands ? Step::none : Step::straight;
  if (steps.empty())
    return stands ? otherwise : automatic_step(play.game, play.at, unit, plot_of(play.at, unit).helm);
  const Step next = steps[0];
  const bool turns = next == Step::turn_left || next == Step::turn_right || is_het(next);
  if ((stands && !turns) || !legal(next)) return otherwise;
  steps.drop_first();
  return next;
}

// --- writing
// --------------------------------------------------------------------------------------------------------

// Courses are written when the energy forms are in, before any of it is known (C1.321).
Flow ask_plots(BattlePlay& play, Task& task) {
  Position& at = play.at;
  if (at.options.plotted == 0 || task.stage > 0) return Flow::done;
  at.plots_in.clear();
  Sides sides;
  for_each_ship(at, [&](UnitId unit, const Ship& ship) {
    if (to_plot(play.game, at, unit)) sides = sides | ship.side;
  });
  return play.ask(Decision::plot, sides);
}

Violations check_order(const Battles& game, const Position& position, Side side, const Plot& order) {
  Violations found;
  if (!own_ship(position, side, order.unit, "C1.321"_sfb, found)) return found;
  if (!found.require(to_plot(game, position, order.unit), "C1.321"_sfb,
                     "its course is plotted already, or needs no plot"))
    return found;
  const bool written =
      std::ranges::all_of(order.steps, [](Step step) { return step != Step::none && step <= Step::het_f; });
  found.require(written, "C1.321"_sfb, "every step of a plot leads somewhere");
  check_helm(position, order.unit, {order.target, order.manner, order.distance}, found);
  const Helm then{order.then_target, order.then, order.then_distance};
  if (order.when == Condition::none) {
    found.require(then == Helm{} && order.number == 0, "C1.33"_sfb, "a contingent order needs a condition");
    return found;
  }
  if (!found.require(order.when <= Condition::shield_down, "C1.33"_sfb, "there is no such condition"))
    return found;
  const int most = order.when == Condition::shield_down ? 6 : farthest;
  found.require(order.number >= 1 && order.number <= most, "C1.33"_sfb, "the number must be 1 to {0}",
                Arg::number(most));
  check_helm(position, order.unit, then, found);
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Plot& order) {
  play.at.ship(order.unit).course = order.steps;
  CoursePlot& plot = plot_of(play.at, order.unit);
  plot.helm = {order.target, order.manner, order.distance};
  plot.order = {order.when, order.number, {order.then_target, order.then, order.then_distance}};
  // (C1.3226) What was announced late in the turn before still takes effect.
  play.at.plots_in.insert(order.unit);
  return next_to_plot(play.game, play.at, side) == no_unit ? Answer::done : Answer::more;
}

// After the nearest enemy, or away from it in a crippled ship.
Plot proposed_plot(const Battles& game, const Position& position, UnitId unit) {
  Plot plot;
  plot.unit = unit;
  nearest_enemy(position, unit, plot.target);
  if (plot.target == no_unit) return plot;
  plot.manner = crippled(game, position, position.ship(unit)) ? Manner::evasion : Manner::pursuit;
  return plot;
}

void fill_plots(BattlePlay& play, Side side) {
  for (UnitId unit = next_to_plot(play.game, play.at, side); unit != no_unit;
       unit = next_to_plot(play.game, play.at, side)) {
    static_cast<void>(carry_out(play, side, proposed_plot(play.game, play.at, unit)));
  }
}

void list_plot(const Battles& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  const UnitId unit = next_to_plot(game, position, side);
  if (unit == no_unit) return;
  const Plot proposed = proposed_plot(game, position, unit);
  list.add(proposed);
  Plot plot;
  plot.unit = unit;
  if (plot != proposed) list.add(plot);
  for (const Step step : {Step::turn_left, Step::turn_right}) {
    Plot turning = plot;
    static_cast<void>(turning.steps.push_back(step));
    list.add(turning);
  }
  if (proposed.target == no_unit) return;
  plot.target = proposed.target;
  for (const Manner manner : {Manner::pursuit, Manner::interception, Manner::evasion, Manner::station}) {
    plot.manner = manner;
    plot.distance = manner == Manner::station ? usual_distance : std::uint8_t{0};
    if (plot != proposed) list.add(plot);
  }
}

Order sample_plot(const Battles& game, const Position& position, Side side, Roller& roller) {
  const UnitId unit = next_to_plot(game, position, side);
  if (unit == no_unit) return Pass{};
  const Label label{"C1.321"_sfb, "any plot"};
  Plot plot = proposed_plot(game, position, unit);
  const auto hexes = static_cast<unsigned>(roller.pick(most_course + 1, label));
  for (unsigned i = 0; i < hexes; ++i) {
    const auto step = 1 + roller.pick(static_cast<std::uint32_t>(Step::het_f), label);
    static_cast<void>(plot.steps.push_back(static_cast<Step>(step)));
  }
  if (roller.pick(2, label) == 0) return plot;
  plot.when = Condition::within;
  plot.number = static_cast<std::uint8_t>(1 + roller.pick(most_distance, label));
  plot.then = plot.target == no_unit ? Manner::straight_on : Manner::evasion;
  plot.then_target = plot.target;
  return plot;
}

// --- (C1.3226) changes, announced in 6A4.02
// -------------------------------------------------------------------------------

namespace {

Helm helm_of(const Do& order) {
  return {order.at, static_cast<Manner>(order.with), static_cast<std::uint8_t>(order.a)};
}

}  // namespace

void check_replot(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  if (!own_ship(position, side, order.unit, "C1.3226"_sfb, found)) return;
  if (!found.require(plots_course(game, position, order.unit), "C1.32"_sfb, "its course is not plotted"))
    return;
  found.require(plot_of(position, order.unit).due == never, "C1.3226"_sfb, "a change has been announced");
  check_helm(position, order.unit, helm_of(order), found);
}

void perform_replot(BattlePlay& play, Side, const Do& order) {
  CoursePlot& plot = plot_of(play.at, order.unit);
  plot.announced = helm_of(order);
  plot.due = later(play.at.now(), delay);
  const int impulse = (play.at.impulse + delay - 1) % impulses_a_turn + 1;
  tell_change(play, order.unit, plot.announced, {"C1.3226"_sfb, who_sees(play.at, order.unit), impulse});
}

void list_replot(const Battles& game, const Position& position, Side side, List& list) {
  if (position.options.plotted == 0) return;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    UnitId nearest = no_unit;
    nearest_enemy(position, unit, nearest);
    for (const Manner manner : {Manner::pursuit, Manner::evasion}) {
      const Do order{Action::replot, unit, static_cast<std::uint8_t>(manner), nearest};
      const Helm& helm = plot_of(position, unit).helm;
      const bool same = helm.manner == manner && helm.target == nearest;
      Violations found;
      check_replot(game, position, side, order, found);
      if (found.none() && !same) list.add(order);
    }
  });
}

std::string say_replot(const Said& said) {
  constexpr std::array<std::string_view, 5> manners = {"a straight course", "a pursuit", "an interception",
                                                       "an evasion", "station-keeping"};
  const Do& order = said.order;
  return fmt::format("Announce {}{}{}", order.with < manners.size() ? manners[order.with] : "another plot",
                     said.aimed() ? " of " + said.at() : "", order.a > 0 ? " at " + said.hexes(order.a) : "");
}

}  // namespace flagbridge::sfb
