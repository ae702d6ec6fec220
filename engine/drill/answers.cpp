#include <algorithm>

#include "drill/rules.h"

// Which orders answer which questions, how they are checked, carried out, listed and drawn at random.
namespace flagbridge::drill {
using namespace rules;

namespace {

constexpr bool fits(const PlaceMine&, Decision asked) { return asked == Decision::place_mine; }
constexpr bool fits(const Allot&, Decision asked) { return asked == Decision::power; }
constexpr bool fits(const Plot&, Decision asked) { return asked == Decision::plot; }
constexpr bool fits(const Shoot&, Decision asked) {
  return asked == Decision::react || asked == Decision::fire;
}
constexpr bool fits(const Detonate&, Decision asked) { return asked == Decision::detonate; }
constexpr bool fits(const LayMine&, Decision asked) { return asked == Decision::lay_mine; }
constexpr bool fits(const Ready&, Decision asked) {
  return asked != Decision::place_mine && asked != Decision::power;
}
constexpr bool fits(const SetStanding&, Decision) { return false; }
constexpr bool fits(const DropStanding&, Decision) { return false; }

Rule rule_of(const Position& position) {
  const Task& task = position.core.agenda.back();
  return Drill::sequences()[task.sequence].rows[task.row].rule;
}

}  // namespace

Violations Drill::check(const Position& position, Side side, const Order& order) const {
  return std::visit(
      [&](const auto& each) {
        Violations found;
        if (!found.require(fits(each, asked(position)), rule_of(position),
                           "this does not answer what is asked")) {
          return found;
        }
        return check_order(*this, position, side, each);
      },
      order);
}

Answer Drill::answer(DrillPlay& play, Side side, const Order& order) const {
  const Decision decision = asked(play.at);
  std::visit([&](const auto& each) { carry_out(play, side, each); }, order);
  const auto& mines = play.at.mines[static_cast<std::size_t>(flagbridge::index_of(side))];
  switch (decision) {
    case Decision::place_mine: return mines.size() < scenario(play.at).mines ? Answer::more : Answer::done;
    case Decision::plot:
    case Decision::fire: return std::holds_alternative<Ready>(order) ? Answer::done : Answer::more;
    default: return Answer::done;
  }
}

namespace {

using List = OptionList<Order>;

void list_mine_hexes(const Drill& game, const Position& position, Side side, List& list) {
  const HexMap& sheet = game.terrain(position).sheet;
  for (int i = 0; i < sheet.size(); ++i) {
    const PlaceMine order{*sheet.hex(i)};
    if (check_order(game, position, side, order).none()) list.add(order);
  }
}

void list_paths(const Drill& game, const Position& position, UnitId unit, List& list) {
  const Terrain& terrain = game.terrain(position);
  const int engine = position[unit].engine;
  constexpr int steps = 7;
  for (int code = 0; code < steps * steps * steps; ++code) {
    const Path path = {static_cast<Step>(code / (steps * steps)), static_cast<Step>(code / steps % steps),
                       static_cast<Step>(code % steps)};
    int used = 0;
    Hex hex = position[unit].at;
    bool open = true;
    for (const Step step : path) {
      used += step != Step::stay ? 1 : 0;
      hex = after(hex, step);
      open = open && (step == Step::stay || terrain.open(hex));
    }
    if (open && used <= engine) list.add(Plot{unit, path});
  }
}

void list_shots(const Drill& game, const Position& position, Side side, List& list) {
  const bool reaction = asked(position) == Decision::react;
  for_each_unit(position, side, [&](UnitId unit) {
    for_each_unit(position, other(side), [&](UnitId target) {
      if (reaction && (index_of(target) != position.core.question.a ||
                       distance(position[unit].at, position[target].at) > 1)) {
        return;
      }
      if (can_shoot(game, position, unit, target)) list.add(Shoot{unit, target});
    });
  });
}

// Three ways to spend the power that make sense: run, fight, hold.
void list_allotments(const Position& position, Side side, List& list) {
  list.only_candidates();
  for (const int plan : {0, 1, 2}) {
    Allot order;
    int left = power_of(position, side);
    const auto give = [&](std::uint8_t& to, int most) {
      const int points = std::min(left, most);
      to = static_cast<std::uint8_t>(points);
      left -= points;
    };
    for_each_unit(position, side, [&](UnitId unit) {
      const auto at = static_cast<std::size_t>(index_of(unit) % units_a_side);
      give(order.engine[at], plan == 0 ? 2 : 1);
      if (plan == 1) give(order.gun[at], 2);
      if (plan == 2) give(order.shield[at], 1);
    });
    list.add(order);
  }
}

Allot random_allotment(const Position& position, Side side, Roller& roller) {
  Allot order;
  for (int left = power_of(position, side); left > 0; --left) {
    const int unit = roller.pick(units_a_side, {"3.1"_drill, "which counter"});
    const auto at = static_cast<std::size_t>(unit);
    auto& to = roller.pick(2, {"3.1"_drill, "engine or arms"}) == 0  ? order.engine[at]
               : roller.pick(2, {"3.1"_drill, "gun or shield"}) == 0 ? order.gun[at]
                                                                     : order.shield[at];
    const int most = &to == &order.engine[at] ? 3 : 2;
    const bool alive = position[unit_at(flagbridge::index_of(side) * units_a_side + unit)].alive();
    if (alive && to < most) ++to;
  }
  return order;
}

// A plot for the first counter without one; done when all have theirs.
Order random_plot(const Drill& game, const Position& position, Side side, Roller& roller) {
  UnitId next = no_unit;
  for_each_unit(position, side, [&](UnitId unit) {
    if (next == no_unit && position[unit].engine > 0 && position[unit].plotted == 0) next = unit;
  });
  if (next == no_unit) return Ready{};
  Plot order{next, {}};
  Hex hex = position[next].at;
  int left = position[next].engine;
  for (Step& step : order.path) {
    const auto tried = static_cast<Step>(roller.pick(7, {"4.1"_drill, "step"}));
    if (tried == Step::stay || left == 0 || !game.terrain(position).open(after(hex, tried))) continue;
    step = tried;
    hex = after(hex, step);
    --left;
  }
  return order;
}

}  // namespace

void Drill::options(const Position& position, Side side, OptionList<Order>& list) const {
  switch (asked(position)) {
    case Decision::place_mine: return list_mine_hexes(*this, position, side, list);
    case Decision::power: return list_allotments(position, side, list);
    case Decision::plot:
      for_each_unit(position, side, [&](UnitId unit) { list_paths(*this, position, unit, list); });
      break;
    case Decision::react:
    case Decision::fire: list_shots(*this, position, side, list); break;
    case Decision::detonate:
      for (const Hex mine : position.mines[static_cast<std::size_t>(flagbridge::index_of(side))]) {
        if (check_order(*this, position, side, Detonate{mine}).none()) list.add(Detonate{mine});
      }
      break;
    case Decision::lay_mine:
      for_each_unit(position, side, [&](UnitId unit) {
        if (check_order(*this, position, side, LayMine{unit}).none()) list.add(LayMine{unit});
      });
      break;
  }
  list.add(Ready{});
}

Order Drill::sample(const Position& position, Side side, Roller& roller) const {
  if (asked(position) == Decision::power) return random_allotment(position, side, roller);
  if (asked(position) == Decision::plot) return random_plot(*this, position, side, roller);
  std::array<Order, 128> buffer;
  List list(buffer);
  options(position, side, list);
  return list.list()[static_cast<std::size_t>(
      roller.pick(static_cast<std::uint32_t>(list.list().size()), {rule_of(position), "any legal order"}))];
}

Form Drill::form(const Position& position, Side side) const {
  Form form;
  if (asked(position) != Decision::power) return form;
  const std::array<std::pair<const char*, int>, 3> systems = {{{"engine", 3}, {"gun", 2}, {"shield", 2}}};
  for (const auto& [system, most] : systems) {
    for (int i = 0; i < units_a_side; ++i) {
      const UnitId unit = unit_at(flagbridge::index_of(side) * units_a_side + i);
      form.lines.push_back({std::string(system) + "." + std::to_string(i),
                            std::string(system) + " of " + name(position, arg(unit)), 0,
                            position[unit].alive() ? most : 0, "3.1"_drill});
    }
  }
  form.limits.push_back(
      {"power", std::vector<std::int64_t>(form.lines.size(), 1), power_of(position, side), "3.1"_drill});
  return form;
}

Violations Drill::check_standing(const Position&, Side, const Standing& standing) const {
  Violations found;
  const auto about = static_cast<Decision>(standing.about);
  found.require(about != Decision::place_mine && about != Decision::power, "9.1"_drill,
                "no standing order can answer this");
  const auto policy = static_cast<Policy>(standing.policy);
  if (policy == Policy::shoot_within) {
    found.require(about == Decision::react || about == Decision::fire, "9.1"_drill,
                  "shooting answers only questions about fire");
    found.require(standing.a >= 0 && standing.a <= 4, "9.1"_drill, "the range is 0 to 4, not {0}",
                  Arg::number(standing.a));
  } else {
    found.require(policy == Policy::do_least, "9.1"_drill, "there is no policy {0}",
                  Arg::number(standing.policy));
  }
  return found;
}

std::optional<Order> Drill::standing_answer(const Position& position, Side side,
                                            const Standing& standing) const {
  if (static_cast<Policy>(standing.policy) == Policy::do_least) return Ready{};
  std::array<Order, 16> buffer;
  List list(buffer);
  list_shots(*this, position, side, list);
  std::optional<Order> best = Ready{};
  int nearest = standing.a + 1;
  for (const Order& order : list.list()) {
    const auto& shot = std::get<Shoot>(order);
    const int range = distance(position[shot.unit].at, position[shot.target].at);
    // A counter that has a target keeps it.
    if (range >= nearest || position[shot.unit].target != no_unit) continue;
    nearest = range;
    best = shot;
  }
  return best;
}

}  // namespace flagbridge::drill
