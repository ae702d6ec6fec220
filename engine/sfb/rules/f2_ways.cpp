#include "sfb/rules/f2_ways.h"

#include <algorithm>

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/g13_hidden.h"

// (F2) Which way a seeking weapon goes: what it does by itself, and what its owner may choose.
namespace flagbridge::sfb {
namespace {

enum class Wish : std::uint8_t { nearer, farther };

// In the order in which it takes them by itself where several end equally near: left before right.
constexpr std::array ordinary_ways = {Step::straight, Step::turn_left, Step::turn_right, Step::slip_left,
                                      Step::slip_right};

constexpr bool is_turn(Step step) { return step == Step::turn_left || step == Step::turn_right; }

Turning no(Rule rule, const char* why) { return {false, rule, why}; }
constexpr Turning yes{true, {}, ""};

// (F2) No turn and no slip before the first hex after launch; one hex between them.
Turning may_fly(const Craft& craft, Step step) {
  if (step == Step::none || step > Step::slip_right) return no("F2"_sfb, "there is no such way");
  if (step == Step::straight) return yes;
  if (craft.travelled == 0) return no("F2"_sfb, "its first hex after launch is straight ahead");
  if (is_turn(step)) return craft.since_turn >= 1 ? yes : no("F2"_sfb, "it must move a hex between turns");
  return craft.since_slip >= 1 ? yes : no("F2"_sfb, "it must move straight before it slips again");
}

// How far from its goal a way ends.
int distance_after(const Craft& craft, Step step, Hex goal) {
  Direction way = craft.facing;
  if (step == Step::turn_left || step == Step::slip_left) way = turned_left(way);
  if (step == Step::turn_right || step == Step::slip_right) way = turned_right(way);
  return distance(neighbour(craft.at, way), goal);
}

struct Best {
  Step step = Step::straight;
  int distance = 0;
};

Best best_way(const Craft& craft, Hex goal, Wish wish) {
  Best best{Step::straight, distance_after(craft, Step::straight, goal)};
  for (const Step step : ordinary_ways) {
    if (step == Step::straight || !may_fly(craft, step).legal) continue;
    const int far = distance_after(craft, step, goal);
    if (wish == Wish::nearer ? far < best.distance : far > best.distance) best = {step, far};
  }
  return best;
}

constexpr int apart = 2;  // (FD7.3331) hexes that a scatter-pack keeps

bool keeps_apart(const Craft& craft) {
  return craft.role == Role::scatter_pack && !craft.has(Craft::ballistic);
}

// (FD7.3332) It turns aside from what has come near.
Wish wish_of(const Craft& craft, Hex goal) {
  return keeps_apart(craft) && distance(craft.at, goal) < apart ? Wish::farther : Wish::nearer;
}

// (F2.13) Once in 32 impulses, when the target is not ahead.
Turning may_turn(const Position& position, const Craft& craft, Hex goal) {
  if (craft.role == Role::scatter_pack) return no("FD7.323"_sfb, "a scatter-pack does not turn hard");
  if (!past(position.now(), craft.het, impulses_a_turn))
    return no("F2.13"_sfb, "it turns hard once in 32 impulses");
  if (ahead_of(craft.at, craft.facing, goal)) return no("F2.13"_sfb, "its target is ahead of it");
  return yes;
}

constexpr Step het_to(Direction heading) {
  return static_cast<Step>(static_cast<int>(Step::het_a) + index_of(heading));
}

// The hexsides that point best at its goal.
DirectionBits headings_to(const Craft& craft, Hex goal) {
  const auto where = bearing(craft.at, goal);
  return where ? hexsides_facing(*where) : static_cast<DirectionBits>(1 << index_of(craft.facing));
}

}  // namespace

// (F4.5) A ballistic weapon flies to its hex, from wherever it has been carried. (FD5.25) A drone that looks
// for a target beyond the hex it was sent to flies on as it flew.
Hex goal_of(const Position& position, const Craft& craft) {
  if (!craft.has(Craft::ballistic)) return position.place_of(craft.target);
  const bool beyond = craft.marked(Craft::boar) && craft.marked(Craft::releasing);
  return beyond ? neighbour(craft.at, craft.facing) : craft.aim;
}

// The ordinary way that ends nearest, or a hard turn where nothing ordinary brings it nearer. (FD7.3331)
// Policy: a scatter-pack waits by standing still.
Step usual_way(const Position& position, const Craft& craft, Hex goal) {
  const Best best = best_way(craft, goal, wish_of(craft, goal));
  if (keeps_apart(craft) && distance(craft.at, goal) >= apart && best.distance < apart) return Step::none;
  if (best.distance < distance(craft.at, goal) || !may_turn(position, craft, goal).legal) return best.step;
  const auto where = bearing(craft.at, goal);
  return het_to(where ? nearest_hexside(*where) : craft.facing);
}

Ways open_ways(const Position& position, const Craft& craft) {
  Ways ways;
  // (G13.61) Nobody chooses by the place of a ship he does not see.
  if (is_ship(craft.target) && !craft.has(Craft::ballistic) &&
      hidden_from(position, craft.side, craft.target))
    return ways;
  const Hex goal = goal_of(position, craft);
  const Step usual = usual_way(position, craft, goal);
  const bool turns = position.options.choose_hard_turns != 0 && may_turn(position, craft, goal).legal;
  if (usual == Step::none || (is_het(usual) && !turns)) return ways;
  const Best best = best_way(craft, goal, wish_of(craft, goal));
  for (const Step step : ordinary_ways) {
    const bool equal = may_fly(craft, step).legal && distance_after(craft, step, goal) == best.distance;
    if (equal && (position.options.choose_ways != 0 || step == best.step))
      static_cast<void>(ways.push_back(step));
  }
  for (int i = 0; turns && i < 6; ++i) {
    if ((headings_to(craft, goal) >> i & 1) != 0)
      static_cast<void>(ways.push_back(het_to(static_cast<Direction>(i))));
  }
  return ways;
}

namespace {

// The weapon whose owner is asked.
UnitId weapon_asked(const Position& position) {
  const UnitId unit = unit_at(position.core.question.a);
  const bool there = asked(position) == Decision::seek && is_craft(unit) && position.small(unit).exists();
  return there ? unit : no_unit;
}

// Why a way is not among those that are open.
Turning why_not(const Position& position, const Craft& craft, Step step) {
  const Hex goal = goal_of(position, craft);
  if (is_het(step) && step <= Step::het_f) {
    const Turning turning = may_turn(position, craft, goal);
    if (!turning.legal) return turning;
    if (position.options.choose_hard_turns == 0) return no("F2.13"_sfb, "it turns hard by itself");
    return no("F2.13"_sfb, "a hard turn is one toward its target");
  }
  const Turning flying = may_fly(craft, step);
  if (!flying.legal) return flying;
  const Wish wish = wish_of(craft, goal);
  if (distance_after(craft, step, goal) == best_way(craft, goal, wish).distance)
    return no("F2"_sfb, "of equal ways it takes the first by itself");
  if (wish == Wish::farther) return no("FD7.3332"_sfb, "another way leads farther from its target");
  return no("F2"_sfb, "another way ends nearer to its target");
}

}  // namespace

Violations check_way(const Battles&, const Position& position, Side side, const Course& order) {
  Violations found;
  const UnitId unit = weapon_asked(position);
  const bool asked = unit != no_unit && order.unit == unit && position.side_of(unit) == side;
  if (!found.require(asked, "F2"_sfb, "the way of another weapon is asked for")) return found;
  if (!found.require(order.steps.size() == 1, "F2"_sfb, "one step is expected")) return found;
  const Craft& craft = position.small(unit);
  const Ways ways = open_ways(position, craft);
  if (std::ranges::find(ways, order.steps[0]) != ways.end()) return found;
  const Turning turning = why_not(position, craft, order.steps[0]);
  found.add(turning.rule, turning.why, arg(unit));
  return found;
}

void take_way(Position& position, Step step) {
  const UnitId unit = weapon_asked(position);
  if (unit != no_unit) static_cast<void>(position.small(unit).course.push_back(step));
}

void take_usual_way(const Battles&, Position& position) {
  const UnitId unit = weapon_asked(position);
  if (unit == no_unit) return;
  const Craft& craft = position.small(unit);
  take_way(position, usual_way(position, craft, goal_of(position, craft)));
}

void list_ways(const Battles&, const Position& position, Side, List& list) {
  list.add(Pass{});
  const UnitId unit = weapon_asked(position);
  if (unit == no_unit) return;
  for (const Step step : open_ways(position, position.small(unit))) {
    Course course{unit, {}};
    static_cast<void>(course.steps.push_back(step));
    list.add(course);
  }
}

Order sample_way(const Battles&, const Position& position, Side, Roller& roller) {
  const UnitId unit = weapon_asked(position);
  if (unit == no_unit) return Pass{};
  const Ways ways = open_ways(position, position.small(unit));
  if (ways.empty()) return Pass{};
  const auto count = static_cast<std::uint32_t>(ways.size());
  Course course{unit, {}};
  static_cast<void>(course.steps.push_back(
      ways[static_cast<std::size_t>(roller.pick(count, {"F2"_sfb, "any way of a weapon"}))]));
  return course;
}

}  // namespace flagbridge::sfb
